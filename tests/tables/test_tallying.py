"""What people's deals add up to."""

from __future__ import annotations

from bot.rummy.events import WonBy
from bot.rummy.points import ZERO, Points
from bot.tables.commands import TableId, UserId
from bot.tables.records import Fate, Leader, PlayedDeal, PlayerRecord
from bot.tables.tallying import Tally, duel, ranked, tally


def part(fate: Fate, net: int = 0, penalty: int = 0) -> PlayerRecord:
    return PlayerRecord(
        player=1,
        seat=0,
        level=None,
        fate=fate,
        count=None,
        net=Points.of(net),
        penalty=Points.of(penalty),
    )


def deal(
    fate: Fate,
    net: int = 0,
    by: WonBy | None = WonBy.DECLARATION,
    penalty: int = 0,
    other: PlayerRecord | None = None,
) -> PlayedDeal:
    won_by = None if fate is Fate.VOID else by
    return PlayedDeal(
        table=TableId(1), deal=1, won_by=won_by, own=part(fate, net, penalty), other=other
    )


def test_nothing_adds_up_to_nothing() -> None:
    assert tally([]) == Tally()


def test_every_end_of_a_deal_is_counted_where_it_belongs() -> None:
    played = [
        deal(Fate.WON, 30),
        deal(Fate.WON, 20, WonBy.SURVIVOR),
        deal(Fate.WON, 10, WonBy.WENT_OUT),
        deal(Fate.LOST, -25),
        deal(Fate.EARLY, -10),
        deal(Fate.LATE, -40),
        deal(Fate.INVALID, -40),
        deal(Fate.VOID),
        deal(Fate.EARLY, by=None),
        deal(Fate.LOST, penalty=30),
    ]
    assert tally(played) == Tally(
        deals=8,
        void=2,
        wins=3,
        declared=2,
        survived=1,
        wrong=1,
        early=1,
        late=1,
        net=Points.of(-55),
        penalty=Points.of(30),
        best=Points.of(30),
        streak=3,
    )


def test_a_void_deal_neither_ends_a_streak_nor_lengthens_it() -> None:
    won, lost, void = deal(Fate.WON), deal(Fate.LOST), deal(Fate.VOID)
    assert tally([won, lost, won, void, won, lost]).streak == 2
    assert tally([lost, void, lost]).streak == 0
    assert tally([won, lost, won, won, won]).streak == 3


def test_two_people_are_compared_in_the_deals_of_both() -> None:
    both = [
        deal(Fate.WON, 30, other=part(Fate.LOST, -20)),
        deal(Fate.LOST, -5, other=part(Fate.WON, 15)),
        deal(Fate.LOST, -5, other=part(Fate.EARLY, -10)),
        deal(Fate.VOID, other=part(Fate.VOID)),
    ]
    found = duel([*both, deal(Fate.WON, 99)])
    assert (found.deals, found.own_wins, found.other_wins) == (3, 1, 1)
    assert (found.own_net, found.other_net) == (Points.of(20), Points.of(-15))


def test_whoever_has_as_much_shares_a_rank_and_the_next_is_left_out() -> None:
    def leader(user: int, net: int, wins: int) -> Leader:
        return Leader(user=UserId(user), name="", deals=9, wins=wins, net=Points.of(net))

    leaders = [leader(1, 9, 2), leader(2, 9, 2), leader(3, 9, 1), leader(4, 0, 5), leader(5, 0, 5)]
    assert [rank for rank, _ in ranked(leaders)] == [1, 1, 3, 4, 4]
    assert ranked([]) == []
    assert ranked([leader(1, 0, 0)])[0][1].net == ZERO
