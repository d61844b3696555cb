"""The random player: any legal move, for tests."""

from __future__ import annotations

from bot.players.base import Dice
from bot.rummy.arranging import Groups, best_groups
from bot.rummy.laying import best_lays
from bot.rummy.moves import Arrange, Declare, DeclareHandRummy, Discard, Lay, Move, Withdraw
from bot.rummy.rules import ArrangedBy, Laying
from bot.rummy.view import SeatView

# One turn in so many withdraws or declares at random, that deals last and still see both.
RARELY = 40
# One move in so many lays the hand out anew, where players arrange.
AT_TIMES = 8


class RandomPlayer:
    """Plays any legal move; withdrawals and declarations, mostly wrong ones, are rare."""

    def choose(self, view: SeatView, dice: Dice) -> Move:
        """Any legal move."""
        if not view.legal:
            raise ValueError(f"seat {view.seat} has nothing to do")
        grouped = _grouped(view, dice)
        if grouped is not None:
            return grouped
        bold = [move for move in view.legal if isinstance(move, _BOLD)]
        usual = [move for move in view.legal if not isinstance(move, _BOLD)]
        is_bold = not usual or (bool(bold) and dice.between(1, RARELY) == 1)
        moves = bold if is_bold else usual
        return moves[dice.between(0, len(moves) - 1)]


_BOLD = (Withdraw, Declare, DeclareHandRummy)


# --- Groups ----------------------------------------------------------------------------------


def _grouped(view: SeatView, dice: Dice) -> Move | None:
    """Groups laid or arranged, now and then: there are too many for a list of legal moves."""
    if view.rules.laying is Laying.IN_PLAY:
        return _laid(view, dice)
    if view.rules.arrangement is ArrangedBy.PLAYER and dice.between(1, AT_TIMES) == 1:
        is_neat = dice.between(0, 1) == 1
        return Arrange(
            best_groups(view.hand, view.wild, view.rules) if is_neat else _any_groups(view, dice)
        )
    return None


def _laid(view: SeatView, dice: Dice) -> Lay | None:
    """Rule book 4.4: every other time a group that may be laid, where there is one."""
    assert view.seat is not None
    has_drawn = any(isinstance(move, Discard) for move in view.legal)
    if not has_drawn or dice.between(0, 1) == 0:
        return None
    on_table = view.facts(view.seat).on_table
    groups = best_lays(view.hand, view.taken, on_table, view.wild, view.rules)
    return Lay(groups[0]) if groups else None


def _any_groups(view: SeatView, dice: Dice) -> Groups:
    """The hand in pieces that are mostly no groups at all."""
    cards = dice.shuffle(view.hand)
    size = dice.between(1, len(cards))
    return tuple(cards[at : at + size] for at in range(0, len(cards), size))
