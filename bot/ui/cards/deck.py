"""The deck: how a card is shown here, as an emoji of this application or else in signs."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.cards.deck import NAMES, name_in
from bot.cards.names import emoji_name
from bot.i18n.translator import Words
from bot.rummy.cards import PRINTED_JOKER, Card, Face
from bot.rummy.packs import Wild
from bot.ui.custom_id import Sort
from bot.ui.text import (
    PRINTED_JOKER_SIGN,
    card_text,
    cards_text,
    hand_groups,
    hand_text,
    rows_of,
)

_GAP = "\N{EM SPACE}"
# So many emoji stand beside one another on a phone, with the gaps between them.
_MOST_IN_A_ROW = {Sort.SUIT: 10, Sort.RANK: 8}


def emoji_ids(found: Iterable[discord.Emoji]) -> dict[str, int]:
    """The ids of the deck's emoji by name; of two drawings of one card, the later.

    Empty unless all are there: a row half of emoji and half of signs is hard to read.
    """
    named = ((name_in(emoji.name), emoji.id) for emoji in sorted(found, key=lambda one: one.id))
    ids = {name: number for name, number in named if name is not None}
    return ids if ids.keys() == NAMES else {}


def card_emoji(
    card: Card | Face, words: Words, wild: Wild | None = None
) -> discord.PartialEmoji | None:
    """The emoji of a card, for a button or an option; None where there is none."""
    face = card.face if isinstance(card, Card) else card
    name = emoji_name(face, wild=wild is not None and face in wild)
    number = words.emoji.get(name)
    return None if number is None else discord.PartialEmoji(name=name, id=number)


def shown(card: Card | Face, words: Words, wild: Wild | None = None) -> str:
    """A card in a text; a joker on gold, or starred where it is written in signs."""
    emoji = card_emoji(card, words, wild)
    return card_text(card, wild) if emoji is None else str(emoji)


def joker_shown(words: Words) -> str:
    """The printed joker in a text."""
    return shown(PRINTED_JOKER, words)


def with_joker(text: str, words: Words) -> str:
    """A text that speaks of the printed joker, with it as it looks on the cards here."""
    return text.replace(PRINTED_JOKER_SIGN, joker_shown(words))


def all_shown(cards: Iterable[Card | Face], words: Words, wild: Wild | None = None) -> str:
    """Cards in a row, in the order given."""
    if not words.emoji:
        return cards_text(cards, wild)
    # Emoji need no space between them: a phone shows more of them in a line.
    return "".join(shown(card, words, wild) for card in cards)


def hand_shown(hand: Iterable[Card], words: Words, wild: Wild, sort: Sort = Sort.SUIT) -> str:
    """A hand in rows, with a gap where the suit (or rank) changes."""
    if not words.emoji:
        return hand_text(hand, wild, sort)
    rows = rows_of(hand_groups(hand, sort), _MOST_IN_A_ROW[sort])
    return "\n".join(_GAP.join(all_shown(group, words, wild) for group in row) for row in rows)
