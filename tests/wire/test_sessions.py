"""Whole sessions of the shipped bot over a real socket, from /paplu new to the winner."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.rummy.events import DealStarted, DealVoided, DealWon
from tests.wire.conftest import OpenClub
from tests.wire.money import wrong_ledger, wrong_standings
from tests.wire.playing import play_session, seat
from tests.wire.secrecy import leaks
from tests.wire.stubborn import persevere
from tests.wire.truth import untruths, wrong_history

NAMES = ("Anna", "Ben", "Cas", "Dev", "Eve", "Fay")


@pytest.mark.parametrize(
    ("people", "computers", "format_", "compressed"),
    [
        (2, (), "rotation", True),
        (3, (), "rotation", False),
        (4, (), "deals:2", True),
        (5, (), "deals:2", False),
        (6, (), "rotation", True),
        (1, ("steady",), "rotation", False),
        (2, ("steady", "easy"), "rotation", True),
        (3, ("easy", "steady", "steady"), "deals:2", False),
    ],
)
async def test_2_15_a_session_is_played_to_its_end(
    club_of: OpenClub, people: int, computers: tuple[str, ...], format_: str, compressed: bool
) -> None:
    club = await club_of(*NAMES[:people], compressed=compressed)
    await seat(club.people, computers, format=format_)
    await play_session(club.standin, club.people)
    assert await club.problems() == []
    stored = await club.stored()
    ended = [event for event in stored.events if isinstance(event, DealWon | DealVoided)]
    assert not stored.is_open
    # A tie at the top is played on, a void deal of a number of deals once more.
    assert len(ended) == people + len(computers) if format_ == "rotation" else len(ended) >= 2


async def test_a_session_stays_within_discords_rate_limits(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben", "Cas", limited=True)
    await seat(club.people, format="deals:1")
    # People play by their own panels; the board follows as fast as it may be posted.
    await persevere(club)
    assert await club.problems() == []
    assert {request.status for request in club.standin.requests} <= {200, 201, 204}


async def test_whatever_somebody_should_not_have_seen_is_found(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben")
    await seat(club.people, house="cut=auto", format="deals:1")
    await play_session(club.standin, club.people)
    assert await club.problems() == []
    stored, sent = await club.stored(), club.onlooker.shown
    dealt = next(event for event in stored.events if isinstance(event, DealStarted))
    boards = [shown for shown in sent if shown.reader is None and "Deal 1 of 1" in shown.text]
    panels = [shown for shown in sent if shown.reader is not None and "Stock" in shown.text]
    seen = {face for shown in (*boards, *panels) for face in shown.faces}
    secret = next(card.face for card in dealt.order if card.face not in seen)
    for shown in (boards[0], panels[0], panels[-1]):
        assert list(leaks([replace(shown, faces=shown.faces | {secret})], stored))
        assert list(untruths([replace(shown, text=_with_more_stock(shown.text))], {}, stored))
    early = replace(boards[0], text=f"{boards[0].text}\n**Balances**")
    assert list(leaks([early], stored))
    other_hand = replace(panels[0], reader=next(p for p in club.people if p != panels[0].reader))
    assert list(untruths([other_hand], {}, stored)) and list(leaks([other_hand], stored))
    written = await club.ledger()
    assert list(wrong_ledger(written[1:], stored))
    assert list(wrong_standings("", stored))
    assert list(wrong_standings(club.told.replace("🏆", ""), stored))
    told = [message for message in club.channel.messages if "discarded" in message.text]
    assert not list(wrong_history(club.channel.messages, stored))
    # One turn told twice.
    assert list(wrong_history([*club.channel.messages, told[0]], stored))


def _with_more_stock(text: str) -> str:
    return re.sub(r"(Stock \**)(\d+)", lambda found: f"{found[1]}{int(found[2]) + 1}", text)
