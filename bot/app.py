"""The composition root: builds the bot of a process out of its settings, and runs it."""

from __future__ import annotations

import asyncio
import gc
import secrets
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Protocol

import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.cards.deck import tiles
from bot.client import CommandTeller, PapluBot, stay_connected
from bot.fairness.dice import SecretDice
from bot.health import Health, keep_signing, sign_beside
from bot.i18n.translator import Translator
from bot.logins import APART, Logins
from bot.settings import Settings
from bot.store.sql import SqlStore
from bot.tables.clock import SystemClock
from bot.tables.commands import TableId
from bot.tables.drafting import Times
from bot.tables.guilds import Guilds, GuildStore
from bot.tables.ports import Clock, Deployment, Dice, Store
from bot.tables.service import TableService
from bot.tables.shards import EVERYTHING, Shards
from bot.ui.cards.uploading import Changes, changes, make
from bot.ui.channel.announcer import Announcer
from bot.ui.channel.traffic import Traffic
from bot.ui.commands.seeing import Seeing
from bot.ui.desks.admin import AdminDesk
from bot.ui.desks.care import CareDesk
from bot.ui.desks.comfort import comforts
from bot.ui.desks.desk import Desk
from bot.ui.desks.lesson import LESSON
from bot.ui.desks.pace import Pace
from bot.ui.desks.privacy import PrivacyDesk
from bot.ui.desks.reading import ReadingDesk
from bot.ui.desks.record import RecordDesk
from bot.watching.checks import WatchedStore, checks_of
from bot.watching.outlook import outlook
from bot.watching.page import PageError
from cogs.admin import Admin
from cogs.errors import Errors
from cogs.help import Help
from cogs.lobby import Lobby
from cogs.play import Moves
from cogs.record import Record
from cogs.table import AtTable

_SWITCH_SECONDS = 0.0005
"""After so long one thread makes way for another. Between two rows a thread that reads waits for
its turn, and between two answers the event loop does: at Python's own 5 ms, of which a busy bot
takes every one, both would wait ten times as long."""


@app_commands.guild_only()
class Paplu(Lobby, Moves, AtTable, Record, Help, commands.GroupCog, name="paplu", description="…"):
    """The one command group `/paplu`, made of the cogs: Discord knows no group in two parts."""

    def __init__(
        self,
        desk: Desk,
        seeing: Seeing,
        reading: ReadingDesk,
        record: RecordDesk,
        care: CareDesk,
        privacy: PrivacyDesk,
    ) -> None:
        super().__init__()
        self.desk = desk
        self.seeing = seeing
        self.reading = reading
        self.record = record
        self.care = care
        self.privacy_desk = privacy


def new_table_id() -> TableId:
    """An id that no other process gives either: the millisecond, and twelve bits of chance."""
    milliseconds = int(datetime.now(UTC).timestamp() * 1000)
    return TableId(milliseconds << 12 | secrets.randbits(12))


class Stores(Store, GuildStore, Deployment, WatchedStore, Protocol):
    """Everything a bot keeps: tables, what servers decided, and what its processes agree on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What a bot is built of besides its settings; tests and the demo bring their own."""

    clock: Clock = field(default_factory=lambda: SystemClock(discord.utils.utcnow))
    dice: Dice = field(default_factory=SecretDice)
    times: Times = field(default_factory=Times)
    pace: Callable[[], Pace] = Pace
    traffic: Callable[[], Traffic] = Traffic
    logins_apart: timedelta = APART
    translator: Callable[[], Translator] = Translator.load
    new_table_id: Callable[[], TableId] = new_table_id


def parts_for(settings: Settings) -> Parts:
    """The parts of a bot that waits as long as the settings say."""
    choice = timedelta(seconds=settings.choice_seconds)
    idle = timedelta(hours=settings.idle_hours)
    least, most = settings.computer_seconds
    times = Times(
        lobby=timedelta(minutes=settings.lobby_minutes),
        seat=choice,
        cut=choice,
        idle=idle,
        pause=idle,
        show=timedelta(seconds=settings.show_seconds),
        reminder=settings.reminder_part,
        computer_least=timedelta(seconds=least),
        computer_most=timedelta(seconds=most),
    )
    return Parts(
        times=times,
        pace=lambda: Pace(settings.actions_per_second),
        traffic=lambda: Traffic.of_share(1.0 if settings.shards is None else settings.shards.share),
        logins_apart=timedelta(seconds=settings.identify_seconds),
    )


def build(
    store: Stores,
    parts: Parts,
    shards: Shards | None = EVERYTHING,
    kind: type[PapluBot] = PapluBot,
) -> PapluBot:
    """The bot on `store`, ready to be started; its `shards` are those that the store answers for,
    None for as many as Discord recommends."""
    translator, traffic = parts.translator(), parts.traffic()
    bot = kind(translator, shards, traffic)
    tables = TableService(
        store=store,
        clock=parts.clock,
        dice=parts.dice,
        times=parts.times,
        new_table_id=parts.new_table_id,
        shards=shards or EVERYTHING,
        deployment=store,
    )
    guilds = Guilds(store, parts.clock)
    announcer = Announcer(bot, tables, store, translator, traffic, guilds)
    tables.publish_to(announcer)
    desk = Desk(tables, announcer, translator, parts.pace(), guilds)
    reading = ReadingDesk(desk, guilds)
    care = CareDesk(desk, guilds)
    record = RecordDesk(desk, store, parts.clock.now)
    privacy = PrivacyDesk(desk, store, parts.clock.now)
    admin = AdminDesk(tables, guilds)
    for handlers in (LESSON, comforts(desk)):
        desk.also(handlers)
    for part in (reading, care, record, privacy, admin):
        desk.also(part.handlers)
    errors = Errors(desk)
    bot.tables, bot.servers, bot.announcer, bot.desk = tables, guilds, announcer, desk
    bot.deployment, bot.logins = store, Logins(store, parts.clock, parts.logins_apart)
    bot.cogs_to_add = (
        Paplu(desk, Seeing(tables, translator, guilds), reading, record, care, privacy),
        Admin(desk, admin),
        errors,
    )
    bot.tree.error(errors.tell)
    return bot


def point_at(settings: Settings) -> None:
    """Let discord.py speak to another place than Discord, where the settings say so."""
    if settings.api_url is None or settings.gateway_url is None:
        return
    Route.BASE = settings.api_url.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.gateway_url)


class OpenStore(Protocol):
    """Opens the store behind a database URL, for the servers of some shards."""

    def __call__(self, url: str, /, *, shards: Shards) -> Awaitable[Stores]:
        """The store, open."""


async def run_discord(
    settings: Settings,
    parts: Parts | None = None,
    open_store: OpenStore = SqlStore.open,
    kind: type[PapluBot] = PapluBot,
) -> None:
    """Run the bot on Discord until the process is told to stop; tests bring parts of their own."""
    bot, store = await _opened(settings, kind, parts or parts_for(settings), open_store)
    health = Health(checks_of(bot, store))
    async with _seen(settings, bot, store, health), bot:
        signing = asyncio.create_task(
            keep_signing(sign_beside(settings.database_url, settings.shards), health.is_well)
        )
        try:
            await bot.login(_token(settings))
            _look_at_new_objects_only()
            sys.setswitchinterval(_SWITCH_SECONDS)
            await stay_connected(bot)
        finally:
            signing.cancel()


@asynccontextmanager
async def _seen(
    settings: Settings, bot: PapluBot, store: Stores, health: Health
) -> AsyncIterator[None]:
    """Let operators see the bot meanwhile, where they want to. Raises PageError."""
    if settings.metrics_port is None:
        yield
        return
    try:
        async with outlook(bot, store, health, settings.metrics_host, settings.metrics_port):
            yield
    except PageError:
        await store.close()
        raise


def _look_at_new_objects_only() -> None:
    """Spare the garbage collector what is there to stay: code, libraries, the tables taken up.

    Looking through all of it stops every table for a tenth of a second, again and again; through
    what two thousand tables have played since, as well, which is done seldom therefore. What is
    under way at a busy moment is neither taken for something that is there to stay, nor so much
    that looking through it stops the tables.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 3, 70)


async def sync_commands(settings: Settings) -> None:
    """Tell Discord which slash commands there are, changed or not."""
    bot, _ = await _opened(settings, CommandTeller, Parts(), SqlStore.open)
    async with bot:
        await bot.login(_token(settings))


async def bring_emoji(
    settings: Settings, begin: Callable[[Changes], bool], done: Callable[[str], None]
) -> None:
    """Bring the application's emoji up to the deck, once `begin` has heard what that takes and
    agreed; `done` is told each. Raises discord.HTTPException where Discord refuses."""
    point_at(settings)
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(_token(settings))
        deck = await asyncio.to_thread(lambda: tuple(tiles()))
        todo = changes(deck, await client.fetch_application_emojis())
        if begin(todo):
            await make(client, todo, done)


async def _opened(
    settings: Settings, kind: type[PapluBot], parts: Parts, open_store: OpenStore
) -> tuple[PapluBot, Stores]:
    point_at(settings)
    store = await open_store(settings.database_url, shards=settings.shards or EVERYTHING)
    return build(store, parts, settings.shards, kind), store


def _token(settings: Settings) -> str:
    assert settings.discord_token is not None
    return settings.discord_token.get_secret_value()
