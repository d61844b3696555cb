"""Reading: what stands on a message about cards, as whoever looks at it reads it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bot.rummy.cards import RANKS, Face, Suit
from bot.rummy.packs import Wild
from bot.ui.text import AS_TEXT
from tests.wire.world import Message

Faces = tuple[Face, ...]

_SIGNS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
_RANKS = {**{sign: number for number, sign in enumerate(RANKS, 1)}, "10": 10}
_CARD = re.compile(r"(10|[A2-9JQK])([♠♥♦♣])|🃏")
_HELD = re.compile(r"\*\*(?:Your|Lay out your) (\d+) cards?\b")
_GROUP = re.compile(r"^\*\*\d+\*\* · (.*)$", re.MULTILINE)
_LOOSE = re.compile(r"^### (.*)$", re.MULTILINE)
_ASIDE = re.compile(r"^Put \*\*(\S+)\*\* aside", re.MULTILINE)
_TABLE = re.compile(r"^-# on the table: (.*)$", re.MULTILINE)
_WILD = re.compile(r"Wild: ([^·\n]*)")
_WILD_RANK = re.compile(r"\bevery (10|[A2-9JQK])\b")
_TOP = re.compile(r"Top discard (\S+)")
_BETWEEN_GROUPS = "┃"
_SETTLED = ("**Balances**", "**Totals**", "**Pool of ")
"""One of these stands on every message that lays a deal open, and on no other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand as a panel shows it: in its owner's own `groups`, and what is loose.

    `held` is how many cards the panel says there are; `aside` is the card it asks about putting
    aside, which it does not show among the others.
    """

    held: int
    groups: tuple[Faces, ...]
    loose: Faces
    aside: Faces

    @property
    def cards(self) -> Faces:
        """All of them."""
        return (*(face for group in self.groups for face in group), *self.loose, *self.aside)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a hand panel says: the cards and the reader's own groups of them, the groups that lie
    on the table, what is wild, the top discard if it may be taken."""

    hand: Faces
    groups: tuple[Faces, ...]
    on_table: tuple[Faces, ...]
    wild: Wild
    top: Face | None
    buttons: tuple[str, ...]

    @property
    def may_draw(self) -> bool:
        return any(label.startswith(("Draw stock", "Take")) for label in self.buttons)

    def offers(self, label: str) -> bool:
        """Whether there is a button that begins so."""
        return any(button.startswith(label) for button in self.buttons)


def cards_in(text: str) -> Faces:
    """Every card that stands in a text."""
    return tuple(
        Face.parse("PJ") if match[2] is None else Face.of(_RANKS[match[1]], _SIGNS[match[2]])
        for match in _CARD.finditer(text.replace(AS_TEXT, ""))
    )


def read_panel(panel: Message) -> Seen:
    """Read a hand panel as its owner does."""
    hand = hand_in(panel.text)
    assert hand is not None, f"no hand in {panel.text}"
    top = top_in(panel.text)
    return Seen(
        hand=hand.cards,
        groups=hand.groups,
        on_table=tuple(group for groups in tables_in(panel.text) for group in groups),
        wild=wild_in(panel.text),
        top=top[0] if top else None,
        buttons=tuple(control.label for control in panel.controls if control.kind == "button"),
    )


def hand_in(text: str) -> Hand | None:
    """The hand that a private message shows; None when it shows none."""
    held = _HELD.search(text)
    if held is None:
        return None
    aside = _ASIDE.search(text)
    return Hand(
        held=int(held[1]),
        groups=tuple(cards_in(line) for line in _GROUP.findall(text)),
        loose=tuple(face for line in _LOOSE.findall(text) for face in cards_in(line)),
        aside=() if aside is None else cards_in(aside[1]),
    )


def wild_in(text: str) -> Wild:
    """What is wild: a rank or none, the printed jokers, and in some games two cards more."""
    said = _WILD.search(text.replace(AS_TEXT, ""))
    assert said is not None, f"nothing is said to be wild in {text}"
    rank = _WILD_RANK.search(said[1])
    ranked = Wild.rank(None if rank is None else _RANKS[rank[1]])
    return Wild(ranked.faces | {*cards_in(said[1])})


def top_in(text: str) -> Faces | None:
    """The top discard, or no card for an empty pile; None when nothing is said of it."""
    top = _TOP.search(text)
    return None if top is None else cards_in(top[1])


def tables_in(text: str) -> Iterator[tuple[Faces, ...]]:
    """The groups on the table (rule book 4.4), seat by seat."""
    for line in _TABLE.findall(text):
        yield tuple(cards_in(group) for group in line.split(_BETWEEN_GROUPS))


def lays_open(text: str) -> bool:
    """Whether it is a message that lays a finished deal open."""
    return any(title in text for title in _SETTLED)


def as_held(groups: tuple[Faces, ...]) -> Counter[Faces]:
    """Groups in no order, and each group's cards in none."""
    return Counter(tuple(sorted(group)) for group in groups)
