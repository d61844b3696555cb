"""Moves: what a seat may ask for in a deal. Requests are verbs; what they become are events."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rummy.cards import Card


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Take the top card of the stock (rule book 2.5)."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile (rule book 2.5)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put one card face up on the discard pile (rule book 2.5)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Declare:
    """Put `finish` aside and show the other cards (rule book 2.6)."""

    finish: Card


@dataclass(frozen=True, slots=True)
class DeclareHandRummy:
    """Show the dealt hand before drawing at all (rule book 2.13)."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Leave the deal at its price instead of drawing (rule book 2.7)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay one group face up on the table, in one's own turn after drawing (rule book 4.4)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Arrange:
    """Lay one's own hand out in `groups`, seen by nobody else; the other cards are loose.

    Allowed at any time while the seat is in the deal, where players arrange (rule book 1.9).
    """

    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Show:
    """Let one's own groups be counted as they lie, after somebody has won (rule book 1.9)."""


Move = (
    DrawStock | TakeDiscard | Discard | Declare | DeclareHandRummy | Withdraw | Lay | Arrange | Show
)
