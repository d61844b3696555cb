"""Deciding: what a command changes at a table, or why it is refused. Nothing happens here."""

from __future__ import annotations

from datetime import datetime

from bot.rummy.events import VoidedBy
from bot.tables.absence import back, note_presence, note_return
from bot.tables.closing import end, stop
from bot.tables.commands import (
    AddComputer,
    Back,
    ChangeRules,
    ChooseSeat,
    Command,
    CutPack,
    End,
    Gone,
    GuildId,
    Join,
    Kick,
    Leave,
    NextDeal,
    Open,
    Pause,
    PlaceGone,
    Play,
    Rejoin,
    RemoveComputer,
    Resume,
    Split,
    Start,
    TableId,
    TakeOver,
    TimeUp,
)
from bot.tables.deadlines import deadline_after, left_of_turn, waits_for
from bot.tables.dealing import cut, cut_by_default, next_deal
from bot.tables.drafting import Actor, Decision, Draft, Times
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import PlayerJoined, SeedSealed, TableOpened, TablePaused
from bot.tables.leaving import gone, kick, leave, remove_computer
from bot.tables.lobby import add_computer, change_rules, join, start
from bot.tables.pausing import pause, resume
from bot.tables.playing import follow, miss_turn, play, stop_waiting_for_groups
from bot.tables.pooling import rejoin, split
from bot.tables.ports import Deadline, DeadlineKind, Dice
from bot.tables.recording import record_of
from bot.tables.rematch import keep_seats, release
from bot.tables.sealing import seal_again, seal_what_comes
from bot.tables.seating import choose_by_default, choose_seat
from bot.tables.table import Table
from bot.tables.takeover import take_over
from bot.tables.view import ClosedBy, Stage

FIRST_PLAYER = 1
"""The number of whoever opens a table."""


def open_table(command: Open, number: TableId, dice: Dice, now: datetime, times: Times) -> Decision:
    """Table `number`, a lobby with whoever asks as host. Raises RulesError for rules that cannot
    be."""
    opened = TableOpened(preset=command.preset, house=command.house)
    table = Table.fold(number, command.channel, GuildId(command.guild), [opened])
    draft = Draft(table, Actor(), dice, events=[opened], new_player=FIRST_PLAYER)
    draft.add(PlayerJoined(player=FIRST_PLAYER))
    return _decided(draft, table, None, now, times)


def open_again(
    old: Table,
    kept: tuple[int, ...],
    asker: int,
    number: TableId,
    dice: Dice,
    now: datetime,
    times: Times,
) -> Decision:
    """Table `number` by the rules of an old one, which keeps the seats of its `kept` players;
    player k had the k-th of them. The first to sit down is `asker`, who is one of them."""
    opened = TableOpened(preset=old.preset, house=old.house)
    table = Table.fold(number, old.channel, old.guild, [opened])
    draft = Draft(table, Actor(), dice, events=[opened])
    seal_again(draft, old)
    keep_seats(draft, old, kept, asker)
    return _decided(draft, table, None, now, times)


def decide(
    table: Table,
    actor: Actor,
    command: Command,
    dice: Dice,
    now: datetime,
    times: Times,
    standing: Deadline | None = None,
) -> Decision:
    """What `command` changes. Raises Refusal, or RulesError for rules that cannot be, and then
    nothing changes.

    `standing` is the deadline in force: it stays while the table waits for the same thing.
    """
    if not table.is_open:
        raise Refusal(RefusalCode.TABLE_CLOSED)
    draft = Draft(table, actor, dice, left=left_of_turn(standing, now))
    if not isinstance(command, Leave):
        note_return(draft)
    if not isinstance(command, Leave | Play):
        note_presence(draft)
    _carry_out(draft, command)
    return _decided(draft, table, standing, now, times)


def seal_anew(
    table: Table, dice: Dice, now: datetime, times: Times, standing: Deadline | None
) -> Decision:
    """What becomes of a table that was put back to an earlier moment: its seeds may have been
    told since, and its cards seen. The deal under way is void, and whatever waits is sealed anew,
    where the table is over the first deal of its rematch."""
    draft = Draft(table, Actor(), dice, left=left_of_turn(standing, now))
    if table.running is not None:
        follow(draft, table.running.stop(VoidedBy.STOPPED))
    elif table.stage is Stage.CUTTING:
        # Nobody cuts, and no timer does, before the new seal was shown.
        draft.add(TablePaused())
    for old in table.sealed.waiting:
        draft.add(SeedSealed(draw=old.draw, seed=dice.seed().hex()))
    return _decided(draft, table, standing, now, times)


def _decided(
    draft: Draft, before: Table, standing: Deadline | None, now: datetime, times: Times
) -> Decision:
    seal_what_comes(draft)
    return Decision(
        table=draft.table,
        events=tuple(draft.events),
        entries=tuple(draft.entries),
        records=tuple(record_of(table, now) for table in draft.ended),
        deadline=deadline_after(draft, before, standing, now, times),
        closes=not draft.table.is_open,
        new_player=draft.new_player,
    )


def _carry_out(draft: Draft, command: Command) -> None:
    match command:
        case Join(seat=seat):
            join(draft, seat)
        case Leave():
            leave(draft)
        case Start():
            start(draft)
        case ChangeRules(house=house):
            change_rules(draft, house)
        case Rejoin():
            rejoin(draft)
        case Split():
            split(draft)
        case AddComputer(level=level):
            add_computer(draft, level)
        case RemoveComputer(player=player):
            remove_computer(draft, player)
        case Kick(player=player):
            kick(draft, player)
        case ChooseSeat(seat=seat):
            choose_seat(draft, seat)
        case CutPack(place=place, word=word):
            cut(draft, place, word)
        case Play(move=move):
            play(draft, move)
        case NextDeal():
            next_deal(draft)
        case Back():
            back(draft)
        case Pause():
            pause(draft)
        case Resume():
            resume(draft)
        case TakeOver(seat=seat, level=level):
            take_over(draft, seat, level)
        case End():
            end(draft)
        case TimeUp():
            _time_up(draft)
        case Gone(player=player):
            gone(draft, player)
        case PlaceGone():
            stop(draft, ClosedBy.PLACE_GONE)


def _time_up(draft: Draft) -> None:
    """The deadline has come: a default, a missed turn, or the end."""
    match waits_for(draft.table):
        case DeadlineKind.LOBBY:
            stop(draft, ClosedBy.LOBBY_EXPIRED)
        case DeadlineKind.KEEP:
            release(draft, draft.table.awaited)
        case DeadlineKind.SEAT:
            choose_by_default(draft)
        case DeadlineKind.CUT:
            cut_by_default(draft)
        case DeadlineKind.TURN:
            miss_turn(draft)
        case DeadlineKind.SHOW:
            stop_waiting_for_groups(draft)
        case DeadlineKind.PAUSE:
            # Rule book 2.16: paused 24 hours, the deal is void; nobody is there to go on.
            stop(draft, ClosedBy.IDLE, VoidedBy.PAUSED_TOO_LONG)
        case DeadlineKind.IDLE:
            stop(draft, ClosedBy.IDLE)
        case DeadlineKind.COMPUTER | None:
            # A computer player's move comes as its own command.
            raise Refusal(RefusalCode.NOT_DUE)


__all__ = ["Actor", "Decision", "Times", "decide", "open_table"]
