"""Taking over a seat between deals, its holder's record not among it (rule book 2.17, 3.11)."""

from __future__ import annotations

from bot.rummy.events import DealStarted
from bot.rummy.points import ZERO, Points
from bot.tables.commands import AddComputer, Kick, Leave, NextDeal, RemoveComputer, TakeOver
from bot.tables.events import HostPassed, LeftBy, PlayerJoined, PlayerLeft
from bot.tables.view import NewsKind, Stage
from tests.tables.boards import Board


def after_a_deal(board: Board, people: int = 3) -> Board:
    """One deal, which player 1 won."""
    board.start(people)
    while board.at(Stage.DEAL):
        board.won_by(1)
    return board


def test_2_17_another_person_sits_down_with_a_balance_of_their_own() -> None:
    board = after_a_deal(Board())
    seat, owed = board.seat(3), board.balance(3)
    board.ask(3, Leave())
    assert board.see().to_be_taken == (seat,)
    board.ask(None, TakeOver(seat))
    assert board.happened(PlayerJoined)[-1] == PlayerJoined(player=4, seat=seat)
    assert (board.balance(4), board.balance(3)) == (ZERO, owed)
    assert owed < ZERO
    seen = board.see()
    assert seen.line(4).balance == ZERO
    assert [(line.player, line.balance) for line in seen.departed] == [(3, owed)]
    board.go_on()
    assert board.table.dealt[seat] == 4
    assert Points.total(board.table.balances.values()) == ZERO


def test_2_17_the_host_seats_a_computer_player_there() -> None:
    board = after_a_deal(Board())
    seat = board.seat(2)
    board.ask(2, Leave())
    assert board.refusal(3, TakeOver(seat, "random")) == "host-only"
    assert board.refusal(1, TakeOver(seat, "clever")) == "no-such-level"
    board.ask(1, TakeOver(seat, "random"))
    assert board.table.players[4] == "random"
    assert board.table.holders[seat] == 4
    board.ask(1, RemoveComputer())
    assert board.see().to_be_taken == (seat,)


def test_2_17_no_computer_player_where_none_may_sit() -> None:
    board = after_a_deal(Board(computers="not_allowed"))
    seat = board.seat(2)
    board.ask(2, Leave())
    assert board.refusal(1, TakeOver(seat, "random")) == "computers-off"


def test_2_16_the_seat_of_an_absentee_can_be_taken_over() -> None:
    board = Board(misses="1").start(3)
    away = board.acting
    seat = board.seat(away)
    board.time_up()
    stranger = board.refusal(None, TakeOver(seat))
    assert stranger == "deal-running"
    board.withdraw_all()
    owed = board.balance(away)
    assert board.see().to_be_taken == (seat,)
    board.ask(None, TakeOver(seat))
    assert board.happened(PlayerLeft)[-1] == PlayerLeft(player=away, by=LeftBy.REPLACED)
    assert board.table.holders[seat] == 4
    assert (board.balance(away), board.balance(4)) == (owed, ZERO)
    kinds = [news.kind for news in board.see().news]
    assert kinds[-2:] == [NewsKind.REPLACED, NewsKind.JOINED] or NewsKind.HOST_PASSED in kinds
    # Back too late: the seat is another's now.
    assert board.refusal(away, TakeOver(seat)) == "seat-not-free"
    assert board.see(away).viewer_seat is None


def test_2_16_an_absentee_who_is_back_keeps_the_seat() -> None:
    board = Board(misses="1").start(3)
    away = board.acting
    seat = board.seat(away)
    board.time_up()
    board.withdraw_all()
    board.ask(away, NextDeal())
    if board.at(Stage.BETWEEN):
        assert board.refusal(None, TakeOver(seat)) == "seat-not-free"
    assert away in board.table.seated


def test_2_17_the_hosts_rights_pass_on_with_the_seat() -> None:
    board = Board(misses="1").start(3).turn_of(1)
    seat = board.seat(1)
    board.time_up()
    board.withdraw_all()
    board.ask(None, TakeOver(seat))
    assert board.happened(HostPassed)
    assert board.table.host in {2, 3}


def test_2_17_a_newcomer_is_host_where_no_other_person_is_left() -> None:
    board = Board(misses="1").join(1)
    board.ask(1, AddComputer("random"))
    board.start().computers()
    seat = board.seat(1)
    board.time_up()
    board.computers()
    assert board.table.absent == {1}
    board.ask(None, TakeOver(seat))
    assert board.table.host == 3
    assert board.table.persons == (3,)


def test_2_17_a_seat_that_has_dealt_does_not_deal_again() -> None:
    board = after_a_deal(Board(), people=3)
    dealer = board.happened(DealStarted)[0].dealer
    board.ask(board.table.dealt[dealer], Leave())
    board.ask(None, TakeOver(dealer))
    while board.table.is_open:
        board.deal_through()
    dealers = [started.dealer for started in board.happened(DealStarted)]
    assert sorted(dealers) == [0, 1, 2]


def test_2_17_whoever_is_removed_leaves_the_seat_to_another() -> None:
    board = after_a_deal(Board())
    seat = board.seat(3)
    board.ask(1, Kick(3))
    board.ask(None, TakeOver(seat))
    assert board.table.holders[seat] == 4


def test_3_11_nobody_new_sits_down_in_a_pool() -> None:
    board = Board(preset="indian", format="pool101").start(3)
    board.score(1, p2=10, p3=20)
    seat = board.seat(3)
    board.ask(3, Leave())
    assert board.refusal(None, TakeOver(seat)) == "pool-running"
    assert board.refusal(1, TakeOver(seat, "random")) == "pool-running"
    board.ask(3, TakeOver(seat))
    assert board.table.holders[seat] == 3


def test_2_17_only_an_empty_seat_or_an_absentees_and_only_between_deals() -> None:
    lobby = Board().join(2)
    assert lobby.refusal(None, TakeOver(0)) == "not-lobby"
    board = after_a_deal(Board())
    assert board.refusal(None, TakeOver(0)) == "seat-not-free"
    assert board.refusal(None, TakeOver(9)) == "seat-not-free"
    assert board.refusal(None, TakeOver(-1)) == "seat-not-free"
    assert board.refusal(2, TakeOver(0)) == "already-seated"
    board.ask(3, Leave())
    board.ask(1, NextDeal())
    board.go_on()
    assert board.refusal(None, TakeOver(0)) == "deal-running"
