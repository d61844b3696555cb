"""People in front of the stand-in: they press what they see, and read what they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.wire.world import (
    ANSWER_WITHIN,
    CHOICES,
    LATER,
    Channel,
    Guild,
    Json,
    Message,
    Pressable,
    Pressed,
    member_json,
    permissions_of,
    user_json,
)

COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
_SUBCOMMAND, _GROUP, _USER = 1, 2, 6
_KINDS = {4: "message", 5: "deferred", 6: "deferred", 7: "update", 8: "choices", 9: "modal"}
_FILLED_WITHIN = 30.0


@dataclass(slots=True)
class Answered:
    """What a press or a command came to, as far as it has come; more may follow."""

    pressed: Pressed
    failed: bool = False

    @property
    def interaction(self) -> int:
        return self.pressed.id

    @property
    def kind(self) -> str:
        return "" if self.pressed.answer is None else _KINDS[self.pressed.answer]

    @property
    def messages(self) -> list[Message]:
        """Those it made or changed."""
        return self.pressed.made

    @property
    def text(self) -> str:
        return "\n".join(message.text for message in self.pressed.made)

    @property
    def seconds(self) -> float:
        """From the press to the first answer."""
        assert self.pressed.answered_after is not None
        return self.pressed.answered_after


@dataclass(slots=True, eq=False)
class Person:
    """A member of a server; `private` are the messages that only they see."""

    id: int
    name: str
    guild: Guild = field(repr=False)
    here: Channel = field(repr=False)
    locale: str = "en-US"
    admin: bool = False
    private: list[Message] = field(default_factory=list, repr=False)

    @property
    def user(self) -> Json:
        return user_json(self.id, self.name)

    # --- what they see --------------------------------------------------------------------

    @property
    def visible(self) -> list[Message]:
        """All that is before their eyes, what changed last at the end."""
        mine = [message for message in self.private if message.channel is self.here]
        return sorted([*self.here.messages, *mine], key=lambda message: message.touched)

    @property
    def panel(self) -> Message | None:
        """The newest message of their own with something to press on it."""
        mine = [m for m in self.visible if m.ephemeral_for is self and m.controls]
        return mine[-1] if mine else None

    def sees(self, text: str) -> bool:
        """Whether `text` stands in any message before them."""
        return any(_plain(text) in _plain(message.text) for message in self.visible)

    def forget(self) -> None:
        """They start Discord anew: what only they saw is gone."""
        self.private.clear()

    def leave_server(self) -> None:
        """They leave the server; nobody tells the bot."""
        del self.guild.people[self.id]

    # --- what they do ---------------------------------------------------------------------

    async def click(self, label: str, on: Message | None = None) -> Answered:
        """Press the button whose label begins so, on the newest message that has it."""
        message, control = self._find(
            on,
            f"button {label!r}",
            lambda c: c.kind == "button" and _plain(c.label).startswith(_plain(label)),
        )
        return await self.press(message, control)

    async def pick(
        self, option: str, on: Message | None = None, menu: str | None = None
    ) -> Answered:
        """Choose the option of that label or value, from the newest select that has it."""
        wanted = {"label", "value"}
        message, control = self._find(
            on,
            f"option {option!r}",
            lambda c: (
                c.kind == "select"
                and (menu is None or c.label.startswith(menu))
                and any(option in {o[name] for name in wanted} for o in c.options)
            ),
        )
        value = next(o["value"] for o in control.options if option in {o["label"], o["value"]})
        return await self.press(message, control, [value])

    async def choose(
        self, values: Sequence[str], on: Message | None = None, menu: str | None = None
    ) -> Answered:
        """Choose several options by their values, from the newest select that has them all."""
        message, control = self._find(
            on,
            f"options {values}",
            lambda c: (
                c.kind == "select"
                and (menu is None or c.label.startswith(menu))
                and {*values} <= {o["value"] for o in c.options}
            ),
        )
        return await self.press(message, control, list(values))

    async def send_in(self, answered: Answered, **typed: str) -> Answered:
        """Fill in the form that a press has opened, and send it."""
        form, message = answered.pressed.form, answered.pressed.message
        assert form is not None, f"no form was opened: {answered.text}"
        fields = list(_fields(form, typed))
        assert len(fields) == len(typed), f"{typed} are not the fields of {form}"
        data: Json = {"custom_id": form["custom_id"], "components": fields}
        return await self.finished(self._sent(FORM, data, message=message))

    async def press(
        self, message: Message, control: Pressable, values: list[str] | None = None
    ) -> Answered:
        """Use a control of a message, be it an old one still in front of them."""
        return await self.finished(self.send_press(message, control, values))

    async def slash(self, command: str, **options: Any) -> Answered:
        """Type `/paplu command`, as in `slash("draw stock")`, or another, named whole."""
        return await self.finished(self.send_command(command, **options))

    async def offered(
        self, command: str, option: str, typed: str = "", **options: Any
    ) -> list[Json]:
        """What is offered while they type `option` of a command."""
        data = self._command_data(command, {**options, option: typed}, focused=option)
        pressed = self._sent(AUTOCOMPLETE, data, name=command)
        answered = await self.finished(pressed)
        assert answered.failed or pressed.answer == CHOICES
        return pressed.choices

    # --- the wire -------------------------------------------------------------------------

    def send_press(
        self, message: Message, control: Pressable, values: list[str] | None = None
    ) -> Pressed:
        """Send the press of a control, and wait for nothing."""
        if message.ephemeral_for not in {None, self}:
            raise AssertionError(f"{self.name} does not see message {message.id}")
        if message.deleted or control.disabled:
            raise AssertionError(f"{control.label!r} cannot be pressed any more")
        data: Json = {"custom_id": control.custom_id, "component_type": control.component, "id": 1}
        if values is not None:
            assert control.least <= len(set(values)) == len(values) <= control.most, values
            data["values"] = values
        return self._sent(COMPONENT, data, message=message)

    def send_command(self, command: str, **options: Any) -> Pressed:
        """Send a command, and wait for nothing."""
        return self._sent(COMMAND, self._command_data(command, options), name=command)

    def again(self, pressed: Pressed) -> None:
        """Discord delivers the very same interaction once more."""
        self.guild.world.tell("INTERACTION_CREATE", pressed.sent)

    def _sent(
        self, kind: int, data: Json, *, message: Message | None = None, name: str = ""
    ) -> Pressed:
        channel = self.here if message is None else message.channel
        pressed = self.guild.world.interaction(kind, self, channel, message)
        pressed.name = name
        pressed.data = data
        pressed.sent = self._payload(pressed, data)
        self.guild.world.tell("INTERACTION_CREATE", pressed.sent)
        return pressed

    async def finished(self, pressed: Pressed) -> Answered:
        """Wait until it was answered, or Discord says that it failed."""
        world = self.guild.world
        try:
            await world.until(lambda: pressed.answer is not None, ANSWER_WITHIN)
        except TimeoutError:
            return Answered(pressed, failed=True)
        if pressed.answer == LATER:
            await world.until(
                lambda: pressed.original is None or not pressed.original.loading, _FILLED_WITHIN
            )
        return Answered(pressed)

    def _payload(self, pressed: Pressed, data: Json) -> Json:
        channel = pressed.channel
        payload: Json = {
            "id": str(pressed.id),
            "application_id": str(self.guild.world.application),
            "type": pressed.type,
            "token": pressed.token,
            "version": 1,
            "data": data,
            "guild_id": str(self.guild.id),
            "guild": {"id": str(self.guild.id), "locale": self.guild.locale, "features": []},
            "guild_locale": self.guild.locale,
            "channel_id": str(channel.id),
            "channel": channel.to_json(),
            "member": member_json(self.user) | {"permissions": permissions_of(self.admin)},
            "locale": self.locale,
            "app_permissions": str(channel.bot_may.value),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(self.guild.id)},
            "context": 0,
            "attachment_size_limit": 10 << 20,
        }
        if pressed.message is not None:
            payload["message"] = pressed.message.to_json()
        return payload

    # --- looking for things ---------------------------------------------------------------

    def _find(
        self, on: Message | None, what: str, wanted: Callable[[Pressable], bool]
    ) -> tuple[Message, Pressable]:
        """The control on the message given, or on the newest that has one."""
        for message in reversed(self.visible) if on is None else [on]:
            for control in message.controls:
                if wanted(control) and not control.disabled:
                    return message, control
        shown = "\n".join(message.text for message in (self.visible if on is None else [on])[-3:])
        raise AssertionError(f"{self.name} sees no {what} in:\n{shown}")

    def _command_data(self, command: str, options: Json, focused: str | None = None) -> Json:
        known = {told["name"]: told for told in self.guild.world.commands}
        first, *rest = command.split()
        root, path = (
            (known[first], rest) if first in known else (known.get("paplu"), command.split())
        )
        assert root is not None, "Discord was told of no command /paplu"
        resolved: Json = {}
        data: Json = {"id": root["id"], "name": root["name"], "type": 1}
        data["options"] = [_nested(root, path, options, resolved, focused)]
        if resolved:
            data["resolved"] = resolved
        return data


def _plain(text: str) -> str:
    """As it looks: whether a sign is drawn as text or as emoji makes no other sign of it."""
    return text.replace("\N{VARIATION SELECTOR-15}", "").replace("\N{VARIATION SELECTOR-16}", "")


def _fields(form: Json, typed: Mapping[str, str]) -> Iterator[Json]:
    """What was typed, as Discord sends a form in, checked as its own client checks it."""
    for number, part in enumerate(form["components"], start=1):
        told = part.get("component")
        if told is None or told.get("custom_id") not in typed:
            continue
        value = typed[told["custom_id"]]
        assert told.get("min_length", 0) <= len(value) <= told.get("max_length", 4000), told
        assert value or not told.get("required", True), told
        sent = {"type": told["type"], "id": 2 * number, "custom_id": told["custom_id"]}
        yield {"type": part["type"], "id": 2 * number - 1, "component": sent | {"value": value}}


def _nested(
    node: Json, path: list[str], options: Json, resolved: Json, focused: str | None
) -> Json:
    """The options of the command of that path, as Discord nests them."""
    known = {o["name"]: o for o in node.get("options") or [] if o["type"] in {_SUBCOMMAND, _GROUP}}
    assert path[0] in known, f"/{node['name']} has no {path[0]!r}"
    child = known[path[0]]
    if len(path) > 1:
        inner = [_nested(child, path[1:], options, resolved, focused)]
    else:
        inner = list(_typed(child, options, resolved, focused))
    return {"name": child["name"], "type": child["type"], "options": inner}


def _typed(leaf: Json, options: Json, resolved: Json, focused: str | None) -> Iterator[Json]:
    """The options typed, checked as Discord's own client checks them."""
    known = {option["name"]: option for option in leaf.get("options") or []}
    missing = {name for name, option in known.items() if option.get("required")} - set(options)
    assert focused or not missing, f"{leaf['name']} needs {missing}"
    for name, value in options.items():
        option = known[name]
        choices = [choice["value"] for choice in option.get("choices") or []]
        assert not choices or value in choices, f"{name} is one of {choices}"
        told: Json = {"name": name, "type": option["type"], "value": value}
        if option["type"] == _USER:
            told["value"] = str(value.id)
            user, member = value.user, member_json(value.user)
            del member["user"]
            resolved.setdefault("users", {})[told["value"]] = user
            resolved.setdefault("members", {})[told["value"]] = member | {
                "permissions": permissions_of(value.admin)
            }
        if name == focused:
            told["focused"] = True
        yield told
