"""Means: what the table service is given to keep tables and play at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bot.tables.commands import TableId
from bot.tables.drafting import Times
from bot.tables.ports import Clock, Dice, Store


class Means(Protocol):
    """Where tables are kept, and where time, chance and numbers for them come from."""

    store: Store
    clock: Clock
    dice: Dice
    times: Times

    @property
    def new_table_id(self) -> Callable[[], TableId]:
        """Gives a number that no table has yet."""
