"""The eyes of everybody: whatever the bot sends is held against what its reader may see.

While a deal is played, a public message of it may name what lies or has lain open; a private one
also what its reader was dealt and has drawn. A card is looked for in what can be read, in what a
control would send, in suggestions, and in files. Pages of samples (rules, lessons) are left out;
pages of finished deals must be of deals that are over, in the reader's own server.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.rummy.cards import Card, Face
from bot.tables.commands import TableId
from bot.ui.custom_id import Control, Verb
from tests.fuzz.journal import Entry, Journal
from tests.fuzz.sent import Sent
from tests.wire.onlooker import controls_of, text_of
from tests.wire.reading import cards_in
from tests.wire.world import Request, World, parts_of

# Any: JSON, as it goes over the wire.
Json = dict[str, Any]

PHYSICAL = re.compile(r"(?<![A-Z0-9])(?:[2-9TJQKA][SHDC]|PJ)/[1-6](?![0-9])")
_WRITTEN = re.compile(r"(?:10|[2-9TJQKA])\s*[SHDC]|PJ")
_TYPED = re.compile(r"(?:[2-9TJQKA][SHDC]|PJ)/[1-6]")
_SEED = re.compile(r"[0-9a-f]{64}")
_TELLING = {"answer", "followup", "post", "edit"}
_LESSONS = {Verb.LESSON, Verb.LESSON_CARD, Verb.LESSON_FINISH}
_REPLAYS = {Verb.REPLAY, Verb.REPLAY_JUMP, Verb.REPLAY_EXPORT}
_SAMPLES = {"rules", "help", "/rules", "/help", "verify", "/deal verify", *_LESSONS}
"""Of no deal under way: examples, and checks of a deal whose seed was told, as seen below."""
_ALWAYS_NAMED = {Face.parse("PJ")}
_UPDATES = {6, 7}
_PRIVATE = 64


@dataclass(frozen=True, slots=True)
class Shown:
    """The cards of a message: faces that can be read, and physical cards."""

    faces: frozenset[Face]
    cards: frozenset[Card]

    def __bool__(self) -> bool:
        return bool(self.faces or self.cards)


class Eyes:
    """Looks at every request. `problems` is what somebody got to see that they may not."""

    def __init__(self, world: World, journal: Journal, sent: dict[int, Sent]) -> None:
        self._world = world
        self._journal = journal
        self._sent = sent
        self._stamps: dict[int, tuple[Entry, int]] = {}
        self.problems: list[str] = []
        self.forgotten: set[int] = set()
        self.looked_at = 0
        self.with_cards = 0

    def look(self, request: Request) -> None:
        """Look at a request that Discord has taken."""
        if request.kind not in _TELLING or not request.body or request.status >= 300:
            return
        self.looked_at += 1
        is_answer = request.kind == "answer"
        body: Json = (request.body.get("data") or {}) if is_answer else request.body
        sent = self._of(request)
        controls = list(controls_of(body))
        self._remember(request, controls)
        self.problems += self._seeds(body, sent)
        self.problems += self._files(body, sent)
        shown = shown_in(body)
        if shown:
            self.with_cards += 1
            reader = self._reader(request, body, sent)
            self.problems += self._leaks(request, sent, reader, controls, shown)

    def forget(self, messages: Iterable[int]) -> None:
        """These messages are gone."""
        for message in messages:
            self._stamps.pop(message, None)

    # --- one message ----------------------------------------------------------------------

    def _leaks(
        self,
        request: Request,
        sent: Sent | None,
        reader: int | None,
        controls: list[Control],
        shown: Shown,
    ) -> Iterator[str]:
        verbs = {control.verb for control in controls}
        if verbs & _LESSONS or (sent is not None and sent.what in _SAMPLES):
            return
        replayed = [control for control in controls if control.verb in _REPLAYS]
        if replayed:
            yield from self._untimely(replayed, sent)
            return
        about = self._about(request, controls, sent)
        if about is None:
            return
        entry, stamp = about
        deal = entry.running
        if deal is None or (stamp is not None and stamp < deal.began):
            # Nothing is hidden there, or it was drawn before this deal began.
            return
        player = None if reader is None else entry.player_of(reader)
        known = deal.open_to(player)
        if sent is not None and sent.what == Verb.BACK:
            # What somebody missed may have begun before this deal.
            known = known.union(*(earlier.by_all for earlier in entry.deals))
        said = shown_in_text("" if sent is None else sent.text)
        faces = {card.face for card in known | entry.drawn} | _ALWAYS_NAMED
        faces |= said.faces | {card.face for card in said.cards}
        hidden = [str(face) for face in sorted(shown.faces - faces)]
        hidden += [str(card) for card in sorted(shown.cards - known - said.cards)]
        if hidden:
            who = "all" if reader is None else f"user {reader}, player {player}"
            told = json.dumps(request.body, ensure_ascii=False)[:1500]
            yield (
                f"table {entry.table.id}, version {entry.table.version}: {' '.join(hidden)} shown"
                f" to {who} by {request.kind} to {sent}: {told}"
            )

    def _about(
        self, request: Request, controls: Iterable[Control], sent: Sent | None
    ) -> tuple[Entry, int | None] | None:
        """Which table a message is about, and since which version of it."""
        for control in controls:
            entry = self._journal.entries.get(control.table)
            if entry is not None:
                return entry, control.stamp
        if request.kind == "edit":
            return self._stamps.get(int(request.path.rpartition("/")[2]))
        named = None
        if sent is not None and sent.control is not None:
            named = self._journal.entries.get(sent.control.table)
        if named is None:
            channel = int(request.path.split("/")[2]) if sent is None else sent.channel
            named = self._journal.latest_in(channel)
        return None if named is None else (named, None)

    def _untimely(self, controls: Iterable[Control], sent: Sent | None) -> Iterator[str]:
        """Pages of a deal that is not over, or of another server's."""
        for control in controls:
            entry = self._journal.entries.get(control.table)
            if entry is None:
                yield f"{sent} got a deal of table {control.table}, which there is not"
            elif control.stamp not in {deal.number for deal in entry.deals if deal.is_over}:
                yield f"{sent} got deal {control.stamp} of table {control.table} before its end"
            elif sent is None or sent.guild != entry.table.guild:
                yield f"{sent} got a deal of another server, {entry.table.guild}"

    def _files(self, body: Json, sent: Sent | None) -> Iterator[str]:
        """Text files: what is stored about somebody tells nothing of a deal under way."""
        for file in body.get("attachments") or ():
            data = self._world.files.pop(int(file["id"]), b"")
            if not file.get("filename", "").endswith(".json"):
                continue
            yield from self._seeds(json.loads(data), sent)
            for table in json.loads(data).get("tables", ()):
                entry = self._journal.entries[TableId(int(table["table"]))]
                deal = entry.running
                late = [e for e in table["events"] if deal and e["version"] >= deal.began]
                if late:
                    yield f"{sent} got {late} of a deal under way in a file"
                if sent is not None and sent.user in self.forgotten:
                    # Made before they were taken out of the record, and sent after it.
                    continue
                if sent is None or entry.player_of(sent.user) != table["player"]:
                    yield f"{sent} got the file of another: {table['player']} at {table['table']}"

    def _seeds(self, body: Json, sent: Sent | None) -> Iterator[str]:
        """Seeds that nobody may know yet."""
        for word in set(_SEED.findall(json.dumps(body))):
            if word in self._journal.seeds and not self._journal.is_revealed(word):
                yield f"{sent} got a seed before its time: {word}"

    # --- who and what -----------------------------------------------------------------------

    def _of(self, request: Request) -> Sent | None:
        parts = request.path.split("/")
        match request.kind:
            case "answer":
                return self._sent.get(int(parts[2]))
            case "followup":
                pressed = self._world.by_token.get(parts[3])
                return None if pressed is None else self._sent.get(pressed.id)
            case _:
                return None

    def _reader(self, request: Request, body: Json, sent: Sent | None) -> int | None:
        """Who alone can read it; nobody when all can."""
        if sent is None:
            return None
        if request.kind == "answer" and request.body.get("type") in {8, 9}:
            return sent.user
        changes = request.method == "PATCH"
        changes |= request.kind == "answer" and request.body.get("type") in _UPDATES
        if changes:
            original = sent.pressed.message or sent.pressed.original
            is_private = original is not None and original.ephemeral_for is not None
        else:
            is_private = bool((body.get("flags") or 0) & _PRIVATE)
            filled = sent.pressed.original
            # What fills a message that says "thinking" is as private as that.
            is_private |= filled is not None and filled.ephemeral_for is not None
        return sent.user if is_private else None

    def _remember(self, request: Request, controls: list[Control]) -> None:
        """Which version a public message shows: retired, it has no controls that tell."""
        if request.kind == "post":
            message = self._world.channels[int(request.path.split("/")[2])].posted[-1].id
        elif request.kind == "edit":
            message = int(request.path.rpartition("/")[2])
        else:
            return
        for control in controls:
            entry = self._journal.entries.get(control.table)
            if entry is not None:
                self._stamps[message] = entry, control.stamp
                return


# --- what stands in a payload -------------------------------------------------------------------


def shown_in(body: Json) -> Shown:
    """Every card in a payload: to be read, or hidden in what its controls would send."""
    told = [text_of(body), str(body.get("content") or ""), str(body.get("title") or "")]
    sent = []
    for part in parts_of(body.get("components") or []):
        sent.append(part.get("custom_id") or "")
        sent += [option["value"] for option in part.get("options") or ()]
        sent.append(str((part.get("component") or {}).get("value") or ""))
    for choice in body.get("choices") or ():
        told.append(choice["name"])
        sent.append(str(choice["value"]))
    text = "\n".join(told)
    # A suggestion may go on from what was typed before it, in cards without their pack.
    return Shown(
        frozenset(cards_in(text)),
        frozenset(map(Card.parse, PHYSICAL.findall("\n".join([*sent, text])))),
    )


def shown_in_text(text: str) -> Shown:
    """Every card that somebody has typed."""
    faces = {*cards_in(text)}
    for word in _WRITTEN.findall(text.upper()):
        faces.add(Face.parse("".join(word.replace("10", "T").split())))
    cards = frozenset(map(Card.parse, _TYPED.findall(text.upper())))
    return Shown(frozenset(faces | {card.face for card in cards}), cards)
