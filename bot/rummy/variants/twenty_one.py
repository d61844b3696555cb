"""The two games of 21 cards (rule book 4.1, 4.2)."""

from dataclasses import replace

from bot.rummy.rules import (
    Format,
    FormatKind,
    Rules,
    ShortOfLives,
    Switch,
    Tunnelas,
    Winning,
)
from bot.rummy.variants.variant import Variant

INDIAN21 = Rules(
    preset="indian21",
    format=Format(kind=FormatKind.POINTS),
    hand_size=21,
    packs=3,
    printed_jokers=3,
    sequences_required=3,
    pure_sequences_required=3,
    tunnelas=Tunnelas.BESIDE,
    dublees=Switch.ON,
    drop_early=30,
    drop_late=70,
    invalid=120,
    cap=120,
)
INDIAN21_VARIANT = Variant(rules=INDIAN21)

MARRIAGE21 = replace(
    INDIAN21,
    preset="marriage21",
    tunnelas=Tunnelas.PURE,
    dublees=Switch.OFF,
    winning=frozenset(Winning),
    neighbours_wild=Switch.ON,
    short_of_lives=ShortOfLives.NOTHING,
    value_cards=Switch.ON,
)
MARRIAGE21_VARIANT = Variant(
    rules=MARRIAGE21,
    # Rule book 4.2: the card above is a joker, and the ace of spades stands for a printed joker.
    not_here=frozenset({"paplu_bonus", "printed_indicator"}),
)
