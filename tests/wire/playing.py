"""People who play: they read their own panel, and decide by what stands on it alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bot.rummy.cards import RANKS, Face, Suit
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules
from bot.rummy.solver import discard_counts, finish_faces, solve
from bot.rummy.variants.paplu import PAPLU
from bot.ui.text import AS_TEXT
from tests.wire.person import Answered, Person
from tests.wire.standin import StandIn
from tests.wire.world import Message

_SIGNS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
_RANKS = {**{sign: number for number, sign in enumerate(RANKS, 1)}, "10": 10}
_CARD = re.compile(r"(10|[A2-9JQK])([♠♥♦♣])|🃏")
_MOST_STEPS = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a hand panel says: the cards, what is wild, the top discard if it may be taken."""

    hand: tuple[Face, ...]
    wild: Wild
    top: Face | None
    buttons: tuple[str, ...]

    @property
    def may_draw(self) -> bool:
        return any(label.startswith(("Draw stock", "Take")) for label in self.buttons)


def cards_in(text: str) -> tuple[Face, ...]:
    """Every card that stands in a text."""
    return tuple(
        Face.parse("PJ") if match[2] is None else Face.of(_RANKS[match[1]], _SIGNS[match[2]])
        for match in _CARD.finditer(text.replace(AS_TEXT, ""))
    )


def read_panel(panel: Message) -> Seen:
    """Read a hand panel as its owner does."""
    lines = panel.text.replace(AS_TEXT, "").splitlines()
    hand = next(line for line in lines if line.startswith("### "))
    middle = next(line for line in lines if line.startswith("-# Wild:"))
    wild_said, top_said, *_ = middle.removeprefix("-# Wild:").split(" · ")
    rank = re.search(r"\b(10|[A2-9JQK])s?\b", wild_said)
    top = cards_in(top_said)
    return Seen(
        hand=cards_in(hand),
        wild=Wild.rank(None if rank is None else _RANKS[rank[1]]),
        top=top[0] if top else None,
        buttons=tuple(control.label for control in panel.controls if control.kind == "button"),
    )


async def play_turn(person: Person, rules: Rules = PAPLU) -> Answered:
    """Look at the hand, draw and discard, or declare: the last answer."""
    await person.click("My hand")
    seen = read_panel(_panel(person))
    if seen.may_draw:
        await person.click(what_to_draw(seen, rules), on=_panel(person))
    return await finish_turn(person, rules)


async def finish_turn(person: Person, rules: Rules = PAPLU) -> Answered:
    """With a card more than the hand has: put one aside, and show the rest if it is complete."""
    seen = read_panel(_panel(person))
    finish = finish_faces(seen.hand, seen.wild, rules)
    if finish:
        await person.click("Declare", on=_panel(person))
        await person.pick(choices_on(_panel(person))[min(finish)], on=_panel(person))
        return await person.click("Declare now", on=_panel(person))
    counts = discard_counts(seen.hand, seen.wild, rules)
    offered = choices_on(_panel(person))
    best = min(
        counts.keys() & offered.keys(),
        key=lambda face: (counts[face], face in seen.wild, -face.value, face),
    )
    return await person.pick(offered[best], on=_panel(person))


def _panel(person: Person) -> Message:
    assert person.panel is not None, f"{person.name} has no panel"
    return person.panel


def what_to_draw(seen: Seen, rules: Rules) -> str:
    """The button to press: the discard when the hand is better with it, else the stock."""
    takes = any(label.startswith("Take") for label in seen.buttons)
    if takes and seen.top is not None:
        now = solve(seen.hand, seen.wild, rules).count
        counts = discard_counts((*seen.hand, seen.top), seen.wild, rules)
        if min(count for face, count in counts.items() if face != seen.top) < now:
            return "Take"
    return "Draw stock" if any(b.startswith("Draw") for b in seen.buttons) else "Take"


def choices_on(panel: Message) -> dict[Face, str]:
    """The cards that a panel's select offers, and the value of each: one of twins is enough."""
    return {
        cards_in(option["label"])[0]: str(option["value"])
        for control in panel.controls
        for option in control.options
    }


# --- a table ------------------------------------------------------------------------------------


async def seat(people: Sequence[Person], computers: Sequence[str] = (), **options: str) -> None:
    """The first one opens a table, the others join, and it is started."""
    host = people[0]
    world = host.guild.world
    answered = await host.slash("new", **options)
    assert not answered.failed and answered.kind == "message", answered.text
    await world.until(lambda: host.here.screens)
    for person in people[1:]:
        await person.click("Join")
    for level in computers:
        await host.slash("computer add", level=level)
    await host.click("Start")


async def play_session(
    standin: StandIn, people: Sequence[Person], *, most: int = _MOST_STEPS
) -> int:
    """Do whatever the screen asks of whom it asks, until the session is over: how many steps."""
    host = people[0]
    for step in range(most):
        await standin.until(lambda: whose_turn(people) is not None or is_over(host))
        turn = whose_turn(people)
        if turn is None or is_over(host):
            return step
        before = _newest(host)
        await act(*turn)
        # What was asked is answered by a new screen; nobody presses an old one twice.
        await standin.until(partial(_has_changed, host, before))
    raise AssertionError("the session does not end")


def _newest(host: Person) -> tuple[int, int]:
    message = host.here.messages[-1]
    return message.id, message.edits


def _has_changed(host: Person, before: tuple[int, int]) -> bool:
    return _newest(host) != before


async def act(person: Person, what: str) -> Answered:
    """Do what is asked of a person."""
    match what:
        case "seat":
            return await person.click("Seat 1")
        case "cut":
            return await person.click("Cut")
        case "next":
            return await person.click("Next deal")
        case _:
            return await play_turn(person)


def is_over(host: Person) -> bool:
    """Whether the newest message tells the end of the session."""
    return bool(host.here.messages) and "The session is over" in host.here.messages[-1].text


def whose_turn(people: Sequence[Person]) -> tuple[Person, str] | None:
    """Who must act by the newest screen, and how."""
    screens = people[0].here.screens
    if not screens:
        return None
    screen = screens[-1]
    labels = [control.label for control in screen.controls]
    if "Next deal" in labels:
        return people[0], "next"
    for person in people:
        if f"<@{person.id}>" not in screen.text:
            continue
        if any(label.startswith("Seat ") for label in labels):
            return person, "seat"
        if any(label.startswith("Cut") for label in labels):
            return person, "cut"
        if "My hand" in labels:
            return person, "turn"
    return None
