"""Trouble: what the stand-in does to requests besides answering them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.wire.world import Request

CUT = -1
"""No status: nothing is answered, the connection breaks."""


@dataclass(slots=True)
class Mishap:
    """The next `times` requests of a kind end so.

    `status` is what they are answered with, `carried_out` whether they are done all the same.
    With a `status` of CUT the connection breaks instead.
    """

    kind: str
    times: int
    status: int = 0
    retry_after: float = 0.0
    everywhere: bool = False
    carried_out: bool = False
    seconds: float = 0.0


@dataclass(slots=True)
class Trouble:
    """The mishaps that wait for their requests, and whoever looks on."""

    _mishaps: list[Mishap] = field(default_factory=list)
    _arrived: list[Callable[[Request], None]] = field(default_factory=list)
    _answered: list[Callable[[Request], None]] = field(default_factory=list)

    def next(
        self,
        kind: str,
        *,
        status: int,
        times: int = 1,
        retry_after: float = 0.3,
        everywhere: bool = False,
        carried_out: bool = False,
    ) -> None:
        """Answer the next `times` requests of `kind` with `status`.

        `everywhere` is the `global` of a 429. With `carried_out` they are done all the same.
        """
        self._mishaps.append(
            Mishap(kind, times, status, retry_after, everywhere, carried_out=carried_out)
        )

    def slow(self, kind: str, seconds: float, times: int = 1) -> None:
        """Take up the next `times` requests of `kind` so many seconds late."""
        self._mishaps.append(Mishap(kind, times, seconds=seconds))

    @property
    def is_over(self) -> bool:
        """Everything that was to go wrong has."""
        return not self._mishaps

    def befalling(self, request: Request) -> Mishap | None:
        """What befalls `request`, which uses it up."""
        for mishap in self._mishaps:
            if mishap.kind in {request.kind, "any"}:
                mishap.times -= 1
                if not mishap.times:
                    self._mishaps.remove(mishap)
                return mishap
        return None

    # --- looking on -----------------------------------------------------------------------

    def on_request(self, look: Callable[[Request], None]) -> None:
        """Call `look` for every request, before anything is done with it."""
        self._arrived.append(look)

    def on_answered(self, look: Callable[[Request], None]) -> None:
        """Call `look` for every request once its answer has been sent to the bot."""
        self._answered.append(look)

    def arrived(self, request: Request) -> None:
        for look in self._arrived:
            look(request)

    def answered(self, request: Request) -> None:
        for look in self._answered:
            look(request)
