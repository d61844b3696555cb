"""The presets by name; adding one is a module here and a line in `PRESETS`."""

from bot.rummy.rules import Rules
from bot.rummy.variants.indian import INDIAN
from bot.rummy.variants.paplu import PAPLU

PRESETS: dict[str, Rules] = {rules.preset: rules for rules in (PAPLU, INDIAN)}
"""Every preset the solver knows."""

PLAYABLE: tuple[str, ...] = (PAPLU.preset,)
"""The presets a table can be opened with."""
