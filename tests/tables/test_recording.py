"""What is kept of a deal once it is over, and nothing before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.rummy.events import EntryKind, Payment, VoidedBy, WonBy
from bot.rummy.moves import Discard, DrawStock, Withdraw
from bot.rummy.points import ZERO, Points
from bot.tables.checking import problems_of
from bot.tables.commands import AddComputer, End, UserId
from bot.tables.ports import PersonRow, StoredTable
from bot.tables.recording import followed, record_of
from bot.tables.records import DealRecord, Fate
from bot.tables.table import Table
from bot.tables.view import Stage
from tests.tables.boards import CHANNEL, GUILD, START, TABLE, Board


def fates(record: DealRecord) -> dict[int, Fate]:
    return {part.player: part.fate for part in record.players}


def test_a_survivor_and_both_tariffs_are_told_apart() -> None:
    board = Board().start(3)
    early = board.acting
    board.play(Withdraw())
    late = board.turn()
    winner = board.turn()
    board.play(Withdraw(), late)
    (record,) = board.records
    assert fates(record) == {early: Fate.EARLY, late: Fate.LATE, winner: Fate.WON}
    assert (record.winner, record.won_by, record.voided_by) == (winner, WonBy.SURVIVOR, None)
    assert (record.deal, record.preset, record.format) == (1, "paplu", "rotation")
    assert record.ended == START
    assert record.of(winner).net == Points.of(50)
    assert [record.of(player).net for player in (early, late)] == [Points.of(-10), Points.of(-40)]
    assert {part.count for part in record.players} == {None}
    assert not record.has_computers


def test_a_losers_count_is_kept_beside_what_it_costs() -> None:
    board = Board().start(2).go_on()
    half = Payment(seat=board.seat(2), amount=Points(15), kind=EntryKind.HALF, count=15)
    board.settle(1, half)
    (record,) = board.records
    assert fates(record) == {1: Fate.WON, 2: Fate.LOST}
    assert (record.of(2).count, str(record.of(2).net)) == (15, "-7½")
    assert (record.of(1).count, str(record.of(1).net)) == (None, "7½")


def test_3_11_penalties_are_no_net_points() -> None:
    board = Board(preset="indian", format="pool101").start(2)
    board.score(1, p2=30)
    (record,) = board.records
    assert record.format == "pool101"
    assert (record.of(2).net, record.of(2).penalty) == (ZERO, Points.of(30))
    assert (record.of(1).net, record.of(1).penalty) == (ZERO, ZERO)


def test_2_9_a_void_deal_is_on_record_and_costs_nothing() -> None:
    board = Board().start(3)
    board.play(Withdraw(), early := board.acting)
    while board.at(Stage.DEAL):
        board.turn()
    (record,) = board.records
    assert (record.winner, record.voided_by) == (None, VoidedBy.STOCK_ENDED)
    assert record.of(early).fate is Fate.EARLY
    others = [part for part in record.players if part.player != early]
    assert {part.fate for part in others} == {Fate.VOID}
    assert {part.net for part in record.players} == {ZERO}


def test_2_18_a_deal_that_is_stopped_is_on_record_as_void() -> None:
    board = Board().start(2)
    board.ask(None, End(), is_admin=True)
    (record,) = board.records
    assert record.voided_by is VoidedBy.STOPPED


def test_deals_with_computer_players_are_told_apart() -> None:
    board = Board().join(2)
    board.ask(1, AddComputer("random"))
    board.start().withdraw_all()
    (record,) = board.records
    assert record.has_computers
    assert [part.level for part in record.players if part.player == 3] == ["random"]


def test_a_deal_under_way_has_no_record() -> None:
    board = Board().start(2)
    board.play(DrawStock())
    assert board.records == []
    with pytest.raises(ValueError, match="no finished deal"):
        record_of(board.table, START)
    drawn = board.hand_of(board.acting).drawn
    assert drawn is not None
    board.play(Discard(drawn))
    assert board.last.records == ()


@pytest.mark.parametrize("preset", ["paplu", "indian", "indian21", "marriage21", "gin10"])
def test_the_events_alone_give_the_same_record(preset: str) -> None:
    board = Board(seed=3, preset=preset, cut="auto").start(3).withdraw_all()
    board.deal_through()
    opened = Table.fold(TABLE, CHANNEL, GUILD, board.events[:1])
    made = [
        record_of(table, START)
        for table, has_ended in followed(opened, board.events[1:])
        if has_ended
    ]
    assert made == board.records
    assert len(made) == 2


# --- the check of the database ----------------------------------------------------------------


def stored(board: Board, records: tuple[DealRecord, ...] | None) -> StoredTable:
    """The table as the store has it, with these records."""
    return StoredTable(
        table=TABLE,
        channel=CHANNEL,
        guild=GUILD,
        is_open=board.table.is_open,
        events=tuple(board.events),
        people=tuple(
            PersonRow(player=player, user=UserId(player), name="Ann")
            for player in board.table.players
        ),
        deadline=board.deadline,
        records=records,
    )


def test_a_record_that_is_not_what_the_events_say_is_found() -> None:
    board = Board().start(2).withdraw_all().deal_through()
    first, second = board.records
    richer = replace(first.players[0], net=Points.of(99))
    wrong = {
        "deal 1": (replace(first, players=(richer, *first.players[1:])), second),
        "deal 2": (first,),
        "deal 3": (first, second, replace(second, deal=3)),
    }
    assert problems_of(stored(board, (first, second))) == []
    assert problems_of(stored(board, None)) == []
    for deal, records in wrong.items():
        told = f"the record of {deal} is not what its events say"
        assert problems_of(stored(board, records)) == [told]


def test_when_a_deal_ended_only_the_record_knows() -> None:
    board = Board().start(2).withdraw_all()
    (record,) = board.records
    later = replace(record, ended=START.replace(year=2030))
    assert problems_of(stored(board, (later,))) == []
