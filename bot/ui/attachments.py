"""Attachments: files that go with a message, and pictures shown in it."""

from __future__ import annotations

import io
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import discord

MOST_ABOUT = 1_024
"""Characters that Discord takes of what is told of a picture."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that goes with a message: `about` says in words what is in it."""

    name: str
    data: bytes
    about: str

    def file(self) -> discord.File:
        """As discord.py sends it; good for one sending."""
        return discord.File(io.BytesIO(self.data), self.name, description=self.about)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """What there is to see of a session: the hands of its last deal, and how the balances went.

    Either is empty where there is none, or where it could not be drawn in time.
    """

    showdown: tuple[Attachment, ...] = ()
    chart: tuple[Attachment, ...] = ()


NO_PICTURES = Pictures()


class Picture(discord.ui.MediaGallery[Any]):
    """One picture over the whole width of a message, told in words to those who do not see it.

    It knows its file: whoever sends the message sends `files_of` it as well.
    """

    def __init__(self, attachment: Attachment) -> None:
        item = discord.MediaGalleryItem(
            f"attachment://{attachment.name}", description=attachment.about
        )
        super().__init__(item)
        self.attachment = attachment


def files_of(layout: discord.ui.LayoutView | None) -> tuple[Attachment, ...]:
    """The files of the pictures in a layout."""
    if layout is None:
        return ()
    return tuple(item.attachment for item in layout.walk_children() if isinstance(item, Picture))


def without_pictures(layout: discord.ui.LayoutView) -> discord.ui.LayoutView:
    """The layout, its pictures taken out of it."""
    for item in list(layout.walk_children()):
        holder = item.parent or layout
        if isinstance(item, Picture) and isinstance(
            holder, (discord.ui.Container, discord.ui.LayoutView)
        ):
            holder.remove_item(item)
    return layout


def to_send(files: Sequence[Attachment], attached: Collection[str] = ()) -> Any:
    """The argument `attachments` of an edit, for a message that has the files named `attached`:
    nothing, which keeps them, when all are there; else all of them anew.

    Any: discord.py's sign for nothing has no type.
    """
    if all(file.name in attached for file in files):
        return discord.utils.MISSING
    return [file.file() for file in files]
