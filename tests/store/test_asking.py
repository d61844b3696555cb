"""A question to a database file is one visit to a thread, whatever it is made of."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select, text

from bot.store import schema
from bot.store.asking import AT_ONCE, FileReaders
from bot.store.errors import StoreError
from bot.store.sql import SqlStore
from bot.tables.commands import TableId
from tests.store.appends import opening, url_of


@pytest.fixture
async def readers(tmp_path: Path) -> AsyncIterator[FileReaders]:
    """Of a database with one table."""
    url = url_of(tmp_path / "asked.db")
    store = await SqlStore.open(url)
    await store.append(opening(1))
    await store.close()
    made = FileReaders(url)
    yield made
    await made.close()


def tables(connection: Connection) -> int:
    """How many there are."""
    return connection.scalar(select(func.count()).select_from(schema.tables)) or 0


async def test_whoever_asks_waits_for_the_event_loop_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqlStore.open(url_of(tmp_path / "asked.db"))
    await store.append(opening(1))
    await store.load(TableId(1))
    loop, heard = asyncio.get_running_loop(), []
    wake = loop.call_soon_threadsafe

    def counted(*arguments: object) -> object:
        heard.append(arguments)
        return wake(*arguments)  # type: ignore[arg-type]  # whatever it was

    monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
    # Four statements between a BEGIN and a ROLLBACK.
    assert await store.load(TableId(1)) is not None
    assert len(heard) == 1
    monkeypatch.undo()
    await store.close()


async def test_some_are_asked_together_and_the_others_in_their_turn(readers: FileReaders) -> None:
    together = threading.Barrier(AT_ONCE)

    def meeting(connection: Connection) -> int:
        together.wait(timeout=10)
        return tables(connection)

    asked = [readers.ask(meeting) for _ in range(3 * AT_ONCE)]
    assert await asyncio.gather(*asked) == [1] * (3 * AT_ONCE)


async def test_what_fails_is_told_and_the_next_is_answered(readers: FileReaders) -> None:
    with pytest.raises(StoreError, match="no such table"):
        await readers.ask(lambda connection: connection.execute(text("SELECT * FROM elsewhere")))
    assert await readers.ask(tables) == 1

    def confused(connection: Connection) -> int:
        raise ValueError(tables(connection))

    with pytest.raises(ValueError, match="1"):
        await readers.ask(confused)
    assert await readers.ask(tables) == 1


async def test_nothing_is_written_by_asking(readers: FileReaders) -> None:
    with pytest.raises(StoreError, match="cannot be written"):
        await readers.ask(lambda connection: connection.execute(text("DELETE FROM tables")))
    assert await readers.ask(tables) == 1


async def test_whoever_stops_waiting_keeps_nobody_from_asking(readers: FileReaders) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> int:
        begun.set()
        go_on.wait(timeout=10)
        return tables(connection)

    waiting = [asyncio.create_task(readers.ask(slow)) for _ in range(AT_ONCE)]
    await asyncio.to_thread(begun.wait)
    for task in waiting:
        task.cancel()
    go_on.set()
    assert await asyncio.gather(*(readers.ask(tables) for _ in range(AT_ONCE))) == [1] * AT_ONCE


async def test_each_question_sees_one_moment(readers: FileReaders, tmp_path: Path) -> None:
    store = await SqlStore.open(url_of(tmp_path / "asked.db"))
    begun, go_on = threading.Event(), threading.Event()

    def twice(connection: Connection) -> tuple[int, int]:
        before = tables(connection)
        begun.set()
        go_on.wait(timeout=10)
        return before, tables(connection)

    asked = asyncio.create_task(readers.ask(twice))
    await asyncio.to_thread(begun.wait)
    await store.append(opening(2))
    go_on.set()
    assert await asked == (1, 1)
    assert await readers.ask(tables) == 2
    await store.close()


async def test_nobody_asks_once_it_is_closed(readers: FileReaders) -> None:
    heard: list[float] = []
    readers.told = heard.append
    assert await readers.ask(tables) == 1
    assert len(heard) == 1 and heard[0] > 0
    await readers.close()
    with pytest.raises(StoreError, match="closed"):
        await readers.ask(tables)


async def test_a_question_that_never_ends_does_not_keep_the_process(readers: FileReaders) -> None:
    assert await readers.ask(tables) == 1
    threads = [each for each in threading.enumerate() if "_connection_worker" in each.name]
    assert threads and all(each.daemon for each in threads)
