"""House rules: what a table may play differently, each written once (rule book 5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from bot.rummy.errors import RulesError
from bot.rummy.readings import Choice, Duration, Formats, Number, Reading
from bot.rummy.rules import (
    ArrangedBy,
    Cut,
    EarlyCards,
    FormatKind,
    FullCount,
    PoolOut,
    PrintedIndicator,
    Protection,
    Rules,
    StockEnd,
    Switch,
)
from bot.rummy.variants import PRESETS, VARIANTS

_SWITCH = Choice((("off", Switch.OFF), ("on", Switch.ON), ("no", Switch.OFF), ("yes", Switch.ON)))
_AMOUNT = Number(0, 1000)

# --- The table of rule book 5 ----------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRule:
    """One line of the table: a field of Rules that a table may set to one of some values."""

    key: str
    reading: Reading

    def is_here(self, preset: str) -> bool:
        """Whether it means anything at a table of `preset`."""
        return self.key not in VARIANTS[preset].not_here

    def reading_at(self, preset: str) -> Reading:
        """How a table of `preset` reads the value."""
        if isinstance(self.reading, Formats):
            return Formats(VARIANTS[preset].formats)
        return self.reading

    def values(self, preset: str) -> str:
        """The values that a table of `preset` may set."""
        return self.reading_at(preset).values

    def default(self, preset: str) -> str:
        """The value in a preset nobody has changed."""
        return self.text(PRESETS[preset])

    def text(self, rules: Rules) -> str:
        """The value at a table."""
        return self.reading.write(getattr(rules, self.key))

    def parse(self, preset: str, text: str) -> object:
        """The value that `text` names at a table of `preset`.

        Raises RulesError `bad-value` or `rule-not-here`.
        """
        asked = text.strip().lower().replace("–", "-")
        facts = {"key": self.key, "value": asked, "preset": preset, "allowed": self.values(preset)}
        if not self.is_here(preset):
            raise RulesError("rule-not-here", **facts)
        try:
            value = self.reading.read(asked)
        except ValueError:
            raise RulesError("bad-value", **facts) from None
        try:
            self.reading_at(preset).read(asked)
        except ValueError:
            raise RulesError("rule-not-here", **facts) from None
        return value


HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(key="format", reading=Formats()),
    HouseRule(key="rotations", reading=Number(1, 5)),
    HouseRule(key="point_value", reading=Number(1, 1000)),
    HouseRule(key="packs", reading=Number(2, 6)),
    HouseRule(key="printed_jokers", reading=Number(2, 6)),
    HouseRule(key="drop_early", reading=_AMOUNT),
    HouseRule(key="drop_late", reading=_AMOUNT),
    HouseRule(key="invalid", reading=_AMOUNT),
    HouseRule(key="cap", reading=Number(1, 1000, "none")),
    HouseRule(
        key="set_sizes",
        reading=Choice((("3", frozenset({3})), ("3-4", frozenset({3, 4})))),
    ),
    HouseRule(
        key="protection",
        reading=Choice((("lives", Protection.LIVES), ("melds", Protection.MELDS))),
    ),
    HouseRule(key="half_tariff", reading=_SWITCH),
    HouseRule(key="hand_rummy", reading=_SWITCH),
    HouseRule(
        key="printed_indicator",
        reading=Choice(
            (("only_joker", PrintedIndicator.ONLY_JOKER), ("aces", PrintedIndicator.ACES))
        ),
    ),
    HouseRule(
        key="stock_end",
        reading=Choice((("void", StockEnd.VOID), ("reshuffle", StockEnd.RESHUFFLE))),
    ),
    HouseRule(
        key="early_cards",
        reading=Choice((("under_stock", EarlyCards.UNDER_STOCK), ("out", EarlyCards.OUT))),
    ),
    HouseRule(key="paplu_bonus", reading=_SWITCH),
    HouseRule(key="no_joker_from_discard", reading=_SWITCH),
    HouseRule(
        key="full_count",
        reading=Choice(
            (
                ("off", FullCount.OFF),
                ("had_turn", FullCount.HAD_TURN),
                ("literal", FullCount.LITERAL),
            )
        ),
    ),
    HouseRule(
        key="pool_out",
        reading=Choice((("exceeds", PoolOut.EXCEEDS), ("reaches", PoolOut.REACHES))),
    ),
    HouseRule(key="rejoin", reading=_SWITCH),
    HouseRule(key="split", reading=_SWITCH),
    HouseRule(key="sets_required", reading=Number(0, 4)),
    HouseRule(
        key="arrangement",
        reading=Choice((("auto", ArrangedBy.AUTO), ("player", ArrangedBy.PLAYER))),
    ),
    HouseRule(key="hints", reading=_SWITCH),
    HouseRule(key="cut", reading=Choice((("ask", Cut.ASK), ("auto", Cut.AUTO)))),
    HouseRule(key="timer", reading=Duration(timedelta(seconds=30), timedelta(hours=24))),
    HouseRule(key="misses", reading=Number(1, 10, "never")),
    HouseRule(
        key="computers",
        reading=Choice(
            (
                ("allowed", Switch.ON),
                ("not_allowed", Switch.OFF),
                ("on", Switch.ON),
                ("off", Switch.OFF),
            )
        ),
    ),
    HouseRule(key="ping", reading=_SWITCH),
)
"""Every house rule, in the order of the rule book."""


def house_rule(key: str) -> HouseRule:
    """The line of a key. Raises RulesError `unknown-rule`."""
    for rule in HOUSE_RULES:
        if rule.key == key:
            return rule
    allowed = ", ".join(rule.key for rule in HOUSE_RULES)
    raise RulesError("unknown-rule", key=key, allowed=allowed)


def rules_here(preset: str) -> tuple[HouseRule, ...]:
    """The house rules that concern a preset."""
    return tuple(rule for rule in HOUSE_RULES if rule.is_here(preset))


# --- From text to rules and back -------------------------------------------------------------


def parse_house(text: str) -> tuple[tuple[str, str], ...]:
    """Read `key=value, key=value`. Raises RulesError `bad-house` for anything else.

    >>> parse_house("drop_late=50, timer = 90s")
    (('drop_late', '50'), ('timer', '90s'))
    """
    pairs = []
    for part in filter(None, (part.strip() for part in re.split("[,;\n]", text))):
        key, equals, value = (side.strip() for side in part.partition("="))
        if not (key and equals and value):
            raise RulesError("bad-house", value=part)
        pairs.append((key.lower().replace("-", "_"), value.lower()))
    return tuple(pairs)


def rules_of(preset: str, house: Iterable[tuple[str, str]]) -> Rules:
    """The rules of a table: a preset with its house rules.

    Raises RulesError `unknown-preset`, `unknown-rule`, `rule-twice`, `bad-value`,
    `rule-not-here` or `impossible-pair`.

    >>> str(rules_of("paplu", [("format", "deals:2")]).format)
    'deals:2'
    """
    if preset not in PRESETS:
        raise RulesError("unknown-preset", value=preset, allowed=", ".join(PRESETS))
    rules = _set_to(preset, house)
    verify_rules(rules)
    return rules


def _set_to(preset: str, house: Iterable[tuple[str, str]]) -> Rules:
    """The rules of a preset with its house rules, possible together or not."""
    # Any: each value has the type of its own field.
    values: dict[str, Any] = {}
    for key, text in house:
        value = house_rule(key).parse(preset, text)
        if key in values:
            raise RulesError("rule-twice", key=key)
        values[key] = value
    variant = VARIANTS[preset]
    for key, leader in variant.follows.items():
        if leader in values:
            values.setdefault(key, values[leader])
    packs = values.get("packs", variant.rules.packs)
    if packs != variant.rules.packs:
        # Rule book 1.2: each pack brings a printed joker.
        values.setdefault("printed_jokers", packs)
    seats = [most for least, most in variant.most_players.items() if packs >= least]
    most = max(seats, default=variant.rules.max_players)
    return replace(variant.rules, max_players=most, **values)


def house_of(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Every house rule of a table with its value, in the order of the rule book."""
    return tuple((rule.key, rule.text(rules)) for rule in rules_here(rules.preset))


def changes_of(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The house rules by which a table differs from its preset."""
    here = rules_here(rules.preset)
    told = PRESETS[rules.preset]
    keys: set[str] = set()
    # Twice: what follows another rule has to be said where this table does not follow it.
    for _ in range(2):
        keys |= {rule.key for rule in here if rule.text(rules) != rule.text(told)}
        pairs = tuple((rule.key, rule.text(rules)) for rule in here if rule.key in keys)
        told = _set_to(rules.preset, pairs)
    return pairs


# --- Pairs that cannot be --------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """Two rules that cannot stand together: why, which, and what would work."""

    reason: str
    key: str
    other: str
    works: str


def verify_rules(rules: Rules) -> None:
    """Raises RulesError `impossible-pair` when two rules of a table exclude each other."""
    for clash in _clashes(rules):
        texts = {rule.key: rule.text(rules) for rule in HOUSE_RULES}
        raise RulesError(
            "impossible-pair",
            reason=clash.reason,
            key=clash.key,
            value=texts[clash.key],
            other=clash.other,
            other_value=texts[clash.other],
            works=clash.works,
        )


def _clashes(rules: Rules) -> Iterator[Clash]:
    kind = rules.format.kind
    if rules.drop_early > rules.drop_late:
        # Rule book 2.7: going early is the cheaper way out.
        yield Clash(
            reason="early-dearer-than-late",
            key="drop_early",
            other="drop_late",
            works=f"drop_early=0–{rules.drop_late}",
        )
    if rules.rotations > 1 and kind is not FormatKind.ROTATION:
        yield Clash(
            reason="rotations-without-rotation",
            key="rotations",
            other="format",
            works="format=rotation",
        )
    if rules.point_value > 1 and kind is not FormatKind.POINTS:
        yield Clash(
            reason="point-value-without-points",
            key="point_value",
            other="format",
            works="format=points",
        )
    yield from _pool_clashes(rules)
    yield from _card_clashes(rules)


def _pool_clashes(rules: Rules) -> Iterator[Clash]:
    """What means nothing without a pool (rule book 3.11)."""
    if rules.format.kind is FormatKind.POOL:
        return
    told = {
        "pool_out": rules.pool_out is PoolOut.REACHES,
        "rejoin": rules.rejoin is Switch.ON,
        "split": rules.split is Switch.ON,
    }
    for key, is_set in told.items():
        if is_set:
            yield Clash(
                reason="pool-rule-without-pool",
                key=key,
                other="format",
                works="format=pool101, format=pool201",
            )


def _card_clashes(rules: Rules) -> Iterator[Clash]:
    """What the cards do not allow (rule book 1.1, 1.8, 4.3)."""
    left = rules.hand_size - 3 * rules.sequences_required
    most_sets = left // min(rules.set_sizes)
    if rules.sets_required > most_sets:
        yield Clash(
            reason="too-many-sets",
            key="sets_required",
            other="set_sizes",
            works=f"sets_required=0–{most_sets}",
        )
    # The hands, the indicator and the first discard.
    if rules.max_players * rules.hand_size + 2 > rules.pack_size:
        packs = -(-(rules.max_players * rules.hand_size + 2 - rules.printed_jokers) // 52)
        yield Clash(
            reason="too-few-cards",
            key="packs",
            other="printed_jokers",
            works=f"packs={packs}",
        )
