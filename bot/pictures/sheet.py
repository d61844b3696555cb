"""A sheet: what a picture is made of, each thing in its place, and how it is painted."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import TypeAlias

from PIL import Image, ImageDraw

from bot.cards.drawing import card_image, card_width
from bot.pictures.lettering import fitted, font_of, width_of, wrapped
from bot.rummy.cards import Face

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""
Colour: TypeAlias = tuple[int, int, int]

PAPER: Colour = (35, 37, 41)  # As dark as to stand on any theme of Discord.
PANEL: Colour = (49, 52, 58)
GROUP: Colour = (63, 84, 74)
INK: Colour = (244, 245, 247)
GREY: Colour = (190, 194, 202)
GOLD: Colour = (242, 193, 92)
LEADING = 1.36
"""The height of a line, in sizes of its font."""
_COLOURS = 128


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """One card, and whether it is a joker."""

    box: Box
    face: Face
    is_joker: bool


@dataclass(frozen=True, slots=True)
class PlacedText:
    """One line of text; `box` is the room that it takes."""

    box: Box
    text: str
    size: int
    colour: Colour
    bold: bool


@dataclass(frozen=True, slots=True)
class PlacedPanel:
    """A field with rounded corners that things lie on."""

    box: Box
    colour: Colour
    outline: Colour | None = None


@dataclass(slots=True)
class Sheet:
    """A picture of `width` by `height` pixels before it is painted: panels first, in the order in
    which they were laid, then cards and texts."""

    width: int
    height: int = 0
    panels: list[PlacedPanel] = field(default_factory=list)
    cards: list[PlacedCard] = field(default_factory=list)
    texts: list[PlacedText] = field(default_factory=list)

    def lay(self, box: Box, colour: Colour, outline: Colour | None = None) -> None:
        """Lay a panel."""
        self.panels.append(PlacedPanel(box, colour, outline))

    def put(self, face: Face, left: int, top: int, height: int, *, is_joker: bool) -> int:
        """Put a card; where the next one may lie."""
        right = left + card_width(height)
        self.cards.append(PlacedCard((left, top, right, top + height), face, is_joker))
        return right

    def write(
        self,
        text: str,
        left: int,
        top: int,
        width: int,
        *,
        size: int,
        colour: Colour = INK,
        bold: bool = False,
        at_right: bool = False,
    ) -> int:
        """Write one line into `width` pixels, cut where it is too long; how wide it became."""
        font = font_of(size, bold=bold)
        short = fitted(text, font, width)
        taken = width_of(short, font)
        start = left + width - taken if at_right else left
        box = (start, top, start + taken, top + line_height(size))
        if short:
            self.texts.append(PlacedText(box, short, size, colour, bold))
        return taken

    def write_lines(
        self, text: str, left: int, top: int, width: int, *, size: int, colour: Colour = INK
    ) -> int:
        """Write in as many lines as it takes; where the next one goes."""
        for line in wrapped(text, font_of(size), width):
            self.write(line, left, top, width, size=size, colour=colour)
            top += line_height(size)
        return top


def line_height(size: int) -> int:
    """The height of a line of text of `size` pixels."""
    return round(size * LEADING)


def painted(sheet: Sheet) -> bytes:
    """The sheet as a PNG of at most 128 colours."""
    image = Image.new("RGB", (sheet.width, sheet.height), PAPER)
    pen = ImageDraw.Draw(image)
    for panel in sheet.panels:
        pen.rounded_rectangle(panel.box, 14, panel.colour, panel.outline, width=4)
    for card in sheet.cards:
        left, top, _, bottom = card.box
        picture = card_image(card.face, wild=card.is_joker, height=bottom - top)
        image.paste(picture, (left, top), picture)
    for text in sheet.texts:
        left, top, _, bottom = text.box
        font = font_of(text.size, bold=text.bold)
        pen.text((left, (top + bottom) // 2), text.text, text.colour, font, anchor="lm")
    return png(image)


def png(image: Image.Image) -> bytes:
    """The picture as a small file."""
    flat = image.convert("RGB").quantize(
        _COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    file = io.BytesIO()
    flat.save(file, "PNG", optimize=False, compress_level=6)
    return file.getvalue()
