"""Looks: what a public message has to show, and when a new one is due."""

from __future__ import annotations

from typing import TypeAlias

from bot.tables.ports import Post, PostKind
from bot.tables.view import SeatLine, Stage, TableView

Look: TypeAlias = tuple[object, ...]
"""All that a message shows of a table, to be compared with what it showed."""


def news_since(view: TableView, current: Post | None, since: int | None) -> int:
    """The version that a new message's news begin after; `since` is that of the newest one."""
    if current is None:
        return 0
    if current.kind is PostKind.LOBBY:
        # Who joined is on the lobby card, which stays.
        return view.stamp
    if current.stamp == view.stamp and since is not None:
        return since
    return current.stamp


def is_due(view: TableView, current: Post) -> bool:
    """Whether a new message is due: a screen began, and it asks something of a person.

    What computer players do in their turns is told when the next person is asked.
    """
    if current.stamp == view.stamp:
        return False
    if view.stage is not Stage.DEAL or view.deal is None or view.deal.turn == 1:
        return True
    asked = [seat for seat in view.seats if seat.is_acting or seat.is_showing]
    return any(seat.level is None for seat in asked)


def look_of(view: TableView) -> Look:
    """What a message has to show rightly at all times. A draw is not among it: whoever drew
    sees it in their own answer, and everybody else when the turn has ended."""
    seats = tuple(_seat_look(seat) for seat in view.seats)
    votes = (view.end_votes, view.split_votes, view.pause_votes, view.start_votes)
    names = () if view.result is None else view.result.names
    awaited = tuple(seat.player for seat in view.awaited)
    return (view.stage, seats, names, view.house, votes, awaited, view.seals)


def _seat_look(seat: SeatLine) -> tuple[object, ...]:
    marks = (seat.is_host, seat.is_absent, seat.is_leaving, seat.is_out, seat.is_showing)
    return (seat.player, seat.name, *marks)
