"""The illustrator: what there is to see of a result, in pictures told in words as well."""

from __future__ import annotations

import logging
from hashlib import sha256

from bot.i18n.translator import Translator, Words
from bot.pictures.chart import draw_chart, prepare
from bot.pictures.showdown import draw_showdown, shared_out
from bot.tables.about import about_view
from bot.tables.view import DealResult, Stage, TableView
from bot.ui.attachments import NO_PICTURES, Attachment, Pictures
from bot.ui.illustrations.charts import about_chart, chart_of
from bot.ui.illustrations.lettering import drawn, legible, told
from bot.ui.illustrations.showdowns import about_showdown, showdown_of
from bot.ui.illustrations.studio import Studio

log = logging.getLogger(__name__)


class Illustrator:
    """Has pictures drawn. A message is never late or lost for want of one: it goes without."""

    def __init__(self, translator: Translator, studio: Studio | None = None) -> None:
        self._translator = translator
        self._studio = studio or Studio()

    async def of(self, view: TableView, words: Words) -> Pictures:
        """The pictures of a table's public message: of a result, and at the end the chart too."""
        if view.result is None or view.stage not in {Stage.BETWEEN, Stage.CLOSED}:
            return NO_PICTURES
        showdown = await self.showdown(view, view.result, words)
        chart = await self.chart(view, words) if view.stage is Stage.CLOSED else ()
        return Pictures(showdown=showdown, chart=chart)

    async def showdown(
        self, view: TableView, result: DealResult, words: Words
    ) -> tuple[Attachment, ...]:
        """The hands of a finished deal (rule book 2.14)."""
        try:
            ink = legible(words, self._translator)
            in_ink = showdown_of(result, _title(view, ink), ink, drawn(ink))
            in_words = showdown_of(result, _title(view, words), words, told(words))
            files = await self._studio.drawn(draw_showdown, in_ink)
            # Where a deal has ended, a session will.
            self._studio.prepare(prepare)
            about = [
                about_showdown(in_words, hands, result, words)
                for hands in shared_out(in_words.hands)
            ]
        except Exception:  # The edge: the result is posted in any case.
            log.exception("no picture of the hands", extra=about_view(view))
            return ()
        return tuple(_attachment("hands", *both) for both in zip(files, about, strict=False))

    async def chart(self, view: TableView, words: Words) -> tuple[Attachment, ...]:
        """How the balances went; nothing before the first deal has ended (rule book 2.15)."""
        try:
            ink = legible(words, self._translator)
            in_ink, in_words = chart_of(view, ink, drawn(ink)), chart_of(view, words, told(words))
            if in_ink is None or in_words is None:
                return ()
            files = await self._studio.drawn(draw_chart, in_ink)
            about = about_chart(in_words, words)
        except Exception:  # The edge, as above.
            log.exception("no chart of the balances", extra=about_view(view))
            return ()
        return tuple(_attachment("chart", file, about) for file in files)


def _title(view: TableView, words: Words) -> str:
    """Which deal it was; not of how many, which changes when somebody leaves."""
    return words.text("deal-title-open", deal=view.deal_of_rotation).lstrip("# ")


def _attachment(kind: str, file: bytes, about: str) -> Attachment:
    """The file under a name that says what is in it: another picture has another one."""
    return Attachment(f"{kind}-{sha256(file).hexdigest()[:12]}.png", file, about)
