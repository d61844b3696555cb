"""Every screen fits into Discord's limits and says what the design promises."""

from __future__ import annotations

import re
from dataclasses import replace

import discord
import pytest

from bot.i18n.translator import Words
from bot.rummy.cards import FACES, Card
from bot.rummy.events import EntryKind, VoidedBy, WonBy
from bot.rummy.moves import Declare, Discard
from bot.rummy.points import Points
from bot.rummy.rules import Switch
from bot.rummy.variants import PRESETS
from bot.rummy.view import Phase, Standing
from bot.tables.view import ClosedBy, News, NewsKind, Stage
from bot.ui.custom_id import Sort, Verb, parse
from bot.ui.layouts.help import help_page
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.panel import Step, panel
from bot.ui.layouts.public import mentioned, public
from bot.ui.layouts.retired import retired, retired_lines
from bot.ui.layouts.scores import scores
from bot.ui.tastes import Taste
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import components, labels, on_screen, options, texts, verify
from tests.ui.samples import (
    NASTY,
    PAPLU,
    WIDE,
    deal,
    result,
    table,
    to_discard,
    to_draw,
    with_hand,
)


def verbs(layout: discord.ui.LayoutView) -> list[Verb]:
    """What the controls of a layout ask for."""
    controls = [parse(part["custom_id"]) for part in components(layout) if "custom_id" in part]
    assert None not in controls
    return [control.verb for control in controls if control is not None]


@EVERY_LANGUAGE
@pytest.mark.parametrize("name", [NASTY, WIDE, ""], ids=["nasty", "wide", "none"])
@pytest.mark.parametrize("stage", Stage)
def test_public_message_fits_for_six_seats_with_the_longest_names(
    stage: Stage, name: str, words: Words
) -> None:
    for count in (2, 6):
        view = table(stage, name=name, count=count)
        verify(public(view, words))
        verify(retired(view, words))
        verify(scores(view, words))


@EVERY_LANGUAGE
@pytest.mark.parametrize("stage", Stage)
def test_bare_table_is_shown_at_every_stage(stage: Stage, words: Words) -> None:
    """No deadline, no news, no deal, an empty seat and a computer player."""
    view = table(stage, count=2)
    first, second = view.seats
    bare = replace(
        view,
        deadline=None,
        news=(),
        draws=(),
        deal=None,
        result=None,
        winners=(),
        end_votes=(),
        deal_of_rotation=0,
        deals_in_rotation=0,
        free_places=(0,),
        acting=None,
        seats=(
            replace(first, user=None, level="greedy", is_acting=False),
            replace(second, player=None, user=None, name=""),
        ),
    )
    verify(public(bare, words))
    verify(retired(bare, words))
    assert mentioned(bare) == ()


@EVERY_LANGUAGE
@pytest.mark.parametrize("step", Step)
@pytest.mark.parametrize("sort", Sort)
def test_hand_panel_fits_at_every_step(step: Step, sort: Sort, words: Words) -> None:
    for seen in (to_draw(), to_discard(), deal(seat=0, phase=Phase.OVER)):
        layout = panel(
            with_hand(seen),
            words,
            taste=Taste(sort=sort),
            step=step,
            chosen=Card.parse("7H/1"),
            note="Hello",
        )
        verify(layout)
        assert "Hello" in texts(layout)


@EVERY_LANGUAGE
def test_hand_of_somebody_not_in_the_deal_says_so(words: Words) -> None:
    for seen in (None, deal()):
        layout = panel(replace(table(), deal=seen), words)
        verify(layout)
        assert not set(verbs(layout)) & {Verb.DISCARD, Verb.DRAW_STOCK, Verb.DECLARE, Verb.SORT}


def test_fault_19_twins_have_select_values_of_their_own(words: Words) -> None:
    """Hands of 13, 14, 21 and 22 cards full of twins."""
    for size in (13, 14, 21, 22):
        twins = [Card(face, copy) for face in FACES for copy in (1, 2)][:size]
        seen = replace(
            deal(seat=0, phase=Phase.DISCARD),
            hand=tuple(twins),
            legal=(*map(Discard, twins), *map(Declare, twins)),
        )
        layout = panel(with_hand(seen), words)
        verify(layout)
        assert {option["value"] for option in options(layout)} == set(map(str, twins))
        assert all("pack" in option["description"] for option in options(layout)[: size - 1])
        verify(panel(with_hand(seen), words, step=Step.FINISH))


def test_discard_select_marks_jokers_and_leaves_the_taken_card_out(words: Words) -> None:
    shown = options(panel(with_hand(to_discard()), words))
    assert "9S/1" not in {option["value"] for option in shown}
    jokers = {o["value"] for o in shown if "joker" in o["description"]}
    assert jokers == {"7H/1", "7H/2", "PJ/1", "PJ/2"}
    assert {o["label"] for o in shown if o["value"] in jokers} == {on_screen("7♥★"), "🃏"}


def test_panel_offers_only_what_is_legal(words: Words) -> None:
    drawing = verbs(panel(with_hand(to_draw()), words))
    assert {Verb.DRAW_STOCK, Verb.TAKE_DISCARD, Verb.HAND_RUMMY, Verb.WITHDRAW} <= set(drawing)
    assert not {Verb.DISCARD, Verb.DECLARE} & set(drawing)
    discarding = verbs(panel(with_hand(to_discard()), words))
    assert {Verb.DISCARD, Verb.DECLARE} <= set(discarding)
    assert not {Verb.DRAW_STOCK, Verb.TAKE_DISCARD, Verb.WITHDRAW} & set(discarding)
    waiting = panel(with_hand(deal(seat=0, hand="7H/1 8H/1")), words)
    at_any_time = {Verb.ARRANGE, Verb.SORT, Verb.HAND, Verb.SEEN, Verb.CAREFUL}
    assert set(verbs(waiting)) == at_any_time
    assert "not your turn" in texts(waiting)


def test_declaring_asks_twice_and_tells_the_price_only(words: Words) -> None:
    view = with_hand(to_discard())
    choose = panel(view, words, step=Step.FINISH)
    assert set(verbs(choose)) == {Verb.DECLARE_FINISH, Verb.CANCEL}
    sure = panel(view, words, step=Step.DECLARE, chosen=Card.parse("7H/2"))
    assert verbs(sure) == [Verb.DECLARE_CONFIRM, Verb.CANCEL]
    assert any("7H/2" in part.get("custom_id", "") for part in components(sure))
    assert "40" in texts(sure)
    # The card that is put aside is not among those that are shown.
    count = len(to_discard().hand)
    assert f"Your {count} cards" in texts(choose) and f"Your {count - 1} cards" in texts(sure)
    assert "omplete" not in texts(sure).replace("not complete", "")


def test_2_7_withdrawal_states_the_price_of_now(words: Words) -> None:
    late = panel(with_hand(to_draw()), words, step=Step.WITHDRAW)
    assert "**40**" in texts(late)
    seen = to_draw()
    fresh = replace(seen, seats=tuple(replace(one, has_drawn=False) for one in seen.seats))
    early = panel(with_hand(fresh), words, step=Step.WITHDRAW)
    assert "**10**" in texts(early)
    assert verbs(early) == [Verb.WITHDRAW_CONFIRM, Verb.CANCEL]


def test_confirmation_that_is_no_longer_legal_falls_back_to_the_hand(words: Words) -> None:
    view = with_hand(to_draw())
    plain = texts(panel(view, words))
    assert texts(panel(view, words, step=Step.FINISH)) == plain
    assert texts(panel(view, words, step=Step.DECLARE, chosen=Card.parse("7H/1"))) == plain


def test_board_tells_wild_top_stock_turn_and_mentions_whoever_must_act(words: Words) -> None:
    view = replace(table(name="Anna"), deal=deal())
    shown = texts(public(view, words))
    for told in (
        "Wild: every 7",
        on_screen("Indicator 7♠"),
        on_screen("Top discard 9♠"),
        "Stock **26**",
        "<t:",
    ):
        assert told in shown
    assert shown.count("<@") == 1
    assert mentioned(view) == (view.seats[0].user,)
    assert on_screen("Take 9♠") in labels(public(view, words))


def test_board_shows_what_a_wrong_declaration_showed(words: Words) -> None:
    view = table(name="Anna")
    seats = tuple(replace(seat, standing=Standing.INVALID) for seat in view.seats)
    shown = texts(public(replace(view, seats=seats), words))
    assert shown.count("shown: ") == 6
    verify(
        public(
            replace(
                table(),
                seats=tuple(replace(seat, standing=Standing.INVALID) for seat in table().seats),
            ),
            words,
        )
    )


def test_board_offers_draws_only_to_a_person_who_is_to_draw(words: Words) -> None:
    view = table()
    drawing = {Verb.DRAW_STOCK, Verb.TAKE_DISCARD, Verb.WITHDRAW}
    assert drawing <= set(verbs(public(view, words)))
    discarding = replace(view, deal=deal(phase=Phase.DISCARD))
    assert not drawing & set(verbs(public(discarding, words)))
    seats = tuple(replace(seat, user=None, level="greedy") for seat in view.seats)
    assert not drawing & set(verbs(public(replace(view, seats=seats), words)))
    barred = replace(PAPLU, no_joker_from_discard=Switch.ON)
    joker = replace(deal(rules=barred), discards=(Card.parse("7C/1"),))
    assert Verb.TAKE_DISCARD not in verbs(public(replace(view, deal=joker), words))


def test_result_shows_hands_groups_payments_and_balances(words: Words) -> None:
    view = replace(table(Stage.BETWEEN, name="Anna"), winners=())
    shown = texts(public(view, words))
    assert shown.count(on_screen("7♥★ 8♥ 9♥ ┃ 10♠ J♠ Q♠ ┃ K♣ K♦ K♥ ┃ left over: ")) == 6
    assert shown.count("37½") >= 5
    assert "half of 75" in shown
    assert "−37½" in shown
    assert {Verb.NEXT, Verb.SCORES} <= set(verbs(public(view, words)))


def _shown_balances(shown: str) -> list[int]:
    """Every balance that stands under its title."""
    _, _, told = shown.partition("**Balances**")
    return [
        int(found.replace("−", "-")) for found in re.findall(r"\*\*([+−]?\d+)\*\*$", told, re.M)
    ]


@pytest.mark.parametrize("many", [1, 4, 5, 40])
def test_shown_balances_sum_to_zero_after_somebody_left(many: int, words: Words) -> None:
    for stage in (Stage.BETWEEN, Stage.CLOSED):
        view = table(stage, count=2)
        first, second = view.seats
        seats = (
            replace(first, balance=Points.of(30 + 10 * many)),
            replace(second, balance=-Points.of(30)),
        )
        gone = replace(first, seat=None, user=None, is_leaving=True, balance=-Points.of(10))
        departed = tuple(replace(gone, player=7 + i, name=f"Gone{i}") for i in range(many))
        view = replace(view, seats=seats, departed=departed)
        for layout in (public(view, words), scores(view, words)):
            shown = texts(layout)
            told = _shown_balances(shown)
            assert len(told) == 2 + min(many, 4)
            assert sum(told) == 0
            assert "Gone0 (left) **−10**" in shown
            assert ("others who left" in shown) == (many > 4)


@EVERY_LANGUAGE
@pytest.mark.parametrize("name", [NASTY, WIDE, ""], ids=["nasty", "wide", "none"])
def test_balances_fit_however_many_left(name: str, words: Words) -> None:
    for stage in (Stage.BETWEEN, Stage.CLOSED):
        view = table(stage, name=name)
        view = replace(view, departed=view.seats * 7)
        verify(public(view, words))
        verify(retired(view, words))
        verify(scores(view, words))


@EVERY_LANGUAGE
@pytest.mark.parametrize("by", WonBy)
def test_result_says_how_the_deal_was_won(by: WonBy, words: Words) -> None:
    told = replace(result(), won_by=by)
    verify(public(replace(table(Stage.BETWEEN), result=told), words))


@pytest.mark.parametrize("by", VoidedBy)
def test_result_says_why_a_deal_is_void(by: VoidedBy, words: Words) -> None:
    void = replace(result(), winner=None, winner_name=None, won_by=None, voided_by=by, payments=())
    shown = texts(public(replace(table(Stage.BETWEEN), result=void), words))
    assert "Void" in shown
    assert "Paid to" not in shown


@EVERY_LANGUAGE
@pytest.mark.parametrize("kind", EntryKind)
@pytest.mark.parametrize("standing", Standing)
def test_result_words_every_payment_and_standing(
    kind: EntryKind, standing: Standing, words: Words
) -> None:
    told = result()
    told = replace(
        told,
        view=replace(
            told.view, seats=tuple(replace(s, standing=standing) for s in told.view.seats)
        ),
        payments=tuple(replace(payment, kind=kind) for payment in told.payments),
    )
    verify(public(replace(table(Stage.BETWEEN), result=told), words))


def test_2_15_final_names_the_winner_or_those_who_share(words: Words) -> None:
    view = table(Stage.CLOSED, name="Anna")
    assert "share the win" in texts(public(view, words))
    assert "wins the session" in texts(public(replace(view, winners=(2,)), words))


@EVERY_LANGUAGE
@pytest.mark.parametrize("by", ClosedBy)
def test_final_says_why_nobody_won(by: ClosedBy, words: Words) -> None:
    view = replace(table(Stage.CLOSED), winners=(), closed_by=by)
    verify(public(view, words))
    assert "wins" not in texts(public(replace(view, result=None), words))


@EVERY_LANGUAGE
@pytest.mark.parametrize("kind", NewsKind)
def test_every_kind_of_news_has_a_line(kind: NewsKind, words: Words) -> None:
    bare = News(kind=kind, version=1, player=1, name="Anna")
    for item in (bare, replace(bare, card=Card.parse("7H/1"))):
        told = news_lines([item], words)[0]
        assert "Anna" in told or kind is NewsKind.RESHUFFLED


def test_draw_and_discard_are_told_in_one_line(words: Words) -> None:
    drew = News(kind=NewsKind.DREW, version=1, player=1, name="Anna")
    took = replace(drew, kind=NewsKind.TOOK, card=Card.parse("9S/1"))
    put = replace(drew, kind=NewsKind.DISCARDED, card=Card.parse("KD/1"))
    other = replace(put, player=2, name="Bela")
    assert news_lines([drew, put], words) == [
        on_screen("Anna drew from the stock and discarded K♦.")
    ]
    assert news_lines([took, put], words) == [on_screen("Anna took 9♠ and discarded K♦.")]
    assert len(news_lines([drew, other], words)) == 2
    assert news_lines([drew], words) == ["Anna drew from the stock."]


@EVERY_LANGUAGE
def test_help_page_fits_and_names_every_game(words: Words) -> None:
    verify(help_page(words))
    for preset in PRESETS:
        assert words.text(f"preset-{preset}") in texts(help_page(words))


def test_retired_message_has_no_buttons(words: Words) -> None:
    for layout in (retired(table(), words), retired_lines(["Anna left."], words)):
        verify(layout)
        assert verbs(layout) == []
    verify(retired_lines([], words))


def test_fault_18_layouts_never_time_out(words: Words) -> None:
    """the library forgets the controls of a layout that times out."""
    for stage in Stage:
        assert public(table(stage), words).timeout is None
    assert panel(with_hand(to_draw()), words).timeout is None


def test_whoever_is_out_of_the_deal_is_told_that_they_hold_no_cards(words: Words) -> None:
    view = replace(table(), deal=replace(deal(), seat=0, hand=(), legal=()))
    for viewer in (None, *(seat.player for seat in view.seats)):
        shown = texts(panel(replace(view, viewer=viewer), words))
        assert re.search(r"You hold no cards|You are watching|You are out|You were away", shown)
        assert "0 cards" not in shown
