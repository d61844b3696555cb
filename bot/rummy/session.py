"""Sessions: who sits where, who deals and cuts, when the session is over, and who won it.

Players are numbers; seats are places numbered clockwise from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from bot.rummy.cards import ACE, FACES, Card
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import FormatKind, Rules

MOST_TIE_DEALS = 3
"""After so many deals among the tied the win is shared (rule book 3.11)."""
BY_ROTATION = frozenset({FormatKind.ROTATION, FormatKind.POINTS})
"""The formats in which every seat deals once, and then a rotation is over."""

# --- The seat draw (rule book 2.2) -----------------------------------------------------------


def draw_pack(packs: int) -> tuple[Card, ...]:
    """The cards drawn from for seats: the printed jokers are taken out."""
    return tuple(Card(face, copy) for face in FACES[:52] for copy in range(1, packs + 1))


def draw_rank(card: Card) -> int:
    """How high a card stands in the seat draw, ace high.

    >>> draw_rank(Card.parse("AS/1")) > draw_rank(Card.parse("KS/1"))
    True
    """
    rank = card.face.rank
    return 14 if rank == ACE else rank


def ranked(rounds: Sequence[Mapping[int, Card]]) -> tuple[tuple[int, ...], ...]:
    """The players by what they drew, highest first; those still tied stand together.

    A later round orders only those who were tied before it.
    """
    groups: tuple[tuple[int, ...], ...] = (tuple(rounds[0]),)
    for drawn in rounds:
        split: list[tuple[int, ...]] = []
        for group in groups:
            if len(group) == 1:
                split.append(group)
                continue
            heights = sorted({draw_rank(drawn[player]) for player in group}, reverse=True)
            split.extend(
                tuple(player for player in group if draw_rank(drawn[player]) == height)
                for height in heights
            )
        groups = tuple(split)
    return groups


def draw_for_seats(
    players: Sequence[int], packs: int, shuffle: Callable[[Sequence[Card]], Sequence[Card]]
) -> tuple[tuple[Mapping[int, Card], ...], tuple[int, ...]]:
    """Everyone draws from the shuffled packs, the tied again, until nobody is tied.

    Answers the rounds of drawing and the players, highest first.
    """
    rounds: list[Mapping[int, Card]] = []
    drawing, pack = tuple(players), draw_pack(packs)
    while drawing:
        rounds.append(dict(zip(drawing, shuffle(pack), strict=False)))
        groups = ranked(rounds)
        drawing = tuple(player for group in groups if len(group) > 1 for player in group)
    return tuple(rounds), tuple(player for group in ranked(rounds) for player in group)


def seated_from(ranking: Sequence[int], place: int, step: int) -> tuple[int, ...]:
    """Who sits in each seat when the highest takes `place` and the others follow in the order
    of play; the lowest then sits just before the highest, and deals."""
    count = len(ranking)
    at = {(place + step * k) % count: player for k, player in enumerate(ranking)}
    return tuple(at[seat] for seat in range(count))


# --- Round the table -------------------------------------------------------------------------


def around(start: int, count: int, step: int) -> Iterator[int]:
    """Every seat once, from the one after `start` to `start` itself."""
    for k in range(1, count + 1):
        yield (start + step * k) % count


def cutter(
    dealer: int,
    holders: Sequence[int | None],
    step: int,
    people: Collection[int],
    dealt_in: Collection[int],
) -> int:
    """The seat that cuts: the one that plays just before the dealer (rule book 2.3).

    Seats that are empty are passed over, those of computer players too while a person sits at
    the table, and those that are not dealt in while somebody of that kind is.
    """
    seats = [seat for seat in around(dealer, len(holders), -step) if holders[seat] is not None]
    persons = [seat for seat in seats if holders[seat] in people]
    kind = persons or seats
    return next((seat for seat in kind if seat in dealt_in), kind[0])


# --- Deals and rotations (rule book 2.15, 3.11) ----------------------------------------------


class Ending(Enum):
    """What is over once a deal is."""

    NOTHING = auto()
    ROTATION = auto()
    SESSION = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a session is.

    `dealer` dealt last (before the first deal: sits just before who will); `done` are the seats
    whose turn to deal is over in this rotation.
    `constant` sat in every deal of the session, `constant_here` in every one of this rotation.
    `deals_before` counts the deals of the rotation before this one.
    `tie_deals` are those won after the last regular deal of the format `deals`, `contenders`
    whom the latest of them is played among.
    """

    dealer: int
    rotation: int = 1
    done: frozenset[int] = frozenset()
    deals: int = 0
    deals_here: int = 0
    deals_before: int = 0
    constant: frozenset[int] = frozenset()
    constant_here: frozenset[int] = frozenset()
    tie_deals: int = 0
    contenders: frozenset[int] = frozenset()

    def next_dealer(
        self, rules: Rules, holders: Sequence[int | None], among: Collection[int]
    ) -> int | None:
        """Who deals next: the next held seat in the order of play, `among` the given seats.

        In a rotation a seat that has dealt, or whose turn passed while it was empty, does not
        deal again; None when nobody is left to deal (rule book 2.15, 2.17). Elsewhere the deal
        goes round without end (3.11).
        """
        for seat in around(self.dealer, len(holders), rules.direction.value):
            if holders[seat] is None or seat not in among:
                continue
            if rules.format.kind not in BY_ROTATION or seat not in self.done:
                return seat
        return None

    def dealt(
        self, dealer: int, holders: Sequence[int | None], step: int, tied: Collection[int] = ()
    ) -> Progress:
        """A deal begins, among the `tied` if any: the turns of the empty seats before the
        dealer's have passed."""
        order = tuple(around(self.dealer, len(holders), step))
        passed = order[: order.index(dealer) + 1]
        return replace(
            self,
            dealer=dealer,
            done=self.done.union(passed),
            deals=self.deals + 1,
            deals_here=self.deals_here + 1,
            constant=_still(self.constant, holders, self.deals),
            constant_here=_still(self.constant_here, holders, self.deals_here),
            contenders=frozenset(tied),
        )

    def ended(self, rules: Rules, holders: Sequence[int | None], won: bool) -> Progress:
        """A deal is over; a void one among the tied is replayed (rule book 3.11)."""
        extra = rules.format.kind is FormatKind.DEALS and self.deals > rules.format.number
        return replace(
            self,
            constant=_still(self.constant, holders, self.deals),
            constant_here=_still(self.constant_here, holders, self.deals_here),
            tie_deals=self.tie_deals + (1 if extra and won else 0),
        )

    def next_rotation(self) -> Progress:
        """Every seat has dealt: the next rotation, with balances running on."""
        return replace(
            self,
            rotation=self.rotation + 1,
            done=frozenset(),
            deals_here=0,
            deals_before=self.deals_here,
            constant_here=frozenset(),
        )

    def tied(
        self, rules: Rules, holders: Sequence[int | None], standings: Mapping[int, Points]
    ) -> tuple[int, ...]:
        """The players whom an extra deal is played among; empty when none is (rule book 3.11)."""
        regular = rules.format.kind is not FormatKind.DEALS or self.deals < rules.format.number
        if regular or self.tie_deals >= MOST_TIE_DEALS:
            return ()
        leaders = self.best(holders, standings)
        return leaders if len(leaders) > 1 else ()

    def best(
        self, holders: Sequence[int | None], standings: Mapping[int, Points]
    ) -> tuple[int, ...]:
        """The highest of those who sit there and sat in every deal (rule book 2.15).

        A deal that plays off a tie is for the tied alone, though value cards may leave them all
        behind somebody else (3.11, 4.2).
        """
        here = self.constant & frozenset(_held(holders))
        return winners(standings, here & self.contenders or here)

    def ending(
        self, rules: Rules, holders: Sequence[int | None], standings: Mapping[int, Points]
    ) -> Ending:
        """What is over, now that no deal is under way; a pool is over when one is left in it."""
        if rules.format.kind is FormatKind.POOL:
            return Ending.NOTHING
        if rules.format.kind is FormatKind.DEALS:
            played = self.deals >= rules.format.number
            over = played and not self.tied(rules, holders, standings)
            return Ending.SESSION if over else Ending.NOTHING
        if self.next_dealer(rules, holders, range(len(holders))) is not None:
            return Ending.NOTHING
        return Ending.SESSION if self.rotation >= rules.rotations else Ending.ROTATION


def winners(standings: Mapping[int, Points], constant: Iterable[int]) -> tuple[int, ...]:
    """Those who stand highest among the `constant` players; ties share (rule book 2.15).

    Standings are balances, or how far each is below a total of nothing (3.11).

    >>> winners({1: Points.of(5), 2: Points.of(5), 3: Points.of(40)}, {1, 2})
    (1, 2)
    """
    players = sorted(constant)
    best = max((standings.get(player, ZERO) for player in players), default=ZERO)
    return tuple(player for player in players if standings.get(player, ZERO) == best)


def _held(holders: Iterable[int | None]) -> Iterator[int]:
    return (player for player in holders if player is not None)


def _still(constant: frozenset[int], holders: Sequence[int | None], deals: int) -> frozenset[int]:
    """Of those who sat in every deal so far, who sits now; at the first deal, everyone."""
    seated = frozenset(_held(holders))
    return seated if deals == 0 else constant & seated
