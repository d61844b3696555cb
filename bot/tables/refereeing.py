"""Refereeing: whether a proof says what the rules make of a deal, move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.fairness import verify
from bot.fairness.chance import SealedChance, later_name, seats_name
from bot.fairness.commitment import Draw, Share
from bot.rummy.cards import Card
from bot.rummy.conservation import check_conservation
from bot.rummy.deal import Deal
from bot.rummy.errors import RummyError
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
    TurnMissed,
    VoidedBy,
    Why,
)
from bot.rummy.house import parse_house, rules_of
from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Move,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.notation import format_event, parse_cards, parse_event
from bot.rummy.packs import pack
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import Rules
from bot.rummy.session import draw_for_seats
from bot.tables.ledger import rows
from bot.tables.ports import Basis
from bot.tables.proving import rules_told
from bot.tables.sealed import is_later_shuffle

Shuffle = Callable[[Sequence[Card]], Sequence[Card]]
Way = Callable[[Shuffle], tuple[DealEvent, ...]]
# Any: a proof is JSON that somebody was given.
Document = dict[str, Any]


def findings(document: Document, commitment: str | None = None) -> list[str]:
    """What is wrong with a proof by the seed, and where it is sound, by the rules; one line each.

    Raises verify.NotAProofError for a document that is none.
    """
    wrong = verify.check(document, commitment)
    if wrong:
        return wrong
    try:
        if document["kind"] == "seats":
            return _seats_findings(document)
        return _deal_findings(document)
    except RummyError as error:
        return [f"the rules know no such deal: {error}"]


# --- A draw for seats --------------------------------------------------------------------------


def _seats_findings(document: Document) -> list[str]:
    chance = SealedChance(
        bytes.fromhex(document["seed"]), Draw(table=int(document["table"]), number=0)
    )
    drawings = iter(range(1, len(document["rounds"]) + 1))

    def shuffled(cards: Sequence[Card]) -> Sequence[Card]:
        return chance.shuffled(seats_name(next(drawings)), cards)

    players = [one["player"] for one in document["rounds"][0]]
    rounds, ranking = draw_for_seats(players, document["packs"], shuffled)
    told = [{one["player"]: one["card"] for one in drawing} for drawing in document["rounds"]]
    drawn = [{player: str(card) for player, card in each.items()} for each in rounds]
    if (told, document["ranking"]) != (drawn, list(ranking)):
        return ["the draw for seats does not go like this"]
    return []


# --- A deal ------------------------------------------------------------------------------------


def _deal_findings(document: Document) -> list[str]:
    said = document["rules"]
    try:
        rules = rules_of(said["preset"], parse_house(said["house"]))
    except (KeyError, TypeError, AttributeError):
        return ["preset or house is missing, or is not what it should be"]
    if rules_told(rules) != said:
        different = sorted(key for key in said if rules_told(rules).get(key) != said[key])
        return [f"by these house rules, {', '.join(different) or 'something'} is not what is said"]
    started = DealStarted(
        number=document["draw"],
        dealer=document["dealer"],
        seats=tuple(document["seats"]),
        indicator=Card.parse(document["indicator"]),
        order=parse_cards(" ".join(document["order"])),
    )
    if sorted((started.indicator, *started.order)) != sorted(pack(rules)):
        return ["the cards are not those of the pack"]
    if not rules.min_players <= len(started.seats) <= rules.max_players:
        return [f"{len(started.seats)} seats are not what the rules allow"]
    return _course_findings(rules, started, document)


def _course_findings(rules: Rules, started: DealStarted, document: Document) -> list[str]:
    """The first event that the rules do not make of the moves; the settlement is one of them."""
    deal, chance, shuffles = Deal.start(rules, started), _chance_of(document), 0
    events = [parse_event(line) for line in document["events"]]
    at = 0
    while at < len(events):
        made = _made_of(deal, events[at:], chance, shuffles)
        if isinstance(made, str):
            return [f"event {at + 1}, {document['events'][at]!r}: {made}"]
        for event in made:
            deal = deal.apply(event)
            check_conservation(deal)
            shuffles += is_later_shuffle(event)
        at += len(made)
    if deal.outcome is None:
        return ["the deal is not over"]
    entries = rows(started.number, deal.outcome, {seat: seat for seat in started.seats}, rules)
    moved = Points.total(row.points for row in entries if row.basis is Basis.TRANSFER)
    return [] if moved == ZERO else [f"what changes hands sums to {moved}"]


def _chance_of(document: Document) -> SealedChance:
    share = document["share"]
    given = Share(place=share["place"], word=share["word"]) if share["by"] == "player" else None
    draw = Draw(table=int(document["table"]), number=document["draw"], share=given)
    return SealedChance(bytes.fromhex(document["seed"]), draw)


def _made_of(
    deal: Deal, events: Sequence[DealEvent], chance: SealedChance, shuffles: int
) -> Sequence[DealEvent] | str:
    """The events that what began with the first one becomes by the rules; else what is wrong."""
    wrong = "nothing in the rules makes this happen here"
    for way in _ways(deal, events[0]):
        try:
            made = way(_shuffling(chance, shuffles))
        except RummyError as error:
            wrong = f"the rules do not allow it: {error}"
            continue
        if made and tuple(events[: len(made)]) == made:
            return made
        follows = "; ".join(map(format_event, made)) or "nothing"
        wrong = f"by the rules this comes of it: {follows}"
    return wrong


def _shuffling(chance: SealedChance, shuffles: int) -> Shuffle:
    """The later shuffles of a deal, after so many."""
    done = shuffles

    def shuffle(cards: Sequence[Card]) -> Sequence[Card]:
        nonlocal done
        done += 1
        return chance.shuffled(later_name(done), cards)

    return shuffle


def _ways(deal: Deal, event: DealEvent) -> Iterator[Way]:
    """What can have been asked for where an event is the first that comes of it."""
    match event:
        case CardDiscarded(seat=seat, missed=True) | TurnMissed(seat=seat):
            yield lambda shuffle: deal.miss(seat, shuffle)
        case SeatWithdrew(seat=seat, why=Why.ABSENT):
            yield lambda shuffle: deal.miss(seat, shuffle)
        case SeatWithdrew(seat=seat, why=Why.LEFT) | LeavingNoted(seat=seat):
            yield lambda shuffle: deal.leave(seat, shuffle)
        case MissesCleared(seat=seat):
            yield lambda shuffle: deal.notice(seat)
        case DealVoided(by=VoidedBy.STOPPED | VoidedBy.PAUSED_TOO_LONG as by):
            yield lambda shuffle: deal.stop(by)
        case HandShown(seat=seat, timed_out=True):
            yield lambda shuffle: deal.leave(seat, shuffle)
            yield lambda shuffle: deal.close_showing()
        case _:
            asked = _move(event)
            if asked is not None:
                mover, move = asked
                yield lambda shuffle: deal.decide(mover, move, shuffle)


def _move(event: DealEvent) -> tuple[int, Move] | None:
    """The move that an event is the first fact of, and whose it was."""
    match event:
        case StockDrawn(seat=seat):
            return seat, DrawStock()
        case DiscardTaken(seat=seat):
            return seat, TakeDiscard()
        case CardDiscarded(seat=seat, card=card):
            return seat, Discard(card)
        case SeatWithdrew(seat=seat):
            return seat, Withdraw()
        case HandDeclared(seat=seat, finish=None):
            return seat, DeclareHandRummy()
        case HandDeclared(seat=seat, finish=Card() as finish):
            return seat, Declare(finish)
        case GroupLaid(seat=seat, cards=cards):
            return seat, Lay(cards)
        case HandArranged(seat=seat, groups=groups):
            return seat, Arrange(groups)
        case HandShown(seat=seat):
            return seat, Show()
    return None
