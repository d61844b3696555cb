"""The greedy player: draws and discards by the solver's count, and never declares wrongly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.players.base import Dice
from bot.players.counting import unseen
from bot.players.outlook import Outlook, outlook, worth
from bot.players.withdrawing import should_withdraw
from bot.rummy.cards import Card, Face
from bot.rummy.melds import MeldKind
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.solver import discard_counts, finish_faces, solve
from bot.rummy.view import Phase, SeatView, Standing

VALUE_WORTH = 0.35
"""Outs that one point of a loose card outweighs: dear ones go first."""
FEED = 1.5
"""Outs that not feeding the next player is worth."""


class GreedyPlayer:
    """Plays for the least count, takes a discard only if it completes something, withdraws when
    that is cheaper than what it expects to lose, and declares as soon as it can."""

    def choose(self, view: SeatView, dice: Dice) -> Move:
        """The move it likes best; no chance in it."""
        if not view.legal:
            raise ValueError(f"seat {view.seat} has nothing to do")
        return _draw(view) if view.phase is Phase.DRAW else _let_go(view)


# --- Before drawing --------------------------------------------------------------------------


def _draw(view: SeatView) -> Move:
    faces = _faces(view.hand)
    legal = frozenset(view.legal)
    if DeclareHandRummy() in legal and solve(faces, view.wild, view.rules).complete:
        return DeclareHandRummy()
    now = outlook(faces, view.wild, view.rules)
    if TakeDiscard() in legal and _is_wanted(view, now):
        return TakeDiscard()
    if Withdraw() in legal and should_withdraw(view, now):
        return Withdraw()
    if DrawStock() in legal:
        return DrawStock()
    return TakeDiscard() if TakeDiscard() in legal else view.legal[0]


def _is_wanted(view: SeatView, now: Outlook) -> bool:
    """Whether the top discard completes something, or is a joker."""
    top = view.top_discard
    assert top is not None
    if top.face in view.wild:
        return True
    then = outlook((*_faces(view.hand), top.face), view.wild, view.rules)
    return then.lives > now.lives or then.wanting <= now.wanting


# --- After drawing ---------------------------------------------------------------------------


def _let_go(view: SeatView) -> Move:
    """Declare if any finish card allows it, else discard."""
    faces = _faces(view.hand)
    finish = finish_faces(faces, view.wild, view.rules)
    for move in view.legal:
        if isinstance(move, Declare) and move.finish.face in finish:
            return move
    cards = [move.card for move in view.legal if isinstance(move, Discard)]
    return Discard(_least_useful(view, cards, faces))


def _least_useful(view: SeatView, cards: Sequence[Card], faces: Sequence[Face]) -> Card:
    """The loose card that is good for least and costs most; else the one that leaves least."""
    hand = outlook(faces, view.wild, view.rules)
    loose = set(_loose(hand, view))
    may_go = [card for card in cards if card.face in loose]
    if not may_go:
        counts = discard_counts(faces, view.wild, view.rules)
        plain = [card for card in cards if card.face not in view.wild] or list(cards)
        return min(plain, key=lambda card: (counts[card.face], -card.face.value, card))
    held, left, feared = Counter(faces), unseen(view), _wanted_next(view)

    def use(card: Card) -> float:
        good_for = worth(card.face, hand, held, left)
        return good_for - VALUE_WORTH * card.face.value + FEED * _feeds(card.face, feared)

    return min(may_go, key=lambda card: (use(card), card))


def _loose(hand: Outlook, view: SeatView) -> Sequence[Face]:
    """The cards that may go. Where the sets leave no room for the sequences still missing, their
    cards may go too (rule book 1.8)."""
    room = len(hand.loose) + hand.spare - 1
    if room >= 3 * (2 - hand.lives):
        return hand.loose
    sets = (meld for meld in hand.melds if meld.kind is MeldKind.SET)
    return (*hand.loose, *(face for meld in sets for face in meld.faces if face not in view.wild))


def _wanted_next(view: SeatView) -> tuple[Face, ...]:
    """What the next active player took from the discards and still holds."""
    order = [facts for facts in view.seats if facts.standing is Standing.ACTIVE]
    place = next(k for k, facts in enumerate(order) if facts.seat == view.seat)
    following = order[(place + 1) % len(order)]
    return tuple(card.face for card in following.taken if card.face not in view.wild)


def _feeds(face: Face, wanted: Sequence[Face]) -> int:
    """How many of the cards the next player is known to hold go with `face`."""
    return sum(
        face.rank == other.rank or (face.suit == other.suit and abs(face.rank - other.rank) <= 2)
        for other in wanted
    )


def _faces(cards: Sequence[Card]) -> tuple[Face, ...]:
    return tuple(card.face for card in cards)
