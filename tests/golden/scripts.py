"""Deals worth keeping: the cards and what was asked for. `python -m tests.golden.scripts` writes
each as a `.deal` file in the notation, to be read before it is committed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bot.rummy.deal import Deal
from bot.rummy.events import DealEvent, DealStarted
from bot.rummy.house import parse_house, rules_of
from bot.rummy.notation import format_deal
from bot.rummy.rules import EarlyCards, FullCount, Rules, StockEnd, Switch
from bot.rummy.variants.indian import INDIAN
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.variants.ten import INDIAN10
from bot.rummy.variants.twenty_one import MARRIAGE21
from tests.rummy.positions import COMPLETE, GROUPED, after, complete, events_of, started

FOLDER = Path(__file__).parent

FIFTEEN = "3S 4S 5S 6H 7H 8H 9D TD JD QD KD KC 5D"
TWENTY = "3S 4S 5S 6H 7H 8H 9D TD JD QD KD KC TC"
WINNER = "6D 7D 8D JS QS KS 3C 4C 5C AH AD AC PJ"
EIGHTS = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A deal in words; `tail` turns of drawing and throwing the drawn card away follow `moves`,
    until the deal is over."""

    start: DealStarted
    moves: tuple[str, ...] = ()
    rules: Rules = PAPLU
    tail: int = 0


NO_SECOND_SEQUENCE = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"
LOOSE = "2S 4S 6S TS QS AS 2C 4C 6C 8C QC AC 3D 6D 8D TD QD AD"
ONE = "3S 4S 5S 6H 7H 8H 9C TC JC KS KS KS QD QD JH JH TD TD 4C 5C 6C"
OTHER = "3H 4H 5H 6S 7S 8S 9H TH JH KD KD KD QC QC JC JC TC TC 9D 9D 4C"
LAID_OUT = "3H 4H 5H 6C 7C 8C 9D 9H 9C KD KC 5D 2C"
OUT = "4H 5H 6H 7S 8S 9S KD KC KH KS"


def script(
    preset: str, held: Mapping[int, str], *moves: str, house: str = "", tail: int = 0, **more: Any
) -> Script:
    """A deal of one game of the family, `more` of which says how it is dealt."""
    rules = rules_of(preset, parse_house(house))
    return Script(start=started(held, rules=rules, **more), moves=moves, rules=rules, tail=tail)


def family_scripts() -> dict[str, Script]:
    """Deals of the other games, and of hands laid out by their owners."""
    return {
        **_indian_scripts(),
        **_twenty_one_scripts(),
        **_ten_scripts(),
        **_own_groups_scripts(),
    }


def _indian_scripts() -> dict[str, Script]:
    return {
        "3_1_ten_players_three_packs_printed_joker": script(
            "indian", {}, house="packs=3", players=10, dealer=9, indicator="PJ", tail=30
        ),
        "3_3_four_kings_are_a_set": script(
            "indian",
            {1: "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC", 0: NO_SECOND_SEQUENCE.replace("T", "9")},
            "1 draw",
            "1 declare 9C",
            players=2,
            stock="9C",
        ),
        "3_6_no_second_sequence_counts_91": script(
            "indian",
            {1: complete(INDIAN), 0: NO_SECOND_SEQUENCE},
            *("1 draw", "1 discard 9C", "0 draw", "0 discard 8C", "1 draw", "1 declare AC"),
            players=2,
            stock="9C 8C AC",
        ),
        "3_6_no_second_sequence_under_melds": script(
            "indian",
            {1: complete(INDIAN), 0: NO_SECOND_SEQUENCE},
            *("1 draw", "1 discard 9C", "0 draw", "0 discard 8C", "1 draw", "1 declare AC"),
            house="protection=melds",
            players=2,
            stock="9C 8C AC",
        ),
        "3_7_full_count_and_a_first_turn_that_never_came": script(
            "indian",
            {3: complete(INDIAN), 0: FIFTEEN},
            *("1 miss", "2 withdraw", "3 draw", "3 declare 9H"),
            stock="9H",
            indicator="8D",
        ),
        "3_8_fourth_exhaustion_takes_eighties_with_it": script(
            "indian", {1: "KD"}, "1 draw", "1 declare KD", players=6, tail=200
        ),
        "3_10_both_aces_from_three_one_of_whom_dropped": script(
            "indian",
            {1: "AC 2C 3C AC AD AH 7S 8S 9S 4D 5D 6D 7D"},
            *("1 draw", "1 discard 9H", "2 withdraw", "3 draw", "3 discard 9S"),
            *("0 draw", "0 discard 8S", "1 draw", "1 declare 8C"),
            house="paplu_bonus=on",
            indicator="KC",
            stock="9H 9S 8S 8C",
        ),
    }


def _twenty_one_scripts() -> dict[str, Script]:
    return {
        "4_1_tunnela_and_dublees_declared": script(
            "indian21",
            {1: ONE, 2: OTHER, 0: f"KH KC QH {LOOSE}"},
            *("1 draw", "1 declare 9S"),
            players=3,
            stock="9S",
        ),
        "4_1_dropped_and_declared_wrongly": script(
            "indian21",
            {1: f"KH KC QH {LOOSE}"},
            *("1 draw", "1 declare KH", "2 withdraw", "3 draw", "3 discard 9S", "0 miss"),
            "3 withdraw",
            stock="3D 9S",
        ),
        "4_2_a_pays_b_sixty": script(
            "marriage21",
            {
                1: complete(MARRIAGE21).replace("6H 7H 8H", "9H TH JH"),
                2: f"7H 8H 8H {LOOSE}",
                0: f"6H 7H 8H {LOOSE}",
            },
            *("1 draw", "1 declare 2C"),
            players=3,
            indicator="7H",
            stock="2C",
        ),
        "4_2_eight_dublees_printed_joker_cut": script(
            "marriage21",
            {1: "KH KH QS QS JH JH 9C 9C 7C 7C 5D 5D 4H 4H PJ PJ 3S 6S 8D TD TC", 0: "AS KS 2S"},
            *("1 draw", "1 declare 9S"),
            players=2,
            indicator="PJ",
            stock="9S",
        ),
        "4_2_three_tunnelas_in_pool": script(
            "marriage21",
            {1: "KS KS KS 9C 9C 9C 7H 7H 7H 4S 6S 8S 4H 5D 6C 8D TD JD QC AS 3H"},
            *("1 draw", "1 declare 9S"),
            house="format=pool201",
            players=2,
            stock="9S",
        ),
    }


def _ten_scripts() -> dict[str, Script]:
    lays = ("1 draw", "1 lay 4H 5H 6H", "1 lay 7S 8S 9S", "1 lay KD KC KH KS")
    return {
        "4_3_two_sequences_and_a_set": script(
            "indian10",
            {1: complete(INDIAN10), 0: "3H 4H 5H 6C 7C 8C 9D 9H 9S KD"},
            *("1 draw", "1 declare 2C"),
            players=2,
            indicator="2D",
            stock="2C",
        ),
        "4_3_no_set_declared_wrongly": script(
            "indian10",
            {1: "3S 4S 5S 6H 7H 8H 9C TC JC QC"},
            *("1 draw", "1 declare 9S", "2 draw", "2 discard 8S", "0 withdraw"),
            players=3,
            stock="9S 8S",
        ),
        "4_4_out_first": script(
            "gin10",
            {1: OUT, 2: "4D 5D 6D 7C 8C 9C QD QC QH 2S", 0: "KD KC QS QD JH JC JS TH PJ AS"},
            *(*lays[:3], "1 discard 9H", "2 draw", "2 lay 4D 5D 6D", "2 lay 7C 8C 9C"),
            *("2 discard 5C", "0 draw", "0 discard 5S", "1 draw", lays[3], "1 discard 8D"),
            players=3,
            indicator="3H",
            stock="9H 5C 5S 8D",
        ),
        "4_4_out_by_a_missed_turn": script(
            "gin10", {1: OUT}, *lays, "1 miss", players=3, indicator="3D", stock="9H"
        ),
        "4_4_the_groups_of_whoever_withdraws_stay": script(
            "gin10",
            {1: "4H 5H 7S 8S TC KD KC KH 2C 2D"},
            *("1 take", "1 lay 4H 5H 6H", "1 miss", "2 draw", "2 discard 9C", "0 miss"),
            *("1 withdraw", "2 leave"),
            players=3,
            discard="6H",
            indicator="3D",
            stock="9C",
        ),
    }


def _own_groups_scripts() -> dict[str, Script]:
    held = {3: COMPLETE, 2: LAID_OUT}
    return {
        "1_9_judged_as_they_lie": script(
            "paplu",
            held,
            *("3 draw", "2 arrange 3H 4H 5H | 6C 7C 8C", f"3 arrange {GROUPED[13]}"),
            *("3 declare TD", "1 show", "2 arrange 3H 4H 5H | 6C 7C 8C | 9D 9H 9C", "2 show"),
            "0 show",
            house="arrangement=player",
            indicator="AD",
            stock="TD",
        ),
        "1_9_time_up": script(
            "paplu",
            held,
            *(f"3 arrange {GROUPED[13]}", "3 announce", "2 arrange 3H 4H 5H | 9D 9H 9C", "close"),
            house="arrangement=player",
            indicator="AD",
        ),
        "1_9_a_complete_hand_laid_out_wrongly": script(
            "paplu",
            held,
            *("3 draw", "3 arrange 3S 4S 5S | 6H 7H 8H | 9C TC JC QH QS QD PJ"),
            *("3 declare TD", "2 withdraw", "1 withdraw"),
            house="arrangement=player",
            indicator="AD",
            stock="TD",
        ),
        "1_9_left_before_and_while_showing": script(
            "indian",
            {1: COMPLETE, 2: LAID_OUT},
            *("2 arrange 3H 4H 5H | 6C 7C 8C", "3 leave", "1 draw"),
            *(f"1 arrange {GROUPED[13]}", "1 declare TD", "2 leave", "0 show"),
            house="arrangement=player",
            indicator="AD",
            stock="TD",
        ),
    }


SCRIPTS = {
    "2_6_eights_wild_king_aside": Script(
        start=started({3: EIGHTS}, indicator="8S", stock="4C"),
        moves=("3 draw", "3 declare KD"),
    ),
    "2_10_last_card_declared_wrongly": Script(
        start=started({1: "KD"}, players=2),
        moves=("1 draw", "1 declare KD"),
    ),
    "2_12_half_of_fifteen": Script(
        start=started({2: TWENTY, 1: WINNER, 0: FIFTEEN}, indicator="2C", stock="KS 9S", number=3),
        moves=("3 withdraw", "2 draw", "2 discard KS/2", "1 draw", "1 declare 9S"),
    ),
    "2_13_hand_rummy": Script(
        start=started({2: COMPLETE}, players=3),
        moves=("2 announce",),
    ),
    "2_13_hand_rummy_wrongly": Script(
        start=started({2: "KD AS"}, players=3),
        moves=("2 announce", "1 withdraw"),
    ),
    "2_5_twin_of_the_taken_card": Script(
        start=started({3: "7S/1"}, discard="7S/2"),
        moves=("3 take", "3 discard 7S/1", "2 take"),
    ),
    "2_8_everyone_withdraws_early": Script(
        start=started(players=4, dealer=2),
        moves=("1 withdraw", "0 withdraw", "3 withdraw"),
    ),
    "2_9_stock_ended": Script(start=started(players=6), tail=26),
    "2_16_three_misses": Script(
        start=started(players=2, discard="KD"),
        moves=("1 miss", "0 take", "0 miss", "1 miss", "0 draw", "0 miss", "1 miss"),
    ),
    "2_17_leaving_with_fourteen_and_later": Script(
        start=started(players=4),
        moves=("1 leave", "3 draw", "3 leave", "2 draw", "2 miss", "0 leave"),
    ),
    "3_5_finish_slot_invalid": Script(
        start=started({1: "KD"}, rules=INDIAN, players=2),
        moves=("1 draw", "1 declare KD"),
        rules=INDIAN,
    ),
    "3_8_new_stock_three_times": Script(
        start=started(players=6, rules=replace(PAPLU, stock_end=StockEnd.RESHUFFLE)),
        rules=replace(PAPLU, stock_end=StockEnd.RESHUFFLE),
        tail=200,
    ),
    "3_10_both_bonus_cards": Script(
        start=started({3: "AC 2C 3C AC AD AH 7S 8S 9S 4D 5D 6D 7D"}, indicator="KC", stock="9H"),
        moves=("3 draw", "3 declare 9H"),
        rules=replace(
            PAPLU,
            paplu_bonus=Switch.ON,
            cap=80,
            full_count=FullCount.LITERAL,
            early_cards=EarlyCards.OUT,
        ),
    ),
    **family_scripts(),
}


def played(script: Script) -> tuple[DealEvent, ...]:
    """The events of a script."""
    deal = Deal.start(script.rules, script.start)
    events: list[DealEvent] = [script.start]
    for saying in (*script.moves, *["next"] * (script.tail * 2)):
        if deal.is_over:
            break
        if saying == "next":
            saying = f"{deal.to_act} " + ("draw" if deal.drawn is None else f"discard {deal.drawn}")
        more = events_of(deal, saying)
        deal = after(deal, more)
        events += more
    return tuple(events)


def text_of(name: str) -> str:
    """What the file of a script holds."""
    script = SCRIPTS[name]
    return format_deal(script.rules, played(script))


if __name__ == "__main__":
    for name in SCRIPTS:
        (FOLDER / f"{name}.deal").write_text(text_of(name), encoding="utf-8")
