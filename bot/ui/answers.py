"""Answers: how an interaction is answered in time, whatever the work behind it takes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import discord

log = logging.getLogger(__name__)

# Any: the client's own type is of no concern here.
Interaction = discord.Interaction[Any]

PATIENCE = 1.5
"""Seconds of work before Discord is told that the answer comes later; it gives up after 3."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a press or a command is answered with.

    `screen` replaces the message whose control was pressed; `private` is a message that only
    whoever asked can see. Neither: Discord is told that all is well.
    """

    screen: discord.ui.LayoutView | None = None
    private: discord.ui.LayoutView | None = None


class Answering:
    """Does the work of interactions and answers each once, within three seconds."""

    def __init__(self) -> None:
        # The event loop keeps only weak references to tasks.
        self._working: set[asyncio.Task[Answer]] = set()
        self._answering = 0
        self._all_answered = asyncio.Event()

    async def answer(self, interaction: Interaction, work: Coroutine[Any, Any, Answer]) -> bool:
        """Answer with what `work` comes to; True when Discord took the answer.

        `work` goes on even when whoever asked cannot be told any more.
        """
        self._answering += 1
        try:
            return await self._answer(interaction, work)
        finally:
            self._answering -= 1
            if not self._answering:
                self._all_answered.set()

    async def finish(self) -> None:
        """Return once everybody who asked has been answered."""
        self._all_answered.clear()
        if self._answering:
            await self._all_answered.wait()

    async def _answer(self, interaction: Interaction, work: Coroutine[Any, Any, Answer]) -> bool:
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        try:
            done, _ = await asyncio.wait({task}, timeout=PATIENCE)
            if not done:
                await _hold_on(interaction)
        except discord.HTTPException as error:
            _note(interaction, error)
        answer = await asyncio.shield(task)
        try:
            await _give(interaction, answer)
        except discord.HTTPException as error:
            _note(interaction, error)
            return False
        return True


async def _hold_on(interaction: Interaction) -> None:
    """Tell Discord that the answer comes later; the message pressed stays as it is."""
    if interaction.type is discord.InteractionType.component:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def _give(interaction: Interaction, answer: Answer) -> None:
    nobody = discord.AllowedMentions.none()
    if answer.screen is not None:
        if interaction.response.is_done():
            await interaction.edit_original_response(view=answer.screen, allowed_mentions=nobody)
        else:
            await interaction.response.edit_message(view=answer.screen, allowed_mentions=nobody)
    if answer.private is not None:
        if interaction.response.is_done():
            await interaction.followup.send(
                view=answer.private, ephemeral=True, allowed_mentions=nobody
            )
        else:
            await interaction.response.send_message(
                view=answer.private, ephemeral=True, allowed_mentions=nobody
            )
    if not interaction.response.is_done():
        await interaction.response.defer()


def _note(interaction: Interaction, error: discord.HTTPException) -> None:
    """Unknown interaction, or Discord in trouble: what was done stays done."""
    log.warning(
        "interaction %s: Discord did not take the answer: %s %s",
        interaction.id,
        error.status,
        error.code,
    )
