"""Hints: the solver's grouping of a player's own hand, where the house rule allows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.i18n.translator import Words
from bot.rummy.cards import Face
from bot.rummy.judging import is_life, is_pure_life
from bot.rummy.laying import still_asked
from bot.rummy.melds import Arrangement, MeldKind
from bot.rummy.moves import Declare, Discard
from bot.rummy.rules import Laying, Rules, ShortOfLives, Switch
from bot.rummy.solver import discard_counts, finish_faces, solve
from bot.rummy.state import TableMeld
from bot.rummy.view import SeatView
from bot.ui.cards.deck import shown
from bot.ui.layouts.groups import arranged
from bot.ui.layouts.parts import lines


def hint(deal: SeatView, words: Words) -> str:
    """The best grouping, what it counts and what is missing, when `hints` is on; else nothing.

    Never without the house rule: a grouping tells whether the hand is complete.
    """
    if deal.rules.hints is Switch.OFF or not deal.hand or deal.seat is None:
        return ""
    faces = [card.face for card in deal.hand]
    laid = deal.facts(deal.seat).on_table
    rules = still_asked(deal.rules, laid)
    if len(faces) + _cards_in(laid) > rules.hand_size:
        return _before_discarding(faces, deal, rules, words)
    found = solve(faces, deal.wild, rules)
    told = words.text(_message(found, rules), count=found.count)
    return lines([_grouped(told, found, deal, words), _missing(found, rules, words)])


def _message(found: Arrangement, rules: Rules) -> str:
    if rules.laying is Laying.IN_PLAY:
        # Rule book 4.4: all that is in hand counts, in groups or not.
        return "panel-hint-unlaid" if found.melds else "panel-hint-count"
    return "panel-hint-complete" if found.complete else "panel-hint-count"


def _grouped(told: str, found: Arrangement, deal: SeatView, words: Words) -> str:
    """What is told of a hand, and its groups; without any, the cards stand above already."""
    return f"{told} {arranged(found, deal.wild, words)}" if found.melds else told


def _cards_in(laid: Sequence[TableMeld]) -> int:
    return sum(len(meld.cards) for meld in laid)


def _before_discarding(faces: list[Face], deal: SeatView, rules: Rules, words: Words) -> str:
    """With a card too many: what to put aside to win, else which discard leaves least."""
    may_go = {move.card.face for move in deal.legal if isinstance(move, Discard)}
    may_finish = {move.finish.face for move in deal.legal if isinstance(move, Declare)}
    in_play = rules.laying is Laying.IN_PLAY
    if len(faces) == 1:
        # Rule book 4.4: nothing is left to group.
        return ""
    winning = finish_faces(faces, deal.wild, rules)
    finish = [face for face in winning if face in (may_go if in_play else may_finish)]
    if finish:
        # One card: another may do as well, but with other groups than those told.
        told = words.text(
            "panel-hint-go-out" if in_play else "panel-hint-finish",
            card=shown(finish[0], words, deal.wild),
        )
        return _grouped(told, _without(finish[0], faces, deal, rules), deal, words)
    counts = discard_counts(faces, deal.wild, rules)
    best = min(may_go & counts.keys(), key=lambda face: (counts[face], face), default=None)
    if best is None:
        return ""
    found = _without(best, faces, deal, rules)
    message = "panel-hint-lay" if in_play and found.melds else "panel-hint-discard"
    told = words.text(message, card=shown(best, words, deal.wild), count=counts[best])
    return lines([_grouped(told, found, deal, words), _missing(found, rules, words)])


def _without(gone: Face, faces: list[Face], deal: SeatView, rules: Rules) -> Arrangement:
    rest = list(faces)
    rest.remove(gone)
    return solve(rest, deal.wild, rules)


# --- What is missing -------------------------------------------------------------------------


def _missing(found: Arrangement, rules: Rules, words: Words) -> str:
    """The lives and sets that a complete hand has and this one lacks (rule book 1.8)."""
    if found.complete:
        return ""
    if rules.short_of_lives is ShortOfLives.NOTHING and not found.melds:
        # Rule book 4.2: the hand may have some of them, which protect nothing yet.
        return words.text("panel-hint-short", count=rules.pure_sequences_required)
    lacking = ", ".join(_lacking([meld.kind for meld in found.melds], rules, words))
    return words.text("panel-hint-missing", groups=lacking) if lacking else ""


def _lacking(kinds: list[MeldKind], rules: Rules, words: Words) -> Iterator[str]:
    pures = rules.pure_sequences_required - sum(is_pure_life(kind, rules) for kind in kinds)
    lives = rules.sequences_required - sum(is_life(kind, rules) for kind in kinds)
    sets = rules.sets_required - sum(kind is MeldKind.SET for kind in kinds)
    for kind, count in (("pure", pures), ("sequence", lives - max(pures, 0)), ("set", sets)):
        if count > 0:
            yield words.text("panel-hint-lacking", kind=kind, count=count)
