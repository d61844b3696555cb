"""The first deal: fixed cards, two computer players, and what a learner has done so far.

Nothing of it is stored or counted. Where it stands follows from the learner's steps alone, and
these are written on the buttons of its own message: it goes on after any restart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.fairness.dice import SeededDice
from bot.players.registry import USUAL, player_of_level
from bot.rummy.cards import Card, Face
from bot.rummy.deal import Deal
from bot.rummy.errors import RummyError
from bot.rummy.events import CardDiscarded, DealStarted, DiscardTaken
from bot.rummy.judging import is_life, is_pure_life
from bot.rummy.melds import Arrangement
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.packs import pack
from bot.rummy.points import ZERO
from bot.rummy.solver import solve
from bot.rummy.state import order_of_play
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.view import SeatView, view_of
from bot.tables.view import DealResult, PaymentLine

LEARNER = 0
OTHERS = (1, 2)
OTHERS_PLAY = "easy"
"""The level of the computer players."""
MOST_TURNS = 12
"""After so many turns the lesson has gone on for long enough."""

_SEED = b"first deal"
_INDICATOR = Card.parse("8C/1")
_LEARNERS = "4H/1 5H/1 9S/1 TS/1 JC/1 JD/1 AC/1 2C/1 8D/1 KH/1 7D/1 6S/1 4D/1"
_HANDS = (
    _LEARNERS,
    # Far from anything: nobody wins before the learner, and takes what they discard.
    "AS/1 AS/2 5S/1 9S/2 KS/1 2H/1 6H/2 TH/1 3D/1 7D/2 JD/2 4C/1 QC/1",
    "AD/1 AD/2 5D/1 9D/1 KD/1 2S/1 6S/2 TS/2 3H/1 7H/2 JH/2 4C/2 QC/2",
)
"""The cards of the learner, and of those who follow in the order of play."""
_FIRST_DISCARD = "6H/1"
_TOP_OF_STOCK = "5C/1 3S/1 JH/1 9H/1 QS/1 3C/1 2D/1 KC/1 7H/1"
"""Whoever takes the first discard draws every third of these."""

_WAY = tuple(
    move
    for draw, leave in (
        (TakeDiscard(), Discard(Card.parse("KH/1"))),
        (DrawStock(), Discard(Card.parse("7D/1"))),
        (DrawStock(), Discard(Card.parse("6S/1"))),
        (DrawStock(), Declare(Card.parse("4D/1"))),
    )
    for move in (draw, leave)
)
"""The moves that are advised from the beginning, as long as they are followed."""

_STOCK, _TAKE, _WITHDRAW, _HAND_RUMMY = "1203"
_DISCARD, _DECLARE = "abcdefghijklmn", "ABCDEFGHIJKLMN"
_TO_DRAW: dict[str, Move] = {
    _STOCK: DrawStock(),
    _TAKE: TakeDiscard(),
    _WITHDRAW: Withdraw(),
    _HAND_RUMMY: DeclareHandRummy(),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What another player did in a turn; `taken` is None for a card from the stock."""

    seat: int
    taken: Card | None
    discarded: Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """The first deal as the learner sees it after the steps of `path`, one character each.

    `others` is what the others did since the learner's last turn; `advice` is what a good player
    would do now, nothing once the deal is over.
    """

    path: str
    view: SeatView
    advice: Move | None
    others: tuple[Told, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the deal is over for the learner, or has gone on for long enough."""
        return self.view.to_act != LEARNER or self.is_long

    @property
    def is_long(self) -> bool:
        """Whether all turns of a lesson have been taken, and nobody has won."""
        return self.view.outcome is None and self.turn > MOST_TURNS

    @property
    def turn(self) -> int:
        """The learner's turn, counted from 1."""
        return len(self.path) // 2 + 1

    @property
    def best(self) -> Arrangement:
        """The groups that leave least, without the card that is advised to go."""
        rest = list(self.faces)
        match self.advice:
            case Discard(card=card) | Declare(finish=card):
                rest.remove(card.face)
        return solve(rest, self.view.wild, PAPLU)

    @property
    def faces(self) -> tuple[Face, ...]:
        """The learner's cards."""
        return tuple(card.face for card in self.view.hand)

    @property
    def lives(self) -> int:
        """How many lives the best grouping has: none without a pure sequence (rule book 1.6)."""
        kinds = [meld.kind for meld in self.best.melds]
        if not any(is_pure_life(kind, PAPLU) for kind in kinds):
            return 0
        return min(2, sum(is_life(kind, PAPLU) for kind in kinds))

    def result(self, names: Sequence[str]) -> DealResult | None:
        """All hands and who pays whom, once the deal is over; `names` by seat."""
        outcome = self.view.outcome
        if outcome is None:
            return None
        return DealResult(
            number=self.view.number,
            view=self.view,
            winner=outcome.winner,
            winner_name=None if outcome.winner is None else names[outcome.winner],
            won_by=outcome.won_by,
            voided_by=outcome.voided_by,
            won=sum((payment.amount for payment in outcome.payments), start=ZERO),
            payments=tuple(
                PaymentLine(
                    player=payment.seat,
                    name=names[payment.seat],
                    amount=payment.amount,
                    kind=payment.kind,
                    count=payment.count,
                )
                for payment in outcome.payments
            ),
            names=tuple(enumerate(names)),
            players=tuple((seat, seat) for seat in (LEARNER, *OTHERS)),
        )

    def step(self, move: Move) -> str:
        """The path with `move` added to it."""
        for sign, known in _TO_DRAW.items():
            if known == move:
                return self.path + sign
        hand = sorted(self.view.hand)
        match move:
            case Discard(card=card):
                return self.path + _DISCARD[hand.index(card)]
            case Declare(finish=finish):
                return self.path + _DECLARE[hand.index(finish)]
            case _:
                raise ValueError(f"{move} is no step of the lesson")


def lesson_at(path: str) -> Lesson:
    """The lesson after these steps. Raises ValueError where they cannot be taken."""
    if len(path) > 2 * MOST_TURNS:
        raise ValueError("the lesson is not that long")
    deal, others = _followed(path)
    view = view_of(deal, LEARNER)
    return Lesson(path=path, view=view, advice=_advice(path, view), others=others)


def _advice(path: str, view: SeatView) -> Move | None:
    """The way that is laid out, as long as it is followed; else what a computer player does."""
    if not view.legal:
        return None
    taken = len(path)
    if taken < len(_WAY) and path == _way(taken):
        return _WAY[taken]
    return player_of_level(USUAL).choose(view, SeededDice(_SEED))


@lru_cache(maxsize=512)
def _followed(path: str) -> tuple[Deal, tuple[Told, ...]]:
    """The deal after these steps and the others' turns, and what they did in these."""
    if not path:
        return Deal.start(PAPLU, _dealt()), ()
    deal, _ = _followed(path[:-1])
    try:
        deal, _ = _played(deal, LEARNER, _move(path[-1], deal))
    except RummyError as error:
        raise ValueError(f"{path} is no way through the lesson") from error
    others: list[Told] = []
    while not deal.is_over and deal.to_act != LEARNER:
        deal, told = _turn(deal)
        others.append(told)
    return deal, tuple(others)


def _move(sign: str, deal: Deal) -> Move:
    """The move that a sign stands for."""
    hand = sorted(deal.hand(LEARNER))
    if sign in _TO_DRAW:
        return _TO_DRAW[sign]
    if sign in _DISCARD[: len(hand)]:
        return Discard(hand[_DISCARD.index(sign)])
    if sign in _DECLARE[: len(hand)]:
        return Declare(hand[_DECLARE.index(sign)])
    raise ValueError(f"{sign} is no step of the lesson")


def _turn(deal: Deal) -> tuple[Deal, Told]:
    """One turn of a computer player."""
    seat = deal.to_act
    assert seat is not None
    dice = SeededDice(_SEED + bytes([seat, deal.turn % 256]))
    taken = discarded = None
    while deal.to_act == seat and not deal.is_over:
        move = player_of_level(OTHERS_PLAY).choose(view_of(deal, seat), dice)
        deal, events = _played(deal, seat, move)
        for event in events:
            match event:
                case DiscardTaken(card=card):
                    taken = card
                case CardDiscarded(card=card):
                    discarded = card
    return deal, Told(seat=seat, taken=taken, discarded=discarded)


def _played(deal: Deal, seat: int, move: Move) -> tuple[Deal, tuple[object, ...]]:
    shuffle: Callable[[Sequence[Card]], tuple[Card, ...]] = SeededDice(_SEED).shuffle
    events = deal.decide(seat, move, shuffle)
    for event in events:
        deal = deal.apply(event)
    return deal, events


@lru_cache(maxsize=len(_WAY))
def _way(steps: int) -> str:
    """The path of whoever follows all advice for so many steps."""
    path = ""
    for move in _WAY[:steps]:
        path = lesson_at(path).step(move)
    return path


# --- The cards -----------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _dealt() -> DealStarted:
    """The cards in their order: those that the advice needs, then the others as they may fall."""
    seats = (LEARNER, *OTHERS)
    dealer = next(
        seat for seat in seats if order_of_play(seats, seat, PAPLU.direction)[0] == LEARNER
    )
    hands = [map(Card.parse, hand.split()) for hand in _HANDS]
    dealt = [card for each in zip(*hands, strict=True) for card in each]
    chosen = [*dealt, *map(Card.parse, (_FIRST_DISCARD, *_TOP_OF_STOCK.split()))]
    left = [card for card in pack(PAPLU) if card not in {*chosen, _INDICATOR}]
    return DealStarted(
        number=1,
        dealer=dealer,
        seats=seats,
        indicator=_INDICATOR,
        order=(*chosen, *SeededDice(_SEED).shuffle(left)),
    )
