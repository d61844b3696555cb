"""Nothing told before the end says which card is where: what is sealed shows in its commitment
alone, and the order of cards that a reader has not seen shows in nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from bot.audit import with_swapped
from bot.fairness.commitment import commitment
from bot.rummy.events import DealEvent, DealStarted, DealVoided, DealWon
from bot.rummy.packs import pack
from bot.rummy.variants import PRESETS
from bot.tables.commands import UserId
from bot.tables.events import SeatsDrawn, SeedSealed, TableEvent
from bot.tables.table import Table
from bot.tables.view import TableView
from bot.tables.viewing import view
from tests.fairness.proofs import played, sealed_board
from tests.tables.boards import CHANNEL, GUILD, TABLE
from tests.tables.test_viewing import cards_in

OF_A_DEAL = get_args(DealEvent)
CASES: tuple[tuple[str, dict[str, str]], ...] = (
    *((preset, {}) for preset in PRESETS),
    ("paplu", {"cut": "auto"}),
    ("indian21", {"arrangement": "player"}),
)
EVERY = 4
"""One moment in so many is looked at, and every one at which a new screen is due."""


def session(preset: str, seed: int, **house: str) -> Sequence[TableEvent]:
    return played(sealed_board(seed, 2, 1, preset, **house), deals=1, seed=seed).events


def tables(events: Sequence[TableEvent]) -> Iterator[Table]:
    """The table after every event."""
    table = Table.fold(TABLE, CHANNEL, GUILD, events[:1])
    yield table
    for event in events[1:]:
        table = table.apply(event)
        yield table


def seen_by_all(table: Table) -> Iterator[tuple[int | None, TableView]]:
    """What everybody sees, a stranger included, with all the news that is kept."""
    names = {
        player: (UserId(100 + player), f"P{player}")
        for player, level in table.players.items()
        if level is None
    }
    for viewer in (None, *table.players):
        yield viewer, view(table, names, viewer, None, 0)


def is_looked_at(table: Table) -> bool:
    return table.version % EVERY == 0 or table.stamp == table.version


@pytest.mark.parametrize(("preset", "house"), CASES)
def test_no_seed_is_in_any_view_before_its_draw_is_over(preset: str, house: dict[str, str]) -> None:
    events = session(preset, 11, **house)
    secret: dict[int, str] = {}
    told = 0
    for event, table in zip(events, tables(events), strict=True):
        match event:
            case SeedSealed(draw=draw, seed=seed):
                secret[draw] = seed
            case SeatsDrawn():
                del secret[0]
            case DealWon() | DealVoided():
                del secret[table.going_on.deals]
        for _, seen in seen_by_all(table) if is_looked_at(table) else ():
            text = repr(seen)
            assert not [seed for seed in secret.values() if seed[:16] in text or seed[-16:] in text]
            shown = {seal.draw: seal.commitment for seal in seen.seals}
            assert shown == {draw: commitment(bytes.fromhex(s)) for draw, s in secret.items()}
            told += len(secret)
    assert told > 40


@pytest.mark.parametrize(("preset", "house"), CASES)
def test_the_order_of_unseen_cards_shows_in_nothing(preset: str, house: dict[str, str]) -> None:
    chance, events = Random(5), session(preset, 12, **house)
    checked = 0
    for version in sorted(chance.sample(range(1, len(events) + 1), min(20, len(events)))):
        table = Table.fold(TABLE, CHANNEL, GUILD, events[:version])
        if table.running is None:
            continue
        for viewer, seen in seen_by_all(table):
            known = frozenset(cards_in(seen.deal))
            hidden = [card for card in pack(table.rules) if card not in known]
            if len(hidden) < 2:
                continue
            one, other = chance.sample(hidden, 2)
            began = _start_of(events[:version])
            changed = [
                with_swapped(event, one, other)
                if at >= began and isinstance(event, OF_A_DEAL)
                else event
                for at, event in enumerate(events[:version])
            ]
            assert dict(seen_by_all(Table.fold(TABLE, CHANNEL, GUILD, changed)))[viewer] == seen
            checked += 1
    assert checked > 12


def _start_of(events: Sequence[TableEvent]) -> int:
    return max(at for at, event in enumerate(events) if isinstance(event, DealStarted))


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_sealed_shows_in_its_commitment_alone(preset: str) -> None:
    events = session(preset, 13)
    other = [
        replace(event, seed=event.seed[::-1]) if isinstance(event, SeedSealed) else event
        for event in events
    ]
    draws = [event for event in events if isinstance(event, SeedSealed)]
    checked = 0
    for one, changed in zip(tables(events), tables(other), strict=True):
        if not is_looked_at(one):
            continue
        for (_, seen), (_, again) in zip(seen_by_all(one), seen_by_all(changed), strict=True):
            assert again == seen or _masked(again, draws) == _masked(seen, draws)
            if seen.result is None and seen.seats_reveal is None:
                bare = replace(seen, seals=()), replace(again, seals=())
                assert bare[0] == bare[1]
            checked += seen != again
    assert checked > 20


def _masked(seen: TableView, draws: Sequence[SeedSealed]) -> str:
    """A view without its commitments, and without what is told of draws that are over."""
    text = repr(seen)
    for sealed in draws:
        for seed in (sealed.seed, sealed.seed[::-1]):
            text = text.replace(commitment(bytes.fromhex(seed)), "…").replace(seed, "…")
    assert not re.search("[0-9a-f]{64}", text)
    return text
