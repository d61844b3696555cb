"""Custom ids: what a button or select means, written into the message it stands on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.tables.commands import TableId

# Discord keeps at most this many characters in a custom id.
LIMIT = 100
LONGEST_VALUE = 60
"""Of a control's value, so that its custom id stays within that."""
MOST_OPTIONS = 25
"""Discord shows at most this many options in a select."""
_MARK = "paplu1"
_BETWEEN = "+"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NUMBER = r"0|[1-9a-z][0-9a-z]{0,12}"
LARGEST = 2**63 - 1
"""Ids of Discord and of the store are no larger."""
_SHAPE = re.compile(
    rf"{_MARK}:(?P<verb>[a-z_]+):(?P<table>{_NUMBER}):(?P<stamp>{_NUMBER})"
    rf"(?::(?P<value>[A-Za-z0-9_./-]{{1,{LONGEST_VALUE}}}))?"
)


class Verb(StrEnum):
    """What a control asks for."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    ADD_COMPUTER = "add_computer"
    REMOVE_COMPUTER = "remove_computer"
    RULES = "rules"
    CHOOSE_SEAT = "choose_seat"  # value: the place, counted from 0
    CUT = "cut"  # value: cards from the top; from a form, "=" and what is said after it
    CUT_TYPE = "cut_type"  # the form for any place, and a word
    HAND = "hand"
    DRAW_STOCK = "draw_stock"
    TAKE_DISCARD = "take_discard"
    WITHDRAW = "withdraw"
    WITHDRAW_CONFIRM = "withdraw_confirm"
    DISCARD = "discard"  # value: a physical card
    DECLARE = "declare"
    DECLARE_FINISH = "declare_finish"  # value: a physical card
    DECLARE_CONFIRM = "declare_confirm"  # value: a physical card
    HAND_RUMMY = "hand_rummy"
    HAND_RUMMY_CONFIRM = "hand_rummy_confirm"
    NEXT = "next"
    BACK = "back"
    SCORES = "scores"
    SORT = "sort"  # value: a Sort
    CANCEL = "cancel"
    END_VOTE = "end_vote"
    HELP = "help"
    FAIRNESS = "fairness"  # how fair the cards are
    HOUSE = "house"  # the house rules panel; value: its topic
    HOUSE_RULE = "house_rule"  # value: the key of a house rule
    HOUSE_SET = "house_set"  # value: key=value
    HOUSE_TYPE = "house_type"  # value: the key of the rule whose value is to be typed
    HOUSE_RESET = "house_reset"
    LAY = "lay"  # value: physical cards, joined by "+" (rule book 4.4)
    ARRANGE = "arrange"  # the page on which a hand is laid out in groups (rule book 1.9)
    GROUP = "group"  # value: physical cards, joined by "+"
    UNGROUP = "ungroup"  # value: a physical card of the group
    SHOW = "show"
    REJOIN = "rejoin"
    SPLIT = "split"
    PAUSE = "pause"
    RESUME = "resume"
    REMATCH = "rematch"
    TAKE_OVER = "take_over"  # the page on which a seat is taken over
    TAKE_SEAT = "take_seat"  # value: a seat, counted from 0
    SEAT_COMPUTER = "seat_computer"  # value: a seat, a point and a level
    OPEN_THREAD = "open_thread"  # value: the game and its house rules, key.value/key.value
    LEADERS = "leaders"  # value: which deals count, and the page
    HISTORY = "history"  # value: where, and the page
    REPLAY = "replay"  # of the deal in the stamp; value: the way and the step
    REPLAY_OPEN = "replay_open"  # value: a table and a deal
    REPLAY_JUMP = "replay_jump"  # of the deal in the stamp; value: a step
    REPLAY_EXPORT = "replay_export"  # of the deal in the stamp
    VERIFY = "verify"  # value: a deal
    SEEN = "seen"  # what the others took and threw
    CAREFUL = "careful"  # value: on or off; whether to ask before a discard
    DISCARD_PICK = "discard_pick"  # value: a physical card
    DISCARD_CONFIRM = "discard_confirm"  # value: a physical card
    GROUP_BEST = "group_best"  # the best groups, at a table that gives hints
    LESSON = "lesson"  # value: "-" and the steps taken; none: its beginning
    LESSON_CARD = "lesson_card"  # value: as of LESSON, the discard chosen
    LESSON_FINISH = "lesson_finish"  # value: as of LESSON, the finish card chosen
    ADMIN = "admin"  # the server's settings
    ADMIN_SET = "admin_set"  # value: key=value
    ADMIN_CHANNELS = "admin_channels"  # value: ids of channels, joined by "+"
    ADMIN_ROLE = "admin_role"  # value: the id of a role
    ADMIN_HOUSE = "admin_house"  # the house rules of new tables; value: their topic
    ADMIN_RULE = "admin_rule"  # value: the key of a house rule
    ADMIN_RULE_SET = "admin_rule_set"  # value: key=value
    ADMIN_RULE_TYPE = "admin_rule_type"  # value: the key of the rule whose value is to be typed
    ADMIN_RESET = "admin_reset"
    ADMIN_TABLES = "admin_tables"  # the open tables of the server; value: the page, from 0
    ADMIN_TABLE = "admin_table"  # value: the id of a table to end
    ADMIN_END = "admin_end"
    PRIVACY = "privacy"
    PRIVACY_EXPORT = "privacy_export"
    PRIVACY_DELETE = "privacy_delete"
    PRIVACY_DELETE_CONFIRM = "privacy_delete_confirm"


_VERBS = frozenset(Verb)
PICKED = frozenset(
    {
        Verb.DISCARD,
        Verb.DECLARE_FINISH,
        Verb.HOUSE_RULE,
        Verb.HOUSE_SET,
        Verb.LAY,
        Verb.GROUP,
        Verb.UNGROUP,
        Verb.ADMIN_SET,
        Verb.ADMIN_RULE,
        Verb.ADMIN_RULE_SET,
        Verb.ADMIN_CHANNELS,
        Verb.ADMIN_ROLE,
        Verb.ADMIN_TABLE,
        Verb.TAKE_SEAT,
        Verb.SEAT_COMPUTER,
        Verb.REPLAY_OPEN,
        Verb.REPLAY_JUMP,
        Verb.DISCARD_PICK,
        Verb.LESSON_CARD,
        Verb.LESSON_FINISH,
    }
)
"""The verbs whose control is a select; all others are buttons."""


class Sort(StrEnum):
    """How a hand is laid out on its panel."""

    SUIT = "suit"
    RANK = "rank"


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """A control as pressed: `stamp` is that of the screen it stood on, `value` its choice."""

    verb: Verb
    table: TableId
    stamp: int
    value: str | None = None

    def __str__(self) -> str:
        """The custom id. Raises ValueError when it could not be read back.

        >>> str(Control(verb=Verb.CUT, table=TableId(71), stamp=36, value="53"))
        'paplu1:cut:1z:10:53'
        """
        parts = [_MARK, self.verb.value, _base36(self.table), _base36(self.stamp)]
        if self.value is not None:
            parts.append(self.value)
        text = ":".join(parts)
        if len(text) > LIMIT or parse(text) != self:
            raise ValueError(f"no custom id for {self!r}")
        return text


def joined(values: Iterable[str]) -> str:
    """The choices of a select as the value of its control; never part of a custom id.

    >>> joined(["7H/1", "8H/1"])
    '7H/1+8H/1'
    """
    return _BETWEEN.join(values)


def values_of(value: str) -> tuple[str, ...]:
    """The choices that a control's value is joined from.

    Raises ValueError when there are none, one twice, or more than a select can offer.
    """
    values = tuple(value.split(_BETWEEN, MOST_OPTIONS))
    if not value or len(values) > MOST_OPTIONS or len(set(values)) < len(values):
        raise ValueError("no choices of a select")
    return values


def id_of(value: str) -> int:
    """An id that a control's value names. Raises ValueError for what can be none."""
    number = int(value) if value.isascii() and value.isdigit() else -1
    if not 0 <= number <= LARGEST:
        raise ValueError(f"{value!r} is no id")
    return number


def parse(custom_id: str) -> Control | None:
    """Read a custom id; None when it is forged, or was written by another version.

    >>> parse("paplu1:cut:1z:10:53").value
    '53'
    >>> parse("paplu0:cut:1z:10:53") is None
    True
    """
    match = _SHAPE.fullmatch(custom_id)
    if match is None or match["verb"] not in _VERBS:
        return None
    table, stamp = int(match["table"], 36), int(match["stamp"], 36)
    if max(table, stamp) > LARGEST:
        return None
    return Control(
        verb=Verb(match["verb"]), table=TableId(table), stamp=stamp, value=match["value"]
    )


def _base36(number: int) -> str:
    if number < 0:
        raise ValueError(f"no custom id for {number}")
    digits = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return _DIGITS[number] + digits
