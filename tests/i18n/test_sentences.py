"""Sentences put together from parts read as somebody of that language would say them."""

from __future__ import annotations

import pytest

from bot.i18n.translator import Translator

TRANSLATOR = Translator.load()


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", "Anna paie **60** à Ben"), ("it", "Anna paga **60** a Ben")],
)
def test_an_amount_is_paid_to_somebody(language: str, said: str) -> None:
    words = TRANSLATOR.tr(language)
    payees = words.text("payee", name="Ben", amount="60")
    assert words.text("payment-to", name="Anna", payees=payees) == said


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [("fr", "1 annulée", "2 annulées"), ("it", "1 annullata", "2 annullate")],
)
def test_one_void_deal_is_not_told_as_many(language: str, one: str, two: str) -> None:
    words = TRANSLATOR.tr(language)
    assert words.text("stats-deals", deals=3, void=1).endswith(one)
    assert words.text("stats-deals", deals=3, void=2).endswith(two)
