"""What a record should say, worked out from the bare rows of the events and from nothing else."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

# Any: a row's body is JSON.
Body = dict[str, Any]
BESIDE = ("bonus", "value")
"""What is paid whatever the hands count (rule book 3.10, 4.2)."""


@dataclass(kw_only=True)
class Played:
    """A finished deal: who sat where, how it ended for each, and what it came to, in halves."""

    table: int
    guild: int
    number: int
    preset: str
    users: dict[int, int | None]
    is_computer: dict[int, bool]
    fate: dict[int, str]
    winner: int | None = None
    won_by: str | None = None
    net: Counter[int] = field(default_factory=Counter)
    penalty: Counter[int] = field(default_factory=Counter)

    def player_of(self, user: int) -> int | None:
        """Which player somebody was, if dealt in."""
        return next((player for player, own in self.users.items() if own == user), None)


def played(path: Path) -> list[Played]:
    """Every finished deal of a database, table by table."""
    with closing(sqlite3.connect(path)) as rows:
        tables = rows.execute("SELECT table_id, guild FROM tables ORDER BY opening").fetchall()
        return [deal for table, guild in tables for deal in _of_table(rows, table, guild)]


def _of_table(rows: sqlite3.Connection, table: int, guild: int) -> Iterator[Played]:
    people = "SELECT player, user_id FROM people WHERE table_id = ?"
    users: dict[int, int] = dict(rows.execute(people, (table,)).fetchall())
    events = "SELECT name, body FROM events WHERE table_id = ? ORDER BY version"
    preset, house = "", {}
    levels: dict[int, str | None] = {}
    seats: dict[int, int] = {}
    dealt: dict[int, int] = {}
    deal: Played | None = None
    for name, text in rows.execute(events, (table,)).fetchall():
        body: Body = json.loads(text)
        match name:
            case "table_opened":
                preset, house = body["preset"], dict(body["house"])
            case "rules_changed":
                house = dict(body["house"])
            case "player_joined":
                levels[body["player"]] = body["level"]
                if body["seat"] is not None:
                    seats[body["seat"]] = body["player"]
            case "player_left":
                seats = {seat: who for seat, who in seats.items() if who != body["player"]}
            case "seats_taken":
                seats = dict(enumerate(body["holders"]))
            case "deal_started":
                dealt = {seat: seats[seat] for seat in body["seats"]}
                deal = Played(
                    table=table,
                    guild=guild,
                    number=body["number"],
                    preset=preset,
                    users={player: users.get(player) for player in dealt.values()},
                    is_computer={player: levels[player] is not None for player in dealt.values()},
                    fate={},
                )
            case "seat_withdrew" if deal:
                deal.fate[dealt[body["seat"]]] = body["tariff"]
            case "hand_declared" if deal and not body["valid"]:
                deal.fate[dealt[body["seat"]]] = "invalid"
            case "deal_won" if deal:
                _settle(deal, body, dealt, house)
                yield deal
            case "deal_voided" if deal:
                deal.fate = {player: deal.fate.get(player, "void") for player in dealt.values()}
                yield deal


def _settle(deal: Played, body: Body, dealt: dict[int, int], house: dict[str, str]) -> None:
    """Rule book 2.14, 3.11: payments change hands, or add to totals."""
    form = house.get("format", "rotation" if deal.preset == "paplu" else "points")
    worth = int(house.get("point_value", 1)) if form == "points" else 1
    has_totals = form.startswith("pool") or (form.startswith("deals") and deal.preset != "paplu")
    deal.winner, deal.won_by = dealt[body["seat"]], body["by"]
    deal.fate = {player: deal.fate.get(player, "lost") for player in dealt.values()}
    deal.fate[deal.winner] = "won"
    for paid in body["payments"]:
        payer, amount = dealt[paid["seat"]], paid["amount"] * worth
        payee = deal.winner if paid.get("to") is None else dealt[paid["to"]]
        if has_totals and paid["kind"] not in BESIDE:
            deal.penalty[payer] += amount
        else:
            deal.net[payer] -= amount
            deal.net[payee] += amount


def leaders(deals: list[Played], *, computers: bool) -> dict[int, tuple[int, int, int]]:
    """Deals that somebody won, own wins and net halves of everybody, by user."""
    found: dict[int, tuple[int, int, int]] = {}
    for deal in deals:
        if deal.winner is None or (any(deal.is_computer.values()) and not computers):
            continue
        for player, user in deal.users.items():
            if user is not None:
                number, wins, net = found.get(user, (0, 0, 0))
                won = wins + (player == deal.winner)
                found[user] = (number + 1, won, net + deal.net[player])
    return found


def streak(deals: list[Played], user: int) -> int:
    """The longest row of wins; a void deal counts as none."""
    longest = row = 0
    for deal in deals:
        if deal.winner is not None and (player := deal.player_of(user)) is not None:
            row = row + 1 if deal.winner == player else 0
            longest = max(longest, row)
    return longest
