"""Past: closed tables that somebody looked at a moment ago."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime, timedelta

from bot.tables.commands import TableId
from bot.tables.held import Held

MOST = 16
KEPT_FOR = timedelta(minutes=1)
"""So long what was read is good; a name may have been erased by another process meanwhile."""


class Past:
    """They change no more, and following a long session takes a while: whoever presses the
    buttons of one again and again is not to keep the other tables waiting."""

    def __init__(self) -> None:
        self._kept: OrderedDict[TableId, tuple[datetime, Held]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def keep(self, held: Held, now: datetime) -> None:
        """Remember a closed table for a while; of too many, the one read longest ago goes."""
        self._kept.pop(held.table.id, None)
        self._kept[held.table.id] = now, held
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)

    def get(self, table: TableId, now: datetime) -> Held | None:
        """A table that was read lately."""
        read, held = self._kept.get(table, (now, None))
        if held is not None and now - read >= KEPT_FOR:
            self.forget(table)
            return None
        return held

    def forget(self, table: TableId) -> None:
        """Read it anew when it is asked for next."""
        self._kept.pop(table, None)
