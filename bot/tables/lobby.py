"""Joining: who takes a seat, in the lobby or between deals, and how the lobby ends."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from bot.fairness.chance import seats_name
from bot.players.registry import LEVELS
from bot.rummy.cards import Card
from bot.rummy.house import rules_of
from bot.rummy.rules import Seating, Switch
from bot.rummy.session import draw_for_seats
from bot.tables.dealing import begin_deal, resume_if_enough
from bot.tables.drafting import Draft, next_number
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import (
    PlayerJoined,
    RulesChanged,
    SeatDraw,
    SeatsDrawn,
    SeatsTaken,
)
from bot.tables.rematch import (
    agree_to_start,
    begin_in_kept_seats,
    have_kept_seats,
    start_if_all_are_here,
)
from bot.tables.sealed import SEATS
from bot.tables.sealing import chance_of
from bot.tables.seating import ask_for_seat
from bot.tables.table import Table
from bot.tables.view import Stage


def join(draft: Draft, seat: int | None) -> None:
    """A person takes a seat; a leaver comes back to the one they had while it is free."""
    player = draft.actor.player
    if player in draft.table.seated:
        raise Refusal(RefusalCode.ALREADY_SEATED)
    returning = None if player is None else draft.table.left_from.get(player)
    place = _place(draft, seat, returning)
    if player is None:
        player = draft.new_player = next_number(draft.table.players)
    draft.add(PlayerJoined(player=player, seat=place))
    if draft.table.stage is Stage.LOBBY:
        start_if_all_are_here(draft)
    resume_if_enough(draft)


def add_computer(draft: Draft, level: str) -> None:
    """The host seats a computer player."""
    draft.host()
    verify_level(draft.table, level)
    place = _place(draft, None, None)
    number = next_number(draft.table.players)
    draft.add(PlayerJoined(player=number, level=level, seat=place))
    resume_if_enough(draft)


def verify_level(table: Table, level: str) -> None:
    """Raises Refusal where no computer player of `level` may sit."""
    if table.rules.computers is Switch.OFF:
        raise Refusal(RefusalCode.COMPUTERS_OFF)
    if level not in LEVELS:
        raise Refusal(RefusalCode.NO_SUCH_LEVEL, level=level)


def change_rules(draft: Draft, house: tuple[tuple[str, str], ...]) -> None:
    """The host sets other house rules before the game begins. Raises RulesError."""
    if draft.table.stage is not Stage.LOBBY:
        raise Refusal(RefusalCode.LOBBY_ONLY)
    draft.host()
    table = draft.table
    rules = rules_of(table.preset, house)
    if len(table.seated) + len(table.awaited) > rules.max_players:
        raise Refusal(RefusalCode.TOO_MANY_SEATED, most=rules.max_players)
    if rules.computers is Switch.OFF and len(table.persons) < len(table.seated):
        raise Refusal(RefusalCode.COMPUTERS_SEATED)
    draft.add(RulesChanged(house=house))


def verify_not_kept(table: Table) -> None:
    """Raises Refusal where all seats left are kept for those who had them."""
    if len(table.seated) + len(table.awaited) >= table.rules.max_players:
        raise Refusal(RefusalCode.SEATS_KEPT, count=len(table.awaited))


def _place(draft: Draft, asked: int | None, returning: int | None) -> int | None:
    """The seat to take; None in the lobby. Raises Refusal when there is none."""
    table = draft.table
    most = table.rules.max_players
    if table.stage is Stage.LOBBY:
        if len(table.seated) >= most:
            raise Refusal(RefusalCode.TABLE_FULL, most=most)
        if draft.actor.player not in table.awaited:
            verify_not_kept(table)
        return None
    if table.running is not None or table.stage in {Stage.CHOOSING, Stage.CUTTING}:
        raise Refusal(RefusalCode.DEAL_RUNNING)
    if table.has_begun_pool and returning is None:
        # Rule book 3.11: whoever left a pool is out, but may take a seat again.
        raise Refusal(RefusalCode.POOL_RUNNING)
    free = [seat for seat, player in enumerate(table.holders) if player is None]
    if not free and len(table.holders) >= most:
        raise Refusal(RefusalCode.TABLE_FULL, most=most)
    if table.between_rotations and len(table.holders) < most:
        # Rule book 2.17: new seats only between rotations.
        free.append(len(table.holders))
    if not free:
        raise Refusal(RefusalCode.NO_SEAT_FREE)
    if asked is not None:
        if asked not in free:
            raise Refusal(RefusalCode.SEAT_NOT_FREE, seat=asked)
        return asked
    return returning if returning in free else free[0]


def start(draft: Draft) -> None:
    """The host closes the lobby: everyone draws for seats and for the deal (rule book 2.2)."""
    if draft.table.stage is not Stage.LOBBY:
        raise Refusal(RefusalCode.LOBBY_ONLY)
    if not draft.table.awaited:
        draft.host()
    table = draft.table
    least = table.rules.min_players
    draft.seated()
    if len(table.seated) < least:
        raise Refusal(RefusalCode.TOO_FEW_PLAYERS, least=least)
    if table.awaited and not agree_to_start(draft):
        return
    if have_kept_seats(draft.table):
        begin_in_kept_seats(draft)
    else:
        _draw_for_seats(draft)


def _draw_for_seats(draft: Draft) -> None:
    table = draft.table
    chance, drawings = chance_of(draft, SEATS), count(1)

    def shuffled(cards: Sequence[Card]) -> Sequence[Card]:
        return chance.shuffled(seats_name(next(drawings)), cards)

    rounds, ranking = draw_for_seats(table.seated, table.rules.packs, shuffled)
    draft.add(
        SeatsDrawn(
            rounds=tuple(
                tuple(SeatDraw(player=player, card=card) for player, card in drawn.items())
                for drawn in rounds
            ),
            ranking=ranking,
        )
    )
    if table.rules.seating is Seating.HIGHEST_CHOOSES:
        ask_for_seat(draft)
        return
    # Rule book 3.1: seats in order of joining, the lowest card deals.
    holders = draft.table.seated
    draft.add(SeatsTaken(holders=holders, dealer=holders.index(ranking[-1])))
    begin_deal(draft)
