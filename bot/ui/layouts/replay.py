"""The replay: a finished deal step by step, in words and with all hands open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import discord

from bot.i18n.translator import Words
from bot.rummy.deal import Deal
from bot.rummy.view import Standing, view_of
from bot.tables.errors import Refusal
from bot.tables.records import FinishedDeal, KeptDeal
from bot.tables.replaying import Step, players_by_seat, result_of_finished, turns_of
from bot.tables.view import DealResult, TableView
from bot.ui.attachments import Attachment
from bot.ui.cards.deck import all_shown, hand_shown, shown
from bot.ui.cards.jokers import wild_text
from bot.ui.custom_id import MOST_OPTIONS, Control, Verb
from bot.ui.items import ControlButton, ControlSelect, button, select
from bot.ui.layouts.fitting import Detail, best_shown, cut_to_fit, fitting
from bot.ui.layouts.groups import on_table
from bot.ui.layouts.narrating import narrated
from bot.ui.layouts.parts import BLUE, FELT, GOLD, GREY, Part, deal_title, line, lines, row, screen
from bot.ui.layouts.recorded import label_in, name_in
from bot.ui.layouts.result import last_deal, told_of_chance
from bot.ui.layouts.standings import standings
from bot.ui.text import moment

_DISCARDS_SHOWN = 8


def step_asked(control: Control) -> int:
    """Which step a control asks for. Raises Refusal for a control of another time."""
    step = (control.value or "").rpartition(".")[2]
    if not step.isdecimal():
        raise Refusal("old-control")
    return int(step)


def replay(finished: FinishedDeal, step: Step, words: Words) -> discord.ui.LayoutView:
    """One step of a finished deal; the last one with its result."""
    if not step.deal.is_over:
        return cut_to_fit(best_shown(lambda words: _lying(finished, step, words), words))
    words = words.plain
    told = result_of_finished(finished)
    return cut_to_fit(
        fitting(lambda detail: _page(finished, step, _ended(told, words, detail), words))
    )


def _ended(told: DealResult, words: Words, detail: Detail) -> tuple[Part | str, ...]:
    """How it ended, and what its cards came from."""
    return (*last_deal(told, words, detail), told_of_chance(told, words))


def last(
    kept: KeptDeal,
    view: TableView,
    told: DealResult,
    words: Words,
    pictures: Sequence[Attachment] = (),
) -> discord.ui.LayoutView:
    """How a deal ended and where everyone stood then, told again; `view` is of that moment."""

    def drawn(detail: Detail) -> discord.ui.LayoutView:
        return screen(
            deal_title(view, words),
            moment(kept.record.ended),
            *last_deal(told, words, detail, pictures),
            line(),
            standings(view, words, detail),
            told_of_chance(told, words),
            row(_turner(kept, "open", 0, words, BLUE), _export(kept, words)),
            colour=GOLD,
        )

    return cut_to_fit(fitting(drawn))


# --- The page ---------------------------------------------------------------------------------


def _lying(finished: FinishedDeal, step: Step, words: Words) -> discord.ui.LayoutView:
    """How all cards lie after a step."""
    parts = (_middle(step.deal, words), line(), lines(_seats(finished, step.deal, words)))
    return _page(finished, step, parts, words)


def _page(
    finished: FinishedDeal, step: Step, parts: tuple[Part | str, ...], words: Words
) -> discord.ui.LayoutView:
    kept = finished.kept
    return screen(
        _title(step, words),
        narrated(step.event, step.deal, _namer(finished, words), words),
        line(),
        *parts,
        row(
            _turner(kept, "first", 0, words, is_here=step.number == 0),
            _turner(kept, "back", step.number - 1, words, BLUE, is_here=step.number == 0),
            _turner(kept, "next", step.number + 1, words, BLUE, is_here=step.number == step.last),
            _turner(kept, "last", step.last, words, is_here=step.number == step.last),
        ),
        row(_jump(finished, words)),
        row(_export(kept, words), _verify(finished, words)),
        colour=GOLD if step.deal.is_over else FELT,
    )


def _title(step: Step, words: Words) -> str:
    if step.number == 0:
        return words.text("replay-title-dealt", deal=step.deal.number)
    return words.text("replay-title", deal=step.deal.number, step=step.number, steps=step.last)


def _turner(
    kept: KeptDeal,
    way: str,
    to: int,
    words: Words,
    style: discord.ButtonStyle = GREY,
    *,
    is_here: bool = False,
) -> ControlButton:
    """The button for another step; it stays in its place where there is none to go to."""
    control = Control(
        verb=Verb.REPLAY,
        table=kept.table,
        stamp=kept.record.deal,
        value=f"{way}.{max(to, 0)}",
    )
    turner = button(control, words.text("button-replay", way=way), style)
    turner.item.disabled = is_here
    return turner


def _export(kept: KeptDeal, words: Words) -> ControlButton:
    control = Control(verb=Verb.REPLAY_EXPORT, table=kept.table, stamp=kept.record.deal)
    return button(control, words.text("button-replay-export"))


def _verify(finished: FinishedDeal, words: Words) -> ControlButton | None:
    """The check of its cards, where they were sealed."""
    if finished.proof is None:
        return None
    kept = finished.kept
    control = Control(
        verb=Verb.VERIFY, table=kept.table, stamp=kept.record.version, value=str(kept.record.deal)
    )
    return button(control, words.text("button-verify"))


def _jump(finished: FinishedDeal, words: Words) -> ControlSelect | None:
    """The menu of turns; of many, some that lie evenly over the deal."""
    turns = list(enumerate(turns_of(finished), 1))
    if not turns:
        return None
    each = -(-len(turns) // MOST_OPTIONS)
    control = Control(
        verb=Verb.REPLAY_JUMP, table=finished.kept.table, stamp=finished.kept.record.deal
    )
    players = players_by_seat(finished)
    options = [
        discord.SelectOption(
            label=words.text(
                "replay-turn", turn=turn, name=label_in(finished.kept, players[seat], words)
            )[:100],
            value=str(number),
        )
        for turn, (number, seat) in turns[::each]
    ]
    return select(control, words.text("select-replay-jump"), options)


# --- The cards --------------------------------------------------------------------------------


def _middle(deal: Deal, words: Words) -> str:
    """The middle of the table, as its message showed it; then the pile as it grew."""
    seen = view_of(deal, None)
    top = seen.top_discard
    return lines(
        [
            words.text(
                "board-middle",
                wild=wild_text(seen, words),
                indicator=shown(deal.indicator, words),
                top=words.text("pile-empty") if top is None else shown(top, words, deal.wild),
                stock=len(deal.stock),
            ),
            _pile(deal, words),
        ]
    )


def _pile(deal: Deal, words: Words) -> str:
    if len(deal.discards) < 2:
        return ""
    latest = deal.discards[-_DISCARDS_SHOWN:]
    more = "… " if len(latest) < len(deal.discards) else ""
    return words.text("replay-pile", cards=more + all_shown(latest, words, deal.wild))


def _seats(finished: FinishedDeal, deal: Deal, words: Words) -> Iterator[str]:
    """Every hand in the order of play, and what lies before its seat."""
    name_of = _namer(finished, words)
    for place in deal.places:
        name = name_of(place.seat)
        if place.standing is Standing.ACTIVE:
            turn = "yes" if place.seat == deal.to_act else "no"
            yield words.text("replay-seat", turn=turn, name=name)
        else:
            state = words.text(f"standing-{place.standing.value.replace('_', '-')}")
            yield words.text("replay-seat-out", name=name, state=state)
        if place.on_table:
            yield on_table(place.on_table, deal.wild, words)
        if held := place.hand or place.laid:
            yield hand_shown(held, words, deal.wild)


def _namer(finished: FinishedDeal, words: Words) -> Callable[[int], str]:
    """The name of whoever had a seat."""
    players = players_by_seat(finished)
    return lambda seat: name_in(finished.kept, players[seat], words)
