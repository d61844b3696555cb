"""What may be told of a session: every line that its log allows, and from which version on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

import discord

from bot.i18n.translator import Translator, Words
from bot.rummy.moves import Declare
from bot.tables.commands import UserId
from bot.tables.deadlines import waits_for
from bot.tables.ports import Deadline
from bot.tables.table import Table
from bot.tables.view import News, Stage, TableView
from bot.tables.viewing import view
from bot.ui.layouts.keepsake import keepsake
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.panel import Step, panel
from bot.ui.layouts.public import public
from bot.ui.layouts.retired import retired, retired_lines
from tests.wire.crash_record import Record
from tests.wire.world import parts_of

Lines = dict[str, int]
"""Lines of text, and the version at which each may be told first."""
_SMALL = "-# "
_CARD = re.compile("[♠♥♦♣🃏]")
_MOST_NEWS = 64
_STEPS = (Step.PLAY, Step.FINISH, Step.HAND_RUMMY, Step.WITHDRAW, Step.ARRANGE)
_NOTES = ("You discarded", "You laid", "You do not hold")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sayings:
    """Everything that may be told: to all, to each person, and the news by their versions."""

    public: Lines
    private: Mapping[str, Lines]
    news: Mapping[int, frozenset[str]]


def worded(text: str, people: Mapping[int, str]) -> str:
    """The text without what differs between two runs: times, and ids of people."""
    text = re.sub(r"<t:\d+:R>", "<t>", text)
    return re.sub(r"<@(\d+)>", lambda match: f"<@{people.get(int(match[1]), match[1])}>", text)


def sayings(record: Record) -> Sayings:
    """What the log of a whole session allows to be told."""
    words = Translator.load().tr()
    people = {name: player for player, name in record.names.items()}
    every: Lines = {}
    private: dict[str, Lines] = {name: {} for name in people}
    news: dict[int, frozenset[str]] = {}
    last: tuple[News, ...] = ()
    for version in range(1, len(record.events) + 1):
        table = record.after(version)
        seen = _view(table, record, None, since=version - 1)
        for item in seen.news:
            together = _ways_to_tell([*last, item], seen, words) if last else frozenset()
            news |= {one.version: news[one.version] | together for one in last}
            news[item.version] = _ways_to_tell([item], seen, words) | together
            every.update({line: version for line in news[item.version] if line not in every})
        # What nobody is told of comes between a draw and its discard.
        last = seen.news or last
        _add(every, version, _public(replace(seen, news=()), words), record)
        for name, player in people.items():
            _add(private[name], version, _panels(_view(table, record, player), words), record)
    every |= {_SMALL + words.text("news-earlier", count=n): 1 for n in range(_MOST_NEWS)}
    return Sayings(public=every, private=private, news=news)


def untrue(told: Iterable[tuple[str, str]], allowed: Sayings, version: int) -> Iterator[str]:
    """The lines that nobody could have been told at `version`; `told` has reader and line."""
    for reader, line in told:
        # Notes and refusals speak of what was asked; whatever shows a card is held to the log.
        if reader and not _CARD.search(line):
            continue
        first = (allowed.private[reader] if reader else allowed.public).get(line)
        if reader and first is None:
            first = _noted(line, allowed.private[reader])
        if first is None:
            yield f"{reader or 'everybody'} was told what is in no log: {line!r}"
        elif first > version:
            yield f"{reader or 'everybody'} was told version {first} at {version}: {line!r}"


def untold(found: Sequence[str], whole: Sequence[str], allowed: Sayings) -> Iterator[str]:
    """What the channel of the uninterrupted run says in the end and the one found does not,
    be it in other words, and what the one found says twice."""
    mine, theirs = _all_lines(found), _all_lines(whole)
    for version, lines in allowed.news.items():
        if lines & theirs and not lines & mine:
            yield f"the channel does not tell version {version}: {sorted(lines)}"
    news = frozenset().union(*allowed.news.values())
    for line in sorted(theirs - mine - news):
        yield f"the channel does not say {line!r}"
    if found[-1:] != whole[-1:]:
        yield f"the channel ends with\n{found[-1:]}\ninstead of\n{whole[-1:]}"
    often = Counter(whole)
    for text, times in Counter(found).items():
        if times > max(1, often[text]):
            yield f"the channel says {times} times:\n{text}"


def _all_lines(texts: Sequence[str]) -> frozenset[str]:
    return frozenset(line for text in texts for line in text.splitlines())


def _noted(line: str, allowed: Lines) -> int | None:
    """A note on what one has let go, laid or holds no more names cards that were in one's hand."""
    cards = re.findall(r"[0-9AJQK]+[♠♥♦♣]", line)
    hands = [version for text, version in allowed.items() if all(card in text for card in cards)]
    return min(hands, default=None) if line.startswith(_NOTES) else None


# --- what the layouts make of it --------------------------------------------------------------


def _view(table: Table, record: Record, player: int | None, since: int = 0) -> TableView:
    names = {number: (UserId(number), name) for number, name in record.names.items()}
    waiting = waits_for(table)
    due = None if waiting is None else Deadline(waiting, datetime(2026, 1, 1, tzinfo=UTC))
    return view(table, names, player, due, since)


def _ways_to_tell(items: Sequence[News], seen: TableView, words: Words) -> frozenset[str]:
    """The line that tells these facts, if one does, as a draw and its discard; cards are starred
    as long as the deal runs."""
    wilds = (None, None if seen.deal is None else seen.deal.wild)
    told = [news_lines(items, words, wild) for wild in wilds]
    return frozenset(_SMALL + lines[0] for lines in told if len(lines) == 1)


def _public(seen: TableView, words: Words) -> Iterator[discord.ui.LayoutView]:
    yield public(seen, words)
    yield retired(seen, words)
    yield retired_lines((), words)
    if seen.stage is Stage.BETWEEN and seen.result is not None:
        yield keepsake(seen, seen.result, words)


def _panels(seen: TableView, words: Words) -> Iterator[discord.ui.LayoutView]:
    yield from (panel(seen, words, step=step) for step in _STEPS)
    for move in () if seen.deal is None else seen.deal.legal:
        if isinstance(move, Declare):
            yield panel(seen, words, step=Step.DECLARE, chosen=move.finish)


def _add(
    lines: Lines, version: int, layouts: Iterable[discord.ui.LayoutView], record: Record
) -> None:
    for layout in layouts:
        for line in worded(_text_of(layout), record.names).splitlines():
            lines.setdefault(line, version)


def _text_of(layout: discord.ui.LayoutView) -> str:
    """All that can be read on a layout, as on a message of it."""
    # Any: JSON; discord.py leaves this method without annotations.
    parts: Any = layout.to_components()  # type: ignore[no-untyped-call]
    names = ("content", "label", "placeholder")
    return "\n".join(filter(None, (part.get(name) for part in parts_of(parts) for name in names)))
