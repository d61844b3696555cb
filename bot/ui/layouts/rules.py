"""The rules pages: a table's own rules, with its own numbers and in its game's terms."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.i18n.translator import Argument, Words
from bot.rummy.house import changes_of, house_of
from bot.rummy.melds import WINNING_DUBLEES, WINNING_JOKERS, WINNING_TUNNELAS
from bot.rummy.pool import REJOIN_CEILINGS, REJOIN_MORE
from bot.rummy.rules import (
    ArrangedBy,
    Cut,
    DeclaredCard,
    Direction,
    EarlyCards,
    FormatKind,
    FullCount,
    Laying,
    PoolOut,
    PrintedIndicator,
    Protection,
    Rules,
    Seating,
    ShortOfLives,
    StockEnd,
    Switch,
    Tunnelas,
    Turned,
    Winning,
)
from bot.rummy.session import MOST_TIE_DEALS
from bot.rummy.settlement import PAPLU_BONUS
from bot.rummy.values import KIND_VALUES, MARRIAGE_VALUES
from bot.rummy.variants import PRESETS
from bot.tables.commands import TableId
from bot.tables.errors import Refusal
from bot.ui.custom_id import Control, Verb
from bot.ui.house import told
from bot.ui.items import ControlButton, button
from bot.ui.layouts.parts import BLUE, STONE, format_line, line, lines, row, screen, settings
from bot.ui.measure import measure
from bot.ui.text import points_text, span

_NO_TABLE = TableId(0)
_SMALLEST_GROUP = 3
_MOST_CHARACTERS = 2_700
"""Of a page, unless one section alone takes more."""


def rules(
    table_rules: Rules, words: Words, *, of: TableId | None = None, page: int = 1
) -> discord.ui.LayoutView:
    """How the game goes with these rules: those of the table `of`, or of a new one.

    As many pages as Discord's limits ask for; a `page` beyond them is the last one.
    """
    pages = _pages(table_rules, words, of)
    number = min(max(page, 1), len(pages))
    return _page(table_rules, words, of, pages, number)


def page_asked(control: Control) -> tuple[str | None, int]:
    """Whose rules a control asks for, a preset's or its table's, and which page of them.

    Raises Refusal for a control of another time.
    """
    if control.value is None:
        return None, 1
    preset, dot, page = control.value.rpartition(".")
    if not page.isdecimal() or (dot and preset not in PRESETS):
        raise Refusal("old-control")
    return preset or None, int(page)


# --- Pages -----------------------------------------------------------------------------------


def _pages(rules: Rules, words: Words, of: TableId | None) -> list[list[str]]:
    """The sections, on as few pages as hold them and are still read on a phone."""
    facts = _facts(rules, words)
    sections = [
        lines(words.text(message, **facts) for message in section(rules))
        for section in (_cards, _groups, _turn, _prices, _session)
    ]
    pages: list[list[str]] = [[]]
    for section in (*sections, _house(rules, words)):
        fuller = [*pages[-1], section]
        size = measure(_page(rules, words, of, [fuller, []], 1))
        if pages[-1] and not (size.fits and size.characters <= _MOST_CHARACTERS):
            pages.append([section])
        else:
            pages[-1] = fuller
    return pages


def _page(
    rules: Rules, words: Words, of: TableId | None, pages: list[list[str]], number: int
) -> discord.ui.LayoutView:
    title = words.text(
        "rules-title-default" if of is None else "rules-title",
        preset=words.text(f"preset-{rules.preset}"),
        page=number,
        pages=len(pages),
    )
    parts: list[discord.ui.Separator[discord.ui.LayoutView] | str] = []
    for section in pages[number - 1]:
        parts += [line(), section] if parts else [section]
    return screen(
        title,
        *parts,
        row(
            _turner(rules, words, of, number - 1, "back") if number > 1 else None,
            _turner(rules, words, of, number + 1, "on") if number < len(pages) else None,
        ),
        colour=STONE,
    )


def _turner(rules: Rules, words: Words, of: TableId | None, page: int, way: str) -> ControlButton:
    """The button for another page; without a table the preset is in its id."""
    value = str(page) if of is not None else f"{rules.preset}.{page}"
    control = Control(verb=Verb.RULES, table=of or _NO_TABLE, stamp=0, value=value)
    return button(control, words.text("rules-turn-page", way=way), BLUE)


def _house(rules: Rules, words: Words) -> str:
    """What this table changed, and the value of every house rule (rule book 5)."""
    changed = " · ".join(told(changes_of(rules), words))
    return lines(
        [
            words.text("rules-house", rules=changed) if changed else "",
            words.text("rules-all", rules=" ".join(settings(house_of(rules)))),
        ]
    )


# --- Numbers ---------------------------------------------------------------------------------


def _facts(rules: Rules, words: Words) -> dict[str, Argument]:
    """Every number the pages may name."""
    return {
        "fewest": rules.min_players,
        "most": rules.max_players,
        "hand": rules.hand_size,
        "packs": rules.packs,
        "jokers": rules.printed_jokers,
        "cards": rules.pack_size,
        "sizes": "up-to-four" if 4 in rules.set_sizes else "three",
        "sets": rules.sets_required,
        "sequences": rules.sequences_required,
        "pure": rules.pure_sequences_required,
        "tunnelas": WINNING_TUNNELAS,
        "dublees": WINNING_DUBLEES,
        "eight": WINNING_JOKERS,
        "early": rules.drop_early,
        "late": rules.drop_late,
        "invalid": rules.invalid,
        "cap": rules.cap or 0,
        "misses": rules.misses or 0,
        "reshuffles": rules.reshuffles,
        "value": rules.point_value,
        "adds": "yes" if rules.by_totals else "no",
        "bonus": PAPLU_BONUS,
        "timer": "" if rules.timer is None else span(rules.timer, words),
        "format": format_line(rules, words),
        **_value_facts(),
        **_format_facts(rules),
    }


def _value_facts() -> dict[str, Argument]:
    """What value cards and marriages are worth, held once, twice, three times (4.2)."""
    _, once, twice, thrice = KIND_VALUES
    _, one, two, three = MARRIAGE_VALUES
    return {
        "once": once, "twice": twice, "thrice": thrice, "one": one, "two": two, "three": three
    }  # fmt: skip


def _format_facts(rules: Rules) -> dict[str, Argument]:
    """A pool's limits, or how many deals there are (3.11)."""
    number = rules.format.number
    return {
        "number": number,
        "out": "reaches" if rules.pool_out is PoolOut.REACHES else "exceeds",
        "ceiling": REJOIN_CEILINGS.get(number, 0),
        "more": points_text(REJOIN_MORE),
        "ties": MOST_TIE_DEALS,
        "rotations": rules.rotations,
    }


# --- Sections, as the ids of their messages --------------------------------------------------


def _cards(rules: Rules) -> Iterator[str]:
    """Players, cards and jokers (rule book 1.1, 1.2, 2.1-2.4)."""
    yield "rules-cards"
    clockwise = rules.direction is Direction.CLOCKWISE
    yield "rules-direction-clockwise" if clockwise else "rules-direction-counter"
    chosen = rules.seating is Seating.HIGHEST_CHOOSES
    yield "rules-seats-drawn" if chosen else "rules-seats-joined"
    yield "rules-cut" if rules.cut is Cut.ASK else "rules-cut-auto"
    before = rules.turned is Turned.BEFORE_CUT
    yield "rules-jokers-before" if before else "rules-jokers-after"
    yield "rules-joker"
    if rules.neighbours_wild is Switch.ON:
        yield "rules-neighbours"
    elif rules.printed_indicator is PrintedIndicator.ACES:
        yield "rules-printed-aces"
    else:
        yield "rules-printed-only"


def _groups(rules: Rules) -> Iterator[str]:
    """What is a group, and which hand wins (1.3-1.8, 4)."""
    yield "rules-sequence"
    yield "rules-set"
    if rules.tunnelas is Tunnelas.BESIDE:
        yield "rules-tunnela-beside"
    elif rules.tunnelas is Tunnelas.PURE:
        yield "rules-tunnela-pure"
    if rules.dublees is Switch.ON:
        yield "rules-dublee"
    elif Winning.DUBLEES in rules.winning:
        yield "rules-dublee-winning"
    yield from _winning(rules)


def _winning(rules: Rules) -> Iterator[str]:
    if rules.laying is Laying.IN_PLAY:
        yield "rules-win-out"
        return
    all_pure = rules.pure_sequences_required == rules.sequences_required
    yield "rules-complete-pure" if all_pure else "rules-complete"
    if rules.sets_required:
        yield "rules-complete-sets"
        # Rule book 4.3: what the texts ask for cannot be.
        if _SMALLEST_GROUP * (rules.sequences_required + 2) > rules.hand_size:
            yield "rules-two-sets"
    if rules.winning:
        yield "rules-winning"


def _turn(rules: Rules) -> Iterator[str]:
    """What one does in a turn, and how one leaves a deal (2.5-2.9)."""
    yield "rules-turn"
    if rules.no_joker_from_discard is Switch.ON:
        yield "rules-no-joker"
    yield from _laying_or_declaring(rules)
    yield "rules-withdraw"
    under = rules.early_cards is EarlyCards.UNDER_STOCK
    yield "rules-early-under" if under else "rules-early-out"
    void = rules.stock_end is StockEnd.VOID
    yield "rules-stock-void" if void else "rules-stock-reshuffled"


def _laying_or_declaring(rules: Rules) -> Iterator[str]:
    if rules.laying is Laying.IN_PLAY:
        yield "rules-lay"
        return
    yield "rules-declare"
    pile = rules.declared_card is DeclaredCard.DISCARD_PILE
    yield "rules-finish-pile" if pile else "rules-finish-slot"
    by_player = rules.arrangement is ArrangedBy.PLAYER
    yield "rules-arranged-by-players" if by_player else "rules-arranged-by-bot"
    if rules.hand_rummy is Switch.ON:
        yield "rules-hand-rummy"


def _prices(rules: Rules) -> Iterator[str]:
    """What a loser counts, and what else is paid (2.11-2.14, 3.6-3.10, 4.2)."""
    yield "rules-values"
    yield "rules-adds" if rules.by_totals else "rules-collects"
    yield _count(rules)
    yield "rules-no-cap" if rules.cap is None else "rules-cap"
    if rules.half_tariff is Switch.ON:
        yield "rules-half"
    if rules.full_count is FullCount.HAD_TURN:
        yield "rules-full"
    elif rules.full_count is FullCount.LITERAL:
        yield "rules-full-literal"
    in_pool = rules.format.kind is FormatKind.POOL
    if rules.paplu_bonus is Switch.ON:
        yield "rules-bonus-pool" if in_pool else "rules-bonus"
    if rules.value_cards is Switch.ON:
        yield "rules-value-cards-pool" if in_pool else "rules-value-cards"
    yield "rules-survivor"


def _count(rules: Rules) -> str:
    """What protects a loser's groups (2.11, 3.6, 4.1, 4.2, 4.4)."""
    if rules.laying is Laying.IN_PLAY:
        return "rules-count-hand"
    if rules.protection is Protection.MELDS:
        return "rules-count-melds"
    if rules.short_of_lives is ShortOfLives.NOTHING:
        return "rules-count-nothing"
    all_pure = rules.pure_sequences_required == rules.sequences_required
    return "rules-count-pures" if all_pure else "rules-count-lives"


def _session(rules: Rules) -> Iterator[str]:
    """How deals make up a session, time, and leaving (2.15-2.17, 3.11)."""
    yield from _format(rules)
    yield "rules-timer-off" if rules.timer is None else "rules-timer"
    if rules.timer is not None:
        yield "rules-misses-never" if rules.misses is None else "rules-misses"
    yield "rules-leaving-pool" if rules.format.kind is FormatKind.POOL else "rules-leaving"
    yield "rules-hints" if rules.hints is Switch.ON else "rules-no-hints"
    if rules.ping is Switch.OFF:
        yield "rules-no-ping"
    if rules.computers is Switch.OFF:
        yield "rules-no-computers"
    yield "rules-points-only"


def _format(rules: Rules) -> Iterator[str]:
    match rules.format.kind:
        case FormatKind.ROTATION:
            yield "rules-session-rotation"
        case FormatKind.POINTS:
            yield "rules-session-points"
            if rules.point_value != 1:
                yield "rules-value"
        case FormatKind.DEALS:
            yield "rules-session-totals" if rules.by_totals else "rules-session-deals"
        case FormatKind.POOL:
            yield "rules-session-pool"
            yield "rules-rejoin" if rules.rejoin is Switch.ON else "rules-no-rejoin"
            yield "rules-split" if rules.split is Switch.ON else "rules-no-split"
