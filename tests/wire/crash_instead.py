"""What people of a session that is crashed want rather than to play on, and when."""

from __future__ import annotations

from bot.tables.commands import Leave, Pause, Rejoin, Resume, Split, TakeOver
from bot.tables.table import Table
from bot.tables.view import Stage
from tests.wire.crash_people import GUEST, HOST, THIRD
from tests.wire.crash_script import Ask, Names, Wait, Wish


def back_into_the_pool(table: Table, names: Names) -> Wish | None:
    """Whoever is out of a pool after its first deal comes back (rule book 3.11)."""
    out = sorted(names[player] for player in table.out if player in names)
    if table.stage is Stage.BETWEEN and table.going_on.deals == 1 and out:
        return Ask(who=out[0], command=Rejoin())
    return None


def back_and_shared(table: Table, names: Names) -> Wish | None:
    """They come back, and after the second deal those still in share the pool (3.11)."""
    if table.stage is Stage.BETWEEN and table.going_on.deals == 2:
        voters = (p for p in table.still_in if table.is_person(p) and p not in table.split_votes)
        return Ask(who=min(names[player] for player in voters), command=Split())
    return back_into_the_pool(table, names)


def a_pause(table: Table, names: Names) -> Wish | None:
    """In the second turn of the first deal all agree to pause, and one of them goes on (2.16)."""
    if table.stage is Stage.PAUSED:
        return Ask(who=GUEST, command=Resume())
    deal = table.running
    if deal is None or deal.number > 1 or deal.turn < 2 or table.pauses:
        return None
    voters = sorted(names[p] for p in table.persons_in_deal if p not in table.pause_votes)
    return Ask(who=voters[0], command=Pause())


def late_for_everything(table: Table, names: Names) -> Wish | None:
    """Whoever is to choose a seat, cut or show their groups, and the guest in their first turn,
    lets the time for it pass (2.2, 2.3, 1.9, 2.16)."""
    if table.stage in {Stage.CHOOSING, Stage.CUTTING} or table.is_showing:
        return Wait()
    deal, acting = table.running, table.acting
    if deal is None or acting is None or names.get(acting) != GUEST:
        return None
    return Wait() if deal.turn <= len(table.dealt) else None


def nobody_comes(table: Table, names: Names) -> Wish | None:
    """A lobby that is never started closes by itself (2.18)."""
    return Wait() if len(table.seated) > 1 else None


def nobody_goes_on(table: Table, names: Names) -> Wish | None:
    """After the first deal nobody goes on, and the session ends by itself (2.18)."""
    return Wait() if table.stage is Stage.BETWEEN else None


def taken_over(table: Table, names: Names) -> Wish | None:
    """The guest lets a turn of the first deal pass, and is away; after it somebody who looked on
    takes that seat (2.16, 2.17)."""
    if table.progress is None or table.going_on.deals != 1:
        return None
    if table.stage is Stage.DEAL and table.acting is not None:
        return Wait() if names.get(table.acting) == GUEST else None
    if table.stage is Stage.BETWEEN and table.absent:
        return Ask(who=THIRD, command=TakeOver(table.holders.index(min(table.absent))))
    return None


def left_alone(table: Table, names: Names) -> Wish | None:
    """The host leaves in their second turn, and the computer players finish the deal (2.17)."""
    deal, acting = table.running, table.acting
    if deal is None or acting is None or names.get(acting) != HOST:
        return None
    return Ask(who=HOST, command=Leave()) if deal.turn > len(table.dealt) else None
