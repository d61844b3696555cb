"""The house rules panel: the host's alone to use, for everyone to read (rule book 5)."""

from __future__ import annotations

from collections.abc import Iterator

from simcord.results import InteractionResult

from bot.rummy.house import HOUSE_RULES, rules_here
from bot.rummy.variants import PRESETS
from bot.tables.view import NewsKind, Stage
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.presses import HOUSE
from bot.ui.house import Topic, offered, rules_about
from tests.discord.server import (
    Guest,
    Message,
    Server,
    control,
    controls,
    offers,
    parts_of,
    text_of,
)
from tests.discord.test_adversary import forge


async def panel(guest: Guest) -> Message:
    """The panel, opened from the lobby card."""
    await guest.press(Verb.HOUSE)
    assert guest.last is not None and guest.last.response is not None
    assert guest.last.ephemeral
    return guest.last.response


async def choose(guest: Guest, verb: Verb, value: str, on: Message) -> InteractionResult:
    """Choose from a menu of the panel; the panel answers in its place."""
    result = await guest.pick(verb, value, on=on)
    assert result.response is not None and result.response.id == on.id
    return result


async def at_rule(guest: Guest, key: str) -> Message:
    """The panel, opened at a rule."""
    shown = await panel(guest)
    topic = next(t for t in Topic if key in {r.key for r in rules_about(t, "indian")})
    await guest.press(Verb.HOUSE, topic.value, on=shown)
    result = await choose(guest, Verb.HOUSE_RULE, key, shown)
    assert result.response is not None
    return result.response


async def typed(guest: Guest, key: str, text: str) -> None:
    """Type another value into the form."""
    shown = await at_rule(guest, key)
    form = await guest.press(Verb.HOUSE_TYPE, key, on=shown)
    guest._got(await guest.actor.submit_modal(form, {"value": text}))


def values(message: Message, verb: Verb) -> set[str]:
    """What a menu offers."""
    wanted = str(control(message, verb))
    return {
        option["value"]
        for part in parts_of(message)
        if part.get("custom_id") == wanted
        for option in part["options"]
    }


def house_controls(message: Message) -> Iterator[Control]:
    return (found for found in controls(message) if found.verb in HOUSE)


async def test_5_host_sets_a_rule_and_everyone_sees_it_on_the_card(server: Server) -> None:
    anna, _ = await server.lobby("Anna", "Ben", rules="indian")
    card = server.screen.id
    shown = await at_rule(anna, "drop_late")
    assert {"drop_late=40", "drop_late=50"} <= values(shown, Verb.HOUSE_SET)
    await choose(anna, Verb.HOUSE_SET, "drop_late=50", shown)
    assert (await server.view()).rules.drop_late == 50
    assert "Late withdrawal: 50" in anna.told
    told = text_of(server.screen)
    assert server.screen.id == card
    assert "Late withdrawal: 50" in told
    assert "Anna changed the house rules." in told


async def test_5_every_house_rule_can_be_reached_and_nothing_else_is_shown(
    server: Server,
) -> None:
    for number, preset in enumerate(PRESETS):
        server.channel = server.guild.create_text_channel(f"table-{number}")
        anna = server["Anna"]
        await anna.slash("new", rules=preset)
        shown = await panel(anna)
        reached: set[str] = set()
        for topic in Topic:
            result = await anna.press(Verb.HOUSE, topic.value, on=shown)
            assert result.response is not None
            keys = values(result.response, Verb.HOUSE_RULE)
            assert not keys & reached
            reached |= keys
        assert reached == {rule.key for rule in rules_here(preset)}


async def test_5_every_rule_offers_its_values(server: Server) -> None:
    (anna,) = await server.lobby("Anna", rules="indian")
    for rule in rules_here("indian"):
        menu = await at_rule(anna, rule.key)
        expected = {f"{rule.key}={text}" for text in offered(rule, PRESETS["indian"])}
        assert values(menu, Verb.HOUSE_SET) == expected


async def test_5_impossible_pair_is_refused_on_the_panel_and_changes_nothing(
    server: Server,
) -> None:
    (anna,) = await server.lobby("Anna", rules="indian")
    before = (await server.view()).version
    shown = await at_rule(anna, "rejoin")
    await choose(anna, Verb.HOUSE_SET, "rejoin=on", shown)
    assert "that rule is about a pool" in anna.told
    # In the words of the panel, which never shows how a rule is typed.
    assert "“Rejoining the pool = on”" in anna.told
    works = "How the session goes: pool of 101, How the session goes: pool of 201"
    assert f"This would work: {works}." in anna.told
    assert anna.panel is not None and offers(anna.panel, Verb.HOUSE_SET)
    assert (await server.view()).version == before


async def test_5_another_value_is_typed_into_a_form(server: Server) -> None:
    (anna,) = await server.lobby("Anna", rules="indian")
    await typed(anna, "drop_late", " 43 ")
    assert (await server.view()).rules.drop_late == 43
    assert "Late withdrawal: 43" in anna.told
    await typed(anna, "format", "deals:7")
    assert str((await server.view()).rules.format) == "deals:7"
    version = (await server.view()).version
    await typed(anna, "timer", "soon")
    assert "“soon” does not fit the house rule “Time for a turn”" in anna.told
    assert (await server.view()).version == version


async def test_5_a_choice_of_words_has_no_form(server: Server) -> None:
    (anna,) = await server.lobby("Anna", rules="indian")
    assert not offers(await at_rule(anna, "stock_end"), Verb.HOUSE_TYPE)


async def test_5_the_games_own_rules_come_back_with_one_button(server: Server) -> None:
    (anna,) = await server.lobby("Anna", rules="indian", house="cap=none, hints=on")
    shown = await panel(anna)
    await anna.press(Verb.HOUSE_RESET, on=shown)
    assert (await server.view()).rules == PRESETS["indian"]
    assert "the game's own rules" in anna.told
    assert anna.panel is not None and not offers(anna.panel, Verb.HOUSE_RESET)


async def test_5_choosing_what_is_set_already_writes_nothing(server: Server) -> None:
    (anna,) = await server.lobby("Anna", rules="indian", house="hints=on, cap=70")
    version = (await server.view()).version
    shown = await at_rule(anna, "hints")
    await choose(anna, Verb.HOUSE_SET, "hints=on", shown)
    assert (await server.view()).version == version


async def test_5_others_read_every_rule_and_who_sets_them(server: Server) -> None:
    _, ben = await server.lobby("Anna", "Ben", rules="indian", house="cap=none")
    for guest in (ben, server["Cas"]):
        shown = await panel(guest)
        told = text_of(shown)
        assert "The host, Anna, sets these rules" in told
        assert "Ceiling: none" in told and "Early withdrawal: 20" in told
        assert list(house_controls(shown)) == []


async def test_5_somebody_else_who_presses_the_hosts_controls_is_refused(
    server: Server,
) -> None:
    anna, ben = await server.lobby("Anna", "Ben", rules="indian")
    shown = await at_rule(anna, "hints")
    version = (await server.view()).version
    for guest in (ben, server["Cas"]):
        await forge(guest, server.screen, control(shown, Verb.HOUSE_SET), "hints=on")
        assert guest.last is not None and guest.last.ephemeral
    assert (await server.view()).version == version


async def test_5_the_panel_is_for_reading_once_the_table_has_started(server: Server) -> None:
    anna, _ = await server.lobby("Anna", "Ben", rules="indian")
    shown = await at_rule(anna, "cap")
    form = await anna.press(Verb.HOUSE_TYPE, "cap", on=shown)
    await anna.press(Verb.START)
    version = (await server.view()).version
    anna._got(await anna.actor.submit_modal(form, {"value": "70"}))
    assert "has started already" in anna.told
    assert "so its rules stand" in anna.told
    answer = None if anna.last is None else anna.last.response
    assert answer is not None and answer.id == shown.id
    assert list(house_controls(answer)) == []
    assert (await server.view()).version == version
    assert (await server.view()).rules.cap == 80


async def test_5_a_form_sent_in_after_a_restart_counts_or_says_why_not(server: Server) -> None:
    anna, _ = await server.lobby("Anna", "Ben", rules="indian")
    form = await anna.press(Verb.HOUSE_TYPE, "cap", on=await at_rule(anna, "cap"))
    late = await anna.press(Verb.HOUSE_TYPE, "misses", on=await at_rule(anna, "misses"))
    await server.restart()
    anna._got(await anna.actor.submit_modal(form, {"value": "70"}))
    assert (await server.view()).rules.cap == 70
    await anna.slash("end")
    assert (await server.view()).stage is Stage.CLOSED
    anna._got(await anna.actor.submit_modal(late, {"value": "5"}))
    assert "closed" in anna.told
    assert (await server.view()).rules.misses == 3


async def test_5_a_form_of_another_version_is_answered(server: Server) -> None:
    (anna,) = await server.lobby("Anna", rules="indian")
    form = await anna.press(Verb.HOUSE_TYPE, "cap", on=await at_rule(anna, "cap"))
    spec = form._interaction.modal
    assert spec is not None
    spec["custom_id"] = "paplu0:anything"
    anna._got(await anna.actor.submit_modal(form, {"value": "70"}))
    assert "another time" in anna.told


async def test_5_rules_under_which_too_many_sit_are_refused(server: Server) -> None:
    anna, *_ = await server.lobby("Anna", "Ben", "Cas", rules="indian", house="packs=3")
    for _ in range(4):
        await anna.press(Verb.ADD_COMPUTER)
    shown = await at_rule(anna, "packs")
    await choose(anna, Verb.HOUSE_SET, "packs=2", shown)
    assert "only 6 may sit here" in anna.told
    assert (await server.view()).rules.packs == 3
    await choose(anna, Verb.HOUSE_RULE, "packs", shown)
    shown = await at_rule(anna, "computers")
    await choose(anna, Verb.HOUSE_SET, "computers=not_allowed", shown)
    assert "Remove them first" in anna.told


async def test_5_changed_rules_are_news(server: Server) -> None:
    (anna,) = await server.lobby("Anna", rules="indian")
    await choose(anna, Verb.HOUSE_SET, "hints=on", await at_rule(anna, "hints"))
    assert NewsKind.RULES_CHANGED in {news.kind for news in (await server.view()).news}


def test_5_every_house_rule_has_one_topic() -> None:
    told = [rule.key for topic in Topic for rule in rules_about(topic, "indian")]
    assert sorted(told) == sorted(rule.key for rule in HOUSE_RULES)
