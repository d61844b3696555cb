"""Groups as their owners lay them out, at the table (rule book 1.9)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest

from bot.rummy.cards import Card, Face
from bot.rummy.events import DealVoided, DealWon, HandArranged, HandShown, TurnMissed
from bot.rummy.house import rules_of
from bot.rummy.moves import Arrange, Declare, Discard, DrawStock, Lay, Show, Withdraw
from bot.rummy.points import Points
from bot.rummy.view import Phase
from bot.tables.commands import AddComputer, Back, End, Leave, NextDeal, Play
from bot.tables.events import TablePaused
from bot.tables.ports import DeadlineKind
from bot.tables.table import plays_out
from bot.tables.view import ClosedBy, NewsKind, Stage
from tests.tables.boards import Board, rigged

WINS = "3S 4S 5S | 6H 7H 8H | 9C TC JC QC | KH KS KD"
"""The hand of player 2, who plays first, in its groups."""
LOSES = "3H 4H 5H 7S 8S 9S TD JD QD 2S 2H KC 8C"
"""Player 3's: three sequences, two twos, which are wild, and 18 points over; 8 at best."""
GOOD = "3H 4H 5H | 7S 8S 9S | TD JD QD"
STARTS = ["2H/1 3H/1 4H/1"]
"""Player 1 draws the lowest card and deals."""


def flat(groups: str) -> str:
    return groups.replace("| ", "")


def shuffled(**house: str) -> str:
    """The pack from which player 2 wins at once."""
    rules = rules_of("indian", house.items())
    dealer = "2C 3D 5D 6S 8D 9H JS QS QH KD AS AH AD"
    return rigged(rules, flat(WINS), flat(LOSES), dealer, discard="4D", stock="KC AH 4C")


def arranging(computers: int = 0, **house: str) -> Board:
    """Three at a table where players arrange: player 2 draws KC and can put it aside."""
    house = {"arrangement": "player", **house}
    board = Board(1, [*STARTS, shuffled(**house)], "indian", **house).join(3 - computers)
    for _ in range(computers):
        board.ask(1, AddComputer("greedy"))
    return board.start()


def groups_of(board: Board, player: int, groups: str) -> tuple[tuple[Card, ...], ...]:
    """The player's own cards in these groups."""
    return grouped(board.hand_of(player).hand, groups)


def grouped(hand: Sequence[Card], groups: str) -> tuple[tuple[Card, ...], ...]:
    """Cards of a hand in these groups, the lower packs first."""
    left = sorted(hand)

    def take(word: str) -> Card:
        card = next(card for card in left if card.face == Face.parse(word))
        left.remove(card)
        return card

    return tuple(tuple(take(word) for word in group.split()) for group in groups.split("|"))


def declared(board: Board, *, shown: str = WINS) -> Board:
    """Player 2 draws, lays the hand out and declares."""
    board.play(DrawStock(), 2)
    board.play(Arrange(groups_of(board, 2, shown)), 2)
    drawn = board.hand_of(2).drawn
    assert drawn is not None
    board.play(Declare(drawn), 2)
    return board


def points(board: Board) -> Sequence[str]:
    return [str(board.balance(player)) for player in (1, 2, 3)]


def test_1_9_a_valid_declaration_waits_until_the_others_have_shown_their_groups() -> None:
    board = declared(arranging())
    assert board.at(Stage.DEAL)
    seen = board.see()
    assert seen.deal is not None
    assert (seen.deal.phase, seen.acting, seen.result) == (Phase.SHOWING, None, None)
    assert {line.player for line in seen.seats if line.is_showing} == {1, 3}
    assert [news.kind for news in seen.news][-1] is NewsKind.DECLARED
    assert board.table.stamp == board.table.version
    board.play(Arrange(groups_of(board, 3, GOOD)), 3)
    board.play(Show(), 3)
    news = board.see().news[-1]
    assert (news.kind, news.player) == (NewsKind.SHOWED, 3)
    assert {line.player for line in board.see().seats if line.is_showing} == {1}
    board.play(Show(), 1)
    assert board.at(Stage.BETWEEN)
    # Player 3: the king and the eight, the twos are jokers; player 1 laid nothing out.
    assert points(board) == ["-80", "98", "-18"]
    assert board.table.stamp == board.table.version


def test_1_9_a_hand_is_judged_as_it_was_laid_out() -> None:
    # All the same cards, but the pure sequences are torn apart.
    torn = "3S 4S 5S 6H 7H 8H | 9C TC | JC QC | KH KS KD"
    board = declared(arranging(), shown=torn)
    assert board.table.running is not None
    assert not board.table.is_showing
    assert board.see().news[-1].kind is NewsKind.DECLARED_WRONGLY


def test_1_9_nothing_laid_out_is_everything_loose() -> None:
    board = arranging()
    board.play(DrawStock(), 2)
    drawn = board.hand_of(2).drawn
    assert drawn is not None
    board.play(Declare(drawn), 2)
    assert board.see().news[-1].kind is NewsKind.DECLARED_WRONGLY


def test_1_9_groups_may_be_laid_out_in_anybodys_turn_and_begin_no_new_screen() -> None:
    board = arranging()
    stamp, due = board.table.stamp, board.deadline
    board.wait(timedelta(seconds=50))
    for player, groups in ((3, "3H 4H 5H"), (2, WINS), (3, GOOD)):
        board.play(Arrange(groups_of(board, player, groups)), player)
        assert (board.table.stamp, board.deadline) == (stamp, due)
        assert board.acting == 2
    assert len(board.happened(HandArranged)) == 3
    assert board.hand_of(3).arranged == groups_of(board, 3, GOOD)
    assert board.hand_of(2).arranged == groups_of(board, 2, WINS)
    assert all(board.see(since=stamp, viewer=viewer).news == () for viewer in (None, 1))


def test_1_9_laying_out_does_not_put_off_a_turn_without_a_timer() -> None:
    board = arranging(timer="off")
    due = board.deadline
    board.wait(timedelta(days=1)).play(Arrange(()), 3)
    assert board.deadline == due


def test_1_9_laying_out_does_not_keep_a_computer_player_from_moving() -> None:
    board = arranging(computers=1)
    board.turn()
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.COMPUTER
    due = board.deadline
    board.wait(timedelta(milliseconds=500)).play(Arrange(()), 2)
    assert board.deadline == due


def test_2_16_laying_out_shows_that_somebody_is_there() -> None:
    board = arranging(misses="2")
    board.time_up()
    assert board.happened(TurnMissed)
    board.play(Arrange(()), 2)
    board.turn()
    board.turn()
    assert board.acting == 2
    board.time_up()
    # Not the second miss in a row.
    assert board.hand_of(2).facts(board.seat(2)).misses == 1


def test_2_16_a_round_of_misses_begins_anew_when_somebody_lays_out() -> None:
    board = arranging()
    board.time_up()
    board.time_up()
    board.play(Arrange(()), 2)
    board.time_up()
    assert not board.happened(TablePaused)


def test_2_16_laying_out_at_a_paused_table_ends_the_pause() -> None:
    board = arranging()
    for _ in range(3):
        board.time_up()
    assert board.at(Stage.PAUSED)
    board.play(Arrange(()), 3)
    assert board.at(Stage.DEAL)


def test_1_9_what_one_may_not_do_is_refused() -> None:
    board = arranging()
    assert board.refusal(3, Play(Show())) == "nothing-to-show"
    theirs = board.hand_of(2).hand[:3]
    assert board.refusal(3, Play(Arrange((theirs,)))) == "card-not-in-hand"
    assert board.refusal(None, Play(Arrange(()))) == "not-at-table"
    assert Board(preset="indian").start(2).refusal(1, Play(Show())) == "no-showing"
    declared(board)
    assert board.refusal(2, Play(Show())) == "already-shown"
    assert board.refusal(3, Play(DrawStock())) == "already-won"
    assert board.refusal(3, NextDeal()) == "deal-running"
    assert board.refusal(3, Back()) == "nothing-to-resume"
    board.play(Show(), 3)
    assert board.refusal(3, Play(Show())) == "already-shown"
    assert board.refusal(3, Play(Arrange(()))) == "already-shown"


@pytest.mark.parametrize("timer", ["2m", "off"])
def test_1_9_sixty_seconds_later_the_hands_count_as_they_lie(timer: str) -> None:
    board = declared(arranging(timer=timer))
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.SHOW
    assert board.deadline.due - board.now == timedelta(seconds=60)
    due = board.deadline
    board.wait(timedelta(seconds=30))
    board.play(Arrange(groups_of(board, 3, "3H 4H 5H | 7S 8S 9S")), 3)
    board.play(Show(), 1)
    assert board.deadline == due
    board.time_up()
    assert board.happened(HandShown)[-1] == HandShown(seat=board.seat(3), timed_out=True)
    # Player 3 has both lives; T J Q, the king and the eight are loose.
    assert points(board) == ["-80", "128", "-48"]
    assert [news.kind for news in board.see().news].count(NewsKind.SHOWED) == 1


def test_1_9_a_deal_that_waits_for_groups_survives_a_restart() -> None:
    board = declared(arranging())
    board.play(Arrange(groups_of(board, 3, GOOD)), 3)
    assert board.replayed() == board.table
    board.table = board.replayed()
    board.play(Show(), 1)
    board.time_up()
    assert points(board) == ["-80", "98", "-18"]


def test_1_9_computer_players_lay_out_the_best_and_show_at_once() -> None:
    board = declared(arranging(computers=1))
    # Player 3 is the computer player that plays second.
    shown = {event.seat for event in board.happened(HandShown)}
    assert shown == {board.seat(3)}
    assert {line.player for line in board.see().seats if line.is_showing} == {1}
    board.play(Show(), 1)
    # The twos go with the king.
    assert points(board) == ["-80", "88", "-8"]


def test_1_9_with_nobody_to_wait_for_the_deal_is_over_at_once() -> None:
    board = arranging(computers=1)
    board.turn_of(2)
    # The dealer withdraws in its first turn; then only the computer player is left.
    board.turn()
    board.computers()
    board.play(Withdraw(), 1)
    assert board.acting == 2
    board.play(DrawStock(), 2)
    board.play(Arrange(groups_of(board, 2, WINS)), 2)
    drawn = board.hand_of(2).drawn
    assert drawn is not None
    board.play(Declare(drawn), 2)
    assert board.at(Stage.BETWEEN)
    assert len(board.happened(DealWon)) == 1


def test_2_17_whoever_leaves_while_groups_are_laid_out_is_counted_as_it_lies() -> None:
    board = declared(arranging())
    board.play(Arrange(groups_of(board, 3, GOOD)), 3)
    board.ask(3, Leave())
    assert board.happened(HandShown) == [HandShown(seat=board.seat(3), timed_out=True)]
    assert not plays_out(board.table)
    board.play(Show(), 1)
    assert points(board) == ["-80", "98", "-18"]


def test_2_17_whoever_has_left_before_is_not_waited_for() -> None:
    board = arranging()
    board.ask(3, Leave())
    declared(board)
    assert {line.player for line in board.see().seats if line.is_showing} == {1}
    board.play(Show(), 1)
    assert points(board) == ["-80", "160", "-80"]


def test_2_17_the_winner_may_leave_and_still_collects() -> None:
    board = declared(arranging())
    board.ask(2, Leave())
    assert board.at(Stage.DEAL)
    board.play(Show(), 1)
    board.play(Show(), 3)
    assert points(board) == ["-80", "160", "-80"]


def test_2_18_all_persons_agree_to_stop_and_a_deal_that_is_won_is_counted() -> None:
    board = declared(arranging())
    for player in (1, 2, 3):
        board.ask(player, End())
    assert board.table.closed_by is ClosedBy.AGREED
    assert not board.happened(DealVoided)
    assert points(board) == ["-80", "160", "-80"]


def test_1_9_losers_hands_stay_hidden_until_the_deal_is_over() -> None:
    board = declared(arranging())
    board.play(Arrange(groups_of(board, 3, GOOD)), 3)
    board.play(Show(), 3)
    for viewer in (None, 1, 2):
        seen = board.see(viewer).deal
        assert seen is not None
        facts = seen.facts(board.seat(3))
        assert (facts.shown, facts.arrangement) == ((), None)
        assert set(seen.facts(board.seat(2)).shown) == set(board.hand_of(2).hand)
    board.play(Show(), 1)
    result = board.see().result
    assert result is not None
    assert len(result.view.facts(board.seat(3)).shown) == 13


def test_1_9_in_a_pool_the_hands_laid_out_add_up_and_put_out() -> None:
    board = arranging(format="pool101")
    declared(board)
    board.play(Show(), 1)
    board.play(Show(), 3)
    assert [str(board.total(player)) for player in (1, 2, 3)] == ["80", "0", "80"]
    board.score(2, p1=21, p3=22)
    assert board.table.out == {3}


# --- groups laid in play (rule book 4.4) ------------------------------------------------------

OUT = "3S 4S 5S 6H 7H 8H 9H KD KC KS"


def laying() -> Board:
    rules = rules_of("gin10", ())
    others = "2C 3D 5D 6S 8D TH JS QS QH KH"
    top = rigged(rules, OUT, others, discard="4D", stock="AH AD")
    return Board(preset="gin10", tops=["2H/1 3H/1", top]).start(2)


def lay(board: Board, cards: str) -> None:
    board.play(Lay(groups_of(board, 2, cards)[0]), 2)


def test_4_4_the_table_tells_which_groups_were_laid() -> None:
    board = laying()
    board.play(DrawStock(), 2)
    stamp = board.table.stamp
    lay(board, "3S 4S 5S")
    news = board.see().news[-1]
    assert (news.kind, news.player) == (NewsKind.LAID, 2)
    assert [str(card.face) for card in news.cards] == ["3S", "4S", "5S"]
    assert board.table.stamp == stamp


def test_4_4_whoever_lays_all_and_discards_the_last_card_wins() -> None:
    board = laying()
    board.play(DrawStock(), 2)
    assert board.refusal(2, Play(Lay(groups_of(board, 2, "KD KC KS")[0]))) == "lay-first-pure"
    for cards in ("3S 4S 5S", "6H 7H 8H 9H", "KD KC KS"):
        lay(board, cards)
    (last,) = board.hand_of(2).hand
    board.play(Discard(last), 2)
    result = board.see().result
    assert result is not None
    assert (result.winner, str(result.won_by)) == (2, "went_out")
    assert board.balance(2) == Points.of(60)
