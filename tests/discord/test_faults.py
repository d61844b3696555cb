"""Faults that other bots shipped, as people at a table would meet them."""

from __future__ import annotations

import gc
import re
from contextlib import nullcontext
from datetime import timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest
from simcord.builders import ChannelHandle
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.rummy.cards import Card
from bot.rummy.events import VoidedBy
from bot.rummy.moves import Withdraw
from bot.rummy.points import Points
from bot.store.sql import SqlStore
from bot.tables.view import ClosedBy, Stage
from bot.ui.custom_id import Verb
from tests.discord.server import Guest, Server, offers, parts_of, text_of
from tests.discord.stacking import SlowStore, StackedDice

PLAIN = "3H 5H 7H 9H JH KH 3D 5D 7D 9D JD KD"
OTHER = "4S 3C 5C 7C 9C JC KC 3D 5D 7D 9D JD KD"


async def turn(server: Server) -> Guest:
    """One plain turn of whoever's it is: draw from the stock, discard the same card."""
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    deal = (await server.view(guest)).deal
    assert deal is not None and deal.drawn is not None
    await guest.pick(Verb.DISCARD, str(deal.drawn))
    return guest


async def stacked(server: Server, dice: StackedDice, *names: str, **options: str) -> Guest:
    """A stacked deal of these people; whoever plays first."""
    server.bot.tables.dice = dice
    await server.deal(*names, **options)
    return await server.acting()


class TestSlow:
    """Answers come in time, whatever the store does."""

    @pytest.fixture
    def store_class(self) -> type[SqlStore]:
        return SlowStore

    @staticmethod
    def slow(server: Server, seconds: float) -> None:
        assert isinstance(server.bot.tables.store, SlowStore)
        server.bot.tables.store.seconds = seconds

    @pytest.mark.simcord(settle_timeout=1.2)
    async def test_fault_16_a_slow_store_is_waited_for_and_the_person_told(
        self, server: Server
    ) -> None:
        await server.deal("Anna", "Ben")
        guest = await server.acting()
        self.slow(server, 4)
        pressed = await guest.press(Verb.DRAW_STOCK)
        await server.pass_time(seconds=1.6)
        assert pressed.acknowledged and not pressed.followups
        await server.pass_time(seconds=5)
        assert "Your 14 cards" in text_of(pressed.followups[0])
        self.slow(server, 0)
        guest.panel = pressed.followups[0]
        self.slow(server, 4)
        card = (await server.view(guest)).deal.drawn  # type: ignore[union-attr]
        command = await guest.slash("discard", card=str(card))
        await server.pass_time(seconds=1.6)
        assert command.deferred and command.ephemeral
        await server.pass_time(seconds=5)
        assert "You discarded" in guest.told

    @pytest.mark.simcord(settle_timeout=1.2)
    async def test_fault_16_a_redelivered_click_is_carried_out_once(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await server.deal("Anna", "Ben")
        guest = await server.acting()
        sent: list[Any] = []
        emit = server.env.backend.emit

        def recording(event: str, payload: Any) -> None:
            if event == "INTERACTION_CREATE":
                sent.append(payload)
            emit(event, payload)

        monkeypatch.setattr(server.env.backend, "emit", recording)
        await guest.press(Verb.DRAW_STOCK)
        emit("INTERACTION_CREATE", sent[0])
        await server.env.settle()
        deal = (await server.view(guest)).deal
        assert deal is not None and len(deal.hand) == 14
        await guest.hand()
        assert "Your 14 cards" in guest.told


async def test_fault_9_a_double_click_draws_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    stock = (await server.view()).deal.stock  # type: ignore[union-attr]
    backend, results = server.env.backend, []
    emit = backend.emit

    def doubly(event: str, payload: Any) -> None:
        emit(event, payload)
        if event == "INTERACTION_CREATE":
            record, twin = base_payload(
                backend,
                type=payload["type"],
                channel_id=server.channel.id,
                guild_id=server.guild.id,
                user_id=guest.id,
                data=payload["data"],
            )
            record.source_message_id = int(payload["message"]["id"])
            results.append(InteractionResult(server.env, record))
            emit(event, {**twin, "message": payload["message"]})

    monkeypatch.setattr(backend, "emit", doubly)
    results.append(await guest.press(Verb.DRAW_STOCK))
    deal = (await server.view(guest)).deal
    assert deal is not None
    assert (len(deal.hand), deal.stock) == (14, stock - 1)
    answers = [a for result in results for a in (result.response, *result.followups) if a]
    said = [text_of(answer) for answer in answers]
    assert sum("Your 14 cards" in text for text in said) == 1
    assert sum("You have drawn already" in text for text in said) == 1


async def test_fault_10_discarding_one_twin_keeps_the_other(server: Server) -> None:
    dice = StackedDice(f"7S/1 {PLAIN}", OTHER, then="QC 7S/2 4C 4C")
    guest = await stacked(server, dice, "Anna", "Ben")
    await guest.press(Verb.DRAW_STOCK)
    await guest.slash("discard", card="7S")
    held = (await server.view(guest)).deal.hand  # type: ignore[union-attr]
    assert [card for card in held if str(card.face) == "7S"] == [Card.parse("7S/2")]


async def test_fault_10_a_taken_card_stays_and_its_twin_may_go(server: Server) -> None:
    dice = StackedDice(f"7S/1 {PLAIN}", OTHER, then="7S/2 QC 4C 4C")
    guest = await stacked(server, dice, "Anna", "Ben")
    await guest.press(Verb.TAKE_DISCARD)
    await guest.slash("discard", card="7S/2")
    assert "stays" in guest.told
    await guest.slash("discard", card="7♠")
    held = (await server.view(guest)).deal.hand  # type: ignore[union-attr]
    assert [card for card in held if str(card.face) == "7S"] == [Card.parse("7S/2")]


async def test_fault_13_a_lobby_nobody_starts_closes_by_itself(server: Server) -> None:
    anna, _ = await server.lobby("Anna", "Ben")
    await server.pass_time(minutes=31)
    assert await server.table() is None
    assert "so it closed" in text_of(server.messages[-1])
    await anna.slash("new")
    assert await server.table() is not None


async def test_fault_13_the_host_leaves_and_the_rights_pass_on(server: Server) -> None:
    anna, ben, _ = await server.lobby("Anna", "Ben", "Cas")
    await anna.press(Verb.LEAVE)
    assert "Ben is now the host" in text_of(server.screen)
    await ben.press(Verb.START)
    assert (await server.view()).stage is Stage.CHOOSING


async def test_fault_13_an_admin_ends_any_table(server: Server) -> None:
    await server.deal("Anna", "Ben")
    await server["Cas"].slash("end")
    assert await server.table() is not None
    await server["Owner"].slash("end")
    view = await server.view()
    assert (view.stage, view.closed_by) == (Stage.CLOSED, ClosedBy.ADMIN)
    assert all(seat.balance == Points(0) for seat in view.seats)


async def test_fault_14_a_deleted_channel_ends_its_table_for_good(server: Server) -> None:
    anna, _ = await server.deal("Anna", "Ben")
    other = server.guild.create_text_channel("other")
    server.env.backend.delete_channel(server.channel.id)
    await server.env.settle()
    view = await server.view()
    assert (view.stage, view.closed_by) == (Stage.CLOSED, ClosedBy.PLACE_GONE)
    await server.restart()
    assert await server.table() is None
    server.channel = other
    await anna.slash("new")
    assert await server.table() is not None


async def test_fault_14_a_deleted_thread_ends_its_table(server: Server) -> None:
    anna = server["Anna"]
    await anna.slash("new", thread="on")
    (thread,) = server.channel.threads
    assert await server.table(thread.id) is not None
    assert "a table is open" in text_of(list(thread.history())[-1])
    server.env.backend.delete_channel(thread.id)
    await server.env.settle()
    assert await server.table(thread.id) is None


async def test_fault_14_a_channel_deleted_while_the_bot_was_away_ends_its_table(
    server: Server,
) -> None:
    await server.deal("Anna", "Ben")
    server.env.inject_error(
        "*", f"/channels/{server.channel.id}/messages*", status=404, code=10003, times=None
    )
    await server.restart()
    await server["Anna"].slash("board")
    assert (await server.view()).closed_by is ClosedBy.PLACE_GONE


async def test_2_18_a_removed_bot_ends_the_tables_of_the_server(server: Server) -> None:
    await server.deal("Anna", "Ben")
    server.env.backend.remove_guild(server.guild.id)
    await server.env.settle()
    assert await server.table() is None


async def test_fault_15_the_last_stock_card_voids_the_deal(server: Server) -> None:
    await server.deal("Anna", "Ben", "Cas", "Dev", "Eve", "Owner")
    assert (await server.view()).deal.stock == 26  # type: ignore[union-attr]
    first = await server.acting()
    await first.slash("withdraw")
    for _ in range(26 + 13):
        await turn(server)
    view = await server.view()
    assert view.stage is Stage.BETWEEN and view.result is not None
    assert view.result.voided_by is VoidedBy.STOCK_ENDED
    # Not even the early withdrawal is paid for.
    assert all(seat.balance == Points(0) for seat in view.seats)
    assert "Void" in text_of(server.screen)


async def test_fault_17_after_sixteen_minutes_everything_still_works(server: Server) -> None:
    await server.deal("Anna", "Ben", house="timer=24h")
    guest = await server.acting()
    await guest.press(Verb.HAND)
    panel, board = guest.panel, server.screen
    await server.pass_time(minutes=16)
    await guest.press(Verb.DRAW_STOCK, on=panel)
    # The hand is there again, on the same panel, by a fresh token.
    assert guest.panel is not None and panel is not None and guest.panel.id == panel.id
    assert "Your 14 cards" in text_of(guest.panel)
    await server.pass_time(minutes=16)
    deal = (await server.view(guest)).deal
    assert deal is not None and deal.drawn is not None
    await guest.pick(Verb.DISCARD, str(deal.drawn))
    edits = [r.path for r in server.env.http_requests if r.method == "PATCH"]
    assert edits[-1] == f"/channels/{server.channel.id}/messages/{board.id}"


async def test_fault_18_a_restart_between_draw_and_discard_changes_nothing(
    server: Server,
) -> None:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    before = await server.view(guest)
    screens = [message.id for message in server.screens]
    await server.restart()
    after = await server.view(guest)
    assert (after.deal, after.deadline) == (before.deal, before.deadline)
    assert [message.id for message in server.screens] == screens
    await guest.press(Verb.HAND)
    assert "Your 14 cards" in guest.told
    assert after.deal is not None and after.deal.drawn is not None
    await guest.pick(Verb.DISCARD, str(after.deal.drawn))
    assert (await server.acting()) is not guest


async def test_fault_19_twins_have_options_of_their_own(server: Server) -> None:
    dice = StackedDice(f"7S/1 {PLAIN}", OTHER, then="QC 7S/2 4C 4C")
    guest = await stacked(server, dice, "Anna", "Ben")
    await guest.press(Verb.DRAW_STOCK)
    assert guest.panel is not None
    (menu,) = [part for part in parts_of(guest.panel) if "options" in part]
    values = [option["value"] for option in menu["options"]]
    assert len(values) == len(set(values)) == 14
    twins = [o for o in menu["options"] if o["value"].startswith("7S")]
    assert len({option["description"] for option in twins}) == 2


async def test_fault_20_thirty_tables_play_at_once(server: Server) -> None:
    anna = server["Anna"]
    channels: list[ChannelHandle] = []
    for number in range(30):
        server.channel = server.guild.create_text_channel(f"table-{number}")
        channels.append(server.channel)
        await anna.slash("new", house="cut=auto")
        await anna.press(Verb.ADD_COMPUTER)
        await anna.press(Verb.START)
        await server.go_on()
    for channel in channels:
        server.channel = channel
        assert await turn(server) is anna
        assert [message.id for message in server.screens] == [server.messages[-1].id]


@pytest.mark.simcord(settle_timeout=1.2)
@pytest.mark.parametrize(("status", "code"), [(429, 0), (500, 0), (503, 0)])
async def test_fault_20_discord_in_trouble_delays_a_message_and_loses_nothing(
    status: int, code: int, server: Server
) -> None:
    await server.deal("Anna", "Ben")
    path = f"/channels/{server.channel.id}/messages*"
    server.env.inject_error("POST", path, status=status, code=code, times=2)
    old = server.screen.id
    first = await turn(server)
    assert server.screen.id == old
    await server.pass_time(seconds=10)
    assert server.screen.id > old
    assert await server.acting() is not first
    assert [message.id for message in server.screens] == [server.screen.id]


async def test_fault_20_a_message_too_old_to_edit_is_deleted(server: Server) -> None:
    await server.deal("Anna", "Ben")
    old = server.screen.id
    server.env.inject_error(
        "PATCH", f"/channels/{server.channel.id}/messages/{old}", status=400, code=30046
    )
    await turn(server)
    assert old not in {message.id for message in server.messages}
    assert server.screen.id > old


async def test_fault_21_a_name_neither_formats_nor_pings(server: Server) -> None:
    user = server.env.create_user("evil", global_name="**@everyone** [x](http://y)")
    guest = Guest(server.guild.add_member(user), server)
    await guest.slash("new")
    told = text_of(server.screen)
    assert "@everyone" not in told and "**@" not in told
    assert not re.search(r"(?<!\\)\[x", told)
    for request in server.env.http_requests:
        sent = request.json if isinstance(request.json, dict) else {}
        assert not sent.get("allowed_mentions", {"parse": []})["parse"]


@pytest.mark.simcord(settle_timeout=1.2)
async def test_fault_21_whoever_left_the_server_keeps_the_name_and_leaves_the_table(
    server: Server,
) -> None:
    await server.deal("Anna", "Ben", "Cas")
    gone = await server.acting()
    name = gone.actor.user.global_name
    server.guild.remove_member(gone.actor)
    await server.env.settle()
    await server.pass_time(minutes=2, seconds=1)
    view = await server.view()
    left = [seat for seat in view.seats if seat.user == gone.id]
    assert not left or left[0].is_leaving
    assert name is not None and any(name in text_of(message) for message in server.messages)


@pytest.mark.simcord(settle_timeout=1.2)
async def test_fault_23_a_timer_fires_once_and_outlives_the_process(server: Server) -> None:
    await server.deal("Anna", "Ben", house="timer=2m")
    first = await server.acting()
    due = (await server.view()).deadline
    gc.collect()
    await server.pass_time(seconds=110)
    assert await server.acting() is first
    await server.restart()
    assert (await server.view()).deadline == due
    gc.collect()
    await server.pass_time(seconds=11)
    assert await server.acting() is not first
    deal = (await server.view()).deal
    assert deal is not None and deal.turn == 2
    assert sum(facts.misses for facts in deal.seats) == 1
    late = (await server.view()).deadline
    assert due is not None and late is not None
    assert timedelta(0) <= late - due - timedelta(minutes=2) < timedelta(seconds=2)


async def test_a_stale_board_says_that_the_turn_has_passed(server: Server) -> None:
    await server.deal("Anna", "Ben")
    board = server.screen
    guest = await server.acting()
    server.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=1)
    await guest.slash("draw stock")
    deal = (await server.view(guest)).deal
    assert deal is not None and deal.drawn is not None
    await guest.slash("discard", card=str(deal.drawn))
    # The old message could not be retired: its button still answers.
    assert offers(board, Verb.DRAW_STOCK)
    await guest.press(Verb.DRAW_STOCK, on=board)
    assert "the turn has passed" in guest.told


async def test_a_restart_while_a_message_was_on_its_way_leaves_one_screen(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal("Anna", "Ben")
    store = server.bot.tables.store

    async def dies(_: object) -> None:
        raise OSError("the process ends between the post and the note of it")

    monkeypatch.setattr(store, "save_post", dies)
    await turn(server)
    assert len(server.screens) == 2
    monkeypatch.undo()
    await server.restart()
    assert len(server.screens) == 1
    assert await server.table() is not None
    await turn(server)
    assert len(server.screens) == 1


async def test_a_restart_right_after_the_end_still_tells_how_it_ended(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.lobby("Anna", "Ben")

    def dies(*_: object) -> None:
        """The process ends between the commit and the post."""

    monkeypatch.setattr(server.bot.announcer, "changed", dies)
    monkeypatch.setattr(server.bot.announcer, "holding", lambda _: nullcontext())
    await server["Anna"].slash("end")
    assert offers(server.screen, Verb.JOIN)
    monkeypatch.undo()
    await server.restart()
    assert "The session is over" in text_of(server.messages[-1])
    assert server.screens == server.messages[-1:]
    assert not offers(server.screen, Verb.JOIN)


async def test_a_restart_right_after_a_deal_has_begun_keeps_the_result_of_the_last(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal("Anna", "Ben", house="cut=auto")
    await (await server.acting()).move(Withdraw())
    told = text_of(server.messages[-1])
    assert "is the last one in and wins: +10" in told

    def dies(*_: object) -> None:
        """The process ends between the commit and the post."""

    monkeypatch.setattr(server.bot.announcer, "changed", dies)
    await server["Anna"].slash("next")
    monkeypatch.undo()
    await server.restart()
    assert len(server.screens) == 1
    kept = "\n".join(text_of(message) for message in server.messages)
    assert "is the last one in and wins: +10" in kept and "pays **10**" in kept


async def test_a_turn_is_told_once_however_late_its_message_is_retired(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal("Anna", "Ben", "Cas")
    monkeypatch.setattr("bot.ui.channel.announcer.Announcer._tidy_up", AsyncMock())
    players = [await turn(server) for _ in range(5)]
    monkeypatch.undo()
    await server.pass_time(minutes=1)
    players.append(await turn(server))
    # All but the board that asks for the next turn.
    told = "\n".join(text_of(message) for message in server.messages[:-1])
    assert told.count("drew from the stock and discarded") == len(players)


async def test_2_18_a_bot_removed_while_it_was_away_ends_its_tables(server: Server) -> None:
    await server.deal("Anna", "Ben")
    table = await server.table()
    assert table is not None
    # Not even the event arrives; what Discord answers afterwards is that there is no access.
    guilds = server.bot._connection._guilds
    guilds.pop(server.guild.id)
    server.env.inject_error(
        "*", f"/channels/{server.channel.id}/messages*", status=403, code=50001, times=None
    )
    with server.env._bot_scope():
        server.bot.announcer.post_again(table)
    await server.env.settle()
    assert await server.table() is None
    assert (await server.view()).closed_by is ClosedBy.PLACE_GONE
