"""The pages of the first deal: within Discord's limits on every way through it."""

from __future__ import annotations

import random

import pytest

from bot.i18n.translator import Words
from bot.rummy.moves import Withdraw
from bot.tables.lesson import lesson_at
from bot.ui.custom_id import Verb, parse
from bot.ui.layouts.help import help_page
from bot.ui.layouts.lesson import lesson_intro, lesson_page
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import components, labels, on_screen, options, texts, verify


def test_it_begins_with_what_the_game_is_about(words: Words) -> None:
    layout = lesson_intro(words)
    verify(layout)
    assert "two lives" in texts(layout) and labels(layout) == ["Deal the cards", "Help"]


def test_help_leads_into_it(words: Words) -> None:
    layout = help_page(words)
    verify(layout)
    assert "Play a first deal" in labels(layout)


@EVERY_LANGUAGE
@pytest.mark.parametrize("seed", range(6))
def test_every_page_is_one_that_discord_takes(words: Words, seed: int) -> None:
    dice = random.Random(seed)
    lesson = lesson_at("")
    while not lesson.is_over:
        layout = lesson_page(lesson, "Anna", words)
        verify(layout)
        ids = [part["custom_id"] for part in components(layout) if "custom_id" in part]
        assert len(set(ids)) == len(ids) and all(parse(one) is not None for one in ids)
        moves = [m for m in lesson.view.legal if seed % 2 or not isinstance(m, Withdraw)]
        lesson = lesson_at(lesson.step(dice.choice(moves)))
    verify(lesson_page(lesson, "*" * 32, words))


def test_the_advised_card_is_marked_in_the_menu(words: Words) -> None:
    lesson = lesson_at(lesson_at("").step(lesson_at("").advice))
    layout = lesson_page(lesson, "Anna", words)
    assert on_screen("Discard **K♥**") in texts(layout)
    marked = [o["label"] for o in options(layout) if "advised" in o["description"]]
    assert marked == [on_screen("K♥")]


def test_each_thing_is_explained_once(words: Words) -> None:
    lesson, told = lesson_at(""), []
    while not lesson.is_over:
        told.append(texts(lesson_page(lesson, "Anna", words)))
        lesson = lesson_at(lesson.step(lesson.advice))
    every = "\n".join(told)
    for topic in ("A turn:", "What to discard:", "A hopeless hand?", "Jokers:", "Declaring:"):
        assert every.count(topic) == 1, topic
    end = texts(lesson_page(lesson, "Anna", words))
    assert "You win the deal!" in end and "/paplu new" in end


def test_every_step_can_be_taken_back(words: Words) -> None:
    lesson = lesson_at("2g1")
    values = [
        control.value
        for part in components(lesson_page(lesson, "Anna", words))
        if (control := parse(part.get("custom_id", ""))) is not None and control.verb is Verb.LESSON
    ]
    assert "-2g" in values
