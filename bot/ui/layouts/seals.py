"""Seals: the small lines that say what is sealed, and what was revealed of a draw that is over."""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n.translator import Words
from bot.tables.sealed import SEATS
from bot.tables.sealing import FIRST_DEAL
from bot.tables.view import Reveal, Stage, TableView
from bot.ui.layouts.parts import lines, small
from bot.ui.text import escape, shown_name

_BRIEF = 16
"""So many hex digits tell one seal from another at a glance."""


def digits(text: str) -> str:
    """A seal or a secret number in full, to be copied.

    >>> digits("00ff")
    '`00ff`'
    """
    return f"`{text}`"


def all_seals(view: TableView, words: Words) -> list[str]:
    """Everything that is sealed at a table now, each in full."""
    return [
        words.text("seal-of", draw=seal.draw, seal=digits(seal.commitment)) for seal in view.seals
    ]


def sealed_beforehand(view: TableView, words: Words) -> str:
    """In a lobby: both draws that the host begins with **Start** are sealed by then."""
    sealed = all_seals(view, words)
    return small(lines([words.text("seals-beforehand"), *sealed])) if sealed else ""


def sealed_next(view: TableView, words: Words) -> str:
    """What the next deal is sealed with; once the session is over, the first deal of a rematch."""
    if not view.seals or view.deal is not None:
        return ""
    message = "seal-rematch" if view.stage is Stage.CLOSED else "seal-next"
    return small(words.text(message, seal=digits(view.seals[-1].commitment)))


def sealed_running(view: TableView, words: Words) -> str:
    """The beginning of what the deal under way was sealed with."""
    if view.deal is None or not view.seals or view.seals[0].draw != view.deal.number:
        return ""
    return small(words.text("seal-running", seal=f"`{view.seals[0].commitment[:_BRIEF]}…`"))


def opened(view: TableView, words: Words) -> Iterator[str]:
    """What stays of a lobby that was left: the draw for seats revealed, and how the first deal
    was sealed."""
    if view.seats_reveal is not None:
        yield from revealed(view.seats_reveal, words)
    for seal in view.seals:
        if seal.draw == FIRST_DEAL and view.stage is not Stage.CLOSED:
            yield words.text("seal-of", draw=seal.draw, seal=digits(seal.commitment))


def revealed(reveal: Reveal, words: Words) -> Iterator[str]:
    """The secret number of a draw, its seal, the players' share, and how to check it all."""
    message = "reveal-seats" if reveal.draw == SEATS else "reveal-deal"
    yield words.text(message, seed=digits(reveal.seed), seal=digits(reveal.commitment))
    if reveal.by_player:
        yield share(reveal, words, "reveal-share")
    elif reveal.draw != SEATS:
        yield words.text("reveal-no-share")
    yield words.text("reveal-check", draw=reveal.draw)


def share(reveal: Reveal, words: Words, message: str) -> str:
    """Who cut where and said what, in the words of `message`."""
    return words.text(
        message,
        name=shown_name(reveal.cutter, reveal.player or 0, words),
        place=reveal.place or 0,
        said="yes" if reveal.word else "no",
        word=escape(reveal.word),
    )
