"""Deals that are played through a table by its own rules, and the proofs of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, get_args

from bot.fairness.dice import SeededDice
from bot.players.base import Dice
from bot.players.registry import player_of_level
from bot.rummy.events import DealEvent, DealStarted, DealVoided, DealWon
from bot.rummy.moves import Discard, DrawStock, Move, Withdraw
from bot.rummy.view import SeatView
from bot.tables.commands import AddComputer, CutPack, GuildId, Leave, NextDeal, Start
from bot.tables.errors import Refusal
from bot.tables.events import SeatsDrawn, TableEvent
from bot.tables.proving import document_of, document_of_seats
from bot.tables.recording import record_of
from bot.tables.records import FinishedDeal, FinishedDraw, KeptDeal
from bot.tables.table import Table, computer_to_act
from bot.tables.view import Stage
from tests.tables.boards import CHANNEL, GUILD, START, TABLE, Board

# Any: a proof is JSON.
Document = dict[str, Any]
OF_A_DEAL = get_args(DealEvent)
Style = Callable[[SeatView, Dice], Move]
WORDS = ("", "", "moon", "नया चाँद", "a\nshare cut 3 b", "🂡 'x'")


def sealed_board(seed: int, people: int, computers: int, preset: str, **house: str) -> Board:
    """A table whose cards follow from its seals, with a lobby full of players."""
    board = Board(seed, preset=preset, dice=SeededDice(seed), **house).join(people)
    for _ in range(computers):
        board.ask(1, AddComputer("random"))
    return board


def played(board: Board, deals: int, seed: int) -> Board:
    """So many deals, or the session to its end.

    In some sessions people play well, in some at random, in some they only draw from the stock;
    here and there somebody withdraws, misses a turn, or leaves, be it another's turn.
    """
    chance = Random(seed)
    board.ask(1, Start())
    while board.table.is_open and len(board.records) < deals:
        play_on(board, chance, STYLES[seed % len(STYLES)])
    return board


def play_on(board: Board, chance: Random, style: Style) -> None:
    """Whatever comes next at a table."""
    table = board.table
    if computer_to_act(table) is not None:
        board.computers()
    elif board.at(Stage.DEAL):
        _move(board, chance, style)
    elif board.at(Stage.CUTTING):
        if chance.random() < 0.2:
            board.time_up()
        else:
            board.ask(board.acting, CutPack(chance.randint(1, 50), chance.choice(WORDS)))
    elif board.at(Stage.BETWEEN) and set(table.persons) - table.absent:
        board.ask(next(p for p in table.persons if p not in table.absent), NextDeal())
    else:
        board.time_up()


def _move(board: Board, chance: Random, style: Style) -> None:
    player, luck = board.table.acting, chance.random()
    if player is None or luck < 0.01:
        board.time_up()
    elif luck < 0.015 and len(board.table.persons) > 1:
        board.ask(chance.choice(board.table.persons), Leave())
    elif board.table.running is not None and board.table.running.turn < 4 and luck < 0.2:
        _try_to(board, player, Withdraw())
    else:
        board.play(style(board.hand_of(player), board.dice))


def _try_to(board: Board, player: int, move: Move) -> None:
    try:
        board.play(move, player)
    except Refusal:
        board.time_up()


def _drily(view: SeatView, dice: Dice) -> Move:
    """From the stock, and the card drawn is put away."""
    return DrawStock() if view.drawn is None else Discard(view.drawn)


STYLES: tuple[Style, ...] = (
    player_of_level("steady").choose,
    _drily,
    player_of_level("random").choose,
)


# --- proofs ------------------------------------------------------------------------------------


def finished_deals(events: Sequence[TableEvent]) -> Iterator[FinishedDeal]:
    """Every finished deal of a table, as the store would give it."""
    table = Table.fold(TABLE, CHANNEL, GUILD, events[:1])
    own: list[DealEvent] = []
    for event in events[1:]:
        table = table.apply(event)
        if isinstance(event, DealStarted):
            own = []
        if isinstance(event, OF_A_DEAL):
            own.append(event)
        if isinstance(event, DealWon | DealVoided):
            kept = KeptDeal(
                table=TABLE, channel=CHANNEL, guild=GuildId(GUILD), record=record_of(table, START)
            )
            yield FinishedDeal(
                kept=kept, rules=table.rules, events=tuple(own), proof=table.sealed.proof
            )


def documents(board: Board) -> list[Document]:
    """The proofs of all deals of a table."""
    return [document_of(finished) for finished in finished_deals(board.events)]


def seats_document(board: Board) -> Document:
    """The proof of the draw for seats."""
    (drawn,) = board.happened(SeatsDrawn)
    sealed = board.table.sealed.seats
    assert sealed is not None
    return document_of_seats(
        FinishedDraw(
            table=TABLE,
            scheme=sealed.scheme,
            seed=sealed.seed,
            packs=board.table.rules.packs,
            drawn=drawn,
        )
    )
