"""Looking back: the record of finished deals, read from the database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any  # A row is of whatever columns were asked for.

from sqlalchemy import ColumnElement, Connection, Row, Select, case, func, select

from bot.rummy.events import WonBy
from bot.rummy.points import Points
from bot.store import schema
from bot.store.asking import Readers
from bot.store.finished import finished_deal, finished_draw
from bot.store.recording import player_from, record_from
from bot.tables.commands import ChannelId, GuildId, TableId, UserId
from bot.tables.records import (
    DealRecord,
    Fate,
    FinishedDeal,
    FinishedDraw,
    KeptDeal,
    Leader,
    Names,
    PlayedDeal,
)
from bot.tables.view import DEPARTED

_DEALS, _RESULTS, _PEOPLE, _TABLES = schema.deals, schema.results, schema.people, schema.tables


class SqlRecords:
    """The Records of a database. Everything is asked of deals that have ended."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers

    async def channels(self, guild: GuildId) -> Sequence[ChannelId]:
        """The channels and threads of a server in which a deal has ended."""
        found = (
            select(_TABLES.c.channel)
            .join(_DEALS, _DEALS.c.table_id == _TABLES.c.table_id)
            .where(_DEALS.c.guild == guild)
            .distinct()
            .order_by(_TABLES.c.channel)
        )

        def channels(connection: Connection) -> Sequence[ChannelId]:
            return [ChannelId(channel) for channel in connection.scalars(found)]

        return await self._readers.ask(channels)

    async def count(self, guild: GuildId, channels: Sequence[ChannelId]) -> int:
        """How many deals have ended in these channels."""
        asked = select(func.count()).select_from(_deals_in(guild, channels).subquery())
        return await self._readers.ask(lambda connection: connection.scalar(asked) or 0)

    async def deals(
        self, guild: GuildId, channels: Sequence[ChannelId], *, skip: int = 0, most: int = 1
    ) -> Sequence[KeptDeal]:
        """Up to `most` deals of these channels, the newest first, but not the first `skip`."""
        asked = (
            _deals_in(guild, channels)
            .order_by(_DEALS.c.ended.desc(), _TABLES.c.opening.desc(), _DEALS.c.deal.desc())
            .offset(skip)
            .limit(most)
        )
        return await self._readers.ask(lambda connection: _kept(connection, asked))

    async def session(self, table: TableId) -> Sequence[KeptDeal]:
        """Every finished deal of a table, in order."""
        asked = _deals().where(_DEALS.c.table_id == table).order_by(_DEALS.c.deal)
        return await self._readers.ask(lambda connection: _kept(connection, asked))

    async def finished(self, guild: GuildId, table: TableId, deal: int) -> FinishedDeal | None:
        """A finished deal of this server with all its events; None for any other.

        Raises StoreError when its events cannot be read.
        """
        asked = _deals().where(
            _DEALS.c.guild == guild, _DEALS.c.table_id == table, _DEALS.c.deal == deal
        )

        def finished(connection: Connection) -> FinishedDeal | None:
            found = _kept(connection, asked)
            return finished_deal(connection, found[0]) if found else None

        return await self._readers.ask(finished)

    async def seats(self, guild: GuildId, table: TableId) -> FinishedDraw | None:
        """The draw for seats at a table of this server; None where none was sealed.

        Raises StoreError when its events cannot be read.
        """
        asked = select(_TABLES).where(_TABLES.c.guild == guild, _TABLES.c.table_id == table)

        def seats(connection: Connection) -> FinishedDraw | None:
            if connection.execute(asked).first() is None:
                return None
            return finished_draw(connection, table)

        return await self._readers.ask(seats)

    async def leaders(
        self,
        guild: GuildId,
        *,
        since: datetime | None = None,
        preset: str | None = None,
        with_computers: bool = False,
    ) -> Sequence[Leader]:
        """Everybody who was dealt in, the best first: by net points, then by wins."""
        deals, wins, net = func.count(), func.sum(_won()), func.sum(_RESULTS.c.net)
        asked = (
            select(_PEOPLE.c.user_id, deals, wins, net)
            .select_from(_parts())
            .where(_DEALS.c.guild == guild, _DEALS.c.voided_by.is_(None))
            .group_by(_PEOPLE.c.user_id)
            .order_by(net.desc(), wins.desc(), _PEOPLE.c.user_id)
        )
        if since is not None:
            asked = asked.where(_DEALS.c.ended >= since)
        if preset is not None:
            asked = asked.where(_DEALS.c.preset == preset)
        if not with_computers:
            asked = asked.where(~_DEALS.c.has_computers)

        def leaders(connection: Connection) -> Sequence[Leader]:
            found = connection.execute(asked).all()
            names = {row.user_id: row.name for row in connection.execute(_newest_names(guild))}
            return [
                Leader(user=UserId(user), name=names[user], deals=played, wins=won, net=Points(net))
                for user, played, won, net in found
            ]

        return await self._readers.ask(leaders)

    async def played(
        self, guild: GuildId, user: UserId, other: UserId | None = None
    ) -> Sequence[PlayedDeal]:
        """Every finished deal of a person in a server, the oldest first; only those that `other`
        was dealt into as well, where one is named."""

        def played(connection: Connection) -> tuple[Sequence[PlayedDeal], Sequence[PlayedDeal]]:
            theirs = () if other is None else _played(connection, guild, other)
            return _played(connection, guild, user), theirs

        own, others = await self._readers.ask(played)
        if other is None:
            return own
        theirs = {(deal.table, deal.deal): deal for deal in others}
        return [
            PlayedDeal(
                table=deal.table,
                deal=deal.deal,
                won_by=deal.won_by,
                own=deal.own,
                other=theirs[deal.table, deal.deal].own,
            )
            for deal in own
            if (deal.table, deal.deal) in theirs
        ]

    async def name(self, guild: GuildId, user: UserId) -> str | None:
        """The newest name of a person who was dealt in; None for anybody else."""
        names = _newest_names(guild).subquery()
        asked = select(names.c.name).where(names.c.user_id == user)
        found: str | None = await self._readers.ask(lambda connection: connection.scalar(asked))
        return found


# --- deals ------------------------------------------------------------------------------------


def _deals() -> Select[Any]:
    return select(_DEALS, _TABLES.c.channel).join(_TABLES, _TABLES.c.table_id == _DEALS.c.table_id)


def _deals_in(guild: GuildId, channels: Sequence[ChannelId]) -> Select[Any]:
    return _deals().where(_DEALS.c.guild == guild, _TABLES.c.channel.in_(channels))


def _kept(connection: Connection, asked: Select[Any]) -> Sequence[KeptDeal]:
    """The deals asked for, with everybody's results and names."""
    rows = connection.execute(asked).all()
    tables = sorted({row.table_id for row in rows})
    numbers = sorted({row.deal for row in rows})
    results = _results(connection, tables, numbers)
    names = _names(connection, tables)
    return [
        _kept_deal(row, results.get((row.table_id, row.deal), ()), names.get(row.table_id, {}))
        for row in rows
    ]


def _kept_deal(row: Row[Any], results: Sequence[Row[Any]], names: Names) -> KeptDeal:
    """A deal; whoever was a person and is on record no more goes by no name."""
    record = record_from(row, results)
    persons = [player.player for player in record.players if player.level is None]
    return KeptDeal(
        table=TableId(row.table_id),
        channel=ChannelId(row.channel),
        guild=GuildId(row.guild),
        record=record,
        names=dict.fromkeys(persons, (None, DEPARTED)) | dict(names),
    )


def _results(
    connection: Connection, tables: Sequence[int], deals: Sequence[int]
) -> Mapping[tuple[int, int], Sequence[Row[Any]]]:
    rows = connection.execute(
        select(_RESULTS)
        .where(_RESULTS.c.table_id.in_(tables), _RESULTS.c.deal.in_(deals))
        .order_by(_RESULTS.c.seat)
    )
    found: defaultdict[tuple[int, int], list[Row[Any]]] = defaultdict(list)
    for row in rows:
        found[row.table_id, row.deal].append(row)
    return found


def _names(connection: Connection, tables: Sequence[int]) -> Mapping[int, Names]:
    rows = connection.execute(select(_PEOPLE).where(_PEOPLE.c.table_id.in_(tables)))
    found: defaultdict[int, dict[int, tuple[UserId | None, str]]] = defaultdict(dict)
    for row in rows:
        found[row.table_id][row.player] = (UserId(row.user_id), row.name)
    return found


def records_of(connection: Connection, table: TableId) -> tuple[DealRecord, ...]:
    """What is kept of a table's finished deals, in order."""
    asked = _deals().where(_DEALS.c.table_id == table).order_by(_DEALS.c.deal)
    return tuple(deal.record for deal in _kept(connection, asked))


def is_recorded(connection: Connection, table: TableId) -> bool:
    """Whether the finished deals of a table are in the record."""
    waits = select(schema.unrecorded).where(schema.unrecorded.c.table_id == table)
    return connection.execute(waits).first() is None


# --- people -------------------------------------------------------------------------------------


def _parts() -> Any:
    """Every person's part in every deal; a join, which has no public type of its own."""
    return _RESULTS.join(
        _DEALS,
        (_DEALS.c.table_id == _RESULTS.c.table_id) & (_DEALS.c.deal == _RESULTS.c.deal),
    ).join(
        _PEOPLE,
        (_PEOPLE.c.table_id == _RESULTS.c.table_id) & (_PEOPLE.c.player == _RESULTS.c.player),
    )


def _won() -> ColumnElement[int]:
    return case((_RESULTS.c.fate == Fate.WON.value, 1), else_=0)


def _newest_names(guild: GuildId) -> Select[Any]:
    """Each person's name at the newest table of a server they were at."""
    newest = (
        func.row_number()
        .over(partition_by=_PEOPLE.c.user_id, order_by=_TABLES.c.opening.desc())
        .label("age")
    )
    named = (
        select(_PEOPLE.c.user_id, _PEOPLE.c.name, newest)
        .join(_TABLES, _TABLES.c.table_id == _PEOPLE.c.table_id)
        .where(_TABLES.c.guild == guild)
        .subquery()
    )
    return select(named.c.user_id, named.c.name).where(named.c.age == 1)


def _played(connection: Connection, guild: GuildId, user: UserId) -> Sequence[PlayedDeal]:
    rows = connection.execute(
        select(_RESULTS, _DEALS.c.won_by)
        .select_from(_parts().join(_TABLES, _TABLES.c.table_id == _DEALS.c.table_id))
        .where(_DEALS.c.guild == guild, _PEOPLE.c.user_id == user)
        .order_by(_DEALS.c.ended, _TABLES.c.opening, _DEALS.c.deal)
    )
    return [
        PlayedDeal(
            table=TableId(row.table_id),
            deal=row.deal,
            won_by=None if row.won_by is None else WonBy(row.won_by),
            own=player_from(row),
        )
        for row in rows
    ]
