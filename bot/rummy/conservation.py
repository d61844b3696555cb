"""Conservation: every physical card of the table is in one place, once (rule book 1.1)."""

from __future__ import annotations

from functools import lru_cache

from bot.rummy.cards import Card
from bot.rummy.errors import RummyError
from bot.rummy.packs import pack
from bot.rummy.rules import Rules
from bot.rummy.state import DealState, Phase


def check_conservation(state: DealState) -> None:
    """Raises RummyError `cards-not-conserved` or `hand-size` unless all cards are there once,
    and each seat still in has a hand, what it laid on the table among it: one card more in its
    turn after drawing."""
    held = [card for place in state.places for card in place.hand]
    held += [card for place in state.places for laid in place.on_table for card in laid.cards]
    held += [state.indicator, *state.stock, *state.discards, *state.out, *state.finished]
    cards = _all_cards(state.rules)
    if len(held) != len(cards) or cards != frozenset(held):
        missing = " ".join(map(str, sorted(cards.difference(held))))
        raise RummyError("cards-not-conserved", cards=len(held), missing=missing)
    for place in state.active:
        has_more = place.seat == state.to_act and state.phase is Phase.DISCARD
        size = state.rules.hand_size + has_more
        cards_of_seat = len(place.hand) + sum(len(laid.cards) for laid in place.on_table)
        if not state.is_over and cards_of_seat != size:
            raise RummyError("hand-size", seat=place.seat, cards=cards_of_seat)


@lru_cache(maxsize=8)
def _all_cards(rules: Rules) -> frozenset[Card]:
    return frozenset(pack(rules))
