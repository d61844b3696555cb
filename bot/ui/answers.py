"""Answers: how an interaction is answered in time, whatever the work behind it takes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.ui.attachments import Attachment, files_of, to_send

log = logging.getLogger(__name__)

# Any: the client's own type is of no concern here.
Interaction = discord.Interaction[Any]

PATIENCE = 1.5
"""Seconds of work before Discord is told that the answer comes later; it gives up after 3."""
ALREADY_ACKNOWLEDGED = 40060
UNREACHABLE = (aiohttp.ClientError, OSError, TimeoutError)
"""What discord.py raises when a connection breaks."""

_MOST_KNOWN = 1_000
_NOBODY = discord.AllowedMentions.none()


class Outcome(StrEnum):
    """What became of an interaction."""

    ANSWERED = "answered"
    REFUSED = "refused"  # whoever asked was told why not
    FAILED = "failed"  # something of ours went wrong, and they were told
    UNTOLD = "untold"  # Discord did not take the answer


Watch = Callable[[Interaction, Outcome], None]
"""Hears of each interaction once it is over, in that moment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a press or a command is answered with.

    `screen` replaces the message whose control was pressed; `private` is a message that only
    whoever asked can see; `form` is one to fill in, and then `private` is told where it comes too
    late for Discord. None of them: Discord is told that all is
    well. `attachments` go with the private message, else with the screen, which shows them by
    their names; pictures in either bring their own. `outcome` says whether it is what was asked.
    """

    screen: discord.ui.LayoutView | None = None
    private: discord.ui.LayoutView | None = None
    form: discord.ui.Modal | None = None
    attachments: tuple[Attachment, ...] = ()
    outcome: Outcome = Outcome.ANSWERED


class Answering:
    """Does the work of interactions and answers each once, within three seconds; `watch` hears
    what became of it."""

    def __init__(self) -> None:
        self.watch: Watch | None = None
        self._is_closing = False
        # The event loop keeps only weak references to tasks.
        self._working: set[asyncio.Task[Answer]] = set()
        # The newest interactions, in the order in which they came.
        self._known: dict[int, None] = {}
        self._answering: set[asyncio.Task[object]] = set()
        self._all_answered = asyncio.Event()

    async def answer(self, interaction: Interaction, work: Coroutine[Any, Any, Answer]) -> bool:
        """Answer with what `work` comes to; False when the screen it changes did not arrive.

        `work` goes on even when whoever asked cannot be told any more. What Discord delivers a
        second time is answered once, and what comes after the end is neither done nor answered.
        """
        if self._is_closing or not self._is_new(interaction):
            work.close()
            return True
        task = asyncio.current_task()
        assert task is not None, "an interaction is answered in a task of its own"
        self._answering.add(task)
        try:
            return await self._answer(interaction, work)
        finally:
            self._answering.discard(task)
            if not self._answering:
                self._all_answered.set()

    def close(self) -> None:
        """Take up nothing more."""
        self._is_closing = True

    async def finish(self) -> None:
        """Return once everybody who asked has been answered."""
        self._all_answered.clear()
        if self._answering:
            await self._all_answered.wait()

    def abandon(self) -> None:
        """Do no more of the work that is left, and tell nobody any more what came of theirs."""
        for task in (*self._working, *self._answering):
            task.cancel()

    async def _answer(self, interaction: Interaction, work: Coroutine[Any, Any, Answer]) -> bool:
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        telling = _Telling(interaction)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            await telling.hold_on()
        answer = await asyncio.shield(task)
        arrived = await telling.give(answer)
        if self.watch is not None:
            self.watch(interaction, Outcome.UNTOLD if telling.has_failed else answer.outcome)
        return arrived

    def _is_new(self, interaction: Interaction) -> bool:
        """Whether this is no interaction that Discord delivers once more."""
        if interaction.id in self._known:
            return False
        self._known[interaction.id] = None
        if len(self._known) > _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        return True


class _Telling:
    """Tells whoever asked, in as many messages as it takes."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._is_acknowledged = False
        self.has_failed = False

    async def hold_on(self) -> None:
        """Tell Discord that the answer comes later; the message pressed stays as it is."""
        respond = self._interaction.response
        if self._interaction.message is not None:
            await self._said(respond.defer)
        else:
            await self._said(partial(respond.defer, ephemeral=True, thinking=True))

    async def give(self, answer: Answer) -> bool:
        """Give the answer; False when the screen did not arrive."""
        self.has_failed = False
        if answer.form is not None and not self._is_acknowledged:
            return await self._said(partial(self._interaction.response.send_modal, answer.form))
        files = answer.attachments
        arrived = answer.screen is None or await self._change(
            answer.screen, files if answer.private is None else ()
        )
        # Nobody can be told more of an interaction that Discord has no answer to.
        if answer.private is not None and (arrived or self._is_acknowledged):
            await self._whisper(answer.private, files)
        elif answer.screen is None and not self._is_acknowledged:
            await self._said(self._interaction.response.defer)
        return arrived

    async def _change(self, view: discord.ui.LayoutView, attachments: Sequence[Attachment]) -> bool:
        change = (
            self._interaction.edit_original_response
            if self._is_acknowledged
            else self._interaction.response.edit_message
        )

        files = (*attachments, *files_of(view))
        message = self._interaction.message
        # What a picture shows is in its name; another file may have changed.
        there: set[str] = set()
        if message is not None and not attachments:
            there = {file.filename for file in message.attachments}

        async def send() -> None:
            # Files are read as they are sent: each try has its own.
            await change(view=view, allowed_mentions=_NOBODY, attachments=to_send(files, there))

        return await self._said(send)

    async def _whisper(
        self, view: discord.ui.LayoutView, attachments: Sequence[Attachment]
    ) -> bool:
        whisper = (
            self._interaction.followup.send
            if self._is_acknowledged
            else self._interaction.response.send_message
        )

        async def send() -> None:
            files = [attachment.file() for attachment in (*attachments, *files_of(view))]
            await whisper(
                view=view,
                ephemeral=True,
                allowed_mentions=_NOBODY,
                files=files if files else discord.utils.MISSING,
            )

        return await self._said(send)

    async def _said(self, send: Callable[[], Awaitable[object]]) -> bool:
        """Whether Discord has taken it. Where the connection broke, it is said once more."""
        for is_last in (False, True):
            try:
                await send()
            except discord.HTTPException as error:
                if error.code != ALREADY_ACKNOWLEDGED:
                    return self._not_taken(error)
                # It was said before, and only the confirmation got lost.
            except UNREACHABLE as error:
                if is_last:
                    return self._not_taken(error)
                continue
            break
        self._is_acknowledged = True
        return True

    def _not_taken(self, error: Exception) -> bool:
        """Unknown interaction, or Discord in trouble: what was done stays done."""
        self.has_failed = True
        log.warning(
            "Discord did not take an answer: %r",
            error,
            extra={"guild": self._interaction.guild_id, "interaction": self._interaction.id},
        )
        return False
