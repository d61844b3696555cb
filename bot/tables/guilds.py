"""Servers: what each has decided for its tables, and when its data is due to be deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Protocol

from bot.rummy.errors import RulesError
from bot.rummy.house import house_rule, rules_of
from bot.rummy.variants import PRESETS
from bot.tables.commands import ChannelId, GuildId
from bot.tables.errors import unexplained
from bot.tables.ports import Clock
from bot.tables.shards import EVERYTHING, Shards

log = logging.getLogger(__name__)

NEW = next(iter(PRESETS))
"""The game of a new table, unless another one is named."""
LANGUAGES = ("en", "fr", "it", "hi", "mr")
"""What public messages may be worded in; Discord itself knows no Marathi."""
FORMAT, TIMER = "format", "timer"
"""The house rules that are chosen by themselves; a server's timer goes for every game."""
KEPT_FOR = timedelta(days=30)
"""How long a server's data outlives the bot's removal from it."""
RETRY = timedelta(hours=1)
"""How long after a deletion that failed it is tried again."""

House = tuple[tuple[str, str], ...]
"""House rules as (key, text)."""


class Openers(StrEnum):
    """Who may open tables on a server; whoever may manage it always may."""

    EVERYONE = "everyone"
    ROLE = "role"
    MANAGERS = "managers"


@dataclass(frozen=True, slots=True, kw_only=True)
class GuildSettings:
    """What a server has decided; the defaults are those of a server that decided nothing.

    `house` are the house rules (the format among them) of new tables of its game, `preset`.
    `timer` is the text of the turn timer of every game, None for the game's own. `language` is
    that of public messages, None for the server's own as Discord says. `channels` are where
    tables may be opened, in their threads too, and in the channels of a category; none is
    everywhere. `role` is who may open them, for `Openers.ROLE`.
    """

    preset: str = NEW
    house: House = ()
    timer: str | None = None
    language: str | None = None
    channels: tuple[ChannelId, ...] = ()
    openers: Openers = Openers.EVERYONE
    role: int | None = None

    def allows(self, places: Collection[int]) -> bool:
        """Whether a table may be opened in a channel: `places` are its id, its parent's and its
        category's."""
        return not self.channels or not set(self.channels).isdisjoint(places)

    def may_open(self, roles: Collection[int], *, is_manager: bool) -> bool:
        """Whether somebody with these roles may open a table."""
        match self.openers:
            case Openers.EVERYONE:
                return True
            case Openers.ROLE:
                return is_manager or self.role in roles
            case Openers.MANAGERS:
                return is_manager

    def new_table(self, preset: str | None = None, said: House = ()) -> tuple[str, House]:
        """The game and house rules of a new table: what was `said`, and for the rest what this
        server plays. A default that cannot stand beside what was said gives way.

        Raises RulesError when what was said cannot be.

        >>> GuildSettings(timer="90s").new_table("indian", (("cap", "60"),))
        ('indian', (('cap', '60'), ('timer', '90s')))
        """
        game = preset or (self.preset if self.preset in PRESETS else NEW)
        rules_of(game, said)
        keys = {key for key, _ in said}
        house = said
        for default in self._defaults(game):
            if default[0] not in keys and can_be(game, (*house, default)):
                house = (*house, default)
        return game, house

    def _defaults(self, game: str) -> House:
        """The house rules this server adds to a table of `game`, the format first: others hang
        on it."""
        own = self.house if game == self.preset else ()
        timer = () if self.timer is None else ((TIMER, self.timer),)
        return (*sorted(own, key=lambda pair: pair[0] != FORMAT), *timer)

    def with_game(self, preset: str) -> GuildSettings:
        """Another game for new tables; of the house rules, those that can be in it."""
        rules_of(preset, ())
        kept: House = ()
        for pair in self.house:
            if can_be(preset, (*kept, pair)):
                kept = (*kept, pair)
        return replace(self, preset=preset, house=kept)

    def with_format(self, text: str) -> GuildSettings:
        """Another format of the session; of the other house rules, those that can be beside it.

        Raises RulesError for a format that the server's game does not know.
        """
        rules_of(self.preset, ((FORMAT, text),))
        own = house_rule(FORMAT).default(self.preset) == text
        kept: House = () if own else ((FORMAT, text),)
        for pair in self.house:
            if pair[0] != FORMAT and can_be(self.preset, (*kept, pair)):
                kept = (*kept, pair)
        return replace(self, house=kept)

    def with_timer(self, timer: str | None) -> GuildSettings:
        """Another turn timer. Raises RulesError for a time that cannot be."""
        if timer is not None:
            timer = house_rule(TIMER).text(rules_of(self.preset, ((TIMER, timer),)))
        return replace(self, timer=timer)


def can_be(preset: str, house: House) -> bool:
    """Whether these house rules may stand together in a game."""
    try:
        rules_of(preset, house)
    except RulesError:
        return False
    return True


class GuildStore(Protocol):
    """Where what servers decided is kept. Every method that writes has committed on return.

    Known and removed are those of the shards it was opened for.
    """

    async def guild_settings(self) -> Mapping[GuildId, GuildSettings]:
        """The settings of every server that has decided something."""

    async def save_guild_settings(self, guild: GuildId, settings: GuildSettings) -> None:
        """Keep the settings of a server in place of those before."""

    async def known_guilds(self) -> Sequence[GuildId]:
        """Every server that anything is stored of."""

    async def guild_removals(self) -> Mapping[GuildId, datetime]:
        """The servers the bot was removed from, and when (aware, UTC)."""

    async def save_removals(self, guilds: Sequence[GuildId], at: datetime) -> None:
        """The bot was removed from these servers; the moment kept before stands."""

    async def clear_removals(self, guilds: Sequence[GuildId]) -> None:
        """The bot is in these servers after all, or again."""

    async def delete_guilds(self, removed_until: datetime) -> Sequence[GuildId]:
        """Delete everything of each server whose removal was not later, and answer which.

        All of it in one transaction, or nothing.
        """


@dataclass(slots=True)
class Guilds:
    """What servers decided, from memory; a copy of what the store holds, written through.

    A server's data is deleted thirty days after the bot was removed from it, once it is known
    which servers the bot is in. A task exists only while there is such a server.
    """

    store: GuildStore
    clock: Clock
    _is_compared: bool = False
    _settings: dict[GuildId, GuildSettings] = field(default_factory=dict)
    _changing: asyncio.Lock = field(default_factory=asyncio.Lock)
    _sweeper: asyncio.Task[None] | None = None
    _stopped: asyncio.Event = field(default_factory=asyncio.Event)

    async def start(self) -> None:
        """Read every server's settings. Nothing is deleted before it is known which servers the
        bot is in: it may have been invited back while it was away."""
        self._settings = dict(await self.store.guild_settings())

    async def stop(self) -> None:
        """Delete nothing more."""
        self._stopped.set()
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
            self._sweeper = None

    # --- settings ---------------------------------------------------------------------------

    def settings(self, guild: GuildId | None) -> GuildSettings:
        """What a server has decided; the defaults for one that has not."""
        return GuildSettings() if guild is None else self._settings.get(guild, GuildSettings())

    def language(self, guild: GuildId | None) -> str | None:
        """What the public messages of a server are worded in; None for the server's own locale."""
        return self.settings(guild).language

    async def change(
        self, guild: GuildId, change: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """What the server has decided once `change` is kept. What `change` raises changes
        nothing."""
        async with self._changing:
            settings = change(self.settings(guild))
            await self.store.save_guild_settings(guild, settings)
            self._settings[guild] = settings
            return settings

    # --- servers the bot is no longer in ----------------------------------------------------

    async def removed(self, *guilds: GuildId) -> None:
        """The bot was removed from these servers, or is found to have been."""
        now = self.clock.now()
        await self.store.save_removals(guilds, now)
        for guild in guilds:
            due = now + KEPT_FOR
            log.info("the bot was removed; data is deleted by %s", due, extra={"guild": guild})
        await self._sweep_or_retry()

    async def back(self, *guilds: GuildId) -> None:
        """The bot is in these servers: nothing of theirs is due any more."""
        await self.store.clear_removals(guilds)

    async def present(
        self, guilds: Collection[GuildId], among: Shards = EVERYTHING
    ) -> Sequence[GuildId]:
        """Of the servers `among` these shards the bot is in `guilds` and no other: answer the
        others of which anything is stored. Their tables may be open, also where the last process
        died."""
        removals = await self.store.guild_removals()
        known = [guild for guild in await self.store.known_guilds() if among.holds(guild)]
        others = [guild for guild in known if guild not in guilds]
        if returned := [guild for guild in removals if guild in guilds]:
            await self.back(*returned)
        if missing := [guild for guild in others if guild not in removals]:
            await self.removed(*missing)
        return others

    async def all_compared(self) -> None:
        """It is known of every server whether the bot is in it: what is due may be deleted."""
        self._is_compared = True
        await self._sweep_or_retry()

    async def _sweep(self) -> None:
        """Delete what is due, and wait for what will be."""
        deleted = await self.store.delete_guilds(self.clock.now() - KEPT_FOR)
        for guild in deleted:
            self._settings.pop(guild, None)
            log.info("the data of a server left long ago was deleted", extra={"guild": guild})
        removals = await self.store.guild_removals()
        self._wait_until(min(removals.values()) + KEPT_FOR if removals else None)

    def _wait_until(self, due: datetime | None) -> None:
        sleeper, self._sweeper = self._sweeper, None
        if sleeper is not None and sleeper is not asyncio.current_task():
            sleeper.cancel()
        if due is not None and not self._stopped.is_set():
            self._sweeper = asyncio.create_task(self._later(due), name="paplu-sweep")

    async def _later(self, due: datetime) -> None:
        await self.clock.sleep_until(due)
        await self._sweep_or_retry()

    async def _sweep_or_retry(self) -> None:
        if self._stopped.is_set() or not self._is_compared:
            return
        try:
            await self._sweep()
        except Exception as error:
            if self._stopped.is_set():
                # The store was closed meanwhile; the next process deletes what is due.
                return
            # What is due must go some time, whatever is the matter now.
            log.error(
                "the data of servers long left could not be deleted, trying again: %s",
                error,
                exc_info=unexplained(error),
            )
            self._wait_until(self.clock.now() + RETRY)
