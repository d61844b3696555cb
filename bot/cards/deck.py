"""The deck as emoji: 106 small pictures, each with a name and the mark of its drawing."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from bot.cards.drawing import back_tile, card_tile
from bot.cards.names import BACK, emoji_name, every_look

SIZE = 128
"""Pixels: what Discord keeps of an emoji, whatever the size that is sent."""

NAMES = frozenset({BACK, *(emoji_name(face, wild=wild) for face, wild in every_look())})
_MARKED = re.compile(r"(?P<name>[a-z_]+?)(?:_[0-9a-f]{4})?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One emoji: `picture` is a PNG, `mark` four signs that another drawing would not have."""

    name: str
    picture: bytes
    mark: str

    @property
    def title(self) -> str:
        """Under which Discord keeps it: its name, and the mark by which a new drawing is known."""
        return f"{self.name}_{self.mark}"


def tiles() -> Iterator[Tile]:
    """Every emoji of the deck, drawn one after the other."""
    for face, wild in every_look():
        yield _tile(emoji_name(face, wild=wild), card_tile(face, wild=wild, size=SIZE))
    yield _tile(BACK, back_tile(size=SIZE))


def name_in(title: str) -> str | None:
    """Which emoji of the deck a title is of, whatever its drawing; None when it is of none.

    >>> name_in("seven_of_hearts_wild_3f9a"), name_in("seven_of_hearts"), name_in("party_parrot")
    ('seven_of_hearts_wild', 'seven_of_hearts', None)
    """
    found = _MARKED.fullmatch(title)
    return found["name"] if found is not None and found["name"] in NAMES else None


def _tile(name: str, image: Image.Image) -> Tile:
    picture = io.BytesIO()
    image.save(picture, "PNG", optimize=True)
    # Of the pixels: another library may pack the same drawing otherwise.
    mark = hashlib.sha256(image.tobytes()).hexdigest()[:4]
    return Tile(name=name, picture=picture.getvalue(), mark=mark)
