"""Rights: who may bring about which event, written down apart from the code that decides it.

Only whoever holds a seat brings about what its cards do; the host's, a manager's and the clock's
are named one by one. What an interaction brings about begins with something its sender may do;
what follows from that in the same append is a consequence, and has its own short list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.rummy.events import (
    CardDiscarded,
    DealStarted,
    DealVoided,
    DealWon,
    DiscardTaken,
    GroupLaid,
    HandArranged,
    HandDeclared,
    HandShown,
    LeavingNoted,
    MissesCleared,
    SeatWithdrew,
    StockDrawn,
    StockReshuffled,
    TurnMissed,
    Why,
)
from bot.rummy.rules import Seating
from bot.tables.events import (
    AbsenceNoted,
    CutAsked,
    EndVoted,
    HostPassed,
    LeftBy,
    PackCut,
    PauseVoted,
    PlayerEliminated,
    PlayerJoined,
    PlayerLeft,
    PlayerRejoined,
    PlayerReturned,
    RotationEnded,
    RulesChanged,
    SeatsDrawn,
    SeatsKept,
    SeatsReleased,
    SeatsTaken,
    SplitVoted,
    StartAgreed,
    TableClosed,
    TableEvent,
    TableOpened,
    TablePaused,
    TableResumed,
)
from bot.tables.ports import Append, Deadline
from bot.tables.table import Table, computer_to_act, plays_out
from bot.tables.view import ClosedBy, Stage
from bot.ui.custom_id import Verb
from tests.fuzz.sent import Sent

# An oracle of its own: what the bot itself holds of its verbs is not asked.
SHOWN_ONLY = frozenset(
    verb.value
    for verb in (
        Verb.RULES,
        Verb.HAND,
        Verb.WITHDRAW,
        Verb.DECLARE,
        Verb.DECLARE_FINISH,
        Verb.HAND_RUMMY,
        Verb.SCORES,
        Verb.SORT,
        Verb.CANCEL,
        Verb.HELP,
        Verb.HOUSE,
        Verb.HOUSE_RULE,
        Verb.HOUSE_TYPE,
        Verb.ARRANGE,
        Verb.TAKE_OVER,
        Verb.LEADERS,
        Verb.HISTORY,
        Verb.REPLAY,
        Verb.REPLAY_OPEN,
        Verb.REPLAY_JUMP,
        Verb.REPLAY_EXPORT,
        Verb.VERIFY,
        Verb.CUT_TYPE,
        Verb.SEEN,
        Verb.CAREFUL,
        Verb.DISCARD_PICK,
        Verb.LESSON,
        Verb.LESSON_CARD,
        Verb.LESSON_FINISH,
        Verb.ADMIN,
        Verb.ADMIN_SET,
        Verb.ADMIN_CHANNELS,
        Verb.ADMIN_ROLE,
        Verb.ADMIN_HOUSE,
        Verb.ADMIN_RULE,
        Verb.ADMIN_RULE_SET,
        Verb.ADMIN_RULE_TYPE,
        Verb.ADMIN_RESET,
        Verb.ADMIN_TABLES,
        Verb.ADMIN_TABLE,
        Verb.PRIVACY,
        Verb.PRIVACY_EXPORT,
        Verb.PRIVACY_DELETE,
        Verb.PRIVACY_DELETE_CONFIRM,
    )
) | frozenset(
    {
        "/hand",
        "/board",
        "/rules",
        "/help",
        "/privacy show",
        "/privacy export",
        "/privacy delete",
        "/scores",
        "/ledger",
        "/leaderboard",
        "/stats",
        "/history",
        "/deal replay",
        "/deal export",
        "/deal last",
        "/deal verify",
        "/paplu-admin settings",
        "/paplu-admin tables",
        "/paplu-admin end",
    }
)
"""What appends nothing to a table by itself, whoever asks."""
FROM_ELSEWHERE = frozenset({Verb.ADMIN_END.value})
"""What is asked of a table from another channel of its server."""


@dataclass(frozen=True, slots=True)
class Case:
    """An append under judgement: what was sent, by which player, and what came before in it."""

    sent: Sent
    me: int | None
    before: Table | None
    table: Table
    earlier: tuple[TableEvent, ...]
    users: Mapping[int, int]

    @property
    def follows(self) -> bool:
        """Whether something happened before it in the same append."""
        return any(type(event).__name__ != "SeedSealed" for event in self.earlier)

    @property
    def opens(self) -> bool:
        return self.before is None

    @property
    def hosts(self) -> bool:
        return self.me is not None and self.me == (self.before or self.table).host

    @property
    def sits(self) -> bool:
        return self.me is not None and self.me in (self.before or self.table).seated

    def after(self, *kinds: type) -> bool:
        return any(isinstance(event, kinds) for event in self.earlier)

    def goes_on(self) -> bool:
        """Whether a seated person asks for the next deal, or something led there."""
        resting = self.before is not None and self.before.stage in {Stage.BETWEEN, Stage.PAUSED}
        return self.follows or (self.sits and resting)

    @property
    def is_managed(self) -> bool:
        """Whether whoever manages the server of the table asks."""
        return self.sent.is_admin and self.sent.guild == self.table.guild

    def is_nobodys(self, seat: int) -> bool:
        """Whether no person is there to lay out the groups of a seat."""
        player = self.table.dealt.get(seat)
        return player not in self.table.persons or player in self.table.absent

    def is_of_mine(self, seat: int) -> bool:
        return self.me is not None and self.table.dealt.get(seat) == self.me


# Each answers whether the sender may bring the event about. Its second argument is that event.
_Rule = Callable[[Case, TableEvent], bool]


def _own_seat(case: Case, event: TableEvent) -> bool:
    return case.is_of_mine(getattr(event, "seat"))  # noqa: B009 - Of those that have one.


def _own(case: Case, event: TableEvent) -> bool:
    return bool(case.me == getattr(event, "player"))  # noqa: B009 - Of those that have one.


def _never(case: Case, event: TableEvent) -> bool:
    return False


def _consequence(case: Case, event: TableEvent) -> bool:
    return case.follows


def _joined(case: Case, event: PlayerJoined) -> bool:
    if event.level is not None:
        return case.hosts or case.after(SeatsKept)
    return case.me == event.player


def _left(case: Case, event: PlayerLeft) -> bool:
    match event.by:
        case LeftBy.LEAVING:
            return case.me == event.player
        case LeftBy.REMOVED:
            return case.hosts and event.player != case.me
        case LeftBy.REPLACED:
            return event.player in case.table.absent and case.table.is_between_deals
        case LeftBy.GONE:
            return False


def _cut(case: Case, event: PackCut) -> bool:
    if event.by_default:
        return case.goes_on()
    table = case.before
    return table is not None and table.stage is Stage.CUTTING and table.acting == case.me


def _withdrew(case: Case, event: SeatWithdrew) -> bool:
    if case.is_of_mine(event.seat) and event.why is not Why.ABSENT:
        return True
    gone = {left.player for left in case.earlier if isinstance(left, PlayerLeft)}
    leaves = case.table.dealt[event.seat] not in case.table.seated
    return event.why is Why.LEFT and (leaves or bool(gone)) and case.follows


def _noted(case: Case, event: LeavingNoted) -> bool:
    gone = {left.player for left in case.earlier if isinstance(left, PlayerLeft)}
    return case.table.dealt[event.seat] in gone


def _shown(case: Case, event: HandShown) -> bool:
    if case.is_of_mine(event.seat):
        return not event.timed_out or case.follows
    if event.timed_out and (case.after(EndVoted) or case.is_managed):
        # The session is ended meanwhile: nobody's groups are waited for.
        return True
    return case.after(HandDeclared, PlayerLeft) and case.is_nobodys(event.seat)


def _arranged(case: Case, event: HandArranged) -> bool:
    # Rule book 1.9: a computer player lays out its groups when somebody has declared.
    after = case.after(HandDeclared, PlayerLeft) and case.is_nobodys(event.seat)
    return case.is_of_mine(event.seat) or after


def _chose(case: Case, event: SeatsTaken) -> bool:
    if not event.chosen:
        # At a rematch everybody has the seat they had.
        in_lobby = case.before is not None and case.before.stage is Stage.LOBBY
        return case.follows or (case.hosts and in_lobby)
    if case.table.rules.seating is not Seating.HIGHEST_CHOOSES:
        # Rule book 3.1: seats in order of joining.
        return case.after(SeatsDrawn)
    table = case.before
    return table is not None and table.stage is Stage.CHOOSING and table.acting == case.me


def _released(case: Case, event: SeatsReleased) -> bool:
    return case.after(StartAgreed) or event.players == (case.me,)


def _passed(case: Case, event: HostPassed) -> bool:
    return case.after(PlayerLeft) or (case.after(PlayerJoined) and event.player == case.me)


def _drew(case: Case, event: SeatsDrawn) -> bool:
    return case.hosts or case.after(StartAgreed)


def _ruled(case: Case, event: RulesChanged) -> bool:
    return case.hosts and case.table.stage is Stage.LOBBY


def _resumed(case: Case, event: TableResumed) -> bool:
    return case.sits or case.after(PlayerJoined, PlayerRejoined, PlayerLeft)


def _closed(case: Case, event: TableClosed) -> bool:
    match event.by:
        case ClosedBy.HOST:
            return case.hosts
        case ClosedBy.ADMIN:
            return case.is_managed
        case ClosedBy.AGREED:
            return case.after(EndVoted, PlayerLeft, DealVoided, SeatWithdrew)
        case ClosedBy.SPLIT:
            return case.after(SplitVoted, PlayerLeft)
        case ClosedBy.TOO_FEW:
            return case.follows
        case ClosedBy.PLAYED_OUT:
            return case.goes_on()
        case _:
            return False


def _voided(case: Case, event: DealVoided) -> bool:
    return case.follows or case.is_managed


def _opened(case: Case, event: TableEvent) -> bool:
    return case.opens


def _asked(case: Case, event: TableEvent) -> bool:
    return case.goes_on()


def _reshuffled(case: Case, event: TableEvent) -> bool:
    return case.follows or (case.me is not None and case.table.acting == case.me)


_RULES: Mapping[str, Callable[..., bool]] = {
    kind.__name__: rule
    for kind, rule in (
        (TableOpened, _opened),
        (SeatsKept, _opened),
        (PlayerJoined, _joined),
        (PlayerLeft, _left),
        (SeatsReleased, _released),
        (StartAgreed, _own),
        (HostPassed, _passed),
        (SeatsDrawn, _drew),
        (SeatsTaken, _chose),
        (CutAsked, _asked),
        (PackCut, _cut),
        (AbsenceNoted, _never),
        (PlayerReturned, _own),
        (RulesChanged, _ruled),
        (PlayerEliminated, _consequence),
        (PlayerRejoined, _own),
        (SplitVoted, _own),
        (EndVoted, _own),
        (PauseVoted, _own),
        (TablePaused, _asked),
        (TableResumed, _resumed),
        (RotationEnded, _asked),
        (TableClosed, _closed),
        (DealStarted, lambda case, event: case.after(PackCut)),
        (StockDrawn, _own_seat),
        (DiscardTaken, _own_seat),
        (CardDiscarded, lambda case, event: not event.missed and _own_seat(case, event)),
        (TurnMissed, _never),
        (MissesCleared, _own_seat),
        (HandDeclared, _own_seat),
        (GroupLaid, _own_seat),
        (HandArranged, _arranged),
        (HandShown, _shown),
        (SeatWithdrew, _withdrew),
        (LeavingNoted, _noted),
        (StockReshuffled, _reshuffled),
        (DealWon, _consequence),
        (DealVoided, _voided),
    )
} | {
    # A seal is set whenever a draw has none: what it is for needs no right.
    "SeedSealed": lambda case, event: True,
}


def breaches(
    sent: Sent, append: Append, before: Table | None, users: Mapping[int, int]
) -> Iterator[str]:
    """What an interaction has brought about that its sender has no right to."""
    own = {row.player: row.user for row in append.people}
    # Rows of a rematch are those of the table before, and its sender's.
    known = {**users, **own}
    me = next((player for player, user in known.items() if user == sent.user), None)
    where = f"{sent}: table {append.table}"
    if append.guild != sent.guild:
        yield f"{where} is of another server, {append.guild}"
    if before is not None and append.channel != sent.channel and sent.what not in FROM_ELSEWHERE:
        yield f"{where} is in another channel, {append.channel}"
    if sent.what in SHOWN_ONLY:
        yield f"{where}: {_names(append.events)}, where something is only shown"
    strangers = [row for row in append.people if row.user != sent.user]
    if strangers and not any(isinstance(event, SeatsKept) for event in append.events):
        yield f"{where}: names of {strangers}"
    table, earlier = before, list[TableEvent]()
    for event in append.events:
        case = None if table is None else Case(sent, me, before, table, tuple(earlier), known)
        rule = _RULES.get(type(event).__name__)
        if rule is None:
            yield f"nobody has said who may bring about {event}"
        elif case is not None and not rule(case, event):
            yield f"{where}: {type(event).__name__} by player {me} after {_names(earlier)}: {event}"
        if table is None:
            table = Table.fold(append.table, append.channel, append.guild, [event])
        else:
            table = table.apply(event)
        earlier.append(event)


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """What may happen by itself at the moment: whose account is being deleted, who has left the
    server, which channels are gone."""

    now: datetime
    forgotten: frozenset[int]
    gone: Callable[[int, int], bool]
    lost: Callable[[int], bool]


def happens_by_itself(
    append: Append,
    before: Table | None,
    deadline: Deadline | None,
    users: Mapping[int, int],
    now: Circumstances,
) -> Iterator[str]:
    """What nobody asked for, and no clock, computer player or disappearance explains."""
    if before is None:
        yield f"table {append.table} opened by itself"
        return
    if deadline is not None and deadline.due <= now.now:
        return
    if plays_out(before) or computer_to_act(before) is not None:
        # Rule book 2.17: a deal without persons, or the turn of a computer player.
        return
    for event in append.events:
        match event:
            case PlayerLeft(by=LeftBy.GONE, player=player):
                if now.gone(users.get(player, 0), before.guild):
                    return
            case PlayerLeft(player=player) | SeatsReleased(players=(player,)):
                if users.get(player) in now.forgotten:
                    return
            case TableClosed(by=ClosedBy.PLACE_GONE):
                if now.lost(before.channel):
                    return
    yield f"table {append.table}, by itself: {_names(append.events)}, due {deadline}"


def _names(events: object) -> str:
    return ", ".join(type(event).__name__ for event in events) or "nothing"  # type: ignore[attr-defined]
