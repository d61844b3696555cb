"""The showdown as pictures: all hands of a finished deal, in groups (rule book 2.14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.cards.drawing import card_width
from bot.pictures.sheet import GOLD, GREY, GROUP, INK, PANEL, Sheet, line_height, painted
from bot.rummy.cards import Face

WIDTH = 1_000
"""Pixels; a phone shows a quarter of that, and its cards 24 pixels wide: nine in a row."""
_EDGE, _PAD, _GAP = 28, 22, 16
_CARD, _SMALL_CARD = 134, 70
_ROOM = 6  # Between the edge of a group and its cards.
_BETWEEN = 10  # Between two groups.
_NAME, _NOTE, _LABEL, _TITLE = 48, 38, 32, 48
_MOST_HANDS, _MOST_LARGE = 3, 2
_LARGE = 15  # More cards lie in three rows.


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGroup:
    """Cards that lie together under a label; `protects` says that they count nothing."""

    label: str
    faces: tuple[Face, ...]
    protects: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """One player's hand: what came of it in a few words, and its cards in groups."""

    name: str
    amount: str
    notes: tuple[str, ...]
    groups: tuple[OpenGroup, ...]
    has_won: bool = False

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return sum(len(group.faces) for group in self.groups)


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """All hands of a finished deal, every text ready to be drawn.

    `jokers` are the faces that were jokers, in the order they are shown in; `aside` are cards
    that belong to nobody any more, under a label of their own.
    """

    title: str
    jokers_label: str
    jokers: tuple[Face, ...]
    hands: tuple[OpenHand, ...]
    aside: OpenGroup | None = None


def sheets_of(showdown: Showdown) -> list[Sheet]:
    """The showdown on as many sheets as keep it legible on a phone, each with the jokers."""
    shares = shared_out(showdown.hands)
    return [
        _sheet(showdown, hands, is_last=number == len(shares))
        for number, hands in enumerate(shares, start=1)
    ]


def draw_showdown(showdown: Showdown) -> list[bytes]:
    """The showdown as PNG files, 1,000 pixels wide."""
    return [painted(sheet) for sheet in sheets_of(showdown)]


def shared_out(hands: Sequence[OpenHand]) -> list[Sequence[OpenHand]]:
    """The hands of each picture, shared out evenly."""
    most = _MOST_LARGE if any(hand.cards > _LARGE for hand in hands) else _MOST_HANDS
    count = max(1, -(-len(hands) // most))
    bounds = [-(-len(hands) * share // count) for share in range(count + 1)]
    return [hands[start:end] for start, end in pairwise(bounds)]


def _sheet(showdown: Showdown, hands: Sequence[OpenHand], *, is_last: bool) -> Sheet:
    sheet = Sheet(WIDTH)
    top = _heading(sheet, showdown)
    for hand in hands:
        top = _hand(sheet, hand, showdown.jokers, top) + _GAP
    if is_last and showdown.aside is not None:
        top = _flow(sheet, (showdown.aside,), showdown.jokers, top) + _GAP
    sheet.height = top + _EDGE - _GAP
    return sheet


def _heading(sheet: Sheet, showdown: Showdown) -> int:
    """Which deal it is, and what was wild; where the hands begin."""
    height = max(line_height(_TITLE), _SMALL_CARD)
    right = WIDTH - _EDGE
    for face in reversed(showdown.jokers):
        right -= card_width(_SMALL_CARD) + 6
        sheet.put(face, right, _EDGE, _SMALL_CARD, is_joker=True)
    # The label ends where the cards begin, the title where the label does.
    middle = _EDGE + (height - line_height(_NOTE)) // 2
    half = (right - _EDGE) // 2
    taken = sheet.write(
        showdown.jokers_label,
        right - half - 12,
        middle,
        half,
        size=_NOTE,
        colour=GREY,
        at_right=True,
    )
    left_over = right - _EDGE - taken - 36
    top = _EDGE + (height - line_height(_TITLE)) // 2
    sheet.write(showdown.title, _EDGE, top, left_over, size=_TITLE, bold=True)
    return _EDGE + height + _GAP


def _hand(sheet: Sheet, hand: OpenHand, jokers: Sequence[Face], top: int) -> int:
    """One hand on a panel of its own; where the panel ends."""
    left, width = _EDGE + _PAD, WIDTH - 2 * (_EDGE + _PAD)
    place = len(sheet.panels)
    line = top + _PAD // 2
    colour = GOLD if hand.has_won else INK
    taken = sheet.write(
        hand.amount, left, line, width, size=_NAME, colour=colour, bold=True, at_right=True
    )
    sheet.write(hand.name, left, line, width - taken - 30, size=_NAME, colour=colour, bold=True)
    line += line_height(_NAME)
    for note in hand.notes:
        line = sheet.write_lines(note, left, line, width, size=_NOTE, colour=GREY)
    if hand.cards:
        line = _flow(sheet, hand.groups, jokers, line + 6)
    bottom = line + _PAD // 2
    sheet.lay((_EDGE, top, WIDTH - _EDGE, bottom), PANEL, GOLD if hand.has_won else None)
    # Under its groups, which were laid while it was not known how high it is.
    sheet.panels.insert(place, sheet.panels.pop())
    return bottom


def _flow(sheet: Sheet, groups: Sequence[OpenGroup], jokers: Sequence[Face], top: int) -> int:
    """Groups in rows, no group broken that fits a row; where the last row ends."""
    start = _EDGE + _PAD // 2
    most = WIDTH - 2 * start
    left = start
    height = _CARD + 2 * _ROOM + line_height(_LABEL)
    for group in _broken(groups, most):
        width = _width_of(group)
        if left > start and left + width > start + most:
            left, top = start, top + height + _GAP // 2
        _group(sheet, group, jokers, left, top)
        left += width + _BETWEEN
    return top + height


def _broken(groups: Sequence[OpenGroup], most: int) -> Iterator[OpenGroup]:
    """The groups, those too long for any row in several parts."""
    fit = (most - 2 * _ROOM) // card_width(_CARD)
    for group in groups:
        for start in range(0, len(group.faces), fit):
            part = group.faces[start : start + fit]
            label = "" if start else group.label
            yield OpenGroup(label=label, faces=part, protects=group.protects)


def _width_of(group: OpenGroup) -> int:
    return len(group.faces) * card_width(_CARD) + 2 * _ROOM


def _group(sheet: Sheet, group: OpenGroup, jokers: Sequence[Face], left: int, top: int) -> None:
    width = _width_of(group)
    bottom = top + _CARD + 2 * _ROOM + line_height(_LABEL)
    if group.protects:
        sheet.lay((left, top, left + width, bottom), GROUP)
    right = left + _ROOM
    for face in group.faces:
        right = sheet.put(face, right, top + _ROOM, _CARD, is_joker=face in jokers)
    # What is loose lies last in its row, and its label may be longer than that.
    room = width - _ROOM if group.protects else WIDTH - _EDGE - left - _ROOM
    label = top + _CARD + 2 * _ROOM - 4
    sheet.write(group.label, left + _ROOM, label, room, size=_LABEL, colour=GREY)
