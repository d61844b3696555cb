"""Furnishing: a database and a stand-in as a bot left them, tables in the middle of a deal."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId, GuildId, TableId, UserId
from bot.tables.ports import Append, Post, PostKind, StoredTable
from bot.tables.table import Table
from bot.tables.viewing import view as view_of_table
from bot.ui.layouts.public import public
from tests.bench.bare_bots import english, payload_of
from tests.bench.sittings import PLAIN, Kind, models_of
from tests.wire.person import Person
from tests.wire.world import Channel, Guild

FIRST_TABLE = 1_000_000
FIRST_USER = 1 << 50
MOST_SEATS = 10
TOGETHER = 200
"""So many tables share their commits."""
CHANNELS = 10
"""So many tables stand in one server."""
Place = tuple[Channel, tuple[Person, ...]]


def channels_of(guild: Guild, count: int) -> list[Channel]:
    """So many channels: of this server and of others, a few in each."""
    guilds = [guild]
    guilds += [guild.world.guild(f"Club {number}") for number in range(1, -(-count // CHANNELS))]
    return [guilds[number // CHANNELS].channel(f"table-{number}") for number in range(count)]


async def fill(
    channels: Sequence[Channel], url: str, seated: int, kinds: Sequence[Kind] = PLAIN
) -> list[Place]:
    """Open a table in the middle of a deal in each channel, of these kinds in turn; people of the
    server sit at so many of them, and nobody who is there at the others."""
    models = await models_of(kinds)
    store = await SqlStore.open(url)
    places: list[Place] = []
    for first in range(0, len(channels), TOGETHER):
        copies = []
        for number, channel in enumerate(channels[first : first + TOGETHER], first):
            model = models[number % len(models)]
            names = [f"Person {number}.{n}" for n, _ in enumerate(model.people)]
            people = {FIRST_USER + MOST_SEATS * number + n: name for n, name in enumerate(names)}
            if number < seated:
                sitting = tuple(_seated(channel, name) for name in names)
                people = {person.id: person.name for person in sitting}
                places.append((channel, sitting))
            copies.append(_copy(store, model, TableId(FIRST_TABLE + number), channel, people))
        await asyncio.gather(*copies)
    await store.close()
    return places


def _seated(channel: Channel, name: str) -> Person:
    person = channel.guild.person(name)
    person.here = channel
    return person


async def _copy(
    store: SqlStore,
    model: StoredTable,
    number: TableId,
    channel: Channel,
    names_of: Mapping[int, str],
) -> None:
    """The same table in another channel with other people, its message in place."""
    people = tuple(
        replace(person, user=UserId(user), name=name)
        for person, (user, name) in zip(model.people, names_of.items(), strict=True)
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
