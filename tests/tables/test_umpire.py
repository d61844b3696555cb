"""Rare turns of events at a table, each against the letter of the rule book."""

from __future__ import annotations

from bot.rummy.events import DealVoided
from bot.tables.commands import AddComputer, End, Leave
from bot.tables.events import AbsenceNoted
from bot.tables.view import ClosedBy
from tests.tables.boards import Board


def test_2_18_the_vote_of_an_absentee_stops_no_deal_that_all_others_have_left() -> None:
    board = Board(misses="1").join(2)
    board.ask(1, AddComputer("random"))
    board.ask(1, AddComputer("random"))
    board.start()
    board.turn_of(1).ask(1, End())
    board.time_up()
    assert board.happened(AbsenceNoted) == [AbsenceNoted(player=1)]
    # Rule book 2.17: the computer players play on without anybody.
    board.ask(2, Leave())
    assert not board.happened(DealVoided)
    assert board.table.closed_by is not ClosedBy.AGREED
