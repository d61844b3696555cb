"""The table: the fold of its events, one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.rummy.house import rules_of
from bot.rummy.view import Standing
from bot.tables.commands import ChannelId, GuildId, TableId
from bot.tables.events import TableEvent, TableOpened
from bot.tables.folding import folded
from bot.tables.state import TableState
from bot.tables.view import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(TableState):
    """A table as its events have left it; nothing changes it, `apply` answers the next one."""

    @classmethod
    def fold(
        cls, table_id: TableId, channel: ChannelId, guild: GuildId, events: Iterable[TableEvent]
    ) -> Table:
        """The table after `events`, the first of which opened it."""
        rest = iter(events)
        opened = next(rest)
        if not isinstance(opened, TableOpened):
            raise TypeError(f"table {table_id} begins with {opened}, not with its opening")
        table = cls(
            id=table_id,
            channel=channel,
            guild=guild,
            preset=opened.preset,
            house=opened.house,
            rules=rules_of(opened.preset, opened.house),
        )
        for event in rest:
            table = table.apply(event)
        return table

    def apply(self, event: TableEvent) -> Table:
        """The table after one more event."""
        return folded(self, event)


def computer_to_act(table: Table) -> int | None:
    """The computer player whose turn it is."""
    player = table.acting if table.stage is Stage.DEAL else None
    return None if player is None or table.is_person(player) else player


def plays_out(table: Table) -> bool:
    """Whether the computer players finish the deal at once: no person is active in it any more
    (rule book 2.17)."""
    deal = table.running
    if deal is None or table.stage is not Stage.DEAL or table.is_showing:
        return False
    return not any(
        deal.standing(seat) is Standing.ACTIVE
        and table.holders[seat] == player
        and table.is_person(player)
        for seat, player in table.dealt.items()
    )
