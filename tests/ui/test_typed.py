"""Cards and groups as people type them, and which of the physical cards they mean."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.translator import Translator, Words
from bot.rummy.cards import FACES, Card
from bot.rummy.errors import MalformedError
from bot.rummy.view import SeatView
from bot.ui.cards.typed import typed_card, typed_cards, typed_groups
from bot.ui.commands.offers import more_cards, own_cards
from bot.ui.text import card_text
from tests.ui.family import seen
from tests.ui.samples import cards, with_hand

HAND = "7H/1 7H/2 7H/3 8H/1 9H/2 6H/1 6C/2 6D/1 PJ/1 TS/1"
PACKS = st.lists(st.builds(Card, st.sampled_from(FACES), st.integers(1, 3)), unique=True)


def holding(hand: str = HAND, *, taken: str | None = None) -> SeatView:
    seat = seen("indian21", hand=hand)
    return replace(seat, taken=None if taken is None else Card.parse(taken))


def told(found: tuple[Card, ...]) -> str:
    return " ".join(map(str, found))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("7H 8H 9H", "7H/1 8H/1 9H/2"),
        ("7h8h9h", "7H/1 8H/1 9H/2"),
        ("7♥, 8♥, 9♥", "7H/1 8H/1 9H/2"),
        ("7H+7H", "7H/1 7H/2"),
        ("7H/2 7H 8H", "7H/2 7H/1 8H/1"),
        ("7H 7H/1", "7H/2 7H/1"),
        ("7H 7H 7H", "7H/1 7H/2 7H/3"),
        ("10♠ pj", "TS/1 PJ/1"),
        ("10 s 🃏", "TS/1 PJ/1"),
        ("", ""),
        # Nobody holds these: the rules say so, and name the card.
        ("7H 7H 7H 7H", "7H/1 7H/2 7H/3 7H/4"),
        ("KS KS/1", "KS/2 KS/1"),
    ],
)
def test_cards_are_read_in_order_each_meant_once(text: str, meant: str) -> None:
    assert told(typed_cards(text, holding())) == meant


def test_4_4_of_twins_the_one_that_may_not_be_discarded_is_laid_first() -> None:
    assert told(typed_cards("7H", holding(taken="7H/3"))) == "7H/3"
    assert told(typed_cards("7H 7H", holding(taken="7H/3"))) == "7H/3 7H/1"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("7H 8H 9H / 6H 6C 6D", "7H/1 8H/1 9H/2 | 6H/1 6C/2 6D/1"),
        ("7H/2 8H/1 | 7H/1", "7H/2 8H/1 | 7H/1"),
        ("6H/6C 6D", "6H/1 | 6C/2 6D/1"),
        ("7H/2/8H", "7H/2 | 8H/1"),
        ("7H/2 / 8H;9H", "7H/2 | 8H/1 | 9H/2"),
        ("7H 8H ┃ 7H", "7H/1 8H/1 | 7H/2"),
        ("", ""),
        (" / / ", ""),
    ],
)
def test_1_9_groups_are_read_between_strokes(text: str, meant: str) -> None:
    assert " | ".join(map(told, typed_groups(text, holding()))) == meant


@pytest.mark.parametrize("text", ["7X", "hello", "7H zz", "7H/9", "1H", "x" * 6000, "7H " * 600])
def test_what_is_no_card_is_refused(text: str) -> None:
    for read in (typed_cards, typed_groups):
        with pytest.raises(MalformedError):
            read(text, holding())


@pytest.mark.parametrize("text", ["", "7H 8H", "the red one", "7H/0", "H7"])
def test_one_card_is_one_card(text: str) -> None:
    with pytest.raises(MalformedError) as refused:
        typed_card(text, holding(), ())
    assert refused.value.facts["text"] == text


def test_2_5_a_typed_face_means_the_twin_that_may_go_else_the_lower_pack() -> None:
    assert str(typed_card("7h", holding(), cards("7H/2 7H/3"))) == "7H/2"
    assert str(typed_card("7H", holding(), ())) == "7H/1"
    assert str(typed_card("7♥/3", holding(), cards("7H/2"))) == "7H/3"


@given(PACKS)
def test_cards_written_with_their_packs_are_read_back(hand: list[Card]) -> None:
    deal = replace(holding(), hand=tuple(hand))
    assert typed_cards(" ".join(map(str, hand)), deal) == tuple(hand)
    groups = [hand[at : at + 3] for at in range(0, len(hand), 3)]
    text = " / ".join(" ".join(map(str, group)) for group in groups)
    if len(text) <= 600:
        assert typed_groups(text, deal) == tuple(map(tuple, groups))


@given(PACKS)
def test_signs_of_a_hand_mean_its_own_cards_each_once(hand: list[Card]) -> None:
    deal = replace(holding(), hand=tuple(hand))
    text = " ".join(card_text(card, deal.wild) for card in hand)
    if len(text) <= 600:
        assert sorted(typed_cards(text, deal)) == sorted(hand)


def test_autocomplete_offers_the_cards_that_are_not_in_the_line_yet(words: Words) -> None:
    view = with_hand(holding())
    offered = more_cards(view, "", words)
    assert [choice.value for choice in offered] == [
        "TS", "6H", "7H/1", "7H/2", "7H/3", "8H", "9H", "6D", "6C", "PJ",
    ]  # fmt: skip
    more = more_cards(view, "7H/1 8H ", words)
    assert "7H/1 8H 9H" in [choice.value for choice in more]
    assert "7H/1 8H 7H/1" not in [choice.value for choice in more]
    narrowed = more_cards(view, "7H/2 8H / 6H 6c", words)
    assert [choice.value for choice in narrowed] == ["7H/2 8H / 6H 6C"]
    assert narrowed[0].name.startswith("7H/2 8H / 6H 6♣")
    assert more_cards(view, "what now ", words) == []
    assert more_cards(replace(view, deal=None), "", words) == []


@pytest.mark.parametrize(
    ("typed", "language", "found"),
    [
        ("गुलाम", "hi", "JS/1"),
        ("\u095aुलाम", "hi", "JS/1"),
        ("हुकुम", "hi", "JS/1 QS/1"),
        ("as de trefle", "fr", "AC/1"),
        ("10d", "en", "TD/1"),
        ("td", "en", "TD/1"),
    ],
)
def test_autocomplete_finds_cards_as_people_type_them(
    typed: str, language: str, found: str
) -> None:
    """Without accents and the dots under Hindi letters, or with dots that are part of a letter."""
    view = with_hand(holding("JS/1 QS/1 AC/1 TD/1"))
    words = Translator.load().tr(language)
    assert " ".join(choice.value for choice in own_cards(view, typed, words)) == found


def test_autocomplete_stays_within_discords_limits(words: Words) -> None:
    view = with_hand(seen("marriage21", indicator="TS/6"))
    assert view.deal is not None
    for length in range(0, 22, 3):
        typed = " ".join(map(str, view.deal.hand[:length])) + " "
        for choice in (*more_cards(view, typed, words), *own_cards(view, "", words)):
            assert 1 <= len(choice.name) <= 100
            assert 1 <= len(choice.value) <= 100
    offered = own_cards(view, "", words)
    assert len(offered) == len({choice.value for choice in offered}) == 22
    assert len({choice.name for choice in offered}) == 22
