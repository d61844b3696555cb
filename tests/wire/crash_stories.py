"""The stories that are crashed: every game of the family in every format it is played in, and
every house rule by which a session goes another way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from bot.players.registry import USUAL
from bot.rummy.events import (
    CardDiscarded,
    DealVoided,
    GroupLaid,
    HandArranged,
    HandDeclared,
    HandShown,
    SeatWithdrew,
    StockReshuffled,
    Tariff,
    TurnMissed,
    Why,
)
from bot.rummy.rules import Laying
from bot.rummy.variants import VARIANTS
from bot.tables.events import (
    AbsenceNoted,
    PlayerEliminated,
    PlayerJoined,
    PlayerLeft,
    PlayerRejoined,
    RotationEnded,
    SeatsTaken,
    SplitVoted,
    TableClosed,
    TablePaused,
    TableResumed,
)
from bot.tables.view import ClosedBy
from tests.wire.crash_instead import (
    a_pause,
    back_and_shared,
    late_for_everything,
    left_alone,
    nobody_comes,
    nobody_goes_on,
    taken_over,
)
from tests.wire.crash_people import (
    GUEST,
    HOST,
    THIRD,
    at_last,
    early_and_late,
    in_all_ways,
    in_own_groups,
    once,
    out_of_the_pool,
    until_the_stock_ends,
)
from tests.wire.crash_script import Happening, Story

PAPLU, CARE = "paplu", "care"
"""The story that goes through every ordeal, and the one that `crash_care` plays."""
_DECLARED = Happening(HandDeclared, valid=True)
_DISCARDED = Happening(CardDiscarded, missed=False)
_EARLY = Happening(SeatWithdrew, tariff=Tariff.EARLY, why=Why.CHOSEN)
_LATE = Happening(SeatWithdrew, tariff=Tariff.LATE, why=Why.CHOSEN)

# --- every game in every format ---------------------------------------------------------------

_UNNAMED = Story(chance=0, rules="", format="")
_FORMATS: Mapping[str, Story] = MappingProxyType(
    {
        "rotation": replace(
            _UNNAMED,
            computers=(),
            choose=once,
            telling=(_DISCARDED, _DECLARED, _EARLY, Happening(RotationEnded)),
        ),
        "points": replace(
            _UNNAMED, house="point_value=5", computers=(), deals=1, telling=(_DISCARDED, _DECLARED)
        ),
        "deals:2": replace(
            _UNNAMED, cut="ask", choose=at_last, telling=(_DISCARDED, _DECLARED, _EARLY, _LATE)
        ),
        "pool101": replace(
            _UNNAMED,
            house="drop_early=30, drop_late=110",
            choose=out_of_the_pool,
            telling=(_EARLY, _LATE, Happening(PlayerEliminated)),
        ),
        "pool201": replace(
            _UNNAMED,
            house="drop_early=30, drop_late=210, rejoin=on, split=on",
            people=(HOST, GUEST, THIRD),
            computers=(),
            choose=out_of_the_pool,
            instead=back_and_shared,
            telling=(Happening(PlayerRejoined), Happening(SplitVoted)),
        ),
    }
)
_CHANCES: Mapping[str, int] = MappingProxyType(
    {
        "paplu rotation": 14,
        "paplu points": 14,
        "paplu deals:2": 8,
        "indian points": 4,
        "indian pool101": 40,
        "indian pool201": 119,
        "indian deals:2": 38,
        "indian rotation": 4,
        "indian21 points": 4,
        "indian21 pool101": 49,
        "indian21 pool201": 109,
        "indian21 deals:2": 10,
        "indian21 rotation": 52,
        "marriage21 points": 46,
        "marriage21 pool101": 2,
        "marriage21 pool201": 25,
        "marriage21 deals:2": 45,
        "marriage21 rotation": 78,
        "indian10 points": 4,
        "indian10 pool101": 0,
        "indian10 pool201": 0,
        "indian10 deals:2": 69,
        "indian10 rotation": 22,
        "gin10 points": 22,
        "gin10 pool101": 3,
        "gin10 pool201": 3,
        "gin10 deals:2": 35,
        "gin10 rotation": 71,
    }
)
"""The seeds of these stories."""


def _every_game() -> Iterator[tuple[str, Story]]:
    for preset, variant in VARIANTS.items():
        laid = variant.rules.laying is Laying.IN_PLAY
        for words in variant.formats:
            kind = words.replace("deals:n", "deals:2")
            name, like = f"{preset} {kind}", _FORMATS[kind]
            # Rule book 4.4: nobody declares.
            telling = tuple(
                Happening(GroupLaid) if laid and happening is _DECLARED else happening
                for happening in like.telling
            )
            chance = _CHANCES[name]
            yield name, replace(like, rules=preset, format=kind, chance=chance, telling=telling)


# --- other ways -------------------------------------------------------------------------------

_OTHERS: Mapping[str, Story] = MappingProxyType(
    {
        PAPLU: Story(
            chance=84,
            rules="paplu",
            format="rotation",
            house="paplu_bonus=on",
            cut="ask",
            choose=in_all_ways,
            telling=(_DECLARED, Happening(HandDeclared, valid=False), _EARLY, _LATE),
        ),
        "by the clock": Story(
            chance=2,
            rules="paplu",
            format="rotation",
            cut="ask",
            people=(HOST, GUEST, THIRD),
            computers=(),
            asks=False,
            choose=early_and_late,
            telling=(Happening(SeatsTaken, chosen=False), _EARLY, _LATE),
        ),
        "own groups": Story(
            chance=128,
            rules="indian",
            format="deals:1",
            house="arrangement=player",
            people=(HOST, GUEST, THIRD),
            choose=in_own_groups,
            telling=(
                Happening(HandArranged),
                _DECLARED,
                Happening(HandShown, timed_out=False),
            ),
        ),
        "a new stock": Story(
            chance=20,
            rules="paplu",
            format="deals:1",
            house="stock_end=reshuffle, early_cards=out",
            people=(HOST, GUEST, THIRD),
            computers=("easy", "easy", "easy"),
            choose=until_the_stock_ends,
            telling=(Happening(StockReshuffled), _LATE),
        ),
        "no stock left": Story(
            chance=23,
            rules="indian",
            format="points",
            house="stock_end=void",
            people=(HOST, GUEST, THIRD),
            computers=("easy", "easy", "easy"),
            choose=until_the_stock_ends,
            deals=1,
            telling=(Happening(DealVoided),),
        ),
        "under the stock": Story(
            chance=29,
            rules="indian",
            format="rotation",
            house="early_cards=under_stock, full_count=literal, cap=none",
            people=(HOST, GUEST, THIRD),
            computers=(),
            choose=once,
            telling=(_DECLARED, _EARLY, _LATE),
        ),
        "in a thread": Story(
            chance=0,
            rules="indian10",
            format="deals:1",
            in_thread=True,
            choose=early_and_late,
            telling=(_EARLY, _LATE),
        ),
        "a pause": Story(
            chance=4,
            rules="gin10",
            format="deals:1",
            choose=early_and_late,
            instead=a_pause,
            telling=(Happening(TablePaused, agreed=True), Happening(TableResumed), _LATE),
        ),
        "late": Story(
            chance=50,
            rules="paplu",
            format="deals:1",
            house="arrangement=player",
            cut="ask",
            timer="1h",
            waits=True,
            choose=in_own_groups,
            instead=late_for_everything,
            telling=(
                Happening(SeatsTaken, chosen=False),
                Happening(TurnMissed),
                Happening(HandShown, timed_out=True),
            ),
        ),
        "away": Story(
            chance=101,
            rules="indian",
            format="deals:2",
            house="misses=1",
            timer="1h",
            guests=(THIRD,),
            waits=True,
            choose=early_and_late,
            instead=taken_over,
            telling=(
                Happening(AbsenceNoted),
                Happening(PlayerLeft),
                Happening(PlayerJoined, seat=1),
            ),
        ),
        "left alone": Story(
            chance=4,
            rules="indian10",
            format="deals:3",
            people=(HOST,),
            computers=(USUAL, "sharp"),
            instead=left_alone,
            telling=(Happening(TableClosed, by=ClosedBy.TOO_FEW),),
        ),
        "nobody comes": Story(
            chance=0,
            rules="paplu",
            format="rotation",
            waits=True,
            instead=nobody_comes,
            telling=(Happening(TableClosed, by=ClosedBy.LOBBY_EXPIRED),),
        ),
        "nobody goes on": Story(
            chance=2,
            rules="indian",
            format="points",
            computers=(),
            waits=True,
            choose=early_and_late,
            instead=nobody_goes_on,
            telling=(Happening(TableClosed, by=ClosedBy.IDLE),),
        ),
    }
)

STORIES: Mapping[str, Story] = MappingProxyType({**_OTHERS, **dict(_every_game())})
"""By their names."""
# A turn is reminded of as soon as it has begun.
CARED_FOR = Story(chance=9, rules="paplu", format="deals:1", timer="1m", asks=False, reminder=0.99)
"""The story that `crash_care` plays."""


def story_of(name: str) -> Story:
    """The story of that name. Raises KeyError where there is none."""
    return CARED_FOR if name == CARE else STORIES[name]
