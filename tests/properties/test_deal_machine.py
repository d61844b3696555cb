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
from bot.rummy.events import DealEvent, EntryKind, VoidedBy
from bot.rummy.house import rules_of
from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Move,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.notation import format_deal, parse_deal
from bot.rummy.packs import pack
from bot.rummy.points import ZERO, Points
from bot.rummy.position import format_position, parse_position
from bot.rummy.rules import ArrangedBy, EarlyCards, FullCount, Rules, StockEnd, Switch
from bot.rummy.state import Phase, Standing
from bot.rummy.variants import PRESETS
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.view import SeatView, view_of
from tests.rummy.positions import complete, started
from tests.rummy.random_deals import likely_groups, likely_move, random_start

ARRANGED = tuple(
    rules_of(preset, [("arrangement", "player")]) for preset in PRESETS if preset != "gin10"
)
TABLES = (
    *PRESETS.values(),
    *ARRANGED,
    rules_of("indian", [("packs", "3"), ("arrangement", "player"), ("paplu_bonus", "on")]),
    rules_of("gin10", [("packs", "4"), ("misses", "1"), ("early_cards", "under_stock")]),
    rules_of("marriage21", [("format", "pool101"), ("full_count", "literal")]),
    replace(PAPLU, stock_end=StockEnd.RESHUFFLE, misses=1, no_joker_from_discard=Switch.ON),
    replace(PAPLU, early_cards=EarlyCards.OUT, cap=80, full_count=FullCount.LITERAL),
    replace(PAPLU, hand_rummy=Switch.OFF, half_tariff=Switch.OFF, paplu_bonus=Switch.ON),
)

PLAIN_MOVES: tuple[Move, ...] = (
    DrawStock(),
    TakeDiscard(),
    DeclareHandRummy(),
    Withdraw(),
    Show(),
)


def visible(view: SeatView) -> set[Card]:
    """Every card that a view shows, or tells of: whoever saw it thrown knows it in the stock that
    the discards became (rule book 3.8)."""
    open_cards = ((*seat.shown, *seat.taken, *seat.picked, *seat.threw) for seat in view.seats)
    facts = (card for cards in open_cards for card in cards)
    laid = (card for seat in view.seats for meld in seat.on_table for card in meld.cards)
    return {view.indicator, *view.hand, *view.discards, *view.finished, *facts, *laid}


BESIDE = {EntryKind.BONUS, EntryKind.VALUE}
"""What is paid beside each loser's one amount."""


class DealMachine(RuleBasedStateMachine):
    """A deal to which anything may happen."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Rules = PAPLU
        self.chance = Random(0)
        self.events: list[DealEvent] = []

    @initialize(
        rules=st.sampled_from(TABLES),
        players=st.integers(2, 10),
        seed=st.integers(0, 2**32),
        lucky=st.sampled_from(("nobody", "first", "last")),
    )
    def deal_cards(self, rules: Rules, players: int, seed: int, lucky: str) -> None:
        players = min(players, rules.max_players)
        self.table, self.chance = rules, Random(seed)
        event = random_start(rules, players, self.chance)
        if lucky != "nobody":
            seat = 0 if lucky == "last" else players - 1
            event = started({seat: complete(rules)}, rules=rules, players=players)
        self.events = [event]
        self.deal = Deal.start(rules, event)

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        return self.chance.sample(cards, k=len(cards))

    def happened(self, events: Sequence[DealEvent]) -> None:
        for event in events:
            self.deal = self.deal.apply(event)
        self.events += events

    def to_move(self) -> int:
        """A seat that may move: the one whose turn it is, or one that may still show."""
        if self.deal.to_act is not None:
            return self.deal.to_act
        return self.chance.choice(self.deal.to_show)

    # --- What may happen --------------------------------------------------------------------

    @precondition(lambda self: not self.deal.is_over)
    @rule(data=st.data())
    def any_legal_move(self, data: st.DataObject) -> None:
        seat = self.to_move()
        move = data.draw(st.sampled_from(self.deal.legal_moves(seat)))
        assert self.deal.can(seat, move)
        self.happened(self.deal.decide(seat, move, self.shuffle))

    @precondition(lambda self: not self.deal.is_over)
    @rule(turns=st.integers(1, 8))
    def some_likely_moves(self, turns: int) -> None:
        for _ in range(turns * 2):
            if self.deal.is_over:
                return
            seat = self.to_move()
            move = likely_move(self.deal, seat, self.chance)
            self.happened(self.deal.decide(seat, move, self.shuffle))

    @precondition(lambda self: self.table.arrangement is ArrangedBy.PLAYER)
    @rule()
    def somebody_arranges(self) -> None:
        for place in self.deal.active:
            may = self.deal.phase is not Phase.SHOWING or place.seat in self.deal.to_show
            move = likely_groups(self.deal, place.seat, self.chance)
            assert self.deal.can(place.seat, move) is (may and not self.deal.is_over)
            if may and not self.deal.is_over and self.chance.randrange(2):
                self.happened(self.deal.decide(place.seat, move, self.shuffle))

    @precondition(lambda self: self.deal.to_act is not None)
    @rule()
    def the_timer_runs_out(self) -> None:
        assert self.deal.to_act is not None
        self.happened(self.deal.miss(self.deal.to_act, self.shuffle))

    @precondition(lambda self: self.deal.phase is Phase.SHOWING)
    @rule()
    def the_time_to_show_runs_out(self) -> None:
        self.happened(self.deal.close_showing())
        assert self.deal.is_over

    @rule(seat=st.integers(0, 6), really=st.integers(0, 5))
    def somebody_leaves(self, seat: int, really: int) -> None:
        if not really:
            self.happened(self.deal.leave(seat, self.shuffle))

    @rule(really=st.integers(0, 30))
    def the_deal_is_stopped(self, really: int) -> None:
        if not really:
            self.happened(self.deal.stop(VoidedBy.STOPPED))

    @rule(
        seat=st.integers(0, 6),
        cards=st.lists(st.sampled_from(pack(PAPLU)), min_size=3, max_size=3),
        kind=st.integers(0, 8),
    )
    def an_illegal_move_changes_nothing_and_says_why(
        self, seat: int, cards: list[Card], kind: int
    ) -> None:
        group = tuple(cards)
        moves: tuple[Move, ...] = (
            *PLAIN_MOVES,
            Discard(cards[0]),
            Declare(cards[0]),
            Lay(group),
            Arrange((group,)),
        )
        move = moves[kind]
        if self.deal.can(seat, move):
            assert move in self.deal.legal_moves(seat) or kind > 6
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
            assert deal.to_act is None and deal.phase is Phase.OVER and deal.claim is None
            return
        if deal.phase is Phase.SHOWING:
            assert deal.to_act is None and deal.claim is not None and deal.to_show
            assert all(deal.legal_moves(seat) == (Show(),) for seat in deal.to_show)
            assert not any(deal.place(seat).leaving for seat in deal.to_show)
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
    def own_groups_are_cards_of_the_own_hand_each_once(self) -> None:
        for place in self.deal.places:
            grouped = [card for group in place.arranged for card in group]
            assert len(set(grouped)) == len(grouped)
            assert set(grouped) <= {*place.hand, *place.laid}
            assert all(place.arranged)

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
            assert paid.amount >= ZERO
            payee = outcome.winner if paid.to is None else paid.to
            assert paid.seat != payee
            owed[paid.seat] -= paid.amount
            owed[payee] += paid.amount
        assert Points.total(owed.values()) == ZERO
        losers = [paid.seat for paid in outcome.payments if paid.kind not in BESIDE]
        assert sorted(losers) == sorted({*self.deal.seats} - {outcome.winner})

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
TestDealMachine.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
