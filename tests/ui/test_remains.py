"""What stays in the channel of a message whose time is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.i18n.translator import Translator, Words
from bot.rummy.moves import Withdraw
from bot.tables.commands import NextDeal
from bot.tables.ports import Post, PostKind
from bot.tables.view import Stage, TableView
from bot.ui.channel.remains import remains
from bot.ui.illustrations.illustrator import Illustrator
from tests.tables.people import ANN, BEA, World, world_at
from tests.ui.payloads import texts


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with world_at(tmp_path / "paplu.db") as made:
        yield made


def post(view: TableView, message: int) -> Post:
    kind = PostKind.RESULT if view.stage is Stage.BETWEEN else PostKind.BOARD
    return Post(
        table=view.table, kind=kind, channel=view.channel, message=message, stamp=view.stamp
    )


async def left_of(old: Post, following: Post, world: World, words: Words) -> str:
    drawing = Illustrator(Translator.load())
    layout = await remains(old, following, await world.see(), world.service, words, drawing)
    assert isinstance(layout, discord.ui.LayoutView)
    return texts(layout)


async def test_a_turn_that_came_before_the_next_deals_first_board_stays_told(
    world: World, words: Words
) -> None:
    await world.deal(ANN, BEA, cut="auto")
    await world.play(await world.turn(ANN, BEA), Withdraw())
    result = post(await world.see(), 1)
    assert result.kind is PostKind.RESULT
    await world.act(ANN, NextDeal())
    await world.draw_and_discard(await world.turn(ANN, BEA))
    told = await left_of(result, post(await world.see(), 2), world, words)
    assert "is the last one in and wins" in told and "**Balances**" in told
    after = told[told.index("**Balances**") :]
    assert "Deal 2 of 2" in after and "drew from the stock and discarded" in after


async def test_a_result_with_nothing_after_it_stays_as_it_was(world: World, words: Words) -> None:
    await world.deal(ANN, BEA, cut="auto")
    await world.play(await world.turn(ANN, BEA), Withdraw())
    result = post(await world.see(), 1)
    await world.act(ANN, NextDeal())
    told = await left_of(result, post(await world.see(), 2), world, words)
    assert "**Balances**" in told and "Deal 2" not in told


async def test_a_board_leaves_what_happened_until_the_next_one(world: World, words: Words) -> None:
    await world.deal(ANN, BEA, cut="auto")
    board = post(await world.see(), 1)
    await world.draw_and_discard(await world.turn(ANN, BEA))
    following = post(await world.see(), 2)
    await world.draw_and_discard(await world.turn(ANN, BEA))
    told = await left_of(board, following, world, words)
    assert told.count("drew from the stock and discarded") == 1
