"""Writing: the statements that make a batch of writes part of the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from operator import itemgetter

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    bindparam,
    delete,
    insert,
    select,
    text,
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
    """`name` without halves of characters and without NUL, which not every database takes."""
    return name.encode("utf-8", "replace").decode("utf-8").replace("\0", "?")


def write(connection: Connection, batch: Sequence[Work]) -> None:
    """Write `batch` in the transaction under way. Raises Conflict, having written some of it."""
    rows = _Rows()
    try:
        for work in batch:
            rows.add(work)
        rows.write(connection)
    except IntegrityError as error:
        raise Conflict from error


def hold(connection: Connection, batch: Sequence[Work]) -> None:
    """Have the tables of `batch` to oneself until the transaction ends, taken in the order in
    which everybody takes them: so that no two processes wait for each other."""
    tables = schema.tables.c.table_id
    mine = {work.append.table for work in batch if isinstance(work, AppendWork)}
    connection.execute(
        select(tables).where(tables.in_(mine)).order_by(tables).with_for_update(key_share=True)
    )


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


# A table that has moved on is found nowhere at the version its writer has seen.
_MOVE_ON = (
    update(schema.tables)
    .where(
        schema.tables.c.table_id == bindparam("of_table"),
        schema.tables.c.version == bindparam("seen"),
    )
    .values(version=bindparam("becomes"))
)
# The same for all of them at once: there, a statement run for each tells nothing. Whoever moves
# several tables takes them in the same order, so that no two processes wait for each other.
_MOVE_ON_TOGETHER = text(
    """
    WITH told AS (
        SELECT * FROM unnest(
            CAST(:of_table AS bigint[]), CAST(:seen AS integer[]), CAST(:becomes AS integer[])
        ) AS told (of_table, seen, becomes)
    ), held AS (
        SELECT table_id FROM tables WHERE table_id = ANY (CAST(:of_table AS bigint[]))
        ORDER BY table_id FOR NO KEY UPDATE
    )
    UPDATE tables SET version = told.becomes
    FROM told JOIN held ON held.table_id = told.of_table
    WHERE tables.table_id = told.of_table AND tables.version = told.seen
    """
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


def _moved(connection: Connection, rows: list[Row]) -> int:
    """How many of these tables were where their writer has seen them; they have moved on."""
    if connection.dialect.name == "postgresql":
        told = {name: [row[name] for row in rows] for name in rows[0]}
        return connection.execute(_MOVE_ON_TOGETHER, told).rowcount
    return connection.execute(_MOVE_ON, rows).rowcount


def _in_order(rows: list[Row], column: str) -> list[Row]:
    """The rows as every process takes them, where two may want the same."""
    return sorted(rows, key=itemgetter(column))


@dataclass(slots=True)
class _Rows:
    """The rows of a batch by statement. Where a later write replaces an earlier one, or goes on
    from it, the dictionaries keep the last."""

    opened: dict[TableId, Row] = field(default_factory=dict)
    moved: dict[TableId, Row] = field(default_factory=dict)
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
        """Take in one write, after those before it. Raises Conflict when it stands against one."""
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
        if append.version == 0:
            self._open(append, len(work.events))
        else:
            self._move_on(append, append.version + len(work.events))
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

    def _open(self, append: Append, becomes: int) -> None:
        if append.table in self.opened:
            raise Conflict
        self.opened[append.table] = {
            "table_id": append.table,
            "guild": append.guild,
            "channel": append.channel,
            "is_open": not append.closes,
            "version": becomes,
        }

    def _move_on(self, append: Append, becomes: int) -> None:
        table = append.table
        if (opened := self.opened.get(table)) is not None:
            if opened["version"] != append.version:
                raise Conflict
            opened["version"] = becomes
        elif (moved := self.moved.get(table)) is not None:
            if moved["becomes"] != append.version:
                raise Conflict
            moved["becomes"] = becomes
        else:
            self.moved[table] = {"of_table": table, "seen": append.version, "becomes": becomes}
        if append.closes:
            self.closed.append({"of_table": table})

    def write(self, connection: Connection) -> None:
        """Run every statement that has rows, each once for all of them."""

        def run(statement: Executable, rows: list[Row]) -> None:
            if rows:
                connection.execute(statement, rows)

        run(insert(schema.tables), list(self.opened.values()))
        if self.moved and _moved(connection, list(self.moved.values())) != len(self.moved):
            raise Conflict
        run(_CLOSE, self.closed)
        run(insert(schema.events), self.events)
        run(insert(schema.handled), _in_order(self.handled, "interaction_id"))
        run(insert(schema.ledger), self.ledger)
        run(insert(schema.deals), self.deals)
        run(insert(schema.results), self.results)
        run(
            _DROP_DEADLINE,
            [{"of_table": table} for table in self.deadlines if table not in self.opened],
        )
        run(insert(schema.deadlines), self._deadline_rows())
        run(
            _DROP_PERSON,
            [
                {"of_table": table, "of_player": player}
                for table, player in self.people
                if table not in self.opened
            ],
        )
        run(insert(schema.people), self._people_rows())
        names: list[Row] = [{"of_user": user, "newest": self.names[user]} for user in self.names]
        run(_RENAME, _in_order(names, "of_user"))
        run(_DROP_POST, [{"of_message": message} for message in sorted(self.posts)])
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
