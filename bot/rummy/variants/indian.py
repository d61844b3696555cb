"""Thirteen-card Indian rummy (rule book 3)."""

from bot.rummy.rules import Format, FormatKind, Rules
from bot.rummy.variants.variant import Variant

INDIAN = Rules(
    preset="indian",
    format=Format(kind=FormatKind.POINTS),
    drop_early=20,
    drop_late=40,
    invalid=80,
    cap=80,
)
INDIAN_VARIANT = Variant(
    rules=INDIAN,
    # Rule book 3.1: ten players with three packs.
    most_players={3: 10},
)
