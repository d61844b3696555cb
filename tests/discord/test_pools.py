"""Pools, totals and point values as they are met on Discord (rule book 3.11)."""

from __future__ import annotations

from bot.rummy.points import Points
from bot.tables.view import ClosedBy, Stage
from bot.ui.custom_id import Verb
from tests.discord.server import Guest, Server, offers, text_of

POOL = "rejoin=on, split=on, cut=auto, drop_early=60, drop_late=150"


async def pass_turn(server: Server) -> Guest:
    """Whoever must act draws a card and discards it."""
    guest = await server.acting()
    await guest.slash("draw stock")
    deal = (await server.view(guest)).deal
    assert deal is not None and deal.drawn is not None
    await guest.slash("discard", card=str(deal.drawn))
    return guest


async def leave_deal(server: Server) -> Guest:
    """Whoever must act withdraws."""
    guest = await server.acting()
    await guest.slash("withdraw")
    return guest


async def pool_with_one_out(
    server: Server, house: str = POOL, session_format: str = "pool101"
) -> tuple[Guest, Guest, Guest]:
    """Three in a pool after one deal: one out with 150, one in with an early withdrawal's price,
    and the winner."""
    await server.deal("Anna", "Ben", "Cas", rules="indian", format=session_format, house=house)
    first = await pass_turn(server)
    second = await leave_deal(server)
    winner = await pass_turn(server)
    assert await leave_deal(server) is first
    assert (await server.view()).stage in {Stage.BETWEEN, Stage.CLOSED}
    return first, second, winner


def name_of(server: Server, guest: Guest) -> str:
    return next(name for name, each in server.people.items() if each is guest)


async def test_3_11_pool_shows_who_is_out_and_how_much_is_left_to_go(server: Server) -> None:
    first, second, winner = await pool_with_one_out(server)
    out, early, won = (name_of(server, guest) for guest in (first, second, winner))
    told = text_of(server.screen)
    assert "**Pool of 101** · out above 101" in told
    assert f"{won} **0** · 101 to go" in told
    assert f"{early} **60** · 41 to go" in told
    assert f"{out} **150** · out" in told
    assert f"{out} adds **150**: withdrew late" in told
    assert f"{early} adds **60**: withdrew early" in told
    assert "pays" not in told
    assert f"{out} is out of the pool with 150." in told


async def test_3_11_somebody_out_rejoins_by_button_at_the_highest_total_and_one(
    server: Server,
) -> None:
    first, second, winner = await pool_with_one_out(server)
    assert offers(server.screen, Verb.REJOIN)
    await second.press(Verb.REJOIN)
    assert "still in the pool" in second.told
    await first.press(Verb.REJOIN)
    view = await server.view(first)
    assert view.viewer is not None
    assert view.line(view.viewer).total == Points.of(61)
    told = text_of(server.screen)
    assert f"{name_of(server, first)} **61** · rejoined, 40 to go" in told
    assert f"{name_of(server, first)} is back in the pool, with 61." in told
    assert not offers(server.screen, Verb.REJOIN)
    await winner.press(Verb.NEXT)
    await server.go_on()
    assert (await server.view()).stage is Stage.DEAL
    assert "61" in text_of(server.screen)


async def test_3_11_rejoining_and_sharing_by_command(server: Server) -> None:
    first, second, winner = await pool_with_one_out(server)
    await first.slash("table rejoin")
    assert "Welcome back to the pool" in first.told
    await first.slash("table split")
    assert "you agree to share" in first.told
    assert "1 of 3 agree to share the pool" in text_of(server.screen)
    await second.press(Verb.SPLIT)
    await winner.slash("table split")
    view = await server.view()
    assert view.closed_by is ClosedBy.SPLIT
    assert set(view.winners) == {seat.player for seat in view.seats}
    assert "share the pool, as they agreed" in text_of(server.messages[-1])


async def test_3_11_neither_button_where_the_table_does_not_play_so(server: Server) -> None:
    await pool_with_one_out(server, "cut=auto, drop_early=60, drop_late=150")
    assert not offers(server.screen, Verb.REJOIN)
    assert not offers(server.screen, Verb.SPLIT)


async def test_3_11_last_one_in_wins_the_pool(server: Server) -> None:
    first, second, winner = await pool_with_one_out(
        server, "cut=auto, drop_early=102, drop_late=150"
    )
    view = await server.view()
    assert view.closed_by is ClosedBy.PLAYED_OUT
    told = text_of(server.messages[-1])
    assert f"🏆 **{name_of(server, winner)}** wins the pool." in told
    await second.slash("scores")
    assert "150" in second.told and "102" in second.told and "won" in second.told
    assert first is not winner


async def test_3_11_totals_of_a_number_of_deals(server: Server) -> None:
    first, second, winner = await pool_with_one_out(
        server, "cut=auto, drop_early=20, drop_late=40", "deals:2"
    )
    told = text_of(server.screen)
    assert "Deal 1 of 2" in told and "**Totals** · the lowest wins" in told
    assert f"{name_of(server, first)} **40**" in told
    assert f"{name_of(server, second)} adds **20**" in told
    await winner.slash("scores")
    assert f"{name_of(server, winner)}: won" in winner.told
    assert f"{name_of(server, first)}: 40" in winner.told


async def test_3_11_points_are_worth_the_tables_value(server: Server) -> None:
    await server.deal("Anna", "Ben", rules="indian", house="point_value=5, cut=auto")
    first = await leave_deal(server)
    told = text_of(server.screen)
    assert f"{name_of(server, first)} pays **100** (20 × 5): withdrew early" in told
    assert "**Balances** · one point is worth 5" in told
    assert "**+100**" in told and "**−100**" in told


async def test_3_11_a_tie_is_told_before_it_is_played_off_and_while_it_is(server: Server) -> None:
    await server.deal("Anna", "Ben", rules="indian", format="deals:2", house="cut=auto")
    first = await leave_deal(server)
    assert "A tie" not in text_of(server.screen)
    await first.press(Verb.NEXT)
    assert await leave_deal(server) is not first
    told = text_of(server.screen)
    assert "Deal 2 of 2" in told and "A tie for the win" in told
    await first.press(Verb.NEXT)
    assert "Deal 3 · plays off the tie" in text_of(server.screen)
