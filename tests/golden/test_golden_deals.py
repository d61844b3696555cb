"""Golden deals: played again by today's rules, each comes out as it is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from bot.rummy.cards import Card
from bot.rummy.deal import Deal, check_conservation
from bot.rummy.deciding import Shuffle
from bot.rummy.events import (
    CardDiscarded,
    DealEvent,
    DealStarted,
    DealVoided,
    DiscardTaken,
    GroupLaid,
    HandArranged,
    HandDeclared,
    HandShown,
    LeavingNoted,
    MissesCleared,
    SeatWithdrew,
    StockDrawn,
    StockReshuffled,
    TurnMissed,
    VoidedBy,
    Why,
)
from bot.rummy.house import rules_of
from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.notation import format_deal, parse_deal
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from tests.golden.scripts import FOLDER, SCRIPTS, text_of
from tests.rummy.random_deals import random_deal

FILES = sorted(FOLDER.glob("*.deal"))


def recorded(events: Sequence[DealEvent]) -> Iterator[tuple[Card, ...]]:
    """The orders that chance gave, as they are written."""
    for event in events:
        if isinstance(event, SeatWithdrew) and event.under_stock:
            yield event.under_stock
        if isinstance(event, StockReshuffled):
            yield event.stock


def redone(rules: Rules, events: Sequence[DealEvent]) -> tuple[DealEvent, ...]:
    """The same requests decided again; only chance is taken from the record."""
    orders = recorded(events)

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        order = next(orders)
        assert sorted(order) == sorted(cards)
        return order

    begun = events[0]
    assert isinstance(begun, DealStarted)
    deal = Deal.start(rules, begun)
    done: list[DealEvent] = [begun]
    while len(done) < len(events):
        more = _decided(deal, events[len(done) :], shuffle)
        for event in more:
            deal = deal.apply(event)
            check_conservation(deal)
        done += more
    return tuple(done)


def _decided(deal: Deal, to_come: Sequence[DealEvent], shuffle: Shuffle) -> tuple[DealEvent, ...]:
    """What the request behind the next event becomes."""
    event = to_come[0]
    match event:
        case StockDrawn(seat=seat):
            return deal.decide(seat, DrawStock(), shuffle)
        case DiscardTaken(seat=seat):
            return deal.decide(seat, TakeDiscard(), shuffle)
        case CardDiscarded(seat=seat, card=card, missed=False):
            return deal.decide(seat, Discard(card), shuffle)
        case HandDeclared(seat=seat, finish=None):
            return deal.decide(seat, DeclareHandRummy(), shuffle)
        case HandDeclared(seat=seat, finish=Card() as finish):
            return deal.decide(seat, Declare(finish), shuffle)
        case GroupLaid(seat=seat, cards=cards):
            return deal.decide(seat, Lay(cards), shuffle)
        case HandArranged(seat=seat, groups=groups):
            return deal.decide(seat, Arrange(groups), shuffle)
        case HandShown(seat=seat, timed_out=False):
            return deal.decide(seat, Show(), shuffle)
        case HandShown(seat=seat):
            # The time was over, or this one left.
            over = deal.close_showing()
            return over if over == tuple(to_come[: len(over)]) else deal.leave(seat, shuffle)
        case SeatWithdrew(seat=seat, why=Why.CHOSEN):
            return deal.decide(seat, Withdraw(), shuffle)
        case SeatWithdrew(seat=seat, why=Why.LEFT) | LeavingNoted(seat=seat):
            return deal.leave(seat, shuffle)
        case MissesCleared(seat=seat):
            return deal.notice(seat)
        case TurnMissed(seat=seat) | CardDiscarded(seat=seat) | SeatWithdrew(seat=seat):
            return deal.miss(seat, shuffle)
    raise AssertionError(f"nobody can ask for {event}")


def test_every_script_has_its_file() -> None:
    assert sorted(SCRIPTS) == [file.stem for file in FILES]


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_script_still_gives_the_file(name: str) -> None:
    assert text_of(name) == (FOLDER / f"{name}.deal").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_the_deal_played_again_from_its_file_is_the_same(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    rules, events = parse_deal(text)
    assert redone(rules, events) == events
    assert format_deal(rules, events) == text


RULES = (
    *PRESETS.values(),
    *(rules_of(preset, [("arrangement", "player")]) for preset in PRESETS if preset != "gin10"),
)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", RULES, ids=lambda r: f"{r.preset}-{r.arrangement}")
def test_a_random_deal_played_again_from_its_events_is_the_same(rules: Rules, seed: int) -> None:
    events = random_deal(rules, 2 + seed, Random(seed))
    if not any(isinstance(event, DealVoided) and event.by is VoidedBy.STOPPED for event in events):
        assert redone(rules, events) == events
