"""The process is told to stop: what was pressed counts and is answered, and it goes quietly."""

from __future__ import annotations

from pathlib import Path

from tests.wire.playing import act, seat, whose_turn
from tests.wire.process import BotProcess
from tests.wire.standin import StandIn


async def test_what_was_pressed_is_answered_before_the_process_leaves(tmp_path: Path) -> None:
    async with StandIn() as standin:
        guild = standin.guild()
        people = [guild.person("Anna"), guild.person("Ben")]
        bot = BotProcess(standin, tmp_path / "paplu.db")
        try:
            await bot.start()
            await seat(people, house="cut=auto")
            await standin.until(lambda: whose_turn(people))
            asked = whose_turn(people)
            if asked is not None and asked[1] == "seat":
                await act(*asked)
            await standin.until(lambda: (whose_turn(people) or ("", ""))[1] == "turn")
            asked = whose_turn(people)
            assert asked is not None
            anna = asked[0]
            await standin.settled()
            standin.trouble.slow("answer", 1.0)
            screen = anna.here.screens[-1]
            control = next(c for c in screen.controls if c.label == "Draw stock")
            pressed = anna.send_press(screen, control)
            # The bot has taken it up, and its answer is on the way.
            await standin.until(lambda: any(f"/{pressed.id}/" in r.path for r in standin.requests))
            assert not pressed.answer
            posts = sum(request.kind == "post" for request in standin.requests)
            assert await bot.stop() == 0
            assert pressed.answer is not None
            assert sum(request.kind == "post" for request in standin.requests) == posts
            assert "Traceback" not in bot.log and "WARNING bot" not in bot.log
            # The next process takes the table up where it stood.
            await bot.start()
            await anna.click("My hand")
            assert anna.panel is not None and "Discard one card" in anna.panel.text
            assert await bot.stop() == 0
        finally:
            await bot.kill()
        assert standin.faults == []
