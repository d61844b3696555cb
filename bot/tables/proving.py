"""Proving: what anyone needs to check a draw that is over, without a word of who played."""

from __future__ import annotations

from bot.fairness.commitment import commitment
from bot.rummy.deal import Deal
from bot.rummy.events import DealStarted
from bot.rummy.notation import format_event, format_house
from bot.rummy.rules import Rules
from bot.tables.records import FinishedDeal, FinishedDraw, Proof

Document = dict[str, object]

FORMAT = "paplu-proof"
VERSION = 1


def document_of(finished: FinishedDeal) -> Document:
    """A finished deal as `verify.py` reads it (docs/fairness.md).

    Raises ValueError for a deal that no seed was sealed for.
    """
    proof, started = finished.proof, finished.events[0]
    if proof is None or not isinstance(started, DealStarted):
        raise ValueError(f"deal {finished.kept.record.deal} was dealt without a sealed seed")
    return {
        **_head("deal", finished.kept.table, started.number, proof.scheme, proof.seed),
        "share": _share(proof),
        "rules": rules_told(finished.rules),
        "dealer": started.dealer,
        "seats": list(started.seats),
        "indicator": str(started.indicator),
        "order": [str(card) for card in started.order],
        "events": [format_event(event) for event in finished.events[1:]],
        "hands": _hands(Deal.replay(finished.rules, finished.events)),
    }


def document_of_seats(drawn: FinishedDraw) -> Document:
    """A draw for seats that is over, by the numbers that players have at the table."""
    return {
        **_head("seats", drawn.table, 0, drawn.scheme, drawn.seed),
        "packs": drawn.packs,
        "rounds": [
            [{"player": one.player, "card": str(one.card)} for one in drawing]
            for drawing in drawn.drawn.rounds
        ],
        "ranking": list(drawn.drawn.ranking),
    }


def _head(kind: str, table: int, draw: int, scheme: str, seed: str) -> Document:
    return {
        "format": FORMAT,
        "version": VERSION,
        "kind": kind,
        "scheme": scheme,
        "table": str(table),
        "draw": draw,
        "commitment": commitment(bytes.fromhex(seed)),
        "seed": seed,
    }


def _share(proof: Proof) -> Document:
    """Where the pack was cut, and by which seat; `by` says whose choice it was."""
    return {
        "by": "player" if proof.by_player else "nobody",
        "seat": proof.seat,
        "place": proof.place,
        "word": proof.word,
    }


def _hands(deal: Deal) -> Document:
    """What every seat dealt in holds at the end, or held when it was out of the deal."""
    return {
        str(place.seat): [str(card) for card in (*place.hand, *place.laid)] for place in deal.places
    }


def rules_told(rules: Rules) -> Document:
    """The rules by which cards are dealt and lie, and those by which they are played."""
    return {
        "preset": rules.preset,
        "house": format_house(rules),
        "packs": rules.packs,
        "printed_jokers": rules.printed_jokers,
        "hand_size": rules.hand_size,
        "direction": rules.direction.value,
        "turned": rules.turned.value,
        "early_cards": rules.early_cards.value,
        "declared_card": rules.declared_card.value,
    }
