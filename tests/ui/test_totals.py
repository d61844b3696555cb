"""Where penalties add up, nobody is told of owing or getting them (3.11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.translator import Words
from bot.rummy.house import rules_of
from bot.rummy.moves import Declare, Withdraw
from bot.rummy.view import Phase, Standing
from bot.tables.commands import Play
from bot.ui.desks.notes import note_on
from bot.ui.layouts.panel import Step, panel
from bot.ui.layouts.rules import rules
from tests.ui.family import seen
from tests.ui.payloads import texts
from tests.ui.samples import with_hand

POOL, POINTS = (("format", "pool101"),), (("format", "points"),)


@pytest.mark.parametrize(
    ("house", "told"),
    [(POOL, "**40** is added to your total"), (POINTS, "You owe **40** to whoever wins it")],
)
def test_who_withdraws_is_told_where_the_price_goes(
    house: tuple[tuple[str, str], ...], told: str, words: Words
) -> None:
    deal = replace(seen("indian", house=house, phase=Phase.DRAW), legal=(Withdraw(),))
    view = replace(with_hand(deal), rules=rules_of("indian", house))
    assert told in texts(panel(view, words, step=Step.WITHDRAW))


@pytest.mark.parametrize(
    ("house", "told"), [(POOL, "add 80 to your total"), (POINTS, "owe 80 to its winner")]
)
def test_who_declares_wrongly_is_told_where_the_price_goes(
    house: tuple[tuple[str, str], ...], told: str, words: Words
) -> None:
    deal = seen("indian", house=house)
    out = replace(deal.seats[0], standing=Standing.INVALID)
    view = with_hand(replace(deal, seats=(out, *deal.seats[1:])))
    view = replace(view, rules=rules_of("indian", house))
    assert told in note_on(Play(Declare(deal.hand[0])), view, words)


def test_the_rules_of_a_pool_speak_of_no_debt(words: Words) -> None:
    pool, points = (
        "\n".join(texts(rules(rules_of("indian", house), words, page=page)) for page in (1, 2))
        for house in (POOL, POINTS)
    )
    assert "what the others owe" not in pool and "what the others owe" in points
