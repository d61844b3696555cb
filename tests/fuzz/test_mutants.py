"""The fuzz can fail: a bot with one thing wrong is caught, whatever the thing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.tables.commands import Person, UserId
from bot.tables.errors import Refusal
from bot.tables.events import SeedSealed
from bot.tables.held import Held
from bot.tables.service import TableService
from bot.ui.answers import Answer
from bot.ui.channel import announcer
from bot.ui.custom_id import Control, Verb
from bot.ui.desks import admin, desk
from bot.ui.desks.asked import Asked
from bot.ui.desks.desk import Desk
from bot.ui.layouts.public import public as public_layout
from bot.ui.text import refusal_text
from tests.fuzz.fuzzing import FoundError, Fuzz, fuzzing

ROUNDS = 80
SEEDS = (6, 5, 7, 8)
Patch = pytest.MonkeyPatch


def anybody_acts(patch: Patch) -> None:
    """Whoever asks is taken for whoever must act."""
    real = Held.player_of

    def player_of(held: Held, user: UserId | None) -> int | None:
        return real(held, user) or held.table.acting

    patch.setattr(Held, "player_of", player_of)


def anybody_manages(patch: Patch) -> None:
    """The managers' settings are open to all."""
    patch.setattr(admin, "_managed", lambda asked: asked.guild)


def tables_everywhere(patch: Patch) -> None:
    """Controls of a table work in any channel of any server."""

    async def here(*_: object) -> bool:
        return True

    patch.setattr(desk, "stands_here", here)


def one_card_on_the_board(patch: Patch) -> None:
    """Every board tells the next card of the stock."""
    real = public_layout
    tables: list[TableService] = []
    start = TableService.start

    async def started(service: TableService) -> None:
        tables.append(service)
        await start(service)

    def public(view: Any, words: Any, pictures: Any) -> discord.ui.LayoutView:
        layout = real(view, words, pictures)
        held = tables[-1]._held.get(view.table)
        if held is not None and held.table.running is not None and held.table.running.stock:
            card = held.table.running.stock[0]
            layout.add_item(discord.ui.TextDisplay(f"Next: {card}"))
        return layout

    patch.setattr(TableService, "start", started)
    patch.setattr(announcer, "public", public)


def hands_in_suggestions(patch: Patch) -> None:
    """Whoever types is offered the cards of whoever must act."""
    real = TableService.cached_view

    def cached_view(service: TableService, table: Any, user: Any) -> Any:
        held = service._held.get(table)
        row = None if held is None else held.people.get(held.table.acting or 0)
        return real(service, table, user if row is None else row.user)

    patch.setattr(TableService, "cached_view", cached_view)


def hands_to_strangers(patch: Patch) -> None:
    """Whoever has no seat looks over the host's shoulder."""
    real = TableService.view

    async def view(service: TableService, table: Any, user: Any, *, since: int = 0) -> Any:
        seen = await real(service, table, user, since=since)
        if seen.viewer is None and user is not None:
            hosts = [seat.user for seat in seen.seats if seat.is_host]
            seen = await real(service, table, hosts[0] if hosts else user, since=since)
        return seen

    patch.setattr(TableService, "view", view)


def a_hand_in_the_log(patch: Patch) -> None:
    """Every move is logged as it was made."""
    real = TableService.act
    log = logging.getLogger("bot.tables.service")

    async def act(service: TableService, table: Any, person: Person, *more: Any, **kw: Any) -> Any:
        seen = await real(service, table, person, *more, **kw)
        if seen.deal is not None and seen.deal.hand:
            log.info("%s holds %s", person.user, " ".join(map(str, seen.deal.hand)))
        return seen

    patch.setattr(TableService, "act", act)


def a_seed_in_the_log(patch: Patch) -> None:
    """Every event is logged in full."""
    real = Held.follow
    log = logging.getLogger("bot.tables.held")

    def follow(held: Held, decision: Any, people: Any) -> None:
        real(held, decision, people)
        for event in decision.events:
            if isinstance(event, SeedSealed):
                log.debug("sealed %s", event.seed)

    patch.setattr(Held, "follow", follow)


def a_token_in_the_log(patch: Patch) -> None:
    """Every interaction is logged with its token."""
    real = Desk.do
    log = logging.getLogger("bot.ui.desks.desk")

    async def do(self: Desk, interaction: Any, work: Any) -> None:
        log.info("asked by %s", interaction.token)
        await real(self, interaction, work)

    patch.setattr(Desk, "do", do)


def a_refusal_that_counts(patch: Patch) -> None:
    """A press is carried out, and then refused."""
    real = Desk.carry_out

    async def carry_out(self: Desk, asked: Asked, control: Control) -> Answer:
        await real(self, asked, control)
        raise Refusal("turn-passed")

    patch.setattr(Desk, "carry_out", carry_out)


def a_handler_that_breaks(patch: Patch) -> None:
    """One verb meets what nobody thought of."""
    real = Desk._pressed

    async def pressed(self: Desk, asked: Asked, control: Control) -> Answer:
        if control.verb is Verb.HELP:
            raise KeyError(control.verb)
        return await real(self, asked, control)

    patch.setattr(Desk, "_pressed", pressed)


def silence(patch: Patch) -> None:
    """Whoever presses what is too old hears nothing."""

    async def unreadable(self: Desk, interaction: Any) -> None:
        return None

    patch.setattr(Desk, "unreadable", unreadable)


def too_long(patch: Patch) -> None:
    """An answer that Discord does not take."""
    real = refusal_text
    patch.setattr(desk, "refusal_text", lambda *asked: real(*asked) * 60)


def memory_that_forgets(patch: Patch) -> None:
    """What was committed is not what the table goes on from."""
    patch.setattr(Held, "follow", lambda held, decision, people: None)


@dataclass(frozen=True)
class Mutant:
    """What is done to the bot, and how the finding begins to read."""

    change: Callable[[Patch], None]
    found: str


MUTANTS = (
    Mutant(anybody_acts, "by player|shown to user"),
    Mutant(anybody_manages, "the settings of"),
    Mutant(tables_everywhere, "is of another server"),
    Mutant(one_card_on_the_board, "shown to all"),
    Mutant(hands_in_suggestions, "shown to user"),
    Mutant(hands_to_strangers, "shown to user"),
    Mutant(a_hand_in_the_log, "cards in the log"),
    Mutant(a_seed_in_the_log, "a seed in the log"),
    Mutant(a_token_in_the_log, "the token of an interaction in the log"),
    Mutant(a_refusal_that_counts, "refused, and yet"),
    Mutant(a_handler_that_breaks, "an error in the log"),
    Mutant(silence, "no answer to"),
    Mutant(too_long, "Invalid Form Body"),
    Mutant(memory_that_forgets, "in memory is not what the store holds"),
)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.change.__name__)
async def test_a_bot_with_one_thing_wrong_is_caught(
    mutant: Mutant, tmp_path: Path, monkeypatch: Patch
) -> None:
    mutant.change(monkeypatch)
    with pytest.raises(FoundError, match=mutant.found):
        await evenings(tmp_path)


async def evenings(folder: Path) -> None:
    """What people come to do is a matter of luck: not every evening meets every fault."""
    for seed in SEEDS:
        async with fuzzing(folder / f"{seed}.db", seed, clubs=2, channels=2, people=6) as fuzz:
            await rounds(fuzz)


async def rounds(fuzz: Fuzz) -> None:
    """As the sample does."""
    for _ in range(ROUNDS):
        await fuzz.round(24)
        await fuzz.verify_one()
    await fuzz.finish()
