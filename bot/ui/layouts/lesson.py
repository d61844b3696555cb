"""The first deal: what a learner sees of it, and what each step means."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.i18n.translator import Words
from bot.rummy.cards import Card
from bot.rummy.events import Tariff
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.view import Phase, Standing
from bot.tables.commands import TableId
from bot.tables.lesson import LEARNER, MOST_TURNS, OTHERS, Lesson, Told
from bot.ui.cards.deck import card_emoji, shown, with_joker
from bot.ui.cards.jokers import wild_text
from bot.ui.custom_id import Control, Verb
from bot.ui.items import ControlButton, ControlSelect, button, select
from bot.ui.layouts.groups import arranged
from bot.ui.layouts.hands import hands
from bot.ui.layouts.parts import BLUE, GREEN, GREY, STONE, Part, line, lines, row, screen
from bot.ui.layouts.payments import payments
from bot.ui.text import card_name, card_text, safe

_ABOUT = {
    (1, Phase.DRAW): "lesson-about-turn",
    (1, Phase.DISCARD): "lesson-about-discards",
    (2, Phase.DRAW): "lesson-about-withdrawing",
    (2, Phase.DISCARD): "lesson-about-jokers",
    (3, Phase.DRAW): "lesson-about-pile",
    (3, Phase.DISCARD): "lesson-about-counting",
}
"""What is explained once, by the learner's turn and what it asks."""


def lesson_page(lesson: Lesson, name: str, words: Words) -> discord.ui.LayoutView:
    """The lesson as it stands: the cards, what they are worth, what to do, and why."""
    return _over(lesson, name, words) if lesson.is_over else _turn(lesson, words)


def lesson_intro(words: Words) -> discord.ui.LayoutView:
    """What the game is about, before any card is dealt."""
    return screen(
        words.text("lesson-title"),
        words.text("lesson-aim"),
        line(),
        with_joker(words.text("lesson-lives"), words),
        line(),
        words.text("lesson-company"),
        row(_button("begin", "", words, GREEN), _help(words)),
        colour=STONE,
    )


# --- A turn --------------------------------------------------------------------------------------


def _turn(lesson: Lesson, words: Words) -> discord.ui.LayoutView:
    deal = lesson.view
    top = deal.top_discard
    middle = words.text(
        "panel-middle",
        wild=wild_text(deal, words),
        top=words.text("pile-empty") if top is None else shown(top, words, deal.wild),
        stock=deal.stock,
    )
    return screen(
        words.text("lesson-title-turn", turn=lesson.turn),
        lines(_did(told, lesson, words) for told in lesson.others),
        middle,
        line(),
        _came(lesson, words),
        f"### {arranged(lesson.best, deal.wild, words)}",
        words.text(f"lesson-worth-{lesson.lives}", count=lesson.best.count),
        line(),
        _explained(lesson, words),
        f"➜ {_advised(lesson, words)}",
        *_choices(lesson, words),
        row(_back(lesson, words), _help(words)),
    )


def _did(told: Told, lesson: Lesson, words: Words) -> str:
    """What another player did in a turn."""
    wild = lesson.view.wild
    return words.text(
        "lesson-did",
        name=words.text(f"lesson-name-{told.seat}"),
        how="drew" if told.taken is None else "took",
        taken="" if told.taken is None else shown(told.taken, words, wild),
        card="" if told.discarded is None else shown(told.discarded, words, wild),
    )


def _came(lesson: Lesson, words: Words) -> str:
    """The card that came into the hand in this turn."""
    drawn = lesson.view.drawn
    if drawn is None:
        return ""
    how = "drew" if lesson.view.taken is None else "took"
    return words.text("lesson-came", how=how, card=shown(drawn, words, lesson.view.wild))


def _explained(lesson: Lesson, words: Words) -> str:
    """What this step of the deal is about, told the first time it comes."""
    rules = lesson.view.rules
    prices = {"early": rules.drop_early, "late": rules.drop_late, "invalid": rules.invalid}
    if isinstance(lesson.advice, Declare):
        return words.text("lesson-about-declaring", invalid=rules.invalid)
    message = _ABOUT.get((lesson.turn, lesson.view.phase))
    return "" if message is None else words.text(message, **prices)


def _advised(lesson: Lesson, words: Words) -> str:
    wild = lesson.view.wild
    match lesson.advice:
        case TakeDiscard():
            top = lesson.view.top_discard
            assert top is not None
            return words.text("lesson-advice-take", card=shown(top, words, wild))
        case Discard(card=card):
            return words.text("lesson-advice-discard", card=shown(card, words, wild))
        case Declare(finish=card):
            return words.text("lesson-advice-declare", card=shown(card, words, wild))
        case Withdraw():
            return words.text("lesson-advice-withdraw", price=_price(lesson))
        case DeclareHandRummy():
            return words.text("lesson-advice-hand-rummy")
        case _:
            return words.text("lesson-advice-draw")


def _price(lesson: Lesson) -> int:
    rules, facts = lesson.view.rules, lesson.view.facts(LEARNER)
    return rules.drop_late if facts.has_drawn else rules.drop_early


# --- What may be pressed -------------------------------------------------------------------------


def _choices(lesson: Lesson, words: Words) -> Iterable[Part | None]:
    legal, advice = lesson.view.legal, lesson.advice
    if lesson.view.phase is Phase.DRAW:
        top = lesson.view.top_discard
        taken = "" if top is None else card_text(top, lesson.view.wild)
        offered: list[tuple[Move, str, dict[str, str | int]]] = [
            (DrawStock(), "draw", {}),
            (TakeDiscard(), "take", {"card": taken}),
            (Withdraw(), "withdraw", {"price": _price(lesson)}),
            (DeclareHandRummy(), "hand-rummy", {}),
        ]
        yield row(
            *(
                _button(
                    name,
                    lesson.step(move),
                    words,
                    GREEN if move == advice else GREY,
                    **arguments,
                )
                for move, name, arguments in offered
                if move in legal and (name != "hand-rummy" or move == advice)
            )
        )
        return
    if isinstance(advice, Declare):
        card = card_text(advice.finish, lesson.view.wild)
        yield row(_button("declare", lesson.step(advice), words, GREEN, card=card))
    discards = [move for move in legal if isinstance(move, Discard)]
    finishes = [move for move in legal if isinstance(move, Declare)]
    yield row(_menu(Verb.LESSON_CARD, ((m, m.card) for m in discards), lesson, words))
    yield row(_menu(Verb.LESSON_FINISH, ((m, m.finish) for m in finishes), lesson, words))


def _menu(
    verb: Verb, moves: Iterable[tuple[Move, Card]], lesson: Lesson, words: Words
) -> ControlSelect:
    """The cards of the hand, the advised one marked."""
    options = [
        discord.SelectOption(
            label=card_text(card, lesson.view.wild),
            value=_value(lesson.step(move)),
            emoji=card_emoji(card, words, lesson.view.wild),
            description=_described(move, card, lesson, words),
        )
        for move, card in sorted(moves, key=lambda each: each[1])
    ]
    message = f"select-{verb.value.replace('_', '-')}"
    return select(Control(verb=verb, table=_NOWHERE, stamp=0), words.text(message), options)


def _described(move: Move, card: Card, lesson: Lesson, words: Words) -> str:
    name = card_name(card, words)
    return words.text("lesson-option-advised", card=name) if move == lesson.advice else name


_NOWHERE = TableId(0)
"""The lesson is at no table."""


def _value(path: str) -> str:
    return f"-{path}"


def _button(
    name: str,
    path: str,
    words: Words,
    style: discord.ButtonStyle = GREY,
    **arguments: str | int,
) -> ControlButton:
    """A button that leads to the lesson after `path`."""
    control = Control(verb=Verb.LESSON, table=_NOWHERE, stamp=0, value=_value(path))
    return button(control, words.text(f"lesson-button-{name}", **arguments)[:80], style)


def lesson_button(words: Words) -> ControlButton:
    """The way into the lesson."""
    control = Control(verb=Verb.LESSON, table=_NOWHERE, stamp=0)
    return button(control, words.text("button-lesson"), BLUE)


def _back(lesson: Lesson, words: Words) -> ControlButton | None:
    """One step back: it is a lesson, and every other way may be tried."""
    return _button("back", lesson.path[:-1], words) if lesson.path else None


def _help(words: Words) -> ControlButton:
    return button(
        Control(verb=Verb.HELP, table=_NOWHERE, stamp=0), words.text("button-help")[:80], GREY
    )


# --- The end -------------------------------------------------------------------------------------


def _over(lesson: Lesson, name: str, words: Words) -> discord.ui.LayoutView:
    names = (safe(name), *(words.text(f"lesson-name-{seat}") for seat in OTHERS))
    result = lesson.result(names)
    rules = lesson.view.rules
    return screen(
        words.text("lesson-title"),
        words.text(
            "lesson-over",
            how=_how(lesson),
            turns=MOST_TURNS,
            early=rules.drop_early,
            late=rules.drop_late,
            invalid=rules.invalid,
        ),
        line(),
        "" if result is None else hands(result, words),
        "" if result is None else payments(result, words),
        line(),
        words.text("lesson-next"),
        # One step back from the first step is the beginning.
        row(
            _back(lesson, words) if len(lesson.path) > 1 else None,
            _button("again", "", words),
            _help(words),
        ),
    )


def _how(lesson: Lesson) -> str:
    """How it ended for the learner."""
    outcome = lesson.view.outcome
    standing = lesson.view.facts(LEARNER).standing
    if outcome is None:
        return "long"
    if outcome.winner == LEARNER:
        return "won"
    match standing:
        case Standing.EARLY | Standing.LATE:
            return Tariff.EARLY.value if standing is Standing.EARLY else Tariff.LATE.value
        case Standing.INVALID:
            return "invalid"
        case _:
            return "void" if outcome.winner is None else "lost"
