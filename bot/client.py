"""The bot on Discord: one command tree, one desk, and the events that end tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import aiohttp
import discord
from discord.ext import commands

from bot.i18n.translator import Translator
from bot.logins import Logins
from bot.tables.commands import ChannelId, GuildId
from bot.tables.guilds import Guilds
from bot.tables.ports import Deployment
from bot.tables.service import TableService
from bot.tables.shards import Shards
from bot.ui.cards.deck import emoji_ids
from bot.ui.channel.announcer import Announcer
from bot.ui.channel.traffic import Traffic
from bot.ui.commands.naming import Payload, tree_hash, worded
from bot.ui.commands.suggesting import LATE_SUGGESTIONS, LIBRARY
from bot.ui.commands.tree import Tree
from bot.ui.desks.desk import Desk
from bot.ui.items import ALL_ITEMS, is_known

log = logging.getLogger(__name__)

_CANCELS_AGAIN = 0.5
"""Seconds until a connection that does not end is told so once more."""

COMMANDS = "commands"
"""The mark that tells which command tree Discord was told last."""

PARTING = 5.0
"""Seconds in which the last answers go out; whoever stops a process kills it after ten."""
_GOODBYE = 1.5
"""Seconds in which Discord closes its end of the connections."""


class PapluBot(commands.AutoShardedBot):
    """The discord.py bot. It needs no privileged intent, and never pings by accident.

    `tables`, `servers`, `announcer`, `desk`, `deployment`, `logins` and `cogs_to_add` are given by
    the composition root. `shards` are those of this process, None for as many as Discord
    recommends.
    """

    tables: TableService
    servers: Guilds
    announcer: Announcer
    desk: Desk
    deployment: Deployment
    logins: Logins

    def __init__(self, translator: Translator, shards: Shards | None, traffic: Traffic) -> None:
        # Any: the library's own types know no None here.
        sharding: dict[str, Any] = {}
        if shards is not None:
            sharding = {"shard_count": shards.count, "shard_ids": list(shards.ids)}
        super().__init__(
            **sharding,
            http_trace=traffic.counting(),
            # Nobody types commands: the bot reads no messages.
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.translator = translator
        self.cogs_to_add: Sequence[commands.Cog] = ()
        self._as_recommended = shards is None
        # What was known of a shard's servers when it logged in: what Discord tells it then is new.
        self._before: dict[int, Mapping[GuildId, discord.Guild]] = {}
        self._compared: set[int] = set()

    # --- life -----------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Take up where the last process stopped, before any event arrives."""
        await self.add_commands()
        await self._sync_if_changed()
        await self.learn_emoji()
        await self.servers.start()
        await self.tables.start()
        self.announcer.started()

    async def add_commands(self) -> None:
        """Know every command, button and select."""
        for cog in self.cogs_to_add:
            await self.add_cog(cog)
        self.add_dynamic_items(*ALL_ITEMS)
        logging.getLogger(LIBRARY).addFilter(LATE_SUGGESTIONS)

    async def learn_emoji(self) -> None:
        """Know the application's own emoji; without them cards are written in signs."""
        try:
            found = emoji_ids(await self.fetch_application_emojis())
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.warning("cards are written in signs: Discord does not say its emoji (%s)", error)
            return
        if not found:
            log.info("cards are written in signs: `paplu emoji` uploads the deck")
        self.translator.emoji.clear()
        self.translator.emoji.update(found)

    async def close(self) -> None:
        """Carry out and answer what has begun, post nothing more, then leave Discord."""
        if not self.is_closed():
            await self._part()
            await self.servers.stop()
            await self.tables.stop()
        try:
            async with asyncio.timeout(_GOODBYE):
                await super().close()
        except TimeoutError:
            log.warning("Discord does not say goodbye: the connections are cut")

    async def _part(self) -> None:
        """Take up nothing more, and give those who were heard a while for their answers."""
        self.desk.close()
        finishing = (self.announcer.stop(), self.tables.rest(), self.desk.finish())
        try:
            async with asyncio.timeout(PARTING):
                await asyncio.gather(*finishing, self._hang_up())
        except TimeoutError:
            # Neither done nor answered, where it is not done by now.
            self.desk.abandon()
            log.warning("somebody may not hear what came of their last press: time was up")

    async def _hang_up(self) -> None:
        """Let the gateway tell this process nothing more."""
        goodbyes = [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]
        if goodbyes:
            await asyncio.wait(goodbyes, timeout=_GOODBYE)

    # --- commands -------------------------------------------------------------------------

    def command_payloads(self) -> list[Payload]:
        """The command tree as Discord is told it."""
        tree = self.tree
        # Any: there are no context menus, which discord.py would type otherwise.
        every: list[Any] = tree.get_commands()
        return worded((command.to_dict(tree) for command in every), self.translator)

    async def sync_commands(self) -> None:
        """Tell Discord which commands there are."""
        assert self.application_id is not None
        payloads: list[Any] = self.command_payloads()
        await self.http.bulk_upsert_global_commands(self.application_id, payloads)
        log.info("Discord was told the commands")

    async def _sync_if_changed(self) -> None:
        """Discord limits how often commands may be told; a restart alone is no reason. Of several
        processes the first tells them, so that an older one takes nothing back."""
        if self.shard_ids is not None and 0 not in self.shard_ids:
            return
        now = f"{self.application_id} {tree_hash(self.command_payloads())}"
        if await self.deployment.mark(COMMANDS) != now:
            await self.sync_commands()
            await self.deployment.set_mark(COMMANDS, now)

    # --- shards ---------------------------------------------------------------------------

    async def connect(self, *, reconnect: bool = True) -> None:
        """Log every shard of this process in, and stay connected."""
        recommended, _, limits = await self.http.get_bot_gateway()
        self.logins.at_once = limits["max_concurrency"]
        if self._as_recommended:
            self.shard_count = recommended
        log.info("connecting %s of %s shards", len(self._own_shards()), self.shard_count)
        await super().connect(reconnect=reconnect)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord lets this shard log in, whatever other processes do."""
        shard = shard_id or 0
        await self.logins.wait(shard)
        self._before[shard] = {
            GuildId(guild.id): guild for guild in self.guilds if guild.shard_id == shard
        }

    def _own_shards(self) -> Sequence[int]:
        return self.shard_ids or range(self.shard_count)

    # --- forms, and what nobody knows -----------------------------------------------------

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody sent a form in, perhaps one that was opened before a restart; or pressed what
        no item of ours is for, and is told so."""
        if interaction.type is discord.InteractionType.modal_submit:
            await self.desk.form(interaction)
        elif interaction.type is discord.InteractionType.component and not is_known(interaction):
            await self.desk.unreadable(interaction)

    # --- what ends tables (rule book 2.18) ------------------------------------------------

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and its threads with it."""
        await self.tables.place_gone(ChannelId(channel.id))
        for thread in channel.guild.threads:
            if thread.parent_id == channel.id:
                await self.tables.place_gone(ChannelId(thread.id))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self.tables.place_gone(ChannelId(payload.thread_id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: its data is kept for a while, should it come back."""
        await self.tables.guild_gone(GuildId(guild.id))
        await self.servers.removed(GuildId(guild.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited to a server, perhaps once more."""
        await self.servers.back(GuildId(guild.id))

    async def on_shard_ready(self, shard_id: int) -> None:
        """All servers of a shard are known: find out which of them the bot is no longer in, and
        end their tables. Of those of other shards this says nothing."""
        before = self._before.get(shard_id, {})
        present = {
            GuildId(guild.id)
            for guild in self.guilds
            # Discord has told it anew, be it out of reach; discord.py itself forgets none.
            if guild.shard_id == shard_id and before.get(GuildId(guild.id)) is not guild
        }
        of_shard = Shards(shard_id, shard_id, self.shard_count)
        for gone in await self.servers.present(present, of_shard):
            await self.tables.guild_gone(gone)
        self._compared.add(shard_id)
        if self._compared.issuperset(self._own_shards()):
            await self.servers.all_compared()


class CommandTeller(PapluBot):
    """The bot for a moment, only to tell Discord the commands; it takes up no table."""

    async def setup_hook(self) -> None:
        """Tell them, changed or not."""
        await self.add_commands()
        await self.sync_commands()


async def stay_connected(bot: discord.Client) -> None:
    """Stay connected until told to stop, even in the very moment of connecting.

    On Python 3.11 `asyncio.wait_for`, in which the library connects, may swallow a cancellation.
    """
    connection = asyncio.create_task(bot.connect(), name="paplu-gateway")
    try:
        await asyncio.wait({connection})
    finally:
        while not connection.done():
            connection.cancel()
            await asyncio.wait({connection}, timeout=_CANCELS_AGAIN)
    connection.result()
