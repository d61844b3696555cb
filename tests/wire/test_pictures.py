"""Pictures over a real socket: they arrive whole, or the text does without them."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from tests.wire.conftest import OpenClub
from tests.wire.playing import play_session, seat
from tests.wire.uploads import Upload, picture_faults, read_multipart, upload_faults
from tests.wire.world import Message

PNG = b"\x89PNG\r\n\x1a\n\r\n--x"
ITEM = {"media": {"url": "attachment://a.png"}, "description": "two hands"}


def results(messages: list[Message]) -> list[Message]:
    return [message for message in messages if "Paid to" in message.text or "Void" in message.text]


async def test_2_14_every_result_arrives_with_its_picture(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben")
    await seat(club.people, house="cut=auto")
    await play_session(club.standin, club.people)
    assert await club.problems() == []
    told = results(club.channel.messages)
    assert told
    for message in told:
        files = message.payload["attachments"]
        assert files
        for file in files:
            data = club.standin.world.files[int(file["id"])]
            assert Image.open(io.BytesIO(data)).width == 1_000
            assert file["description"]


async def test_a_result_comes_as_text_where_no_files_may_be_attached(club_of: OpenClub) -> None:
    club = await club_of("Anna", "Ben")
    club.channel.bot_may.update(attach_files=False)
    await seat(club.people, house="cut=auto", format="deals:1")
    await play_session(club.standin, club.people)
    assert await club.problems() == []
    told = results(club.channel.messages)
    assert told and not any(message.payload.get("attachments") for message in told)


def test_a_request_of_several_parts_is_read_back_byte_for_byte() -> None:
    raw = (
        b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"flags": 1}\r\n'
        b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a.png"\r\n'
        b"Content-Type: application/octet-stream\r\n\r\n" + PNG[:-3] + b"\r\n--x--\r\n"
    )
    body, files = read_multipart(raw, "multipart/form-data; boundary=x")
    assert body == {"flags": 1} and files == [Upload(0, "a.png", PNG[:-3])]


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (b"{}", "multipart/form-data; boundary=x"),
        (b"--x--", "multipart/form-data"),
        (b"--x\r\n\r\n--x--", "multipart/form-data; boundary=x"),
    ],
)
def test_what_is_no_request_of_several_parts_is_refused(raw: bytes, kind: str) -> None:
    with pytest.raises(ValueError, match="multipart"):
        read_multipart(raw, kind)


FILE = Upload(0, "a.png", PNG)


@pytest.mark.parametrize(
    ("attachments", "files", "fault"),
    [
        ([{"id": 0}], [FILE], ""),
        ([], [FILE], "do not name"),
        ([{"id": 0}, {"id": 1}], [FILE], "do not name"),
        ([{"id": 0}], [], "do not name"),
        ([{"id": 0, "description": "x" * 1_025}], [FILE], "1025 of 1024"),
        ([{"id": 0}], [Upload(0, "a.png", b"GIF")], "no PNG"),
        ([{"id": 0}], [Upload(0, "a.csv", b"")], "empty"),
        ([{"id": 0}], [Upload(0, "a.csv", b"x" * (10 * 2**20 + 1))], "more than"),
    ],
)
def test_files_that_break_one_rule_are_refused_for_it(
    attachments: list[dict[str, Any]], files: list[Upload], fault: str
) -> None:
    found = list(upload_faults({"attachments": attachments}, files))
    assert found == [] if not fault else fault in found[0]


@pytest.mark.parametrize(
    ("change", "names", "fault"),
    [
        ({}, {"a.png"}, ""),
        ({}, {"b.png"}, "no such file"),
        ({"description": " "}, {"a.png"}, "in no words"),
        ({"description": "x" * 1_025}, {"a.png"}, "1025 of 1024"),
    ],
)
def test_a_picture_that_breaks_one_rule_is_refused_for_it(
    change: dict[str, str], names: set[str], fault: str
) -> None:
    gallery = {"type": 12, "items": [{**ITEM, **change}]}
    layout = [{"type": 17, "components": [gallery]}]
    found = list(picture_faults(layout, names))
    assert found == [] if not fault else fault in found[0]
