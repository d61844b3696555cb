"""The deck as emoji keeps within what Discord takes, and a new drawing is known."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from bot.cards.deck import NAMES, Tile, name_in, tiles
from bot.cards.names import BACK, emoji_name, every_look


@pytest.fixture(scope="module")
def deck() -> tuple[Tile, ...]:
    return tuple(tiles())


def test_there_are_52_cards_twice_a_joker_and_a_back(deck: tuple[Tile, ...]) -> None:
    assert len(deck) == len(NAMES) == 106
    assert {tile.name for tile in deck} == NAMES
    assert {BACK, *(emoji_name(face, wild=wild) for face, wild in every_look())} == NAMES


def test_discord_takes_each(deck: tuple[Tile, ...]) -> None:
    for tile in deck:
        assert re.fullmatch("[a-z0-9_]{2,32}", tile.title)
        assert len(tile.picture) <= 256 * 1024
        with Image.open(io.BytesIO(tile.picture)) as picture:
            assert (picture.format, picture.size, picture.mode) == ("PNG", (128, 128), "RGBA")
    assert len({tile.title for tile in deck}) == len(deck)


def test_names_can_be_spoken() -> None:
    assert all(re.fullmatch("[a-z]+(_[a-z]+)*", name) for name in NAMES)
    assert {"ten_of_clubs", "queen_of_diamonds_wild", "printed_joker"} <= NAMES


def test_a_title_is_of_the_card_whose_name_is_in_it(deck: tuple[Tile, ...]) -> None:
    for tile in deck:
        assert name_in(tile.title) == name_in(tile.name) == tile.name
        assert name_in(f"{tile.name}_0000") == tile.name
        assert name_in(f"{tile.name}_x000") is None
        assert name_in(f"my_{tile.name}") is None


def test_the_same_drawing_has_the_same_mark(deck: tuple[Tile, ...]) -> None:
    assert next(iter(tiles())) == deck[0]
    # Two drawings of one card, as a wild one and not, do not.
    assert len({tile.mark for tile in deck}) > 100
