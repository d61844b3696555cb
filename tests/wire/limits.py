"""Rate limits as Discord counts them, simplified to what a bot of one table message meets.

- A channel takes five requests of one kind in five seconds: posting, editing, deleting, reading
  and threads are counted apart, and each channel by itself. A server takes ten of a kind in ten.
- A bot makes fifty requests a second, whatever they are for.
- Answers to interactions, and what follows them, are free of both.
- A window begins with its first request and is over as a whole; a refused request costs nothing.
"""

from __future__ import annotations

import hashlib
import math
import re
import time
from dataclasses import dataclass, field
from typing import Any, Protocol


class Clock(Protocol):
    """Whatever counts seconds."""

    def now(self) -> float:
        """Seconds since some moment."""


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """Whether a request is let through, and the headers that its answer carries.

    `retry_after` is None when it is.
    """

    headers: dict[str, str]
    retry_after: float | None = None
    is_global: bool = False

    @property
    def is_refused(self) -> bool:
        """Whether the answer is a 429."""
        return self.retry_after is not None

    @property
    def body(self) -> dict[str, Any]:
        """The JSON of the 429."""
        return refusal_body(self.retry_after or 0.0, is_global=self.is_global)


@dataclass(slots=True)
class _Window:
    """So many requests in so many seconds."""

    most: int
    seconds: float
    began: float = -math.inf
    taken: int = 0

    def renew(self, now: float) -> None:
        if now >= self.began + self.seconds:
            self.began, self.taken = now, 0

    @property
    def is_full(self) -> bool:
        return self.taken >= self.most

    def left(self, now: float) -> float:
        return max(self.began + self.seconds - now, 0.001)


@dataclass(slots=True)
class Buckets:
    """All limits of one bot."""

    clock: Clock
    per_channel: tuple[int, float] = (5, 5.0)
    per_guild: tuple[int, float] = (10, 10.0)
    everywhere: tuple[int, float] = (50, 1.0)
    _windows: dict[tuple[str, str], _Window] = field(default_factory=dict)
    _whole: _Window = field(init=False)

    def __post_init__(self) -> None:
        self._whole = _Window(*self.everywhere)

    def take(self, method: str, path: str) -> Verdict:
        """Count a request, unless one of the limits refuses it."""
        plain = re.sub(r"^/api(/v\d+)?", "", path.partition("?")[0])
        if _is_free(plain):
            return Verdict(headers={})
        now = self.clock.now()
        self._whole.renew(now)
        if self._whole.is_full:
            return _refused(self._whole.left(now), {}, is_global=True)
        found = self._window(method, plain)
        if found is None:
            self._whole.taken += 1
            return Verdict(headers={})
        bucket, window = found
        window.renew(now)
        if window.is_full:
            return _refused(window.left(now), _headers(bucket, window, now))
        window.taken += 1
        self._whole.taken += 1
        return Verdict(headers=_headers(bucket, window, now))

    def _window(self, method: str, path: str) -> tuple[str, _Window] | None:
        """The bucket of a route, the same for every channel, and its window in this one."""
        match = re.fullmatch(r"/(channels|guilds)/(\d+)(/.*)?", path)
        if match is None:
            return None
        resource, number, rest = match.groups(default="")
        route = f"{method.upper()} {resource}{re.sub(r'[0-9]+', ':id', rest)}"
        bucket = hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()
        most, seconds = self.per_channel if resource == "channels" else self.per_guild
        return bucket, self._windows.setdefault((bucket, number), _Window(most, seconds))


def refusal_body(retry_after: float, *, is_global: bool) -> dict[str, Any]:
    """The JSON of a 429."""
    return {
        "message": "You are being rate limited.",
        "retry_after": round(retry_after, 3),
        "global": is_global,
    }


def refusal_headers(retry_after: float, *, is_global: bool) -> dict[str, str]:
    """The headers of a 429. Without `Via` a bot believes Cloudflare has banned it."""
    headers = {
        "Via": "1.1 google",
        "Retry-After": str(math.ceil(retry_after)),
        "X-RateLimit-Scope": "global" if is_global else "user",
    }
    return headers | ({"X-RateLimit-Global": "true"} if is_global else {})


def _is_free(path: str) -> bool:
    return path.startswith("/interactions/") or bool(re.match(r"/webhooks/\d+/[^/]+", path))


def _headers(bucket: str, window: _Window, now: float) -> dict[str, str]:
    left = window.left(now)
    return {
        "X-RateLimit-Limit": str(window.most),
        "X-RateLimit-Remaining": str(window.most - window.taken),
        "X-RateLimit-Reset": f"{time.time() + left:.3f}",
        "X-RateLimit-Reset-After": f"{left:.3f}",
        "X-RateLimit-Bucket": bucket,
    }


def _refused(retry_after: float, headers: dict[str, str], *, is_global: bool = False) -> Verdict:
    """A 429, which tells the state of the route's bucket too."""
    return Verdict(
        headers=headers | refusal_headers(retry_after, is_global=is_global),
        retry_after=retry_after,
        is_global=is_global,
    )
