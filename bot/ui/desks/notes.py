"""Notes: one line on what somebody's own press or command has done."""

from __future__ import annotations

from bot.i18n.translator import Words
from bot.rummy.events import WonBy
from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Move,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.view import Phase, SeatView, Standing
from bot.tables.commands import (
    AddComputer,
    Back,
    ChooseSeat,
    Command,
    CutPack,
    End,
    Join,
    Kick,
    Leave,
    NextDeal,
    Pause,
    Play,
    Rejoin,
    RemoveComputer,
    Resume,
    Split,
    Start,
    TakeOver,
)
from bot.tables.view import NewsKind, Stage, TableView
from bot.ui.cards.deck import all_shown, shown
from bot.ui.cards.regrouping import split
from bot.ui.layouts.parts import name_of


def note_on(command: Command, view: TableView, words: Words) -> str:
    """What `command` has come to, for whoever asked: `view` is theirs, after it."""
    match command:
        case Play(move=move):
            return _note_on_move(move, view, words)
        case Join():
            return words.text("done-joined")
        case Leave() if view.rematch_of is not None and not _gave_up_a_seat(view):
            return words.text("done-declined")
        case Leave():
            leaving = any(seat.player == view.viewer and seat.is_leaving for seat in view.seats)
            return words.text("done-leaving" if leaving else "done-left")
        case Kick(player=player):
            return words.text("done-removed", name=name_of(view, player, words))
        case Back():
            return words.text("done-back")
        case End() if view.stage is not Stage.CLOSED:
            return words.text("done-end-voted")
        case End():
            return words.text("done-ended")
        case AddComputer():
            return words.text("done-computer-added")
        case RemoveComputer():
            return words.text("done-computer-removed")
        case Rejoin():
            return words.text("done-rejoined")
        case Split():
            shared = view.stage is Stage.CLOSED
            return words.text("done-ended" if shared else "done-split-voted")
        case Pause():
            paused = view.stage is Stage.PAUSED
            return words.text("done-paused" if paused else "done-pause-voted")
        case Resume():
            return words.text("done-resumed")
        case TakeOver(level=None):
            return words.text("done-took-over")
        case TakeOver():
            return words.text("done-computer-took-over")
        case Start() if view.stage is Stage.LOBBY:
            return words.text("done-start-agreed")
        case Start() | ChooseSeat() | CutPack() | NextDeal():
            return words.text("done-going-on")
        case _:
            return ""


def _gave_up_a_seat(view: TableView) -> bool:
    """Whether the viewer sat here; a seat that was only kept for them is no news."""
    is_out = view.stage is not Stage.LOBBY
    told = [news.player for news in view.news if news.kind is NewsKind.LEFT]
    return is_out or view.viewer in told


def _note_on_move(move: Move, view: TableView, words: Words) -> str:
    deal = view.deal
    wild = None if deal is None else deal.wild
    match move:
        case DrawStock() | TakeDiscard():
            # The panel names the card just drawn by itself.
            return ""
        case Discard() if _went_out(view):
            return words.text("note-went-out")
        case Discard(card=card):
            return words.text("note-discarded", card=shown(card, words, wild))
        case Withdraw():
            return words.text("note-withdrew")
        case Declare() | DeclareHandRummy():
            if _declared_wrongly(view):
                adds = "yes" if view.rules.by_totals else "no"
                return words.text("note-declared-wrongly", price=view.rules.invalid, adds=adds)
            showing = deal is not None and deal.phase is Phase.SHOWING
            return words.text("note-declared-showing" if showing else "note-declared")
        case Lay(cards=cards):
            return words.text("note-laid", cards=all_shown(cards, words, wild))
        case Arrange(groups=groups):
            return _note_on_groups(len(groups), deal, words)
        case Show():
            return words.text("note-shown")


def _note_on_groups(count: int, deal: SeatView | None, words: Words) -> str:
    """How the hand lies now; no word on whether the groups are any."""
    loose = 0 if deal is None else len(split(deal)[1])
    return words.text("note-arranged", count=count, loose=loose)


def _went_out(view: TableView) -> bool:
    """Whether that discard was the last card of a hand laid out in play (rule book 4.4)."""
    told = view.result
    if view.deal is not None or told is None:
        return False
    return told.won_by is WonBy.WENT_OUT and told.winner == view.viewer


def _declared_wrongly(view: TableView) -> bool:
    """In the deal that goes on, or in the one that this very declaration has ended."""
    seen = view.deal
    if seen is None and view.result is not None:
        seen = view.result.view
    if seen is None or view.viewer_seat is None:
        return False
    return any(
        facts.seat == view.viewer_seat and facts.standing is Standing.INVALID
        for facts in seen.seats
    )
