"""Export: a finished deal as a text file that can be read and replayed again."""

from __future__ import annotations

from bot.i18n.translator import Words
from bot.rummy.notation import format_deal
from bot.tables.records import FinishedDeal
from bot.ui.text import one_line, plain_name


def deal_file(finished: FinishedDeal, words: Words) -> bytes:
    """Who sat where, as remarks that the notation skips, then the deal; in UTF-8.

    `bot.rummy.notation.parse_deal` reads it back.
    """
    kept = finished.kept
    remarks = [
        f"# {words.text(f'preset-{kept.record.preset}')} · {kept.record.ended:%Y-%m-%d %H:%M} UTC",
        *(
            f"# {player.seat}: {_name(finished, player.player, words)}"
            for player in kept.record.players
        ),
    ]
    return "\n".join([*remarks, format_deal(finished.rules, finished.events)]).encode()


def _name(finished: FinishedDeal, player: int, words: Words) -> str:
    stored = finished.kept.names.get(player, (None, ""))[1]
    return one_line(plain_name(stored, player, words))
