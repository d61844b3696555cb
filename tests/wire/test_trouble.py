"""Sessions in bad weather: whatever Discord does, what was played stands and the screen heals."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import cycle

import pytest

from bot.rummy.events import StockDrawn
from tests.wire.club import Club
from tests.wire.conftest import OpenClub
from tests.wire.keeping import locked
from tests.wire.person import Person
from tests.wire.playing import act, seat, whose_turn
from tests.wire.standin import StandIn
from tests.wire.stubborn import persevere
from tests.wire.trouble import CUT, Trouble
from tests.wire.world import Message, Pressable, Request

Mishap = Callable[[Trouble, str], None]


def refused(status: int, *, times: int = 1, everywhere: bool = False) -> Mishap:
    """The next requests of a kind are answered so, and not carried out."""
    return lambda trouble, kind: trouble.next(
        kind, status=status, times=times, retry_after=0.2, everywhere=everywhere
    )


def lost(status: int) -> Mishap:
    """The next request of a kind is carried out, and its answer lost."""
    return lambda trouble, kind: trouble.next(kind, status=status, carried_out=True)


def slow(seconds: float) -> Mishap:
    return lambda trouble, kind: trouble.slow(kind, seconds)


class Storm:
    """Lets something befall every third request of each kind, or the next one that no other
    trouble has befallen, as long as there is any."""

    def __init__(self, standin: StandIn, mishaps: Mapping[str, Sequence[Mishap]]) -> None:
        self._trouble = standin.trouble
        self._left = {kind: list(listed) for kind, listed in mishaps.items()}
        self._seen: Counter[str] = Counter()
        self.befallen: Counter[str] = Counter()
        standin.trouble.on_request(self._look)

    def _look(self, request: Request) -> None:
        left = self._left.get(request.kind)
        self._seen[request.kind] += 1
        if left and self._trouble.is_over and self._seen[request.kind] >= 3:
            self._seen[request.kind] = 0
            left.pop(0)(self._trouble, request.kind)
            self.befallen[request.kind] += 1


_TOO_MANY = [refused(429), refused(429, everywhere=True)]
_BROKEN = [refused(503), refused(500), refused(502)]
_LOST = [lost(503), lost(500)]
_CUT = [refused(CUT), lost(CUT), refused(CUT, times=2)]
_SLOW = [slow(0.6), slow(1.2)]
ANSWERS_BETWEEN_BREAKS = 4
"""After so many the connection breaks once more."""
STORMS = {
    name: dict.fromkeys(("answer", "post", "edit", "followup"), mishaps)
    for name, mishaps in {
        "too many requests": _TOO_MANY,
        "broken": _BROKEN,
        "answers lost": _LOST,
        "connections cut": _CUT,
        "slow": _SLOW,
    }.items()
}


@pytest.mark.parametrize("storm", STORMS.values(), ids=STORMS)
async def test_a_session_in_a_storm_ends_as_it_must(
    club_of: OpenClub, storm: Mapping[str, Sequence[Mishap]]
) -> None:
    club = await club_of("Anna", "Ben", "Cas")
    await seat(club.people, house="cut=auto", format="deals:1")
    weather = Storm(club.standin, storm)
    await persevere(club)
    assert await club.problems() == []
    assert weather.befallen["answer"] == len(storm["answer"]) and weather.befallen["post"]


# --- the gateway --------------------------------------------------------------------------------


async def test_a_connection_that_breaks_again_and_again_loses_no_press(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben", "Cas")
    gateway = club.standin.gateway
    await seat(club.people, house="cut=auto", format="deals:2")
    dropping: list[asyncio.Task[None]] = []

    def drop() -> None:
        dropping.append(asyncio.create_task(gateway.drop()))

    ways: list[Callable[[], None]] = [
        drop,
        gateway.reconnect,
        partial(gateway.invalidate, resumable=True),
    ]
    breaks = cycle(ways)
    answered = 0

    def look(request: Request) -> None:
        nonlocal answered
        answered += request.kind == "answer"
        if answered >= ANSWERS_BETWEEN_BREAKS and gateway.is_connected:
            answered = 0
            next(breaks)()

    club.standin.trouble.on_answered(look)
    await persevere(club)
    assert gateway.resumes >= 3 and len(gateway.sessions) == 1
    assert await club.problems() == []


async def test_a_session_that_discord_forgot_is_begun_anew(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben")
    gateway = club.standin.gateway
    await seat(club.people, house="cut=auto", format="deals:1")
    await club.standin.until(lambda: club.channel.screens)
    gateway.invalidate()
    # Nobody is there to hear it.
    unheard = await club["Anna"].slash("hand")
    assert unheard.failed
    await club.standin.until(lambda: len(gateway.sessions) == 2)
    await persevere(club)
    assert await club.problems(excused=[unheard.pressed]) == []


async def test_what_is_delivered_twice_is_carried_out_once(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben", "Cas")
    club.standin.gateway.twice(10_000)
    await seat(club.people, house="cut=auto", format="deals:1")
    await persevere(club)
    assert await club.problems() == []
    # Nor is anything answered twice.
    assert club.standin.faults == []


async def test_what_is_delivered_in_another_order_is_answered_as_it_comes(
    club_of: OpenClub,
) -> None:
    club = await club_of("Anna", "Ben")
    await seat(club.people, house="cut=auto", format="deals:1")
    first = await acting(club)
    second = next(person for person in club.people if person is not first)
    board = club.channel.screens[-1]
    club.standin.gateway.swapped()
    pressed = [first.send_press(board, button_of(board, "Draw stock"))]
    pressed.append(second.send_press(board, button_of(board, "My hand")))
    answers = [await first.finished(pressed[0]), await second.finished(pressed[1])]
    assert not any(answer.failed for answer in answers)
    await persevere(club)
    assert await club.problems() == []


# --- one answer ---------------------------------------------------------------------------------

MISHAPS = {
    "confirmation lost": lost(503),
    "connection cut": refused(CUT),
    "connection cut too late": lost(CUT),
    "too many requests": refused(429),
    "Discord fails": refused(502),
}


@pytest.mark.parametrize("mishap", MISHAPS.values(), ids=MISHAPS)
async def test_whoever_draws_sees_the_card_although_the_first_answer_went_wrong(
    club_of: OpenClub, mishap: Mishap
) -> None:
    club = await club_of("Anna", "Ben")
    await seat(club.people, house="cut=auto", format="deals:1")
    person = await acting(club)
    board = club.channel.screens[-1]
    mishap(club.standin.trouble, "answer")
    answered = await person.click("Draw stock", on=board)
    assert not answered.failed
    await club.standin.until(lambda: person.sees("Your 14 cards"))
    assert "14 cards" in board.text
    assert await club.problems() == []


async def test_a_press_that_is_answered_too_late_counts_and_the_board_shows_it(
    club_of: OpenClub,
) -> None:
    club = await club_of("Anna", "Ben")
    await seat(club.people, house="cut=auto", format="deals:1")
    person = await acting(club)
    board = club.channel.screens[-1]
    pressed = person.send_press(board, button_of(board, "Draw stock"))
    club.standin.clock.advance(4)
    await club.standin.until(lambda: "14 cards" in board.text)
    assert pressed.answer is None and len(await draws(club)) == 1
    await persevere(club)
    assert await club.problems() == []


# --- many fingers -------------------------------------------------------------------------------


async def test_whoever_hammers_a_button_draws_one_card(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben", env={"PAPLU_ACTIONS_PER_SECOND": "5"})
    await seat(club.people, house="cut=auto", format="deals:1")
    person = await acting(club)
    board = club.channel.screens[-1]
    await asyncio.sleep(1.0)
    pressed = [person.send_press(board, button_of(board, "Draw stock")) for _ in range(20)]
    answers = [await person.finished(each) for each in pressed]
    assert not any(answer.failed for answer in answers)
    assert len(await draws(club)) == 1
    # Five in a second are taken up, and told what became of them; the others are told to wait.
    assert sum("very fast" in answer.text for answer in answers) == 15
    assert await club.problems() == []


async def test_two_people_who_press_the_same_draw_draw_one_card(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben")
    await seat(club.people, house="cut=auto", format="deals:1")
    first = await acting(club)
    others = [person for person in club.people if person is not first]
    board = club.channel.screens[-1]
    draw = button_of(board, "Draw stock")
    pressed = [(person, person.send_press(board, draw)) for person in [*others, first] * 2]
    answers = [(person, await person.finished(each)) for person, each in pressed]
    assert not any(answer.failed for _, answer in answers)
    assert len(await draws(club)) == 1
    assert first.sees("Your 14 cards") and not any(other.sees("Your 14 cards") for other in others)
    await persevere(club)
    assert await club.problems() == []


# --- the database -------------------------------------------------------------------------------


async def test_a_locked_database_makes_answers_wait_and_none_fail(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben", "Cas")
    await seat(club.people, house="cut=auto", format="deals:1")
    first = await acting(club)
    others = [person for person in club.people if person is not first]
    board = club.channel.screens[-1]
    async with locked(club.url, 2.2):
        draw = button_of(board, "Draw stock")
        pressed = [(person, person.send_press(board, draw)) for person in [first, *others] * 2]
        pressed += [
            (person, person.send_press(board, button_of(board, "My hand"))) for person in others
        ]
        # What is only looked at waits for nothing.
        assert await first.offered("discard", "card")
        assert not (await others[0].click("Rules", on=board)).failed
        answers = [(person, await person.finished(each)) for person, each in pressed]
    assert not any(answer.failed for _, answer in answers)
    # Whoever waits for the database is told that the answer comes later, and it does.
    assert answers[0][1].kind == "deferred"
    await club.standin.until(lambda: first.sees("Your 14 cards"))
    assert len(await draws(club)) == 1
    await persevere(club)
    assert await club.problems() == []


# --- what the announcer must not mix up ---------------------------------------------------------


async def test_a_table_that_goes_on_while_its_messages_are_looked_for_gets_one_screen(
    club_of: OpenClub,
) -> None:
    club = await club_of("Anna", "Ben")
    anna, ben = club.people
    await anna.slash("new", house="cut=auto", format="deals:1")
    await club.standin.until(lambda: club.channel.screens)
    club.standin.trouble.next("edit", status=503)
    club.standin.trouble.slow("history", 0.5)
    looking = asyncio.Event()
    club.standin.trouble.on_request(lambda r: looking.set() if r.kind == "history" else None)
    await ben.slash("join")
    await looking.wait()
    await anna.click("Start")
    await persevere(club)
    assert await club.problems() == []


async def test_a_post_that_is_repeated_makes_one_message(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben")
    club.standin.trouble.next("post", status=500, carried_out=True)
    await seat(club.people, house="cut=auto", format="deals:1")
    await persevere(club)
    posts = [request.body["nonce"] for request in club.standin.requests if request.kind == "post"]
    assert posts[0] == posts[1] and len(set(posts)) == len(posts) - 1
    assert len(club.channel.posted) == len(set(posts))
    assert await club.problems() == []


async def test_a_server_out_of_reach_for_a_while_loses_no_table(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben")
    await seat(club.people, house="cut=auto", format="deals:1")
    await acting(club)
    guild = club.channel.guild
    club.standin.world.tell("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    club.standin.trouble.next("post", status=503)
    assert not (await club["Anna"].slash("hand")).failed
    club.standin.world.tell("GUILD_CREATE", guild.to_json())
    await persevere(club)
    assert await club.problems() == []


# --- small things -------------------------------------------------------------------------------


async def acting(club: Club) -> Person:
    """Who has the first turn, once the seats are taken and the board is there."""
    while True:
        await club.standin.until(lambda: whose_turn(club.people))
        found = whose_turn(club.people)
        assert found is not None
        person, what = found
        if what == "turn":
            return person
        old = club.channel.screens[-1:]
        await act(person, what)
        await club.standin.until(partial(_has_another_screen, club, old))


def _has_another_screen(club: Club, old: list[Message]) -> bool:
    return club.channel.screens[-1:] != old


def button_of(message: Message, label: str) -> Pressable:
    return next(control for control in message.controls if control.label.startswith(label))


async def draws(club: Club) -> list[StockDrawn]:
    stored = await club.stored()
    return [event for event in stored.events if isinstance(event, StockDrawn)]
