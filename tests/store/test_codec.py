"""Events are written by name and number, and can be read years later."""

from __future__ import annotations

import json
import typing
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rummy.cards import FACES, Card, Face
from bot.rummy.events import CardDiscarded, DealWon, EntryKind, Payment, WonBy
from bot.rummy.house import rules_of
from bot.rummy.points import Points
from bot.store.codec import CODEC, EVENTS, UPGRADES, Codec, Encoded
from bot.store.errors import StoreError
from bot.tables.events import PackCut, SeedSealed, TableEvent, TableOpened

STORED = Path(__file__).with_name("stored_events.jsonl")
"""One event of every name and number that was ever released, as it lies in databases."""

cards = st.builds(Card, st.sampled_from(FACES), st.integers(1, 6))
st.register_type_strategy(Card, cards)
st.register_type_strategy(Face, st.sampled_from(FACES))
st.register_type_strategy(Points, st.builds(Points, st.integers(-(2**40), 2**40)))


def test_every_event_has_a_name() -> None:
    named = {kind for kind, _ in EVENTS.values()}
    assert named == set(typing.get_args(TableEvent))
    assert len(named) == len(EVENTS)


@pytest.mark.parametrize("name", EVENTS)
# The first draw builds tables of characters, however long that takes on a busy machine.
@settings(deadline=None)
@given(data=st.data())
def test_an_event_survives_the_round_trip(name: str, data: st.DataObject) -> None:
    event = data.draw(st.from_type(EVENTS[name][0]))
    encoded = CODEC.encode(event)
    assert (encoded.name, encoded.schema) == (name, EVENTS[name][1])
    assert CODEC.decode(encoded) == event


def test_cards_and_points_are_written_in_notation_and_halves() -> None:
    discarded = CODEC.encode(CardDiscarded(seat=2, card=Card.parse("7H/2")))
    assert json.loads(discarded.body) == {"seat": 2, "card": "7H/2", "missed": False}
    owed = Payment(seat=1, amount=Points(15), kind=EntryKind.HALF, count=15)
    won = CODEC.encode(DealWon(seat=0, by=WonBy.DECLARATION, payments=(owed,)))
    assert json.loads(won.body) == {
        "seat": 0,
        "by": "declaration",
        "payments": [{"seat": 1, "amount": 15, "kind": "half", "count": 15}],
    }


def test_a_payment_says_who_gets_it_only_where_that_is_not_the_winner() -> None:
    owed = Payment(seat=1, amount=Points(120), kind=EntryKind.VALUE, to=2)
    won = DealWon(seat=0, by=WonBy.DECLARATION, payments=(owed,))
    encoded = CODEC.encode(won)
    assert json.loads(encoded.body)["payments"] == [
        {"seat": 1, "amount": 120, "kind": "value", "count": None, "to": 2}
    ]
    assert CODEC.decode(encoded) == won


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ("[]", ()),
        ('[["packs","3"]]', (("packs", "3"), ("printed_jokers", "2"))),
        (
            '[["printed_jokers","4"],["packs","3"]]',
            (("printed_jokers", "4"), ("packs", "3")),
        ),
        ('[["printed_jokers","3"]]', (("printed_jokers", "3"),)),
    ],
)
def test_1_2_a_table_opened_before_packs_brought_jokers_keeps_its_two(
    stored: str, read: tuple[tuple[str, str], ...]
) -> None:
    body = f'{{"preset":"paplu","house":{stored}}}'
    opened = CODEC.decode(Encoded(name="table_opened", schema=1, body=body))
    assert opened == TableOpened(preset="paplu", house=read)
    now = CODEC.decode(Encoded(name="table_opened", schema=2, body=body))
    assert isinstance(now, TableOpened)
    assert rules_of("paplu", now.house).packs == rules_of("paplu", read).packs


def test_no_class_path_is_ever_stored() -> None:
    for line in STORED.read_text().splitlines():
        assert "bot." not in line


def test_events_stored_by_every_release_can_be_read() -> None:
    stored = [Encoded(**json.loads(line)) for line in STORED.read_text().splitlines()]
    for encoded in stored:
        assert type(CODEC.decode(encoded)) is EVENTS[encoded.name][0]
    # Whoever raises a number leaves the old line and adds a new one.
    assert {(e.name, e.schema) for e in stored} == {
        (name, schema) for name, (_, last) in EVENTS.items() for schema in range(1, last + 1)
    }


def test_every_earlier_number_has_an_upgrade() -> None:
    assert set(UPGRADES) == {
        (name, schema) for name, (_, last) in EVENTS.items() for schema in range(1, last)
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class LampLit:
    """An event that was changed twice."""

    room: str
    watts: int
    dimmed: bool = False


LAMPS: Codec[LampLit] = Codec(
    {"lamp_lit": (LampLit, 3)},
    {
        ("lamp_lit", 1): lambda body: {"place": body["place"], "watts": 60},
        ("lamp_lit", 2): lambda body: {"room": body["place"], "watts": body["watts"]},
    },
)


@pytest.mark.parametrize(
    ("schema", "body"),
    [
        (1, '{"place":"hall"}'),
        (2, '{"place":"hall","watts":60}'),
        (3, '{"room":"hall","watts":60}'),
        (3, '{"room":"hall","watts":60,"dimmed":false}'),
    ],
)
def test_an_old_shape_is_upgraded_step_by_step_when_read(schema: int, body: str) -> None:
    read = LAMPS.decode(Encoded(name="lamp_lit", schema=schema, body=body))
    assert read == LampLit(room="hall", watts=60)


@pytest.mark.parametrize(
    ("encoded", "complaint"),
    [
        (Encoded(name="lamp_out", schema=1, body="{}"), "unknown event 'lamp_out'"),
        (Encoded(name="lamp_lit", schema=4, body="{}"), "has shape 4, this version reads 3"),
        (Encoded(name="lamp_lit", schema=0, body="{}"), "no upgrade from shape 0"),
        (Encoded(name="lamp_lit", schema=1, body="{}"), "cannot be read"),
        (Encoded(name="lamp_lit", schema=3, body="{"), "cannot be read"),
        (Encoded(name="lamp_lit", schema=3, body="[]"), "is no object"),
        (Encoded(name="lamp_lit", schema=3, body='{"room":"hall"}'), "lacks watts"),
        (Encoded(name="lamp_lit", schema=3, body='{"room":1,"watts":1}'), "1 is no str"),
        (Encoded(name="lamp_lit", schema=3, body='{"room":"","watts":true}'), "True is no int"),
        (Encoded(name="lamp_lit", schema=3, body='{"room":"","watts":1,"x":1}'), "has no x"),
    ],
)
def test_what_cannot_be_read_is_said_clearly(encoded: Encoded, complaint: str) -> None:
    with pytest.raises(StoreError, match=complaint):
        LAMPS.decode(encoded)


@pytest.mark.parametrize("card", ["7X/1", "7H/9", "7H"])
def test_a_card_that_is_none_is_said_clearly(card: str) -> None:
    body = json.dumps({"seat": 0, "card": card})
    with pytest.raises(StoreError, match="card_discarded"):
        CODEC.decode(Encoded(name="card_discarded", schema=1, body=body))


def test_an_event_without_a_name_is_not_written() -> None:
    nameless: Codec[LampLit] = Codec({}, {})
    with pytest.raises(StoreError, match="LampLit"):
        nameless.encode(LampLit(room="hall", watts=60))


def test_a_word_to_the_cut_is_written_only_where_one_was_said() -> None:
    silent = PackCut(seat=1, place=40)
    assert json.loads(CODEC.encode(silent).body) == {"seat": 1, "place": 40, "by_default": False}
    spoken = replace(silent, word="नया चाँद")
    assert json.loads(CODEC.encode(spoken).body)["word"] == "नया चाँद"
    assert CODEC.decode(CODEC.encode(spoken)) == spoken


def test_a_seed_is_stored_and_never_shown() -> None:
    sealed = SeedSealed(draw=1, seed=bytes(range(32)).hex())
    assert CODEC.decode(CODEC.encode(sealed)) == sealed
    assert sealed.seed not in repr(sealed)
    for broken in ('{"draw":1,"seed":"00ff', '{"draw":"1","seed":"00ff"}', '{"seed":"00ff"}'):
        with pytest.raises(StoreError) as refused:
            CODEC.decode(Encoded(name="seed_sealed", schema=1, body=broken))
        assert "00ff" not in str(refused.value)
