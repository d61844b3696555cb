"""Pauses, reminders, seats taken over, rematches, spectators: pages that fit in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.translator import Words
from bot.rummy.view import Standing
from bot.tables.view import SeatLine, Stage, TableView
from bot.ui.custom_id import Verb
from bot.ui.layouts.lobby import lobby
from bot.ui.layouts.panel import panel
from bot.ui.layouts.public import public
from bot.ui.layouts.reminder import reminder
from bot.ui.layouts.spectator import no_hand
from bot.ui.layouts.takeover import takeover
from bot.ui.text import moment
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import options, texts, verify
from tests.ui.samples import DUE, NASTY, WIDE, table, to_discard, with_hand
from tests.ui.test_layouts import verbs

NAMES = pytest.mark.parametrize("name", [NASTY, WIDE, ""], ids=["nasty", "wide", "none"])
SEATED: dict[str, dict[str, object]] = {
    "seated-left": {"is_leaving": True},
    "seated-away": {"is_leaving": False, "is_absent": True},
    "seated-out": {"is_leaving": False, "is_absent": False, "is_out": True},
    "seated-withdrew": {"is_leaving": False, "is_absent": False, "standing": Standing.LATE},
    "panel-no-hand": {"is_leaving": False, "is_absent": False, "standing": Standing.NOT_DEALT},
}


def own_seat(view: TableView, **facts: object) -> TableView:
    """The table, with these facts about the viewer's seat."""
    first, *others = view.seats
    # dataclasses.replace cannot know which facts these are.
    return replace(view, seats=(replace(first, **facts), *others))  # type: ignore[arg-type]


@EVERY_LANGUAGE
@NAMES
@pytest.mark.parametrize("message", SEATED)
def test_whoever_holds_no_cards_is_told_why(message: str, name: str, words: Words) -> None:
    layout = no_hand(own_seat(table(name=name), **SEATED[message]), words)
    verify(layout)
    assert words.text(message) in texts(layout)


@EVERY_LANGUAGE
@pytest.mark.parametrize("stage", [one for one in Stage if one is not Stage.LOBBY])
def test_a_spectator_is_told_when_a_seat_comes_free(stage: Stage, words: Words) -> None:
    for free, taken in (((), ()), ((1,), ()), ((), (2, 3))):
        view = replace(table(stage), viewer=None, free_places=free, to_be_taken=taken)
        layout = no_hand(view, words)
        verify(layout)
        assert words.text("spectator-title") in texts(layout)
        assert (Verb.JOIN in verbs(layout)) == bool(free)
        assert (Verb.TAKE_OVER in verbs(layout)) == bool(taken)


@EVERY_LANGUAGE
@pytest.mark.parametrize("count", [2, 6])
def test_a_spectator_of_a_lobby_may_join_while_there_is_room(count: int, words: Words) -> None:
    layout = no_hand(replace(table(Stage.LOBBY, count=count), viewer=None, free_places=()), words)
    verify(layout)
    assert (Verb.JOIN in verbs(layout)) == (count == 2)


@EVERY_LANGUAGE
@NAMES
def test_a_reminder_fits(name: str, words: Words) -> None:
    view = table(name=name)
    verify(reminder(view, words))
    verify(reminder(replace(view, deadline=None, acting=None), words))


@EVERY_LANGUAGE
@NAMES
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_seats_to_be_taken_fit(viewer: int | None, name: str, words: Words) -> None:
    view = table(Stage.BETWEEN, name=name)
    empty = replace(view.seats[5], player=None, user=None, name="")
    view = replace(view, viewer=viewer, seats=(*view.seats[:5], empty), to_be_taken=(1, 2, 3, 4, 5))
    layout = takeover(view, words)
    verify(layout)
    assert bool(options(layout)) == (viewer != 2)
    verify(takeover(replace(view, to_be_taken=()), words))


@EVERY_LANGUAGE
@NAMES
def test_a_rematch_keeps_seats_for_many(name: str, words: Words) -> None:
    full = table(Stage.LOBBY, name=name)
    for kept in (1, 5):
        waiting: tuple[SeatLine, ...] = full.seats[:kept]
        view = replace(full, seats=full.seats[kept:], awaited=waiting, start_votes=(6,))
        verify(lobby(view, words))


@EVERY_LANGUAGE
@NAMES
def test_a_pause_and_the_votes_for_it_fit(name: str, words: Words) -> None:
    votes = replace(table(name=name), may_pause=True, pause_votes=(1, 2), pause_votes_needed=6)
    verify(public(votes, words))
    assert words.text("board-pause-votes", votes=2, needed=6) in texts(public(votes, words))
    assert Verb.PAUSE in verbs(public(votes, words))
    paused = replace(table(Stage.PAUSED, name=name), is_agreed_pause=True)
    verify(public(paused, words))
    assert {Verb.RESUME, Verb.HAND} <= {*verbs(public(paused, words))}
    for agreed in ("yes", "no"):
        resting = replace(
            with_hand(to_discard()), stage=Stage.PAUSED, is_agreed_pause=agreed == "yes"
        )
        told = words.text("panel-paused", agreed=agreed, turn="yes")
        verify(panel(resting, words))
        assert told in texts(panel(resting, words))
        # A day is left for the pause, not for the turn.
        assert moment(DUE) not in texts(panel(resting, words))
