"""What the stand-in for Discord knows: servers, channels, members, messages and interactions.

Each of them names in its `repr` itself alone: a failing test shows what its functions were given,
and all that hangs together, written out from everywhere, is more than there is memory for.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import discord

if TYPE_CHECKING:
    from tests.wire.person import Person

# Any: JSON, as it goes over the wire.
Json = dict[str, Any]

EPHEMERAL = 64
BUTTON, SELECT = 2, 3
TEXT_CHANNEL, PUBLIC_THREAD = 0, 11
MESSAGE, LATER, LATER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWER_WITHIN = 3.0
"""Seconds in which an interaction takes its first answer."""
TOKEN_LASTS = 15 * 60.0
"""Seconds in which the token of an interaction is good for anything."""

_DISCORD_EPOCH = 1_420_070_400_000
_EVERYONE = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    create_public_threads=True,
    use_application_commands=True,
)
_ADMIN = discord.Permissions(_EVERYONE.value, manage_guild=True)


class Clock:
    """Seconds as the stand-in counts them, which a test may put forward."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return time.monotonic() + self._ahead

    def advance(self, seconds: float) -> None:
        """Let interactions and their tokens grow older by so much."""
        self._ahead += seconds


@dataclass(slots=True)
class Request:
    """A request of the bot: `kind` says what it is for, `route` is the path without its ids."""

    method: str
    path: str
    route: str
    kind: str
    body: Any
    began: float
    ended: float = 0.0
    status: int = 0
    interaction: int | None = None


@dataclass(frozen=True, slots=True)
class Pressable:
    """A button or select, as a person sees it; `least` to `most` options may be chosen."""

    kind: str
    label: str
    custom_id: str
    component: int
    options: tuple[Json, ...] = ()
    least: int = 1
    most: int = 1
    disabled: bool = False


@dataclass(slots=True, eq=False)
class Message:
    """A message: public, or shown to one person alone."""

    id: int
    channel: Channel = field(repr=False)
    author: Json
    payload: Json
    ephemeral_for: Person | None = None
    loading: bool = False
    deleted: bool = False
    edits: int = 0
    touched: int = 0

    @property
    def text(self) -> str:
        """All that can be read on it."""
        told = [self.payload.get("content") or ""]
        for part in parts_of(self.payload.get("components") or []):
            told += [part[name] for name in ("content", "label", "placeholder") if part.get(name)]
        return "\n".join(filter(None, told))

    @property
    def controls(self) -> list[Pressable]:
        """Everything on it that can be pressed or chosen from."""
        return [
            Pressable(
                kind="button" if part["type"] == BUTTON else "select",
                label=part.get("label") or part.get("placeholder") or "",
                custom_id=part["custom_id"],
                component=part["type"],
                options=tuple(part.get("options") or ()),
                least=part.get("min_values", 1),
                most=part.get("max_values", 1),
                disabled=part.get("disabled", False),
            )
            for part in parts_of(self.payload.get("components") or [])
            if "custom_id" in part
        ]

    def write(self, body: Json, touched: int) -> None:
        """Show what `body` says from now on."""
        for name in ("content", "components", "embeds", "flags", "attachments"):
            if name in body:
                self.payload[name] = body[name]
        self.loading = False
        self.touched = touched

    def to_json(self) -> Json:
        flags = (self.payload.get("flags") or 0) | (EPHEMERAL if self.ephemeral_for else 0)
        return {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author,
            "content": self.payload.get("content") or "",
            "timestamp": _moment(self.id),
            "edited_timestamp": _moment(self.id) if self.edits else None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": self.payload.get("attachments") or [],
            "embeds": self.payload.get("embeds") or [],
            "components": self.payload.get("components") or [],
            "pinned": False,
            "type": 0,
            "flags": flags | (128 if self.loading else 0),
        }


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel or a thread. `bot_may` is what the bot's roles let it do here."""

    id: int
    guild: Guild = field(repr=False)
    name: str
    type: int = TEXT_CHANNEL
    parent: Channel | None = None
    bot_may: discord.Permissions = field(
        default_factory=lambda: discord.Permissions(_EVERYONE.value)
    )
    gone: bool = False
    posted: list[Message] = field(default_factory=list, repr=False)
    nonces: dict[str, Message] = field(default_factory=dict, repr=False)

    @property
    def messages(self) -> list[Message]:
        """The public messages, the oldest first."""
        return [message for message in self.posted if not message.deleted]

    @property
    def screens(self) -> list[Message]:
        """Those with something to press on them."""
        return [message for message in self.messages if message.controls]

    def to_json(self) -> Json:
        told: Json = {
            "id": str(self.id),
            "guild_id": str(self.guild.id),
            "type": self.type,
            "name": self.name,
            "position": 0,
            "permission_overwrites": [],
            "parent_id": None if self.parent is None else str(self.parent.id),
            "topic": None,
            "nsfw": False,
            "rate_limit_per_user": 0,
            "last_message_id": str(self.posted[-1].id) if self.posted else None,
            "flags": 0,
        }
        if self.parent is not None:
            told |= {
                "owner_id": str(self.guild.world.application),
                "message_count": len(self.posted),
                "member_count": 1,
                "total_message_sent": len(self.posted),
                "applied_tags": [],
                "thread_metadata": {
                    "archived": False,
                    "auto_archive_duration": 1440,
                    "archive_timestamp": _moment(self.id),
                    "create_timestamp": _moment(self.id),
                    "locked": False,
                },
            }
        return told


@dataclass(slots=True, eq=False)
class Guild:
    """A server with the bot on it."""

    id: int
    world: World = field(repr=False)
    name: str
    locale: str
    channels: dict[int, Channel] = field(default_factory=dict, repr=False)
    people: dict[int, Person] = field(default_factory=dict, repr=False)
    unavailable: bool = False

    def channel(self, name: str = "paplu") -> Channel:
        """A new text channel. Made after the bot came, the bot is told."""
        channel = Channel(self.world.new_id(), self, name)
        self.add(channel)
        self.world.tell("CHANNEL_CREATE", channel.to_json())
        return channel

    def add(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        self.world.channels[channel.id] = channel

    def person(self, name: str, *, locale: str = "en-US", admin: bool = False) -> Person:
        """A new member, who looks at the server's first channel."""
        here = next(iter(self.channels.values()), None) or self.channel()
        person = self.world.new_person(
            id=self.world.new_id(), name=name, guild=self, here=here, locale=locale, admin=admin
        )
        self.people[person.id] = person
        return person

    def remove(self, channel: Channel) -> None:
        """Somebody deletes a channel."""
        channel.gone = True
        self.world.tell("CHANNEL_DELETE", channel.to_json())

    def back(self) -> None:
        """Discord reaches it again."""
        self.unavailable = False
        self.world.tell("GUILD_CREATE", self.to_json())

    def remove_bot(self) -> None:
        """Somebody throws the bot out."""
        for channel in self.channels.values():
            channel.gone = True
        del self.world.guilds[self.id]
        self.world.tell("GUILD_DELETE", {"id": str(self.id)})

    def to_json(self) -> Json:
        plain = [c.to_json() for c in self.channels.values() if c.parent is None and not c.gone]
        threads = [c.to_json() for c in self.channels.values() if c.parent and not c.gone]
        return {
            "id": str(self.id),
            "name": self.name,
            "owner_id": str(next(iter(self.people), self.world.application)),
            "preferred_locale": self.locale,
            "roles": [_everyone_role(self.id)],
            "emojis": [],
            "stickers": [],
            "features": [],
            "channels": plain,
            "threads": threads,
            "members": [member_json(self.world.me)],
            "member_count": len(self.people) + 1,
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "joined_at": _moment(self.id),
            "large": False,
            "unavailable": self.unavailable,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "system_channel_flags": 0,
            "afk_timeout": 300,
            "icon": None,
            "splash": None,
            "banner": None,
            "description": None,
            "premium_progress_bar_enabled": False,
        }


@dataclass(slots=True, eq=False)
class Pressed:
    """An interaction: a press, a choice or a command, and what came of it."""

    id: int
    token: str
    type: int
    person: Person
    channel: Channel
    at: float
    began: float
    message: Message | None = field(default=None, repr=False)
    name: str = ""
    data: Json = field(default_factory=dict)
    sent: Json = field(default_factory=dict, repr=False)
    answer: int | None = None
    answered_after: float | None = None
    original: Message | None = field(default=None, repr=False)
    made: list[Message] = field(default_factory=list, repr=False)
    choices: list[Json] = field(default_factory=list)
    form: Json | None = None


class World:
    """Everything there is. `changed` wakes whoever waits for something to happen in it."""

    def __init__(
        self,
        clock: Clock,
        dispatch: Callable[[str, Json], None],
        new_person: Callable[..., Person],
    ) -> None:
        self.clock = clock
        self.new_person = new_person
        self._dispatch = dispatch
        self._last_id = 0
        self._touched = itertools.count(1)
        self._waiting: set[asyncio.Future[None]] = set()
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.pressed: dict[int, Pressed] = {}
        self.by_token: dict[str, Pressed] = {}
        self.commands: list[Json] = []
        self.files: dict[int, bytes] = {}
        self.emoji: dict[int, Json] = {}
        self.application = self.new_id()
        self.me: Json = user_json(self.application, "Paplu", is_bot=True)

    def new_id(self) -> int:
        """A snowflake, later than all before it."""
        now = (int(time.time() * 1000) - _DISCORD_EPOCH) << 22
        self._last_id = max(now, self._last_id + 1)
        return self._last_id

    def tell(self, event: str, data: Json) -> None:
        """Send the bot an event."""
        self._dispatch(event, data)

    def guild(
        self, name: str = "Club", locale: str = "en-US", shard: tuple[int, int] | None = None
    ) -> Guild:
        number = self.new_id()
        while shard is not None and (number >> 22) % shard[1] != shard[0]:
            number = self._last_id = number + (1 << 22)
        guild = Guild(number, self, name, locale)
        self.guilds[guild.id] = guild
        self.tell("GUILD_CREATE", guild.to_json())
        return guild

    def attachment(self, name: str, data: bytes, told: Json) -> Json:
        """Keep a file: what a message says of it."""
        number = self.new_id()
        self.files[number] = data
        address = f"https://cdn.discord.invalid/attachments/{number}/{name}"
        return {
            "id": str(number),
            "filename": name,
            "description": told.get("description"),
            "size": len(data),
            "url": address,
            "proxy_url": address,
        }

    def message(
        self, channel: Channel, body: Json, *, ephemeral_for: Person | None = None
    ) -> Message:
        """A new message of the bot's, shown to all or to one."""
        message = Message(
            self.new_id(), channel, self.me, {"flags": 0}, ephemeral_for=ephemeral_for
        )
        message.write(body, next(self._touched))
        if ephemeral_for is None:
            channel.posted.append(message)
        else:
            ephemeral_for.private.append(message)
        return message

    def edit(self, message: Message, body: Json) -> None:
        message.write(body, next(self._touched))
        message.edits += 1

    def interaction(
        self, kind: int, person: Person, channel: Channel, message: Message | None = None
    ) -> Pressed:
        """Keep a new interaction, not yet sent."""
        number = self.new_id()
        token = f"{number:x}-token"
        pressed = Pressed(
            number,
            token,
            kind,
            person,
            channel,
            self.clock.now(),
            time.perf_counter(),
            message=message,
        )
        self.pressed[number] = self.by_token[token] = pressed
        return pressed

    def forget(self, pressed: Pressed) -> None:
        """Nothing of it matters any more: a bench makes many."""
        self.pressed.pop(pressed.id, None)
        self.by_token.pop(pressed.token, None)

    # --- waiting --------------------------------------------------------------------------

    def changed(self) -> None:
        """Something happened: let everybody who waits look again."""
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()

    async def next_change(self) -> None:
        """Return once something has happened."""
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.add(waiting)
        try:
            await waiting
        finally:
            self._waiting.discard(waiting)

    async def until(self, condition: Callable[[], object], within: float = 30.0) -> None:
        """Return once `condition` holds. Raises TimeoutError when it does not come to that."""
        async with asyncio.timeout(within):
            while not condition():
                await self.next_change()


# --- JSON -------------------------------------------------------------------------------------


def parts_of(components: list[Json]) -> Iterator[Json]:
    """Every component, however deep."""
    for component in components:
        yield component
        yield from parts_of(component.get("components") or [])
        accessory = component.get("accessory")
        if accessory is not None:
            yield from parts_of([accessory])


def user_json(number: int, name: str, *, is_bot: bool = False) -> Json:
    return {
        "id": str(number),
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": is_bot,
        "flags": 0,
        "public_flags": 0,
    }


def member_json(user: Json) -> Json:
    return {
        "user": user,
        "nick": None,
        "avatar": None,
        "roles": [],
        "joined_at": _moment(int(user["id"])),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def permissions_of(admin: bool) -> str:
    return str((_ADMIN if admin else _EVERYONE).value)


def _everyone_role(guild: int) -> Json:
    return {
        "id": str(guild),
        "name": "@everyone",
        "permissions": str(_EVERYONE.value),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def _moment(snowflake: int) -> str:
    return datetime.fromtimestamp(((snowflake >> 22) + _DISCORD_EPOCH) / 1000, UTC).isoformat()
