"""Positions: a deal at any moment as text, and back."""

from __future__ import annotations

import re

from bot.rummy.cards import Card
from bot.rummy.deal import Deal
from bot.rummy.errors import MalformedError
from bot.rummy.events import VoidedBy, Why, WonBy
from bot.rummy.house import parse_house, rules_of
from bot.rummy.melds import MeldKind
from bot.rummy.notation import (
    format_cards,
    format_groups,
    format_house,
    format_payments,
    header_lines,
    header_of,
    lines_of,
    parse_cards,
    parse_groups,
    parse_number,
    parse_payments,
)
from bot.rummy.packs import Wild
from bot.rummy.state import (
    Claim,
    DealState,
    Outcome,
    Phase,
    SeatState,
    Standing,
    TableMeld,
)

_HEADER = (
    "rules",
    "house",
    "number",
    "dealer",
    "indicator",
    "stock",
    "discards",
    "out",
    "finished",
    "turn",
    "dry",
    "reshuffles",
    "acts",
    "drew",
    "took",
    "claim",
    "won",
    "paid",
    "void",
)


def format_position(deal: DealState) -> str:
    """Where every card is, whose turn it is, and how each seat stands."""
    outcome = deal.outcome
    winner = None if outcome is None or outcome.won_by is None else outcome
    header = {
        "rules": deal.rules.preset,
        "house": format_house(deal.rules),
        "number": str(deal.number),
        "dealer": str(deal.dealer),
        "indicator": str(deal.indicator),
        "stock": format_cards(deal.stock),
        "discards": format_cards(deal.discards),
        "out": format_cards(deal.out),
        "finished": format_cards(deal.finished),
        "turn": str(deal.turn),
        "dry": str(deal.dry_turns or ""),
        "reshuffles": str(deal.reshuffles or ""),
        "acts": "" if deal.to_act is None else str(deal.to_act),
        "drew": "" if deal.drawn is None or deal.taken is not None else str(deal.drawn),
        "took": str(deal.taken or ""),
        "claim": "" if deal.claim is None else f"{deal.claim.seat} {deal.claim.by}",
        "won": "" if winner is None else f"{winner.winner} {winner.won_by}",
        "paid": "" if winner is None else format_payments(winner.payments),
        "void": str((outcome and outcome.voided_by) or ""),
    }
    return "\n".join([*header_lines(header), *map(_format_seat, deal.places), ""])


def parse_position(text: str) -> Deal:
    """Read what `format_position` writes; the seats in the order of play.

    Raises MalformedError, or RulesError for its rules.
    """
    header, lines = header_of(lines_of(text), _HEADER)
    rules = rules_of(header["rules"], parse_house(header["house"]))
    indicator = Card.parse(header["indicator"])
    drew = Card.parse(header["drew"]) if header["drew"] else None
    took = Card.parse(header["took"]) if header["took"] else None
    outcome = _parse_outcome(header["won"], header["paid"], header["void"])
    acts = parse_number(header["acts"]) if header["acts"] else None
    claim = _parse_claim(header["claim"])
    drawn = took or drew
    phase = Phase.DISCARD if drawn else Phase.DRAW
    if acts is None:
        phase = Phase.OVER if claim is None else Phase.SHOWING
    return Deal(
        rules=rules,
        number=parse_number(header["number"]),
        dealer=parse_number(header["dealer"]),
        indicator=indicator,
        wild=Wild.turned(indicator.face, rules),
        places=tuple(map(_parse_seat, lines)),
        stock=parse_cards(header["stock"]),
        discards=parse_cards(header["discards"]),
        out=parse_cards(header["out"]),
        finished=parse_cards(header["finished"]),
        to_act=acts,
        phase=phase,
        turn=parse_number(header["turn"]),
        drawn=drawn,
        taken=took,
        dry_turns=parse_number(header["dry"] or "0"),
        reshuffles=parse_number(header["reshuffles"] or "0"),
        claim=claim,
        outcome=outcome,
    )


def _parse_outcome(won: str, paid: str, void: str) -> Outcome | None:
    if void:
        if void not in set(VoidedBy):
            raise MalformedError("bad-outcome", text=void)
        return Outcome(winner=None, won_by=None, voided_by=VoidedBy(void))
    claim = _parse_claim(won)
    if claim is None:
        return None
    return Outcome(
        winner=claim.seat, won_by=claim.by, voided_by=None, payments=parse_payments(paid)
    )


def _parse_claim(text: str) -> Claim | None:
    """Who has won, and how."""
    if not text:
        return None
    said = re.fullmatch(rf"(\d+) ({'|'.join(WonBy)})", text, re.ASCII)
    if said is None:
        raise MalformedError("bad-outcome", text=text)
    return Claim(seat=int(said[1]), by=WonBy(said[2]))


# --- Seats -----------------------------------------------------------------------------------

_KINDS = "|".join(MeldKind)
_TABLE = re.compile(rf"({_KINDS})([^a-z]*)", re.ASCII)

_SEAT = re.compile(
    rf"seat (?P<seat>\d+): (?P<standing>{'|'.join(Standing)})(?: (?P<why>{'|'.join(Why)}))?"
    r" turns (?P<turns>\d+)(?: misses (?P<misses>\d+))?(?P<drawn> drawn)?(?P<leaving> leaving)?"
    r"(?P<shown> shown)?"
    r" hand(?P<hand>[^a-z]*)(?:took(?P<took>[^a-z]*))?(?:laid(?P<laid>[^a-z]*))?"
    rf"(?:groups(?P<groups>[^a-z]*))?(?:table (?P<table>(?:(?:{_KINDS})[^a-z]*)+))?",
    re.ASCII,
)


def _format_seat(place: SeatState) -> str:
    words = [f"seat {place.seat}: {place.standing}"]
    words += [str(place.why)] if place.why is not None else []
    words += [f"turns {place.turns}"]
    words += [f"misses {place.misses}"] if place.misses else []
    words += ["drawn"] if place.has_drawn else []
    words += ["leaving"] if place.leaving else []
    words += ["shown"] if place.has_shown else []
    words += ["hand", *map(str, place.hand)]
    words += ["took", *map(str, place.took)] if place.took else []
    words += ["laid", *map(str, place.laid)] if place.laid else []
    words += ["groups", format_groups(place.arranged)] if place.arranged else []
    words += ["table"] if place.on_table else []
    words += [f"{laid.kind} {format_cards(laid.cards)}" for laid in place.on_table]
    return " ".join(words)


def _parse_seat(line: str) -> SeatState:
    said = _SEAT.fullmatch(line)
    if said is None:
        raise MalformedError("bad-seat", text=line)
    return SeatState(
        seat=int(said["seat"]),
        standing=Standing(said["standing"]),
        why=None if said["why"] is None else Why(said["why"]),
        turns=int(said["turns"]),
        misses=int(said["misses"] or 0),
        has_drawn=said["drawn"] is not None,
        leaving=said["leaving"] is not None,
        hand=parse_cards(said["hand"]),
        took=parse_cards(said["took"] or ""),
        laid=parse_cards(said["laid"] or ""),
        has_shown=said["shown"] is not None,
        arranged=parse_groups(said["groups"] or ""),
        on_table=tuple(
            TableMeld(kind=MeldKind(kind), cards=parse_cards(cards))
            for kind, cards in _TABLE.findall(said["table"] or "")
        ),
    )
