"""Proofs: what is played verifies, and whatever is changed afterwards does not."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.fairness import verify
from bot.rummy.variants import PRESETS
from tests.fairness.proofs import Document, documents, played, sealed_board, seats_document
from tests.properties.test_table_machine import HOUSES

VERIFY = Path(verify.__file__)
MORE = (
    ("paplu", {"cut": "auto"}),
    ("paplu", {"packs": "3", "printed_jokers": "4", "early_cards": "out"}),
    ("paplu", {"stock_end": "reshuffle"}),
    ("indian", {"early_cards": "under_stock"}),
    ("indian", {"cut": "auto", "stock_end": "void"}),
)


@cache
def session(preset: str, seed: int = 1, **house: str) -> tuple[Document, ...]:
    """The proofs of a session's first deals, and of its draw for seats."""
    board = played(sealed_board(seed, 3, 1, preset, **house), deals=3, seed=seed)
    return (*documents(board), seats_document(board))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_deal_of_every_preset_verifies(preset: str, seed: int) -> None:
    told = session(preset, seed)
    assert len(told) > 1
    for document in told:
        # As it is read from a file.
        assert verify.check(json.loads(json.dumps(document))) == []


@pytest.mark.parametrize(("preset", "house"), [*HOUSES, *MORE])
def test_every_deal_by_house_rules_verifies(preset: str, house: dict[str, str]) -> None:
    for document in session(preset, 7, **house):
        assert verify.check(document) == []


# --- What was changed --------------------------------------------------------------------------

CHANGED: tuple[tuple[str, dict[str, str]], ...] = (
    ("paplu", {}),
    ("paplu", {"cut": "auto"}),
    ("indian", {"packs": "3", "arrangement": "player"}),
    ("marriage21", {}),
    ("gin10", {}),
)


def pick(data: st.DataObject, *, by_player: bool | None = None) -> Document:
    """The proof of some deal, to be changed."""
    preset, house = data.draw(st.sampled_from(CHANGED))
    told = [document for document in session(preset, 3, **house) if document["kind"] == "deal"]
    if by_player is not None:
        told = [one for one in told if (one["share"]["by"] == "player") is by_player] or told
    return copy.deepcopy(data.draw(st.sampled_from(told)))


def other_digit(digit: str) -> str:
    return "1" if digit == "0" else "0"


@given(data=st.data(), at=st.integers(0, 63), key=st.sampled_from(("seed", "commitment")))
@settings(deadline=None)
def test_no_other_seed_and_no_other_commitment_verifies(
    data: st.DataObject, at: int, key: str
) -> None:
    document = pick(data)
    hexed = document[key]
    document[key] = hexed[:at] + other_digit(hexed[at]) + hexed[at + 1 :]
    assert verify.check(document)


@given(data=st.data(), place=st.integers(1, 50), word=st.text(max_size=5))
@settings(deadline=None)
def test_no_other_share_verifies(data: st.DataObject, place: int, word: str) -> None:
    document = pick(data)
    before = dict(document["share"])
    for key, value in (("place", place), ("word", word), ("by", "nobody"), ("by", "player")):
        document["share"] = {**before, key: value}
        assert bool(verify.check(document)) is (document["share"] != before)


@given(data=st.data(), table=st.integers(0, 2**70), draw=st.integers(0, 99))
@settings(deadline=None)
def test_no_other_deal_and_no_other_table_verifies(
    data: st.DataObject, table: int, draw: int
) -> None:
    document = pick(data)
    for key, value in (("table", str(table)), ("draw", draw)):
        other = {**document, key: value}
        assert bool(verify.check(other)) is (other != document)


def cards_at(document: Document) -> list[tuple[str, int, str]]:
    """Where a card is named: in which list, in which of its lines, and which card."""
    found = [("indicator", 0, document["indicator"])]
    found += [("order", at, card) for at, card in enumerate(document["order"])]
    for at, line in enumerate(document["events"]):
        # How somebody lays out their own hand is their own affair.
        words = [] if "arranges" in line else line.split()
        found += [("events", at, word) for word in words if "/" in word]
    found += [("hands", int(s), card) for s, hand in document["hands"].items() for card in hand]
    return found


@given(data=st.data())
@settings(deadline=None, max_examples=300)
def test_no_other_card_verifies(data: st.DataObject) -> None:
    document = pick(data)
    place, at, card = data.draw(st.sampled_from(cards_at(document)))
    pack = [document["indicator"], *document["order"]]
    other = data.draw(st.sampled_from([each for each in pack if each != card]))
    match place:
        case "indicator":
            document[place] = other
        case "order":
            document[place][at] = other
        case "events":
            line = document[place][at]
            document[place][at] = " ".join(other if w == card else w for w in line.split())
        case _:
            hand = document[place][str(at)]
            hand[hand.index(card)] = other
    assert verify.check(document)


@given(data=st.data())
@settings(deadline=None)
def test_no_event_that_moves_a_card_can_be_left_out_or_told_twice(data: st.DataObject) -> None:
    document = pick(data)
    lines = document["events"]
    moving = [
        at
        for at, line in enumerate(lines)
        if ("/" in line and "arranges" not in line) or at == len(lines) - 1
    ]
    at = data.draw(st.sampled_from(moving))
    if data.draw(st.booleans()):
        del lines[at]
    else:
        lines.insert(at, lines[at])
    assert verify.check(document)


def test_no_other_draw_for_seats_verifies() -> None:
    (told,) = (one for one in session("paplu") if one["kind"] == "seats")
    assert verify.check(told) == []
    pack = verify.pack_of(told["packs"], 0)
    for number, drawing in enumerate(told["rounds"]):
        for at in range(len(drawing)):
            other = copy.deepcopy(told)
            drawn = other["rounds"][number][at]
            drawn["card"] = next(card for card in pack if card != drawn["card"])
            assert verify.check(other)
    assert verify.check({**told, "ranking": told["ranking"][::-1]})
    assert verify.check({**told, "rounds": [*told["rounds"], []]})
    assert verify.check({**told, "rounds": told["rounds"][:-1]})


# --- The shown commitment, and files -------------------------------------------------------------


def test_the_commitment_that_was_shown_must_be_the_same() -> None:
    document = session("paplu")[0]
    assert verify.check(document, document["commitment"]) == []
    assert verify.check(document, document["commitment"].upper() + "\n") == []
    assert verify.check(document, "00" * 32)


def verified(path: Path, *more: str) -> tuple[int, str, str]:
    """The program by itself, outside the project: its exit code and what it says."""
    done = subprocess.run(
        [sys.executable, "-I", str(VERIFY), str(path), *more],
        capture_output=True,
        text=True,
        check=False,
        cwd=path.parent,
    )
    return done.returncode, done.stdout, done.stderr


def test_the_program_runs_alone(tmp_path: Path) -> None:
    document = next(one for one in session("paplu") if one["share"]["by"] == "player")
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    code, said, _ = verified(file)
    assert code == 0
    assert "every card is as committed" in said and document["commitment"] in said
    assert f"cut at {document['share']['place']}" in said
    assert "is it the one that was shown before?" in said
    code, said, _ = verified(file, document["commitment"])
    assert code == 0 and "the one that was shown" in said and "?" not in said
    code, said, _ = verified(file, "0" * 64)
    assert (code, said.count("\n")) == (1, 1)
    file.write_text(json.dumps({**document, "indicator": "XX/1"}))
    code, said, _ = verified(file)
    assert code == 1 and "indicator should be" in said


def test_nobody_gave_a_share_and_it_is_said(tmp_path: Path) -> None:
    document = session("paplu", cut="auto")[0]
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(document))
    code, said, _ = verified(file)
    assert code == 0 and "no player gave a share" in said


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"format": "paplu-proof"}',
        '{"format": "paplu-proof", "version": 1, "scheme": "paplu-9", "kind": "deal"}',
        '{"format": "paplu-proof", "version": 1, "scheme": "paplu-1", "kind": ["deal"]}',
        "[" * 100_000,
        "\udcff",
    ],
)
def test_what_is_no_proof_is_told_apart_from_a_wrong_one(text: str, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(text.encode(errors="surrogateescape"))
    code, said, told = verified(file)
    assert (code, said) == (2, "")
    assert told.count("\n") == 1 and "Traceback" not in told


def test_half_a_character_is_a_finding() -> None:
    document = copy.deepcopy(next(d for d in session("paplu") if d["share"]["by"] == "player"))
    document["share"]["word"] = "\ud800"
    assert verify.check(document) == ["word has half a character"]


@pytest.mark.parametrize("seat", ["²", "٣", "9" * 5000, "-1", ""])
def test_what_is_no_number_of_a_seat_is_a_finding(seat: str) -> None:
    document = session("paplu")[0]
    first = document["events"][0]
    wrong = verify.check({**document, "events": [f"{seat} {first.partition(' ')[2]}"]})
    assert len(wrong) == 1 and "no such thing happens" in wrong[0]


def test_whose_seat_cut_is_said_by_every_proof(tmp_path: Path) -> None:
    document = session("paplu")[0]
    share = {key: value for key, value in document["share"].items() if key != "seat"}
    file = tmp_path / "deal.json"
    for wrong in (share, {**share, "seat": None}, {**share, "seat": "1"}):
        file.write_text(json.dumps({**document, "share": wrong}))
        assert verified(file) == (1, "seat is missing, or is not what it should be\n", "")


def test_a_proof_is_read_from_the_input_whatever_the_machine_speaks() -> None:
    document = session("paplu", 0)[0]
    assert document["share"]["word"] == "नया चाँद"
    for locale in ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {}):
        done = subprocess.run(
            [sys.executable, str(VERIFY), "-"],
            input=json.dumps(document, ensure_ascii=False).encode(),
            capture_output=True,
            check=False,
            env=locale,
        )
        assert (done.returncode, done.stderr) == (0, b"")


def test_words_are_told_on_any_terminal(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    for stage in ({"events": ["नया"]}, {"indicator": "चाँद"}):
        file.write_text(json.dumps({**session("paplu")[0], **stage}))
        done = subprocess.run(
            [sys.executable, str(VERIFY), str(file)],
            capture_output=True,
            check=False,
            env={"PYTHONIOENCODING": "ascii"},
        )
        assert (done.returncode, done.stderr) == (1, b"")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    code, _, told = verified(tmp_path / "none.json")
    assert code == 2 and "cannot be read" in told


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)


@given(data=st.data(), value=junk)
@settings(deadline=None, max_examples=300)
def test_whatever_stands_in_a_field_is_a_finding_and_no_fault(
    data: st.DataObject, value: object
) -> None:
    told = data.draw(st.sampled_from([*session("paplu"), *session("gin10", 3)]))
    document = copy.deepcopy(told)
    inside = data.draw(st.sampled_from([None, "share", "rules", "hands"]))
    part = document if inside is None or inside not in document else document[inside]
    key = data.draw(st.sampled_from(sorted(set(part) - {"format", "version", "scheme", "kind"})))
    part[key] = value
    findings = verify.check(document)
    # What only the rules and people need is not looked at here.
    unread = {"preset", "house", "seat"}
    assert findings or part is told or value == _value_of(told, inside, key) or key in unread


def _value_of(document: Document, inside: str | None, key: str) -> object:
    part = document if inside is None or inside not in document else document[inside]
    return part[key]


@given(data=st.data(), words=st.lists(st.sampled_from(("0", "9", "declares", "draws", "7H/1"))))
@settings(deadline=None)
def test_whatever_is_told_of_an_event_is_a_finding_and_no_fault(
    data: st.DataObject, words: list[str]
) -> None:
    document = pick(data)
    lines = document["events"]
    at = data.draw(st.integers(0, len(lines) - 1))
    line = data.draw(st.sampled_from([" ".join(words), *(w + ":" for w in words), "1 declares"]))
    lines[at] = line
    assert verify.check(document) or line in told_lines(document)


def told_lines(document: Document) -> list[str]:
    return [line for line in document["events"] if "draws" in line]


def test_these_deals_have_everything_in_them_that_moves_a_card() -> None:
    told = [session(preset, seed) for preset in PRESETS for seed in range(3)]
    told += [session(preset, 7, **house) for preset, house in [*HOUSES, *MORE]]
    lines = [line for documents in told for one in documents for line in one.get("events", ())]
    for words in (
        " under: ", "reshuffled: ", " takes ", " valid: ", " invalid: ", " lays ", " arranges: ",
        " withdraws late ", " missed", "wins by declaration", "wins by survivor",
        "wins by went_out", "void: stock_ended",
    ):  # fmt: skip
        assert any(words in line for line in lines), words
