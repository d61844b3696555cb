"""Hands as their owners lay them out, judged as they lie (rule book 1.9, `arrangement=player`)."""

from dataclasses import replace

import pytest

from bot.rummy.deal import Deal
from bot.rummy.errors import RummyError
from bot.rummy.events import (
    DealVoided,
    DealWon,
    HandArranged,
    HandDeclared,
    HandShown,
    VoidedBy,
    WonBy,
)
from bot.rummy.house import rules_of
from bot.rummy.moves import Arrange, Show
from bot.rummy.rules import ArrangedBy, Rules
from bot.rummy.state import Claim, Phase, Standing
from bot.rummy.variants import PRESETS
from bot.rummy.variants.paplu import PAPLU
from tests.rummy.positions import (
    GROUPED,
    after,
    backwards,
    begun,
    complete,
    events_of,
    groups_of,
    owed,
    passed,
    play,
    refusal,
)

PLAYER = rules_of("paplu", [("arrangement", "player")])
WINNER = complete(PLAYER)
LOSER = "3H 4H 5H 6C 7C 8C 9D 9H 9C KD KC 5D 2C"
"""Two lives and a set; two kings, a five and a two are left over."""
LAID_OUT = "3H 4H 5H | 6C 7C 8C | 9D 9H 9C"


def table(rules: Rules = PLAYER, hands: dict[int, str] | None = None) -> Deal:
    """Seat 3 holds a complete hand and has drawn in its second turn, the queens of nothing wild."""
    held = {3: WINNER, 2: LOSER} if hands is None else hands
    deal = passed(begun(held, rules=rules, indicator="AD", stock="TD"), 4)
    return play(deal, "3 draw")


def declared(deal: Deal) -> Deal:
    """Seat 3 declares, its groups laid out."""
    return play(deal, f"3 arrange {GROUPED[13]}", f"3 declare {deal.drawn}")


# --- Arranging -------------------------------------------------------------------------------


def test_1_9_a_seat_arranges_its_own_hand_at_any_time() -> None:
    deal = table()
    assert deal.to_act == 3
    for seat, text in ((3, "3S 4S 5S"), (2, LAID_OUT), (2, "")):
        groups = groups_of(deal.hand(seat), text)
        assert events_of(deal, f"{seat} arrange {text}") == (
            HandArranged(seat=seat, groups=groups),
        )
        deal = play(deal, f"{seat} arrange {text}")
        assert deal.place(seat).arranged == groups
    assert (deal.to_act, deal.phase) == (3, Phase.DISCARD)


def test_1_9_an_empty_group_is_none() -> None:
    deal = table()
    groups = ((), *groups_of(deal.hand(2), "3H 4H"), ())
    assert deal.decide(2, Arrange(groups), backwards) == (HandArranged(seat=2, groups=groups[1:2]),)


def test_1_7_a_card_lies_in_one_group_only() -> None:
    deal = table()
    (three,) = groups_of(deal.hand(2), "3H")
    assert not deal.can(2, Arrange((three, three)))
    assert not deal.can(2, Arrange(((*three, *three),)))
    assert deal.can(2, Arrange((three,)))


def test_1_9_only_own_cards_are_arranged() -> None:
    deal = table()
    theirs = groups_of(deal.hand(3), "3S 4S 5S")
    assert not deal.can(2, Arrange(theirs))
    with pytest.raises(RummyError, match="event-does-not-fit"):
        deal.apply(HandArranged(seat=2, groups=theirs))


def test_1_9_where_the_bot_looks_for_the_groups_own_ones_are_for_the_eye_alone() -> None:
    deal = table(rules=PAPLU)
    grouped = play(deal, f"3 arrange {GROUPED[13]}")
    assert grouped.place(3).arranged and refusal(grouped, "3 show") == "no-showing"
    # The loser's groups lie wrongly, and count as they are best.
    for own in ("", "3H 4H 6C"):
        won = play(deal, f"2 arrange {own}", f"3 declare {deal.drawn}")
        assert owed(won) == owed(play(deal, f"3 declare {deal.drawn}"))


def test_1_9_whoever_is_out_of_the_deal_arranges_nothing() -> None:
    deal = play(begun(rules=PLAYER), "3 withdraw")
    assert refusal(deal, "3 arrange") == "not-in-deal"
    assert not deal.can(5, Arrange(()))


def test_2_5_a_card_that_leaves_the_hand_leaves_its_group_and_a_drawn_one_is_loose() -> None:
    deal = play(table(), f"3 arrange {GROUPED[13]}", "3 discard 4S")
    assert deal.place(3).arranged[0] == groups_of(deal.hand(3), "3S 5S")[0]
    deal = play(passed(deal, 3), "3 draw")
    grouped = {card for group in deal.place(3).arranged for card in group}
    assert deal.drawn not in grouped
    deal = play(deal, "3 discard 3S")
    assert deal.place(3).arranged[0] == groups_of(deal.hand(3), "5S")[0]


def test_2_16_arranging_and_showing_are_own_actions() -> None:
    deal = play(begun({3: WINNER}, rules=PLAYER), "3 miss")
    assert deal.place(3).misses == 1
    assert play(deal, "3 arrange 3S 4S 5S").place(3).misses == 0
    deal = play(passed(begun({3: WINNER}, rules=PLAYER), 1), "2 miss", "1 miss")
    deal = declared(play(passed(deal, 1), "3 draw"))
    deal = play(deal, "2 show", "close")
    assert (deal.place(2).misses, deal.place(1).misses) == (0, 1)


# --- Declaring -------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", sorted(set(PRESETS) - {"gin10"}))
def test_1_9_a_complete_hand_laid_out_as_such_may_be_declared(preset: str) -> None:
    rules = replace(PRESETS[preset], arrangement=ArrangedBy.PLAYER)
    deal = begun({1: complete(rules)}, rules=rules, players=2, indicator="AH", stock="2C")
    deal = play(deal, "1 draw", f"1 arrange {GROUPED[rules.hand_size]}")
    (shown,) = events_of(deal, "1 declare 2C")
    assert isinstance(shown, HandDeclared) and shown.valid
    deal = play(deal, "1 declare 2C")
    assert deal.claim == Claim(seat=1, by=WonBy.DECLARATION)
    deal = play(deal, "0 show")
    assert deal.outcome is not None and deal.outcome.winner == 1


@pytest.mark.parametrize(
    "laid",
    [
        "",
        "3S 4S 5S | 6H 7H 8H | 9C TC JC PJ",
        "3S 4S 5S | 6H 7H 8H | 9C TC JC | PJ QH QS QD",
        "3S 4S 5S 6H 7H 8H 9C TC JC PJ QH QS QD",
    ],
)
def test_1_9_a_complete_hand_laid_out_otherwise_is_a_wrong_declaration(laid: str) -> None:
    deal = table()
    deal = play(deal, f"3 arrange {laid}", f"3 declare {deal.drawn}")
    assert deal.standing(3) is Standing.INVALID and deal.phase is Phase.DRAW
    auto = table(PAPLU)
    assert play(auto, f"3 declare {auto.drawn}").is_over


def test_1_9_the_card_put_aside_leaves_its_group_first() -> None:
    deal = table(hands={3: WINNER.replace("PJ", "8C"), 2: LOSER})
    laid = GROUPED[13].replace("PJ", "8C").replace("3S", "TD 3S")
    assert deal.drawn is not None and str(deal.drawn.face) != "TD"
    laid = laid.replace("TD", str(deal.drawn))
    deal = play(deal, f"3 arrange {laid}", f"3 declare {deal.drawn}")
    assert deal.phase is Phase.SHOWING


def test_2_13_hand_rummy_is_judged_as_it_lies_too() -> None:
    deal = begun({3: WINNER, 2: LOSER}, rules=PLAYER, indicator="AD")
    assert play(deal, "3 announce").standing(3) is Standing.INVALID
    deal = play(deal, f"3 arrange {GROUPED[13]}", "3 announce")
    assert deal.claim == Claim(seat=3, by=WonBy.HAND_RUMMY)
    deal = play(deal, "close")
    assert deal.outcome is not None and deal.outcome.won_by is WonBy.HAND_RUMMY
    assert not any(why.startswith("half") for why in owed(deal).values())


# --- Showing ---------------------------------------------------------------------------------


def test_1_9_after_a_valid_declaration_the_others_lay_out_their_groups() -> None:
    deal = declared(table())
    assert (deal.phase, deal.to_act, deal.is_over) == (Phase.SHOWING, None, False)
    assert deal.to_show == (2, 1, 0) and deal.place(3).has_shown
    assert [str(card) for card in deal.discards[-1:]] == [str(table().drawn)]
    for seat in (2, 1, 0):
        assert deal.legal_moves(seat) == (Show(),)
    assert deal.legal_moves(3) == ()


def test_1_9_each_is_counted_as_it_lies_when_all_have_shown() -> None:
    deal = play(declared(table()), f"2 arrange {LAID_OUT}", "2 show", "0 show")
    assert not deal.is_over and deal.to_show == (1,)
    shown, won = events_of(deal, "1 show")
    assert shown == HandShown(seat=1) and isinstance(won, DealWon)
    deal = play(deal, "1 show")
    assert deal.phase is Phase.OVER and deal.claim is None
    assert owed(deal)[2] == "count 27"
    assert deal.outcome is not None and deal.outcome.won_by is WonBy.DECLARATION


@pytest.mark.parametrize(
    ("laid", "count"),
    [
        (LAID_OUT, 27),
        # A pure sequence and no other: the set counts as well.
        ("3H 4H 5H | 9D 9H 9C", 27 + 27 + 21),
        # Nothing, or no group at all, is all loose.
        ("", 27 + 27 + 21 + 12),
        ("3H 4H 5H 6C 7C 8C | KD KC", 27 + 27 + 21 + 12),
        ("9D 9H 9C", 27 + 27 + 21 + 12),
        ("3H 4H 5H | 6C 7C 8C | KD KC", 27 + 27),
    ],
)
def test_2_11_a_loser_counts_what_the_own_groups_leave(laid: str, count: int) -> None:
    deal = play(declared(table()), f"2 arrange {laid}", "2 show", "close")
    assert owed(deal)[2] == f"count {count}"


def test_1_9_time_up_counts_the_groups_as_they_lie() -> None:
    deal = play(declared(play(table(), f"2 arrange {LAID_OUT}")), "0 show")
    events = deal.close_showing()
    assert events[:2] == (HandShown(seat=2, timed_out=True), HandShown(seat=1, timed_out=True))
    assert isinstance(events[2], DealWon)
    assert owed(after(deal, events))[2] == "count 27"


def test_1_9_there_is_no_time_to_end_before_a_declaration_or_after_the_deal() -> None:
    deal = table()
    assert deal.close_showing() == ()
    assert play(declared(deal), "close").close_showing() == ()


def test_1_9_what_is_shown_stays_as_it_lies() -> None:
    deal = play(declared(table()), "2 show")
    assert refusal(deal, f"2 arrange {LAID_OUT}") == "already-shown"
    assert refusal(deal, "2 show") == refusal(deal, "3 show") == "already-shown"
    assert refusal(deal, "3 arrange") == "already-shown"
    with pytest.raises(RummyError, match="event-does-not-fit"):
        deal.apply(HandShown(seat=2))


def test_1_9_nothing_is_shown_before_somebody_has_won() -> None:
    assert refusal(table(), "2 show") == "nothing-to-show"
    assert refusal(play(declared(table()), "close"), "2 show") == "deal-over"


def test_1_9_nobody_draws_or_declares_once_somebody_has_won() -> None:
    deal = declared(table())
    for saying in ("2 draw", "2 take", "2 withdraw", "3 draw", "2 announce", "2 miss"):
        assert refusal(deal, saying) == "already-won"


def test_1_9_whoever_is_out_of_the_deal_shows_nothing_and_pays_its_price() -> None:
    deal = play(passed(begun({3: WINNER}, rules=PLAYER), 1), "2 withdraw")
    deal = declared(play(passed(deal, 2), "3 draw"))
    assert deal.to_show == (1, 0)
    assert refusal(deal, "2 show") == "not-in-deal"
    assert owed(play(deal, "close"))[2] == "early 10"


def test_2_12_half_a_count_is_half_of_what_the_groups_leave() -> None:
    deal = play(begun({3: WINNER, 2: LOSER}, rules=PLAYER, indicator="AD"), "3 draw")
    deal = play(declared(deal), f"2 arrange {LAID_OUT}", "close")
    assert owed(deal)[2] == "half 13½"


def test_2_17_leaving_while_showing_counts_the_groups_as_they_lie() -> None:
    deal = play(declared(table()), f"2 arrange {LAID_OUT}")
    assert events_of(deal, "2 leave") == (HandShown(seat=2, timed_out=True),)
    deal = play(deal, "2 leave", "0 show")
    assert events_of(deal, "2 leave") == events_of(deal, "3 leave") == ()
    assert isinstance(events_of(deal, "1 leave")[-1], DealWon)
    assert owed(play(deal, "1 leave"))[2] == "count 27"


def test_2_17_whoever_has_left_before_the_declaration_is_not_waited_for() -> None:
    deal = play(table(), f"2 arrange {LAID_OUT}", "2 leave", f"3 arrange {GROUPED[13]}")
    events = events_of(deal, f"3 declare {deal.drawn}")
    assert events[1:] == (HandShown(seat=2, timed_out=True),)
    deal = play(after(deal, events), "1 show", "0 show")
    assert owed(deal)[2] == "count 27"


def test_2_17_when_everyone_has_left_the_deal_is_settled_at_once() -> None:
    deal = begun({1: WINNER}, players=2, rules=PLAYER, indicator="AD")
    deal = play(deal, "0 leave", "1 draw", f"1 arrange {GROUPED[13]}")
    assert isinstance(events_of(deal, f"1 declare {deal.drawn}")[-1], DealWon)


def test_2_18_a_deal_that_is_won_is_settled_when_it_is_stopped() -> None:
    assert table().stop(VoidedBy.STOPPED) == (DealVoided(by=VoidedBy.STOPPED),)
    deal = declared(table())
    assert deal.stop(VoidedBy.STOPPED) == deal.close_showing()


def test_2_8_a_survivor_needs_to_arrange_nothing() -> None:
    deal = play(begun(rules=PLAYER, players=2), "1 withdraw")
    assert deal.outcome is not None and deal.outcome.won_by is WonBy.SURVIVOR
