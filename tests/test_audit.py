"""The audit: it finds what it is there to find."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.audit import AuditError, cards_in, verify_no_leak, verify_zero_sum, with_swapped
from bot.fairness.dice import SeededDice
from bot.rummy.cards import Card
from bot.rummy.deal import Deal
from bot.rummy.events import (
    DealEvent,
    EntryKind,
    HandArranged,
    HandDeclared,
    Payment,
    VoidedBy,
    WonBy,
)
from bot.rummy.house import rules_of
from bot.rummy.moves import Discard, DrawStock, Withdraw
from bot.rummy.points import Points
from bot.rummy.variants import PRESETS
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.view import Outcome, SeatView, view_of
from bot.simulate import started
from tests.players.deals import some_way_on

SEATS = 3
START = started(PAPLU, number=1, dealer=0, seats=tuple(range(SEATS)), dice=SeededDice(1))


def peeking(deal: Deal, seat: int | None) -> SeatView:
    """A view that betrays the top of the stock."""
    return replace(view_of(deal, seat), stock=deal.stock[0].face.index)


def first_turn() -> list[DealEvent]:
    events: list[DealEvent] = [START]
    dice, deal = SeededDice(2), Deal.start(PAPLU, START)
    for move in (DrawStock(), Discard(deal.hand(deal.to_act or 0)[0])):
        for event in deal.decide(deal.to_act or 0, move, dice.shuffle):
            deal = deal.apply(event)
            events.append(event)
    return events


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_no_seat_can_tell_two_unseen_cards_apart(seat: int | None) -> None:
    for round_of_dice in range(20):
        verify_no_leak(PAPLU, first_turn(), seat, SeededDice(round_of_dice))


def test_a_view_that_betrays_a_card_is_found() -> None:
    # The two cards that change places are the top of the stock and another one.
    top = Deal.start(PAPLU, START).stock[0]

    class Pointing(SeededDice):
        """Dice that put the top of the stock first."""

        def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
            return (top, *(card for card in reversed(cards) if card.face != top.face))

    with pytest.raises(AuditError, match="can tell"):
        verify_no_leak(PAPLU, [START], 1, Pointing(1), peeking)


def test_a_view_shows_its_own_hand_and_the_open_cards() -> None:
    shown = cards_in(view_of(Deal.start(PAPLU, START), 0))
    assert len(set(shown)) == 13 + 1 + 1
    assert {START.indicator, START.order[13 * SEATS]} <= set(shown)


def test_two_cards_change_places_wherever_an_event_holds_them() -> None:
    one, other, third = map(Card.parse, ("7H/1", "KS/2", "2C/1"))
    event = HandDeclared(seat=1, finish=one, shown=(third, other), valid=False)
    swapped = HandDeclared(seat=1, finish=other, shown=(third, one), valid=False)
    assert with_swapped(event, one, other) == swapped
    assert with_swapped(swapped, one, other) == event


def test_two_cards_change_places_in_groups_as_well() -> None:
    one, other, third = map(Card.parse, ("7H/1", "KS/2", "2C/1"))
    event = HandArranged(seat=1, groups=((third, other), (one,)))
    swapped = HandArranged(seat=1, groups=((third, one), (other,)))
    assert with_swapped(event, one, other) == swapped


ARRANGING = rules_of("indian", [("arrangement", "player")])


def arranged() -> list[DealEvent]:
    """Everyone has laid out their own hand, whoever's turn it is."""
    start = started(ARRANGING, number=1, dealer=0, seats=tuple(range(SEATS)), dice=SeededDice(1))
    deal = Deal.start(ARRANGING, start)
    groups = {seat: (deal.hand(seat)[:3], deal.hand(seat)[3:7]) for seat in range(SEATS)}
    return [start, *(HandArranged(seat=seat, groups=groups[seat]) for seat in range(SEATS))]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_1_9_nobody_sees_how_others_have_arranged_their_hands(seat: int | None) -> None:
    for round_of_dice in range(20):
        verify_no_leak(ARRANGING, arranged(), seat, SeededDice(round_of_dice))


def test_1_9_whoever_is_out_has_no_groups_any_more() -> None:
    deal = Deal.replay(ARRANGING, arranged())
    seat = deal.to_act
    assert seat is not None
    events = [*arranged(), *deal.decide(seat, Withdraw(), SeededDice(1).shuffle)]
    seen = view_of(Deal.replay(ARRANGING, events), seat)
    assert seen.hand == ()
    assert seen.arranged == ()
    for round_of_dice in range(60):
        verify_no_leak(ARRANGING, events, seat, SeededDice(round_of_dice))


def test_1_9_a_view_that_betrays_the_groups_of_another_is_found() -> None:
    def betraying(deal: Deal, seat: int | None) -> SeatView:
        return replace(view_of(deal, seat), arranged=deal.place(0).arranged)

    def looked_at_often() -> None:
        for round_of_dice in range(40):
            verify_no_leak(ARRANGING, arranged(), 1, SeededDice(round_of_dice), betraying)

    with pytest.raises(AuditError, match="can tell"):
        looked_at_often()


def test_4_4_groups_on_the_table_are_seen_by_all() -> None:
    deal = some_way_on(PRESETS["gin10"], SEATS, seed=2, moves=60)
    laid = [card for place in deal.places for meld in place.on_table for card in meld.cards]
    assert laid
    for seat in (None, *deal.seats):
        assert set(laid) <= set(cards_in(view_of(deal, seat)))


def owes(seat: int, points: int) -> Payment:
    return Payment(seat=seat, amount=Points.of(points), kind=EntryKind.COUNT, count=points)


def test_2_14_a_settlement_in_which_losers_pay_the_winner_is_sound() -> None:
    won = Outcome(
        winner=0, won_by=WonBy.DECLARATION, voided_by=None, payments=(owes(1, 15), owes(2, 0))
    )
    verify_zero_sum(won, range(SEATS), PAPLU)


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(winner=None, won_by=None, voided_by=VoidedBy.STOPPED, payments=(owes(1, 10),)),
        Outcome(winner=0, won_by=WonBy.SURVIVOR, voided_by=None, payments=(owes(0, 10),)),
        Outcome(winner=0, won_by=WonBy.SURVIVOR, voided_by=None, payments=(owes(1, -10),)),
    ],
)
def test_2_9_and_2_14_a_settlement_that_cannot_be_is_found(outcome: Outcome) -> None:
    with pytest.raises(AuditError, match=r"pays|owes"):
        verify_zero_sum(outcome, range(SEATS), PAPLU)
