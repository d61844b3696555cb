"""Held: a table in memory, as the store has it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.commands import InteractionId, Person, TableId, UserId
from bot.tables.deadlines import reminder_of
from bot.tables.drafting import Decision, Times
from bot.tables.ports import Append, Deadline, OpenNow, PersonRow, StoredTable
from bot.tables.table import Table
from bot.tables.view import DEPARTED, TableView
from bot.tables.viewing import Names, view


@dataclass(slots=True)
class Held:
    """A table in memory: a copy of what the store holds, made anew whenever in doubt."""

    table: Table
    people: dict[int, PersonRow]
    deadline: Deadline | None

    @classmethod
    def of(cls, stored: StoredTable) -> Held:
        """The table that the store holds."""
        table = Table.fold(stored.table, stored.channel, stored.guild, stored.events)
        return cls(table, {row.player: row for row in stored.people}, stored.deadline)

    def player_of(self, user: UserId | None) -> int | None:
        """The player number of a user, seated now or before."""
        for player, row in self.people.items():
            if row.user == user:
                return player
        return None

    def seen_by(self, user: UserId | None, since: int, times: Times) -> TableView:
        """The table as a user may see it, with the news after version `since`."""
        viewer = None if user is None else self.player_of(user)
        reminder = reminder_of(self.table, self.deadline, times)
        return view(self.table, self._names(), viewer, self.deadline, since, reminder)

    def _names(self) -> Names:
        """Whose the numbers are; a person without a row was taken out of the record."""
        persons = (player for player, level in self.table.players.items() if level is None)
        known = {player: (row.user, row.name) for player, row in self.people.items()}
        nobody: Names = dict.fromkeys(persons, (None, DEPARTED))
        return {**nobody, **known}

    def row_of(self, person: Person | None, decision: Decision) -> tuple[PersonRow, ...]:
        """The row of whoever asked for a decision, when they are new here or go by a new name."""
        if person is None:
            return ()
        player = self.player_of(person.user)
        if player is None:
            player = decision.new_player
        elif self.people[player].name == person.name:
            return ()
        if player is None:
            return ()
        return (PersonRow(player=player, user=person.user, name=person.name),)

    def is_behind(self, now: OpenNow) -> bool:
        """Whether the store has more of the table, or fewer people at it."""
        users = {row.user for row in self.people.values()}
        return self.table.version < now.version or not users <= now.users

    def follow(self, decision: Decision, people: tuple[PersonRow, ...]) -> None:
        """A decision was committed, with these rows."""
        self.table = decision.table
        self.people.update((row.player, row) for row in people)
        self.deadline = decision.deadline


def appended(
    table: TableId,
    decision: Decision,
    people: tuple[PersonRow, ...],
    interaction: InteractionId | None,
) -> Append:
    """What the store is asked to keep of a decision."""
    after = decision.table
    return Append(
        table=table,
        version=after.version - len(decision.events),
        events=decision.events,
        channel=after.channel,
        guild=after.guild,
        entries=decision.entries,
        records=decision.records,
        people=people,
        deadline=decision.deadline,
        interaction=interaction,
        closes=decision.closes,
    )
