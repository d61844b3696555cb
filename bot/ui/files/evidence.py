"""Evidence: what is checked of a draw that is over, and handed out as a file."""

from __future__ import annotations

import json
from dataclasses import dataclass

from bot.tables.errors import Refusal
from bot.tables.events import SeedSealed
from bot.tables.proving import Document, document_of, document_of_seats
from bot.tables.records import FinishedDeal, FinishedDraw
from bot.tables.revealing import deal_reveal, draw_reveal
from bot.tables.sealed import SEATS
from bot.tables.view import Reveal
from bot.ui.custom_id import Control, id_of

_WITHOUT_JOKERS = 52
"""Cards of a pack that is drawn from for seats (rule book 2.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What was sealed and told of a draw of `cards` cards, and the document it is checked by."""

    reveal: Reveal
    cards: int
    document: Document
    name: str

    @property
    def data(self) -> bytes:
        """The file, as `verify.py` reads it."""
        return f"{json.dumps(self.document, ensure_ascii=False, indent=1)}\n".encode()


def checked_deal(control: Control) -> int:
    """Which deal a button asks to check. Raises Refusal for a control of another time."""
    try:
        return id_of(control.value or "")
    except ValueError:
        raise Refusal("old-control") from None


def evidence_of(finished: FinishedDeal) -> Evidence | None:
    """Of a finished deal; None for one from before seals."""
    number, proof = finished.kept.record.deal, finished.proof
    if proof is None:
        return None
    return Evidence(
        reveal=deal_reveal(number, proof, finished.kept.names),
        cards=finished.rules.pack_size,
        document=document_of(finished),
        name=f"deal-{number}-fairness.json",
    )


def evidence_of_seats(drawn: FinishedDraw) -> Evidence:
    """Of a draw for seats."""
    return Evidence(
        reveal=draw_reveal(SeedSealed(draw=SEATS, seed=drawn.seed, scheme=drawn.scheme)),
        cards=drawn.packs * _WITHOUT_JOKERS,
        document=document_of_seats(drawn),
        name="seats-fairness.json",
    )
