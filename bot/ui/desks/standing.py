"""Standing: whether a control is pressed where its table stands."""

from __future__ import annotations

from bot.tables.commands import ChannelId
from bot.tables.service import TableService
from bot.ui.custom_id import Control, Verb

_ANYWHERE = frozenset(
    {
        Verb.HELP,
        Verb.OPEN_THREAD,
        Verb.LEADERS,
        Verb.HISTORY,
        Verb.REPLAY,
        Verb.REPLAY_OPEN,
        Verb.REPLAY_JUMP,
        Verb.REPLAY_EXPORT,
        Verb.VERIFY,
        Verb.LESSON,
        Verb.LESSON_CARD,
        Verb.LESSON_FINISH,
        Verb.ADMIN,
        Verb.ADMIN_SET,
        Verb.ADMIN_CHANNELS,
        Verb.ADMIN_ROLE,
        Verb.ADMIN_HOUSE,
        Verb.ADMIN_RULE,
        Verb.ADMIN_RULE_SET,
        Verb.ADMIN_RULE_TYPE,
        Verb.ADMIN_RESET,
        Verb.ADMIN_TABLES,
        Verb.ADMIN_TABLE,
        Verb.ADMIN_END,
        Verb.PRIVACY,
        Verb.PRIVACY_EXPORT,
        Verb.PRIVACY_DELETE,
        Verb.PRIVACY_DELETE_CONFIRM,
    }
)
"""The verbs that are about no table, or that look themselves whether they may be."""
_FROM_NOWHERE = frozenset({Verb.RULES, Verb.FAIRNESS})
"""The verbs of pages that may be opened from a table or from none."""


async def stands_here(tables: TableService, control: Control, channel: ChannelId) -> bool:
    """Whether a control is about no table, or about one of this channel or thread.

    Discord shows no other: whoever sends one has forged it, and is told nothing of that table.
    """
    if control.verb in _ANYWHERE or (control.verb in _FROM_NOWHERE and not control.table):
        return True
    return await tables.channel_of(control.table) == channel
