"""Whole sessions of the shipped bot over a real socket, from /paplu new to the winner."""

from __future__ import annotations

import pytest

from bot.rummy.events import DealVoided, DealWon
from tests.wire.conftest import OpenClub
from tests.wire.playing import play_session, seat

NAMES = ("Anna", "Ben", "Cas", "Dev", "Eve", "Fay")


@pytest.mark.parametrize(
    ("people", "computers", "compressed"),
    [
        (2, (), True),
        (3, (), False),
        (4, (), True),
        (5, (), False),
        (6, (), True),
        (1, ("greedy",), False),
        (2, ("greedy", "random"), True),
        (3, ("random", "greedy", "greedy"), False),
    ],
)
async def test_2_15_a_session_is_played_to_its_end(
    club_of: OpenClub, people: int, computers: tuple[str, ...], compressed: bool
) -> None:
    club = await club_of(*NAMES[:people], compressed=compressed)
    await seat(club.people, computers)
    await play_session(club.standin, club.people)
    assert await club.problems() == []
    stored = await club.stored()
    ended = [event for event in stored.events if isinstance(event, DealWon | DealVoided)]
    assert not stored.is_open and len(ended) == people + len(computers)
