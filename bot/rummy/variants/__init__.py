"""The games of the family by name; README.md beside this file tells how to add one."""

from bot.rummy.rules import Rules
from bot.rummy.variants.indian import INDIAN_VARIANT
from bot.rummy.variants.paplu import PAPLU_VARIANT
from bot.rummy.variants.ten import GIN10_VARIANT, INDIAN10_VARIANT
from bot.rummy.variants.twenty_one import INDIAN21_VARIANT, MARRIAGE21_VARIANT
from bot.rummy.variants.variant import Variant

VARIANTS: dict[str, Variant] = {
    variant.rules.preset: variant
    for variant in (
        PAPLU_VARIANT,
        INDIAN_VARIANT,
        INDIAN21_VARIANT,
        MARRIAGE21_VARIANT,
        INDIAN10_VARIANT,
        GIN10_VARIANT,
    )
}
"""Every game, the default first."""

PRESETS: dict[str, Rules] = {preset: variant.rules for preset, variant in VARIANTS.items()}
"""The rules of each as nobody has changed them."""

__all__ = ["PRESETS", "VARIANTS", "Variant"]
