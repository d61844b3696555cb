"""The table on a phone: 375 pixels wide, nothing beside them."""

from __future__ import annotations

import time
from typing import Any

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


def test_14_cards_are_readable_at_375_pixels_without_scrolling_sideways(page: Page) -> None:
    visitor = Visitor(page)
    _draw_a_fourteenth_card(visitor)
    page.set_viewport_size(PHONE)
    cards = _hand(visitor)
    page.wait_for_timeout(500)
    visitor.picture("7-hand-375")
    assert len(cards) == 14
    assert {card["name"] for card in cards} <= NAMES
    for card in cards:
        assert card["drawn"], card
        assert min(card["width"], card["height"]) >= 20, card
        assert 0 <= card["left"] < card["right"] <= PHONE["width"], card
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(TOO_WIDE) == []


def _draw_a_fourteenth_card(visitor: Visitor) -> None:
    """Anna against a computer player, her first turn begun."""
    visitor.type_command("/paplu new", lambda: visitor.shows("^Join$"))
    visitor.press("^Add computer$", lambda: "Seats 2 of 6" in visitor.text)
    visitor.press("^Start$")
    end = time.monotonic() + PATIENCE
    while not visitor.shows("^Draw stock$"):
        assert time.monotonic() < end, visitor.text
        for choice in ("^Seat 1$", "^Cut in the middle$"):
            if visitor.shows(choice):
                visitor.press(choice)
        visitor.page.wait_for_timeout(300)
    visitor.press("^Draw stock$", visitor.may_discard)


def _hand(visitor: Visitor) -> list[dict[str, Any]]:
    """The cards in the large print of the newest private message, once they are drawn."""
    end = time.monotonic() + PATIENCE
    while True:
        newest = visitor.timeline.locator("article, .message").filter(has_text="Your 14 cards").last
        cards: list[dict[str, Any]] = newest.locator("h3").evaluate_all(HAND)
        if len(cards) == 14 and all(card["drawn"] for card in cards):
            return cards
        assert time.monotonic() < end, cards
        visitor.page.wait_for_timeout(300)
