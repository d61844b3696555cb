"""`solve`: the least count of a hand, and the groups that show it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator

import click

from bot.cli.failing import BadUsage, Failed, told, worded
from bot.cli.housekeeping import house_of_options
from bot.cli.problems import House, Problem, read_problem
from bot.rummy.cards import Face
from bot.rummy.errors import RummyError
from bot.rummy.melds import Arrangement
from bot.rummy.rules import Rules
from bot.rummy.solver import discard_counts, finish_faces
from bot.rummy.solver import solve as solved

Answer = dict[str, object]


@click.command()
@click.option("--rules", "preset", default="paplu", show_default=True, help="Preset.")
@click.option("--wild", help="Wild rank, or none.")
@click.option("--indicator", help="The card turned, such as 8H or PJ, in place of --wild.")
@click.option("--house", multiple=True, metavar="KEY=VALUE", help="House rule; may be repeated.")
@click.option("--jsonl", is_flag=True, help="Read one problem a line from stdin; answer each.")
@click.argument("hand", nargs=-1)
def solve(
    preset: str,
    wild: str | None,
    indicator: str | None,
    house: tuple[str, ...],
    jsonl: bool,
    hand: tuple[str, ...],
) -> None:
    """Count a HAND such as "7H 8H 9H …" as a loser would, and show its groups.

    Prints one JSON object. With one card more than a hand, it tells what to put aside.
    """
    if jsonl:
        if hand or house or wild or indicator:
            raise BadUsage("with --jsonl everything comes from stdin: leave the rest out")
        for line in answers(sys.stdin.buffer):
            click.echo(line)
        return
    try:
        problem = read_problem(
            preset=preset,
            house=house_of_options(house),
            wild=wild,
            indicator=indicator,
            hand=" ".join(hand),
        )
    except RummyError as error:
        raise BadUsage(worded(error)) from None
    click.echo(json.dumps(answer(problem)))


def answers(lines: Iterable[bytes]) -> Iterator[str]:
    """One JSON answer a line, in order; a line that cannot be read is answered with its error.

    >>> list(answers([b"7H"]))
    ['{"error": "this line is no JSON object"}']
    """
    for line in lines:
        try:
            yield json.dumps(answer(_problem_of(line)))
        except RummyError as error:
            yield json.dumps({"error": worded(error)})
        except Failed as error:
            yield json.dumps({"error": told(error)})


def answer(problem: Problem) -> Answer:
    """What there is to say about a hand (the JSON object of `solve`)."""
    faces, wild, rules = problem.faces, problem.wild, problem.rules
    if not problem.has_drawn:
        return _laid_out(solved(faces, wild, rules), rules)
    finish = tuple(sorted(set(finish_faces(faces, wild, rules))))
    counts = dict(sorted(discard_counts(faces, wild, rules).items()))
    # A discard that finishes the hand is the best one; another may count as little and not finish.
    best = finish[0] if finish else min(counts, key=lambda face: (counts[face], face))
    left = list(faces)
    left.remove(best)
    return {
        **_laid_out(solved(tuple(left), wild, rules), rules),
        "finish": [str(face) for face in finish],
        "counts": {str(face): counted for face, counted in counts.items()},
    }


def _laid_out(arrangement: Arrangement, rules: Rules) -> Answer:
    count = arrangement.count
    return {
        "count": count,
        "penalty": count if rules.cap is None else min(count, rules.cap),
        "complete": arrangement.complete,
        "groups": [
            {"kind": meld.kind.value, "cards": _names(meld.faces)} for meld in arrangement.melds
        ],
        "rest": _names(arrangement.rest),
    }


def _names(faces: Iterable[Face]) -> list[str]:
    return [str(face) for face in faces]


def _problem_of(line: bytes) -> Problem:
    try:
        said = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise BadUsage("this line is no JSON object")
    return read_problem(
        preset=_text(said, "rules") or "paplu",
        house=_house(said.get("house")),
        wild=_text(said, "wild"),
        indicator=_text(said, "indicator"),
        hand=_text(said, "hand") or "",
    )


def _text(said: dict[str, object], key: str) -> str | None:
    match said.get(key):
        case None:
            return None
        case str(text):
            return text
        case int(number) if not isinstance(number, bool):
            return str(number)
        case _:
            raise BadUsage(f"{key!r} has to be a text")


def _house(said: object) -> House:
    if said is None:
        return ()
    if not isinstance(said, dict):
        raise BadUsage('"house" has to be an object such as {"protection": "melds"}')
    return tuple((str(key).lower(), _house_value(str(key), value)) for key, value in said.items())


def _house_value(key: str, value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "on" if value else "off"
        case str() | int():
            return str(value).strip().lower()
        case _:
            raise BadUsage(f"the house rule {key!r} has to be a text or a number")
