"""What a lost connection, a killed server or a killed process may do to what was confirmed, where
the tables are on a server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import subprocess
import sys
import traceback
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, make_url, text

from bot.rummy.moves import Discard, DrawStock
from bot.rummy.points import Points
from bot.store import postgresql
from bot.store.admin import check
from bot.store.engines import parsed_url, place_of, reading_engine
from bot.store.errors import StoreError
from bot.store.migrating import revisions, upgrade
from bot.store.postgresql import migrating_engine
from bot.store.schema import metadata
from bot.store.sql import SqlStore
from bot.tables.checking import problems_of
from bot.tables.commands import ChannelId, InteractionId, Play, TableId
from bot.tables.errors import AlreadyHandledError, ConcurrencyError
from bot.tables.ports import Post, PostKind
from tests.clocks import HandClock
from tests.postgres import PASSWORD, Server, fresh_database, told
from tests.store.appends import ANN, START, entries, move, opening
from tests.store.servers import by_way_of
from tests.store.test_durability import KILLED, start_on
from tests.store.test_migrating import OPENED
from tests.tables.people import ANN as PERSON_ANN
from tests.tables.people import BEA as PERSON_BEA
from tests.tables.people import World, serve_on

ONE = TableId(1)


@pytest.fixture
async def store(postgres_url: str) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(postgres_url)
    yield store
    await store.close()


async def lengths(store: SqlStore) -> dict[int, int]:
    """How many events each open table has."""
    stored = await store.load_many(await store.open_tables())
    return {int(table.table): len(table.events) for table in stored}


async def version(store: SqlStore, table: TableId = ONE) -> int:
    stored = await store.load(table)
    return 0 if stored is None else len(stored.events)


def rows(url: str, what: str) -> int:
    """What another process sees."""
    return int(told(url, f"SELECT count(*) FROM {what}")[0][0])


# --- connections ------------------------------------------------------------------------------


async def test_every_commit_is_durable_whatever_the_database_is_set_to(postgres_url: str) -> None:
    name = make_url(postgres_url).database
    told(postgres_url, f"ALTER DATABASE {name} SET synchronous_commit = off")
    store = await SqlStore.open(postgres_url)

    def setting(connection: Connection) -> object:
        with connection.begin():
            return connection.scalar(text("SHOW synchronous_commit"))

    assert await store._committer.carry_out(setting) == "on"
    await store.close()
    told(postgres_url, f"ALTER DATABASE {name} SET synchronous_commit = remote_apply")
    stricter = await SqlStore.open(postgres_url)
    assert await stricter._committer.carry_out(setting) == "remote_apply"
    await stricter.close()


async def test_a_reader_sees_one_moment_and_cannot_write(
    store: SqlStore, postgres_url: str
) -> None:
    await store.append(opening(1))
    engine = reading_engine(postgres_url)
    async with engine.connect() as connection, connection.begin():
        asked = text("SELECT count(*) FROM events")
        assert await connection.scalar(asked) == 1
        await store.append(move(1, 1))
        assert await connection.scalar(asked) == 1
        with pytest.raises(Exception, match="read-only transaction"):
            await connection.execute(text("DELETE FROM events"))
    async with engine.connect() as connection, connection.begin():
        assert await connection.scalar(asked) == 2
    await engine.dispose()


async def test_readers_do_not_wait_for_who_writes(store: SqlStore, postgres_url: str) -> None:
    await store.append(opening(1))
    async with migrating_engine(parsed_url(postgres_url)).begin() as other:
        await other.execute(text("LOCK TABLE events IN EXCLUSIVE MODE"))
        click = asyncio.create_task(store.append(move(1, 1)))
        assert await version(store) == 1
        assert not click.done()
    await click
    assert await version(store) == 2


async def test_closing_leaves_no_connection_behind(postgres_url: str) -> None:
    store = await SqlStore.open(postgres_url)
    await store.append(opening(1))
    await asyncio.gather(*(store.load(ONE) for _ in range(20)))
    mine = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'paplu' AND datname = "
    mine += f"'{make_url(postgres_url).database}'"
    (open_now,) = told(postgres_url, mine)
    assert 1 < open_now[0] <= 11
    await store.close()
    (left,) = told(postgres_url, mine)
    assert left[0] == 0
    with pytest.raises(StoreError, match="closed"):
        await store.set_mark("late", "r")


# --- what cannot be reached -------------------------------------------------------------------


async def test_a_database_out_of_reach_is_told_in_one_line_without_the_password(
    postgres_url: str,
) -> None:
    url = make_url(postgres_url)
    for wrong, complaint in {
        url.set(password="very-secret"): "refuses the user or password of PAPLU_DATABASE_URL",
        url.set(username="nobody-here"): "refuses the user or password of PAPLU_DATABASE_URL",
        url.set(database="elsewhere"): "no database of that name",
        url.set(port=1): "cannot be reached",
        url.set(host="localhost", port=1): "cannot be reached",
        url.set(host="no.such.host.invalid"): "cannot be reached",
        url.update_query_dict({"sslmode": "require"}): "no option sslmode",
    }.items():
        with pytest.raises(StoreError, match=complaint) as caught:
            await SqlStore.open(wrong.render_as_string(hide_password=False))
        said = str(caught.value)
        assert "\n" not in said
        assert "PAPLU_DATABASE_URL" in said
        assert "very-secret" not in said and PASSWORD not in said
        assert "very-secret" not in "".join(traceback.format_exception(caught.value))


async def test_a_user_without_rights_is_told_what_is_missing(postgres_url: str) -> None:
    url = make_url(postgres_url)
    user = f"guest_{url.database}"
    told(url, f"CREATE USER {user} PASSWORD 'very-secret'")
    try:
        guest = url.set(username=user, password="very-secret")
        with pytest.raises(StoreError, match="lacks rights in its database"):
            await SqlStore.open(guest.render_as_string(hide_password=False))
    finally:
        told(url, f"DROP USER {user}")


def test_an_operator_reads_where_the_database_is_and_no_password() -> None:
    assert place_of("postgresql+asyncpg://a:very-secret@db:5/paplu") == "paplu at db:5"
    with pytest.raises(StoreError, match="no store for postgresql;") as caught:
        place_of("postgresql://a:very-secret@db/paplu")
    assert "very-secret" not in str(caught.value)


# --- what an error may say --------------------------------------------------------------------

SAYS_ALL = """
CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
RAISE EXCEPTION 'no' USING DETAIL = NEW.body, HINT = 'look'; END $$
"""
SECRETS = ("7H", "JUST_SO", "Ann", "9007199254740993")


def everything(error: BaseException, caplog: pytest.LogCaptureFixture) -> str:
    shown = "".join(traceback.format_exception(error))
    logged = "".join(
        record.getMessage()
        + (logging.Formatter().formatException(record.exc_info) if record.exc_info else "")
        for record in caplog.records
    )
    return shown + logged


@pytest.mark.parametrize(
    "damage",
    [
        # The row is refused: "Failing row contains (…)".
        ("ALTER TABLE events ADD COLUMN more integer CHECK (body IS NULL OR version < 2)",),
        # Whatever a trigger says of it.
        (
            SAYS_ALL,
            "CREATE TRIGGER no BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION no()",
        ),
        ("ALTER TABLE events ALTER COLUMN name TYPE varchar(5) USING left(name, 5)",),
        ("ALTER TABLE events ALTER COLUMN body TYPE integer USING 1",),
        ("DROP TABLE ledger",),
    ],
)
async def test_no_error_quotes_a_card_or_a_name(
    store: SqlStore, postgres_url: str, damage: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    await store.append(opening(1, people=(ANN,)))
    told(postgres_url, *damage)
    row = move(1, 1, entries=entries(1, 4, -4), people=(ANN,), interaction=9007199254740993)
    with pytest.raises(StoreError) as caught, caplog.at_level(logging.DEBUG, logger="bot"):
        await store.append(row)
    said = everything(caught.value, caplog)
    assert "StoreError" in said
    assert not [secret for secret in SECRETS if secret in said]


async def test_a_value_that_the_driver_refuses_is_not_quoted(
    store: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    await store.append(opening(1))
    huge = replace(entries(1, 0)[0], points=Points(9007199254740993))
    row = move(1, 1, entries=(huge, replace(huge, points=-huge.points)))
    with pytest.raises(StoreError) as caught, caplog.at_level(logging.DEBUG, logger="bot"):
        await store.append(row)
    said = everything(caught.value, caplog)
    assert not [secret for secret in SECRETS if secret in said]
    await store.append(move(1, 1))


# --- connections that end ---------------------------------------------------------------------


async def test_a_server_started_again_while_nothing_happens_is_not_noticed(
    own_server: Server,
) -> None:
    with fresh_database(own_server.admin) as url:
        store = await SqlStore.open(url)
        await store.append(opening(1))
        assert await version(store) == 1
        for stop in (own_server.stop, own_server.crash):
            await asyncio.to_thread(stop)
            await asyncio.to_thread(own_server.start)
            before = await version(store)
            await store.append(move(1, before))
            await store.set_mark("started", "again")
        assert await version(store) == 3
        await store.close()


async def test_without_a_server_nothing_is_confirmed_and_all_goes_on_with_it(
    own_server: Server,
) -> None:
    with fresh_database(own_server.admin) as url:
        store = await SqlStore.open(url)
        await store.append(opening(1))
        await asyncio.to_thread(own_server.stop)
        for _ in range(2):
            with pytest.raises(StoreError, match="cannot be reached"):
                await store.append(move(1, 1))
            with pytest.raises(StoreError, match="cannot be reached"):
                await store.load(ONE)
            with pytest.raises(StoreError, match="cannot be reached"):
                await store.set_mark("a", "b")
        await asyncio.to_thread(own_server.start)
        await store.append(move(1, 1))
        assert await version(store) == 2
        await store.close()


async def test_a_commit_that_never_arrived_is_not_kept(postgres_url: str) -> None:
    async with by_way_of(postgres_url) as (url, cut):
        store = await SqlStore.open(url)
        await store.append(opening(1))
        cut.before("COMMIT;")
        with pytest.raises(StoreError):
            await store.append(move(1, 1, interaction=5))
        assert cut.cuts == 1
        assert await version(store) == 1
        assert not await store.was_handled(InteractionId(5))
        await store.append(move(1, 1, interaction=5))
        await store.close()
    assert (rows(postgres_url, "events"), rows(postgres_url, "handled")) == (2, 1)


async def test_a_commit_whose_answer_was_lost_is_done_once(postgres_url: str) -> None:
    async with by_way_of(postgres_url) as (url, cut):
        store = await SqlStore.open(url)
        await store.append(opening(1))
        cut.after("COMMIT;")
        with pytest.raises(StoreError):
            await store.append(move(1, 1, entries=entries(1, 4, -4), interaction=5))
        assert cut.cuts == 1
        # Whoever looks again finds it done, and cannot do it again.
        assert await version(store) == 2
        with pytest.raises(AlreadyHandledError):
            await store.append(move(1, 2, entries=entries(1, 4, -4), interaction=5))
        with pytest.raises(ConcurrencyError):
            await store.append(move(1, 1, entries=entries(1, 4, -4)))
        await store.close()
    assert (rows(postgres_url, "events"), rows(postgres_url, "ledger")) == (2, 2)


async def test_who_pressed_is_told_what_became_of_it_though_the_answer_was_lost(
    postgres_url: str, tmp_path: Path
) -> None:
    people = (PERSON_ANN, PERSON_BEA)
    async with by_way_of(postgres_url) as (url, cut):
        service, screen = await serve_on(url, clock := HandClock())
        world = World(service, clock, screen, tmp_path)
        cut.after("COMMIT;")
        # The one press opens a table, whatever was lost on the way.
        await world.deal(*people)
        assert cut.cuts == 1
        who = await world.turn(*people)
        before = await world.see()
        cut.after("COMMIT;")
        press = InteractionId(77)
        drawn = await service.act(world.table, who, Play(DrawStock()), interaction=press)
        assert cut.cuts == 2
        assert drawn.deal is not None and drawn.deal.drawn is not None
        assert (await world.see()).version == before.version + 1
        cut.before("COMMIT;")
        discard = Play(Discard(drawn.deal.drawn))
        with pytest.raises(StoreError):
            await service.act(world.table, who, discard, interaction=InteractionId(78))
        assert cut.cuts == 3
        assert (await world.see()).version == before.version + 1
        await service.act(world.table, who, discard, interaction=InteractionId(79))
        await service.stop()
    assert await asyncio.to_thread(check, postgres_url, problems_of) == []


@pytest.mark.parametrize("word", ["BEGIN", "held", "INSERT INTO events", "INSERT INTO handled"])
async def test_a_connection_cut_in_the_midst_of_a_batch_keeps_nothing_of_it(
    postgres_url: str, word: str
) -> None:
    async with by_way_of(postgres_url) as (url, cut):
        store = await SqlStore.open(url)
        for table in (1, 2, 3):
            await store.append(opening(table))
        cut.after(word)
        outcomes = await asyncio.gather(
            *(store.append(move(table, 1, interaction=table)) for table in (1, 2, 3)),
            return_exceptions=True,
        )
        assert cut.cuts == 1
        assert all(isinstance(outcome, StoreError) for outcome in outcomes)
        assert await lengths(store) == {1: 1, 2: 1, 3: 1}
        await asyncio.gather(*(store.append(move(t, 1, interaction=t)) for t in (1, 2, 3)))
        await store.close()
    assert rows(postgres_url, "events") == 6


async def test_a_server_that_says_nothing_more_is_not_waited_for_without_end(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("_ANSWER_SECONDS", "_CONNECT_SECONDS"):
        monkeypatch.setattr(postgresql, limit, 0.5)
    async with by_way_of(postgres_url) as (url, cut):
        store = await SqlStore.open(url)
        await store.append(opening(1))
        assert await version(store) == 1
        cut.stall()
        for asked in (store.append(move(1, 1)), store.load(ONE), store.set_mark("a", "b")):
            with pytest.raises(StoreError, match="cannot be reached"):
                await asked
        cut.flow()
        # What it had heard before it fell silent may be done by now, or not.
        await store.append(move(1, await version(store)))
        cut.stall()
        async with asyncio.timeout(20):
            await store.close()


async def test_what_has_begun_is_carried_out_though_its_caller_gave_up(store: SqlStore) -> None:
    marking = asyncio.create_task(store.set_mark("commands", "told"))
    for _ in range(3):
        await asyncio.sleep(0)
    marking.cancel()
    await asyncio.gather(marking, return_exceptions=True)
    await store.append(opening(1))
    assert await store.mark("commands") == "told"
    assert await version(store) == 1


@pytest.mark.parametrize("state", ["40P01", "40001"])
async def test_a_transaction_that_another_one_ended_is_done_once_more(
    store: SqlStore, state: str
) -> None:
    tries: list[int] = []

    def work(connection: Connection) -> None:
        with connection.begin():
            tries.append(len(tries))
            connection.execute(text("INSERT INTO marks VALUES (:name, 'x')"), {"name": "a"})
            if len(tries) < 3:
                connection.execute(
                    text(f"DO $$ BEGIN RAISE EXCEPTION 'ended' USING ERRCODE = '{state}'; END $$")
                )

    await store._committer.carry_out(work)
    assert tries == [0, 1, 2]
    assert await store.mark("a") == "x"


async def test_what_is_ended_again_and_again_fails_and_leaves_the_writer_sound(
    store: SqlStore,
) -> None:
    def work(connection: Connection) -> None:
        with connection.begin():
            connection.execute(
                text("DO $$ BEGIN RAISE EXCEPTION 'ended' USING ERRCODE = '40P01'; END $$")
            )

    with pytest.raises(Exception, match="ended"):
        await store._committer.carry_out(work)
    await store.append(opening(1))


async def test_rows_the_server_refuses_fail_alone(store: SqlStore, postgres_url: str) -> None:
    await store.append(opening(1))
    await store.append(opening(2))
    told(postgres_url, "ALTER TABLE events ADD CHECK (table_id <> 2) NOT VALID")
    post = Post(table=TableId(9), kind=PostKind.BOARD, channel=ChannelId(1), message=1, stamp=1)
    outcomes = await asyncio.gather(
        store.append(move(1, 1)),
        store.append(move(2, 1)),
        store.save_post(post),
        return_exceptions=True,
    )
    assert outcomes[0] is None
    assert isinstance(outcomes[1], StoreError)
    assert isinstance(outcomes[2], StoreError)
    assert rows(postgres_url, "events") == 3


# --- processes and servers that are killed ----------------------------------------------------


async def test_a_killed_process_has_lost_nothing_it_confirmed(
    store: SqlStore, postgres_url: str
) -> None:
    process = start_on(KILLED, postgres_url)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(200)]
    process.kill()
    lines += process.communicate()[0].splitlines(keepends=True)
    confirmed: dict[int, int] = {}
    for line in lines:
        # The last line may be cut off.
        if line.endswith("\n"):
            table, at = map(int, line.split())
            confirmed[table] = at
    assert confirmed.keys() == {1, 2, 3, 4, 5}
    # Whoever takes its place is not held up by what it left open.
    for table, at in (await lengths(store)).items():
        assert at in (confirmed[table], confirmed[table] + 1)
        await store.append(move(table, at))


async def test_a_server_killed_again_and_again_has_lost_nothing_it_confirmed(
    own_server: Server,
) -> None:
    with fresh_database(own_server.admin) as url:
        store = await SqlStore.open(url)
        at = dict.fromkeys(range(1, 9), 1)
        for table in at:
            await store.append(opening(table))
        for deaths in range(4):
            players = [asyncio.create_task(keep_playing(store, at, table)) for table in at]
            # Once each has played; each time in the midst of what follows.
            target = {table: before + 3 + 11 * deaths for table, before in at.items()}
            while any(at[table] < target[table] for table in at):
                await asyncio.sleep(0.001)
            await asyncio.to_thread(own_server.crash)
            await asyncio.gather(*players)
            await asyncio.to_thread(own_server.start)
            for table, found in (await lengths(store)).items():
                assert found in (at[table], at[table] + 1)
                at[table] = found
        for table in at:
            await store.append(move(table, at[table]))
        assert await asyncio.to_thread(check, url, lambda _table: []) == []
        await store.close()


async def keep_playing(store: SqlStore, at: dict[int, int], table: int) -> None:
    """One event after the other, until the store fails; `at` is what was confirmed."""
    with contextlib.suppress(StoreError):
        while True:
            await store.append(move(table, at[table]))
            at[table] += 1


# --- migrations -------------------------------------------------------------------------------


async def test_the_migrations_make_the_schema_that_the_code_writes_to(postgres_url: str) -> None:
    await asyncio.to_thread(upgrade, postgres_url)

    def differences(connection: Connection) -> None:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        has, needs = revisions(connection)
        assert has == needs is not None

    engine = migrating_engine(parsed_url(postgres_url))
    async with engine.connect() as connection:
        await connection.run_sync(differences)


def test_processes_may_migrate_at_once(postgres_url: str) -> None:
    processes = [start_on(OPENED, postgres_url) for _ in range(3)]
    for process in processes:
        _, complaints = process.communicate(timeout=120)
        assert process.returncode == 0, complaints
    assert rows(postgres_url, "alembic_version") == 1


async def test_a_database_of_a_newer_release_is_left_alone(postgres_url: str) -> None:
    await asyncio.to_thread(upgrade, postgres_url)
    told(postgres_url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match=r"another version of the bot: .*9999"):
        await SqlStore.open(postgres_url)


# --- who may not lock whom --------------------------------------------------------------------


async def test_interactions_are_forgotten_after_a_day(postgres_url: str) -> None:
    store = await SqlStore.open(postgres_url, now=lambda: START)
    await store.append(opening(1, interaction=1))
    await store.close()
    later = await SqlStore.open(postgres_url, now=lambda: START + timedelta(hours=25))
    assert not await later.was_handled(InteractionId(1))
    await later.close()


def test_the_operator_is_told_on_the_command_line(postgres_url: str, tmp_path: Path) -> None:
    def paplu(url: str, *words: str) -> subprocess.CompletedProcess[str]:
        env = {"PAPLU_DATABASE_URL": url, "PYTHONPATH": str(Path(__file__).parents[2])}
        command = [sys.executable, "-m", "bot", *words]
        return subprocess.run(command, capture_output=True, text=True, env=env, cwd=tmp_path)

    assert paplu(postgres_url, "db", "upgrade").returncode == 0
    assert paplu(postgres_url, "db", "check").stdout == "the database is sound\n"
    wrong = make_url(postgres_url).set(password="very-secret").render_as_string(hide_password=False)
    for words in (("db", "upgrade"), ("db", "check")):
        refused = paplu(wrong, *words)
        assert refused.returncode == 1
        assert refused.stderr.count("\n") == 1
        assert "PAPLU_DATABASE_URL" in refused.stderr and "very-secret" not in refused.stderr
