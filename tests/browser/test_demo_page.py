"""The demo page in a real browser: a session of four, from /paplu new to its winner."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page

from tests.browser.visitor import Visitor

ROUNDS = 2
"""So many turns each person takes in a deal before leaving it to the computer players."""

GONE = 1_000
"""As many turns as nobody takes: withdrawn from this deal."""


def test_a_session_of_four_is_played_from_new_to_its_winner(page: Page) -> None:
    visitor = Visitor(page)
    visitor.type_command("/paplu new", lambda: visitor.shows("^Join$"))
    for seats in (2, 3):
        visitor.press("^Add computer$", lambda seats=seats: f"Seats {seats} of 6" in visitor.text)
    visitor.look_as("Ben")
    visitor.press("^Join$", lambda: "Seats 4 of 6" in visitor.text)
    visitor.picture("1-lobby")
    visitor.look_as("Anna")
    visitor.press("^Start$")
    _play(visitor)
    visitor.picture("6-winner")
    assert re.search("wins the session|share the win", visitor.text)
    before = visitor.text.count("Balances")
    visitor.press("^Scores$", lambda: visitor.text.count("Balances") > before)


def _play(visitor: Visitor) -> None:
    """Both people's turns until the session is over."""
    deals, turns = 0, {"Anna": 0, "Ben": 0}
    until = time.monotonic() + 400
    while "The session is over" not in visitor.text:
        assert time.monotonic() < until, visitor.text
        name = visitor.asked()
        if visitor.shows("^Next deal$"):
            if deals == 0:
                visitor.picture("5-result")
            deals, turns = deals + 1, {"Anna": 0, "Ben": 0}
            visitor.press("^Next deal$")
        elif name is None:
            visitor.page.wait_for_timeout(300)
        else:
            visitor.look_as(name)
            _answer(visitor, name, turns, deals)


def _answer(visitor: Visitor, name: str, turns: dict[str, int], deals: int) -> None:
    """Whatever the table asks of this person now."""
    asked = visitor.text.rpartition("@")[2]
    if visitor.may_discard():
        if deals == 0:
            visitor.picture(f"{3 + min(turns[name], 1)}-turn")
        visitor.discard_something()
        turns[name] += 1
    elif "choose a seat" in asked:
        visitor.picture("2-seats")
        visitor.press("^Seat 1$")
    elif "cut the pack" in asked:
        visitor.press("^Cut in the middle$")
    elif visitor.shows("^Withdraw for"):
        visitor.press("^Withdraw for")
        turns[name] = GONE
    elif turns[name] == GONE:
        # The board stays as it was until the next person is asked.
        visitor.page.wait_for_timeout(300)
    elif turns[name] >= ROUNDS and visitor.shows("^Withdraw"):
        visitor.press(
            "^Withdraw", lambda: visitor.shows("^Withdraw for") or visitor.asked() != name
        )
    elif visitor.shows("^Draw stock$"):
        visitor.press("^Draw stock$", lambda: visitor.may_discard() or visitor.asked() != name)
    elif "discard a card or declare" in asked:
        visitor.press("^My hand$", lambda: visitor.may_discard() or visitor.asked() != name)
    else:
        visitor.page.wait_for_timeout(300)
