"""Pictures of results, as people in the channel see and hear them."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from PIL import Image

from bot.rummy.moves import Withdraw
from bot.tables.view import Stage
from bot.ui.custom_id import Verb
from bot.ui.illustrations.studio import Studio
from bot.ui.text import AS_TEXT, card_text
from tests.discord.server import Message, Server, parts_of, text_of

GALLERY = 12


def pictures(message: Message) -> list[dict[str, Any]]:
    """What is shown and told of each picture."""
    return [item for part in parts_of(message) if part["type"] == GALLERY for item in part["items"]]


def shows_its_files(message: discord.Message) -> bool:
    """Whether each picture is a file of the message, and each file a picture."""
    shown = [item["media"]["url"] for item in pictures(message)]
    return shown == [attachment.url for attachment in message.attachments] != []


async def over(server: Server, *names: str, **options: str) -> discord.Message:
    """The result of a deal that all but one have withdrawn from at once."""
    await server.deal(*names, **{"house": "cut=auto", **options})
    for _ in names[1:]:
        await (await server.acting()).move(Withdraw())
    return server.messages[-1]


async def test_2_14_a_result_shows_all_hands_and_tells_them(server: Server) -> None:
    message = await over(server, "Anna", "Ben")
    assert shows_its_files(message)
    (item,) = pictures(message)
    file = await message.attachments[0].read()
    assert Image.open(io.BytesIO(file)).format == "PNG" and len(file) < 150 * 1024
    result = (await server.view()).result
    assert result is not None
    about = item["description"]
    for name, part in (("Anna", "10"), ("Ben", "10"), ("last one in", "withdrew early")):
        assert name in about and part in about
    for facts in result.view.seats:
        for card in facts.shown:
            assert card_text(card, result.view.wild).replace(AS_TEXT, "") in about
    # The text stays for whoever sees no picture.
    assert "last one in" in text_of(message) and "withdrew" in text_of(message)


async def test_2_7_the_cards_of_an_early_withdrawal_stay_hidden(server: Server) -> None:
    await server.deal("Anna", "Ben", house="cut=auto")
    loser = await server.acting()
    name = next(name for name, guest in server.people.items() if guest is loser)
    deal = (await server.view(loser)).deal
    assert deal is not None
    hidden = set(deal.hand)
    await loser.move(Withdraw())
    result = (await server.view()).result
    assert result is not None
    shown = {card for facts in result.view.seats for card in facts.shown}
    assert not hidden & shown
    about = pictures(server.messages[-1])[0]["description"]
    theirs = about[about.index(f"{name},") :].partition("\n")[0]
    assert "under the stock" in theirs and not any(sign in theirs for sign in "♠♥♦♣")


async def test_a_picture_stays_as_it_is_when_its_message_changes(server: Server) -> None:
    message = await over(server, "Anna", "Ben", "Cas")
    before = message.attachments[0]
    await server["Cas"].press(Verb.LEAVE)
    left = server.messages[-1]
    assert left.id == message.id and shows_its_files(left)
    assert [file.id for file in left.attachments] == [before.id]
    await server["Anna"].press(Verb.NEXT)
    await server.go_on()
    (kept,) = [one for one in server.messages if one.id == message.id]
    assert shows_its_files(kept) and [file.id for file in kept.attachments] == [before.id]
    assert not any(part["type"] == 1 for part in parts_of(kept))


async def test_a_picture_comes_back_after_a_restart_and_at_the_bottom(server: Server) -> None:
    message = await over(server, "Anna", "Ben")
    told = pictures(message)[0]["description"]
    await server.restart()
    assert shows_its_files(server.messages[-1])
    await server["Ben"].slash("board")
    again = server.messages[-1]
    assert again.id != message.id and shows_its_files(again)
    assert pictures(again)[0]["description"] == told
    await server["Anna"].press(Verb.NEXT)
    await server.go_on()
    kept = [one for one in server.messages if pictures(one)]
    assert kept and all(map(shows_its_files, kept))


async def test_a_picture_that_is_drawn_late_comes_late_and_takes_no_earlier_one_away(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, slow = Studio.drawn, [True]

    async def late(self: Studio, *given: Any) -> tuple[bytes, ...]:
        return () if slow and slow.pop() else await drawn(self, *given)

    monkeypatch.setattr(Studio, "drawn", late)
    message = await over(server, "Anna", "Ben")
    await server.pass_time(seconds=2)
    (message,) = [one for one in server.messages if one.id == message.id]
    assert shows_its_files(message)
    # A process that has just started is slow: what stands keeps its pictures until it has them.
    slow.extend([True] * 3)
    await server.restart()
    (kept,) = [one for one in server.messages if one.id == message.id]
    assert shows_its_files(kept)
    await server["Anna"].press(Verb.NEXT)
    await server.go_on()
    await server.pass_time(seconds=5)
    (kept,) = [one for one in server.messages if one.id == message.id]
    assert not slow
    assert shows_its_files(kept) and not any(part["type"] == 1 for part in parts_of(kept))


async def test_2_15_the_end_shows_how_the_balances_went(server: Server) -> None:
    await over(server, "Anna", "Ben")
    await server["Anna"].press(Verb.NEXT)
    await server.go_on()
    await (await server.acting()).move(Withdraw())
    assert (await server.view()).stage is Stage.CLOSED
    final = server.messages[-1]
    assert shows_its_files(final)
    hands, chart = pictures(final)
    assert "Jokers" in hands["description"]
    assert "Balances after each deal" in chart["description"]
    view = await server.view()
    for seat in view.seats:
        line = next(one for one in chart["description"].split("\n") if one.startswith(seat.name))
        assert line.startswith(f"{seat.name}: 0 ") and len(line.split()) == 4


async def test_scores_come_with_the_chart_for_whoever_asks(server: Server) -> None:
    await over(server, "Anna", "Ben")
    ben = server["Ben"]
    await ben.slash("scores")
    assert ben.last is not None and ben.last.response is not None
    answer = ben.last.response
    assert answer.ephemeral
    (item,) = pictures(answer)
    assert item["media"]["url"] == answer.attachments[0].url
    assert "Anna" in item["description"] and "Ben" in item["description"]
    await ben.press(Verb.SCORES)
    assert ben.last.response is not None and pictures(ben.last.response)


async def test_scores_before_the_first_result_have_no_chart(server: Server) -> None:
    anna, _ = await server.deal("Anna", "Ben", house="cut=auto")
    await anna.slash("scores")
    assert anna.last is not None and anna.last.response is not None
    assert pictures(anna.last.response) == [] == anna.last.response.attachments


async def test_a_result_is_posted_though_nothing_can_be_drawn(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(subject: object) -> list[bytes]:
        raise OSError("no font")

    monkeypatch.setattr("bot.ui.illustrations.illustrator.draw_showdown", broken)
    message = await over(server, "Anna", "Ben")
    assert message.attachments == [] and pictures(message) == []
    assert "last one in" in text_of(message)
