"""A process that finds many tables looks through their channels without keeping anybody waiting."""

from __future__ import annotations

from pathlib import Path

from tests.bench.furnishing import channels_of, fill
from tests.bench.people import Clicks, Party
from tests.wire.keeping import url_for
from tests.wire.process import BotProcess
from tests.wire.standin import StandIn

TABLES = 120


async def test_whoever_plays_after_a_restart_goes_before_channels_that_are_looked_through(
    tmp_path: Path,
) -> None:
    async with StandIn(limited=True) as standin:
        bot = BotProcess(standin, tmp_path / "paplu.db")
        channels = channels_of(standin.guild(), TABLES)
        places = await fill(channels, url_for(tmp_path / "paplu.db"), seated=TABLES)

        def looked_through() -> set[str]:
            return {request.path for request in standin.requests if request.kind == "history"}

        await bot.start()
        try:
            # The last one would be looked at last; its next player is asked before that.
            await Party(Clicks(standin), *places[-1]).turn_on_board()
            assert len(looked_through()) < TABLES
            posted = [request for request in standin.requests if request.kind == "post"]
            assert [request.path.split("/")[2] for request in posted] == [str(channels[-1].id)]
            await standin.until(lambda: len(looked_through()) == TABLES)
            await standin.settled()
            assert await bot.stop() == 0
        finally:
            await bot.kill()
        assert standin.faults == []
        assert all(request.status != 429 for request in standin.requests)
