"""Groups: a hand laid out, as it reads in a message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.i18n.translator import Words
from bot.rummy.cards import Card, Face
from bot.rummy.melds import Arrangement, MeldKind
from bot.rummy.packs import Wild
from bot.rummy.view import TableMeld
from bot.ui.cards.deck import all_shown

BETWEEN = " ┃ "
# Whoever sees a run or a set knows it for one; these are told.
_NAMED = {MeldKind.TUNNELA, MeldKind.DUBLEE, MeldKind.JOKERS}


def arranged(arrangement: Arrangement, wild: Wild, words: Words) -> str:
    """The groups of a hand, and what stands outside them."""
    melds = ((meld.kind, meld.faces) for meld in arrangement.melds)
    return told(groups_text(melds, wild, words), sorted(arrangement.rest), wild, words)


def on_table(melds: Sequence[TableMeld], wild: Wild, words: Words) -> str:
    """The groups that a seat laid on the table in play (rule book 4.4); empty without any."""
    if not melds:
        return ""
    groups = groups_text(((meld.kind, meld.cards) for meld in melds), wild, words)
    return words.text("on-table", groups=groups)


def told(groups: str, rest: Sequence[Card | Face], wild: Wild, words: Words) -> str:
    """Groups, and what is left over, in one line."""
    return words.text(
        "arranged",
        groups=groups,
        rest=all_shown(rest, words, wild),
        parts="both" if groups and rest else "groups" if groups else "rest",
    )


def groups_text(
    groups: Iterable[tuple[MeldKind, Sequence[Card | Face]]], wild: Wild, words: Words
) -> str:
    """Groups in a row, the rarer kinds by name; neighbours of one such kind are named once."""
    texts: list[str] = []
    before: MeldKind | None = None
    for kind, cards in groups:
        text = all_shown(cards, words, wild)
        named = kind in _NAMED and kind is not before
        texts.append(words.text(f"meld-{kind.value}", cards=text) if named else text)
        before = kind
    return BETWEEN.join(texts)
