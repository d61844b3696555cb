"""What a table shows to whom."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest

from bot.rummy.cards import Card
from bot.rummy.moves import Declare, Discard, DrawStock, TakeDiscard, Withdraw
from bot.rummy.points import Points
from bot.rummy.view import Standing
from bot.tables.commands import Back, End, Kick, Leave, NextDeal
from bot.tables.view import NewsKind, Stage
from bot.tables.viewing import view
from tests.tables.boards import Board


def cards_in(value: object) -> Iterator[Card]:
    """Every card that a view names, however deep."""
    if isinstance(value, Card):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from cards_in(getattr(value, field.name))
    elif isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from cards_in(item)


def test_news_never_names_the_card_drawn_from_the_stock() -> None:
    board = Board().start(3)
    since = board.table.version
    board.play(DrawStock())
    news = board.see(since=since).news
    assert [(item.kind, item.card) for item in news] == [(NewsKind.DREW, None)]


def test_news_names_what_was_taken_and_discarded() -> None:
    board = Board().start(3)
    since, who = board.table.version, board.acting
    top = board.hand_of(who).top_discard
    board.play(TakeDiscard())
    card = next(card for card in board.hand_of(who).hand if card != top)
    board.play(Discard(card))
    news = board.see(since=since).news
    assert [(item.kind, item.card, item.player) for item in news] == [
        (NewsKind.TOOK, top, who),
        (NewsKind.DISCARDED, card, who),
    ]
    assert {item.name for item in news} == {f"P{who}"}


def test_news_tells_at_which_price_somebody_withdrew() -> None:
    board = Board().start(3)
    since = board.table.version
    board.play(Withdraw())
    (news,) = board.see(since=since).news
    assert news.kind is NewsKind.WITHDREW
    assert (str(news.tariff), str(news.why)) == ("early", "chosen")


def test_only_its_owner_sees_a_hand() -> None:
    board = Board().start(3)
    for viewer in (1, 2, 3):
        seen = board.see(viewer)
        assert seen.deal is not None
        assert seen.viewer_seat == board.table.seat_of(viewer)
        hand = set(seen.deal.hand)
        assert len(hand) == 13
        for other in {1, 2, 3, None} - {viewer}:
            assert not hand & set(cards_in(dataclasses.replace(board.see(other), draws=()))) - {
                seen.deal.indicator
            }


def test_whoever_left_or_sits_out_sees_what_everyone_sees() -> None:
    board = Board().start(3)
    leaver = next(player for player in (1, 2, 3) if player != board.acting)
    board.ask(leaver, Leave())
    seen = board.see(leaver)
    assert seen.viewer_seat is None
    assert seen.deal is not None
    assert seen.deal.hand == ()


def test_seats_are_in_the_order_of_play_from_the_one_after_the_dealer() -> None:
    board = Board().start(4)
    lines = board.see().seats
    assert lines[-1].is_dealer
    assert lines[0].is_acting
    assert [board.turn() for _ in range(4)] == [line.player for line in lines]
    assert all(line.cards == 13 and line.standing is Standing.ACTIVE for line in lines)


def test_the_result_stays_until_the_next_deal_begins_and_lays_all_hands_open() -> None:
    board = Board().start(2)
    assert board.see().result is None
    loser = board.acting
    board.play(Withdraw())
    result = board.see().result
    assert result is not None
    assert (result.winner, result.winner_name) == (3 - loser, f"P{3 - loser}")
    assert [(line.player, line.amount) for line in result.payments] == [(loser, Points.of(10))]
    assert result.won == Points.of(10)
    seat = board.table.seat_of(3 - loser)
    assert seat is not None
    assert len(result.view.facts(seat).shown) == 13
    assert {name for _, name in result.names} == {"P1", "P2"}
    board.ask(1, NextDeal())
    assert board.see().stage is Stage.CUTTING
    assert board.see().result is not None
    assert board.see().deal is None
    board.go_on()
    assert board.see().result is None


def test_an_empty_seat_is_a_line_without_a_player() -> None:
    board = Board().start(3).withdraw_all()
    board.ask(2, Leave())
    (empty,) = [line for line in board.see().seats if line.player is None]
    assert empty.seat == board.see().free_places[0]


def test_news_tells_who_came_went_is_back_and_wants_to_stop() -> None:
    board = Board().start(4)
    away = board.acting
    while away not in board.table.absent:
        if board.acting == away:
            board.time_up()
        else:
            board.turn()
    since = board.table.version
    board.ask(away, Back())
    host = board.table.host
    other = next(p for p in (1, 2, 3, 4) if p not in {away, host, board.acting})
    board.ask(other, End())
    board.ask(host, Kick(other))
    kinds = [item.kind for item in board.see(since=since).news]
    assert kinds == [NewsKind.RETURNED, NewsKind.END_VOTED, NewsKind.REMOVED]


def test_news_tells_of_a_wrong_declaration_and_all_see_what_was_shown() -> None:
    board = Board(seed=4).start(3)
    who = board.acting
    since = board.table.version
    board.play(DrawStock())
    hand = board.hand_of(who).hand
    board.play(Declare(hand[0]))
    seen = board.see(since=since)
    assert [item.kind for item in seen.news] == [NewsKind.DREW, NewsKind.DECLARED_WRONGLY]
    assert seen.deal is not None
    assert set(seen.deal.facts(board.table.seat_of(who) or 0).shown) == set(hand[1:])


def test_the_names_of_people_are_not_in_the_table_but_beside_it() -> None:
    board = Board().start(2)
    assert {line.name for line in board.see().seats} == {"P1", "P2"}
    nameless = view(board.table, {}, None, None, 0)
    assert {line.name for line in nameless.seats} == {""}
    assert nameless.line(1).user is None
    with pytest.raises(KeyError):
        nameless.line(9)


def test_whoever_left_owing_is_told_apart_so_that_the_balances_sum_to_zero() -> None:
    board = Board().start(3)
    leaver = board.acting
    board.withdraw_all()
    assert board.see().departed == ()
    board.ask(leaver, Leave())
    seen = board.see()
    assert leaver not in {line.player for line in seen.seats}
    assert [(line.player, line.name, line.seat, line.balance) for line in seen.departed] == [
        (leaver, f"P{leaver}", None, -Points.of(10))
    ]
    assert Points.total(line.balance for line in (*seen.seats, *seen.departed)) == Points(0)


def test_whoever_left_during_the_deal_is_shown_once() -> None:
    board = Board().start(3)
    leaver = board.acting
    board.ask(leaver, Leave())
    # Still on a seat until the deal ends (rule book 2.17).
    assert board.see().departed == ()
