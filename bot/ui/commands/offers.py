"""Offers: what autocomplete suggests, from memory alone."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import combining, normalize

from discord.app_commands import Choice

from bot.i18n.translator import Words
from bot.rummy.cards import Card, Face
from bot.rummy.errors import RummyError
from bot.rummy.house import house_rule, rules_here
from bot.rummy.moves import Declare, Discard
from bot.rummy.variants import PRESETS
from bot.rummy.view import SeatView
from bot.tables.view import TableView
from bot.ui.cards.jokers import spoken
from bot.ui.cards.typed import typed_groups
from bot.ui.house import offered, value_text
from bot.ui.layouts.parts import holder
from bot.ui.layouts.takeover import seat_label
from bot.ui.text import card_text, plain_name, sorted_hand

_MOST, _LONGEST = 25, 100


def own_cards(view: TableView, typed: str, words: Words) -> list[Choice[str]]:
    """The viewer's own cards: those that may leave the hand now, or all while none may."""
    deal = view.deal
    if deal is None or deal.seat is None:
        return []
    leaving = {move.card for move in deal.legal if isinstance(move, Discard)}
    leaving |= {move.finish for move in deal.legal if isinstance(move, Declare)}
    offered = (
        Choice(name=_told(card, deal, words), value=str(card))
        for card in sorted_hand(leaving or deal.hand)
    )
    return _matching(offered, typed)


def more_cards(view: TableView, typed: str, words: Words) -> list[Choice[str]]:
    """How a line of own cards may go on: each card that is not in it yet."""
    deal = view.deal
    if deal is None or deal.seat is None:
        return []
    before, last = _last_word(typed)
    try:
        named = {card for group in typed_groups(before, deal) for card in group}
    except RummyError:
        return []
    left = [card for card in sorted_hand(deal.hand) if card not in named]
    # Cards told apart only by their packs are typed with them.
    faces = [card.face for card in deal.hand]
    fitting = _matching(
        (Choice(name=_told(card, deal, words), value=str(card)) for card in left), last
    )
    lines = ((choice.name, choice.value) for choice in fitting)
    return [
        Choice(name=f"{before}{name}"[:_LONGEST], value=f"{before}{_typed(value, faces)}")
        for name, value in lines
        if len(before) + len(value) <= _LONGEST
    ]


def _last_word(typed: str) -> tuple[str, str]:
    """What is written already, and what is being written."""
    before, blank, last = typed.rpartition(" ")
    return f"{before}{blank}", last


def _typed(card: str, faces: list[Face]) -> str:
    """A card as short as it may be typed."""
    face = card.partition("/")[0]
    return card if faces.count(Face.parse(face)) > 1 else face


def _told(card: Card, deal: SeatView, words: Words) -> str:
    return f"{card_text(card, deal.wild)} · {spoken(card, deal, words)}"


def people(view: TableView, typed: str, words: Words) -> list[Choice[str]]:
    """The people at the table, by player number."""
    return _matching(
        (
            Choice(name=plain_name(seat.name, seat.player, words), value=str(seat.player))
            for seat in view.seats
            if seat.player is not None and seat.level is None
        ),
        typed,
    )


def computers(view: TableView, typed: str, words: Words) -> list[Choice[str]]:
    """The computer players at the table, by player number."""
    return _matching(
        (
            Choice(name=holder(seat, words), value=str(seat.player))
            for seat in view.seats
            if seat.player is not None and seat.level is not None
        ),
        typed,
    )


def seats(view: TableView, typed: str, words: Words) -> list[Choice[str]]:
    """The seats that may be taken over, counted from 0."""
    return _matching(
        (Choice(name=seat_label(view, seat, words), value=str(seat)) for seat in view.to_be_taken),
        typed,
    )


def house(preset: str, typed: str) -> list[Choice[str]]:
    """How a line of house rules may go on: a key, or a value of the key just written."""
    done, comma, last = typed.rpartition(",")
    before = f"{done}{comma} " if comma else ""
    key, equals, value = (part.strip() for part in last.partition("="))
    if equals:
        try:
            values = offered(house_rule(key), PRESETS[preset])
        except RummyError:
            return []
        ways = [f"{before}{key}={each}" for each in values if each.startswith(value)]
    else:
        ways = [
            f"{before}{rule.key}={rule.default(preset)}"
            for rule in rules_here(preset)
            if rule.key.startswith(key) and f"{rule.key}=" not in before
        ]
    return [Choice(name=way, value=way) for way in ways if len(way) <= _LONGEST][:_MOST]


def formats(preset: str, typed: str, words: Words) -> list[Choice[str]]:
    """The session formats a game is played in (rule book 3.11)."""
    rule = house_rule("format")
    return _matching(
        (
            Choice(name=f"{text} · {value_text(rule.key, text, words)}", value=text)
            for text in offered(rule, PRESETS[preset])
        ),
        typed,
    )


def _matching(offered: Iterable[Choice[str]], typed: str) -> list[Choice[str]]:
    wanted = _folded(typed.strip())
    # A ten is written T in the notation, and 10 by people.
    card = wanted.replace("10", "t")
    chosen = [
        Choice(name=choice.name[:_LONGEST], value=choice.value)
        for choice in offered
        if wanted in _folded(choice.name) or card == choice.value.partition("/")[0].casefold()
    ]
    return chosen[:_MOST]


def _folded(text: str) -> str:
    """Text as people type it in a hurry.

    Capitals, accents and the dots under Hindi letters are left out; the sign that joins two
    letters (a virama, of combining class 9) makes another word.

    >>> _folded("Chloé"), _folded("ग़ुलाम") == _folded("गुलाम")
    ('chloe', True)
    """
    signs = normalize("NFD", text.casefold())
    return "".join(sign for sign in signs if combining(sign) in (0, 9))
