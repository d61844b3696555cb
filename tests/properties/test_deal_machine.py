"""Any moves at all: what must hold after each of them (rule book 1.1, 2.5, 2.14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.rummy.cards import Card
from bot.rummy.deal import Deal, check_conservation
from bot.rummy.errors import IllegalMoveError
from bot.rummy.events import DealEvent, VoidedBy
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.notation import format_deal, parse_deal
from bot.rummy.packs import pack
from bot.rummy.points import ZERO, Points
from bot.rummy.position import format_position, parse_position
from bot.rummy.rules import EarlyCards, FullCount, Rules, StockEnd, Switch
from bot.rummy.state import Phase, Standing
from bot.rummy.variants.indian import INDIAN
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.view import SeatView, view_of
from tests.rummy.positions import COMPLETE, started
from tests.rummy.random_deals import likely_move, random_start

TABLES = (
    PAPLU,
    INDIAN,
    replace(PAPLU, stock_end=StockEnd.RESHUFFLE, misses=1, no_joker_from_discard=Switch.ON),
    replace(PAPLU, early_cards=EarlyCards.OUT, cap=80, full_count=FullCount.LITERAL),
    replace(PAPLU, hand_rummy=Switch.OFF, half_tariff=Switch.OFF, paplu_bonus=Switch.ON),
)

PLAIN_MOVES: tuple[Move, ...] = (DrawStock(), TakeDiscard(), DeclareHandRummy(), Withdraw())


def visible(view: SeatView) -> set[Card]:
    """Every card that a view shows."""
    facts = (card for seat in view.seats for card in (*seat.shown, *seat.taken))
    return {view.indicator, *view.hand, *view.discards, *facts}


class DealMachine(RuleBasedStateMachine):
    """A deal to which anything may happen."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Rules = PAPLU
        self.chance = Random(0)
        self.events: list[DealEvent] = []

    @initialize(
        rules=st.sampled_from(TABLES),
        players=st.integers(2, 6),
        seed=st.integers(0, 2**32),
        lucky=st.sampled_from(("nobody", "first", "last")),
    )
    def deal_cards(self, rules: Rules, players: int, seed: int, lucky: str) -> None:
        self.table, self.chance = rules, Random(seed)
        event = random_start(rules, players, self.chance)
        if lucky != "nobody":
            seat = 0 if lucky == "last" else players - 1
            event = started({seat: COMPLETE}, rules=rules, players=players)
        self.events = [event]
        self.deal = Deal.start(rules, event)

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        return self.chance.sample(cards, k=len(cards))

    def happened(self, events: Sequence[DealEvent]) -> None:
        for event in events:
            self.deal = self.deal.apply(event)
        self.events += events

    # --- What may happen --------------------------------------------------------------------

    @precondition(lambda self: not self.deal.is_over)
    @rule(data=st.data())
    def any_legal_move(self, data: st.DataObject) -> None:
        seat = self.deal.to_act
        assert seat is not None
        move = data.draw(st.sampled_from(self.deal.legal_moves(seat)))
        assert self.deal.can(seat, move)
        self.happened(self.deal.decide(seat, move, self.shuffle))

    @precondition(lambda self: not self.deal.is_over)
    @rule(turns=st.integers(1, 8))
    def some_likely_moves(self, turns: int) -> None:
        for _ in range(turns):
            seat = self.deal.to_act
            if seat is None:
                return
            move = likely_move(self.deal, seat, self.chance)
            self.happened(self.deal.decide(seat, move, self.shuffle))

    @precondition(lambda self: not self.deal.is_over)
    @rule()
    def the_timer_runs_out(self) -> None:
        assert self.deal.to_act is not None
        self.happened(self.deal.miss(self.deal.to_act, self.shuffle))

    @rule(seat=st.integers(0, 6), really=st.integers(0, 5))
    def somebody_leaves(self, seat: int, really: int) -> None:
        if not really:
            self.happened(self.deal.leave(seat, self.shuffle))

    @rule(really=st.integers(0, 30))
    def the_deal_is_stopped(self, really: int) -> None:
        if not really:
            self.happened(self.deal.stop(VoidedBy.STOPPED))

    @rule(seat=st.integers(0, 6), card=st.sampled_from(pack(PAPLU)), kind=st.integers(0, 5))
    def an_illegal_move_changes_nothing_and_says_why(
        self, seat: int, card: Card, kind: int
    ) -> None:
        moves: tuple[Move, ...] = (*PLAIN_MOVES, Discard(card), Declare(card))
        move = moves[kind]
        if move in self.deal.legal_moves(seat):
            return
        before = format_position(self.deal)
        assert not self.deal.can(seat, move)
        with pytest.raises(IllegalMoveError) as refused:
            self.deal.decide(seat, move, self.shuffle)
        assert refused.value.code
        assert format_position(self.deal) == before

    # --- What must hold ---------------------------------------------------------------------

    @invariant()
    def all_cards_are_there_once_and_hands_have_their_size(self) -> None:
        check_conservation(self.deal)

    @invariant()
    def somebody_active_has_a_move_until_the_deal_is_over(self) -> None:
        deal = self.deal
        if deal.is_over:
            assert deal.to_act is None and deal.phase is Phase.OVER
            return
        assert deal.to_act is not None and deal.legal_moves(deal.to_act)
        assert deal.standing(deal.to_act) is Standing.ACTIVE
        assert len(deal.active) > 1 and not deal.place(deal.to_act).leaving
        assert deal.stock or deal.phase is Phase.DISCARD

    @invariant()
    def the_legal_moves_are_those_that_are_not_refused(self) -> None:
        for place in self.deal.places:
            cards = {*place.hand, *self.deal.discards[-1:]}
            moves: set[Move] = {*PLAIN_MOVES, *map(Discard, cards), *map(Declare, cards)}
            legal = self.deal.legal_moves(place.seat)
            assert len(set(legal)) == len(legal)
            assert set(legal) == {move for move in moves if self.deal.can(place.seat, move)}

    @invariant()
    def the_payments_are_the_winners_gain(self) -> None:
        outcome = self.deal.outcome
        if outcome is None:
            return
        if outcome.winner is None:
            assert outcome.payments == () and outcome.voided_by is not None
            return
        owed = dict.fromkeys(self.deal.seats, ZERO)
        for paid in outcome.payments:
            assert paid.amount >= ZERO and paid.seat != outcome.winner
            owed[paid.seat] -= paid.amount
            owed[outcome.winner] += paid.amount
        assert Points.total(owed.values()) == ZERO
        assert {paid.seat for paid in outcome.payments} == {*self.deal.seats} - {outcome.winner}

    @invariant()
    def the_events_alone_give_the_position(self) -> None:
        if len(self.events) % 5 == 0 or self.deal.is_over:
            rules, events = parse_deal(format_deal(self.table, self.events))
            assert Deal.replay(rules, events) == self.deal
            assert parse_position(format_position(self.deal)) == self.deal

    @invariant()
    def two_unseen_cards_may_change_places_unnoticed(self) -> None:
        if self.deal.is_over or len(self.events) % 3:
            return
        viewer = self.chance.choice((None, *self.deal.seats))
        view = view_of(self.deal, viewer)
        unseen = [card for card in pack(self.table) if card not in visible(view)]
        one, other = map(str, self.chance.sample(unseen, k=2))
        text = format_deal(self.table, self.events)
        text = text.replace(one, "@").replace(other, one).replace("@", other)
        rules, events = parse_deal(text)
        assert view_of(Deal.replay(rules, events), viewer) == view


TestDealMachine = DealMachine.TestCase
TestDealMachine.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
