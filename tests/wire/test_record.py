"""Looking back over the wire: files arrive whole, pages are turned after a restart."""

from __future__ import annotations

from pathlib import Path

from bot.rummy.deal import Deal
from bot.rummy.notation import parse_deal
from tests.wire.person import Answered, Person
from tests.wire.playing import act, seat, whose_turn
from tests.wire.process import BotProcess
from tests.wire.standin import StandIn


def file_of(standin: StandIn, answered: Answered) -> str:
    """The one file of an answer, as text."""
    (message,) = answered.messages
    (attachment,) = message.payload["attachments"]
    return standin.world.files[int(attachment["id"])].decode("utf-8-sig")


async def play_deal(standin: StandIn, people: list[Person]) -> None:
    """Whoever is first withdraws, and the other has won."""
    await seat(people, house="cut=auto")
    while (asked := whose_turn(people)) is None or asked[1] != "turn":
        if asked is not None:
            await act(*asked)
        await standin.until(lambda: whose_turn(people) is not None)
    await asked[0].slash("withdraw")
    await standin.until(lambda: "wins" in people[0].here.screens[-1].text)


async def test_ledger_export_and_replay_of_a_deal(tmp_path: Path) -> None:
    async with StandIn() as standin:
        guild = standin.guild()
        people = [guild.person("Anna"), guild.person("Ben")]
        bot = BotProcess(standin, tmp_path / "paplu.db")
        try:
            await bot.start()
            await play_deal(standin, people)
            anna = people[0]
            ledger = file_of(standin, await anna.slash("ledger"))
            assert "Anna" in ledger and "Ben" in ledger
            exported = file_of(standin, await anna.slash("deal export"))
            assert Deal.replay(*parse_deal(exported)).is_over
            page = (await anna.slash("deal replay")).messages[-1]
            assert "just dealt" in page.text
            assert await bot.stop() == 0
            await bot.start()
            await anna.click("Next", on=page)
            assert "step 1 of 2" in page.text
            assert await bot.stop() == 0
            assert "Traceback" not in bot.log and "WARNING bot" not in bot.log
        finally:
            await bot.kill()
        assert standin.faults == []
