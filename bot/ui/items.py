"""Items: every button and select, alive after any restart, handed over to the desk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, Self, cast

import discord

from bot.ui.custom_id import MOST_OPTIONS, PICKED, Control, joined, parse

_SELECTS = "|".join(sorted(PICKED))


class TableDesk(Protocol):
    """Whoever carries out what a control asks for, and answers the interaction.

    It catches everything: the library only logs what escapes a control's callback.
    """

    async def press(self, interaction: discord.Interaction[Any], control: Control) -> None:
        """Carry out `control` for whoever pressed it."""

    async def unreadable(self, interaction: discord.Interaction[Any]) -> None:
        """Tell that the control is from another time (another version, or forged)."""


class HasDesk(Protocol):
    """The bot, as far as controls know it: `interaction.client`."""

    @property
    def desk(self) -> TableDesk:
        """The desk."""


class ControlButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=rf"paplu[0-9]*:(?!(?:{_SELECTS}):).*",
):
    """Any button of ours; its custom id says what it asks for."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: Any, /
    ) -> Self:
        """The button that was pressed, made anew from its message."""
        return cls(cast("discord.ui.Button[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the desk."""
        await _hand_over(interaction, parse(self.custom_id))


class ControlSelect(
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template=rf"paplu[0-9]*:(?:{_SELECTS}):.*",
):
    """Any select of ours; the option chosen, or all of them joined, becomes the control's value."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: Any, /
    ) -> Self:
        """The select that was used, made anew from its message."""
        return cls(cast("discord.ui.Select[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the choice to the desk."""
        control = parse(self.custom_id)
        if control is not None:
            # Whatever has the id of a select may be none, and then nothing was chosen.
            values = getattr(self.item, "values", ())
            control = Control(
                verb=control.verb,
                table=control.table,
                stamp=control.stamp,
                value=joined(map(_chosen, values)) if values else None,
            )
        await _hand_over(interaction, control)


def _chosen(value: Any) -> str:
    """An option's value; a channel's or a role's id."""
    return value if isinstance(value, str) else str(value.id)


async def _hand_over(interaction: discord.Interaction[Any], control: Control | None) -> None:
    desk = cast(HasDesk, interaction.client).desk
    if control is None:
        await desk.unreadable(interaction)
    else:
        await desk.press(interaction, control)


def button(
    control: Control,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: discord.PartialEmoji | None = None,
) -> ControlButton:
    """A button that asks for `control`."""
    return ControlButton(
        discord.ui.Button(label=label, style=style, custom_id=str(control), emoji=emoji)
    )


def select(
    control: Control,
    placeholder: str,
    options: list[discord.SelectOption],
    *,
    least: int = 1,
    most: int = 1,
) -> ControlSelect:
    """A select of `least` to `most` options, whose values complete `control`."""
    return ControlSelect(
        discord.ui.Select(
            custom_id=str(control),
            placeholder=placeholder,
            options=options,
            min_values=least,
            max_values=most,
        )
    )


_WITH_TABLES = [
    discord.ChannelType.text,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
    discord.ChannelType.category,
]


def channel_select(control: Control, placeholder: str, chosen: Iterable[int]) -> ControlSelect:
    """A select of channels where tables may stand, and of categories of them; of none, too."""
    menu: discord.ui.ChannelSelect[Any] = discord.ui.ChannelSelect(
        custom_id=str(control),
        placeholder=placeholder,
        channel_types=_WITH_TABLES,
        default_values=[discord.Object(channel) for channel in chosen],
        min_values=0,
        max_values=MOST_OPTIONS,
    )
    return ControlSelect(cast("discord.ui.Select[Any]", menu))


def role_select(control: Control, placeholder: str, chosen: int | None) -> ControlSelect:
    """A select of one role."""
    menu: discord.ui.RoleSelect[Any] = discord.ui.RoleSelect(
        custom_id=str(control),
        placeholder=placeholder,
        default_values=[] if chosen is None else [discord.Object(chosen)],
    )
    return ControlSelect(cast("discord.ui.Select[Any]", menu))


ALL_ITEMS: tuple[type[discord.ui.DynamicItem[Any]], ...] = (ControlButton, ControlSelect)
"""Everything `bot.add_dynamic_items` must know."""


def is_known(interaction: discord.Interaction[Any]) -> bool:
    """Whether the library hands the control that was pressed to one of our items; of a message
    that is not there, or of another program's, it says nothing to anybody."""
    # Any: Discord's own JSON.
    custom_id = str(cast("dict[str, Any]", interaction.data or {}).get("custom_id"))
    templates = (item.__discord_ui_compiled_template__ for item in ALL_ITEMS)
    has_item = any(template.fullmatch(custom_id) for template in templates)
    return has_item and interaction.message is not None
