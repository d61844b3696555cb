"""Every button and select reaches the desk, also when the bot restarted since it was sent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import simcord

from bot.i18n.translator import Words
from bot.rummy.view import Phase
from bot.tables.view import Stage
from bot.ui.custom_id import Control, Verb, parse
from bot.ui.items import ALL_ITEMS, button, select
from bot.ui.layouts.panel import Step, panel
from bot.ui.layouts.parts import row, screen
from bot.ui.layouts.public import public
from tests.ui.family import full_table, seen, tens
from tests.ui.payloads import SELECT, components
from tests.ui.samples import table, to_discard, to_draw, with_hand


class Desk:
    """Notes what is asked."""

    def __init__(self) -> None:
        self.pressed: list[Control] = []
        self.puzzles = 0

    async def press(self, interaction: discord.Interaction[Any], control: Control) -> None:
        """Note it, and say that all is well."""
        self.pressed.append(control)
        await interaction.response.defer()

    async def unreadable(self, interaction: discord.Interaction[Any]) -> None:
        """Note that too."""
        self.puzzles += 1
        await interaction.response.defer()


class Bot(discord.Client):
    """A bot that knows controls and nothing else."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.desk = Desk()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(*ALL_ITEMS)


async def test_every_control_on_every_screen_reaches_the_desk(words: Words) -> None:
    layouts = [public(table(stage, count=2), words) for stage in Stage]
    layouts += [panel(with_hand(seen), words) for seen in (to_draw(), to_discard())]
    layouts += [panel(with_hand(to_draw()), words, step=s) for s in Step]
    layouts += [panel(with_hand(to_discard()), words, step=Step.FINISH)]
    layouts += [panel(with_hand(seen("gin10")), words)]
    own = replace(seen("indian21", house=(("arrangement", "player"),)), arranged=(tens(3),))
    layouts += [panel(with_hand(own), words, step=step) for step in (Step.PLAY, Step.ARRANGE)]
    layouts += [public(full_table("indian", 2, phase=Phase.SHOWING), words)]
    bot = Bot()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        anna = guild.add_member(env.create_user("anna"))
        for layout in layouts:
            place = bot.get_channel(channel.id)
            assert isinstance(place, discord.TextChannel)
            message = await place.send(view=layout)
            for part in components(layout):
                if "custom_id" not in part:
                    continue
                expected = parse(part["custom_id"])
                assert expected is not None
                if part["type"] == SELECT:
                    least = part.get("min_values", 1)
                    values = [option["value"] for option in part["options"][-least:]]
                    await anna.select(message, values, custom_id=part["custom_id"])
                    assert bot.desk.pressed[-1].value == "+".join(values)
                    assert bot.desk.pressed[-1].verb is expected.verb
                else:
                    await anna.click(message, custom_id=part["custom_id"])
                    assert bot.desk.pressed[-1] == expected
                bot.desk.pressed.clear()


async def test_fault_18_controls_are_answered_after_a_restart(words: Words) -> None:
    async with simcord.run(Bot()) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        anna = guild.add_member(env.create_user("anna"))
        place = env.bot.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        message = await place.send(view=panel(with_hand(to_discard()), words))
        after = Bot()
        await env.restart_bot(after)
        custom_id = next(
            part["custom_id"]
            for part in components(panel(with_hand(to_discard()), words))
            if part["type"] == SELECT
        )
        await anna.select(message, ["7H/2"], custom_id=custom_id)
        assert [control.value for control in after.desk.pressed] == ["7H/2"]


async def test_control_of_another_version_is_told_apart(words: Words) -> None:
    control = Control(verb=Verb.JOIN, table=table().table, stamp=1)
    pick = Control(verb=Verb.DISCARD, table=table().table, stamp=1)
    option = discord.SelectOption(label="7♥", value="7H/1")
    old, odd = button(control, "Join"), select(pick, "Discard", [option])
    old.item.custom_id = str(control).replace("paplu1", "paplu0")
    odd.item.custom_id = str(pick).replace("paplu1", "paplu7")
    bot = Bot()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        anna = guild.add_member(env.create_user("anna"))
        place = bot.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        message = await place.send(view=screen(row(old), row(odd)))
        await anna.click(message, label="Join")
        await anna.select(message, ["7H/1"])
    assert bot.desk.puzzles == 2
    assert bot.desk.pressed == []
