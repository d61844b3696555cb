#!/usr/bin/env python3
"""Checks the proof of a deal, or of a draw for seats, of a paplu table.

    python3 verify.py FILE [COMMITMENT]

FILE is the proof that the bot gives once a deal is over ("-" reads it from the input), and
COMMITMENT the one that was shown at the table before the pack was cut: compare them, or let this
program do it. This file needs Python 3.9 or newer and nothing else; it shares no code with the
bot, and docs/fairness.md describes every step.

It ends with 0 where every card is as committed, 1 where something is wrong (each thing on a line),
and 2 where FILE is no proof.

What is done here (scheme "paplu-1"):

 1. The commitment is the SHA-256 of the seed.
 2. The key is HMAC-SHA256 of the seed over four lines of text: the scheme, the table, the draw, and
    the players' share.
 3. Whatever is random has a name, and a stream of numbers of its own: the seed of the stream is
    HMAC-SHA256 of the key over the name, its blocks are HMAC-SHA256 of that over 0, 1, 2, ... as
    eight bytes, and each four bytes are one number of 32 bits.
 4. A number below n is the next one modulo n, but numbers are skipped that would favour some.
 5. Cards are sorted by their written names, then shuffled by Fisher and Yates from the end.
"""

# ruff: noqa: B905, T201  # It runs on older Pythons, and what it prints is its answer.

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from typing import Any

FORMAT, VERSION, SCHEME = "paplu-proof", 1, "paplu-1"
RANKS, SUITS = "A23456789TJQK", "SHDC"
MOST_PACKS, MOST_JOKERS = 10, 60
# What a seat does without a card.
NO_CARDS = (["misses"], ["is", "here"], ["is", "leaving"], ["shows"], ["shows", "late"])

# Any: a proof is whatever JSON somebody was given.
Proof = dict[str, Any]


class NotAProofError(Exception):
    """The file is none, or needs a newer version of this program."""


class WrongError(Exception):
    """What a proof says cannot be followed any further."""


# --- Chance: from the seed and the players' share to the order of the cards ----------------------


def sha256(data: bytes) -> str:
    """The hash in hex."""
    return hashlib.sha256(data).hexdigest()


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """The keyed hash."""
    return hmac.new(key, message, hashlib.sha256).digest()


def key_of(seed: bytes, table: str, draw: int, share: str) -> bytes:
    """The key of a draw."""
    context = "\n".join([SCHEME, "table " + table, "draw " + str(draw), "share " + share])
    return hmac_sha256(seed, context.encode("utf-8"))


def numbers(key: bytes, name: str) -> Iterator[int]:
    """The numbers of 32 bits that belong to a name."""
    seed, block = hmac_sha256(key, name.encode("utf-8")), 0
    while True:
        digest = hmac_sha256(seed, block.to_bytes(8, "big"))
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """The next number from 0 up to, not including, `limit`, all equally likely."""
    fair = 2**32 // limit * limit
    for number in stream:
        if number < fair:
            return number % limit
    raise AssertionError("a stream has no end")


def shuffled(cards: list[str], key: bytes, name: str) -> list[str]:
    """The cards in the order that belongs to a name."""
    order, stream = sorted(cards), numbers(key, name)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return order


def pack_of(packs: int, printed_jokers: int) -> list[str]:
    """Every card by its name: rank, suit, and which of its copies it is."""
    cards = [f"{r}{s}/{copy + 1}" for s in SUITS for r in RANKS for copy in range(packs)]
    return cards + [f"PJ/{copy + 1}" for copy in range(printed_jokers)]


# --- Reading ---------------------------------------------------------------------------------


def field(said: Proof, name: str, kind: Any) -> Any:
    """A field of the proof, of the kind it must be."""
    value = said.get(name)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise WrongError(f"{name} is missing, or is not what it should be")
    return value


def number_in(said: Proof, name: str, least: int, most: int) -> int:
    """A whole number of the proof within its bounds."""
    number: int = field(said, name, int)
    if not least <= number <= most:
        raise WrongError(f"{name} is {number}, and should be from {least} to {most}")
    return number


def texts(said: Proof, name: str) -> list[str]:
    """A list of texts of the proof."""
    items: list[str] = field(said, name, list)
    if not all(isinstance(item, str) for item in items):
        raise WrongError(f"{name} is missing, or is not what it should be")
    return items


def whole_numbers(said: Proof, name: str) -> list[int]:
    """A list of whole numbers of the proof, none of them twice."""
    items: list[int] = field(said, name, list)
    if not all(type(item) is int for item in items) or len(set(items)) < len(items):
        raise WrongError(f"{name} is missing, or is not what it should be")
    return items


def seed_of(said: Proof) -> bytes:
    """The seed that was revealed."""
    text = field(said, "seed", str)
    if len(text) != 64 or text.strip("0123456789abcdef"):
        raise WrongError("seed is not 64 hex digits")
    return bytes.fromhex(text)


def table_of(said: Proof) -> str:
    """The number of the table, as it is written."""
    table: str = field(said, "table", str)
    if not is_number(table):
        raise WrongError("table is not a number")
    return table


def is_number(text: str) -> bool:
    """Whether it is digits, and plain ones: other scripts have some that Python counts."""
    return text.isascii() and text.isdigit() and len(text) < 25


# --- The order of a deal's cards -------------------------------------------------------------


class Dealing:
    """How the cards of a deal lie before anybody plays, and the key they came from."""

    def __init__(self, said: Proof) -> None:
        rules = field(said, "rules", dict)
        share = field(said, "share", dict)
        self.hand_size = number_in(rules, "hand_size", 1, 60)
        self.step = field(rules, "direction", int)
        if self.step not in (1, -1):
            raise WrongError("direction is neither 1 nor -1")
        self.before_cut = one_of(rules, "turned", ("before_cut", "after_deal")) == "before_cut"
        self.under_stock = one_of(rules, "early_cards", ("under_stock", "out")) == "under_stock"
        piles = ("discard_pile", "finish_slot")
        self.on_pile = one_of(rules, "declared_card", piles) == "discard_pile"
        self.pack = pack_of(
            number_in(rules, "packs", 1, MOST_PACKS),
            number_in(rules, "printed_jokers", 0, MOST_JOKERS),
        )
        self.seats = in_order_of_play(said, self.step)
        self.by_player = one_of(share, "by", ("player", "nobody")) == "player"
        deepest = len(self.pack) - (2 if self.before_cut else 1)
        number_in(share, "seat", 0, 100)
        self.place = number_in(share, "place", 1, deepest)
        self.word = plain(field(share, "word", str))
        self.key = self._key(said)
        if not self.by_player:
            if self.word:
                raise WrongError("nobody gave a share, and yet a word was said")
            place = 1 + below(deepest, numbers(self.key, "place"))
            if place != self.place:
                raise WrongError(f"nobody chose the place, which should be {place}")
        self.indicator, self.order = self._cut()

    def _key(self, said: Proof) -> bytes:
        share = f"cut {self.place} {self.word}" if self.by_player else "none"
        return key_of(seed_of(said), table_of(said), number_in(said, "draw", 1, 10**9), share)

    def _cut(self) -> tuple[str, list[str]]:
        cards = shuffled(self.pack, self.key, "pack")
        if self.before_cut:
            # The indicator is turned out of the shuffled pack, and the rest is cut.
            indicator = cards.pop(below(len(cards), numbers(self.key, "indicator")))
            return indicator, cards[self.place :] + cards[: self.place]
        # The pack is cut, and the card after the hands is turned.
        cards = cards[self.place :] + cards[: self.place]
        dealt = len(self.seats) * self.hand_size
        if dealt + 2 > len(cards):
            raise WrongError("there are too few cards for so many seats")
        return cards.pop(dealt), cards


def plain(word: str) -> str:
    """A word that can be written down."""
    try:
        word.encode("utf-8")
    except UnicodeError:
        raise WrongError("word has half a character") from None
    return word


def one_of(said: Proof, name: str, words: tuple[str, ...]) -> str:
    """A word of the proof that is one of these."""
    word: str = field(said, name, str)
    if word not in words:
        raise WrongError(f"{name} is {word!r}, and should be one of {', '.join(words)}")
    return word


def in_order_of_play(said: Proof, step: int) -> list[int]:
    """The seats that were dealt to, beginning after the dealer."""
    seats, dealer = whole_numbers(said, "seats"), field(said, "dealer", int)
    if len(seats) < 2:
        raise WrongError("fewer than two seats were dealt to")
    after = [seat for seat in sorted(seats) if seat > dealer]
    clockwise = after + [seat for seat in sorted(seats) if seat <= dealer]
    if step == 1:
        return clockwise
    before = [seat for seat in sorted(seats, reverse=True) if seat < dealer]
    return before + [seat for seat in sorted(seats, reverse=True) if seat >= dealer]


# --- What happened to the cards --------------------------------------------------------------


class Course:
    """A deal under way: where every card lies."""

    def __init__(self, dealing: Dealing) -> None:
        self.dealing = dealing
        order, seats = dealing.order, dealing.seats
        dealt = len(seats) * dealing.hand_size
        if dealt + 1 > len(order):
            raise WrongError("there are too few cards for so many seats")
        self.hands = {seat: order[at : dealt : len(seats)] for at, seat in enumerate(seats)}
        self.discards = order[dealt : dealt + 1]
        self.stock = order[dealt + 1 :]
        self.laid = dict.fromkeys(seats, 0)
        self.out: set[int] = set()
        self.shuffles = 0
        self.is_over = False

    def follow(self, line: str) -> None:
        """One more event. Raises WrongError where the cards do not allow it."""
        if self.is_over:
            raise WrongError("the deal was over before")
        said, colon, rest = line.partition(":")
        words, cards = said.split(), rest.split()
        if words == ["reshuffled"] and colon:
            self._reshuffled(cards)
        elif words == ["void"] and len(cards) == 1:
            self.is_over = True
        elif len(words) > 1 and is_number(words[0]) and int(words[0]) in self.hands:
            self._by_seat(int(words[0]), words[1], words[2:], cards)
        else:
            raise WrongError("no such thing happens in a deal")

    def _by_seat(self, seat: int, verb: str, words: list[str], cards: list[str]) -> None:
        hand = self.hands[seat]
        if seat in self.out:
            raise WrongError(f"seat {seat} is out of the deal")
        self._count(seat, verb, words)
        if verb == "draws" and len(words) == 1:
            hand.append(taken("the top of the stock", self.stock[:1], words[0]))
            self.stock = self.stock[1:]
        elif verb == "takes" and len(words) == 1:
            hand.append(taken("the top discard", self.discards[-1:], words[0]))
            self.discards.pop()
        elif verb == "discards" and words[1:] in ([], ["missed"]):
            self.discards += given_up(hand, words[:1])
        elif verb == "withdraws" and words[:1] in (["early"], ["late"]):
            self._withdrawn(seat, words[0] == "early", cards)
        elif verb == "declares" and words[1:] in (["valid"], ["invalid"]):
            self._declared(seat, words[0], cards)
            if words[1] == "invalid":
                self.out.add(seat)
        elif verb == "lays" and cards:
            self.laid[seat] += len(given_up(hand, cards))
        elif verb == "arranges":
            given_up(list(hand), [card for card in cards if card != "|"])
        elif verb == "wins":
            self.is_over = True
        elif [verb, *words] not in NO_CARDS:
            raise WrongError("no such thing happens in a deal")

    def _count(self, seat: int, verb: str, words: list[str]) -> None:
        """Whoever draws has as many cards as were dealt, whoever puts one aside has one more."""
        dealt = self.dealing.hand_size
        more = len(self.hands[seat]) + self.laid[seat] - dealt
        puts_aside = verb in ("discards", "lays") or (verb == "declares" and words[:1] != ["hand"])
        if (verb in ("draws", "takes") and more != 0) or (puts_aside and more != 1):
            raise WrongError(f"seat {seat} has {dealt + more} cards by then, of {dealt} dealt")

    def _withdrawn(self, seat: int, is_early: bool, under: list[str]) -> None:
        self.out.add(seat)
        goes_under = is_early and self.dealing.under_stock
        expected = self._shuffled(self.hands[seat]) if goes_under else []
        if under != expected:
            raise WrongError(f"under the stock should go {' '.join(expected) or 'nothing'}")
        if goes_under:
            self.stock, self.hands[seat] = self.stock + under, []

    def _declared(self, seat: int, finish: str, shown: list[str]) -> None:
        hand = self.hands[seat]
        if finish != "hand":
            put_aside = given_up(hand, [finish])
            self.discards += put_aside if self.dealing.on_pile else []
        if sorted(shown) != sorted(hand):
            raise WrongError(f"the hand shown should be {' '.join(sorted(hand))}")

    def _reshuffled(self, stock: list[str]) -> None:
        expected = self._shuffled(self.discards[:-1])
        if self.stock:
            raise WrongError(f"the stock still has {len(self.stock)} cards")
        if stock != expected:
            raise WrongError(f"the new stock should be {' '.join(expected)}")
        self.stock, self.discards = stock, self.discards[-1:]

    def _shuffled(self, cards: list[str]) -> list[str]:
        self.shuffles += 1
        return shuffled(cards, self.dealing.key, f"shuffle {self.shuffles}")


def taken(where: str, there: list[str], card: str) -> str:
    """The card that is taken from where it must lie."""
    if there != [card]:
        raise WrongError(f"{where} is {' '.join(there) or 'no card'}, not {card}")
    return card


def given_up(hand: list[str], cards: list[str]) -> list[str]:
    """The cards, which leave the hand they must be in."""
    for card in cards:
        if card not in hand:
            raise WrongError(f"{card} is not in that hand")
        hand.remove(card)
    return cards


# --- Checking --------------------------------------------------------------------------------


def check(document: Proof, commitment: str | None = None) -> list[str]:
    """What is wrong with a proof, one line each; empty where all is as it was committed to.

    `commitment` is the one that was shown at the table, where somebody has kept it. Raises
    NotAProofError for a document that is none.
    """
    if document.get("format") != FORMAT:
        raise NotAProofError("this is no proof of a paplu table")
    if document.get("version") != VERSION or document.get("scheme") != SCHEME:
        raise NotAProofError("this proof needs another version of this program")
    checks = {"deal": check_deal, "seats": check_seats}
    kind = document.get("kind")
    if not isinstance(kind, str) or kind not in checks:
        raise NotAProofError("this proof is neither of a deal nor of a draw for seats")
    try:
        return check_commitment(document, commitment) + checks[kind](document)
    except WrongError as wrong:
        return [str(wrong)]


def check_commitment(said: Proof, shown: str | None) -> list[str]:
    """Whether the seed is the one that was committed to."""
    committed, seed = field(said, "commitment", str), seed_of(said)
    wrong = []
    if sha256(seed) != committed:
        wrong.append(f"the commitment of this seed is {sha256(seed)}, not {committed}")
    if shown is not None and shown.strip().lower() != committed:
        wrong.append(f"the commitment of this proof is {committed}, not the one shown")
    return wrong


def check_deal(said: Proof) -> list[str]:
    """Whether every card of a deal is the one that the seed and the share imply."""
    dealing = Dealing(said)
    if field(said, "indicator", str) != dealing.indicator:
        return [f"the indicator should be {dealing.indicator}, not {said['indicator']}"]
    order = texts(said, "order")
    if order != dealing.order:
        pairs = enumerate(zip(order, dealing.order), start=1)
        at = next((at for at, (one, other) in pairs if one != other), len(order) + 1)
        return [f"the order of the cards differs from card {at} on"]
    course = Course(dealing)
    for number, line in enumerate(texts(said, "events"), start=1):
        try:
            course.follow(line)
        except WrongError as wrong:
            return [f"event {number}, {line!r}: {wrong}"]
    if not course.is_over:
        return ["the deal is not over"]
    return check_hands(field(said, "hands", dict), course)


def check_hands(hands: Proof, course: Course) -> list[str]:
    """Whether the hands shown at the end are those that the events leave."""
    wrong = []
    if set(hands) != {str(seat) for seat in course.hands}:
        wrong.append("the hands at the end are not of the seats that were dealt to")
    for seat, hand in sorted(course.hands.items()):
        if sorted(hand) != sorted(texts(hands, str(seat))):
            wrong.append(f"the hand of seat {seat} at the end should be {' '.join(sorted(hand))}")
    return wrong


def check_seats(said: Proof) -> list[str]:
    """Whether everybody drew for seats what the seed implies."""
    if field(said, "draw", int) != 0:
        raise WrongError("the draw for seats is number 0")
    key = key_of(seed_of(said), table_of(said), 0, "none")
    pack = pack_of(number_in(said, "packs", 1, MOST_PACKS), 0)
    rounds = [drawn_in(drawing) for drawing in field(said, "rounds", list)]
    if not rounds or not 2 <= len(rounds[0]) <= len(pack):
        raise WrongError("rounds is missing, or is not what it should be")
    # Players by groups: the groups by height, all of a group still tied.
    groups = [[player for player, _ in rounds[0]]]
    for number, drawing in enumerate(rounds, start=1):
        tied = [player for group in groups if len(group) > 1 for player in group]
        if not tied:
            return [f"nobody has to draw in round {number}"]
        expected = list(zip(tied, shuffled(pack, key, f"seats {number}")))
        if drawing != expected:
            told = ", ".join(f"player {player} {card}" for player, card in expected)
            return [f"in round {number} should be drawn: {told or 'nothing'}"]
        groups = [part for group in groups for part in split(group, dict(drawing))]
    if any(len(group) > 1 for group in groups):
        return ["some are still tied"]
    ranking = [player for group in groups for player in group]
    if whole_numbers(said, "ranking") != ranking:
        return [f"the ranking should be {', '.join(map(str, ranking))}"]
    return []


def drawn_in(drawing: Any) -> list[tuple[int, str]]:
    """Who drew what in a round."""
    if not isinstance(drawing, list) or not all(isinstance(one, dict) for one in drawing):
        raise WrongError("rounds is missing, or is not what it should be")
    drawn = [(field(one, "player", int), field(one, "card", str)) for one in drawing]
    if len(dict(drawn)) < len(drawn):
        raise WrongError("somebody drew twice in a round")
    return drawn


def split(group: list[int], drawn: dict[int, str]) -> list[list[int]]:
    """A tied group by what they drew, ace high; a player alone stays."""
    if len(group) == 1:
        return [group]
    height = {player: "23456789TJQKA".index(drawn[player][0]) for player in group}
    heights = sorted(set(height.values()), reverse=True)
    return [[player for player in group if height[player] == each] for each in heights]


# --- The command -----------------------------------------------------------------------------


def read(text: str) -> Proof:
    """The proof in a file. Raises NotAProofError."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise NotAProofError("this is no JSON") from None
    if not isinstance(document, dict):
        raise NotAProofError("this is no proof of a paplu table")
    return document


def summary(said: Proof, shown: str | None = None) -> str:
    """What was found to be true; `shown` is the commitment that was shown, where it is known."""
    what = f"deal {said['draw']}" if said["kind"] == "deal" else "the draw for seats"
    lines = [f"{what} of table {said['table']}: every card is as committed"]
    asked = "is it the one that was shown before?" if shown is None else "the one that was shown"
    lines.append(f"commitment {said['commitment']}: {asked}")
    share = said.get("share", {})
    if share.get("by") == "player":
        word = f" and said {share['word']!r}" if share["word"] else ""
        lines.append(f"seat {share['seat']} cut at {share['place']}{word}")
    else:
        lines.append("no player gave a share: the order came from the bot's seed alone")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Check the file named; 0 all is well, 1 something is wrong, 2 it is no proof."""
    for stream in (sys.stdout, sys.stderr):
        # What somebody said is told wherever this is read.
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # Text it is.
    if not 1 <= len(arguments) <= 2 or arguments[0] in ("-h", "--help"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        if arguments[0] == "-":
            text = sys.stdin.buffer.read().decode("utf-8")
        else:
            with open(arguments[0], encoding="utf-8") as file:
                text = file.read()
        document = read(text)
        wrong = check(document, *arguments[1:])
    except (OSError, UnicodeError) as error:
        print(f"verify: {arguments[0]} cannot be read: {error}", file=sys.stderr)
        return 2
    except NotAProofError as error:
        print(f"verify: {arguments[0]}: {error}", file=sys.stderr)
        return 2
    print("\n".join(wrong) if wrong else summary(document, *arguments[1:]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
