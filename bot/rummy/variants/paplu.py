"""Paplu, the Indian rummy of two lives (rule book 2)."""

from bot.rummy.rules import (
    DealsWonBy,
    DeclaredCard,
    Direction,
    EarlyCards,
    Format,
    FormatKind,
    FullCount,
    PrintedIndicator,
    Rules,
    Seating,
    StockEnd,
    Switch,
    Turned,
)
from bot.rummy.variants.variant import Variant

PAPLU = Rules(
    preset="paplu",
    format=Format(kind=FormatKind.ROTATION),
    direction=Direction.COUNTER_CLOCKWISE,
    seating=Seating.HIGHEST_CHOOSES,
    set_sizes=frozenset({3}),
    turned=Turned.BEFORE_CUT,
    printed_indicator=PrintedIndicator.ONLY_JOKER,
    stock_end=StockEnd.VOID,
    drop_early=10,
    drop_late=40,
    invalid=40,
    early_cards=EarlyCards.UNDER_STOCK,
    declared_card=DeclaredCard.DISCARD_PILE,
    full_count=FullCount.OFF,
    half_tariff=Switch.ON,
    hand_rummy=Switch.ON,
    deals_won_by=DealsWonBy.BALANCE,
)
PAPLU_VARIANT = Variant(
    rules=PAPLU,
    formats=("rotation", "points", "deals:n"),
    not_here=frozenset({"pool_out", "rejoin", "split"}),
    # Rule book 2.6: a wrong declaration counts as a late withdrawal.
    follows={"invalid": "drop_late"},
)
