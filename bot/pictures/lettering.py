"""Lettering: text in pictures, in a font that every machine has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from unicodedata import category, name, normalize

import fontpkg_noto_sans
from fontTools.ttLib import TTFont
from PIL import ImageFont, features

FONT = fontpkg_noto_sans.ROOT / "files" / "NotoSans[wdth,wght].ttf"
"""Noto Sans (SIL OFL 1.1): Latin, Greek, Cyrillic and Devanagari."""
CUT = "…"
_WIDTH, _REGULAR, _BOLD = 100, 400, 700
_MOST_MARKS = 3
_VIRAMA = "\N{DEVANAGARI SIGN VIRAMA}"
_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"


@lru_cache(maxsize=32)
def font_of(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The font at `size` pixels."""
    font = ImageFont.truetype(FONT, size)
    font.set_variation_by_axes([_BOLD if bold else _REGULAR, _WIDTH])
    return font


def shapes() -> bool:
    """Whether letters that join and change places, as in Hindi, can be drawn here."""
    return bool(features.check("raqm"))


def drawable(text: str) -> str:
    """As much of `text` as the font can show: without signs and emoji that it lacks. Empty where
    it lacks a letter or a digit: half a name would be another one.

    >>> drawable("Anna \\N{GAME DIE}"), drawable("\\N{MATHEMATICAL BOLD CAPITAL A}da")
    ('Anna', 'Ada')
    >>> drawable("प्रिया") if shapes() else "प्रिया", drawable("小明")
    ('प्रिया', '')
    """
    for form in ("NFC", "NFKC"):
        kept = _kept(normalize(form, text))
        if kept is not None:
            return " ".join(kept.split())
    return ""


def _kept(text: str) -> str | None:
    """The signs of `text` that can be drawn; None where a letter or a digit is not among them."""
    kept: list[str] = []
    for sign in text:
        if _is_piled(sign, kept):
            continue
        if _is_there(sign):
            kept.append(sign)
        elif category(sign)[0] in "LN":
            return None
    return "".join(kept)


def _is_piled(sign: str, before: Sequence[str]) -> bool:
    """Whether a mark stands on so many others that it would lie on another line."""
    return all(category(one) in {"Mn", "Me"} for one in (*before[-_MOST_MARKS:], sign))


def _is_there(sign: str) -> bool:
    if _must_be_shaped(sign):
        return shapes() and (sign in _JOINERS or ord(sign) in _signs())
    return ord(sign) in _signs() and category(sign)[0] != "C"


def _must_be_shaped(sign: str) -> bool:
    return sign in _JOINERS or "DEVANAGARI" in name(sign, "")


@cache
def _signs() -> frozenset[int]:
    with TTFont(FONT, lazy=True) as font:
        return frozenset(font.getBestCmap())


def width_of(text: str, font: ImageFont.FreeTypeFont) -> int:
    """How wide `text` is drawn, in pixels."""
    return round(font.getlength(text))


def fitted(text: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    """`text`, cut where it would be wider than `width` pixels; never within a letter."""
    if width_of(text, font) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        if _is_end(text, end):
            short = text[:end].rstrip() + CUT
            if width_of(short, font) <= width:
                return short
    return CUT


def _is_end(text: str, end: int) -> bool:
    """Whether no letter goes on beyond `end`: a vowel sign, or the second half of two joined."""
    return category(text[end])[0] != "M" and text[end - 1] not in (_VIRAMA, *_JOINERS)


def wrapped(text: str, font: ImageFont.FreeTypeFont, width: int) -> Iterator[str]:
    """`text` in lines no wider than `width` pixels; a space that does not break stays one."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if line and width_of(longer, font) > width:
            yield fitted(line, font, width)
            longer = word
        line = longer
    if line:
        yield fitted(line, font, width)
