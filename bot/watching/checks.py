"""Checks: what has to be so for the bot to be well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import discord

from bot.health import Check
from bot.store.watching import StoreWatch
from bot.tables.commands import InteractionId

STUCK = 10.0
"""Seconds that no commit takes; Discord's patience is over long before."""
_NO_INTERACTION = InteractionId(0)


class WatchedStore(Protocol):
    """A store as far as it is watched."""

    def watched_by(self, watch: StoreWatch) -> None:
        """Tell `watch` of everything written and looked up from now on."""

    @property
    def writes_waiting(self) -> int:
        """How many writes wait for the next commit."""

    @property
    def commit_seconds(self) -> float:
        """Seconds since the commit began that runs now; 0 when none does."""

    async def was_handled(self, interaction: InteractionId) -> bool:
        """Whether this interaction was committed."""


def shards_of(bot: discord.AutoShardedClient) -> Mapping[int, float | None]:
    """The bot's own shards with their latency in seconds, None where one is not connected."""
    own = bot.shard_ids or range(bot.shard_count or 1)
    known = ((shard, bot.get_shard(shard)) for shard in own)
    return {
        shard: None if info is None or info.is_closed() else info.latency for shard, info in known
    }


def checks_of(bot: discord.AutoShardedClient, store: WatchedStore) -> Mapping[str, Check]:
    """What is asked of a running bot."""

    async def discord_is_there() -> str | None:
        shards = shards_of(bot)
        away = [str(shard) for shard, latency in shards.items() if latency is None]
        if away:
            return f"{len(away)} of {len(shards)} shards are not connected: {', '.join(away)}"
        return None if bot.is_ready() else "the servers are not all known yet"

    async def database_answers() -> str | None:
        await store.was_handled(_NO_INTERACTION)
        return None

    async def writer_writes() -> str | None:
        seconds = store.commit_seconds
        if seconds < STUCK:
            return None
        waiting = store.writes_waiting
        return f"a commit has run for {seconds:.0f} s, and {waiting} writes wait for it"

    return {"discord": discord_is_there, "database": database_answers, "writer": writer_writes}
