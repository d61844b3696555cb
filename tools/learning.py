"""Learns what hands are worth, for `bot/players/learned.py`: `python -m tools.learning --help`.

Sharp players play deals against each other and against steady ones. Before a draw from the stock
and after a discard, what is seen of the position is noted, and in the end what the seat won or
lost. The weights are the straight line through all of that (least squares). So that bad hands
are played on and other cards are kept, one choice in ten is made at random, and one seat a deal
mostly stays in where it would withdraw. Needs numpy, which comes with requirements-dev.lock.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
import numpy as np

from bot.fairness.dice import SeededDice
from bot.players import learned
from bot.players.base import Dice, Player
from bot.players.prospects import FEATURES, Prospects
from bot.players.sharp import SharpPlayer
from bot.players.steady import SteadyPlayer
from bot.rummy.deal import Deal
from bot.rummy.moves import Discard, DrawStock, Move, TakeDiscard, Withdraw
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from bot.rummy.view import Phase, SeatView, view_of
from bot.simulate import started
from bot.tables.ledger import added, rows

TABLES = (2, 2, 2, 2, 2, 2, 2, 3, 4, 6)
"""How many sit at the tables, one after the other."""
OUT_OF_TEN = 10
STEADY, STAYS = 3, 7
"""So many seats of ten are steady players'; so many withdrawals of ten are not made."""
RIDGE = 5.0
"""How strongly weights are held near 0 that little speaks for."""
PER_LINE = 8

# Any, here and below: numpy's arrays, which only the developers have.
Seen = tuple[float, ...]


class Learner(SharpPlayer):
    """A sharp player that tries other things now and then, and notes what it has seen."""

    def __init__(self, dice: SeededDice, *, stays: bool) -> None:
        self._dice, self._stays = dice, stays
        self.noted: list[tuple[bool, int, Seen]] = []

    def choose(self, view: SeatView, dice: Dice) -> Move:
        """As a sharp player would, mostly."""
        assert view.seat is not None
        move = super().choose(view, dice)
        if view.phase is Phase.DRAW:
            move = self._drawing(view, move)
            if isinstance(move, DrawStock):
                prospects = Prospects.of(view)
                self.noted.append((False, view.seat, prospects.seen(prospects.held())))
        elif isinstance(move, Discard):
            prospects = Prospects.of(view)
            kept = dict(prospects.kept())
            may_go = [
                other
                for other in view.legal
                if isinstance(other, Discard)
                and other.card.face in kept
                and other.card.face not in view.wild
            ]
            if may_go and self._dice.between(1, OUT_OF_TEN) == 1:
                move = may_go[self._dice.between(0, len(may_go) - 1)]
            if move.card.face in kept:
                seen = prospects.seen(kept[move.card.face])
                self.noted.append((True, view.seat, seen))
        return move

    def _drawing(self, view: SeatView, move: Move) -> Move:
        legal = frozenset(view.legal)
        if isinstance(move, Withdraw):
            plays_on = self._stays and self._dice.between(1, OUT_OF_TEN) <= STAYS
            return DrawStock() if plays_on and DrawStock() in legal else move
        if {DrawStock(), TakeDiscard()} <= legal and self._dice.between(1, OUT_OF_TEN) == 1:
            return TakeDiscard() if isinstance(move, DrawStock) else DrawStock()
        return move


def played(rules: Rules, number: int, seed: int) -> Iterator[tuple[bool, Seen, float]]:
    """One deal: whether after a discard, what was seen, and what it came to."""
    dice = SeededDice(f"{seed} {number}".encode())
    seats = tuple(range(TABLES[number % len(TABLES)]))
    learners = {seat: Learner(dice, stays=seat == number % len(seats)) for seat in seats}
    players: dict[int, Player] = {
        seat: SteadyPlayer()
        if seat != number % len(seats) and dice.between(1, OUT_OF_TEN) <= STEADY
        else learners[seat]
        for seat in seats
    }
    dealer = dice.between(0, len(seats) - 1)
    start = started(rules, number=1, dealer=dealer, seats=seats, dice=dice)
    deal = Deal.start(rules, start)
    while deal.outcome is None:
        seat = deal.to_show[0] if deal.to_act is None else deal.to_act
        move = players[seat].choose(view_of(deal, seat), dice)
        for event in deal.decide(seat, move, dice.shuffle):
            deal = deal.apply(event)
    entries = rows(1, deal.outcome, {seat: seat for seat in seats}, rules)
    nets = added({}, entries)
    for learner in learners.values():
        for discarded, seat, seen in learner.noted:
            yield discarded, seen, nets[seat].halves / 2 if seat in nets else 0.0


def fitted(noted: Sequence[tuple[Seen, float]]) -> tuple[float, ...]:
    """The weights of what was seen."""
    seen: Any = np.array([one for one, _ in noted], dtype=float)
    came: Any = np.array([points for _, points in noted], dtype=float)
    by_each = seen.T @ seen + RIDGE * np.eye(len(FEATURES))
    return tuple(float(weight) for weight in np.linalg.solve(by_each, seen.T @ came))


def written(tables: dict[str, dict[str, tuple[float, ...]]]) -> str:
    """The module of the weights."""
    lines = [
        '"""What sharp players have learned: the weights of `prospects.FEATURES`, in points.',
        "",
        "`python -m tools.learning` plays deals, and mixes the lines through them with these.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from collections.abc import Mapping",
        "",
        "Weights = tuple[float, ...]",
        "",
        "# fmt: off",
    ]
    about = {
        "BEFORE": "what a hand is worth before a card is drawn from the stock",
        "AFTER": "what a hand is worth after a discard",
    }
    for name, by_preset in tables.items():
        lines.append(f"{name}: Mapping[str, Weights] = {{")
        for preset, weights in by_preset.items():
            lines.append(f'    "{preset}": (')
            told = [f"{weight:.2f}" for weight in weights]
            for at in range(0, len(told), PER_LINE):
                lines.append(f"        {', '.join(told[at : at + PER_LINE])},")
            lines.append("    ),")
        lines += ["}", f'"""By preset, {about[name]}."""', ""]
    return "\n".join(lines)


@click.command()
@click.argument("presets", nargs=-1, type=click.Choice(list(PRESETS)))
@click.option("--deals", default=1500, show_default=True, help="Deals of each game.")
@click.option("--seed", default=1, show_default=True)
@click.option(
    "--keep",
    type=click.FloatRange(0, 1),
    default=0.5,
    show_default=True,
    help="How much of the weights so far stays: they were learned from other deals.",
)
def main(presets: tuple[str, ...], deals: int, seed: int, keep: float) -> None:
    """Learn the weights of some games anew, all unless told, and write them down."""
    for preset in presets or tuple(PRESETS):
        before: list[tuple[Seen, float]] = []
        after: list[tuple[Seen, float]] = []
        for number in range(deals):
            for discarded, seen, points in played(PRESETS[preset], number, seed):
                (after if discarded else before).append((seen, points))
        # Another one may have been written meanwhile.
        known = importlib.reload(learned)
        tables = {"BEFORE": dict(known.BEFORE), "AFTER": dict(known.AFTER)}
        for name, noted in (("BEFORE", before), ("AFTER", after)):
            pairs = zip(tables[name][preset], fitted(noted), strict=True)
            tables[name][preset] = tuple(keep * old + (1 - keep) * new for old, new in pairs)
        Path(str(learned.__file__)).write_text(written(tables), encoding="utf-8")
        click.echo(f"{preset}: {len(before)} draws and {len(after)} discards")


if __name__ == "__main__":
    main()
