"""The notation: cards, hands, positions and whole deals survive the round trip."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rummy.cards import FACES, Card, Face
from bot.rummy.deal import Deal
from bot.rummy.errors import MalformedError, RulesError
from bot.rummy.events import (
    DealEvent,
    DealVoided,
    DealWon,
    EntryKind,
    GroupLaid,
    HandArranged,
    HandShown,
    Payment,
    StockReshuffled,
    TurnMissed,
    VoidedBy,
    WonBy,
)
from bot.rummy.melds import MeldKind
from bot.rummy.notation import (
    format_cards,
    format_deal,
    format_event,
    format_faces,
    parse_cards,
    parse_deal,
    parse_event,
    parse_faces,
    parse_payments,
    parse_points,
)
from bot.rummy.packs import pack
from bot.rummy.points import Points
from bot.rummy.position import format_position, parse_position
from bot.rummy.rules import ArrangedBy, Direction, Rules, StockEnd, Switch
from bot.rummy.variants import PRESETS
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.variants.ten import GIN10
from tests.rummy.positions import COMPLETE, GROUPED, after, begun, events_of, play, started
from tests.rummy.random_deals import random_deal

RULES = (
    *PRESETS.values(),
    *(
        replace(rules, arrangement=ArrangedBy.PLAYER)
        for preset, rules in PRESETS.items()
        if preset != "gin10"
    ),
    replace(PAPLU, stock_end=StockEnd.RESHUFFLE, misses=1, drop_late=50),
    replace(PAPLU, paplu_bonus=Switch.ON, cap=80, misses=None, packs=3),
)


@given(st.lists(st.sampled_from(FACES)))
def test_faces_survive_the_round_trip(faces: list[Face]) -> None:
    text = format_faces(faces)
    assert list(parse_faces(text)) == faces


@given(st.lists(st.sampled_from(pack(PAPLU))))
def test_cards_survive_the_round_trip(cards: list[Card]) -> None:
    assert list(parse_cards(format_cards(cards))) == cards


@given(st.integers(-5000, 5000))
def test_2_14_points_survive_the_round_trip(halves: int) -> None:
    assert parse_points(str(Points(halves))) == Points(halves)


@settings(max_examples=40, deadline=None)
@given(st.integers(), st.sampled_from(RULES), st.integers(2, 6))
def test_deals_and_positions_survive_the_round_trip(seed: int, rules: Rules, players: int) -> None:
    events = random_deal(rules, players, Random(seed))
    text = format_deal(rules, events)
    assert parse_deal(text) == (rules, events)
    assert format_deal(*parse_deal(text)) == text
    for at in Random(seed).sample(range(1, len(events) + 1), k=min(5, len(events))):
        deal = Deal.replay(rules, events[:at])
        assert parse_position(format_position(deal)) == deal


def test_blank_lines_and_remarks_say_nothing() -> None:
    text = format_deal(PAPLU, [started(), TurnMissed(seat=3)])
    assert parse_deal("# A quiet deal\n\n" + text.replace("3 misses", " 3 misses # asleep"))[1] == (
        started(),
        TurnMissed(seat=3),
    )


@pytest.mark.parametrize(
    "event",
    [
        StockReshuffled(stock=parse_cards("7H/1 PJ/2")),
        DealWon(seat=1, by=WonBy.SURVIVOR, payments=()),
        DealWon(
            seat=1,
            by=WonBy.DECLARATION,
            payments=(
                Payment(seat=0, amount=Points(15), kind=EntryKind.HALF, count=15),
                Payment(seat=0, amount=Points.of(10), kind=EntryKind.BONUS),
            ),
        ),
        DealWon(
            seat=1,
            by=WonBy.WENT_OUT,
            payments=(
                Payment(seat=0, amount=Points.of(60), kind=EntryKind.COUNT, count=71),
                Payment(seat=0, amount=Points.of(60), kind=EntryKind.VALUE, to=1),
                Payment(seat=1, amount=Points.of(10), kind=EntryKind.COUNT, count=10, to=2),
            ),
        ),
        DealVoided(by=VoidedBy.PAUSED_TOO_LONG),
        GroupLaid(seat=10, kind=MeldKind.SEQUENCE, cards=parse_cards("4H/1 PJ/2 6H/1")),
        GroupLaid(seat=0, kind=MeldKind.SET, cards=parse_cards("KD/1 KC/2 KH/1")),
        HandArranged(seat=2, groups=()),
        HandArranged(seat=2, groups=(parse_cards("4H/1 5H/1"), parse_cards("7C/1"))),
        HandShown(seat=2),
        HandShown(seat=2, timed_out=True),
    ],
)
def test_rare_events_survive_the_round_trip(event: DealEvent) -> None:
    assert parse_event(format_event(event)) == event


@pytest.mark.parametrize(
    "line",
    [
        "0 lays pure: 4H/1 5H/1 6H/1",
        "0 arranges: 4H/1 5H/1 | 7C/1",
        "0 arranges:",
        "0 shows",
        "0 shows late",
        "1 wins by declaration: 2 value 60 to 1; 0 count 15 of 20",
    ],
)
def test_1_9_and_4_4_groups_read_like_the_game(line: str) -> None:
    assert format_event(parse_event(line)) == line


def test_the_notation_reads_like_the_game() -> None:
    hand = "6D 7D 8D JS QS KS 3C 4C 5C AH AD AC PJ"
    start = started({1: hand}, players=2, stock="9H")
    events: list[DealEvent] = [start]
    deal = Deal.start(PAPLU, start)
    for saying in ("1 draw", "1 declare 9H"):
        more = events_of(deal, saying)
        events += more
        deal = after(deal, more)
    said = format_deal(PAPLU, events).splitlines()[6:]
    assert said[0] == "1 draws 9H/1"
    assert said[1].startswith("1 declares 9H/1 valid: 6D/1 7D/1 8D/1")
    assert said[2].startswith("1 wins by declaration: 0 half ")


# --- What says nothing -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "text", "code"),
    [
        (parse_faces, "7X", "bad-card"),
        (parse_cards, "7H", "bad-card"),
        (parse_points, "", "bad-points"),
        (parse_points, "7.5", "bad-points"),
        (parse_event, "3 dances", "bad-event"),
        (parse_event, "void: boredom", "bad-event"),
        (parse_event, "0 lays heap: 4H/1", "bad-event"),
        (parse_event, "0 arranges: 4H", "bad-card"),
        (parse_event, "0 shows off", "bad-event"),
        (parse_payments, "0 value 7 to whom", "bad-payment"),
        (parse_payments, "0 owes 7", "bad-payment"),
        (parse_deal, "rules: paplu", "bad-number"),
    ],
)
def test_text_that_says_nothing_is_refused(
    read: Callable[[str], object], text: str, code: str
) -> None:
    with pytest.raises(MalformedError) as refused:
        read(text)
    assert refused.value.code == code


def test_a_deal_of_unknown_rules_is_refused() -> None:
    text = format_deal(PAPLU, [started()])
    with pytest.raises(RulesError):
        parse_deal(text.replace("rules: paplu", "rules: whist"))


def test_rules_that_no_table_can_have_are_not_written() -> None:
    odd = replace(PAPLU, direction=Direction.CLOCKWISE)
    with pytest.raises(MalformedError, match="rules-not-in-notation"):
        format_deal(odd, [started()])


def test_a_deal_begins_with_its_start_and_starts_once() -> None:
    with pytest.raises(MalformedError, match="bad-deal"):
        format_deal(PAPLU, [TurnMissed(seat=3)])
    with pytest.raises(MalformedError, match="bad-event"):
        format_deal(PAPLU, [started(), started()])


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("seat 3: active", "seat 3: asleep"), "bad-seat"),
        (("acts: 3", "void: boredom"), "bad-outcome"),
        (("acts: 3", "won: nobody"), "bad-outcome"),
        (("acts: 3", "acts: me"), "bad-number"),
        (("acts: 3", "claim: 3 luck"), "bad-outcome"),
        (("turns 1 hand", "turns 1 loud hand"), "bad-seat"),
    ],
)
def test_a_position_that_says_nothing_is_refused(change: tuple[str, str], code: str) -> None:
    text = format_position(begun()).replace(*change)
    with pytest.raises(MalformedError) as refused:
        parse_position(text)
    assert refused.value.code == code


@pytest.mark.parametrize("sayings", [(), ("3 draw",), ("3 take",), ("2 leave", "3 withdraw")])
def test_positions_of_every_phase_survive_the_round_trip(sayings: tuple[str, ...]) -> None:
    deal = play(begun(), *sayings)
    assert parse_position(format_position(deal)) == deal
    over = after(deal, deal.stop(VoidedBy.STOPPED))
    assert parse_position(format_position(over)) == over


def test_1_9_positions_with_own_groups_survive_the_round_trip() -> None:
    rules = replace(PAPLU, arrangement=ArrangedBy.PLAYER)
    deal = begun({3: COMPLETE, 2: "KD KC 4H"}, rules=rules, indicator="AD")
    for saying in ("2 arrange KD KC | 4H", f"3 arrange {GROUPED[13]}", "3 announce", "2 show"):
        deal = play(deal, saying)
        assert parse_position(format_position(deal)) == deal
    text = format_position(deal)
    assert "claim: 3 hand_rummy" in text
    assert " shown hand " in text and "groups KD/1 KC/1 | 4H/1" in text
    deal = play(deal, "close")
    assert parse_position(format_position(deal)) == deal


def test_4_4_positions_with_groups_on_the_table_survive_the_round_trip() -> None:
    hand = "4H 5H 6H 7S 8S 9S KD KC KH KS"
    deal = begun({1: hand}, rules=GIN10, players=2, indicator="3D", stock="9H")
    for saying in ("draw", "lay 4H 5H 6H", "lay 7S 8S 9S", "lay KD KC KH KS", "discard 9H"):
        deal = play(deal, f"1 {saying}")
        assert parse_position(format_position(deal)) == deal
    assert "table pure 4H/1 5H/1 6H/1 pure 7S/1 8S/1 9S/1 set KS/1" in format_position(deal)
