"""The largest screens in the longest languages: all of them fit, and nobody is cut off."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from bot.i18n.translator import Words
from bot.rummy.cards import Card
from bot.rummy.events import Tariff, Why
from bot.rummy.house import rules_of
from bot.rummy.points import Points
from bot.rummy.variants import PRESETS
from bot.rummy.view import Phase
from bot.tables.sealing import MOST_WORD
from bot.tables.view import News, NewsKind, Stage, TableView
from bot.ui.layouts.fitting import LEFT_OUT
from bot.ui.layouts.keepsake import keepsake
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.parts import mention
from bot.ui.layouts.public import public
from bot.ui.layouts.retired import retired
from bot.ui.layouts.scores import scores
from bot.ui.text import safe
from tests.ui.family import full_table, tens
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import texts, verify
from tests.ui.samples import NASTY, WIDE, WORD
from tests.ui.test_house_panel import everything_changed
from tests.ui.test_rules_pages import pages

SEATS = 10
HINDI = "श्रीमती सौभाग्यलक्ष्मी वेंकटरमण"
"""A long name in Devanagari, of three bytes a sign."""
LONG_NAMES = pytest.mark.parametrize("name", [HINDI, NASTY, WIDE], ids=["hindi", "nasty", "wide"])
HOUSE = (("packs", "3"),)
"""With three packs ten may sit (rule book 3.1)."""
MOST_PAGES = 3
"""Of rules; two are enough wherever the house has not changed all of them."""


def numbered(name: str, player: int) -> str:
    """A name of its own for each seat, as long as names get."""
    return f"{player:02}{name}"[:32]


def every_news(name: str) -> tuple[News, ...]:
    """Everything that can happen, and then the longest line again and again."""
    return tuple(
        News(
            kind=kind,
            version=version,
            player=1 + version % SEATS,
            name=numbered(name, 1 + version % SEATS),
            card=Card.parse("TS/1"),
            tariff=Tariff.EARLY,
            why=Why.ABSENT,
            cards=tens(SEATS),
            total=Points.of(999),
            place=100,
            word=WORD[:MOST_WORD],
        )
        for version, kind in enumerate(chain(NewsKind, [NewsKind.DECLARED_WRONGLY] * 20))
    )


def largest(stage: Stage, name: str, phase: Phase = Phase.DISCARD) -> TableView:
    """Ten seats with long names, all house rules changed, all news, votes and departed people."""
    in_play = stage is Stage.DEAL
    house = (
        *HOUSE,
        *((key, value) for key, value in everything_changed("indian") if key != "packs"),
    )
    view = full_table("indian", SEATS, HOUSE, stage=stage, phase=phase, name=name)
    seats = tuple(replace(seat, name=numbered(name, seat.player or 0)) for seat in view.seats)
    return replace(
        view,
        rules=rules_of("indian", house),
        house=house,
        seats=seats,
        news=every_news(name),
        may_pause=in_play,
        pause_votes=(1, 2, 3) if in_play else (),
        pause_votes_needed=SEATS,
        may_rejoin=stage is Stage.BETWEEN,
        may_split=stage is Stage.BETWEEN,
        split_votes=(1, 2) if stage is Stage.BETWEEN else (),
        split_votes_needed=SEATS,
        awaited=seats if stage is Stage.LOBBY else (),
        departed=tuple(replace(seat, seat=None, player=20 + at) for at, seat in enumerate(seats)),
    )


def names(view: TableView) -> list[str]:
    """Everybody seated, as they are shown."""
    return [safe(seat.name) for seat in view.seats]


@EVERY_LANGUAGE
@LONG_NAMES
@pytest.mark.parametrize("stage", Stage)
def test_the_largest_table_fits_with_everybody_named(stage: Stage, name: str, words: Words) -> None:
    view = largest(stage, name)
    layout = public(view, words)
    verify(layout)
    verify(retired(view, words))
    verify(scores(view, words))
    shown = texts(layout)
    for each in names(view):
        assert each in shown
    assert LEFT_OUT not in shown.split("\n")


@EVERY_LANGUAGE
@LONG_NAMES
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.DISCARD])
def test_the_largest_board_tells_the_latest_news_and_whose_turn_it_is(
    phase: Phase, name: str, words: Words
) -> None:
    view = largest(Stage.DEAL, name, phase)
    shown = texts(public(view, words))
    assert view.deal is not None
    assert news_lines(view.news, words, view.deal.wild)[-1] in shown
    asked = "board-turn-draw" if phase is Phase.DRAW else "board-turn-discard"
    name_shown = mention(view, view.seats[0], words)
    assert words.text(asked, name=name_shown, when="").removesuffix("()") in shown


@EVERY_LANGUAGE
@LONG_NAMES
def test_1_9_the_largest_showing_fits_with_everybody_named(name: str, words: Words) -> None:
    view = largest(Stage.DEAL, name, Phase.SHOWING)
    layout = public(view, words)
    verify(layout)
    shown = texts(layout)
    for each in names(view):
        assert each in shown
    assert LEFT_OUT not in shown.split("\n")


@EVERY_LANGUAGE
@LONG_NAMES
def test_the_largest_result_stays_with_everybody_named(name: str, words: Words) -> None:
    view = largest(Stage.BETWEEN, name)
    assert view.result is not None
    layout = keepsake(view, view.result, words, after=view)
    verify(layout)
    for each in names(view):
        assert each in texts(layout)


@EVERY_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_the_longest_rules_fit_with_everything_changed(preset: str, words: Words) -> None:
    house = everything_changed(preset)
    shown = pages(rules_of(preset, house), words, most=MOST_PAGES)
    for page in shown:
        verify(page)
    text = "\n".join(map(texts, shown))
    for key, value in house:
        assert f"`{key}={value}`" in text
    assert LEFT_OUT not in text.split("\n")
