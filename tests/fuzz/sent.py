"""Sent: one interaction that somebody sent, and what is remembered of it."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from bot.ui.custom_id import Control
from tests.wire.world import Pressed

# Any: JSON, as Discord sends it.
Json = dict[str, Any]


@dataclass(slots=True, eq=False)
class Sent:
    """What somebody sent, and who they are to the table that it names or stands in.

    `what` is the verb of a control or the path of a command. `text` is everything in it that its
    sender chose, which an answer may repeat. `is_answered` says whether an answer must come;
    `is_lost`, whether the line broke under it.
    """

    pressed: Pressed
    payload: Json
    kind: str
    what: str
    user: int
    guild: int | None
    channel: int
    is_admin: bool
    control: Control | None
    text: str
    stage: str
    sender: str
    is_answered: bool = True
    is_lost: bool = False
    deliveries: int = 1
    answers: int = 0
    refused: bool = False
    appended: list[str] = field(default_factory=list)

    @property
    def id(self) -> int:
        return self.pressed.id

    def __str__(self) -> str:
        where = "elsewhere" if self.guild is None else f"server {self.guild}"
        said = str(self.payload.get("data"))[:300]
        return f"{self.kind} {self.what} by {self.user} ({self.sender}, {where}): {said}"


CURRENT: ContextVar[Sent | None] = ContextVar("sent", default=None)
"""What is being carried out; every task that it starts inherits it."""
