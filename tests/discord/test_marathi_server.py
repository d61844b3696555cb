"""A server in Marathi, of people whose Discord is in Hindi: the two are written alike."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from bot.demo import speak
from bot.fairness.dice import SeededDice
from bot.players.registry import player_of_level
from bot.rummy.moves import Withdraw
from bot.tables.view import Stage
from bot.ui.custom_id import Verb
from tests.discord.server import NAMES, Guest, Message, Server, parts_of, text_of
from tests.discord.test_admin import choose, manage
from tests.i18n.test_typography import read

# Commands in Marathi texts are the English ones; mentions, times and emoji are Discord's.
NO_WORDS = re.compile(rf"`[^`]*`|<[^>]*>|\b(?:[AKQJ]|10|{'|'.join(NAMES)})\b")
ENGLISH = re.compile(r"[A-Za-z]+")
DEVANAGARI = re.compile("[\u0900-\u0963]+")
TURNS = 6
"""Enough for draws from both piles, and for somebody to withdraw late."""


@cache
def only_said_in(language: str, other: str) -> frozenset[str]:
    """The words of one of the two languages that the other never uses."""
    used = [
        frozenset(DEVANAGARI.findall(" ".join(read(one).values()))) for one in (language, other)
    ]
    return used[0] - used[1]


def written(message: Message) -> Iterable[str]:
    """All that people read of a message, or have read to them."""
    for part in parts_of(message):
        for item in (part, *part.get("items", ()), *part.get("options", ())):
            yield from (item.get(key) or "" for key in ("content", "label", "placeholder"))
            yield item.get("description") or ""


class Listener:
    """Keeps what was public, each text once, although messages change and are taken away."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.heard: set[str] = set()

    def listen(self) -> None:
        self.heard.update(text for message in self.server.messages for text in written(message))

    def words(self, of: re.Pattern[str]) -> set[str]:
        return {word for text in self.heard for word in of.findall(NO_WORDS.sub(" ", text))}


def is_hindi(guest: Guest) -> bool:
    """Whether the last private answer, its buttons and pictures too, is in Hindi alone."""
    assert guest.last is not None
    told = [message for message in (guest.last.response, *guest.last.followups) if message]
    words = {
        word
        for message in told
        if message.ephemeral
        for text in written(message)
        for word in DEVANAGARI.findall(text)
    }
    return bool(words & only_said_in("hi", "mr")) and not words & only_said_in("mr", "hi")


async def test_public_messages_are_in_marathi_and_private_ones_in_hindi(server: Server) -> None:
    speak(server.env, "hi")
    page = await manage(server["Owner"], "settings")
    await choose(server["Owner"], page, "language", "mr")
    public = Listener(server)
    anna, _ = await server.lobby("Anna", "Ben")
    await anna.press(Verb.ADD_COMPUTER)
    public.listen()
    await anna.press(Verb.START)
    public.listen()
    await server.go_on()
    await anna.press(Verb.PAUSE)
    player, dice = player_of_level("greedy"), SeededDice(3)
    for turn in range(2 * TURNS):
        public.listen()
        if (await server.view()).stage is not Stage.DEAL:
            break
        guest = await server.acting()
        seen = (await server.view(guest)).deal
        assert seen is not None
        late = turn >= TURNS and seen.drawn is None
        await guest.move(Withdraw() if late else player.choose(seen, dice))
        assert is_hindi(guest)
    await anna.slash("end")
    public.listen()
    for name in ("scores", "rules", "history", "deal last", "deal replay", "leaderboard"):
        await anna.slash(name)
        assert is_hindi(anna), name
    assert (await server.view()).stage is Stage.CLOSED
    assert "सेशन संपले" in text_of(server.messages[-1])
    assert public.words(ENGLISH) == set()
    assert public.words(DEVANAGARI) & only_said_in("hi", "mr") == set()
    for public_word in ("डाव", "पाळी", "बसा", "ड्रॉप", "विश्रांती", "पाने"):
        assert public_word in public.words(DEVANAGARI)
