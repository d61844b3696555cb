"""Rare cases of absence in a deal, each against the letter of the rule book."""

from __future__ import annotations

from bot.rummy.events import MissesCleared
from bot.rummy.notation import format_event, parse_event
from tests.rummy.positions import after, begun, play


def test_2_16_an_own_action_that_is_no_move_clears_the_misses() -> None:
    deal = play(begun(), "3 miss", "2 draw")
    assert deal.notice(3) == (MissesCleared(seat=3),)
    cleared = after(deal, deal.notice(3))
    assert (deal.place(3).misses, cleared.place(3).misses) == (1, 0)
    assert (cleared.to_act, cleared.phase, cleared.turn) == (deal.to_act, deal.phase, deal.turn)


def test_2_16_there_is_nothing_to_clear_without_a_miss_or_out_of_the_deal() -> None:
    deal = begun()
    assert deal.notice(3) == ()
    assert deal.notice(9) == ()
    gone = play(deal, "3 miss", "2 draw", "2 discard " + str(deal.stock[0]), "1 withdraw")
    assert gone.notice(1) == ()
    assert gone.notice(2) == ()


def test_2_16_the_word_that_one_is_here_survives_the_round_trip() -> None:
    event = MissesCleared(seat=2)
    assert parse_event(format_event(event)) == event
