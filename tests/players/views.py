"""Positions for computer players, written in notation."""

from __future__ import annotations

from collections import Counter

from bot.rummy.cards import Card, Face
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.packs import Wild
from bot.rummy.rules import Laying, Rules
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.view import Phase, SeatFacts, SeatView, Standing


def cards(text: str) -> tuple[Card, ...]:
    """Physical cards for faces: the first of a face is of the lower pack, unless it is said."""
    seen: Counter[str] = Counter()
    read = []
    for word in text.split():
        name, _, copy = word.partition("/")
        seen[name] += 1
        read.append(Card(Face.parse(name), int(copy or seen[name])))
    return tuple(read)


def facts(seat: int, **known: object) -> SeatFacts:
    """What is known of a seat, at the start of a deal unless told."""
    told: dict[str, object] = {
        "seat": seat, "standing": Standing.ACTIVE, "cards": 13, "turns": 0,
        "has_drawn": False, "misses": 0, "leaving": False,
    }  # fmt: skip
    return SeatFacts(**(told | known))  # type: ignore[arg-type]  # any field


def seat_view(
    hand: str,
    *,
    indicator: str = "8S/2",
    discards: str = "2H/2",
    taken: str | None = None,
    seats: tuple[SeatFacts, ...] | None = None,
    stock: int = 52,
    turn: int = 1,
    rules: Rules = PAPLU,
    arranged: tuple[str, ...] = (),
) -> SeatView:
    """Seat 0's view when it is to draw with 13 cards, or to discard with 14; fewer of them where
    it has laid groups on the table."""
    held = cards(hand)
    (turned,) = cards(indicator)
    pile = cards(discards)
    around = seats or (facts(0), facts(1))
    on_table = sum(len(meld.cards) for meld in around[0].on_table)
    phase = Phase.DRAW if len(held) + on_table == rules.hand_size else Phase.DISCARD
    banned = None if taken is None else Card.parse(taken)
    moves: tuple[Move, ...] = (DrawStock(), TakeDiscard(), Withdraw(), DeclareHandRummy())
    if phase is Phase.DISCARD:
        may_go = [card for card in held if card != banned]
        declares = rules.laying is Laying.DECLARING
        moves = (*map(Discard, may_go), *(map(Declare, may_go) if declares else ()))
    return SeatView(
        seat=0, rules=rules, number=1, dealer=1, indicator=turned,
        wild=Wild.turned(turned.face, rules), seats=around, stock=stock,
        discards=pile, turn=turn, to_act=0, phase=phase, hand=held, drawn=held[-1],
        taken=banned, legal=moves, arranged=tuple(map(cards, arranged)),
    )  # fmt: skip
