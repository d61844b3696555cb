"""Answers: what is done and told of an interaction, and what is not once the bot leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui.answers import Answer, Answering, Outcome
from bot.ui.layouts.parts import STONE, screen


@dataclass
class Asked:
    """An interaction, as far as an answer needs it; `refuses` is what Discord says to it."""

    id: int
    refuses: Exception | None = None
    hears: asyncio.Event | None = None
    told: list[str] = field(default_factory=list)
    message: None = None
    guild_id: int = 1

    @property
    def response(self) -> Any:
        # Any: only these are called.
        return SimpleNamespace(
            send_message=self._call("told"), defer=self._call("later"), edit_message=None
        )

    @property
    def followup(self) -> Any:
        return SimpleNamespace(send=self._call("told"))

    def _call(self, what: str) -> Callable[..., Any]:
        async def call(**_: object) -> None:
            if self.hears is not None:
                await self.hears.wait()
            if self.refuses is not None:
                raise self.refuses
            self.told.append(what)

        return call


class Ledger:
    """What has become of each interaction."""

    def __init__(self) -> None:
        self.answering = Answering()
        self.answering.watch = lambda interaction, outcome: self.told.append(outcome)
        self.told: list[Outcome] = []
        self.done: list[int] = []

    async def ask(
        self, asked: Asked, outcome: Outcome = Outcome.ANSWERED, *, after: Any = None
    ) -> None:
        # Any: an event, or nothing to wait for.
        async def work() -> Answer:
            if after is not None:
                await after.wait()
            self.done.append(asked.id)
            return Answer(private=screen("Well.", colour=STONE), outcome=outcome)

        interaction: Any = asked
        await self.answering.answer(interaction, work())


@pytest.mark.parametrize("outcome", [Outcome.ANSWERED, Outcome.REFUSED, Outcome.FAILED])
async def test_what_became_of_it_is_told_once_it_is_over(outcome: Outcome) -> None:
    ledger, asked = Ledger(), Asked(1)
    await ledger.ask(asked, outcome)
    # Discord delivers it once more.
    await ledger.ask(asked, outcome)
    assert ledger.told == [outcome] and asked.told == ["told"]


async def test_an_answer_that_discord_does_not_take_is_told_as_such() -> None:
    response: Any = SimpleNamespace(status=404, reason="no")
    gone = discord.NotFound(response, {"code": 10062, "message": "Unknown interaction"})
    ledger = Ledger()
    await ledger.ask(Asked(1, refuses=gone))
    assert ledger.told == [Outcome.UNTOLD] and ledger.done == [1]


async def test_what_comes_after_the_end_is_neither_done_nor_answered() -> None:
    ledger, late = Ledger(), Asked(2)
    begun = asyncio.Event()
    first = asyncio.create_task(ledger.ask(Asked(1), after=begun))
    await asyncio.sleep(0)
    ledger.answering.close()
    await ledger.ask(late)
    begun.set()
    await asyncio.wait_for(ledger.answering.finish(), 10)
    await first
    assert ledger.done == [1] and late.told == [] and ledger.told == [Outcome.ANSWERED]


async def test_when_time_is_up_nobody_is_told_and_nothing_more_is_done() -> None:
    ledger = Ledger()
    working, telling = Asked(1), Asked(2, hears=asyncio.Event())
    tasks = [
        asyncio.create_task(ledger.ask(working, after=asyncio.Event())),
        asyncio.create_task(ledger.ask(telling)),
    ]
    while ledger.done != [2]:
        await asyncio.sleep(0)
    ledger.answering.close()
    ledger.answering.abandon()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in ended)
    assert ledger.done == [2] and working.told == telling.told == []
    await asyncio.wait_for(ledger.answering.finish(), 10)
