"""The first deal through simulated Discord: from the help page to the win, for one person alone."""

from __future__ import annotations

from bot.ui.custom_id import Verb, parse
from tests.discord.server import Guest, Server, control, controls, offers, parts_of, text_of


async def follow(guest: Guest) -> None:
    """Do what the page advises."""
    assert guest.panel is not None
    green = [part for part in parts_of(guest.panel) if part.get("style") == 3]
    if green:
        wanted = parse(green[0]["custom_id"])
        assert wanted is not None
        await guest.press(Verb.LESSON, wanted.value, on=guest.panel)
        return
    menu = next(
        part
        for part in parts_of(guest.panel)
        if part.get("type") == 3 and "lesson_card" in part["custom_id"]
    )
    value = next(o["value"] for o in menu["options"] if "advised" in o["description"])
    await guest.pick(Verb.LESSON_CARD, value)


async def test_a_newcomer_plays_a_first_deal_and_wins(server: Server) -> None:
    anna = server["Anna"]
    await anna.slash("help")
    assert anna.panel is not None
    await anna.press(Verb.LESSON, on=anna.panel)
    assert "two lives" in anna.told
    await anna.press(Verb.LESSON, "-", on=anna.panel)
    for step in range(8):
        if step == 3:
            # The buttons say where the lesson stands: another process goes on with it.
            await server.restart()
        await follow(anna)
    assert "You win the deal!" in anna.told
    # For one person alone, and nothing of it is kept.
    assert server.messages == [] and await server.table() is None
    assert await server.bot.tables.store.open_tables() == []


async def test_a_step_is_taken_back_and_another_one_tried(server: Server) -> None:
    anna = server["Anna"]
    await anna.slash("help")
    assert anna.panel is not None
    await anna.press(Verb.LESSON, on=anna.panel)
    await anna.press(Verb.LESSON, "-", on=anna.panel)
    await anna.press(Verb.LESSON, "-0", on=anna.panel)
    assert "You withdrew" in anna.told
    await anna.press(Verb.LESSON, "-", on=anna.panel)
    assert "turn 1" in anna.told and "withdrew" not in text_of(anna.panel)
    assert control(anna.panel, Verb.LESSON, "-1") in controls(anna.panel)


async def is_asked(server: Server, guest: Guest) -> bool:
    """Whether the table waits for this person."""
    view = await server.view()
    return any(seat.player == view.acting and seat.user == guest.id for seat in view.seats)


async def test_whoever_knows_rummy_has_a_first_card_six_clicks_after_new(server: Server) -> None:
    """A computer player included; where nothing is asked of them, in fewer."""
    anna = server["Anna"]
    await anna.slash("new")
    way = [Verb.DRAW_STOCK, Verb.CUT, Verb.CHOOSE_SEAT, Verb.START]
    # This one never withdraws before anybody else has a turn.
    await anna.slash("computer add", level="easy")
    clicks = 1
    while clicks < 6:
        verb = next((verb for verb in way if offers(server.screen, verb)), None)
        if verb is None or not (clicks == 1 or await is_asked(server, anna)):
            # The computer player is on.
            await server.pass_time(seconds=4)
            continue
        await anna.press(verb)
        clicks += 1
        if verb is Verb.DRAW_STOCK:
            break
    deal = (await server.view(anna)).deal
    assert deal is not None and deal.drawn is not None and clicks <= 6
    # The card drawn is before their eyes, with nothing more to press.
    assert "You drew" in anna.told
