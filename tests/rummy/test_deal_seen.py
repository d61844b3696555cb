"""What everyone has seen each seat take from the discards and put on them (rule book 2.5, 2.6)."""

from bot.rummy.view import view_of
from tests.rummy.positions import begun, passed, play


def test_2_5_what_a_seat_took_and_threw_stays_known() -> None:
    deal = begun(stock="TD 2S")
    first = deal.to_act
    assert first is not None
    top = deal.discards[-1]
    deal = play(deal, f"{first} take")
    threw = next(card for card in deal.hand(first) if card != top)
    deal = play(deal, f"{first} discard {threw}")
    facts = view_of(deal, None).facts(first)
    assert (facts.picked, facts.threw) == ((top,), (threw,))
    # The next one takes it off the pile: that it was thrown is known all the same.
    second = deal.to_act
    assert second is not None
    deal = play(deal, f"{second} take")
    seen = view_of(deal, first)
    assert (seen.facts(first).threw, seen.facts(second).picked) == ((threw,), (threw,))
    assert seen.facts(second).threw == ()


def test_2_5_a_card_that_was_thrown_is_still_told_when_its_taker_threw_it_again() -> None:
    deal = begun(stock="TD 2S")
    first = deal.to_act
    assert first is not None
    top = deal.discards[-1]
    deal = play(deal, f"{first} take")
    other = next(card for card in deal.hand(first) if card != top)
    deal = passed(play(deal, f"{first} discard {other}"), first)
    deal = play(deal, f"{first} draw", f"{first} discard {top}")
    facts = view_of(deal, None).facts(first)
    assert (facts.picked, facts.taken, facts.threw) == ((top,), (), (other, top))


def test_2_6_the_card_put_aside_in_vain_is_a_discard() -> None:
    deal = begun(stock="TD 2S")
    first = deal.to_act
    assert first is not None
    deal = play(deal, f"{first} draw")
    aside = deal.hand(first)[0]
    deal = play(deal, f"{first} declare {aside}")
    assert view_of(deal, None).facts(first).threw == (aside,) == deal.discards[-1:]
