"""Secrecy: whether a card of a hidden hand ever stood where somebody else could read it.

While a deal is played, a public message of it may name the indicator and what is a joker beside
it, what lies or has lain on the discard pile, and what was laid on the table or shown. A private
one may also name what its reader was dealt and has drawn. All hands are open once the deal is over,
and not before; so is a finish card that was put aside face down. What is true is taken from the
committed events alone, up to the version that was committed when the message was sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from re import compile as pattern

from bot.rummy.cards import Card, Face
from bot.rummy.deal import Deal
from bot.rummy.events import (
    CardDiscarded,
    DealStarted,
    DealVoided,
    DealWon,
    DiscardTaken,
    GroupLaid,
    HandDeclared,
    StockDrawn,
)
from bot.rummy.packs import above, below, cut_face
from bot.rummy.rules import DeclaredCard, Rules, Switch
from bot.tables.events import SeatsDrawn
from bot.tables.ports import StoredTable
from bot.tables.table import Table
from tests.wire.onlooker import Shown
from tests.wire.person import Person
from tests.wire.reading import lays_open

_NUMBERED = pattern(r"\bDeal (\d+)\b")
# Every message that says what is wild names it.
_ALWAYS_NAMED = {Face.parse("PJ")}


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

    def show(self, cards: Iterable[Card], version: int) -> None:
        for card in cards:
            self.by_all.setdefault(card.face, version)

    def is_over(self, version: int) -> bool:
        return self.ended is not None and self.ended <= version


def leaks(everything: Iterable[Shown], stored: StoredTable) -> Iterator[str]:
    """What somebody could read that they may not, in all that was sent in a session."""
    deals = dict(_deals(stored))
    drawn = set(_drawn_for_seats(stored)) | _ALWAYS_NAMED
    for shown in everything:
        number = _deal_of(shown, deals)
        is_over = number is not None and deals[number].is_over(shown.version)
        if lays_open(shown.text) and number is not None and not is_over:
            yield f"deal {number} is laid open before it is over: {shown.text}"
        if lays_open(shown.text) or is_over:
            continue
        known = drawn
        if number is not None:
            known = deals[number].open_to(shown.reader, shown.version) | _ALWAYS_NAMED
        if hidden := shown.faces - known:
            who = "all" if shown.reader is None else shown.reader.name
            yield f"{', '.join(map(str, sorted(hidden)))} shown to {who}: {shown.text}"


def _deal_of(shown: Shown, deals: dict[int, _Known]) -> int | None:
    """Which deal it is about; None when it is about none."""
    named = _NUMBERED.search(shown.text)
    if named is not None:
        return int(named[1])
    at = shown.version if shown.stamp is None else shown.stamp
    begun = [number for number, deal in deals.items() if deal.began <= at]
    if shown.reader is None and not lays_open(shown.text):
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
            case GroupLaid(cards=cards):
                known.show(cards, version)
            case HandDeclared():
                known.show(_declared(event, table_after(stored, version).rules), version)
            case DealWon() | DealVoided():
                known.ended = version


def _declared(event: HandDeclared, rules: Rules) -> Iterable[Card]:
    """What a declaration shows; the card put aside only where it goes on the pile (2.6, 3.5)."""
    is_open = event.finish is not None and rules.declared_card is DeclaredCard.DISCARD_PILE
    return (*event.shown, event.finish) if is_open and event.finish else event.shown


def _begun(stored: StoredTable, event: DealStarted, version: int) -> _Known:
    table = table_after(stored, version)
    names = {person.player: person.name for person in stored.people}
    deal = Deal.start(table.rules, event)
    known = _Known(version)
    known.show((event.indicator, *deal.discards), version)
    if table.rules.neighbours_wild is Switch.ON:
        # Where they are jokers, they are named with the indicator (rule book 4.2).
        cut = cut_face(event.indicator.face)
        known.by_all |= {above(cut): version, below(cut): version}
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
