"""Text: how cards, points, people and times read in a message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from unicodedata import category

import discord

from bot.i18n.translator import Argument, Words
from bot.rummy.cards import RANKS, Card, Face, Suit
from bot.rummy.packs import Wild
from bot.rummy.points import ZERO, Points
from bot.tables.view import DEPARTED
from bot.ui.custom_id import Sort

MINUS = "\N{MINUS SIGN}"
JOKER_MARK = "\N{BLACK STAR}"
PRINTED_JOKER_SIGN = "\N{PLAYING CARD BLACK JOKER}"
# As text: Discord would draw the black suits as emoji, nearly invisible on its dark theme.
AS_TEXT = "\N{VARIATION SELECTOR-15}"
_SIGNS = {
    Suit.SPADES: f"♠{AS_TEXT}",
    Suit.HEARTS: f"♥{AS_TEXT}",
    Suit.DIAMONDS: f"♦{AS_TEXT}",
    Suit.CLUBS: f"♣{AS_TEXT}",
}
_GAP = "  ·  "
# More cards than that are no longer seen at a glance in one row of a phone that wraps it.
_MOST_IN_A_ROW = 14
_ROW_OF_RANKS = 6
_LONGEST_NAME = 32
# What somebody typed may be 6,000 characters long; a message holds 4,000.
_LONGEST_FACT = 600
# They make one sign of several, in Hindi and in emoji.
_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
# Letters by their category, to the eye nothing.
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"


def rank_text(rank: int) -> str:
    """A rank as it stands on a card.

    >>> rank_text(1), rank_text(10), rank_text(13)
    ('A', '10', 'K')
    """
    return "10" if rank == 10 else RANKS[rank - 1]


def card_text(card: Card | Face, wild: Wild | None = None) -> str:
    """A card in a few characters, starred where it is a joker.

    >>> [text.replace(AS_TEXT, "") for text in (card_text(Face.parse("7H"), Wild.rank(7)),
    ...     card_text(Face.parse("TS")))]
    ['7♥★', '10♠']
    """
    face = card.face if isinstance(card, Card) else card
    if face.suit is None:
        return PRINTED_JOKER_SIGN
    mark = JOKER_MARK if wild is not None and face in wild else ""
    return f"{rank_text(face.rank)}{_SIGNS[face.suit]}{mark}"


def card_name(card: Card | Face, words: Words) -> str:
    """A card in full words, for those who read no symbols."""
    face = card.face if isinstance(card, Card) else card
    if face.suit is None:
        return words.text("card-printed-joker")
    rank = words.text(f"rank-{face.rank}")
    return words.text("card-name", rank=rank, suit=words.text(f"suit-{face.suit.name.lower()}"))


def cards_text(cards: Iterable[Card | Face], wild: Wild | None = None) -> str:
    """Cards in a row, in the order given."""
    return " ".join(card_text(card, wild) for card in cards)


def sorted_hand(hand: Iterable[Card], sort: Sort = Sort.SUIT) -> tuple[Card, ...]:
    """A hand by suit and then rank, or by rank and then suit; printed jokers last."""
    if sort is Sort.SUIT:
        return tuple(sorted(hand))
    return tuple(sorted(hand, key=lambda card: (card.face.suit is None, card.face.rank, card)))


def hand_groups(hand: Iterable[Card], sort: Sort = Sort.SUIT) -> list[list[Card]]:
    """A hand in its order, cut where the suit (or rank) changes."""
    groups: dict[object, list[Card]] = {}
    for card in sorted_hand(hand, sort):
        key = card.face.suit if sort is Sort.SUIT else card.face.rank
        groups.setdefault(key, []).append(card)
    return list(groups.values())


def hand_text(hand: Iterable[Card], wild: Wild, sort: Sort = Sort.SUIT) -> str:
    """A hand in a row, with a wide gap where the suit (or rank) changes; a large one in several
    rows, by suit one each."""
    groups = hand_groups(hand, sort)
    most = 1 if sort is Sort.SUIT else _ROW_OF_RANKS
    if sum(map(len, groups)) <= _MOST_IN_A_ROW:
        most = _MOST_IN_A_ROW
    return "\n".join(
        _GAP.join(cards_text(group, wild) for group in row) for row in rows_of(groups, most)
    )


def rows_of(groups: Iterable[list[Card]], most: int) -> Iterator[list[list[Card]]]:
    """The groups in rows of up to `most` cards, none of them broken."""
    row: list[list[Card]] = []
    for group in groups:
        if row and sum(map(len, row)) + len(group) > most:
            yield row
            row = []
        row.append(group)
    if row:
        yield row


def points_text(points: Points, *, signed: bool = False) -> str:
    """Points exactly, with a true minus sign.

    >>> points_text(Points(-15)), points_text(Points(75), signed=True)
    ('−7½', '+37½')
    """
    plus = "+" if signed and points > ZERO else ""
    return plus + str(points).replace("-", MINUS)


def escape(text: str) -> str:
    """Text of somebody else's making, with its mark-up, links and mentions made harmless."""
    # Part by part: between the first bracket and the last the library would escape nothing.
    parts = (discord.utils.escape_markdown(part, ignore_links=False) for part in text.split("["))
    escaped = "\\[".join(parts).replace("<", "\\<")
    # An address that somebody typed is no link of the bot's.
    escaped = escaped.replace("://", ":\\/\\/")
    return discord.utils.escape_mentions(escaped)


@lru_cache(maxsize=1024)
def one_line(text: str) -> str:
    """Text in one line, without signs that turn the direction of what follows; empty when there
    is nothing to see in it.

    >>> one_line(" Anna\\n\\u202eBen "), one_line("\\u200b\\u3164")
    ('Anna Ben', '')
    """
    kept = (sign for sign in text if sign.isspace() or sign in _JOINERS or not _is_control(sign))
    line = " ".join("".join(kept).split())
    seen = (category(sign)[0] in "LNPS" and sign not in _BLANKS for sign in line)
    return line if any(seen) else ""


def _is_control(sign: str) -> bool:
    return category(sign).startswith("C")


def safe(name: str) -> str:
    """A name as text: no mark-up, no mention, no line break, never longer than Discord's 32."""
    return escape(one_line(name)[:_LONGEST_NAME])


def plain_name(name: str, number: int, words: Words) -> str:
    """A name for a place that knows no mark-up (labels); one for whoever has none stored, or was
    taken out of the record."""
    if name == DEPARTED:
        return words.text("player-departed", number=number)
    plain = one_line(name)[:_LONGEST_NAME]
    return plain or words.text("computer-unnamed", number=number)


def shown_name(name: str, number: int, words: Words) -> str:
    """A stored name, escaped; that of a computer player by its number, as it has none stored."""
    return safe(plain_name(name, number, words))


class Mention(str):
    """How Discord is told to name a channel or a role, in the words of each reader."""

    __slots__ = ()

    @classmethod
    def of_channel(cls, channel: int) -> Mention:
        """Of a channel or thread."""
        return cls(f"<#{channel}>")

    @classmethod
    def of_role(cls, role: int) -> Mention:
        """Of a role; it notifies nobody where mentions are off."""
        return cls(f"<@&{role}>")


def moment(when: datetime) -> str:
    """A time that every reader's own Discord counts down to."""
    return discord.utils.format_dt(when, "R")


def span(length: timedelta, words: Words) -> str:
    """A length of time in its largest whole unit."""
    seconds = int(length.total_seconds())
    if seconds % 3600 == 0:
        return words.text("span-hours", count=seconds // 3600)
    if seconds % 60 == 0:
        return words.text("span-minutes", count=seconds // 60)
    return words.text("span-seconds", count=seconds)


def fact_text(value: object, words: Words) -> Argument:
    """A fact of a refusal, ready to stand in a sentence."""
    match value:
        case bool():
            return str(value)
        case int():
            return value
        case Card() | Face():
            return card_text(value)
        case Points():
            return points_text(value)
        case timedelta():
            return span(value, words)
        case datetime():
            return moment(value)
        case tuple() | list() | frozenset() | set():
            return ", ".join(sorted(str(fact_text(part, words)) for part in value))
        case Mention():
            return str(value)
        case _:
            text = one_line(str(value))
            short = text if len(text) <= _LONGEST_FACT else f"{text[:_LONGEST_FACT]}…"
            return escape(short)


def refusal_text(words: Words, code: str, facts: Mapping[str, object]) -> str:
    """What a refused person is told: why not, what to do instead, that nothing changed."""
    message = f"refusal-{code}"
    if message not in words:
        message = "refusal-other"
    return words.text(message, **{name: fact_text(value, words) for name, value in facts.items()})
