"""Opening: a table where the bot may keep one, in the channel or in a new thread of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import discord

from bot.i18n.translator import Words
from bot.rummy.house import parse_house
from bot.tables.commands import ChannelId, GuildId, Open
from bot.tables.errors import Refusal
from bot.tables.guilds import GuildSettings, Openers
from bot.ui.answers import Interaction
from bot.ui.channel.messages import SERVER_ERROR
from bot.ui.channel.places import Where, missing
from bot.ui.text import Mention, one_line

_LONGEST_NAME = 100
"""Characters that Discord takes for the name of a thread."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What somebody asks of a new table: `said` by options of their own, `house` as typed.

    No `preset` is the server's own game.
    """

    preset: str | None = None
    said: tuple[tuple[str, str], ...] = ()
    house: str = ""
    in_new_thread: bool = False


async def place_for(
    interaction: Interaction, wish: Wish, settings: GuildSettings, words: Words
) -> Open:
    """The command that opens the table wished for, its thread made; what was not wished for is as
    the server's `settings` say.

    Raises Refusal or RulesError, before anything is made, when it cannot stand there.
    """
    channel = interaction.channel
    if interaction.guild_id is None or channel is None:
        raise Refusal("server-only")
    verify_welcome(interaction, settings)
    said = (*wish.said, *parse_house(apart(wish.house)))
    preset, house = settings.new_table(wish.preset, said)
    where = Where.THREAD if isinstance(channel, discord.Thread) else Where.CHANNEL
    if wish.in_new_thread and isinstance(channel, discord.TextChannel):
        where = Where.NEW_THREAD
    verify_allowed(interaction, where, words)
    place = channel.id
    if where is Where.NEW_THREAD:
        place = await _new_thread(channel, words, preset, interaction.user)
    return Open(
        channel=ChannelId(place),
        guild=GuildId(interaction.guild_id),
        preset=preset,
        house=house,
    )


def apart(typed: str) -> str:
    """House rules as typed, with a comma before each: the rules page shows them without.

    >>> apart("hints=on drop_late = 50, timer=off")
    'hints=on, drop_late = 50,, timer=off'
    """
    return re.sub(r"\s+(?=[\w-]+\s*=)", ", ", typed)


def verify_welcome(interaction: Interaction, settings: GuildSettings) -> None:
    """Raises Refusal where the server has decided that no table may be opened here, or not by
    whoever asks; it says where it may, or by whom."""
    channel = interaction.channel
    around = (getattr(channel, name, None) for name in ("id", "parent_id", "category_id"))
    if not settings.allows([place for place in around if place is not None]):
        guild = interaction.guild
        there = [c for c in settings.channels if guild is None or guild.get_channel(c) is not None]
        if not there:
            raise Refusal("nowhere")
        raise Refusal("not-here", places=tuple(map(Mention.of_channel, there)))
    roles = [role.id for role in getattr(interaction.user, "roles", ())]
    if settings.may_open(roles, is_manager=interaction.permissions.manage_guild):
        return
    known = {role.id for role in interaction.guild.roles} if interaction.guild else set()
    if settings.openers is Openers.ROLE and settings.role in known and settings.role is not None:
        raise Refusal("role-opens", role=Mention.of_role(settings.role))
    raise Refusal("managers-open")


def verify_may_stand(interaction: Interaction, settings: GuildSettings, words: Words) -> None:
    """Raises Refusal where no table may be opened in this very channel, or not by whoever asks."""
    verify_welcome(interaction, settings)
    in_thread = isinstance(interaction.channel, discord.Thread)
    verify_allowed(interaction, Where.THREAD if in_thread else Where.CHANNEL, words)


def verify_allowed(interaction: Interaction, where: Where, words: Words) -> None:
    """Raises Refusal that names what the bot may not do here."""
    lacking = missing(interaction.app_permissions, where)
    if lacking:
        named = ", ".join(words.text(f"permission-{name.replace('_', '-')}") for name in lacking)
        raise Refusal("permissions", missing=named)


# Any: only a text channel gets here, which its caller knows.
async def _new_thread(
    channel: Any, words: Words, preset: str, host: discord.User | discord.Member
) -> int:
    """A thread by whose name the table is told from others in the same channel."""
    name = f"{words.text(f'preset-{preset}')} · {one_line(host.display_name) or host.name}"
    try:
        thread: discord.Thread = await channel.create_thread(
            name=name[:_LONGEST_NAME],
            type=discord.ChannelType.public_thread,
        )
    except discord.HTTPException as error:
        if error.status >= SERVER_ERROR:
            raise
        # Too many threads, or a channel that has just gone.
        raise Refusal("no-thread") from error
    return thread.id
