"""Scores, totals, pools and payments: exact, in words, and within Discord's limits (3.11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.translator import Words
from bot.rummy.events import EntryKind
from bot.rummy.house import rules_here, rules_of
from bot.rummy.points import Points
from bot.rummy.variants import PRESETS, VARIANTS
from bot.tables.view import ClosedBy, DealResult, DealScore, PaymentLine, Stage, TableView
from bot.ui.custom_id import Verb
from bot.ui.layouts.fitting import Detail
from bot.ui.layouts.keepsake import keepsake
from bot.ui.layouts.payments import payments
from bot.ui.layouts.public import public
from bot.ui.layouts.scores import scores
from bot.ui.layouts.standings import sheet, standings
from tests.ui.family import FULLEST, full_table
from tests.ui.languages import EVERY_LANGUAGE
from tests.ui.payloads import texts, verify
from tests.ui.samples import NASTY, WIDE
from tests.ui.test_house_panel import everything_changed
from tests.ui.test_layouts import verbs

TABLES = [
    (preset, count, (*house, ("format", session_format.replace("n", "20"))))
    if ":" in session_format
    else (preset, count, (*house, ("format", session_format)))
    for preset, count, house in FULLEST
    for session_format in VARIANTS[preset].formats
]


def scored(view: TableView, deals: int = 0) -> TableView:
    """A table late in its session: totals, everyone may come back or share, and a long sheet."""
    by_totals = view.rules.by_totals
    seats = tuple(
        replace(
            seat,
            total=Points(187 + place) if by_totals else None,
            is_out=by_totals and place > 2,
        )
        for place, seat in enumerate(view.seats)
    )
    players = [seat.player for seat in seats if seat.player is not None]
    return replace(
        view,
        seats=seats,
        result=None if view.result is None else with_bonuses(view.result),
        departed=tuple(replace(seat, player=50 + n) for n, seat in enumerate(seats * 3)),
        sheet=tuple(
            DealScore(
                number=number,
                winner=None if number % 7 == 0 else players[number % len(players)],
                points=tuple((player, Points(-159_999)) for player in players),
            )
            for number in range(1, deals + 1)
        ),
        may_rejoin=True,
        may_split=True,
        split_votes=(1,),
        split_votes_needed=3,
        closed_by=ClosedBy.SPLIT if view.stage is Stage.CLOSED else None,
    )


@pytest.mark.parametrize(("preset", "count", "house"), TABLES)
@pytest.mark.parametrize("name", [NASTY, WIDE], ids=["nasty", "wide"])
def test_the_fullest_cards_fit_in_every_game_and_format(
    preset: str, count: int, house: tuple[tuple[str, str], ...], name: str, words: Words
) -> None:
    for stage in (Stage.BETWEEN, Stage.CLOSED):
        view = full_table(preset, count, house, stage=stage, name=name)
        for deals in (0, 1, 100):
            full = scored(view, deals)
            verify(public(full, words))
            verify(scores(full, words))
        assert view.result is not None
        verify(keepsake(full, view.result, words))


@EVERY_LANGUAGE
@pytest.mark.parametrize(("preset", "count", "house"), TABLES)
def test_the_fullest_cards_fit_in_every_language(
    preset: str, count: int, house: tuple[tuple[str, str], ...], words: Words
) -> None:
    """Devanagari takes three bytes a letter, and these names four."""
    for stage in (Stage.BETWEEN, Stage.CLOSED):
        view = scored(full_table(preset, count, house, stage=stage, name=WIDE), 100)
        verify(public(view, words))
        verify(scores(view, words))
        assert view.result is not None
        verify(keepsake(view, view.result, words))


@EVERY_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_the_fullest_cards_fit_with_every_house_rule_changed(preset: str, words: Words) -> None:
    house = everything_changed(preset)
    count = rules_of(preset, house).max_players
    for stage in Stage:
        if stage is Stage.CHOOSING and count > 6:
            # Only six draw for the choice of a seat.
            continue
        view = scored(full_table(preset, count, house, stage=stage), 100)
        verify(public(view, words))
        verify(scores(view, words))


def with_bonuses(told: DealResult) -> DealResult:
    """Everyone owes the bonus card too, where there is one (3.10)."""
    if "paplu_bonus" not in {rule.key for rule in rules_here(told.view.rules.preset)}:
        return told
    bonuses = (
        replace(owed, kind=EntryKind.BONUS, amount=Points(20_000), count=None)
        for owed in told.payments
        if owed.kind is EntryKind.COUNT
    )
    return replace(told, payments=(*told.payments, *bonuses))


def table_of(*house: tuple[str, str], preset: str = "indian", count: int = 3) -> TableView:
    """A table between two deals of people called by letters."""
    view = full_table(preset, count, house, stage=Stage.BETWEEN, name="Anna")
    seats = tuple(
        replace(seat, name=name, balance=Points(0))
        for seat, name in zip(view.seats, ("Anna", "Ben", "Cas", "Dev"), strict=False)
    )
    return replace(view, seats=seats, winners=(), news=())


def test_3_11_pool_tells_total_limit_what_is_left_and_who_is_out_or_back(words: Words) -> None:
    view = table_of(("format", "pool101"))
    anna, ben, cas = view.seats
    view = replace(
        view,
        seats=(
            replace(anna, total=Points.of(102), is_out=True),
            replace(ben, total=Points(2 * 90 + 1)),
            replace(cas, total=Points.of(91)),
        ),
        sheet=(
            DealScore(
                number=1,
                winner=2,
                points=((1, Points.of(102)), (2, Points(181)), (3, Points.of(103))),
            ),
        ),
    )
    assert standings(view, words).splitlines() == [
        "**Pool of 101** · out above 101",
        "Ben **90½** · 10½ to go",
        "Cas **91** · rejoined, 10 to go",
        "Anna **102** · out",
    ]
    reached = replace(
        view, rules=rules_of("indian", [("format", "pool201"), ("pool_out", "reaches")])
    )
    assert standings(reached, words).startswith("**Pool of 201** · out at 201\n")


def test_3_11_totals_put_the_lowest_first_and_cards_beside(words: Words) -> None:
    view = table_of(("format", "deals:2"))
    anna, ben, cas = view.seats
    view = replace(
        view,
        seats=(
            replace(anna, total=Points.of(40), balance=Points.of(20)),
            replace(ben, total=Points.of(15), balance=-Points.of(20)),
            replace(cas, total=Points.of(82)),
        ),
    )
    assert standings(view, words).splitlines() == [
        "**Totals** · the lowest wins",
        "Ben **15** · for cards −20",
        "Anna **40** · for cards +20",
        "Cas **82**",
    ]


def test_3_11_balances_name_the_value_of_a_point(words: Words) -> None:
    assert standings(table_of(("point_value", "5")), words).startswith(
        "**Balances** · one point is worth 5\n"
    )
    assert standings(table_of(), words).startswith("**Balances**\n")


def sheet_of(view: TableView, words: Words, most: int) -> dict[str, str]:
    """Each player's row."""
    _, *rows = sheet(view, words, most).splitlines()
    return dict(row.split(": ", 1) for row in rows)


def test_sheet_tells_deal_by_deal_and_sums_what_does_not_fit(words: Words) -> None:
    view = table_of()
    points = [(10, -4, -6), (-2, 5, -3), (-8, -7, 15)]
    view = replace(
        view,
        sheet=(
            *(
                DealScore(
                    number=number,
                    winner=1,
                    points=tuple((p, Points.of(won)) for p, won in enumerate(deal, start=1)),
                )
                for number, deal in enumerate(points, start=1)
            ),
            DealScore(number=4, winner=None, points=()),
            DealScore(number=5, winner=2, points=((1, Points(-15)), (2, Points(15)))),
        ),
    )
    assert sheet_of(view, words, 30) == {
        "Anna": "+10 · −2 · −8 · void · −7½",
        "Ben": "−4 · +5 · −7 · void · +7½",
        "Cas": "−6 · −3 · +15 · void · –",
    }
    assert sheet(view, words).startswith("**Deal by deal**\n")
    assert sheet_of(view, words, 3)["Anna"] == "before +8 · −8 · void · −7½"
    assert sheet(view, words, 3).startswith("**Deals 3 to 5**\n")
    assert sheet(view, words, 0) == ""
    assert sheet(replace(view, sheet=()), words) == ""


def test_3_11_what_was_before_is_the_total_that_whoever_rejoined_went_on_from(words: Words) -> None:
    view = replace(
        table_of(("format", "pool101")),
        sheet=tuple(
            DealScore(
                number=number,
                winner=2,
                points=((1, Points.of(own)), (2, Points.of(0)), (3, Points.of(5))),
                rejoined=((1, Points.of(11)),) if number == 2 else (),
            )
            for number, own in enumerate((60, 60, 5, 7), start=1)
        ),
    )
    assert sheet_of(view, words, 1)["Anna"] == "before 16 · 7"
    assert sheet_of(view, words, 2)["Anna"] == "before 11 · 5 · 7"


def test_3_11_where_penalties_add_up_the_winner_of_a_deal_is_named(words: Words) -> None:
    view = table_of(("format", "pool101"))
    seats = tuple(replace(seat, total=Points.of(0)) for seat in view.seats)
    deal = DealScore(
        number=1, winner=2, points=((1, Points.of(80)), (2, Points.of(0)), (3, Points.of(0)))
    )
    rows = sheet_of(replace(view, seats=seats, sheet=(deal,)), words, 30)
    assert rows == {"Anna": "80", "Ben": "won", "Cas": "0"}


def test_scores_show_as_many_deals_as_fit_the_latest_first_to_stay(words: Words) -> None:
    view = scored(full_table("indian", 10, (("packs", "3"),), stage=Stage.BETWEEN), deals=100)
    shown = texts(scores(view, words))
    assert "to 100**" in shown
    assert "before " in shown


# --- Payments --------------------------------------------------------------------------------


def paid(
    *owed: PaymentLine, house: tuple[tuple[str, str], ...] = (), preset: str = "indian"
) -> DealResult:
    """A deal that Anna has won."""
    view = full_table(preset, 3, house, stage=Stage.BETWEEN, name="Anna")
    assert view.result is not None
    return replace(view.result, payments=owed)


def payment(name: str, amount: int, kind: EntryKind, **more: object) -> PaymentLine:
    """What somebody owes."""
    number = {"Anna": 1, "Ben": 2, "Cas": 3}[name]
    line = PaymentLine(player=number, name=name, amount=Points.of(amount), kind=kind, count=None)
    # Any field of a line.
    return replace(line, **more)  # type: ignore[arg-type]


def test_3_11_penalties_are_added_and_nobody_pays(words: Words) -> None:
    told = paid(
        payment("Ben", 23, EntryKind.COUNT, count=23),
        payment("Cas", 80, EntryKind.INVALID),
        house=(("format", "pool101"),),
    )
    assert payments(told, words).splitlines() == [
        "**Added to the totals**",
        "Ben adds **23**",
        "Cas adds **80**: declared wrongly",
    ]


def test_3_6_a_count_above_the_ceiling_says_so(words: Words) -> None:
    told = paid(payment("Ben", 80, EntryKind.COUNT, count=91))
    assert "Ben pays **80**: 91, but never more than 80" in payments(told, words)


def test_3_11_a_point_value_is_reckoned_in_the_open(words: Words) -> None:
    told = paid(
        payment("Ben", 400, EntryKind.COUNT, count=91),
        payment("Cas", 100, EntryKind.EARLY),
        house=(("point_value", "5"),),
    )
    assert payments(told, words).splitlines() == [
        "**Paid to Anna**",
        "Ben pays **400** (80 × 5): 91, but never more than 80",
        "Cas pays **100** (20 × 5): withdrew early",
    ]


def test_3_10_bonuses_stand_by_themselves(words: Words) -> None:
    told = paid(
        payment("Ben", 7, EntryKind.COUNT, count=7),
        payment("Ben", 20, EntryKind.BONUS),
        payment("Cas", 20, EntryKind.BONUS),
        house=(("paplu_bonus", "on"), ("format", "deals:2")),
    )
    assert payments(told, words).splitlines() == [
        "**Added to the totals**",
        "Ben adds **7**",
        "**For the bonus card,** everybody else in the deal pays Anna **20**.",
    ]


def test_4_2_value_cards_say_who_pays_whom_or_at_least_what_is_left_of_it(words: Words) -> None:
    told = paid(
        payment("Anna", 60, EntryKind.VALUE, to=2, to_name="Ben"),
        payment("Cas", 100, EntryKind.VALUE, to=2, to_name="Ben"),
        payment("Cas", 40, EntryKind.VALUE, to=1, to_name="Anna"),
        preset="marriage21",
    )
    assert payments(told, words).splitlines() == [
        "**For value cards**",
        "Anna pays Ben **60**",
        "Cas pays Ben **100**, Anna **40**",
    ]
    brief = payments(told, words, Detail.COUNTS).splitlines()
    assert brief == ["**For value cards**", "Anna **−20** · Ben **+160** · Cas **−140**"]


@EVERY_LANGUAGE
@pytest.mark.parametrize("preset", PRESETS)
def test_rejoin_and_share_stand_on_the_card_only_when_somebody_may(
    preset: str, words: Words
) -> None:
    view = full_table(preset, 3, stage=Stage.BETWEEN)
    assert not {Verb.REJOIN, Verb.SPLIT} & set(verbs(public(view, words)))
    assert Verb.REJOIN in verbs(public(replace(view, may_rejoin=True), words))
    assert Verb.SPLIT in verbs(public(replace(view, may_split=True), words))


def test_3_11_votes_to_share_are_counted_on_the_card(words: Words) -> None:
    view = replace(table_of(("format", "pool101")), split_votes=(1, 2), split_votes_needed=3)
    assert "2 of 3 agree to share the pool" in texts(public(view, words))


def test_3_11_final_says_whether_the_pool_was_won_or_shared(words: Words) -> None:
    view = replace(table_of(("format", "pool101")), stage=Stage.CLOSED, winners=(1,))
    won = texts(public(replace(view, closed_by=ClosedBy.PLAYED_OUT), words))
    assert "🏆 **Anna** wins the pool." in won
    shared = replace(view, closed_by=ClosedBy.SPLIT, winners=(1, 3))
    assert "🏆 **Anna and Cas** share the pool, as they agreed." in texts(public(shared, words))
