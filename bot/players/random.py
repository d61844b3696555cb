"""The random player: any legal move, for tests."""

from __future__ import annotations

from bot.players.base import Dice
from bot.rummy.moves import Declare, DeclareHandRummy, Move, Withdraw
from bot.rummy.view import SeatView

# One turn in so many withdraws or declares at random, that deals last and still see both.
RARELY = 40


class RandomPlayer:
    """Plays any legal move; withdrawals and declarations, mostly wrong ones, are rare."""

    def choose(self, view: SeatView, dice: Dice) -> Move:
        """Any legal move."""
        if not view.legal:
            raise ValueError(f"seat {view.seat} has nothing to do")
        bold = [move for move in view.legal if isinstance(move, _BOLD)]
        usual = [move for move in view.legal if not isinstance(move, _BOLD)]
        is_bold = not usual or (bool(bold) and dice.between(1, RARELY) == 1)
        moves = bold if is_bold else usual
        return moves[dice.between(0, len(moves) - 1)]


_BOLD = (Withdraw, Declare, DeclareHandRummy)
