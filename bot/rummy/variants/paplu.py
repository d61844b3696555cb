"""Paplu, the Indian rummy of two lives (rule book 2)."""

from bot.rummy.rules import (
    DeclaredCard,
    Direction,
    EarlyCards,
    Format,
    FormatKind,
    PrintedIndicator,
    Rules,
    Seating,
    StockEnd,
    Switch,
)

PAPLU = Rules(
    preset="paplu",
    format=Format(kind=FormatKind.ROTATION),
    direction=Direction.COUNTER_CLOCKWISE,
    seating=Seating.HIGHEST_CHOOSES,
    set_sizes=frozenset({3}),
    printed_indicator=PrintedIndicator.ONLY_JOKER,
    stock_end=StockEnd.VOID,
    drop_early=10,
    drop_late=40,
    invalid=40,
    early_cards=EarlyCards.UNDER_STOCK,
    declared_card=DeclaredCard.DISCARD_PILE,
    half_tariff=Switch.ON,
    hand_rummy=Switch.ON,
)
