"""The public message of a table, whatever its stage."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.rummy.rules import Switch
from bot.rummy.view import Phase
from bot.tables.commands import UserId
from bot.tables.view import Stage, TableView
from bot.ui.attachments import NO_PICTURES, Pictures
from bot.ui.layouts.board import board
from bot.ui.layouts.final import final
from bot.ui.layouts.fitting import best_shown, cut_to_fit
from bot.ui.layouts.lobby import lobby
from bot.ui.layouts.result import result
from bot.ui.layouts.seating import seating
from bot.ui.layouts.showing import showing

# Results stay in the channel, where an emoji that is drawn anew one day would be missing.
_THAT_STAY = {Stage.BETWEEN, Stage.CLOSED}


def public(
    view: TableView, words: Words, pictures: Pictures = NO_PICTURES
) -> discord.ui.LayoutView:
    """What the channel is shown now: cards as emoji on the board, where all of it fits so."""
    if view.stage in _THAT_STAY:
        words = words.plain
    return cut_to_fit(best_shown(lambda words: _screen(view, words, pictures), words))


def _screen(view: TableView, words: Words, pictures: Pictures) -> discord.ui.LayoutView:
    match view.stage:
        case Stage.LOBBY:
            return lobby(view, words)
        case Stage.CHOOSING | Stage.CUTTING:
            return seating(view, words)
        case Stage.DEAL if view.deal is not None and view.deal.phase is Phase.SHOWING:
            return showing(view, view.deal, words)
        case Stage.DEAL | Stage.PAUSED:
            return board(view, words)
        case Stage.BETWEEN:
            return result(view, words, pictures)
        case Stage.CLOSED:
            return final(view, words, pictures)


def mentioned(view: TableView) -> tuple[UserId, ...]:
    """The people whom the public message notifies: whoever must act, nobody else; for a rematch
    those whose seats are kept."""
    if view.rules.ping is Switch.OFF:
        return ()
    if view.stage is Stage.LOBBY:
        return tuple(seat.user for seat in view.awaited if seat.user is not None)
    if view.stage not in {Stage.CHOOSING, Stage.CUTTING, Stage.DEAL}:
        return ()
    return tuple(
        seat.user
        for seat in view.seats
        if (seat.is_acting or seat.is_showing) and seat.user is not None
    )
