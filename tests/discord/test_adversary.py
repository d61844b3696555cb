"""Whatever anybody presses or types, at any moment: an answer, nothing given away, one board."""

from __future__ import annotations

import logging
import random
import re
import sqlite3
from collections.abc import Iterable
from typing import Any

import discord
import pytest
from simcord.backend import serializers
from simcord.backend.models.channel import Overwrite
from simcord.enums import ComponentType, OverwriteType
from simcord.interactions import base_payload
from simcord.results import InteractionResult, ResponseMessage

from bot.rummy.cards import Face
from bot.store.errors import StoreError
from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId
from bot.tables.ports import Append
from bot.tables.view import ClosedBy, Stage
from bot.ui.custom_id import PICKED, Control, Verb
from bot.ui.text import one_line
from tests.discord.server import Guest, Message, Server, controls, parts_of, text_of

CARD = re.compile(r"(?<![A-Z0-9])(10|[2-9AJQK])([♠♥♦♣])")
LETTERS = dict(zip("♠♥♦♣", "SHDC", strict=True))
MACHINE = re.compile(
    r"\b\d{15,}\b|paplu1:|Traceback|Error\b|Exception|None\b|refusal-|\bobject at 0x"
)
KNOWN_MENTION = re.compile(r"<[@#]\d+>")


def faces(text: str) -> set[Face]:
    """The cards that a text names."""
    return {
        Face.parse(("T" if rank == "10" else rank) + LETTERS[suit])
        for rank, suit in CARD.findall(text)
    }


LESSONS = {Verb.LESSON, Verb.LESSON_CARD, Verb.LESSON_FINISH}
AFTERWARDS = {Verb.SCORES, Verb.REMATCH, Verb.VERIFY}
"""What may be pressed on the last message of a session that is over."""


class Watch:
    """Looks at everything after each action, and complains."""

    def __init__(self, server: Server, caplog: pytest.LogCaptureFixture) -> None:
        self.server = server
        self.caplog = caplog
        self.public: set[Face] = set()
        self.earlier: set[int] = set()
        caplog.set_level(logging.DEBUG, "bot")
        caplog.set_level(logging.INFO, "discord")

    def turn_the_page(self) -> None:
        """A new table is about to begin."""
        self.public.clear()
        self.earlier = {message.id for message in self.server.messages}

    async def look(
        self, result: InteractionResult | None = None, guest: Guest | None = None, typed: str = ""
    ) -> None:
        view = await self.server.view()
        if view.deal is not None:
            self.public |= {view.deal.indicator.face}
            top = view.deal.top_discard
            self.public |= {top.face} if top is not None else set()
            self.public |= {news.card.face for news in view.news if news.card is not None}
            self.public |= {card.face for facts in view.deal.seats for card in facts.shown}
            laid = [meld for facts in view.deal.seats for meld in facts.on_table]
            self.public |= {card.face for meld in laid for card in meld.cards}
            self.public |= {line.card.face for drawn in view.draws for line in drawn}
        if view.stage in {Stage.BETWEEN, Stage.CLOSED} and view.result is not None:
            self.public |= {card.face for facts in view.result.view.seats for card in facts.shown}
            for message in self.server.messages:
                self.public |= faces(text_of(message))
        boards = [
            message
            for message in self.server.screens
            if any(found.verb not in AFTERWARDS for found in controls(message))
        ]
        assert len(boards) <= 1, [text_of(board) for board in boards]
        if view.deal is not None:
            for message in self.server.messages:
                if message.id not in self.earlier:
                    assert faces(text_of(message)) <= self.public, text_of(message)
        if result is not None and guest is not None:
            assert result.acknowledged
            own = () if view.deal is None else (await self.server.view(guest)).deal.hand  # type: ignore[union-attr]
            for answer in (result.response, *result.followups):
                if answer is None:
                    continue
                told = text_of(answer)
                assert not MACHINE.search(KNOWN_MENTION.sub("", told)), told
                # The cards of the lesson are the same for everybody, and none of this table.
                is_lesson = any(found.verb in LESSONS for found in controls(answer))
                if answer.ephemeral and view.deal is not None and not is_lesson:
                    known = self.public | {card.face for card in own} | (ECHOED if typed else set())
                    assert faces(told) <= known, told
        for record in self.caplog.records:
            assert record.levelno < logging.ERROR, record.getMessage()
        assert not faces(self.caplog.text), self.caplog.text
        assert not re.search(r"\b(?:[2-9ATJQK][SHDC]|PJ)/[12]", self.caplog.text)


def dispatch(
    guest: Guest, message: Message, control: Control | str, *values: str
) -> InteractionResult:
    """Send a press of a control, on the message or not; nothing is waited for."""
    server = guest.server
    backend, custom_id = server.env.backend, str(control)
    stored = backend.get_message(server.channel.id, message.id)
    kind = ComponentType.STRING_SELECT if values else ComponentType.BUTTON
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
    if values:
        data["values"] = list(values)
    record, payload = base_payload(
        backend,
        type=3,
        channel_id=server.channel.id,
        guild_id=server.guild.id,
        user_id=guest.id,
        data=data,
    )
    shown: dict[str, Any] = dict(serializers.message_payload(backend, stored))
    present = parts_of(ResponseMessage(server.env, stored))
    if custom_id not in {part.get("custom_id") for part in present}:
        forged: dict[str, Any] = {"type": kind, "custom_id": custom_id, "style": 2, "label": "x"}
        if values:
            forged["options"] = [{"label": value, "value": value} for value in values]
        shown["components"] = [*shown["components"], {"type": 1, "components": [forged]}]
    payload["message"] = shown
    record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(server.env, record)


async def forge(
    guest: Guest, message: Message, control: Control | str, *values: str
) -> InteractionResult:
    """Press a control that is not, or no longer, on a message."""
    result = dispatch(guest, message, control, *values)
    await guest.server.env.settle()
    return guest._got(result)


async def together(*pressed: tuple[Guest, Message, Control]) -> list[InteractionResult]:
    """Press at the very same moment."""
    results = [dispatch(guest, message, control) for guest, message, control in pressed]
    await pressed[0][0].server.env.settle()
    return results


def answers(results: Iterable[InteractionResult]) -> list[ResponseMessage]:
    return [a for r in results for a in (r.response, *r.followups) if a is not None]


SILLY = (
    "x",
    "7H",
    "7H/1",
    "pj",
    "10♥︎",
    "-1",
    "0",
    "1",
    "2",
    "99999",
    "＠everyone",
    "<@1>",
    "x" * 6000,
)
# The cards among them, which a refusal repeats.
ECHOED = {Face.parse("7H"), Face.parse("TH")}
COMMANDS: dict[str, str | None] = {
    "hand": None,
    "draw stock": None,
    "draw discard": None,
    "discard": "card",
    "declare": "finish",
    "handrummy": None,
    "table lay": "cards",
    "table arrange": "groups",
    "table show": None,
    "withdraw": None,
    "board": None,
    "next": None,
    "scores": None,
    "rules": None,
    "help": None,
    "join": None,
    "leave": None,
    "start": None,
    "computer add": None,
    "computer remove": "place",
    "kick": "person",
    "table rejoin": None,
    "table split": None,
    "table pause": None,
    "table resume": None,
    "table rematch": None,
    "table takeover": "seat",
    "table cut": "word",
    "deal verify": None,
    "end": None,
    "new": "house",
}


async def every_refused_command(server: Server, watch: Watch, guest: Guest) -> None:
    """All that a stranger may type; nothing of it changes a table."""
    version = (await server.view()).version
    for name, option in COMMANDS.items():
        if name in {"join", "end"}:
            continue
        options = {} if option is None else {option: "x" * 6000}
        await watch.look(await guest.slash(name, **options), guest)
    assert (await server.view()).version == version


async def test_a_stranger_types_every_command_at_every_stage(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch, eve = Watch(server, caplog), server["Eve"]
    anna, _ = await server.lobby("Anna", "Ben")
    await every_refused_command(server, watch, eve)
    await anna.press(Verb.START)
    await every_refused_command(server, watch, eve)
    await (await server.acting()).press(Verb.CHOOSE_SEAT, value="0")
    await every_refused_command(server, watch, eve)
    await (await server.acting()).press(Verb.CUT, value="53")
    await every_refused_command(server, watch, eve)
    await (await server.acting()).press(Verb.DRAW_STOCK)
    await every_refused_command(server, watch, eve)
    for name, option in (("discard", "card"), ("declare", "finish")):
        assert await eve.offered(name, option) == []
    await (await server.acting()).slash("discard", card="x" * 6000)
    await anna.slash("end")
    await server["Ben"].slash("end")
    assert (await server.view()).closed_by is ClosedBy.AGREED
    await every_refused_command(server, watch, eve)


VALUED = {
    *PICKED,
    Verb.HOUSE,
    Verb.HOUSE_TYPE,
    Verb.RULES,
    Verb.CHOOSE_SEAT,
    Verb.CUT,
    Verb.VERIFY,
    Verb.DECLARE_CONFIRM,
    Verb.SORT,
    Verb.OPEN_THREAD,
}


async def test_forged_controls_are_answered_and_change_nothing(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    table, view = await server.table(), await server.view()
    assert table is not None
    values = ("x", "-1", "7H/9")
    meant = {Verb.DRAW_STOCK, Verb.TAKE_DISCARD, Verb.WITHDRAW_CONFIRM, Verb.HAND_RUMMY_CONFIRM}
    # What anybody may do by themselves; the last of them about themselves alone, as seen below.
    meant |= {Verb.LEAVE, Verb.END_VOTE, Verb.PAUSE, Verb.PRIVACY_DELETE_CONFIRM}
    for verb in set(Verb) - meant:
        for value in (None, *(values if verb in VALUED else ())):
            forged = str(Control(verb=verb, table=table, stamp=view.stamp, value=value))
            picked = () if verb not in PICKED else (value or "nothing",)
            answered = await forge(guest, server.screen, forged, *picked)
            await watch.look(answered, guest)
            assert "Something went wrong" not in guest.told, forged
            # No page of theirs takes the place of a message that others see.
            assert all(answer.ephemeral for answer in answers([answered])), forged
    for custom_id in ("paplu0:join:1:1", "paplu1:fly:1:1", "paplu1:join:zz:1", "paplu:discard:1:1"):
        await watch.look(await forge(guest, server.screen, custom_id), guest)
    assert (await server.view()).version == view.version


async def test_a_forged_deletion_is_about_whoever_sends_it_and_nobody_else(
    server: Server,
) -> None:
    anna, ben, cas = await server.deal("Anna", "Ben", "Cas")
    view = await server.view()
    forged = Control(verb=Verb.PRIVACY_DELETE_CONFIRM, table=view.table, stamp=view.stamp)
    for guest in (server["Eve"], ben):
        board = server.screen
        await forge(guest, board, forged)
        # The page stands on no message that others see.
        assert guest.last is not None and guest.last.ephemeral
        assert "is deleted" in guest.told
        assert controls(server.screen)
        if guest is not ben:
            assert (await server.view()).version == view.version
    users = {seat.user for seat in (await server.view()).seats}
    assert {anna.id, cas.id} <= users and ben.id not in users


async def test_numbers_larger_than_any_id_are_refused(server: Server) -> None:
    await server.deal("Anna", "Ben")
    guest, view = await server.acting(), await server.view()
    for custom_id in (f"paplu1:join:{'z' * 13}:1", f"paplu1:replay:1:{'z' * 13}:first.0"):
        await forge(guest, server.screen, custom_id)
        assert "from another time" in guest.told, custom_id
    for verb, value in ((Verb.REPLAY_OPEN, f"{'9' * 30}.1"), (Verb.ADMIN_TABLE, "9" * 30)):
        forged = Control(verb=verb, table=view.table, stamp=view.stamp)
        await forge(server["Owner"], server.screen, forged, value)
        assert "from another time" in server["Owner"].told, verb
    assert (await server.view()).version == view.version


async def test_two_people_and_two_fingers_at_the_same_moment(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    anna, ben = await server.lobby("Anna", "Ben")
    message, table = server.screen, await server.table()
    assert table is not None
    stamp = (await server.view()).stamp

    def ask(verb: Verb, value: str | None = None) -> Control:
        return Control(verb=verb, table=table, stamp=stamp, value=value)

    results = await together(
        (anna, message, ask(Verb.START)),
        (anna, message, ask(Verb.START)),
        (ben, message, ask(Verb.LEAVE)),
        (server["Cas"], message, ask(Verb.JOIN)),
    )
    assert all(result.acknowledged for result in results)
    await watch.look()
    assert (await server.view()).stage is Stage.CHOOSING
    await server.go_on()
    stamp, message = (await server.view()).stamp, server.screen
    everyone = (anna, ben, server["Eve"])
    results = await together(
        *(
            (who, message, ask(verb))
            for who in everyone
            for verb in (Verb.DRAW_STOCK, Verb.TAKE_DISCARD)
        )
    )
    assert all(result.acknowledged for result in results)
    assert all(answer.ephemeral for answer in answers(results) if answer.id != message.id)
    await watch.look()
    guest = await server.acting()
    hands = [len((await server.view(who)).deal.hand) for who in (anna, ben)]  # type: ignore[union-attr]
    assert sorted(hands) == [13, 14]
    assert len((await server.view(guest)).deal.hand) == 14  # type: ignore[union-attr]


async def test_an_old_board_says_that_the_turn_has_passed(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    await server.deal("Anna", "Ben")
    old = {str(control) for control in controls(server.screen)}
    first = await server.acting()
    await first.press(Verb.DRAW_STOCK)
    panel = first.panel
    assert panel is not None
    old |= {str(control) for control in controls(panel) if control.verb not in PICKED}
    drawn = (await server.view(first)).deal.drawn  # type: ignore[union-attr]
    await first.pick(Verb.DISCARD, str(drawn))
    version = (await server.view()).version
    for guest in (await server.acting(), server["Eve"]):
        for custom_id in sorted(old):
            await watch.look(await forge(guest, server.screen, custom_id), guest)
    assert (await server.view()).version == version


NAMES = (
    "\u202eeverything is reversed",
    "\u200b\u200b\u3164",
    "@everyone",
    "<@&1> **bold** ||x||",
    "# [click](https://x.yz)",
)


async def test_fault_21_no_name_breaks_the_board_or_pings(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    guests = [server[name] for name in ("Anna", "Ben", "Cas", "Dev", "Eve")]
    for guest, nick in zip(guests, NAMES, strict=True):
        server.env.backend.edit_member(server.guild.id, guest.id, {"nick": nick})
    await server.deal("Anna", "Ben", "Cas", "Dev", "Eve")
    await watch.look()
    told = "\n".join(text_of(message) for message in server.messages)
    assert "\u202e" not in told and "@everyone" not in told and "**bold**" not in told
    assert "](https" not in told.replace("\\[click](https", "")
    # Nobody goes without a name: whoever shows none is called by the account's.
    assert "ben" in text_of(server.screen)
    await guests[1].slash("leave")
    assert "\u3164" not in text_of(server.screen)


def test_fault_21_signs_that_join_letters_stay_in_a_name() -> None:
    assert one_line("क्‍ष 👩‍👧") == "क्‍ष 👩‍👧"


async def test_whoever_was_removed_is_told_of_by_name(server: Server) -> None:
    anna, _ = await server.lobby("Anna", "Ben")
    await anna.slash("kick", person="2")
    assert "Ben was removed" in anna.told


async def test_two_tables_at_once_do_not_meet(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    await server.deal("Anna", "Ben")
    other = server.guild.create_text_channel("paplu-too")
    anna = server["Anna"]
    await server["Cas"].actor.slash(other, "paplu new")
    await anna.actor.slash(other, "paplu join")
    there = await server.bot.tables.table_in(ChannelId(other.id))
    assert there is not None and there != await server.table()
    version = (await server.view()).version
    await server["Cas"].actor.slash(other, "paplu start")
    assert (await server.view()).version == version
    # A panel of one table pressed is that table's, whatever the channel.
    view = await server.bot.tables.view(there, None)
    assert {seat.name for seat in view.seats} == {"Anna", "Cas"}
    await watch.look()


async def deny(server: Server, *names: str) -> None:
    denied = discord.Permissions(**dict.fromkeys(names, True)).value
    me = server.bot.user
    assert me is not None
    server.env.backend.set_overwrite(
        server.channel.id, Overwrite(target_id=me.id, type=OverwriteType.MEMBER, deny=denied)
    )
    await server.env.settle()


async def test_a_table_that_was_silenced_says_so_in_every_answer(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    await server.deal("Anna", "Ben")
    await watch.look()
    guest = await server.acting()
    await deny(server, "send_messages")
    board = server.screen
    await guest.press(Verb.DRAW_STOCK)
    drawn = (await server.view(guest)).deal.drawn  # type: ignore[union-attr]
    await guest.pick(Verb.DISCARD, str(drawn))
    following = await server.acting()
    assert following is not guest
    # The board is old, and no newer one could be posted.
    stale = next(control for control in controls(board) if control.verb is Verb.DRAW_STOCK)
    await watch.look(await forge(following, board, stale), following)
    assert "the turn has passed" in following.told and "may not post" in following.told
    await watch.look(await following.press(Verb.HAND), following)
    assert "may not post" in following.told
    await following.slash("draw stock")
    assert "may not post" in following.told and "14 cards" in following.told
    await deny(server)
    drawn = (await server.view(following)).deal.drawn  # type: ignore[union-attr]
    await following.slash("discard", card=str(drawn))
    await watch.look()
    assert server.screen.id != board.id
    await guest.slash("hand")
    assert "may not post" not in guest.told


@pytest.mark.parametrize("stage", ["lobby", "deal"])
async def test_a_deleted_message_comes_again_when_there_is_something_to_show(
    stage: str, server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    await (server.lobby if stage == "lobby" else server.deal)("Anna", "Ben", "Cas")
    owner = server["Owner"]
    await owner.actor.delete(server.screen)
    assert not server.screens
    if stage == "lobby":
        await server["Dev"].slash("join")
    else:
        await server["Anna"].slash("end")
    assert len(server.screens) == 1
    await watch.look()
    if stage == "lobby":
        assert "Dev" in text_of(server.screen)


async def test_an_old_screen_without_news_is_deleted(server: Server) -> None:
    anna, _ = await server.deal("Anna", "Ben")
    told = [text_of(message) for message in server.messages]
    # The lobby card stays; the seating and the cut are over and had nothing to tell.
    assert len(told) == 2 and "Anna joined" in told[0]
    await anna.slash("board")
    assert len(server.messages) == 2
    guest = await server.acting()
    before = server.channel_calls()
    await guest.press(Verb.DRAW_STOCK)
    drawn = (await server.view(guest)).deal.drawn  # type: ignore[union-attr]
    await guest.pick(Verb.DISCARD, str(drawn))
    assert server.channel_calls() - before <= 2
    # That board had something to tell.
    assert len(server.messages) == 3


async def test_an_old_screen_that_may_not_be_deleted_is_left_without_buttons(
    server: Server,
) -> None:
    anna, _ = await server.deal("Anna", "Ben")
    server.env.inject_error("DELETE", "/channels/*/messages/*", status=403, code=50013, times=1)
    await anna.slash("board")
    assert len(server.screens) == 1
    assert any("out of date" in text_of(message) for message in server.messages)


async def test_discord_in_trouble_delays_messages_and_loses_no_move(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    await server.deal("Anna", "Ben")
    for status, code in ((503, 0), (429, 0), (400, 50035)):
        server.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=1)
        guest = await server.acting()
        await guest.slash("draw stock")
        drawn = (await server.view(guest)).deal.drawn  # type: ignore[union-attr]
        await guest.slash("discard", card=str(drawn))
        assert await server.acting() is not guest
        await server.pass_time(seconds=5)
        await watch.look()
        assert f"<@{(await server.acting()).id}>" in text_of(server.screen)


async def test_fault_20_a_message_edited_too_often_is_replaced_even_in_trouble(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    await server.lobby("Anna")
    first = server.screen
    server.env.inject_error("PATCH", "/channels/*/messages/*", status=429, code=30046, times=None)
    server.env.inject_error("DELETE", "/channels/*/messages/*", status=503, times=1)
    await server["Ben"].slash("join")
    await server.pass_time(seconds=5)
    await watch.look()
    assert server.screen.id != first.id and "Ben" in text_of(server.screen)


async def test_fault_16_an_answer_that_does_not_arrive_loses_no_move(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch(server, caplog)
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    server.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=1)
    await guest.press(Verb.DRAW_STOCK)
    assert len((await server.view(guest)).deal.hand) == 14  # type: ignore[union-attr]
    await watch.look(await guest.press(Verb.HAND), guest)
    assert "Your 14 cards" in guest.told


@pytest.mark.parametrize("thread", ["off", "on"])
async def test_what_is_missing_is_named_before_a_table_is_opened(
    thread: str, server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await deny(server, "send_messages", "send_messages_in_threads", "create_public_threads")
    await server["Anna"].slash("new", thread=thread)
    assert "Send Messages" in server["Anna"].told
    assert "send_messages" not in server["Anna"].told
    assert not server.messages and not server.channel.threads
    assert not caplog.records or all(r.levelno < logging.ERROR for r in caplog.records)


async def test_fault_14_a_thread_deleted_in_mid_deal_frees_its_players(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    anna, ben = server["Anna"], server["Ben"]
    await anna.slash("new", thread="on")
    (thread,) = server.channel.threads
    await ben.actor.slash(thread, "paplu join")
    await anna.actor.slash(thread, "paplu start")
    table = await server.table(thread.id)
    assert table is not None and thread.history()
    server.env.backend.delete_channel(thread.id)
    await server.env.settle()
    assert (await server.bot.tables.view(table, None)).closed_by is ClosedBy.PLACE_GONE
    await server.restart()
    assert await server.table(thread.id) is None
    await anna.slash("new")
    assert await server.table() is not None
    assert all(record.levelno < logging.ERROR for record in caplog.records)


async def test_who_may_end_a_table(server: Server) -> None:
    anna, ben = await server.deal("Anna", "Ben")
    for guest in (server["Eve"], ben):
        await guest.slash("end")
        assert (await server.view()).stage is Stage.DEAL
    await anna.slash("kick", person="1")
    assert "cannot remove yourself" in anna.told
    await server["Owner"].slash("end")
    assert (await server.view()).closed_by is ClosedBy.ADMIN
    await anna.slash("hand")
    assert "no table here" in anna.told


class DyingStore(SqlStore):
    """A store that fails after so many appends more."""

    left: int | None = None

    async def append(self, append: Append) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                self.left = None
                raise StoreError("the disk is full")
        await super().append(append)


class TestDying:
    """The store fails in the middle of something."""

    @pytest.fixture
    def store_class(self) -> type[SqlStore]:
        return DyingStore

    async def test_a_move_counts_although_what_follows_it_fails(self, server: Server) -> None:
        anna, *_ = await server.lobby("Anna")
        # One of them may withdraw as well.
        for _ in range(3):
            await anna.press(Verb.ADD_COMPUTER)
        await anna.press(Verb.START)
        await server.go_on()
        store = server.bot.tables.store
        assert isinstance(store, DyingStore)
        # The withdrawal is written; the computers' playing out is not.
        store.left = 1
        await anna.slash("withdraw")
        assert "your move counts" in anna.told
        assert "disk" not in anna.told
        await server.pass_time(seconds=30)
        assert (await server.view()).stage in {Stage.BETWEEN, Stage.CLOSED}

    async def test_a_refusal_that_cannot_be_drawn_is_told_all_the_same(
        self, server: Server, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await server.deal("Anna", "Ben")
        guest = await server.acting()
        await guest.hand()
        other = next(server[n] for n in ("Anna", "Ben") if server[n] is not guest)
        await other.hand()

        async def fails(*_: Any, **__: Any) -> None:
            raise StoreError("the disk is full")

        panel = guest.panel
        assert panel is not None
        await guest.slash("draw stock")
        monkeypatch.setattr(type(server.bot.tables), "view", fails)
        result = await guest.press(Verb.DRAW_STOCK, on=panel)
        assert result.acknowledged
        assert "Something went wrong" in guest.told


async def test_a_write_that_fails_puts_no_card_into_the_log(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await server.lobby("Anna", "Ben")
    await server["Anna"].press(Verb.START)
    await (await server.acting()).press(Verb.CHOOSE_SEAT, value="0")
    with sqlite3.connect(server.path) as database:
        database.execute("ALTER TABLE events RENAME TO misplaced")
    guest = await server.acting()
    # The pack in its order is what would be written.
    await guest.press(Verb.CUT, value="53")
    assert "Nothing has changed" in guest.told
    assert "no such table" in caplog.text
    assert not re.search(r"\b[2-9ATJQK][SHDC](?:/[12])?\b", caplog.text)
    with sqlite3.connect(server.path) as database:
        database.execute("ALTER TABLE misplaced RENAME TO events")
    await guest.press(Verb.CUT, value="53")
    assert (await server.view()).stage is Stage.DEAL


async def test_autocomplete_that_fails_offers_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.lobby("Anna")

    def fails(*_: Any, **__: Any) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(type(server.bot.tables), "cached_view", fails)
    assert await server["Anna"].offered("kick", "person") == []


# --- a clumsy evening -----------------------------------------------------------------------------


async def stumble(server: Server, watch: Watch, dice: random.Random, steps: int) -> None:
    """Anybody does anything."""
    people = list(server.people.values())
    seen: list[tuple[discord.Message, str]] = []
    await server.deal("Anna", "Ben", "Cas", house="timer=30s")
    for _ in range(steps):
        guest = dice.choice(people)
        view = await server.view()
        if view.stage in {Stage.DEAL, Stage.CHOOSING, Stage.CUTTING} and dice.random() < 0.5:
            acting = [seat.user for seat in view.seats if seat.is_acting]
            guest = next((one for one in people if one.id in acting), guest)
        what = dice.random()
        messages = server.screens
        for message in messages:
            seen += [(message, str(control)) for control in controls(message)]
        del seen[:-40]
        result: InteractionResult | None = None
        typed = ""
        if view.stage is Stage.CLOSED:
            watch.turn_the_page()
            await server.deal("Anna", "Ben", "Cas", house="timer=30s")
            await watch.look()
            continue
        if what < 0.35 and messages:
            message = messages[-1]
            control = dice.choice(controls(message))
            result = await forge(guest, message, str(control))
        elif what < 0.60 and guest.panel is not None and controls(guest.panel):
            result = await press_panel(guest, dice)
        elif what < 0.70 and seen and messages:
            result = await forge(guest, messages[-1], dice.choice(seen)[1])
        elif what < 0.95:
            name, option = dice.choice(list(COMMANDS.items()))
            if name in {"leave", "end", "withdraw"} and dice.random() < 0.7:
                continue
            typed = dice.choice(SILLY)
            options = {} if option is None else {option: typed}
            result = await guest.slash(name, **options)
        elif what < 0.97:
            await server.restart()
        else:
            await server.pass_time(seconds=31)
        await watch.look(result, guest, typed)


async def press_panel(guest: Guest, dice: random.Random) -> InteractionResult:
    panel = guest.panel
    assert panel is not None
    control = dice.choice(controls(panel))
    if control.verb in PICKED:
        part = next(p for p in parts_of(panel) if p.get("custom_id") == str(control))
        return await guest.pick(control.verb, dice.choice(part["options"])["value"])
    return guest._got(await guest.actor.click(panel, custom_id=str(control)))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.simcord(settle_timeout=3)
async def test_a_clumsy_evening_breaks_nothing(
    seed: int, server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    await stumble(server, Watch(server, caplog), random.Random(seed), steps=120)
