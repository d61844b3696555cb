"""The house rules panel: what this table plays, and for its host the means to change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.i18n.translator import Words
from bot.rummy.errors import RulesError
from bot.rummy.house import HouseRule, changes_of, house_of, house_rule
from bot.rummy.rules import Rules
from bot.tables.view import Stage, TableView
from bot.ui.custom_id import Control, Verb
from bot.ui.house import (
    House,
    Topic,
    may_be_typed,
    offered,
    rule_about,
    rule_name,
    rules_about,
    topic_of,
    value_text,
)
from bot.ui.items import ControlButton, ControlSelect, button, select
from bot.ui.layouts.parts import (
    BLUE,
    GREY,
    RED,
    STONE,
    Form,
    Part,
    format_line,
    line,
    lines,
    name_of,
    row,
    screen,
)

# Discord's limits for what stands on a form, and for how much may be typed into it.
_LONGEST_LABEL, _LONGEST_ABOUT, _LONGEST_VALUE = 45, 100, 20
_LABEL = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where on the panel somebody is: at a topic, perhaps at one rule of it."""

    topic: Topic = Topic.SESSION
    key: str | None = None

    @classmethod
    def at(cls, key: str) -> Place:
        """The place of a rule. Raises RulesError when there is none of that name."""
        return cls(topic=topic_of(house_rule(key).key), key=key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """House rules that whoever looks may change.

    `rules` are what they come to, `house` those set. `control` makes the control for a verb of
    the panel and a value.
    """

    rules: Rules
    house: House
    control: Callable[[Verb, str | None], Control]


def place_of(control: Control) -> Place:
    """Where a control of the panel leads to; the first topic for what is none of ours."""
    value = control.value or ""
    if control.verb in {Verb.HOUSE, Verb.ADMIN_HOUSE}:
        return Place(topic=Topic(value)) if value in set(Topic) else Place()
    try:
        return Place.at(value.partition("=")[0])
    except RulesError:
        return Place()


def house_panel(
    view: TableView, words: Words, place: Place | None = None, note: str | None = None
) -> discord.ui.LayoutView:
    """The rules of a table; its host may change them in the lobby (rule book 5)."""
    told = _plays(view, words)
    if view.stage is not Stage.LOBBY or view.viewer is None or view.viewer != view.host:
        return screen(note, *told, _all(view, words), _who(view, words), colour=STONE)
    # By its version: Discord keeps what was chosen in a menu whose id stays the same.
    sheet = Sheet(
        rules=view.rules,
        house=view.house,
        control=lambda verb, value: Control(
            verb=verb, table=view.table, stamp=view.version, value=value
        ),
    )
    menus = house_menus(sheet, words, place or Place())
    return screen(note, *told, words.text("house-how"), line(), *menus, colour=STONE)


def house_menus(sheet: Sheet, words: Words, place: Place) -> tuple[Part | str | None, ...]:
    """What changes house rules: their topics, the rules of one, the values of one rule."""
    return (
        row(*(_topic(sheet, words, topic, place) for topic in _topics(sheet))),
        row(_rules(sheet, words, place)),
        *_rule(sheet, words, place),
        row(_reset(sheet, words)),
    )


def value_form(view: TableView | None, words: Words, control: Control) -> discord.ui.Modal:
    """A form for the value of a table's rule, as `rule_form`."""
    return rule_form(None if view is None else view.rules, words, control)


def rule_form(rules: Rules | None, words: Words, control: Control) -> discord.ui.Modal:
    """A form for the value of a rule. What was typed is read from its id: it needs no memory.

    Raises RulesError when there is no such rule.
    """
    rule = house_rule(control.value or "")
    name = rule_name(rule.key, words)
    form = Form(title=name[:_LONGEST_LABEL], custom_id=str(control), timeout=None)
    allowed = rule.reading.values if rules is None else rule.values(rules.preset)
    form.add_item(
        discord.ui.Label(
            text=words.text("house-form-value", rule=name)[:_LONGEST_LABEL],
            description=words.text("house-form-allowed", allowed=allowed)[:_LONGEST_ABOUT],
            component=discord.ui.TextInput(
                custom_id="value",
                default=None if rules is None else rule.text(rules),
                max_length=_LONGEST_VALUE,
            ),
        )
    )
    return form


# --- What is read ----------------------------------------------------------------------------


def _plays(view: TableView, words: Words) -> tuple[str, ...]:
    """The game, and what this table changed."""
    rules = view.rules
    plays = words.text(
        "house-plays",
        preset=words.text(f"preset-{rules.preset}"),
        format=format_line(rules, words),
    )
    changes = changes_of(rules)
    if not changes:
        return (words.text("house-title"), lines([plays, words.text("house-own")]))
    changed = (
        words.text(
            "house-changed-rule",
            set=_set(key, text, words),
            usually=value_text(key, house_rule(key).default(rules.preset), words),
        )
        for key, text in changes
    )
    return (
        words.text("house-title"),
        lines([plays, words.text("house-changed"), *changed]),
    )


def _all(view: TableView, words: Words) -> str:
    return lines(f"-# {_set(key, text, words)}" for key, text in house_of(view.rules))


def _who(view: TableView, words: Words) -> str:
    if view.stage is not Stage.LOBBY:
        return words.text("house-started")
    host = "" if view.host is None else name_of(view, view.host, words)
    return words.text("house-host-sets", name=host)


def _set(key: str, text: str, words: Words) -> str:
    return words.text("house-set", rule=rule_name(key, words), value=value_text(key, text, words))


# --- What the host may press -----------------------------------------------------------------


def _topics(sheet: Sheet) -> list[Topic]:
    return [topic for topic in Topic if rules_about(topic, sheet.rules.preset)]


def _topic(sheet: Sheet, words: Words, topic: Topic, place: Place) -> ControlButton:
    now = topic is place.topic
    label = words.text(
        "house-topic",
        topic=words.text(f"house-topic-{topic.value}"),
        now="yes" if now else "no",
    )
    return button(sheet.control(Verb.HOUSE, topic.value), label, BLUE if now else GREY)


def _rules(sheet: Sheet, words: Words, place: Place) -> ControlSelect:
    """The rules of a topic, each with its value at this table."""
    options = [
        discord.SelectOption(
            label=rule_name(rule.key, words)[:_LABEL],
            value=rule.key,
            description=_value(rule, rule.text(sheet.rules), words),
            default=rule.key == place.key,
        )
        for rule in rules_about(place.topic, sheet.rules.preset)
    ]
    control = sheet.control(Verb.HOUSE_RULE, place.topic.value)
    return select(control, words.text("select-house-rule"), options)


def _rule(sheet: Sheet, words: Words, place: Place) -> tuple[Part | str | None, ...]:
    """The rule chosen: what it does, its value here and in the game, and what may be chosen."""
    if place.key is None:
        return ()
    rule = house_rule(place.key)
    preset = sheet.rules.preset
    if not rule.is_here(preset):
        return ()
    now, usual = rule.text(sheet.rules), rule.default(preset)
    about = words.text(
        "house-rule",
        rule=rule_name(rule.key, words),
        value=_value(rule, now, words),
        about=rule_about(rule.key, words),
    )
    usually = words.text("house-rule-usual", value=_value(rule, usual, words))
    typing = button(sheet.control(Verb.HOUSE_TYPE, rule.key), words.text("button-house-type"), GREY)
    return (
        lines([about, usually if now != usual else ""]),
        row(_values(sheet, words, rule)),
        row(typing) if may_be_typed(rule, preset) else None,
    )


def _values(sheet: Sheet, words: Words, rule: HouseRule) -> ControlSelect:
    now = rule.text(sheet.rules)
    options = [
        discord.SelectOption(
            label=_value(rule, text, words), value=f"{rule.key}={text}", default=text == now
        )
        for text in offered(rule, sheet.rules)
    ]
    control = sheet.control(Verb.HOUSE_SET, rule.key)
    return select(control, words.text("select-house-set"), options)


def _value(rule: HouseRule, text: str, words: Words) -> str:
    return value_text(rule.key, text, words)[:_LABEL]


def _reset(sheet: Sheet, words: Words) -> ControlButton | None:
    if not sheet.house:
        return None
    return button(sheet.control(Verb.HOUSE_RESET, None), words.text("button-house-reset"), RED)
