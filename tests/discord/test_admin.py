"""A server's managers decide what new tables play, where, by whom, and in which language."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from simcord.results import InteractionResult

from bot.rummy.rules import Switch
from bot.tables.commands import ChannelId, GuildId
from bot.tables.guilds import GuildSettings, Openers
from bot.tables.view import ClosedBy, Stage
from bot.ui.custom_id import Control, Verb
from bot.ui.house import topic_of
from bot.ui.layouts.admin import NO_TABLE
from tests.discord.server import Guest, Message, Server, control, controls, offers, text_of
from tests.discord.test_adversary import forge


async def manage(guest: Guest, name: str, **options: Any) -> Message:
    """What a manager's command is answered with."""
    server = guest.server
    result = await guest.actor.slash(server.channel, f"paplu-admin {name}", **options)
    guest._got(result)
    assert result.ephemeral and result.response is not None
    return result.response


async def choose(guest: Guest, page: Message, key: str, value: str) -> Message:
    """Choose from one of the menus of the settings; the page answers in its place."""
    wanted = control(page, Verb.ADMIN_SET, key)
    result = await guest.actor.select(page, [f"{key}={value}"], custom_id=str(wanted))
    return changed(guest, page, result)


async def choose_entities(guest: Guest, page: Message, verb: Verb, *chosen: Any) -> Message:
    wanted = control(page, verb)
    result = await guest.actor.select(page, [*chosen], custom_id=str(wanted))
    return changed(guest, page, result)


async def at_rule(guest: Guest, page: Message, key: str) -> Message:
    """The house rules of new tables, opened at one of them."""
    if offers(page, Verb.ADMIN_TABLES):
        page = changed(guest, page, await guest.press(Verb.ADMIN_HOUSE, on=page))
    topic = topic_of(key).value
    page = changed(guest, page, await guest.press(Verb.ADMIN_HOUSE, topic, on=page))
    return changed(guest, page, await guest.pick(Verb.ADMIN_RULE, key, on=page))


async def choose_rule(guest: Guest, page: Message, key: str, value: str) -> Message:
    """Choose the value of a house rule from its menu."""
    page = await at_rule(guest, page, key)
    return changed(guest, page, await guest.pick(Verb.ADMIN_RULE_SET, f"{key}={value}", on=page))


def changed(guest: Guest, page: Message, result: InteractionResult) -> Message:
    guest._got(result)
    assert result.response is not None and result.response.id == page.id
    return result.response


def settings(server: Server) -> GuildSettings:
    return server.bot.servers.settings(GuildId(server.guild.id))


async def test_what_new_is_not_told_it_takes_from_the_server(server: Server) -> None:
    owner = server["Owner"]
    page = await manage(owner, "settings")
    assert "every seat deals once" in text_of(page)
    page = await choose(owner, page, "game", "indian")
    page = await choose(owner, page, "format", "pool101")
    page = await choose(owner, page, "timer", "90s")
    page = await choose_rule(owner, page, "pool_out", "reaches")
    page = await choose_rule(owner, page, "hints", "on")
    assert "Kept" in owner.told and "Hints: on" in owner.told
    assert settings(server) == GuildSettings(
        preset="indian",
        house=(("format", "pool101"), ("pool_out", "reaches"), ("hints", "on")),
        timer="90s",
    )
    # A restart forgets none of it.
    await server.restart()
    await server["Anna"].slash("new")
    rules = (await server.view()).rules
    assert (rules.preset, str(rules.format), rules.hints) == ("indian", "pool101", Switch.ON)
    assert rules.timer is not None and rules.timer.total_seconds() == 90
    await server["Anna"].slash("end")
    # What is said goes first; a default that cannot stand beside it gives way.
    await server["Anna"].slash("new", format="points", house="hints=off")
    rules = (await server.view()).rules
    assert (str(rules.format), rules.hints) == ("points", Switch.OFF)
    await server["Anna"].slash("end")
    # In another game only the time for a turn is the server's.
    await server["Anna"].slash("new", rules="paplu")
    rules = (await server.view()).rules
    assert (rules.preset, rules.hints) == ("paplu", Switch.OFF)
    assert rules.timer is not None and rules.timer.total_seconds() == 90


async def test_house_rules_that_cannot_be_are_refused_on_the_page(server: Server) -> None:
    owner = server["Owner"]
    page = await manage(owner, "settings")
    page = await at_rule(owner, page, "drop_late")
    form = await owner.press(Verb.ADMIN_RULE_TYPE, "drop_late", on=page)
    owner._got(await owner.actor.submit_modal(form, {"value": "quickly"}))
    assert "Kept" not in owner.told and "quickly" in owner.told
    assert settings(server) == GuildSettings()
    form = await owner.press(Verb.ADMIN_RULE_TYPE, "drop_late", on=page)
    owner._got(await owner.actor.submit_modal(form, {"value": "55"}))
    assert settings(server).house == (("drop_late", "55"),)
    # Set to the game's own, it is none of the house's any more.
    page = await choose_rule(owner, page, "drop_late", "40")
    assert settings(server) == GuildSettings()
    page = await choose_rule(owner, page, "timer", "90s")
    page = await choose_rule(owner, page, "hints", "on")
    page = await choose_rule(owner, page, "format", "points")
    assert settings(server).timer == "90s" and len(settings(server).house) == 2
    assert offers(page, Verb.ADMIN)
    await owner.press(Verb.ADMIN_RESET, on=page)
    assert settings(server) == GuildSettings(timer="90s")


async def test_house_rules_that_cannot_stand_in_another_format_are_named(server: Server) -> None:
    owner = server["Owner"]
    page = await manage(owner, "settings")
    page = await choose(owner, page, "game", "indian")
    page = await choose(owner, page, "format", "pool201")
    page = await choose_rule(owner, page, "pool_out", "reaches")
    page = await choose_rule(owner, page, "hints", "on")
    result = await owner.press(Verb.ADMIN, on=page)
    page = await choose(owner, changed(owner, page, result), "format", "points")
    assert "were dropped: Out of the pool" in text_of(page)
    assert settings(server).house == (("hints", "on"),)


async def test_tables_stand_only_where_the_server_allows_them(server: Server) -> None:
    owner, anna = server["Owner"], server["Anna"]
    there = server.guild.create_text_channel("rummy")
    page = await manage(owner, "settings")
    page = await choose_entities(owner, page, Verb.ADMIN_CHANNELS, there)
    assert f"<#{there.id}>" in text_of(page)
    await anna.slash("new")
    assert f"<#{there.id}>" in anna.told and "not opened in this channel" in anna.told
    assert await server.table() is None
    anna._got(await anna.actor.slash(there, "paplu new"))
    assert await server.table(there.id) is not None
    page = await choose_entities(owner, page, Verb.ADMIN_CHANNELS)
    assert "everywhere" in text_of(page)
    await anna.slash("new")
    assert await server.table() is not None


async def test_a_category_allows_its_channels_and_a_channel_its_threads(server: Server) -> None:
    games = server.guild.create_category("games")
    there = server.guild.create_text_channel("rummy", category=games)
    await server.bot.servers.change(
        GuildId(server.guild.id), lambda s: replace(s, channels=(ChannelId(games.id),))
    )
    anna = server["Anna"]
    await anna.slash("new")
    assert await server.table() is None
    anna._got(await anna.actor.slash(there, "paplu new"))
    assert await server.table(there.id) is not None
    await server.bot.servers.change(
        GuildId(server.guild.id), lambda s: replace(s, channels=(ChannelId(server.channel.id),))
    )
    await anna.slash("new", thread="on")
    assert "not opened" not in anna.told


async def test_tables_are_opened_by_those_of_a_role_and_by_managers(server: Server) -> None:
    owner, anna = server["Owner"], server["Anna"]
    role = server.guild.create_role("players")
    page = await manage(owner, "settings")
    page = await choose(owner, page, "openers", "role")
    assert "only those who manage" in text_of(page)
    page = await choose_entities(owner, page, Verb.ADMIN_ROLE, role)
    assert f"<@&{role.id}>" in text_of(page)
    await anna.slash("new")
    assert f"<@&{role.id}>" in anna.told
    user = server.env.create_user("rita", global_name="Rita")
    rita = Guest(server.guild.add_member(user, roles=[role]), server)
    await rita.slash("new")
    assert await server.table() is not None
    await rita.slash("end")
    page = await choose(owner, page, "openers", "managers")
    await rita.slash("new")
    assert "only those who manage it open tables" in rita.told
    await owner.slash("new")
    assert await server.table() is not None
    assert settings(server).openers is Openers.MANAGERS


async def test_public_messages_are_in_the_servers_language(server: Server) -> None:
    owner, anna = server["Owner"], server["Anna"]
    page = await manage(owner, "settings")
    page = await choose(owner, page, "language", "fr")
    assert "Français" in text_of(page)
    await anna.slash("new")
    french = server.bot.translator.tr("fr")
    assert french.text("button-join") in str(server.screen.components[0].to_dict())
    # Whoever reads English is answered in English.
    assert "The table is open" in anna.told
    await anna.press(Verb.ADD_COMPUTER)
    assert french.text("button-join") in str(server.screen.components[0].to_dict())
    await anna.slash("board")
    assert french.text("button-join") in str(server.screen.components[0].to_dict())
    page = await choose(owner, page, "language", "auto")
    assert settings(server).language is None


async def test_only_managers_are_answered_whatever_discord_lets_through(server: Server) -> None:
    owner, anna = server["Owner"], server["Anna"]
    page = await manage(owner, "settings")
    tables = await manage(owner, "tables")
    before = settings(server)
    for verb, value in (
        (Verb.ADMIN, None),
        (Verb.ADMIN_RESET, None),
        (Verb.ADMIN_HOUSE, "session"),
        (Verb.ADMIN_RULE_TYPE, "cap"),
        (Verb.ADMIN_TABLES, "0"),
        (Verb.ADMIN_END, None),
    ):
        forged = Control(verb=verb, table=NO_TABLE, stamp=1, value=value)
        await forge(anna, page, forged)
        assert "may manage this server" in anna.told, verb
    await forge(anna, page, control(page, Verb.ADMIN_SET, "game"), "game=indian")
    assert "may manage this server" in anna.told
    assert settings(server) == before
    assert controls(tables)


async def test_a_manager_ends_a_table_of_this_server_after_being_asked(server: Server) -> None:
    owner = server["Owner"]
    await server.deal("Anna", "Ben")
    view = await server.view()
    page = await manage(owner, "tables")
    assert "in a deal" in text_of(page) and f"<#{server.channel.id}>" in text_of(page)
    result = await owner.pick(Verb.ADMIN_TABLE, str(view.table), on=page)
    assert result.response is not None
    assert "void" in text_of(result.response)
    assert (await server.view()).stage is Stage.DEAL
    await owner.press(Verb.ADMIN_END, on=result.response)
    assert "The session is over" in owner.told and "No table is open" in owner.told
    view = await server.view()
    assert (view.stage, view.closed_by) == (Stage.CLOSED, ClosedBy.ADMIN)
    # Pressed once more, nothing happens.
    await forge(owner, page, Control(verb=Verb.ADMIN_END, table=view.table, stamp=1))
    assert "closed" in owner.told
    # Chosen from a list that was open meanwhile, it is not asked about again.
    chosen = Control(verb=Verb.ADMIN_TABLE, table=NO_TABLE, stamp=1)
    await forge(owner, page, chosen, str(view.table))
    assert "This table is closed" in owner.told and "End this session?" not in owner.told


async def test_end_asks_for_this_channels_table_or_anothers(server: Server) -> None:
    owner, anna = server["Owner"], server["Anna"]
    await manage(owner, "end")
    assert "no open table there" in owner.told
    there = server.guild.create_text_channel("rummy")
    anna._got(await anna.actor.slash(there, "paplu new"))
    page = await manage(owner, "end", channel=there)
    await owner.press(Verb.ADMIN_END, on=page)
    assert await server.table(there.id) is None


async def test_a_table_of_another_server_is_none_of_theirs(server: Server) -> None:
    elsewhere = server.env.create_guild("Elsewhere", owner=server.env.create_user("zoe"))
    await server.lobby("Anna")
    page = await manage(server["Owner"], "tables")
    view = await server.view()
    views = server.bot.tables.views_in(GuildId(elsewhere.id))
    assert views == [] and str(view.channel) in text_of(page)


async def test_long_lists_of_tables_have_pages(server: Server) -> None:
    owner, anna = server["Owner"], server["Anna"]
    for number in range(9):
        there = server.guild.create_text_channel(f"rummy-{number}")
        anna._got(await anna.actor.slash(there, "paplu new"))
    page = await manage(owner, "tables")
    assert "9 open tables" in text_of(page) and "Page 1 of 2" in text_of(page)
    result = await owner.press(Verb.ADMIN_TABLES, "1", on=page)
    assert result.response is not None and "Page 2 of 2" in text_of(result.response)
