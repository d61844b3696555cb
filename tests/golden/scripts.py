"""Deals worth keeping: the cards and what was asked for. `python -m tests.golden.scripts` writes
each as a `.deal` file in the notation, to be read before it is committed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from bot.rummy.deal import Deal
from bot.rummy.events import DealEvent, DealStarted
from bot.rummy.notation import format_deal
from bot.rummy.rules import EarlyCards, FullCount, Rules, StockEnd, Switch
from bot.rummy.variants.indian import INDIAN
from bot.rummy.variants.paplu import PAPLU
from tests.rummy.positions import COMPLETE, after, events_of, started

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
