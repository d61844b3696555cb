"""Parts: what several screens are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.i18n.translator import Words
from bot.rummy.house import changes_of
from bot.rummy.rules import FormatKind, Rules, Switch
from bot.rummy.view import SeatView
from bot.tables.view import DEPARTED, SeatLine, TableView
from bot.ui.custom_id import Control, Verb
from bot.ui.house import told
from bot.ui.items import ControlButton, ControlSelect, button
from bot.ui.text import safe, shown_name, span

Part = discord.ui.Item[Any]
GREEN, RED, BLUE, GREY = (
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
    discord.ButtonStyle.primary,
    discord.ButtonStyle.secondary,
)
# The line on the game says these in words of its own.
_TOLD_IN_WORDS = {"format", "rotations", "timer"}
# Felt, gold and stone: a table in play, a result, a closed page.
FELT, GOLD, STONE = (
    discord.Colour(0x2E7D5B),
    discord.Colour(0xD9A441),
    discord.Colour(0x6B7280),
)


class Screen(discord.ui.LayoutView):
    """A message whose controls mean what their custom ids say: the library need not keep it.

    It would keep what only one person sees for a quarter of an hour, with a task that waits.
    """

    def is_finished(self) -> bool:
        """Whether the library may let go of it; it may at once."""
        return True


class Form(discord.ui.Modal):
    """A form that is known by its id when it is sent in: as with a screen."""

    def is_finished(self) -> bool:
        """Whether the library may let go of it; it may at once."""
        return True


def screen(*parts: Part | str | None, colour: discord.Colour = FELT) -> discord.ui.LayoutView:
    """A message: one framed block of texts, rules and rows; empty parts are left out.

    It never times out: its controls mean what their custom ids say, for as long as it stands.
    """
    layout = Screen(timeout=None)
    container: discord.ui.Container[Any] = discord.ui.Container(accent_colour=colour)
    for part in parts:
        if isinstance(part, str):
            if part:
                container.add_item(discord.ui.TextDisplay(part))
        elif part is not None:
            container.add_item(part)
    layout.add_item(container)
    return layout


def row(*controls: ControlButton | ControlSelect | None) -> discord.ui.ActionRow[Any] | None:
    """A row of controls; None when there are none."""
    kept = [control for control in controls if control is not None]
    if not kept:
        return None
    action_row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    for control in kept:
        action_row.add_item(control)
    return action_row


def line() -> discord.ui.Separator[Any]:
    """A thin rule between two parts."""
    return discord.ui.Separator()


def lines(texts: Iterable[str]) -> str:
    """One text a line, empty ones left out."""
    return "\n".join(text for text in texts if text)


def small(text: str) -> str:
    """Every line of a text in Discord's small print."""
    return lines(f"-# {line.removeprefix('-# ')}" for line in text.split("\n") if line)


def press(
    view: TableView,
    words: Words,
    verb: Verb,
    style: discord.ButtonStyle = GREY,
    value: str | None = None,
    *,
    emoji: discord.PartialEmoji | None = None,
    **arguments: str | int,
) -> ControlButton:
    """The button for `verb` at this table, as of this screen."""
    control = Control(verb=verb, table=view.table, stamp=view.stamp, value=value)
    message = f"button-{verb.value.replace('_', '-')}"
    return button(control, words.text(message, **arguments)[:80], style, emoji=emoji)


def holder(seat: SeatLine, words: Words) -> str:
    """Who sits here, escaped."""
    if seat.player is None:
        return words.text("seat-empty")
    if seat.level is not None:
        return words.text("seat-computer", name=shown_name(seat.name, seat.player, words))
    if seat.name == DEPARTED:
        return words.text("player-departed", number=seat.player)
    return safe(seat.name) or words.text("player-unnamed", number=seat.player)


def holder_of(view: TableView, place: int, words: Words) -> str:
    """Who sits at `place`, escaped."""
    seat = next((seat for seat in view.seats if seat.seat == place), None)
    return words.text("seat-empty") if seat is None else holder(seat, words)


def name_of(view: TableView, player: int, words: Words) -> str:
    """The name of a player, seated or not, escaped."""
    for seat in view.seats:
        if seat.player == player:
            return holder(seat, words)
    # Whoever has just left is still in the news.
    left = next((news.name for news in reversed(view.news) if news.player == player), "")
    return shown_name(left, player, words)


def names_of(view: TableView, players: Sequence[int], words: Words) -> str:
    """Several names in a row, with an "and" before the last."""
    *names, last = [name_of(view, player, words) for player in players]
    return words.text("names-all", names=", ".join(names), last=last) if names else last


def acting_line(view: TableView) -> SeatLine | None:
    """The seat that must act now, if one must."""
    return next((seat for seat in view.seats if seat.is_acting), None)


def mention(view: TableView, seat: SeatLine, words: Words) -> str:
    """A person's mention, which notifies; the plain name of a computer player, and of everybody
    where nobody is to be mentioned."""
    if seat.user is None or view.rules.ping is Switch.OFF:
        return f"**{holder(seat, words)}**"
    return f"<@{seat.user}>"


def deal_title(view: TableView, words: Words) -> str:
    """Which deal of which rotation this is, or that it plays off a tie (rule book 3.11)."""
    if (
        view.rules.format.kind is FormatKind.DEALS
        and view.deal_of_rotation > view.deals_in_rotation
    ):
        return words.text("deal-title-tie", deal=view.deal_of_rotation)
    if view.deals_in_rotation:
        return words.text(
            "deal-title",
            deal=view.deal_of_rotation,
            deals=view.deals_in_rotation,
            rotation=view.rotation,
            rotations=view.rules.rotations,
        )
    return words.text("deal-title-open", deal=view.deal_of_rotation)


def format_line(rules: Rules, words: Words) -> str:
    """The session's format in words."""
    return words.text(
        f"format-{rules.format.kind.value}",
        number=rules.format.number,
        rotations=rules.rotations,
    )


def game_line(rules: Rules, words: Words) -> str:
    """The game in one line: preset, format, timer."""
    return " · ".join([words.text(f"preset-{rules.preset}"), session_line(rules, words)])


def session_line(rules: Rules, words: Words) -> str:
    """How its session goes: format, timer."""
    timer = (
        words.text("timer-off")
        if rules.timer is None
        else words.text("timer-on", time=span(rules.timer, words))
    )
    return " · ".join([format_line(rules, words), timer])


def changes_line(rules: Rules, words: Words) -> str:
    """What the house changed beside that, in plain words; empty where it changed nothing."""
    changed = (pair for pair in changes_of(rules) if pair[0] not in _TOLD_IN_WORDS)
    return " · ".join(told(changed, words))


def rules_line(view: TableView, words: Words) -> str:
    """The table's rules in one line: preset, format, timer, and what the house changed."""
    parts = (game_line(view.rules, words), changes_line(view.rules, words))
    return " · ".join(part for part in parts if part)


def settings(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """House rules as anyone may type them."""
    return [f"`{key}={value}`" for key, value in pairs]


def price_now(deal: SeatView, seat: int | None) -> int:
    """What it costs `seat` to withdraw now: less as long as it has never drawn (2.7)."""
    drawn = seat is not None and deal.facts(seat).has_drawn
    return deal.rules.drop_late if drawn else deal.rules.drop_early
