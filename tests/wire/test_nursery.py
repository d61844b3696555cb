"""The tests' own hands: what a failing test would show, and processes that are no longer there."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.wire.kill_points import Plan
from tests.wire.nursery import Nursery
from tests.wire.standin import TOKEN, StandIn


async def test_a_nursery_that_ends_takes_nobody_with_it_who_waits_for_its_children(
    tmp_path: Path,
) -> None:
    async with StandIn() as standin, Nursery() as nursery:
        environment = Plan(book=str(tmp_path / "book.tsv"), seed=1).to_environment() | {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": standin.api_url,
            "DISCORD_GATEWAY_URL": standin.gateway_url,
            "PAPLU_DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path}/paplu.db",
        }
        life = await nursery.bear(environment, tmp_path / "bot.log")
        os.kill(nursery.pid, signal.SIGKILL)
        async with asyncio.timeout(10):
            with pytest.raises(AssertionError, match="the nursery has ended"):
                await life.ended
            await life.kill()


def test_whoever_fails_is_shown_without_the_whole_world() -> None:
    """pytest writes out what a failing function was given, before it shortens it."""
    standin = StandIn()
    channel = standin.guild().channel()
    anna, ben = (channel.guild.person(name) for name in ("Anna", "Ben"))
    for _ in range(50):
        private = standin.world.message(channel, {"content": "hidden"}, ephemeral_for=ben)
        pressed = standin.world.interaction(3, anna, channel, standin.world.message(channel, {}))
    for told in (anna, channel, channel.guild, private, pressed):
        assert len(repr(told)) < 2_000
