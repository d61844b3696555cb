"""The pages of a server's managers: its settings, its open tables, ending one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import discord

from bot.i18n.translator import Words
from bot.rummy.house import house_rule, rules_of
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from bot.tables.commands import TableId
from bot.tables.guilds import FORMAT, LANGUAGES, TIMER, GuildSettings, Openers
from bot.tables.view import TableView
from bot.ui.custom_id import MOST_OPTIONS, Control, Verb
from bot.ui.house import Topic, offered, value_text
from bot.ui.items import ControlButton, ControlSelect, button, channel_select, role_select, select
from bot.ui.layouts.house import Place, Sheet, house_menus
from bot.ui.layouts.parts import (
    BLUE,
    GREY,
    RED,
    STONE,
    changes_line,
    game_line,
    holder,
    line,
    lines,
    row,
    screen,
)
from bot.ui.text import Mention

NO_TABLE = TableId(0)
SERVERS_OWN = "auto"
"""The language that Discord says of the server; the timer that a game has by itself."""
_A_PAGE = 5
_LABEL = 100
# Each as its own speakers call it.
_LANGUAGE_NAMES = {
    "en": "English",
    "fr": "Français",
    "it": "Italiano",
    "hi": "हिन्दी",
    "mr": "मराठी",
}


def settings_page(
    settings: GuildSettings,
    words: Words,
    stamp: int,
    there: Collection[int],
    note: str | None = None,
) -> discord.ui.LayoutView:
    """What the server has decided, and the menus to decide otherwise.

    `stamp` differs each time: Discord keeps what was chosen in a menu whose id stays the same.
    `there` are the channels and roles that there are: some of those chosen may be gone.
    """
    preset, house = settings.new_table()
    rules = rules_of(preset, house)
    return screen(
        note,
        words.text("admin-title"),
        lines(_told(settings, rules, words, there)),
        line(),
        row(_games(rules, words, stamp)),
        row(_formats(rules, words, stamp)),
        row(_timers(settings, rules, words, stamp)),
        row(_languages(settings, words, stamp)),
        row(_channels(settings, words, stamp, there)),
        row(_openers(settings, words, stamp)),
        row(_role(settings, words, stamp, there)) if settings.openers is Openers.ROLE else None,
        row(
            _press(Verb.ADMIN_HOUSE, words, stamp, Topic.SESSION.value),
            _press(Verb.ADMIN_TABLES, words, stamp, "0"),
        ),
        colour=STONE,
    )


# Who answers what stands on the house rules panel, where it is about new tables.
_OF_NEW_TABLES = {
    Verb.HOUSE: Verb.ADMIN_HOUSE,
    Verb.HOUSE_RULE: Verb.ADMIN_RULE,
    Verb.HOUSE_SET: Verb.ADMIN_RULE_SET,
    Verb.HOUSE_TYPE: Verb.ADMIN_RULE_TYPE,
    Verb.HOUSE_RESET: Verb.ADMIN_RESET,
}


def house_page(
    settings: GuildSettings, words: Words, stamp: int, place: Place, note: str | None = None
) -> discord.ui.LayoutView:
    """The house rules of new tables of the server's game, and the menus to change them."""
    rules = rules_of(*settings.new_table())
    sheet = Sheet(
        rules=rules,
        house=settings.house,
        control=lambda verb, value: Control(
            verb=_OF_NEW_TABLES[verb], table=NO_TABLE, stamp=stamp, value=value
        ),
    )
    return screen(
        note,
        words.text("admin-house-title"),
        lines([words.text("admin-game", game=game_line(rules, words)), _house(rules, words)]),
        line(),
        *house_menus(sheet, words, place),
        row(_press(Verb.ADMIN, words, stamp)),
        colour=STONE,
    )


def tables_page(
    views: Sequence[TableView],
    names: Sequence[str],
    words: Words,
    stamp: int,
    page: int = 0,
    note: str | None = None,
) -> discord.ui.LayoutView:
    """The open tables of a server, a menu to end one, and the way to further pages.

    `names` are those of their channels, in the same order.
    """
    pages = max(1, -(-len(views) // _A_PAGE))
    page = min(page, pages - 1)
    here = slice(page * _A_PAGE, (page + 1) * _A_PAGE)
    shown = list(zip(views[here], names[here], strict=True))
    return screen(
        note,
        words.text("admin-tables-title", count=len(views)),
        *(_table(view, words) for view, _ in shown),
        row(_ending(shown, words, stamp)) if shown else None,
        words.text("admin-page", page=page + 1, pages=pages) if pages > 1 else None,
        row(
            _turn(words, stamp, page - 1, "earlier") if page > 0 else None,
            _turn(words, stamp, page + 1, "later") if page + 1 < pages else None,
            _press(Verb.ADMIN, words, stamp),
        ),
        colour=STONE,
    )


def ending_page(view: TableView, words: Words, stamp: int) -> discord.ui.LayoutView:
    """What ending a table means, before it is done."""
    control = Control(verb=Verb.ADMIN_END, table=view.table, stamp=stamp)
    return screen(
        words.text("admin-end-title"),
        _table(view, words),
        words.text("admin-end-about"),
        row(
            button(control, words.text("button-admin-end"), RED),
            _press(Verb.ADMIN_TABLES, words, stamp, "0"),
        ),
        colour=STONE,
    )


# --- What is told ----------------------------------------------------------------------------


def _told(
    settings: GuildSettings, rules: Rules, words: Words, there: Collection[int]
) -> Iterable[str]:
    yield words.text("admin-game", game=game_line(rules, words))
    yield _house(rules, words)
    yield words.text("admin-language", language=_language(settings.language, words))
    yield _where(settings, words, there)
    yield _who(settings, words, there)
    yield words.text("admin-about")


def _house(rules: Rules, words: Words) -> str:
    changed = changes_line(rules, words)
    return words.text("admin-house", rules=changed) if changed else words.text("admin-house-own")


def _language(language: str | None, words: Words) -> str:
    return words.text("admin-language-auto") if language is None else _LANGUAGE_NAMES[language]


def _where(settings: GuildSettings, words: Words, there: Collection[int]) -> str:
    if not settings.channels:
        return words.text("admin-everywhere")
    places = [Mention.of_channel(channel) for channel in settings.channels if channel in there]
    if not places:
        return words.text("admin-nowhere")
    return words.text("admin-channels", places=", ".join(places))


def _who(settings: GuildSettings, words: Words, there: Collection[int]) -> str:
    if settings.openers is Openers.EVERYONE:
        return words.text("admin-opens-everyone")
    if settings.openers is Openers.ROLE and settings.role in there and settings.role is not None:
        return words.text("admin-opens-role", role=Mention.of_role(settings.role))
    # Without a role that there is, it comes to the managers alone.
    return words.text("admin-opens-managers")


def _table(view: TableView, words: Words) -> str:
    seated = [seat for seat in view.seats if seat.player is not None]
    return words.text(
        "admin-table",
        place=Mention.of_channel(view.channel),
        game=game_line(view.rules, words),
        stage=words.text(f"admin-stage-{view.stage.value}"),
        names=", ".join(holder(seat, words) for seat in seated),
    )


# --- What may be chosen ----------------------------------------------------------------------


def _games(rules: Rules, words: Words, stamp: int) -> ControlSelect:
    return _menu(
        "game",
        [(preset, words.text(f"preset-{preset}")) for preset in PRESETS],
        rules.preset,
        words,
        stamp,
    )


def _formats(rules: Rules, words: Words, stamp: int) -> ControlSelect:
    rule = house_rule(FORMAT)
    ways = [(text, value_text(FORMAT, text, words)) for text in offered(rule, rules)]
    return _menu(FORMAT, ways, rule.text(rules), words, stamp)


def _timers(settings: GuildSettings, rules: Rules, words: Words, stamp: int) -> ControlSelect:
    rule = house_rule(TIMER)
    own = value_text(TIMER, rule.default(rules.preset), words)
    ways = [(SERVERS_OWN, words.text("admin-timer-own", time=own))]
    ways += [(text, value_text(TIMER, text, words)) for text in offered(rule, rules)]
    return _menu(TIMER, ways, settings.timer or SERVERS_OWN, words, stamp)


def _languages(settings: GuildSettings, words: Words, stamp: int) -> ControlSelect:
    ways = [(SERVERS_OWN, words.text("admin-language-auto"))]
    ways += [(language, _LANGUAGE_NAMES[language]) for language in LANGUAGES]
    return _menu("language", ways, settings.language or SERVERS_OWN, words, stamp)


def _openers(settings: GuildSettings, words: Words, stamp: int) -> ControlSelect:
    ways = [(who.value, words.text(f"admin-openers-{who.value}")) for who in Openers]
    return _menu("openers", ways, settings.openers.value, words, stamp)


def _menu(
    key: str, ways: Iterable[tuple[str, str]], now: str, words: Words, stamp: int
) -> ControlSelect:
    """A menu for one setting, each way named with what it is of: a closed menu shows nothing
    else."""
    what = words.text(f"admin-what-{key}")
    options = [
        discord.SelectOption(
            label=words.text("admin-way", what=what, way=way)[:_LABEL],
            value=f"{key}={value}",
            default=value == now,
        )
        for value, way in list(ways)[:MOST_OPTIONS]
    ]
    control = Control(verb=Verb.ADMIN_SET, table=NO_TABLE, stamp=stamp, value=key)
    return select(control, words.text("select-admin-set"), options)


def _channels(
    settings: GuildSettings, words: Words, stamp: int, there: Collection[int]
) -> ControlSelect:
    control = Control(verb=Verb.ADMIN_CHANNELS, table=NO_TABLE, stamp=stamp)
    chosen = [channel for channel in settings.channels if channel in there]
    return channel_select(control, words.text("select-admin-channels"), chosen)


def _role(
    settings: GuildSettings, words: Words, stamp: int, there: Collection[int]
) -> ControlSelect:
    control = Control(verb=Verb.ADMIN_ROLE, table=NO_TABLE, stamp=stamp)
    chosen = settings.role if settings.role in there else None
    return role_select(control, words.text("select-admin-role"), chosen)


def _ending(shown: Sequence[tuple[TableView, str]], words: Words, stamp: int) -> ControlSelect:
    options = [
        discord.SelectOption(
            label=words.text("admin-end-option", place=name)[:_LABEL],
            value=str(view.table),
            description=game_line(view.rules, words)[:_LABEL],
        )
        for view, name in shown
    ]
    control = Control(verb=Verb.ADMIN_TABLE, table=NO_TABLE, stamp=stamp)
    return select(control, words.text("select-admin-table"), options)


def _press(
    verb: Verb,
    words: Words,
    stamp: int,
    value: str | None = None,
    style: discord.ButtonStyle = GREY,
) -> ControlButton:
    control = Control(verb=verb, table=NO_TABLE, stamp=stamp, value=value)
    return button(control, words.text(f"button-{verb.value.replace('_', '-')}"), style)


def _turn(words: Words, stamp: int, page: int, where: str) -> ControlButton:
    control = Control(verb=Verb.ADMIN_TABLES, table=NO_TABLE, stamp=stamp, value=str(page))
    return button(control, words.text("admin-turn", where=where), BLUE)
