"""Making: interactions of every kind that Discord could deliver, and some that it should not."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.rummy.cards import Card
from bot.rummy.packs import pack
from bot.ui.custom_id import PICKED, Control, Verb, parse
from tests.fuzz import weird
from tests.fuzz.eyes import shown_in_text
from tests.fuzz.journal import Entry, Journal, moment_of
from tests.fuzz.sent import Sent
from tests.fuzz.town import Club, Town, member_of, sender_kind, user_of
from tests.wire.person import AUTOCOMPLETE, COMMAND, COMPONENT, FORM, Person
from tests.wire.world import Channel, Message, Pressable, World, parts_of

# Any: JSON, as Discord sends it.
Json = dict[str, Any]

BUTTON, STRING_SELECT, USER_SELECT, ROLE_SELECT, CHANNEL_SELECT = 2, 3, 5, 6, 8
_SELECTS = (3, 5, 6, 7, 8)
_TEXT = 3
_MEANS = {USER_SELECT: "user", ROLE_SELECT: "role", CHANNEL_SELECT: "channel"}
"""What is chosen from a select without options of its own."""
_ASKS = {6: "user", 7: "channel", 8: "role"}
"""What an option of a command names."""
_SUBCOMMAND, _GROUP = 1, 2
_FORMS = (Verb.HOUSE_TYPE, Verb.ADMIN_RULE_TYPE)
_KEPT = 40
_LOCALES = ("en-US", "en-US", "en-US", "fr", "it", "hi", "xx", "", "mr", "EN_us", "\ud800")


@dataclass(frozen=True, slots=True)
class Leaf:
    """A command as people type it: its path, and the options it takes."""

    root: Json
    path: tuple[Json, ...]

    @property
    def name(self) -> str:
        return " ".join(each["name"] for each in self.path)

    @property
    def what(self) -> str:
        """As people type it, short of the usual root."""
        root: str = self.root["name"]
        return f"/{self.name}" if root == "paplu" else f"/{root} {self.name}"

    @property
    def options(self) -> list[Json]:
        options: list[Json] = self.path[-1].get("options") or []
        return options


def leaves_of(commands: Sequence[Json]) -> list[Leaf]:
    """Every command of the trees that Discord was told."""

    def below(root: Json, path: tuple[Json, ...]) -> Iterator[Leaf]:
        options = (path[-1] if path else root).get("options") or []
        inner = [option for option in options if option["type"] in {_SUBCOMMAND, _GROUP}]
        if not inner:
            yield Leaf(root, path)
        for option in inner:
            yield from below(root, (*path, option))

    return [leaf for root in commands for leaf in below(root, ())]


class Maker:
    """Makes interactions. What was on a screen once is kept, to be pressed again later."""

    def __init__(self, world: World, town: Town, journal: Journal, chance: Random) -> None:
        self._world, self._town, self._journal, self._chance = world, town, journal, chance
        self.leaves: list[Leaf] = []
        self._verbs: list[Verb] = []
        self._turns: list[Leaf] = []
        self._seen: defaultdict[Verb, deque[Pressable]] = defaultdict(lambda: deque(maxlen=_KEPT))
        self._ways: tuple[tuple[int, Callable[[], Sent]], ...] = (
            (26, self._visible),
            (14, self._old),
            (20, self._forged),
            (6, self._broken),
            (4, self._mismatched),
            (16, self._command),
            (8, self._suggestion),
            (5, self._form),
            (1, self._without_message),
        )

    def note(self, message: Message) -> None:
        """Remember what is on a screen."""
        for control in message.controls:
            meant = parse(control.custom_id)
            if meant is not None:
                self._seen[meant.verb].append(control)

    def make(self) -> Sent:
        """One interaction."""
        weights = [weight for weight, _ in self._ways]
        return self._chance.choices([way for _, way in self._ways], weights)[0]()

    def flood(self, count: int) -> Iterator[Sent]:
        """One person presses whatever is before them, as fast as they can."""
        person, channel, message = self._at_a_message()
        known = [control for seen in self._seen.values() for control in seen]
        for _ in range(count if known else 0):
            control = self._chance.choice(known)
            yield self.press(person, channel, message, control.custom_id, self._values(control))

    # --- presses --------------------------------------------------------------------------

    def press(
        self,
        person: Person,
        channel: Channel,
        message: Message | None,
        control: Control | str,
        values: Sequence[str] | None = None,
        component: int | None = None,
        **context: Any,
    ) -> Sent:
        """The press of a control, which is on the message or is put there."""
        custom_id = str(control)
        meant = parse(custom_id)
        picked = meant is not None and meant.verb in PICKED
        kind = component or (STRING_SELECT if picked else BUTTON)
        data: Json = {"custom_id": custom_id, "component_type": kind, "id": 1}
        if values is not None or kind in _SELECTS:
            data["values"] = list(values or ())
        if kind in _MEANS and data["values"]:
            data["resolved"] = {}
            for value in data["values"]:
                self._resolve(_MEANS[kind], value, data["resolved"])
        what = "unreadable" if meant is None else meant.verb.value
        shown = None if message is None else _with(message, custom_id, kind, data.get("values"))
        if picked and meant is not None:
            meant = Control(verb=meant.verb, table=meant.table, stamp=meant.stamp)
        return self._sent(
            person,
            channel,
            COMPONENT,
            data,
            what=what,
            kind="press",
            control=meant,
            message=message,
            shown=shown,
            **context,
        )

    def _visible(self) -> Sent:
        """Something on a screen that somebody has before them, or had."""
        _, channel, person = self._somebody()
        screens = [*channel.screens[-3:], *person.private[-3:]]
        if not screens:
            return self._old()
        message = self._chance.choice(screens)
        controls = message.controls
        if not controls:
            return self._old()
        control = self._chance.choice(controls)
        return self.press(
            person,
            message.channel,
            message,
            control.custom_id,
            self._values(control),
            control.component,
        )

    def _old(self) -> Sent:
        """Something that was on any screen of anybody's, on another one."""
        known = [verb for verb in self._seen if self._seen[verb]]
        if not known:
            return self._forged()
        control = self._chance.choice(self._seen[self._chance.choice(known)])
        person, channel, message = self._at_a_message()
        return self.press(
            person, channel, message, control.custom_id, self._values(control), control.component
        )

    def _forged(self) -> Sent:
        """A control that no screen has: any verb, about any table, at any stamp, of any value."""
        person, channel, message = self._at_a_message()
        verb = self._next(self._verbs, list(Verb))
        entry = self._some_entry(channel)
        value = self._value(verb, entry)
        table, stamp = self._table_and_stamp(entry)
        prefix = f"paplu1:{verb.value}:{_base36(table)}:{_base36(stamp)}"
        if verb in PICKED:
            kind = {Verb.ADMIN_CHANNELS: CHANNEL_SELECT, Verb.ADMIN_ROLE: ROLE_SELECT}.get(verb, 3)
            values = [self._value(verb, entry) or "" for _ in range(self._how_many())]
            if kind != STRING_SELECT:
                values = [str(self._some_id(_MEANS[kind])) for _ in values]
            return self.press(person, channel, message, prefix, values, kind)
        return self.press(person, channel, message, f"{prefix}:{value}" if value else prefix)

    def _broken(self) -> Sent:
        """An id that is none of ours."""
        person, channel, message = self._at_a_message()
        real = str(Control(verb=self._chance.choice(list(Verb)), table=_TABLE, stamp=36))
        if self._chance.randrange(2):
            known = [control for seen in self._seen.values() for control in seen]
            real = self._chance.choice(known).custom_id if known else real
        component = self._chance.choice((BUTTON, BUTTON, STRING_SELECT))
        values = None if component == BUTTON else [weird.text(self._chance)[:100] or "x"]
        broken = weird.custom_id(self._chance, real)
        return self.press(person, channel, message, broken or "x", values, component)

    def _mismatched(self) -> Sent:
        """A select's id on a button, a button's on a select, or one select's on another kind."""
        sent = self._chance.choice((self._forged, self._old))()
        data = sent.pressed.data
        person, message = sent.pressed.person, sent.pressed.message
        kind = self._chance.choice((BUTTON, *_SELECTS))
        meant = _MEANS.get(kind)
        values = ["x" if meant is None else str(self._some_id(meant))]
        values = [] if kind == BUTTON else values * self._chance.randrange(3)
        self._world.forget(sent.pressed)
        return self.press(person, sent.pressed.channel, message, data["custom_id"], values, kind)

    def _without_message(self) -> Sent:
        """Presses whose message is missing, is another's, or does not show what was pressed."""
        sent = self._chance.choice((self._forged, self._old, self._broken))()
        match self._chance.randrange(3):
            case 0:
                sent.payload.pop("message", None)
                sent.pressed.message = None
            case 1 if "message" in sent.payload:
                sent.payload["message"]["author"] = user_of(sent.pressed.person)
            case _ if sent.pressed.message is not None:
                sent.payload["message"]["components"] = []
                # Discord delivers no press of what a message does not show.
                sent.is_answered = False
        return sent

    # --- commands -------------------------------------------------------------------------

    def command(self, person: Person, channel: Channel, name: str, **options: Any) -> Sent:
        """A command as somebody types it."""
        leaf = next(leaf for leaf in self.leaves if leaf.what == f"/{name}")
        known = {option["name"]: option for option in leaf.options}
        told = [
            {"name": key, "type": known[key]["type"], "value": value}
            for key, value in options.items()
        ]
        return self._typed(person, channel, leaf, told, {})

    def _command(self) -> Sent:
        """Any command with any options."""
        _, channel, person = self._somebody()
        leaf = self._next(self._turns, self.leaves)
        resolved: Json = {}
        told = []
        for option in leaf.options:
            if not option.get("required") and not self._chance.randrange(3):
                continue
            told.append(self._option(option, resolved))
        match self._chance.randrange(40):
            case 0:
                told.append({"name": "nothing", "type": _TEXT, "value": weird.text(self._chance)})
            case 1:
                told = told[1:]
        return self._typed(person, channel, leaf, told, resolved)

    def _suggestion(self) -> Sent:
        """What somebody types while suggestions are asked for."""
        able = [leaf for leaf in self.leaves if any(o.get("autocomplete") for o in leaf.options)]
        leaf = self._chance.choice(able)
        _, channel, person = self._somebody()
        focused = self._chance.choice([o for o in leaf.options if o.get("autocomplete")])
        told = [
            self._option(option, {}) | ({"focused": True} if option is focused else {})
            for option in leaf.options
            if option is focused or self._chance.randrange(2)
        ]
        return self._typed(person, channel, leaf, told, {}, suggested=True)

    def _typed(
        self,
        person: Person,
        channel: Channel,
        leaf: Leaf,
        told: list[Json],
        resolved: Json,
        *,
        suggested: bool = False,
    ) -> Sent:
        inner = told
        for node in reversed(leaf.path):
            inner = [{"name": node["name"], "type": node["type"], "options": inner}]
        data: Json = {"id": leaf.root["id"], "name": leaf.root["name"], "type": 1, "options": inner}
        if resolved:
            data["resolved"] = resolved
        return self._sent(
            person,
            channel,
            AUTOCOMPLETE if suggested else COMMAND,
            data,
            what=leaf.what,
            kind="suggestion" if suggested else "command",
        )

    def _option(self, option: Json, resolved: Json) -> Json:
        """A value of an option: one that is offered, a sensible one, or none at all."""
        chance, kind = self._chance, option["type"]
        value: Any
        match kind:
            case 3 if option.get("choices") and chance.randrange(5):
                value = chance.choice(option["choices"])["value"]
            case 3:
                value = self._likely_text(option["name"]) if chance.randrange(2) else None
                value = weird.text(chance) if value is None else value
            case 4:
                value = weird.number(chance)
            case _:
                value = str(self._some_id(_ASKS[kind]))
                if chance.randrange(3):
                    self._resolve(_ASKS[kind], value, resolved)
        return {"name": option["name"], "type": kind, "value": value}

    def _likely_text(self, name: str) -> str:
        """What an option of that name is likely to hold."""
        chance = self._chance
        cards = [str(self._card(None)) for _ in range(chance.randrange(1, 6))]
        if name in {"card", "finish"}:
            return cards[0] if chance.randrange(2) else cards[0].partition("/")[0]
        if name in {"cards", "groups"}:
            return chance.choice((" ", " / ", ", ", "")).join(cards)
        return str(chance.randrange(8))

    # --- forms ----------------------------------------------------------------------------

    def _form(self) -> Sent:
        """A form that is sent in: the bot's own, an old one, or one that it never had."""
        person, channel, message = self._at_a_message()
        entry = self._some_entry(channel)
        table, stamp = self._table_and_stamp(entry)
        verb = self._chance.choice(list(Verb) if not self._chance.randrange(3) else self._forms)
        value = self._value(verb, entry)
        custom_id = f"paplu1:{verb.value}:{_base36(table)}:{_base36(stamp)}"
        custom_id += f":{value}" if value else ""
        if not self._chance.randrange(6):
            custom_id = weird.custom_id(self._chance, custom_id) or "x"
        custom_id = custom_id[:100]
        meant = parse(custom_id)
        data: Json = {"custom_id": custom_id, "components": self._fields()}
        on_message = message if self._chance.randrange(4) else None
        return self._sent(
            person,
            channel,
            FORM,
            data,
            what=f"form {meant.verb.value}" if meant is not None else "form unreadable",
            kind="form",
            control=meant,
            message=on_message,
            shown=None if on_message is None else on_message.to_json(),
        )

    @property
    def _forms(self) -> list[Verb]:
        """The verbs that open a form."""
        return [verb for verb in Verb if verb in _FORMS or verb.value.endswith("_type")]

    def _fields(self) -> list[Json]:
        chance = self._chance
        typed = weird.text(chance)[:4000] if chance.randrange(3) else str(chance.randrange(120))
        field: Json = {"type": 4, "id": 2, "custom_id": "value", "value": typed}
        label: Json = {"type": 18, "id": 1, "component": field}
        match chance.randrange(9):
            case 0:
                return []
            case 1:
                return [{"type": 1, "components": [field]}]
            case 2:
                return [label, label, label, label, label, label]
            case 3:
                return [{**label, "component": {**field, "custom_id": weird.text(chance)[:100]}}]
            case 4:
                select = {"type": 3, "id": 3, "custom_id": "value", "values": ["x", "y"]}
                return [{**label, "component": select}]
            case 5:
                inner: Json = field
                for _ in range(20):
                    inner = {"type": 1, "components": [inner]}
                return [inner]
            case 6:
                return [{"type": 10, "id": 1}, label]
            case _:
                return [label]

    # --- the payload ----------------------------------------------------------------------

    def _sent(
        self,
        person: Person,
        channel: Channel,
        number: int,
        data: Json,
        *,
        what: str,
        kind: str,
        control: Control | None = None,
        message: Message | None = None,
        shown: Json | None = None,
        is_usual: bool = False,
    ) -> Sent:
        """An interaction, from the server of its channel; now and then from elsewhere."""
        chance = self._chance
        odd = chance.randrange(60) if not is_usual else -1
        pressed = self._world.interaction(number, person, channel, message)
        pressed.data = data
        guild = channel.guild
        payload: Json = {
            "id": str(pressed.id),
            "application_id": str(self._world.application),
            "type": number,
            "token": pressed.token,
            "version": 1,
            "data": data,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "channel_id": str(channel.id),
            "channel": channel.to_json(),
            "member": member_of(person),
            "locale": person.locale,
            "app_permissions": str(channel.bot_may.value),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild.id)},
            "context": 0,
            "attachment_size_limit": 10 << 20,
        }
        if shown is not None:
            payload["message"] = shown
        where: int | None = guild.id
        match odd:
            case 0 | 1:
                place = self._town.direct(person, group=odd == 1)
                where = None
                pressed.channel = place
                for name in ("guild_id", "guild", "guild_locale", "member"):
                    del payload[name]
                payload |= {
                    "user": user_of(person),
                    "channel_id": str(place.id),
                    "channel": {"id": str(place.id), "type": place.type, "flags": 0},
                    "authorizing_integration_owners": {"1": str(person.id)},
                    "context": 1 + odd,
                }
            case 2:
                # Installed by a person, used where the bot is no member.
                outside = self._town.outside
                place = Channel(self._world.new_id(), outside, "elsewhere")
                where = outside.id
                pressed.channel = place
                payload |= {
                    "guild_id": str(outside.id),
                    "guild": {"id": str(outside.id), "locale": "de", "features": ["COMMUNITY"]},
                    "channel_id": str(place.id),
                    "channel": place.to_json(),
                    "authorizing_integration_owners": {"1": str(person.id)},
                    "app_permissions": str((1 << 53) - 1),
                }
            case 3:
                payload["locale"] = chance.choice(_LOCALES)
                payload["guild_locale"] = chance.choice(_LOCALES)
            case 4:
                for name in ("guild", "guild_locale", "locale", "context", "app_permissions"):
                    payload.pop(name, None)
            case 5:
                nick = weird.text(chance)[:32]
                # Whoever calls themselves a card is no leak.
                payload["member"]["nick"] = None if shown_in_text(nick) else nick or None
            case 6:
                payload["app_permissions"] = "0"
        named = None if control is None else self._journal.entries.get(control.table)
        entry = named or self._journal.open_in(pressed.channel.id)
        is_admin = person.admin and where is not None
        return Sent(
            pressed=pressed,
            payload=payload,
            kind=kind,
            what=what,
            user=person.id,
            guild=where,
            channel=pressed.channel.id,
            is_admin=is_admin,
            control=control,
            text="\n".join(_said(data)),
            stage=moment_of(None if entry is None else entry.table),
            sender=sender_kind(person, where, entry, self._journal, is_admin),
        )

    def _next(self, left: list[Any], everything: Sequence[Any]) -> Any:
        """Each in turn, in an order of chance: everything is met soon."""
        if not left:
            left += self._chance.sample(everything, len(everything))
        return left.pop()

    # --- who, where, about what -----------------------------------------------------------

    def _somebody(self) -> tuple[Club, Channel, Person]:
        club = self._chance.choice(self._town.clubs)
        channel = self._chance.choice(club.channels)
        entry = self._journal.open_in(channel.id)
        people = club.everybody
        if entry is not None and self._chance.randrange(2):
            # Whoever is at the table, most of all its host and whoever must act.
            table = entry.table
            wanted = {*table.seated, *[table.host, table.acting] * 2}
            users = {entry.user_of(player) for player in wanted}
            people = [person for person in people if person.id in users] or people
        return club, channel, self._chance.choice(people)

    def _at_a_message(self) -> tuple[Person, Channel, Message | None]:
        """Somebody with a message of the bot's before them: a public one, or their own."""
        _, channel, person = self._somebody()
        own = [message for message in person.private[-3:] if message.channel is channel]
        screens = [*channel.messages[-2:], *own]
        return person, channel, self._chance.choice(screens) if screens else self._any_message()

    def _any_message(self) -> Message | None:
        for club in self._town.clubs:
            for channel in club.channels:
                if channel.messages:
                    return channel.messages[-1]
        return None

    def _some_entry(self, channel: Channel) -> Entry | None:
        """Mostly the table of the channel, else any that there ever was."""
        if self._chance.randrange(3):
            here = self._journal.latest_in(channel.id)
            if here is not None:
                return here
        known = list(self._journal.entries.values())[-60:]
        return self._chance.choice(known) if known else None

    def _table_and_stamp(self, entry: Entry | None) -> tuple[int, int]:
        chance = self._chance
        tables = [0, 1, 36, 2**63 - 1, 2**63, 36**13 - 1, self._world.application]
        table = chance.choice(tables)
        stamps = [0, 1, 2, 2**63 - 1, chance.randrange(300)]
        if entry is not None and chance.randrange(8):
            table = entry.table.id
            stamps += [entry.table.stamp] * 6 + [entry.table.version, entry.table.stamp - 1]
            stamps += [deal.number for deal in entry.deals]
        return table, chance.choice(stamps)

    def _values(self, control: Pressable) -> list[str] | None:
        """What somebody chooses: what is offered, or what is not."""
        chance = self._chance
        if control.kind == "button":
            return None
        offered = [option["value"] for option in control.options]
        if not offered:
            meant = _MEANS.get(control.component, "user")
            return [str(self._some_id(meant)) for _ in range(chance.randrange(3))]
        if chance.randrange(5):
            count = min(max(control.least, chance.randrange(1, 5)), control.most, len(offered))
            return chance.sample(offered, count)
        more = [weird.text(chance)[:100] for _ in range(self._how_many())]
        return more + chance.sample(offered, chance.randrange(len(offered) + 1))

    def _how_many(self) -> int:
        return self._chance.choice((0, 1, 1, 1, 1, 2, 3, 4, 25, 26, 60))

    def _value(self, verb: Verb, entry: Entry | None) -> str | None:
        """A value for a verb: none, one that was seen on a screen, a likely one or a weird one."""
        chance = self._chance
        match chance.randrange(10):
            case 0:
                return None
            case 1 | 2:
                return weird.text(chance)[:60]
            case 3 | 4 | 5 if self._seen[verb]:
                control = chance.choice(self._seen[verb])
                if control.options:
                    return str(chance.choice(control.options)["value"])
                meant = parse(control.custom_id)
                return None if meant is None else meant.value
        return self._likely_value(verb, entry)

    def _likely_value(self, verb: Verb, entry: Entry | None) -> str | None:
        chance = self._chance
        name = verb.value
        if any(word in name for word in ("discard", "declare", "lay", "group")):
            return str(self._card(entry))
        if "table" in name or verb is Verb.REPLAY_OPEN:
            table = 0 if entry is None else entry.table.id
            return f"{table}.{chance.randrange(4)}" if verb is Verb.REPLAY_OPEN else str(table)
        if "house" in name or "rule" in name or verb is Verb.ADMIN_SET:
            return chance.choice(
                ("session", "cards", "format", "hints", "hints=on", "cap=80", "timer=30s", "x=y")
            )
        if verb is Verb.SEAT_COMPUTER:
            return f"{chance.randrange(4)}.{chance.choice(('easy', 'steady', 'random', 'x'))}"
        if verb in {Verb.LEADERS, Verb.HISTORY}:
            return chance.choice(("week.any.off.1", "all.paplu.on.2", "channel.1", "server.9"))
        if verb is Verb.OPEN_THREAD:
            return chance.choice(("paplu", "gin10/point_value.2", "indian/format.pool101", "x/y"))
        if name.startswith("lesson"):
            return "-" + "".join(chance.choice("dtx0123") for _ in range(chance.randrange(9)))
        if name.startswith("replay"):
            return f"next.{chance.randrange(90)}"
        if verb in {Verb.SORT, Verb.CAREFUL}:
            return chance.choice(("suit", "rank", "on", "off"))
        return str(chance.randrange(60)) if chance.randrange(2) else None

    def _card(self, entry: Entry | None) -> Card:
        """Any card of a table's pack; often one that somebody holds."""
        if entry is None:
            entry = next(iter(self._journal.entries.values()), None)
        if entry is None:
            return Card.parse("7H/1")
        deal = entry.table.deal
        if deal is not None and self._chance.randrange(3):
            held = [card for place in deal.places for card in place.hand]
            if held:
                return self._chance.choice(held)
        return self._chance.choice(pack(entry.table.rules))

    # --- ids ------------------------------------------------------------------------------

    def _some_id(self, meant: str) -> int:
        club = self._chance.choice(self._town.clubs)
        if not self._chance.randrange(4):
            return self._chance.choice((0, 1, 2**63 - 1, self._world.new_id()))
        match meant:
            case "channel":
                return self._chance.choice(club.channels).id
            case "role":
                return club.guild.id
            case _:
                return self._chance.choice(club.everybody).id

    def _resolve(self, meant: str, value: str, resolved: Json) -> None:
        """What Discord adds about an id."""
        match meant:
            case "user":
                person = self._person(int(value))
                if person is None:
                    return
                member = member_of(person)
                resolved.setdefault("users", {})[value] = member.pop("user")
                if self._chance.randrange(3):
                    resolved.setdefault("members", {})[value] = member
            case "channel":
                resolved.setdefault("channels", {})[value] = {
                    "id": value,
                    "type": 0,
                    "name": "somewhere",
                    "permissions": "1024",
                    "position": 0,
                    "flags": 0,
                }
            case "role":
                resolved.setdefault("roles", {})[value] = {
                    "id": value,
                    "name": "role",
                    "permissions": "0",
                    "position": 0,
                    "color": 0,
                    "colors": {"primary_color": 0},
                    "hoist": False,
                    "managed": False,
                    "mentionable": False,
                    "flags": 0,
                }

    def _person(self, user: int) -> Person | None:
        people = (person for club in self._town.clubs for person in club.everybody)
        return next((person for person in people if person.id == user), None)


_TABLE: Any = 71


def _with(message: Message, custom_id: str, kind: int, values: Sequence[str] | None) -> Json:
    """A message as Discord tells it, with the control that was pressed on it."""
    shown = message.to_json()
    there = {
        (part.get("type"), part.get("custom_id"))
        for part in parts_of(shown.get("components") or [])
    }
    if (kind, custom_id) not in there:
        forged: Json = {"type": kind, "id": 99, "custom_id": custom_id}
        if kind == BUTTON:
            forged |= {"style": 2, "label": "x"}
        elif kind == STRING_SELECT:
            forged["options"] = [{"label": "x", "value": value} for value in (values or ["x"])[:25]]
        shown["components"] = [*shown["components"], {"type": 1, "id": 98, "components": [forged]}]
    return shown


def _said(data: Json) -> Iterator[str]:
    """All that a sender chose: options, values, what is typed, and what a control would send."""
    custom_id = data.get("custom_id")
    if custom_id is not None:
        meant = parse(custom_id)
        yield custom_id if meant is None else meant.value or ""
    if "value" in data:
        yield str(data["value"])
    yield from map(str, data.get("values") or ())
    for part in (*(data.get("options") or ()), *(data.get("components") or ())):
        yield from _said({**part, "custom_id": None})
    if "component" in data:
        yield from _said({**data["component"], "custom_id": None})


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    told = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        told = digits[digit] + told
    return digits[number] + told
