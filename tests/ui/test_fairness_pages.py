"""What is sealed and told, in every language: never cut short, and clear without its signs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.i18n.translator import Words
from bot.rummy.variants import PRESETS
from bot.tables.errors import Refusal
from bot.tables.sealing import MOST_WORD
from bot.tables.view import Stage, TableView
from bot.ui.cards.typed import typed_place, typed_word
from bot.ui.custom_id import Control, Verb
from bot.ui.layouts.cutting import cut_form
from bot.ui.layouts.fairness import fairness_page
from bot.ui.layouts.help import help_page
from bot.ui.layouts.keepsake import keepsake
from bot.ui.layouts.public import public
from bot.ui.layouts.retired import left_lobby, retired
from bot.ui.layouts.verified import verified
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import labels, texts, verify
from tests.ui.samples import NASTY, reveal, seal, table
from tests.ui.test_largest import LONG_NAMES, largest

FILE = "deal-3-fairness.json"
SEALED = {
    Stage.LOBBY: (0, 1),
    Stage.CHOOSING: (1,),
    Stage.CUTTING: (1,),
    Stage.BETWEEN: (3,),
    Stage.CLOSED: (3,),
}
"""The draws whose seals stand in full on a table's message."""


@EVERY_LANGUAGE
@LONG_NAMES
@pytest.mark.parametrize("stage", SEALED)
def test_seals_stand_in_full_before_their_draw_however_large_the_table(
    stage: Stage, name: str, words: Words
) -> None:
    shown = texts(public(largest(stage, name), words))
    assert all(f"`{seal(draw).commitment}`" in shown for draw in SEALED[stage])


@EVERY_LANGUAGE
@LONG_NAMES
@pytest.mark.parametrize(("stage", "draw"), [(Stage.BETWEEN, 2), (Stage.CLOSED, 2)])
def test_the_secret_number_and_the_share_are_told_however_large_the_table(
    stage: Stage, draw: int, name: str, words: Words
) -> None:
    view = largest(stage, name)
    told = reveal(draw)
    layout = public(view, words)
    assert {f"`{told.seed}`", f"`{told.commitment}`"} <= set(
        texts(layout).replace(",", " ").split()
    )
    assert words.text("button-verify") in labels(layout)
    if stage is Stage.BETWEEN and view.result is not None:
        kept = texts(keepsake(view, view.result, words, after=view))
        assert all(part in kept for part in (told.seed, told.commitment, seal(3).commitment))


@EVERY_LANGUAGE
def test_the_draw_for_seats_is_told_where_it_is_shown(words: Words) -> None:
    first = replace(table(Stage.CUTTING), deal_of_rotation=0)
    later = replace(first, deal_of_rotation=1)
    assert reveal(0).seed in texts(public(table(Stage.CHOOSING), words))
    assert reveal(0).seed in texts(public(first, words))
    assert reveal(0).seed not in texts(public(later, words))


@EVERY_LANGUAGE
def test_a_lobby_that_was_left_keeps_what_had_been_sealed_on_it(words: Words) -> None:
    view = replace(table(Stage.CHOOSING), seals=(seal(1),))
    layout = left_lobby(view, words)
    verify(layout)
    shown = texts(layout)
    assert all(part in shown for part in (seal(0).commitment, reveal(0).seed, seal(1).commitment))
    # Other messages that are over tell what happened, and no number twice.
    assert reveal(0).seed not in texts(retired(view, words))


def test_a_table_from_before_seals_shows_none(words: Words) -> None:
    for stage in Stage:
        view = replace(table(stage), seals=(), seats_reveal=None)
        if view.result is not None:
            view = replace(view, result=replace(view.result, reveal=None))
        layout = public(view, words)
        assert "🔒" not in texts(layout) and "🔓" not in texts(layout)
        assert words.text("button-verify") not in labels(layout)


# --- the check ----------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("draw", [0, 3])
@pytest.mark.parametrize("by_player", [True, False])
def test_a_check_says_line_by_line_what_fits(draw: int, by_player: bool, words: Words) -> None:
    told = replace(reveal(draw), by_player=by_player and draw > 0)
    layout = verified(told, [], 106, FILE, words)
    verify(layout)
    shown = texts(layout)
    assert words.text("verify-fits") in shown and words.text("verify-faults") not in shown
    assert told.seed in shown and told.commitment in shown and FILE in shown
    assert words.text("verify-cards" if draw else "verify-drawn") in shown
    assert ("53" in shown) == (draw > 0)


@EVERY_LANGUAGE
def test_a_check_says_in_words_that_something_does_not_fit(words: Words) -> None:
    wrong = ["the order of the cards differs from card 3 on", f"{NASTY} " * 300]
    layout = verified(reveal(3), wrong, 106, FILE, words)
    verify(layout)
    shown = texts(layout)
    assert words.text("verify-faults") in shown and words.text("verify-fits") not in shown
    assert wrong[0] in shown and "**_" not in shown.replace("\\*\\*\\_", "")


# --- the form -----------------------------------------------------------------------------------


def form(view: TableView | None, words: Words) -> dict[str, Any]:
    control = Control(verb=Verb.CUT_TYPE, table=table().table, stamp=7)
    # discord.py leaves this method without annotations.
    return dict(cut_form(view, words, control).to_dict())  # type: ignore[no-untyped-call, unused-ignore]


@EVERY_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_2_3_the_form_for_a_cut_fits_and_says_its_limits(preset: str, words: Words) -> None:
    view = replace(table(Stage.CUTTING), rules=PRESETS[preset])
    sent = form(view, words)
    about, place, word = sent["components"]
    assert 1 <= len(sent["title"]) <= 45 and len(about["content"]) <= 4000
    for label in (place, word):
        assert 1 <= len(label["label"]) <= 45 and 1 <= len(label["description"]) <= 100
    assert place["component"]["value"] == str(view.rules.pack_size // 2)
    assert str(view.rules.pack_size - 1) in place["description"] or (
        str(view.rules.pack_size - 2) in place["description"]
    )
    assert word["component"]["max_length"] == MOST_WORD and not word["component"]["required"]
    # After a restart nobody knows the table yet: its limits are told when a place is refused.
    assert "value" not in form(None, words)["components"][1]["component"]


@pytest.mark.parametrize(
    ("text", "place"),
    [("53", 53), (" ५३ ", 53), ("", 0), ("-1", 0), ("1e3", 0), ("²", 0), ("9" * 5000, 0)],
)
def test_2_3_a_place_is_a_number_or_none_at_all(text: str, place: int) -> None:
    assert typed_place(text) == place


def test_what_is_said_is_one_line_that_can_be_seen() -> None:
    assert typed_word(" a\n\u202e mango\t") == "a mango"
    assert typed_word("\u200b\u3164") == ""
    assert typed_word("x" * MOST_WORD) == "x" * MOST_WORD
    with pytest.raises(Refusal, match="word-too-long"):
        typed_word("x" * (MOST_WORD + 1))


# --- the page for everybody ---------------------------------------------------------------------


@EVERY_LANGUAGE
def test_the_page_on_fairness_fits_and_help_leads_to_it(words: Words) -> None:
    assert words.text("button-fairness") in labels(help_page(words))
    verify(help_page(words))
    for view in (None, *(largest(stage, NASTY) for stage in Stage)):
        layout = fairness_page(view, words)
        verify(layout)
        sealed = () if view is None else view.seals
        assert all(f"`{one.commitment}`" in texts(layout) for one in sealed)
