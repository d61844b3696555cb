"""What is shown to whoever asks for a hand and holds none: to spectators, and to the seated."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.rummy.rules import FormatKind
from bot.rummy.session import BY_ROTATION
from bot.rummy.view import Standing
from bot.tables.view import SeatLine, Stage, TableView
from bot.ui.custom_id import Verb
from bot.ui.items import ControlButton
from bot.ui.layouts.parts import BLUE, GREEN, STONE, lines, press, row, screen


def no_hand(view: TableView, words: Words, note: str | None = None) -> discord.ui.LayoutView:
    """Why there are no cards, and what one may do meanwhile."""
    own = next((seat for seat in view.seats if seat.player == view.viewer), None)
    if own is None or view.viewer is None:
        return screen(
            note,
            words.text("spectator-title"),
            lines(_watching(view, words)),
            row(*_sitting_down(view, words), *_reading(view, words)),
            colour=STONE,
        )
    back = press(view, words, Verb.BACK, GREEN) if own.is_absent else None
    return screen(
        note,
        words.text(_seated(view, own)),
        row(back, *_reading(view, words)),
        colour=STONE,
    )


def _seated(view: TableView, own: SeatLine) -> str:
    """The message to somebody who has a seat, and no cards."""
    if own.is_leaving:
        return "seated-left"
    if own.is_absent:
        return "seated-away"
    if own.is_out:
        return "seated-out"
    if view.deal is not None and own.standing not in {None, Standing.ACTIVE, Standing.NOT_DEALT}:
        return "seated-withdrew"
    return "panel-no-hand"


def _watching(view: TableView, words: Words) -> list[str]:
    """What a spectator sees, and when there is a seat."""
    told = [] if view.stage is Stage.LOBBY else [words.text("spectator-deal")]
    return [*told, words.text(_seat_to_come(view))]


def _seat_to_come(view: TableView) -> str:
    room = len(view.seats) + len(view.awaited) < view.rules.max_players
    if view.stage is Stage.LOBBY:
        own = any(seat.player == view.viewer for seat in view.awaited)
        return "spectator-lobby" if room or own else "spectator-full"
    if view.free_places or view.to_be_taken:
        return "spectator-free"
    if view.rules.format.kind is FormatKind.POOL:
        return "spectator-pool"
    empty = any(seat.player is None or seat.is_leaving for seat in view.seats)
    if empty:
        return "spectator-later"
    return "spectator-rotation" if _grows(view) else "spectator-full"


def _grows(view: TableView) -> bool:
    """Whether seats are added when this rotation is over (rule book 2.17)."""
    by_rotation = view.rules.format.kind in BY_ROTATION
    goes_on = view.rotation < view.rules.rotations or view.rules.format.kind is FormatKind.POINTS
    return by_rotation and goes_on and len(view.seats) < view.rules.max_players


def _sitting_down(view: TableView, words: Words) -> list[ControlButton]:
    """The ways to a seat that are open now."""
    if _seat_to_come(view) == "spectator-lobby":
        return [press(view, words, Verb.JOIN, GREEN)]
    if view.to_be_taken:
        return [press(view, words, Verb.TAKE_OVER, GREEN)]
    return [press(view, words, Verb.JOIN, GREEN)] if view.free_places else []


def _reading(view: TableView, words: Words) -> list[ControlButton]:
    return [
        press(view, words, Verb.SCORES, BLUE),
        press(view, words, Verb.RULES),
        press(view, words, Verb.HELP),
    ]
