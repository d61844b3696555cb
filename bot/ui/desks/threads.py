"""Threads: a table that finds its channel taken is offered a thread of its own."""

from __future__ import annotations

import re

import discord

from bot.i18n.translator import Words
from bot.rummy.errors import RulesError
from bot.rummy.house import parse_house
from bot.tables.commands import TableId
from bot.tables.errors import Refusal
from bot.ui.channel.opening import Wish, apart
from bot.ui.custom_id import LONGEST_VALUE, Control, Verb
from bot.ui.items import button
from bot.ui.layouts.parts import BLUE, STONE, row, screen

_NO_TABLE = TableId(0)
_OWN_GAME = "-"


def offer_thread(
    wish: Wish, text: str, channel: object, words: Words
) -> discord.ui.LayoutView | None:
    """The refusal `text` with a button that opens the table wished for in a thread; None where no
    thread can be made, or the wish is too long for a button."""
    value = written(wish)
    if not isinstance(channel, discord.TextChannel) or len(value) > LONGEST_VALUE:
        return None
    control = Control(verb=Verb.OPEN_THREAD, table=_NO_TABLE, stamp=0, value=value)
    return screen(text, row(button(control, words.text("button-open-thread"), BLUE)), colour=STONE)


def written(wish: Wish) -> str:
    """A wish as the value of a control.

    >>> written(Wish(preset="indian", said=(("format", "deals:2"),), house="hints=on"))
    'indian/format.deals-2/hints.on'
    """
    said = (*wish.said, *parse_house(apart(wish.house)))
    pairs = (f"{key}.{text.replace('deals:', 'deals-')}" for key, text in said)
    return "/".join((wish.preset or _OWN_GAME, *pairs))


def read(value: str | None) -> Wish:
    """The wish that a control's value tells, to be opened in a new thread.

    Raises Refusal for a control of another time.

    >>> read("indian/format.deals-2/hints.on").house
    'format=deals:2, hints=on'
    """
    preset, *pairs = (value or "").split("/")
    told = [pair.partition(".") for pair in pairs]
    if not preset or any(not (key and dot and text) for key, dot, text in told):
        raise Refusal("old-control")
    house = ", ".join(f"{key}={re.sub('^deals-', 'deals:', text)}" for key, _, text in told)
    try:
        parse_house(house)
    except RulesError:
        raise Refusal("old-control") from None
    return Wish(preset=None if preset == _OWN_GAME else preset, house=house, in_new_thread=True)
