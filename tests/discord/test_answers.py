"""What somebody is told when something of ours, or of Discord's, goes wrong."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest

from bot.tables.commands import TableId, UserId
from bot.tables.ports import Append
from bot.ui.channel.places import Where, missing
from bot.ui.custom_id import Control, Verb
from bot.ui.desks import desk
from bot.ui.desks.pace import Pace
from bot.ui.desks.presses import AT_ANY_TIME, DRAWS, HOUSE, PANEL, command_of
from tests.discord.server import Server, text_of


async def test_a_failure_before_the_commit_changes_nothing_and_says_so(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    before = await server.view(guest)

    async def full(_: Append) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(server.bot.tables.store, "append", full)
        await guest.press(Verb.DRAW_STOCK)
    assert "Nothing has changed" in guest.told
    assert (await server.view(guest)).deal == before.deal
    (line,) = [r for r in caplog.records if r.levelno == logging.ERROR]
    assert "before the commit" in line.getMessage()
    about = vars(line)
    assert about["table"] == before.table and about["version"] in {before.version, None}
    assert about["guild"] == before.guild and about["interaction"]
    await guest.press(Verb.DRAW_STOCK)
    assert "Your 14 cards" in guest.told


async def test_a_failure_after_the_commit_says_that_the_move_counts(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await server.deal("Anna", "Ben")
    guest = await server.acting()

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("no panel today")

    with monkeypatch.context() as patch:
        patch.setattr(desk, "panel", broken)
        await guest.press(Verb.DRAW_STOCK)
    assert "your move counts" in guest.told
    deal = (await server.view(guest)).deal
    assert deal is not None and len(deal.hand) == 14
    (line,) = [r for r in caplog.records if r.levelno == logging.ERROR]
    assert "after the commit" in line.getMessage() and vars(line)["deal"] == 1
    await guest.press(Verb.HAND)
    assert "Your 14 cards" in guest.told


async def test_an_answer_that_discord_refuses_leaves_the_move_and_the_board_right(
    server: Server,
) -> None:
    anna, ben = await server.lobby("Anna", "Ben")
    server.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=2)
    await ben.press(Verb.LEAVE)
    assert [seat.user for seat in (await server.view()).seats] == [anna.id]
    # The card is brought up to date by the bot's own token instead.
    assert "Seats 1 of 6" in text_of(server.screen)
    edits = [r for r in server.env.http_requests if r.method == "PATCH"]
    assert edits and str(server.screen.id) in edits[-1].path


async def test_a_control_of_another_version_is_told_from_a_broken_one(server: Server) -> None:
    await server.lobby("Anna")
    channel = server.bot.get_channel(server.channel.id)
    assert isinstance(channel, discord.TextChannel)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Old", custom_id="paplu0:draw:1"))
    message = await channel.send(view=view)
    await server["Anna"].actor.click(message, custom_id="paplu0:draw:1")
    assert any(
        "another time" in str(request.json)
        for request in server.env.http_requests
        if "callback" in request.path
    )


async def test_every_control_is_a_command_a_panel_or_a_page(server: Server) -> None:
    values = {
        Verb.CHOOSE_SEAT: "0",
        Verb.CUT: "5",
        Verb.DISCARD: "7H/1",
        Verb.TAKE_SEAT: "0",
        Verb.SEAT_COMPUTER: "0.easy",
    }
    forms = {Verb.CUT_TYPE}
    for verb in set(Verb) - PANEL - HOUSE - AT_ANY_TIME - server.bot.desk.handled - forms:
        control: Any = Control(verb=verb, table=TableId(1), stamp=1, value=values.get(verb, "7H/1"))
        assert command_of(control) is not None
    assert not DRAWS & PANEL


def test_five_actions_a_second_and_a_sixth_a_second_later() -> None:
    now = 0.0
    pace = Pace(now=lambda: now)
    anna, ben = UserId(1), UserId(2)
    assert [pace.allows(anna) for _ in range(6)] == [True] * 5 + [False]
    assert pace.allows(ben)
    now = 1.0
    assert pace.allows(anna)


def test_what_is_missing_depends_on_where_the_table_stands() -> None:
    nothing = discord.Permissions.none()
    assert "send_messages" in missing(nothing, Where.CHANNEL)
    assert "send_messages_in_threads" in missing(nothing, Where.THREAD)
    assert "create_public_threads" in missing(nothing, Where.NEW_THREAD)
    assert missing(discord.Permissions.all(), Where.NEW_THREAD) == ()
