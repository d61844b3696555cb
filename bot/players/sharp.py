"""The sharp player: weighs every draw, discard and withdrawal by what it is expected to bring."""

from __future__ import annotations

from collections.abc import Sequence

from bot.players.appeal import Appeal
from bot.players.arranging import arranged_for, shown
from bot.players.base import Dice
from bot.players.laying import going_out, worth_laying
from bot.players.outlook import asked_of
from bot.players.prospects import Prospects
from bot.players.seats import next_active, price, would_be_out
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
from bot.rummy.rules import Laying
from bot.rummy.solver import finish_faces, is_complete
from bot.rummy.view import Phase, SeatView, Standing

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
        if not view.legal:
            raise ValueError(f"seat {view.seat} has nothing to do")
        if view.phase is Phase.SHOWING:
            return shown(view)
        if view.phase is Phase.DRAW:
            return _draw(view)
        return _lay_or_let_go(view) if view.rules.laying is Laying.IN_PLAY else _let_go(view)


# --- Before drawing --------------------------------------------------------------------------


def _draw(view: SeatView) -> Move:
    legal = frozenset(view.legal)
    hand = _faces(view.hand)
    if DeclareHandRummy() in legal and is_complete(hand, view.wild, view.rules):
        return arranged_for(view, DeclareHandRummy(), view.hand)
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
    if top.face in view.wild:
        return True
    hand = (*_faces(view.hand), top.face)
    # The card taken may not be the one put aside (rule book 2.5).
    return any(
        face != top.face or hand.count(face) > 1
        for face in finish_faces(hand, view.wild, asked_of(view))
    )


def _taking(view: SeatView, prospects: Prospects) -> float | None:
    """What is expected with the top discard, and some other card let go."""
    top = view.top_discard
    assert top is not None
    held = _faces(view.hand)
    after = prospects.discarding(drawn=top.face)
    return max((worth for face, worth in after.items() if face in held), default=None)


# --- After drawing ---------------------------------------------------------------------------


def _let_go(view: SeatView) -> Move:
    """Declare if any finish card allows it, else discard."""
    finish = finish_faces(_faces(view.hand), view.wild, view.rules)
    for move in view.legal:
        if isinstance(move, Declare) and move.finish.face in finish:
            return arranged_for(view, move, [card for card in view.hand if card != move.finish])
    return Discard(_least_missed(view))


def _lay_or_let_go(view: SeatView) -> Move:
    """Go out if that can be, else lay what is worth it, else discard (rule book 4.4)."""
    out = going_out(view)
    if out is not None:
        return out
    discard = _least_missed(view)
    return worth_laying(view, discard) or Discard(discard)


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


def _faces(cards: Sequence[Card]) -> tuple[Face, ...]:
    return tuple(card.face for card in cards)
