"""Suggesting: what becomes of suggestions that Discord takes no more."""

from __future__ import annotations

import logging

import discord

from bot.ui.answers import UNREACHABLE

log = logging.getLogger(__name__)

LIBRARY = "discord.app_commands.tree"
"""The logger by which the library tells of suggestions that it could not send."""
_ABOUT = "autocomplete"


class LateSuggestions(logging.Filter):
    """Takes the trouble of a connection, or of somebody who types on, out of the errors.

    Suggestions that come too late, or twice, harm nobody; the library has a whole traceback
    written for each, and nothing can be done about it from within a suggestion.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is one that somebody should look at."""
        error = record.exc_info[1] if record.exc_info else None
        is_late = _ABOUT in str(record.msg) and isinstance(
            error, (discord.HTTPException, *UNREACHABLE)
        )
        if is_late:
            log.info("suggestions were not taken: %s", type(error).__name__)
        return not is_late


LATE_SUGGESTIONS = LateSuggestions()
