"""A whole session on Discord, from /paplu new to its winner."""

from __future__ import annotations

import asyncio

import pytest

from bot.fairness.dice import SeededDice
from bot.players.registry import player_of_level
from bot.rummy.moves import Discard, DrawStock, Move
from bot.rummy.points import Points
from bot.tables.commands import InteractionId, Person, Play, UserId
from bot.tables.view import ClosedBy, Stage
from bot.ui.custom_id import Verb
from tests.discord.server import Server, controls, offers, text_of

# A rotation of four, of thirteen cards each: many more turns would be a bug.
_MOST_TURNS = 400


async def play_deal(server: Server) -> int:
    """Play the people's turns as well as a computer player would; how many there were."""
    player, dice = player_of_level("greedy"), SeededDice(3)
    for turns in range(_MOST_TURNS):
        view = await server.view()
        if view.stage is not Stage.DEAL:
            return turns
        guest = await server.acting()
        seen = (await server.view(guest)).deal
        assert seen is not None
        await guest.move(player.choose(seen, dice))
    raise AssertionError("the deal does not end")


async def test_2_15_two_people_and_two_computers_play_from_new_to_the_winner(
    server: Server,
) -> None:
    anna, _ = await server.lobby("Anna", "Ben")
    await anna.press(Verb.ADD_COMPUTER)
    await anna.slash("computer add", level="sharp")
    await anna.press(Verb.START)
    deals = 0
    while (await server.go_on()).stage is Stage.DEAL:
        await play_deal(server)
        deals += 1
    view = await server.view()
    assert deals == 4
    assert view.closed_by is ClosedBy.PLAYED_OUT and view.winners
    assert Points.total(seat.balance for seat in view.seats) == Points(0)
    best = max(seat.balance for seat in view.seats)
    assert {view.line(player).balance for player in view.winners} == {best}
    assert "The session is over" in text_of(server.messages[-1])
    # Every older message is retired: only the last one has anything to press.
    assert [message.id for message in server.screens] == [server.messages[-1].id]
    await anna.slash("scores")
    assert "Scores" in anna.told


async def test_2_15_four_people_play_a_session_by_commands(server: Server) -> None:
    anna, *_ = await server.deal("Anna", "Ben", "Cas", "Dev", house="rotations=1, cut=auto")
    player, dice = player_of_level("greedy"), SeededDice(4)
    commands = {
        "DrawStock": "draw stock",
        "TakeDiscard": "draw discard",
        "Withdraw": "withdraw",
        "DeclareHandRummy": "handrummy",
    }
    for _ in range(_MOST_TURNS):
        view = await server.view()
        if view.stage is Stage.CLOSED:
            break
        if view.stage is Stage.BETWEEN:
            await anna.slash("next")
            continue
        guest = await server.acting()
        seen = (await server.view(guest)).deal
        assert seen is not None
        move = player.choose(seen, dice)
        name = type(move).__name__
        if name == "Discard":
            await guest.slash("discard", card=str(move.card))  # type: ignore[union-attr]
        elif name == "Declare":
            await guest.slash("declare", finish=str(move.finish))  # type: ignore[union-attr]
        else:
            await guest.slash(commands[name])
    view = await server.view()
    assert view.stage is Stage.CLOSED and view.winners
    assert view.closed_by is ClosedBy.PLAYED_OUT


async def test_a_turn_takes_at_most_two_channel_calls(server: Server) -> None:
    await server.deal("Anna", "Ben", "Cas")
    for _ in range(6):
        guest = await server.acting()
        before = server.channel_calls()
        await guest.press(Verb.DRAW_STOCK)
        assert server.channel_calls() == before
        seen = (await server.view(guest)).deal
        assert seen is not None and seen.drawn is not None
        await guest.pick(Verb.DISCARD, str(seen.drawn))
        assert server.channel_calls() - before <= 2


async def test_a_turn_that_ends_while_a_name_waits_to_be_shown_takes_its_place(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    table = await server.table()
    assert table is not None
    renamed = Person(user=UserId(guest.id), name="Somebody else")

    async def move(what: Move) -> None:
        nonlocal number
        number += 1
        await server.bot.tables.act(table, renamed, Play(what), interaction=InteractionId(number))

    number, admitted = 0, 0

    async def admit() -> None:
        nonlocal admitted
        admitted += 1
        if admitted == 1:
            # Much is asked of Discord at the moment: the turn is over before it is this one's.
            seen = (await server.view(guest)).deal
            assert seen is not None and seen.drawn is not None
            await move(Discard(seen.drawn))

    monkeypatch.setattr(server.bot.announcer.traffic, "admit", admit)
    before, old = server.channel_calls(), server.screen
    await move(DrawStock())
    while server.bot.announcer.waiting:
        await asyncio.sleep(0.01)
    assert server.screen != old
    assert "Somebody else" in text_of(server.screen)
    assert f"<@{(await server.acting()).id}>" in text_of(server.screen)
    # The message that asks the next player, and one that is retired when there is room.
    assert admitted == 1 and server.channel_calls() - before <= 2


async def test_messages_of_a_table_that_is_over_wait_until_there_is_room(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await server.deal("Anna", "Ben")
    table, board = await server.table(), server.screen
    assert table is not None
    traffic = server.bot.announcer.traffic
    with monkeypatch.context() as busy:
        busy.setattr(type(traffic), "has_room", False)
        for person in people:
            await person.slash("end")
        kept = await server.bot.tables.store.posts(table)
        # The end is told at once; the board still stands, and a start would find it.
        assert [post.message for post in kept] == [board.id, server.screen.id]
        assert offers(board, Verb.DRAW_STOCK)
    await server.pass_time(seconds=1)
    while await server.bot.tables.store.posts(table):
        await asyncio.sleep(0.01)
    assert board.id not in {message.id for message in server.screens}
    assert not server.bot.announcer.waiting


async def test_only_whoever_must_act_is_mentioned(server: Server) -> None:
    await server.deal("Anna", "Ben", "Cas")
    for _ in range(4):
        guest = await server.acting()
        sent = [
            request.json
            for request in server.env.http_requests
            if request.method == "POST" and request.path.endswith("/messages")
        ][-1]
        assert sent is not None
        assert sent["allowed_mentions"]["users"] == [guest.id]
        await guest.press(Verb.DRAW_STOCK)
        seen = (await server.view(guest)).deal
        assert seen is not None and seen.drawn is not None
        await guest.pick(Verb.DISCARD, str(seen.drawn))
    for request in server.env.http_requests:
        told = (request.json or {}) if isinstance(request.json, dict) else {}
        mentions = told.get("allowed_mentions") or told.get("data", {}).get("allowed_mentions")
        if mentions:
            assert not mentions["parse"]


async def test_what_computers_did_is_told_to_the_next_person(server: Server) -> None:
    anna, *_ = await server.lobby("Anna")
    await anna.press(Verb.ADD_COMPUTER)
    await anna.press(Verb.ADD_COMPUTER)
    await anna.press(Verb.START)
    view = await server.go_on()
    assert view.stage is Stage.DEAL
    before = len(server.messages)
    await anna.press(Verb.DRAW_STOCK)
    seen = (await server.view(anna)).deal
    assert seen is not None and seen.drawn is not None
    await anna.pick(Verb.DISCARD, str(seen.drawn))
    # Both computers have played, in one new message; the retired one keeps its place.
    assert len(server.messages) == before + 1
    told = text_of(server.screen)
    assert "Computer 2" in told and "Computer 3" in told and "Anna" in told


async def test_board_posts_the_table_again_at_the_bottom(server: Server) -> None:
    anna, _ = await server.deal("Anna", "Ben")
    old = server.screen
    await anna.slash("board")
    assert "bottom" in anna.told
    assert server.screen.id > old.id
    assert [message.id for message in server.screens] == [server.screen.id]
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    assert (await server.view(guest)).deal.drawn is not None  # type: ignore[union-attr]


async def test_a_hand_is_seen_by_its_owner_alone(server: Server) -> None:
    anna, ben = await server.deal("Anna", "Ben")
    await anna.press(Verb.HAND)
    await ben.slash("hand")
    for guest in (anna, ben):
        assert guest.panel is not None and guest.panel.flags.ephemeral
        assert guest.last is not None and guest.last.ephemeral
    public = {message.id for message in server.messages if not message.flags.ephemeral}
    assert anna.panel.id not in public  # type: ignore[union-attr]


async def test_sorting_and_going_back_redraw_the_panel_in_place(server: Server) -> None:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    panel = guest.panel
    assert panel is not None
    await guest.press(Verb.SORT, on=panel)
    await guest.press(Verb.DECLARE, on=guest.panel)
    assert guest.panel is not None and guest.panel.id == panel.id
    await guest.press(Verb.CANCEL, on=guest.panel)
    assert any(found.verb is Verb.DISCARD for found in controls(guest.panel))
