"""A crash leaves what was committed, no less and no more: a seeded sample of `make crash`."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.rummy.events import GroupLaid, HandShown
from bot.tables.deadlines import waits_for
from bot.tables.events import PlayerRejoined, TableEvent
from bot.tables.table import Table
from tests.wire.crash import Ordeal, Trial, crashed, play, report, uninterrupted
from tests.wire.crash_record import FIRST_TABLE, Record, differences
from tests.wire.crash_script import LAYING, POOL, SHOWING
from tests.wire.crash_session import Played
from tests.wire.crash_told import Sayings, untold, untrue
from tests.wire.kill_points import Fate, Plan, Point, deaths, passings
from tests.wire.nursery import Nursery

TRIAL = Trial(seed=14)
SAMPLE = Ordeal(name="a sample", points=tuple(Point), share=25)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The session without interruption."""
    return asyncio.run(uninterrupted(tmp_path_factory.mktemp("whole"), TRIAL))


async def test_a_session_killed_at_a_sample_of_its_steps_ends_like_the_whole_one(
    tmp_path: Path, whole: Played
) -> None:
    assert whole.wrong == []
    async with Nursery() as nursery:
        outcome = await crashed(tmp_path, nursery, TRIAL, SAMPLE, whole)
    assert outcome.wrong == ()
    assert outcome.deaths.keys() == set(Point)
    assert outcome.killed > 40
    assert outcome.redelivered and outcome.pressed_again
    told = report([outcome], 60)
    assert f"| paplu | a sample | 1 | {outcome.killed} | none |" in told
    assert "- Differences: none" in told


@pytest.mark.parametrize(
    ("story", "telling"),
    [(LAYING, GroupLaid), (SHOWING, HandShown), (POOL, PlayerRejoined)],
    ids=[LAYING, SHOWING, POOL],
)
async def test_another_game_killed_in_the_middle_of_what_is_its_own_ends_like_the_whole_one(
    tmp_path: Path, story: str, telling: type[TableEvent]
) -> None:
    trial = Trial(story=story, seed=14)
    async with Nursery() as nursery:
        uncut = await play(tmp_path / "whole", nursery, trial, Ordeal(name="none"))
        assert uncut.wrong == []
        points = (Point.BEFORE_COMMIT, Point.AFTER_COMMIT)
        ordeal = Ordeal(name="there", points=points, only=(step_to(telling, uncut),))
        outcome = await crashed(tmp_path / "cut", nursery, trial, ordeal, uncut)
    assert outcome.wrong == ()
    assert outcome.deaths == Counter(points)


def step_to(kind: type[TableEvent], whole: Played) -> str:
    """The append in which a person did so first, as a step of the session."""
    for begin, end in pairwise((0, *sorted(whole.ends))):
        table = whole.record.after(end)
        for event in whole.record.decoded()[begin:end]:
            if isinstance(event, kind) and table.is_person(doer(event, table)):
                return f"events {begin + 1} to {end}"
    raise AssertionError(f"nobody has {kind.__name__} in this session")


def doer(event: TableEvent, table: Table) -> int:
    match event:
        case GroupLaid(seat=seat) | HandShown(seat=seat):
            return table.dealt[seat]
        case PlayerRejoined(player=player):
            return player
    raise AssertionError(f"nobody does {event}")


# --- that it would notice ---------------------------------------------------------------------


def found(record: Record, whole: Played) -> str:
    return "\n".join(differences(record, whole.record, whole.ends))


def until(whole: Played, version: int) -> Record:
    """The record as it was at an earlier version, in all that is compared with the log."""
    events = whole.record.events[:version]
    table = replace(whole.record, events=events).table
    assert table is not None
    over = table.going_on.deals - (table.running is not None) if table.progress else 0
    waiting = waits_for(table)
    return replace(
        whole.record,
        events=events,
        tables=((FIRST_TABLE, int(table.is_open), version),),
        ledger=tuple(r for r in whole.record.ledger if r[1] in range(1, over + 1)),
        people=tuple(r for r in whole.record.people if r[1] in table.players),
        deadlines=() if waiting is None else ((FIRST_TABLE, waiting.value),),
    )


def test_a_record_that_is_not_a_beginning_of_the_whole_one_is_noticed(whole: Played) -> None:
    record = whole.record
    assert found(record, whole) == ""
    assert found(Record(), whole) == ""
    assert found(Record(handled=frozenset({5})), whole) == "handled without a table"
    longer = (*record.events, record.events[-1])
    assert "events too many" in found(replace(record, events=longer), whole)
    swapped = (*record.events[:9], record.events[10], record.events[9], *record.events[11:])
    assert "version 11" in found(replace(record, events=swapped), whole)
    assert "ledger" in found(replace(record, ledger=record.ledger[1:]), whole)
    assert "sums to" in found(replace(record, ledger=record.ledger[1:]), whole)
    assert "ledger" in found(replace(record, ledger=record.ledger * 2), whole)
    assert "people" in found(replace(record, people=record.people[1:]), whole)
    assert "deadlines" in found(replace(record, deadlines=((FIRST_TABLE, "turn"),)), whole)


def test_a_transaction_that_was_torn_is_noticed(whole: Played) -> None:
    for version in range(1, len(whole.record.events)):
        wrong = found(until(whole, version), whole)
        assert ("torn" in wrong) is (version not in whole.ends)
        assert wrong.count("\n") == 0


def test_what_was_told_too_early_is_noticed() -> None:
    allowed = Sayings(
        public={"-# Ben discarded 7♥.": 9},
        private={"Ben": {"### 7♥  ·  8♣": 4}},
        news={9: frozenset({"-# Ben discarded 7♥.", "-# Ben took 7♥ and discarded 7♥."})},
    )
    told = ("", "-# Ben discarded 7♥.")
    assert not list(untrue([told], allowed, 9))
    assert "version 9 at 8" in next(untrue([told], allowed, 8))
    assert "in no log" in next(untrue([("", "-# Ben discarded 8♥.")], allowed, 9))
    assert "in no log" in next(untrue([("Ben", "### 9♥")], allowed, 9))
    assert not list(untrue([("Ben", "It is not your turn."), ("Ben", "### 7♥  ·  8♣")], allowed, 9))
    assert not list(untrue([("Ben", "You discarded **7♥**.")], allowed, 9))
    assert list(untrue([("Ben", "You discarded **9♥**.")], allowed, 9))


def test_what_the_channel_lacks_or_says_twice_is_noticed() -> None:
    news = {9: frozenset({"-# Ben discarded 7♥.", "-# Ben took 7♥ and discarded 7♥."})}
    allowed = Sayings(public={}, private={}, news=news)
    whole = ["-# Deal 1\n-# Ben discarded 7♥.", "### Anna wins", "the end"]
    same = ["-# Deal 1\n-# Ben took 7♥ and discarded 7♥.", "### Anna wins", "the end"]
    assert not list(untold(same, whole, allowed))
    assert "version 9" in next(untold(["-# Deal 1", *same[1:]], whole, allowed))
    assert "Anna wins" in next(untold([same[0], same[2]], whole, allowed))
    assert "ends with" in next(untold([*same, "-# Deal 1"], whole, allowed))
    assert "2 times" in next(untold([same[0], *same], whole, allowed))


# --- the kill points --------------------------------------------------------------------------


def test_a_plan_survives_the_way_to_the_process(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plan = Plan(
        book=str(tmp_path / "book"),
        seed=7,
        story="pool",
        points=(Point.AFTER_POST,),
        share=30,
        lives=2,
        only=("board at 7",),
    )
    for name, value in plan.to_environment().items():
        monkeypatch.setenv(name, value)
    assert Plan.of_environment() == plan


def test_a_step_that_is_not_due_is_passed_and_written_down(tmp_path: Path) -> None:
    book = tmp_path / "book"
    line = f"{Point.AFTER_POST}\tboard at 7\tdied\n"
    book.write_text(line, encoding="utf-8")
    fate = Fate(Plan(book=str(book), seed=7, points=(Point.AFTER_POST,)))
    # The one has been died at, the other is no kill point of this plan.
    fate.passes(Point.AFTER_POST, ["board at 7"])
    fate.passes(Point.AFTER_COMMIT, ["events 1 to 2"])
    assert list(deaths(book)) == [(Point.AFTER_POST, "board at 7")]
    assert len(list(passings(book))) == 3
