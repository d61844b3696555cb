"""Conservation: every physical card of the table is in one place, once (rule book 1.1)."""

from __future__ import annotations

from collections import Counter

from bot.rummy.errors import RummyError
from bot.rummy.packs import pack
from bot.rummy.state import DealState, Phase


def check_conservation(state: DealState) -> None:
    """Raises RummyError `cards-not-conserved` or `hand-size` unless all cards are there once,
    and each seat still in holds a hand: one card more in its turn after drawing."""
    held = Counter(card for place in state.places for card in place.hand)
    held.update((state.indicator, *state.stock, *state.discards, *state.out, *state.finished))
    cards = Counter(pack(state.rules))
    if held != cards:
        missing = " ".join(map(str, sorted(cards - held)))
        extra = " ".join(map(str, sorted(held - cards)))
        raise RummyError("cards-not-conserved", missing=missing, extra=extra)
    for place in state.active:
        has_more = place.seat == state.to_act and state.phase is Phase.DISCARD
        size = state.rules.hand_size + has_more
        if not state.is_over and len(place.hand) != size:
            raise RummyError("hand-size", seat=place.seat, cards=len(place.hand))
