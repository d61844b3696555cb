"""Tastes: how somebody likes their hand shown, and what they want to be asked first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.ui.custom_id import Control, Sort, Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Taste:
    """The order of the cards that lie in no group of one's own, and whether a discard that was
    chosen waits for a second press."""

    sort: Sort = Sort.SUIT
    is_careful: bool = False


def taste_after(taste: Taste, control: Control) -> Taste:
    """The taste of whoever pressed `control`; the same where it asks for something else.

    >>> from bot.tables.commands import TableId
    >>> pressed = Control(verb=Verb.CAREFUL, table=TableId(1), stamp=1, value="on")
    >>> taste_after(Taste(), pressed).is_careful
    True
    """
    match control.verb:
        case Verb.SORT if control.value in set(Sort):
            return replace(taste, sort=Sort(control.value))
        case Verb.CAREFUL:
            return replace(taste, is_careful=control.value == "on")
        case _:
            return taste


def taste_shown(controls: Iterable[Control]) -> Taste:
    """The taste that a panel with these controls was drawn for: each offers the other one."""
    taste = Taste()
    for control in controls:
        match control.verb:
            case Verb.SORT if control.value == Sort.SUIT:
                taste = replace(taste, sort=Sort.RANK)
            case Verb.CAREFUL if control.value == "off":
                taste = replace(taste, is_careful=True)
            case Verb.DISCARD_PICK | Verb.DISCARD_CONFIRM:
                taste = replace(taste, is_careful=True)
    return taste
