"""News: what happened since the last message, a line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.i18n.translator import Words
from bot.rummy.packs import Wild
from bot.tables.view import News, NewsKind
from bot.ui.cards.deck import all_shown, shown
from bot.ui.text import escape, points_text, shown_name

MOST_LINES = 12
_DRAWS = {NewsKind.DREW: "news-drew-discarded", NewsKind.TOOK: "news-took-discarded"}


def news_lines(
    news: Sequence[News], words: Words, wild: Wild | None = None, most: int = MOST_LINES
) -> list[str]:
    """The news in the order it happened, a draw and its discard in one line, the oldest lines
    left out when there are more than `most`."""
    told = list(_told(news, words, wild))
    if len(told) <= most:
        return told
    return [words.text("news-earlier", count=len(told) - most), *told[-most:]]


def _told(news: Sequence[News], words: Words, wild: Wild | None) -> Iterator[str]:
    waiting: News | None = None
    for item in news:
        if waiting is not None:
            if item.kind is NewsKind.DISCARDED and item.player == waiting.player:
                yield _turn(waiting, item, words, wild)
                waiting = None
                continue
            yield _line(waiting, words, wild)
            waiting = None
        if item.kind in _DRAWS:
            waiting = item
        else:
            yield _line(item, words, wild)
    if waiting is not None:
        yield _line(waiting, words, wild)


def _turn(draw: News, discard: News, words: Words, wild: Wild | None) -> str:
    return words.text(
        _DRAWS[draw.kind],
        name=shown_name(draw.name, draw.player, words),
        taken="" if draw.card is None else shown(draw.card, words, wild),
        card="" if discard.card is None else shown(discard.card, words, wild),
    )


def _line(item: News, words: Words, wild: Wild | None) -> str:
    card = "" if item.card is None else shown(item.card, words, wild)
    message = f"news-{item.kind.value.replace('_', '-')}"
    if item.kind is NewsKind.MISSED and item.card is not None:
        message = "news-missed-discarded"
    return words.text(
        message,
        name=shown_name(item.name, item.player, words),
        card=card,
        cards=all_shown(item.cards, words, wild),
        tariff="none" if item.tariff is None else item.tariff.value,
        why="none" if item.why is None else item.why.value,
        total="" if item.total is None else points_text(item.total),
        place=item.place or 0,
        said="yes" if item.word else "no",
        word=escape(item.word),
    )
