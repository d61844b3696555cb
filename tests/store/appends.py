"""Appends and stores for tests: tables that open, move on and close."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.rummy.cards import Card
from bot.rummy.events import StockDrawn
from bot.rummy.points import Points
from bot.tables.commands import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.tables.events import TableClosed, TableOpened
from bot.tables.ports import Append, Basis, Deadline, DeadlineKind, LedgerRow, PersonRow
from bot.tables.view import ClosedBy

START = datetime(2026, 1, 1, tzinfo=UTC)
GUILD = GuildId(5)
ANN = PersonRow(player=0, user=UserId(100), name="Ann")
BEA = PersonRow(player=1, user=UserId(101), name="Bea")


def url_of(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def until(seconds: float) -> Deadline:
    return Deadline(DeadlineKind.TURN, START + timedelta(seconds=seconds))


def opening(
    table: int,
    *,
    channel: int | None = None,
    people: tuple[PersonRow, ...] = (),
    deadline: Deadline | None = None,
    interaction: int | None = None,
) -> Append:
    """Open table `table`, in a channel of its own unless told otherwise."""
    return Append(
        table=TableId(table),
        version=0,
        events=(TableOpened(preset="paplu", house=(("hints", "on"),)),),
        channel=ChannelId(1000 + table if channel is None else channel),
        guild=GUILD,
        people=people,
        deadline=deadline,
        interaction=None if interaction is None else InteractionId(interaction),
    )


def move(
    table: int,
    version: int,
    *,
    cards: str = "7H/1",
    entries: tuple[LedgerRow, ...] = (),
    people: tuple[PersonRow, ...] = (),
    deadline: Deadline | None = None,
    interaction: int | None = None,
) -> Append:
    """Draw `cards` at table `table`, which is at `version`."""
    return Append(
        table=TableId(table),
        version=version,
        events=tuple(StockDrawn(seat=0, card=Card.parse(card)) for card in cards.split()),
        channel=ChannelId(1000 + table),
        guild=GUILD,
        entries=entries,
        people=people,
        deadline=deadline,
        interaction=None if interaction is None else InteractionId(interaction),
    )


def closing(table: int, version: int) -> Append:
    """Close table `table`."""
    return Append(
        table=TableId(table),
        version=version,
        events=(TableClosed(by=ClosedBy.HOST),),
        channel=ChannelId(1000 + table),
        guild=GUILD,
        deadline=until(1),
        closes=True,
    )


def entries(deal: int, *halves: int, basis: Basis = Basis.TRANSFER) -> tuple[LedgerRow, ...]:
    """One entry a player, in halves of a point."""
    return tuple(
        LedgerRow(deal=deal, player=player, points=Points(amount), kind="count", basis=basis)
        for player, amount in enumerate(halves)
    )
