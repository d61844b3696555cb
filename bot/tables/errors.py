"""Errors of the table service: refusals, which a person is told, and faults of the store."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing changed. `code` names the message, `facts` fill it.

    The code of a refused move is that of the rules' error.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


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
