"""Presses: what each control asks of a table, or shows of a hand."""

from __future__ import annotations

from bot.rummy.cards import Card
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    TakeDiscard,
    Withdraw,
)
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
    Play,
    Rejoin,
    RemoveComputer,
    Split,
    Start,
)
from bot.ui.custom_id import Control, Verb
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
    Verb.NEXT: NextDeal(),
    Verb.BACK: Back(),
    Verb.END_VOTE: End(),
    Verb.REJOIN: Rejoin(),
    Verb.SPLIT: Split(),
}
STEPS = {
    Verb.DECLARE: Step.FINISH,
    Verb.DECLARE_FINISH: Step.DECLARE,
    Verb.HAND_RUMMY: Step.HAND_RUMMY,
    Verb.WITHDRAW: Step.WITHDRAW,
}
"""The verbs that ask for something more before anything is done."""

PANEL = frozenset({Verb.HAND, Verb.SORT, Verb.CANCEL, *STEPS})
"""The verbs that only show the hand panel."""

HOUSE = frozenset({Verb.HOUSE, Verb.HOUSE_RULE, Verb.HOUSE_SET, Verb.HOUSE_TYPE, Verb.HOUSE_RESET})
"""The verbs of the house rules panel."""

DRAWS = frozenset({Verb.DRAW_STOCK, Verb.TAKE_DISCARD})


def command_of(control: Control) -> Command:
    """The command a control asks for.

    Raises MalformedError or ValueError for a value that is none.
    """
    value = control.value or ""
    match control.verb:
        case Verb.CHOOSE_SEAT:
            return ChooseSeat(int(value))
        case Verb.CUT:
            return CutPack(int(value))
        case Verb.DISCARD:
            return Play(Discard(Card.parse(value)))
        case Verb.DECLARE_CONFIRM:
            return Play(Declare(Card.parse(value)))
        case verb:
            return _COMMANDS[verb]
