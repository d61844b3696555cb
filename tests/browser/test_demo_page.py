"""The demo page in a real browser: a session of four, from /paplu new to its winner."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "artifacts" / "demo"
ROUNDS = 3
"""So many turns each person takes in a deal before leaving it to the computer players."""

GONE = 1_000
"""As many turns as nobody takes: withdrawn from this deal."""
QUICK = 2_000
"""Milliseconds for one click."""
PATIENCE = 40
"""Seconds until a click, again and again, has had its effect on a busy machine."""

pytestmark = pytest.mark.skipif(
    not CHROMIUM.exists(),
    reason=f"the demo page needs a browser: there is no {CHROMIUM} (`.ci/run` installs it)",
)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The demo, started as anybody starts it."""
    environment = {
        **{key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"},
        "PAPLU_DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path / 'paplu.db'}",
    }
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "bot", "demo"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=(tmp_path / "log").open("w"),
        text=True,
    ) as demo:
        try:
            assert demo.stdout is not None
            said = ""
            while "http" not in said:
                said = demo.stdout.readline()
                assert said, (tmp_path / "log").read_text()
            yield said.split()[-1]
        finally:
            demo.terminate()
    assert (tmp_path / "demo.db").exists()
    assert "Traceback" not in (tmp_path / "log").read_text()


@pytest.fixture
def page(address: str) -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        page.goto(address)
        page.wait_for_selector("#channel-composer-input", state="visible")
        yield page
        browser.close()


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

    def may_discard(self) -> bool:
        return self.timeline.locator(".select-trigger").count() > 0

    def shows(self, label: str) -> bool:
        return self._buttons(label).count() > 0

    def asked(self) -> str | None:
        """Whom the newest table message mentions."""
        named = re.findall(r"@(Anna|Ben)\b", self.text)
        return named[-1] if named else None

    def picture(self, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.timeline.evaluate("timeline => timeline.scrollTo(0, timeline.scrollHeight)")
        self.page.screenshot(path=str(PICTURES / f"{name}.png"))

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
