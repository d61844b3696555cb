"""Sample views of the whole family: hands of 10 to 22 cards, up to ten players, every phase."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from bot.rummy.cards import SUITS, TEN, Card, Face
from bot.rummy.events import EntryKind, WonBy
from bot.rummy.house import rules_of
from bot.rummy.melds import Arrangement, Meld, MeldKind
from bot.rummy.moves import Declare, Discard, Move, Show
from bot.rummy.packs import Wild
from bot.rummy.points import Points
from bot.rummy.rules import ArrangedBy, Laying, Rules, Switch
from bot.rummy.state import Claim
from bot.rummy.variants import PRESETS
from bot.rummy.view import Outcome, Phase, SeatFacts, SeatView, Standing, TableMeld
from bot.tables.view import DealResult, PaymentLine, Stage, TableView
from tests.ui.samples import NASTY, cards, deal, facts, seats, table
from tests.ui.samples import result as paplu_result

INDICATOR = Card.parse("TS/6")
"""Tens are wild: no card takes more signs than a ten that is a joker."""
FULLEST = (
    *((preset, 6, ()) for preset in PRESETS),
    ("indian", 10, (("packs", "3"),)),
    ("marriage21", 6, (("hints", "on"),)),
    ("indian21", 6, (("arrangement", "player"),)),
)
"""As many players and as much to tell as there can be."""


def tens(size: int) -> tuple[Card, ...]:
    """A hand that takes more signs than any other: twins and triplets of one rank."""
    return tuple(Card(Face.of(TEN, suit), copy) for copy in range(1, 7) for suit in SUITS)[:size]


def groups_of(hand: tuple[Card, ...]) -> tuple[tuple[MeldKind, tuple[Card, ...]], ...]:
    """Groups by threes and twos, each of which is named for what it is."""
    groups: list[tuple[MeldKind, tuple[Card, ...]]] = []
    kinds, left = (MeldKind.TUNNELA, MeldKind.DUBLEE), list(hand)
    while len(left) > 4:
        kind = kinds[len(groups) % 2]
        size = 3 if kind is MeldKind.TUNNELA else 2
        groups.append((kind, tuple(left[:size])))
        left = left[size:]
    return tuple(groups)


def laid_out(hand: tuple[Card, ...]) -> Arrangement:
    """The hand in those groups, and some cards left over."""
    groups = groups_of(hand)
    grouped = sum(len(cards) for _, cards in groups)
    return Arrangement(
        melds=tuple(Meld(kind, tuple(card.face for card in cards)) for kind, cards in groups),
        rest=tuple(card.face for card in hand[grouped:]),
        count=120,
        complete=False,
    )


def seat_facts(rules: Rules, count: int, standing: Standing) -> tuple[SeatFacts, ...]:
    """Everyone with a hand as long as it gets, laid open, and half of it on the table."""
    hand = tens(rules.hand_size)
    in_play = rules.laying is Laying.IN_PLAY
    on_table = tuple(
        TableMeld(kind=kind, cards=group) for kind, group in groups_of(hand) if in_play
    )
    return tuple(
        replace(one, shown=hand, arrangement=laid_out(hand), on_table=on_table)
        for one in facts(count, standing)
    )


def seen(
    preset: str,
    *,
    hand: str | tuple[Card, ...] = (),
    house: tuple[tuple[str, str], ...] = (),
    phase: Phase = Phase.DISCARD,
    indicator: str | Card = INDICATOR,
    arranged: tuple[str, ...] = (),
    count: int = 6,
    on_table: tuple[str, ...] = (),
) -> SeatView:
    """A deal of `preset` as its first player sees it; by default a card too many is held."""
    rules = rules_of(preset, house)
    turned = Card.parse(indicator) if isinstance(indicator, str) else indicator
    held = cards(hand) if isinstance(hand, str) else hand or tens(rules.hand_size + 1)
    laid = tuple(TableMeld(kind=MeldKind.PURE, cards=cards(group)) for group in on_table)
    everyone = seat_facts(rules, count, Standing.ACTIVE)
    return replace(
        deal(seat=0, phase=phase, rules=rules),
        hand=held,
        seats=(replace(everyone[0], on_table=laid), *everyone[1:]),
        indicator=turned,
        wild=Wild.turned(turned.face, rules),
        legal=_legal(rules, phase, held),
        arranged=tuple(cards(group) for group in arranged),
        claim=Claim(seat=1, by=WonBy.DECLARATION) if phase is Phase.SHOWING else None,
        to_act=None if phase in {Phase.SHOWING, Phase.OVER} else 0,
    )


def _legal(rules: Rules, phase: Phase, hand: tuple[Card, ...]) -> tuple[Move, ...]:
    match phase:
        case Phase.DISCARD if rules.laying is Laying.IN_PLAY:
            return tuple(map(Discard, hand))
        case Phase.DISCARD:
            return (*map(Discard, hand), *map(Declare, hand))
        case Phase.SHOWING:
            return (Show(),)
    return ()


def result(rules: Rules, count: int, name: str = NASTY) -> DealResult:
    """Everyone pays as much as there is to pay for."""
    plain = paplu_result(count, name)
    view = replace(
        plain.view,
        rules=rules,
        seats=seat_facts(rules, count, Standing.ACTIVE),
        indicator=INDICATOR,
        wild=Wild.turned(INDICATOR.face, rules),
        outcome=Outcome(winner=0, won_by=WonBy.DECLARATION, voided_by=None),
        finished=tens(count - 1),
    )
    players = range(1, count + 1)
    counted = [
        PaymentLine(player=one, name=name, amount=Points(155), kind=EntryKind.COUNT, count=1000)
        for one in players[1:]
    ]
    pairs = combinations(players, 2) if rules.value_cards is Switch.ON else ()
    values = [
        PaymentLine(
            player=payer,
            name=name,
            amount=Points(10_000),
            kind=EntryKind.VALUE,
            count=None,
            to=payee,
            to_name=name,
        )
        for payee, payer in pairs
    ]
    return replace(
        plain,
        view=view,
        payments=(*counted, *values),
        players=tuple((seat, seat + 1) for seat in range(count)),
    )


def full_table(
    preset: str,
    count: int,
    house: tuple[tuple[str, str], ...] = (),
    *,
    stage: Stage = Stage.DEAL,
    phase: Phase = Phase.DISCARD,
    name: str = NASTY,
) -> TableView:
    """A table of `preset` as full as it gets."""
    rules = rules_of(preset, house)
    view = table(stage, name=name, count=count)
    showing = phase is Phase.SHOWING
    return replace(
        view,
        rules=rules,
        house=house,
        deal=None
        if view.deal is None
        else replace(
            seen(preset, house=house, phase=phase, count=count),
            seats=seat_facts(rules, count, Standing.ACTIVE if showing else Standing.INVALID),
        ),
        result=None if view.result is None else result(rules, count, name),
        seats=tuple(
            replace(
                seat,
                standing=Standing.ACTIVE if showing else Standing.INVALID,
                is_acting=seat.is_acting and not showing,
                is_showing=showing,
            )
            for seat in seats(count, name)
        ),
    )


def arranges(preset: str) -> bool:
    """Whether players may lay out their own hands in it."""
    rules = PRESETS[preset]
    return rules.laying is Laying.DECLARING and rules.arrangement is ArrangedBy.AUTO
