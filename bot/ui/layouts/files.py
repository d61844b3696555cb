"""Files: a message that brings one."""

from __future__ import annotations

from typing import Any

import discord

from bot.ui.layouts.parts import STONE, lines, screen


def file_page(title: str, about: str, name: str) -> discord.ui.LayoutView:
    """What the file `name` is, and the file; it goes with the message as an attachment."""
    file: discord.ui.File[Any] = discord.ui.File(f"attachment://{name}")
    return screen(lines([title, about]), file, colour=STONE)
