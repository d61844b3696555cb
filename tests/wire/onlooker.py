"""The onlooker: reads whatever the bot sends, with the eyes of everybody whom it is for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from re import compile as pattern
from typing import Any

from bot.rummy.cards import Card, Face
from bot.ui.custom_id import Control, parse
from tests.wire.keeping import Eye, eye_on
from tests.wire.person import Person
from tests.wire.reading import cards_in
from tests.wire.standin import StandIn
from tests.wire.world import Channel, Pressed, Request, parts_of

# Any: JSON, as it goes over the wire.
Json = dict[str, Any]

_PHYSICAL = pattern(r"(?:[2-9TJQKA][SHDC]|PJ)/\d")
_CARRIES_CARDS = {"answer", "followup", "post", "edit"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the bot sent: to `reader` alone, or to all; `version` was committed by then."""

    version: int
    reader: Person | None
    text: str
    faces: frozenset[Face]
    stamp: int | None
    message: int | None


class Onlooker:
    """Keeps everything that the bot sends, with whom it is for."""

    def __init__(self, standin: StandIn, channel: Channel, url: str) -> None:
        self._world = standin.world
        self._channel = channel
        self._url = url
        self._eye: Eye | None = None
        self.shown: list[Shown] = []
        self._stamps: dict[int, int] = {}
        self._seen: set[int] = set()
        standin.trouble.on_answered(self._look)

    def close(self) -> None:
        """Let go of the database; it is opened again for what is sent later."""
        if self._eye is not None:
            self._eye.close()
            self._eye = None

    @property
    def screens(self) -> Mapping[int, int]:
        """The stamp of each screen that was posted, by its message."""
        return self._stamps

    # --- looking on -------------------------------------------------------------------------

    def _look(self, request: Request) -> None:
        self._note_new_messages()
        if request.kind not in _CARRIES_CARDS or not request.body:
            return
        body = request.body.get("data") or {} if request.kind == "answer" else request.body
        controls = list(controls_of(body))
        number = request.path.rpartition("/")[2]
        self.shown.append(
            Shown(
                version=self._version(),
                reader=self._reader(request, body),
                text=text_of(body),
                faces=frozenset(faces_of(body)),
                stamp=controls[0].stamp if controls else None,
                message=int(number) if request.kind == "edit" else None,
            )
        )

    def _note_new_messages(self) -> None:
        for message in self._channel.posted[len(self._seen) :]:
            self._seen.add(message.id)
            for control in list(controls_of(message.payload))[:1]:
                self._stamps[message.id] = control.stamp

    def _version(self) -> int:
        """How many events are committed."""
        if self._eye is None:
            self._eye = eye_on(self._url)
        return self._eye.events()

    def _reader(self, request: Request, body: Json) -> Person | None:
        """Who alone can read it; nobody when all can."""
        pressed = self._pressed(request)
        if pressed is None:
            return None
        changes = request.method == "PATCH"
        changes |= request.kind == "answer" and request.body.get("type") in {6, 7}
        if changes:
            original = pressed.message or pressed.original
            is_private = original is not None and original.ephemeral_for is not None
        else:
            is_private = bool((body.get("flags") or 0) & 64)
        return pressed.person if is_private else None

    def _pressed(self, request: Request) -> Pressed | None:
        parts = request.path.split("/")
        match request.kind:
            case "answer":
                return self._world.pressed.get(int(parts[2]))
            case "followup":
                return self._world.by_token.get(parts[3])
            case _:
                return None


# --- what stands in a payload -----------------------------------------------------------------


def text_of(body: Json) -> str:
    """Everything that can be read, options included."""
    told = []
    for part in parts_of(body.get("components") or []):
        told += [part[name] for name in ("content", "label", "placeholder") if part.get(name)]
        for option in part.get("options") or ():
            told += [option[name] for name in ("label", "description") if option.get(name)]
    return "\n".join(told)


def controls_of(body: Json) -> Iterator[Control]:
    """What its buttons and selects ask for."""
    for part in parts_of(body.get("components") or []):
        control = parse(part.get("custom_id") or "")
        if control is not None:
            yield control


def faces_of(body: Json) -> Iterator[Face]:
    """Every card in it: to be read, or hidden in what its controls would send."""
    yield from cards_in(text_of(body))
    for part in parts_of(body.get("components") or []):
        values = [part.get("custom_id") or "", *(o["value"] for o in part.get("options") or ())]
        for value in values:
            yield from (Card.parse(card).face for card in _PHYSICAL.findall(value))
