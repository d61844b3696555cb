"""Comforts of the hand panel: what the others took, asking first, own groups, welcome back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.translator import Words
from bot.rummy.house import rules_of
from bot.rummy.moves import Arrange
from bot.rummy.points import Points
from bot.rummy.view import Phase, Standing
from bot.tables.commands import TableId
from bot.tables.errors import Refusal
from bot.tables.view import DealScore, News, NewsKind, Stage
from bot.ui.custom_id import Control, Sort, Verb
from bot.ui.desks.presses import arrange_of
from bot.ui.layouts.opponents import opponents
from bot.ui.layouts.panel import Step, panel
from bot.ui.layouts.welcome import welcome
from bot.ui.tastes import Taste, taste_after
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import labels, on_screen, options, texts, verify
from tests.ui.samples import NASTY, cards, deal, seats, table, to_discard, with_hand

CAREFUL = Taste(is_careful=True)


def pressed(verb: Verb, value: str | None = None) -> Control:
    return Control(verb=verb, table=TableId(1), stamp=1, value=value)


# --- what the others took and threw ------------------------------------------------------------


def test_2_5_the_page_tells_what_each_of_the_others_took_and_threw(words: Words) -> None:
    dealt = deal(seat=0, hand="7H/1 8H/1")
    first, second, *rest = dealt.seats
    dealt = replace(
        dealt,
        seats=(
            first,
            replace(
                second,
                turns=3,
                picked=cards("9C/1 2D/2"),
                taken=cards("9C/1"),
                threw=cards("KH/1 QS/1 2D/2"),
            ),
            *rest,
        ),
    )
    told = texts(opponents(with_hand(dealt), words))
    assert on_screen("took 9♣ 2♦") in told
    assert on_screen("of these still in hand: 9♣") in told
    assert on_screen("threw K♥ Q♠ 2♦") in told
    # One's own cards are on the panel: of the six there are five paragraphs.
    assert told.count("\ntook") == len(dealt.seats) - 1


def test_the_page_says_who_is_out_of_the_deal(words: Words) -> None:
    dealt = deal(seat=0)
    out = replace(dealt.seats[1], standing=Standing.LATE)
    told = texts(opponents(with_hand(replace(dealt, seats=(dealt.seats[0], out))), words))
    assert words.text("standing-late") in told


@EVERY_LANGUAGE
def test_the_longest_page_is_one_that_discord_takes(words: Words) -> None:
    many = cards(" ".join(f"{rank}{suit}/1" for suit in "SHDC" for rank in "A23456789TJQK"))
    dealt = deal(seat=0)
    full = tuple(replace(facts, picked=many, threw=many * 3, taken=many) for facts in dealt.seats)
    verify(opponents(with_hand(replace(dealt, seats=full)), words))


def test_without_a_deal_the_page_says_when_it_will_have_something(words: Words) -> None:
    layout = opponents(replace(table(), deal=None), words)
    verify(layout)
    assert "Once a deal has begun" in texts(layout)


# --- asking before a discard -------------------------------------------------------------------


def test_whoever_is_careful_chooses_first_and_then_discards(words: Words) -> None:
    view, card = with_hand(to_discard()), cards("7H/2")[0]
    plain, careful = panel(view, words), panel(view, words, taste=CAREFUL)
    assert "Ask before I discard" in labels(plain) and "Discard at once" in labels(careful)
    assert [o["value"] for o in options(plain)] == [o["value"] for o in options(careful)]
    asked = panel(view, words, taste=CAREFUL, step=Step.DISCARD, chosen=card)
    verify(asked)
    assert labels(asked) == [on_screen("Discard 7♥★")[:80], "Go back"]


def test_a_card_that_may_not_go_is_not_asked_about(words: Words) -> None:
    view = with_hand(to_discard())
    plain = texts(panel(view, words))
    (taken,) = cards("9S/1")
    assert texts(panel(view, words, step=Step.DISCARD, chosen=taken)) == plain
    assert texts(panel(view, words, step=Step.DISCARD)) == plain


def test_tastes_change_one_by_one() -> None:
    taste = taste_after(Taste(), pressed(Verb.SORT, "rank"))
    taste = taste_after(taste, pressed(Verb.CAREFUL, "on"))
    assert taste == Taste(sort=Sort.RANK, is_careful=True)
    assert taste_after(taste, pressed(Verb.SORT, "colour")) == taste
    assert taste_after(taste, pressed(Verb.HAND)) == taste
    assert not taste_after(taste, pressed(Verb.CAREFUL, "off")).is_careful


# --- own groups ----------------------------------------------------------------------------------


def test_own_groups_are_shown_at_every_table(words: Words) -> None:
    dealt = replace(to_discard(), arranged=(cards("7H/1 8H/1"),))
    told = texts(panel(with_hand(dealt), words))
    assert on_screen("**1** · 7♥★ 8♥") in told
    page = texts(panel(with_hand(dealt), words, step=Step.ARRANGE))
    assert "for your eyes alone" in page


def test_groups_are_made_by_the_solver_at_a_table_with_hints_alone() -> None:
    hand = "4H/1 5H/1 6H/1 9S/1 TS/1 PJ/1 7C/1 7D/1 7S/1 AC/1 2C/1 3C/1 KD/1"
    plain = replace(deal(seat=0, hand=hand), phase=Phase.DRAW)
    with pytest.raises(Refusal, match="hints-off"):
        arrange_of(pressed(Verb.GROUP_BEST), plain)
    hinted = replace(plain, rules=rules_of("paplu", [("hints", "on")]))
    command = arrange_of(pressed(Verb.GROUP_BEST), hinted)
    move = getattr(command, "move", None)
    assert isinstance(move, Arrange)
    assert sum(len(group) for group in move.groups) == 13


def test_the_button_for_it_is_there_with_hints_alone(words: Words) -> None:
    def buttons(hints: str) -> list[str]:
        rules = rules_of("paplu", [("hints", hints)])
        dealt = deal(seat=0, hand="4H/1 5H/1 6H/1", rules=rules)
        return labels(panel(with_hand(dealt), words, step=Step.ARRANGE))

    assert "Group as hinted" in buttons("on")
    assert "Group as hinted" not in buttons("off")


# --- welcome back --------------------------------------------------------------------------------


def news(kind: NewsKind, player: int, version: int) -> News:
    return News(kind=kind, version=version, player=player, name="Anna")


def test_2_16_whoever_comes_back_is_told_what_they_missed(words: Words) -> None:
    happened = (
        news(NewsKind.DREW, 1, 1),
        news(NewsKind.DISCARDED, 1, 2),
        news(NewsKind.MISSED, 1, 5),
        news(NewsKind.MISSED, 1, 8),
        news(NewsKind.WITHDREW, 1, 9),
        news(NewsKind.DREW, 2, 10),
    )
    lines = seats()
    mine = replace(lines[0], player=1, balance=Points.of(-10))
    view = replace(
        table(),
        viewer=1,
        seats=(mine, *lines[1:]),
        news=happened,
        sheet=(
            DealScore(number=1, winner=2, points=((1, Points.of(-10)), (2, Points.of(10)))),
            DealScore(number=2, winner=2, points=((2, Points.of(0)), (3, Points.of(0)))),
        ),
        stage=Stage.BETWEEN,
    )
    told = welcome(view, view, words)
    assert "2 turns of yours passed" in told
    assert "One deal was played without you" in told
    assert "You stand at −10" in told


def test_2_16_it_says_whose_turn_it_is(words: Words) -> None:
    view = replace(table(), viewer=1, news=())
    assert "It is **your turn**" in welcome(view, view, words)
    view = replace(view, viewer=2)
    assert "You stand at" in welcome(view, view, words)


@pytest.mark.parametrize("name", [NASTY])
def test_names_are_escaped_there(name: str, words: Words) -> None:
    acting = tuple(replace(seat, name=name) for seat in seats())
    view = replace(table(), viewer=99, seats=acting)
    told = welcome(view, view, words)
    assert "@everyone" not in told
