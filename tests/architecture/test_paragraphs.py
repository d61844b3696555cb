"""Every paragraph of the rule book and every known fault names its test."""

from __future__ import annotations

import re

import pytest

from tests.architecture.sources import names_of_tests

PARAGRAPHS = [*((1, n) for n in range(1, 11)), *((2, n) for n in range(1, 19))]
"""Rule book 1.1-1.10 and 2.1-2.18."""
FAULTS = range(1, 24)

_LEADING = re.compile(r"test_((?:[1-5]_[0-9]{1,2}_)+)")
_NUMBERS = re.compile(r"([1-5])_([0-9]{1,2})_")
_FAULT = re.compile(r"fault_([0-9]+)(?![0-9])")


def paragraphs_of(name: str) -> set[tuple[int, int]]:
    """The paragraphs that a test is named after: `test_2_6_2_10_…` has two."""
    leading = _LEADING.match(name)
    if leading is None:
        return set()
    return {(int(part), int(number)) for part, number in _NUMBERS.findall(leading[1])}


@pytest.mark.parametrize("paragraph", PARAGRAPHS, ids=lambda paragraph: "{}.{}".format(*paragraph))
def test_every_paragraph_names_its_test(paragraph: tuple[int, int]) -> None:
    assert any(paragraph in paragraphs_of(name) for name in names_of_tests()), (
        "name a test test_{}_{}_…".format(*paragraph)
    )


@pytest.mark.parametrize("fault", FAULTS)
def test_every_known_fault_names_its_test(fault: int) -> None:
    assert any(str(fault) in _FAULT.findall(name) for name in names_of_tests()), (
        f"name a test test_fault_{fault}_…"
    )


def test_a_name_may_tell_several_paragraphs() -> None:
    assert paragraphs_of("test_2_6_2_10_a_wrong_declaration") == {(2, 6), (2, 10)}
    assert paragraphs_of("test_13_cards") == set()
