"""What is stored about people: told in plain words, handed over as a file, deleted on request."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any
from unittest.mock import Mock

import pytest
from simcord.results import InteractionResult

from bot.i18n.translator import LOCALES
from bot.store.sql import HANDLED_FOR
from bot.tables.commands import GuildId
from bot.tables.guilds import KEPT_FOR
from bot.tables.view import Stage
from bot.ui.custom_id import Verb
from tests.discord.server import Guest, Server, text_of


def rows(server: Server, question: str, *values: int) -> list[Any]:
    with closing(sqlite3.connect(server.path)) as database:
        return database.execute(question, values).fetchall()


async def ask_to_delete(guest: Guest) -> InteractionResult:
    result = await guest.slash("privacy delete")
    assert result.ephemeral
    return result


async def delete(guest: Guest) -> None:
    await ask_to_delete(guest)
    await guest.press(Verb.PRIVACY_DELETE_CONFIRM, on=guest.panel)


def file_of(result: InteractionResult) -> Any:
    assert result.response is not None
    (attachment,) = result.response.attachments
    return attachment


async def test_the_page_says_what_is_stored_and_leads_to_both_choices(server: Server) -> None:
    anna = server["Anna"]
    await server.lobby("Anna")
    result = await anna.slash("privacy show")
    assert result.ephemeral
    assert "30 days" in anna.told and "Who sees it" in anna.told
    await anna.press(Verb.PRIVACY_DELETE, on=anna.panel)
    assert "cannot be undone" in anna.told and "leave your seat at 1 table now" in anna.told
    await anna.press(Verb.PRIVACY, on=anna.panel)
    assert "30 days" in anna.told
    await anna.press(Verb.PRIVACY_EXPORT, on=anna.panel)
    assert "JSON" in anna.told


async def test_whoever_never_played_is_told_that_nothing_is_stored(server: Server) -> None:
    cas = server["Cas"]
    await server.lobby("Anna")
    for command in ("privacy export", "privacy delete"):
        await cas.slash(command)
        assert "Nothing is stored about you" in cas.told


async def test_the_file_is_private_and_has_ones_own_part(server: Server) -> None:
    await server.deal("Anna", "Ben")
    acting = await server.acting()
    await acting.slash("withdraw")
    result = await acting.slash("privacy export")
    assert result.ephemeral
    attachment = file_of(result)
    assert attachment.filename == "paplu-my-data.json"
    told = json.loads(await attachment.read())
    (table,) = told["tables"]
    (deal,) = table["deals"]
    assert (deal["result"], deal["net"]) == ("early", -10)
    assert table["server"] == str(server.guild.id)


async def test_deleting_asks_first_and_leaves_nothing_that_names_the_person(
    server: Server,
) -> None:
    await server.deal("Anna", "Ben")
    acting = await server.acting()
    other = next(server[name] for name in ("Anna", "Ben") if server[name] is not acting)
    await acting.slash("withdraw")
    await ask_to_delete(acting)
    assert rows(server, "SELECT * FROM people WHERE user_id = ?", acting.id)
    await acting.press(Verb.PRIVACY_DELETE_CONFIRM, on=acting.panel)
    assert "Everything about you is deleted" in acting.told
    # Nowhere in the file, in no column of any table.
    for (table,) in rows(server, "SELECT name FROM sqlite_master WHERE type = 'table'"):
        for row in rows(server, f"SELECT * FROM {table}"):
            assert acting.id not in row, table
            assert str(acting.id) not in " ".join(map(str, row)), table
    # With one left, the session is over; what was played stays, by a departed player.
    view = await server.view()
    assert view.stage is Stage.CLOSED
    await other.slash("scores")
    assert "Departed player" in other.told and "−10" in other.told
    await server.restart()
    await other.slash("scores")
    assert "Departed player" in other.told


async def test_what_looks_back_shows_a_departed_player(server: Server) -> None:
    await server.deal("Anna", "Ben", "Cas")
    for _ in range(2):
        await (await server.acting()).slash("withdraw")
    await delete(server["Anna"])
    ben = server["Ben"]
    for command in ("deal last", "scores", "deal replay"):
        await ben.slash(command)
        assert "Departed player" in ben.told and "Anna" not in ben.told, command
    await ben.slash("leaderboard")
    assert "Ben" in ben.told and "Anna" not in ben.told and "\0" not in ben.told
    result = await ben.slash("ledger")
    told = (await file_of(result).read()).decode("utf-8-sig")
    assert "Departed player" in told and "Anna" not in told and "\0" not in told
    result = await ben.slash("deal export")
    told = (await file_of(result).read()).decode()
    assert "Anna" not in told and "\0" not in told


async def test_in_a_deal_the_others_see_who_left_at_once(server: Server) -> None:
    await server.deal("Anna", "Ben", "Cas")
    acting = await server.acting()
    await delete(acting)
    names = {seat.name for seat in (await server.view()).seats}
    assert len(names & {"Anna", "Ben", "Cas"}) == 2
    assert "Departed player" in "\n".join(text_of(message) for message in server.screens)


async def test_a_process_that_dies_with_the_name_on_the_board_takes_it_off_at_its_next_start(
    server: Server,
) -> None:
    people = await server.deal("Anna", "Ben", "Cas")
    acting = await server.acting()
    other = next(guest for guest in people if guest is not acting)
    name = next(name for name, guest in server.people.items() if guest is other)
    # It has no time to tell the channel.
    server.bot.tables.publish_to(Mock())
    await delete(other)
    assert name in text_of(server.screen)
    await server.restart()
    assert name not in "\n".join(map(text_of, server.screens))
    assert "Departed player" in text_of(server.screen)


async def test_a_result_that_stands_is_shown_again_without_the_name(server: Server) -> None:
    await server.deal("Anna", "Ben", "Cas")
    for _ in range(2):
        await (await server.acting()).slash("withdraw")
    await delete(server["Anna"])
    result = text_of(server.screen)
    assert "Departed player" in result and "Anna" not in result


async def test_a_game_after_that_begins_afresh(server: Server) -> None:
    await server.deal("Anna", "Ben")
    acting = await server.acting()
    await acting.slash("withdraw")
    await delete(acting)
    await acting.slash("new")
    assert "The table is open" in acting.told
    told = file_of(await acting.slash("privacy export"))
    assert told is not None
    assert len(rows(server, "SELECT * FROM people WHERE user_id = ?", acting.id)) == 1


async def test_a_failure_on_the_way_is_said_as_it_is(server: Server, monkeypatch: Any) -> None:
    await server.lobby("Anna", "Ben")
    anna = server["Anna"]

    async def fails(*_: object) -> None:
        raise OSError("disk")

    monkeypatch.setattr(server.bot.tables.store, "forget_person", fails)
    await delete(anna)
    assert "not everything is deleted yet" in anna.told
    monkeypatch.undo()
    await anna.press(Verb.PRIVACY_DELETE_CONFIRM, on=anna.panel)
    assert "Everything about you is deleted" in anna.told


# --- a server the bot was removed from -----------------------------------------------------------


async def test_a_servers_data_goes_thirty_days_after_the_bot(server: Server) -> None:
    await server.deal("Anna", "Ben")
    await (await server.acting()).slash("withdraw")
    guild = server.guild.id
    await server.bot.servers.change(GuildId(guild), lambda settings: settings)
    server.env.backend.remove_guild(guild)
    await server.env.settle()
    assert rows(server, "SELECT is_open FROM tables") == [(0,)]
    days = KEPT_FOR.days
    await server.pass_time(days=days - 1)
    assert rows(server, "SELECT * FROM events")
    await server.pass_time(days=2)
    for (table,) in rows(server, "SELECT name FROM sqlite_master WHERE type = 'table'"):
        # What the bot remembers of itself is no server's.
        if table not in {"alembic_version", "marks"}:
            assert rows(server, f"SELECT * FROM {table}") == [], table


async def test_whoever_invites_the_bot_back_in_time_finds_all_as_it_was(server: Server) -> None:
    await server.deal("Anna", "Ben")
    guild = GuildId(server.guild.id)
    await server.bot.servers.removed(guild)
    await server.pass_time(days=KEPT_FOR.days - 1)
    await server.bot.servers.back(guild)
    await server.pass_time(days=3)
    assert rows(server, "SELECT * FROM events")
    assert rows(server, "SELECT * FROM guild_removals") == []


async def test_a_removal_while_the_bot_was_away_is_found_out_at_its_start(server: Server) -> None:
    await server.deal("Anna", "Ben")
    elsewhere = GuildId(12345)
    with closing(sqlite3.connect(server.path)) as database, database:
        database.execute("UPDATE tables SET guild = ?", (elsewhere,))
    await server.restart()
    assert rows(server, "SELECT guild FROM guild_removals") == [(elsewhere,)]
    # The bot was told nothing, yet its table there is over.
    assert rows(server, "SELECT is_open FROM tables") == [(0,)]


@pytest.mark.parametrize("told", ["privacy.md", "the page"])
def test_what_people_are_told_is_what_is_done(told: str) -> None:
    text = (LOCALES.parents[1] / "docs" / "privacy.md").read_text(encoding="utf-8")
    if told == "the page":
        text = (LOCALES / "en" / "privacy.ftl").read_text(encoding="utf-8")
    assert f"{KEPT_FOR.days} days after" in text
    assert HANDLED_FOR.days == 1 and "day" in text
    for command in ("show", "export", "delete"):
        assert f"privacy {command}" in text or f"privacy-{command}" in text
