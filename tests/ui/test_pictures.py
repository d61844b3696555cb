"""Pictures of results: told in words as fully as they are drawn, and never a reason to fail."""

from __future__ import annotations

import asyncio
import gc
import io
import threading
from dataclasses import replace

import discord
import pytest
from PIL import Image

from bot.i18n.translator import Translator, Words
from bot.pictures.showdown import OpenGroup, OpenHand, Showdown, draw_showdown, shared_out
from bot.rummy.cards import Face
from bot.rummy.house import rules_of
from bot.rummy.points import Points
from bot.rummy.view import SeatView
from bot.tables.commands import Rejoin
from bot.tables.view import DealResult, DealScore, Stage, TableView
from bot.ui.attachments import (
    MOST_ABOUT,
    NO_PICTURES,
    Attachment,
    Picture,
    Pictures,
    files_of,
    to_send,
    without_pictures,
)
from bot.ui.illustrations.charts import about_chart, chart_of
from bot.ui.illustrations.illustrator import Illustrator
from bot.ui.illustrations.lettering import drawn, told
from bot.ui.illustrations.showdowns import about_showdown, showdown_of
from bot.ui.illustrations.studio import Studio
from bot.ui.layouts.parts import screen
from bot.ui.layouts.public import public
from bot.ui.layouts.scores import scores
from bot.ui.measure import measure
from bot.ui.text import AS_TEXT, card_text
from tests.tables.boards import Board
from tests.ui import family, samples
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import components, texts

GALLERY = 12


@pytest.fixture
def illustrator(translator: Translator) -> Illustrator:
    # Patient: another test may have the machine for itself.
    return Illustrator(translator, Studio(patience=30))


def every_result() -> list[tuple[TableView, DealResult]]:
    """Results as full as they get, in every game."""
    tables = [samples.table(Stage.BETWEEN, name="Anna")]
    tables += [
        family.full_table(preset, count, house, stage=Stage.BETWEEN, name="Anna")
        for preset, count, house in family.FULLEST
    ]
    return [(table, table.result) for table in tables if table.result is not None]


def over(view: TableView) -> DealResult:
    assert view.result is not None
    return view.result


# --- what is told of them ---------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("number", range(1 + len(family.FULLEST)))
def test_whoever_hears_a_picture_learns_what_it_shows(number: int, words: Words) -> None:
    _, result = every_result()[number]
    shown = showdown_of(result, "Deal 2", words, told(words))
    for hands in shared_out(shown.hands):
        about = about_showdown(shown, hands, result, words)
        assert len(about) <= MOST_ABOUT
        assert "Deal 2" in about
        for hand in hands:
            assert hand.name in about and hand.amount in about
            assert all(note in about for note in hand.notes)
            for group in hand.groups:
                assert spelled(group, result.view) in about


def spelled(group: OpenGroup, deal: SeatView) -> str:
    return " ".join(card_text(face, deal.wild) for face in group.faces).replace(AS_TEXT, "")


@pytest.mark.parametrize("number", range(1 + len(family.FULLEST)))
def test_a_picture_shows_every_hand_as_the_result_has_it(number: int, words: Words) -> None:
    _, result = every_result()[number]
    shown = showdown_of(result, "", words, told(words))
    assert shown.jokers == tuple(sorted(result.view.wild.faces))
    for hand, facts in zip(shown.hands, result.view.seats, strict=True):
        held = [face for group in hand.groups for face in group.faces]
        if facts.on_table:
            laid = [card for meld in facts.on_table for card in meld.cards]
            assert sorted(held) == sorted(card.face for card in (*laid, *facts.shown))
        elif facts.arrangement is not None:
            melds = [face for meld in facts.arrangement.melds for face in meld.faces]
            assert sorted(held) == sorted((*melds, *facts.arrangement.rest))


def test_amounts_of_a_picture_sum_to_zero(words: Words) -> None:
    for _, result in every_result():
        if not result.view.rules.by_totals and result.players:
            amounts = [hand.amount for hand in showdown_of(result, "", words, told(words)).hands]
            assert sum(map(number_of, amounts)) == 0


def number_of(amount: str) -> float:
    plain = amount.replace("\N{MINUS SIGN}", "-").replace("+", "")
    whole, half = plain.removesuffix("½"), plain.endswith("½")
    sign = -1 if whole.startswith("-") else 1
    return (float(whole) if whole not in {"", "-"} else 0) + (sign * 0.5 if half else 0)


def test_names_a_font_lacks_are_drawn_as_numbers_and_told_as_they_are(words: Words) -> None:
    result = samples.result(name="小明")
    in_ink = showdown_of(result, "", words, drawn(words))
    assert [hand.name for hand in in_ink.hands] == [f"Player {seat}" for seat in range(1, 7)]
    in_words = showdown_of(result, "", words, told(words))
    assert {hand.name for hand in in_words.hands} == {"小明"}


def test_what_is_told_is_cut_where_discord_would_refuse_it(words: Words) -> None:
    faces = tuple(Face.parse(f"{rank}H") for rank in "A23456789TJQK")
    group = OpenGroup(label="pure sequence", faces=faces)
    hand = OpenHand(name="W" * 32, amount="−1", notes=("x" * 200,), groups=(group,) * 4)
    shown = Showdown(title="", jokers_label="", jokers=(), hands=(hand,) * 4)
    about = about_showdown(shown, shown.hands, samples.result(), words)
    assert len(about) == MOST_ABOUT and about.endswith("…")


# --- the chart --------------------------------------------------------------------------------


def played(deals: int, players: int = 4) -> TableView:
    """A table whose first player wins ten points of everybody in every deal."""
    sheet = tuple(
        DealScore(
            number=number,
            winner=1,
            points=tuple(
                (player, Points.of(10 * (players - 1) if player == 1 else -10))
                for player in range(1, players + 1)
            ),
        )
        for number in range(1, deals + 1)
    )
    table = samples.table(Stage.CLOSED, count=players, name="Anna")
    seats = tuple(
        replace(seat, balance=Points.of((30 if seat.player == 1 else -10) * deals))
        for seat in table.seats
    )
    return replace(table, seats=seats, sheet=sheet)


def test_a_chart_has_everyones_balance_after_every_deal(words: Words) -> None:
    chart = chart_of(played(3), words, told(words))
    assert chart is not None and len(chart.lines) == 4
    assert chart.lines[0].points == tuple(Points.of(30 * deal) for deal in range(4))
    assert all(line.points[-1] == Points.of(-30) for line in chart.lines[1:])
    assert about_chart(chart, words).count("Anna: 0 −10 −20 −30.") == 3


def test_a_long_session_is_told_by_its_last_deals(words: Words) -> None:
    chart = chart_of(played(60, players=6), words, told(words))
    assert chart is not None
    about = about_chart(chart, words)
    assert len(about) <= MOST_ABOUT and "…" in about and "−600" in about


def test_there_is_no_chart_before_the_first_deal_has_ended(words: Words) -> None:
    assert chart_of(replace(played(1), sheet=()), words, told(words)) is None


def test_3_11_a_line_goes_on_from_the_total_of_whoever_rejoined(words: Words) -> None:
    board = Board(preset="indian", format="pool101", rejoin="on", cut="auto").start(3)
    for _ in range(2):
        board.score(1, p2=60, p3=10)
    board.ask(2, Rejoin())
    for after_three_deals in ("P2: 0 60 120 26.", "P2: 0 60 120 26 31."):
        board.score(1, p2=5, p3=0)
        chart = chart_of(board.see(), words, told(words))
        assert chart is not None
        assert after_three_deals in about_chart(chart, words)


def test_2_17_a_line_begins_with_a_newcomers_first_deal(words: Words) -> None:
    table = played(3)
    late = replace(
        table,
        sheet=(
            *(replace(deal, points=deal.points[:3]) for deal in table.sheet[:2]),
            table.sheet[2],
        ),
    )
    chart = chart_of(late, words, told(words))
    assert chart is not None
    assert sorted(line.start for line in chart.lines) == [0, 0, 0, 2]


# --- in a message -----------------------------------------------------------------------------


@pytest.mark.parametrize("stage", [Stage.BETWEEN, Stage.CLOSED])
async def test_a_result_shows_its_pictures_and_keeps_its_text(
    stage: Stage, words: Words, illustrator: Illustrator
) -> None:
    table = replace(played(3), stage=stage)
    layout = public(table, words, await illustrator.of(table, words))
    galleries = [part for part in components(layout) if part["type"] == GALLERY]
    files = files_of(layout)
    assert [part["items"][0]["media"]["url"] for part in galleries] == [
        f"attachment://{file.name}" for file in files
    ]
    assert len(files) == (2 if stage is Stage.BETWEEN else 3)
    assert all(part["items"][0]["description"] for part in galleries)
    assert "-# **Anna**" in texts(layout) and card_text(Face.parse("TS")) in texts(layout)
    assert measure(layout).fits


@pytest.mark.parametrize("number", range(1 + len(family.FULLEST)))
async def test_a_message_with_pictures_keeps_to_discords_limits(
    number: int, words: Words, illustrator: Illustrator
) -> None:
    table, _ = every_result()[number]
    layout = public(table, words, await illustrator.of(table, words))
    assert files_of(layout) and measure(layout).fits
    assert all(len(file.data) < 1024 * 1024 for file in files_of(layout))


async def test_scores_show_the_chart(words: Words, illustrator: Illustrator) -> None:
    table = played(2)
    (file,) = files_of(scores(table, words, await illustrator.chart(table, words)))
    image = Image.open(io.BytesIO(file.data))
    assert image.format == "PNG" and "Anna" in file.about


async def test_no_other_screen_waits_for_a_picture(words: Words, illustrator: Illustrator) -> None:
    for stage in set(Stage) - {Stage.BETWEEN, Stage.CLOSED}:
        assert await illustrator.of(samples.table(stage), words) is NO_PICTURES


def test_a_file_is_named_for_what_it_shows() -> None:
    one, same = (Attachment("hands-1.png", b"1", "one") for _ in range(2))
    assert to_send([one], {same.name}) is discord.utils.MISSING
    assert to_send([], ()) is discord.utils.MISSING
    (sent,) = to_send([one], {"hands-2.png"})
    assert sent.filename == one.name and sent.description == "one"


def test_pictures_can_be_taken_out_again() -> None:
    layout = screen("text", Picture(Attachment("a.png", b"1", "one")), "more")
    assert files_of(layout)
    assert not files_of(without_pictures(layout))
    assert texts(layout) == "text\nmore"
    assert [part["type"] for part in components(layout)].count(GALLERY) == 0


# --- drawing beside the event loop --------------------------------------------------------------


async def test_the_same_thing_is_drawn_once() -> None:
    studio, calls = Studio(patience=30), []

    def draw(subject: str) -> list[bytes]:
        calls.append(subject)
        return [subject.encode()]

    first = await asyncio.gather(studio.drawn(draw, "a"), studio.drawn(draw, "a"))
    assert first == [(b"a",), (b"a",)] == [await studio.drawn(draw, "a")] * 2
    assert calls == ["a"]


async def test_a_drawing_that_takes_too_long_is_gone_without() -> None:
    studio, go_on = Studio(patience=0.05), threading.Event()

    def draw(subject: str) -> list[bytes]:
        go_on.wait(10)
        return [b"late"]

    # The second one, which waits behind it, is not even begun.
    assert await asyncio.gather(studio.drawn(draw, "a"), studio.drawn(draw, "b")) == [(), ()]
    go_on.set()
    for _ in range(200):
        if await studio.drawn(draw, "a"):
            break
        await asyncio.sleep(0.01)
    assert await studio.drawn(draw, "a") == (b"late",)


async def test_a_drawing_that_fails_is_told_once_to_whoever_asked(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def draw(subject: str) -> list[bytes]:
        raise OSError(subject)

    with pytest.raises(OSError, match="a"):
        await Studio(patience=30).drawn(draw, "a")
    gc.collect()
    await asyncio.sleep(0)
    assert not caplog.records


async def test_too_many_at_once_are_not_all_waited_for() -> None:
    studio, go_on = Studio(patience=30), threading.Event()

    def draw(subject: int) -> list[bytes]:
        go_on.wait(10)
        return [b"drawn"]

    drawing = [asyncio.create_task(studio.drawn(draw, number)) for number in range(40)]
    await asyncio.sleep(0.01)
    go_on.set()
    drawn_ones = [files for files in await asyncio.gather(*drawing) if files]
    assert len(drawn_ones) == 16


async def test_the_event_loop_goes_on_while_a_picture_is_drawn(
    words: Words, illustrator: Illustrator
) -> None:
    table = played(4, players=6)
    turns, task = 0, asyncio.create_task(illustrator.of(table, words))
    while not task.done():
        await asyncio.sleep(0)
        turns += 1
    assert task.result().showdown and turns > 20


async def test_a_result_is_posted_though_drawing_fails(
    translator: Translator, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    words = translator.tr()

    def broken(subject: object) -> list[bytes]:
        raise MemoryError

    where = "bot.ui.illustrations.illustrator"
    monkeypatch.setattr(f"{where}.draw_showdown", broken)
    monkeypatch.setattr(f"{where}.draw_chart", broken)
    table = played(2)
    pictures = await Illustrator(translator).of(table, words)
    assert pictures == Pictures() and "no picture" in caplog.text and "no chart" in caplog.text
    layout = public(table, words, pictures)
    assert texts(layout) == texts(public(table, words))


def test_hands_are_drawn_in_the_order_in_which_they_are_told(words: Words) -> None:
    _, result = every_result()[-1]
    shown = showdown_of(result, "", words, told(words))
    assert len(draw_showdown(shown)) == len(shared_out(shown.hands))


def test_3_11_the_chart_of_a_pool_says_what_puts_a_player_out(words: Words) -> None:
    pool = rules_of("indian", (("format", "pool101"),))
    chart = chart_of(replace(played(2), rules=pool), words, told(words))
    assert chart is not None
    assert chart.limit == Points.of(101)
    assert chart.title == "Pool of 101 · out above 101" == about_chart(chart, words).split("\n")[0]
