"""Hints are the solver's own words, and only where the house rule allows them."""

from __future__ import annotations

from dataclasses import replace

from bot.i18n.translator import Words
from bot.rummy.moves import Declare, Discard, Move
from bot.rummy.packs import Wild
from bot.rummy.rules import Switch
from bot.rummy.view import Phase, SeatView
from bot.ui.layouts.hints import hint
from bot.ui.layouts.panel import panel
from tests.ui.payloads import on_screen, texts, verify
from tests.ui.samples import PAPLU, cards, deal, with_hand

# Rule book 2, worked case: eights wild, KD is the only finish card.
COMPLETE = "4H/1 5H/1 6H/1 9S/1 TS/1 PJ/1 7C/1 7D/1 7S/1 AC/1 2C/1 3C/1 4C/1"
# Rule book 2, worked case: tens wild, a pure sequence only.
ONE_LIFE = "4H/1 5H/1 6H/1 9C/1 9D/1 9S/1 KC/1 QD/1 2S/1 3D/1 8C/1 JD/1 7S/1"


def hinted(hand: str, wild: int, *, stays: str = "") -> SeatView:
    """A hand at a table that gives hints; the card that `stays` was taken this turn."""
    held = cards(hand)
    free = [card for card in held if str(card) != stays]
    legal: tuple[Move, ...] = (*map(Discard, free), *map(Declare, free))
    seen = deal(seat=0, hand=hand, phase=Phase.DISCARD, rules=replace(PAPLU, hints=Switch.ON))
    return replace(seen, wild=Wild.rank(wild), legal=legal if len(held) > 13 else ())


def test_hints_off_says_nothing_about_the_hand(words: Words) -> None:
    for hand in (COMPLETE, COMPLETE + " KD/1", ONE_LIFE):
        seen = hinted(hand, 8)
        silent = replace(seen, rules=replace(seen.rules, hints=Switch.OFF))
        assert hint(silent, words) == ""
        assert "Hint" not in texts(panel(with_hand(silent), words))
        assert "Hint" in texts(panel(with_hand(seen), words))


def test_hint_tells_a_complete_hand_and_its_groups(words: Words) -> None:
    told = hint(hinted(COMPLETE, 8), words)
    assert told.startswith("Hint: complete.")
    assert "left over" not in told


def test_hint_tells_the_count_of_the_rest(words: Words) -> None:
    assert hint(hinted(ONE_LIFE, 10), words).startswith("Hint: counts 77.")


def test_hint_names_the_finish_card_unless_it_must_stay(words: Words) -> None:
    hand = COMPLETE + " KD/1"
    assert on_screen("complete if you put aside K♦.") in hint(hinted(hand, 8), words)
    assert "complete" not in hint(hinted(hand, 8, stays="KD/1"), words)
    assert hint(replace(hinted(hand, 8), legal=()), words) == ""
    assert hint(replace(hinted(hand, 8), hand=()), words) == ""


def test_hint_does_not_repeat_a_hand_without_groups(words: Words) -> None:
    told = hint(
        hinted("2S/1 4H/1 6C/1 8D/1 TS/1 QH/1 AD/1 3C/1 5H/1 7S/1 9D/1 JC/1 KH/1", 8), words
    )
    assert told.startswith("Hint: counts ")
    assert "♠" not in told


def test_hint_names_the_discard_that_leaves_the_least(words: Words) -> None:
    told = hint(hinted(ONE_LIFE + " 2H/1", 10), words)
    # 77, one more loose two, less the dearest loose card.
    assert told.startswith("Hint: without ")
    assert "counts 69." in told
    verify(panel(with_hand(hinted(ONE_LIFE + " 2H/1", 10)), words))
