"""Provably fair: what is sealed before, what is drawn from it, and what is told after."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.fairness import verify
from bot.fairness.commitment import commitment
from bot.fairness.dice import SeededDice
from bot.rummy.events import DealStarted, SeatWithdrew
from bot.rummy.moves import Withdraw
from bot.rummy.variants import PRESETS
from bot.store.codec import CODEC, Encoded
from bot.tables.commands import (
    AddComputer,
    ChooseSeat,
    Command,
    CutPack,
    End,
    Join,
    Leave,
    NextDeal,
    Play,
    Start,
)
from bot.tables.deciding import decide, open_again
from bot.tables.drafting import Actor, Decision
from bot.tables.events import PackCut, SeatsDrawn, SeedSealed, TableEvent
from bot.tables.proving import document_of
from bot.tables.refereeing import findings
from bot.tables.rematch import kept_players
from bot.tables.sealing import MOST_WORD, heard
from bot.tables.table import Table
from bot.tables.view import Stage
from tests.fairness.proofs import documents, finished_deals, played, sealed_board, seats_document
from tests.tables.boards import CHANNEL, GUILD, TABLE, TIMES, Board


class Watched(Board):
    """A table that remembers which events each command brought."""

    decisions: tuple[Decision, ...] = ()

    def follow(self, decision: Decision) -> Decision:
        self.decisions = (*self.decisions, decision)
        return super().follow(decision)


def watched(seed: int, preset: str = "paplu", **house: str) -> Watched:
    board = Watched(seed, preset=preset, dice=SeededDice(seed), **house)
    board.decisions = (board.last,)
    return board


def draws(board: Board) -> list[int]:
    return [seal.draw for seal in board.see().seals]


# --- What is sealed when -------------------------------------------------------------------------


def test_a_seal_waits_for_everything_that_is_drawn_next() -> None:
    board = sealed_board(1, 2, 0, "paplu")
    assert draws(board) == [0, 1] and board.see().seats_reveal is None
    board.ask(1, Start())
    assert draws(board) == [1]
    board.go_on()
    assert board.at(Stage.DEAL) and draws(board) == [1] and board.see().result is None
    board.withdraw_all()
    assert draws(board) == [2]
    board.go_on()
    assert draws(board) == [2] and board.see().result is None


@pytest.mark.parametrize("house", [{}, {"cut": "auto"}])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_commitment_was_public_before_anybody_did_what_starts_the_draw(
    preset: str, house: dict[str, str]
) -> None:
    board = watched(3, preset, **house)
    board.join(3)
    board.ask(1, AddComputer("random"))
    played(board, deals=4, seed=3)
    sealed_in: dict[int, int] = {}
    drawn = set()
    for number, decision in enumerate(board.decisions):
        for event in decision.events:
            match event:
                case SeedSealed(draw=draw):
                    assert draw not in sealed_in
                    sealed_in[draw] = number
                case SeatsDrawn():
                    assert sealed_in[0] < number
                case DealStarted(number=deal):
                    assert sealed_in[deal] < number
                    drawn.add(deal)
    assert len(drawn) > 1 or not board.table.is_open
    seeds = [event.seed for event in board.happened(SeedSealed)]
    assert len(set(seeds)) == len(seeds)


def test_the_screen_of_a_result_has_the_next_commitment_from_its_first_moment() -> None:
    board = sealed_board(1, 2, 0, "paplu").start().withdraw_all()
    at_its_end = Table.fold(TABLE, CHANNEL, GUILD, board.events[: board.table.stamp])
    assert at_its_end.stage is Stage.BETWEEN
    assert at_its_end.sealed.waiting_for(2) is not None


def test_the_reveal_is_what_was_committed_to() -> None:
    board = sealed_board(2, 3, 0, "paplu")
    before = {seal.draw: seal.commitment for seal in board.see().seals}
    board.ask(1, Start())
    seats = board.see().seats_reveal
    assert seats is not None
    assert (seats.draw, seats.place, seats.by_player) == (0, None, False)
    assert commitment(bytes.fromhex(seats.seed)) == seats.commitment == before[0]
    while not board.at(Stage.CUTTING):
        board.go_on() if board.at(Stage.BETWEEN) else board.time_up()
    cutter = board.acting
    board.ask(cutter, CutPack(17, "new moon"))
    assert board.see().result is None
    board.withdraw_all()
    result = board.see().result
    assert result is not None and result.reveal is not None
    told = result.reveal
    assert (told.draw, told.place, told.word) == (1, 17, "new moon")
    assert (told.by_player, told.cutter) == (True, f"P{cutter}")
    assert commitment(bytes.fromhex(told.seed)) == told.commitment == before[1]


def test_a_void_deal_is_revealed_as_well() -> None:
    board = sealed_board(2, 2, 0, "paplu").start()
    board.ask(1, End())
    board.ask(2, End())
    result = board.see().result
    assert not board.table.is_open
    assert result is not None and result.winner is None and result.reveal is not None


def test_a_lobby_that_closes_reveals_nothing() -> None:
    board = sealed_board(2, 1, 0, "paplu")
    board.ask(1, Leave())
    view = board.see()
    assert (view.seals, view.seats_reveal, view.result) == ((), None, None)


# --- The players' share --------------------------------------------------------------------------


@pytest.mark.parametrize("house", [{"cut": "auto"}, {}])
def test_where_nobody_chose_the_place_the_reveal_says_so(house: dict[str, str]) -> None:
    board = sealed_board(4, 2, 0, "paplu", **house)
    board.ask(1, Start())
    while not board.at(Stage.DEAL):
        board.time_up()
    assert board.happened(PackCut)[0].by_default
    board.withdraw_all()
    result = board.see().result
    assert result is not None and result.reveal is not None
    assert not result.reveal.by_player and result.reveal.word == ""
    (document, *_) = documents(board)
    assert document["share"]["by"] == "nobody"
    assert verify.check(document) == []


def test_computers_alone_give_no_share() -> None:
    board = sealed_board(4, 1, 2, "paplu", cut="ask").start()
    assert not board.happened(PackCut)[0].by_default  # A person cuts wherever one sits there.
    board.ask(1, Leave())
    while board.table.is_open:
        board.computers() if board.at(Stage.DEAL) else board.time_up()
    assert all(verify.check(document) == [] for document in documents(board))


def dealt_after(place: int, word: str) -> tuple[TableEvent, ...]:
    board = sealed_board(6, 2, 0, "indian")
    board.ask(1, Start())
    decision = board.ask(board.acting, CutPack(place, word))
    return tuple(event for event in decision.events if isinstance(event, DealStarted))


def test_the_place_and_the_word_both_change_the_order() -> None:
    orders = {dealt_after(p, w) for p in (20, 21) for w in ("", "a", "b")}
    assert len(orders) == 6
    assert dealt_after(20, "a") == dealt_after(20, "  a\n") == dealt_after(20, "a")


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("", ""),
        (" \n\t ", ""),
        ("moon\nshare none", "moon share none"),
        ("नया  चाँद", "नया चाँद"),
        ("\ud800x\x00\u202ey", "x y"),
        ("क्\u200dष", "क्\u200dष"),
        ("x" * 500, "x" * MOST_WORD),
        ("x" * (MOST_WORD - 1) + " y", "x" * (MOST_WORD - 1)),
    ],
)
def test_a_word_is_one_line_that_can_be_written_down(said: str, counts: str) -> None:
    assert heard(said) == counts == heard(heard(said))
    heard(said).encode()


def test_whoever_may_not_cut_gives_no_share() -> None:
    board = sealed_board(6, 2, 0, "indian")
    board.ask(1, Start())
    other = 3 - board.acting
    assert board.refusal(other, CutPack(20, "mine")) == "not-cutter"
    assert board.refusal(board.acting, CutPack(0, "mine")) == "bad-cut"
    assert board.happened(PackCut) == []


# --- The draw for seats --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_the_draw_for_seats_verifies_with_all_its_rounds(seed: int) -> None:
    board = sealed_board(seed, 4, 2, "paplu")
    board.ask(1, Start())
    assert verify.check(seats_document(board)) == []


def test_some_of_these_draws_were_drawn_again() -> None:
    again = 0
    for seed in range(40):
        board = sealed_board(seed, 4, 2, "paplu")
        board.ask(1, Start())
        again += len(board.happened(SeatsDrawn)[0].rounds) > 1
    assert again > 5


# --- Rematch -------------------------------------------------------------------------------------


def rematch(old: Board, asker: int = 1) -> tuple[Table, tuple[TableEvent, ...]]:
    kept = kept_players(old.table, old.table.players)
    decision = open_again(old.table, kept, asker, TABLE, SeededDice(99), old.now, TIMES)
    return decision.table, decision.events


def test_a_rematch_that_begins_at_once_was_committed_to_on_the_last_result() -> None:
    old = sealed_board(8, 1, 2, "indian", cut="auto", format="deals:1")
    played(old, deals=9, seed=8)
    assert not old.table.is_open
    (told,) = old.see().seals
    assert told.draw == old.table.next_deal
    table, events = rematch(old)
    (started,) = (event for event in events if isinstance(event, DealStarted))
    assert started.number == 1 and table.sealed.deal is not None
    assert commitment(bytes.fromhex(table.sealed.deal.seed)) == told.commitment
    # It was used for nothing before, and nothing else waits with it.
    used = [event.seed for event in old.happened(SeedSealed)][:-1]
    assert table.sealed.deal.seed not in used
    assert table.sealed.waiting == ()


def test_a_rematch_seals_for_itself() -> None:
    old = sealed_board(8, 2, 0, "indian", format="deals:1")
    played(old, deals=9, seed=8)
    table, _ = rematch(old, old.table.persons[0])
    assert table.stage is Stage.LOBBY
    assert [sealed.draw for sealed in table.sealed.waiting] == [0, 1]


# --- Tables from before seals --------------------------------------------------------------------

OLD = Path(__file__).with_name("before_seals.jsonl")


def old_table(name: str) -> Board:
    """A table as it was stored when nothing was sealed yet."""
    told = [json.loads(line) for line in OLD.read_text(encoding="utf-8").splitlines()]
    events = [
        CODEC.decode(Encoded(name=each["name"], schema=each["schema"], body=each["body"]))
        for each in told
        if each["table"] == name
    ]
    board = Board(5, dice=SeededDice(5))
    board.events = list(events)
    board.table = Table.fold(TABLE, CHANNEL, GUILD, events)
    return board


def go_on(board: Board, deals: int) -> list[DealStarted]:
    """Play on for so many deals, by decisions alone: the ledger before is not at hand."""
    while board.table.is_open and len(board.happened(DealStarted)) < deals:
        table = board.table
        player, command = _next(board)
        decision = decide(
            table, Actor(player=player), command, board.dice, board.now, TIMES, board.deadline
        )
        for event in decision.events:
            board.events.append(event)
            board.table = board.table.apply(CODEC.decode(CODEC.encode(event)))
        board.deadline = decision.deadline
        assert board.table == decision.table
    return board.happened(DealStarted)


def _next(board: Board) -> tuple[int | None, Command]:
    table = board.table
    match table.stage:
        case Stage.LOBBY:
            return 1, Start()
        case Stage.CHOOSING:
            return table.acting, ChooseSeat(0)
        case Stage.CUTTING:
            return table.acting, CutPack(20, "moon")
        case Stage.DEAL:
            deal = table.running
            assert deal is not None and table.acting is not None
            move = next(iter(deal.legal_moves(table.seat_of(table.acting) or 0)))
            can = deal.can(table.seat_of(table.acting) or 0, Withdraw())
            return table.acting, Play(Withdraw() if can else move)
        case _:
            return 1, NextDeal()


@pytest.mark.parametrize("stage", ["lobby", "choosing", "cutting", "deal", "between"])
def test_a_table_from_before_seals_is_played_on_and_gets_them(stage: str) -> None:
    board = old_table(stage)
    view = board.see()
    assert (view.seals, view.seats_reveal) == ((), None)
    if stage == "between":
        assert view.result is not None and view.result.reveal is None
    before = len(board.happened(DealStarted))
    go_on(board, before + 3)
    finished = list(finished_deals(board.events))
    assert len(finished) >= before + 2
    # Whatever was begun without a seal is not proven, and everything after it is.
    proven = [one.proof is not None for one in finished]
    assert proven == sorted(proven) and proven[-1]
    assert proven.count(False) <= before + 1
    for one in finished:
        if one.proof is not None:
            assert verify.check(document_of(one)) == []


def test_a_closed_table_from_before_seals_is_read_and_has_its_rematch() -> None:
    old = old_table("closed")
    assert not old.table.is_open and old.see().seals == ()
    table, _ = rematch(old, old.table.persons[0])
    sealed = {*(each.draw for each in table.sealed.waiting)}
    assert sealed in ({0, 1}, {0}, set())


def test_an_order_to_start_at_an_old_lobby_does_not_draw_from_a_seal_nobody_saw() -> None:
    board = old_table("lobby")
    go_on(board, 1)
    sealed = [type(e) for e in board.events if isinstance(e, SeedSealed | SeatsDrawn)]
    assert sealed[0] is SeatsDrawn
    board = old_table("lobby")
    decision = decide(board.table, Actor(), Join(), board.dice, board.now, TIMES)
    assert [e.draw for e in decision.events if isinstance(e, SeedSealed)] == [0, 1]


# --- Later shuffles ------------------------------------------------------------------------------


def test_2_7_two_hands_that_go_under_the_stock_at_once_are_two_shuffles() -> None:
    board = sealed_board(3, 4, 0, "paplu")
    board.start()
    first = board.acting
    order = [line.player for line in board.see().seats]
    second = order[(order.index(first) + 1) % 4]
    assert second is not None
    board.ask(second, Leave())
    decision = board.play(Withdraw())
    gone = [event for event in decision.events if isinstance(event, SeatWithdrew)]
    assert [len(event.under_stock) for event in gone] == [13, 13]
    assert board.table.sealed.shuffles == 2
    board.withdraw_all()
    (document,) = documents(board)
    assert findings(document) == []
    lines = document["events"]
    for at, line in enumerate(lines):
        if "under:" in line:
            # In no other order.
            head, _, cards = line.partition("under: ")
            swapped = " ".join(reversed(cards.split()))
            changed = [*lines[:at], f"{head}under: {swapped}", *lines[at + 1 :]]
            assert verify.check({**document, "events": changed})


def test_3_8_every_new_stock_is_another_shuffle() -> None:
    board = sealed_board(4, 2, 0, "indian").start()
    while board.at(Stage.DEAL):
        board.turn()
    (document,) = documents(board)
    assert sum(line.startswith("reshuffled") for line in document["events"]) == 3
    assert findings(document) == []
