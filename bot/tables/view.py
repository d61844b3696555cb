"""Table views: everything a message about a table is drawn from, redacted for its reader."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bot.rummy.cards import Card
from bot.rummy.events import EntryKind, Tariff, VoidedBy, Why, WonBy
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import Rules
from bot.rummy.view import SeatView, Standing
from bot.tables.commands import ChannelId, GuildId, TableId, UserId

DEPARTED = "\N{NULL}"
"""The stored name of whoever was taken out of the record at their own wish; nobody's own."""


class Stage(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    CHOOSING = "choosing"  # the highest draw chooses a seat (rule book 2.2)
    CUTTING = "cutting"  # the cutter cuts (rule book 2.3)
    DEAL = "deal"
    BETWEEN = "between"  # a deal is over, the next has not begun
    PAUSED = "paused"  # rule book 2.16; a deal may be under way
    CLOSED = "closed"


class ClosedBy(StrEnum):
    """Why a table closed."""

    PLAYED_OUT = "played_out"
    SPLIT = "split"  # rule book 3.11: those still in a pool share it
    HOST = "host"
    ADMIN = "admin"
    AGREED = "agreed"
    TOO_FEW = "too_few"  # rule book 2.17
    LOBBY_EXPIRED = "lobby_expired"
    IDLE = "idle"
    PLACE_GONE = "place_gone"


class NewsKind(StrEnum):
    """Public facts worth a line under the table."""

    DREW = "drew"
    TOOK = "took"
    DISCARDED = "discarded"
    MISSED = "missed"
    WITHDREW = "withdrew"
    DECLARED_WRONGLY = "declared_wrongly"
    JOINED = "joined"
    LEFT = "left"
    REMOVED = "removed"
    REPLACED = "replaced"
    HOST_PASSED = "host_passed"
    RETURNED = "returned"
    END_VOTED = "end_voted"
    PAUSE_VOTED = "pause_voted"
    RESHUFFLED = "reshuffled"
    LAID = "laid"  # a group in play (rule book 4.4); `cards` are it
    DECLARED = "declared"  # validly, while the others lay out their groups (1.9)
    SHOWED = "showed"
    ELIMINATED = "eliminated"  # rule book 3.11; `total` is with how much
    REJOINED = "rejoined"
    SPLIT_VOTED = "split_voted"
    RULES_CHANGED = "rules_changed"
    CUT = "cut"  # by a person, at `place` and with `word` (rule book 2.3)


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """One public fact. `player` is whom it is about; `name` and `word` as stored, unescaped."""

    kind: NewsKind
    version: int
    player: int
    name: str
    card: Card | None = None
    tariff: Tariff | None = None
    why: Why | None = None
    cards: tuple[Card, ...] = ()
    total: Points | None = None
    place: int | None = None
    word: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """One seat of the table as anyone may see it.

    `player` is the number of whoever holds it, None for an empty seat; `user` is None for a
    computer player, whose `level` is set. `name` is as stored: escape it. `total` is the sum of
    its penalties where those add up (rule book 3.11), None elsewhere; `is_out` of the pool.
    """

    seat: int | None
    player: int | None
    name: str
    user: UserId | None = None
    level: str | None = None
    balance: Points = ZERO
    cards: int = 0
    standing: Standing | None = None
    is_host: bool = False
    is_dealer: bool = False
    is_acting: bool = False
    is_absent: bool = False
    is_leaving: bool = False
    total: Points | None = None
    is_out: bool = False
    is_showing: bool = False  # may still lay out its groups (rule book 1.9)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLine:
    """What one player drew for seats, in one round of drawing (rule book 2.2)."""

    player: int
    name: str
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentLine:
    """Who pays how much in a finished deal, and why."""

    player: int
    name: str
    amount: Points
    kind: EntryKind
    count: int | None
    to: int | None = None  # the player who gets it, where that is not the winner (4.2)
    to_name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScore:
    """What one finished deal brought each player: a net amount, or a penalty where those add up.

    `winner` is None for a void deal. `rejoined` are those who came back into the pool after it,
    with their new totals (rule book 3.11).
    """

    number: int
    winner: int | None
    points: tuple[tuple[int, Points], ...]
    rejoined: tuple[tuple[int, Points], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """A secret seed that waits for its draw: 0 the draw for seats, n deal n."""

    draw: int
    commitment: str
    scheme: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """The seed of a draw that is over, and the players' share in it.

    `by_player` says whether somebody gave a share: they cut at `place` and said `word`, and
    `cutter` is their name as stored, `player` their number. Nobody cuts in the draw for seats:
    `place` is None.
    """

    draw: int
    commitment: str
    scheme: str
    seed: str
    place: int | None
    word: str
    cutter: str
    by_player: bool
    player: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """A finished deal, all hands open: `view` is its spectator's SeatView after the end."""

    number: int
    view: SeatView
    winner: int | None
    winner_name: str | None
    won_by: WonBy | None
    voided_by: VoidedBy | None
    won: Points
    payments: tuple[PaymentLine, ...]
    names: tuple[tuple[int, str], ...]  # (seat, name) of those dealt in
    players: tuple[tuple[int, int], ...] = ()  # (seat, player) of those dealt in
    reveal: Reveal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table as `viewer` (a player number; None for anyone else) may see it.

    `version` counts the table's events. `stamp` is the version at which what is on the screen
    began: it changes when a new public message is due, and a control of an older stamp is stale.
    `acting` is the player who must act, None when anyone may. `seats` are in the order of play
    (in the lobby: of joining); `departed` left with a balance that still counts. `draws` are the
    rounds of the seat draw. `rotation` and `turn_of` count from 1: deal `deal_of_rotation` of
    `deals_in_rotation`, which is 0 in a pool. `sheet` has every finished deal. `may_rejoin` says
    whether the viewer, or for a spectator anybody, may come back into a pool now;
    `may_split` whether those still in may agree to share it, `split_votes` who has.
    `may_pause` says whether a pause may be agreed to now, `pause_votes` who has, `is_agreed_pause`
    whether the table rests because all agreed (2.16). `to_be_taken` are the seats that somebody
    else may sit down in (2.17). `awaited` are those for whom a seat is kept at a rematch,
    `start_votes` who would start without them. `reminder` is when whoever must act is reminded.
    `seals` are of what is drawn next, and of the deal under way; where the table has closed, of
    the first deal of a rematch. `seats_reveal` is of the draw for seats once it is over.
    """

    table: TableId
    channel: ChannelId
    guild: GuildId
    version: int
    stamp: int
    stage: Stage
    rules: Rules
    house: tuple[tuple[str, str], ...]
    host: int | None
    seats: tuple[SeatLine, ...]
    viewer: int | None = None
    viewer_seat: int | None = None
    acting: int | None = None
    deadline: datetime | None = None
    draws: tuple[tuple[DrawLine, ...], ...] = ()
    free_places: tuple[int, ...] = ()
    rotation: int = 0
    deal_of_rotation: int = 0
    deals_in_rotation: int = 0
    deal: SeatView | None = None
    result: DealResult | None = None
    news: tuple[News, ...] = ()
    end_votes: tuple[int, ...] = ()
    end_votes_needed: int = 0
    winners: tuple[int, ...] = ()
    closed_by: ClosedBy | None = None
    departed: tuple[SeatLine, ...] = ()
    sheet: tuple[DealScore, ...] = ()
    may_rejoin: bool = False
    may_split: bool = False
    split_votes: tuple[int, ...] = ()
    split_votes_needed: int = 0
    may_pause: bool = False
    pause_votes: tuple[int, ...] = ()
    pause_votes_needed: int = 0
    is_agreed_pause: bool = False
    to_be_taken: tuple[int, ...] = ()
    rematch_of: TableId | None = None
    awaited: tuple[SeatLine, ...] = ()
    start_votes: tuple[int, ...] = ()
    reminder: datetime | None = None
    seals: tuple[Seal, ...] = ()
    seats_reveal: Reveal | None = None

    def line(self, player: int) -> SeatLine:
        """The seat that `player` holds. Raises KeyError when they hold none."""
        for line in self.seats:
            if line.player == player:
                return line
        raise KeyError(player)
