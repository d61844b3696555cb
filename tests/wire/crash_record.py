"""The record of a crashed session: what its database holds, and where that differs from the
uninterrupted run."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.rummy.conservation import check_conservation
from bot.rummy.errors import RummyError
from bot.rummy.view import SeatView, view_of
from bot.store.codec import CODEC, Encoded
from bot.store.schema import EPOCH
from bot.tables.commands import ChannelId, GuildId, TableId
from bot.tables.deadlines import waits_for
from bot.tables.events import TableEvent
from bot.tables.ports import Basis
from bot.tables.table import Table

Row = tuple[object, ...]
FIRST_TABLE = 1000
"""The number of the one table there is."""
_AT_ONCE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What is committed, and of it apart what may differ between two runs of a session: where the
    table stands, until when it waits, and which interactions were carried out."""

    tables: tuple[Row, ...] = ()
    events: tuple[Row, ...] = ()
    ledger: tuple[Row, ...] = ()
    people: tuple[Row, ...] = ()
    deadlines: tuple[Row, ...] = ()
    handled: frozenset[int] = frozenset()
    posts: tuple[Row, ...] = ()
    channel: int | None = None
    due: datetime | None = None

    @property
    def table(self) -> Table | None:
        """The one table, as its events tell it."""
        return None if not self.events else self.after(len(self.events))

    def after(self, version: int) -> Table:
        """The table after so many of its events."""
        # From the beginning: Python goes only so deep at once.
        for short in range(_AT_ONCE, version, _AT_ONCE):
            _after(self.events[:short])
        return _after(self.events[:version])

    def decoded(self) -> list[TableEvent]:
        """The events as the table service knows them."""
        return [_decoded(row) for row in self.events]

    @property
    def names(self) -> dict[int, str]:
        """The people's names by their player numbers."""
        return {int(str(player)): str(name) for _, player, name in self.people}

    def seen_by_acting(self) -> SeatView | None:
        """The deal as whoever must act may see it, or the first of those who lay out groups."""
        table = self.table
        deal = None if table is None else table.running
        if deal is None:
            return None
        return view_of(deal, deal.to_show[0] if deal.to_show else deal.to_act)


@lru_cache(maxsize=4096)
def _after(events: tuple[Row, ...]) -> Table:
    """The table after these events: that after all but the last one is mostly known."""
    if len(events) > 1:
        return _after(events[:-1]).apply(_decoded(events[-1]))
    return Table.fold(TableId(FIRST_TABLE), ChannelId(1), GuildId(1), map(_decoded, events))


@lru_cache(maxsize=4096)
def _decoded(row: Row) -> TableEvent:
    _, _, name, schema, body = row
    return CODEC.decode(Encoded(name=str(name), schema=int(str(schema)), body=str(body)))


def read(path: Path) -> Record:
    """What the database holds; nothing is changed by looking, not even after a crash."""
    if not path.exists():
        return Record()
    try:
        return _read(f"file:{path}?mode=ro")
    except sqlite3.OperationalError:
        # It died while it made the file; what it began has to be undone, on a copy.
        with TemporaryDirectory() as folder:
            for part in path.parent.glob(f"{path.name}*"):
                shutil.copy(part, folder)
            return _read(f"file:{Path(folder) / path.name}")


def count(path: Path) -> int:
    """How many events are committed; 0 where there is no table yet."""
    if not path.exists():
        return 0
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=30)) as database:
        try:
            counted: int = database.execute("SELECT count(*) FROM events").fetchone()[0]
        except sqlite3.OperationalError:
            return 0
    return counted


def _read(uri: str) -> Record:
    with closing(sqlite3.connect(uri, uri=True, timeout=30)) as database:
        database.execute("BEGIN")

        def rows(query: str) -> tuple[Row, ...]:
            return tuple(database.execute(query).fetchall())

        if not rows("SELECT 1 FROM sqlite_master WHERE name = 'events'"):
            return Record()
        places = rows("SELECT channel FROM tables ORDER BY opening")
        dues = rows("SELECT due FROM deadlines ORDER BY table_id")
        return Record(
            channel=int(str(places[0][0])) if places else None,
            due=EPOCH + timedelta(microseconds=int(str(dues[0][0]))) if dues else None,
            tables=rows("SELECT table_id, is_open, version FROM tables ORDER BY opening"),
            events=rows(
                "SELECT table_id, version, name, schema, body FROM events"
                " ORDER BY table_id, version"
            ),
            ledger=rows(
                "SELECT table_id, deal, player, halves, kind, basis FROM ledger ORDER BY seq"
            ),
            people=rows("SELECT table_id, player, name FROM people ORDER BY table_id, player"),
            deadlines=rows("SELECT table_id, kind FROM deadlines ORDER BY table_id"),
            handled=frozenset(
                int(number) for (number,) in database.execute("SELECT interaction_id FROM handled")
            ),
            posts=rows("SELECT message_id, kind, stamp FROM posts ORDER BY message_id"),
        )


# --- differences ------------------------------------------------------------------------------


def differences(found: Record, whole: Record, ends: Iterable[int]) -> Iterator[str]:
    """How `found` is not the beginning of the uninterrupted run's record; `ends` are the
    versions that its transactions ended with."""
    version = len(found.events)
    for mine, theirs in zip(found.events, whole.events, strict=False):
        if mine != theirs:
            yield f"version {mine[1]}: {mine[2:]} instead of {theirs[2:]}"
            return
    if version > len(whole.events):
        yield f"{version - len(whole.events)} events too many: {found.events[-1][2:]}"
        return
    if version not in {0, *ends}:
        yield f"a transaction was torn: the log ends at version {version}"
    table = found.table
    if table is None:
        yield from (f"{name} without a table" for name in _filled(found))
        return
    yield from _beside_the_events(found, whole, table)


def _filled(found: Record) -> Iterator[str]:
    for name in ("tables", "ledger", "people", "deadlines", "handled", "posts"):
        if getattr(found, name):
            yield name


def _beside_the_events(found: Record, whole: Record, table: Table) -> Iterator[str]:
    over = table.going_on.deals - (table.running is not None) if table.progress else 0
    waiting = waits_for(table)
    expected: Mapping[str, object] = {
        "tables": ((FIRST_TABLE, int(table.is_open), table.version),),
        "ledger": tuple(row for row in whole.ledger if int(str(row[1])) <= over),
        "people": tuple(row for row in whole.people if row[1] in table.players),
        "deadlines": () if waiting is None else ((FIRST_TABLE, waiting.value),),
    }
    for name, rows in expected.items():
        if getattr(found, name) != rows:
            yield f"version {table.version}, {name}: {getattr(found, name)} instead of {rows}"
    yield from unsound(found, table.version)


def unsound(found: Record, version: int) -> Iterator[str]:
    """What cannot be in any record: cards lost or doubled, a deal that pays out of nothing."""
    deal = found.after(version).deal
    if deal is not None:
        try:
            check_conservation(deal)
        except RummyError as error:
            yield f"version {version}: {error}"
    sums: dict[object, int] = {}
    for _, number, _, halves, _, basis in found.ledger:
        if basis == Basis.TRANSFER.value:
            sums[number] = sums.get(number, 0) + int(str(halves))
    yield from (f"deal {number} sums to {total} halves" for number, total in sums.items() if total)
