"""Seating: the highest draw chooses a place, the others follow (rule book 2.2)."""

from __future__ import annotations

from bot.rummy.session import seated_from
from bot.tables.dealing import begin_deal
from bot.tables.drafting import Draft
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import SeatsTaken
from bot.tables.view import Stage

DEFAULT_PLACE = 0
"""Where the highest sits who did not say."""


def ask_for_seat(draft: Draft) -> None:
    """The highest who is still here is asked; a computer player answers at once."""
    chooser = draft.table.acting
    if chooser is not None and not draft.table.is_person(chooser):
        choose_by_default(draft)


def choose_seat(draft: Draft, place: int) -> None:
    """The highest chooses, in person."""
    player = draft.seated()
    if draft.table.stage is not Stage.CHOOSING:
        raise Refusal(RefusalCode.NOT_CHOOSING)
    if player != draft.table.acting:
        raise Refusal(RefusalCode.NOT_CHOOSER, chooser=draft.table.acting)
    count = len(draft.table.seated)
    if not 0 <= place < count:
        raise Refusal(RefusalCode.NO_SUCH_SEAT, seat=place, count=count)
    _take(draft, place, chosen=True)


def choose_by_default(draft: Draft) -> None:
    """Nobody answered in time, or a computer player is to choose."""
    _take(draft, DEFAULT_PLACE, chosen=False)


def _take(draft: Draft, place: int, *, chosen: bool) -> None:
    table = draft.table
    ranking = [player for player in table.ranking if player in table.seated]
    holders = seated_from(ranking, place, table.rules.direction.value)
    draft.add(SeatsTaken(holders=holders, dealer=holders.index(ranking[-1]), chosen=chosen))
    begin_deal(draft)
