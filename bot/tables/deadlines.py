"""Deadlines: the one thing a table waits for, and until when."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.rummy.events import DealEvent, HandArranged
from bot.rummy.rules import Switch
from bot.tables.drafting import Draft, Times
from bot.tables.events import TableEvent
from bot.tables.ports import Deadline, DeadlineKind, Dice
from bot.tables.table import Table, computer_to_act
from bot.tables.view import Stage

_RENEWED = {DeadlineKind.IDLE, DeadlineKind.COMPUTER}
"""What anybody's action puts off. Every other wait runs from when its screen began."""
SHORTEST_REMINDED = timedelta(minutes=1)
"""A shorter turn is over before anybody had time to forget it."""


def deadline_after(
    draft: Draft, before: Table, standing: Deadline | None, now: datetime, times: Times
) -> Deadline | None:
    """The deadline once the draft is committed.

    `standing` is the one in force before it: it stays while the table waits for the same thing.
    """
    table = draft.table
    kind = waits_for(table)
    if kind is None:
        return None
    if standing is not None and standing.kind is kind:
        moved = any(_is_a_move(event) for event in draft.events)
        same_screen = table.stamp == before.stamp
        renewed = kind in _RENEWED and (moved or table.running is None)
        if same_screen and not renewed:
            return standing
    return Deadline(kind, now + _span(kind, table, times, draft.dice))


def reminder_of(table: Table, standing: Deadline | None, times: Times) -> datetime | None:
    """When whoever must act is reminded, once in a turn; None where nobody is.

    A turn that goes on after a pause with no more left than that has been reminded of before.
    """
    timer = table.rules.timer
    if standing is None or standing.kind is not DeadlineKind.TURN or timer is None:
        return None
    if table.rules.ping is Switch.OFF or not times.reminder or timer < SHORTEST_REMINDED:
        return None
    left = timer * times.reminder
    if table.rest is not None and table.rest <= left:
        return None
    return standing.due - left


def left_of_turn(standing: Deadline | None, now: datetime) -> timedelta | None:
    """What is left of the time for a turn; None where none is running."""
    if standing is None or standing.kind is not DeadlineKind.TURN:
        return None
    return max(standing.due - now, timedelta(0))


def _is_a_move(event: TableEvent) -> bool:
    """Whether an event carries a deal on; laying out one's own groups does not (1.9)."""
    return isinstance(event, DealEvent) and not isinstance(event, HandArranged)


def waits_for(table: Table) -> DeadlineKind | None:
    """What the table waits for; nothing once it is closed."""
    match table.stage:
        case Stage.LOBBY:
            return DeadlineKind.KEEP if table.awaited else DeadlineKind.LOBBY
        case Stage.CHOOSING:
            return DeadlineKind.SEAT
        case Stage.CUTTING:
            return DeadlineKind.CUT
        case Stage.DEAL if table.is_showing:
            return DeadlineKind.SHOW
        case Stage.DEAL if computer_to_act(table) is not None:
            return DeadlineKind.COMPUTER
        case Stage.DEAL if table.rules.timer is not None:
            return DeadlineKind.TURN
        case Stage.DEAL | Stage.BETWEEN:
            return DeadlineKind.IDLE
        case Stage.PAUSED:
            return DeadlineKind.PAUSE
        case Stage.CLOSED:
            return None


def _span(kind: DeadlineKind, table: Table, times: Times, dice: Dice) -> timedelta:
    match kind:
        case DeadlineKind.LOBBY:
            return times.lobby
        case DeadlineKind.KEEP:
            return times.keep
        case DeadlineKind.SEAT:
            return times.seat
        case DeadlineKind.CUT:
            return times.cut
        case DeadlineKind.TURN if table.rules.timer is not None:
            if table.rest is not None:
                # A turn that was paused goes on with what was left of it, and not too hurried.
                return max(table.rest, times.resumed)
            return table.rules.timer
        case DeadlineKind.PAUSE:
            return times.pause
        case DeadlineKind.SHOW:
            return times.show
        case DeadlineKind.COMPUTER:
            tick = timedelta(milliseconds=1)
            least, most = times.computer_least // tick, times.computer_most // tick
            return dice.between(least, most) * tick
    return times.idle if table.running is None else times.untimed_turn
