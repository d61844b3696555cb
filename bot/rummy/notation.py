"""Notation: cards, hands and whole deals as text, and back.

A deal is its header, then one line an event; blank lines and what follows a `#` say nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from re import Match
from typing import assert_never

from bot.rummy.cards import Card, Face
from bot.rummy.errors import MalformedError
from bot.rummy.events import (
    CardDiscarded,
    DealEvent,
    DealStarted,
    DealVoided,
    DealWon,
    DiscardTaken,
    EntryKind,
    GroupLaid,
    HandArranged,
    HandDeclared,
    HandShown,
    LeavingNoted,
    MissesCleared,
    Payment,
    SeatWithdrew,
    StockDrawn,
    StockReshuffled,
    Tariff,
    TurnMissed,
    VoidedBy,
    Why,
    WonBy,
)
from bot.rummy.house import changes_of, house_of, parse_house, rules_of
from bot.rummy.melds import MeldKind
from bot.rummy.points import Points
from bot.rummy.rules import Rules

# --- Cards, hands, points --------------------------------------------------------------------


def parse_faces(text: str) -> tuple[Face, ...]:
    """Read a hand: `7H 8H PJ`. Raises MalformedError.

    >>> format_faces(parse_faces("7h 8H PJ"))
    '7H 8H PJ'
    """
    return tuple(Face.parse(word) for word in text.split())


def format_faces(faces: Iterable[Face]) -> str:
    """The faces as text."""
    return " ".join(map(str, faces))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read physical cards: `7H/1 PJ/2`. Raises MalformedError."""
    return tuple(Card.parse(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The physical cards as text."""
    return " ".join(map(str, cards))


def parse_groups(text: str) -> tuple[tuple[Card, ...], ...]:
    """Read groups of physical cards: `7H/1 8H/1 9H/2 | KS/1 KD/2`. Raises MalformedError."""
    return tuple(parse_cards(group) for group in text.split("|") if group.strip())


def format_groups(groups: Iterable[Iterable[Card]]) -> str:
    """The groups as text."""
    return " | ".join(map(format_cards, groups))


def parse_points(text: str) -> Points:
    """Read an exact amount. Raises MalformedError.

    >>> str(parse_points("7½")), str(parse_points("-½")), parse_points("40").halves
    ('7½', '-½', 80)
    """
    amount = re.fullmatch("(-?)([0-9]*)(½?)", text, re.ASCII)
    if amount is None or not (amount[2] or amount[3]):
        raise MalformedError("bad-points", text=text)
    halves = int(amount[2] or 0) * 2 + (1 if amount[3] else 0)
    return Points(-halves if amount[1] else halves)


# --- Lines -----------------------------------------------------------------------------------


def lines_of(text: str) -> list[str]:
    """The lines that say something."""
    said = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in said if line]


def header_of(lines: Sequence[str], keys: Sequence[str]) -> tuple[dict[str, str], Sequence[str]]:
    """The values of the `key: value` lines with which `lines` begin, and the other lines; a key
    that is missing has an empty value."""
    header = dict.fromkeys(keys, "")
    for at, line in enumerate(lines):
        key, colon, value = line.partition(":")
        if not colon or key not in header:
            return header, lines[at:]
        header[key] = value.strip()
    return header, ()


def header_lines(values: Mapping[str, str]) -> list[str]:
    """The lines of a header; empty values are left out."""
    return [f"{key}: {value}" for key, value in values.items() if value]


def format_house(rules: Rules) -> str:
    """The house rules by which `rules` differ from their preset.

    Raises MalformedError for rules that no table can have.
    """
    for pairs in (changes_of(rules), house_of(rules)):
        if rules_of(rules.preset, pairs) == rules:
            return ", ".join(f"{key}={value}" for key, value in pairs)
    raise MalformedError("rules-not-in-notation", text=rules.preset)


def parse_number(text: str) -> int:
    """Read a whole number. Raises MalformedError."""
    if not re.fullmatch("[0-9]{1,6}", text):
        raise MalformedError("bad-number", text=text)
    return int(text)


# --- Deals -----------------------------------------------------------------------------------

_HEADER = ("rules", "house", "number", "dealer", "seats", "indicator", "order")


def format_deal(rules: Rules, events: Iterable[DealEvent]) -> str:
    """A deal from its rules and the cards dealt to its last event."""
    begun, *rest = events
    if not isinstance(begun, DealStarted):
        raise MalformedError("bad-deal", text=type(begun).__name__)
    header = {
        "rules": rules.preset,
        "house": format_house(rules),
        "number": str(begun.number),
        "dealer": str(begun.dealer),
        "seats": " ".join(map(str, begun.seats)),
        "indicator": str(begun.indicator),
        "order": format_cards(begun.order),
    }
    return "\n".join([*header_lines(header), *map(format_event, rest), ""])


def parse_deal(text: str) -> tuple[Rules, tuple[DealEvent, ...]]:
    """Read what `format_deal` writes. Raises MalformedError, or RulesError for its rules."""
    header, lines = header_of(lines_of(text), _HEADER)
    begun = DealStarted(
        number=parse_number(header["number"]),
        dealer=parse_number(header["dealer"]),
        seats=tuple(map(parse_number, header["seats"].split())),
        indicator=Card.parse(header["indicator"]),
        order=parse_cards(header["order"]),
    )
    rules = rules_of(header["rules"], parse_house(header["house"]))
    return rules, (begun, *map(parse_event, lines))


# --- Events ----------------------------------------------------------------------------------


def format_event(event: DealEvent) -> str:
    """One event on one line; the first of a deal is its header instead."""
    match event:
        case StockDrawn(seat=seat, card=card):
            return f"{seat} draws {card}"
        case DiscardTaken(seat=seat, card=card):
            return f"{seat} takes {card}"
        case CardDiscarded(seat=seat, card=card, missed=missed):
            return f"{seat} discards {card}{' missed' if missed else ''}"
        case TurnMissed(seat=seat):
            return f"{seat} misses"
        case MissesCleared(seat=seat):
            return f"{seat} is here"
        case LeavingNoted(seat=seat):
            return f"{seat} is leaving"
        case SeatWithdrew():
            under = f" under: {format_cards(event.under_stock)}" if event.under_stock else ""
            return f"{event.seat} withdraws {event.tariff} {event.why}{under}"
        case HandDeclared():
            verdict = "valid" if event.valid else "invalid"
            return f"{event.seat} declares {event.finish or 'hand'} {verdict}: " + format_cards(
                event.shown
            )
        case GroupLaid(seat=seat, kind=kind, cards=cards):
            return f"{seat} lays {kind}: {format_cards(cards)}"
        case HandArranged(seat=seat, groups=groups):
            return f"{seat} arranges: {format_groups(groups)}".rstrip()
        case HandShown(seat=seat, timed_out=timed_out):
            return f"{seat} shows{' late' if timed_out else ''}"
        case StockReshuffled(stock=stock):
            return f"reshuffled: {format_cards(stock)}"
        case DealWon():
            return f"{event.seat} wins by {event.by}: {format_payments(event.payments)}".rstrip()
        case DealVoided(by=by):
            return f"void: {by}"
        case DealStarted():
            raise MalformedError("bad-event", text="DealStarted")
    assert_never(event)


def parse_event(line: str) -> DealEvent:
    """Read what `format_event` writes. Raises MalformedError."""
    for sentence in _SENTENCES:
        said = re.fullmatch(sentence.pattern, line, re.ASCII)
        if said is not None:
            return sentence.read(said)
    raise MalformedError("bad-event", text=line)


def format_payments(payments: Iterable[Payment]) -> str:
    """Who owes what, and of which count."""
    return "; ".join(
        f"{payment.seat} {payment.kind} {payment.amount}"
        + ("" if payment.count is None else f" of {payment.count}")
        + ("" if payment.to is None else f" to {payment.to}")
        for payment in payments
    )


def parse_payments(text: str) -> tuple[Payment, ...]:
    """Read what `format_payments` writes. Raises MalformedError."""
    return tuple(_payment(part.strip()) for part in text.split(";") if part.strip())


def _payment(text: str) -> Payment:
    kinds = "|".join(EntryKind)
    said = re.fullmatch(rf"(\d+) ({kinds}) (\S+)(?: of (\d+))?(?: to (\d+))?", text, re.ASCII)
    if said is None:
        raise MalformedError("bad-payment", text=text)
    return Payment(
        seat=int(said[1]),
        kind=EntryKind(said[2]),
        amount=parse_points(said[3]),
        count=None if said[4] is None else int(said[4]),
        to=None if said[5] is None else int(said[5]),
    )


@dataclass(frozen=True, slots=True)
class _Sentence:
    """How one kind of event is said."""

    pattern: str
    read: Callable[[Match[str]], DealEvent]


_SENTENCES = (
    _Sentence(
        r"(\d+) draws (\S+)", lambda said: StockDrawn(seat=int(said[1]), card=Card.parse(said[2]))
    ),
    _Sentence(
        r"(\d+) takes (\S+)", lambda said: DiscardTaken(seat=int(said[1]), card=Card.parse(said[2]))
    ),
    _Sentence(
        r"(\d+) discards (\S+)( missed)?",
        lambda said: CardDiscarded(
            seat=int(said[1]), card=Card.parse(said[2]), missed=said[3] is not None
        ),
    ),
    _Sentence(r"(\d+) misses", lambda said: TurnMissed(seat=int(said[1]))),
    _Sentence(r"(\d+) is here", lambda said: MissesCleared(seat=int(said[1]))),
    _Sentence(r"(\d+) is leaving", lambda said: LeavingNoted(seat=int(said[1]))),
    _Sentence(
        rf"(\d+) withdraws ({'|'.join(Tariff)}) ({'|'.join(Why)})(?: under: (.+))?",
        lambda said: SeatWithdrew(
            seat=int(said[1]),
            tariff=Tariff(said[2]),
            why=Why(said[3]),
            under_stock=parse_cards(said[4] or ""),
        ),
    ),
    _Sentence(
        r"(\d+) declares (\S+) (valid|invalid): (.+)",
        lambda said: HandDeclared(
            seat=int(said[1]),
            finish=None if said[2] == "hand" else Card.parse(said[2]),
            shown=parse_cards(said[4]),
            valid=said[3] == "valid",
        ),
    ),
    _Sentence(
        rf"(\d+) lays ({'|'.join(MeldKind)}): (.+)",
        lambda said: GroupLaid(
            seat=int(said[1]), kind=MeldKind(said[2]), cards=parse_cards(said[3])
        ),
    ),
    _Sentence(
        r"(\d+) arranges:(.*)",
        lambda said: HandArranged(seat=int(said[1]), groups=parse_groups(said[2])),
    ),
    _Sentence(
        r"(\d+) shows( late)?",
        lambda said: HandShown(seat=int(said[1]), timed_out=said[2] is not None),
    ),
    _Sentence(r"reshuffled: (.+)", lambda said: StockReshuffled(stock=parse_cards(said[1]))),
    _Sentence(
        rf"(\d+) wins by ({'|'.join(WonBy)}):(.*)",
        lambda said: DealWon(
            seat=int(said[1]), by=WonBy(said[2]), payments=parse_payments(said[3])
        ),
    ),
    _Sentence(rf"void: ({'|'.join(VoidedBy)})", lambda said: DealVoided(by=VoidedBy(said[1]))),
)
