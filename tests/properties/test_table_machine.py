"""A table under random commands of persons, computer players and the clock."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from datetime import timedelta
from random import Random

from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from bot.rummy.cards import Card, Face
from bot.rummy.events import (
    CardDiscarded,
    DealStarted,
    DealVoided,
    DealWon,
    DiscardTaken,
    EntryKind,
    GroupLaid,
    HandDeclared,
    Payment,
)
from bot.rummy.moves import Arrange, Move, Withdraw
from bot.rummy.points import ZERO, Points
from bot.rummy.pool import is_past_limit
from bot.rummy.rules import DeclaredCard, Turned
from bot.tables.commands import (
    AddComputer,
    Back,
    ChangeRules,
    ChooseSeat,
    Command,
    CutPack,
    End,
    Gone,
    Join,
    Kick,
    Leave,
    NextDeal,
    Pause,
    PlaceGone,
    Play,
    Rejoin,
    RemoveComputer,
    Resume,
    Split,
    Start,
    TakeOver,
)
from bot.tables.dealing import to_be_dealt
from bot.tables.errors import Refusal
from bot.tables.pausing import MOST_PAUSES
from bot.tables.ports import DeadlineKind
from bot.tables.table import computer_to_act, plays_out
from bot.tables.view import ClosedBy, Stage
from tests.rummy.positions import complete
from tests.rummy.random_deals import likely_move
from tests.tables.boards import PLACE, Board, SeededDice
from tests.tables.test_rematch import again
from tests.tables.test_viewing import cards_in

USUAL: Sequence[Command] = (
    ChangeRules(()),
    Back(),
    Start(),
    AddComputer("random"),
    Join(),
    NextDeal(),
    Play(Withdraw()),
    Pause(),
    Resume(),
    TakeOver(0),
    TakeOver(1, "random"),
)
CLOSING: Sequence[Command] = (Leave(), End(), RemoveComputer(), Kick(2), Kick(3), Kick(4))
SELDOM = st.integers(0, 15).map(lambda number: number == 11)
"""What empties or closes a table is asked seldom, or nothing else would be seen."""
HOUSES: Sequence[tuple[str, dict[str, str]]] = (
    ("paplu", {}),
    ("paplu", {"rotations": "2"}),
    ("paplu", {"format": "deals:1", "arrangement": "player"}),
    ("paplu", {"format": "points", "point_value": "3"}),
    ("paplu", {"cut": "auto", "misses": "1"}),
    ("paplu", {"timer": "off"}),
    ("indian", {"format": "pool101", "rejoin": "on", "split": "on"}),
    ("indian", {"format": "pool101", "misses": "1", "cut": "auto"}),
    ("indian", {"format": "pool201", "rejoin": "on", "arrangement": "player"}),
    ("indian", {"format": "deals:2", "paplu_bonus": "on"}),
    ("indian", {"packs": "3", "arrangement": "player", "timer": "off"}),
    ("indian21", {"format": "pool201", "pool_out": "reaches", "split": "on"}),
    ("marriage21", {"arrangement": "player"}),
    ("marriage21", {"format": "deals:2"}),
    ("indian10", {"format": "rotation", "arrangement": "player"}),
    ("gin10", {"format": "pool101", "split": "on"}),
    ("gin10", {"point_value": "2"}),
)
COUNTS = st.sampled_from((0, 0, 4, 10, 15, 20, 25, 60, 79, 101, 102, 150, 210))
"""What a hand is said to count where a deal is ended without playing it."""


class KindDice(SeededDice):
    """Chance that deals whoever plays first a complete hand, where `board` cuts at PLACE."""

    def __init__(self, board: Board, seed: int) -> None:
        super().__init__(seed)
        self._board = board

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        shuffled = list(super().shuffle(cards))
        rules = self._board.table.rules
        if len(shuffled) != rules.pack_size or rules.turned is not Turned.AFTER_DEAL:
            return tuple(shuffled)
        seats = len(to_be_dealt(self._board.table))
        for at, word in enumerate(complete(rules).split()):
            place, other = PLACE + at * seats, shuffled.index(Card(Face.parse(word), 1))
            shuffled[place], shuffled[other] = shuffled[other], shuffled[place]
        return tuple(shuffled)


class TableMachine(RuleBasedStateMachine):
    """Whatever is asked, the table stays true to its events, its ledger and its secrets."""

    @initialize(
        seed=st.integers(0, 2**32),
        people=st.integers(1, 4).map(lambda number: 5 - number),
        computers=st.integers(0, 2),
        house=st.sampled_from(HOUSES),
    )
    def open(
        self, seed: int, people: int, computers: int, house: tuple[str, dict[str, str]]
    ) -> None:
        preset, rules = house
        self.chance = Random(seed)
        self.board = Board(seed=seed, preset=preset, **rules).join(people)
        if seed % 2 == 0:
            self.board.dice = KindDice(self.board, seed)
        for _ in range(computers):
            self.board.ask(1, AddComputer("random"))
        if people + computers > 1:
            self.board.ask(1, Start())
            if seed % 5:
                self.board.go_on()

    @property
    def is_open(self) -> bool:
        return self.board.table.is_open

    @property
    def can_go_on(self) -> bool:
        """Whether a person is there to answer what is asked before the next deal."""
        table = self.board.table
        return not self.board.at(Stage.LOBBY) and bool(set(table.persons) - table.absent)

    def try_to(self, player: int | None, command: Command, *, is_admin: bool = False) -> None:
        """Ask; a refusal must leave the table as it was."""
        before = self.board.table
        try:
            self.board.ask(player, command, is_admin=is_admin)
        except Refusal:
            assert self.board.table is before

    @property
    def somebody(self) -> st.SearchStrategy[int | None]:
        """A player who ever sat here, or a stranger."""
        return st.sampled_from((*self.board.table.players, None))

    @rule(data=st.data(), command=st.sampled_from(USUAL))
    def ask(self, data: st.DataObject, command: Command) -> None:
        self.try_to(data.draw(self.somebody), command)

    @rule(data=st.data(), command=st.sampled_from(CLOSING), seldom=SELDOM)
    def ask_to_close(self, data: st.DataObject, command: Command, seldom: bool) -> None:
        if seldom:
            self.try_to(data.draw(self.somebody), command)

    @precondition(lambda self: self.is_open and self.board.at(Stage.DEAL))
    @rule(data=st.data(), seconds=st.integers(0, 200))
    def agree_to_pause(self, data: st.DataObject, seconds: int) -> None:
        """Everybody in the deal agrees, unless there were pauses enough; then one goes on."""
        board = self.board
        before = board.table
        for player in before.persons_in_deal:
            self.try_to(player, Pause())
        if not board.at(Stage.PAUSED):
            return
        assert board.table.is_agreed_pause and board.table.pauses <= MOST_PAUSES
        left = None if board.deadline is None else board.deadline.kind
        assert left is DeadlineKind.PAUSE
        board.wait(timedelta(seconds=seconds))
        board.ask(data.draw(st.sampled_from(board.table.persons_in_deal)), Resume())
        assert board.table.acting == before.acting
        if computer_to_act(board.table) is None and board.table.rules.timer is not None:
            assert board.deadline is not None
            left_now = board.deadline.due - board.now
            assert timedelta(seconds=30) <= left_now <= board.table.rules.timer

    @precondition(lambda self: bool(self.board.table.absent) and self.board.table.is_between_deals)
    @rule(data=st.data(), level=st.sampled_from((None, "random")))
    def take_over(self, data: st.DataObject, level: str | None) -> None:
        """A stranger, or a computer player of the host's, gets an absentee's seat."""
        board = self.board
        seat = data.draw(st.sampled_from(range(len(board.table.holders))))
        before = dict(board.table.balances)
        self.try_to(None if level is None else board.table.host, TakeOver(seat, level))
        assert dict(board.table.balances) == before

    @precondition(lambda self: self.board.table.has_begun_pool)
    @rule(data=st.data(), command=st.sampled_from((Rejoin(), Split())))
    def ask_of_the_pool(self, data: st.DataObject, command: Command) -> None:
        self.try_to(data.draw(self.somebody), command)

    @precondition(lambda self: bool(self.board.table.out) and self.board.table.is_between_deals)
    @rule()
    def come_back(self) -> None:
        for player in sorted(self.board.table.out):
            self.try_to(player, Rejoin())

    @rule(data=st.data(), place=st.integers(-1, 106))
    def answer(self, data: st.DataObject, place: int) -> None:
        player = data.draw(self.somebody)
        self.try_to(player, ChooseSeat(place))
        self.try_to(player, CutPack(place))

    @rule(data=st.data(), seldom=SELDOM)
    def vanish(self, data: st.DataObject, seldom: bool) -> None:
        player = data.draw(self.somebody)
        if seldom and player is not None:
            self.try_to(None, Gone(player), is_admin=True)

    @precondition(lambda self: self.is_open)
    @rule()
    def go_on(self) -> None:
        if self.can_go_on:
            self.board.go_on()

    @precondition(lambda self: self.is_open and self.board.at(Stage.DEAL))
    @rule(turns=st.integers(1, 12), data=st.data())
    def play(self, turns: int, data: st.DataObject) -> None:
        for _ in range(turns):
            if not self.board.at(Stage.DEAL):
                return
            if computer_to_act(self.board.table) is not None:
                self.board.computers()
                continue
            self.move(data)

    def move(self, data: st.DataObject) -> None:
        """A move of the person whose turn it is, or of one who may still lay out groups."""
        acting = self.board.table.acting
        if acting is None or data.draw(st.booleans(), label="likely"):
            self.likely_move()
            return
        legal: Sequence[Move] = self.board.hand_of(acting).legal
        self.board.play(data.draw(st.sampled_from(legal)), acting)

    def likely_move(self) -> None:
        """What whoever may move, or lay out groups, would do."""
        board, deal = self.board, self.board.table.running
        assert deal is not None
        if computer_to_act(board.table) is not None:
            board.computers()
            return
        seat = self.chance.choice(deal.to_show) if deal.to_act is None else deal.to_act
        board.play(likely_move(deal, seat, self.chance), board.table.dealt[seat])

    @precondition(lambda self: self.is_open and self.board.at(Stage.DEAL))
    @rule(data=st.data())
    def arrange(self, data: st.DataObject) -> None:
        """Somebody lays out groups, in whoever's turn; nothing else moves for it."""
        board = self.board
        player = data.draw(st.sampled_from(sorted(board.table.dealt.values())))
        hand = board.hand_of(player).hand if board.table.seat_of(player) is not None else ()
        before = board.table
        self.try_to(player, Play(Arrange((hand[:3], hand[3:7]))))
        assert board.table.stamp == before.stamp
        assert board.table.acting == before.acting

    @precondition(lambda self: self.is_open and self.can_go_on)
    @rule(data=st.data(), counts=st.lists(COUNTS, min_size=10, max_size=10))
    def count(self, data: st.DataObject, counts: Sequence[int]) -> None:
        """The deal under way, or the next one, ends without being played, so that sessions do."""
        table = self.board.go_on().table
        deal = table.running
        if deal is None or table.is_showing or not self.board.at(Stage.DEAL):
            return
        winner = data.draw(st.sampled_from([place.seat for place in deal.active]))
        losers = (seat for seat in deal.seats if seat != winner)
        owed = (
            Payment(seat=seat, amount=Points.of(count), kind=EntryKind.COUNT, count=count)
            for seat, count in zip(losers, counts, strict=False)
        )
        self.board.settle(table.dealt[winner], *owed)

    @precondition(lambda self: self.is_open and self.board.at(Stage.DEAL))
    @rule(moves=st.integers(1, 60))
    def play_well(self, moves: int) -> None:
        """Moves that are likely to win the deal."""
        for _ in range(moves):
            if not self.board.at(Stage.DEAL):
                return
            self.likely_move()

    @precondition(lambda self: self.is_open and not self.board.at(Stage.LOBBY))
    @rule(seldom=SELDOM)
    def time_passes(self, seldom: bool) -> None:
        is_resting = self.board.at(Stage.BETWEEN) or self.board.at(Stage.PAUSED)
        if computer_to_act(self.board.table) is None and (seldom or not is_resting):
            self.board.time_up()

    @rule(seldom=SELDOM, command=st.sampled_from((End(), PlaceGone())))
    def close(self, seldom: bool, command: Command) -> None:
        if seldom and len(self.board.events) > 40:
            self.try_to(None, command, is_admin=True)

    @invariant()
    def computers_are_never_left_waiting(self) -> None:
        if plays_out(self.board.table):
            assert computer_to_act(self.board.table) is not None
            self.board.computers()

    @invariant()
    def nobody_holds_two_seats_and_the_host_has_one(self) -> None:
        table = self.board.table
        assert len(set(table.seated)) == len(table.seated)
        assert not table.is_open or not table.persons or table.host in table.persons

    @invariant()
    def a_pause_that_all_agreed_to_can_be_ended_by_somebody(self) -> None:
        table = self.board.table
        if table.is_agreed_pause:
            assert table.stage is Stage.PAUSED and table.running is not None
            assert table.persons_in_deal and not table.is_showing
        assert set(table.pause_votes) <= set(table.persons_in_deal)

    @invariant()
    def whoever_must_act_can(self) -> None:
        table = self.board.table
        if table.is_showing:
            assert table.running is not None and table.running.to_show
            assert {table.dealt[seat] for seat in table.running.to_show} <= set(table.persons)
            assert self.board.deadline is not None
            assert self.board.deadline.kind is DeadlineKind.SHOW
        elif table.stage in {Stage.CHOOSING, Stage.CUTTING, Stage.DEAL}:
            assert table.acting in table.seated

    @invariant()
    def a_pool_goes_on_while_two_are_in_it_and_then_has_a_winner(self) -> None:
        table = self.board.table
        if not table.has_begun_pool or table.closed_by is ClosedBy.TOO_FEW:
            return
        if table.is_open and table.running is None:
            past = [
                player
                for player in table.still_in
                if is_past_limit(table.totals.get(player, ZERO), table.rules)
            ]
            assert len(table.still_in) > 1
            assert past in ([], list(table.still_in))
        if table.closed_by in {ClosedBy.PLAYED_OUT, ClosedBy.SPLIT}:
            assert table.winners == table.still_in
            assert (len(table.winners) == 1) is (table.closed_by is ClosedBy.PLAYED_OUT)

    @invariant()
    def the_sheet_has_every_deal_and_gives_the_balances(self) -> None:
        table = self.board.table
        ended = sum(isinstance(told, DealWon | DealVoided) for told in self.board.events)
        assert [score.number for score in table.sheet] == list(range(1, ended + 1))
        if table.rules.by_totals:
            return
        for player in table.players:
            scored = (dict(score.points).get(player, ZERO) for score in table.sheet)
            assert Points.total(scored) == table.balances.get(player, ZERO)

    @invariant()
    def no_view_names_a_hidden_card(self) -> None:
        board = self.board
        if board.table.running is None:
            return
        begun = max(k for k, told in enumerate(board.events) if isinstance(told, DealStarted))
        started = board.events[begun]
        assert isinstance(started, DealStarted)
        first_discard = started.order[board.table.rules.hand_size * len(started.seats)]
        public: set[Card] = {started.indicator, first_discard}
        hides_finish = board.table.rules.declared_card is DeclaredCard.FINISH_SLOT
        for told in board.events[begun:]:
            if isinstance(told, CardDiscarded | DiscardTaken):
                public.add(told.card)
            elif isinstance(told, GroupLaid):
                public.update(told.cards)
            elif isinstance(told, HandDeclared):
                public.update(told.shown)
                public.update(() if told.finish is None or hides_finish else (told.finish,))
        for viewer in (None, *board.table.players):
            seen = dataclasses.replace(board.see(viewer, since=begun), draws=())
            assert set(cards_in(seen)) <= public.union(self.own_cards(viewer))

    def own_cards(self, viewer: int | None) -> tuple[Card, ...]:
        """What a viewer holds in the deal under way, or has put out of play."""
        table = self.board.table
        seat = table.seat_of(viewer)
        if table.running is None or seat is None or table.dealt.get(seat) != viewer:
            return ()
        place = table.running.place(seat)
        return (*place.hand, *place.laid)

    def teardown(self) -> None:
        if hasattr(self, "board"):
            event(f"{len(self.board.happened(DealStarted))} deals, {self.board.table.closed_by}")
            assert self.board.replayed() == self.board.table
            self.play_again()

    def play_again(self) -> None:
        """Whoever sits at the end of a session may have a rematch, in the same seats."""
        old = self.board
        if old.table.is_open or old.table.progress is None or not old.table.persons:
            return
        board = again(old, old.table.persons[-1])
        for player in board.table.awaited:
            board.ask(player, Join())
        assert board.table.rules == old.table.rules
        if len(board.table.seated) > 1:
            levels = [old.table.players[player] for player in old.table.seated]
            assert [board.table.players[player] for player in board.table.seated] == levels
            assert not board.at(Stage.LOBBY)
            assert board.go_on().at(Stage.DEAL)


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=80, stateful_step_count=50, deadline=None)
