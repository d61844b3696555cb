"""The process is told to stop: what was pressed counts and is answered, and it goes quietly."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import make_url

from bot.store import admin
from bot.store.sql import SqlStore
from bot.tables.checking import problems_of
from bot.tables.commands import InteractionId
from bot.tables.ports import Deadline
from tests.postgres import connected
from tests.wire.club import UNHURRIED
from tests.wire.person import Person
from tests.wire.playing import act, gather, seat, whose_turn
from tests.wire.process import BotProcess
from tests.wire.standin import StandIn
from tests.wire.world import Message, Pressable, Pressed

TOLD = "told to stop"
WITHIN = 10.0
"""Seconds from being told to stop to the end, whatever hangs."""
LATER = {5, 6}
"""First answers that say only that another one comes."""


@dataclass(frozen=True, slots=True)
class Hall:
    """Many tables of two people each, a server for each, and one process."""

    standin: StandIn
    bot: BotProcess
    tables: Sequence[Sequence[Person]]

    async def begin(self, *tables: Sequence[Person]) -> None:
        """Play these tables until it is somebody's turn."""
        await asyncio.gather(*(self._begin(people) for people in tables))
        await self.standin.settled()

    async def _begin(self, people: Sequence[Person]) -> None:
        await seat(people, house="cut=auto", format="deals:2")
        while (asked := whose_turn(people)) is None or asked[1] != "turn":
            screen = people[0].here.screens[-1:]
            if asked is not None:
                await act(*asked)
            await self.standin.until(partial(_has_another_screen, people[0], screen))

    async def gathered(self, *tables: Sequence[Person]) -> None:
        """People sit in the lobbies of these tables."""
        for people in tables:
            await gather(people)
        await self.standin.settled()

    def press(self, label: str, *tables: Sequence[Person]) -> list[Pressed]:
        """Whoever is to act at each of them, or its host, presses that, and waits for nothing."""
        return [self._press(label, people) for people in tables]

    def _press(self, label: str, people: Sequence[Person]) -> Pressed:
        turn = whose_turn(people)
        person = people[0] if turn is None else turn[0]
        screen = person.here.screens[-1]
        return person.send_press(screen, button_of(screen, label))

    @property
    def posts(self) -> int:
        """How many messages were posted so far."""
        return sum(request.kind == "post" for request in self.standin.requests)

    async def stop(self) -> None:
        """Tell the process to stop, and wait until it has heard."""
        before = self.bot.log.count(TOLD)
        self.bot.signal(signal.SIGTERM)
        await asyncio.to_thread(_wait_until_logged, self.bot, before)

    async def ended(self) -> tuple[int, float]:
        """How it leaves, and after how many seconds."""
        began = time.monotonic()
        code = await self.bot.died(within=4 * WITHIN)
        return code, time.monotonic() - began

    async def committed(self, presses: Collection[Pressed]) -> set[int]:
        """Those of them that are carried out for good."""
        store = await SqlStore.open(self.bot.url)
        try:
            return {each.id for each in presses if await store.was_handled(InteractionId(each.id))}
        finally:
            await store.close()

    async def deadlines(self) -> Sequence[tuple[int, Deadline]]:
        """What the tables wait for."""
        store = await SqlStore.open(self.bot.url)
        try:
            return await store.deadlines()
        finally:
            await store.close()

    async def is_sound(self) -> bool:
        """Whether everything in the database agrees with itself."""
        return await asyncio.to_thread(admin.check, self.bot.url, problems_of) == []


@asynccontextmanager
async def hall(folder: Path, tables: int, *, heartbeat: float = 41.25) -> AsyncIterator[Hall]:
    """A hall of so many tables; nothing is limited but by the bot itself."""
    async with StandIn(limited=False, heartbeat=heartbeat) as standin:
        bot = BotProcess(standin, folder / "paplu.db", env=UNHURRIED)
        try:
            await bot.start()
            people = [_two(standin, number) for number in range(tables)]
            yield Hall(standin, bot, people)
        finally:
            await bot.kill()
        assert standin.faults == []


def _has_another_screen(person: Person, old: Sequence[Message]) -> bool:
    return person.here.screens[-1:] != old


def _two(standin: StandIn, number: int) -> Sequence[Person]:
    guild = standin.guild(f"Club {number}")
    guild.channel()
    return [guild.person(name) for name in ("Anna", "Ben")]


def _wait_until_logged(bot: BotProcess, before: int) -> None:
    give_up = time.monotonic() + 30
    while bot.log.count(TOLD) == before:
        assert time.monotonic() < give_up, bot.log[-2000:]
        time.sleep(0.02)


def button_of(message: Message, label: str) -> Pressable:
    return next(control for control in message.controls if control.label.startswith(label))


def was_told(pressed: Pressed) -> bool:
    """Whether whoever pressed knows what came of it."""
    return pressed.answer is not None and (pressed.answer not in LATER or bool(pressed.made))


# --- under load ---------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [1, 5, 11])
async def test_each_press_is_committed_and_answered_or_neither(
    tmp_path: Path, answers: int
) -> None:
    async with hall(tmp_path, 12) as here:
        await here.begin(*here.tables)
        heard = 0

        def stop_in_the_midst(kind: str) -> None:
            nonlocal heard
            heard += kind == "answer"
            if heard == answers and kind == "answer":
                here.bot.signal(signal.SIGTERM)

        here.standin.trouble.on_request(lambda request: stop_in_the_midst(request.kind))
        presses = here.press("Draw stock", *here.tables)
        code, seconds = await here.ended()
        assert code == 0 and seconds < WITHIN
        told = {pressed.id for pressed in presses if was_told(pressed)}
        assert await here.committed(presses) == told
        assert len(told) >= answers
        assert await here.is_sound()
        assert "Traceback" not in here.bot.log


# --- a slow database ----------------------------------------------------------------------------


@asynccontextmanager
async def held(url: str) -> AsyncIterator[None]:
    """Meanwhile somebody else writes to the database, and nobody else can."""
    parsed = make_url(url)
    if parsed.drivername.startswith("sqlite"):
        with closing(sqlite3.connect(str(parsed.database), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
        return
    other = await connected(url)
    await other.execute("BEGIN")
    await other.execute("LOCK TABLE events IN EXCLUSIVE MODE")
    yield
    await other.execute("ROLLBACK")
    await other.close()


async def test_what_waits_for_the_database_is_committed_and_answered_and_nothing_posted(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path, 4) as here:
        in_play, in_lobby = here.tables[:2], here.tables[2:]
        await here.begin(*in_play)
        await here.gathered(*in_lobby)
        async with held(here.bot.url):
            draws = here.press("Draw stock", *in_play)
            # Each of these begins a screen, which is posted once it is committed.
            starts = here.press("Start", *in_lobby)
            presses = [*draws, *starts]
            # They are told that the answer comes later: all are accepted.
            await here.standin.until(lambda: all(each.answer in LATER for each in presses))
            posts = here.posts
            await here.stop()
        code, _ = await here.ended()
        assert code == 0 and here.posts == posts
        assert await here.committed(presses) == {each.id for each in presses}
        assert all(map(was_told, draws))
        assert all(each.person.sees("Your 14 cards") for each in draws)
        assert "may not hear" not in here.bot.log and "Traceback" not in here.bot.log
        # The next process posts what this one left.
        await here.bot.start()
        await here.standin.until(lambda: here.posts == posts + len(starts))
        assert await here.bot.stop() == 0


async def test_a_database_that_hangs_keeps_no_process_alive(tmp_path: Path) -> None:
    async with hall(tmp_path, 2) as here:
        await here.begin(*here.tables)
        async with held(here.bot.url):
            presses = here.press("Draw stock", *here.tables)
            await here.standin.until(lambda: all(each.answer in LATER for each in presses))
            await here.stop()
            code, seconds = await here.ended()
        assert code == 1 and seconds < WITHIN
        assert "not done 8 s after being told to stop" in here.bot.log
        assert await here.committed(presses) == set()
        assert not any(map(was_told, presses))
        assert await here.is_sound()
        # It was never so: whoever asks anew draws.
        await here.bot.start()
        (pressed, _) = here.press("Draw stock", *here.tables)
        await here.standin.until(lambda: pressed.person.sees("Your 14 cards"))
        assert await here.bot.stop() == 0


# --- a Discord that does not answer -------------------------------------------------------------


async def test_a_discord_that_takes_no_answer_keeps_no_process_alive(tmp_path: Path) -> None:
    async with hall(tmp_path, 2) as here:
        await here.begin(*here.tables)
        here.standin.trouble.slow("answer", 600, times=100)
        before = len(here.standin.requests)
        presses = here.press("Draw stock", *here.tables)
        await here.standin.until(
            lambda: sum(r.kind == "answer" for r in here.standin.requests[before:]) == 2
        )
        posts = here.posts
        await here.stop()
        code, seconds = await here.ended()
        assert code == 0 and seconds < WITHIN and here.posts == posts
        # Discord was about to take them: what they say has happened.
        assert await here.committed(presses) == {each.id for each in presses}
        assert "somebody may not hear" in here.bot.log and "Traceback" not in here.bot.log


async def test_a_gateway_that_says_no_goodbye_keeps_no_process_alive(tmp_path: Path) -> None:
    async with hall(tmp_path, 1, heartbeat=0.5) as here:
        await here.begin(*here.tables)
        here.standin.gateway.is_deaf = True
        await here.standin.until(lambda: here.standin.gateway.unheard)
        await here.stop()
        code, seconds = await here.ended()
        assert code == 0 and seconds < WITHIN
        assert "Traceback" not in here.bot.log


async def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    async with hall(tmp_path, 1) as here:
        await here.begin(*here.tables)
        async with held(here.bot.url):
            presses = here.press("Draw stock", *here.tables)
            await here.standin.until(lambda: all(each.answer in LATER for each in presses))
            await here.stop()
            assert here.bot.running
            here.bot.signal(signal.SIGTERM)
            code, _ = await here.ended()
        assert code == 128 + signal.SIGTERM
        assert "not done" not in here.bot.log
        assert await here.is_sound()


# --- and the next one ---------------------------------------------------------------------------


async def test_tables_go_on_unannounced(tmp_path: Path) -> None:
    async with hall(tmp_path, 4) as here:
        lobby, turn, drawn, between = here.tables
        await here.gathered(lobby)
        await here.begin(turn, drawn, between)
        for label, people in (("Draw stock", drawn), ("Withdraw", between)):
            (pressed,) = here.press(label, people)
            await pressed.person.finished(pressed)
        (pressed,) = here.press("Withdraw", between)
        await pressed.person.click("Withdraw for")
        await here.standin.until(lambda: "next" in (whose_turn(between) or ())[1:])
        await here.standin.settled()
        posts, deadlines = here.posts, await here.deadlines()
        for _ in range(2):
            assert await here.bot.stop() == 0
            assert await here.deadlines() == deadlines
            await here.bot.start()
            await here.standin.ready()
            await here.standin.settled()
            assert here.posts == posts
        # Every button is as good as before.
        await lobby[0].click("Start")
        await between[0].click("Next deal")
        for people in (turn, drawn):
            person, _ = whose_turn(people) or (people[0], "")
            await person.click("My hand")
            assert person.panel is not None
        await here.standin.until(lambda: here.posts == posts + 2)
        assert await here.bot.stop() == 0
