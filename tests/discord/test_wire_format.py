"""What the bot sends is what Discord's own API description allows."""

from __future__ import annotations

import pytest

from bot.ui.custom_id import Verb
from tests.discord.server import Server
from tests.discord.test_house_panel import at_rule, choose, typed
from tests.discord.test_session import play_deal
from tests.wire.checking import DESCRIPTION, faults_of, limit_faults

pytestmark = pytest.mark.skipif(
    not DESCRIPTION.exists(), reason="Discord's API description is not beside the checkout"
)


async def test_every_request_of_a_session_is_one_that_discord_describes(server: Server) -> None:
    anna, *_ = await server.lobby("Anna", "Ben")
    for words in ("rules", "help"):
        await anna.slash(words)
    await choose(anna, Verb.HOUSE_SET, "cap=70", await at_rule(anna, "cap"))
    await typed(anna, "misses", "5")
    await server["Ben"].press(Verb.HOUSE)
    await anna.press(Verb.ADD_COMPUTER)
    await anna.press(Verb.START)
    await server.go_on()
    await play_deal(server)
    for words in ("scores", "next", "board", "hand", "withdraw"):
        await anna.slash(words)
    sent = server.env.http_requests
    seen = {(request.method, request.path) for request in sent if request.json is not None}
    assert len(seen) > 20
    for request in sent:
        assert faults_of(request.method, request.path, request.json) == []
        assert limit_faults(request.method, request.path, request.json) == []
