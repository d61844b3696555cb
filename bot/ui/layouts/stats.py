"""Statistics: what somebody has reached in a server, and against another."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.rummy.points import Points
from bot.tables.tallying import Duel, Tally
from bot.ui.layouts.parts import STONE, line, lines, screen
from bot.ui.text import points_text


def stats(
    name: str, own: Tally, words: Words, other: tuple[str, Duel] | None = None
) -> discord.ui.LayoutView:
    """A person's page; names arrive escaped. `other` is whom they are compared with."""
    if not own.deals and not own.void:
        return screen(words.text("stats-none", name=name), colour=STONE)
    return screen(
        words.text("stats-title", name=name),
        lines(
            [
                words.text("stats-deals", deals=own.deals, void=own.void),
                words.text(
                    "stats-wins", wins=own.wins, declared=own.declared, survived=own.survived
                ),
                words.text("stats-streak", streak=own.streak),
                words.text("stats-out", early=own.early, late=own.late, wrong=own.wrong),
                words.text("stats-net", net=_signed(own.net), best=_signed(own.best)),
                words.text("stats-penalty", penalty=points_text(own.penalty))
                if own.penalty
                else "",
            ]
        ),
        words.text("stats-computers"),
        *(() if other is None else (line(), _duel(name, *other, words))),
        colour=STONE,
    )


def _duel(name: str, other: str, duel: Duel, words: Words) -> str:
    title = words.text("duel-title", name=name, other=other, deals=duel.deals)
    if not duel.deals:
        return title
    return lines(
        [
            title,
            words.text("duel-line", name=name, wins=duel.own_wins, net=_signed(duel.own_net)),
            words.text("duel-line", name=other, wins=duel.other_wins, net=_signed(duel.other_net)),
        ]
    )


def _signed(points: Points) -> str:
    return points_text(points, signed=True)
