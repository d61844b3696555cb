"""Every game of the family on the screen: within Discord's limits, and telling what it must."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.translator import Words
from bot.rummy.cards import Card
from bot.rummy.events import WonBy
from bot.rummy.variants import PRESETS
from bot.rummy.view import Phase, Standing
from bot.tables.view import News, NewsKind, Stage
from bot.ui.custom_id import Sort, Verb
from bot.ui.layouts.fitting import LEFT_OUT, Detail, cut_to_fit
from bot.ui.layouts.hands import hands
from bot.ui.layouts.keepsake import keepsake
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.panel import Step, panel
from bot.ui.layouts.parts import press, row, screen
from bot.ui.layouts.public import mentioned, public
from bot.ui.layouts.retired import retired
from bot.ui.measure import MAX_CHARACTERS, measure
from bot.ui.tastes import Taste
from tests.ui.family import FULLEST, INDICATOR, full_table, result, seen, tens
from tests.ui.languages import EVERY_LANGUAGE, WIDEST_LANGUAGES
from tests.ui.payloads import components, labels, on_screen, options, texts, verify
from tests.ui.samples import NASTY, WIDE, cards, table, with_hand
from tests.ui.test_layouts import verbs

NAMES = pytest.mark.parametrize("name", [NASTY, WIDE, "Anna"], ids=["nasty", "wide", "plain"])
GAMES = pytest.mark.parametrize(("preset", "count", "house"), FULLEST)
House = tuple[tuple[str, str], ...]


# --- The public messages -----------------------------------------------------------------------


@WIDEST_LANGUAGES
@NAMES
@GAMES
@pytest.mark.parametrize("stage", [stage for stage in Stage if stage is not Stage.LOBBY])
def test_the_fullest_tables_fit_at_every_stage(
    stage: Stage, preset: str, count: int, house: House, name: str, words: Words
) -> None:
    if stage is Stage.CHOOSING and count > 6:
        pytest.skip("only six draw for the choice of a seat")
    view = full_table(preset, count, house, stage=stage, name=name)
    layout = public(view, words)
    verify(layout)
    assert LEFT_OUT not in texts(layout).split("\n")
    verify(retired(view, words))
    if view.result is not None:
        verify(keepsake(view, view.result, words))


@EVERY_LANGUAGE
@NAMES
@GAMES
def test_1_9_the_showing_fits_and_mentions_all_who_must_act(
    preset: str, count: int, house: House, name: str, words: Words
) -> None:
    view = full_table(preset, count, house, phase=Phase.SHOWING, name=name)
    layout = public(view, words)
    verify(layout)
    assert len(mentioned(view)) == count
    for user in mentioned(view):
        assert f"<@{user}>" in texts(layout)


def test_1_9_only_whoever_still_lays_out_is_mentioned(words: Words) -> None:
    view = full_table("indian", 6, phase=Phase.SHOWING, name="Anna")
    lines = tuple(replace(seat, is_showing=seat.seat == 3) for seat in view.seats)
    lines = (replace(lines[0], standing=Standing.LATE), *lines[1:])
    view = replace(view, seats=lines)
    shown = texts(public(view, words))
    assert mentioned(view) == (lines[3].user,)
    assert shown.count("<@") == 1
    assert shown.count("is laying out groups") == 1
    assert shown.count("out of this deal") == 1
    assert shown.count("· declared\n") == 1
    assert {Verb.HAND, Verb.ARRANGE} <= set(verbs(public(view, words)))


def test_1_9_a_paused_table_keeps_its_own_screen_while_hands_are_shown(words: Words) -> None:
    view = full_table("indian", 6, phase=Phase.SHOWING, stage=Stage.PAUSED)
    verify(public(view, words))
    assert "Paused" in texts(public(view, words))


@pytest.mark.parametrize("detail", Detail)
def test_ten_hands_are_told_in_less_detail_where_they_do_not_fit(
    detail: Detail, words: Words
) -> None:
    told = result(full_table("indian", 10, (("packs", "3"),)).rules, 10, "Anna")
    text = hands(told, words, detail)
    assert text.count("counts 120") == 9
    assert ("left over" in text) == (detail is not Detail.COUNTS)
    assert text.count("left over") == {Detail.FULL: 10, Detail.LOOSE: 1, Detail.COUNTS: 0}[detail]
    assert ("Put aside face down" in text) == (detail is not Detail.COUNTS)


def test_less_is_told_only_where_it_has_to_be(words: Words) -> None:
    plain = texts(public(full_table("indian", 10, stage=Stage.BETWEEN, name="Anna"), words))
    assert plain.count("left over") == 10
    nasty = public(full_table("indian", 10, stage=Stage.BETWEEN, name=NASTY), words)
    assert texts(nasty).count("left over") < 10
    assert measure(nasty).characters <= MAX_CHARACTERS


def test_a_screen_that_would_never_fit_is_cut_and_not_lost(words: Words) -> None:
    """However long names, rules and translations get: something is posted."""
    long = "\n".join(f"{number} " + "€" * 90 for number in range(60))
    layout = cut_to_fit(screen("first", long, "last", row(press(table(), words, Verb.HAND))))
    verify(layout)
    assert texts(layout).startswith("first\n0 €")
    assert texts(layout).endswith("…\nlast")
    verify(cut_to_fit(screen("x" * 5000)))
    small = screen("first", "last")
    assert texts(cut_to_fit(small)) == "first\nlast"


def test_4_1_4_2_tunnelas_dublees_and_jokers_are_named(words: Words) -> None:
    told = hands(result(PRESETS["indian21"], 2, "Anna"), words)
    assert on_screen("tunnela 10♠★ 10♥★ 10♦★ ┃ dublee 10♣★ 10♠★ ┃ tunnela") in told


def test_3_5_the_finish_slot_is_opened_after_the_deal(words: Words) -> None:
    told = result(PRESETS["indian"], 3, "Anna")
    assert on_screen("Put aside face down: 10♠★ 10♥★") in hands(told, words)
    empty = replace(told, view=replace(told.view, finished=()))
    assert "Put aside" not in hands(empty, words)


def test_4_4_what_was_laid_and_what_stayed_in_hand_are_told_apart(words: Words) -> None:
    told = replace(result(PRESETS["gin10"], 2, "Anna"), won_by=WonBy.WENT_OUT)
    first, second = told.view.seats
    won = replace(first, shown=(), cards=0)
    lost = replace(second, shown=cards("KD/1 2C/1"), on_table=())
    told = replace(told, view=replace(told.view, seats=(won, lost)))
    shown = hands(told, words)
    assert "went out" in shown
    assert shown.count("on the table: ") == 1
    assert "in hand" not in shown
    both = replace(told, view=replace(told.view, seats=(won, replace(lost, on_table=won.on_table))))
    assert on_screen("in hand: K♦ 2♣") in hands(both, words)


def test_2_18_hands_of_a_deal_cut_short_are_shown_without_a_count(words: Words) -> None:
    told = replace(result(PRESETS["indian"], 2, "Anna"), payments=(), winner=None, won_by=None)
    seats = tuple(replace(one, arrangement=None) for one in told.view.seats)
    outcome = replace(told.view, seats=seats, outcome=None)
    shown = hands(replace(told, view=outcome), words)
    assert "counts" not in shown
    assert shown.count("**Anna**") == 2


# --- The hand ----------------------------------------------------------------------------------


@WIDEST_LANGUAGES
@pytest.mark.parametrize("sort", Sort)
@pytest.mark.parametrize("step", Step)
@pytest.mark.parametrize("phase", Phase)
@GAMES
def test_the_hand_fits_in_every_game_phase_and_step(
    preset: str, count: int, house: House, phase: Phase, step: Step, sort: Sort, words: Words
) -> None:
    seat = seen(preset, house=house, phase=phase, count=count)
    groups = tuple(seat.hand[at : at + 3] for at in range(0, len(seat.hand) - 2, 3))
    for arranged in ((), groups):
        view = with_hand(replace(seat, arranged=arranged))
        layout = panel(
            view, words, taste=Taste(sort=sort), step=step, chosen=seat.hand[0], note=NASTY
        )
        verify(layout)
        offered = [option["value"] for option in options(layout)]
        assert all(Card.parse(value) in seat.hand for value in offered if value != "all")


@pytest.mark.parametrize("size", [10, 13, 14])
def test_small_hands_stand_in_one_row(size: int, words: Words) -> None:
    shown = texts(panel(with_hand(seen("paplu", hand=tens(size))), words))
    assert shown.count("### ") == 1


def test_large_hands_stand_in_rows_by_suit(words: Words) -> None:
    hand = "AS/1 AS/2 2S/1 3H/1 3H/2 3H/3 9D/1 TD/1 2C/1 PJ/1 PJ/2 4C/1 5C/1 6C/1 7C/1"
    shown = texts(panel(with_hand(seen("indian21", hand=hand, indicator="KD/1")), words))
    rows = [line for line in shown.split("\n") if line.startswith("### ")]
    assert rows == [
        on_screen(f"### {row}")
        for row in ("A♠ A♠ 2♠", "3♥ 3♥ 3♥", "9♦ 10♦", "2♣ 4♣ 5♣ 6♣ 7♣", "🃏 🃏")
    ]


def test_three_of_a_card_are_told_apart_in_full_words(words: Words) -> None:
    hand = "3H/1 3H/2 3H/6 9D/1 PJ/1 PJ/3"
    shown = options(panel(with_hand(seen("indian21", hand=hand, indicator="9S/1")), words))
    assert [option["description"] for option in shown] == [
        "three of hearts · pack 1",
        "three of hearts · pack 2",
        "three of hearts · pack 6",
        "nine of diamonds · joker",
        "printed joker · pack 1",
        "printed joker · pack 3",
    ]


@pytest.mark.parametrize(
    ("preset", "indicator", "told"),
    [
        ("paplu", "7H/1", "Wild: every 7 and 🃏"),
        ("paplu", "PJ/1", "Wild: 🃏 only"),
        ("indian", "7H/1", "Wild: every 7 and 🃏"),
        ("indian", "PJ/1", "Wild: every A and 🃏"),
        ("indian21", "PJ/1", "Wild: every A and 🃏"),
        ("gin10", "KD/1", "Wild: every K and 🃏"),
        ("marriage21", "7H/1", "Wild: every 7, 8♥ (upper), 6♥ (lower) and 🃏"),
        ("marriage21", "AC/1", "Wild: every A, 2♣ (upper), K♣ (lower) and 🃏"),
        ("marriage21", "KC/1", "Wild: every K, A♣ (upper), Q♣ (lower) and 🃏"),
        ("marriage21", "PJ/1", "Wild: every A, 2♠ (upper), K♠ (lower) and 🃏"),
    ],
)
def test_1_2_4_2_every_hand_and_board_says_what_is_wild(
    preset: str, indicator: str, told: str, words: Words
) -> None:
    seat = seen(preset, hand="4H/1 5H/1 6H/1", indicator=indicator)
    assert on_screen(told) in texts(panel(with_hand(seat), words))
    assert on_screen(told) in texts(public(replace(table(), deal=seat), words))


def test_4_2_jokers_say_why_they_are_and_value_cards_what_they_are_worth(words: Words) -> None:
    hand = "7H/2 8H/1 8H/2 6H/1 7C/1 PJ/1 9H/1"
    layout = panel(with_hand(seen("marriage21", hand=hand, indicator="7H/1")), words)
    described = {option["value"]: option["description"] for option in options(layout)}
    assert described["8H/1"] == "eight of hearts · pack 1 · upper joker"
    assert described["6H/1"] == "six of hearts · lower joker"
    assert described["7C/1"] == "seven of clubs · joker"
    assert described["PJ/1"] == "printed joker"
    assert described["9H/1"] == "nine of hearts"
    # A marriage, and one upper card beside it.
    told = "Value cards: 6♥★ ×1, 7♥★ ×1, 8♥★ ×2 · 1 marriage · worth 110"
    assert on_screen(told) in texts(layout)
    plain = panel(with_hand(seen("marriage21", hand="9H/1 PJ/1", indicator="7H/1")), words)
    assert "Value cards" not in texts(plain)
    other = panel(with_hand(seen("indian21", hand=hand, indicator="7H/1")), words)
    assert "Value cards" not in texts(other)


# --- Laying in play (rule book 4.4) ------------------------------------------------------------


@pytest.mark.parametrize(
    ("on_table", "told"),
    [
        ((), "lay a **pure sequence**"),
        (("4H/1 5H/1 6H/1",), "lay a second **sequence**"),
        (("4H/1 5H/1 6H/1", "4C/1 5C/1 6C/1"), "lay any more groups"),
    ],
)
def test_4_4_the_hand_says_what_the_next_group_has_to_be(
    on_table: tuple[str, ...], told: str, words: Words
) -> None:
    seat = seen("gin10", hand="9S/1 9C/1 9D/1 2D/1", on_table=on_table)
    layout = panel(with_hand(seat), words)
    assert told in texts(layout)
    assert Verb.LAY in verbs(layout) and Verb.DECLARE not in verbs(layout)
    select = next(part for part in components(layout) if part.get("min_values") == 3)
    assert select["max_values"] == 4
    assert ("on the table" in texts(layout)) == bool(on_table)


def test_4_4_nothing_is_laid_from_three_cards_nor_before_drawing(words: Words) -> None:
    """One card has to stay for the discard."""
    three = panel(with_hand(seen("gin10", hand="9S/1 9C/1 9D/1")), words)
    assert Verb.LAY not in verbs(three)
    early = seen("gin10", hand="9S/1 9C/1 9D/1 2D/1", phase=Phase.DRAW)
    assert Verb.LAY not in verbs(panel(with_hand(early), words))
    last = panel(with_hand(seen("gin10", hand="2D/1")), words)
    assert "Discard your last card: you go out and win" in texts(last)


def test_4_4_the_board_shows_every_seats_groups(words: Words) -> None:
    shown = texts(public(full_table("gin10", 6, name="Anna"), words))
    assert shown.count("on the table: ") == 6
    assert Verb.LAY not in verbs(public(full_table("gin10", 6), words))
    assert "lay groups if you like" in shown


def test_the_result_marks_the_jokers_in_its_news(words: Words) -> None:
    laid = News(kind=NewsKind.LAID, version=1, player=1, name="Anna", cards=cards("4H/1 TS/1 6H/1"))
    view = full_table("gin10", 2, stage=Stage.BETWEEN)
    told = texts(public(replace(view, news=(laid,)), words))
    assert on_screen("Anna laid 4♥ 10♠★ 6♥ on the table.") in told


def test_news_of_laying_declaring_and_showing(words: Words) -> None:
    laid = News(kind=NewsKind.LAID, version=1, player=1, name="Anna", cards=cards("4H/1 5H/1 6H/1"))
    assert news_lines([laid], words) == [on_screen("Anna laid 4♥ 5♥ 6♥ on the table.")]
    for kind, told in (
        (NewsKind.DECLARED, "Anna declared a complete hand."),
        (NewsKind.SHOWED, "Anna has laid out their hand."),
        (NewsKind.RESHUFFLED, "The discards were shuffled into a new stock."),
    ):
        assert news_lines([replace(laid, kind=kind, cards=())], words) == [told]


# --- Laying out one's own hand (rule book 1.9) ---------------------------------------------------

OWN: House = (("arrangement", "player"),)
HAND = "4H/1 5H/1 6H/1 9S/1 TS/1 PJ/1 7C/1 7D/1 7S/1 AC/1 2C/1 3C/1 KD/1 4C/1"
GROUPS = ("4H/1 5H/1 6H/1", "7C/1 7D/1 KD/1")
TELLING = ("pure", "sequence", "no group", "set", "complete", "Hint", "counts")


def test_1_9_the_page_numbers_the_groups_and_says_nothing_of_their_worth(words: Words) -> None:
    seat = seen("paplu", hand=HAND, house=OWN, arranged=GROUPS, indicator="8H/1")
    layout = panel(with_hand(seat), words, step=Step.ARRANGE)
    shown = texts(layout)
    assert on_screen("**1** · 4♥ 5♥ 6♥\n**2** · 7♣ 7♦ K♦\n") in shown
    assert not [word for word in TELLING if word in shown]
    assert set(verbs(layout)) == {Verb.GROUP, Verb.UNGROUP, Verb.CANCEL}
    grouping = options(layout)[:14]
    assert {option["value"] for option in grouping} == set(HAND.split())
    assert [o["description"] for o in grouping if "in group" in o["description"]] == [
        "four of hearts · in group 1",
        "five of hearts · in group 1",
        "six of hearts · in group 1",
        "seven of clubs · in group 2",
        "seven of diamonds · in group 2",
        "king of diamonds · in group 2",
    ]
    assert [option["label"] for option in options(layout)[14:]] == [
        on_screen("1 · 4♥ 5♥ 6♥"),
        on_screen("2 · 7♣ 7♦ K♦"),
        "all groups",
    ]


def test_1_9_hints_tell_what_each_group_is_and_what_the_hand_counts(words: Words) -> None:
    held = HAND.replace(" 4C/1", "")
    house = (*OWN, ("hints", "on"))
    seat = seen("paplu", hand=held, house=house, arranged=GROUPS, indicator="8H/1")
    shown = texts(panel(with_hand(seat), words, step=Step.ARRANGE))
    assert on_screen("4♥ 5♥ 6♥ · pure sequence") in shown
    assert on_screen("7♣ 7♦ K♦ · no group") in shown
    # A pure sequence only: everything else counts.
    assert f"Hint: counts {7 + 7 + 10 + 9 + 10 + 7 + 10 + 2 + 3} as it lies." in shown


def test_1_9_the_hand_shows_the_groups_first(words: Words) -> None:
    seat = seen("paplu", hand=HAND, house=OWN, arranged=GROUPS, indicator="8H/1")
    layout = panel(with_hand(seat), words)
    assert Verb.ARRANGE in verbs(layout)
    assert on_screen("**2** · 7♣ 7♦ K♦\n### 7♠ 9♠ 10♠") in texts(layout)
    # Where the bot looks for the best ones, own groups are for the eye.
    plain = panel(with_hand(seen("paplu", hand=HAND)), words)
    assert Verb.ARRANGE in verbs(plain) and "**1** ·" not in texts(plain)


def test_1_9_of_two_twins_the_loose_one_is_offered_first_and_the_other_by_its_group(
    words: Words,
) -> None:
    twins = HAND.replace("9S/1", "4H/2")
    seat = seen("indian", hand=twins, house=OWN, arranged=GROUPS, indicator="8H/1")
    for step, verb in ((Step.PLAY, Verb.DISCARD), (Step.FINISH, Verb.DECLARE_FINISH)):
        menu = next(
            part
            for part in components(panel(with_hand(seat), words, step=step))
            if part.get("options") and f":{verb.value}:" in part["custom_id"]
        )
        told = {each["value"]: each["description"] for each in menu["options"]}
        order = list(told)
        assert order.index("4H/2") < order.index("4H/1")
        assert told["4H/1"].endswith("in group 1") and "group" not in told["4H/2"]


def test_1_9_a_declaration_shows_the_groups_as_they_are_judged_and_its_price(
    words: Words,
) -> None:
    seat = seen("indian", hand=HAND, house=OWN, arranged=GROUPS, indicator="8H/1")
    finish = Card.parse("KD/1")
    layout = panel(with_hand(seat), words, step=Step.DECLARE, chosen=finish)
    shown = texts(layout)
    assert on_screen("**2** · 7♣ 7♦\n") in shown
    assert "**80**" in shown and "judged as they lie" in shown
    assert "You have laid out no groups" not in shown
    loose = replace(seat, arranged=())
    bare = texts(panel(with_hand(loose), words, step=Step.DECLARE, chosen=finish))
    assert "You have laid out no groups" in bare and "**80**" in bare
    assert verbs(layout) == [Verb.DECLARE_CONFIRM, Verb.ARRANGE, Verb.CANCEL]
    auto = panel(with_hand(seen("indian", hand=HAND)), words, step=Step.DECLARE, chosen=finish)
    assert "judged as they lie" not in texts(auto)


def test_1_9_each_loser_is_asked_to_lay_out_and_show(words: Words) -> None:
    seat = seen("indian", hand=HAND, house=OWN, phase=Phase.SHOWING, indicator="8H/1")
    layout = panel(with_hand(seat), words)
    assert {Verb.ARRANGE, Verb.SHOW} <= set(verbs(layout))
    assert "has declared a complete hand" in texts(layout)
    assert Verb.SHOW in verbs(panel(with_hand(seat), words, step=Step.ARRANGE))
    done = panel(with_hand(replace(seat, legal=())), words, step=Step.ARRANGE)
    assert not {Verb.ARRANGE, Verb.SHOW, Verb.GROUP} & set(verbs(done))
    assert "You have shown your hand" in texts(done)
    assert seat.claim is not None
    winner = replace(seat, legal=(), claim=replace(seat.claim, seat=0))
    assert "The others now lay out theirs" in texts(panel(with_hand(winner), words))


def test_4_1_a_dublee_is_a_group_of_two(words: Words) -> None:
    for preset, least in (("indian21", 2), ("marriage21", 2), ("indian", 3), ("paplu", 3)):
        layout = panel(with_hand(seen(preset, house=OWN)), words, step=Step.ARRANGE)
        select = next(part for part in components(layout) if "group:" in part.get("custom_id", ""))
        assert select["min_values"] == least
        assert select["max_values"] == len(select["options"])


def test_buttons_of_the_arranging_page_are_worded(words: Words) -> None:
    layout = panel(with_hand(seen("paplu", house=OWN)), words)
    assert "Lay out my groups" in labels(layout)
    assert INDICATOR.face == tens(1)[0].face
