"""Logins: when a shard may log in to Discord's gateway, whatever other processes do."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.tables.ports import Clock, Deployment

APART = timedelta(seconds=5.5)
"""Between two logins of a bucket; Discord asks for five seconds, a little goes for the way."""
LATE = timedelta(seconds=0.25)
"""So late a moment may still be used: the next one is somebody else's."""
PATIENCE = timedelta(seconds=40)
"""How long a socket is kept waiting; discord.py gives it up after a minute."""


class Logins:
    """Shares out the moments at which shards log in ("identify").

    Shards whose numbers are equal modulo `at_once` share a bucket, of which Discord takes one
    every five seconds. Whoever resumes a session does not log in, and waits for nothing.
    """

    def __init__(self, deployment: Deployment, clock: Clock, apart: timedelta = APART) -> None:
        self.at_once = 1
        self._deployment = deployment
        self._clock = clock
        self._apart = apart
        # Moments far ahead that are a shard's own already.
        self._kept: dict[int, datetime] = {}

    async def wait(self, shard: int) -> None:
        """Return in a moment that is this shard's own. Raises TimeoutError when it gets none in
        time, for discord.py to try again with a new socket."""
        while True:
            began = self._clock.now()
            moment = await self._moment(shard, began)
            if moment > began + PATIENCE:
                self._kept[shard] = moment
                await self._clock.sleep_until(began + PATIENCE)
                raise TimeoutError(f"shard {shard} may log in at {moment}: others are before it")
            await self._clock.sleep_until(moment)
            if self._clock.now() <= moment + LATE:
                return

    async def _moment(self, shard: int, now: datetime) -> datetime:
        kept = self._kept.pop(shard, None)
        if kept is not None and kept >= now:
            return kept
        try:
            return await self._deployment.identify_slot(shard % self.at_once, now, self._apart)
        except Exception as error:
            # It takes no other, and ends the process at whatever it does not know.
            raise TimeoutError(f"shard {shard} gets no moment to log in: {error}") from error
