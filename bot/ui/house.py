"""House rules as people read them: their names, what their values mean, and what is offered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from enum import StrEnum

from bot.i18n.translator import Words
from bot.rummy.errors import RulesError
from bot.rummy.house import HOUSE_RULES, HouseRule, house_rule, rules_here, rules_of
from bot.rummy.readings import Choice, Duration, Formats, Number
from bot.rummy.rules import Rules
from bot.tables.errors import Refusal
from bot.ui.custom_id import MOST_OPTIONS, Control, Verb
from bot.ui.text import span

House = tuple[tuple[str, str], ...]
"""House rules as (key, text), in the order in which they were set."""


class Topic(StrEnum):
    """What house rules are about, as the panel groups them."""

    SESSION = "session"
    CARDS = "cards"
    WINNING = "winning"
    PRICES = "prices"
    TABLE = "table"


_KEYS: dict[Topic, tuple[str, ...]] = {
    Topic.SESSION: ("format", "rotations", "point_value", "pool_out", "rejoin", "split"),
    Topic.CARDS: (
        "packs",
        "printed_jokers",
        "printed_indicator",
        "no_joker_from_discard",
        "stock_end",
        "early_cards",
    ),
    Topic.WINNING: ("set_sizes", "sets_required", "hand_rummy", "arrangement", "protection"),
    Topic.PRICES: (
        "drop_early",
        "drop_late",
        "invalid",
        "cap",
        "full_count",
        "half_tariff",
        "paplu_bonus",
    ),
}


_NAMED = frozenset(rule.key for rule in HOUSE_RULES)


def topic_of(key: str) -> Topic:
    """What a rule is about: the table itself, where nothing else is said."""
    return next((topic for topic, keys in _KEYS.items() if key in keys), Topic.TABLE)


def rules_about(topic: Topic, preset: str) -> tuple[HouseRule, ...]:
    """The house rules of a topic that concern a preset."""
    return tuple(rule for rule in rules_here(preset) if topic_of(rule.key) is topic)


# --- What is offered -------------------------------------------------------------------------

_LADDER = (0, 1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 120, 150, 200, 300, 500, 1000)
_SHORT = 20
"""A span of at most so many numbers is offered whole."""
_DEALS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
_TIMES = tuple(
    timedelta(seconds=seconds)
    for seconds in (30, 60, 90, 120, 180, 300, 600, 900, 1800, 3600, 7200, 21600, 43200, 86400)
)


def offered(rule: HouseRule, rules: Rules) -> tuple[str, ...]:
    """The values of a rule that a select shows: all of a few, else a ladder with the table's own
    and the game's own value among them."""
    reading = rule.reading_at(rules.preset)
    own = (rule.text(rules), rule.default(rules.preset))
    texts = tuple(dict.fromkeys((*_ladder(rule, rules.preset), *own)))
    if isinstance(reading, Number | Duration):
        steps = {text: reading.read(text) for text in texts}
        # None stands for no limit at all.
        texts = tuple(sorted(texts, key=lambda text: (steps[text] is None, steps[text] or 0)))
    return texts[:MOST_OPTIONS]


def _ladder(rule: HouseRule, preset: str) -> Iterator[str]:
    match rule.reading_at(preset):
        case Number(low=low, high=high, none=none) as number:
            steps = range(low, high + 1) if high - low < _SHORT else _LADDER
            yield from (number.write(step) for step in steps if low <= step <= high)
            yield from [none] if none else []
        case Duration(shortest=shortest, longest=longest) as duration:
            yield from (duration.write(t) for t in _TIMES if shortest <= t <= longest)
            yield duration.write(None)
        case Formats(words=words):
            for word in words:
                yield from [f"deals:{n}" for n in _DEALS] if word == "deals:n" else [word]
        case _:
            yield from rule.values(preset).split(", ")


def may_be_typed(rule: HouseRule, preset: str) -> bool:
    """Whether it may have a value that no select shows."""
    return not isinstance(rule.reading_at(preset), Choice)


# --- How it reads ----------------------------------------------------------------------------


def rule_name(key: str, words: Words) -> str:
    """What a house rule is called."""
    return words.text(f"house-name-{_dashed(key)}")


def rule_about(key: str, words: Words) -> str:
    """What a house rule does, in a sentence."""
    return words.text(f"house-about-{_dashed(key)}")


def value_text(key: str, text: str, words: Words) -> str:
    """A value as it reads: `90s` are 90 seconds, and a word has a label of its own."""
    match house_rule(key).reading:
        case Formats() as formats:
            named = formats.read(text)
            return words.text(f"house-value-format-{named.kind.value}", number=named.number)
        case Duration() as duration:
            length = duration.read(text)
            return words.text("house-value-off") if length is None else span(length, words)
        case Number(none=none) if text != none:
            return text
    own = f"house-value-{_dashed(key)}-{_dashed(text)}"
    return words.text(own if own in words else f"house-value-{_dashed(text)}")


def named(facts: Mapping[str, object], words: Words) -> dict[str, object]:
    """The facts of a refusal with rules and values as the panel names them, not as one types
    them.

    `key`, `other` are rules, `value`, `other_value` are theirs; `works` is `key=values`, or some
    of those with commas between them.
    """
    plain = dict(facts)
    for rule, value in (("key", "value"), ("other", "other_value")):
        key = str(facts.get(rule, ""))
        if key in _NAMED:
            plain[rule] = rule_name(key, words)
            plain[value] = _value_named(key, str(facts.get(value, "")), words)
    if "works" in facts:
        pairs = (part.partition("=") for part in str(facts["works"]).split(", "))
        plain["works"] = ", ".join(
            words.text(
                "house-set", rule=rule_name(key, words), value=_value_named(key, text, words)
            )
            for key, _, text in pairs
        )
    return plain


def _value_named(key: str, text: str, words: Words) -> str:
    """A value as it reads; what is none, such as a range, as it stands."""
    try:
        house_rule(key).reading.read(text)
    except ValueError:
        return text
    return value_text(key, text, words)


def told(pairs: Iterable[tuple[str, str]], words: Words) -> list[str]:
    """House rules in plain words, one each."""
    return [
        words.text("house-set", rule=rule_name(key, words), value=value_text(key, text, words))
        for key, text in pairs
    ]


def _dashed(text: str) -> str:
    return text.replace("_", "-")


# --- Setting one -----------------------------------------------------------------------------


def house_asked(control: Control, preset: str, house: House) -> House:
    """The house rules once a control of the panel has done what it asks for.

    Raises Refusal for a control of another time, RulesError for rules that cannot be.
    """
    match control.verb:
        case Verb.HOUSE_RESET:
            return ()
        case Verb.HOUSE_SET:
            key, equals, text = (control.value or "").partition("=")
            if not equals:
                raise Refusal("old-control")
            return with_rule(preset, house, key, text)
        case _:
            return house


def with_rule(preset: str, house: House, key: str, text: str) -> House:
    """The house rules once `key` is set to `text`; none is kept that changes nothing.

    Raises RulesError as `rules_of` does, when they cannot be.

    >>> with_rule("paplu", (("drop_late", "50"),), "hints", "on")
    (('drop_late', '50'), ('hints', 'on'))
    >>> with_rule("paplu", (("drop_late", "50"),), "drop_late", "40")
    ()
    """
    asked = tuple({**dict(house), key: text}.items())
    rules = rules_of(preset, asked)
    others = tuple(pair for pair in house if pair[0] != key)
    try:
        changes_nothing = rules_of(preset, others) == rules
    except RulesError:
        changes_nothing = False
    if changes_nothing:
        return others
    return tuple((each, house_rule(each).text(rules)) for each, _ in asked)
