"""Leaving and stopping (rule book 2.17, 2.18; faults 13 and 14)."""

from __future__ import annotations

import pytest

from bot.rummy.events import DealStarted, DealVoided, LeavingNoted, SeatWithdrew, Tariff, Why
from bot.rummy.moves import DrawStock, Withdraw
from bot.rummy.points import ZERO, Points
from bot.tables.commands import (
    AddComputer,
    Command,
    End,
    Gone,
    Join,
    Kick,
    Leave,
    NextDeal,
    PlaceGone,
    Play,
    RemoveComputer,
)
from bot.tables.events import LeftBy, PlayerLeft
from bot.tables.table import computer_to_act, plays_out
from bot.tables.view import ClosedBy, NewsKind, Stage
from tests.tables.boards import Board


def with_computers(people: int, computers: int, seed: int = 1) -> Board:
    """A table of people and greedy computer players, in its first deal."""
    board = Board(seed=seed).join(people)
    for _ in range(computers):
        board.ask(1, AddComputer("random"))
    return board.start()


def others(board: Board, player: int) -> list[int]:
    return [other for other in board.table.persons if other != player]


# --- leaving in a deal ----------------------------------------------------------------------


def test_2_17_leaving_on_ones_own_turn_withdraws_at_once() -> None:
    board = Board().start(3)
    leaver = board.acting
    board.ask(leaver, Leave())
    withdrew = board.happened(SeatWithdrew)[-1]
    assert (withdrew.tariff, withdrew.why) == (Tariff.EARLY, Why.LEFT)
    assert board.acting != leaver


def test_2_17_leaving_with_14_in_hand_is_late() -> None:
    board = Board().start(3)
    leaver = board.acting
    board.play(DrawStock())
    board.ask(leaver, Leave())
    withdrew = board.happened(SeatWithdrew)[-1]
    assert (withdrew.tariff, withdrew.under_stock) == (Tariff.LATE, ())
    board.withdraw_all()
    assert board.balance(leaver) == Points.of(-40)


def test_2_17_leaving_out_of_turn_takes_effect_at_the_start_of_the_next_turn() -> None:
    board = Board().start(3)
    leaver = others(board, board.acting)[0]
    board.ask(leaver, Leave())
    assert board.happened(LeavingNoted)
    assert not board.happened(SeatWithdrew)
    line = board.see().line(leaver)
    assert line.is_leaving
    assert line.cards == 13
    assert board.refusal(leaver, Play(DrawStock())) == "not-at-table"
    for _ in range(2):
        if not board.happened(SeatWithdrew):
            board.turn()
    assert board.happened(SeatWithdrew)[-1].why is Why.LEFT


@pytest.mark.parametrize(("command", "by"), [(Kick(2), LeftBy.REMOVED), (Gone(2), LeftBy.GONE)])
def test_2_17_being_removed_or_found_gone_is_leaving(command: Command, by: LeftBy) -> None:
    board = Board().start(3).turn_of(2)
    board.ask(1, command)
    assert board.happened(PlayerLeft) == [PlayerLeft(player=2, by=by)]
    assert board.happened(SeatWithdrew)[-1].why is Why.LEFT
    assert board.table.seat_of(2) is None
    assert board.refusal(1, command) == "no-such-player"


def test_2_17_the_balance_reached_is_kept() -> None:
    board = Board().start(3).withdraw_all()
    board.ask(2, Leave())
    before = board.balance(2)
    while board.table.is_open:
        board.deal_through()
    assert board.balance(2) == before


def test_2_17_no_seat_is_taken_while_a_deal_runs() -> None:
    board = Board().start(3)
    board.ask(3, Leave())
    assert board.refusal(None, Join()) == "deal-running"
    assert board.refusal(1, AddComputer()) == "deal-running"
    assert board.refusal(3, Join()) == "deal-running"


# --- between deals --------------------------------------------------------------------------


def test_2_17_another_person_takes_the_seat_with_a_balance_from_zero() -> None:
    board = Board().start(3).withdraw_all()
    seat = board.table.seat_of(2)
    assert board.refusal(None, Join()) == "no-seat-free"
    board.ask(2, Leave())
    assert board.see().free_places == (seat,)
    assert board.refusal(None, Join(5)) == "seat-not-free"
    board.ask(None, Join(seat))
    assert board.table.holders[seat or 0] == 4
    assert board.balance(4) == ZERO
    board.go_on()
    assert 4 in board.table.dealt.values()


def test_2_17_a_computer_player_takes_the_seat() -> None:
    board = Board().start(3).withdraw_all()
    seat = board.table.seat_of(2)
    board.ask(2, Leave())
    assert board.refusal(3, AddComputer()) == "host-only"
    board.ask(1, AddComputer())
    assert board.table.seat_of(4) == seat
    board.ask(1, RemoveComputer())
    assert board.table.seat_of(4) is None


def test_2_17_a_computer_player_is_not_removed_in_mid_deal() -> None:
    board = with_computers(2, 1)
    assert board.refusal(1, RemoveComputer()) == "deal-running"


def test_2_17_the_leaver_returns_while_the_seat_is_free() -> None:
    board = Board().start(4).withdraw_all()
    seat, balance = board.table.seat_of(2), board.balance(2)
    board.ask(3, Leave())
    board.ask(2, Leave())
    assert board.ask(2, Join()).new_player is None
    assert board.table.seat_of(2) == seat
    assert board.balance(2) == balance


def test_2_17_the_leaver_finds_the_seat_taken() -> None:
    board = Board().start(3).withdraw_all()
    board.ask(2, Leave())
    board.ask(None, Join())
    assert board.refusal(2, Join()) == "no-seat-free"


def test_2_17_an_empty_seats_turn_to_deal_passes() -> None:
    board = Board().start(4).withdraw_all()
    first = board.happened(DealStarted)[0].dealer
    leaver = board.table.holders[(first - 1) % 4]
    board.ask(leaver, Leave())
    board.go_on()
    assert board.happened(DealStarted)[-1].dealer == (first - 2) % 4


def test_2_17_when_nobody_is_left_to_deal_the_next_deal_ends_the_rotation() -> None:
    board = Board().start(3).withdraw_all().deal_through()
    last = (board.happened(DealStarted)[0].dealer - 2) % 3
    board.ask(board.table.holders[last], Leave())
    assert board.table.is_open
    board.ask(board.table.persons[0], NextDeal())
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert len(board.happened(DealStarted)) == 2


def test_2_17_new_seats_only_between_rotations() -> None:
    board = Board(rotations="2").start(2).withdraw_all()
    assert board.refusal(None, Join()) == "no-seat-free"
    board.deal_through()
    assert board.see().free_places == (2,)
    board.ask(None, Join())
    assert board.table.holders[2] == 3
    board.ask(1, AddComputer("random"))
    board.go_on()
    assert len(board.table.dealt) == 4
    assert board.see().deals_in_rotation == 4


def test_2_17_fewer_than_two_seats_left_and_no_winner_is_named() -> None:
    board = Board().start(2).withdraw_all()
    board.ask(2, Leave())
    assert board.table.closed_by is ClosedBy.TOO_FEW
    assert board.table.winners == ()
    assert board.ledger


def test_2_17_one_of_two_leaves_in_mid_deal_and_the_other_collects() -> None:
    board = Board().start(2)
    leaver = board.acting
    board.ask(leaver, Leave())
    assert board.balance(3 - leaver) == Points.of(10)
    assert board.table.closed_by is ClosedBy.TOO_FEW


def test_2_17_no_person_active_and_the_computers_play_the_deal_out() -> None:
    board = with_computers(1, 3)
    board.computers()
    if not board.at(Stage.DEAL):
        return
    assert not plays_out(board.table)
    board.play(Withdraw(), 1)
    for _ in range(2000):
        if not plays_out(board.table):
            break
        assert computer_to_act(board.table) is not None
        board.computers()
    assert board.at(Stage.BETWEEN)


def test_2_17_no_person_seated_and_the_session_ends_after_the_deal() -> None:
    board = with_computers(1, 3)
    board.ask(1, Leave())
    assert plays_out(board.table)
    board.computers()
    assert board.table.closed_by is ClosedBy.TOO_FEW
    assert board.table.winners == ()
    board = with_computers(1, 2)
    board.computers()
    board.withdraw_all()
    board.ask(1, Leave())
    assert board.table.closed_by is ClosedBy.TOO_FEW


def test_2_17_a_seat_with_a_leaver_is_no_active_person() -> None:
    board = with_computers(2, 2)
    for player in (1, 2):
        board.ask(player, Leave())
    assert plays_out(board.table) or board.table.running is None


def test_fault_13_the_host_leaves_in_mid_deal_and_the_next_person_is_host() -> None:
    board = Board().start(3)
    board.ask(1, Leave())
    host = board.table.host
    assert host in {2, 3}
    assert NewsKind.HOST_PASSED in [news.kind for news in board.see().news]
    board.withdraw_all()
    assert board.refusal(5 - (host or 0), End()) == "host-only"
    board.ask(host, End())
    assert board.table.closed_by is ClosedBy.HOST


# --- stopping -------------------------------------------------------------------------------


def test_2_18_the_host_ends_the_session_between_deals() -> None:
    board = Board().start(2).withdraw_all()
    assert board.refusal(2, End()) == "host-only"
    board.ask(1, End())
    assert board.table.closed_by is ClosedBy.HOST
    assert board.table.winners == ()
    assert len(board.ledger) == 2


def test_2_18_in_mid_deal_it_takes_all_persons_in_the_deal() -> None:
    board = Board().start(3)
    board.ask(1, End())
    assert board.refusal(1, End()) == "already-voted"
    assert board.refusal(None, End()) == "not-at-table"
    board.ask(2, End())
    seen = board.see()
    assert (seen.end_votes, seen.end_votes_needed) == ((1, 2), 3)
    assert board.table.is_open
    board.ask(3, End())
    assert board.happened(DealVoided)
    assert board.table.closed_by is ClosedBy.AGREED
    assert board.ledger == []


def test_2_18_computer_players_are_not_asked() -> None:
    board = with_computers(1, 3)
    board.ask(1, End())
    assert board.table.closed_by is ClosedBy.AGREED


def test_2_18_whoever_leaves_has_no_say_any_more() -> None:
    board = Board().start(4)
    for player in (1, 2):
        board.ask(player, End())
    bystander = next(player for player in (3, 4) if player != board.acting)
    board.ask(bystander, Leave())
    assert board.table.is_open
    board.ask(next(iter(set(board.table.persons) - {1, 2})), Leave())
    assert board.table.closed_by is ClosedBy.AGREED


def test_2_18_votes_are_for_one_deal() -> None:
    board = Board().start(2)
    board.ask(1, End())
    board.withdraw_all().go_on()
    assert board.see().end_votes == ()


def test_2_18_an_admin_ends_it_in_mid_deal_and_finished_deals_stand() -> None:
    board = Board().start(2).withdraw_all().go_on()
    written = list(board.ledger)
    board.ask(None, End(), is_admin=True)
    assert board.happened(DealVoided)
    assert board.table.closed_by is ClosedBy.ADMIN
    assert board.ledger == written


@pytest.mark.parametrize("between", [True, False])
def test_fault_14_a_deleted_channel_ends_the_table_without_points(between: bool) -> None:
    board = Board().start(2)
    if between:
        board.withdraw_all()
    written = list(board.ledger)
    assert board.ask(None, PlaceGone(), is_admin=True).closes
    assert board.table.closed_by is ClosedBy.PLACE_GONE
    assert board.ledger == written
    assert not board.replayed().is_open
    assert board.refusal(1, Join()) == "table-closed"
