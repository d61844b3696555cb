"""Lag: how late the event loop comes back, which is how long everybody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

EVERY = 0.5
"""Seconds between two looks."""


async def keep_measuring(lagged: Callable[[float], None], every: float = EVERY) -> None:
    """Tell `lagged` how much longer than asked a sleep takes; runs until it is cancelled."""
    now = asyncio.get_running_loop().time
    while True:
        due = now() + every
        await asyncio.sleep(every)
        lagged(max(0.0, now() - due))
