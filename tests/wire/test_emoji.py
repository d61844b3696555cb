"""The deck is uploaded by the shipped command line, over a real socket, and then played with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from bot.cards.deck import NAMES, name_in
from tests.wire.conftest import OpenClub
from tests.wire.playing import seat
from tests.wire.process import BotProcess
from tests.wire.standin import StandIn
from tests.wire.world import Json

MARKUP = re.compile(r"<:([a-z_]+):([0-9]+)>")


async def paplu_emoji(standin: StandIn, folder: Path, *more: str) -> tuple[int, str, list[str]]:
    """Run `paplu emoji`: its exit code, all it said, and what it asked of Discord's emoji."""
    before = len(standin.requests)
    run = BotProcess(standin, folder / "emoji.db", arguments=("emoji", *more))
    said = len(run.log)
    await run.start(wait=False)
    code = await run.died()
    asked = [one.method for one in standin.requests[before:] if one.kind == "emoji"]
    return code, run.log[said:], asked


async def test_the_deck_is_uploaded_shown_and_only_what_changed_is_uploaded_again(
    club_of: OpenClub, tmp_path: Path
) -> None:
    club = await club_of("Anna")
    standin, emoji = club.standin, club.standin.world.emoji
    own = {"id": "7", "name": "party_parrot", "roles": [], "animated": False}
    emoji[7] = own | {"require_colons": True, "managed": False, "available": True}

    code, said, asked = await paplu_emoji(standin, tmp_path)
    assert (code, asked) == (0, ["GET", *["POST"] * 106])
    assert "106/106" in said and "restart the bot" in said
    assert len(emoji) == 107
    assert _names(emoji) == NAMES

    await club.bot.stop()
    await club.bot.start()
    await seat(club.people, ("easy",), house="cut=auto")
    await standin.until(lambda: MARKUP.search(club.told) is not None, 20)
    shown = {(name, int(number)) for name, number in MARKUP.findall(club.told)}
    assert shown <= {(name_in(one["name"]), number) for number, one in emoji.items()}

    # Broken off before the last ten, and one of those there is of an older drawing.
    for number in list(emoji)[-10:]:
        del emoji[number]
    old = next(one for one in emoji.values() if name_in(one["name"]) == "seven_of_hearts")
    current = old["name"]
    old["name"] = "seven_of_hearts_0000"
    code, said, asked = await paplu_emoji(standin, tmp_path)
    assert (code, asked) == (0, ["GET", *["POST"] * 11, "DELETE"])
    assert "10 new, 1 drawn anew, 1 outdated removed" in said
    assert _names(emoji) == NAMES
    assert current in {one["name"] for one in emoji.values()}
    assert int(old["id"]) not in emoji
    assert emoji[7]["name"] == "party_parrot"
    assert standin.faults == []


async def test_without_the_right_token_nothing_is_uploaded(
    club_of: OpenClub, tmp_path: Path
) -> None:
    club = await club_of("Anna")
    run = BotProcess(
        club.standin,
        tmp_path / "emoji.db",
        arguments=("emoji",),
        env={"DISCORD_TOKEN": "a-wrong-one"},
    )
    await run.start(wait=False)
    assert await run.died() == 2
    assert run.log.splitlines()[-1] == (
        "paplu: DISCORD_TOKEN: Discord refuses it; copy it again from the Bot page of the"
        " application"
    )
    assert not club.standin.world.emoji


def _names(emoji: Mapping[int, Json]) -> set[str]:
    """Which of the deck are there."""
    return {name for one in emoji.values() if (name := name_in(one["name"]))}
