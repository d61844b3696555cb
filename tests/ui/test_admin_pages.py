"""The pages of managers and those about privacy fit Discord's limits in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.translator import Words
from bot.rummy.house import house_of, rules_here
from bot.rummy.variants import PRESETS
from bot.tables.commands import ChannelId, TableId
from bot.tables.guilds import LANGUAGES, GuildSettings, Openers
from bot.tables.view import Stage
from bot.ui.custom_id import parse
from bot.ui.layouts.admin import NO_TABLE, ending_page, house_page, settings_page, tables_page
from bot.ui.layouts.house import Place
from bot.ui.layouts.privacy import deleted_page, deletion_page, privacy_page
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import components, labels, options, texts, verify
from tests.ui.samples import NASTY, WIDE, table

STAMP = 2**62
ALL_CHANNELS = tuple(map(ChannelId, range(10**18, 10**18 + 25)))
ROLE = 10**18 + 99


def widest(preset: str) -> GuildSettings:
    """Everything that can be set, set; most of the house rules changed."""
    house = tuple(pair for pair in house_of(PRESETS[preset]) if pair[0] != "timer")
    return GuildSettings(
        preset=preset,
        house=house,
        timer="24h",
        language="mr",
        channels=ALL_CHANNELS,
        openers=Openers.ROLE,
        role=ROLE,
    )


@EVERY_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_the_settings_fit_with_everything_set(preset: str, words: Words) -> None:
    there = {*ALL_CHANNELS, ROLE}
    note = words.text("admin-kept-without", rules="x" * 300)
    for settings in (GuildSettings(preset=preset), widest(preset)):
        layout = settings_page(settings, words, STAMP, there, note)
        verify(layout)
        # Each menu shows what holds now.
        for part in components(layout):
            if part["type"] == 3:
                assert sum(option["default"] for option in part["options"]) == 1


def test_a_closed_menu_says_what_it_sets(words: Words) -> None:
    layout = settings_page(GuildSettings(language="hi"), words, STAMP, set())
    shown = [option["label"] for option in options(layout) if option.get("default")]
    assert "Game: Paplu" in shown and "Language: हिन्दी" in shown and "Opened by: everyone" in shown
    named = {option["value"] for option in options(layout)}
    assert {f"language={language}" for language in LANGUAGES} <= named


def test_channels_and_roles_that_are_gone_are_shown_as_gone(words: Words) -> None:
    settings = widest("paplu")
    assert "nowhere" in texts(settings_page(settings, words, STAMP, set()))
    assert "only those who manage" in texts(settings_page(settings, words, STAMP, set()))
    some = settings_page(settings, words, STAMP, {ALL_CHANNELS[0]})
    assert f"<#{ALL_CHANNELS[0]}>" in texts(some) and f"<#{ALL_CHANNELS[1]}>" not in texts(some)


def test_every_menu_is_a_new_one_each_time(words: Words) -> None:
    """Discord keeps what was chosen in a menu whose id stays the same."""

    def ids(stamp: int) -> set[str]:
        layout = settings_page(widest("paplu"), words, stamp, set())
        return {part["custom_id"] for part in components(layout) if "custom_id" in part}

    assert not ids(1) & ids(2)


@EVERY_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_the_house_rules_of_new_tables_fit_at_every_rule(preset: str, words: Words) -> None:
    note = words.text("admin-kept-without", rules="x" * 300)
    for rule in rules_here(preset):
        layout = house_page(widest(preset), words, STAMP, Place.at(rule.key), note)
        verify(layout)
        shown = {parse(part["custom_id"]) for part in components(layout) if "custom_id" in part}
        # Nothing on it is about a table.
        assert all(control is not None and control.table == NO_TABLE for control in shown)


@EVERY_LANGUAGE
@pytest.mark.parametrize("name", [NASTY, WIDE, ""], ids=["nasty", "wide", "none"])
@pytest.mark.parametrize("stage", Stage)
def test_the_list_of_tables_fits(stage: Stage, name: str, words: Words) -> None:
    views = [
        replace(table(stage, name=name, count=6), table=TableId(number + 1)) for number in range(20)
    ]
    names = [f"#{'x' * 100}"] * len(views)
    for page in range(4):
        verify(tables_page(views, names, words, STAMP, page))
    verify(ending_page(views[0], words, STAMP))


def test_pages_go_on_where_there_are_more(words: Words) -> None:
    views = [replace(table(Stage.LOBBY), table=TableId(number + 1)) for number in range(17)]
    names = [f"#{number}" for number in range(17)]
    first, second, last = (tables_page(views, names, words, STAMP, page) for page in (0, 1, 9))
    assert "Later" in labels(first) and "Earlier" not in labels(first)
    assert {"Later", "Earlier"} <= set(labels(second))
    assert "Earlier" in labels(last) and "Later" not in labels(last)
    assert [option["value"] for option in options(last)] == ["16", "17"]
    none = tables_page([], [], words, STAMP)
    verify(none)
    assert "No table is open" in texts(none)


@EVERY_LANGUAGE
def test_the_privacy_pages_fit(words: Words) -> None:
    for layout in (privacy_page(words), deletion_page(words, 0), deletion_page(words, 7)):
        verify(layout)
    verify(deleted_page(words))
