"""The lobby, the seat draw, the seats and the cut (rule book 2.1-2.3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.rummy.events import DealStarted
from bot.rummy.moves import DrawStock
from bot.rummy.variants.indian import INDIAN
from bot.tables.commands import (
    AddComputer,
    ChooseSeat,
    CutPack,
    End,
    Gone,
    Join,
    Kick,
    Leave,
    NextDeal,
    Play,
    RemoveComputer,
    Start,
)
from bot.tables.events import CutAsked, PackCut, SeatsTaken
from bot.tables.ports import DeadlineKind
from bot.tables.table import Table
from bot.tables.view import ClosedBy, Stage
from tests.tables.boards import START, Board

# --- the lobby ------------------------------------------------------------------------------


def test_whoever_opens_is_host_and_sits_first() -> None:
    board = Board()
    assert board.table.host == 1
    assert board.table.seated == (1,)
    assert board.last.new_player == 1
    assert board.see().stage is Stage.LOBBY


def test_everybody_is_given_a_number_of_their_own() -> None:
    board = Board()
    assert board.ask(None, Join()).new_player == 2
    board.ask(1, AddComputer())
    assert board.ask(None, Join()).new_player == 4
    assert board.refusal(2, Join()) == "already-seated"


def test_who_left_the_lobby_comes_back_under_the_same_number() -> None:
    board = Board().join(3)
    board.ask(2, Leave())
    assert board.ask(2, Join()).new_player is None
    assert board.table.seated == (1, 3, 2)


def test_2_1_two_to_six_play() -> None:
    board = Board()
    assert board.refusal(1, Start()) == "too-few-players"
    board.join(6)
    assert board.refusal(None, Join()) == "table-full"
    assert board.refusal(1, AddComputer()) == "table-full"


def test_the_lobby_is_the_hosts() -> None:
    board = Board().join(3)
    for command in (Start(), AddComputer(), RemoveComputer(), Kick(3), End()):
        assert board.refusal(2, command) == "host-only"
        assert board.refusal(None, command) == "not-at-table"


def test_the_host_seats_and_removes_computer_players() -> None:
    board = Board()
    assert board.refusal(1, RemoveComputer()) == "no-computer"
    assert board.refusal(1, AddComputer("grandmaster")) == "no-such-level"
    board.ask(1, AddComputer("greedy"))
    board.ask(1, AddComputer("random"))
    board.ask(1, RemoveComputer(2))
    assert [line.level for line in board.see().seats] == [None, "random"]
    assert board.refusal(1, RemoveComputer(1)) == "no-computer"
    board.ask(1, RemoveComputer())
    assert board.table.seated == (1,)


def test_5_a_table_without_computer_players_takes_none() -> None:
    assert Board(computers="off").refusal(1, AddComputer()) == "computers-off"


def test_the_host_removes_a_person_but_not_themself() -> None:
    board = Board().join(2)
    assert board.refusal(1, Kick(1)) == "cannot-kick-self"
    assert board.refusal(1, Kick(9)) == "no-such-player"
    board.ask(1, Kick(2))
    assert board.table.seated == (1,)
    assert board.refusal(2, Leave()) == "not-at-table"


def test_what_belongs_to_a_deal_is_refused_in_the_lobby() -> None:
    board = Board().join(2)
    assert board.refusal(1, Play(DrawStock())) == "not-lobby"
    assert board.refusal(1, NextDeal()) == "not-lobby"
    assert board.refusal(1, ChooseSeat(0)) == "not-choosing"
    assert board.refusal(1, CutPack(5)) == "not-cutting"
    # While seats are chosen and the pack is cut, there is no Next deal to press.
    board.ask(1, Start())
    assert board.at(Stage.CHOOSING)
    assert board.refusal(1, Play(DrawStock())) == "not-dealt"
    assert board.refusal(1, NextDeal()) == "not-dealt"
    board.ask(board.acting, ChooseSeat(0))
    assert board.at(Stage.CUTTING)
    assert board.refusal(1, Play(DrawStock())) == "not-dealt"
    assert board.refusal(1, NextDeal()) == "not-dealt"


def test_fault_13_a_lobby_never_started_closes_by_itself_after_30_minutes() -> None:
    board = Board().wait(timedelta(minutes=10)).join(3)
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.LOBBY
    assert board.deadline.due == START + timedelta(minutes=30)
    assert board.time_up().closes
    assert board.table.closed_by is ClosedBy.LOBBY_EXPIRED
    assert board.refusal(1, Start()) == "table-closed"


def test_fault_13_the_hosts_rights_pass_to_the_next_person() -> None:
    board = Board()
    board.ask(1, AddComputer())
    board.join(3)
    board.ask(1, Leave())
    assert board.table.host == 3
    board.ask(3, Leave())
    assert board.table.host == 4


def test_fault_13_an_admin_can_end_any_table() -> None:
    board = Board().join(2)
    board.ask(None, End(), is_admin=True)
    assert board.table.closed_by is ClosedBy.ADMIN
    board = Board().start(2)
    board.ask(None, End(), is_admin=True)
    assert board.table.closed_by is ClosedBy.ADMIN


def test_a_lobby_that_everybody_left_is_closed() -> None:
    board = Board()
    board.ask(1, AddComputer())
    assert board.ask(1, Leave()).closes
    board = Board().join(2)
    board.ask(None, Gone(1), is_admin=True)
    assert board.ask(None, Gone(2), is_admin=True).closes


# --- the seat draw --------------------------------------------------------------------------


def test_2_2_everyone_draws_and_the_highest_is_asked_for_a_seat() -> None:
    board = Board(tops=["9H/1 AS/1 2D/1 KC/1"]).join(4)
    board.ask(1, Start())
    seen = board.see()
    assert seen.stage is Stage.CHOOSING
    assert seen.acting == 2
    assert [line.player for line in seen.seats] == [2, 4, 1, 3]
    assert [str(draw.card) for draw in seen.draws[0]] == ["9H/1", "AS/1", "2D/1", "KC/1"]
    assert seen.free_places == (0, 1, 2, 3)


def test_2_2_the_tied_draw_again_in_public() -> None:
    board = Board(tops=["9H/1 KS/1 KD/1", "3H/1 4H/1"]).join(3)
    board.ask(1, Start())
    assert [[draw.player for draw in drawn] for drawn in board.see().draws] == [[1, 2, 3], [2, 3]]
    assert board.acting == 3


def test_2_2_the_highest_chooses_and_the_others_sit_to_the_right_the_lowest_deals() -> None:
    board = Board(tops=["9H/1 AS/1 2D/1 KC/1"]).join(4)
    board.ask(1, Start())
    assert board.refusal(1, ChooseSeat(2)) == "not-chooser"
    assert board.refusal(None, ChooseSeat(2)) == "not-at-table"
    assert board.refusal(2, ChooseSeat(4)) == "no-such-seat"
    board.ask(2, ChooseSeat(1))
    # Numbered clockwise, the right of seat 1 is seat 0: 2, 4, 1, 3 sit in 1, 0, 3, 2.
    assert board.table.holders == (4, 2, 3, 1)
    seen = board.see()
    assert [line.player for line in seen.seats] == [2, 4, 1, 3]
    assert [line.player for line in seen.seats if line.is_dealer] == [3]


def test_2_2_the_highest_plays_first() -> None:
    board = Board(tops=["9H/1 AS/1 2D/1 KC/1"]).start(4)
    assert [board.turn() for _ in range(4)] == [2, 4, 1, 3]


def test_2_2_a_seat_not_chosen_in_30_seconds_is_chosen_by_default() -> None:
    board = Board().join(3)
    board.ask(1, Start())
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.SEAT
    assert board.deadline.due - board.now == timedelta(seconds=30)
    board.time_up()
    taken = board.happened(SeatsTaken)[0]
    assert not taken.chosen
    assert sorted(taken.holders) == [1, 2, 3]


def test_2_2_a_computer_player_that_drew_highest_sits_down_at_once() -> None:
    board = Board(tops=["9H/1 AS/1 2D/1"]).join(2)
    board.ask(1, AddComputer())
    board = Board(tops=["9H/1 AS/1"])
    board.ask(1, AddComputer())
    board.ask(1, Start())
    assert board.at(Stage.CUTTING)
    assert not board.happened(SeatsTaken)[0].chosen


def test_2_2_whoever_leaves_while_seats_are_chosen_has_none() -> None:
    board = Board(tops=["9H/1 AS/1 2D/1"]).join(3)
    board.ask(1, Start())
    board.ask(2, Leave())
    assert board.acting == 1
    board.ask(1, ChooseSeat(1))
    assert board.table.holders == (3, 1)
    board = Board().join(2)
    board.ask(1, Start())
    assert board.ask(2, Leave()).closes
    assert board.table.closed_by is ClosedBy.TOO_FEW


# --- the cut --------------------------------------------------------------------------------


def test_2_3_the_player_at_the_dealers_left_is_asked_to_cut() -> None:
    board = Board(tops=["9H/1 AS/1 2D/1 KC/1"]).join(4)
    board.ask(1, Start())
    board.ask(2, ChooseSeat(1))
    # Play is 2, 4, 1, 3; player 3 deals, player 1 plays just before.
    assert board.at(Stage.CUTTING)
    assert board.acting == 1
    assert board.refusal(2, CutPack(20)) == "not-cutter"
    assert board.refusal(1, CutPack(0)) == "bad-cut"
    assert board.refusal(1, CutPack(105)) == "bad-cut"
    assert board.refusal(1, NextDeal()) == "not-dealt"
    board.ask(1, CutPack(104))
    cut = board.happened(PackCut)[0]
    assert (cut.seat, cut.place, cut.by_default) == (3, 104, False)
    assert board.at(Stage.DEAL)


def test_2_3_every_card_is_in_the_pack_that_was_cut_and_the_indicator_beside_it() -> None:
    board = Board().start(4)
    started = board.happened(DealStarted)[0]
    assert len({*started.order, started.indicator}) == 106
    assert started.seats == (0, 1, 2, 3)


def test_2_3_a_cut_not_made_in_30_seconds_is_made_by_default() -> None:
    board = Board().join(2)
    board.ask(1, Start())
    board.ask(board.acting, ChooseSeat(0))
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.CUT
    assert board.deadline.due - board.now == timedelta(seconds=30)
    board.time_up()
    assert board.happened(PackCut)[0].by_default
    assert board.at(Stage.DEAL)


def test_2_3_a_computers_seat_counts_as_empty_for_the_cut() -> None:
    board = Board()
    for _ in range(3):
        board.ask(1, AddComputer())
    board.start()
    asked = board.happened(CutAsked)
    assert [board.table.holders[cut.seat] for cut in asked] == [1]


def test_5_with_cut_auto_nobody_is_asked() -> None:
    board = Board(cut="auto").join(3)
    board.ask(1, Start())
    board.ask(board.acting, ChooseSeat(0))
    assert board.at(Stage.DEAL)
    assert not board.happened(CutAsked)
    assert board.happened(PackCut)[0].by_default


def test_2_17_a_cutter_who_leaves_is_replaced_and_a_dealer_who_leaves_is_passed() -> None:
    board = Board(tops=["9H/1 AS/1 2D/1 KC/1"]).join(4)
    board.ask(1, Start())
    board.ask(2, ChooseSeat(1))
    board.ask(1, Leave())
    # Play was 2, 4, 1, 3 with player 3 the dealer: now player 4 plays just before.
    assert board.acting == 4
    board.ask(3, Leave())
    assert board.happened(CutAsked)[-1].dealer == board.table.seat_of(2)
    board.go_on()
    assert board.table.dealt == {0: 4, 1: 2}


def test_3_1_where_seats_follow_the_order_of_joining_the_lowest_card_deals() -> None:
    board = Board(tops=["9H/1 AS/1 2D/1 KC/1"]).join(4)
    board.table = replace(board.table, rules=INDIAN)
    board.ask(1, Start())
    assert board.table.holders == (1, 2, 3, 4)
    assert [line.player for line in board.see().seats] == [4, 1, 2, 3]
    # Clockwise, player 2 plays just before the dealer, player 3.
    assert board.acting == 2


def test_a_table_begins_with_its_opening_once() -> None:
    board = Board()
    with pytest.raises(TypeError):
        Table.fold(board.table.id, board.table.channel, board.table.guild, board.events[1:])
    with pytest.raises(ValueError, match="open already"):
        board.table.apply(board.events[0])
