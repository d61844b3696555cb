"""Rematch: the same people again, in the same seats and by the same rules."""

from __future__ import annotations

from collections.abc import Collection

from bot.rummy.session import around
from bot.tables.dealing import begin_deal
from bot.tables.drafting import Draft
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import (
    PlayerJoined,
    SeatsKept,
    SeatsReleased,
    SeatsTaken,
    StartAgreed,
)
from bot.tables.table import Table

# --- Opening ---------------------------------------------------------------------------------


def verify_rematch(old: Table, asker: int | None) -> None:
    """Raises Refusal when `asker` may not ask for another session of these people."""
    if old.is_open:
        raise Refusal(RefusalCode.REMATCH_TOO_EARLY)
    if old.progress is None or asker is None or asker not in old.seated:
        raise Refusal(RefusalCode.NO_REMATCH)


def kept_players(old: Table, known: Collection[int]) -> tuple[int, ...]:
    """Who plays again, by their numbers at the old table and in the order of its seats: whoever
    sat there at its end, of the people those still `known`."""
    return tuple(p for p in old.seated if p in known or not old.is_person(p))


def keep_seats(draft: Draft, old: Table, kept: tuple[int, ...], asker: int) -> None:
    """A new table keeps the seats of the old one: `asker` sits down as host, and the computer
    players do; when that is everybody, play begins.

    Player k of the new table had the k-th of the `kept` seats.
    """
    numbers = {player: number for number, player in enumerate(kept, start=1)}
    # Rule book 2.15: the deal passes on.
    dealer = numbers[_next_dealer(old, kept)]
    draft.add(SeatsKept(of=old.id, players=tuple(numbers.values()), dealer=dealer))
    draft.add(PlayerJoined(player=numbers[asker]))
    for player in kept:
        if not old.is_person(player):
            draft.add(PlayerJoined(player=numbers[player], level=old.players[player]))
    start_if_all_are_here(draft)


def _next_dealer(old: Table, kept: Collection[int]) -> int:
    step, count = old.rules.direction.value, len(old.holders)
    for seat in around(old.going_on.dealer, count, step):
        player = old.holders[seat]
        if player is not None and player in kept:
            return player
    raise ValueError(f"table {old.id} has nobody left")


# --- Starting --------------------------------------------------------------------------------


def start_if_all_are_here(draft: Draft) -> None:
    """Everybody of before has come back, and nobody else: play begins by itself."""
    table = draft.table
    enough = len(table.kept) >= table.rules.min_players
    if enough and set(table.kept) == set(table.seated):
        begin_in_kept_seats(draft)


def agree_to_start(draft: Draft) -> bool:
    """Somebody would start without those who are awaited. Answers whether all who are here do,
    and then their seats are kept no longer."""
    player = draft.seated()
    if player in draft.table.start_votes:
        raise Refusal(RefusalCode.ALREADY_VOTED)
    draft.add(StartAgreed(player=player))
    table = draft.table
    if not set(table.persons) <= set(table.start_votes):
        return False
    release(draft, table.awaited)
    return True


def release(draft: Draft, players: tuple[int, ...]) -> None:
    """Seats are kept for these no longer: they were waited for long enough, or declined."""
    draft.add(SeatsReleased(players=players))


def have_kept_seats(table: Table) -> bool:
    """Whether all who are here sat at the table before, so that no seats are drawn for."""
    return bool(table.kept) and set(table.seated) <= set(table.kept)


def begin_in_kept_seats(draft: Draft) -> None:
    """The first deal, everybody in the order in which they sat; the deal passes on over those
    who are not here."""
    table = draft.table
    holders = tuple(player for player in table.kept if player in table.seated)
    place = 0 if table.kept_dealer is None else table.kept.index(table.kept_dealer)
    step, count = table.rules.direction.value, len(table.kept)
    order = (table.kept[(place + step * k) % count] for k in range(count))
    dealer = next(player for player in order if player in holders)
    draft.add(SeatsTaken(holders=holders, dealer=holders.index(dealer), chosen=False))
    begin_deal(draft)
