"""A table under random commands of persons, computer players and the clock."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from bot.rummy.cards import Card
from bot.rummy.events import CardDiscarded, DealStarted, DiscardTaken, HandDeclared
from bot.rummy.moves import Move, Withdraw
from bot.tables.commands import (
    AddComputer,
    Back,
    ChooseSeat,
    Command,
    CutPack,
    End,
    Gone,
    Join,
    Kick,
    Leave,
    NextDeal,
    PlaceGone,
    Play,
    RemoveComputer,
    Start,
)
from bot.tables.errors import Refusal
from bot.tables.table import computer_to_act, plays_out
from bot.tables.view import Stage
from tests.tables.boards import Board
from tests.tables.test_viewing import cards_in

USUAL: Sequence[Command] = (
    Back(),
    Start(),
    AddComputer("random"),
    Join(),
    NextDeal(),
    Play(Withdraw()),
)
CLOSING: Sequence[Command] = (Leave(), End(), RemoveComputer(), Kick(2), Kick(3), Kick(4))
SELDOM = st.integers(0, 5).map(lambda number: number == 3)
"""What empties or closes a table is asked seldom, or nothing else would be seen."""
HOUSES: Sequence[dict[str, str]] = (
    {},
    {"rotations": "2"},
    {"format": "deals:1"},
    {"format": "points", "point_value": "3"},
    {"cut": "auto", "misses": "1"},
    {"timer": "off"},
)


class TableMachine(RuleBasedStateMachine):
    """Whatever is asked, the table stays true to its events, its ledger and its secrets."""

    @initialize(
        seed=st.integers(0, 2**32),
        people=st.integers(1, 4).map(lambda number: 5 - number),
        computers=st.integers(0, 2),
        house=st.sampled_from(HOUSES),
    )
    def open(self, seed: int, people: int, computers: int, house: dict[str, str]) -> None:
        self.board = Board(seed=seed, **house).join(people)
        for _ in range(computers):
            self.board.ask(1, AddComputer("random"))
        if people + computers > 1:
            self.board.ask(1, Start())

    @property
    def is_open(self) -> bool:
        return self.board.table.is_open

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
        table = self.board.table
        if not self.board.at(Stage.LOBBY) and set(table.persons) - table.absent:
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
            legal: Sequence[Move] = self.board.hand_of(self.board.acting).legal
            self.board.play(data.draw(st.sampled_from(legal)))

    @precondition(lambda self: self.is_open and not self.board.at(Stage.LOBBY))
    @rule()
    def time_passes(self) -> None:
        if computer_to_act(self.board.table) is None:
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
    def whoever_must_act_can(self) -> None:
        table = self.board.table
        if table.stage in {Stage.CHOOSING, Stage.CUTTING, Stage.DEAL}:
            assert table.acting in table.seated

    @invariant()
    def the_public_view_names_no_hidden_card(self) -> None:
        board = self.board
        if board.table.running is None:
            return
        begun = max(k for k, told in enumerate(board.events) if isinstance(told, DealStarted))
        started = board.events[begun]
        assert isinstance(started, DealStarted)
        first_discard = started.order[board.table.rules.hand_size * len(started.seats)]
        public: set[Card] = {started.indicator, first_discard}
        for told in board.events[begun:]:
            if isinstance(told, CardDiscarded | DiscardTaken):
                public.add(told.card)
            elif isinstance(told, HandDeclared):
                public.update(told.shown)
                public.update(() if told.finish is None else (told.finish,))
        seen = dataclasses.replace(board.see(since=begun), draws=())
        assert set(cards_in(seen)) <= public

    def teardown(self) -> None:
        if hasattr(self, "board"):
            event(f"{len(self.board.happened(DealStarted))} deals, {self.board.table.closed_by}")
            assert self.board.replayed() == self.board.table


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
