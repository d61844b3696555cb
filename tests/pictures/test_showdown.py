"""The showdown as pictures: every card of every hand, none upon another, on few small files."""

from __future__ import annotations

import io
from collections import Counter
from itertools import combinations

import pytest
from PIL import Image

from bot.pictures.lettering import font_of, width_of
from bot.pictures.sheet import Box, Sheet
from bot.pictures.showdown import (
    WIDTH,
    OpenGroup,
    OpenHand,
    Showdown,
    draw_showdown,
    shared_out,
    sheets_of,
)
from bot.rummy.cards import FACES, Face
from bot.rummy.packs import Wild

SEVENS = tuple(sorted(Wild.rank(7).faces))
LONGEST = "W" * 32


def faces(text: str) -> tuple[Face, ...]:
    return tuple(Face.parse(one) for one in text.split())


def hand(*groups: int, loose: int = 0, name: str = "Anna", notes: int = 1) -> OpenHand:
    """A hand of groups of so many cards, and loose ones."""
    deck = iter(FACES * 3)
    laid = [
        OpenGroup(label="pure sequence", faces=tuple(next(deck) for _ in range(size)))
        for size in groups
    ]
    rest = tuple(next(deck) for _ in range(loose))
    if rest:
        laid.append(OpenGroup(label="left over", faces=rest, protects=False))
    return OpenHand(
        name=name,
        amount="−120",
        notes=("counts 120 · pays Anna 120: never drew a card",) * notes,
        groups=tuple(laid),
    )


def showdown(*hands: OpenHand, aside: OpenGroup | None = None) -> Showdown:
    return Showdown(
        title="Deal 2 of 4", jokers_label="Jokers", jokers=SEVENS, hands=hands, aside=aside
    )


FULL = {
    "six hands of 13": showdown(*[hand(3, 3, 3, loose=4)] * 6),
    "ten hands of 13": showdown(*[hand(4, 3, 3, 3, name=LONGEST, notes=3)] * 10),
    "a turn cut short": showdown(hand(loose=14), hand(13), hand(2, 2, 3, 3, 3)),
    "six hands of 22": showdown(*[hand(3, 3, 3, 3, loose=10, name=LONGEST)] * 6),
    "ten groups": showdown(*[hand(2, 2, 2, 2, 2, 2, 2, 2, 3, 2)] * 6),
    "nothing but loose cards": showdown(*[hand(loose=22)] * 2),
    "no cards at all": showdown(hand(), hand(3)),
    "two hands and a card aside": showdown(
        hand(3), hand(4), aside=OpenGroup(label="aside", faces=faces("KD"), protects=False)
    ),
}


@pytest.mark.parametrize("case", FULL)
def test_every_card_of_every_hand_is_there_once(case: str) -> None:
    full = FULL[case]
    sheets = sheets_of(full)
    groups = [group for each in full.hands for group in each.groups]
    groups += [full.aside] if full.aside is not None else []
    wanted = Counter(face for group in groups for face in group.faces)
    wanted += Counter(SEVENS * len(sheets))
    assert Counter(card.face for sheet in sheets for card in sheet.cards) == wanted


@pytest.mark.parametrize("case", FULL)
def test_nothing_lies_upon_anything_else_or_beyond_the_edge(case: str) -> None:
    for sheet in sheets_of(FULL[case]):
        boxes = [card.box for card in sheet.cards] + [text.box for text in sheet.texts]
        assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
        panels = [panel.box for panel in sheet.panels]
        for left, top, right, bottom in (*boxes, *panels):
            assert 0 <= left <= right <= sheet.width == WIDTH
            assert 0 <= top <= bottom <= sheet.height


@pytest.mark.parametrize("case", FULL)
def test_cards_and_texts_lie_within_one_panel_or_beside_all(case: str) -> None:
    for sheet in sheets_of(FULL[case]):
        for box in [card.box for card in sheet.cards] + [text.box for text in sheet.texts]:
            for panel in sheet.panels:
                assert not overlap(box, panel.box) or inside(box, panel.box), (box, panel.box)


@pytest.mark.parametrize("case", FULL)
def test_jokers_are_marked_and_nothing_else(case: str) -> None:
    for sheet in sheets_of(FULL[case]):
        assert all(card.is_joker == (card.face in SEVENS) for card in sheet.cards)


@pytest.mark.parametrize("case", FULL)
def test_files_are_small_and_as_wide_as_a_phone_can_show(case: str) -> None:
    files = draw_showdown(FULL[case])
    assert len(files) <= 4
    for file in files:
        image = Image.open(io.BytesIO(file))
        assert image.format == "PNG" and image.width == WIDTH and image.height <= 2.2 * WIDTH
        assert len(file) < 150 * 1024


def test_cards_are_22_pixels_wide_on_a_phone() -> None:
    shown = 250 / WIDTH  # What a screen of 375 pixels leaves a picture at least.
    for full in FULL.values():
        for sheet in sheets_of(full):
            boxes = [card.box for card in sheet.cards]
            assert all((box[2] - box[0]) * shown >= 22 for box in boxes if box[1] > 100)


def test_a_long_name_is_cut_and_the_amount_is_not() -> None:
    (sheet,) = sheets_of(showdown(hand(3, name=LONGEST * 4)))
    texts = [text.text for text in sheet.texts]
    assert "−120" in texts
    assert any(text.startswith("WWW") and text.endswith("…") for text in texts)


def test_a_text_is_as_wide_as_the_room_it_was_given() -> None:
    for full in FULL.values():
        for sheet in sheets_of(full):
            for text in sheet.texts:
                left, _, right, _ = text.box
                assert width_of(text.text, font_of(text.size, bold=text.bold)) == right - left


@pytest.mark.parametrize(
    ("count", "size", "shares"),
    [
        (2, 13, [2]),
        (3, 13, [3]),
        (4, 13, [2, 2]),
        (5, 13, [3, 2]),
        (6, 13, [3, 3]),
        (10, 13, [3, 2, 3, 2]),
        (2, 21, [2]),
        (6, 21, [2, 2, 2]),
    ],
)
def test_many_hands_are_shared_out_over_pictures(count: int, size: int, shares: list[int]) -> None:
    hands = [hand(loose=size)] * count
    assert [len(share) for share in shared_out(hands)] == shares


def test_the_winner_stands_out_by_more_than_a_colour() -> None:
    won = OpenHand(name="Anna", amount="+9", notes=(), groups=(), has_won=True)
    (sheet,) = sheets_of(showdown(won, hand(3)))
    assert [panel.outline is not None for panel in sheet.panels[:2]] == [True, False]


def test_pictures_of_one_showdown_are_the_same_byte_for_byte() -> None:
    full = FULL["a turn cut short"]
    assert draw_showdown(full) == draw_showdown(full)


def test_what_is_drawn_is_where_the_sheet_says() -> None:
    (sheet,) = sheets_of(FULL["a turn cut short"])
    image = Image.open(io.BytesIO(draw_showdown(FULL["a turn cut short"])[0])).convert("RGB")
    for card in sheet.cards:
        left, top, _, bottom = card.box
        # Paper, right of the rank and above the suit: white, or gold where it is a joker.
        place = (left + (bottom - top) * 64 // 100, top + (bottom - top) * 3 // 10)
        pixel = image.getpixel(place)
        assert isinstance(pixel, tuple) and min(pixel[:2]) > 200, card
        is_gold = pixel[2] < 128
        assert is_gold == (card.is_joker and not card.face.is_printed_joker), card


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def inside(one: Box, other: Box) -> bool:
    return other[0] <= one[0] and one[2] <= other[2] and other[1] <= one[1] and one[3] <= other[3]


def test_an_empty_sheet_is_no_error() -> None:
    assert Sheet(WIDTH).cards == []
    assert draw_showdown(showdown())
