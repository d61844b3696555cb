"""The demo page in a real browser: a session of four, from /paplu new to its winner."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
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

    @property
    def text(self) -> str:
        return self.timeline.inner_text()

    def look_as(self, name: str) -> None:
        picker = self.page.locator("#viewer-picker")
        if picker.locator("option:checked").inner_text() != name:
            picker.select_option(label=name)
            self.page.wait_for_timeout(600)

    def type_command(self, command: str) -> None:
        self.page.locator("#channel-composer-input").click()
        self.page.keyboard.type(command, delay=15)
        self.page.wait_for_selector(".command-entry")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("[data-command-chip]")
        self._and_see_it(self.page.locator("#send-message"))

    def button(self, label: str) -> Locator:
        return self.timeline.get_by_role("button", name=re.compile(label)).last

    def press(self, label: str) -> None:
        self._and_see_it(self.button(label))

    def discard_something(self) -> None:
        self.timeline.locator(".select-trigger").last.click()
        options = self.timeline.locator(".select-option:visible")
        self._and_see_it(options.filter(has_not_text="joker").first)

    def picture(self, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.timeline.evaluate("timeline => timeline.scrollTo(0, timeline.scrollHeight)")
        self.page.screenshot(path=str(PICTURES / f"{name}.png"))

    def _and_see_it(self, target: Locator) -> None:
        """Click, and wait until the page shows something new.

        The page refuses a click on what has just been drawn anew; like anybody, click again.
        """
        before = self.text
        for _ in range(4):
            target.click()
            until = time.monotonic() + 4
            while time.monotonic() < until:
                self.page.wait_for_timeout(100)
                if self.text != before:
                    self.page.wait_for_timeout(150)
                    return
        raise AssertionError(self.text)

    def wait_for(self, happened: Callable[[], bool], seconds: float = 20) -> None:
        until = time.monotonic() + seconds
        while not happened():
            assert time.monotonic() < until, self.text
            self.page.wait_for_timeout(100)
        self.page.wait_for_timeout(150)

    def shows(self, label: str) -> bool:
        found = self.timeline.get_by_role("button", name=re.compile(label))
        return found.count() > 0

    def asked(self) -> str | None:
        """Whom the newest table message mentions."""
        named = re.findall(r"@(Anna|Ben)\b", self.text)
        return named[-1] if named else None


def test_a_session_of_four_is_played_from_new_to_its_winner(page: Page) -> None:
    visitor = Visitor(page)
    visitor.type_command("/paplu new")
    visitor.wait_for(lambda: visitor.shows("^Join$"))
    visitor.press("^Add computer$")
    visitor.press("^Add computer$")
    visitor.look_as("Ben")
    visitor.press("^Join$")
    visitor.picture("1-lobby")
    visitor.look_as("Anna")
    visitor.press("^Start$")
    _play(visitor)
    visitor.picture("6-winner")
    assert re.search("wins the session|share the win", visitor.text)
    assert visitor.shows("^Scores$")
    visitor.press("^Scores$")
    assert "Balances" in visitor.text


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
    if "choose a seat" in asked:
        visitor.picture("2-seats")
        visitor.press("^Seat 1$")
    elif "cut the pack" in asked:
        visitor.press("^Cut in the middle$")
    elif turns[name] >= ROUNDS and visitor.shows("^Withdraw"):
        visitor.press("^Withdraw")
        visitor.press("^Withdraw for")
        visitor.wait_for(lambda: visitor.asked() != name or visitor.shows("^Next deal$"))
    elif visitor.shows("^Draw stock$"):
        visitor.press("^Draw stock$")
        if deals == 0:
            visitor.picture(f"{3 + min(turns[name], 1)}-turn")
        visitor.discard_something()
        turns[name] += 1
    else:
        visitor.page.wait_for_timeout(300)
