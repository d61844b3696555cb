"""Cards can be told apart where they are tiniest: by colour, and without it by shape."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.cards.drawing import SUIT_COLOURS, back_image, card_image, card_width
from bot.cards.names import every_look
from bot.cards.shapes import suit_shape
from bot.cards.sheet import DARK, IN_TEXT, LIGHT, contact_sheet, in_text
from bot.rummy.cards import FACES, PRINTED_JOKER, SUITS, Face, Suit

LOOKS = tuple(every_look())
SEEN = 60
"""Levels of 255 by which a pixel differs for anybody to see."""
WHITE, GOLD = (255, 255, 255), (255, 214, 64)


def on(ground: tuple[int, int, int], face: Face, wild: bool) -> Image.Image:
    """A card at the size of a line of text, on what is behind the line."""
    tile = in_text(face, wild=wild)
    picture = Image.new("RGB", tile.size, ground)
    picture.paste(tile, (0, 0), tile)
    return picture


def differing(one: Image.Image, other: Image.Image) -> int:
    """How many pixels of two grey pictures anybody sees differ."""
    return sum(ImageChops.difference(one, other).histogram()[SEEN:])


@pytest.mark.parametrize("ground", [DARK, LIGHT], ids=["dark", "light"])
def test_any_two_cards_differ_at_22_pixels_even_in_grey(ground: tuple[int, int, int]) -> None:
    grey = {look: on(ground, *look).convert("L") for look in LOOKS}
    least, pair = min(
        (differing(grey[one], grey[other]), (one, other)) for one, other in combinations(LOOKS, 2)
    )
    assert least >= 6, pair


def test_suits_are_told_by_their_outlines() -> None:
    """Black on white, rank left out: a fifth of the sign is elsewhere."""
    signs = {suit: _sign(suit) for suit in SUITS}
    for one, other in combinations(SUITS, 2):
        apart = differing(signs[one], signs[other])
        assert apart >= 0.2 * max(_ink(signs[one]), _ink(signs[other])), (one, other)


def _sign(suit: Suit) -> Image.Image:
    """The lower right of an ace, where only its suit is."""
    ace = card_image(Face.of(1, suit), wild=False, height=200)
    corner = ace.crop((50, 100, 136, 190))
    flat = Image.new("RGB", corner.size, WHITE)
    flat.paste(corner, (0, 0), corner)
    return flat.convert("L").point(lambda level: 0 if level < 160 else 255)


def _ink(sign: Image.Image) -> int:
    return sign.histogram()[0]


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("paper", [WHITE, GOLD], ids=["white", "gold"])
def test_every_colour_stands_out_from_its_paper(suit: Suit, paper: tuple[int, int, int]) -> None:
    """4.5 to 1, what the accessibility guidelines ask of small text."""
    lighter, darker = sorted(map(_luminance, (SUIT_COLOURS[suit], paper)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5


def _luminance(colour: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_four_suits_have_four_colours() -> None:
    assert len(set(SUIT_COLOURS.values())) == len(SUITS) == 4


def test_a_wild_card_is_marked_beyond_its_colour() -> None:
    for face in FACES:
        plain, wild = on(LIGHT, face, False), on(LIGHT, face, True)
        if face.is_printed_joker:
            assert plain == wild
            continue
        # The star, whatever the paper: dark where the plain card is not.
        dark_now = wild.convert("L").point(lambda level: 255 if level < 90 else 0)
        dark_then = plain.convert("L").point(lambda level: 255 if level < 160 else 0)
        assert sum(ImageChops.subtract(dark_now, dark_then).histogram()[128:]) >= 15, face


@pytest.mark.parametrize("height", [16, 22, 47, 90, 400])
def test_a_card_has_the_size_asked_for(height: int) -> None:
    for face in (PRINTED_JOKER, Face.parse("TH")):
        card = card_image(face, wild=True, height=height)
        assert card.size == (card_width(height), height)
        assert card.mode == "RGBA"
        assert card.getpixel((0, 0))[3] < 128
        assert card.getpixel((card.width // 2, height // 8))[3] == 255
    assert back_image(height=height).size == (card_width(height), height)


def test_a_card_is_drawn_once() -> None:
    face = Face.parse("7H")
    assert card_image(face, wild=False, height=60) is card_image(face, wild=False, height=60)


def test_shapes_stay_within_their_square() -> None:
    for suit in SUITS:
        for polygon in suit_shape(suit):
            assert all(-0.01 <= x <= 1.01 and -0.01 <= y <= 1.01 for x, y in polygon)


def test_the_contact_sheet_shows_both_grounds() -> None:
    sheet = contact_sheet()
    assert sheet.getpixel((2, 2)) == DARK
    assert sheet.getpixel((2, sheet.height - 2)) == LIGHT
    assert IN_TEXT == 22
