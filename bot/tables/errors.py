"""Errors of the table service: refusals, which a person is told, and faults of the store."""

from __future__ import annotations

from enum import StrEnum


class RefusalCode(StrEnum):
    """Why the table refuses; a refused move has the code of the rules' error instead."""

    NO_TABLE = "no-table"
    CHANNEL_TAKEN = "channel-taken"
    TURN_PASSED = "turn-passed"
    TABLE_CLOSED = "table-closed"
    NOT_AT_TABLE = "not-at-table"
    ALREADY_SEATED = "already-seated"
    HOST_ONLY = "host-only"
    LOBBY_ONLY = "lobby-only"
    NOT_LOBBY = "not-lobby"
    TABLE_FULL = "table-full"
    NO_SEAT_FREE = "no-seat-free"
    SEAT_NOT_FREE = "seat-not-free"
    TOO_FEW_PLAYERS = "too-few-players"
    COMPUTERS_OFF = "computers-off"
    NO_COMPUTER = "no-computer"
    NO_SUCH_LEVEL = "no-such-level"
    NO_SUCH_PLAYER = "no-such-player"
    CANNOT_KICK_SELF = "cannot-kick-self"
    NOT_CHOOSER = "not-chooser"
    NO_SUCH_SEAT = "no-such-seat"
    NOT_CUTTER = "not-cutter"
    BAD_CUT = "bad-cut"
    NO_DEAL = "no-deal"
    NOT_DEALT = "not-dealt"
    NOT_IN_DEAL = "not-in-deal"
    DEAL_RUNNING = "deal-running"
    NOT_CHOOSING = "not-choosing"
    NOT_CUTTING = "not-cutting"
    NOBODY_BACK = "nobody-back"
    NOTHING_TO_RESUME = "nothing-to-resume"
    ALREADY_VOTED = "already-voted"
    TOO_MANY_SEATED = "too-many-seated"
    COMPUTERS_SEATED = "computers-seated"
    POOL_RUNNING = "pool-running"
    NOT_OUT = "not-out"
    REJOIN_OFF = "rejoin-off"
    REJOIN_TOO_LATE = "rejoin-too-late"
    SPLIT_OFF = "split-off"
    NOT_IN_POOL = "not-in-pool"
    NOT_DUE = "not-due"
    ALREADY_PAUSED = "already-paused"
    NOTHING_TO_PAUSE = "nothing-to-pause"
    PAUSED_OFTEN = "paused-often"
    NOT_PAUSED = "not-paused"
    SEATS_KEPT = "seats-kept"
    REMATCH_TOO_EARLY = "rematch-too-early"
    NO_REMATCH = "no-rematch"
    REMATCH_STALE = "rematch-stale"


class Refusal(Exception):
    """Nothing changed. `code` names the message, `facts` fill it.

    The code of a refused move is that of the rules' error.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class StorageError(Exception):
    """The store cannot do what was asked, and says why; where it was a write, nothing of it was
    kept, unless a connection was lost with the answer: then only the store knows."""


def unexplained(error: BaseException) -> BaseException | None:
    """The error where a log has to say where it comes from; None where it says all itself."""
    return None if isinstance(error, StorageError) else error


class ConcurrencyError(Exception):
    """Somebody else appended to this table first: load it again."""


class AlreadyHandledError(Exception):
    """This interaction was carried out before; its effect stands."""


class ChannelTakenError(Exception):
    """Another open table is in this channel."""


class CommittedError(Exception):
    """Something of ours failed after the commit: the move counts."""

    def __init__(self, table: int, deal: int, version: int) -> None:
        super().__init__(f"table {table}, deal {deal}, version {version}")
        self.table = table
        self.deal = deal
        self.version = version
