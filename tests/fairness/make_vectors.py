"""Writes the vectors anew: `python -m tests.fairness.make_vectors`, for a new scheme only."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from bot.fairness.chance import INDICATOR, PACK, PLACE, SealedChance, later_name, seats_name
from bot.fairness.commitment import Draw, Share, commitment, key_of
from bot.rummy.cards import FACES, PRINTED_JOKER, Card
from tests.fairness.proofs import documents, played, sealed_board, seats_document

VECTORS = Path(__file__).with_name("vectors.json")
CASES: tuple[tuple[str, int, int, Share | None, int, int], ...] = (
    # The words of the seed, table, draw, share, packs, printed jokers.
    ("zero", 0, 0, None, 2, 0),
    ("one", 40, 1, None, 2, 2),
    ("two", 40, 2, Share(place=20), 2, 2),
    ("three", 7_000_000_000_000_000_000, 3, Share(place=53, word="moon"), 3, 3),
    ("four", 1, 4, Share(place=1, word="नया चाँद 🂡"), 3, 6),
    ("five", 1, 5, Share(place=104, word="a share none"), 1, 0),
)
HAND = "2C/1 2C/2 AS/1 KD/2 PJ/1 TH/1 9H/1"


def pack_of(packs: int, jokers: int) -> list[Card]:
    plain = [Card(face, copy) for face in FACES[:52] for copy in range(1, packs + 1)]
    return plain + [Card(PRINTED_JOKER, copy) for copy in range(1, jokers + 1)]


def vector(
    words: str, table: int, number: int, share: Share | None, packs: int, jokers: int
) -> dict[str, Any]:
    # Any: it is JSON.
    seed = hashlib.sha256(words.encode()).digest() if words != "zero" else bytes(32)
    draw = Draw(table=table, number=number, share=share)
    chance, pack = SealedChance(seed, draw), pack_of(packs, jokers)
    hand = [Card.parse(word) for word in HAND.split()]
    return {
        "seed": seed.hex(),
        "commitment": commitment(seed),
        "table": str(table),
        "draw": number,
        "share": None if share is None else {"place": share.place, "word": share.word},
        "context": draw.context,
        "key": key_of(seed, draw).hex(),
        "packs": packs,
        "printed_jokers": jokers,
        PLACE: chance.between(PLACE, 1, len(pack) - 1),
        INDICATOR: chance.between(INDICATOR, 0, len(pack) - 1),
        PACK: " ".join(map(str, chance.shuffled(PACK, pack))),
        seats_name(1): " ".join(map(str, chance.shuffled(seats_name(1), pack)[:6])),
        seats_name(2): " ".join(map(str, chance.shuffled(seats_name(2), pack)[:6])),
        "hand": HAND,
        later_name(1): " ".join(map(str, chance.shuffled(later_name(1), hand))),
        later_name(2): " ".join(map(str, chance.shuffled(later_name(2), hand))),
    }


def main() -> None:
    board = played(sealed_board(11, 3, 1, "paplu"), deals=2, seed=11)
    told = {
        "scheme": "paplu-1",
        "vectors": [
            vector(words, table, number, share, packs, jokers)
            for words, table, number, share, packs, jokers in CASES
        ],
        "proofs": [*documents(board), seats_document(board)],
    }
    VECTORS.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
