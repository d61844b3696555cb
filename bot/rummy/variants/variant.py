"""Variants: a game of the family as data, and what its house rules mean beyond their own field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.rummy.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One game: `rules` as nobody has changed them.

    `formats` are the words of the session formats it is played in, `n` for a number of deals
    (rule book 5). `not_here` are the house rules that mean nothing in it. `follows` names, for a
    field, the house rule whose value it takes where only that one is set. `most_players` is by
    packs: so many packs or more seat so many players.
    """

    rules: Rules
    formats: tuple[str, ...] = ("points", "pool101", "pool201", "deals:n", "rotation")
    not_here: frozenset[str] = frozenset()
    follows: Mapping[str, str] = field(default_factory=dict)
    most_players: Mapping[int, int] = field(default_factory=dict)
