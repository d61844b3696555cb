"""Writing: the statements that make a batch of writes part of the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    bindparam,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.codec import Encoded
from bot.store.errors import StoreError
from bot.store.recording import Row, deal_rows
from bot.tables.commands import TableId, UserId
from bot.tables.errors import AlreadyHandledError, ChannelTakenError, ConcurrencyError
from bot.tables.ports import Append, Deadline, PersonRow, Post


@dataclass(frozen=True, slots=True, kw_only=True)
class AppendWork:
    """An append with its events already written down."""

    append: Append
    events: tuple[Encoded, ...]
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class RenameWork:
    """The newest name of a person, for the tables that are open."""

    user: UserId
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetPostWork:
    """A message that is gone."""

    message: int


Work = AppendWork | RenameWork | ForgetPostWork | Post


class Conflict(Exception):
    """Something in the batch stands against what is stored; nothing else is the matter."""


def storable(name: str) -> str:
    """`name` without halves of characters, which no database takes."""
    return name.encode("utf-8", "replace").decode("utf-8")


def write(connection: Connection, batch: Sequence[Work]) -> None:
    """Write `batch` in the transaction under way. Raises Conflict, having written some of it."""
    rows = _Rows()
    for work in batch:
        rows.add(work)
    try:
        rows.write(connection)
    except IntegrityError as error:
        raise Conflict from error


def reason(connection: Connection, work: Work) -> Exception:
    """Why `work` alone conflicts, asked in the same transaction with its rows undone."""
    if not isinstance(work, AppendWork):
        return StoreError(f"{work} belongs to no stored table")
    append = work.append
    handled, tables = schema.handled.c, schema.tables.c
    # First of all: a redelivered click is no fault of anybody's, whatever came after it.
    if append.interaction is not None and _any(
        connection, handled.interaction_id == append.interaction
    ):
        return AlreadyHandledError(append.interaction)
    at = connection.scalar(select(tables.version).where(tables.table_id == append.table))
    if at is not None or append.version > 0:
        if at == append.version:
            return StoreError(f"table {append.table}, version {at}: its rows are refused")
        return ConcurrencyError(append.table, append.version)
    if _any(connection, (tables.channel == append.channel) & tables.is_open):
        return ChannelTakenError(append.channel)
    return StoreError(f"table {append.table} cannot be opened: its rows are refused")


def _any(connection: Connection, condition: ColumnElement[bool]) -> bool:
    return connection.scalar(select(1).where(condition).limit(1)) is not None


_MOVE_ON = (
    update(schema.tables)
    .where(
        schema.tables.c.table_id == bindparam("of_table"),
        schema.tables.c.version == bindparam("seen"),
    )
    .values(version=bindparam("becomes"))
)
_CLOSE = (
    update(schema.tables)
    .where(schema.tables.c.table_id == bindparam("of_table"))
    .values(is_open=False)
)
_RENAME = (
    update(schema.people)
    .where(
        schema.people.c.user_id == bindparam("of_user"),
        schema.people.c.name != bindparam("newest"),
        schema.people.c.table_id.in_(
            select(schema.tables.c.table_id).where(schema.tables.c.is_open)
        ),
    )
    .values(name=bindparam("newest"))
)
_DROP_DEADLINE = delete(schema.deadlines).where(
    schema.deadlines.c.table_id == bindparam("of_table")
)
_DROP_PERSON = delete(schema.people).where(
    schema.people.c.table_id == bindparam("of_table"),
    schema.people.c.player == bindparam("of_player"),
)
_DROP_POST = delete(schema.posts).where(schema.posts.c.message_id == bindparam("of_message"))


@dataclass(slots=True)
class _Rows:
    """The rows of a batch by statement. Where a later write replaces an earlier one, the
    dictionaries keep the last."""

    opened: list[Row] = field(default_factory=list)
    moved: list[Row] = field(default_factory=list)
    closed: list[Row] = field(default_factory=list)
    events: list[Row] = field(default_factory=list)
    ledger: list[Row] = field(default_factory=list)
    deals: list[Row] = field(default_factory=list)
    results: list[Row] = field(default_factory=list)
    handled: list[Row] = field(default_factory=list)
    deadlines: dict[TableId, Deadline | None] = field(default_factory=dict)
    people: dict[tuple[TableId, int], PersonRow] = field(default_factory=dict)
    names: dict[UserId, str] = field(default_factory=dict)
    posts: dict[int, Post | None] = field(default_factory=dict)

    def add(self, work: Work) -> None:
        """Take in one write, after those before it."""
        match work:
            case AppendWork():
                self._add_append(work)
            case RenameWork():
                self.names[work.user] = work.name
            case ForgetPostWork():
                self.posts[work.message] = None
            case Post():
                self.posts[work.message] = work

    def _add_append(self, work: AppendWork) -> None:
        append, table = work.append, work.append.table
        becomes = append.version + len(work.events)
        if append.version == 0:
            self.opened.append(
                {
                    "table_id": table,
                    "guild": append.guild,
                    "channel": append.channel,
                    "is_open": not append.closes,
                    "version": becomes,
                }
            )
        else:
            self.moved.append({"of_table": table, "seen": append.version, "becomes": becomes})
            if append.closes:
                self.closed.append({"of_table": table})
        for version, event in enumerate(work.events, append.version + 1):
            self.events.append(
                {
                    "table_id": table,
                    "version": version,
                    "name": event.name,
                    "schema": event.schema,
                    "body": event.body,
                }
            )
        for entry in append.entries:
            self.ledger.append(
                {
                    "table_id": table,
                    "deal": entry.deal,
                    "player": entry.player,
                    "halves": entry.points.halves,
                    "kind": entry.kind,
                    "basis": entry.basis.value,
                }
            )
        deals, results = deal_rows(table, append.guild, append.records)
        self.deals += deals
        self.results += results
        if append.interaction is not None:
            self.handled.append(
                {"interaction_id": append.interaction, "table_id": table, "at": work.at}
            )
        self.deadlines[table] = None if append.closes else append.deadline
        self.people.update({(table, person.player): person for person in append.people})

    def write(self, connection: Connection) -> None:
        """Run every statement that has rows, each once for all of them."""

        def run(statement: Executable, rows: list[Row]) -> int:
            if not rows:
                return 0
            return connection.execute(statement, rows).rowcount

        run(insert(schema.tables), self.opened)
        # A table that has moved on is found nowhere at the version its writer has seen.
        if run(_MOVE_ON, self.moved) != len(self.moved):
            raise Conflict
        run(_CLOSE, self.closed)
        run(insert(schema.events), self.events)
        run(insert(schema.handled), self.handled)
        run(insert(schema.ledger), self.ledger)
        run(insert(schema.deals), self.deals)
        run(insert(schema.results), self.results)
        opened = {row["table_id"] for row in self.opened}
        run(
            _DROP_DEADLINE, [{"of_table": table} for table in self.deadlines if table not in opened]
        )
        run(insert(schema.deadlines), self._deadline_rows())
        run(
            _DROP_PERSON,
            [
                {"of_table": table, "of_player": player}
                for table, player in self.people
                if table not in opened
            ],
        )
        run(insert(schema.people), self._people_rows())
        run(_RENAME, [{"of_user": user, "newest": name} for user, name in self.names.items()])
        run(_DROP_POST, [{"of_message": message} for message in self.posts])
        run(insert(schema.posts), self._post_rows())

    def _deadline_rows(self) -> list[Row]:
        return [
            {"table_id": table, "kind": deadline.kind.value, "due": deadline.due}
            for table, deadline in self.deadlines.items()
            if deadline is not None
        ]

    def _people_rows(self) -> list[Row]:
        return [
            {
                "table_id": table,
                "player": player,
                "user_id": person.user,
                "name": storable(person.name),
            }
            for (table, player), person in self.people.items()
        ]

    def _post_rows(self) -> list[Row]:
        return [
            {
                "message_id": post.message,
                "table_id": post.table,
                "kind": post.kind.value,
                "channel_id": post.channel,
                "stamp": post.stamp,
            }
            for post in self.posts.values()
            if post is not None
        ]
