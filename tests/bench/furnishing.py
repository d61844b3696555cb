"""Furnishing: a database and a stand-in as a bot left them, tables in the middle of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId, GuildId, TableId, UserId
from bot.tables.ports import Append, Post, PostKind, StoredTable
from bot.tables.table import Table
from bot.tables.viewing import view as view_of_table
from bot.ui.layouts.public import public
from tests.bench.bare_bots import english, payload_of
from tests.bench.sittings import models_of, url_of
from tests.wire.person import Person
from tests.wire.world import Channel, Guild

FIRST_TABLE = 1_000_000
FIRST_USER = 1 << 50
Place = tuple[Channel, tuple[Person, ...]]


async def fill(
    guild: Guild, database: Path, channels: Sequence[Channel], seated: int
) -> list[Place]:
    """Open tables of two in the middle of a deal, one in each channel; people of the server sit
    at so many of them."""
    models = await models_of(database.with_name("models.db"))
    store = await SqlStore.open(url_of(database))
    places: list[Place] = []
    for number, channel in enumerate(channels):
        people = tuple(FIRST_USER + 2 * number + each for each in range(2))
        if number < seated:
            sitting = tuple(guild.person(f"Person {number}.{each}") for each in range(2))
            for person in sitting:
                person.here = channel
            people = tuple(person.id for person in sitting)
            places.append((channel, sitting))
        model, table = models[number % len(models)], TableId(FIRST_TABLE + number)
        await _copy(store, model, table, channel, people)
    await store.close()
    return places


async def _copy(
    store: SqlStore, model: StoredTable, number: TableId, channel: Channel, users: Sequence[int]
) -> None:
    """The same table in another channel with other people, its message in place."""
    people = tuple(
        replace(person, user=UserId(user), name=f"Person {user}")
        for person, user in zip(model.people, users, strict=True)
    )
    place, guild = ChannelId(channel.id), GuildId(channel.guild.id)
    table = Table.fold(number, place, guild, model.events)
    opened = Append(
        table=number,
        version=0,
        events=model.events,
        channel=place,
        guild=guild,
        people=people,
        deadline=model.deadline,
    )
    await store.append(opened)
    names = {person.player: (person.user, person.name) for person in people}
    board = public(view_of_table(table, names, None, model.deadline, table.stamp), english())
    message = channel.guild.world.message(channel, payload_of(board))
    post = Post(
        table=number,
        kind=PostKind.BOARD,
        channel=place,
        message=message.id,
        stamp=table.stamp,
    )
    await store.save_post(post)
