"""Presses: what each control asks of a table, or shows of a hand."""

from __future__ import annotations

from bot.rummy.cards import Card
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.view import SeatView
from bot.tables.commands import (
    AddComputer,
    Back,
    ChooseSeat,
    Command,
    CutPack,
    End,
    Join,
    Leave,
    NextDeal,
    Pause,
    Play,
    Rejoin,
    RemoveComputer,
    Resume,
    Split,
    Start,
    TakeOver,
)
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.view import Stage, TableView
from bot.ui.cards.regrouping import with_best_groups, with_group, without_group
from bot.ui.cards.typed import typed_place, typed_word
from bot.ui.custom_id import Control, Verb, values_of
from bot.ui.layouts.panel import Step

_COMMANDS: dict[Verb, Command] = {
    Verb.JOIN: Join(),
    Verb.LEAVE: Leave(),
    Verb.START: Start(),
    Verb.ADD_COMPUTER: AddComputer(),
    Verb.REMOVE_COMPUTER: RemoveComputer(),
    Verb.DRAW_STOCK: Play(DrawStock()),
    Verb.TAKE_DISCARD: Play(TakeDiscard()),
    Verb.WITHDRAW_CONFIRM: Play(Withdraw()),
    Verb.HAND_RUMMY_CONFIRM: Play(DeclareHandRummy()),
    Verb.SHOW: Play(Show()),
    Verb.NEXT: NextDeal(),
    Verb.BACK: Back(),
    Verb.END_VOTE: End(),
    Verb.REJOIN: Rejoin(),
    Verb.SPLIT: Split(),
    Verb.PAUSE: Pause(),
    Verb.RESUME: Resume(),
}
STEPS = {
    Verb.DISCARD_PICK: Step.DISCARD,
    Verb.DECLARE: Step.FINISH,
    Verb.DECLARE_FINISH: Step.DECLARE,
    Verb.HAND_RUMMY: Step.HAND_RUMMY,
    Verb.WITHDRAW: Step.WITHDRAW,
    Verb.ARRANGE: Step.ARRANGE,
}
"""The verbs that ask for something more before anything is done."""

PANEL = frozenset({Verb.HAND, Verb.SORT, Verb.CAREFUL, Verb.CANCEL, *STEPS})
"""The verbs that only show the hand panel."""

HOUSE = frozenset({Verb.HOUSE, Verb.HOUSE_RULE, Verb.HOUSE_SET, Verb.HOUSE_TYPE, Verb.HOUSE_RESET})
"""The verbs of the house rules panel."""

DRAWS = frozenset({Verb.DRAW_STOCK, Verb.TAKE_DISCARD})


AT_ANY_TIME = frozenset({Verb.ARRANGE, Verb.GROUP, Verb.UNGROUP, Verb.GROUP_BEST})
"""The verbs that a control of an older turn may still ask for: they are about one's own hand
alone (rule book 1.9)."""


def arrange_of(control: Control, deal: SeatView | None) -> Command:
    """The command by which a hand gets another group, or loses one.

    Raises Refusal where there is no hand, MalformedError or ValueError for a value that is none.
    """
    if deal is None or deal.seat is None:
        raise Refusal(RefusalCode.NOT_IN_DEAL)
    value = control.value or ""
    if control.verb is Verb.GROUP_BEST:
        return Play(with_best_groups(deal))
    if control.verb is Verb.UNGROUP:
        return Play(without_group(deal, value))
    return Play(with_group(deal, sorted(map(Card.parse, values_of(value)))))


def verify_may_cut(view: TableView, stamp: int) -> None:
    """Raises Refusal for a viewer who cannot cut now, by a button of the screen `stamp`."""
    if view.viewer not in {seat.player for seat in view.seats} - {None}:
        raise Refusal(RefusalCode.NOT_AT_TABLE)
    if view.stamp != stamp:
        raise Refusal(RefusalCode.TURN_PASSED)
    if view.stage is not Stage.CUTTING:
        raise Refusal(RefusalCode.NOT_CUTTING)
    if view.viewer != view.acting:
        raise Refusal(RefusalCode.NOT_CUTTER)


def command_of(control: Control) -> Command:
    """The command a control asks for.

    Raises MalformedError or ValueError for a value that is none, Refusal for what was typed.
    """
    value = control.value or ""
    match control.verb:
        case Verb.CHOOSE_SEAT:
            return ChooseSeat(int(value))
        case Verb.CUT:
            place, typed, word = value.partition("=")
            return CutPack(typed_place(place), typed_word(word)) if typed else CutPack(int(place))
        case Verb.DISCARD | Verb.DISCARD_CONFIRM:
            return Play(Discard(Card.parse(value)))
        case Verb.DECLARE_CONFIRM:
            return Play(Declare(Card.parse(value)))
        case Verb.TAKE_SEAT:
            return TakeOver(int(value))
        case Verb.SEAT_COMPUTER:
            seat, _, level = value.partition(".")
            return TakeOver(int(seat), level)
        case Verb.LAY:
            return Play(Lay(tuple(map(Card.parse, values_of(value)))))
        case verb:
            return _COMMANDS[verb]
