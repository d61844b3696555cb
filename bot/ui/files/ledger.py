"""The ledger as a file: one row for each amount, for any spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from bot.i18n.translator import Words
from bot.rummy.points import Points
from bot.tables.ports import LedgerRow
from bot.tables.records import KeptDeal
from bot.ui.text import plain_name

_COLUMNS = ("deal", "ended", "player", "reason", "points", "basis")
_BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""In both widths: Japanese spreadsheets take either."""


def ledger_file(
    rows: Sequence[LedgerRow],
    deals: Sequence[KeptDeal],
    names: Mapping[int, str],
    words: Words,
) -> bytes:
    """The rows as CSV, in UTF-8 with the mark by which spreadsheets know it. Where numbers have a
    comma, spreadsheets look for a semicolon between the cells.

    `deals` are those of the session, `names` its people's, as stored.
    """
    ended = {kept.record.deal: f"{kept.record.ended:%Y-%m-%d %H:%M}" for kept in deals}
    text = io.StringIO(newline="")
    mark = words.text("ledger-decimal-mark")
    file = csv.writer(text, delimiter=";" if mark == "," else ",")
    file.writerow([words.text(f"ledger-column-{column}") for column in _COLUMNS])
    for row in rows:
        file.writerow(
            [
                row.deal,
                ended.get(row.deal, ""),
                harmless(plain_name(names.get(row.player, ""), row.player, words)),
                words.text(f"ledger-kind-{row.kind}"),
                decimal(row.points, mark),
                words.text(f"ledger-basis-{row.basis.value}"),
            ]
        )
    return text.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """Text that no spreadsheet takes for a formula.

    >>> harmless("=1+1"), harmless("Ann")
    ("'=1+1", 'Ann')
    """
    return f"'{text}" if text.startswith(_BEGINS_A_FORMULA) else text


def decimal(points: Points, mark: str = ".") -> str:
    """An exact amount as spreadsheets read it.

    >>> decimal(Points(15)), decimal(Points(-1), ","), decimal(Points(-80))
    ('7.5', '-0,5', '-40')
    """
    whole, odd = divmod(abs(points.halves), 2)
    return f"{'-' if points.halves < 0 else ''}{whole}{f'{mark}5' if odd else ''}"
