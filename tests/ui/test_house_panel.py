"""The house rules panel fits and offers what can be played (rule book 5)."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.translator import Translator, Words
from bot.rummy.errors import RulesError
from bot.rummy.house import HOUSE_RULES, HouseRule, changes_of, house_of, rules_here, rules_of
from bot.rummy.readings import Choice
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from bot.tables.view import News, NewsKind, Stage, TableView
from bot.ui.custom_id import MOST_OPTIONS, Control, Verb, parse
from bot.ui.desks.presses import HOUSE
from bot.ui.house import House, Topic, house_asked, may_be_typed, offered, rules_about, with_rule
from bot.ui.layouts.house import Place, house_panel, place_of, value_form
from bot.ui.layouts.lobby import lobby
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import components, options, texts, verify
from tests.ui.samples import NASTY, WIDE, table
from tests.wire.checking import DESCRIPTION, faults_of, limit_faults

CALLBACK = "/interactions/1/token/callback"
WORDS = Translator.load().tr("en")
EVERY_RULE = [(preset, rule) for preset in PRESETS for rule in rules_here(preset)]


def lobby_of(preset: str, house: House = (), *, viewer: int | None = 1) -> TableView:
    """A full lobby of people with long names; the first is its host."""
    view = table(Stage.LOBBY)
    return replace(view, rules=rules_of(preset, house), house=house, viewer=viewer)


def verbs(layout: discord.ui.LayoutView) -> set[Verb]:
    """What the controls of a panel ask for."""
    found = (parse(part["custom_id"]) for part in components(layout) if "custom_id" in part)
    return {control.verb for control in found if control is not None}


def everything_changed(preset: str) -> House:
    """As many house rules changed as can stand together, each to its longest value."""
    house: House = ()
    for rule in rules_here(preset):
        for text in sorted(offered(rule, PRESETS[preset]), key=len, reverse=True):
            try:
                house = with_rule(preset, house, rule.key, text)
            except RulesError:
                continue
            break
    return house


@EVERY_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_panel_fits_at_every_rule_with_everything_changed(preset: str, words: Words) -> None:
    for house in ((), everything_changed(preset)):
        view = lobby_of(preset, house)
        for rule in rules_here(preset):
            layout = house_panel(view, words, Place.at(rule.key), note="x" * 600)
            verify(layout)
            assert verbs(layout) <= HOUSE
            assert (Verb.HOUSE_TYPE in verbs(layout)) == may_be_typed(rule, preset)
        for topic in Topic:
            verify(house_panel(view, words, Place(topic=topic)))
        for reader in (replace(view, viewer=None), replace(view, viewer=2)):
            verify(house_panel(reader, words))
            assert verbs(house_panel(reader, words)) == set()


@EVERY_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", [NASTY, WIDE])
def test_lobby_card_fits_with_everything_changed_and_ten_seats(
    preset: str, name: str, words: Words
) -> None:
    full = table(Stage.LOBBY, name=name, count=10)
    house = everything_changed(preset)
    view = replace(full, rules=rules_of(preset, house), house=house)
    verify(lobby(view, words))
    assert Verb.HOUSE in verbs(lobby(view, words))


@pytest.mark.parametrize("preset", PRESETS)
def test_lobby_card_names_the_game_and_what_the_house_changed(preset: str, words: Words) -> None:
    plain = texts(lobby(lobby_of(preset), words))
    assert words.text(f"preset-{preset}") in plain
    assert "**House rules:**" not in plain
    changed = texts(lobby(lobby_of(preset, (("no_joker_from_discard", "on"),)), words))
    assert "**House rules:** Jokers stay on the discards: on" in changed


def test_lobby_card_tells_the_same_news_once(words: Words) -> None:
    changed = News(kind=NewsKind.RULES_CHANGED, version=1, player=1, name="Anna")
    joined = News(kind=NewsKind.JOINED, version=2, player=2, name="Ben")
    news = (joined, *(replace(changed, version=n) for n in range(3, 9)))
    shown = texts(lobby(replace(lobby_of("paplu"), news=news), words))
    assert shown.count("Anna changed the house rules.") == 1
    assert shown.index("Ben joined.") < shown.index("Anna changed")


@EVERY_LANGUAGE
def test_card_says_nothing_in_code(words: Words) -> None:
    for preset in PRESETS:
        house = everything_changed(preset)
        shown = texts(lobby(lobby_of(preset, house), words))
        shown += texts(house_panel(lobby_of(preset, house, viewer=2), words))
        assert not any(f"{key}=" in shown for key, _ in house)


@pytest.mark.parametrize(("preset", "rule"), EVERY_RULE)
def test_5_each_value_offered_can_be_read_and_those_of_here_are_among_them(
    preset: str, rule: HouseRule
) -> None:
    here = PRESETS[preset]
    texts_offered = offered(rule, here)
    assert len(set(texts_offered)) == len(texts_offered) <= MOST_OPTIONS
    for text in texts_offered:
        assert rule.reading_at(preset).write(rule.parse(preset, text)) == text
    assert rule.text(here) in texts_offered
    if isinstance(rule.reading, Choice):
        assert ", ".join(texts_offered) == rule.values(preset)


def test_5_a_value_that_was_typed_is_offered_from_then_on() -> None:
    changed = rules_of("indian", [("drop_late", "43"), ("timer", "77s"), ("format", "deals:13")])
    by_key = {rule.key: rule for rule in HOUSE_RULES}
    assert offered(by_key["drop_late"], changed).index("43") == 1 + offered(
        by_key["drop_late"], changed
    ).index("40")
    assert "77s" in offered(by_key["timer"], changed)
    assert "deals:13" in offered(by_key["format"], changed)


@given(st.data())
def test_5_setting_rules_one_by_one_is_as_good_as_typing_them(data: st.DataObject) -> None:
    preset = data.draw(st.sampled_from(sorted(PRESETS)))
    house: House = ()
    asked: dict[str, str] = {}
    for rule in data.draw(st.lists(st.sampled_from(rules_here(preset)), max_size=8)):
        text = data.draw(st.sampled_from(offered(rule, PRESETS[preset])))
        try:
            house = with_rule(preset, house, rule.key, text)
        except RulesError as refused:
            with pytest.raises(RulesError, match=refused.code):
                rules_of(preset, {**asked, rule.key: text}.items())
            continue
        asked[rule.key] = text
        assert rules_of(preset, house) == rules_of(preset, asked.items())
        assert rules_of(preset, changes_of(rules_of(preset, house))) == rules_of(preset, house)
        if rule.key not in dict(house):
            # What changes nothing is forgotten, and goes on following what it follows.
            del asked[rule.key]
    assert len({key for key, _ in house}) == len(house)


def test_5_a_rule_that_follows_another_goes_on_following_it() -> None:
    house = with_rule("paplu", (), "drop_late", "50")
    house = with_rule("paplu", house, "drop_late", "60")
    assert rules_of("paplu", house).invalid == 60
    house = with_rule("indian", (), "packs", "4")
    assert rules_of("indian", with_rule("indian", house, "packs", "5")).printed_jokers == 5


def test_5_a_rule_set_back_is_forgotten() -> None:
    house = with_rule("indian", (("hints", "on"),), "cap", "70")
    assert house == (("hints", "on"), ("cap", "70"))
    assert with_rule("indian", house, "hints", "off") == (("cap", "70"),)


@pytest.mark.parametrize("value", [None, "", "x", "no=such", "cap", "format=", "=on", "bridge"])
def test_forged_places_lead_to_the_first_topic_or_a_rule(value: str | None) -> None:
    view = lobby_of("indian")
    for verb in HOUSE:
        control = Control(verb=verb, table=view.table, stamp=1, value=value)
        verify(house_panel(view, WORDS, place_of(control)))


def test_other_presets_rules_are_not_shown() -> None:
    layout = house_panel(lobby_of("paplu"), WORDS, Place.at("rejoin"))
    verify(layout)
    assert "rejoin" not in {option["value"] for option in options(layout)}
    assert Verb.HOUSE_SET not in verbs(layout)


def test_panel_marks_the_topic_and_the_value_of_now_with_more_than_a_colour() -> None:
    layout = house_panel(lobby_of("indian"), WORDS, Place.at("cap"))
    buttons = [part["label"] for part in components(layout) if part["type"] == 2]
    assert [label for label in buttons if label.startswith("✓")] == ["✓ Prices"]
    chosen = {option["value"] for option in options(layout) if option.get("default")}
    assert chosen == {"cap", "cap=80"}


def test_panel_says_what_the_game_itself_plays() -> None:
    view = lobby_of("indian", (("cap", "70"),))
    shown = texts(house_panel(view, WORDS, Place.at("cap")))
    assert "Ceiling: 70 (usually 80)" in shown
    assert "The game's own value: 80" in shown


@EVERY_LANGUAGE
@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.key)
def test_form_fits_for_every_rule(rule: HouseRule, words: Words) -> None:
    for preset in (None, *PRESETS):
        view = None if preset is None else lobby_of(preset)
        control = Control(verb=Verb.HOUSE_TYPE, table=table().table, stamp=1, value=rule.key)
        form = value_form(view, words, control).to_dict()
        assert 1 <= len(form["title"]) <= 45
        assert parse(form["custom_id"]) == control
        (label,) = form["components"]
        assert 1 <= len(label["label"]) <= 45
        assert 1 <= len(label["description"]) <= 100
        assert len(label["component"].get("value") or "") <= label["component"]["max_length"]
        body = {"type": 9, "data": form}
        assert limit_faults("POST", CALLBACK, body) == []
        assert not DESCRIPTION.exists() or faults_of("POST", CALLBACK, body) == []


def test_5_reading_shows_every_rule_of_the_game(words: Words) -> None:
    for preset in PRESETS:
        shown = texts(house_panel(lobby_of(preset, viewer=2), words))
        assert shown.count("-# ") == len(house_of(PRESETS[preset]))
        started = replace(lobby_of(preset), stage=Stage.DEAL)
        assert "so its rules stand" in texts(house_panel(started, words))


def test_5_controls_that_only_show_change_nothing() -> None:
    house = (("cap", "70"),)
    for verb in (Verb.HOUSE, Verb.HOUSE_RULE):
        control = Control(verb=verb, table=table().table, stamp=1, value="cap")
        assert house_asked(control, "indian", house) == house
    reset = Control(verb=Verb.HOUSE_RESET, table=table().table, stamp=1)
    assert house_asked(reset, "indian", house) == ()


def test_5_topics_hold_every_rule_of_a_preset_once() -> None:
    for preset, rules in PRESETS.items():
        assert isinstance(rules, Rules)
        keys = [rule.key for topic in Topic for rule in rules_about(topic, preset)]
        assert sorted(keys) == sorted(rule.key for rule in rules_here(preset))
        assert all(rules_about(topic, preset) for topic in Topic)
