"""The two games of ten cards (rule book 4.3, 4.4)."""

from dataclasses import replace

from bot.rummy.rules import Format, FormatKind, Laying, Rules
from bot.rummy.variants.variant import Variant

INDIAN10 = Rules(
    preset="indian10",
    format=Format(kind=FormatKind.POINTS),
    hand_size=10,
    sets_required=1,
    drop_early=15,
    drop_late=30,
    invalid=60,
    cap=60,
)
INDIAN10_VARIANT = Variant(rules=INDIAN10)

GIN10 = replace(INDIAN10, preset="gin10", sets_required=0, laying=Laying.IN_PLAY)
GIN10_VARIANT = Variant(
    rules=GIN10,
    # Rule book 4.4: nobody declares, and all that is still in the hand counts.
    not_here=frozenset(
        {
            "arrangement",
            "hand_rummy",
            "half_tariff",
            "paplu_bonus",
            "protection",
            "sets_required",
        }
    ),
)
