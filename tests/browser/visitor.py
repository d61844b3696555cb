"""Somebody at the demo page, as a test needs them."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "artifacts" / "demo"
PHONE = {"width": 375, "height": 812}
# What could be scrolled sideways, or sticks out of the page.
TOO_WIDE = """() => [document.documentElement, document.body,
    ...document.querySelectorAll('#channel-timeline, #channel-timeline *')]
    .filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0
        && getComputedStyle(part).display !== 'inline'
        && getComputedStyle(part).textOverflow !== 'ellipsis'
        && getComputedStyle(part).overflowX !== 'visible')
    .map(part => `${part.tagName}.${part.className}: ${part.scrollWidth} > ${part.clientWidth}`)"""
# Whether every picture in view is there: none is kept with a gap in it.
DRAWN = """() => [...document.querySelectorAll('#channel-timeline img')]
    .filter(image => {
        const place = image.getBoundingClientRect();
        return place.bottom > 0 && place.top < innerHeight;
    })
    .every(image => image.complete && image.naturalWidth > 0)"""
QUICK = 2_000
"""Milliseconds for one click."""
PATIENCE = 40
"""Seconds until a click, again and again, has had its effect on a busy machine."""


class Visitor:
    """Somebody at the page who plays for both people by switching the viewer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.timeline = page.locator("#channel-timeline")
        self.name = "Anna"

    @property
    def text(self) -> str:
        return self.timeline.inner_text()

    def look_as(self, name: str) -> None:
        """Switch the viewer; the page takes it back when it is busy just then."""
        self.name = name
        picker = self.page.locator("#viewer-picker")
        end = time.monotonic() + PATIENCE
        while picker.locator("option:checked").inner_text() != name:
            assert time.monotonic() < end, self.text
            picker.select_option(label=name)
            self.page.wait_for_timeout(800)

    def type_command(self, command: str, done: Callable[[], bool]) -> None:
        self.page.locator("#channel-composer-input").click()
        self.page.keyboard.type(command, delay=15)
        self.page.wait_for_selector(".command-entry")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("[data-command-chip]")
        self._until(done, lambda: self.page.locator("#send-message").click(timeout=QUICK))

    def press(self, label: str, done: Callable[[], bool] | None = None) -> None:
        """Press a button until it has had its effect: by default, until it is gone."""
        self._until(
            done or (lambda: not self.shows(label)),
            lambda: self._click(self._buttons(label).last),
        )

    def discard_something(self) -> None:
        self._until(lambda: not self.may_discard(), self._choose_a_card)

    def choose_the_first(self, done: Callable[[], bool]) -> None:
        """Choose the first option of the newest menu until that has had its effect."""
        self._until(done, self._choose_a_card)

    def may_discard(self) -> bool:
        return self.timeline.locator(".select-trigger").count() > 0

    def shows(self, label: str) -> bool:
        return self._buttons(label).count() > 0

    def asked(self) -> str | None:
        """Whom the newest table message mentions."""
        named = re.findall(r"@(Anna|Ben)\b", self.text)
        return named[-1] if named else None

    def picture(self, name: str, of: str | None = None) -> None:
        """Keep what there is to see, at the bottom or at the last picture told with `of`."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        # A picture that comes moves what is below it.
        for _ in range(2):
            self.timeline.evaluate("timeline => timeline.scrollTo(0, timeline.scrollHeight)")
            if of is not None:
                self.timeline.locator(f'img[alt*="{of}"]').last.scroll_into_view_if_needed()
            self.page.wait_for_function(DRAWN, timeout=PATIENCE * 1_000)
        self.page.screenshot(path=str(PICTURES / f"{name}.png"))

    def play_a_deal(self, with_fourteen: Callable[[], None] | None = None) -> None:
        """One turn against a computer player, then withdraw: both hands are open.

        `with_fourteen` is called once, while a card is drawn and none discarded.
        """
        end, has_played = time.monotonic() + 2 * PATIENCE, False
        while not self.shows("^Next deal$"):
            assert time.monotonic() < end, self.text
            if self.shows("^Withdraw for"):
                self.press("^Withdraw for", lambda: self.shows("^Next deal$"))
            elif has_played and self.shows("^Withdraw"):
                self.press("^Withdraw", lambda: self.shows("^Withdraw for"))
            elif self.shows("^Draw stock$"):
                self.press("^Draw stock$", self.may_discard)
                if with_fourteen is not None and not has_played:
                    with_fourteen()
                self.discard_something()
                has_played = True
            for choice in ("^Seat 1$", "^Cut in the middle$"):
                if self.shows(choice):
                    self.press(choice)
            self.page.wait_for_timeout(300)

    def _buttons(self, label: str) -> Locator:
        return self.timeline.get_by_role("button", name=re.compile(label))

    def _choose_a_card(self) -> None:
        options = self.timeline.locator(".select-option:visible")
        if options.count() == 0:
            self._click(self.timeline.locator(".select-trigger").last)
        self._click(options.filter(has_not_text="joker").first)

    @staticmethod
    def _click(target: Locator) -> None:
        """Click; straight on the control when the page lays something over it."""
        try:
            target.click(timeout=QUICK)
        except PlaywrightError:
            target.evaluate("control => control.click()", timeout=QUICK)

    def _until(self, done: Callable[[], bool], act: Callable[[], None]) -> None:
        """Act until it is done.

        The page refuses a click on what it is drawing anew; like anybody, click again.
        """
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, self.text
            with contextlib.suppress(PlaywrightError):
                self.look_as(self.name)
                act()
            seen = time.monotonic() + 3
            while time.monotonic() < seen and not done():
                self.page.wait_for_timeout(100)
        self.page.wait_for_timeout(150)
