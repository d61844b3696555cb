"""Sample views: tables as full as Discord ever has to show them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from bot.rummy.cards import Card, Face
from bot.rummy.events import EntryKind, Tariff, Why, WonBy
from bot.rummy.melds import Arrangement, Meld, MeldKind
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.packs import Wild
from bot.rummy.points import Points
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from bot.rummy.view import Outcome, Phase, SeatFacts, SeatView, Standing
from bot.tables.commands import ChannelId, GuildId, TableId, UserId
from bot.tables.sealing import MOST_WORD
from bot.tables.view import (
    DealResult,
    DrawLine,
    News,
    NewsKind,
    PaymentLine,
    Reveal,
    Seal,
    SeatLine,
    Stage,
    TableView,
)

PAPLU = PRESETS["paplu"]
DUE = datetime(2026, 1, 1, 12, tzinfo=UTC)
NASTY = "@everyone **_~~`" + "|_*" * 5 + "é"
"""32 characters, nearly all of which have to be escaped."""
WIDE = "\N{CRYING CAT FACE}" * 32
"""32 characters of four bytes each."""
SEAL = "0f1e2d3c4b5a6978" * 4
HAND = "7H/1 7H/2 8H/1 9H/2 TS/1 JS/1 QS/1 2C/1 2D/1 KC/1 AD/2 PJ/1 PJ/2"
ARRANGED = "7H 8H 9H|TS JS QS|KC KD KH"


def cards(text: str) -> tuple[Card, ...]:
    """Physical cards from notation."""
    return tuple(Card.parse(one) for one in text.split())


def faces(text: str) -> tuple[Face, ...]:
    """Faces from notation."""
    return tuple(Face.parse(one) for one in text.split())


def arrangement(text: str = ARRANGED, rest: str = "2C 4D 5S 9C") -> Arrangement:
    """A loser's hand laid out."""
    return Arrangement(
        melds=tuple(Meld(MeldKind.SEQUENCE, faces(group)) for group in text.split("|")),
        rest=faces(rest),
        count=20,
        complete=False,
    )


def seats(count: int = 6, name: str = NASTY) -> tuple[SeatLine, ...]:
    """People around the table, each with every mark there is."""
    return tuple(
        SeatLine(
            seat=seat,
            player=seat + 1,
            name=name,
            user=UserId(10**18 + seat),
            balance=Points(-75 + seat),
            cards=13,
            standing=Standing.ACTIVE,
            is_host=True,
            is_dealer=True,
            is_acting=seat == 0,
            is_absent=True,
            is_leaving=True,
        )
        for seat in range(count)
    )


def facts(count: int = 6, standing: Standing = Standing.ACTIVE) -> tuple[SeatFacts, ...]:
    """What everyone knows of the seats."""
    return tuple(
        SeatFacts(
            seat=seat,
            standing=standing,
            cards=13,
            turns=1,
            has_drawn=True,
            misses=0,
            leaving=False,
            shown=cards(HAND),
            arrangement=arrangement(),
        )
        for seat in range(count)
    )


WORD = "**_`[x](https://x.yz)<@1>" * 3
"""What a cutter may say at most, nearly all of which has to be escaped."""


def seal(draw: int) -> Seal:
    """A seal of a draw."""
    return Seal(draw=draw, commitment=f"{draw:x}{SEAL}"[:64], scheme="paplu-1")


def reveal(draw: int, name: str = NASTY) -> Reveal:
    """What is told of a draw; of a deal with the longest share there is."""
    seats = draw == 0
    return Reveal(
        draw=draw,
        commitment=seal(draw).commitment,
        scheme="paplu-1",
        seed="5eed" * 16,
        place=None if seats else 53,
        word="" if seats else WORD[:MOST_WORD],
        cutter="" if seats else name,
        by_player=not seats,
        player=None if seats else 1,
    )


def deal(
    *,
    seat: int | None = None,
    hand: str = "",
    phase: Phase = Phase.DRAW,
    legal: tuple[Move, ...] = (),
    standing: Standing = Standing.ACTIVE,
    rules: Rules = PAPLU,
) -> SeatView:
    """A deal with sevens wild and 9♠ on top of the discards."""
    return SeatView(
        seat=seat,
        rules=rules,
        number=2,
        dealer=5,
        indicator=Card.parse("7S/1"),
        wild=Wild.rank(7),
        seats=facts(standing=standing),
        stock=26,
        discards=cards("KD/1 9S/1"),
        turn=7,
        to_act=0,
        phase=phase,
        hand=cards(hand),
        legal=legal,
    )


def to_draw(hand: str = HAND) -> SeatView:
    """The viewer is to draw, on the first turn."""
    moves: tuple[Move, ...] = (DrawStock(), TakeDiscard(), DeclareHandRummy(), Withdraw())
    return deal(seat=0, hand=hand, legal=moves)


def to_discard(hand: str = HAND + " 9S/1") -> SeatView:
    """The viewer has drawn, 9♠ from the discards."""
    free = [card for card in cards(hand) if str(card) != "9S/1"]
    legal: tuple[Move, ...] = (*(Discard(card) for card in free), *(Declare(card) for card in free))
    drawn = deal(seat=0, hand=hand, phase=Phase.DISCARD, legal=legal)
    return replace(drawn, taken=Card.parse("9S/1"), drawn=Card.parse("9S/1"))


def result(count: int = 6, name: str = NASTY) -> DealResult:
    """Everyone but the first pays half of a count."""
    over = replace(
        deal(phase=Phase.OVER),
        outcome=Outcome(winner=0, won_by=WonBy.DECLARATION, voided_by=None),
    )
    return DealResult(
        number=2,
        view=over,
        winner=1,
        winner_name=name,
        won_by=WonBy.DECLARATION,
        voided_by=None,
        won=Points(375),
        payments=tuple(
            PaymentLine(
                player=seat + 1, name=name, amount=Points(75), kind=EntryKind.HALF, count=75
            )
            for seat in range(1, count)
        ),
        names=tuple((seat, name) for seat in range(count)),
        reveal=reveal(2, name),
    )


def news(count: int = 40, name: str = NASTY) -> tuple[News, ...]:
    """Many withdrawals, the longest line there is."""
    return tuple(
        News(
            kind=NewsKind.WITHDREW,
            version=version,
            player=1,
            name=name,
            tariff=Tariff.EARLY,
            why=Why.ABSENT,
        )
        for version in range(count)
    )


def table(stage: Stage = Stage.DEAL, *, name: str = NASTY, count: int = 6) -> TableView:
    """A table of `count` people called `name`, as full as it gets at `stage`."""
    lobby = stage is Stage.LOBBY
    has_deal = stage in {Stage.DEAL, Stage.PAUSED}
    has_result = stage in {Stage.BETWEEN, Stage.CLOSED}
    return TableView(
        table=TableId(2**63 - 1),
        channel=ChannelId(1),
        guild=GuildId(1),
        version=70,
        stamp=10**6,
        stage=stage,
        rules=replace(PAPLU, rotations=5),
        house=(("rotations", "5"),),
        host=1,
        seats=seats(count, name),
        viewer=1,
        viewer_seat=0,
        acting=1,
        deadline=DUE,
        draws=tuple(
            tuple(
                DrawLine(player=seat + 1, name=name, card=Card.parse("TS/1"))
                for seat in range(count)
            )
            for _ in range(6)
        ),
        free_places=tuple(range(count)),
        rotation=0 if lobby else 1,
        deal_of_rotation=0 if lobby else 1,
        deals_in_rotation=0 if lobby else count,
        deal=deal(standing=Standing.INVALID) if has_deal else None,
        result=result(count, name) if has_result else None,
        news=news(name=name),
        end_votes=(1, 2),
        end_votes_needed=count,
        winners=tuple(range(1, count + 1)) if has_result else (),
        seals=_seals(stage),
        seats_reveal=None if lobby else reveal(0),
    )


def _seals(stage: Stage) -> tuple[Seal, ...]:
    """What is sealed at that stage."""
    match stage:
        case Stage.LOBBY:
            return seal(0), seal(1)
        case Stage.CHOOSING | Stage.CUTTING:
            return (seal(1),)
        case Stage.DEAL | Stage.PAUSED:
            return (seal(2),)
        case _:
            return (seal(3),)


def with_hand(seen: SeatView) -> TableView:
    """The table as the first player sees it."""
    return replace(table(), deal=seen)
