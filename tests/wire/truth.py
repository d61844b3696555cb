"""Truth: whether what somebody was shown was so, at some moment from the press to the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from re import compile as pattern

from bot.rummy.cards import Face
from bot.rummy.events import CardDiscarded
from bot.rummy.points import Points
from bot.tables.ports import StoredTable
from bot.tables.table import Table
from bot.ui.text import points_text
from tests.wire.onlooker import SETTLED, Shown
from tests.wire.playing import cards_in
from tests.wire.secrecy import table_after
from tests.wire.world import Message

_STOCK = pattern(r"Stock \**(\d+)")
_CARD_OF = pattern(r" discarded (\S+)\.")
_TOP = pattern(r"Top discard (\S+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """The middle of a table, and who holds what."""

    stock: int
    top: Face | None
    hands: Mapping[str, Counter[Face]]


def untruths(
    everything: Iterable[Shown], screens: Mapping[int, int], stored: StoredTable
) -> Iterator[str]:
    """Boards and panels that never were as shown; messages that show another screen's."""
    moments = list(_moments(stored))
    for shown in everything:
        own = None if shown.message is None else screens.get(shown.message)
        if own is not None and shown.stamp not in {None, own}:
            yield f"a message of version {own} shows version {shown.stamp}: {shown.text}"
        stock = _STOCK.search(shown.text)
        if stock is None or shown.stamp is None or SETTLED in shown.text:
            continue
        possible = moments[shown.stamp : shown.version + 1]
        if not any(_is_so(shown, int(stock[1]), moment) for moment in possible if moment):
            yield f"never so from version {shown.stamp} to {shown.version}: {shown.text}"


def wrong_balances(text: str, balances: Mapping[str, Points]) -> Iterator[str]:
    """Balances that the last message does not tell as they are in the ledger."""
    for name, balance in balances.items():
        told = f"{name} **{points_text(balance, signed=True)}**"
        if told not in text:
            yield f"{told} is not told: {text}"


def wrong_history(messages: Iterable[Message], stored: StoredTable) -> Iterator[str]:
    """How the discards that the channel tells of are not those of the session, in their order."""
    lines = [line for message in messages for line in message.text.splitlines()]
    told = [_CARD_OF.search(line) for line in lines]
    faces = [cards_in(found[1])[0] for found in told if found]
    happened = [event.card.face for event in stored.events if isinstance(event, CardDiscarded)]
    # Of very much at once only the end is told.
    is_whole = not any("things before" in line or "one thing before" in line for line in lines)
    if (is_whole and faces != happened) or not _is_part(faces, happened):
        yield f"discarded were {happened}, told are {faces}"


def _is_part(some: Iterable[Face], whole: Iterable[Face]) -> bool:
    """Whether `some` come in `whole` in this order."""
    left = iter(whole)
    return all(face in left for face in some)


def _is_so(shown: Shown, stock: int, moment: Moment) -> bool:
    top = _TOP.search(shown.text)
    faces = () if top is None else cards_in(top[1])
    if (stock, faces[0] if faces else None) != (moment.stock, moment.top):
        return False
    if shown.reader is None:
        return True
    hand = next(line for line in shown.text.splitlines() if line.startswith("### "))
    return Counter(cards_in(hand)) == moment.hands[shown.reader.name]


def _moments(stored: StoredTable) -> Iterator[Moment | None]:
    """The table after each version, from none on; None when no deal is under way."""
    names = {person.player: person.name for person in stored.people}
    yield None
    table = table_after(stored, 1)
    yield None
    for event in stored.events[1:]:
        table = table.apply(event)
        yield _moment(table, names)


def _moment(table: Table, names: Mapping[int, str]) -> Moment | None:
    deal = table.running
    if deal is None:
        return None
    holders = {place.seat: table.holders[place.seat] for place in deal.places}
    return Moment(
        stock=len(deal.stock),
        top=deal.discards[-1].face if deal.discards else None,
        hands={
            names.get(holders[place.seat] or 0, ""): Counter(card.face for card in place.hand)
            for place in deal.places
        },
    )
