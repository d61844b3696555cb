"""House rules as options of a command: `--house key=value`, as often as needed."""

from __future__ import annotations

from bot.cli.failing import BadUsage, worded
from bot.rummy.errors import RulesError
from bot.rummy.house import parse_house


def house_of_options(options: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The house rules of all `--house` options, in order.

    >>> house_of_options(("protection=melds", "cap=60, hints=on"))
    (('protection', 'melds'), ('cap', '60'), ('hints', 'on'))
    """
    try:
        return tuple(pair for option in options for pair in parse_house(option))
    except RulesError as error:
        raise BadUsage(worded(error)) from None
