"""The contact sheet: the whole deck on dark and on light, large and as small as in a message."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from bot.cards.deck import SIZE
from bot.cards.drawing import back_image, back_tile, card_image, card_tile
from bot.rummy.cards import FACES, PRINTED_JOKER, RANKS, SUITS, Face

DARK, LIGHT = (49, 51, 56), (255, 255, 255)
"""What Discord lays behind its messages."""

IN_TEXT = 22
"""Pixels an emoji is high in a line of text."""

_LARGE = 96
_EMOJI = 48
_MARGIN = 16
_GAP = 6
_COLUMNS = len(RANKS) + 1
_WIDTH = 2 * _MARGIN + _COLUMNS * (_EMOJI + _GAP) + _COLUMNS * (_LARGE * 3 // 4 + _GAP)


def contact_sheet() -> Image.Image:
    """Everything that the deck is made of, in colour on both grounds, RGB."""
    rows = [row for wild in (False, True) for row in _rows(wild)]
    halves = [_half(ground, rows) for ground in (DARK, LIGHT)]
    sheet = Image.new("RGB", (halves[0].width, sum(half.height for half in halves)))
    for number, half in enumerate(halves):
        sheet.paste(half, (0, number * half.height))
    return sheet


def _half(ground: tuple[int, int, int], rows: list[list[Image.Image]]) -> Image.Image:
    height = 2 * _MARGIN + sum(_height(row) + _GAP for row in rows)
    half = Image.new("RGB", (_WIDTH, height), ground)
    top = _MARGIN
    for row in rows:
        left = _MARGIN
        for picture in row:
            half.paste(picture, (left, top), picture)
            left += picture.width + _GAP
        top += _height(row) + _GAP
    return half


def _rows(wild: bool) -> Iterable[list[Image.Image]]:
    """As in a message, as an emoji by itself and as in a picture; a suit a row."""
    yield [in_text(face, wild=wild) for face in FACES]
    for suit in SUITS:
        faces = [Face.of(rank, suit) for rank in range(1, len(RANKS) + 1)]
        yield [
            *(card_tile(face, wild=wild, size=_EMOJI) for face in faces),
            card_tile(PRINTED_JOKER, wild=wild, size=_EMOJI) if wild else back_tile(size=_EMOJI),
            *(card_image(face, wild=wild, height=_LARGE) for face in faces),
            card_image(PRINTED_JOKER, wild=wild, height=_LARGE)
            if wild
            else back_image(height=_LARGE),
        ]


def in_text(face: Face, *, wild: bool) -> Image.Image:
    """A card as a line of text shows its emoji: the uploaded picture, made smaller."""
    return card_tile(face, wild=wild, size=SIZE).resize(
        (IN_TEXT, IN_TEXT), Image.Resampling.LANCZOS
    )


def _height(row: list[Image.Image]) -> int:
    return max(picture.height for picture in row)
