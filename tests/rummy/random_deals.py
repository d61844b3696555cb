"""Deals played at random to their end, some with a complete hand among the cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.rummy.cards import Card
from bot.rummy.deal import Deal
from bot.rummy.events import DealEvent, DealStarted, VoidedBy
from bot.rummy.moves import Declare, Discard, DrawStock, Move, TakeDiscard, Withdraw
from bot.rummy.packs import pack
from bot.rummy.rules import Rules
from bot.rummy.solver import finish_faces


def random_start(rules: Rules, players: int, chance: Random) -> DealStarted:
    """Cards in random order."""
    cards = list(pack(rules))
    chance.shuffle(cards)
    seats = tuple(range(players))
    return DealStarted(
        number=1,
        dealer=chance.choice(seats),
        seats=seats,
        indicator=cards[0],
        order=tuple(cards[1:]),
    )


def random_deal(rules: Rules, players: int, chance: Random) -> tuple[DealEvent, ...]:
    """The events of a deal of random moves, misses and leaving, played to its end."""
    start = random_start(rules, players, chance)
    deal = Deal.start(rules, start)
    events: list[DealEvent] = [start]

    def shuffle(cards: Sequence[Card]) -> Sequence[Card]:
        return chance.sample(cards, k=len(cards))

    while not deal.is_over:
        seat = deal.to_act
        assert seat is not None
        match chance.randrange(100):
            case 0:
                more = deal.leave(chance.choice(deal.seats), shuffle)
            case 1 | 2:
                more = deal.miss(seat, shuffle)
            case 3 if len(events) > 40:
                more = deal.stop(VoidedBy.STOPPED)
            case _:
                more = deal.decide(seat, likely_move(deal, seat, chance), shuffle)
        for event in more:
            deal = deal.apply(event)
        events += more
    return tuple(events)


def likely_move(deal: Deal, seat: int, chance: Random) -> Move:
    """A legal move, a declaration mostly where it is right."""
    legal = deal.legal_moves(seat)
    faces = [card.face for card in deal.hand(seat)]
    if len(faces) == deal.rules.hand_size + 1:
        finishing = finish_faces(faces, deal.wild, deal.rules)
        right = [m for m in legal if isinstance(m, Declare) and m.finish.face in finishing]
        if right or not chance.randrange(40):
            return chance.choice(right or legal)
        return chance.choice([m for m in legal if isinstance(m, Discard)])
    plain = [m for m in legal if isinstance(m, DrawStock | TakeDiscard)]
    rare = [m for m in legal if not isinstance(m, DrawStock | TakeDiscard | Withdraw)]
    pick = chance.randrange(40)
    if pick == 0:
        return Withdraw()
    return chance.choice(rare if rare and pick == 1 else plain)
