"""Value cards: what the cut card, its neighbours and marriages are worth (rule book 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from bot.rummy.cards import Face
from bot.rummy.events import EntryKind, Payment
from bot.rummy.packs import above, below, cut_face
from bot.rummy.points import Points
from bot.rummy.rules import Switch
from bot.rummy.state import DealState

KIND_VALUES = (0, 10, 30, 50)
"""For so many cards of one kind; more than three are worth as much as three."""
MARRIAGE_VALUES = (0, 100, 300, 500)
"""For so many marriages: the lower, the cut and the upper card together."""


def value_of(cards: Iterable[Face], indicator: Face) -> int:
    """What `cards` are worth, marriages taken out first.

    >>> cut = Face.parse("7H")
    >>> [value_of(map(Face.parse, held.split()), cut) for held in ("7H 8H 8H", "6H 7H 8H")]
    [40, 100]
    """
    held = list(cards)
    cut = cut_face(indicator)
    copies = [held.count(face) for face in (below(cut), cut, above(cut))]
    marriages = min(copies)
    kinds = sum(_worth(KIND_VALUES, number - marriages) for number in copies)
    return _worth(MARRIAGE_VALUES, marriages) + kinds


def value_payments(state: DealState) -> Iterator[Payment]:
    """What each two seats still in the deal settle: the difference, whoever has won."""
    if state.rules.value_cards is Switch.OFF:
        return
    worth = {
        place.seat: value_of((card.face for card in place.hand), state.indicator.face)
        for place in state.active
    }
    for one, other in combinations(worth, 2):
        payer, payee = sorted((one, other), key=lambda seat: worth[seat])
        amount = worth[payee] - worth[payer]
        if amount:
            yield Payment(seat=payer, amount=Points.of(amount), kind=EntryKind.VALUE, to=payee)


def _worth(values: tuple[int, ...], number: int) -> int:
    return values[min(number, len(values) - 1)]
