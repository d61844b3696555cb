"""Truth: whether what somebody was shown was so, at some moment from the press to the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from re import Pattern
from re import compile as pattern

from bot.rummy.cards import Card, Face
from bot.rummy.deal import Deal
from bot.rummy.events import CardDiscarded, GroupLaid
from bot.tables.ports import StoredTable
from bot.tables.table import Table
from tests.wire.onlooker import Shown
from tests.wire.reading import (
    Faces,
    Hand,
    as_held,
    cards_in,
    hand_in,
    lays_open,
    tables_in,
    top_in,
)
from tests.wire.secrecy import table_after
from tests.wire.world import Message

_STOCK = pattern(r"Stock \**(\d+)")
_CARD_OF = pattern(r" discarded (\S+)\.")
_LAID = pattern(r" laid (.*) on the table\.")
Groups = tuple[Faces, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """The middle of a table, who holds what and in which groups of their own, and the groups
    that lie before each."""

    stock: int
    top: Face | None
    hands: Mapping[str, Counter[Face]]
    groups: Mapping[str, Groups]
    on_table: Mapping[str, Groups]


def untruths(
    everything: Iterable[Shown], screens: Mapping[int, int], stored: StoredTable
) -> Iterator[str]:
    """Boards and panels that never were as shown; messages that show another screen's."""
    moments = list(_moments(stored))
    for shown in everything:
        own = None if shown.message is None else screens.get(shown.message)
        if own is not None and shown.stamp not in {None, own}:
            yield f"a message of version {own} shows version {shown.stamp}: {shown.text}"
        if shown.stamp is None or lays_open(shown.text) or not _tells_of_a_deal(shown):
            continue
        possible = moments[shown.stamp : shown.version + 1]
        if not any(_is_so(shown, moment) for moment in possible if moment):
            yield f"never so from version {shown.stamp} to {shown.version}: {shown.text}"


def wrong_history(messages: Iterable[Message], stored: StoredTable) -> Iterator[str]:
    """How the discards and the groups laid that the channel tells of are not those of the
    session, in their order."""
    lines = [line for message in messages for line in message.text.splitlines()]
    happened: dict[Pattern[str], list[Faces]] = {
        _CARD_OF: [(e.card.face,) for e in stored.events if isinstance(e, CardDiscarded)],
        _LAID: [
            tuple(card.face for card in e.cards) for e in stored.events if isinstance(e, GroupLaid)
        ],
    }
    # Of very much at once only the end is told.
    is_whole = not any("things before" in line or "one thing before" in line for line in lines)
    for said, events in happened.items():
        told = [cards_in(found[1]) for line in lines if (found := said.search(line))]
        if (is_whole and told != events) or not _is_part(told, events):
            yield f"{said.pattern}: {_first_difference(events, told)}"


def _first_difference(events: Sequence[Faces], told: Sequence[Faces]) -> str:
    for number, (happened, said) in enumerate(zip_longest(events, told, fillvalue=()), start=1):
        if happened != said:
            cards, others = (" ".join(map(str, faces)) or "nothing" for faces in (happened, said))
            return f"number {number} was {cards}, told is {others}"
    return f"{len(events)} told in another order"


def _is_part(some: Iterable[Faces], whole: Iterable[Faces]) -> bool:
    """Whether `some` come in `whole` in this order."""
    left = iter(whole)
    return all(each in left for each in some)


# --- one message ------------------------------------------------------------------------------


def _tells_of_a_deal(shown: Shown) -> bool:
    return bool(_STOCK.search(shown.text)) or hand_in(shown.text) is not None


def _is_so(shown: Shown, moment: Moment) -> bool:
    hand = hand_in(shown.text) if shown.reader is not None else None
    if hand is not None and shown.reader is not None:
        name = shown.reader.name
        if not _is_held(hand, moment.hands[name], moment.groups[name]):
            return False
    stock = _STOCK.search(shown.text)
    return stock is None or (
        int(stock[1]) == moment.stock
        and top_in(shown.text) == (() if moment.top is None else (moment.top,))
        and _tables_are_so(shown, moment)
    )


def _is_held(hand: Hand, held: Counter[Face], groups: Groups) -> bool:
    """Whether it is the very hand, in the groups that its owner has made of it."""
    # The card that is to be put aside is asked about, and counted no more.
    if Counter(hand.cards) != held or hand.held != len(hand.cards) - len(hand.aside):
        return False
    if not hand.aside:
        return as_held(hand.groups) == as_held(groups)
    # The card that is to be put aside has left its group, or its twin's.
    (aside,) = hand.aside
    ways = [groups, *(_without(aside, at, groups) for at in range(len(groups)))]
    return as_held(hand.groups) in [as_held(way) for way in ways]


def _without(face: Face, at: int, groups: Groups) -> Groups:
    rest = list(groups[at])
    if face in rest:
        rest.remove(face)
    return tuple(filter(None, (*groups[:at], tuple(rest), *groups[at + 1 :])))


def _tables_are_so(shown: Shown, moment: Moment) -> bool:
    """Whether all see the groups of all, and whoever looks at their panel their own."""
    if shown.reader is None:
        lying = [groups for groups in moment.on_table.values() if groups]
    else:
        own = moment.on_table[shown.reader.name]
        lying = [own] if own else []
    told = [as_held(groups) for groups in tables_in(shown.text)]
    expected = [as_held(groups) for groups in lying]
    return len(told) == len(expected) and all(groups in told for groups in expected)


# --- every moment -----------------------------------------------------------------------------


def _moments(stored: StoredTable) -> Iterator[Moment | None]:
    """The table after each version, from none on; None when no deal is under way."""
    names = {person.player: person.name for person in stored.people}
    yield None
    table = table_after(stored, 1)
    yield None
    for event in stored.events[1:]:
        table = table.apply(event)
        yield None if table.running is None else _moment(table, table.running, names)


def _moment(table: Table, deal: Deal, names: Mapping[int, str]) -> Moment:
    whose = {
        place.seat: names.get(table.dealt[place.seat], f"seat {place.seat}")
        for place in deal.places
    }
    return Moment(
        stock=len(deal.stock),
        top=deal.discards[-1].face if deal.discards else None,
        hands={whose[p.seat]: Counter(card.face for card in p.hand) for p in deal.places},
        groups={whose[p.seat]: _faces(p.arranged) for p in deal.places},
        on_table={whose[p.seat]: _faces(laid.cards for laid in p.on_table) for p in deal.places},
    )


def _faces(groups: Iterable[Iterable[Card]]) -> Groups:
    return tuple(tuple(card.face for card in group) for group in groups)
