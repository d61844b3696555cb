"""The town: several servers, their channels and people, some of whom are members of two."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.tables.table import Table
from tests.fuzz.journal import Entry, Journal
from tests.wire.person import Person
from tests.wire.world import Channel, Guild, World, member_json, permissions_of

# Any: JSON, as Discord sends it.
Json = dict[str, Any]

NAMES = (
    "Anna",
    "Ben",
    "@everyone",
    "<@1> <#2> <@&3>",
    "**bold** ||spoiler|| `code`",
    "Ǻ̂̃̄̅̆̇̈̉̊",
    "‮nekorb si siht",
    "​‏",
    "अनन्या श्रीवास्तव",
    "♥ ♠",
    "x" * 32,
    "# Title\n> quote",
    "\ud83d smile",
    "{ $name }",
    "[link](https://example.invalid)",
    "👩‍👩‍👧‍👦" * 4,
)
"""Display names as people choose them, and as they should not."""
_LOCALES = ("en-US", "en-GB", "fr", "it", "hi", "de", "pt-BR", "zh-CN")
_DM, _GROUP_DM = 1, 3


@dataclass(slots=True)
class Club:
    """A server with the bot on it: its members, and one who may manage it."""

    guild: Guild
    channels: list[Channel]
    people: list[Person]
    admin: Person

    @property
    def everybody(self) -> list[Person]:
        return [*self.people, self.admin]


@dataclass(slots=True)
class Town:
    """All servers. `outside` is a server that the bot is not on."""

    world: World
    chance: Random
    clubs: list[Club] = field(default_factory=list)
    outside: Guild = field(init=False)

    def __post_init__(self) -> None:
        # Of this one the bot hears nothing.
        self.outside = Guild(self.world.new_id(), self.world, "Elsewhere", "en-US")

    def settle(self, clubs: int, channels: int, people: int) -> None:
        """Found so many servers; the first person of each is a member of the next one too."""
        for number in range(clubs):
            locale = _LOCALES[number % len(_LOCALES)] if number else "en-US"
            guild = self.world.guild(f"Club {number}", locale)
            places = [guild.channel(f"table-{n}") for n in range(channels)]
            members = [self._member(guild, n + number) for n in range(people)]
            admin = self._member(guild, 100 + number, admin=True)
            self.clubs.append(Club(guild, places, members, admin))
        for club, following in zip(self.clubs, [*self.clubs[1:], self.clubs[0]], strict=True):
            traveller = club.people[0]
            if following is not club:
                following.people.append(self._as_member(traveller, following.guild))

    def newcomer(self, club: Club) -> Person:
        """Somebody joins the server, in place of one who leaves it."""
        gone = self.chance.randrange(1, len(club.people))
        if club.people[gone].id in club.guild.people:
            club.people[gone].leave_server()
        club.people[gone] = self._member(club.guild, self.chance.randrange(10_000))
        return club.people[gone]

    def new_channel(self, club: Club) -> Channel:
        """A channel is deleted, and another one made."""
        at = self.chance.randrange(len(club.channels))
        club.guild.remove(club.channels[at])
        club.channels[at] = club.guild.channel(f"table-{self.chance.randrange(1_000)}")
        return club.channels[at]

    def club_of(self, guild: int) -> Club | None:
        return next((club for club in self.clubs if club.guild.id == guild), None)

    def is_member(self, user: int, guild: int) -> bool:
        known = self.world.guilds.get(guild)
        return known is not None and user in known.people

    def has_lost(self, channel: int) -> bool:
        """Whether a channel is out of the bot's reach."""
        known = self.world.channels.get(channel)
        if known is None or known.gone or not known.bot_may.view_channel:
            return True
        # With a channel go its threads.
        return known.parent is not None and known.parent.gone

    def direct(self, person: Person, *, group: bool = False) -> Channel:
        """A conversation outside of any server."""
        kind = _GROUP_DM if group else _DM
        return Channel(self.world.new_id(), self.outside, "direct", kind)

    # --- people ---------------------------------------------------------------------------

    def _member(self, guild: Guild, number: int, *, admin: bool = False) -> Person:
        locale = _LOCALES[number % len(_LOCALES)] if number % 3 == 0 else "en-US"
        person = guild.person(NAMES[number % len(NAMES)], locale=locale, admin=admin)
        self.world.tell("GUILD_MEMBER_ADD", member_of(person) | {"guild_id": str(guild.id)})
        return person

    def _as_member(self, person: Person, guild: Guild) -> Person:
        again = self.world.new_person(
            id=person.id, name=person.name, guild=guild, here=next(iter(guild.channels.values()))
        )
        guild.people[person.id] = again
        return again


def user_of(person: Person) -> Json:
    """Somebody as Discord describes them; the name they show is theirs to choose."""
    return {
        "id": str(person.id),
        "username": f"user{person.id % 10_000}",
        "global_name": person.name,
        "discriminator": "0",
        "avatar": None,
        "bot": False,
        "flags": 0,
        "public_flags": 0,
    }


def member_of(person: Person) -> Json:
    """The same as a member of their server."""
    told = member_json(user_of(person))
    return told | {"permissions": permissions_of(person.admin)}


def sender_kind(
    person: Person, guild: int | None, entry: Entry | None, journal: Journal, is_admin: bool
) -> str:
    """Who somebody is to a table; `guild` is the server they send from."""
    if entry is None:
        return "admin" if is_admin else "stranger"
    table: Table = entry.table
    if guild != table.guild:
        return "other server" if guild is not None else "no server"
    player = entry.player_of(person.id)
    if player is not None and player in table.seated:
        if player == table.acting:
            return "to act"
        return "host" if player == table.host else "seated"
    if is_admin:
        return "admin"
    if player is not None:
        return "left"
    others = (other for other in journal.open_tables if other is not entry)
    if any(person.id in other.users.values() for other in others):
        return "other table"
    return "stranger"


SENDERS = (
    "to act",
    "host",
    "seated",
    "left",
    "other table",
    "stranger",
    "admin",
    "other server",
    "no server",
)
"""Every kind there is."""
