"""The deck on the server: uploaded once, learnt at the start, shown in hands and on boards."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import discord
import pytest

from bot.cards.deck import NAMES, Tile, tiles
from bot.cards.names import emoji_name
from bot.client import PapluBot
from bot.rummy.moves import Withdraw
from bot.ui.cards.uploading import MOST, Changes, changes, make
from bot.ui.custom_id import Verb
from tests.discord.server import Server, text_of

MARKUP = re.compile(r"<:([a-z_]+):([0-9]+)>")
SIGNS = re.compile("[♠♥♦♣]|🃏")


@cache
def deck() -> tuple[Tile, ...]:
    return tuple(tiles())


async def upload(bot: PapluBot, drawn: tuple[Tile, ...] | None = None) -> Changes:
    """What `paplu emoji` does once it is logged in."""
    todo = changes(drawn or deck(), await bot.fetch_application_emojis())
    await make(bot, todo, lambda name: None)
    return todo


@pytest.fixture
async def dealt(server: Server) -> Server:
    """A deal for two, on a server whose bot was started after the upload."""
    for name in sorted(NAMES):
        server.env.backend.create_application_emoji(f"{name}_0000")
    await server.restart()
    await server.deal("Anna", "Ben")
    return server


async def test_a_bot_that_starts_after_the_upload_shows_emoji(dealt: Server) -> None:
    acting = await dealt.acting()
    board = text_of(dealt.screen)
    assert MARKUP.search(board)
    assert not SIGNS.search(board)
    await acting.press(Verb.DRAW_STOCK)
    view = await dealt.view(acting)
    assert view.deal is not None
    shown = [name for name, _ in MARKUP.findall(acting.told)]
    for card in view.deal.hand:
        assert emoji_name(card.face, wild=card.face in view.deal.wild) in shown
    known = {emoji.id for emoji in await dealt.bot.fetch_application_emojis()}
    assert {int(number) for _, number in MARKUP.findall(board + acting.told)} <= known


async def test_after_a_restart_the_emoji_are_still_there(dealt: Server) -> None:
    await dealt.restart()
    acting = await dealt.acting()
    await acting.press(Verb.HAND)
    assert MARKUP.search(acting.told)


async def test_a_finished_deal_is_gone_through_with_emoji_and_its_result_is_in_signs(
    dealt: Server,
) -> None:
    anna = dealt["Anna"]
    hands = {name: (await dealt.view(dealt[name])).deal for name in ("Anna", "Ben")}
    await (await dealt.acting()).move(Withdraw())
    assert "pays" in text_of(dealt.screen)
    assert not MARKUP.search(text_of(dealt.screen))
    await anna.slash("deal replay")
    shown = {name for name, _ in MARKUP.findall(anna.told)}
    for seen in hands.values():
        assert seen is not None
        assert {emoji_name(card.face, wild=card.face in seen.wild) for card in seen.hand} <= shown


async def test_before_the_upload_and_until_it_is_whole_cards_are_signs(server: Server) -> None:
    todo = changes(deck(), await server.bot.fetch_application_emojis())
    await make(server.bot, replace(todo, missing=todo.missing[:-1]), lambda name: None)
    await server.restart()
    await server.deal("Anna", "Ben")
    acting = await server.acting()
    await acting.press(Verb.HAND)
    for told in (text_of(server.screen), acting.told):
        assert SIGNS.search(told)
        assert not MARKUP.search(told)


async def test_a_bot_that_cannot_ask_for_its_emoji_plays_with_signs(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refused(self: object, application: object) -> Any:
        raise discord.HTTPException(_Response(), "Internal Server Error")

    for name in NAMES:
        server.env.backend.create_application_emoji(name)
    monkeypatch.setattr(discord.http.HTTPClient, "get_application_emojis", refused)
    await server.restart()
    assert "cards are written in signs" in caplog.text
    await server.deal("Anna", "Ben")
    assert SIGNS.search(text_of(server.screen))


class _Response:
    status, reason = 500, "Internal Server Error"


# --- uploading ----------------------------------------------------------------------------------


async def names_of(bot: PapluBot) -> set[str]:
    return {emoji.name for emoji in await bot.fetch_application_emojis()}


async def test_a_second_upload_does_nothing(server: Server) -> None:
    first, second = await upload(server.bot), await upload(server.bot)
    assert (first.steps, second.steps) == (len(NAMES), 0)
    assert (second.kept, second.fits) == (len(NAMES), True)
    assert await names_of(server.bot) == {tile.title for tile in deck()}


async def test_a_new_drawing_takes_the_place_of_the_old_one_alone(server: Server) -> None:
    await server.bot.create_application_emoji(name="party_parrot", image=deck()[0].picture)
    await upload(server.bot)
    before = {emoji.name: emoji.id for emoji in await server.bot.fetch_application_emojis()}
    redrawn = (replace(deck()[0], mark="0000"), *deck()[1:])
    todo = await upload(server.bot, redrawn)
    assert ([tile.name for tile in todo.missing], len(todo.outdated)) == (["ace_of_spades"], 1)
    assert todo.changed == 1
    after = {emoji.name: emoji.id for emoji in await server.bot.fetch_application_emojis()}
    assert after.keys() == {tile.title for tile in redrawn} | {"party_parrot"}
    kept = after.keys() & before.keys()
    assert {name: before[name] for name in kept} == {name: after[name] for name in kept}


async def test_an_upload_that_was_broken_off_goes_on(server: Server) -> None:
    told: list[str] = []

    def until_the_tenth(name: str) -> None:
        told.append(name)
        if len(told) == 10:
            raise ConnectionError

    todo = changes(deck(), await server.bot.fetch_application_emojis())
    with pytest.raises(ConnectionError):
        await make(server.bot, todo, until_the_tenth)
    assert (await upload(server.bot)).steps == len(NAMES) - 10
    assert len(await names_of(server.bot)) == len(NAMES)


async def test_while_a_drawing_is_replaced_no_card_is_missing(server: Server) -> None:
    """New ones first: a bot that starts in between finds the whole deck."""
    await upload(server.bot)
    redrawn = tuple(replace(tile, mark="0000") for tile in deck()[:3]) + deck()[3:]

    def at_once(name: str) -> None:
        told.append(name)
        if len(told) == 2:
            raise ConnectionError

    told: list[str] = []
    todo = changes(redrawn, await server.bot.fetch_application_emojis())
    with pytest.raises(ConnectionError):
        await make(server.bot, todo, at_once)
    await server.bot.learn_emoji()
    assert server.bot.translator.emoji.keys() == NAMES


def test_an_application_without_room_is_found_out_before_anything_is_uploaded() -> None:
    assert Changes(missing=deck(), outdated=(), kept=MOST - len(NAMES)).fits
    assert not Changes(missing=deck(), outdated=(), kept=MOST - len(NAMES) + 1).fits
