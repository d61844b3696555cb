"""Deals played at random to their end, some with a complete hand among the cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.rummy.arranging import best_groups
from bot.rummy.cards import Card
from bot.rummy.deal import Deal
from bot.rummy.events import DealEvent, DealStarted, VoidedBy
from bot.rummy.laying import best_lays, counts_after_laying
from bot.rummy.moves import (
    Arrange,
    Declare,
    Discard,
    DrawStock,
    Lay,
    Move,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.packs import pack
from bot.rummy.rules import ArrangedBy, Laying, Rules
from bot.rummy.solver import finish_faces
from bot.rummy.state import Phase


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
        seat = chance.choice(deal.to_show) if deal.to_act is None else deal.to_act
        match chance.randrange(300):
            case 0:
                more = deal.leave(chance.choice(deal.seats), shuffle)
            case 1 | 2:
                more = deal.close_showing() or deal.miss(seat, shuffle)
            case 3 if len(events) > 40:
                more = deal.stop(VoidedBy.STOPPED)
            case _:
                more = deal.decide(seat, likely_move(deal, seat, chance), shuffle)
        for event in more:
            deal = deal.apply(event)
        events += more
    return tuple(events)


def likely_move(deal: Deal, seat: int, chance: Random) -> Move:
    """A legal move of a seat that may move, a declaration mostly where it is right."""
    if deal.phase is Phase.SHOWING:
        return Show() if chance.randrange(2) else likely_groups(deal, seat, chance)
    if deal.rules.arrangement is ArrangedBy.PLAYER and not chance.randrange(20):
        return likely_groups(deal, seat, chance)
    if deal.phase is Phase.DRAW:
        return _likely_draw(deal, seat, chance)
    if deal.rules.laying is Laying.IN_PLAY:
        return _likely_lay(deal, seat, chance)
    return _likely_declaration(deal, seat, chance)


def likely_groups(deal: Deal, seat: int, chance: Random) -> Arrange:
    """The best groups of a hand, or now and then any cards together."""
    hand = deal.hand(seat)
    if chance.randrange(5):
        return Arrange(best_groups(hand, deal.wild, deal.rules))
    cards = chance.sample(hand, k=chance.randrange(len(hand) + 1))
    return Arrange(tuple(tuple(cards[at : at + 4]) for at in range(0, len(cards), 4)))


def _likely_draw(deal: Deal, seat: int, chance: Random) -> Move:
    legal = deal.legal_moves(seat)
    plain = [m for m in legal if isinstance(m, DrawStock | TakeDiscard)]
    rare = [m for m in legal if not isinstance(m, DrawStock | TakeDiscard | Withdraw)]
    pick = chance.randrange(120)
    if pick == 0:
        return Withdraw()
    return chance.choice(rare if rare and pick <= 3 else plain)


def _likely_lay(deal: Deal, seat: int, chance: Random) -> Move:
    place = deal.place(seat)
    lays = best_lays(place.hand, deal.taken, place.on_table, deal.wild, deal.rules)
    if lays and chance.randrange(4):
        return Lay(lays[0])
    return _likely_discard(deal, seat, chance)


def _likely_declaration(deal: Deal, seat: int, chance: Random) -> Move:
    legal = deal.legal_moves(seat)
    finishing = finish_faces([card.face for card in deal.hand(seat)], deal.wild, deal.rules)
    right = [m for m in legal if isinstance(m, Declare) and m.finish.face in finishing]
    if right and deal.rules.arrangement is ArrangedBy.PLAYER:
        shown = [card for card in deal.hand(seat) if card != right[0].finish]
        groups = best_groups(shown, deal.wild, deal.rules)
        return right[0] if deal.place(seat).arranged == groups else Arrange(groups)
    if right or not chance.randrange(120):
        return chance.choice(right or legal)
    return _likely_discard(deal, seat, chance)


def _likely_discard(deal: Deal, seat: int, chance: Random) -> Discard:
    """Mostly the card without which the hand counts least, so that deals are won."""
    place = deal.place(seat)
    discards = [m for m in deal.legal_moves(seat) if isinstance(m, Discard)]
    if not chance.randrange(3):
        return chance.choice(discards)
    counts = counts_after_laying(place.hand, place.on_table, deal.wild, deal.rules)
    return min(discards, key=lambda move: counts[move.card.face])
