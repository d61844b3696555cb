"""The pages of the record fit into Discord's limits in every language, however full they are."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import timedelta
from functools import cache

import discord
import pytest

from bot.i18n.translator import Words
from bot.rummy.events import DealStarted, EntryKind, Payment, WonBy
from bot.rummy.notation import parse_deal
from bot.rummy.points import Points
from bot.tables.commands import ChannelId, TableId, UserId
from bot.tables.errors import Refusal
from bot.tables.ports import Basis, LedgerRow
from bot.tables.records import FinishedDeal, KeptDeal, Leader
from bot.tables.replaying import step_of
from bot.tables.tallying import Duel, Tally
from bot.tables.view import DEPARTED
from bot.ui.custom_id import Control, Verb, parse
from bot.ui.files.export import deal_file
from bot.ui.files.ledger import ledger_file
from bot.ui.layouts.files import file_page
from bot.ui.layouts.fitting import LEFT_OUT
from bot.ui.layouts.history import Where, deal_of, history, history_of
from bot.ui.layouts.leaders import Listing, Period, leaderboard, listing_of
from bot.ui.layouts.replay import last, replay, step_asked
from bot.ui.layouts.stats import stats
from bot.ui.text import safe
from tests.tables.boards import START, Board
from tests.tables.test_replaying import finished
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import components, options, texts, verify
from tests.ui.samples import NASTY, WIDE

FULL: dict[str, tuple[int, dict[str, str]]] = {
    "paplu": (6, {}),
    "marriage21": (6, {}),
    "indian": (10, {"packs": "3"}),
    "gin10": (6, {}),
}
"""The most people and cards of a game."""
NAMES = pytest.mark.parametrize("name", [NASTY, WIDE, DEPARTED], ids=["nasty", "wide", "departed"])


def controls(layout: discord.ui.LayoutView) -> list[Control]:
    """Every control of a layout; all can be read back."""
    found = [parse(part["custom_id"]) for part in components(layout) if "custom_id" in part]
    assert None not in found
    return [control for control in found if control is not None]


def enabled(layout: discord.ui.LayoutView) -> set[str]:
    """The ways that the buttons of a replay lead now."""
    return {
        part["custom_id"].split(":")[4].split(".")[0]
        for part in components(layout)
        if ":replay:" in part.get("custom_id", "") and not part.get("disabled")
    }


def named(deal: FinishedDeal, name: str) -> FinishedDeal:
    """The deal, played by people who all go by one name."""
    players = [part.player for part in deal.kept.record.players]
    names = {player: (UserId(player), name) for player in players}
    return replace(deal, kept=replace(deal.kept, names=names))


@cache
def played(preset: str) -> FinishedDeal:
    """A deal with as many people as the game takes: some turns, then somebody wins."""
    people, house = FULL[preset]
    board = Board(seed=7, preset=preset, cut="auto", **house).start(people)
    for _ in range(4 * people):
        board.turn()
    payments = [
        Payment(seat=board.seat(player), amount=Points.of(80), kind=EntryKind.COUNT, count=91)
        for player in range(2, people + 1)
    ]
    board.settle(1, *payments)
    return finished(board)


# --- leaderboard ------------------------------------------------------------------------------


def leaders(count: int, name: str = NASTY) -> list[Leader]:
    return [
        Leader(user=UserId(user), name=name, deals=99_999, wins=12_345, net=Points(-(10**6) - user))
        for user in range(count)
    ]


@EVERY_LANGUAGE
@pytest.mark.parametrize("count", [0, 1, 10, 11, 95])
@pytest.mark.parametrize("name", [NASTY, WIDE], ids=["nasty", "wide"])
def test_a_leaderboard_fits_whatever_people_are_called(count: int, name: str, words: Words) -> None:
    listing = Listing(period=Period.MONTH, preset="marriage21", with_computers=True)
    for page in (0, 1, 5, 99):
        layout = leaderboard(leaders(count, name), listing, UserId(94), words, page)
        verify(layout)
        for control in controls(layout):
            assert listing_of(control)[0] == listing


def test_every_page_of_a_leaderboard_is_reached_and_shows_everybody_once(words: Words) -> None:
    people = [replace(leader, name=f"P{leader.user}") for leader in leaders(23)]
    shown: list[str] = []
    page = 1
    while True:
        layout = leaderboard(people, Listing(), UserId(5), words, page)
        told = texts(layout)
        shown += [leader.name for leader in people if f"{leader.name} ·" in told.split("\n\n")[0]]
        assert "P5 ·" in told
        following = [listing_of(control)[1] for control in controls(layout)]
        if page + 1 not in following:
            break
        page += 1
    assert page == 3
    assert set(shown) == {leader.name for leader in people}


@pytest.mark.parametrize("listing", [Listing(), Listing(period=Period.DAY, preset="gin10")])
def test_a_listing_survives_in_a_control(listing: Listing) -> None:
    control = Control(verb=Verb.LEADERS, table=TableId(0), stamp=0, value=f"{listing}.7")
    again = parse(str(control))
    assert again is not None and listing_of(again) == (listing, 7)


# --- statistics -------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_statistics_fit_and_say_everything(words: Words) -> None:
    full = Tally(
        deals=9_999,
        void=12,
        wins=345,
        declared=300,
        survived=45,
        wrong=6,
        early=77,
        late=88,
        net=Points(-12_345),
        penalty=Points(98_765),
        best=Points(321),
        streak=23,
    )
    duel = Duel(deals=9, own_wins=4, other_wins=3, own_net=Points(5), other_net=Points(-6))
    for compared in (None, (safe(WIDE), duel), (safe(NASTY), replace(duel, deals=0))):
        layout = stats(safe(NASTY), full, words, compared)
        verify(layout)
        told = texts(layout)
        assert all(number in told for number in ("345", "300", "45", "77", "88", "12", "23"))
        assert "−6172½" in told.replace("\u202f", "").replace(",", "") and "160½" in told
    verify(stats(safe(NASTY), Tally(), words))


# --- history ----------------------------------------------------------------------------------


def kept_deals(count: int, name: str) -> list[KeptDeal]:
    """So many deals, each of a session of its own."""
    deal = named(finished(Board().start(6).withdraw_all()), name).kept
    return [
        replace(
            deal,
            table=TableId((1 << 53) + number),
            channel=ChannelId(10**18 + number),
            record=replace(
                deal.record,
                preset="indian21",
                format="pool201",
                ended=START + timedelta(days=number),
            ),
        )
        for number in range(count)
    ]


@EVERY_LANGUAGE
@NAMES
@pytest.mark.parametrize("where", Where)
def test_a_history_fits_and_every_deal_of_it_can_be_opened(
    where: Where, name: str, words: Words
) -> None:
    deals = kept_deals(10, name)
    layout = history(deals, 1_000, where, words, page=7)
    verify(layout)
    opened = [
        deal_of(Control(verb=Verb.REPLAY_OPEN, table=TableId(0), stamp=0, value=option["value"]))
        for option in options(layout)
    ]
    assert opened == [(deal.table, deal.record.deal) for deal in deals]
    turned = [c for c in controls(layout) if c.verb is Verb.HISTORY]
    assert {history_of(control) for control in turned} == {(where, 6), (where, 8)}
    verify(history([], 0, where, words))


def test_deals_of_one_session_stand_together(words: Words) -> None:
    board = Board().start(2).withdraw_all().deal_through()
    deals = [finished(board, 2).kept, finished(board, 1).kept]
    assert texts(history(deals, 2, Where.CHANNEL, words)).count("**Paplu**") == 1


# --- replays ----------------------------------------------------------------------------------


@EVERY_LANGUAGE
@NAMES
@pytest.mark.parametrize("preset", FULL)
def test_every_step_of_a_replay_fits(preset: str, name: str, words: Words) -> None:
    deal = named(played(preset), name)
    steps = step_of(deal, 0).last
    for number in sorted({0, 1, 2, steps // 2, steps - 1, steps}):
        layout = replay(deal, step_of(deal, number), words)
        verify(layout)
        assert LEFT_OUT not in texts(layout).splitlines()
        here = {"first", "back"} if number else set()
        there = {"next", "last"} if number < steps else set()
        assert enabled(layout) == here | there
        for control in controls(layout):
            assert control.table == deal.kept.table and control.stamp == deal.kept.record.deal
        assert len(options(layout)) <= 25
        for option in options(layout):
            jump = Control(verb=Verb.REPLAY_JUMP, table=TableId(1), stamp=1, value=option["value"])
            assert 0 < step_asked(jump) <= steps


@EVERY_LANGUAGE
def test_2_16_a_replay_begins_where_the_dealer_sits_the_deal_out(words: Words) -> None:
    board = Board(seed=3, misses="1", cut="auto").start(3)
    away = (board.happened(DealStarted)[0].dealer - 1) % 3  # Deals next, to the right.
    board.turn_of(board.table.dealt[away]).time_up()
    board.withdraw_all().deal_through()
    deal = named(finished(board, 2), NASTY)
    started = deal.events[0]
    assert isinstance(started, DealStarted) and started.dealer == away not in started.seats
    layout = replay(deal, step_of(deal, 0), words)
    verify(layout)
    assert safe(NASTY) in texts(layout).splitlines()[1]


def test_a_step_without_a_number_is_refused() -> None:
    for value in (None, "next", "next.", "next.-1", "1.5.x"):
        with pytest.raises(Refusal):
            step_asked(Control(verb=Verb.REPLAY, table=TableId(1), stamp=1, value=value))


@EVERY_LANGUAGE
@NAMES
def test_the_last_deal_told_again_fits(name: str, words: Words) -> None:
    board = Board(seed=7, preset="marriage21", cut="auto").start(6)
    board.score(1, p2=100, p3=80, p4=60, p5=40, p6=20)
    deal = named(finished(board), name)
    view = board.see()
    assert view.result is not None
    verify(last(deal.kept, view, view.result, words))


# --- files ------------------------------------------------------------------------------------


def ledger_rows() -> list[LedgerRow]:
    """A row of every kind there is."""
    kinds = [kind.value for kind in (*EntryKind, *WonBy)]
    return [
        LedgerRow(deal=1, player=1, points=Points(-15), kind=kind, basis=basis)
        for kind in kinds
        for basis in Basis
    ]


@pytest.mark.parametrize("begins", ["=", "+", "-", "@", *"＝＋－＠"])
def test_no_name_in_the_ledger_is_taken_for_a_formula(begins: str, words: Words) -> None:
    evil = f'{begins}HYPERLINK("http://x","y"),;\n\t2'
    file = ledger_file(ledger_rows(), [], {1: evil}, words)
    assert file.startswith(b"\xef\xbb\xbf")
    header, *rows = csv.reader(io.StringIO(file.decode("utf-8-sig")))
    assert len(rows) == len(ledger_rows()) and len(header) == 6
    for row in rows:
        assert row[2].startswith("'" + begins)
        assert row[4] == "-7.5"
        assert all("ledger-" not in cell for cell in row)


@pytest.mark.parametrize("words", ["fr", "it"], indirect=True)
def test_the_ledger_is_a_table_to_a_french_and_an_italian_spreadsheet(words: Words) -> None:
    """Theirs read a comma in a number and a semicolon between the cells; 7.5 would be a date."""
    file = ledger_file(ledger_rows(), [], {1: "Ann"}, words)
    header, *rows = csv.reader(io.StringIO(file.decode("utf-8-sig")), delimiter=";")
    assert len(header) == 6 and all(row[4] == "-7,5" for row in rows)


def test_a_ledger_names_whoever_departed_and_computer_players(words: Words) -> None:
    row = ledger_rows()[0]
    rows = [row, replace(row, player=2), replace(row, player=3)]
    file = ledger_file(rows, kept_deals(1, NASTY), {1: "Ann", 2: DEPARTED}, words)
    _, *told = csv.reader(io.StringIO(file.decode("utf-8-sig")))
    assert [cells[1] for cells in told] == ["2026-01-01 00:00"] * 3
    names = [cells[2] for cells in told]
    assert names[0] == "Ann" and len(set(names)) == 3 and DEPARTED not in "".join(names)


@pytest.mark.parametrize("preset", FULL)
@NAMES
def test_an_export_can_be_read_back(preset: str, name: str, words: Words) -> None:
    deal = named(played(preset), name if name != NASTY else "evil\n0 wins by survivor: \n#")
    rules, events = parse_deal(deal_file(deal, words).decode())
    assert (rules, events) == (deal.rules, deal.events)


def test_a_page_with_a_file_fits() -> None:
    layout = file_page("## A file", "About it.", "ledger.csv")
    verify(layout)
    assert [part["file"] for part in components(layout) if part["type"] == 13]
