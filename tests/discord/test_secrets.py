"""Non-interference: swap two unseen cards, and nothing anybody else gets to see changes."""

from __future__ import annotations

import hashlib
import json
import logging
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from simcord import Env

from bot.cards.deck import NAMES
from bot.fairness.chance import SealedChance
from bot.fairness.commitment import Draw, commitment
from bot.fairness.dice import SeededDice
from bot.rummy.cards import Card
from bot.tables.commands import UserId
from bot.ui.custom_id import Verb
from tests.discord.server import Guest, Server, furnish, make_bot, parts_for_tests

ROUNDS = 3


class SwappingChance(SealedChance):
    """The chance of a draw, but for two cards that change places."""

    swapped: tuple[Card, Card] | None = None

    def shuffled(self, name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
        order = super().shuffled(name, cards)
        if self.swapped is None or not set(self.swapped) <= set(order):
            return order
        one, other = self.swapped
        places = {one: other, other: one}
        return tuple(places.get(card, card) for card in order)


class SwappingDice(SeededDice):
    """Deals as its seed says, but for two cards that change places.

    What is sealed and what is dealt are apart here: the cards are those of the `dealt` seed of a
    draw, whatever was `sealed` for it.
    """

    def __init__(self, seed: int, swapped: tuple[Card, Card] | None, sealed: bytes) -> None:
        super().__init__(seed)
        self._swapped = swapped
        self._sealed = sealed
        self._dealt: dict[bytes, bytes] = {}
        self.seeds: list[bytes] = []

    def seed(self) -> bytes:
        dealt = super().seed()
        # The seed of the draw for seats is told during the deal.
        sealed = hashlib.sha256(self._sealed + dealt).digest() if self._dealt else dealt
        self._dealt[sealed] = dealt
        self.seeds.append(sealed)
        return sealed

    def chance(self, seed: bytes, draw: Draw) -> SwappingChance:
        chance = SwappingChance(self._dealt[seed], draw)
        chance.swapped = self._swapped
        return chance


@dataclass
class Seen:
    """Everything that left the bot, but for what was answered to `ben` alone."""

    payloads: list[str]
    offered: list[str]
    logged: list[str]
    ben: list[str]
    secret: tuple[Card, Card]
    seeds: list[bytes]

    def without_commitments(self) -> tuple[list[str], list[str], list[str]]:
        """What everybody saw, whatever was committed to."""
        kinds = (self.payloads, self.offered, self.logged)
        payloads, offered, logged = ([self._masked(text) for text in told] for told in kinds)
        return payloads, offered, logged

    def _masked(self, text: str) -> str:
        for seed in self.seeds:
            told = commitment(seed)
            # However many of its digits are shown.
            text = re.sub("(?<![0-9a-f])" + told[:8] + "[0-9a-f]*", "(committed)", text)
        return text


async def a_few_turns(
    path: Path,
    seed: int,
    swapped: tuple[Card, Card] | None,
    caplog: pytest.LogCaptureFixture,
    *,
    with_emoji: bool = False,
    sealed: bytes = b"one",
) -> Seen:
    """Anna, Ben and Cas play a few turns and look at whatever they can."""
    caplog.clear()
    caplog.set_level(logging.DEBUG, "bot")
    dice = SwappingDice(seed, swapped, sealed)
    parts = parts_for_tests(seed, dice=dice)
    env = Env(await make_bot(path, parts), settle_timeout=10)
    await env.start()
    server = furnish(env, path, parts)
    if with_emoji:
        for name in sorted(NAMES):
            env.backend.create_application_emoji(name)
        await server.bot.learn_emoji()
    owners: dict[str, int] = {}

    def owned(record: object) -> None:
        owners[str(getattr(record, "token", ""))] = int(getattr(record, "user_id", 0))

    env._register_dispatch_observer(owned)
    try:
        await server.deal("Anna", "Ben", "Cas")
        secret = await secret_cards(server)
        offered = []
        for _ in range(ROUNDS * 3):
            guest = await server.acting()
            await plain_turn(server, guest)
            for name in ("Anna", "Cas"):
                await server[name].press(Verb.HAND)
                offered.append(json.dumps(await server[name].offered("discard", "card")))
                await server[name].slash("scores")
            await server["Ben"].press(Verb.HAND)
            await server["Ben"].offered("discard", "card")
        await server["Ben"].slash("discard", card=str(secret[0]))
        ben = server["Ben"].id
        payloads: list[str] = []
        own: list[str] = []
        for request in env.http_requests:
            token = next((each for each in owners if each and each in request.path), "")
            sent = request.json
            if isinstance(sent, dict):
                # Chance, by which Discord knows a message sent twice.
                sent = {key: value for key, value in sent.items() if key != "nonce"}
            where = request.path.replace(token, "token") if token else request.path
            (own if owners.get(token) == ben else payloads).append(
                f"{request.method} {where} {json.dumps(sent, sort_keys=True)}"
            )
        logged = [record.getMessage() for record in caplog.records if record.name[:3] == "bot"]
        return Seen(payloads, offered, logged, own, secret, dice.seeds)
    finally:
        await server.bot.tables.stop()
        await env.shutdown()


async def secret_cards(server: Server) -> tuple[Card, Card]:
    """A card of Ben's that stays in his hand, and one deep in the stock."""
    table = await server.table()
    assert table is not None
    deal = server.bot.tables._held[table].table.deal
    assert deal is not None
    view = await server.bot.tables.view(table, UserId(server["Ben"].id))
    assert view.deal is not None
    return view.deal.hand[0], deal.stock[-1]


async def plain_turn(server: Server, guest: Guest) -> None:
    await guest.press(Verb.DRAW_STOCK)
    deal = (await server.view(guest)).deal
    assert deal is not None and deal.drawn is not None
    await guest.pick(Verb.DISCARD, str(deal.drawn))


@pytest.mark.parametrize(("seed", "with_emoji"), [(1, False), (2, False), (3, True)])
async def test_nobody_else_sees_which_of_two_unseen_cards_ben_holds(
    seed: int, with_emoji: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first = await a_few_turns(tmp_path / "one.db", seed, None, caplog, with_emoji=with_emoji)
    second = await a_few_turns(
        tmp_path / "other.db", seed, first.secret, caplog, with_emoji=with_emoji
    )
    assert second.secret == first.secret[::-1]
    assert first.payloads == second.payloads
    assert first.offered == second.offered
    assert first.logged == second.logged
    # It is no empty promise: Ben's own answers do differ.
    assert first.ben != second.ben
    assert with_emoji == any("<:" in payload for payload in first.payloads)


async def test_what_is_sealed_shows_in_nothing_but_its_commitment(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first = await a_few_turns(tmp_path / "one.db", 4, None, caplog)
    second = await a_few_turns(tmp_path / "other.db", 4, None, caplog, sealed=b"other")
    assert first.secret == second.secret
    assert first.without_commitments() == second.without_commitments()
    for seen in (first, second):
        told = [*seen.payloads, *seen.offered, *seen.logged, *seen.ben]
        for seed in seen.seeds[1:]:
            assert not [text for text in told if seed.hex()[:12] in text.lower()]
