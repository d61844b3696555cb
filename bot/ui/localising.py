"""Localising: command names and descriptions in every language there is a catalogue for."""

from __future__ import annotations

from functools import cache

from discord import Locale, app_commands

from bot.i18n.translator import Translator

_ID = "message"


@cache
def _catalogues() -> Translator:
    return Translator.load()


def phrase(message: str) -> app_commands.locale_str:
    """The wording of a command's part: English for Discord's default, the id for the rest.

    The catalogues are read once, when the first command is defined: discord.py wants the
    default text in the decorator.
    """
    return app_commands.locale_str(_catalogues().tr().text(message), **{_ID: message})


class CommandTranslator(app_commands.Translator):
    """Tells Discord each command's wording in every language with a catalogue.

    >>> import asyncio
    >>> translator = CommandTranslator(Translator.load())
    >>> asyncio.run(translator.translate(phrase("cmd-new"), Locale.american_english, None))
    'new'
    >>> asyncio.run(translator.translate(phrase("cmd-new"), Locale.thai, None)) is None
    True
    """

    def __init__(self, translator: Translator) -> None:
        self._translator = translator

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes | None,
    ) -> str | None:
        """The text in `locale`; None leaves Discord's default, which is English."""
        message = string.extras.get(_ID)
        if message is None or not self._translator.speaks(locale):
            return None
        words = self._translator.tr(locale)
        return words.text(message) if message in words else None
