"""What Discord refuses of an application's emoji, beyond its API description."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Collection, Iterator
from typing import Any

MOST_EMOJI = 2_000
MOST_BYTES = 256 * 1024
_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_HEAD = "data:image/png;base64,"


def emoji_faults(body: dict[str, Any], present: Collection[dict[str, Any]]) -> Iterator[str]:
    """Against one more emoji beside those that are `present`."""
    name, image = body["name"], body["image"]
    if len(present) >= MOST_EMOJI:
        yield f"{MOST_EMOJI} emoji are there already"
    if _NAME.fullmatch(name) is None:
        yield f"name: {name!r}"
    if any(emoji["name"] == name for emoji in present):
        yield f"name: {name} is taken"
    if not image.startswith(_HEAD):
        yield "image: no PNG"
        return
    try:
        picture = base64.b64decode(image.removeprefix(_HEAD), validate=True)
    except binascii.Error:
        yield "image: no base64"
        return
    if len(picture) > MOST_BYTES:
        yield f"image: {len(picture)} of {MOST_BYTES} bytes"
    if not picture.startswith(b"\x89PNG\r\n\x1a\n"):
        yield "image: no PNG"
