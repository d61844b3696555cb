"""The pictures of the README's tour, out of those that the tests of the demo page keep.

make test ARGS=tests/browser && .venv/bin/python -m tools.tour
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[1]
TAKEN = ROOT / "artifacts" / "demo"
SHOWN = ROOT / "docs" / "tour"
STEPS = ("lesson-discard", "lobby", "hand", "result", "final", "history", "replay", "settings")
TOP, BOTTOM = 166, 744
"""Above and below that a picture shows the page around the channel."""
COLOURS = 96


def main() -> None:
    """Cut out the channel, and keep it small."""
    SHOWN.mkdir(exist_ok=True)
    for step in STEPS:
        page = Image.open(TAKEN / f"tour-{step}.png").convert("RGB")
        channel = page.crop((0, TOP, page.width, BOTTOM))
        channel.quantize(COLOURS).save(SHOWN / f"{step}.png", optimize=True)


if __name__ == "__main__":
    main()
