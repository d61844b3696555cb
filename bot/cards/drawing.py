"""The project's own deck: cards as pictures of any height, and as square emoji."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFont

from bot.cards.shapes import Shape, bells_shape, cap_shape, star_shape, suit_shape
from bot.rummy.cards import ACE, JACK, KING, QUEEN, Face, Suit

Colour = tuple[int, int, int]

# Four colours, each at least 4.5 to 1 against white and against gold.
SUIT_COLOURS = {
    Suit.SPADES: (22, 22, 28),
    Suit.HEARTS: (186, 12, 30),
    Suit.DIAMONDS: (12, 74, 196),
    Suit.CLUBS: (0, 104, 48),
}
_JOKER = (112, 20, 140)
_BELLS = (206, 120, 0)
_PAPER = (255, 255, 255)
_GOLD = (255, 214, 64)
_LINE = (120, 124, 134)
_DARK = (30, 26, 20)
_BACK = (140, 24, 56)
_BACK_SIGN = (250, 214, 222)

_LETTERS = {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"}
_GLYPH_HEIGHT = 256
_RIM = 0.03
_MOST_DRAWN = 1_024  # Pixels a card is drawn high before it is brought down to its size.
_SMOOTHING = 8
_KEPT = 512


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """Where a sign lies: left, top, width and height, in parts of the card's height."""

    left: float
    top: float
    width: float
    height: float

    def grown(self, by: float) -> _Place:
        """The same place, larger on every side."""
        return _Place(
            left=self.left - by,
            top=self.top - by,
            width=self.width + 2 * by,
            height=self.height + 2 * by,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Layout:
    """The proportions of a card, in parts of its height."""

    width: float
    rank: _Place
    suit: _Place
    star: _Place
    sign: _Place  # The cap of the printed joker, and the sign on the back.


_CARD = _Layout(
    width=0.72,
    rank=_Place(left=0.075, top=0.07, width=0.385, height=0.42),
    suit=_Place(left=0.25, top=0.52, width=0.40, height=0.40),
    star=_Place(left=0.46, top=0.055, width=0.225, height=0.225),
    sign=_Place(left=0.08, top=0.22, width=0.56, height=0.56),
)
_TILE = _Layout(
    width=0.94,
    rank=_Place(left=0.08, top=0.075, width=0.50, height=0.50),
    suit=_Place(left=0.46, top=0.51, width=0.42, height=0.42),
    star=_Place(left=0.065, top=0.615, width=0.33, height=0.33),
    sign=_Place(left=0.10, top=0.13, width=0.74, height=0.74),
)


@lru_cache(maxsize=_KEPT)
def card_image(face: Face, *, wild: bool, height: int) -> Image.Image:
    """A card `height` pixels high and 0.72 times as wide, RGBA, its corners transparent.

    A wild card lies on gold and bears a star; the printed joker looks the same either way. The
    picture is kept and shared: paste it or copy it, but do not draw on it.
    """
    return _drawn(_CARD, face, wild=wild, height=height)


@lru_cache(maxsize=8)
def back_image(*, height: int) -> Image.Image:
    """The back of a card in the size and kind of `card_image`."""
    return _drawn_back(_CARD, height)


def card_width(height: int) -> int:
    """How wide in pixels a card of this height is."""
    return round(height * _CARD.width)


def card_tile(face: Face, *, wild: bool, size: int) -> Image.Image:
    """A card as a square emoji of `size` pixels, RGBA: wider, to be read where it is tiny."""
    return _in_square(_drawn(_TILE, face, wild=wild, height=size))


def back_tile(*, size: int) -> Image.Image:
    """The back of a card as a square emoji of `size` pixels."""
    return _in_square(_drawn_back(_TILE, size))


def _drawn(layout: _Layout, face: Face, *, wild: bool, height: int) -> Image.Image:
    sheet = _Sheet(layout, height)
    starred = wild and not face.is_printed_joker
    paper = _GOLD if starred else _PAPER
    sheet.lay_paper(paper, _DARK if starred else _LINE)
    if face.suit is None:
        sheet.fill(cap_shape(), layout.sign, _JOKER)
        sheet.fill(bells_shape(), layout.sign, _BELLS)
        return sheet.finished()
    colour = SUIT_COLOURS[face.suit]
    sheet.write(_LETTERS.get(face.rank, str(face.rank)), layout.rank, colour)
    # With a rim of paper, or an ace and its heart would run into one another.
    sheet.fill(suit_shape(face.suit), layout.suit.grown(_RIM), paper)
    sheet.fill(suit_shape(face.suit), layout.suit, colour)
    if starred:
        sheet.fill(star_shape(), layout.star, _DARK)
    return sheet.finished()


def _drawn_back(layout: _Layout, height: int) -> Image.Image:
    sheet = _Sheet(layout, height)
    sheet.lay_paper(_BACK, _BACK_SIGN)
    sheet.fill(suit_shape(Suit.DIAMONDS), layout.sign, _BACK_SIGN)
    return sheet.finished()


def _in_square(card: Image.Image) -> Image.Image:
    square = Image.new("RGBA", (card.height, card.height))
    square.paste(card, ((card.height - card.width) // 2, 0))
    return square


class _Sheet:
    """One card being drawn, larger than it will be, so that its edges come out smooth."""

    def __init__(self, layout: _Layout, height: int) -> None:
        self._smoothing = max(1, min(_SMOOTHING, _MOST_DRAWN // height))
        self._height = height * self._smoothing
        width = round(height * layout.width) * self._smoothing
        self._image = Image.new("RGBA", (width, self._height))
        self._pen = ImageDraw.Draw(self._image)

    def lay_paper(self, paper: Colour, line: Colour) -> None:
        """The card itself, with rounded corners and a line around it."""
        self._pen.rounded_rectangle(
            (0, 0, self._image.width - 1, self._image.height - 1),
            radius=round(self._height * 0.11),
            fill=paper,
            outline=line,
            width=max(self._smoothing, round(self._height * 0.028)),
        )

    def fill(self, shape: Shape, place: _Place, colour: Colour) -> None:
        """A sign in one colour, as large as its place."""
        left, top, width, height = self._measured(place)
        for polygon in shape:
            self._pen.polygon([(left + x * width, top + y * height) for x, y in polygon], colour)

    def write(self, letters: str, place: _Place, colour: Colour) -> None:
        """A rank as high as its place, made narrower where it would be too wide."""
        left, top, width, height = self._measured(place)
        glyph = _glyph(letters)
        natural = glyph.width * height / glyph.height
        fitted = glyph.resize((round(min(width, natural)), round(height)))
        self._image.paste(colour, (round(left), round(top)), fitted)

    def finished(self) -> Image.Image:
        """The card in its own size."""
        return self._image.reduce(self._smoothing)

    def _measured(self, place: _Place) -> tuple[float, float, float, float]:
        unit = self._height
        return place.left * unit, place.top * unit, place.width * unit, place.height * unit


@cache
def _glyph(letters: str) -> Image.Image:
    """A rank as a mask cut to its ink, bold.

    The font comes with Pillow (Aileron, CC0), so that every machine draws the same cards.
    """
    font = ImageFont.load_default(_GLYPH_HEIGHT)
    mask = Image.new("L", (4 * _GLYPH_HEIGHT, 2 * _GLYPH_HEIGHT))
    ImageDraw.Draw(mask).text(
        (_GLYPH_HEIGHT, _GLYPH_HEIGHT // 4), letters, 255, font, stroke_width=_GLYPH_HEIGHT // 26
    )
    return mask.crop(mask.getbbox())
