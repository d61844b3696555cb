"""The rules pages: every game, format and house rule in its own terms and numbers."""

from __future__ import annotations

from itertools import product

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.i18n.translator import Translator, Words
from bot.rummy.errors import RulesError
from bot.rummy.house import house_of, rules_here, rules_of
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS, VARIANTS
from bot.tables.commands import TableId
from bot.tables.errors import Refusal
from bot.ui.custom_id import Control, Verb, parse
from bot.ui.house import offered
from bot.ui.layouts.rules import page_asked, rules
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import components, on_screen, texts, verify

TABLE = TableId(2**63 - 1)
WORDS = Translator.load().tr("en")
MOST_PAGES = 2


def pages(
    table_rules: Rules, words: Words, of: TableId | None = TABLE, most: int = MOST_PAGES
) -> list[discord.ui.LayoutView]:
    """Every page, turned over as a reader does: by the button that leads on."""
    found = [rules(table_rules, words, of=of)]
    while (onward := _onward(found[-1], len(found))) is not None:
        preset, page = page_asked(onward)
        assert preset == (None if of is not None else table_rules.preset)
        found.append(rules(table_rules, words, of=of, page=page))
        assert len(found) <= most
    return found


def _onward(layout: discord.ui.LayoutView, page: int) -> Control | None:
    controls = [parse(part["custom_id"]) for part in components(layout) if "custom_id" in part]
    return next(
        (control for control in controls if control and page_asked(control)[1] > page), None
    )


def told(preset: str, *house: tuple[str, str]) -> str:
    """All that is said of a game with these house rules."""
    return "\n".join(texts(page) for page in pages(rules_of(preset, house), WORDS))


@EVERY_LANGUAGE
@pytest.mark.parametrize(
    ("preset", "session_format"),
    [(p, f.replace("n", "20") if ":" in f else f) for p in PRESETS for f in VARIANTS[p].formats],
)
def test_every_game_in_every_format_fits_on_two_pages(
    preset: str, session_format: str, words: Words
) -> None:
    for of in (TABLE, None):
        for page in pages(rules_of(preset, [("format", session_format)]), words, of):
            verify(page)


@pytest.mark.parametrize("preset", PRESETS)
def test_5_every_house_rule_changes_what_is_told(preset: str, words: Words) -> None:
    """Whatever a table may set by itself is told in words, not only in the list of settings."""
    plain = told(preset)
    for rule in rules_here(preset):
        for text in offered(rule, PRESETS[preset]):
            try:
                changed = rules_of(preset, [(rule.key, text)])
            except RulesError:
                continue
            shown = [*pages(changed, words)]
            for page in shown:
                verify(page)
            if changed != PRESETS[preset]:
                body = "\n".join(texts(page) for page in shown).partition("**House rules here")[0]
                assert body != plain.partition("-# All settings")[0], (rule.key, text)


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """A table with any house rules that can stand together."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    house: tuple[tuple[str, str], ...] = ()
    for rule in draw(st.permutations(rules_here(preset))):
        more = (*house, (rule.key, draw(st.sampled_from(offered(rule, PRESETS[preset])))))
        try:
            rules_of(preset, more)
        except RulesError:
            continue
        house = more
    return rules_of(preset, house)


@settings(max_examples=150, deadline=None)
@given(any_rules())
def test_5_any_house_rules_together_fit_and_tell_their_prices(table_rules: Rules) -> None:
    shown = pages(table_rules, WORDS)
    for page in shown:
        verify(page)
    text = "\n".join(texts(page) for page in shown).replace(",", "")
    prices = {table_rules.drop_early, table_rules.drop_late, table_rules.cap}
    for price in prices - {None}:
        assert str(price) in text
    for key, value in house_of(table_rules):
        assert f"`{key}={value}`" in text


PLAIN = {
    "paplu": ["counter-clockwise", "exactly three", "Hand Rummy", "pay half", "deal is void"],
    "indian": ["clockwise", "three or four", "face down", "more than 80", "20 if you have never"],
    "indian21": [
        "3 pure sequences",
        "**Tunnela:** three cards of the same rank and suit",
        "**Dublee:** two cards of the same rank and suit",
        "not one of the pure sequences",
        "everything but your pure sequences counts",
        "from 3 packs with 3 printed jokers (159 cards)",
    ],
    "marriage21": [
        "*upper* joker, one above the turned card",
        "*lower* joker, one below it",
        "It counts as a pure sequence, and so do three printed jokers",
        "with 3 tunnelas, or 8 dublees, or 8 jokers",
        "every card but jokers counts",
        "worth 10 each, 30 for two of a kind, 50 for three",
        "**Value cards:**",
        "*marriage*",
        "100, 300 for two, 500 for three",
    ],
    "indian10": ["At least 1 set", "two sets of three or more do not fit into 10 cards"],
    "gin10": ["**Lay** groups face up", "discard the last one", "Everything still in your hand"],
}
FOREIGN = {
    "paplu": ["unnela", "ublee", "*upper*", "**Lay**"],
    "indian": ["unnela", "Hand Rummy", "pay half"],
    "indian21": ["*upper*", "**Value cards", "You also win"],
    "indian10": ["unnela"],
    "gin10": ["**Declare**", "unnela"],
}


@pytest.mark.parametrize("preset", PRESETS)
def test_4_each_game_is_told_in_its_own_terms(preset: str) -> None:
    text = told(preset)
    for piece in PLAIN[preset]:
        assert on_screen(piece) in text, piece
    for piece in FOREIGN.get(preset, ()):
        assert piece not in text, piece


@pytest.mark.parametrize(
    ("preset", "house", "piece"),
    [
        ("indian", "format=pool101", "has more than 101 is out"),
        ("indian", "format=pool201, pool_out=reaches", "reaches 201 is out"),
        ("indian", "format=pool201, rejoin=on", "none of them has more than 174"),
        ("indian", "format=pool101, rejoin=on", "none of them has more than 79"),
        ("indian", "format=pool101, rejoin=on", "1 more than the highest total"),
        ("indian", "format=pool101, split=on", "share the win"),
        ("indian", "format=pool101", "add that to your total"),
        ("indian", "format=deals:6", "6 deals. Penalties add up, and the lowest total wins"),
        ("paplu", "format=deals:6", "6 deals. The highest balance wins"),
        ("indian", "point_value=25", "Each point is worth 25 play points"),
        ("indian", "paplu_bonus=on", "collects 10 from everybody"),
        ("indian", "paplu_bonus=on, format=pool101", "bonus card plays no part"),
        ("marriage21", "format=pool101", "marriages play no part"),
        ("indian", "arrangement=player", "You group your own cards"),
        ("indian", "full_count=literal", "even without having had a turn"),
        ("indian", "drop_early=9", "withdrawing by choice, or leaving, still costs 9"),
        ("indian", "full_count=literal", "withdrawing by choice, or leaving, still costs 20"),
        ("indian", "format=deals:2", "Your total stays"),
        ("indian", "half_tariff=on", "draws and declares on their very first turn"),
        ("indian", "protection=melds", "\nOnly what is in no group counts"),
        ("indian", "packs=3", "2 to 10 players"),
        ("indian", "cap=none", "There is no ceiling"),
        ("indian", "stock_end=void", "the deal is void"),
        ("indian", "computers=not_allowed", "No computer players"),
        ("indian", "misses=never", "withdraw nobody"),
        ("indian", "timer=off", "no turn timer"),
        ("indian", "invalid=77", "you owe 77"),
        ("paplu", "drop_late=55", "you owe 55"),
        ("indian10", "sets_required=0", "at least 2 sequences"),
    ],
)
def test_5_house_rules_are_told_with_their_numbers(preset: str, house: str, piece: str) -> None:
    pairs = [tuple(pair.split("=")) for pair in house.split(", ")]
    assert piece in told(preset, *((key, value) for key, value in pairs))


@pytest.mark.parametrize("session_format", ["points", "pool101", "deals:2"])
def test_2_17_leaving_in_ones_own_turn_is_told_to_work_at_once(session_format: str) -> None:
    assert "withdraw at once in your own turn" in told("indian", ("format", session_format))


def test_4_3_without_a_set_required_nothing_is_said_of_sets_that_do_not_fit() -> None:
    assert "do not fit" not in told("indian10", ("sets_required", "0"))


def test_numbers_stand_in_rules_and_not_in_the_catalogue() -> None:
    """Rules whose numbers nobody plays by are told with exactly those numbers."""
    odd = {"drop_early": "91", "drop_late": "92", "invalid": "93", "cap": "94"}
    for preset, rules_there in PRESETS.items():
        text = told(preset, *odd.items()).partition("**House rules here")[0]
        assert all(number in text for number in odd.values())
        for price in {rules_there.drop_late, rules_there.invalid, rules_there.cap} - {None}:
            # Fluent numbers only; "2 minutes" and the like are no prices.
            assert f" {price}." not in text and f" {price} " not in text, (preset, price)


@EVERY_LANGUAGE
def test_pages_beyond_the_last_show_the_last(words: Words) -> None:
    last = texts(pages(PRESETS["paplu"], words)[-1])
    assert texts(rules(PRESETS["paplu"], words, of=TABLE, page=99)) == last
    assert texts(rules(PRESETS["paplu"], words, of=TABLE, page=0)) != ""


@pytest.mark.parametrize("value", ["x", "bridge.1", "paplu.x", ".", "-1", "paplu"])
def test_forged_pages_are_refused(value: str) -> None:
    with pytest.raises(Refusal):
        page_asked(Control(verb=Verb.RULES, table=TABLE, stamp=0, value=value))


def test_every_page_is_titled(words: Words) -> None:
    for preset, of in product(PRESETS, (TABLE, None)):
        for number, page in enumerate(pages(PRESETS[preset], words, of), start=1):
            title = texts(page).partition("\n")[0]
            assert words.text(f"preset-{preset}") in title
            assert f"({number} of " in title
