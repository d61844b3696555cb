"""Many tables at once, and the process killed while all of them play."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import cast

from bot.store import admin
from bot.tables.checking import problems_of
from tests.wire.club import UNHURRIED, Club
from tests.wire.onlooker import Onlooker
from tests.wire.process import BotProcess
from tests.wire.standin import StandIn
from tests.wire.stubborn import persevere

TABLES = 6
_MOST_TRIES = 5
DEATHS_AFTER = (60, 150)
"""Answers after which the process dies each time, in the midst of other presses."""


async def test_a_process_killed_while_many_tables_play_loses_none_of_them(tmp_path: Path) -> None:
    async with StandIn(limited=False) as standin:
        bot = BotProcess(standin, tmp_path / "paplu.db", env=UNHURRIED)
        clubs = [_table(standin, bot, number) for number in range(TABLES)]
        await bot.start()
        try:
            async with asyncio.TaskGroup() as playing:
                for club in clubs:
                    playing.create_task(_session(club))
                for deaths in DEATHS_AFTER:
                    await standin.until(partial(_has_answered, standin, deaths), 60)
                    await bot.kill()
                    await bot.start()
            await standin.until(
                lambda: all(club.channel.screens == club.channel.messages[-1:] for club in clubs)
            )
            await standin.settled()
            assert await bot.stop() == 0
        finally:
            await bot.kill()
        assert await asyncio.to_thread(admin.check, bot.url, problems_of) == []
        assert standin.faults == []
        assert " ERROR " not in bot.log


def _table(standin: StandIn, bot: BotProcess, number: int) -> Club:
    guild = standin.guild(f"Club {number}")
    channel = guild.channel()
    people = [guild.person(name) for name in ("Anna", "Ben")]
    # What is looked at closely is one table; here it is how many go on.
    nobody = cast(Onlooker, None)
    return Club(standin=standin, channel=channel, people=people, bot=bot, onlooker=nobody)


async def _session(club: Club) -> None:
    for _ in range(_MOST_TRIES):
        await club.people[0].slash("new")
        with suppress(TimeoutError):
            await club.standin.until(lambda: club.channel.screens, 5)
            break
    await persevere(club, within=180)


def _has_answered(standin: StandIn, often: int) -> bool:
    answers = (request.kind == "answer" and request.status == 200 for request in standin.requests)
    return sum(answers) >= often
