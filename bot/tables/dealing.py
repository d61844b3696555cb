"""Dealing: whether a deal can begin, who deals, who cuts, and the cut itself."""

from __future__ import annotations

from bot.fairness.chance import INDICATOR, PACK, PLACE
from bot.rummy.cards import Card
from bot.rummy.events import DealStarted
from bot.rummy.packs import pack
from bot.rummy.rules import Cut, Rules, Turned
from bot.rummy.session import cutter
from bot.tables.closing import close_if_over
from bot.tables.drafting import Draft
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import CutAsked, PackCut, TablePaused, TableResumed
from bot.tables.sealed import share_of
from bot.tables.sealing import chance_of, heard
from bot.tables.table import Table
from bot.tables.view import Stage

Cards = tuple[Card, ...]
FIRST_PLACE = 1
"""To cut at, in cards from the top: one card goes below at least."""


def next_deal(draft: Draft) -> None:
    """Any seated person goes on to the next deal."""
    draft.seated()
    table = draft.table
    if table.stage is Stage.LOBBY:
        raise Refusal(RefusalCode.NOT_LOBBY)
    if table.stage in {Stage.CHOOSING, Stage.CUTTING}:
        raise Refusal(RefusalCode.NOT_DEALT)
    if table.running is not None:
        raise Refusal(RefusalCode.DEAL_RUNNING)
    if table.stage is Stage.PAUSED:
        if not enough_present(table):
            raise Refusal(RefusalCode.NOBODY_BACK)
        draft.add(TableResumed())
    begin_deal(draft)


def to_be_dealt(table: Table) -> tuple[int, ...]:
    """The seats the next deal is dealt to: nobody who sits out (rule book 2.16) or is out of the
    pool, and only the tied where a tie is played off (rule book 3.11)."""
    players = frozenset(table.present).intersection(table.still_in)
    if table.tied:
        players &= frozenset(table.tied)
    return tuple(seat for seat, player in enumerate(table.holders) if player in players)


def enough_present(table: Table) -> bool:
    """Whether a deal can begin: two at least are there to play it (rule book 2.16)."""
    return len(to_be_dealt(table)) > 1


def resume_if_enough(draft: Draft) -> None:
    """Rule book 2.16: a table that paused for want of players waits no longer."""
    table = draft.table
    if table.stage is Stage.PAUSED and table.running is None and enough_present(table):
        draft.add(TableResumed())


def begin_deal(draft: Draft) -> None:
    """The next deal: its cutter is asked, or the cut is made at once.

    Fewer than two present and the table pauses instead (rule book 2.16); nobody left to deal
    and the rotation is over (rule book 2.17): its winner is named, and new seats may be taken
    before the next one begins.
    """
    rotation = draft.table.going_on.rotation
    if close_if_over(draft) or draft.table.going_on.rotation > rotation:
        return
    table = draft.table
    if not enough_present(table):
        draft.add(TablePaused())
        return
    seats = to_be_dealt(table)
    among = seats if table.tied else [table.holders.index(player) for player in table.still_in]
    dealer = table.going_on.next_dealer(table.rules, table.holders, among)
    if dealer is None:
        raise ValueError(f"table {table.id} has nobody to deal")
    present = [player for player in table.persons if player not in table.absent]
    seat = cutter(
        dealer, table.holders, table.rules.direction.value, present or table.persons, seats
    )
    holder = table.holders[seat]
    by_rule = table.rules.cut is Cut.AUTO
    if by_rule or holder is None or not table.is_person(holder):
        _cut(draft, _default_cut(draft, seat), dealer)
    elif (table.stage, table.cut_by, table.cut_for) != (Stage.CUTTING, seat, dealer):
        draft.add(CutAsked(seat=seat, dealer=dealer))


def _default_cut(draft: Draft, seat: int) -> PackCut:
    """A cut at a random place, which is nobody's share."""
    table = draft.table
    place = chance_of(draft, table.next_deal).between(PLACE, FIRST_PLACE, last_place(table.rules))
    return PackCut(seat=seat, place=place, by_default=True)


def last_place(rules: Rules) -> int:
    """The deepest place to cut at: one card stays below. An indicator turned before lies aside."""
    aside = 1 if rules.turned is Turned.BEFORE_CUT else 0
    return rules.pack_size - aside - 1


def cut(draft: Draft, place: int, word: str) -> None:
    """The cutter cuts, in person, and may say something."""
    player = draft.seated()
    table = draft.table
    if table.stage is not Stage.CUTTING or table.cut_by is None or table.cut_for is None:
        raise Refusal(RefusalCode.NOT_CUTTING)
    if player != table.acting:
        raise Refusal(RefusalCode.NOT_CUTTER, cutter=table.acting)
    most = last_place(table.rules)
    if not FIRST_PLACE <= place <= most:
        raise Refusal(RefusalCode.BAD_CUT, place=place, least=FIRST_PLACE, most=most)
    _cut(draft, PackCut(seat=table.cut_by, place=place, word=heard(word)), table.cut_for)


def cut_by_default(draft: Draft) -> None:
    """The cutter did not answer in time."""
    table = draft.table
    if table.cut_by is None or table.cut_for is None:
        raise Refusal(RefusalCode.NOT_CUTTING)
    _cut(draft, _default_cut(draft, table.cut_by), table.cut_for)


def _cut(draft: Draft, made: PackCut, dealer: int) -> None:
    """The pack is shuffled and cut, the indicator turned, and the deal begins.

    The players' share is given by now, and goes into the order of the shuffled pack as well.
    """
    draft.add(made)
    table = draft.table
    seats = to_be_dealt(table)
    chance = chance_of(draft, table.next_deal, share_of(made))
    cards = chance.shuffled(PACK, pack(table.rules))
    if table.rules.turned is Turned.BEFORE_CUT:
        turned = chance.between(INDICATOR, 0, len(cards) - 1)
        indicator, order = _turned_before_cut(cards, made.place, turned)
    else:
        dealt = len(seats) * table.rules.hand_size
        indicator, order = _turned_after_deal(cards, made.place, dealt)
    draft.add(
        DealStarted(
            number=table.next_deal,
            dealer=dealer,
            seats=seats,
            indicator=indicator,
            order=order,
        )
    )


def _turned_before_cut(cards: Cards, place: int, turned: int) -> tuple[Card, Cards]:
    """Rule book 2.3: a random card is turned, and the rest is cut."""
    rest = cards[:turned] + cards[turned + 1 :]
    return cards[turned], rest[place:] + rest[:place]


def _turned_after_deal(cards: Cards, place: int, dealt: int) -> tuple[Card, Cards]:
    """Rule book 3.2: once everyone has their cards, the top of the stock is turned."""
    cut_cards = cards[place:] + cards[:place]
    return cut_cards[dealt], cut_cards[:dealt] + cut_cards[dealt + 1 :]
