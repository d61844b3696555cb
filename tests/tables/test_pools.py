"""Pools at the table: going out, coming back, sharing, winning (rule book 3.11)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.rummy.events import DealStarted
from bot.rummy.moves import DrawStock
from bot.rummy.points import ZERO, Points
from bot.tables.commands import (
    AddComputer,
    Back,
    Command,
    CutPack,
    End,
    Join,
    Kick,
    Leave,
    NextDeal,
    Play,
    Rejoin,
    RemoveComputer,
    Split,
    Start,
)
from bot.tables.events import CutAsked, PlayerEliminated, PlayerRejoined, TablePaused
from bot.tables.ports import Basis, DeadlineKind
from bot.tables.table import plays_out
from bot.tables.view import ClosedBy, NewsKind, Stage
from tests.tables.boards import Board


def pool(people: int = 3, computers: int = 0, limit: int = 101, **house: str) -> Board:
    """A pool of people, player 1 the host, in its first deal."""
    board = Board(1, (), "indian", format=f"pool{limit}", **house).join(people)
    for _ in range(computers):
        board.ask(1, AddComputer("random"))
    return board.start()


def out_of(board: Board) -> set[int | None]:
    return {line.player for line in board.see().seats if line.is_out}


# --- going out --------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "out"), [(101, 102), (201, 202)])
def test_3_11_a_total_at_the_limit_is_still_in_and_one_more_is_out(limit: int, out: int) -> None:
    board = pool(limit=limit)
    board.score(1, p2=limit, p3=10)
    assert out_of(board) == set()
    board.score(1, p2=out - limit, p3=0)
    assert board.happened(PlayerEliminated) == [PlayerEliminated(player=2, total=Points.of(out))]
    assert out_of(board) == {2}
    news = board.see().news[-1]
    assert (news.kind, news.player, news.total) == (NewsKind.ELIMINATED, 2, Points.of(out))


def test_3_11_house_rule_whoever_reaches_the_limit_is_out() -> None:
    board = pool(pool_out="reaches")
    board.score(1, p2=101, p3=100)
    assert out_of(board) == {2}


def test_3_11_penalties_add_up_and_go_to_nobody() -> None:
    board = pool()
    board.score(1, p2=20, p3=7)
    board.score(2, p1=5, p3=40)
    assert [(row.player, str(row.points), row.basis) for row in board.ledger] == [
        (2, "-20", Basis.PENALTY),
        (3, "-7", Basis.PENALTY),
        (1, "-5", Basis.PENALTY),
        (3, "-40", Basis.PENALTY),
    ]
    assert [str(board.total(player)) for player in (1, 2, 3)] == ["5", "20", "47"]
    assert board.table.balances == {}
    assert [(score.winner, dict(score.points)) for score in board.see().sheet] == [
        (1, {1: ZERO, 2: Points.of(20), 3: Points.of(7)}),
        (2, {1: Points.of(5), 2: ZERO, 3: Points.of(40)}),
    ]


def test_3_11_whoever_plays_sees_every_total() -> None:
    board = pool()
    board.score(1, p2=20, p3=7)
    board.ask(2, NextDeal())
    board.go_on()
    told = {board.table.dealt[seat]: str(points) for seat, points in board.hand_of(2).totals}
    assert told == {1: "0", 2: "20", 3: "7"}
    # Where points change hands there are no totals.
    board = Board(1, (), "indian", format="points").join(2).start()
    assert board.hand_of(1).totals == ()


def test_3_11_whoever_is_out_keeps_the_seat_and_is_not_dealt_in() -> None:
    board = pool(4)
    board.score(1, p2=110, p3=10, p4=10)
    assert board.table.seat_of(2) is not None
    board.ask(2, NextDeal())
    board.go_on()
    assert set(board.table.dealt.values()) == {1, 3, 4}
    assert board.refusal(2, Play(DrawStock())) == "not-in-deal"
    assert board.refusal(2, End()) == "not-in-deal"
    assert board.see(2).deal is not None


def test_3_11_the_deal_passes_to_the_next_seat_still_in() -> None:
    board = pool(4)
    first = board.happened(DealStarted)[0].dealer
    out = board.table.holders[(first + 1) % 4]
    assert out is not None
    winner = next(player for player in (1, 2, 3, 4) if player != out)
    board.score(winner, **{f"p{out}": 120})
    board.go_on()
    # Clockwise, past the seat of whoever is out, and round again without end.
    for _ in range(4):
        board.score(winner)
        board.go_on()
    dealers = [started.dealer for started in board.happened(DealStarted)]
    assert [(dealer - first) % 4 for dealer in dealers] == [0, 2, 3, 0, 2, 3]


def test_3_11_the_last_one_in_wins_the_pool() -> None:
    board = pool(4)
    board.score(3, p1=80, p2=60, p4=101)
    board.score(3, p1=80, p2=60, p4=0)
    assert board.table.is_open
    board.score(4, p3=102)
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert board.table.winners == (4,)
    assert board.last.closes


def test_3_11_a_void_deal_leaves_every_total_as_it_was() -> None:
    board = pool(stock_end="void")
    board.score(1, p2=100, p3=30)
    before = board.table.totals
    board.void()
    assert board.table.totals == before
    assert board.see().sheet[-1].winner is None
    assert board.happened(PlayerEliminated) == []


def test_3_11_when_a_deal_takes_all_past_the_limit_the_lowest_stay_in() -> None:
    # The deal's winner has left the table: nobody else can be without a penalty.
    board = pool(4)
    board.score(4, p1=90, p2=90, p3=90)
    board.go_on()
    gone = next(player for player in (1, 2, 3, 4) if player != board.acting)
    board.ask(gone, Leave())
    left = [player for player in (1, 2, 3, 4) if player != gone]
    board.score(gone, **{f"p{player}": 102 + place for place, player in enumerate(left)})
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert len(board.table.winners) == 1
    best = min(left, key=lambda player: board.table.totals[player])
    assert board.table.winners == (best,)


def test_3_11_a_pool_has_no_number_of_deals() -> None:
    board = pool()
    board.score(1, p2=1, p3=1)
    seen = board.see()
    assert (seen.rotation, seen.deal_of_rotation, seen.deals_in_rotation) == (1, 1, 0)


# --- leaving ----------------------------------------------------------------------------------


def test_3_11_a_leaver_is_out_of_the_pool() -> None:
    board = pool(3)
    board.score(1, p2=20, p3=20)
    board.ask(3, Leave())
    assert board.happened(PlayerEliminated) == [PlayerEliminated(player=3, total=Points.of(20))]
    departed = {line.player: (line.total, line.is_out) for line in board.see().departed}
    assert departed == {3: (Points.of(20), True)}
    board.go_on()
    assert set(board.table.dealt.values()) == {1, 2}


def test_3_11_the_last_one_in_wins_when_the_others_leave() -> None:
    board = pool(3)
    board.score(1, p2=20, p3=20)
    board.ask(1, Kick(3))
    board.ask(1, Leave())
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert board.table.winners == (2,)


def test_3_11_leaving_in_mid_deal_costs_the_drop_and_the_last_one_in_wins() -> None:
    board = pool(2)
    leaver = board.acting
    board.ask(leaver, Leave())
    assert board.table.totals == {leaver: Points.of(20)}
    assert board.table.winners == (3 - leaver,)
    assert board.table.closed_by is ClosedBy.PLAYED_OUT


def test_2_17_a_pool_that_all_but_one_leave_before_a_deal_has_ended_has_no_winner() -> None:
    board = Board(preset="indian", format="pool101").join(2)
    board.ask(1, Start())
    assert board.at(Stage.CUTTING)
    board.ask(2, Leave())
    assert board.table.closed_by is ClosedBy.TOO_FEW
    assert board.table.winners == ()


def test_3_11_nobody_new_sits_down_in_a_pool_that_has_begun() -> None:
    board = pool(3)
    board.score(1, p2=20, p3=20)
    board.ask(3, Leave())
    assert board.refusal(None, Join()) == "pool-running"
    assert board.refusal(1, AddComputer()) == "pool-running"
    assert board.see().free_places == ()


def test_3_11_a_leaver_may_take_the_seat_again_but_is_out() -> None:
    board = pool(4, rejoin="on")
    board.score(1, p2=20, p3=20, p4=30)
    seat = board.table.seat_of(3)
    board.ask(3, Leave())
    assert board.see(3).free_places == (seat,)
    board.ask(3, Join())
    assert (board.table.seat_of(3), out_of(board)) == (seat, {3})
    board.ask(3, Rejoin())
    assert board.total(3) == Points.of(31)
    assert out_of(board) == set()


def test_2_17_a_computer_player_taken_away_is_out() -> None:
    board = pool(2, computers=1)
    board.score(1, p2=20, p3=20)
    board.ask(1, RemoveComputer())
    assert 3 in board.table.out


# --- coming back ------------------------------------------------------------------------------


def test_3_11_one_comes_back_between_deals_at_the_highest_total_and_one() -> None:
    board = pool(4, rejoin="on")
    board.score(1, p2=110, p3=79, p4=10)
    assert board.see(2).may_rejoin
    assert board.see().may_rejoin
    assert not board.see(3).may_rejoin
    board.ask(2, Rejoin())
    assert board.happened(PlayerRejoined) == [PlayerRejoined(player=2, total=Points.of(80))]
    news = board.see().news[-1]
    assert (news.kind, news.player, news.total) == (NewsKind.REJOINED, 2, Points.of(80))
    assert not board.see(2).may_rejoin
    board.go_on()
    assert set(board.table.dealt.values()) == {1, 2, 3, 4}
    board.score(1, p2=5, p3=0, p4=0)
    assert board.total(2) == Points.of(85)


def test_3_11_once_for_each_time_one_went_out() -> None:
    board = pool(4, rejoin="on")
    board.score(1, p2=110, p3=10, p4=10)
    board.ask(2, Rejoin())
    assert board.refusal(2, Rejoin()) == "not-out"
    board.score(1, p2=91, p3=10, p4=10)
    assert out_of(board) == {2}
    board.ask(2, Rejoin())
    assert board.total(2) == Points.of(21)


def test_3_11_nobody_comes_back_where_the_house_does_not_allow_it() -> None:
    board = pool(4)
    board.score(1, p2=110, p3=10, p4=10)
    assert not board.see(2).may_rejoin
    assert board.refusal(2, Rejoin()) == "rejoin-off"
    assert Board().start(2).withdraw_all().refusal(1, Rejoin()) == "rejoin-off"


@pytest.mark.parametrize(("limit", "ceiling"), [(101, 79), (201, 174)])
def test_3_11_too_late_once_somebody_has_too_much(limit: int, ceiling: int) -> None:
    board = pool(4, limit=limit, rejoin="on")
    board.score(1, p2=limit + 1, p3=ceiling + 1, p4=0)
    assert not board.see(2).may_rejoin
    assert board.refusal(2, Rejoin()) == "rejoin-too-late"


def test_3_11_not_while_the_next_deal_is_cut_for_or_played() -> None:
    board = pool(4, rejoin="on", split="on")
    board.score(1, p2=110, p3=10, p4=10)
    board.ask(1, NextDeal())
    assert board.at(Stage.CUTTING)
    for command in (Rejoin(), Split()):
        assert board.refusal(2, command) == "deal-running"
    assert not board.see(2).may_rejoin
    assert not board.see().may_split
    board.go_on()
    for command in (Rejoin(), Split()):
        assert board.refusal(2, command) == "deal-running"
    assert board.refusal(None, Rejoin()) == "not-at-table"


def test_2_16_coming_back_ends_a_pause_for_want_of_players() -> None:
    board = pool(3, limit=201, rejoin="on", misses="1")
    board.score(1, p2=210, p3=10)
    board.go_on()
    away = board.acting
    board.time_up()
    here = next(player for player in (1, 3) if player != away)
    board.ask(here, NextDeal())
    assert board.at(Stage.PAUSED)
    board.ask(2, Rejoin())
    assert board.at(Stage.BETWEEN)
    board.go_on()
    assert set(board.table.dealt.values()) == {here, 2}


# --- sharing ----------------------------------------------------------------------------------


def test_3_11_all_still_in_agree_to_share_the_pool() -> None:
    board = pool(4, split="on")
    board.score(1, p2=110, p3=40, p4=10)
    seen = board.see()
    assert (seen.may_split, seen.split_votes, seen.split_votes_needed) == (True, (), 3)
    assert board.refusal(2, Split()) == "not-in-pool"
    board.ask(1, Split())
    assert board.refusal(1, Split()) == "already-voted"
    assert board.see().news[-1].kind is NewsKind.SPLIT_VOTED
    board.ask(4, Split())
    assert (board.see().split_votes, board.table.is_open) == ((1, 4), True)
    board.ask(3, Split())
    assert board.table.closed_by is ClosedBy.SPLIT
    assert board.table.winners == (1, 3, 4)
    assert board.last.closes


def test_3_11_computer_players_go_along_with_the_persons() -> None:
    board = pool(2, computers=2, split="on")
    board.score(1, p2=30, p3=40, p4=10)
    assert board.see().split_votes_needed == 2
    board.ask(2, Split())
    board.ask(1, Split())
    assert board.table.winners == (1, 2, 3, 4)


def test_3_11_a_pool_is_shared_only_where_the_house_says_so() -> None:
    board = pool(3)
    board.score(1, p2=10, p3=10)
    assert not board.see().may_split
    assert board.refusal(1, Split()) == "split-off"
    assert Board().start(2).withdraw_all().refusal(1, Split()) == "split-off"
    assert board.refusal(None, Split()) == "not-at-table"


def test_3_11_an_agreement_is_for_this_break_between_deals() -> None:
    board = pool(3, split="on")
    board.score(1, p2=10, p3=10)
    board.ask(1, Split())
    board.score(1, p2=10, p3=10)
    assert board.see().split_votes == ()
    board.ask(2, Split())
    board.ask(3, Split())
    assert board.table.is_open


def test_3_11_whoever_comes_back_has_a_say_and_the_others_have_to_agree_anew() -> None:
    board = pool(3, split="on", rejoin="on")
    board.score(1, p2=110, p3=10)
    board.ask(1, Split())
    board.ask(2, Rejoin())
    assert board.see().split_votes == ()
    board.ask(3, Split())
    assert board.table.is_open
    assert board.see().split_votes_needed == 3


def test_3_11_the_one_who_did_not_agree_leaves_and_the_others_share() -> None:
    board = pool(4, split="on")
    board.score(1, p2=10, p3=10, p4=10)
    for player in (1, 2, 4):
        board.ask(player, Split())
    board.ask(3, Leave())
    assert board.table.closed_by is ClosedBy.SPLIT
    assert board.table.winners == (1, 2, 4)


def test_2_16_an_absentee_who_agrees_to_share_is_back() -> None:
    board = pool(3, split="on", misses="1")
    away = board.acting
    board.time_up()
    others = [player for player in (1, 2, 3) if player != away]
    board.score(others[0], **{f"p{others[1]}": 5})
    for player in others:
        board.ask(player, Split())
    assert board.table.is_open
    board.ask(away, Split())
    assert board.table.winners == (1, 2, 3)


# --- who is left ------------------------------------------------------------------------------


def test_3_11_with_only_computer_players_left_in_the_persons_still_go_on_and_cut() -> None:
    board = pool(2, computers=2, cut="ask")
    board.score(3, p1=110, p2=120, p4=0)
    assert board.table.is_open
    board.ask(2, NextDeal())
    asked = board.happened(CutAsked)[-1]
    assert board.table.holders[asked.seat] in {1, 2}
    board.ask(board.acting, CutPack(20))
    assert set(board.table.dealt.values()) == {3, 4}
    # Rule book 2.17: no person is active, so that nobody has to wait for it.
    assert plays_out(board.table)
    while not board.last.closes:
        board.computers()
        board.go_on()
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert set(board.table.winners) <= {3, 4}


def test_2_17_without_a_person_seated_a_pool_of_computer_players_has_no_winner() -> None:
    board = pool(1, computers=2)
    board.score(2, p1=110, p3=0)
    board.ask(1, Leave())
    assert board.table.closed_by is ClosedBy.TOO_FEW
    assert board.table.winners == ()


def test_2_16_an_absentee_of_a_pool_sits_out_free_of_charge_and_is_still_in() -> None:
    board = pool(3, misses="1")
    away = board.acting
    board.time_up()
    others = [player for player in (1, 2, 3) if player != away]
    board.score(others[0], **{f"p{others[1]}": 5})
    before = board.total(away)
    board.go_on()
    assert set(board.table.dealt.values()) == set(others)
    board.score(others[0], **{f"p{others[1]}": 5})
    assert board.total(away) == before
    assert away in board.table.still_in


def test_2_16_a_pool_whose_players_are_all_away_pauses_until_one_is_back() -> None:
    board = pool(3, misses="1")
    board.score(1, p2=110, p3=10)
    board.go_on()
    first = board.acting
    board.time_up()
    other = 4 - first
    board.ask(2, NextDeal())
    assert board.at(Stage.PAUSED)
    assert len(board.happened(TablePaused)) == 1
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.PAUSE
    # Whoever is out cannot play, so that their being there is not enough.
    assert board.refusal(2, Back()) == "nothing-to-resume"
    assert board.refusal(2, NextDeal()) == "nobody-back"
    board.ask(first, Back())
    assert board.at(Stage.BETWEEN)
    board.go_on()
    assert set(board.table.dealt.values()) == {first, other}


def test_2_16_a_pool_paused_too_long_is_closed_without_a_winner() -> None:
    board = pool(2, misses="1")
    board.score(1, p2=10)
    board.go_on()
    board.time_up()
    board.ask(next(p for p in (1, 2) if p not in board.table.absent), NextDeal())
    board.wait(timedelta(hours=24)).time_up()
    assert board.table.closed_by is ClosedBy.IDLE
    assert board.table.winners == ()


@pytest.mark.parametrize("admin", [False, True])
def test_2_18_a_pool_that_is_ended_has_no_winner(admin: bool) -> None:
    board = pool(3)
    board.score(1, p2=10, p3=20)
    board.ask(None if admin else 1, End(), is_admin=admin)
    assert board.table.closed_by is (ClosedBy.ADMIN if admin else ClosedBy.HOST)
    assert board.table.winners == ()
    assert board.replayed() == board.table


def test_2_17_the_host_who_is_out_keeps_the_hosts_rights() -> None:
    board = pool(3)
    board.score(2, p1=110, p3=20)
    command: Command = Kick(3)
    assert board.refusal(2, command) == "host-only"
    board.ask(1, command)
    assert board.table.winners == (2,)
