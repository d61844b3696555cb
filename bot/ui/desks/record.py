"""The record desk: ledger, leaderboard, statistics, history and replays, for whoever asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime

import discord

from bot.fairness.verify import check
from bot.tables.commands import GuildId, TableId, UserId
from bot.tables.errors import Refusal
from bot.tables.ports import Store
from bot.tables.records import FinishedDeal, KeptDeal, Records
from bot.tables.replaying import step_of
from bot.tables.sealed import SEATS
from bot.tables.tallying import duel, tally
from bot.ui.answers import Answer
from bot.ui.attachments import MOST_ABOUT, Attachment
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.asked import Asked, Handler
from bot.ui.desks.desk import Desk
from bot.ui.desks.sight import channels_seen, may_see
from bot.ui.files.evidence import Evidence, checked_deal, evidence_of, evidence_of_seats
from bot.ui.files.export import deal_file
from bot.ui.files.ledger import ledger_file
from bot.ui.layouts.files import file_page
from bot.ui.layouts.history import Where, deal_of, history, history_of
from bot.ui.layouts.leaders import LENGTHS, Listing, leaderboard, listing_of
from bot.ui.layouts.recorded import ON_A_PAGE, pages_of
from bot.ui.layouts.replay import last, replay, step_asked
from bot.ui.layouts.stats import stats
from bot.ui.layouts.verified import verified
from bot.ui.text import one_line, safe

Member = discord.User | discord.Member


class RecordDesk:
    """Answers everything that looks back, in private; nothing here changes a table."""

    def __init__(self, desk: Desk, store: Store, now: Callable[[], datetime]) -> None:
        self._desk = desk
        self._store = store
        self._now = now

    @property
    def handlers(self) -> Mapping[Verb, Handler]:
        """What answers the controls of the record's pages."""
        return {
            Verb.LEADERS: self._leaders_pressed,
            Verb.HISTORY: self._history_pressed,
            Verb.REPLAY: self._step_pressed,
            Verb.REPLAY_JUMP: self._step_pressed,
            Verb.REPLAY_OPEN: self._opened,
            Verb.REPLAY_EXPORT: self._export_pressed,
            Verb.VERIFY: self._verify_pressed,
        }

    @property
    def _records(self) -> Records:
        return self._store.records

    # --- commands -------------------------------------------------------------------------

    async def ledger(self, asked: Asked) -> Answer:
        """The ledger of this channel's latest session as a file."""
        table = (await self._newest(asked)).table
        rows = await self._store.ledger(table)
        if not rows:
            raise Refusal("no-ledger")
        deals = await self._records.session(table)
        names = {player: name for kept in deals for player, (_, name) in kept.names.items()}
        words = asked.words
        file = Attachment(
            name="ledger.csv",
            data=ledger_file(rows, deals, names, words),
            about=words.text("ledger-file"),
        )
        played = len({row.deal for row in rows})
        page = file_page(
            words.text("ledger-title"),
            words.text("ledger-about", rows=len(rows), deals=played),
            file.name,
        )
        return Answer(private=page, attachments=(file,))

    async def leaderboard(self, asked: Asked, listing: Listing) -> Answer:
        """Who has won most in this server."""
        return Answer(private=await self._leaders(asked, listing, 1))

    async def stats(self, asked: Asked, of: Member | None, against: Member | None) -> Answer:
        """What somebody has reached in this server, and against another."""
        of = of or asked.interaction.user
        if against is not None and against.id == of.id:
            raise Refusal("same-person")
        guild, user = asked.guild, UserId(of.id)
        own = tally(await self._records.played(guild, user))
        compared = None
        if against is not None:
            other = UserId(against.id)
            both = duel(await self._records.played(guild, user, other))
            compared = (await self._name(guild, against), both)
        name = await self._name(guild, of)
        return Answer(private=stats(name, own, asked.words, compared))

    async def history(self, asked: Asked, where: Where) -> Answer:
        """The finished deals of this channel, or of every channel whoever asks can see."""
        return Answer(private=await self._history(asked, where, 1))

    async def replay(self, asked: Asked, number: int | None) -> Answer:
        """A finished deal of this channel, from its first step."""
        finished = await self._deal_here(asked, number)
        return Answer(private=await _replay_page(finished, 0, asked))

    async def export(self, asked: Asked, number: int | None) -> Answer:
        """A finished deal of this channel as a text file."""
        return _exported(await self._deal_here(asked, number), asked)

    async def verify(self, asked: Asked, number: int | None) -> Answer:
        """Whether the cards of a finished deal of this channel, or of the draw for seats, are as
        they were sealed."""
        if number == SEATS:
            return await _checked(await self._draw_here(asked), asked)
        return await _checked(_sealed(await self._deal_here(asked, number)), asked)

    async def last(self, asked: Asked) -> Answer:
        """How the last deal of this channel ended."""
        kept = await self._newest(asked)
        view = await self._desk.tables.past(kept.table, kept.record.version)
        assert view.result is not None
        illustrator = self._desk.announcer.illustrator
        shown = await illustrator.showdown(view, view.result, asked.words)
        return Answer(private=last(kept, view, view.result, asked.words, shown))

    # --- presses --------------------------------------------------------------------------

    async def _leaders_pressed(self, asked: Asked, control: Control) -> Answer:
        listing, page = listing_of(control)
        return asked.page(await self._leaders(asked, listing, page))

    async def _history_pressed(self, asked: Asked, control: Control) -> Answer:
        where, page = history_of(control)
        return asked.page(await self._history(asked, where, page))

    async def _step_pressed(self, asked: Asked, control: Control) -> Answer:
        step = step_asked(control)
        finished = await self._deal(asked, control.table, control.stamp)
        return asked.page(await _replay_page(finished, step, asked))

    async def _opened(self, asked: Asked, control: Control) -> Answer:
        """A deal of the history: in a message of its own, for the list stays."""
        finished = await self._deal(asked, *deal_of(control))
        return Answer(private=await _replay_page(finished, 0, asked))

    async def _export_pressed(self, asked: Asked, control: Control) -> Answer:
        return _exported(await self._deal(asked, control.table, control.stamp), asked)

    async def _verify_pressed(self, asked: Asked, control: Control) -> Answer:
        finished = await self._deal(asked, control.table, checked_deal(control))
        return await _checked(_sealed(finished), asked)

    # --- pages ----------------------------------------------------------------------------

    async def _leaders(self, asked: Asked, listing: Listing, page: int) -> discord.ui.LayoutView:
        length = LENGTHS.get(listing.period)
        leaders = await self._records.leaders(
            asked.guild,
            since=None if length is None else self._now() - length,
            preset=listing.preset,
            with_computers=listing.with_computers,
        )
        return leaderboard(leaders, listing, asked.person.user, asked.words, page)

    async def _history(self, asked: Asked, where: Where, page: int) -> discord.ui.LayoutView:
        guild = asked.guild
        channels = [asked.channel]
        if where is Where.SERVER:
            channels = channels_seen(asked.interaction, await self._records.channels(guild))
        count = await self._records.count(guild, channels)
        page = min(max(page, 1), pages_of(count))
        deals = await self._records.deals(
            guild, channels, skip=(page - 1) * ON_A_PAGE, most=ON_A_PAGE
        )
        return history(deals, count, where, asked.words, page)

    async def _name(self, guild: GuildId, who: Member | discord.Object) -> str:
        """The name on record, escaped, else the one on Discord; of whom Discord says nothing but
        the id, as it shows them itself."""
        stored = await self._records.name(guild, UserId(who.id))
        if stored:
            return safe(stored)
        if isinstance(who, discord.Object):
            return f"<@{who.id}>"
        return safe(one_line(who.display_name) or who.name)

    # --- deals ----------------------------------------------------------------------------

    async def _deal_here(self, asked: Asked, number: int | None) -> FinishedDeal:
        """A deal of this channel's latest session that has one, the last where none is named.

        Raises Refusal when there is none.
        """
        kept = await self._newest(asked)
        deal = kept.record.deal if number is None else number
        finished = await self._records.finished(kept.guild, kept.table, deal)
        if finished is None:
            raise Refusal("no-such-deal", deal=deal, last=kept.record.deal)
        return finished

    async def _draw_here(self, asked: Asked) -> Evidence:
        """The draw for seats of this channel's latest session, the one before where it has none.

        Raises Refusal when there is none, or when no seed was sealed for it.
        """
        latest = await self._desk.tables.latest_in(asked.channel)
        drawn = None if latest is None else await self._records.seats(asked.guild, latest)
        if drawn is None:
            kept = await self._newest(asked)
            drawn = await self._records.seats(kept.guild, kept.table)
        if drawn is None:
            raise Refusal("seats-not-sealed")
        return evidence_of_seats(drawn)

    async def _newest(self, asked: Asked) -> KeptDeal:
        """The deal that ended last in this channel. Raises Refusal when there is none."""
        newest = await self._records.deals(asked.guild, [asked.channel])
        if not newest:
            raise Refusal("no-deals")
        return newest[0]

    async def _deal(self, asked: Asked, table: TableId, deal: int) -> FinishedDeal:
        """A deal of this server whose channel whoever asks can see.

        Raises Refusal for any other, without telling which of both it is.
        """
        finished = await self._records.finished(asked.guild, table, deal)
        if finished is None or not may_see(asked.interaction, finished.kept.channel):
            raise Refusal("deal-not-here")
        return finished


async def _replay_page(finished: FinishedDeal, number: int, asked: Asked) -> discord.ui.LayoutView:
    """One step; grouping the hands of the last one takes a while, and tables do not wait."""

    def drawn() -> discord.ui.LayoutView:
        return replay(finished, step_of(finished, number), asked.words)

    return await asyncio.to_thread(drawn)


def _sealed(finished: FinishedDeal) -> Evidence:
    """What proves a deal. Raises Refusal for one from before cards were sealed."""
    evidence = evidence_of(finished)
    if evidence is None:
        raise Refusal("not-sealed", deal=finished.kept.record.deal)
    return evidence


async def _checked(evidence: Evidence, asked: Asked) -> Answer:
    """The check, which takes a while, and the file that anybody may check again."""
    words = asked.words
    wrong = await asyncio.to_thread(check, evidence.document)
    file = Attachment(
        name=evidence.name, data=evidence.data, about=words.text("verify-file")[:MOST_ABOUT]
    )
    page = verified(evidence.reveal, wrong, evidence.cards, file.name, words)
    return Answer(private=page, attachments=(file,))


def _exported(finished: FinishedDeal, asked: Asked) -> Answer:
    words, deal = asked.words, finished.kept.record.deal
    file = Attachment(
        name=f"deal-{deal}.txt",
        data=deal_file(finished, words),
        about=words.text("export-file"),
    )
    page = file_page(words.text("export-title", deal=deal), words.text("export-about"), file.name)
    return Answer(private=page, attachments=(file,))
