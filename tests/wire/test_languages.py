"""People of several languages at one table: it speaks the server's, each answer its reader's."""

from __future__ import annotations

from pathlib import Path

from bot.i18n.translator import Translator
from tests.wire.club import UNHURRIED
from tests.wire.process import BotProcess
from tests.wire.standin import StandIn

SERVER = "it"
THEIRS = {"Anna": "fr", "Ben": "hi", "Cas": "it", "Dev": "en-GB", "Eli": "de"}
"""Whoever speaks a language that there are no words in reads English."""


async def test_a_table_speaks_the_servers_language_and_each_answer_its_readers(
    tmp_path: Path,
) -> None:
    translator = Translator.load()
    public = translator.tr(SERVER)
    async with StandIn(limited=False) as standin:
        guild = standin.guild(locale=SERVER)
        people = [guild.person(name, locale=locale) for name, locale in THEIRS.items()]
        bot = BotProcess(standin, tmp_path / "paplu.db", env=UNHURRIED)
        try:
            await bot.start()
            await standin.ready()
            host, *others = people
            await host.slash("new", rules="indian", house="cut=auto")
            await standin.until(lambda: host.here.screens)
            title = public.text("lobby-title", preset=public.text("preset-indian"))
            assert host.here.screens[-1].text.startswith(title)
            for person in others:
                answered = await person.slash("join")
                assert translator.tr(person.locale).text("done-joined") in answered.text
            await host.click(public.text("button-start"))
            await standin.until(lambda: host.sees(public.text("deal-title-open", deal=1)))
            for person in people:
                answered = await person.click(public.text("button-hand"))
                words = translator.tr(person.locale)
                assert words.text("panel-title", count=13) in answered.text
                told = await person.slash("next")
                assert words.text("refusal-deal-running") in told.text
                helped = await person.slash("help")
                assert words.text("help-marks") in helped.text
            assert await bot.stop() == 0
        finally:
            await bot.kill()
        assert standin.faults == []
        assert "ERROR" not in bot.log
