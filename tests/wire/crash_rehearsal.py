"""A rehearsal: a story played in memory alone, by the same chance as in front of the stand-in.

`python -m tests.wire.crash_rehearsal` says how long each story is; with `--search 200` it looks
for the seed, below 200, by which it is shortest.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.players.registry import player_of_level
from bot.rummy.house import parse_house
from bot.rummy.view import SeatView, view_of
from bot.tables.commands import ChannelId, Command, GuildId, Open, Play, TableId, TimeUp
from bot.tables.deciding import decide, open_table
from bot.tables.drafting import Actor, Decision
from bot.tables.events import TableEvent
from bot.tables.ports import Deadline
from bot.tables.table import Table, computer_to_act, plays_out
from tests.wire.crash_parts import HASTY, PATIENT, VersionedDice
from tests.wire.crash_record import FIRST_TABLE
from tests.wire.crash_script import Ask, Story, Turn, Wait
from tests.wire.crash_stories import STORIES

_BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
_LONGEST = 1_000


class Endless(Exception):
    """The story goes on and on."""


class Rehearsal:
    """One story: `events` is its log, and `ends` are the versions that its commands ended at."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._times = PATIENT if story.asks else HASTY
        self._now = _BEGAN
        self._deadline: Deadline | None = None
        self._names = {1: story.people[0]}
        self.events: list[TableEvent] = []
        self.ends: list[int] = []
        self._dice = VersionedDice(story.chance, lambda: len(self.events))
        command = Open(
            channel=ChannelId(1),
            guild=GuildId(1),
            preset=story.rules,
            house=(("format", story.format), *parse_house(story.options["house"])),
        )
        number = TableId(FIRST_TABLE)
        self._follow(open_table(command, number, self._dice, self._now, self._times))

    def play(self) -> Table:
        """The table at its end. Raises Endless where it does not come to one."""
        while self.table.is_open:
            if len(self.events) > _LONGEST:
                raise Endless
            self._go_on()
            while plays_out(self.table):
                self._let_computer_play()
        return self.table

    def _go_on(self) -> None:
        if computer_to_act(self.table) is not None:
            self._let_computer_play()
        elif self._story.waits_for_clock(self.table):
            self._let_time_pass()
        else:
            self._fulfil_wish()

    def _fulfil_wish(self) -> None:
        match self._story.wish(self.table, self._names, self._seen()):
            case Ask(who=who, command=command):
                self._ask(who, command)
            case Turn(who=who, move=move):
                self._ask(who, Play(move))
            case Wait():
                self._let_time_pass()

    def _seen(self) -> SeatView | None:
        deal = self.table.running
        return None if deal is None else view_of(deal, next(iter(deal.to_show), deal.to_act))

    def _ask(self, who: str, command: Command) -> None:
        player = next((number for number, name in self._names.items() if name == who), None)
        decision = self._decided(Actor(player=player), command)
        if decision.new_player is not None:
            self._names[decision.new_player] = who
        self._follow(decision)

    def _let_computer_play(self) -> None:
        player = computer_to_act(self.table)
        assert player is not None
        level, seen = self.table.players[player], self._seen()
        assert level is not None and seen is not None
        move = player_of_level(level).choose(seen, self._dice)
        self._follow(self._decided(Actor(player=player), Play(move)))

    def _let_time_pass(self) -> None:
        assert self._deadline is not None
        self._now = max(self._now, self._deadline.due)
        self._follow(self._decided(Actor(is_admin=True), TimeUp()))

    def _decided(self, actor: Actor, command: Command) -> Decision:
        return decide(
            self.table, actor, command, self._dice, self._now, self._times, self._deadline
        )

    def _follow(self, decision: Decision) -> None:
        self.table = decision.table
        self.events += decision.events
        self.ends.append(len(self.events))
        self._deadline = decision.deadline


def rehearsed(story: Story) -> Rehearsal:
    """A story that has been played to its end."""
    rehearsal = Rehearsal(story)
    rehearsal.play()
    return rehearsal


def is_told(story: Story, events: Sequence[TableEvent]) -> bool:
    """Whether what is telling has happened."""
    return not any(untold(story, events))


def untold(story: Story, events: Sequence[TableEvent]) -> Iterator[str]:
    """What has not happened of that which is telling."""
    tables = [Table.fold(TableId(FIRST_TABLE), ChannelId(1), GuildId(1), events[:1])]
    for event in events[1:]:
        tables.append(tables[-1].apply(event))
    for telling in story.telling:
        if not any(map(telling.is_it, events, tables)):
            yield str(telling)


def length(story: Story) -> int | None:
    """How many transactions a story takes; None where it does not tell what it is to tell."""
    try:
        rehearsal = rehearsed(story)
    except Endless:
        return None
    return len(rehearsal.ends) if is_told(story, rehearsal.events) else None


def main(arguments: Sequence[str]) -> int:
    """How long each story is, or by which seed it is shortest."""
    asked = argparse.ArgumentParser(prog="python -m tests.wire.crash_rehearsal")
    asked.add_argument("stories", nargs="*")
    asked.add_argument("--search", type=int, default=0)
    wanted = asked.parse_args(arguments)
    for name in wanted.stories or STORIES:
        story = STORIES[name]
        seeds = range(wanted.search) if wanted.search else (story.chance,)
        found = [(length(replace(story, chance=seed)), seed) for seed in seeds]
        best = min((pair for pair in found if pair[0] is not None), default=(None, None))
        print(f"{name!r}: {best[1]},  # {best[0]}", flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
