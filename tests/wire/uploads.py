"""Uploads: files that come with a request, and the pictures of a message that name them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

# Any: JSON that a bot sent, of whatever shape.
Json = Any

MOST_FILES, MOST_BYTES, MOST_ABOUT = 10, 10 * 1024 * 1024, 1_024
_REFERENCE = "attachment://"
_PNG = b"\x89PNG\r\n\x1a\n"
_GALLERY, _FILE = 12, 13
_NAME = re.compile(rb'name="files\[(\d+)\]"; filename="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a request, and the number it goes by there."""

    number: int
    name: str
    data: bytes


def read_multipart(raw: bytes, content_type: str) -> tuple[Json, list[Upload]]:
    """The JSON of a request of several parts, and its files. Raises ValueError for another."""
    boundary = re.search(r'boundary="?([^";]+)', content_type)
    if boundary is None:
        raise ValueError("a multipart body without a boundary")
    body, files = None, []
    mark = b"--" + boundary[1].encode()
    if not raw.startswith(mark) or not raw.rstrip().endswith(mark + b"--"):
        raise ValueError("a multipart body that does not begin or end as one")
    for part in raw.split(mark)[1:-1]:
        head, _, data = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        data = data.removesuffix(b"\r\n")
        named = _NAME.search(head)
        if named is not None:
            files.append(Upload(int(named[1]), named[2].decode(), data))
        elif b'name="payload_json"' in head:
            body = json.loads(data)
    if body is None:
        raise ValueError("a multipart body without payload_json")
    return body, files


def upload_faults(message: Json, files: list[Upload]) -> Iterator[str]:
    """Against the files of a request: each is declared once, and within Discord's limits."""
    declared = message.get("attachments") or []
    numbers = sorted(int(one["id"]) for one in declared if int(one["id"]) < MOST_FILES)
    if numbers != sorted(file.number for file in files):
        yield f"attachments {numbers} do not name the files {[file.number for file in files]}"
    if len(declared) > MOST_FILES:
        yield f"{len(declared)} of {MOST_FILES} attachments"
    if sum(len(file.data) for file in files) > MOST_BYTES:
        yield f"files of more than {MOST_BYTES} bytes"
    for one in declared:
        if len(one.get("description") or "") > MOST_ABOUT:
            yield f"attachment description: {len(one['description'])} of {MOST_ABOUT} characters"
    for file in files:
        if file.name.endswith(".png") and not file.data.startswith(_PNG):
            yield f"{file.name} is no PNG"
        if not file.data:
            yield f"{file.name} is empty"


def picture_faults(components: Json, names: set[str]) -> Iterator[str]:
    """Against the pictures and shown files of a message that has the files `names`."""
    for part in _every(components):
        if part.get("type") == _FILE:
            url = part["file"]["url"]
            # Discord shows a file of the message itself here, and nothing from elsewhere.
            if url.removeprefix(_REFERENCE) not in names or not url.startswith(_REFERENCE):
                yield f"{url}: the message has no such file, only {sorted(names)}"
        if part.get("type") != _GALLERY:
            continue
        items = part.get("items") or []
        if not 1 <= len(items) <= MOST_FILES:
            yield f"a gallery of {len(items)} pictures"
        for item in items:
            url = item["media"]["url"]
            if not (item.get("description") or "").strip():
                yield f"{url}: a picture that is told in no words"
            elif len(item["description"]) > MOST_ABOUT:
                yield f"{url}: told in {len(item['description'])} of {MOST_ABOUT} characters"
            if url.startswith(_REFERENCE) and url.removeprefix(_REFERENCE) not in names:
                yield f"{url}: the message has no such file, only {sorted(names)}"


def _every(components: Json) -> Iterator[Json]:
    for component in components or ():
        yield component
        yield from _every(component.get("components"))
