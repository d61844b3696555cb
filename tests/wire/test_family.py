"""Sessions of every game of the family over a real socket, each with its own format."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pytest

from bot.rummy.events import DealStarted, GroupLaid, HandArranged, HandDeclared, HandShown
from bot.rummy.house import parse_house, rules_of
from bot.rummy.points import Points
from bot.rummy.rules import ArrangedBy, Laying, Rules
from bot.tables.events import PlayerRejoined, RulesChanged, TableClosed
from bot.tables.ports import StoredTable
from bot.tables.view import ClosedBy
from tests.wire.choosing import Manner
from tests.wire.conftest import OpenClub
from tests.wire.onlooker import Shown
from tests.wire.playing import Game, gather, play_session, seat
from tests.wire.reading import hand_in, lays_open, tables_in
from tests.wire.secrecy import leaks
from tests.wire.truth import untruths

NAMES = ("Anna", "Ben", "Cas")
QUICK = "steady"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A table of one game: who sits there, what it plays, and out of how many cards."""

    rules: str
    format: str
    house: str = ""
    people: int = 2
    computers: int = 1
    cards: int = 106
    manners: Mapping[str, Manner] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """What people know of it."""
        said = (("format", self.format), *parse_house(self.house))
        return Game(rules=rules_of(self.rules, said), manners=self.manners)

    @property
    def options(self) -> dict[str, str]:
        """How it is opened."""
        house = f"cut=auto, {self.house}" if self.house else "cut=auto"
        return {"rules": self.rules, "format": self.format, "house": house}


SITTINGS = {
    "points": Sitting(rules="indian", format="points", house="point_value=5", computers=0),
    "pool": Sitting(
        rules="indian",
        format="pool101",
        house="drop_early=60, drop_late=61",
        manners={"Ben": Manner(early=range(1, 9)), "Anna": Manner(early=range(3, 9))},
    ),
    "own groups": Sitting(rules="indian", format="deals:2", house="arrangement=player"),
    "three pure sequences": Sitting(
        rules="indian21", format="deals:1", people=1, computers=1, cards=159
    ),
    "value cards": Sitting(rules="marriage21", format="rotation", people=1, computers=1, cards=159),
    "a set at least": Sitting(rules="indian10", format="deals:2", people=2, computers=0),
    "groups in play": Sitting(rules="gin10", format="deals:2"),
}


@pytest.mark.parametrize("sitting", SITTINGS.values(), ids=SITTINGS)
async def test_3_11_a_session_of_every_game_is_played_to_its_end(
    club_of: OpenClub, sitting: Sitting
) -> None:
    club = await club_of(*NAMES[: sitting.people])
    await seat(club.people, [QUICK] * sitting.computers, **sitting.options)
    await play_session(club.standin, club.people, sitting.game)
    assert await club.problems() == []
    stored = await club.stored()
    assert not stored.is_open
    dealt = [event for event in stored.events if isinstance(event, DealStarted)]
    assert {len({event.indicator, *event.order}) for event in dealt} == {sitting.cards}
    verify_moves(stored, sitting)
    for wrong, noticed in mistold(club.onlooker.shown, stored):
        assert noticed, wrong


async def test_3_11_whoever_is_out_of_a_pool_comes_back_and_all_share_it(club_of: OpenClub) -> None:
    club = await club_of(*NAMES)
    sitting = Sitting(
        rules="indian",
        format="pool101",
        house="drop_early=60, drop_late=150, rejoin=on, split=on",
        manners={"Anna": Manner(late=[1]), "Ben": Manner(early=[1])},
    )
    await seat(club.people, **sitting.options)
    await play_session(club.standin, club.people, sitting.game)
    assert await club.problems() == []
    *before, closed = (await club.stored()).events
    rejoined = [event for event in before if isinstance(event, PlayerRejoined)]
    assert [event.total for event in rejoined] == [Points.of(61)]
    assert isinstance(closed, TableClosed) and closed.by is ClosedBy.SPLIT
    assert len(closed.winners) == len(NAMES)


async def test_3_1_ten_play_with_three_packs(club_of: OpenClub) -> None:
    club = await club_of(*NAMES)
    sitting = Sitting(rules="indian", format="deals:1", house="packs=3, printed_jokers=3")
    await seat(club.people, [QUICK] * 7, **sitting.options)
    await play_session(club.standin, club.people, sitting.game)
    assert await club.problems() == []
    dealt = [e for e in (await club.stored()).events if isinstance(e, DealStarted)]
    assert {len(event.seats) for event in dealt} == {10}
    assert {len({event.indicator, *event.order}) for event in dealt} == {159}


async def test_5_a_host_changes_the_house_rules_in_the_lobby_by_menu_and_by_form(
    club_of: OpenClub,
) -> None:
    club = await club_of("Anna", "Ben")
    anna, ben = club.people
    await gather(club.people, rules="indian10", house="cut=auto")
    await anna.click("House rules", on=club.channel.screens[-1])
    await anna.pick("format")
    await anna.pick("format=deals:1")
    await anna.click("Prices")
    await anna.pick("invalid")
    opened = await anna.click("Other value")
    assert opened.kind == "modal"
    answered = await anna.send_in(opened, value="43")
    assert answered.kind == "update" and "Wrong declaration: 43" in answered.text
    await club.standin.until(lambda: "Wrong declaration: 43" in club.told)
    # Everyone may read them; nobody else is offered to change them.
    read = await ben.click("House rules", on=club.channel.screens[-1])
    assert "Wrong declaration: 43" in read.text and not read.messages[-1].controls
    await anna.click("Start")
    rules = rules_of("indian10", [("format", "deals:1"), ("invalid", "43")])
    await play_session(club.standin, club.people, Game(rules=rules))
    assert await club.problems() == []
    stored = await club.stored()
    changed = [event for event in stored.events if isinstance(event, RulesChanged)]
    assert len(changed) == 2 and ("invalid", "43") in changed[-1].house


# --- that anything wrong would be found ---------------------------------------------------------


def mistold(everything: Sequence[Shown], stored: StoredTable) -> Iterator[tuple[str, bool]]:
    """What could have been told wrongly, and whether that is noticed."""
    for changed in _other_groups(everything):
        yield f"other groups: {changed.text}", any(untruths([changed], {}, stored))
    for changed in _other_tables(everything):
        yield f"nothing on the table: {changed.text}", any(untruths([changed], {}, stored))
    for changed in _finish_cards(everything, stored):
        yield f"the card put aside: {changed.text}", any(leaks([changed], stored))


def _other_groups(everything: Sequence[Shown]) -> Iterator[Shown]:
    """A panel on which a group lies loose."""
    for shown in everything:
        hand = hand_in(shown.text)
        is_one_moment = shown.stamp == shown.version
        if hand is not None and hand.groups and not hand.aside and is_one_moment:
            loose = re.sub(r"^\*\*1\*\* · ", "### ", shown.text, count=1, flags=re.MULTILINE)
            yield replace(shown, text=loose)
            return


def _other_tables(everything: Sequence[Shown]) -> Iterator[Shown]:
    """A board without the groups of somebody."""
    for shown in everything:
        if "Stock" in shown.text and not lays_open(shown.text) and any(tables_in(shown.text)):
            yield replace(shown, text=re.sub("-# on the table.*", "", shown.text, count=1))
            return


def _finish_cards(everything: Sequence[Shown], stored: StoredTable) -> Iterator[Shown]:
    """A public message with the card that lies face down until the deal has ended (3.5)."""
    seen = {face for shown in everything if shown.reader is None for face in shown.faces}
    for version, event in enumerate(stored.events, 1):
        if isinstance(event, HandDeclared) and event.finish and event.finish.face not in seen:
            after = (s for s in everything if s.reader is None and s.version == version)
            for shown in after:
                if not lays_open(shown.text):
                    yield replace(shown, faces=shown.faces | {event.finish.face})


# --- what is looked for in the record -----------------------------------------------------------

_ENDINGS = (GroupLaid, HandDeclared, HandArranged, HandShown)


def kinds_of_moves(stored: StoredTable) -> set[str]:
    """Which ways there were of showing groups."""
    return {type(event).__name__ for event in stored.events if isinstance(event, _ENDINGS)}


def verify_moves(stored: StoredTable, sitting: Sitting) -> None:
    """Groups were shown in the ways of the game; a lone person may be left as the last one in."""
    seen, expected = kinds_of_moves(stored), moves_of(sitting.game.rules)
    assert seen == expected or (sitting.people == 1 and seen <= expected)


def moves_of(rules: Rules) -> set[str]:
    """Which ways there are."""
    if rules.laying is Laying.IN_PLAY:
        return {"GroupLaid"}
    if rules.arrangement is ArrangedBy.PLAYER:
        return {"HandArranged", "HandDeclared", "HandShown"}
    return {"HandDeclared"}
