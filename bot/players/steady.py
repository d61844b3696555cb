"""The steady player: draws and discards by the solver's count, and never declares wrongly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.players.base import Dice
from bot.players.counting import unseen
from bot.players.outlook import Outlook, asked_of, outlook
from bot.players.outs import Outs
from bot.players.seats import next_active
from bot.players.turns import is_won_with_the_discard, turn
from bot.players.withdrawing import should_withdraw
from bot.rummy.cards import Card, Face
from bot.rummy.moves import (
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.solver import discard_counts
from bot.rummy.view import SeatView

VALUE_WORTH = 0.35
"""Outs that one point of a loose card outweighs: dear ones go first."""
FEED = 1.5
"""Outs that not feeding the next player is worth."""


class SteadyPlayer:
    """Plays for the least count, takes a discard only if it completes something, withdraws when
    that is cheaper than what it expects to lose, and declares or goes out as soon as it can."""

    def choose(self, view: SeatView, dice: Dice) -> Move:
        """The move it likes best; no chance in it."""
        return turn(view, _draw, _least_useful)


# --- Before drawing --------------------------------------------------------------------------


def _draw(view: SeatView) -> Move:
    faces, asked = _faces(view.hand), asked_of(view)
    legal = frozenset(view.legal)
    now = outlook(faces, view.wild, asked)
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
    if top.face in view.wild or is_won_with_the_discard(view):
        return True
    faces = (*_faces(view.hand), top.face)
    then = outlook(faces, view.wild, asked_of(view))
    return then.lives > now.lives or then.wanting <= now.wanting


# --- After drawing ---------------------------------------------------------------------------


def _least_useful(view: SeatView) -> Card:
    """The loose card that is good for least and costs most; else the one that leaves least."""
    faces, asked = _faces(view.hand), asked_of(view)
    cards = [move.card for move in view.legal if isinstance(move, Discard)]
    hand = outlook(faces, view.wild, asked)
    loose = set(_loose(hand, view))
    may_go = [card for card in cards if card.face in loose]
    if not may_go:
        counts = discard_counts(faces, view.wild, asked)
        plain = [card for card in cards if card.face not in view.wild] or cards
        return min(plain, key=lambda card: (counts[card.face], -card.face.value, card))
    outs = Outs(hand=hand, held=Counter(faces), left=unseen(view), rules=asked)
    feared = _wanted_next(view)

    def use(card: Card) -> float:
        good_for = outs.worth(card.face)
        return good_for - VALUE_WORTH * card.face.value + FEED * _feeds(card.face, feared)

    return min(may_go, key=lambda card: (use(card), card))


def _loose(hand: Outlook, view: SeatView) -> Sequence[Face]:
    """The cards that may go. Where the groups leave no room for those still missing, the cards
    of groups that could be spared may go too (rule book 1.8)."""
    room = len(hand.loose) + hand.spare - 1
    if room >= hand.room_wanted:
        return hand.loose
    spared = (face for meld in hand.surplus for face in meld.faces)
    return (*hand.loose, *(face for face in spared if face not in view.wild))


def _wanted_next(view: SeatView) -> tuple[Face, ...]:
    """What the next active player took from the discards and still holds."""
    return tuple(card.face for card in next_active(view).taken if card.face not in view.wild)


def _feeds(face: Face, wanted: Sequence[Face]) -> int:
    """How many of the cards the next player is known to hold go with `face`."""
    return sum(
        face.rank == other.rank or (face.suit == other.suit and abs(face.rank - other.rank) <= 2)
        for other in wanted
    )


def _faces(cards: Sequence[Card]) -> tuple[Face, ...]:
    return tuple(card.face for card in cards)
