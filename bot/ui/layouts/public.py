"""The public message of a table, whatever its stage."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.tables.commands import UserId
from bot.tables.view import Stage, TableView
from bot.ui.layouts.board import board
from bot.ui.layouts.final import final
from bot.ui.layouts.lobby import lobby
from bot.ui.layouts.parts import acting_line
from bot.ui.layouts.result import result
from bot.ui.layouts.seating import seating


def public(view: TableView, words: Words) -> discord.ui.LayoutView:
    """What the channel is shown now."""
    match view.stage:
        case Stage.LOBBY:
            return lobby(view, words)
        case Stage.CHOOSING | Stage.CUTTING:
            return seating(view, words)
        case Stage.DEAL | Stage.PAUSED:
            return board(view, words)
        case Stage.BETWEEN:
            return result(view, words)
        case Stage.CLOSED:
            return final(view, words)


def mentioned(view: TableView) -> UserId | None:
    """The one person whom the public message notifies: whoever must act, nobody else."""
    if view.stage not in {Stage.CHOOSING, Stage.CUTTING, Stage.DEAL}:
        return None
    seat = acting_line(view)
    return None if seat is None else seat.user
