"""Hints of the whole family: groups, what they count, what is missing, what may be laid."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.i18n.translator import Words
from bot.rummy.rules import Switch
from bot.rummy.variants import PRESETS
from bot.rummy.view import Phase, SeatView
from bot.ui.layouts.hints import hint
from bot.ui.layouts.panel import Step, panel
from tests.ui.family import arranges, seen
from tests.ui.payloads import on_screen, texts
from tests.ui.samples import with_hand

ON = (("hints", "on"),)
GIN = "4H/1 5H/1 6H/1 JC/1 QC/1 KC/1 9S/1 9C/1 9D/1 2D/1 8S/1"
TELLING = ("Hint", "Missing", "complete hand:", "counts", "win.")


def hinted(
    preset: str, hand: str, *, indicator: str, on_table: tuple[str, ...] = (), waits: bool = False
) -> SeatView:
    seat = seen(preset, hand=hand, house=ON, indicator=indicator, on_table=on_table)
    return replace(seat, legal=(), to_act=1, phase=Phase.DRAW) if waits else seat


def test_4_4_the_hint_says_what_may_be_laid_and_what_is_missing(words: Words) -> None:
    hand = "4H/1 5H/1 6H/1 JC/1 QC/1 2C/1 9S/1 9C/1 9D/1 2D/1 KS/1"
    told = hint(hinted("gin10", hand, indicator="7S/1"), words)
    assert told.startswith(on_screen("Hint: you may lay groups; without "))
    assert on_screen("4♥ 5♥ 6♥ ┃ left over: ") in told
    assert "Missing for a complete hand: another sequence." in told


def test_4_4_the_hint_counts_what_lies_on_the_table(words: Words) -> None:
    hand = "9S/1 9C/1 9D/1 2D/1 3D/1 8S/1 KS/1 QH/1"
    told = hint(hinted("gin10", hand, indicator="7S/1", on_table=("4H/1 5H/1 6H/1",)), words)
    # Rule book 4.4: the second group has to be a sequence, so the nines have to wait.
    assert "you may lay" not in told
    assert "Missing for a complete hand: another sequence." in told
    lives = ("4H/1 5H/1 6H/1", "JC/1 QC/1 KC/1")
    both = hint(hinted("gin10", hand, indicator="7S/1", on_table=lives), words)
    assert on_screen("9♠ 9♦ 9♣") in both and "Missing" not in both


def test_4_4_the_hint_tells_how_to_go_out(words: Words) -> None:
    hand = GIN.replace(" 8S/1", " 7H/1")
    told = hint(hinted("gin10", hand, indicator="7S/1"), words)
    assert on_screen("lay all of this, discard 2♦ and win") in told
    # Of the cards that may be discarded, the one that goes with the groups told.
    several = hint(hinted("gin10", f"{GIN[:-5]} 9H/1", indicator="7S/1"), words)
    named = on_screen(r"discard (\S+) and win\. (.*)$")
    found = re.search(named, several)
    assert found is not None and found[1] not in found[2].split()
    groups = ("4H/1 5H/1 6H/1 7H/1", "JC/1 QC/1 KC/1", "9S/1 9C/1 9D/1")
    last = hinted("gin10", "2D/1", indicator="7S/1", on_table=groups)
    assert hint(last, words) == ""
    assert "**Your 1 card**" in texts(panel(with_hand(last), words))


def test_4_4_while_waiting_nothing_is_said_of_a_discard(words: Words) -> None:
    hand = "4H/1 5H/1 6H/1 9S/1 9C/1 9D/1 KC/1"
    waiting = hinted("gin10", hand, indicator="7S/1", on_table=("4C/1 5C/1 6C/1",), waits=True)
    told = hint(waiting, words)
    assert "without" not in told
    # All that is in hand counts until it lies on the table: 46 of these.
    assert told.startswith("Hint: counts 10 once you have laid your groups.")
    loose = hinted("gin10", "4H/1 9S/1 KC/1", indicator="7S/1", waits=True)
    assert hint(loose, words).startswith("Hint: counts 23.\n")


@pytest.mark.parametrize(
    ("preset", "hand", "missing"),
    [
        # A pure sequence only; nothing at all; a pure sequence and another one.
        ("indian", "4S/1 5S/1 6S/1 7C/1 7D/1 7H/1 TS/1 TH/1 TD/1 KS/1 KH/1 KD/1 9H/1",
         "another sequence"),
        ("indian", "4S/1 6S/1 8S/1 7C/1 7D/1 7H/1 TS/1 TH/1 TD/1 KS/1 KH/1 KD/1 9H/1",
         "a pure sequence, another sequence"),
        ("indian10", "4S/1 5S/1 6S/1 8H/1 9H/1 TH/1 KC/1 QD/1 AS/1 5C/1", "a set"),
    ],
)  # fmt: skip
def test_1_8_the_hint_names_the_lives_and_sets_that_are_missing(
    preset: str, hand: str, missing: str, words: Words
) -> None:
    told = hint(hinted(preset, hand, indicator="2S/1", waits=True), words)
    assert told.endswith(f"Missing for a complete hand: {missing}.")


def test_4_1_two_of_three_pure_sequences(words: Words) -> None:
    hand = (
        "4S/1 5S/1 6S/1 8H/1 9H/1 TH/1 KC/1 QD/1 AS/1 5C/1 JD/1 3D/1 9C/1 "
        "7H/1 8C/1 2D/1 QS/1 KH/1 3H/1 2C/1 4H/1"
    )
    told = hint(hinted("indian21", hand, indicator="6C/1", waits=True), words)
    assert "Missing for a complete hand: a pure sequence." in told
    # The house that protects nothing before all three are there.
    other = hint(hinted("marriage21", hand, indicator="6C/1", waits=True), words)
    assert "Fewer than 3 pure sequences: no group counts yet." in other


@pytest.mark.parametrize("preset", PRESETS)
def test_hints_off_tells_nothing_of_any_hand(preset: str, words: Words) -> None:
    """Nor does any page of the hand say whether it is complete."""
    for house in ((), (("arrangement", "player"),)):
        if house and not arranges(preset):
            continue
        hand = GIN if preset.endswith("10") else f"{GIN} AS/1 3S/1 TD/1"
        for phase in Phase:
            seat = seen(preset, hand=hand, house=house, indicator="7S/1", phase=phase)
            assert seat.rules.hints is Switch.OFF and hint(seat, words) == ""
            for step in (Step.PLAY, Step.FINISH, Step.ARRANGE):
                shown = texts(panel(with_hand(seat), words, step=step))
                assert not [word for word in TELLING if word in shown], shown
