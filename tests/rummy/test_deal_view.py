"""What a seat may see of a deal, and what it may not."""

from dataclasses import replace

import pytest

from bot.rummy.cards import Card
from bot.rummy.deal import Deal
from bot.rummy.events import DealEvent, VoidedBy
from bot.rummy.notation import format_deal, parse_deal
from bot.rummy.rules import ArrangedBy, DeclaredCard, Rules
from bot.rummy.solver import solve
from bot.rummy.state import Phase, Standing
from bot.rummy.variants.indian import INDIAN
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.variants.ten import GIN10
from bot.rummy.view import SeatView, view_of
from tests.rummy.positions import (
    COMPLETE,
    GROUPED,
    after,
    begun,
    events_of,
    passed,
    play,
    started,
)


def test_a_seat_sees_its_own_hand_and_what_it_may_do() -> None:
    deal = play(begun({3: "KD"}, discard="7S"), "3 take")
    view = view_of(deal, 3)
    assert view.hand == deal.hand(3)
    assert view.legal == deal.legal_moves(3)
    assert view.drawn == view.taken == Card.parse("7S/1")


def test_others_see_neither_hand_nor_draw_nor_moves() -> None:
    deal = play(begun({3: "KD"}), "3 draw")
    for viewer in (2, None, 9):
        view = view_of(deal, viewer)
        assert view.drawn is None and view.taken is None and view.legal == ()
        assert view.hand == (deal.hand(2) if viewer == 2 else ())
        assert view.seat == viewer


def test_everyone_sees_what_lies_on_the_table() -> None:
    deal = play(begun({3: "KD"}, discard="7S", dealer=0), "3 take", "3 discard KD")
    view = view_of(deal, None)
    assert (view.number, view.dealer, view.turn, view.to_act, view.phase) == (
        1,
        0,
        2,
        2,
        Phase.DRAW,
    )
    assert view.stock == 52 and str(view.top_discard) == "KD/1"
    assert [facts.seat for facts in view.seats] == [3, 2, 1, 0]
    first = view.facts(3)
    assert (first.cards, first.turns, first.has_drawn, first.standing) == (
        13,
        1,
        True,
        Standing.ACTIVE,
    )
    assert first.taken == (Card.parse("7S/1"),)
    with pytest.raises(KeyError):
        view.facts(5)


def test_an_empty_pile_has_no_top() -> None:
    assert view_of(play(begun(), "3 take"), None).top_discard is None


def test_nothing_is_laid_open_while_the_deal_goes_on() -> None:
    view = view_of(passed(begun({2: COMPLETE}), 5), 3)
    assert all(facts.shown == () and facts.arrangement is None for facts in view.seats)
    assert view.outcome is None


def test_2_6_the_thirteen_of_a_wrong_declaration_stay_known_to_all() -> None:
    deal = play(begun({3: "KD"}), "3 draw")
    shown = tuple(card for card in deal.hand(3) if str(card) != "KD/1")
    deal = play(deal, "3 declare KD")
    for viewer in (3, 2, None):
        assert view_of(deal, viewer).facts(3).shown == shown
        assert view_of(deal, viewer).facts(3).arrangement is None


def test_2_14_all_hands_are_open_after_the_deal_in_their_groups() -> None:
    deal = passed(begun({2: COMPLETE}), 5)
    deal = play(deal, "2 draw")
    deal = play(deal, f"2 declare {deal.drawn}")
    view = view_of(deal, None)
    for facts in view.seats:
        assert facts.shown == deal.hand(facts.seat) and len(facts.shown) == 13
        faces = tuple(card.face for card in facts.shown)
        assert facts.arrangement == solve(faces, deal.wild, deal.rules)
    winner = view.facts(2).arrangement
    assert winner is not None and winner.complete
    assert view.outcome == deal.outcome and view.phase is Phase.OVER


def test_2_14_a_hand_out_of_play_is_open_after_the_deal_too() -> None:
    deal = passed(begun(players=3), 3)
    late = deal.hand(2)
    deal = play(deal, "2 withdraw")
    assert view_of(deal, 0).facts(2).shown == ()
    deal = play(deal, "1 withdraw")
    assert view_of(deal, 0).facts(2).shown == late


def test_2_7_cards_under_the_stock_are_nobodys_hand_after_the_deal() -> None:
    deal = play(begun(players=2), "1 withdraw")
    facts = view_of(deal, None).facts(1)
    assert facts.shown == () and facts.arrangement is None


def test_2_18_a_turn_cut_short_shows_fourteen_cards_and_no_groups() -> None:
    deal = play(begun(), "3 draw")
    deal = after(deal, deal.stop(VoidedBy.STOPPED))
    facts = view_of(deal, None).facts(3)
    assert len(facts.shown) == 14 and facts.arrangement is None


# --- Own groups (rule book 1.9) --------------------------------------------------------------

PLAYER = replace(PAPLU, arrangement=ArrangedBy.PLAYER)


def showing() -> tuple[tuple[DealEvent, ...], Deal]:
    """Seat 3 has declared; seat 2 has laid something out and not shown it yet."""
    begun_by = started({3: COMPLETE, 2: "KD KC KH 4H"}, rules=PLAYER, indicator="AD")
    events: list[DealEvent] = [begun_by]
    deal = Deal.start(PLAYER, begun_by)
    for saying in ("2 arrange KD KC KH", f"3 arrange {GROUPED[13]}", "3 draw", "3 declare"):
        if saying == "3 declare":
            saying = f"3 declare {deal.drawn}"
        more = events_of(deal, saying)
        events, deal = [*events, *more], after(deal, more)
    return tuple(events), deal


def test_1_9_own_groups_are_seen_by_their_owner_alone() -> None:
    before = begun({2: "KD KC KH"}, rules=PLAYER)
    arranged = play(before, "2 arrange KD KC KH")
    assert view_of(arranged, 2).arranged == arranged.place(2).arranged != ()
    for viewer in (0, 1, 3, None):
        assert view_of(arranged, viewer) == view_of(before, viewer)


def test_1_9_a_valid_declaration_is_open_while_the_others_lay_out_their_groups() -> None:
    _, deal = showing()
    for viewer in (0, 2, 3, None):
        view = view_of(deal, viewer)
        assert view.phase is Phase.SHOWING and view.claim == deal.claim
        winner = view.facts(3)
        assert winner.shown == deal.hand(3) and winner.has_shown
        assert winner.arrangement is not None and winner.arrangement.complete


def test_1_9_the_hands_of_the_others_stay_hidden_until_the_deal_is_over() -> None:
    _, begun_to_show = showing()
    shown = play(begun_to_show, "2 show", "0 show")
    for deal in (begun_to_show, shown):
        for viewer in (0, 1, 2, 3, None):
            view = view_of(deal, viewer)
            assert all(view.facts(s).shown == () for s in (0, 1, 2))
            assert all(view.facts(s).arrangement is None for s in (0, 1, 2))
            assert view.hand == (() if viewer is None else deal.hand(viewer))
    assert [view_of(shown, None).facts(s).has_shown for s in (0, 1, 2)] == [True, False, True]


def test_1_9_after_the_deal_each_hand_lies_as_its_owner_laid_it_out() -> None:
    _, deal = showing()
    view = view_of(play(deal, "close"), None)
    assert view.claim is None
    arrangement = view.facts(2).arrangement
    # Three kings without a life protect nothing.
    assert arrangement is not None and arrangement.melds == () and len(arrangement.rest) == 13


# --- Non-interference ------------------------------------------------------------------------


def seen_by(rules: Rules, text: str, viewer: int | None) -> SeatView:
    _, events = parse_deal(text)
    return view_of(Deal.replay(rules, events), viewer)


def swapped(text: str, one: str, other: str) -> str:
    """The same deal with two cards in each other's place."""
    return text.replace(one, "@").replace(other, one).replace("@", other)


def test_swapping_two_unseen_cards_changes_nothing_for_the_viewer() -> None:
    event = started({3: "KD", 1: "9C", 0: COMPLETE}, stock="4C 5C")
    events: list[DealEvent] = [event]
    deal = Deal.start(PAPLU, event)
    for saying in ("3 draw", "3 discard KD", "2 take"):
        more = events_of(deal, saying)
        events, deal = [*events, *more], after(deal, more)
    text = format_deal(PAPLU, events)
    # Drawn by seat 3, dealt to seat 1, and deep in the stock.
    unseen = ["4C/1", "9C/1", str(deal.stock[-1])]
    for one in unseen:
        for other in unseen:
            if one != other:
                assert seen_by(PAPLU, swapped(text, one, other), 2) == view_of(deal, 2)
                assert seen_by(PAPLU, swapped(text, one, other), None) == view_of(deal, None)
    # The test can tell: a card that is seen makes a difference.
    assert seen_by(PAPLU, swapped(text, "KD/1", "9C/1"), 2) != view_of(deal, 2)


def test_1_9_swapping_cards_in_hidden_groups_changes_nothing_for_the_viewer() -> None:
    events, deal = showing()
    text = format_deal(PLAYER, events)
    king, loose = "KD/1", str(deal.hand(1)[0])
    for viewer in (0, 3, None):
        for one, other in ((king, loose), (king, "4H/1"), (king, str(deal.stock[-1]))):
            assert seen_by(PLAYER, swapped(text, one, other), viewer) == view_of(deal, viewer)
    assert seen_by(PLAYER, swapped(text, king, loose), 2) != view_of(deal, 2)
    assert seen_by(PLAYER, swapped(text, "3S/1", king), 0) != view_of(deal, 0)


def test_4_4_swapping_cards_in_the_hand_beside_laid_groups_changes_nothing() -> None:
    start = started({1: "4H 5H 6H 7C 9D"}, rules=GIN10, players=3, indicator="3D", stock="KD")
    events: list[DealEvent] = [start]
    deal = Deal.start(GIN10, start)
    for saying in ("1 draw", "1 lay 4H 5H 6H"):
        more = events_of(deal, saying)
        events, deal = [*events, *more], after(deal, more)
    text = format_deal(GIN10, events)
    for one, other in (("7C/1", "9D/1"), ("KD/1", "7C/1"), ("9D/1", str(deal.hand(2)[0]))):
        assert seen_by(GIN10, swapped(text, one, other), 0) == view_of(deal, 0)
        assert seen_by(GIN10, swapped(text, one, other), None) == view_of(deal, None)
    assert seen_by(GIN10, swapped(text, "5H/1", "5H/2"), 0) != view_of(deal, 0)


def test_3_5_the_card_in_the_finish_slot_is_hidden() -> None:
    assert INDIAN.declared_card is DeclaredCard.FINISH_SLOT
    deal = begun({1: "KD"}, rules=INDIAN, players=3, dealer=0)
    deal = play(deal, "1 draw", "1 declare KD")
    assert [str(card) for card in deal.finished] == ["KD/1"]
    for viewer in (0, 1, 2, None):
        view = view_of(deal, viewer)
        assert "KD/1" not in map(str, (*view.hand, *view.discards, *view.facts(1).shown))
