"""A tour on a phone: what somebody sees of the bot in an evening, each page kept as a picture."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page

from bot.cards.deck import NAMES
from tests.browser.visitor import PATIENCE, PHONE, TOO_WIDE, Visitor

# Every card of the hand: how it is read out, where it stands, and whether it is drawn.
HAND = """rows => rows.flatMap(row => [...row.querySelectorAll('img.custom-emoji')]).map(card => {
    const place = card.getBoundingClientRect();
    return {
        name: card.alt, left: place.left, right: place.right, width: place.width,
        height: place.height, drawn: card.complete && card.naturalWidth > 0,
    };
})"""

# Every picture that was drawn for a result: what is told of it, and where it stands.
PICTURES = """timeline => [...timeline.querySelectorAll('img')]
    .filter(image => image.naturalWidth >= 1000 && image.alt.includes('Jokers'))
    .map(image => ({
        told: image.alt, width: image.getBoundingClientRect().width,
        left: image.getBoundingClientRect().left, right: image.getBoundingClientRect().right,
        shape: image.getBoundingClientRect().width / image.getBoundingClientRect().height,
        drawn: image.naturalWidth / image.naturalHeight, pixels: image.naturalWidth,
    }))"""


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

    def look(self, name: str, of: str | None = None) -> None:
        """Keep what a phone shows; nothing of it may have to be scrolled sideways."""
        self.page.set_viewport_size(PHONE)
        self.page.wait_for_timeout(700)
        self.visitor.picture(f"tour-{name}", of)
        assert self.page.evaluate(TOO_WIDE) == [], name

    def look_away(self) -> None:
        """Go on as on a desk, where commands are typed."""
        assert self.wide is not None
        self.page.set_viewport_size(self.wide)

    # Any: what the page says of its own parts.
    def cards_in_hand(self) -> list[dict[str, Any]]:
        """The cards in the large print of the newest private message, once they are drawn."""
        end = time.monotonic() + PATIENCE
        while True:
            messages = self.visitor.timeline.locator("article, .message")
            newest = messages.filter(has_text="Your 14 cards").last
            cards: list[dict[str, Any]] = newest.locator("h3").evaluate_all(HAND)
            if len(cards) == 14 and all(card["drawn"] for card in cards):
                return cards
            assert time.monotonic() < end, cards
            self.page.wait_for_timeout(300)

    def pictures(self, count: int) -> list[dict[str, Any]]:
        """The pictures of so many results, once they are there."""
        end = time.monotonic() + PATIENCE
        while len(found := self.visitor.timeline.evaluate(PICTURES)) < count:
            assert time.monotonic() < end, self.visitor.text
            self.page.wait_for_timeout(300)
        return list(found)


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
    hands: list[str] = []

    def look() -> None:
        look_at_the_hand(tour)
        hands.append(visitor.text)

    played = 0
    while not hands:  # The computer player may withdraw before Anna has drawn.
        assert played < 5, "never 14 cards"
        if played:
            tour.type("/paplu end", "The session is over")
        visitor.type_command("/paplu new", lambda: visitor.shows("^Join$"))
        visitor.press("^Add computer$", lambda: "Seats 2 of 6" in visitor.text)
        tour.look("lobby")
        tour.look_away()
        visitor.press("^Start$")
        visitor.play_a_deal(look)
        played += 1
    look_at_the_showdown(tour, played)
    tour.look_away()
    tour.type("/paplu end", "The session is over")
    tour.look("final", "after each deal")
    for command, says in (
        ("/paplu scores", "Balances"),
        ("/paplu history", "Finished deals"),
        ("/paplu leaderboard", "Leaderboard"),
        ("/paplu stats", "in this server"),
        ("/paplu rules", "Next page"),
        ("/paplu privacy show", "stored"),
        ("/paplu-admin settings", "Paplu on this server"),
    ):
        tour.look_away()
        tour.type(command, says)
        tour.look(command.partition(" ")[2].replace(" ", "-"))
        if command == "/paplu history":
            go_through_a_deal(tour)


def go_through_a_deal(tour: Tour) -> None:
    """Open the deal that was played, and take its first steps once more."""
    visitor = tour.visitor
    tour.look_away()
    visitor.choose_the_first(lambda: visitor.shows("^Next"))
    visitor.press("^Next", lambda: "· step 1 of" in visitor.text)
    tour.look("replay")


def look_at_the_hand(tour: Tour) -> None:
    """14 cards are readable at 375 pixels without scrolling sideways."""
    tour.look("hand")
    cards = tour.cards_in_hand()
    assert {card["name"] for card in cards} <= NAMES
    for card in cards:
        assert card["drawn"], card
        assert min(card["width"], card["height"]) >= 20, card
        assert 0 <= card["left"] < card["right"] <= PHONE["width"], card
    assert tour.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    tour.look_away()


def look_at_the_showdown(tour: Tour, played: int) -> None:
    """The picture of the hands is whole, as wide as the message, and told in words."""
    tour.page.set_viewport_size(PHONE)
    tour.page.wait_for_timeout(1_500)
    shown = tour.pictures(played)[-1]
    tour.look("result", "Jokers")
    assert shown["width"] >= 250 and 0 <= shown["left"] < shown["right"] <= PHONE["width"]
    assert abs(shown["shape"] - shown["drawn"]) < 0.02
    assert "Jokers" in shown["told"] and "Anna" in shown["told"] and "withdrew" in shown["told"]
