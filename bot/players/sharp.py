"""The sharp player: weighs every draw, discard and withdrawal by what it is expected to bring."""

from __future__ import annotations

from bot.players.appeal import Appeal
from bot.players.base import Dice
from bot.players.prospects import Prospects
from bot.players.seats import next_active, price, would_be_out
from bot.players.turns import is_won_with_the_discard, turn
from bot.rummy.cards import Card
from bot.rummy.moves import (
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.view import SeatView, Standing

TAKING = 2.0
"""So many points better a discard must be than the stock: what is taken is told to all."""
FEEDING = 5.0
"""So many points it costs when the only other player takes a discard."""
LEAVING = 4.0
"""So many points dearer playing on must be than withdrawing."""


class SharpPlayer:
    """Finds the plans of its hand, weighs them by the cards that may still come, and does what
    is expected to bring most; it declares or goes out as soon as it can."""

    def choose(self, view: SeatView, dice: Dice) -> Move:
        """The move with the best prospects; no chance in it."""
        return turn(view, _draw, _least_missed)


# --- Before drawing --------------------------------------------------------------------------


def _draw(view: SeatView) -> Move:
    legal = frozenset(view.legal)
    if TakeDiscard() in legal and _is_good_at_once(view):
        return TakeDiscard()
    if DrawStock() not in legal:
        return TakeDiscard() if TakeDiscard() in legal else view.legal[0]
    prospects = Prospects.of(view)
    drawn = prospects.drawing()
    taken = _taking(view, prospects) if TakeDiscard() in legal else None
    best = drawn if taken is None else max(drawn, taken)
    if Withdraw() in legal and best + LEAVING < -price(view) and not would_be_out(view):
        return Withdraw()
    return TakeDiscard() if taken is not None and taken > drawn + TAKING else DrawStock()


def _is_good_at_once(view: SeatView) -> bool:
    """Whether the top discard is a joker, or completes the hand."""
    top = view.top_discard
    assert top is not None
    return top.face in view.wild or is_won_with_the_discard(view)


def _taking(view: SeatView, prospects: Prospects) -> float | None:
    """What is expected with the top discard, and some other card let go."""
    top = view.top_discard
    assert top is not None
    held = {card.face for card in view.hand}
    after = prospects.discarding(drawn=top.face)
    return max((worth for face, worth in after.items() if face in held), default=None)


# --- After drawing ---------------------------------------------------------------------------


def _least_missed(view: SeatView) -> Card:
    """The card without which most is expected; a joker only where nothing else may go."""
    cards = [move.card for move in view.legal if isinstance(move, Discard)]
    plain = [card for card in cards if card.face not in view.wild] or cards
    prospects = Prospects.of(view)
    after = prospects.discarding()
    planned = [card for card in plain if card.face in after] or plain
    others = sum(facts.standing is Standing.ACTIVE for facts in view.seats) - 1
    wanted = Appeal.to(next_active(view), prospects.left)

    def worth(card: Card) -> float:
        return after.get(card.face, 0.0) - FEEDING / others * wanted.of(card.face)

    return max(planned, key=lambda card: (worth(card), card.face.value, card))
