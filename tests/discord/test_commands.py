"""The command tree: what Discord is told of it, and what autocomplete offers."""

from __future__ import annotations

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.rummy.cards import Card
from bot.rummy.house import rules_of
from bot.rummy.rules import Switch
from bot.rummy.variants import PRESETS, VARIANTS
from bot.tables.view import Stage
from bot.ui.custom_id import Verb
from tests.discord.server import Server, text_of
from tests.wire.command_rules import tree_faults

COMMANDS = {
    "new",
    "join",
    "leave",
    "start",
    "computer",
    "kick",
    "end",
    "hand",
    "draw",
    "discard",
    "declare",
    "handrummy",
    "withdraw",
    "board",
    "next",
    "scores",
    "ledger",
    "leaderboard",
    "stats",
    "history",
    "deal",
    "table",
    "rules",
    "help",
    "privacy",
}


async def test_one_group_carries_every_command_within_discords_limits(server: Server) -> None:
    group, managing = server.bot.command_payloads()
    assert (group["name"], managing["name"]) == ("paplu", "paplu-admin")
    assert {command["name"] for command in group["options"]} == COMMANDS
    assert len(COMMANDS) <= 25
    assert list(tree_faults([group, managing])) == []
    for each in (group, managing):
        # Guilds only: Discord's number for that context.
        assert each["contexts"] == [0] or each["dm_permission"] is False


async def test_discord_offers_the_managers_commands_to_managers(server: Server) -> None:
    group, managing = server.bot.command_payloads()
    assert group.get("default_member_permissions") is None
    manage = discord.Permissions(manage_guild=True).value
    assert managing["default_member_permissions"] in {manage, str(manage)}
    assert {each["name"] for each in managing["options"]} == {"settings", "tables", "end"}
    # Ending a table is told apart from what a player does by the same name.
    ends = [next(o for o in g["options"] if o["name"] == "end") for g in (group, managing)]
    assert ends[0]["description"] != ends[1]["description"]


async def test_every_command_and_option_is_worded(server: Server) -> None:
    todo = list(server.bot.command_payloads())
    while todo:
        command = todo.pop()
        todo += [*command.get("options", ()), *command.get("choices", ())]
        assert not command.get("description", "").startswith(("cmd-", "opt-"))
        named = "-" not in command["name"] or " " in command["name"]
        assert named or command["name"] == "paplu-admin", command["name"]
        assert "en-US" in command["name_localizations"]


async def test_the_commands_are_told_once_while_they_stay_the_same(server: Server) -> None:
    def told() -> int:
        return len([r for r in server.env.http_requests if r.method == "PUT"])

    assert told() == 1
    await server.restart()
    assert told() == 1
    await server.bot.deployment.set_mark("commands", "those of another version")
    await server.restart()
    assert told() == 2


async def test_autocomplete_offers_the_callers_own_cards_only(server: Server) -> None:
    await server.deal("Anna", "Ben")
    for name in ("Anna", "Ben"):
        deal = (await server.view(server[name])).deal
        assert deal is not None
        for command, option in (("discard", "card"), ("declare", "finish")):
            offered = await server[name].offered(command, option)
            assert {Card.parse(each["value"]) for each in offered} == set(deal.hand)
    assert await server["Cas"].offered("discard", "card") == []


async def test_autocomplete_narrows_down_by_what_is_typed(server: Server) -> None:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.TAKE_DISCARD)
    deal = (await server.view(guest)).deal
    assert deal is not None and deal.taken is not None
    offered = await guest.offered("discard", "card", "♥")
    hearts = [c for c in deal.hand if str(c.face).endswith("H") and c != deal.taken]
    assert {Card.parse(each["value"]) for each in offered} == set(hearts)


async def test_new_takes_house_rules_and_offers_them(server: Server) -> None:
    anna = server["Anna"]
    offered = await anna.offered("new", "house", "drop_late=50, mis")
    assert [each["value"] for each in offered] == ["drop_late=50, misses=3"]
    assert "deals:2" in {each["value"] for each in await anna.offered("new", "format")}
    await anna.slash("new", format="deals:2", house="drop_late=50, hints=on")
    rules = (await server.view()).rules
    assert (str(rules.format), rules.drop_late, rules.hints) == ("deals:2", 50, Switch.ON)
    shown = text_of(server.screen)
    assert "2 deals" in shown and "Late withdrawal: 50" in shown and "Hints: on" in shown
    assert shown.count("Paplu") == 1 and "Session: 2 deals · 2 minutes a turn" in shown


async def test_5_house_rules_may_be_typed_without_commas_as_the_rules_page_shows_them(
    server: Server,
) -> None:
    anna = server["Anna"]
    await anna.slash("new", rules="indian", house="hints=on drop_late = 50  timer=off, cap=none")
    rules = (await server.view()).rules
    assert (rules.hints, rules.drop_late, rules.timer, rules.cap) == (Switch.ON, 50, None, None)


async def test_4_every_game_of_the_family_is_offered_and_opened(server: Server) -> None:
    group, _ = server.bot.command_payloads()
    new = next(command for command in group["options"] if command["name"] == "new")
    assert [option["name"] for option in new["options"]] == ["rules", "format", "thread", "house"]
    games = {choice["value"]: choice["name"] for choice in new["options"][0]["choices"]}
    assert set(games) == set(PRESETS)
    assert len(set(games.values())) == len(games)
    for number, preset in enumerate(PRESETS):
        channel = server.guild.create_text_channel(f"table-{number}")
        await server["Anna"].actor.slash(channel, "paplu new", rules=preset)
        table = await server.table(channel.id)
        assert table is not None
        assert (await server.bot.tables.view(table, None)).rules == PRESETS[preset]


async def test_3_11_only_formats_of_the_game_are_offered(server: Server) -> None:
    anna = server["Anna"]
    for preset, variant in VARIANTS.items():
        offered = await anna.actor.autocomplete(
            server.channel, "paplu new", "format", "", rules=preset
        )
        values = {each["value"] for each in offered}
        assert ("pool101" in values) == ("pool101" in variant.formats)
        assert all(rules_of(preset, [("format", value)]) for value in values)
        assert str(PRESETS[preset].format) in values
    pools = await anna.actor.autocomplete(
        server.channel, "paplu new", "format", "POOL", rules="indian"
    )
    assert {each["value"] for each in pools} == {"pool101", "pool201"}


async def test_5_a_format_the_game_does_not_have_is_refused_with_what_works(
    server: Server,
) -> None:
    anna = server["Anna"]
    await anna.slash("new", rules="paplu", format="pool101")
    assert "rotation, points, deals:1–20" in anna.told
    await anna.slash("new", rules="indian", format="points", house="rejoin=on")
    assert "format=pool101, format=pool201" in anna.told
    assert await server.table() is None


async def test_new_names_the_permissions_that_are_missing(server: Server) -> None:
    deny = discord.Permissions(
        send_messages=True, embed_links=True, read_message_history=True
    ).value
    server.env.backend.set_overwrite(
        server.channel.id,
        Overwrite(target_id=server.guild.id, type=OverwriteType.ROLE, allow=0, deny=deny),
    )
    await server["Anna"].slash("new")
    for name in ("Send Messages", "Embed Links", "Read Message History"):
        assert name in server["Anna"].told
    assert "View Channel" not in server["Anna"].told
    assert await server.table() is None


async def test_permissions_withdrawn_later_leave_the_game_going_in_private(
    server: Server,
) -> None:
    await server.deal("Anna", "Ben")
    deny = discord.Permissions(send_messages=True).value
    server.env.backend.set_overwrite(
        server.channel.id,
        Overwrite(target_id=server.guild.id, type=OverwriteType.ROLE, allow=0, deny=deny),
    )
    first = await server.acting()
    await first.slash("draw stock")
    deal = (await server.view(first)).deal
    assert deal is not None and deal.drawn is not None
    await first.slash("discard", card=str(deal.drawn))
    second = await server.acting()
    assert second is not first
    await second.slash("hand")
    assert "may not post" in second.told and "cards" in second.told
    await second.slash("draw stock")
    assert (await server.view(second)).stage is Stage.DEAL
    server.env.backend.delete_overwrite(server.channel.id, server.guild.id)
    old = server.screen.id
    await second.slash("board")
    assert server.screen.id > old


async def test_pages_are_for_whoever_asked(server: Server) -> None:
    anna = server["Anna"]
    await anna.slash("help")
    assert "/paplu new" in anna.told
    await server.lobby("Anna")
    for command, word in (("rules", "Sequence"), ("scores", "Balances")):
        await anna.slash(command)
        assert word in anna.told and anna.last is not None and anna.last.ephemeral
    for verb, word in ((Verb.RULES, "Sequence"), (Verb.HELP, "/paplu new")):
        await anna.press(verb)
        assert word in anna.told and anna.last is not None and anna.last.ephemeral


async def test_rules_are_told_of_any_game_and_page_by_page(server: Server) -> None:
    anna = server["Anna"]
    await anna.slash("rules", game="marriage21")
    assert "Marriage rummy (1 of 2)" in anna.told and "Tunnela" in anna.told
    page = anna.panel
    assert page is not None
    await anna.press(Verb.RULES, "marriage21.2", on=page)
    assert anna.panel is not None and anna.panel.id == page.id
    assert "Marriage rummy (2 of 2)" in anna.told
    await server.lobby("Anna", rules="indian", format="pool101")
    await anna.slash("rules", game="gin10")
    assert "The rules of a new table: Gin" in anna.told
    await anna.press(Verb.RULES)
    assert "The rules of this table: Indian rummy (1 of 2)" in anna.told
    await anna.press(Verb.RULES, "2", on=anna.panel)
    assert "a pool of 101" in anna.told
    await anna.press(Verb.RULES, "1", on=anna.panel)
    assert "(1 of 2)" in anna.told
    assert all(offered["name"] for offered in await anna.offered("new", "house", "drop_late="))


async def test_kick_and_computers_by_command(server: Server) -> None:
    anna, ben = await server.lobby("Anna", "Ben")
    (offer,) = [e for e in await anna.offered("kick", "person", "be") if e["name"] == "Ben"]
    await anna.slash("kick", person=offer["value"])
    assert "Ben" in anna.told
    assert ben.id not in {seat.user for seat in (await server.view()).seats}
    await anna.slash("computer add", level="easy")
    (computer,) = await anna.offered("computer remove", "place")
    await anna.slash("computer remove", place=computer["value"])
    assert len((await server.view()).seats) == 1


async def test_too_many_actions_in_a_second_are_refused(server: Server) -> None:
    server.bot.desk._pace._most = 5
    await server.lobby("Anna")
    asked = server.bot.desk._pace._asked
    for person in list(asked):
        asked.forget(person)
    for _ in range(5):
        await server["Anna"].press(Verb.RULES)
    await server["Anna"].press(Verb.RULES)
    assert "very fast" in server["Anna"].told
