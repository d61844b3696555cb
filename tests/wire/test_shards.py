"""Several processes share the servers by shards: each plays its own, and none hurts another's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

from bot.store import admin
from bot.store.sql import SqlStore
from bot.tables.checking import problems_of
from bot.tables.commands import ChannelId, GuildId
from bot.tables.ports import StoredTable
from tests.wire.club import ACKNOWLEDGED, UNHURRIED, Club
from tests.wire.gateway import LOGS_IN_AGAIN_AFTER, Shard
from tests.wire.keeping import on_server, url_for
from tests.wire.onlooker import Onlooker
from tests.wire.person import Person
from tests.wire.playing import gather, seat
from tests.wire.process import BotProcess
from tests.wire.standin import StandIn
from tests.wire.stubborn import persevere
from tests.wire.world import Channel, Pressable, Pressed

_MOST_TRIES = 5


@dataclass(slots=True)
class Deployment:
    """Several processes of the bot on one database."""

    standin: StandIn
    folder: Path
    url: str
    stack: AsyncExitStack
    bots: list[BotProcess] = field(default_factory=list)

    async def start(self, shards: str = "", *, wait: bool = True, **env: str) -> BotProcess:
        """One more process, for these shards."""
        bot = self.process(shards, **env)
        await bot.start(wait=wait)
        return bot

    def process(self, shards: str = "", **env: str) -> BotProcess:
        bot = BotProcess(
            self.standin,
            self.folder / "paplu.db",
            env={**UNHURRIED, "PAPLU_DATABASE_URL": self.url, **env},
            name=f"-{len(self.bots)}",
            shards=shards,
        )
        self.bots.append(bot)
        self.stack.push_async_callback(bot.kill)
        return bot

    def club(self, shard: Shard, *names: str) -> Club:
        """A server of that shard, with two people in it."""
        guild = self.standin.guild(f"Club {shard}", shard=shard)
        channel = guild.channel()
        people = [guild.person(name) for name in names or ("Anna", "Ben")]
        # What is looked at closely here is not one table.
        nobody = cast(Onlooker, None)
        bot = self.bots[0] if self.bots else cast(BotProcess, None)
        return Club(standin=self.standin, channel=channel, people=people, bot=bot, onlooker=nobody)

    async def stop(self, *, faults: Sequence[str] = ()) -> None:
        """Stop what runs, and look whether all is as it must be."""
        await self.standin.settled()
        for bot in self.bots:
            if bot.running:
                assert await bot.stop() == 0, bot.log[-3000:]
            assert [line for line in bot.log.splitlines() if " ERROR " in line] == []
            assert "Traceback" not in bot.log
        assert await asyncio.to_thread(admin.check, self.url, problems_of) == []
        found = [f for f in self.standin.faults if not any(known in f for known in faults)]
        assert found == []

    @asynccontextmanager
    async def store(self) -> AsyncIterator[SqlStore]:
        store = await SqlStore.open(self.url)
        yield store
        await store.close()

    async def stored(self, channel: Channel) -> StoredTable:
        async with self.store() as store:
            table = await store.latest_table_in(ChannelId(channel.id))
            stored = None if table is None else await store.load(table)
        assert stored is not None
        return stored

    def unanswered(self, clubs: Sequence[Club]) -> list[Pressed]:
        """What people of these clubs pressed that nobody answered."""
        people = {id(person) for club in clubs for person in club.people}
        pressed = self.standin.world.pressed.values()
        return [one for one in pressed if id(one.person) in people and one.answer is None]


NewDeployment = Callable[[StandIn], Deployment]


@pytest.fixture
async def on(tmp_path: Path) -> AsyncIterator[NewDeployment]:
    """Deployments on an empty database of the kind that is being tried."""
    async with AsyncExitStack() as stack:
        url = url_for(tmp_path / "paplu.db")
        yield lambda standin: Deployment(standin, tmp_path, url, stack)


@pytest.fixture
async def on_file(on: NewDeployment) -> NewDeployment:
    """The same, for what is no other on a server."""
    if on_server():
        pytest.skip("tried on files")
    return on


async def lobby(club: Club) -> None:
    """A table for one deal, which is not started yet."""
    await gather(club.people, house="cut=auto", format="deals:1")


async def session(club: Club) -> None:
    """A table is opened, and played to its end whatever becomes of the process."""
    for _ in range(_MOST_TRIES):
        await club.people[0].slash("new")
        with suppress(TimeoutError):
            await club.standin.until(lambda: club.channel.screens, 5)
            break
    await persevere(club, within=180)


# --- one process ----------------------------------------------------------------------------------


async def test_one_process_takes_as_many_shards_as_discord_recommends(
    on_file: NewDeployment,
) -> None:
    async with StandIn(shards=2, strict=True) as standin:
        bots = on_file(standin)
        clubs = [bots.club((number, 2)) for number in range(2)]
        await bots.start(DISCORD_IDENTIFY_SECONDS="")
        (_, first), (_, second) = standin.gateway.logins
        assert second - first >= LOGS_IN_AGAIN_AFTER
        assert standin.gateway.connected((0, 2), (1, 2))
        for club in clubs:
            await seat(club.people, house="cut=auto", format="deals:1")
            await persevere(club)
        assert bots.unanswered(clubs) == []
        await bots.stop()


async def test_a_shard_that_is_down_is_no_server_that_is_gone(on_file: NewDeployment) -> None:
    async with StandIn(shards=2) as standin:
        bots = on_file(standin)
        near, far = bots.club((0, 2)), bots.club((1, 2))
        leaves, dark = bots.club((0, 2)), bots.club((0, 2))
        bot = await bots.start()
        for club in (near, far, leaves, dark):
            await lobby(club)
        await bot.stop()
        standin.gateway.down = {1}
        dark.channel.guild.unavailable = True
        leaves.channel.guild.remove_bot()
        await bot.start(wait=False)
        # What is gone of the shard that is there is found out.
        assert await removals(bots) == {leaves.channel.guild.id}
        for club in (near, far, dark):
            assert (await bots.stored(club.channel)).is_open
        standin.gateway.down = set()
        dark.channel.guild.back()
        await standin.until(lambda: standin.gateway.connected((0, 2), (1, 2)))
        for club in (near, far, dark):
            await club.people[0].click("Start", on=club.channel.screens[-1])
            await persevere(club)
        await standin.settled()
        assert await bot.stop() == 0


async def test_a_server_that_goes_while_its_shard_logs_in_anew_is_found_out(
    on_file: NewDeployment,
) -> None:
    async with StandIn(shards=2, logins_at_once=2) as standin:
        bots = on_file(standin)
        near, far, stays = bots.club((0, 2)), bots.club((1, 2)), bots.club((1, 2))
        await bots.start()
        for club in (near, far, stays):
            await lobby(club)
        await standin.settled()
        # Discord forgets the session; what happens then nobody hears of.
        standin.gateway.invalidate((1, 2))
        far.channel.guild.remove_bot()
        # Here somebody else's loss of a session is no reason to compare.
        assert await removals(bots) == {far.channel.guild.id}
        assert not (await bots.stored(far.channel)).is_open
        for club in (near, stays):
            await club.people[0].click("Start", on=club.channel.screens[-1])
            await persevere(club)
        await bots.stop()


# --- two processes --------------------------------------------------------------------------------


async def test_one_of_two_processes_is_killed_under_load_and_replaced(on: NewDeployment) -> None:
    async with StandIn(limited=False, strict=True) as standin:
        bots = on(standin)
        first = [bots.club((0, 2)) for _ in range(2)]
        second = [bots.club((1, 2)) for _ in range(2)]
        # Neither starts too early, the one that is replaced included.
        dies = await bots.start("0/2", DISCORD_IDENTIFY_SECONDS="")
        lives = await bots.start("1/2", DISCORD_IDENTIFY_SECONDS="")
        async with asyncio.TaskGroup() as playing:
            for club in (*first, *second):
                playing.create_task(session(club))
            await standin.until(partial(have_answered, standin, first, 60), 60)
            await dies.kill()
            await dies.start()
        # One of them told Discord the commands, once.
        assert sum(request.kind == "commands" for request in standin.requests) == 1
        # The other process has not noticed.
        assert bots.unanswered(second) == []
        assert len(standin.gateway.of((1, 2))) == 1
        warned = [line for line in lives.log.splitlines() if " WARNING bot" in line]
        assert [line for line in warned if "no picture" not in line] == []
        assert all(
            b - a >= LOGS_IN_AGAIN_AFTER for (_, a), (_, b) in pairwise(standin.gateway.logins)
        )
        for club in (*first, *second):
            await standin.until(
                partial(lambda club: club.channel.screens == club.channel.messages[-1:], club)
            )
        await bots.stop()


async def test_a_process_touches_no_table_of_other_shards(on: NewDeployment) -> None:
    async with StandIn() as standin:
        bots = on(standin)
        near, far = bots.club((0, 2)), bots.club((1, 2))
        first = await bots.start("0/2")
        await lobby(near)
        await first.stop()
        before = await bots.stored(near.channel)
        messages = [(message.id, message.edits) for message in near.channel.messages]
        # Somebody gives the next process the wrong range, and the time of the lobby is up.
        await bots.start("1/2", PAPLU_LOBBY_MINUTES="0.001")
        await seat(far.people, house="cut=auto", format="deals:1")
        await persevere(far)
        alone = near["Anna"].send_press(near.channel.screens[-1], start_of(near))
        assert (await near["Anna"].finished(alone)).failed
        await standin.settled()
        assert await bots.stored(near.channel) == before
        assert [(message.id, message.edits) for message in near.channel.messages] == messages
        async with bots.store() as store:
            assert await store.guild_removals() == {}
        await first.start()
        await near["Anna"].click("Start", on=near.channel.screens[-1])
        await persevere(near)
        assert bots.unanswered([near, far]) == [alone]
        await bots.stop()


async def test_settings_of_a_server_are_kept_when_its_process_is_replaced(
    on_file: NewDeployment,
) -> None:
    async with StandIn() as standin:
        bots = on_file(standin)
        club = bots.club((1, 2))
        admin_of = club.channel.guild.person("Olga", admin=True)
        await bots.start("0/2")
        other = await bots.start("1/2")
        async with bots.store() as store:
            assert await store.guild_settings() == {}
        await choose_language(admin_of, "fr")
        await other.kill()
        await other.start()
        await club["Anna"].slash("new")
        await standin.until(lambda: club.channel.screens)
        assert "Lancer" in [c.label for c in club.channel.screens[-1].controls]
        async with bots.store() as store:
            kept = await store.guild_settings()
        assert {guild: settings.language for guild, settings in kept.items()} == {
            GuildId(club.channel.guild.id): "fr"
        }
        await bots.stop()


async def test_processes_together_stay_below_discords_limit(on_file: NewDeployment) -> None:
    async with StandIn(limited=True) as standin:
        bots = on_file(standin)
        clubs = [bots.club((number % 2, 2), "Anna") for number in range(80)]
        await bots.start("0/2")
        await bots.start("1/2")
        await asyncio.gather(*(club["Anna"].slash("new") for club in clubs))
        await standin.until(lambda: all(club.channel.screens for club in clubs))
        assert {request.status for request in standin.requests} <= {200, 201, 204}
        await bots.stop()


# --- two processes with the same shards -----------------------------------------------------------


@pytest.mark.parametrize("computers", [(), ("easy", "steady")])
async def test_two_processes_with_the_same_shard_play_one_table(
    on: NewDeployment, computers: Sequence[str]
) -> None:
    async with StandIn(limited=False, strict=True) as standin:
        bots = on(standin)
        club = bots.club((0, 1), "Anna", "Ben")
        await bots.start("0/1", DISCORD_IDENTIFY_SECONDS="")
        await bots.start("0/1", DISCORD_IDENTIFY_SECONDS="")
        await seat(club.people, computers, house="cut=auto", format="deals:1")
        await persevere(club, within=120)
        await standin.settled()
        # Whatever was pressed was answered, once, and never with a fault.
        assert bots.unanswered([club]) == []
        for person in club.people:
            for message in person.private:
                assert not message.loading and "went wrong" not in message.text, message.text
        assert not (await bots.stored(club.channel)).is_open
        # An operator is told.
        assert any("PAPLU_SHARDS" in bot.log for bot in bots.bots)
        await bots.stop(faults=[ACKNOWLEDGED])


# --- small things ---------------------------------------------------------------------------------


def have_answered(standin: StandIn, clubs: Sequence[Club], often: int) -> bool:
    people = {id(person) for club in clubs for person in club.people}
    pressed = standin.world.pressed.values()
    return sum(id(one.person) in people and one.answer is not None for one in pressed) >= often


def start_of(club: Club) -> Pressable:
    controls = club.channel.screens[-1].controls
    return next(control for control in controls if control.label == "Start")


async def removals(bots: Deployment, within: float = 30.0) -> set[int]:
    """The servers that the bot was found to be gone from, once there are any."""
    async with asyncio.timeout(within), bots.store() as store:
        while not (found := await store.guild_removals()):
            await asyncio.sleep(0.05)
        return {*found}


async def choose_language(person: Person, language: str) -> None:
    """Somebody who manages a server says what its public messages are worded in."""
    await person.slash("paplu-admin settings")
    await person.pick(f"language={language}")
    await person.guild.world.until(lambda: person.sees("Kept"))
