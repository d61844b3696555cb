"""The privacy desk: what is stored about whoever asks, as a page, as a file, and no more."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import discord

from bot.i18n.translator import Words
from bot.tables.errors import Refusal
from bot.tables.ports import Store
from bot.tables.privacy import everything_about
from bot.ui.answers import Answer
from bot.ui.attachments import Attachment
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.asked import Asked, Handler
from bot.ui.desks.desk import Desk
from bot.ui.desks.pace import Pace
from bot.ui.layouts.files import file_page
from bot.ui.layouts.privacy import deleted_page, deletion_page, privacy_page

MOST_EXPORTS, EXPORTS_WITHIN = 3, timedelta(minutes=1)
_LARGEST = 4 * 1024 * 1024
"""Bytes of a file that is sent as it is; Discord takes ten million."""


class PrivacyDesk:
    """Answers only whoever asks, and only about themselves."""

    def __init__(self, desk: Desk, store: Store, now: Callable[[], datetime]) -> None:
        self._desk = desk
        self._store = store
        self._now = now
        self._exports = Pace(MOST_EXPORTS, EXPORTS_WITHIN, lambda: now().timestamp())

    @property
    def handlers(self) -> Mapping[Verb, Handler]:
        """What answers the controls of these pages."""
        return {
            Verb.PRIVACY: self._shown,
            Verb.PRIVACY_EXPORT: self._export_pressed,
            Verb.PRIVACY_DELETE: self._delete_pressed,
            Verb.PRIVACY_DELETE_CONFIRM: self._confirmed,
        }

    # --- commands -------------------------------------------------------------------------

    async def show(self, asked: Asked) -> Answer:
        """What is stored, for how long, in plain words."""
        return Answer(private=privacy_page(asked.words))

    async def export(self, asked: Asked) -> Answer:
        """Everything that is stored about whoever asks, as a file."""
        user = asked.person.user
        if not await self._store.tables_of(user):
            raise Refusal("nothing-stored")
        if not self._exports.allows(user):
            # All sessions of somebody are followed for it, which is work for a while.
            raise Refusal("export-again")
        text = await everything_about(self._store, user, self._now())
        file = await asyncio.to_thread(_file, text, asked.words)
        page = file_page(
            asked.words.text("privacy-export-title"),
            asked.words.text("privacy-export-about"),
            file.name,
        )
        return Answer(private=page, attachments=(file,))

    async def delete(self, asked: Asked) -> Answer:
        """Ask whether to delete all that is stored about whoever asks."""
        return Answer(private=await self._deletion_page(asked))

    # --- buttons --------------------------------------------------------------------------

    async def _shown(self, asked: Asked, control: Control) -> Answer:
        return asked.page(privacy_page(asked.words))

    async def _export_pressed(self, asked: Asked, control: Control) -> Answer:
        return await self.export(asked)

    async def _delete_pressed(self, asked: Asked, control: Control) -> Answer:
        return asked.page(await self._deletion_page(asked))

    async def _confirmed(self, asked: Asked, control: Control) -> Answer:
        # At one table after the other they may leave before all is erased.
        asked.fault = "privacy-half"
        await self._desk.tables.forget(asked.person)
        self._desk.forget(asked.person.user)
        self._exports.forget(asked.person.user)
        asked.is_committed = True
        return asked.page(deleted_page(asked.words))

    async def _deletion_page(self, asked: Asked) -> discord.ui.LayoutView:
        user = asked.person.user
        if not await self._store.tables_of(user):
            raise Refusal("nothing-stored")
        standing = await self._store.open_tables_of(user)
        views = [await self._desk.tables.view(table, user) for table in standing]
        seats = sum(view.viewer in {seat.player for seat in view.seats} for view in views)
        return deletion_page(asked.words, seats)


def _file(text: str, words: Words) -> Attachment:
    """The file; packed where it is large."""
    data, name = text.encode(), "paplu-my-data.json"
    if len(data) > _LARGEST:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(name, data)
        data, name = packed.getvalue(), f"{name}.zip"
    return Attachment(name, data, words.text("privacy-export-file"))
