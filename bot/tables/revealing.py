"""Revealing: what anyone may see of a table's seeds, the commitments before and the seeds after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from bot.fairness.commitment import commitment
from bot.tables.commands import UserId
from bot.tables.events import (
    PackCut,
    PlayerJoined,
    PlayerLeft,
    SeatsTaken,
    SeedSealed,
    TableEvent,
)
from bot.tables.records import Proof
from bot.tables.sealed import SEATS, Sealed
from bot.tables.state import TableState
from bot.tables.view import Reveal, Seal

PROVING = frozenset({SeedSealed, SeatsTaken, PlayerJoined, PlayerLeft, PackCut})
"""The kinds of events that a proof comes from; no other needs to be looked at for it."""


def seals_of(table: TableState) -> Iterator[Seal]:
    """What is sealed and not told yet, the deal under way first."""
    sealed = table.sealed
    if table.running is not None and sealed.deal is not None:
        yield _seal(sealed.deal)
    # A table that closed in its lobby draws nothing any more, and has no rematch.
    if table.is_open or table.progress is not None:
        yield from map(_seal, sealed.waiting)


def _seal(sealed: SeedSealed) -> Seal:
    return Seal(draw=sealed.draw, commitment=commitment_of(sealed.seed), scheme=sealed.scheme)


def commitment_of(seed: str) -> str:
    """The commitment of a seed, both in hex."""
    return commitment(bytes.fromhex(seed))


def seats_reveal(sealed: SeedSealed | None) -> Reveal | None:
    """The seed of a draw for seats that is over; None where there was none."""
    return None if sealed is None else draw_reveal(sealed)


def draw_reveal(sealed: SeedSealed) -> Reveal:
    """What proves a draw for seats, which is over; nobody gives a share in it."""
    return Reveal(
        draw=SEATS,
        commitment=commitment_of(sealed.seed),
        scheme=sealed.scheme,
        seed=sealed.seed,
        place=None,
        word="",
        cutter="",
        by_player=False,
    )


def deal_reveal(
    number: int, proof: Proof, names: Mapping[int, tuple[UserId | None, str]]
) -> Reveal:
    """What proves deal `number`, which is over."""
    _, cutter = (None, "") if proof.cutter is None else names.get(proof.cutter, (None, ""))
    return Reveal(
        draw=number,
        commitment=commitment_of(proof.seed),
        scheme=proof.scheme,
        seed=proof.seed,
        place=proof.place,
        word=proof.word,
        cutter=cutter,
        by_player=proof.by_player,
        player=proof.cutter,
    )


def seal_of(draw: int, before: Iterable[TableEvent]) -> SeedSealed | None:
    """What a draw was sealed with, by the events `before` it."""
    return _sealed_after(before).waiting_for(draw)


def proof_of(number: int, before: Iterable[TableEvent]) -> Proof | None:
    """What the order of the cards of deal `number` came from, by the events `before` it; None
    where it was not sealed. Nobody may see it before the deal is over."""
    sealed = _sealed_after(before)
    return replace(sealed, deal=sealed.waiting_for(number)).proof


def _sealed_after(events: Iterable[TableEvent]) -> Sealed:
    sealed = Sealed()
    holders: tuple[int | None, ...] = ()
    for event in events:
        sealed = sealed.after(event, holders)
        holders = _holders_after(holders, event)
    return sealed


def _holders_after(holders: tuple[int | None, ...], event: TableEvent) -> tuple[int | None, ...]:
    """Who holds which seat, once the seats are taken."""
    match event:
        case SeatsTaken():
            return event.holders
        case PlayerJoined(player=player, seat=int(seat)):
            return (*holders[:seat], player, *holders[seat + 1 :])
        case PlayerLeft(player=player):
            return tuple(None if holder == player else holder for holder in holders)
    return holders
