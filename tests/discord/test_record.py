"""Looking back on Discord: ledger, leaderboard, statistics, history and replays."""

from __future__ import annotations

import csv
import io
import re

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.fairness.dice import SeededDice
from bot.players.registry import player_of_level
from bot.rummy.deal import Deal
from bot.rummy.moves import DrawStock, Withdraw
from bot.rummy.notation import parse_deal
from bot.tables.commands import TableId
from bot.tables.view import Stage
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.pace import Pace
from tests.discord.server import Guest, Server, controls, file_text, parts_of, text_of
from tests.discord.test_adversary import faces, forge


async def withdraw_all(server: Server) -> None:
    """Everybody withdraws until the last one has won the deal under way."""
    while (await server.view()).stage is Stage.DEAL:
        await (await server.acting()).slash("withdraw")


async def played(server: Server, *names: str, deals: int = 1, **options: str) -> list[Guest]:
    """A table of these people with so many deals behind it."""
    guests = await server.deal(*names, **{"house": "cut=auto", **options})
    await withdraw_all(server)
    for _ in range(deals - 1):
        await server.go_on()
        await withdraw_all(server)
    return guests


async def turn(guest: Guest, verb: Verb, way: str) -> str:
    """Press the button of a page that leads that way; what the page says then."""
    panel = guest.panel
    assert panel is not None
    found = next(
        one
        for one in controls(panel)
        if one.verb is verb and (one.value or "").startswith((f"{way}.", way))
    )
    await guest.press(verb, found.value, on=panel)
    return guest.told


def number_of(told: str) -> tuple[int, int]:
    """The step a replay is at, and how many there are."""
    found = re.search(r"step (\d+) of (\d+)", told)
    assert found is not None, told
    return int(found[1]), int(found[2])


# --- the ledger -------------------------------------------------------------------------------


async def test_2_14_the_ledger_is_a_file_whose_points_add_up_to_nothing(server: Server) -> None:
    anna, ben = await played(server, "Anna", "Ben", deals=2)
    await ben.slash("ledger")
    assert "4 rows of 2 deals" in ben.told
    assert ben.last is not None and ben.last.ephemeral
    text = await file_text(ben)
    assert text.startswith("\N{ZERO WIDTH NO-BREAK SPACE}Deal,")
    rows = list(csv.DictReader(io.StringIO(text.lstrip("\N{ZERO WIDTH NO-BREAK SPACE}"))))
    assert {row["Player"] for row in rows} == {"Anna", "Ben"}
    assert sum(float(row["Points"]) for row in rows) == 0
    assert {row["Deal"] for row in rows} == {"1", "2"}
    # The file is shown, not only attached.
    assert ben.last.response is not None
    assert 13 in {part["type"] for part in parts_of(ben.last.response)}
    # A new lobby in the channel has no deal yet: the ledger is still that of the last session.
    await anna.slash("new")
    await anna.slash("ledger")
    assert "4 rows of 2 deals" in anna.told


async def test_a_channel_without_a_finished_deal_has_no_record(server: Server) -> None:
    anna, _ = await server.deal("Anna", "Ben")
    for command in ("ledger", "deal replay", "deal export", "deal last"):
        await anna.slash(command)
        assert "No deal has ended in this channel yet" in anna.told, command
    await anna.slash("history")
    assert "No deal has ended here yet" in anna.told
    await anna.slash("history", where="server")
    assert "No deal has ended yet in a channel you can see" in anna.told
    await anna.slash("leaderboard")
    assert "Nobody has finished such a deal yet" in anna.told
    await anna.slash("stats")
    assert "Anna has not finished a deal in this server yet" in anna.told


# --- leaderboard and statistics ---------------------------------------------------------------


async def test_the_leaderboard_ranks_people_and_shows_ones_own_place(server: Server) -> None:
    await played(server, "Anna", "Ben", "Cas", deals=1)
    view = await server.view()
    winner = next(seat.name for seat in view.seats if seat.balance.halves > 0)
    losers = {"Anna", "Ben", "Cas"} - {winner}
    await server[winner].slash("leaderboard")
    told = server[winner].told
    assert f"**1.** {winner} · **+20** · 1 of 1 deal won" in told
    assert all(f"**2.** {name} · **−10** · 0 of 1 deal won" in told for name in losers)
    assert f"Your place: **1.** {winner}" in told
    await server["Eve"].slash("leaderboard")
    assert "You are not in this list yet" in server["Eve"].told
    await server["Eve"].slash("leaderboard", game="gin10", period="week")
    assert "last 7 days · gin" in server["Eve"].told.casefold()
    assert "Nobody has finished such a deal yet" in server["Eve"].told


async def test_deals_with_computer_players_count_only_where_asked(server: Server) -> None:
    anna, _ = await server.lobby("Anna", "Ben", house="cut=auto")
    await anna.press(Verb.ADD_COMPUTER)
    await anna.press(Verb.START)
    await server.go_on()
    await withdraw_all(server)
    await anna.slash("leaderboard")
    assert "Nobody has finished such a deal yet" in anna.told
    await anna.slash("leaderboard", computers="on")
    assert "Anna" in anna.told and "Ben" in anna.told and "Computer" not in anna.told
    await anna.slash("stats")
    assert "Deals: **1**" in anna.told


async def test_a_period_leaves_out_what_is_older(server: Server) -> None:
    anna, _ = await played(server, "Anna", "Ben")
    await server.pass_time(hours=30)
    await anna.slash("leaderboard", period="day")
    assert "Nobody has finished such a deal yet" in anna.told
    await anna.slash("leaderboard", period="week")
    assert "**1.**" in anna.told


async def test_statistics_of_oneself_of_another_and_against_another(server: Server) -> None:
    anna, ben, cas = await played(server, "Anna", "Ben", "Cas", deals=3)
    for guest in (anna, ben):
        view = await server.view()
        balance = next(seat.balance for seat in view.seats if seat.user == guest.id)
        await cas.slash("stats", member=guest.actor)
        assert "Deals: **3**" in cas.told
        signed = str(balance).replace("-", "−") if balance.halves <= 0 else f"+{balance}"
        assert f"Points: **{signed}**" in cas.told
    await anna.slash("stats", **{"with": ben.actor})
    assert "Anna and Ben: 3 deals together" in anna.told
    await anna.slash("stats", member=cas.actor, **{"with": anna.actor})
    assert "Cas and Anna: 3 deals together" in anna.told
    await anna.slash("stats", **{"with": server["Eve"].actor})
    assert "no deal together yet" in anna.told
    await anna.slash("stats", **{"with": anna.actor})
    assert "Name two different people" in anna.told


# --- history and replays ----------------------------------------------------------------------


async def test_a_deal_of_the_history_is_opened_and_stepped_through(server: Server) -> None:
    anna, ben = await played(server, "Anna", "Ben", deals=2)
    await anna.slash("history")
    assert anna.told.index("Deal 2") < anna.told.index("Deal 1")
    table = (await server.view()).table
    await anna.pick(Verb.REPLAY_OPEN, f"{table}.1")
    assert "Deal 1 · just dealt" in anna.told
    last = None
    told = await turn(anna, Verb.REPLAY, "next")
    step, steps = number_of(told)
    assert step == 1 and "withdrew early" in told
    while step < steps:
        last = await turn(anna, Verb.REPLAY, "next")
        step, _ = number_of(last)
    assert last is not None and "is the last one in and wins" in last and "pays **10**" in last
    assert number_of(await turn(anna, Verb.REPLAY, "back")) == (steps - 1, steps)
    assert "just dealt" in await turn(anna, Verb.REPLAY, "first")
    assert number_of(await turn(anna, Verb.REPLAY, "last")) == (steps, steps)
    await anna.pick(Verb.REPLAY_JUMP, "1")
    assert number_of(anna.told) == (1, steps)
    # Nobody else is shown any of it.
    assert "just dealt" not in "\n".join(text_of(message) for message in server.messages)
    assert ben.last is None or "step" not in ben.told


async def test_2_14_a_replay_shows_all_hands_open_as_they_were(server: Server) -> None:
    anna, ben = await server.deal("Anna", "Ben", house="cut=auto")
    dealt = {guest.id: (await server.view(guest)).deal for guest in (anna, ben)}
    hands = {user: seen.hand for user, seen in dealt.items() if seen is not None}
    first = await server.acting()
    await first.move(DrawStock())
    drawn = (await server.view(first)).deal
    assert drawn is not None and drawn.drawn is not None
    await first.pick(Verb.DISCARD, str(drawn.drawn))
    await withdraw_all(server)
    await ben.slash("deal replay")
    everything = {card.face for hand in hands.values() for card in hand}
    assert everything <= faces(ben.told) | {card for card in everything if card.suit is None}
    told = await turn(ben, Verb.REPLAY, "next")
    assert "from the stock" in told
    assert drawn.drawn.face in faces(told) or drawn.drawn.face.suit is None
    assert "Stock **77**" in told


async def test_the_buttons_of_a_replay_survive_a_restart(server: Server) -> None:
    anna, _ = await played(server, "Anna", "Ben", deals=2)
    await anna.slash("deal replay", number=1)
    await server.restart()
    assert number_of(await turn(anna, Verb.REPLAY, "next"))[0] == 1
    await anna.press(Verb.REPLAY_EXPORT, on=anna.panel)
    rules, events = parse_deal(await file_text(anna))
    assert Deal.replay(rules, events).is_over
    await anna.slash("history")
    await server.restart()
    await anna.pick(Verb.REPLAY_OPEN, f"{(await server.view()).table}.2")
    assert "Deal 2 · just dealt" in anna.told


async def test_long_lists_come_in_pages_that_survive_a_restart(server: Server) -> None:
    house = "cut=auto, format=deals:20"
    anna, _ = await played(server, "Anna", "Ben", deals=11, house=house)
    await anna.slash("history")
    assert "Page 1 of 2" in anna.told
    assert "Deal 11 ·" in anna.told and "Deal 1 ·" not in anna.told
    await server.restart()
    told = await turn(anna, Verb.HISTORY, "channel.2")
    assert "Page 2 of 2" in told and "Deal 1 ·" in told
    assert "Page 1 of 2" in await turn(anna, Verb.HISTORY, "channel.1")


async def test_the_last_deal_is_told_again_with_its_picture(server: Server) -> None:
    anna, ben = await played(server, "Anna", "Ben", deals=1)
    await server.go_on()
    await ben.slash("deal last")
    assert "is the last one in and wins: +10" in ben.told and "Balances" in ben.told
    assert ben.last is not None and ben.last.response is not None
    (picture,) = ben.last.response.attachments
    assert picture.filename.startswith("hands-") and picture.description
    told = await turn(ben, Verb.REPLAY, "open")
    assert "Deal 1 · just dealt" in told
    await anna.slash("deal replay", number=9)
    assert "There is no finished deal 9" in anna.told and "finished is deal 1;" in anna.told


async def test_the_scores_lead_to_the_history(server: Server) -> None:
    anna, _ = await played(server, "Anna", "Ben")
    await anna.slash("scores")
    assert "Finished deals" in await turn(anna, Verb.HISTORY, "channel.1")


async def test_an_export_reads_back_as_the_deal_that_was_played(server: Server) -> None:
    guests = await server.deal("Anna", "Ben", "Cas", house="cut=auto", rules="gin10")
    player, dice = player_of_level("random"), SeededDice(3)
    while (await server.view()).stage is Stage.DEAL:
        guest = await server.acting()
        seen = (await server.view(guest)).deal
        assert seen is not None
        is_late = seen.turn > 8 and Withdraw() in seen.legal
        await guest.move(Withdraw() if is_late else player.choose(seen, dice))
    await guests[0].slash("deal export")
    text = await file_text(guests[0])
    assert {f"# {seat}" in text for seat in range(3)} == {True}
    assert all(name in text for name in ("Anna", "Ben", "Cas"))
    rules, events = parse_deal(text)
    told = (await server.view()).result
    deal = Deal.replay(rules, events)
    assert told is not None and deal.outcome == told.view.outcome
    assert {place.seat: place.standing for place in deal.places} == {
        facts.seat: facts.standing for facts in told.view.seats
    }


# --- who may see what -------------------------------------------------------------------------


async def test_a_deal_under_way_is_never_shown_to_anybody(server: Server) -> None:
    """By no command, and by no control that somebody makes up."""
    anna, _ben = await played(server, "Anna", "Ben", deals=1)
    await server.go_on()
    table = (await server.view()).table
    for name in ("Anna", "Ben", "Eve"):
        guest = server[name]
        for command in ("deal replay", "deal export"):
            await guest.slash(command, number=2)
            assert "no finished deal 2" in guest.told
        await guest.slash("deal replay")
        assert "Deal 1" in guest.told
        await guest.slash("history")
        assert "Deal 2" not in guest.told
        await guest.slash("history", where="server")
        assert "Deal 2" not in guest.told
    for verb, value in (
        (Verb.REPLAY, "next.1"),
        (Verb.REPLAY, "last.999"),
        (Verb.REPLAY_EXPORT, None),
    ):
        control = Control(verb=verb, table=table, stamp=2, value=value)
        await forge(anna, server.screen, control)
        assert "not on record here" in anna.told
        assert not faces(anna.told)
    opened = Control(verb=Verb.REPLAY_OPEN, table=TableId(0), stamp=0)
    await forge(anna, server.screen, opened, f"{table}.2")
    assert "not on record here" in anna.told
    jump = Control(verb=Verb.REPLAY_JUMP, table=table, stamp=2)
    await forge(anna, server.screen, jump, "5")
    assert "not on record here" in anna.told


@pytest.mark.parametrize(
    ("verb", "value", "picked"),
    [
        (Verb.REPLAY, None, ()),
        (Verb.REPLAY, "next.x", ()),
        (Verb.REPLAY_JUMP, None, ("soon",)),
        (Verb.REPLAY_OPEN, None, ("1000",)),
        (Verb.REPLAY_OPEN, None, ("1000.-1",)),
        (Verb.LEADERS, "week.chess.off.1", ()),
        (Verb.LEADERS, "eon.any.off.1", ()),
        (Verb.LEADERS, None, ()),
        (Verb.HISTORY, "moon.1", ()),
        (Verb.HISTORY, "channel", ()),
    ],
)
async def test_a_made_up_page_is_refused_kindly(
    server: Server, verb: Verb, value: str | None, picked: tuple[str, ...]
) -> None:
    anna, _ = await played(server, "Anna", "Ben")
    table = (await server.view()).table
    await forge(anna, server.screen, Control(verb=verb, table=table, stamp=1, value=value), *picked)
    assert "That button is from another time" in anna.told


async def test_a_page_beyond_the_last_is_the_last(server: Server) -> None:
    anna, _ = await played(server, "Anna", "Ben")
    table = (await server.view()).table
    for verb, value in ((Verb.LEADERS, "all.any.off.99"), (Verb.HISTORY, "channel.0")):
        await forge(anna, server.screen, Control(verb=verb, table=table, stamp=1, value=value))
        assert "Anna" in anna.told
    far = Control(verb=Verb.REPLAY, table=table, stamp=1, value="next.99999")
    await forge(anna, server.screen, far)
    assert "is the last one in and wins" in anna.told


async def test_hands_are_open_only_to_whoever_can_see_the_channel(server: Server) -> None:
    anna, _ = await played(server, "Anna", "Ben")
    table = (await server.view()).table
    other = server.guild.create_text_channel("elsewhere")
    hidden = discord.Permissions(view_channel=True).value
    eve = server["Eve"]
    server.env.backend.set_overwrite(
        server.channel.id, Overwrite(target_id=eve.id, type=OverwriteType.MEMBER, deny=hidden)
    )
    await server.env.settle()
    await eve.actor.slash(other, "paplu history", where="server")
    result = await eve.actor.slash(other, "paplu history", where="server")
    assert result.response is not None
    assert "in a channel you can see" in text_of(result.response)
    result = await anna.actor.slash(other, "paplu history", where="server")
    assert result.response is not None
    assert "Deal 1" in text_of(result.response) and f"<#{server.channel.id}>" in text_of(
        result.response
    )
    # A press forged in another channel does not help either.
    lobby = await anna.actor.slash(other, "paplu new")
    assert lobby.response is not None
    (message, *_) = list(other.history())
    for control in (
        Control(verb=Verb.REPLAY, table=table, stamp=1, value="first.0"),
        Control(verb=Verb.REPLAY_EXPORT, table=table, stamp=1),
    ):
        elsewhere = Server(
            server.env, server.guild, other, server.people, server.path, server.parts, server.store
        )
        stranger = Guest(eve.actor, elsewhere)
        await forge(stranger, message, control)
        assert "not on record here" in stranger.told
        friend = Guest(anna.actor, elsewhere)
        await forge(friend, message, control)
        assert "not on record here" not in friend.told


async def test_another_server_never_sees_a_deal(server: Server) -> None:
    await played(server, "Anna", "Ben")
    table = (await server.view()).table
    club = server.env.create_guild("Other club", owner=server.env.create_user("mallory"))
    place = club.create_text_channel("paplu")
    spy = club.add_member(server.env.create_user("spy"))
    await server.env.settle()
    for command in ("history", "leaderboard", "stats", "ledger", "deal replay", "deal last"):
        result = await spy.slash(place, f"paplu {command}")
        assert result.response is not None
        told = text_of(result.response)
        assert "Anna" not in told and not faces(told), command
    await spy.slash(place, "paplu new")
    (message, *_) = list(place.history())
    elsewhere = Server(
        server.env, club, place, server.people, server.path, server.parts, server.store
    )
    guest = Guest(spy, elsewhere)
    await forge(guest, message, Control(verb=Verb.REPLAY, table=table, stamp=1, value="first.0"))
    assert "not on record here" in guest.told


async def test_whoever_deleted_their_data_is_a_departed_player_everywhere(server: Server) -> None:
    anna, ben = await played(server, "Anna", "Ben", deals=2)
    await ben.slash("privacy delete")
    await ben.press(Verb.PRIVACY_DELETE_CONFIRM, on=ben.panel)
    for command in ("history", "deal replay", "deal last", "leaderboard"):
        await anna.slash(command)
        assert "Ben" not in anna.told, command
    await anna.slash("deal replay")
    assert "Departed player" in anna.told
    await anna.slash("deal export")
    assert "Departed player" in await file_text(anna)
    await anna.slash("ledger")
    text = await file_text(anna)
    assert "Departed player" in text and "Ben" not in text
    await anna.slash("stats", member=ben.actor)
    assert "has not finished a deal" in anna.told
    await anna.slash("stats")
    assert "Deals: **2**" in anna.told


async def test_pressing_too_fast_leaves_the_page_as_it_is(server: Server) -> None:
    anna, _ = await played(server, "Anna", "Ben")
    await anna.slash("deal replay")
    page = anna.panel
    assert page is not None
    before = text_of(page)
    server.bot.desk._pace = Pace(most=0)
    on = next(one for one in controls(page) if one.value == "next.1")
    result = await anna.actor.click(page, custom_id=str(on))
    told = [message for message in (result.response, *result.followups) if message is not None]
    assert any("That was very fast" in text_of(message) for message in told)
    assert text_of(page) == before
