"""Rules: everything by which one game of the family differs from another, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, StrEnum


class Direction(Enum):
    """Which way play goes. Seats are numbered clockwise, so clockwise is +1."""

    CLOCKWISE = 1
    COUNTER_CLOCKWISE = -1


class FormatKind(StrEnum):
    """How deals make up a session (rule book 2.15 and 3.11)."""

    ROTATION = "rotation"
    POINTS = "points"
    POOL = "pool"
    DEALS = "deals"


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A session format; `number` is the pool's limit or the deals' count, else 0.

    >>> str(Format(kind=FormatKind.DEALS, number=2)), str(Format(kind=FormatKind.POOL, number=101))
    ('deals:2', 'pool101')
    """

    kind: FormatKind
    number: int = 0

    def __str__(self) -> str:
        match self.kind:
            case FormatKind.DEALS:
                return f"deals:{self.number}"
            case FormatKind.POOL:
                return f"pool{self.number}"
            case _:
                return self.kind.value


class Protection(StrEnum):
    """What keeps a loser's groups out of the count (rule book 2.11, 3.6)."""

    LIVES = "lives"
    MELDS = "melds"


class Switch(StrEnum):
    """A house rule that is on or off."""

    OFF = "off"
    ON = "on"


class PrintedIndicator(StrEnum):
    """What is wild after a printed joker was turned (rule book 1.2)."""

    ONLY_JOKER = "only_joker"
    ACES = "aces"


class StockEnd(StrEnum):
    """What happens when the last stock card has gone (rule book 2.9, 3.8)."""

    VOID = "void"
    RESHUFFLE = "reshuffle"


class EarlyCards(StrEnum):
    """Where the cards of an early withdrawal go (rule book 2.7, 3.4)."""

    UNDER_STOCK = "under_stock"
    OUT = "out"


class DeclaredCard(StrEnum):
    """Where the finish card goes (rule book 2.6, 3.5)."""

    DISCARD_PILE = "discard_pile"
    FINISH_SLOT = "finish_slot"


class FullCount(StrEnum):
    """Who pays the full price without being counted (rule book 3.7)."""

    OFF = "off"
    HAD_TURN = "had_turn"
    LITERAL = "literal"


class PoolOut(StrEnum):
    """When a pool total puts its owner out (rule book 3.11)."""

    EXCEEDS = "exceeds"
    REACHES = "reaches"


class ArrangedBy(StrEnum):
    """Whose grouping of a shown hand is judged (rule book 1.9)."""

    AUTO = "auto"
    PLAYER = "player"


class Cut(StrEnum):
    """Whether the cutter is asked (rule book 2.3)."""

    ASK = "ask"
    AUTO = "auto"


class Turned(StrEnum):
    """When the indicator is turned: by the cutter, or from the top of the stock once everyone has
    their cards (rule book 2.3, 3.2)."""

    BEFORE_CUT = "before_cut"
    AFTER_DEAL = "after_deal"


class Tunnelas(StrEnum):
    """What three cards of one rank and suit are (rule book 4.1, 4.2)."""

    NO_GROUP = "no_group"
    BESIDE = "beside"  # a group beside the pure sequences
    PURE = "pure"  # a pure sequence


class Winning(StrEnum):
    """Further ways to a complete hand, the rest of which is free (rule book 4.2)."""

    TUNNELAS = "tunnelas"  # three of them
    DUBLEES = "dublees"  # eight of them
    JOKERS = "jokers"  # eight of them


class ShortOfLives(StrEnum):
    """What still protects a loser who lacks a life (rule book 2.11, 4.2)."""

    PURES = "pures"
    NOTHING = "nothing"


class Laying(StrEnum):
    """When groups are laid on the table (rule book 2.5, 4.4)."""

    DECLARING = "declaring"
    IN_PLAY = "in_play"


class DealsWonBy(StrEnum):
    """Who wins the format `deals` (rule book 3.11)."""

    BALANCE = "balance"  # the highest
    TOTAL = "total"  # the lowest


class Seating(StrEnum):
    """How seats are given out (rule book 2.2, 3.1)."""

    HIGHEST_CHOOSES = "highest_chooses"
    JOIN_ORDER = "join_order"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of one table. Amounts are whole points; presets live in `bot.rummy.variants`."""

    preset: str
    format: Format
    # The pack (rule book 1.1, 2.1, 3.1)
    hand_size: int = 13
    packs: int = 2
    printed_jokers: int = 2
    min_players: int = 2
    max_players: int = 6
    direction: Direction = Direction.CLOCKWISE
    seating: Seating = Seating.JOIN_ORDER
    # Groups and lives (1.3-1.8)
    set_sizes: frozenset[int] = frozenset({3, 4})
    sequences_required: int = 2
    pure_sequences_required: int = 1
    sets_required: int = 0
    tunnelas: Tunnelas = Tunnelas.NO_GROUP
    dublees: Switch = Switch.OFF
    winning: frozenset[Winning] = frozenset()
    laying: Laying = Laying.DECLARING
    # Jokers and draws (1.2, 2.5)
    turned: Turned = Turned.AFTER_DEAL
    printed_indicator: PrintedIndicator = PrintedIndicator.ACES
    neighbours_wild: Switch = Switch.OFF
    no_joker_from_discard: Switch = Switch.OFF
    stock_end: StockEnd = StockEnd.RESHUFFLE
    reshuffles: int = 3
    # Prices (2.6-2.13, 3.4-3.7)
    drop_early: int
    drop_late: int
    invalid: int
    cap: int | None = None
    early_cards: EarlyCards = EarlyCards.OUT
    declared_card: DeclaredCard = DeclaredCard.FINISH_SLOT
    protection: Protection = Protection.LIVES
    short_of_lives: ShortOfLives = ShortOfLives.PURES
    full_count: FullCount = FullCount.HAD_TURN
    half_tariff: Switch = Switch.OFF
    hand_rummy: Switch = Switch.OFF
    paplu_bonus: Switch = Switch.OFF
    value_cards: Switch = Switch.OFF
    # The session (2.15, 3.11)
    rotations: int = 1
    point_value: int = 1
    deals_won_by: DealsWonBy = DealsWonBy.TOTAL
    pool_out: PoolOut = PoolOut.EXCEEDS
    rejoin: Switch = Switch.OFF
    split: Switch = Switch.OFF
    # The table (2.3, 2.16, 5)
    arrangement: ArrangedBy = ArrangedBy.AUTO
    hints: Switch = Switch.OFF
    cut: Cut = Cut.ASK
    timer: timedelta | None = timedelta(minutes=2)
    misses: int | None = 3
    computers: Switch = Switch.ON
    ping: Switch = Switch.ON

    @property
    def by_totals(self) -> bool:
        """Whether penalties add up, and the lowest total is best; else points change hands
        (rule book 3.11)."""
        if self.format.kind is FormatKind.DEALS:
            return self.deals_won_by is DealsWonBy.TOTAL
        return self.format.kind is FormatKind.POOL

    @property
    def pack_size(self) -> int:
        """How many physical cards there are (rule book 1.1)."""
        return 52 * self.packs + self.printed_jokers
