"""Positions for tests: cards in notation, moves in words; the pack fills in the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.rummy.cards import Card, Face
from bot.rummy.deal import Deal, check_conservation
from bot.rummy.errors import IllegalMoveError
from bot.rummy.events import DealEvent, DealStarted, EntryKind
from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Move,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.packs import pack
from bot.rummy.rules import Rules
from bot.rummy.state import order_of_play
from bot.rummy.variants.paplu import PAPLU

COMPLETE = "3S 4S 5S 6H 7H 8H 9C TC JC QH QS QD PJ"
"""Complete whatever rank is wild: three pure sequences and three queens, the joker for a club."""
GROUPED = {
    10: "3S 4S 5S | 6H 7H 8H | QH QS QD QC",
    13: "3S 4S 5S | 6H 7H 8H | 9C TC JC PJ | QH QS QD",
    21: "3S 4S 5S | 6H 7H 8H | 9C TC JC | 2D 3D 4D 5D | QH QS QD QC | KH KS KD KC",
}
"""By the size of a hand, one that is complete whatever rank is wild, as it lies in groups."""


def complete(rules: Rules) -> str:
    """A complete hand of any game that is declared."""
    return GROUPED[rules.hand_size].replace("| ", "")


def backwards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Chance that anyone can foresee."""
    return tuple(reversed(cards))


def started(
    hands: Mapping[int, str] | None = None,
    *,
    rules: Rules = PAPLU,
    players: int = 4,
    dealer: int = 0,
    indicator: str = "2D",
    discard: str = "",
    stock: str = "",
    number: int = 1,
    seats: Sequence[int] | None = None,
) -> DealStarted:
    """Cards dealt such that each seat holds what `hands` says, the stock begins with `stock`.

    With dealer 0 of four, seat 3 plays first, then 2, 1, 0. Faces without a copy are the lowest
    copies left; what is not said comes from the pack, dearest last.
    """
    dealt_in = tuple(range(players)) if seats is None else tuple(seats)
    left = list(pack(rules))
    turned = _pick(indicator, left)
    held = {seat: _pick(text, left) for seat, text in (hands or {}).items()}
    first = _pick(discard, left)
    top = _pick(stock, left)
    order = order_of_play(dealt_in, dealer, rules.direction)
    for seat in order:
        cards = held.setdefault(seat, [])
        while len(cards) < rules.hand_size:
            # Far apart in the pack, so that a filled-in hand is rarely worth anything.
            cards.append(left.pop(len(cards) * 29 % len(left)))
    first = first or [left.pop(0)]
    dealt = [held[seat][at] for at in range(rules.hand_size) for seat in order]
    return DealStarted(
        number=number,
        dealer=dealer,
        seats=dealt_in,
        indicator=turned[0],
        order=(*dealt, *first, *top, *left),
    )


def begun(
    hands: Mapping[int, str] | None = None,
    *,
    rules: Rules = PAPLU,
    players: int = 4,
    dealer: int = 0,
    indicator: str = "2D",
    discard: str = "",
    stock: str = "",
    seats: Sequence[int] | None = None,
) -> Deal:
    """The deal that begins with those cards."""
    event = started(
        hands,
        rules=rules,
        players=players,
        dealer=dealer,
        indicator=indicator,
        discard=discard,
        stock=stock,
        seats=seats,
    )
    return Deal.start(rules, event)


def _pick(text: str, left: list[Card]) -> list[Card]:
    picked = []
    for word in text.split():
        card = next(card for card in left if word in (str(card), str(card.face)))
        left.remove(card)
        picked.append(card)
    return picked


# --- Moves in words --------------------------------------------------------------------------


def move_of(deal: Deal, seat: int, words: Sequence[str]) -> Move:
    """`draw`, `take`, `discard KD`, `declare KD`, `announce` (Hand Rummy), `withdraw`,
    `lay 7H 8H 9H`, `arrange 7H 8H 9H | KS KH` or `show`."""
    match words:
        case ["draw"]:
            return DrawStock()
        case ["take"]:
            return TakeDiscard()
        case ["discard", card]:
            return Discard(_card(deal, seat, card))
        case ["declare", card]:
            return Declare(_card(deal, seat, card))
        case ["announce"]:
            return DeclareHandRummy()
        case ["withdraw"]:
            return Withdraw()
        case ["lay", *cards]:
            return Lay(groups_of(deal.hand(seat), " ".join(cards))[0])
        case ["arrange", *cards]:
            return Arrange(groups_of(deal.hand(seat), " ".join(cards)))
        case ["show"]:
            return Show()
    raise AssertionError(words)


def groups_of(hand: Sequence[Card], text: str) -> tuple[tuple[Card, ...], ...]:
    """The groups of a hand that `7H 8H 9H | KS KH/2` names; without a copy, the next one held."""
    left = sorted(hand)
    return tuple(tuple(_pick(group, left)) for group in text.split("|") if group.strip())


def _card(deal: Deal, seat: int, text: str) -> Card:
    return Card.parse(text) if "/" in text else deal.card_to_discard(seat, Face.parse(text))


def events_of(deal: Deal, saying: str) -> tuple[DealEvent, ...]:
    """What `3 discard KD` becomes; also `3 miss`, `3 leave`, and `close` for the end of the time
    to lay out groups."""
    if saying == "close":
        return deal.close_showing()
    who, *words = saying.split()
    seat = int(who)
    match words:
        case ["miss"]:
            return deal.miss(seat, backwards)
        case ["leave"]:
            return deal.leave(seat, backwards)
    return deal.decide(seat, move_of(deal, seat, words), backwards)


def after(deal: Deal, events: Sequence[DealEvent]) -> Deal:
    """The deal after `events`, with all its cards."""
    for event in events:
        deal = deal.apply(event)
    check_conservation(deal)
    return deal


def play(deal: Deal, *sayings: str) -> Deal:
    """The deal after those moves."""
    for saying in sayings:
        deal = after(deal, events_of(deal, saying))
    return deal


def passed(deal: Deal, turns: int) -> Deal:
    """So many turns of draw and throw away what was drawn."""
    for _ in range(turns):
        assert deal.to_act is not None
        deal = play(deal, f"{deal.to_act} draw")
        deal = play(deal, f"{deal.to_act} discard {deal.drawn}")
    return deal


def shortened(deal: Deal, stock: int) -> Deal:
    """The same deal with so many cards left in the stock, the others out of play."""
    return replace(deal, stock=deal.stock[:stock], out=(*deal.out, *deal.stock[stock:]))


def refusal(deal: Deal, saying: str) -> str:
    """The code with which a move is refused; a deal refuses without changing."""
    try:
        events_of(deal, saying)
    except IllegalMoveError as error:
        return error.code
    raise AssertionError(f"{saying} was not refused")


def owed(deal: Deal) -> dict[int, str]:
    """Who pays the winner how much, and why, in a deal that was won."""
    assert deal.outcome is not None
    return {
        paid.seat: f"{paid.kind} {paid.amount}"
        for paid in deal.outcome.payments
        if paid.kind not in {EntryKind.BONUS, EntryKind.VALUE}
    }
