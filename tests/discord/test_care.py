"""Turn care on Discord: reminders, pauses, rematches, seats taken over, spectators, threads."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from bot.rummy.moves import DrawStock
from bot.store.errors import StoreError
from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId
from bot.tables.ports import Post, PostKind
from bot.tables.view import ClosedBy, Stage
from bot.ui.channel.messages import Messages
from bot.ui.custom_id import Verb
from tests.discord.server import Guest, Server, control, controls, offers, parts_of, text_of


def mentioned(request: Any) -> list[str]:
    """Whom a message notifies."""
    return [str(user) for user in (request.json or {}).get("allowed_mentions", {}).get("users", [])]


def posted(server: Server) -> list[Any]:
    """The requests that posted a message in the channel."""
    return [
        request
        for request in server.env.http_requests
        if request.method == "POST" and request.path == f"/channels/{server.channel.id}/messages"
    ]


def reminders(server: Server) -> list[Any]:
    return [message for message in server.messages if "it is still your turn" in text_of(message)]


# --- Reminders ---------------------------------------------------------------------------------


async def test_whoever_must_act_is_reminded_once_and_the_reminder_goes_with_the_turn(
    server: Server,
) -> None:
    await server.deal("Anna", "Ben", house="cut=auto")
    acting = await server.acting()
    before = server.channel_calls()
    await server.pass_time(seconds=91)
    (reminder,) = reminders(server)
    assert f"<@{acting.id}>" in text_of(reminder)
    assert mentioned(posted(server)[-1]) == [str(acting.id)]
    await acting.press(Verb.HAND, on=reminder)
    assert "Your turn" in acting.told
    await server.pass_time(seconds=10)
    assert len(reminders(server)) == 1
    await acting.move(DrawStock())
    view = await server.view(acting)
    assert view.deal is not None and view.deal.drawn is not None
    await acting.pick(Verb.DISCARD, str(view.deal.drawn))
    assert reminders(server) == []
    # The new board, the old one retired, the reminder, and its removal in the turn after.
    assert server.channel_calls() - before <= 4


async def test_a_restart_reminds_nobody_twice_and_forgets_nobody(server: Server) -> None:
    await server.deal("Anna", "Ben", house="cut=auto")
    await server.restart()
    await server.pass_time(seconds=91)
    assert len(reminders(server)) == 1
    await server.restart()
    await server.pass_time(seconds=15)
    assert len(reminders(server)) == 1
    await server.pass_time(seconds=16)
    # The turn was missed, and its reminder is gone.
    assert reminders(server) == []
    table = await server.table()
    assert table is not None
    kinds = [post.kind for post in await server.bot.tables.store.posts(table)]
    assert PostKind.REMINDER not in kinds


async def test_a_reminder_that_nobody_remembers_is_found_again(server: Server) -> None:
    await server.deal("Anna", "Ben", house="cut=auto")
    await server.pass_time(seconds=91)
    table = await server.table()
    assert table is not None
    store = server.bot.tables.store
    (post,) = [p for p in await store.posts(table) if p.kind is PostKind.REMINDER]
    await store.forget_post(post.message)
    await server.restart()
    await server.pass_time(seconds=5)
    assert len(reminders(server)) == 1
    await server.pass_time(seconds=30)
    assert reminders(server) == []


@pytest.mark.parametrize("lost", [True, False], ids=["no answer", "disk full"])
async def test_a_reminder_that_nobody_can_note_is_not_sent_again(
    server: Server, monkeypatch: pytest.MonkeyPatch, *, lost: bool
) -> None:
    await server.deal("Anna", "Ben", house="cut=auto")
    post, save = Messages.post, SqlStore.save_post
    fails = [True]

    async def posted(self: Messages, *given: Any) -> int:
        message = await post(self, *given)
        if lost and fails and fails.pop():
            raise aiohttp.ServerDisconnectedError
        return message

    async def saved(self: SqlStore, told: Post) -> None:
        if not lost and told.kind is PostKind.REMINDER and fails:
            raise StoreError("the disk is full")
        await save(self, told)

    monkeypatch.setattr(Messages, "post", posted)
    monkeypatch.setattr(SqlStore, "save_post", saved)
    await server.pass_time(seconds=91)
    for _ in range(4):
        await server.pass_time(seconds=6)
        assert len(reminders(server)) == 1
    fails.clear()
    await server.restart()
    assert len(reminders(server)) == 1
    await server.pass_time(seconds=6)
    assert reminders(server) == []


async def test_no_pings_no_reminder_and_names_in_place_of_mentions(server: Server) -> None:
    await server.deal("Anna", "Ben", house="cut=auto, ping=off")
    acting = await server.acting()
    assert f"<@{acting.id}>" not in text_of(server.screen)
    assert not any(mentioned(request) for request in posted(server))
    await server.pass_time(seconds=100)
    assert reminders(server) == []


# --- Pauses ------------------------------------------------------------------------------------


async def test_2_16_everybody_agrees_to_a_pause_and_one_goes_on_after_a_restart(
    server: Server,
) -> None:
    anna, ben = await server.deal("Anna", "Ben", house="cut=auto")
    acting = await server.acting()
    await server.pass_time(seconds=30)
    await anna.slash("table pause")
    assert "You agreed to a pause" in anna.told
    assert "1 of 2 agree to pause" in text_of(server.screen)
    await server.restart()
    await ben.press(Verb.PAUSE)
    assert (await server.view()).stage is Stage.PAUSED
    assert "The clock stands still" in text_of(server.screen)
    await server.restart()
    await server.pass_time(hours=3)
    eve = server["Eve"]
    await eve.press(Verb.RESUME)
    assert "no seat" in eve.told
    other = ben if acting is anna else anna
    await other.press(Verb.RESUME)
    view = await server.view()
    assert view.stage is Stage.DEAL
    assert await server.acting() is acting
    assert view.deadline is not None
    left = view.deadline - server.env.now()
    assert 80 <= left.total_seconds() <= 90


async def test_2_16_a_pause_by_command_and_back(server: Server) -> None:
    (anna,) = await server.lobby("Anna", house="cut=auto")
    await anna.press(Verb.ADD_COMPUTER)
    await anna.press(Verb.START)
    await server.go_on()
    await anna.slash("table pause")
    assert "The deal is paused" in anna.told
    await anna.slash("table pause")
    assert "paused already" in anna.told
    await anna.slash("table resume")
    assert "The deal goes on" in anna.told
    assert (await server.view()).stage is Stage.DEAL


# --- Rematch -----------------------------------------------------------------------------------


async def finished(server: Server, *names: str, **options: str) -> list[Guest]:
    """A session that the people agreed to end in its first deal."""
    guests = await server.deal(*names, **options)
    for guest in guests:
        await guest.slash("end")
    assert (await server.view()).closed_by is ClosedBy.AGREED
    return guests


async def test_a_rematch_keeps_the_seats_and_begins_by_itself(server: Server) -> None:
    anna, ben = await finished(server, "Anna", "Ben", house="drop_late=50")
    last, old = server.screen, await server.view()
    await anna.press(Verb.REMATCH, on=last)
    assert "The rematch is on" in anna.told
    lobby = server.screen
    assert f"<@{ben.id}>" in text_of(lobby) and "a seat is kept" in text_of(lobby)
    assert mentioned(posted(server)[-1]) == [str(ben.id)]
    await anna.press(Verb.REMATCH, on=last)
    tables = await server.bot.tables.store.open_tables()
    assert len(tables) == 1
    await server.restart()
    await ben.press(Verb.JOIN)
    view = await server.view()
    assert view.stage is Stage.CUTTING
    assert view.rules.drop_late == 50

    def seats(seen: Any) -> list[str]:
        return [line.name for line in sorted(seen.seats, key=lambda line: line.seat)]

    assert seats(view) == seats(old)
    assert (await server.go_on()).stage is Stage.DEAL


async def test_everybody_may_press_rematch_and_strangers_may_not(server: Server) -> None:
    anna, ben = await finished(server, "Anna", "Ben")
    last = server.screen
    await server["Eve"].press(Verb.REMATCH, on=last)
    assert "A rematch is for those who sat here" in server["Eve"].told
    await ben.slash("table rematch")
    await anna.slash("table rematch")
    assert (await server.view()).stage is Stage.CUTTING


async def test_after_five_minutes_the_kept_seats_are_free(server: Server) -> None:
    anna, ben, _ = await finished(server, "Anna", "Ben", "Cas")
    await anna.press(Verb.REMATCH)
    await ben.press(Verb.JOIN)
    await anna.press(Verb.START)
    assert "1 of 2 here would start" in text_of(server.screen)
    await server.pass_time(minutes=5, seconds=1)
    assert "kept" not in text_of(server.screen)
    await anna.press(Verb.START)
    assert (await server.view()).stage is Stage.CUTTING


async def test_whoever_leaves_before_a_rematch_is_told_what_they_gave_up(server: Server) -> None:
    anna, ben, cas = await finished(server, "Anna", "Ben", "Cas")
    await anna.press(Verb.REMATCH)
    for guest in (server["Eve"], ben):
        await guest.press(Verb.JOIN)
        await guest.slash("leave")
        assert "You left the table" in guest.told
    await cas.slash("leave")
    assert "Your seat is kept no longer" in cas.told


async def test_a_stranger_is_told_for_whom_the_free_seats_are(server: Server) -> None:
    names = ("Anna", "Ben", "Cas", "Dev", "Eve")
    await server.lobby(*names)
    await server["Anna"].press(Verb.ADD_COMPUTER)
    await server["Anna"].press(Verb.START)
    await server.go_on()
    for name in names:
        await server[name].slash("end")
    await server["Anna"].press(Verb.REMATCH)
    await server["Owner"].press(Verb.JOIN)
    assert "The free seats are kept" in server["Owner"].told
    assert len((await server.view()).seats) == 2


async def test_a_person_who_declines_is_awaited_no_longer(server: Server) -> None:
    anna, ben = await finished(server, "Anna", "Ben")
    await anna.press(Verb.REMATCH)
    await ben.press(Verb.LEAVE)
    assert "kept" not in text_of(server.screen)
    assert (await server.view()).awaited == ()


# --- Seats taken over --------------------------------------------------------------------------


async def between_deals(server: Server, *names: str) -> list[Guest]:
    guests = await server.deal(*names, house="cut=auto")
    while (await server.view()).stage is Stage.DEAL:
        await (await server.acting()).slash("withdraw")
    return guests


async def test_2_17_a_stranger_takes_the_seat_that_somebody_left(server: Server) -> None:
    _, ben, _ = await between_deals(server, "Anna", "Ben", "Cas")
    await ben.slash("leave")
    eve = server["Eve"]
    await eve.press(Verb.TAKE_OVER)
    assert eve.panel is not None and "start" in eve.told
    (seat,) = [o["value"] for o in options(eve.panel, Verb.TAKE_SEAT)]
    await eve.pick(Verb.TAKE_SEAT, seat)
    assert "You have the seat" in eve.told
    view = await server.view(eve)
    assert view.viewer_seat == int(seat)
    assert view.line(view.viewer or 0).balance.halves == 0
    assert [line.name for line in view.departed] in (["Ben"], [])


async def test_2_17_the_host_seats_a_computer_player_by_command(server: Server) -> None:
    anna, ben, _ = await between_deals(server, "Anna", "Ben", "Cas")
    await ben.slash("leave")
    (offered,) = await anna.offered("table takeover", "seat")
    await server["Cas"].slash("table takeover", seat=offered["value"], computer="easy")
    assert "Only the host" in server["Cas"].told
    await anna.slash("table takeover", seat=offered["value"], computer="easy")
    assert "A computer player has the seat" in anna.told
    view = await server.view()
    assert [line.level for line in view.seats if line.level] == ["easy"]
    await anna.slash("table takeover")
    assert "no seat to take over" in anna.told


async def test_2_17_the_host_chooses_from_the_page(server: Server) -> None:
    anna, ben, _ = await between_deals(server, "Anna", "Ben", "Cas")
    await ben.slash("leave")
    await anna.slash("table takeover")
    assert anna.panel is not None
    assert not offers(anna.panel, Verb.TAKE_SEAT)
    first = options(anna.panel, Verb.SEAT_COMPUTER)[0]["value"]
    await server.restart()
    await anna.pick(Verb.SEAT_COMPUTER, first)
    assert any(line.level for line in (await server.view()).seats)


def options(message: Any, verb: Verb) -> list[dict[str, Any]]:
    """What a select of a message offers."""
    wanted = str(control(message, verb))
    (found,) = [part for part in parts_of(message) if part.get("custom_id") == wanted]
    return list(found["options"])


# --- Spectators --------------------------------------------------------------------------------


async def test_a_spectator_is_told_what_to_see_and_sees_no_hand(server: Server) -> None:
    await server.deal("Anna", "Ben", house="cut=auto")
    eve = server["Eve"]
    await eve.press(Verb.HAND)
    assert "You are watching this table" in eve.told
    assert eve.panel is not None
    assert {one.verb for one in controls(eve.panel)} == {Verb.SCORES, Verb.RULES, Verb.HELP}
    await eve.press(Verb.RULES, on=eve.panel)
    assert "The rules of this table" in eve.told


async def test_2_17_a_spectator_is_told_that_seats_come_with_the_next_rotation(
    server: Server,
) -> None:
    await server.deal("Anna", "Ben", house="cut=auto, rotations=2")
    await server["Eve"].slash("hand")
    assert "New seats come when every seat has dealt" in server["Eve"].told


async def test_a_spectator_sits_down_between_deals(server: Server) -> None:
    _, ben, _ = await between_deals(server, "Anna", "Ben", "Cas")
    eve = server["Eve"]
    await eve.slash("hand")
    assert "No seat is free here now" in eve.told
    await ben.slash("leave")
    await eve.slash("hand")
    assert "A seat is free" in eve.told
    await eve.press(Verb.TAKE_OVER, on=eve.panel)
    assert eve.panel is not None
    await eve.pick(Verb.TAKE_SEAT, options(eve.panel, Verb.TAKE_SEAT)[0]["value"])
    assert (await server.view(eve)).viewer_seat is not None


# --- Several tables ----------------------------------------------------------------------------


async def test_a_taken_channel_offers_a_thread_with_the_same_wish(server: Server) -> None:
    await server.lobby("Anna")
    ben = server["Ben"]
    await ben.slash("new", rules="indian", format="deals:2", house="drop_late=50")
    assert "There is a table in this channel already" in ben.told
    assert ben.panel is not None and offers(ben.panel, Verb.OPEN_THREAD)
    await server.restart()
    await ben.press(Verb.OPEN_THREAD, on=ben.panel)
    tables = sorted(await server.bot.tables.store.open_tables())
    assert len(tables) == 2
    view = await server.bot.tables.view(tables[-1], None)
    assert view.channel != server.channel.id
    assert (view.rules.preset, str(view.rules.format), view.rules.drop_late) == (
        "indian",
        "deals:2",
        50,
    )


async def test_a_person_at_two_tables_sees_the_right_hand_in_each(server: Server) -> None:
    anna, _ = await server.deal("Anna", "Ben", house="cut=auto")
    here = await server.table()
    await anna.slash("new", thread="on", house="cut=auto")
    tables = await server.bot.tables.store.open_tables()
    (there,) = set(tables) - {here}
    (thread,) = server.channel.threads
    # Told from others of the same game.
    assert thread.name == "Paplu · Anna"
    ben = server["Ben"]
    for guest, command in ((ben, "join"), (anna, "start")):
        await guest.actor.slash(thread, f"paplu {command}")
    view = await server.bot.tables.view(there, None)
    first = next(seat.user for seat in view.seats if seat.is_acting)
    card = [message for message in thread.history() if controls(message)][-1]
    await (anna if first == anna.id else ben).press(Verb.CHOOSE_SEAT, "0", on=card)
    hands = []
    for channel, table in ((server.channel, here), (thread, there)):
        assert table is not None
        seen = await server.bot.tables.view(table, anna.id)  # type: ignore[arg-type]  # a user's id
        assert seen.deal is not None and seen.channel == ChannelId(channel.id)
        anna._got(await anna.actor.slash(channel, "paplu hand"))
        hands.append(anna.told)
        assert f"Stock {seen.deal.stock}" in anna.told
    assert hands[0] != hands[1]


@pytest.mark.parametrize("command", ["pause", "resume", "rematch", "takeover"])
async def test_without_a_table_the_commands_say_how_to_open_one(
    command: str, server: Server
) -> None:
    await server["Anna"].slash(f"table {command}")
    assert "/paplu new" in server["Anna"].told
