"""The managers' desk: a server's settings and its open tables, for whoever may manage it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import discord

from bot.i18n.translator import Words
from bot.rummy.errors import RulesError
from bot.rummy.house import rules_of
from bot.tables.commands import ChannelId, End, GuildId, TableId
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.guilds import LANGUAGES, Guilds, GuildSettings, House, Openers
from bot.tables.service import TableService
from bot.tables.view import Stage, TableView
from bot.ui.answers import Answer
from bot.ui.custom_id import Control, Verb, id_of, values_of
from bot.ui.desks.asked import Asked, Handler
from bot.ui.house import named, told, with_rule
from bot.ui.layouts.admin import (
    SERVERS_OWN,
    ending_page,
    house_page,
    settings_page,
    tables_page,
)
from bot.ui.layouts.house import Place, place_of, rule_form
from bot.ui.text import refusal_text

Change = Callable[[GuildSettings], GuildSettings]


class AdminDesk:
    """Answers the managers of a server, and nobody else: Discord's own permissions for commands
    may be changed in every server."""

    def __init__(self, tables: TableService, guilds: Guilds) -> None:
        self._tables = tables
        self._guilds = guilds

    @property
    def handlers(self) -> Mapping[Verb, Handler]:
        """Who answers which control."""
        return {
            Verb.ADMIN: self._opened,
            Verb.ADMIN_SET: self._set,
            Verb.ADMIN_CHANNELS: self._channels_chosen,
            Verb.ADMIN_ROLE: self._role_chosen,
            Verb.ADMIN_HOUSE: self._house,
            Verb.ADMIN_RULE: self._house,
            Verb.ADMIN_RULE_SET: self._rule_set,
            Verb.ADMIN_RULE_TYPE: self._typing,
            Verb.ADMIN_RESET: self._reset,
            Verb.ADMIN_TABLES: self._turned,
            Verb.ADMIN_TABLE: self._table_chosen,
            Verb.ADMIN_END: self._ended,
        }

    # --- commands -------------------------------------------------------------------------

    async def settings(self, asked: Asked) -> Answer:
        """The settings of the server."""
        return Answer(private=self._page(asked, _managed(asked)))

    async def tables(self, asked: Asked) -> Answer:
        """The open tables of the server."""
        return Answer(private=self._tables_page(asked, _managed(asked)))

    async def end(self, asked: Asked, channel: int | None) -> Answer:
        """Ask whether to end the table of a channel; of this one where none is named."""
        guild = _managed(asked)
        table = await self._tables.table_in(ChannelId(channel or asked.channel))
        if table is None:
            raise Refusal("no-table-there")
        view = await self._view(guild, table)
        return Answer(private=ending_page(view, asked.words, asked.id))

    # --- settings -------------------------------------------------------------------------

    async def _opened(self, asked: Asked, control: Control) -> Answer:
        return asked.page(self._page(asked, _managed(asked)))

    async def _set(self, asked: Asked, control: Control) -> Answer:
        key, _, value = (control.value or "").partition("=")
        return await self._changed(asked, lambda settings: _with(settings, key, value))

    async def _channels_chosen(self, asked: Asked, control: Control) -> Answer:
        chosen = () if control.value is None else _numbers(control.value)
        channels = tuple(map(ChannelId, chosen))
        return await self._changed(asked, lambda settings: replace(settings, channels=channels))

    async def _role_chosen(self, asked: Asked, control: Control) -> Answer:
        role = next(iter(() if control.value is None else _numbers(control.value)), None)
        return await self._changed(asked, lambda settings: replace(settings, role=role))

    async def _reset(self, asked: Asked, control: Control) -> Answer:
        return await self._changed(asked, lambda settings: replace(settings, house=()))

    async def _house(self, asked: Asked, control: Control) -> Answer:
        return asked.page(self._page(asked, _managed(asked), place=place_of(control)))

    async def _rule_set(self, asked: Asked, control: Control) -> Answer:
        key, _, value = (control.value or "").partition("=")
        place = place_of(control)
        return await self._changed(
            asked, lambda settings: _with_rule(settings, key, value.strip().lower()), place
        )

    async def _typing(self, asked: Asked, control: Control) -> Answer:
        # Discord takes no form after the first answer: from memory, at once.
        settings = self._guilds.settings(_managed(asked))
        return asked.form(rule_form(rules_of(*settings.new_table()), asked.words, control))

    async def _changed(self, asked: Asked, change: Change, place: Place | None = None) -> Answer:
        """The page once a change is kept; with the reason on it where it cannot be."""
        guild = _managed(asked)
        before = self._guilds.settings(guild)
        try:
            after = await self._guilds.change(guild, change)
        except (Refusal, RulesError) as refusal:
            facts = named(refusal.facts, asked.words)
            note = refusal_text(asked.words, refusal.code, facts)
            return asked.page(self._page(asked, guild, note, place))
        asked.is_committed = True
        return asked.page(self._page(asked, guild, _kept(before, after, asked.words), place))

    def _page(
        self, asked: Asked, guild: GuildId, note: str | None = None, place: Place | None = None
    ) -> discord.ui.LayoutView:
        """The settings; where a `place` is named, the house rules among them."""
        if place is not None:
            settings = self._guilds.settings(guild)
            return house_page(settings, asked.words, asked.id, place, note)
        settings = self._guilds.settings(guild)
        return settings_page(settings, asked.words, asked.id, _there(asked), note)

    # --- tables ---------------------------------------------------------------------------

    async def _turned(self, asked: Asked, control: Control) -> Answer:
        page = int(control.value) if control.value and control.value.isdigit() else 0
        return asked.page(self._tables_page(asked, _managed(asked), page))

    async def _table_chosen(self, asked: Asked, control: Control) -> Answer:
        guild = _managed(asked)
        table = next(iter(() if control.value is None else _numbers(control.value)), 0)
        try:
            view = await self._view(guild, TableId(table))
            if view.stage is Stage.CLOSED:
                raise Refusal(RefusalCode.TABLE_CLOSED)
        except Refusal as refusal:
            return self._refused(asked, guild, refusal)
        return asked.page(ending_page(view, asked.words, asked.id))

    async def _ended(self, asked: Asked, control: Control) -> Answer:
        guild = _managed(asked)
        try:
            await self._view(guild, control.table)
            await self._tables.act(control.table, asked.person, End(), interaction=asked.id)
        except Refusal as refusal:
            return self._refused(asked, guild, refusal)
        asked.is_committed = True
        note = asked.words.text("admin-ended")
        return asked.page(self._tables_page(asked, guild, note=note))

    def _refused(self, asked: Asked, guild: GuildId, refusal: Refusal) -> Answer:
        note = refusal_text(asked.words, refusal.code, refusal.facts)
        return asked.page(self._tables_page(asked, guild, note=note))

    async def _view(self, guild: GuildId, table: TableId) -> TableView:
        """A table of this server. Raises Refusal for any other."""
        view = await self._tables.view(table, None)
        if view.guild != guild:
            raise Refusal(RefusalCode.NO_TABLE)
        return view

    def _tables_page(
        self, asked: Asked, guild: GuildId, page: int = 0, note: str | None = None
    ) -> discord.ui.LayoutView:
        views = self._tables.views_in(guild)
        names = [_channel_name(asked, view) for view in views]
        return tables_page(views, names, asked.words, asked.id, page, note)


def _managed(asked: Asked) -> GuildId:
    """The server that whoever asks may manage. Raises Refusal."""
    guild = asked.guild
    if not asked.person.is_admin:
        raise Refusal("managers-only")
    return guild


def _with(settings: GuildSettings, key: str, value: str) -> GuildSettings:
    """The settings with one of them changed. Raises Refusal or RulesError for what cannot be."""
    own = value == SERVERS_OWN
    match key:
        case "game":
            return settings.with_game(value)
        case "format":
            return settings.with_format(value)
        case "timer":
            return settings.with_timer(None if own else value)
        case "language" if own or value in LANGUAGES:
            return replace(settings, language=None if own else value)
        case "openers" if value in set(Openers):
            return replace(settings, openers=Openers(value))
    raise Refusal("old-control")


def _with_rule(settings: GuildSettings, key: str, text: str) -> GuildSettings:
    """The settings with a house rule of new tables changed. Raises RulesError."""
    match key:
        case "format":
            return settings.with_format(text)
        case "timer":
            return settings.with_timer(text)
    return replace(settings, house=with_rule(settings.preset, settings.house, key, text))


def _kept(before: GuildSettings, after: GuildSettings, words: Words) -> str:
    """That it is kept, and what had to go for it."""
    gone = _gone(before, after)
    if not gone:
        return words.text("admin-kept")
    return words.text("admin-kept-without", rules=", ".join(told(gone, words)))


def _gone(before: GuildSettings, after: GuildSettings) -> House:
    """House rules that could not stand beside another game or format."""
    if before.preset == after.preset and dict(before.house).get("format") == dict(after.house).get(
        "format"
    ):
        return ()
    keys = {key for key, _ in after.house} | {"format"}
    return tuple(pair for pair in before.house if pair[0] not in keys)


def _numbers(value: str) -> tuple[int, ...]:
    """The ids that a menu's value is joined from. Raises Refusal for what is none."""
    try:
        return tuple(map(id_of, values_of(value)))
    except ValueError:
        raise Refusal("old-control") from None


def _there(asked: Asked) -> set[int]:
    """The channels, categories and roles of the server."""
    guild = asked.interaction.guild
    if guild is None:
        return set()
    return {each.id for each in (*guild.channels, *guild.roles)}


def _channel_name(asked: Asked, view: TableView) -> str:
    guild = asked.interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(view.channel)
    return str(view.channel) if channel is None else f"#{channel.name}"
