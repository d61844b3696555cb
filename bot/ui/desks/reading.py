"""The reading desk: rules, balances and help, which everybody may read at any time."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from bot.rummy.house import rules_of
from bot.rummy.variants import PRESETS
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.guilds import Guilds
from bot.tables.view import TableView
from bot.ui.answers import Answer
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.asked import Asked, Handler
from bot.ui.desks.desk import Desk
from bot.ui.layouts.fairness import fairness_page
from bot.ui.layouts.help import help_page
from bot.ui.layouts.recorded import NO_TABLE
from bot.ui.layouts.rules import page_asked, rules
from bot.ui.layouts.scores import scores


class ReadingDesk:
    """Answers in private, and changes nothing."""

    def __init__(self, desk: Desk, guilds: Guilds) -> None:
        self._desk = desk
        self._guilds = guilds

    @property
    def handlers(self) -> Mapping[Verb, Handler]:
        """What answers the controls that lead to these pages."""
        return {
            Verb.RULES: self._rules_pressed,
            Verb.SCORES: self._scores_pressed,
            Verb.HELP: self._help_pressed,
            Verb.FAIRNESS: self._fairness_pressed,
        }

    # --- commands -------------------------------------------------------------------------

    async def rules(self, asked: Asked, preset: str | None = None) -> Answer:
        """The rules of a game, else of this channel's table, else of a new one."""
        table = await self._desk.tables.table_in(asked.channel)
        if table is None or preset is not None:
            game, _ = self._guilds.settings(asked.guild).new_table(preset)
            return Answer(private=rules(rules_of(game, ()), asked.words))
        view = await self._desk.tables.view(table, None)
        return Answer(private=rules(view.rules, asked.words, of=table))

    async def scores(self, asked: Asked) -> Answer:
        """The balances, those of the channel's last table when none is open."""
        tables = self._desk.tables
        table = await tables.table_in(asked.channel) or await tables.latest_in(asked.channel)
        if table is None:
            raise Refusal(RefusalCode.NO_TABLE)
        return await self._scores_of(asked, await tables.view(table, None))

    async def help(self, asked: Asked) -> Answer:
        """How to play here."""
        table = await self._desk.tables.table_in(asked.channel)
        return Answer(private=help_page(asked.words, table or NO_TABLE))

    # --- presses --------------------------------------------------------------------------

    async def _rules_pressed(self, asked: Asked, control: Control) -> Answer:
        """The rules of a table, or a further page of those already open."""
        preset, page = page_asked(control)
        if preset is None:
            view = await self._desk.tables.view(control.table, None)
            layout = rules(view.rules, asked.words, of=control.table, page=page)
        else:
            layout = rules(PRESETS[preset], asked.words, page=page)
        return Answer(private=layout) if control.value is None else asked.page(layout)

    async def _scores_pressed(self, asked: Asked, control: Control) -> Answer:
        return await self._scores_of(asked, await self._desk.tables.view(control.table, None))

    async def _help_pressed(self, asked: Asked, control: Control) -> Answer:
        return Answer(private=help_page(asked.words, control.table))

    async def _fairness_pressed(self, asked: Asked, control: Control) -> Answer:
        """How fair the cards are; with what is sealed at a table, where it was opened from one."""
        view = None
        if control.table != NO_TABLE:
            with suppress(Refusal):
                view = await self._desk.tables.view(control.table, None)
        return Answer(private=fairness_page(view, asked.words))

    async def _scores_of(self, asked: Asked, view: TableView) -> Answer:
        chart = await self._desk.announcer.illustrator.chart(view, asked.words)
        return Answer(private=scores(view, asked.words, chart))
