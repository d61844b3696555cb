"""Leaving: a seat is given up or lost, at any stage of a table (rule book 2.17)."""

from __future__ import annotations

from bot.rummy.session import BY_ROTATION
from bot.tables.closing import close_if_over, close_if_too_few
from bot.tables.dealing import begin_deal
from bot.tables.drafting import Draft
from bot.tables.eliminating import put_out_by_leaving
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import HostPassed, LeftBy, PlayerLeft
from bot.tables.playing import follow
from bot.tables.pooling import close_if_shared
from bot.tables.rematch import release
from bot.tables.seating import ask_for_seat
from bot.tables.table import Table
from bot.tables.view import Stage


def leave(draft: Draft) -> None:
    """Whoever asks gives up the seat, or the one that is kept for them."""
    player = draft.actor.player
    if player is not None and player in draft.table.awaited:
        release(draft, (player,))
        return
    _give_up(draft, draft.seated(), LeftBy.LEAVING)


def kick(draft: Draft, player: int) -> None:
    """The host removes another person."""
    if player == draft.host():
        raise Refusal(RefusalCode.CANNOT_KICK_SELF)
    if player not in draft.table.persons:
        raise Refusal(RefusalCode.NO_SUCH_PLAYER, player=player)
    _give_up(draft, player, LeftBy.REMOVED)


def gone(draft: Draft, player: int) -> None:
    """A person was found gone from the server."""
    if player not in draft.table.persons:
        raise Refusal(RefusalCode.NO_SUCH_PLAYER, player=player)
    _give_up(draft, player, LeftBy.GONE)


def remove_computer(draft: Draft, player: int | None) -> None:
    """The host takes a computer player away: the one named, or the last that joined."""
    draft.host()
    table = draft.table
    if table.running is not None or table.stage in {Stage.CHOOSING, Stage.CUTTING}:
        raise Refusal(RefusalCode.DEAL_RUNNING)
    computers = sorted(p for p in table.seated if not table.is_person(p))
    if not computers or (player is not None and player not in computers):
        raise Refusal(RefusalCode.NO_COMPUTER)
    _give_up(draft, computers[-1] if player is None else player, LeftBy.REMOVED)


def vacate(draft: Draft, player: int, by: LeftBy) -> None:
    """The seat is empty from now on; a host's rights pass on."""
    heir = _heir(draft.table, player)
    was_host = draft.table.host == player
    draft.add(PlayerLeft(player=player, by=by))
    if was_host and heir is not None:
        draft.add(HostPassed(player=heir))


def _give_up(draft: Draft, player: int, by: LeftBy) -> None:
    before = draft.table
    seat = before.seat_of(player)
    vacate(draft, player, by)
    put_out_by_leaving(draft, player)
    deal = draft.table.running
    if deal is not None:
        was_dealt_in = seat is not None and before.dealt.get(seat) == player
        if was_dealt_in and seat is not None:
            follow(draft, deal.leave(seat, draft.shuffle))
        return
    match before.stage:
        case Stage.LOBBY:
            close_if_too_few(draft)
        case Stage.CHOOSING if not close_if_too_few(draft):
            ask_for_seat(draft)
        case Stage.CUTTING:
            # The seat's turn to cut or to deal passes, or the deal has too few left.
            begin_deal(draft)
        case Stage.BETWEEN | Stage.PAUSED if before.rules.format.kind in BY_ROTATION:
            # A rotation whose last dealer leaves waits until the next deal is asked for: till
            # then the seat may be taken.
            close_if_too_few(draft)
        case Stage.BETWEEN | Stage.PAUSED if not close_if_over(draft):
            # A tie for the win may be settled by this, and so may the sharing of a pool.
            close_if_shared(draft)


def _heir(before: Table, leaver: int) -> int | None:
    """The next person after `leaver` in the order of play; in the lobby, of joining."""
    holders = before.holders
    at = holders.index(leaver)
    step = 1 if before.progress is None else before.rules.direction.value
    for k in range(1, len(holders)):
        holder = holders[(at + step * k) % len(holders)]
        if holder is not None and before.is_person(holder):
            return holder
    return None
