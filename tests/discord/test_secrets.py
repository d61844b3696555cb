"""Non-interference: swap two unseen cards, and nothing anybody else gets to see changes."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from simcord import Env

from bot.cards.deck import NAMES
from bot.fairness.shuffle import SeededDice
from bot.rummy.cards import Card
from bot.tables.commands import UserId
from bot.ui.custom_id import Verb
from tests.discord.server import Guest, Server, furnish, make_bot, parts_for_tests

ROUNDS = 3


class SwappingDice(SeededDice):
    """Deals as its seed says, but for two cards that change places."""

    def __init__(self, seed: int, swapped: tuple[Card, Card] | None) -> None:
        super().__init__(seed)
        self._swapped = swapped

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        order = super().shuffle(cards)
        if self._swapped is None or not set(self._swapped) <= set(order):
            return order
        one, other = self._swapped
        places = {one: other, other: one}
        return tuple(places.get(card, card) for card in order)


@dataclass
class Seen:
    """Everything that left the bot, but for what was answered to `ben` alone."""

    payloads: list[str]
    offered: list[str]
    logged: list[str]
    ben: list[str]
    secret: tuple[Card, Card]


async def a_few_turns(
    path: Path,
    seed: int,
    swapped: tuple[Card, Card] | None,
    caplog: pytest.LogCaptureFixture,
    *,
    with_emoji: bool = False,
) -> Seen:
    """Anna, Ben and Cas play a few turns and look at whatever they can."""
    caplog.clear()
    caplog.set_level(logging.DEBUG, "bot")
    parts = parts_for_tests(seed, dice=SwappingDice(seed, swapped))
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
        return Seen(payloads, offered, logged, own, secret)
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
