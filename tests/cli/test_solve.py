"""`solve`: one JSON object about a hand, on the command line or a line each."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from bot.cli.solving import answers
from bot.rummy.cards import Face
from bot.rummy.packs import Wild
from bot.rummy.solver import solve
from bot.rummy.variants import PRESETS
from tests.architecture.sources import ROOT
from tests.cli.conftest import Paplu

NEAR = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"
LOSING = "4H 5H 6H 9C 9D 9S KC QD 2S 3D 8C JD 7S"
INDIAN_ONE_LIFE = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"

BAD_CHANGES: tuple[dict[str, object], ...] = (
    {"hand": ["7H"]},
    {"hand": "7H"},
    {"rules": "gin"},
    {"wild": None},
    {"wild": True},
    {"house": []},
    {"house": {"cap": [80]}},
    {"house": {"colour": "red"}},
    {"indicator": "TH"},
)


def solved(paplu: Paplu, *arguments: str) -> dict[str, Any]:
    """The one JSON object that a command prints."""
    code, out, err = paplu("solve", *arguments)
    assert (code, err, out.count("\n")) == (0, "", 1)
    answer = json.loads(out)
    assert isinstance(answer, dict)
    return answer


def cards_of(answer: dict[str, Any]) -> list[str]:
    return sorted(
        [*answer["rest"], *(card for group in answer["groups"] for card in group["cards"])]
    )


def test_a_loser_without_a_second_life_counts_all_but_the_pure_sequence(paplu: Paplu) -> None:
    answer = solved(paplu, "--rules", "paplu", "--wild", "T", LOSING)
    assert (answer["count"], answer["penalty"], answer["complete"]) == (77, 77, False)
    assert answer["groups"] == [{"kind": "pure", "cards": ["4H", "5H", "6H"]}]
    assert cards_of(answer) == sorted(LOSING.split())
    assert set(answer) == {"count", "penalty", "complete", "groups", "rest"}


def test_the_only_finish_card_of_the_worked_case(paplu: Paplu) -> None:
    answer = solved(paplu, "--wild", "8", f"{NEAR} 4C")
    assert (answer["count"], answer["penalty"], answer["complete"]) == (0, 0, True)
    assert answer["finish"] == ["KD"]
    assert answer["counts"]["KD"] == 0
    assert set(answer["counts"]) == {*NEAR.split(), "4C"}
    assert answer["rest"] == []
    assert cards_of(answer) == sorted([*NEAR.replace("KD", "4C").split()])


def test_without_a_finish_card_the_best_discard_is_laid_out(paplu: Paplu) -> None:
    hand = f"{LOSING} 4C"
    answer = solved(paplu, "--wild", "T", hand)
    assert answer["finish"] == []
    assert answer["complete"] is False
    assert answer["count"] == min(answer["counts"].values())
    for name, count in answer["counts"].items():
        left = hand.split()
        left.remove(name)
        faces = tuple(map(Face.parse, left))
        assert solve(faces, Wild.rank(10), PRESETS["paplu"]).count == count


def test_twins_are_counted_once(paplu: Paplu) -> None:
    answer = solved(paplu, "--wild", "T", "4H 4H 6H 9C 9D 9S KC QD 2S 3D 8C JD 7S 7S")
    assert len(answer["counts"]) == 12


def test_the_cap_is_in_the_penalty_only(paplu: Paplu) -> None:
    answer = solved(paplu, "--rules", "indian", "--wild", "2", INDIAN_ONE_LIFE)
    assert (answer["count"], answer["penalty"]) == (91, 80)


@pytest.mark.parametrize(
    ("house", "count", "penalty"),
    [
        (("protection=melds",), 0, 0),
        (("cap=none",), 91, 91),
        (("cap=60", "drop_early=15"), 91, 60),
        (("cap=60, set_sizes=3",), 91, 60),
    ],
)
def test_house_rules_may_be_given_again_and_again(
    paplu: Paplu, house: tuple[str, ...], count: int, penalty: int
) -> None:
    options = [part for rule in house for part in ("--house", rule)]
    answer = solved(paplu, "--rules", "indian", "--wild", "2", *options, INDIAN_ONE_LIFE)
    assert (answer["count"], answer["penalty"]) == (count, penalty)


def test_no_rank_is_wild(paplu: Paplu) -> None:
    hand = "7H 8C 8D 8S KC QD 3S 2D 5C 9S JC 4H AC"
    assert solved(paplu, "--wild", "none", hand)["count"] == 70 + 3 * 8


@pytest.mark.parametrize(
    ("preset", "indicator", "wild"),
    [
        ("paplu", "8H", "8"),
        ("paplu", "PJ", "none"),
        ("indian", "PJ", "A"),
        ("indian", "as", "A"),
    ],
)
def test_an_indicator_says_what_is_wild(
    paplu: Paplu, preset: str, indicator: str, wild: str
) -> None:
    hand = "7H 8C 8D 8S KC QD 3S 2D 5C 9S JC 4H AC"
    by_indicator = solved(paplu, "--rules", preset, "--indicator", indicator, hand)
    assert by_indicator == solved(paplu, "--rules", preset, "--wild", wild, hand)


def test_the_cards_may_be_single_words_in_any_case(paplu: Paplu) -> None:
    assert solved(paplu, "--wild", "t", *LOSING.lower().split()) == solved(
        paplu, "--wild", "T", LOSING
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("--wild", "8"),
        ("--wild", "8", "7H"),
        ("--wild", "8", f"{NEAR} 4C 5C"),
        ("--wild", "8", NEAR.replace("KD", "1D")),
        ("--wild", "8", "7H 7H 7H 9S TS PJ 7C 7D 7S AC 2C 3C KD"),
        ("--wild", "8", NEAR.replace("9S TS PJ", "PJ PJ PJ")),
        ("--indicator", "KD", NEAR.replace("4H", "KD")),
        ("--wild", "11", NEAR),
        ("--wild", "", NEAR),
        ("--wild", "8", "--indicator", "8H", NEAR),
        ("--indicator", "8", NEAR),
        (NEAR,),
        ("--rules", "gin", "--wild", "8", NEAR),
        ("--wild", "8", "--house", "cap", NEAR),
        ("--wild", "8", "--house", "cap=many", NEAR),
        ("--wild", "8", "--house", "cap=5", "--house", "cap=6", NEAR),
        ("--wild", "8", "--house", "colour=red", NEAR),
        ("--wild", "8", "--house", "sets_required=4", NEAR),
        ("--jsonl", "--wild", "8"),
    ],
)
def test_what_cannot_be_solved_is_told_in_one_line(
    paplu: Paplu, arguments: tuple[str, ...]
) -> None:
    code, out, err = paplu("solve", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("paplu: ")


def test_lines_are_answered_in_order_and_a_bad_one_stops_nothing(paplu: Paplu) -> None:
    good = {"rules": "paplu", "house": {}, "wild": "T", "hand": LOSING}
    bad: list[bytes] = [
        b"",
        b"7H",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"wild": "8"}',
        *(json.dumps({**good, **change}).encode() for change in BAD_CHANGES),
    ]
    lines = [json.dumps(good).encode(), *bad, json.dumps(good).encode()]
    told = [json.loads(line) for line in answers(line + b"\n" for line in lines)]
    assert len(told) == len(lines)
    assert told[0] == told[-1] == solved(paplu, "--wild", "T", LOSING)
    assert all(set(answer) == {"error"} and answer["error"] for answer in told[1:-1])


@pytest.mark.parametrize(
    ("house", "penalty"),
    [
        (None, 80),
        ({}, 80),
        ({"cap": None}, 91),
        ({"cap": 60}, 60),
        ({"cap": "60", "hints": True}, 60),
        ({"protection": "melds"}, 0),
    ],
)
def test_a_line_may_write_house_rules_as_json_does(house: object, penalty: int) -> None:
    line = {"rules": "indian", "wild": 2, "hand": INDIAN_ONE_LIFE, "house": house}
    [answer] = answers([json.dumps(line).encode()])
    assert json.loads(answer)["penalty"] == penalty


def test_lines_come_from_stdin(paplu: Paplu, monkeypatch: pytest.MonkeyPatch) -> None:
    line = json.dumps({"rules": "paplu", "wild": "T", "hand": LOSING})
    stdin = io.TextIOWrapper(io.BytesIO(f"{line}\n{line}\n".encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    code, out, _ = paplu("solve", "--jsonl")
    assert code == 0
    assert [json.loads(answer)["count"] for answer in out.splitlines()] == [77, 77]


def test_solving_loads_neither_discord_nor_a_database() -> None:
    script = (
        "import sys; from bot.cli.root import run; "
        f"code = run(['solve', '--wild', 'T', '{LOSING}']); "
        "heavy = {'discord', 'sqlalchemy', 'pydantic', 'simcord', 'asyncio'} & set(sys.modules); "
        "sys.exit(f'loaded {heavy}' if heavy or code else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_module_runs_as_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "solve", "--wild", "T", "7H"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


PURES = "3S 4S 5S 8H 9H TH TC JC QC"


@pytest.mark.parametrize(
    ("preset", "said", "hand", "kinds"),
    [
        ("indian", "--wild=2", "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC", "pure sequence set set"),
        (
            "indian21",
            "--wild=2",
            f"{PURES} KS KS 9D 9D 9D 4C 5C PJ 6D 6H 6S 2C",
            "pure pure pure sequence set tunnela dublee",
        ),
        (
            "marriage21",
            "--indicator=7H",
            "3S 4S 5S 6H 7H 8H 9S 9S 9S KD KS KH 2C 2D 2H 4C 4D 4H AC AD AH",
            "pure pure set set set set tunnela",
        ),
        (
            "marriage21",
            "--indicator=7H",
            "6H 8H 8H 7S 7S 7D PJ PJ AS 3H 5C 8D TS QH KC 2D 5S JC 9H 4C KD",
            "jokers",
        ),
        ("indian10", "--wild=2", "4S 5S 6S 8H 9H TH KC KD KH KS", "pure pure set"),
        ("gin10", "--wild=2", "4S 5S 6S 8H 9H TH JH 7D 8D 9D", "pure pure pure"),
    ],
)
def test_a_hand_of_every_game_is_laid_out(
    paplu: Paplu, preset: str, said: str, hand: str, kinds: str
) -> None:
    answer = solved(paplu, "--rules", preset, said, hand)
    assert (answer["count"], answer["complete"]) == (0, True)
    assert sorted(group["kind"] for group in answer["groups"]) == sorted(kinds.split())
    assert cards_of(answer) == sorted(hand.split())


def test_4_2_only_the_card_turned_says_which_cards_beside_it_are_wild(paplu: Paplu) -> None:
    hand = "2S 5S 9S QS 3H 6H 8H KH AD 4D 8D JD 2C 6C 9C KC AS 5H 7D TC 3S"
    by_rank = solved(paplu, "--rules", "marriage21", "--wild", "7", hand)
    by_card = solved(paplu, "--rules", "marriage21", "--indicator", "7H", hand)
    assert by_rank["count"] == by_card["count"] + 6 + 8


def test_with_22_cards_it_tells_what_to_put_aside(paplu: Paplu) -> None:
    hand = f"{PURES} KS KS 9D 9D 9D 4C 5C PJ 6D 6H 6S 2C 8D"
    answer = solved(paplu, "--rules", "indian21", "--wild", "2", hand)
    assert "8D" in answer["finish"] and answer["complete"]
    assert set(answer["counts"]) == set(hand.split())
