"""The pictures of a result, as a phone shows them."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

from tests.browser.visitor import PATIENCE, PHONE, Visitor

PICTURES = """timeline => [...timeline.querySelectorAll('img')]
    .filter(image => image.naturalWidth >= 1000)
    .map(image => ({
        told: image.alt, width: image.getBoundingClientRect().width,
        left: image.getBoundingClientRect().left, right: image.getBoundingClientRect().right,
        shape: image.getBoundingClientRect().width / image.getBoundingClientRect().height,
        drawn: image.naturalWidth / image.naturalHeight, pixels: image.naturalWidth,
    }))"""


def test_the_showdown_is_whole_and_wide_enough_on_a_phone(page: Page) -> None:
    visitor = Visitor(page)
    _play_until_somebody_withdraws(visitor)
    page.set_viewport_size(PHONE)
    page.wait_for_timeout(1_500)
    (shown,) = _pictures(visitor)
    visitor.picture("8-result-375", "Jokers")
    # Over the width of the message, nothing of it cut off, with words for whoever hears it.
    assert shown["width"] >= 250 and 0 <= shown["left"] < shown["right"] <= PHONE["width"]
    assert abs(shown["shape"] - shown["drawn"]) < 0.02
    assert "Jokers" in shown["told"] and "Anna" in shown["told"] and "withdrew" in shown["told"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def _play_until_somebody_withdraws(visitor: Visitor) -> None:
    """Anna against a computer player: one turn, then she withdraws, and both hands are open."""
    visitor.type_command("/paplu new", lambda: visitor.shows("^Join$"))
    visitor.press("^Add computer$", lambda: "Seats 2 of 6" in visitor.text)
    visitor.press("^Start$")
    visitor.play_a_deal()


def _pictures(visitor: Visitor) -> list[dict[str, Any]]:
    end = time.monotonic() + PATIENCE
    while not (found := visitor.timeline.evaluate(PICTURES)):
        assert time.monotonic() < end, visitor.text
        visitor.page.wait_for_timeout(300)
    return found
