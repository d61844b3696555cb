"""Points, rotations and deals of the games after the Indian (rule book 3.10, 3.11)."""

from __future__ import annotations

import pytest

from bot.rummy.errors import RulesError
from bot.rummy.events import DealStarted, EntryKind, Payment
from bot.rummy.moves import DrawStock, Withdraw
from bot.rummy.points import ZERO, Points
from bot.tables.commands import (
    AddComputer,
    ChangeRules,
    End,
    Join,
    Leave,
    NextDeal,
    Play,
    RemoveComputer,
)
from bot.tables.ports import Basis
from bot.tables.view import ClosedBy, Stage
from tests.tables.boards import Board


def paid(board: Board, player: int, points: int, kind: EntryKind, to: int | None = None) -> Payment:
    return Payment(
        seat=board.seat(player),
        amount=Points.of(points),
        kind=kind,
        to=None if to is None else board.seat(to),
    )


# --- points -----------------------------------------------------------------------------------


def test_3_11_points_is_how_the_indian_game_is_played() -> None:
    board = Board(preset="indian", point_value="3").start(3)
    board.score(1, p2=20, p3=7)
    assert [str(board.balance(player)) for player in (1, 2, 3)] == ["81", "-60", "-21"]
    assert {row.basis for row in board.ledger} == {Basis.TRANSFER}
    assert board.total(1) is None
    (score,) = board.see().sheet
    assert dict(score.points) == {1: Points.of(81), 2: Points.of(-60), 3: Points.of(-21)}


def test_3_11_points_goes_on_until_a_rotation_ends() -> None:
    board = Board(preset="indian").start(3)
    for _ in range(3):
        assert board.table.is_open
        board.score(2, p1=10, p3=5)
        if board.at(Stage.BETWEEN):
            board.go_on()
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert board.table.winners == (2,)


def test_3_11_points_goes_on_until_the_host_ends_it_and_the_highest_has_won() -> None:
    board = Board(preset="indian").start(3)
    board.score(2, p1=10, p3=5)
    board.ask(1, End())
    assert board.table.closed_by is ClosedBy.HOST
    assert board.table.winners == (2,)
    board = Board(preset="indian").start(3)
    board.ask(None, End(), is_admin=True)
    assert board.table.winners == ()


@pytest.mark.parametrize("preset", ["indian", "indian21", "marriage21", "indian10", "gin10"])
def test_3_4_4_a_drop_costs_what_the_game_says(preset: str) -> None:
    board = Board(preset=preset).start(2)
    loser = board.acting
    board.play(Withdraw())
    assert board.balance(loser) == -Points.of(board.table.rules.drop_early)
    loser = board.go_on().acting
    before = board.balance(loser)
    board.turn()
    board.turn()
    board.play(Withdraw())
    assert board.balance(loser) - before == -Points.of(board.table.rules.drop_late)


# --- the bonus and value cards ----------------------------------------------------------------


def test_3_10_the_bonus_comes_from_every_opponent_dealt_in() -> None:
    # Indicator KC, both AC shown, three opponents of whom one dropped: 60 more.
    board = Board(preset="indian", paplu_bonus="on").start(4)
    owed = [paid(board, player, 20, EntryKind.BONUS) for player in (2, 3, 4)]
    counts = [paid(board, 2, 20, EntryKind.EARLY), paid(board, 3, 30, EntryKind.COUNT)]
    board.settle(1, *counts, *owed)
    assert board.balance(1) == Points.of(20 + 30 + 60)
    result = board.see().result
    assert result is not None
    assert result.won == Points.of(110)


def test_3_10_3_11_where_the_lowest_total_wins_the_bonus_counts_in_it() -> None:
    board = Board(preset="indian", paplu_bonus="on", format="deals:2").start(3)
    bonus = paid(board, 3, 10, EntryKind.BONUS)
    board.settle(1, paid(board, 2, 15, EntryKind.COUNT), bonus)
    assert [(row.player, str(row.points), row.kind, row.basis) for row in board.ledger] == [
        (2, "-15", "count", Basis.PENALTY),
        (3, "-10", "bonus", Basis.TRANSFER),
        (1, "10", "bonus", Basis.TRANSFER),
    ]
    assert [str(board.total(player)) for player in (1, 2, 3)] == ["-10", "15", "10"]
    assert board.balance(1) == Points.of(10)
    result = board.see().result
    assert result is not None
    assert result.won == Points.of(10)


def test_4_2_value_cards_are_settled_between_two_whoever_won() -> None:
    # A holds 7H 8H 8H for 40, B holds a marriage for 100: A pays B the difference.
    board = Board(preset="marriage21", point_value="2").start(3)
    count = paid(board, 2, 12, EntryKind.COUNT)
    board.settle(3, count, paid(board, 1, 60, EntryKind.VALUE, to=2))
    assert [str(board.balance(player)) for player in (1, 2, 3)] == ["-120", "96", "24"]
    result = board.see().result
    assert result is not None
    assert result.won == Points.of(24)
    line = result.payments[-1]
    assert (line.player, line.to, line.to_name, str(line.amount)) == (1, 2, "P2", "120")


# --- deals:n ----------------------------------------------------------------------------------


def test_3_11_the_lowest_total_wins_after_two_deals() -> None:
    board = Board(preset="indian", format="deals:2").start(3)
    board.score(1, p2=10, p3=80)
    assert board.table.is_open
    board.score(2, p1=15, p3=2)
    assert [str(board.total(player)) for player in (1, 2, 3)] == ["15", "10", "82"]
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert board.table.winners == (2,)
    assert board.table.balances == {}


def test_3_11_at_a_paplu_table_the_highest_balance_wins_the_deals() -> None:
    board = Board(format="deals:2").start(3)
    board.score(1, p2=10, p3=80)
    board.score(2, p1=15, p3=2)
    assert [str(board.balance(player)) for player in (1, 2, 3)] == ["75", "7", "-82"]
    assert board.table.winners == (1,)
    assert board.total(1) is None


def test_3_11_two_tied_of_three_play_it_off_and_the_third_sits_out() -> None:
    board = Board(preset="indian", format="deals:2").start(3)
    board.score(1, p2=10, p3=20)
    board.score(2, p1=10, p3=20)
    assert board.table.tied == (1, 2)
    board.go_on()
    assert set(board.table.dealt.values()) == {1, 2}
    assert board.refusal(3, Play(DrawStock())) == "not-in-deal"
    board.score(1, p2=5)
    assert board.table.winners == (1,)


def test_3_11_the_deal_of_a_tie_is_dealt_by_one_of_the_tied() -> None:
    board = Board(preset="indian", format="deals:2").start(4)
    board.score(1, p2=10, p3=20, p4=10)
    board.score(2, p1=10, p3=20, p4=10)
    board.go_on()
    last = board.happened(DealStarted)[-1]
    assert last.dealer in last.seats


def test_3_11_whoever_was_not_tied_does_not_win_by_value_cards_paid_among_the_tied() -> None:
    board = Board(preset="marriage21", format="deals:1").start(3)
    board.score(1, p2=0, p3=20)
    board.go_on()
    assert set(board.table.dealt.values()) == {1, 2}
    lost = paid(board, 2, 60, EntryKind.COUNT)
    board.settle(1, lost, paid(board, 1, 30, EntryKind.VALUE, to=2))
    assert [str(board.total(player)) for player in (1, 2, 3)] == ["30", "30", "20"]
    assert board.table.tied == (1, 2)
    board.score(2, p1=5)
    assert board.table.winners == (2,)


def test_3_11_once_all_the_tied_have_left_the_lowest_of_the_others_wins() -> None:
    board = Board(preset="indian", format="deals:1").start(4)
    board.score(1, p2=0, p3=20, p4=7)
    board.score(2, p1=0)
    board.ask(1, Leave())
    assert board.table.winners == (2,)
    board = Board(preset="indian", format="deals:1").start(4)
    board.score(1, p2=0, p3=20, p4=7)
    board.go_on()
    board.ask(1, Leave())
    board.ask(2, Leave())
    board.void()
    assert board.table.winners == (4,)


def test_3_11_a_tie_is_played_off_three_times_at_most_void_deals_not_counted() -> None:
    board = Board(preset="indian", format="deals:1", stock_end="void").start(2)
    board.void()
    for _ in range(3):
        assert board.table.tied == (1, 2)
        board.void()
        # A count of nothing leaves them tied (rule book 2.11).
        board.score(1, p2=0)
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert board.table.winners == (1, 2)


def test_2_15_a_newcomer_cannot_win_by_a_total_of_nothing() -> None:
    board = Board(preset="indian", format="deals:2").start(3)
    board.score(1, p2=30, p3=30)
    board.ask(3, Leave())
    newcomer = board.ask(None, Join()).new_player
    assert newcomer == 4
    board.score(1, p2=30, p4=0)
    assert board.total(4) == ZERO
    assert board.table.winners == (1,)


def test_2_17_the_total_reached_is_kept_and_told() -> None:
    board = Board(preset="indian", format="deals:3").start(3)
    board.score(1, p2=30, p3=25)
    board.ask(3, Leave())
    (line,) = board.see().departed
    assert (line.player, line.total, line.is_out) == (3, Points.of(25), False)


# --- rotations --------------------------------------------------------------------------------


def test_3_11_the_indian_game_is_played_in_rotations_too() -> None:
    board = Board(preset="indian", format="rotation", rotations="2").start(2)
    for _ in range(4):
        board.score(1, p2=10)
        board.go_on()
    assert board.table.winners == (1,)
    assert board.balance(1) == Points.of(40)


# --- other rules before the game --------------------------------------------------------------


def test_5_the_host_changes_the_rules_in_the_lobby() -> None:
    board = Board(preset="indian", hints="on").join(2)
    house = (("format", "pool201"), ("rejoin", "on"))
    assert board.refusal(2, ChangeRules(house)) == "host-only"
    board.ask(1, ChangeRules(house))
    assert (str(board.table.rules.format), board.table.house) == ("pool201", house)
    # The whole list is new: what was set before is not.
    assert board.see().rules.hints == "off"
    assert board.see().news[-1].kind == "rules_changed"
    board.start()
    assert board.refusal(1, ChangeRules(())) == "lobby-only"
    assert board.replayed() == board.table


def test_5_the_lobby_waits_no_longer_for_other_rules() -> None:
    board = Board(preset="indian").join(2)
    due = board.deadline
    board.ask(1, ChangeRules((("cap", "none"),)))
    assert board.deadline == due
    assert board.refusal(1, NextDeal()) == "not-lobby"


def test_5_rules_that_cannot_be_change_nothing() -> None:
    board = Board(preset="indian").join(2)
    before = board.table
    for house in ((("rejoin", "on"),), (("hand_size", "9"),), (("cap", "1"), ("cap", "2"))):
        with pytest.raises(RulesError):
            board.ask(1, ChangeRules(house))
    assert board.table is before


def test_5_more_seated_than_the_new_rules_allow_are_refused() -> None:
    board = Board(preset="indian", packs="3").join(7)
    assert board.refusal(1, ChangeRules(())) == "too-many-seated"
    board.ask(7, Leave())
    board.ask(1, ChangeRules(()))
    assert board.table.rules.max_players == 6


def test_5_computer_players_are_taken_away_before_the_rules_forbid_them() -> None:
    board = Board(preset="indian")
    board.ask(1, AddComputer())
    house = (("computers", "not_allowed"),)
    assert board.refusal(1, ChangeRules(house)) == "computers-seated"
    board.ask(1, RemoveComputer())
    board.ask(1, ChangeRules(house))
    assert board.refusal(1, AddComputer()) == "computers-off"
