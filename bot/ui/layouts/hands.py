"""Hands: all cards of a finished deal, laid open (rule book 2.14)."""

from __future__ import annotations

from bot.i18n.translator import Words
from bot.rummy.events import EntryKind, WonBy
from bot.rummy.packs import Wild
from bot.rummy.view import SeatFacts, Standing
from bot.tables.view import DealResult
from bot.ui.layouts.fitting import Detail
from bot.ui.layouts.groups import arranged, on_table
from bot.ui.layouts.parts import lines
from bot.ui.text import cards_text, shown_name

_WITHDRAWN = {Standing.EARLY, Standing.LATE}
_WINNING: dict[WonBy | None, str] = {WonBy.SURVIVOR: "survivor", WonBy.WENT_OUT: "out"}
_COUNTED = {EntryKind.COUNT, EntryKind.HALF, EntryKind.FULL}


def hands(told: DealResult, words: Words, detail: Detail = Detail.FULL) -> str:
    """Every hand that was dealt, in groups; and what lay face down until now (3.5). In signs:
    so many cards as emoji leave no room for anything else."""
    finished, words = told.view.finished, words.plain
    return lines(
        [
            *(
                _hand(facts, told, words, detail)
                for facts in told.view.seats
                if facts.standing is not Standing.NOT_DEALT
            ),
            words.text("result-finished", cards=cards_text(finished, told.view.wild))
            if finished and detail is not Detail.COUNTS
            else "",
        ]
    )


def _hand(facts: SeatFacts, told: DealResult, words: Words, detail: Detail) -> str:
    heading = _heading(facts, told, words)
    if detail is Detail.COUNTS:
        return heading
    wild = told.view.wild
    if has_won(facts, told) or detail is Detail.FULL:
        return lines([heading, _laid_out(facts, wild, words)])
    rest = sorted(facts.shown) if facts.arrangement is None else sorted(facts.arrangement.rest)
    return lines([heading, cards_text(rest, wild)])


def _laid_out(facts: SeatFacts, wild: Wild, words: Words) -> str:
    """The groups and the loose cards; apart, what was laid in play and what stayed in hand."""
    held = cards_text(sorted(facts.shown), wild)
    if facts.on_table:
        in_hand = words.text("result-in-hand", cards=held) if held else ""
        return lines([on_table(facts.on_table, wild, words), in_hand])
    return held if facts.arrangement is None else arranged(facts.arrangement, wild, words)


def has_won(facts: SeatFacts, told: DealResult) -> bool:
    """Whether it is the winner's seat."""
    outcome = told.view.outcome
    return outcome is not None and outcome.winner == facts.seat


def _heading(facts: SeatFacts, told: DealResult, words: Words) -> str:
    """Whose hand it is, and what came of it."""
    player = dict(told.players).get(facts.seat, 0)
    who = shown_name(dict(told.names).get(facts.seat, ""), player, words)
    if has_won(facts, told):
        how = _WINNING.get(told.won_by, "complete")
        return words.text(f"result-hand-{how}", name=who)
    if facts.standing in _WITHDRAWN:
        return words.text("result-hand-withdrawn", name=who)
    if facts.standing is Standing.INVALID:
        return words.text("result-hand-invalid", name=who)
    count = counted(facts, player, told)
    if count is None:
        return words.text("result-hand-open", name=who)
    return words.text("result-hand-count", name=who, count=count)


def counted(facts: SeatFacts, player: int, told: DealResult) -> int | None:
    """What the hand of `player` counts; None where nobody counted it, as in a void deal."""
    if facts.arrangement is not None:
        return facts.arrangement.count
    counts = [
        payment.count
        for payment in told.payments
        if payment.player == player and payment.kind in _COUNTED
    ]
    return counts[0] if counts else None
