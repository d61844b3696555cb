"""A simulated Discord server with people in it, for tests of the bot as they meet it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import discord
from simcord import Env
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.app import Parts, build
from bot.client import PapluBot
from bot.fairness.dice import SeededDice
from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Move,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId, TableId, UserId
from bot.tables.drafting import Times
from bot.tables.view import Stage, TableView
from bot.ui.channel.traffic import unlimited
from bot.ui.custom_id import Control, Verb, parse
from bot.ui.desks.pace import Pace

# Computer players move at once: a test waits for nobody.
AT_ONCE = Times(computer_least=timedelta(0), computer_most=timedelta(0))
Message = discord.Message | ResponseMessage
VERBS = {
    DrawStock: Verb.DRAW_STOCK,
    TakeDiscard: Verb.TAKE_DISCARD,
    DeclareHandRummy: Verb.HAND_RUMMY_CONFIRM,
    Withdraw: Verb.WITHDRAW_CONFIRM,
}


def unhurried() -> Pace:
    """A pace that nobody exceeds; SimCord's clock stands still between two actions."""
    return Pace(most=1_000_000, now=time.perf_counter)


@dataclass
class Server:
    """A guild with one text channel, the bot, and a database file that outlives it."""

    env: Env
    guild: GuildHandle
    channel: ChannelHandle
    people: dict[str, Guest]
    path: Path
    parts: Parts
    store: type[SqlStore] = SqlStore
    past: list[PapluBot] = field(default_factory=list)

    @property
    def bot(self) -> PapluBot:
        assert isinstance(self.env.bot, PapluBot)
        return self.env.bot

    def __getitem__(self, name: str) -> Guest:
        return self.people[name]

    async def restart(self) -> None:
        """End the process and start another one on the same file."""
        await self.bot.tables.stop()
        self.past.append(self.bot)
        await self.env.restart_bot(await make_bot(self.path, self.parts, self.store))

    async def pass_time(self, **time: float) -> None:
        await self.env.advance_time(timedelta(**time).total_seconds())

    # --- what is on the screen ------------------------------------------------------------

    @property
    def messages(self) -> list[discord.Message]:
        """The public messages of the channel, the oldest first."""
        return list(self.channel.history())

    @property
    def screens(self) -> list[discord.Message]:
        """Those with buttons on them."""
        return [message for message in self.messages if controls(message)]

    @property
    def screen(self) -> discord.Message:
        """The newest of them."""
        return self.screens[-1]

    # --- what is true behind it -----------------------------------------------------------

    async def table(self, channel: int | None = None) -> TableId | None:
        return await self.bot.tables.table_in(ChannelId(channel or self.channel.id))

    async def view(self, who: Guest | None = None) -> TableView:
        """The channel's newest table."""
        table = await self.bot.tables.latest_in(ChannelId(self.channel.id))
        assert table is not None
        return await self.bot.tables.view(table, None if who is None else UserId(who.id))

    async def acting(self) -> Guest:
        """The person who must act."""
        view = await self.view()
        user = next(seat.user for seat in view.seats if seat.is_acting)
        return next(guest for guest in self.people.values() if guest.id == user)

    # --- getting somewhere ----------------------------------------------------------------

    async def lobby(self, *names: str, **options: str) -> list[Guest]:
        """A table of these people, the first one host."""
        guests = [self[name] for name in names]
        await guests[0].slash("new", **options)
        for guest in guests[1:]:
            await guest.press(Verb.JOIN)
        return guests

    async def deal(self, *names: str, **options: str) -> list[Guest]:
        """The first deal of a table of these people."""
        guests = await self.lobby(*names, **options)
        await guests[0].press(Verb.START)
        await self.go_on()
        return guests

    async def go_on(self) -> TableView:
        """Answer every question until somebody has a turn, or the session is over."""
        for _ in range(20):
            view = await self.view()
            match view.stage:
                case Stage.CHOOSING:
                    await (await self.acting()).press(Verb.CHOOSE_SEAT, value="0")
                case Stage.CUTTING:
                    places = [cut.value for cut in controls(self.screen) if cut.verb is Verb.CUT]
                    await (await self.acting()).press(Verb.CUT, value=places[len(places) // 2])
                case Stage.BETWEEN:
                    await self._anyone(view).press(Verb.NEXT)
                case _:
                    return view
        raise AssertionError("the table does not go on")

    def _anyone(self, view: TableView) -> Guest:
        seated = {seat.user for seat in view.seats}
        return next(guest for guest in self.people.values() if guest.id in seated)

    # --- what was sent ----------------------------------------------------------------------

    def channel_calls(self) -> int:
        """Requests on the channel's own messages so far; answers to interactions are none."""
        return sum(
            request.method in {"POST", "PATCH", "DELETE"}
            and request.path.startswith(f"/channels/{self.channel.id}/messages")
            for request in self.env.http_requests
        )


@dataclass
class Guest:
    """A person of the server who presses, picks and types; `panel` is their hand panel."""

    actor: MemberActor
    server: Server
    panel: Message | None = None
    last: InteractionResult | None = None

    @property
    def id(self) -> int:
        return self.actor.id

    @property
    def told(self) -> str:
        """All text of the last private answer."""
        assert self.last is not None
        told = [self.last.response, *self.last.followups]
        return "\n".join(text_of(message) for message in told if message is not None)

    async def slash(self, name: str, **options: Any) -> InteractionResult:
        return self._got(await self.actor.slash(self.server.channel, f"paplu {name}", **options))

    async def offered(self, name: str, option: str, typed: str = "") -> list[dict[str, Any]]:
        return await self.actor.autocomplete(self.server.channel, f"paplu {name}", option, typed)

    async def press(
        self, verb: Verb, value: str | None = None, on: Message | None = None
    ) -> InteractionResult:
        """Press a button of the table message, or of another one."""
        message = on or self.server.screen
        wanted = control(message, verb, value)
        return self._got(await self.actor.click(message, custom_id=str(wanted)))

    async def pick(self, verb: Verb, *values: str, on: Message | None = None) -> InteractionResult:
        """Choose from a select of the hand panel."""
        message = on or self.panel
        assert message is not None
        wanted = control(message, verb)
        return self._got(await self.actor.select(message, [*values], custom_id=str(wanted)))

    async def hand(self) -> TableView:
        """Ask for the hand panel, and look at the cards."""
        await self.press(Verb.HAND)
        return await self.server.view(self)

    async def move(self, move: Move) -> InteractionResult:
        """Make a move by the controls of the hand panel."""
        await self.hand()
        match move:
            case Discard(card=card):
                return await self.pick(Verb.DISCARD, str(card))
            case Declare(finish=card):
                await self.press(Verb.DECLARE, on=self.panel)
                await self.pick(Verb.DECLARE_FINISH, str(card))
                return await self.press(Verb.DECLARE_CONFIRM, str(card), on=self.panel)
            case Lay(cards=cards):
                return await self.pick(Verb.LAY, *map(str, cards))
            case Arrange(groups=groups):
                named = " / ".join(" ".join(map(str, group)) for group in groups)
                return await self.slash("table arrange", groups=named)
            case Show():
                return await self.press(Verb.SHOW, on=self.panel)
            case Withdraw():
                await self.press(Verb.WITHDRAW, on=self.panel)
            case DeclareHandRummy():
                await self.press(Verb.HAND_RUMMY, on=self.panel)
        return await self.press(VERBS[type(move)], on=self.panel)

    def _got(self, result: InteractionResult) -> InteractionResult:
        self.last = result
        for message in (result.response, *result.followups):
            if message is not None and message.ephemeral and controls(message):
                self.panel = message
        return result


# --- messages ---------------------------------------------------------------------------------


def parts_of(message: Message) -> Iterator[dict[str, Any]]:
    """Every component of a message, however deep."""
    if isinstance(message, ResponseMessage):
        todo = list(message.components)
    else:
        # Any: Discord's own JSON.
        todo = [cast(Any, component.to_dict()) for component in message.components]
    while todo:
        component = todo.pop(0)
        todo = [*component.get("components", ()), *todo]
        yield component


def text_of(message: Message) -> str:
    return "\n".join(part["content"] for part in parts_of(message) if "content" in part)


async def file_text(guest: Guest) -> str:
    """The one file that the last private answer brought, as text."""
    assert guest.last is not None
    told = (guest.last.response, *guest.last.followups)
    (file,) = [file for message in told if message is not None for file in message.attachments]
    return (await file.read()).decode()


def controls(message: Message) -> list[Control]:
    found = (parse(part["custom_id"]) for part in parts_of(message) if "custom_id" in part)
    return [control for control in found if control is not None]


def control(message: Message, verb: Verb, value: str | None = None) -> Control:
    """The control for `verb` on a message; a button also of that value."""
    for found in controls(message):
        if found.verb is verb and value in (None, found.value):
            return found
    verbs = [found.verb.value for found in controls(message)]
    raise AssertionError(f"no {verb} {value} among {verbs}: {text_of(message)}")


def offers(message: Message, verb: Verb) -> bool:
    return any(found.verb is verb for found in controls(message))


# --- building ---------------------------------------------------------------------------------


async def make_bot(path: Path, parts: Parts, store: type[SqlStore] = SqlStore) -> PapluBot:
    return build(await store.open(f"sqlite+aiosqlite:///{path}"), parts)


def parts_for_tests(seed: int = 7, **changes: Any) -> Parts:
    ids = iter(range(1_000, 10_000))
    parts = Parts(
        dice=SeededDice(seed),
        times=AT_ONCE,
        pace=unhurried,
        traffic=unlimited,
        new_table_id=lambda: TableId(next(ids)),
    )
    return replace(parts, **changes)


def furnish(env: Env, path: Path, parts: Parts, store: type[SqlStore] = SqlStore) -> Server:
    """The guild, the channel and four people; Anna owns the server."""
    users = {name: env.create_user(name.lower(), global_name=name) for name in NAMES}
    guild = env.create_guild("Club", owner=users["Owner"])
    channel = guild.create_text_channel("paplu")
    server = Server(env, guild, channel, {}, path, parts, store)
    for name, user in users.items():
        server.people[name] = Guest(guild.add_member(user), server)
    return server


NAMES = ("Anna", "Ben", "Cas", "Dev", "Eve", "Owner")
