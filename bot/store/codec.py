"""Codec: how an event is written down, and read again years later.

To change an event: raise its number in `EVENTS`, and add to `UPGRADES` what turns the body of the
number before into the new one. To add an event: give it a name in `EVENTS`. A name never changes.
"""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Generic, TypeVar

from bot.rummy import events as deal
from bot.rummy.cards import Card, Face
from bot.rummy.errors import MalformedError
from bot.rummy.points import Points
from bot.store.errors import StoreError
from bot.tables import events as table
from bot.tables.events import TableEvent

E = TypeVar("E")
Body = dict[str, object]
Upgrade = Callable[[Body], Body]

EVENTS: Mapping[str, tuple[type[TableEvent], int]] = {
    "table_opened": (table.TableOpened, 2),
    "player_joined": (table.PlayerJoined, 1),
    "player_left": (table.PlayerLeft, 1),
    "seats_kept": (table.SeatsKept, 1),
    "seats_released": (table.SeatsReleased, 1),
    "start_agreed": (table.StartAgreed, 1),
    "host_passed": (table.HostPassed, 1),
    "seats_drawn": (table.SeatsDrawn, 1),
    "seats_taken": (table.SeatsTaken, 1),
    "seed_sealed": (table.SeedSealed, 1),
    "cut_asked": (table.CutAsked, 1),
    "pack_cut": (table.PackCut, 1),
    "absence_noted": (table.AbsenceNoted, 1),
    "player_returned": (table.PlayerReturned, 1),
    "rules_changed": (table.RulesChanged, 1),
    "player_eliminated": (table.PlayerEliminated, 1),
    "player_rejoined": (table.PlayerRejoined, 1),
    "split_voted": (table.SplitVoted, 1),
    "end_voted": (table.EndVoted, 1),
    "pause_voted": (table.PauseVoted, 1),
    "table_paused": (table.TablePaused, 2),
    "table_resumed": (table.TableResumed, 1),
    "rotation_ended": (table.RotationEnded, 1),
    "table_closed": (table.TableClosed, 1),
    "deal_started": (deal.DealStarted, 1),
    "stock_drawn": (deal.StockDrawn, 1),
    "discard_taken": (deal.DiscardTaken, 1),
    "card_discarded": (deal.CardDiscarded, 1),
    "turn_missed": (deal.TurnMissed, 1),
    "misses_cleared": (deal.MissesCleared, 1),
    "hand_declared": (deal.HandDeclared, 1),
    "group_laid": (deal.GroupLaid, 1),
    "hand_arranged": (deal.HandArranged, 1),
    "hand_shown": (deal.HandShown, 1),
    "seat_withdrew": (deal.SeatWithdrew, 1),
    "leaving_noted": (deal.LeavingNoted, 1),
    "stock_reshuffled": (deal.StockReshuffled, 1),
    "deal_won": (deal.DealWon, 2),
    "deal_voided": (deal.DealVoided, 1),
}


def _with_two_printed_jokers(body: Body) -> Body:
    """A table with more packs had two printed jokers unless it was told otherwise; since then
    each pack brings one (rule book 1.2)."""
    house = _list(body["house"])
    keys = [_list(pair)[0] for pair in house]
    if "packs" in keys and "printed_jokers" not in keys:
        house = [*house, ["printed_jokers", "2"]]
    return {**body, "house": house}


# (name, number) of an old body → the body of the next number.
UPGRADES: Mapping[tuple[str, int], Upgrade] = {
    ("table_opened", 1): _with_two_printed_jokers,
    # Everybody paid the winner.
    ("deal_won", 1): lambda body: body,
    # Nobody could agree to a pause.
    ("table_paused", 1): lambda body: {**body, "agreed": False, "rest": None},
}

# Fields that came later, and are written only where they say something.
SPARSE: frozenset[tuple[type, str]] = frozenset({(deal.Payment, "to"), (table.PackCut, "word")})


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoded:
    """An event as it lies in the store: a name, the number of its shape, and a JSON object."""

    name: str
    schema: int
    body: str


@dataclass(frozen=True)
class Codec(Generic[E]):
    """Writes and reads the events of a registry: name → (class, number of its present shape)."""

    registry: Mapping[str, tuple[type[E], int]]
    upgrades: Mapping[tuple[str, int], Upgrade]

    def encode(self, event: E) -> Encoded:
        """Write `event` down. Raises StoreError when the registry does not know its class."""
        for name, (kind, schema) in self.registry.items():
            if kind is type(event):
                body = json.dumps(_plain(event), separators=(",", ":"))
                return Encoded(name=name, schema=schema, body=body)
        raise StoreError(f"no name is registered for the event {type(event).__name__}")

    def decode(self, encoded: Encoded) -> E:
        """Read an event, upgrading an older shape on the way.

        Raises StoreError for what this version of the bot cannot read.
        """
        name, schema = encoded.name, encoded.schema
        if name not in self.registry:
            raise StoreError(f"unknown event {name!r}: a newer version of the bot wrote it")
        kind, present = self.registry[name]
        if schema > present:
            raise StoreError(f"event {name!r} has shape {schema}, this version reads {present}")
        try:
            body = json.loads(encoded.body)
            for old in range(schema, present):
                body = self._upgrade(name, old)(body)
            return typing.cast(E, _reader(typing.cast(type, kind))(body))
        except (ValueError, TypeError, KeyError, MalformedError) as error:
            raise StoreError(f"event {name!r} cannot be read: {error}") from error

    def _upgrade(self, name: str, old: int) -> Upgrade:
        try:
            return self.upgrades[name, old]
        except KeyError:
            raise StoreError(f"event {name!r} has no upgrade from shape {old}") from None


CODEC: Codec[TableEvent] = Codec(EVENTS, UPGRADES)


def _plain(value: object) -> object:
    """`value` in what JSON knows."""
    match value:
        case Enum():
            return value.value
        case None | bool() | int() | str():
            return value
        case Card() | Face():
            return str(value)
        case Points():
            return value.halves
        case tuple():
            return [_plain(item) for item in value]
        case _ if is_dataclass(value):
            return {
                field.name: _plain(getattr(value, field.name))
                for field in fields(value)
                if not _goes_without_saying(value, field)
            }
        case _:
            raise StoreError(f"{type(value).__name__} cannot be written down")


def _goes_without_saying(value: object, field: Field[object]) -> bool:
    is_sparse = (type(value), field.name) in SPARSE
    return is_sparse and getattr(value, field.name) == field.default


@cache
def _reader(hint: object) -> Callable[[object], object]:
    """What reads a plain value as `hint`; it raises ValueError or TypeError for any other."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if isinstance(hint, typing.NewType):
        return _reader(hint.__supertype__)
    if hint in (int, str, bool, types.NoneType):
        return _exactly(typing.cast(type, hint))
    if hint is Card:
        return _card
    if hint is Face:
        return _face
    if hint is Points:
        return lambda value: Points(typing.cast(int, _reader(int)(value)))
    if origin is tuple:
        return _tuple(arguments)
    if origin in (typing.Union, types.UnionType):
        return _optional(arguments)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if isinstance(hint, type) and is_dataclass(hint):
        return _dataclass(hint)
    raise StoreError(f"no event may hold a {hint}")


def _exactly(kind: type) -> Callable[[object], object]:
    def read(value: object) -> object:
        # True is an int to isinstance, but not to a record that has to last.
        if type(value) is not kind:
            raise ValueError(f"{value!r} is no {kind.__name__}")
        return value

    return read


@cache
def _card(value: object) -> Card:
    return Card.parse(str(value))


@cache
def _face(value: object) -> Face:
    return Face.parse(str(value))


def _tuple(arguments: tuple[object, ...]) -> Callable[[object], object]:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        each = _reader(arguments[0])
        return lambda value: tuple([each(item) for item in _list(value)])
    readers = [_reader(argument) for argument in arguments]
    return lambda value: tuple(
        [read(item) for read, item in zip(readers, _list(value), strict=True)]
    )


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list")
    return value


def _optional(arguments: tuple[object, ...]) -> Callable[[object], object]:
    kinds = [argument for argument in arguments if argument is not types.NoneType]
    if len(kinds) != 1 or len(arguments) != 2:
        raise StoreError(f"no event may hold one of {arguments}")
    read = _reader(kinds[0])
    return lambda value: None if value is None else read(value)


def _dataclass(kind: type) -> Callable[[object], object]:
    hints = typing.get_type_hints(kind)
    made_of = fields(kind)
    readers = {field.name: _reader(hints[field.name]) for field in made_of}
    needed = {
        field.name
        for field in made_of
        if field.default is MISSING and field.default_factory is MISSING
    }

    def read(value: object) -> object:
        if not isinstance(value, dict):
            raise ValueError(f"{value!r} is no object")
        if unknown := value.keys() - readers.keys():
            raise ValueError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
        if missing := needed - value.keys():
            raise ValueError(f"{kind.__name__} lacks {', '.join(sorted(missing))}")
        return kind(**{name: readers[name](item) for name, item in value.items()})

    return read
