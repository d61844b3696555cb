"""Telling: what a fuzz has covered, as tables for whoever ran it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.ui.custom_id import Verb
from tests.fuzz.fuzzing import Coverage, Fuzz
from tests.fuzz.journal import MOMENTS
from tests.fuzz.town import SENDERS

_STAGES = ("no table", *MOMENTS)
_WIDTH = 26


def missing(fuzz: Fuzz) -> dict[str, list[str]]:
    """Which verbs, commands, stages and senders were never met; those that were are left out."""
    met = fuzz.coverage
    wanted = {
        "verbs": [verb.value for verb in Verb],
        "commands": [leaf.what for leaf in fuzz.maker.leaves],
        "stages": list(MOMENTS),
        "senders": list(SENDERS),
    }
    there = {"verbs": met.whats, "commands": met.whats, "stages": met.stages}
    there["senders"] = met.senders
    left = {name: sorted(set(each) - there[name]) for name, each in wanted.items()}
    return {name: each for name, each in left.items() if each}


def told(fuzz: Fuzz) -> str:
    """How many, and of what: verbs and commands by stage, and by who sent them."""
    met = fuzz.coverage
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in met.kinds.most_common())
    return "\n".join(
        [
            f"{fuzz.count:,} interactions ({kinds}): {met.refused:,} refused,",
            f"{fuzz.journal.events:,} events at {len(fuzz.journal.entries):,} tables;",
            f"{fuzz.eyes.looked_at:,} messages looked at, {fuzz.eyes.with_cards:,} with cards;",
            f"{fuzz.lines.seen:,} lines of the log; {_validated(fuzz)}.",
            "",
            "What was asked, by where its table was:",
            *_table(met, _STAGES, 1),
            "",
            "What was asked, by who asked:",
            *_table(met, SENDERS, 2),
            "",
            f"What was done: {_done(met)}",
        ]
    )


def _validated(fuzz: Fuzz) -> str:
    if fuzz.line.validated:
        return "every kind of request held against Discord's own description"
    return "Discord's own description is not at hand: requests were held against its limits alone"


def _done(met: Coverage) -> str:
    """How often each brought something about at a table."""
    return ", ".join(f"{what} {number}" for what, number in sorted(met.appended.items()))


def _table(met: Coverage, columns: Sequence[str], at: int) -> Iterable[str]:
    counts: Counter[tuple[str, str]] = Counter()
    for key, number in met.met.items():
        counts[_row(key[0]), key[at]] += number
    yield f"{'':{_WIDTH}}" + "".join(f"{_short(name):>9}" for name in columns)
    for what in sorted({what for what, _ in counts}, key=lambda what: (what[0] == "/", what)):
        numbers = (counts[what, column] for column in columns)
        yield f"{what:{_WIDTH}}" + "".join(f"{number or '·':>9}" for number in numbers)


def _row(what: str) -> str:
    """Forms under one name: of most verbs there are none but forged ones."""
    return "form" if what.startswith("form ") else what


def _short(name: str) -> str:
    return name.removeprefix("deal: ").replace("paused: agreed", "agreed")[:8]
