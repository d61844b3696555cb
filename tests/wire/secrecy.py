"""Secrecy: whether a card of a hidden hand ever stood where somebody else could read it.

While a deal is played, a public message of it may name the indicator and what lies or has lain on
the discard pile. A private one may also name what its reader was dealt and has drawn. All hands
are open once the deal is over, and not before. What is true is taken from the committed events
alone, up to the version that was committed when the message was sent.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from re import compile as pattern
from typing import Any

from bot.rummy.cards import Card, Face
from bot.rummy.deal import Deal
from bot.rummy.events import (
    CardDiscarded,
    DealStarted,
    DealVoided,
    DealWon,
    DiscardTaken,
    HandDeclared,
    StockDrawn,
)
from bot.tables.events import SeatsDrawn
from bot.tables.ports import StoredTable
from bot.tables.table import Table
from bot.ui.custom_id import Control, parse
from tests.wire.person import Person
from tests.wire.playing import cards_in
from tests.wire.standin import StandIn
from tests.wire.world import Channel, Pressed, Request, parts_of

# Any: JSON, as it goes over the wire.
Json = dict[str, Any]

_NUMBERED = pattern(r"Deal (\d+) of")
_PHYSICAL = pattern(r"(?:[2-9TJQKA][SHDC]|PJ)/\d")
_SETTLED = "**Balances**"
_CARRIES_CARDS = {"answer", "followup", "post", "edit"}
# Every message that says what is wild names it.
_ALWAYS_NAMED = {Face.parse("PJ")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the bot sent: to `reader` alone, or to all; `version` was committed by then."""

    version: int
    reader: Person | None
    text: str
    faces: frozenset[Face]
    stamp: int | None
    message: int | None


@dataclass(slots=True)
class _Known:
    """What may be known of a deal, each card from the version on that laid it open."""

    began: int
    ended: int | None = None
    by_all: dict[Face, int] = field(default_factory=dict)
    by: dict[str, dict[Face, int]] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)

    def open_to(self, reader: Person | None, version: int) -> set[Face]:
        own = {} if reader is None else self.by.get(reader.name, {})
        known = (*self.by_all.items(), *own.items())
        return {face for face, since in known if since <= version}

    def is_over(self, version: int) -> bool:
        return self.ended is not None and self.ended <= version


class Onlooker:
    """Keeps everything that the bot sends, with whom it is for."""

    def __init__(self, standin: StandIn, channel: Channel, database: Path) -> None:
        self._world = standin.world
        self._channel = channel
        self._path = database
        self._reading: sqlite3.Connection | None = None
        self._shown: list[Shown] = []
        self._stamps: dict[int, int] = {}
        self._seen: set[int] = set()
        standin.trouble.on_answered(self._look)

    def close(self) -> None:
        """Let go of the database."""
        if self._reading is not None:
            self._reading.close()

    @property
    def screens(self) -> list[int]:
        """The stamp of every screen that was posted."""
        return list(self._stamps.values())

    def leaks(self, stored: StoredTable) -> Iterator[str]:
        """What somebody could read that they may not; `stored` is that of the whole session."""
        deals = dict(_deals(stored))
        drawn = set(_drawn_for_seats(stored)) | _ALWAYS_NAMED
        for shown in self._shown:
            yield from self._other_screens(shown)
            number = _deal_of(shown, deals)
            if _SETTLED in shown.text:
                if number is not None and not deals[number].is_over(shown.version):
                    yield f"deal {number} is laid open before it is over: {shown.text}"
                continue
            allowed = (
                drawn
                if number is None
                else deals[number].open_to(shown.reader, shown.version) | _ALWAYS_NAMED
            )
            hidden = shown.faces - allowed
            if hidden and not (number is not None and deals[number].is_over(shown.version)):
                who = "all" if shown.reader is None else shown.reader.name
                yield f"{', '.join(map(str, sorted(hidden)))} shown to {who}: {shown.text}"

    def _other_screens(self, shown: Shown) -> Iterator[str]:
        """A message that is edited shows no other screen than its own."""
        own = None if shown.message is None else self._stamps.get(shown.message)
        if own is not None and shown.stamp not in {None, own}:
            yield f"a message of version {own} shows version {shown.stamp}: {shown.text}"

    # --- looking on -------------------------------------------------------------------------

    def _look(self, request: Request) -> None:
        self._note_new_messages()
        if request.kind not in _CARRIES_CARDS or not request.body:
            return
        body = request.body.get("data") or {} if request.kind == "answer" else request.body
        controls = list(controls_of(body))
        number = request.path.rpartition("/")[2]
        self._shown.append(
            Shown(
                version=self._version(),
                reader=self._reader(request, body),
                text=text_of(body),
                faces=frozenset(faces_of(body)),
                stamp=controls[0].stamp if controls else None,
                message=int(number) if request.kind == "edit" else None,
            )
        )

    def _note_new_messages(self) -> None:
        for message in self._channel.posted[len(self._seen) :]:
            self._seen.add(message.id)
            for control in list(controls_of(message.payload))[:1]:
                self._stamps[message.id] = control.stamp

    def _version(self) -> int:
        """How many events are committed."""
        if self._reading is None:
            self._reading = sqlite3.connect(f"file:{self._path}?mode=ro", uri=True, timeout=30)
        return int(self._reading.execute("SELECT count(*) FROM events").fetchone()[0])

    def _reader(self, request: Request, body: Json) -> Person | None:
        """Who alone can read it; nobody when all can."""
        pressed = self._pressed(request)
        if pressed is None:
            return None
        changes = request.method == "PATCH"
        changes |= request.kind == "answer" and request.body.get("type") in {6, 7}
        if changes:
            original = pressed.message or pressed.original
            is_private = original is not None and original.ephemeral_for is not None
        else:
            is_private = bool((body.get("flags") or 0) & 64)
        return pressed.person if is_private else None

    def _pressed(self, request: Request) -> Pressed | None:
        parts = request.path.split("/")
        match request.kind:
            case "answer":
                return self._world.pressed.get(int(parts[2]))
            case "followup":
                return self._world.by_token.get(parts[3])
            case _:
                return None


# --- what stands in a payload -----------------------------------------------------------------


def text_of(body: Json) -> str:
    """Everything that can be read, options included."""
    told = []
    for part in parts_of(body.get("components") or []):
        told += [part[name] for name in ("content", "label", "placeholder") if part.get(name)]
        for option in part.get("options") or ():
            told += [option[name] for name in ("label", "description") if option.get(name)]
    return "\n".join(told)


def controls_of(body: Json) -> Iterator[Control]:
    """What its buttons and selects ask for."""
    for part in parts_of(body.get("components") or []):
        control = parse(part.get("custom_id") or "")
        if control is not None:
            yield control


def faces_of(body: Json) -> Iterator[Face]:
    """Every card in it: to be read, or hidden in what its controls would send."""
    yield from cards_in(text_of(body))
    for part in parts_of(body.get("components") or []):
        values = [part.get("custom_id") or "", *(o["value"] for o in part.get("options") or ())]
        for value in values:
            yield from (Card.parse(card).face for card in _PHYSICAL.findall(value))


# --- what the record says ---------------------------------------------------------------------


def _deal_of(shown: Shown, deals: dict[int, _Known]) -> int | None:
    """Which deal it is about; None when it is about none."""
    named = _NUMBERED.search(shown.text)
    if named is not None:
        return int(named[1])
    at = shown.version if shown.stamp is None else shown.stamp
    begun = [number for number, deal in deals.items() if deal.began <= at]
    if shown.reader is None and _SETTLED not in shown.text:
        # A lobby, or a draw for seats.
        return None
    return max(begun, default=None)


def _deals(stored: StoredTable) -> Iterator[tuple[int, _Known]]:
    known = _Known(0)
    for version, event in enumerate(stored.events, 1):
        match event:
            case DealStarted(number=number):
                known = _begun(stored, event, version)
                yield number, known
            case StockDrawn(seat=seat, card=card):
                known.by[known.names[seat]].setdefault(card.face, version)
            case CardDiscarded(card=card) | DiscardTaken(card=card):
                known.by_all.setdefault(card.face, version)
            case HandDeclared(shown=cards, finish=finish):
                for card in (*cards, *([finish] if finish else ())):
                    known.by_all.setdefault(card.face, version)
            case DealWon() | DealVoided():
                known.ended = version


def _begun(stored: StoredTable, event: DealStarted, version: int) -> _Known:
    table = table_after(stored, version)
    names = {person.player: person.name for person in stored.people}
    deal = Deal.start(table.rules, event)
    known = _Known(version)
    for card in (event.indicator, *deal.discards):
        known.by_all[card.face] = version
    for place in deal.places:
        player = table.holders[place.seat]
        name = names.get(player or 0, f"computer player {player}")
        known.names[place.seat] = name
        known.by[name] = {card.face: version for card in place.hand}
    return known


def _drawn_for_seats(stored: StoredTable) -> Iterator[Face]:
    for event in stored.events:
        if isinstance(event, SeatsDrawn):
            yield from (draw.card.face for draws in event.rounds for draw in draws)


def table_after(stored: StoredTable, version: int) -> Table:
    """The table after so many of its events."""
    return Table.fold(stored.table, stored.channel, stored.guild, stored.events[:version])
