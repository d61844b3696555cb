"""The demo page in a real browser, for a test at a time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.browser.visitor import ROOT

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


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The demo, started as anybody starts it."""
    if not CHROMIUM.exists():
        pytest.skip(
            f"the demo page needs a browser: there is no {CHROMIUM} (`.ci/run` installs it)"
        )
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
