"""Seals: whether each seed was committed to before its draw, told to nobody before its end, and is
what the cards came from."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from bot.fairness.verify import check
from bot.rummy.events import DealStarted, DealVoided, DealWon
from bot.store.asking import readers_of
from bot.store.looking_back import SqlRecords
from bot.tables.commands import GuildId, TableId
from bot.tables.events import SeatsDrawn, SeedSealed, TableEvent
from bot.tables.proving import Document, document_of, document_of_seats
from tests.wire.crash_record import FIRST_TABLE, Record

_HEX = re.compile(r"\b[0-9a-f]{64}\b")


class Seals:
    """Every commitment and seed that anybody was told of, with the version of the table then."""

    def __init__(self) -> None:
        self._public: dict[str, int] = {}
        self._told: dict[str, int] = {}

    def look(self, text: str, version: int, *, is_public: bool) -> None:
        """Somebody reads this when the table has come to `version`."""
        for found in _HEX.findall(text):
            self._told.setdefault(found, version)
            if is_public:
                self._public.setdefault(found, version)

    def broken(self, record: Record) -> Iterator[str]:
        """What was not told of a seal before its draw, or told before its end."""
        events = record.decoded()
        for event in events:
            if not isinstance(event, SeedSealed):
                continue
            drawn, over = _drawn(event.draw, events), _over(event.draw, events)
            if drawn is not None and self._public.get(commitment_of(event), drawn) >= drawn:
                yield f"nobody was told the commitment of draw {event.draw} before version {drawn}"
            told = self._told.get(event.seed)
            if told is not None and (over is None or told < over):
                yield f"the seed of draw {event.draw} was told at version {told}"

    def unlogged(self, record: Record, log: str) -> Iterator[str]:
        """The seeds that stand in a log."""
        for event in record.decoded():
            if isinstance(event, SeedSealed) and event.seed in log:
                yield f"the seed of draw {event.draw} is in the log"


def commitment_of(sealed: SeedSealed) -> str:
    """What is told of a seed before its draw, worked out here once more."""
    return hashlib.sha256(bytes.fromhex(sealed.seed)).hexdigest()


def _drawn(draw: int, events: list[TableEvent]) -> int | None:
    """The version that a draw came about with; None where it did not."""
    for version, event in enumerate(events, start=1):
        if isinstance(event, SeatsDrawn) and draw == 0:
            return version
        if isinstance(event, DealStarted) and event.number == draw:
            return version
    return None


def _over(draw: int, events: list[TableEvent]) -> int | None:
    """The version from which on the seed may be told."""
    began = _drawn(draw, events)
    if draw == 0 or began is None:
        return began
    for version, event in enumerate(events[began:], start=began + 1):
        if isinstance(event, DealWon | DealVoided):
            return version
    return None


# --- the proofs -------------------------------------------------------------------------------


async def unproven(url: str, record: Record, guild: int) -> list[str]:
    """Where the draws that are over do not follow from what was sealed."""
    events = record.decoded()
    sealed = {event.draw: event for event in events if isinstance(event, SeedSealed)}
    over = {draw for draw in sealed if _over(draw, events) is not None}
    documents = await _documents(url, guild)
    wrong = [f"draw {draw}: {line}" for draw, told in documents.items() for line in check(told)]
    if documents.keys() != over:
        wrong.append(f"proven are the draws {sorted(documents)}, over are {sorted(over)}")
    wrong += [
        f"draw {draw} is proven by another seed than the one sealed"
        for draw, told in documents.items()
        if draw in sealed and told["commitment"] != commitment_of(sealed[draw])
    ]
    return wrong


async def _documents(url: str, guild: int) -> dict[int, Document]:
    """The proof of every draw that is over, by its number."""
    here, table = GuildId(guild), TableId(FIRST_TABLE)
    readers = readers_of(url)
    try:
        records = SqlRecords(readers)
        seats = await records.seats(here, table)
        found = {} if seats is None else {0: document_of_seats(seats)}
        for kept in await records.session(table):
            finished = await records.finished(here, table, kept.record.deal)
            assert finished is not None
            found[kept.record.deal] = document_of(finished)
    finally:
        await readers.close()
    return found
