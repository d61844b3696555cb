"""Wording: one folder of Fluent files a language, English where a language has no words."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

log = logging.getLogger(__name__)

LOCALES = Path(__file__).parents[2] / "data" / "locales"
DEFAULT_LOCALE = "en"
_TEXTS_KEPT = 4096
"""Texts kept ready in each locale: nearly all of a screen stood on the one before it."""

Argument = str | int
Complaint = Callable[[str], None]
Emoji = Mapping[str, int]
_NO_EMOJI: Emoji = MappingProxyType({})


def _log_complaint(complaint: str) -> None:
    log.error("wording: %s", complaint)


class Words:
    """The wording of one locale: `text` turns a message id into what a person reads.

    `emoji` are those that messages may be written with, ids by name; none where cards are signs.
    """

    def __init__(
        self,
        locale: str,
        bundles: tuple[FluentBundle, ...],
        complain: Complaint,
        emoji: Emoji = _NO_EMOJI,
    ) -> None:
        self.locale = locale
        self.emoji = emoji
        self._bundles = bundles
        self._complain = complain
        self._text = lru_cache(maxsize=_TEXTS_KEPT)(self._format)

    @property
    def plain(self) -> Words:
        """The same words, cards in signs: for what is too long for emoji, or stays for good."""
        plain = copy(self)
        plain.emoji = _NO_EMOJI
        return plain

    def __contains__(self, message: str) -> bool:
        return any(bundle.has_message(message) for bundle in self._bundles)

    def text(self, message: str, /, **arguments: Argument) -> str:
        """The message filled with `arguments`, in the first language that has it.

        A missing message or argument is complained about, never raised: a person at the table
        is better served by a clumsy line than by none.
        """
        return self._text(message, **arguments)

    def _format(self, message: str, /, **arguments: Argument) -> str:
        for bundle in self._bundles:
            if not bundle.has_message(message):
                continue
            pattern = bundle.get_message(message).value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, dict(arguments))
            for error in errors:
                self._complain(f"{self.locale}: {message}: {error}")
            return str(text)
        self._complain(f"{self.locale}: no message {message}")
        return message


@dataclass(frozen=True, slots=True)
class Translator:
    """Every catalogue by language; `tr(locale)` binds one."""

    bundles: Mapping[str, FluentBundle]
    complain: Complaint = _log_complaint
    emoji: dict[str, int] = field(default_factory=dict, compare=False)
    """The ids of this application's emoji by name, as the bot has found them at its start."""
    _words: dict[str, Words] = field(default_factory=dict, init=False, repr=False, compare=False)

    @classmethod
    def load(cls, folder: Path = LOCALES, complain: Complaint = _log_complaint) -> Translator:
        """Read every `<language>/*.ftl` of `folder`. Raises ValueError for a broken catalogue."""
        languages = sorted(path for path in folder.iterdir() if path.is_dir())
        return cls({path.name: _bundle(path) for path in languages}, complain)

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages there are catalogues for."""
        return tuple(self.bundles)

    def tr(self, locale: object = DEFAULT_LOCALE) -> Words:
        """The words of `locale` (`fr`, `en-GB`, a discord.Locale, None), else English."""
        name = DEFAULT_LOCALE if locale is None else str(locale)
        if name not in self._words:
            bundles = tuple(self.bundles[key] for key in self._chain(name))
            self._words[name] = Words(name, bundles, self.complain, self.emoji)
        return self._words[name]

    def speaks(self, locale: object) -> bool:
        """Whether `locale` has a catalogue of its own."""
        name = str(locale)
        return name in self.bundles or _language(name) in self.bundles

    def _chain(self, locale: str) -> Iterator[str]:
        """The catalogues to look in, the nearest first, each once."""
        names = (locale, _language(locale), DEFAULT_LOCALE)
        return (name for name in dict.fromkeys(names) if name in self.bundles)


def _language(locale: str) -> str:
    return locale.partition("-")[0]


def _bundle(language: Path) -> FluentBundle:
    # No isolation marks: they would count against Discord's limits and break its own marks.
    bundle = FluentBundle([language.name], use_isolating=False)
    for path in sorted(language.glob("*.ftl")):
        bundle.add_resource(_resource(path, path.read_text(encoding="utf-8")))
    return bundle


@lru_cache(maxsize=256)
def _resource(path: Path, text: str) -> ast.Resource:
    """What a file says; read once, however many translators there are in a process."""
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            where = f"{path.parent.name}/{path.name}"
            raise ValueError(f"{where}: cannot read: {(entry.content or '').strip()[:80]}")
    return resource
