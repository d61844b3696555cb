"""Playing: what people do at a table who only want to play, so that the fuzz meets every stage."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.rummy.deal import Deal
from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Move,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.tables.commands import TableId
from bot.tables.dealing import last_place
from bot.tables.pooling import may_anybody_rejoin
from bot.tables.table import Table
from bot.tables.takeover import to_be_taken
from bot.tables.view import Stage
from bot.ui.custom_id import Control, Verb
from tests.fuzz.journal import Entry, Journal
from tests.fuzz.making import CHANNEL_SELECT, STRING_SELECT, Maker
from tests.fuzz.sent import Sent
from tests.fuzz.town import Club, Town
from tests.rummy.random_deals import likely_groups, likely_move
from tests.wire.person import Person
from tests.wire.world import Channel, Message

SESSIONS: tuple[tuple[str, str, str], ...] = (
    ("paplu", "", ""),
    ("paplu", "deals:1", "arrangement=player"),
    ("paplu", "points", "cut=auto, misses=1"),
    ("indian", "pool101", "rejoin=on, split=on"),
    ("indian", "deals:2", "paplu_bonus=on, hints=on"),
    ("indian", "pool101", "arrangement=player, rejoin=on, split=on, drop_early=110, drop_late=110"),
    ("indian21", "pool201", "pool_out=reaches, split=on"),
    ("marriage21", "deals:2", "arrangement=player"),
    ("indian10", "rotation", "arrangement=player, timer=off"),
    ("gin10", "points", "point_value=2"),
    ("gin10", "pool101", "split=on, misses=1"),
)
"""Game, format and house rules of the tables that are opened: all presets, all formats."""
_NO_TABLE = TableId(0)
_BUTTONS = {
    DrawStock: Verb.DRAW_STOCK,
    TakeDiscard: Verb.TAKE_DISCARD,
    DeclareHandRummy: Verb.HAND_RUMMY_CONFIRM,
    Withdraw: Verb.WITHDRAW_CONFIRM,
    Show: Verb.SHOW,
}
_COMMANDS = {
    DrawStock: "draw stock",
    TakeDiscard: "draw discard",
    DeclareHandRummy: "handrummy",
    Withdraw: "withdraw",
    Show: "table show",
}


class Players:
    """Those who play: at most one thing is done at a table at a time, as its rules want it."""

    def __init__(self, town: Town, journal: Journal, maker: Maker, chance: Random) -> None:
        self._town, self._journal, self._maker, self._chance = town, journal, maker, chance
        self._opened = 0

    def all_play(self) -> Iterator[Sent]:
        """What is to be done next in every channel."""
        for club in self._town.clubs:
            for channel in club.channels:
                yield from self._play(club, channel)

    def _play(self, club: Club, channel: Channel) -> Iterator[Sent]:
        entry = self._journal.open_in(channel.id)
        if entry is None:
            yield from self._welcome(club, channel)
            yield self._open(club, channel)
            return
        lingers = entry.table.stage in {Stage.LOBBY, Stage.BETWEEN, Stage.CHOOSING}
        if lingers and self._chance.randrange(3):
            return
        match entry.table.stage:
            case Stage.LOBBY:
                yield from self._in_lobby(club, channel, entry)
            case Stage.CHOOSING:
                count = len(entry.table.seated)
                yield from self._acts(entry, Verb.CHOOSE_SEAT, str(self._chance.randrange(count)))
            case Stage.CUTTING:
                place = self._chance.randint(1, last_place(entry.table.rules))
                yield from self._acts(entry, Verb.CUT, str(place))
            case Stage.DEAL:
                yield from self._in_deal(channel, entry)
            case Stage.BETWEEN:
                yield from self._between(club, channel, entry)
            case Stage.PAUSED:
                yield from self._paused(channel, entry)

    # --- stage by stage -------------------------------------------------------------------

    def _welcome(self, club: Club, channel: Channel) -> Iterator[Sent]:
        """Whoever manages the server lets tables be opened again, whatever was set meanwhile."""
        message = self._message(club.admin, channel)
        if message is None or self._chance.randrange(3):
            return
        for verb, values in ((Verb.ADMIN_SET, ["openers=everyone"]), (Verb.ADMIN_CHANNELS, [])):
            control = Control(verb=verb, table=_NO_TABLE, stamp=0)
            kind = CHANNEL_SELECT if verb is Verb.ADMIN_CHANNELS else STRING_SELECT
            yield self._maker.press(
                club.admin, channel, message, control, values, kind, is_usual=True
            )

    def _open(self, club: Club, channel: Channel) -> Sent:
        person = self._chance.choice(club.people)
        before = self._journal.latest_in(channel.id)
        if before is not None and self._chance.randrange(2):
            sat = {before.user_of(player) for player in before.table.seated}
            person = next((one for one in club.people if one.id in sat), person)
            return self._maker.command(person, channel, "table rematch")
        rules, kind, house = SESSIONS[self._opened % len(SESSIONS)]
        self._opened += 1
        options = {"rules": rules, "format": kind, "house": house}
        said = {name: value for name, value in options.items() if value}
        return self._maker.command(person, channel, "new", **said)

    def _in_lobby(self, club: Club, channel: Channel, entry: Entry) -> Iterator[Sent]:
        table, chance = entry.table, self._chance
        people = [person for person in club.people if entry.player_of(person.id) is None]
        if table.awaited:
            people = [p for p in club.people if entry.player_of(p.id) in table.awaited]
        wanted = min(3, table.rules.max_players)
        if len(table.seated) < wanted and people:
            person = chance.choice(people)
            yield self._press(person, channel, entry, Verb.JOIN)
            return
        host = self._person(club, entry, table.host)
        if host is None:
            return
        match chance.randrange(9):
            case 0 | 1 if len(table.seated) < table.rules.max_players:
                yield self._maker.command(host, channel, "computer add", level="easy")
            case 2:
                rule = chance.choice(("hints=on", "timer=30s", "ping=off", "misses=1"))
                yield self._choose(host, channel, entry, Verb.HOUSE_SET, [rule])
                return
            case 3:
                yield self._press(host, channel, entry, Verb.REMOVE_COMPUTER)
                return
        yield self._press(host, channel, entry, Verb.START)

    def _in_deal(self, channel: Channel, entry: Entry) -> Iterator[Sent]:
        table, chance = entry.table, self._chance
        deal = table.running
        club = self._club(entry)
        if deal is None or club is None:
            return
        if not chance.randrange(90):
            verb = chance.choice((Verb.PAUSE, Verb.PAUSE, Verb.END_VOTE))
            for player in table.persons_in_deal:
                person = self._person(club, entry, player)
                if person is not None:
                    yield self._press(person, channel, entry, verb)
            return
        if not chance.randrange(12):
            yield from self._sort_out(club, channel, entry, deal)
        seat = chance.choice(deal.to_show) if deal.to_act is None else deal.to_act
        person = self._person(club, entry, table.dealt[seat])
        if person is None:
            return
        yield self._move(person, channel, entry, self._likely(deal, seat))

    def _sort_out(self, club: Club, channel: Channel, entry: Entry, deal: Deal) -> Iterator[Sent]:
        """Somebody groups their own cards, in whoever's turn."""
        place = self._chance.choice(deal.places)
        person = self._person(club, entry, entry.table.dealt[place.seat])
        if person is None or len(place.hand) < 3:
            return
        if place.arranged and self._chance.randrange(2):
            cards = [str(place.arranged[0][0])] if place.arranged[0] else []
            yield self._choose(person, channel, entry, Verb.UNGROUP, cards)
        else:
            cards = list(map(str, self._chance.sample(place.hand, 3)))
            yield self._choose(person, channel, entry, Verb.GROUP, cards)

    def _likely(self, deal: Deal, seat: int) -> Move:
        """Mostly a plain move: looking for the best one takes a while."""
        legal = deal.legal_moves(seat)
        plain = [move for move in legal if isinstance(move, DrawStock | TakeDiscard | Discard)]
        if not plain:
            return likely_move(deal, seat, self._chance)
        if not self._chance.randrange(40):
            return likely_groups(deal, seat, self._chance)
        if Withdraw() in legal and not self._chance.randrange(25):
            return Withdraw()
        if self._chance.randrange(3):
            return likely_move(deal, seat, self._chance)
        if not self._chance.randrange(30):
            return self._chance.choice(legal)
        return self._chance.choice(plain)

    def _between(self, club: Club, channel: Channel, entry: Entry) -> Iterator[Sent]:
        table, chance = entry.table, self._chance
        seated = [self._person(club, entry, player) for player in table.persons]
        people = [person for person in seated if person is not None]
        if not people:
            return
        person = chance.choice(people)
        out = [one for one in people if entry.player_of(one.id) in table.out]
        if out and may_anybody_rejoin(table) and chance.randrange(2):
            yield self._press(chance.choice(out), channel, entry, Verb.REJOIN)
            return
        if to_be_taken(table, None) and chance.randrange(2):
            yield from self._change_seats(club, channel, entry)
            return
        match chance.randrange(14):
            case 0:
                yield self._press(person, channel, entry, Verb.REJOIN)
            case 1:
                for each in people:
                    yield self._press(each, channel, entry, Verb.SPLIT)
            case 2:
                host = self._person(club, entry, table.host)
                if host is not None and not chance.randrange(3):
                    yield self._maker.command(host, channel, "end")
            case 3:
                yield from self._change_seats(club, channel, entry)
            case _:
                yield self._press(person, channel, entry, Verb.NEXT)

    def _change_seats(self, club: Club, channel: Channel, entry: Entry) -> Iterator[Sent]:
        """Seats are left, and taken by others or by computer players."""
        table, chance = entry.table, self._chance
        host = self._person(club, entry, table.host)
        strangers = [person for person in club.people if entry.player_of(person.id) is None]
        seat = chance.choice(to_be_taken(table, None) or range(len(table.holders)))
        match chance.randrange(5):
            case 0 if strangers:
                taken = [str(seat)]
                yield self._choose(chance.choice(strangers), channel, entry, Verb.TAKE_SEAT, taken)
            case 1 if host is not None:
                yield self._choose(host, channel, entry, Verb.SEAT_COMPUTER, [f"{seat}.easy"])
            case 2 if host is not None:
                verb = chance.choice((Verb.ADD_COMPUTER, Verb.REMOVE_COMPUTER))
                yield self._press(host, channel, entry, verb)
            case 3 if strangers:
                yield self._press(chance.choice(strangers), channel, entry, Verb.JOIN)
            case _ if host is not None:
                yield self._press(host, channel, entry, Verb.LEAVE)

    def _paused(self, channel: Channel, entry: Entry) -> Iterator[Sent]:
        club, chance = self._club(entry), self._chance
        if club is None or chance.randrange(3):
            return
        seated = [self._person(club, entry, player) for player in entry.table.persons]
        people = [person for person in seated if person is not None]
        if people:
            verb = chance.choice((Verb.BACK, Verb.RESUME, Verb.NEXT))
            yield self._press(chance.choice(people), channel, entry, verb)

    # --- how ------------------------------------------------------------------------------

    def _acts(self, entry: Entry, verb: Verb, value: str) -> Iterator[Sent]:
        """Whoever must act answers the question on the screen."""
        club = self._club(entry)
        person = None if club is None else self._person(club, entry, entry.table.acting)
        if club is not None and person is not None:
            channel = next(c for c in club.channels if c.id == entry.table.channel)
            yield self._press(person, channel, entry, verb, value)

    def _move(self, person: Person, channel: Channel, entry: Entry, move: Move) -> Sent:
        """By a button of the board or the panel, or by a command."""
        chance, kind = self._chance, type(move)
        if kind in _COMMANDS and not chance.randrange(3):
            return self._maker.command(person, channel, _COMMANDS[kind])
        match move:
            case Discard(card=card) if chance.randrange(3):
                return self._choose(person, channel, entry, Verb.DISCARD, [str(card)])
            case Discard(card=card):
                return self._maker.command(person, channel, "discard", card=str(card))
            case Declare(finish=card) if chance.randrange(3):
                return self._press(person, channel, entry, Verb.DECLARE_CONFIRM, str(card))
            case Declare(finish=card):
                return self._maker.command(person, channel, "declare", finish=str(card))
            case Lay(cards=cards):
                return self._choose(person, channel, entry, Verb.LAY, list(map(str, cards)))
            case Arrange(groups=groups):
                named = " / ".join(" ".join(map(str, group)) for group in groups)
                return self._maker.command(person, channel, "table arrange", groups=named or "/")
        return self._press(person, channel, entry, _BUTTONS[kind])

    def _press(
        self, person: Person, channel: Channel, entry: Entry, verb: Verb, value: str | None = None
    ) -> Sent:
        control = _control(entry.table, verb, value)
        message = self._message(person, channel)
        return self._maker.press(person, channel, message, control, is_usual=True)

    def _choose(
        self, person: Person, channel: Channel, entry: Entry, verb: Verb, values: list[str]
    ) -> Sent:
        control = _control(entry.table, verb, None)
        message = self._message(person, channel)
        return self._maker.press(person, channel, message, control, values, is_usual=True)

    def _message(self, person: Person, channel: Channel) -> Message | None:
        """Their panel, if they have one here, else the newest screen."""
        own = [message for message in person.private[-4:] if message.channel is channel]
        if own and self._chance.randrange(2):
            return own[-1]
        screens = channel.screens or channel.messages
        return screens[-1] if screens else (own[-1] if own else None)

    def _club(self, entry: Entry) -> Club | None:
        return self._town.club_of(entry.table.guild)

    def _person(self, club: Club, entry: Entry, player: int | None) -> Person | None:
        user = entry.user_of(player)
        return next((person for person in club.everybody if person.id == user), None)


def _control(table: Table, verb: Verb, value: str | None) -> Control:
    return Control(verb=verb, table=table.id, stamp=table.stamp, value=value)
