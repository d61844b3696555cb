"""What every player who wants to win does alike: declare, announce, show its groups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from bot.fairness.dice import SeededDice
from bot.players.registry import OFFERED, player_of_level
from bot.players.turns import is_won_with_the_discard
from bot.rummy.cards import Card
from bot.rummy.house import rules_of
from bot.rummy.moves import Arrange, Declare, DeclareHandRummy, Discard, Move, Show
from bot.rummy.solver import is_complete
from bot.rummy.variants import PRESETS
from bot.rummy.view import Phase, SeatView
from tests.players.views import cards, seat_view

NEAR = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"
COMPLETE = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C 4C"
HOPELESS = "KC QD JS TH 9C 7D 5S 3H AC KD JH 6C 2D"
PURES = "4S 5S 6S 9H TH JH QH 2C 3C 4C"
WINNING = {
    "indian21": f"{PURES} 7D 7D KD KD KD 6H 6C 6D AD 2D 3D",
    "marriage21": f"{PURES} 7D 7D 7D 6H 6C 6D AD 2D 3D 4D PJ",
    "indian10": "4S 5S 6S 9H TH JH PJ 7D 7C 7S",
}
ARRANGING = rules_of("paplu", [("arrangement", "player")])
Choice = Callable[[SeatView], Move]


@pytest.fixture(params=OFFERED)
def choice(request: pytest.FixtureRequest) -> Choice:
    """What a player of each level does with a view."""
    return partial(player_of_level(request.param).choose, dice=SeededDice(1))


def test_2_6_declares_as_soon_as_any_finish_card_allows_it(choice: Choice) -> None:
    # The worked case: eights wild, KD is the only finish card.
    assert choice(seat_view(f"{NEAR} 4C")) == Declare(Card.parse("KD/1"))


def test_2_6_never_declares_a_hand_that_is_not_complete(choice: Choice) -> None:
    assert isinstance(choice(seat_view(f"{NEAR} QH")), Discard)


def test_2_5_does_not_put_aside_the_card_just_taken_but_its_twin(choice: Choice) -> None:
    # Either 4C may complete the hand's last group, but the one taken may not be put aside.
    view = seat_view(f"{COMPLETE} 4C/2", taken="4C/2")
    move = choice(view)
    assert isinstance(move, Declare)
    assert move.finish != Card.parse("4C/2")


def test_2_13_announces_hand_rummy_when_the_hand_dealt_is_complete(choice: Choice) -> None:
    assert choice(seat_view(COMPLETE)) == DeclareHandRummy()
    assert choice(seat_view(NEAR)) != DeclareHandRummy()


def test_1_9_lays_its_hand_out_before_it_declares(choice: Choice) -> None:
    view = seat_view(f"{NEAR} 4C", rules=ARRANGING)
    move = choice(view)
    assert isinstance(move, Arrange)
    assert len(move.groups) == 4
    # The groups that lie already are enough, and the card put aside may lie in none of them.
    assert choice(replace(view, arranged=move.groups)) == Declare(Card.parse("KD/1"))
    assert isinstance(choice(replace(view, arranged=move.groups[1:])), Arrange)


def test_1_9_and_2_13_lays_out_the_hand_dealt_before_it_announces_it(choice: Choice) -> None:
    view = seat_view(COMPLETE, rules=ARRANGING)
    move = choice(view)
    assert isinstance(move, Arrange)
    assert choice(replace(view, arranged=move.groups)) == DeclareHandRummy()


def test_1_9_lays_out_what_it_can_before_it_shows_another_winner_its_hand(choice: Choice) -> None:
    view = replace(
        seat_view(NEAR, rules=ARRANGING), phase=Phase.SHOWING, to_act=None, legal=(Show(),)
    )
    move = choice(view)
    assert isinstance(move, Arrange)
    assert choice(replace(view, arranged=move.groups)) == Show()
    # A hand that no groups protect is shown as it is.
    bad = replace(view, hand=cards(HOPELESS))
    assert choice(bad) == Show()


@pytest.mark.parametrize(("preset", "hand"), WINNING.items())
def test_4_declares_a_hand_that_its_own_game_calls_complete(
    choice: Choice, preset: str, hand: str
) -> None:
    view = seat_view(f"{hand} KS", rules=PRESETS[preset], indicator="8S/2")
    assert choice(view) == Declare(Card.parse("KS/1"))


@pytest.mark.parametrize(
    "hand",
    [
        "7D 7D 7D KD KD KD 4H 4H 4H AS 2H 5C TD JS QC 9S 6S 3D TC JH 2S",
        "AS AS 2H 2H 5C 5C TD TD JS JS QC QC 9S 9S PJ PJ 3D 6C JH 4H TS",
        "8S 8H 8H 8D 8D 9S 7S PJ AH 2C 4D 6H TC JD QC KC 3H 5C 9D JS QH",
    ],
)
def test_4_2_declares_three_tunnelas_eight_dublees_and_eight_jokers(
    choice: Choice, hand: str
) -> None:
    view = seat_view(f"{hand} KS", rules=PRESETS["marriage21"], indicator="8S/3")
    move = choice(view)
    assert isinstance(move, Declare)
    rest = [card.face for card in view.hand if card != move.finish]
    assert is_complete(rest, view.wild, view.rules)


def test_nothing_to_do_is_an_error(choice: Choice) -> None:
    with pytest.raises(ValueError, match="nothing to do"):
        choice(replace(seat_view(NEAR), legal=()))


def test_2_5_the_top_discard_wins_only_where_another_card_can_be_put_aside() -> None:
    assert is_won_with_the_discard(seat_view(NEAR, discards="4C"))
    # Complete with the king put aside, and that is the very card that lies on the pile.
    assert not is_won_with_the_discard(seat_view(COMPLETE, discards="KD"))
    # Its twin may go: here the four of the pile stays, and the one held is put aside.
    assert is_won_with_the_discard(seat_view(COMPLETE, discards="4C/2"))
