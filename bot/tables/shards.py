"""Shards: the part of all servers that one process answers for."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.tables.commands import GuildId

CREATED_AFTER = 22
"""Bits below the moment in one of Discord's ids; Discord deals servers out by that moment."""


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards from `first` to `last`, of `count`; the default is every server there is."""

    first: int = 0
    last: int = 0
    count: int = 1

    def __post_init__(self) -> None:
        """Raise ValueError for shards that cannot be."""
        if not 0 <= self.first <= self.last < self.count:
            raise ValueError(
                f"of {self.count} shards, numbered from 0, there are none"
                f" from {self.first} to {self.last}"
            )

    @classmethod
    def parse(cls, text: str) -> Shards:
        """Shards as `str` writes them. Raises ValueError that says how.

        >>> Shards.parse("0-7/32")
        Shards(first=0, last=7, count=32)
        >>> Shards.parse("3/32") == Shards(3, 3, 32), Shards.parse("all") == Shards()
        (True, True)
        """
        said = text.strip()
        if said.lower() == "all":
            return cls()
        match = re.fullmatch(r"(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*/\s*(\d{1,6})", said, re.ASCII)
        if match is None:
            raise ValueError(f"{text!r} names no shards; say it as in 0-7/32, 3/32 or all")
        return cls(int(match[1]), int(match[2] or match[1]), int(match[3]))

    @property
    def ids(self) -> range:
        """The number of each shard."""
        return range(self.first, self.last + 1)

    @property
    def are_all(self) -> bool:
        """Whether every server is in them."""
        return len(self.ids) == self.count

    @property
    def share(self) -> float:
        """What part of all servers is in them, more or less."""
        return len(self.ids) / self.count

    def of(self, guild: GuildId) -> int:
        """The shard that a server is in, be it one of these or not."""
        return (guild >> CREATED_AFTER) % self.count

    def holds(self, guild: GuildId) -> bool:
        """Whether a server is in one of them.

        >>> Shards(1, 1, 2).holds(GuildId(3 << 22))
        True
        """
        return self.of(guild) in self.ids

    def __str__(self) -> str:
        """As `parse` reads it.

        >>> str(Shards(0, 7, 32)), str(Shards(3, 3, 32)), str(Shards())
        ('0-7/32', '3/32', '0/1')
        """
        of = f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"
        return f"{of}/{self.count}"


EVERYTHING = Shards()
"""One shard, with every server there is."""
