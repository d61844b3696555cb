"""Deals of any game, some way on, for computer players to go on with."""

from __future__ import annotations

from bot.fairness.dice import SeededDice
from bot.players.base import Player
from bot.players.random import RandomPlayer
from bot.rummy.deal import Deal
from bot.rummy.rules import Rules
from bot.rummy.view import view_of
from bot.simulate import started


def seats_to_move(deal: Deal) -> tuple[int, ...]:
    """Who may do something now."""
    return deal.to_show if deal.to_act is None else (deal.to_act,)


def moved(deal: Deal, seat: int, player: Player, dice: SeededDice) -> Deal:
    """The deal once the player in `seat` has chosen and done a move."""
    for event in deal.decide(seat, player.choose(view_of(deal, seat), dice), dice.shuffle):
        deal = deal.apply(event)
    return deal


def some_way_on(
    rules: Rules, players: int, seed: int, moves: int, player: Player | None = None
) -> Deal:
    """A deal after so many moves, or fewer when it is over."""
    dice = SeededDice(seed)
    seats = tuple(range(players))
    deal = Deal.start(rules, started(rules, number=1, dealer=0, seats=seats, dice=dice))
    mover = player or RandomPlayer()
    for _ in range(moves):
        if deal.is_over:
            break
        deal = moved(deal, seats_to_move(deal)[0], mover, dice)
    return deal
