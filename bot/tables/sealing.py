"""Sealing: a secret seed for every draw to come, and the chance that it gives."""

from __future__ import annotations

from collections.abc import Sequence

from bot.fairness.commitment import Draw, Share
from bot.rummy.cards import Card
from bot.tables.drafting import Draft
from bot.tables.events import SeedSealed
from bot.tables.ports import Chance, Dice
from bot.tables.sealed import SEATS
from bot.tables.table import Table
from bot.tables.view import Stage

FIRST_DEAL = 1
MOST_WORD = 60
"""So many characters of what the cutter says count."""
_JOINERS = "\u200c\u200d"  # Indian scripts and emoji are written with them.


def seal_what_comes(draft: Draft) -> None:
    """A seed waits for whatever is drawn next: the seats, and the next deal.

    Whoever ends a deal seals the next one; here is what a new table needs, or one from before
    seals.
    """
    if not draft.table.is_open:
        return
    for draw in _to_come(draft.table):
        draft.seal(draw)


def _to_come(table: Table) -> tuple[int, ...]:
    if table.stage is Stage.LOBBY:
        return SEATS, FIRST_DEAL
    return (table.next_deal,) if table.running is None else ()


def seal_again(draft: Draft, old: Table) -> None:
    """A rematch: the seed that the `old` table told the commitment of, for a deal it did not come
    to, is that of the first deal, which may begin in the moment the rematch is asked for."""
    draft.seal(SEATS)
    left = old.sealed.waiting_for(old.next_deal)
    if left is None:
        draft.seal(FIRST_DEAL)
    else:
        draft.add(SeedSealed(draw=FIRST_DEAL, seed=left.seed, scheme=left.scheme))


def chance_of(draft: Draft, draw: int, share: Share | None = None) -> Chance:
    """The chance of a draw that is next. One that no seed waits for, at a table from before
    seals, is not provable."""
    table = draft.table
    sealed = table.sealed.waiting_for(draw)
    if sealed is None:
        return Unsealed(draft.dice)
    asked = Draw(table=table.id, number=draw, share=share, scheme=sealed.scheme)
    return draft.dice.chance(bytes.fromhex(sealed.seed), asked)


class Unsealed:
    """Fresh chance, whatever it is asked for."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def shuffled(self, name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in random order."""
        return self._dice.shuffle(cards)

    def between(self, name: str, low: int, high: int) -> int:
        """A random whole number from `low` to `high`, both included."""
        return self._dice.between(low, high)


def heard(word: str) -> str:
    """What counts of a word that somebody says to the cut: one line that can be written down.

    >>> heard("  new\\n moon ")
    'new moon'
    """
    plain = "".join(c if c.isprintable() or c in _JOINERS else " " for c in word)
    return " ".join(plain.split())[:MOST_WORD].strip()
