"""The scheme `paplu-1` never changes: the bot and the program that checks it agree on vectors."""

from __future__ import annotations

import hashlib
import hmac
import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.fairness import verify
from bot.fairness.chance import INDICATOR, PACK, PLACE, SealedChance
from bot.fairness.commitment import SCHEME, Draw, Share, commitment, key_of
from bot.fairness.dice import SecretDice
from bot.fairness.shuffle import Stream
from bot.rummy.cards import Card
from tests.architecture.sources import ROOT

# Any: vectors are JSON.
TOLD: dict[str, Any] = json.loads(
    Path(__file__).with_name("vectors.json").read_text(encoding="utf-8")
)
VECTORS: list[dict[str, Any]] = TOLD["vectors"]
SHUFFLES = ("pack", "seats 1", "seats 2", "shuffle 1", "shuffle 2")


def test_the_vectors_are_of_the_scheme_of_today() -> None:
    assert TOLD["scheme"] == SCHEME == verify.SCHEME


@pytest.mark.parametrize("told", VECTORS)
def test_the_bot_draws_what_the_vectors_say(told: dict[str, Any]) -> None:
    seed, share = bytes.fromhex(told["seed"]), told["share"]
    draw = Draw(
        table=int(told["table"]),
        number=told["draw"],
        share=None if share is None else Share(place=share["place"], word=share["word"]),
    )
    assert commitment(seed) == told["commitment"]
    assert draw.context == told["context"]
    assert key_of(seed, draw).hex() == told["key"]
    chance = SealedChance(seed, draw)
    pack = [Card.parse(word) for word in verify.pack_of(told["packs"], told["printed_jokers"])]
    hand = [Card.parse(word) for word in told["hand"].split()]
    assert chance.between(PLACE, 1, len(pack) - 1) == told[PLACE]
    assert chance.between(INDICATOR, 0, len(pack) - 1) == told[INDICATOR]
    for name in SHUFFLES:
        cards = hand if name.startswith("shuffle") else pack
        words = told[name].split()
        # In whatever order the cards come.
        for given_cards in (cards, cards[::-1]):
            drawn = chance.shuffled(name, given_cards)
            assert [str(card) for card in drawn[: len(words)]] == words


@pytest.mark.parametrize("told", VECTORS)
def test_the_program_draws_what_the_vectors_say(told: dict[str, Any]) -> None:
    seed, share = bytes.fromhex(told["seed"]), told["share"]
    said = "none" if share is None else f"cut {share['place']} {share['word']}"
    key = verify.key_of(seed, told["table"], told["draw"], said)
    assert verify.sha256(seed) == told["commitment"]
    assert key.hex() == told["key"]
    pack = verify.pack_of(told["packs"], told["printed_jokers"])
    assert 1 + verify.below(len(pack) - 1, verify.numbers(key, "place")) == told["place"]
    assert verify.below(len(pack), verify.numbers(key, "indicator")) == told["indicator"]
    for name in SHUFFLES:
        cards = told["hand"].split() if name.startswith("shuffle") else pack
        words = told[name].split()
        assert verify.shuffled(cards, key, name)[: len(words)] == words


@pytest.mark.parametrize("told", VECTORS)
def test_the_vectors_are_what_is_written_in_the_guide(told: dict[str, Any]) -> None:
    # Written out once more, by the guide alone.
    seed = bytes.fromhex(told["seed"])
    share = told["share"]
    said = "none" if share is None else f"cut {share['place']} {share['word']}"
    lines = ["paplu-1", f"table {told['table']}", f"draw {told['draw']}", f"share {said}"]
    key = hmac.new(seed, "\n".join(lines).encode(), hashlib.sha256).digest()
    assert key.hex() == told["key"]
    stream = hmac.new(key, b"place", hashlib.sha256).digest()
    first = hmac.new(stream, bytes(8), hashlib.sha256).digest()
    limit = 52 * told["packs"] + told["printed_jokers"] - 1
    # No number of these cases is one of the few that are skipped.
    assert 1 + int.from_bytes(first[:4], "big") % limit == told["place"]


@pytest.mark.parametrize("proof", TOLD["proofs"])
def test_proofs_that_were_given_once_verify_for_ever(proof: dict[str, Any]) -> None:
    assert verify.check(proof) == []


# --- Each is the other's oracle ------------------------------------------------------------------

seeds = st.binary(min_size=32, max_size=32)
shares = st.none() | st.builds(Share, place=st.integers(1, 320), word=st.text(max_size=8))
draws = st.builds(Draw, table=st.integers(0, 2**63), number=st.integers(0, 999), share=shares)


@given(seed=seeds, draw=draws, name=st.text(max_size=8), size=st.integers(0, 108))
def test_the_bot_and_the_program_shuffle_alike(
    seed: bytes, draw: Draw, name: str, size: int
) -> None:
    said = "none" if draw.share is None else f"cut {draw.share.place} {draw.share.word}"
    key = verify.key_of(seed, str(draw.table), draw.number, said)
    words = verify.pack_of(2, 4)[:size]
    cards = [Card.parse(word) for word in words]
    drawn = SealedChance(seed, draw).shuffled(name, cards)
    assert [str(card) for card in drawn] == verify.shuffled(words, key, name)


@given(seed=seeds, limit=st.integers(1, 2**32))
def test_the_bot_and_the_program_draw_numbers_alike(seed: bytes, limit: int) -> None:
    stream = Stream(hmac.digest(seed, b"x", hashlib.sha256))
    numbers = verify.numbers(seed, "x")
    ours = [stream.below(limit) for _ in range(20)]
    assert ours == [verify.below(limit, numbers) for _ in range(20)]


@given(one=draws, other=draws)
def test_no_two_draws_have_one_context(one: Draw, other: Draw) -> None:
    assert (one.context == other.context) is (one == other)


@given(seed=seeds)
def test_a_draw_by_a_scheme_that_is_not_known_is_refused(seed: bytes) -> None:
    with pytest.raises(ValueError, match="paplu-0"):
        SealedChance(seed, Draw(table=1, number=1, scheme="paplu-0"))


def test_every_secret_seed_is_another_one() -> None:
    dice = SecretDice()
    seeds = {dice.seed() for _ in range(2_000)}
    assert len(seeds) == 2_000
    assert {len(seed) for seed in seeds} == {32}
    # Every bit of them is set about as often as not.
    for bit in range(256):
        ones = sum(int.from_bytes(seed, "big") >> bit & 1 for seed in seeds)
        assert 800 < ones < 1_200


def test_numbers_of_one_name_are_the_same_whenever_they_are_asked_for() -> None:
    chance = SealedChance(bytes(32), Draw(table=1, number=1))
    cards = [Card.parse(word) for word in verify.pack_of(1, 0)]
    before = chance.shuffled("pack", cards), chance.between("place", 1, 99)
    list(islice(iter(lambda: chance.between("indicator", 0, 5), None), 9))
    assert (chance.shuffled("pack", cards), chance.between("place", 1, 99)) == before


def test_the_guide_shows_a_vector_as_it_is() -> None:
    guide = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    told = VECTORS[3]
    for key in ("seed", "commitment", "context", "key"):
        assert told[key] in guide
    assert TOLD["proofs"][0]["commitment"] in guide
    for name in (PACK, PLACE, INDICATOR, "seats R", "shuffle K"):
        assert f"| `{name}` |" in guide
    for field in {*TOLD["proofs"][0], *TOLD["proofs"][0]["rules"], *TOLD["proofs"][-1]}:
        assert f"`{field}`" in guide
