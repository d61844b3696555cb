"""The desk: turns a press or a command into a service call, and its outcome into an answer."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import replace

import discord

from bot.i18n.translator import Translator, Words
from bot.rummy.cards import Card
from bot.rummy.errors import RummyError
from bot.tables.about import Facts
from bot.tables.commands import (
    ChangeRules,
    Command,
    Person,
    TableId,
    UserId,
)
from bot.tables.errors import CommittedError, Refusal, RefusalCode, unexplained
from bot.tables.guilds import Guilds
from bot.tables.service import TableService
from bot.tables.view import Stage, TableView
from bot.ui.answers import Answer, Answering, Interaction, Outcome, Watch
from bot.ui.channel.announcer import Announcer
from bot.ui.channel.messages import controls_on
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.asked import Asked, Handler, Work
from bot.ui.desks.lately import Lately
from bot.ui.desks.notes import note_on
from bot.ui.desks.pace import MOST_PEOPLE, Pace
from bot.ui.desks.presses import (
    AT_ANY_TIME,
    DRAWS,
    HOUSE,
    PANEL,
    STEPS,
    arrange_of,
    command_of,
    verify_may_cut,
)
from bot.ui.desks.standing import stands_here
from bot.ui.forms import sent_in
from bot.ui.house import house_asked, named
from bot.ui.layouts.cutting import cut_form
from bot.ui.layouts.house import house_panel, place_of, value_form
from bot.ui.layouts.panel import Step, panel
from bot.ui.layouts.parts import STONE, lines, screen
from bot.ui.layouts.public import public
from bot.ui.tastes import Taste, taste_after, taste_shown
from bot.ui.text import one_line, refusal_text

log = logging.getLogger(__name__)


Asking = Callable[[TableView], Command]
"""A command that depends on what whoever asks may see, such as a card by its name."""


class Desk:
    """Where every control and every command is carried out and answered.

    Buttons and commands meet here, so that both do the same (rule book 2 through one door).
    """

    def __init__(
        self,
        tables: TableService,
        announcer: Announcer,
        translator: Translator,
        pace: Pace,
        guilds: Guilds,
    ) -> None:
        self.tables = tables
        self.announcer = announcer
        self.translator = translator
        self._pace = pace
        self._guilds = guilds
        self._answering = Answering()
        # How people like their hands laid out; forgotten with the process, no harm done.
        self._tastes: Lately[UserId, Taste] = Lately(MOST_PEOPLE)
        self._handlers: dict[Verb, Handler] = {}

    def also(self, handlers: Mapping[Verb, Handler]) -> None:
        """Answer these verbs too: each part of the bot that has pages of its own brings them."""
        self._handlers |= handlers

    @property
    def handled(self) -> frozenset[Verb]:
        """The verbs that other parts of the bot answer."""
        return frozenset(self._handlers)

    # --- the doors ------------------------------------------------------------------------

    async def press(self, interaction: Interaction, control: Control) -> None:
        """Carry out a control for whoever pressed it."""
        asked = self._asked(interaction, control)
        arrived = await self._answering.answer(
            interaction, self._safely(asked, lambda asked: self._pressed(asked, control))
        )
        if not arrived and interaction.message is not None:
            self.announcer.lost(control.table, interaction.message.id)

    async def unreadable(self, interaction: Interaction) -> None:
        """Tell that a control is from another time."""
        await self.refuse(interaction, Refusal("old-control"))

    async def do(self, interaction: Interaction, work: Work) -> None:
        """Carry out `work` for whoever gave a command, and answer it."""
        await self._answering.answer(interaction, self._safely(self._asked(interaction), work))

    async def ask(self, interaction: Interaction, command: Command | Asking) -> None:
        """Ask something of the table in this channel, and answer with what came of it."""
        await self.do(interaction, lambda asked: self._commanded(asked, command))

    async def refuse(self, interaction: Interaction, error: Exception) -> None:
        """Answer with a refusal, or that something of ours went wrong."""

        async def refused(asked: Asked) -> Answer:
            raise error

        await self.do(interaction, refused)

    async def hand(self, interaction: Interaction, step: Step = Step.PLAY) -> None:
        """Show whoever asks their cards, on the page of `step` where that is possible."""
        await self.do(interaction, lambda asked: self._hand(asked, step))

    async def board(self, interaction: Interaction) -> None:
        """Post the table again, at the bottom of the channel."""
        await self.do(interaction, self._board)

    async def form(self, interaction: Interaction) -> None:
        """Carry out a form that was sent in; its id says what it asks for."""
        control = sent_in(interaction)
        if control is None:
            await self.unreadable(interaction)
        else:
            await self.press(interaction, control)

    def watched_by(self, watch: Watch) -> None:
        """Tell `watch` what becomes of each interaction from now on."""
        self._answering.watch = watch

    def close(self) -> None:
        """Take up nothing more: what comes now is neither done nor answered."""
        self._answering.close()

    async def finish(self) -> None:
        """Return once everybody who asked has been answered."""
        await self._answering.finish()

    def abandon(self) -> None:
        """Do no more of what was asked and is not done, and answer nobody who asked it."""
        self._answering.abandon()

    def forget(self, user: UserId) -> None:
        """Keep nothing of somebody in memory that was only for them."""
        self._tastes.forget(user)
        self._pace.forget(user)

    def private(self, text: str) -> Answer:
        """A line for the eyes of whoever asked."""
        return Answer(private=screen(text, colour=STONE))

    # --- what is safe to tell when something goes wrong -----------------------------------

    async def _safely(self, asked: Asked, work: Work) -> Answer:
        try:
            if not self._pace.allows(asked.person.user):
                raise Refusal("too-fast")
            return await work(asked)
        except (Refusal, RummyError) as refusal:
            try:
                return replace(await self._refused(asked, refusal), outcome=Outcome.REFUSED)
            except Exception as error:  # noqa: BLE001  # The edge, as below.
                return self._failed(asked, error)
        except Exception as error:  # noqa: BLE001  # The edge: whoever asked is told.
            return self._failed(asked, error)

    async def _refused(self, asked: Asked, refusal: Refusal | RummyError) -> Answer:
        facts = refusal.facts
        if asked.control is not None and asked.control.verb in HOUSE:
            facts = named(facts, asked.words)
        text = refusal_text(asked.words, refusal.code, facts)
        # A page that another part of the bot has drawn stays, and the refusal comes beside it.
        redrawn = asked.control is not None and asked.control.verb not in self._handlers
        if asked.on_panel and asked.control is not None and redrawn:
            try:
                view = await self.tables.view(asked.control.table, asked.person.user)
            except Refusal:
                return Answer(screen=screen(text, colour=STONE))
            if asked.control.verb in HOUSE:
                return Answer(screen=self._house_panel(asked, view, asked.control, note=text))
            # Drawn anew, with the hand as it is: the old menu would not send the same card again.
            step = _page_of(asked.control)
            return Answer(screen=self._panel(asked, view, step=step, note=text))
        return self.private(lines([text, self._silence(asked)]))

    def _failed(self, asked: Asked, error: Exception) -> Answer:
        counts = asked.is_committed or isinstance(error, CommittedError)
        log.error(
            "an interaction failed %s the commit: %s",
            "after" if counts else "before",
            error,
            exc_info=unexplained(error),
            extra=self._about(asked, error),
        )
        told = asked.fault or ("fault-after" if counts else "fault-before")
        return replace(self.private(asked.words.text(told)), outcome=Outcome.FAILED)

    def _about(self, asked: Asked, error: Exception) -> Facts:
        """What is known of where it failed."""
        guild = asked.interaction.guild_id
        if isinstance(error, CommittedError):
            facts: Facts = {"deal": error.deal, "version": error.version}
            return self.tables.about(TableId(error.table), asked.id) | facts
        if asked.table is None:
            return {"guild": guild, "interaction": asked.id}
        return self.tables.about(asked.table, asked.id) | {"guild": guild}

    # --- presses --------------------------------------------------------------------------

    async def _pressed(self, asked: Asked, control: Control) -> Answer:
        if not await stands_here(self.tables, control, asked.channel):
            asked.control = asked.table = None
            raise Refusal(RefusalCode.NO_TABLE)
        handler = self._handlers.get(control.verb)
        if handler is not None:
            return await handler(asked, control)
        match control.verb:
            case Verb.HOUSE_TYPE:
                # Discord takes no form after the first answer: from memory, at once.
                seen = self.tables.cached_view(control.table, asked.person.user)
                return asked.form(value_form(seen, asked.words, control))
            case Verb.CUT_TYPE:
                return asked.form(self._cut_form(asked, control))
            case verb if verb in HOUSE:
                return await self._house_pressed(asked, control)
            case verb if verb in PANEL:
                return await self._show_panel(asked, control)
        return await self.carry_out(asked, control)

    async def carry_out(self, asked: Asked, control: Control) -> Answer:
        """Ask the table for what a control means, and show what came of it. Raises Refusal."""
        with nullcontext() if asked.on_panel else self.announcer.holding(control.table):
            command = await self._command(asked, control)
            view = await self.tables.act(
                control.table,
                asked.person,
                command,
                stamp=None if control.verb in AT_ANY_TIME else control.stamp,
                interaction=asked.id,
            )
            asked.is_committed = True
            if asked.on_panel:
                note, step = note_on(command, view, asked.words), _page_of(control)
                return Answer(screen=self._panel(asked, view, step=step, note=note))
            return await self._board_pressed(asked, control, view)

    async def _command(self, asked: Asked, control: Control) -> Command:
        """What a control asks of the table; of one's own groups, by how they lie now."""
        try:
            if control.verb not in AT_ANY_TIME:
                return command_of(control)
            view = await self.tables.view(control.table, asked.person.user)
            return arrange_of(control, view.deal)
        except ValueError:
            raise Refusal("old-control") from None

    async def _board_pressed(self, asked: Asked, control: Control, view: TableView) -> Answer:
        """The same screen shows the change by this very answer; a new one is posted instead."""
        shown = await self.announcer.view(control.table)
        hand = self._panel(asked, view) if control.verb in DRAWS else None
        message = asked.interaction.message
        if shown.stamp != control.stamp or shown.stage is Stage.CLOSED or message is None:
            return Answer(private=hand)
        words = self.public_words(asked)
        layout = public(shown, words, await self.announcer.illustrator.of(shown, words))
        self.announcer.shows(shown, message.id)
        return Answer(screen=layout, private=hand)

    async def _show_panel(self, asked: Asked, control: Control) -> Answer:
        self._tastes[asked.person.user] = taste_after(self._taste(asked), control)
        view = await self.tables.view(control.table, asked.person.user, since=control.stamp)
        step = STEPS.get(control.verb, Step.PLAY)
        note = ""
        stale = control.stamp != view.stamp and control.verb not in AT_ANY_TIME
        if step is not Step.PLAY and stale:
            step, note = Step.PLAY, refusal_text(asked.words, RefusalCode.TURN_PASSED, {})
        about_a_card = step in {Step.DISCARD, Step.DECLARE} and control.value
        chosen = Card.parse(control.value) if about_a_card and control.value else None
        layout = self._panel(asked, view, step=step, chosen=chosen, note=note)
        return asked.page(layout)

    def _cut_form(self, asked: Asked, control: Control) -> discord.ui.Modal:
        """From memory, as above. Raises Refusal for whoever may not cut now."""
        seen = self.tables.cached_view(control.table, asked.person.user)
        if seen is not None:
            verify_may_cut(seen, control.stamp)
        return cut_form(seen, asked.words, control)

    # --- house rules ----------------------------------------------------------------------

    async def _house_pressed(self, asked: Asked, control: Control) -> Answer:
        """The panel of house rules, once what was chosen is set (rule book 5)."""
        view = await self.tables.view(control.table, asked.person.user)
        house = house_asked(control, view.rules.preset, view.house)
        if house != view.house:
            view = await self.tables.act(
                control.table, asked.person, ChangeRules(house), interaction=asked.id
            )
            asked.is_committed = True
        layout = self._house_panel(asked, view, control)
        return asked.page(layout)

    def _house_panel(
        self, asked: Asked, view: TableView, control: Control, note: str = ""
    ) -> discord.ui.LayoutView:
        return house_panel(view, asked.words, place_of(control), note or None)

    # --- commands -------------------------------------------------------------------------

    async def _commanded(self, asked: Asked, command: Command | Asking) -> Answer:
        table = await self.table_here(asked)
        if callable(command):
            command = command(await self.tables.view(table, asked.person.user))
        before = await self.tables.view(table, asked.person.user)
        view = await self.tables.act(table, asked.person, command, interaction=asked.id)
        asked.is_committed = True
        note = note_on(command, view, asked.words)
        in_hand = before.deal is not None and view.deal is not None and view.deal.seat is not None
        if in_hand or not note:
            # A deal may have begun just now, or be over; then what there is to see is the answer.
            return Answer(private=self._panel(asked, view, note=note))
        return self.private(lines([note, self._silence(asked)]))

    async def _hand(self, asked: Asked, step: Step) -> Answer:
        table = await self.table_here(asked)
        view = await self.tables.view(table, asked.person.user)
        return Answer(private=self._panel(asked, view, step=step))

    async def _board(self, asked: Asked) -> Answer:
        table = await self.table_here(asked)
        self.announcer.post_again(table)
        return self.private(asked.words.text("done-board"))

    # --- small things ---------------------------------------------------------------------

    def _asked(self, interaction: Interaction, control: Control | None = None) -> Asked:
        user = interaction.user
        person = Person(
            user=UserId(user.id),
            name=one_line(user.display_name) or user.name,
            is_admin=interaction.permissions.manage_guild,
        )
        words = self.translator.tr(interaction.locale)
        table = None if control is None else control.table
        return Asked(interaction, person, words, table, control)

    async def table_here(self, asked: Asked) -> TableId:
        """The open table of the channel. Raises Refusal `no-table` when there is none."""
        table = await self.tables.table_in(asked.channel)
        if table is None:
            raise Refusal(RefusalCode.NO_TABLE)
        asked.table = table
        return table

    def _panel(
        self,
        asked: Asked,
        view: TableView,
        *,
        step: Step = Step.PLAY,
        chosen: Card | None = None,
        note: str = "",
    ) -> discord.ui.LayoutView:
        taste = self._taste(asked)
        note = lines([note, self._silence(asked)])
        return panel(view, asked.words, taste=taste, step=step, chosen=chosen, note=note or None)

    def _taste(self, asked: Asked) -> Taste:
        """How somebody likes their hand. What they told the last process stands on their panel:
        whoever is asked before a discard is not to discard at one press after a restart."""
        message = asked.interaction.message
        if asked.person.user not in self._tastes and message is not None and asked.on_panel:
            self._tastes[asked.person.user] = taste_shown(controls_on(message))
        return self._tastes.get(asked.person.user) or Taste()

    def _silence(self, asked: Asked) -> str:
        """A table whose channel the bot may no longer write to goes on in private answers."""
        silenced = asked.table is not None and self.announcer.is_silenced(asked.table)
        return asked.words.text("note-silenced") if silenced else ""

    def public_words(self, asked: Asked) -> Words:
        """The words of everybody in the server."""
        language = self._guilds.settings(asked.guild).language
        return self.translator.tr(language or asked.interaction.guild_locale)


def _page_of(control: Control) -> Step:
    """The page of the hand panel that a control stands on."""
    return Step.ARRANGE if control.verb in AT_ANY_TIME else Step.PLAY
