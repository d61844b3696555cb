"""A crash leaves what was committed, no less and no more: a seeded sample of `make crash`."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from bot.rummy.events import DealStarted, DealWon
from bot.rummy.variants import VARIANTS
from bot.tables.deadlines import waits_for
from bot.tables.events import SeedSealed
from tests.wire.crash import alone, crashed, play, uninterrupted
from tests.wire.crash_ordeals import NOT_AT_ALL, STARTS, Ordeal, Trial
from tests.wire.crash_record import FIRST_TABLE, Record, differences
from tests.wire.crash_rehearsal import rehearsed
from tests.wire.crash_rehearsal import untold as not_happened
from tests.wire.crash_report import report
from tests.wire.crash_seals import Seals, commitment_of
from tests.wire.crash_session import Played
from tests.wire.crash_starts import OLDEST
from tests.wire.crash_stories import STORIES
from tests.wire.crash_told import Sayings, untold, untrue
from tests.wire.kill_points import IN_PLAY, Fate, Plan, Point, deaths, passings
from tests.wire.nursery import Nursery

SAMPLE = Ordeal(name="a sample", points=IN_PLAY, share=15)
SAMPLED = (
    ("paplu rotation", "indian pool201", "late"),
    ("indian21 points", "marriage21 deals:2", "own groups"),
    ("indian10 pool101", "gin10 rotation", "in a thread"),
)
"""Every game and every format, groups of one's own, the clock, and a thread; one nursery each."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """A session without interruption."""
    folder = tmp_path_factory.mktemp("whole")
    return asyncio.run(uninterrupted(folder, Trial(story="paplu rotation")))


@pytest.mark.parametrize("stories", SAMPLED, ids=", ".join)
async def test_sessions_killed_at_a_sample_of_their_steps_end_like_the_whole_ones(
    tmp_path: Path, stories: tuple[str, ...]
) -> None:
    outcomes = []
    async with Nursery() as nursery:
        for story in stories:
            trial = Trial(story=story)
            uncut = await play(tmp_path / story / "whole", nursery, trial, NOT_AT_ALL)
            assert uncut.wrong == []
            outcome = await crashed(tmp_path / story, nursery, trial, SAMPLE, uncut)
            assert outcome.wrong == ()
            outcomes.append(outcome)
    died: Counter[str] = sum((outcome.deaths for outcome in outcomes), Counter())
    assert died.keys() == set(IN_PLAY)
    assert any(outcome.redelivered or outcome.pressed_again for outcome in outcomes)
    told = report(outcomes, 60)
    assert f"| {stories[0]} | 1 | {outcomes[0].killed} | none |" in told
    assert "- Differences: none" in told


async def test_a_start_cut_short_at_a_sample_of_its_steps_changes_nothing(tmp_path: Path) -> None:
    points = (Point.IN_START,)
    ordeal = Ordeal(name="a sample", points=points, share=8, revision=OLDEST)
    async with Nursery() as nursery:
        outcome = await alone(tmp_path, nursery, Trial(story=STARTS), ordeal)
    assert outcome.wrong == ()
    assert outcome.deaths[Point.IN_START] > 5


# --- the stories ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STORIES)
def test_a_story_tells_what_it_is_there_for(name: str) -> None:
    assert list(not_happened(STORIES[name], rehearsed(STORIES[name]).events)) == []


def test_there_is_a_story_of_every_game_in_every_format() -> None:
    told = {(story.rules, story.format) for story in STORIES.values()}
    played = {
        (preset, words.replace("deals:n", "deals:2"))
        for preset, variant in VARIANTS.items()
        for words in variant.formats
    }
    assert played <= told


def test_the_sample_has_every_game_and_every_format() -> None:
    sampled = [STORIES[name] for names in SAMPLED for name in names]
    assert {story.rules for story in sampled} == set(VARIANTS)
    assert {story.format for story in sampled} >= {
        "rotation",
        "points",
        "deals:2",
        "pool101",
        "pool201",
    }


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


def test_a_seal_that_was_not_told_before_its_draw_or_a_seed_before_its_end_is_noticed(
    whole: Played,
) -> None:
    events = whole.record.decoded()
    started = next(n for n, event in enumerate(events, 1) if isinstance(event, DealStarted))
    ended = next(n for n, event in enumerate(events, 1) if isinstance(event, DealWon))
    first = next(event for event in events if isinstance(event, SeedSealed) and event.draw == 1)

    def found(committed_at: int, told_at: int | None = None, *, is_public: bool = True) -> str:
        seals = Seals()
        for event in events:
            if isinstance(event, SeedSealed) and event != first:
                seals.look(commitment_of(event), 1, is_public=True)
        seals.look(f"sealed as `{commitment_of(first)}`", committed_at, is_public=is_public)
        if told_at is not None:
            seals.look(f"||{first.seed}||", told_at, is_public=False)
        return "\n".join(seals.broken(whole.record))

    assert found(started - 1) == found(started - 1, ended) == ""
    assert "the commitment of draw 1" in found(started)
    assert "the commitment of draw 1" in found(started - 1, is_public=False)
    assert "the seed of draw 1 was told" in found(started - 1, ended - 1)
    assert list(Seals().unlogged(whole.record, f"INFO {first.seed}"))


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
