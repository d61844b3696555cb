"""Doing: how somebody in front of the stand-in does what they want, all ways in turn."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from bot.players.registry import USUAL
from bot.rummy.cards import Card
from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Move,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.view import SeatView
from bot.tables.commands import (
    AddComputer,
    ChooseSeat,
    Command,
    CutPack,
    End,
    Join,
    Leave,
    NextDeal,
    Pause,
    Rejoin,
    Resume,
    Split,
    Start,
    TakeOver,
)
from bot.ui.custom_id import Control, Verb, parse
from bot.ui.desks.presses import PANEL
from tests.wire.person import Answered, Person
from tests.wire.reading import as_held, hand_in
from tests.wire.world import Message, Pressable

Answering = Callable[[Coroutine[Any, Any, Answered], str], Coroutine[Any, Any, Answered]]
"""Waits for the answer to something; it is named where it was to change the table."""

_BUTTONS: Mapping[type[Command], Verb] = {
    Join: Verb.JOIN,
    Start: Verb.START,
    NextDeal: Verb.NEXT,
    Rejoin: Verb.REJOIN,
    Split: Verb.SPLIT,
    Pause: Verb.PAUSE,
    Resume: Verb.RESUME,
}
_BY_COMMAND = 3
"""Every so many moves are typed."""


class Stuck(Exception):
    """The session does not go on."""


class Doing:
    """What people do at the table: they press what they are shown, or type commands."""

    def __init__(
        self,
        people: Mapping[str, Person],
        answered: Answering,
        wrong: Callable[[str], None],
    ) -> None:
        self._people = people
        self._answered = answered
        self._wrong = wrong

    # --- what is asked of the table -----------------------------------------------------------

    async def ask(self, who: str, command: Command, screen: Message) -> None:
        """By a button of the public message where there is one."""
        match command:
            case AddComputer(level=level) if level != USUAL:
                await self._type(who, "computer add", level=level)
            case AddComputer():
                await self.press(who, screen, Verb.ADD_COMPUTER)
            case ChooseSeat(seat=seat):
                await self.press(who, screen, Verb.CHOOSE_SEAT, str(seat))
            case CutPack(place=place, word=""):
                await self.press(who, screen, Verb.CUT, str(place))
            case CutPack(place=place, word=word):
                await self._cut(who, screen, place, word)
            case End():
                await self._type(who, "end")
            case Leave():
                await self._type(who, "leave")
            case TakeOver(seat=seat):
                await self._type(who, "table takeover", seat=str(seat))
            case _:
                await self.press(who, screen, _BUTTONS[type(command)])

    async def _cut(self, who: str, screen: Message, place: int, word: str) -> None:
        """By the form, in which one may say something."""
        person, control = self._people[who], self._control(who, screen, Verb.CUT_TYPE)
        opened = await self._answered(person.press(screen, control), "")
        sending = person.send_in(opened, place=str(place), word=word)
        await self._answered(sending, f"{who}: cut at {place}")

    # --- a move -------------------------------------------------------------------------------

    async def move(self, who: str, move: Move, seen: SeatView, board: Message) -> None:
        """By the panel, the public message or a command, all of them in turn."""
        panel = await self._hand(who, seen, board)
        typed = _typed(move)
        if typed is not None and (seen.turn + len(seen.arranged)) % _BY_COMMAND == 0:
            await self._type(who, typed[0], **typed[1])
            return
        on = board if seen.turn % _BY_COMMAND == 1 else panel
        match move:
            case DrawStock():
                await self.press(who, on, Verb.DRAW_STOCK)
            case TakeDiscard():
                await self.press(who, on, Verb.TAKE_DISCARD)
            case Discard(card=card):
                await self.press(who, panel, Verb.DISCARD, str(card))
            case Withdraw():
                asked = await self.press(who, panel, Verb.WITHDRAW)
                await self.press(who, asked, Verb.WITHDRAW_CONFIRM)
            case Declare(finish=card):
                asked = await self.press(who, panel, Verb.DECLARE)
                sure = await self.press(who, asked, Verb.DECLARE_FINISH, str(card))
                await self.press(who, sure, Verb.DECLARE_CONFIRM)
            case Lay(cards=cards):
                await self.press(who, panel, Verb.LAY, *map(str, cards))
            case Arrange(groups=groups):
                await self._arrange(who, panel, seen, groups)
            case Show():
                await self.press(who, panel, Verb.SHOW)
            case DeclareHandRummy():
                asked = await self.press(who, panel, Verb.HAND_RUMMY)
                await self.press(who, asked, Verb.HAND_RUMMY_CONFIRM)

    async def _arrange(
        self, who: str, panel: Message, seen: SeatView, wanted: Sequence[Sequence[Card]]
    ) -> None:
        """One step on the page: a group that is not wanted is dissolved, or one is made."""
        page = await self.press(who, panel, Verb.ARRANGE)
        groups = [set(group) for group in wanted]
        stale = next((group for group in seen.arranged if set(group) not in groups), None)
        if stale is not None:
            await self.press(who, page, Verb.UNGROUP, str(stale[0]))
            return
        lying = [set(group) for group in seen.arranged]
        missing = next(group for group in wanted if set(group) not in lying)
        await self.press(who, page, Verb.GROUP, *map(str, missing))

    async def _hand(self, who: str, seen: SeatView, board: Message) -> Message:
        """My hand: the panel, with just the cards that the log says are held."""
        panel = await self.press(who, board, Verb.HAND)
        shown = hand_in(panel.text)
        held = sorted(card.face for card in seen.hand)
        groups = as_held(tuple(tuple(card.face for card in group) for group in seen.arranged))
        if shown is None or sorted(shown.cards) != held or as_held(shown.groups) != groups:
            self._wrong(f"{who} is shown {panel.text!r}, and holds {held}")
        return panel

    # --- presses and commands -----------------------------------------------------------------

    async def press(self, who: str, on: Message, verb: Verb, *values: str) -> Message:
        """Use a control; the private message that came of it, where one did."""
        person, control = self._people[who], self._control(who, on, verb, *values)
        chosen = list(values) if control.kind == "select" else None
        what = f"{who}: {verb} {' '.join(values)}"
        doing = person.press(on, control, chosen)
        answered = await self._answered(doing, "" if verb in PANEL else what)
        mine = [message for message in answered.messages if message.ephemeral_for is person]
        return mine[-1] if mine else on

    def _control(self, who: str, on: Message, verb: Verb, *values: str) -> Pressable:
        """The control of that verb; of buttons the one with that value, where one is named."""
        for pressable in on.controls:
            control = control_of(pressable)
            is_meant = pressable.kind == "select" or not values or control.value == values[0]
            if control.verb is verb and is_meant:
                return pressable
        raise Stuck(f"{who} is not offered {verb} {values} on {on.text!r}")

    async def _type(self, who: str, command: str, **options: str) -> None:
        doing = self._people[who].slash(command, **options)
        await self._answered(doing, f"{who}: {command}")


def _typed(move: Move) -> tuple[str, dict[str, str]] | None:
    """A move as a command; None where there is none for it."""
    match move:
        case DrawStock():
            return "draw stock", {}
        case TakeDiscard():
            return "draw discard", {}
        case Discard(card=card):
            return "discard", {"card": str(card)}
        case Withdraw():
            return "withdraw", {}
        case Lay(cards=cards):
            return "table lay", {"cards": " ".join(map(str, cards))}
        case Arrange(groups=groups):
            lines = (" ".join(map(str, group)) for group in groups)
            return "table arrange", {"groups": " / ".join(lines)}
        case Show():
            return "table show", {}
    return None


def control_of(pressable: Pressable) -> Control:
    """What a control asks for."""
    control = parse(pressable.custom_id)
    assert control is not None
    return control
