"""A tour on a phone: what somebody sees of the bot in an evening, each page kept as a picture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.visitor import PHONE, TOO_WIDE, Visitor


class Tour:
    """A visitor who looks at each page on a phone."""

    def __init__(self, page: Page) -> None:
        self.visitor = Visitor(page)
        self.page = page
        self.wide = page.viewport_size

    def type(self, command: str, says: str) -> None:
        """Give a command, and wait for what it answers."""
        before = self.visitor.text.count(says)
        self.visitor.type_command(command, lambda: self.visitor.text.count(says) > before)

    def look(self, name: str) -> None:
        """Keep what a phone shows; nothing of it may have to be scrolled sideways."""
        self.page.set_viewport_size(PHONE)
        self.page.wait_for_timeout(700)
        self.visitor.picture(f"tour-{name}")
        assert self.page.evaluate(TOO_WIDE) == [], name
        assert self.wide is not None
        self.page.set_viewport_size(self.wide)


@pytest.fixture
def tour(page: Page) -> Tour:
    return Tour(page)


def test_somebody_new_is_taken_through_a_first_deal(tour: Tour) -> None:
    visitor = tour.visitor
    tour.type("/paplu help", "How to play here")
    tour.look("help")
    visitor.press("^Play a first deal$", lambda: visitor.shows("^Deal the cards$"))
    tour.look("lesson-begin")
    visitor.press("^Deal the cards$")
    tour.look("lesson-turn")
    visitor.press("^Take 6", visitor.may_discard)
    tour.look("lesson-discard")


def test_an_evening_is_told_on_a_phone(tour: Tour) -> None:
    visitor = tour.visitor
    visitor.type_command("/paplu new", lambda: visitor.shows("^Join$"))
    visitor.press("^Add computer$", lambda: "Seats 2 of 6" in visitor.text)
    tour.look("lobby")
    visitor.press("^Start$")
    visitor.play_a_deal(tour_of_the_hand(tour))
    tour.look("result")
    tour.type("/paplu end", "The session is over")
    tour.look("final")
    for command, says in (
        ("scores", "Balances"),
        ("history", "Finished deals"),
        ("leaderboard", "Leaderboard"),
        ("stats", "Deals"),
        ("rules", "Next page"),
        ("privacy show", "stored"),
    ):
        tour.type(f"/paplu {command}", says)
        tour.look(command.replace(" ", "-"))
    tour.type("/paplu-admin settings", "Paplu on this server")
    tour.look("settings")


def tour_of_the_hand(tour: Tour) -> Callable[[], None]:
    """What to look at once a card is drawn."""

    def look() -> None:
        tour.look("hand")

    return look
