"""Welcome back: what somebody missed while their turns passed without them (rule book 2.16)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.translator import Words
from bot.rummy.view import Standing
from bot.tables.view import News, NewsKind, Stage, TableView
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.parts import acting_line, holder, lines
from bot.ui.text import points_text


def welcome(before: TableView, after: TableView, words: Words) -> str:
    """What happened since the last thing they did themselves, and how it stands now.

    `before` is their view with all its news, `after` that of the return.
    """
    player = before.viewer
    missed = [item for item in _since(before.news, player) if item.kind is not NewsKind.RETURNED]
    wild = None if before.deal is None else before.deal.wild
    own = sum(item.player == player and item.kind is NewsKind.MISSED for item in missed)
    without = _deals_without(before, player)
    return lines(
        [
            words.text("welcome-back"),
            words.text("welcome-missed", turns=own) if own else "",
            words.text("welcome-deals", deals=without) if without else "",
            *news_lines(missed, words, wild),
            _now(after, player, words),
        ]
    )


def _since(news: Sequence[News], player: int | None) -> Sequence[News]:
    """The news after the last of their own that was an act of theirs."""
    passive = {NewsKind.MISSED, NewsKind.WITHDREW, NewsKind.RETURNED}
    acts = [
        at for at, item in enumerate(news) if item.player == player and item.kind not in passive
    ]
    return news[acts[-1] + 1 :] if acts else news


def _deals_without(view: TableView, player: int | None) -> int:
    """How many of the last finished deals they sat out."""
    sat_out = 0
    for score in reversed(view.sheet):
        if player in dict(score.points):
            break
        sat_out += 1
    return sat_out


def _now(view: TableView, player: int | None, words: Words) -> str:
    """Their score, and what the table waits for."""
    seat = next((seat for seat in view.seats if seat.player == player), None)
    score = "" if seat is None else points_text(seat.balance, signed=True)
    acting = acting_line(view)
    plays = seat is not None and seat.standing is Standing.ACTIVE
    if view.stage is Stage.DEAL and acting is not None and plays:
        if acting.player == player:
            return words.text("welcome-your-turn", score=score)
        return words.text("welcome-turn-of", name=holder(acting, words), score=score)
    return words.text("welcome-next-deal", score=score)
