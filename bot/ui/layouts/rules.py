"""The rules page: this table's own rules, with its own numbers."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.i18n.translator import Argument, Words
from bot.rummy.house import changes_of, house_of
from bot.rummy.rules import (
    DeclaredCard,
    Direction,
    EarlyCards,
    FullCount,
    PrintedIndicator,
    Protection,
    Rules,
    Seating,
    StockEnd,
    Switch,
)
from bot.tables.commands import TableId
from bot.ui.custom_id import Control
from bot.ui.layouts.parts import STONE, format_line, line, lines, screen, settings
from bot.ui.text import span


def page_asked(control: Control) -> tuple[str | None, int]:
    """Whose rules a control asks for, a preset's or its table's, and which page of them."""
    return None, 1


def rules(
    table_rules: Rules,
    words: Words,
    *,
    of: TableId | None = None,
    page: int = 1,
) -> discord.ui.LayoutView:
    """How the game goes at a table with these rules."""
    title = "rules-title-default" if of is None else "rules-title"
    facts = _facts(table_rules, words)

    def told(messages: Iterator[str]) -> str:
        return lines(words.text(message, **facts) for message in messages)

    return screen(
        words.text(title, preset=words.text(f"preset-{table_rules.preset}")),
        told(_cards(table_rules)),
        line(),
        told(_turn(table_rules)),
        line(),
        told(_prices(table_rules)),
        line(),
        told(_session(table_rules)),
        line(),
        _house(table_rules, words),
        colour=STONE,
    )


def _house(rules: Rules, words: Words) -> str:
    """What this table changed, and the value of every house rule (rule book 5)."""
    changed = settings(changes_of(rules))
    return lines(
        [
            words.text("rules-house", rules=" ".join(changed)) if changed else "",
            words.text("rules-all", rules=" ".join(settings(house_of(rules)))),
        ]
    )


def _facts(rules: Rules, words: Words) -> dict[str, Argument]:
    """Every number the page may name."""
    return {
        "fewest": rules.min_players,
        "most": rules.max_players,
        "hand": rules.hand_size,
        "packs": rules.packs,
        "jokers": rules.printed_jokers,
        "cards": rules.pack_size,
        "sets": "up-to-four" if 4 in rules.set_sizes else "three",
        "sequences": rules.sequences_required,
        "pure": rules.pure_sequences_required,
        "early": rules.drop_early,
        "late": rules.drop_late,
        "invalid": rules.invalid,
        "cap": rules.cap or 0,
        "misses": rules.misses or 0,
        "reshuffles": rules.reshuffles,
        "value": rules.point_value,
        "timer": "" if rules.timer is None else span(rules.timer, words),
        "format": format_line(rules, words),
    }


def _cards(rules: Rules) -> Iterator[str]:
    yield "rules-cards"
    clockwise = rules.direction is Direction.CLOCKWISE
    yield "rules-direction-clockwise" if clockwise else "rules-direction-counter"
    if rules.seating is Seating.HIGHEST_CHOOSES:
        yield "rules-seats-drawn"
    yield "rules-jokers"
    aces = rules.printed_indicator is PrintedIndicator.ACES
    yield "rules-printed-aces" if aces else "rules-printed-only"
    yield "rules-sequence"
    yield "rules-set"
    yield "rules-complete"


def _turn(rules: Rules) -> Iterator[str]:
    yield "rules-turn"
    if rules.no_joker_from_discard is Switch.ON:
        yield "rules-no-joker"
    yield "rules-declare"
    pile = rules.declared_card is DeclaredCard.DISCARD_PILE
    yield "rules-finish-pile" if pile else "rules-finish-slot"
    if rules.hand_rummy is Switch.ON:
        yield "rules-hand-rummy"
    yield "rules-withdraw"
    under = rules.early_cards is EarlyCards.UNDER_STOCK
    yield "rules-early-under" if under else "rules-early-out"
    void = rules.stock_end is StockEnd.VOID
    yield "rules-stock-void" if void else "rules-stock-reshuffled"


def _prices(rules: Rules) -> Iterator[str]:
    yield "rules-values"
    lives = rules.protection is Protection.LIVES
    yield "rules-count-lives" if lives else "rules-count-melds"
    yield "rules-no-cap" if rules.cap is None else "rules-cap"
    if rules.half_tariff is Switch.ON:
        yield "rules-half"
    if rules.full_count is not FullCount.OFF:
        yield "rules-full"
    if rules.paplu_bonus is Switch.ON:
        yield "rules-bonus"
    yield "rules-survivor"


def _session(rules: Rules) -> Iterator[str]:
    yield "rules-session"
    if rules.point_value != 1:
        yield "rules-value"
    yield "rules-timer-off" if rules.timer is None else "rules-timer"
    if rules.timer is not None and rules.misses is not None:
        yield "rules-misses"
    yield "rules-leaving"
    yield "rules-hints" if rules.hints is Switch.ON else "rules-no-hints"
    yield "rules-points-only"
