"""The page of a check: what of a draw was looked at, line by line, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.i18n.translator import Words
from bot.tables.sealed import SEATS
from bot.tables.view import Reveal
from bot.ui.layouts.fairness import fairness_button
from bot.ui.layouts.fitting import cut_to_fit
from bot.ui.layouts.parts import STONE, Part, line, lines, row, screen, small
from bot.ui.layouts.seals import digits, share
from bot.ui.text import escape


def verified(
    reveal: Reveal, wrong: Sequence[str], cards: int, file: str, words: Words
) -> discord.ui.LayoutView:
    """How a check of a draw of `cards` cards came out, with the file it was made of; `wrong` is
    what does not fit, a line each, as the program tells it."""
    attached: discord.ui.File[Any] = discord.ui.File(f"attachment://{file}")
    return cut_to_fit(
        screen(
            words.text("verify-title", draw=reveal.draw),
            words.text("verify-faults" if wrong else "verify-fits"),
            *(_faults(wrong, words) if wrong else _checked(reveal, cards, words)),
            line(),
            words.text("verify-yourself", file=file),
            attached,
            row(fairness_button(words)),
            colour=STONE,
        )
    )


def _faults(wrong: Sequence[str], words: Words) -> tuple[Part | str, ...]:
    told = small("\n".join(escape(fault) for fault in wrong))
    return (line(), lines([words.text("verify-wrong"), told]))


def _checked(reveal: Reveal, cards: int, words: Words) -> Iterator[Part | str]:
    """What fits: the seal, the cut, the order and every card."""
    yield line()
    seed, seal = digits(reveal.seed), digits(reveal.commitment)
    yield words.text("verify-seal", seed=seed, seal=seal)
    if reveal.draw == SEATS:
        yield words.text("verify-no-cut")
        yield words.text("verify-drawn")
        return
    if reveal.by_player:
        yield share(reveal, words, "verify-share")
    else:
        yield words.text("verify-no-share", place=reveal.place or 0)
    yield words.text("verify-order", cards=cards)
    yield words.text("verify-cards")
