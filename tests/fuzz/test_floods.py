"""Floods: one person presses without end, and everybody else plays on as before.

Nothing here is measured by the clock on the wall: what counts is how often the event loop went
round before an answer, how much of the bot's code ran for it, and how often the database was asked.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from bot.tables.commands import UserId
from bot.tables.table import Table
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.lately import Lately
from bot.ui.desks.pace import MOST_PEOPLE, Pace
from tests.fuzz.fuzzing import Fuzz, fuzzing
from tests.fuzz.journal import Entry
from tests.fuzz.sent import Sent
from tests.fuzz.town import Club
from tests.wire.person import Person
from tests.wire.world import Channel, Message

FLOOD = 2_000
ALLOWED = 5
"""Actions of one person in a second."""


@dataclass
class Evening:
    """Two tables in the middle of a deal; one person at the first has nothing better to do."""

    fuzz: Fuzz
    club: Club
    channels: list[Channel]

    def entry(self, number: int) -> Entry:
        entry = self.fuzz.journal.open_in(self.channels[number].id)
        assert entry is not None
        return entry

    def acting(self, number: int) -> Person:
        entry = self.entry(number)
        user = entry.user_of(entry.table.acting)
        return next(person for person in self.club.people if person.id == user)

    def board(self, number: int) -> Message:
        return self.channels[number].screens[-1]

    def press(self, number: int, person: Person, verb: Verb, **more: Any) -> Sent:
        table: Table = self.entry(number).table
        control = Control(verb=verb, table=table.id, stamp=more.pop("stamp", table.stamp))
        return self.fuzz.maker.press(
            person, self.channels[number], self.board(number), control, is_usual=True, **more
        )

    async def answered(self, *sent: Sent) -> None:
        """Deliver these at once; return once everything is answered."""
        for each in sent:
            self.fuzz.deliver(each)
        await self.fuzz.settle()

    def later(self, seconds: float = 2) -> None:
        self.fuzz.clock.advance(timedelta(seconds=seconds))


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with fuzzing(
        tmp_path / "flood.db", 3, clubs=1, channels=2, people=6, mishaps=False
    ) as fuzz:
        club = fuzz.town.clubs[0]
        made = Evening(fuzz, club, club.channels)
        maker = fuzz.maker
        for number, channel in enumerate(club.channels):
            people = club.people[3 * number : 3 * number + 3]
            await made.answered(maker.command(people[0], channel, "new", rules="indian"))
            for person in people[1:]:
                await made.answered(maker.command(person, channel, "join"))
            await made.answered(maker.command(people[0], channel, "start"))
            cutter = made.acting(number)
            cut = maker.press(
                cutter,
                channel,
                made.board(number),
                Control(
                    verb=Verb.CUT,
                    table=made.entry(number).table.id,
                    stamp=made.entry(number).table.stamp,
                    value="20",
                ),
                is_usual=True,
            )
            await made.answered(cut)
            assert made.entry(number).table.running is not None
        made.later()
        yield made
        assert [*fuzz.lines.problems(fuzz._secrets()), *fuzz.line.faults] == []


# --- what is counted ----------------------------------------------------------------------------


class Work:
    """How many functions were called, and how often the store was asked."""

    def __init__(self, fuzz: Fuzz) -> None:
        self._fuzz = fuzz
        self.calls = 0
        self.asked = 0

    def _called(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            self.calls += 1
            if frame.f_code.co_name in {"ask", "write", "carry_out"} and (
                "/bot/store/" in frame.f_code.co_filename
            ):
                self.asked += 1

    async def of(self, sent: Iterable[Sent]) -> Work:
        """The work of these, all at once."""
        waiting = list(sent)
        sys.setprofile(self._called)
        try:
            for each in waiting:
                self._fuzz.deliver(each)
            await self._fuzz.settle()
        finally:
            sys.setprofile(None)
        return self


async def rounds_until_answered(fuzz: Fuzz, sent: Sent) -> int:
    """How often the loop goes round until somebody is answered."""
    rounds = 0
    while sent.pressed.answer is None:
        await asyncio.sleep(0)
        rounds += 1
        # Commits are made in a thread: a round that only waits for one is none.
        if rounds > 200_000:
            raise AssertionError("never answered")
    return rounds


FLOODS: dict[str, Callable[[Evening, Person], Sent]] = {
    "valid": lambda evening, person: evening.press(0, person, Verb.HAND),
    "of an old turn": lambda evening, person: evening.press(0, person, Verb.DRAW_STOCK, stamp=1),
    "a command": lambda evening, person: evening.fuzz.maker.command(
        person, evening.channels[0], "draw stock"
    ),
    "forged": lambda evening, person: evening.fuzz.maker.press(
        person, evening.channels[0], evening.board(0), "paplu1:join:zzzz:1", is_usual=True
    ),
}


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flooder_is_told_to_slow_down_and_costs_next_to_nothing(
    kind: str, evening: Evening
) -> None:
    fuzz, flooder = evening.fuzz, evening.club.people[0]
    one = await Work(fuzz).of([FLOODS[kind](evening, flooder)])
    evening.later()
    flood = [FLOODS[kind](evening, flooder) for _ in range(200)]
    many = await Work(fuzz).of(flood)
    fast = [sent for sent in flood if "very fast" in told(sent)]
    assert len(fast) == len(flood) - ALLOWED
    assert all(sent.pressed.answer is not None for sent in flood)
    # Of the database nothing is asked for those: about as often as for the five that count.
    assert many.asked <= ALLOWED * (one.asked + 3)
    assert many.calls / len(flood) < 1_500


async def test_whoever_plays_is_answered_as_soon_in_a_flood_as_without(evening: Evening) -> None:
    fuzz, flooder = evening.fuzz, evening.club.people[0]

    async def rounds(flood: int) -> int:
        evening.later()
        person = evening.acting(1)
        waiting = [evening.press(0, flooder, Verb.HAND) for _ in range(flood)]
        looking = evening.press(1, person, Verb.HAND)
        for sent in waiting:
            fuzz.deliver(sent)
        fuzz.deliver(looking)
        needed = await rounds_until_answered(fuzz, looking)
        # Nobody waits for those who were there before.
        await fuzz.settle()
        assert all(sent.pressed.answer is not None for sent in waiting)
        return needed

    await rounds(1)
    alone = await rounds(0)
    assert await rounds(FLOOD) <= alone + 10


async def test_a_move_is_committed_in_a_flood_and_the_flooder_changes_nothing(
    evening: Evening,
) -> None:
    fuzz, flooder = evening.fuzz, evening.club.people[0]
    version = evening.entry(0).table.version
    flood = [evening.press(0, flooder, Verb.DRAW_STOCK, stamp=1) for _ in range(500)]
    person = evening.acting(1)
    before = evening.entry(1).table.version
    move = evening.press(1, person, Verb.DRAW_STOCK)
    await evening.answered(*flood[:250], move, *flood[250:])
    assert evening.entry(1).table.version == before + 1
    assert evening.entry(0).table.version == version
    assert fuzz.journal.problems == fuzz.eyes.problems == []


async def test_suggestions_ask_the_database_nothing_and_cost_no_more_than_a_press(
    evening: Evening,
) -> None:
    fuzz, person = evening.fuzz, evening.acting(0)
    press = await Work(fuzz).of([evening.press(0, person, Verb.SCORES)])
    able = [
        (leaf, option)
        for leaf in fuzz.maker.leaves
        for option in leaf.options
        if option.get("autocomplete")
    ]
    assert len(able) >= 8
    for leaf, option in able:
        for typed in ("", "7", "x" * 6_000, "7H " * 2_000, "cap=80, " * 700):
            told = [{"name": option["name"], "type": 3, "value": typed, "focused": True}]
            asked = fuzz.maker._typed(person, evening.channels[0], leaf, told, {}, suggested=True)
            work = await Work(fuzz).of([asked])
            assert asked.pressed.answer == 8, (leaf.what, typed[:10])
            assert work.asked == 0, (leaf.what, typed[:10])
            assert work.calls < 4 * press.calls + 4_000, (leaf.what, typed[:10])


async def test_the_library_keeps_nothing_of_what_was_answered(evening: Evening) -> None:
    fuzz, person = evening.fuzz, evening.acting(0)
    before = len(asyncio.all_tasks())
    for verb in (Verb.HAND, Verb.SCORES, Verb.RULES, Verb.HELP, Verb.SEEN) * 20:
        evening.later()
        await evening.answered(evening.press(0, person, verb))
    store = fuzz.bot._connection._view_store
    assert not store._views and not store._modals and not store._synced_message_views
    assert len(asyncio.all_tasks()) <= before + 1


def told(sent: Sent) -> str:
    return "\n".join(message.text for message in sent.pressed.made)


# --- what is remembered of people ---------------------------------------------------------------


def test_the_pace_remembers_nobody_who_asked_a_moment_ago() -> None:
    now = 0.0
    pace = Pace(now=lambda: now)
    for number in range(50_000):
        now += 0.01
        assert pace.allows(UserId(number))
        assert len(pace) <= 101


def test_the_pace_remembers_so_many_people_and_no_more() -> None:
    pace = Pace(now=lambda: 0.0)
    for number in range(5 * MOST_PEOPLE):
        assert pace.allows(UserId(number))
    assert len(pace) == MOST_PEOPLE


def test_whoever_floods_is_not_let_off_by_the_crowd() -> None:
    now = 0.0
    pace = Pace(now=lambda: now)
    flooder, allowed = UserId(0), 0
    for number in range(1, 40_000):
        now += 0.001
        allowed += pace.allows(flooder)
        pace.allows(UserId(number))
    assert allowed == pytest.approx(5 * 40, abs=5)


def test_what_was_set_longest_ago_goes_first() -> None:
    kept = Lately[int, int](100)
    for number in range(1_000):
        kept[number % 150] = number
    assert len(kept) == 100
    assert list(kept) == [(number % 150) for number in range(900, 1_000)]
    kept.forget(99)
    assert 99 not in kept and kept.get(99) is None
