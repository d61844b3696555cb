"""Cards as emoji: in hands, on boards, buttons and selects, within Discord's limits."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import cast

import discord
import pytest

from bot.cards.deck import NAMES
from bot.cards.names import emoji_name
from bot.i18n.translator import Translator, Words
from bot.rummy.cards import Card, Face
from bot.rummy.packs import Wild
from bot.rummy.view import Phase
from bot.tables.lesson import lesson_at
from bot.tables.view import Stage
from bot.ui.cards.deck import all_shown, card_emoji, emoji_ids, hand_shown, shown, with_joker
from bot.ui.custom_id import Sort
from bot.ui.layouts.fitting import LEFT_OUT
from bot.ui.layouts.lesson import lesson_page
from bot.ui.layouts.opponents import opponents
from bot.ui.layouts.panel import Step, panel
from bot.ui.layouts.public import public
from bot.ui.layouts.retired import retired
from tests.ui.family import FULLEST, full_table, seen
from tests.ui.languages import LANGUAGES
from tests.ui.payloads import BUTTON, components, labels, on_screen, options, texts, verify
from tests.ui.samples import HAND, NASTY, WIDE, cards, table, to_discard, to_draw, with_hand

FIRST = 1_234_567_890_123_456_000
MARKUP = re.compile(r"<:([a-z_]+):([0-9]+)>")
SEVENS = Wild.rank(7)
House = tuple[tuple[str, str], ...]


@cache
def in_language(language: str) -> Words:
    """The words of a process whose application has the deck."""
    translator = Translator.load(complain=pytest.fail)
    translator.emoji.update({name: FIRST + number for number, name in enumerate(sorted(NAMES))})
    return translator.tr(language)


@pytest.fixture
def words() -> Words:
    """English, with emoji."""
    return in_language("en")


def names(text: str) -> list[str]:
    return [name for name, _ in MARKUP.findall(text)]


# --- one card -----------------------------------------------------------------------------------


def test_a_card_is_its_emoji_and_a_joker_the_wild_one(words: Words) -> None:
    assert names(shown(Face.parse("7H"), words, SEVENS)) == ["seven_of_hearts_wild"]
    assert names(shown(Card.parse("7H/2"), words)) == ["seven_of_hearts"]
    assert names(shown(Face.parse("PJ"), words, SEVENS)) == ["printed_joker"]
    assert card_emoji(Face.parse("KD"), words, SEVENS) == discord.PartialEmoji(
        name="king_of_diamonds", id=words.emoji["king_of_diamonds"]
    )


def test_without_emoji_a_card_is_written_in_signs(words: Words) -> None:
    for plain in (words.plain, Translator.load().tr("en")):
        assert shown(Face.parse("7H"), plain, SEVENS) == on_screen("7♥★")
        assert all_shown([Face.parse("7H"), Face.parse("PJ")], plain) == on_screen("7♥ 🃏")
        assert card_emoji(Face.parse("7H"), plain) is None
        assert with_joker("★ and 🃏", plain) == "★ and 🃏"


def test_plain_words_say_the_same(words: Words) -> None:
    assert words.plain.text("rank-1") == words.text("rank-1")
    assert words.plain.locale == words.locale
    assert words.emoji and not words.plain.emoji and not words.plain.plain.emoji


# --- which emoji there are ----------------------------------------------------------------------


def found(*titles: str) -> list[discord.Emoji]:
    made = [SimpleNamespace(name=title, id=number) for number, title in enumerate(titles, start=1)]
    return cast("list[discord.Emoji]", made)


def test_of_two_drawings_the_later_is_shown() -> None:
    titles = [*(f"{name}_0000" for name in sorted(NAMES)), "ace_of_spades_ffff", "party_parrot"]
    ids = emoji_ids(reversed(found(*titles)))
    assert ids.keys() == NAMES
    assert ids["ace_of_spades"] == len(NAMES) + 1


def test_a_deck_that_is_not_whole_is_not_used() -> None:
    assert emoji_ids(found(*sorted(NAMES)[1:])) == {}
    assert emoji_ids([]) == {}


# --- a hand -------------------------------------------------------------------------------------


@pytest.mark.parametrize("sort", Sort)
def test_a_hand_is_shown_whole_a_few_in_a_row(words: Words, sort: Sort) -> None:
    hand = cards(HAND)
    text = hand_shown(hand, words, SEVENS, sort)
    assert sorted(names(text)) == sorted(
        emoji_name(card.face, wild=card.face in SEVENS) for card in hand
    )
    assert all(len(names(row)) <= 10 for row in text.split("\n"))


def test_the_hand_panel_shows_emoji_where_it_showed_signs(words: Words) -> None:
    view = with_hand(to_discard())
    layout = panel(view, words)
    verify(layout)
    told = texts(layout)
    hand = [emoji_name(card.face, wild=card.face in SEVENS) for card in to_discard().hand]
    assert sorted(names(told.split("### ", 1)[1].split("\n-# ")[0])) == sorted(hand)
    assert not re.search("[♠♥♦♣]|🃏", told)


def test_an_option_has_the_emoji_and_keeps_its_words(words: Words) -> None:
    plain = {one["value"]: one for one in options(panel(with_hand(to_discard()), words.plain))}
    told = options(panel(with_hand(to_discard()), words))
    assert told
    for option in told:
        emoji = option.pop("emoji")
        face = Card.parse(option["value"]).face
        assert emoji["name"] == emoji_name(face, wild=face in SEVENS)
        assert int(emoji["id"]) == words.emoji[emoji["name"]]
        assert option == plain[option["value"]]


def test_the_button_that_takes_a_card_shows_it(words: Words) -> None:
    for layout in (panel(with_hand(to_draw()), words), public(table(), words)):
        (take,) = [
            part
            for part in components(layout)
            if part["type"] == BUTTON and "Take" in part["label"]
        ]
        assert take["emoji"]["name"] == "nine_of_spades"
        assert on_screen("9♠") in take["label"]


# --- what all see -------------------------------------------------------------------------------


@pytest.mark.parametrize("stage", Stage)
def test_public_screens_keep_to_the_limits_with_emoji(words: Words, stage: Stage) -> None:
    view = table(stage)
    layout = public(view, words)
    verify(layout)
    assert labels(layout) == labels(public(view, words.plain))


def test_a_board_with_room_for_them_shows_emoji(words: Words) -> None:
    view = replace(table(name="Anna"), news=())
    told = texts(public(view, words))
    assert "nine_of_spades" in names(told)
    assert "seven_of_spades" in names(told)


def test_a_board_without_room_falls_back_to_signs(words: Words) -> None:
    view = full_table("indian", 10, (("packs", "3"),))
    told = texts(public(view, words))
    assert names(told) == []
    assert on_screen("9♠") in told


@pytest.mark.parametrize("stage", [Stage.BETWEEN, Stage.CLOSED])
def test_what_stays_in_the_channel_is_written_in_signs(words: Words, stage: Stage) -> None:
    assert names(texts(public(table(stage), words))) == []
    assert names(texts(retired(table(), words.plain))) == []


# --- as much as there can be --------------------------------------------------------------------


@pytest.mark.parametrize("name", [NASTY, WIDE], ids=["nasty", "wide"])
@pytest.mark.parametrize("phase", [Phase.DISCARD, Phase.SHOWING])
@pytest.mark.parametrize(("preset", "count", "house"), FULLEST)
def test_the_fullest_boards_fit_in_every_language(
    preset: str, count: int, house: House, phase: Phase, name: str
) -> None:
    view = full_table(preset, count, house, phase=phase, name=name)
    for language in LANGUAGES:
        layout = public(view, in_language(language))
        verify(layout)
        assert LEFT_OUT not in texts(layout).split("\n")


@pytest.mark.parametrize("step", [Step.PLAY, Step.DECLARE, Step.ARRANGE])
@pytest.mark.parametrize(("preset", "count", "house"), FULLEST)
def test_the_largest_hands_fit_in_every_language(
    preset: str, count: int, house: House, step: Step
) -> None:
    """Every card, each a wild one, in groups and in the solver's hint, as emoji."""
    held = seen(preset, house=house, count=count)
    groups = tuple(held.hand[at : at + 3] for at in range(0, len(held.hand) - 2, 3))
    view = with_hand(replace(held, arranged=groups, drawn=held.hand[0], taken=held.hand[0]))
    for language in LANGUAGES:
        layout = panel(view, in_language(language), step=step, chosen=held.hand[0], note=NASTY * 4)
        verify(layout)
        assert len(names(texts(layout))) >= len(held.hand)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_deal_fits_with_emoji(language: str) -> None:
    lesson = lesson_at("")
    while not lesson.is_over:
        layout = lesson_page(lesson, NASTY, in_language(language))
        verify(layout)
        assert len(names(texts(layout))) >= len(lesson.view.hand)
        lesson = lesson_at(lesson.step(lesson.advice))
    verify(lesson_page(lesson, NASTY, in_language(language)))


def test_what_the_others_took_is_shown_as_emoji_while_it_fits(words: Words) -> None:
    held = to_draw()
    few = tuple(replace(one, threw=cards("QH/1 7S/2")) for one in held.seats)
    told = names(texts(opponents(with_hand(replace(held, seats=few)), words)))
    assert told.count("seven_of_spades_wild") == len(held.seats) - 1
    endless = tuple(replace(one, threw=cards(f"{HAND} {HAND}")) for one in held.seats)
    layout = opponents(with_hand(replace(held, seats=endless)), words)
    verify(layout)
    assert names(texts(layout)) == []
