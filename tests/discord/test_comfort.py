"""Comforts of the hand through simulated Discord: groups kept, asked first, seen, welcomed back."""

from __future__ import annotations

from bot.rummy.moves import Discard
from bot.rummy.view import Phase
from bot.ui.custom_id import Verb
from bot.ui.text import card_text
from tests.discord.server import Guest, Server, offers, text_of


async def drawn(server: Server, **options: str) -> Guest:
    """Whoever acts first has taken the top of the stock, and looks at the panel."""
    await server.deal("Anna", "Ben", **options)
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    return guest


async def test_a_discard_may_wait_for_a_second_press(server: Server) -> None:
    guest = await drawn(server)
    assert guest.panel is not None
    await guest.press(Verb.CAREFUL, "on", on=guest.panel)
    deal = (await server.view(guest)).deal
    assert deal is not None
    one, other = [move.card for move in deal.legal if isinstance(move, Discard)][:2]
    await guest.pick(Verb.DISCARD_PICK, str(one))
    assert "The next player may take it" in guest.told
    # The choice is taken back; the card drawn is not.
    await guest.press(Verb.CANCEL, on=guest.panel)
    again = (await server.view(guest)).deal
    assert again is not None and again.hand == deal.hand and again.phase is Phase.DISCARD
    await guest.pick(Verb.DISCARD_PICK, str(other))
    await guest.press(Verb.DISCARD_CONFIRM, str(other), on=guest.panel)
    view = await server.view(guest)
    assert view.deal is not None and view.deal.top_discard == other


async def test_a_confirmation_of_an_older_turn_discards_nothing(server: Server) -> None:
    guest = await drawn(server)
    await guest.press(Verb.CAREFUL, "on", on=guest.panel)
    view = await server.view(guest)
    assert view.deal is not None
    card = next(move.card for move in view.deal.legal if isinstance(move, Discard))
    await guest.pick(Verb.DISCARD_PICK, str(card))
    asked = guest.panel
    assert asked is not None
    await guest.press(Verb.DISCARD_CONFIRM, str(card), on=asked)
    version = (await server.view()).version
    await guest.slash("hand")
    assert guest.panel is not None and not offers(guest.panel, Verb.DISCARD_CONFIRM)
    assert (await server.view()).version == version


async def test_whoever_is_asked_before_a_discard_is_asked_after_a_restart_too(
    server: Server,
) -> None:
    guest = await drawn(server)
    await guest.press(Verb.CAREFUL, "on", on=guest.panel)
    await server.restart()
    # Another page of the hand, and back.
    await guest.press(Verb.SORT, on=guest.panel)
    assert guest.panel is not None and offers(guest.panel, Verb.DISCARD_PICK)
    deal = (await server.view(guest)).deal
    assert deal is not None
    card = next(move.card for move in deal.legal if isinstance(move, Discard))
    await guest.pick(Verb.DISCARD_PICK, str(card))
    await server.restart()
    await guest.press(Verb.CANCEL, on=guest.panel)
    assert guest.panel is not None and offers(guest.panel, Verb.DISCARD_PICK)


async def test_own_groups_stay_over_turns_and_restarts_at_any_table(server: Server) -> None:
    guest = await drawn(server)
    deal = (await server.view(guest)).deal
    assert deal is not None
    group = deal.hand[:3]
    await guest.press(Verb.ARRANGE, on=guest.panel)
    assert "for your eyes alone" in guest.told
    await guest.pick(Verb.GROUP, *map(str, group))
    await server.restart()
    loose = next(
        move.card for move in deal.legal if isinstance(move, Discard) and move.card not in group
    )
    await guest.slash("discard", card=str(loose))
    await guest.slash("hand")
    kept = (await server.view(guest)).deal
    assert kept is not None and [sorted(each) for each in kept.arranged] == [sorted(group)]
    assert "**1** ·" in guest.told


async def test_hints_group_the_hand_and_without_them_nobody_does(server: Server) -> None:
    guest = await drawn(server, house="hints=on")
    await guest.press(Verb.ARRANGE, on=guest.panel)
    await guest.press(Verb.GROUP_BEST, on=guest.panel)
    view = await server.view(guest)
    assert view.deal is not None
    assert "are laid out" in guest.told or "is laid out" in guest.told


async def test_everybody_may_see_what_happened_in_the_open(server: Server) -> None:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    deal = (await server.view(guest)).deal
    assert deal is not None and deal.top_discard is not None
    top = deal.top_discard
    await guest.press(Verb.TAKE_DISCARD)
    after = (await server.view(guest)).deal
    assert after is not None
    card = next(move.card for move in after.legal if isinstance(move, Discard))
    await guest.pick(Verb.DISCARD, str(card))
    other = server["Ben"] if guest is server["Anna"] else server["Anna"]
    await other.slash("hand")
    await other.press(Verb.SEEN, on=other.panel)
    assert f"took {card_text(top, deal.wild)}" in other.told
    assert f"threw {card_text(card, deal.wild)}" in other.told
    # It leads back to the cards.
    assert other.panel is not None
    await other.press(Verb.CANCEL, on=other.panel)
    assert offers(other.panel, Verb.SEEN)


async def test_2_16_whoever_is_back_is_told_what_they_missed(server: Server) -> None:
    await server.deal("Anna", "Ben", "Cas", house="timer=30s,misses=1")
    gone = await server.acting()
    await server.pass_time(seconds=40)
    assert offers(server.screen, Verb.BACK), text_of(server.screen)
    await gone.press(Verb.BACK)
    assert "Welcome back!" in gone.told
    assert "You stand at" in gone.told
    assert "absent too long" in gone.told and "from the next deal" in gone.told
