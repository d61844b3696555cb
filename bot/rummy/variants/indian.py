"""Thirteen-card Indian rummy (rule book 3)."""

from bot.rummy.rules import Format, FormatKind, FullCount, Rules

INDIAN = Rules(
    preset="indian",
    format=Format(kind=FormatKind.POINTS),
    drop_early=20,
    drop_late=40,
    invalid=80,
    cap=80,
    full_count=FullCount.HAD_TURN,
)
