"""Uploading: Discord's copy of the deck, brought up to the cards as they are drawn now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import discord

from bot.cards.deck import Tile, name_in

MOST = 2_000
"""So many emoji an application may have."""


class Owner(Protocol):
    """A client that is logged in as the application: what of discord.py is needed here."""

    async def fetch_application_emojis(self) -> list[discord.Emoji]:
        """All that it has."""

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        """One more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What there is to do until Discord has the deck as it is drawn, and nothing else of it."""

    missing: tuple[Tile, ...]
    outdated: tuple[discord.Emoji, ...]
    kept: int

    @property
    def steps(self) -> int:
        """Requests it takes."""
        return len(self.missing) + len(self.outdated)

    @property
    def changed(self) -> int:
        """How many of the missing take the place of an older drawing."""
        before = {name_in(emoji.name) for emoji in self.outdated}
        return sum(tile.name in before for tile in self.missing)

    @property
    def fits(self) -> bool:
        """Whether the application has room for what is missing, beside what is outdated."""
        return self.kept + self.steps <= MOST


def changes(deck: Iterable[Tile], found: Sequence[discord.Emoji]) -> Changes:
    """What differs between the deck and the emoji that are `found`.

    Which drawing an emoji is of stands in its title, which Discord keeps: so a second run, or one
    after an interrupted one, does only what is left. Emoji of other names are left alone.
    """
    wanted = {tile.title: tile for tile in deck}
    titles = {emoji.name for emoji in found}
    return Changes(
        missing=tuple(tile for title, tile in wanted.items() if title not in titles),
        outdated=tuple(
            emoji for emoji in found if name_in(emoji.name) and emoji.name not in wanted
        ),
        kept=sum(name_in(title) is None or title in wanted for title in titles),
    )


async def make(owner: Owner, todo: Changes, done: Callable[[str], None]) -> None:
    """Upload what is missing, then remove what is outdated; `done` is told every name.

    In this order a bot that is running finds each card at any moment. Raises
    discord.HTTPException; what was done until then stays.
    """
    for tile in todo.missing:
        await owner.create_application_emoji(name=tile.title, image=tile.picture)
        done(tile.name)
    for emoji in todo.outdated:
        await emoji.delete()
        done(emoji.name)
