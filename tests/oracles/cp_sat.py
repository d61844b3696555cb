"""The count of a hand of any game of the family: CP-SAT chooses which groups to show.

Written from RULES.md 1.2 to 1.10, 2.11, 3.6 and 4 alone. It shares nothing with the solver, nor
with brute force but how the hands are told that win by themselves.

A group is told by the cards that stand as themselves and by how many jokers it takes. Sequences
have five cards at most here, and no more jokers than they need. A longer one is cut into such, of
three cards or more (rule book 1.7); what jokers are over, a piece of jokers alone among them, is
told as jokers that lengthen some sequence, up to thirteen cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

from ortools.sat.python import cp_model

from bot.rummy.cards import ACE, KING, PRINTED_JOKER, SUITS, Face
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules, ShortOfLives, Switch, Tunnelas
from tests.oracles.winning import wins_by_itself

SHORTEST, LONGEST = 3, 13
"""Of a sequence (rule book 1.3)."""
LONGEST_PIECE = 5
HIGH_ACE = KING + 1
Run = tuple[Face, ...]


def answer(faces: Sequence[Face], wild: Wild, rules: Rules) -> tuple[int, bool]:
    """The least `faces` count, and whether they are complete."""
    if wins_by_itself(faces, wild, rules):
        return 0, True
    count = sum(wild.value(face) for face in faces) - _kept(faces, wild, rules)
    # What leaves something over is not complete; what leaves nothing may lack a life or a set.
    return count, count == 0 and _is_complete(faces, wild, rules)


def _kept(faces: Sequence[Face], wild: Wild, rules: Rules) -> int:
    """The most that groups keep out of the count (rule book 2.11, 3.6, 4.1, 4.2)."""
    shown = _Showing(Counter(faces), wild, rules)
    shown.protects()
    solver, status = _solved(shown)
    assert status == cp_model.OPTIMAL
    return round(solver.objective_value)


def _is_complete(faces: Sequence[Face], wild: Wild, rules: Rules) -> bool:
    """Whether every card, jokers too, lies in a group, with what is asked for (1.8, 4.1, 4.3)."""
    shown = _Showing(Counter(faces), wild, rules)
    shown.completes()
    _, status = _solved(shown)
    assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return status == cp_model.OPTIMAL


def _solved(shown: _Showing) -> tuple[cp_model.CpSolver, cp_model.CpSolverStatus]:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver, solver.solve(shown.asked)


def runs() -> Iterator[Run]:
    """Every sequence of three to five cards (rule book 1.3)."""
    for suit, length in product(SUITS, range(SHORTEST, LONGEST_PIECE + 1)):
        for start in range(ACE, HIGH_ACE + 2 - length):
            yield tuple(
                Face.of((place - 1) % KING + 1, suit) for place in range(start, start + length)
            )


_RUNS = tuple(runs())
_RANKS = tuple(tuple(Face.of(rank, suit) for suit in SUITS) for rank in range(ACE, HIGH_ACE))


@dataclass(slots=True)
class _Showing:
    """What is asked about a hand. Each list holds how many groups there are of a kind."""

    held: Counter[Face]
    wild: Wild
    rules: Rules
    asked: cp_model.CpModel = field(default_factory=cp_model.CpModel)
    pures: list[cp_model.IntVar] = field(default_factory=list)
    sequences: list[cp_model.IntVar] = field(default_factory=list)
    sets: list[cp_model.IntVar] = field(default_factory=list)
    beside: list[cp_model.IntVar] = field(default_factory=list)
    themselves: dict[Face, list[cp_model.LinearExpr]] = field(default_factory=dict)
    """How many cards of a face stand as themselves; jokers only where no other joker could."""
    standing_in: list[cp_model.LinearExpr] = field(default_factory=list)
    """How many jokers stand in, or lie in groups of jokers alone."""
    of_jokers: list[cp_model.IntVar] = field(default_factory=list)
    """How many groups there are of jokers alone."""

    def __post_init__(self) -> None:
        self.themselves = {face: [] for face in self.held}
        self._show_pures()
        self._show_filled_runs()
        self._show_sets()
        self._show_jokers_alone()
        self._show_equal()
        self._hold_cards()

    # --- Groups ---

    def _show_pures(self) -> None:
        for run in _RUNS:
            if all(face in self.held for face in run):
                self.pures.append(self._of_themselves(run, min(self.held[face] for face in run)))

    def _show_filled_runs(self) -> None:
        """Sequences with the fewest jokers they can do with, and jokers that lengthen them."""
        fewest: dict[frozenset[Face], int] = {}
        for run in _RUNS:
            for own in self._standing(run, len(run)):
                taken = len(run) - len(own)
                fewest[own] = min(taken, fewest.get(own, taken))
        room = []
        for own, jokers in fewest.items():
            self.sequences.append(self._with_jokers(own, jokers))
            room.append((LONGEST - len(own) - jokers) * self.sequences[-1])
        lengthening = self._up_to(self._jokers)
        self.asked.add(lengthening <= _sum(room))
        self.standing_in.append(lengthening)

    def _show_sets(self) -> None:
        for rank, size in product(_RANKS, self.rules.set_sizes):
            for own in self._standing(rank, size):
                self.sets.append(self._with_jokers(own, size - len(own)))

    def _standing(self, places: Run, size: int) -> Iterator[frozenset[Face]]:
        """Which cards may stand as themselves in a group of `size`, jokers in other places."""
        there = [face for face in places if face in self.held and face not in self.wild]
        for number in range(max(1, size - self._jokers), min(size, len(there)) + 1):
            yield from map(frozenset, combinations(there, number))

    def _show_jokers_alone(self) -> None:
        """Groups in which one joker stands as itself, wherever its place is (rule book 1.5)."""
        sequences, size = self._up_to(self._jokers), self._up_to(self._jokers)
        self.asked.add(size >= SHORTEST * sequences)
        self.asked.add(size <= LONGEST * sequences)
        self.sequences.append(sequences)
        self.of_jokers.append(sequences)
        self.standing_in.append(size)
        for set_size in self.rules.set_sizes:
            sets = self._up_to(self._jokers)
            self.sets.append(sets)
            self.of_jokers.append(sets)
            self.standing_in.append(set_size * sets)

    def _show_equal(self) -> None:
        """Tunnelas and dublees (rule book 4.1, 4.2)."""
        tunnelas = self.rules.tunnelas
        for face, copies in self.held.items():
            if tunnelas is Tunnelas.PURE:
                self.pures.append(self._of_themselves((face,) * 3, copies // 3))
            if tunnelas is Tunnelas.BESIDE and not face.is_printed_joker:
                self.beside.append(self._of_themselves((face,) * 3, copies // 3))
            if self.rules.dublees is Switch.ON and not face.is_printed_joker:
                self.beside.append(self._of_themselves((face,) * 2, copies // 2))

    def _of_themselves(self, faces: Collection[Face], most: int) -> cp_model.IntVar:
        """Groups in which every card stands as itself."""
        groups = self._up_to(most)
        for face in faces:
            self.themselves[face].append(groups)
        return groups

    def _with_jokers(self, own: Collection[Face], jokers: int) -> cp_model.IntVar:
        """Groups of some cards that stand as themselves, and of jokers."""
        groups = self._of_themselves(own, min(self.held[face] for face in own))
        self.standing_in.append(jokers * groups)
        return groups

    def _up_to(self, most: int) -> cp_model.IntVar:
        return self.asked.new_int_var(0, most, "")

    # --- Cards ---

    @property
    def _jokers(self) -> int:
        return sum(copies for face, copies in self.held.items() if face in self.wild)

    def _hold_cards(self) -> None:
        """A card belongs to one group only (rule book 1.7)."""
        for face, uses in self.themselves.items():
            self.asked.add(_sum(uses) <= self.held[face])
        self.asked.add(_sum(self._jokers_taken()) <= self._jokers)
        # Rule book 1.5: a printed joker has no place of its own.
        named = [*self._at_home(without=PRINTED_JOKER), *self.of_jokers]
        self.asked.add(_sum(named) <= self._jokers - self.held[PRINTED_JOKER])

    def _jokers_taken(self) -> list[cp_model.LinearExprT]:
        return [*self._at_home(), *self.standing_in]

    def _at_home(self, without: Face | None = None) -> Iterator[cp_model.LinearExprT]:
        """Jokers where no other joker could stand."""
        for face, uses in self.themselves.items():
            if face in self.wild and face != without:
                yield from uses

    # --- Questions ---

    def protects(self) -> None:
        """Ask for the most that is kept out of the count."""
        if self.rules.protection is Protection.LIVES:
            self._protects_by_lives()
        kept = [
            self.wild.value(face) * number
            for face, uses in self.themselves.items()
            for number in uses
        ]
        self.asked.maximize(_sum(kept))

    def _protects_by_lives(self) -> None:
        """With the lives any groups, without them pure sequences or nothing (2.11, 4.1, 4.2)."""
        has_lives = self.asked.new_bool_var("")
        pures, sequences = _sum(self.pures), _sum(self.pures + self.sequences)
        self.asked.add(pures >= self.rules.pure_sequences_required).only_enforce_if(has_lives)
        self.asked.add(sequences >= self.rules.sequences_required).only_enforce_if(has_lives)
        groups = self.sequences + self.sets + self.beside
        if self.rules.short_of_lives is ShortOfLives.NOTHING:
            groups = groups + self.pures
        self.asked.add(_sum(groups) == 0).only_enforce_if(~has_lives)

    def completes(self) -> None:
        """Ask for every card to lie in a group, and for what the hand must show."""
        for face, uses in self.themselves.items():
            if face not in self.wild:
                self.asked.add(_sum(uses) == self.held[face])
        self.asked.add(_sum(self._jokers_taken()) == self._jokers)
        self.asked.add(_sum(self.pures) >= self.rules.pure_sequences_required)
        self.asked.add(_sum(self.pures + self.sequences) >= self.rules.sequences_required)
        self.asked.add(_sum(self.sets) >= self.rules.sets_required)


def _sum(terms: Sequence[cp_model.LinearExprT]) -> cp_model.LinearExprT:
    return cp_model.LinearExpr.sum(terms)
