"""`verify`: 0 where a proof holds, 1 where it does not, 2 where it is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Paplu
from tests.fairness.proofs import Document
from tests.fairness.test_proofs import session


@pytest.fixture
def document() -> Document:
    return next(one for one in session("paplu") if one["share"]["by"] == "player")


def written(folder: Path, document: Document) -> str:
    file = folder / "deal.json"
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return str(file)


def test_a_deal_that_was_played_holds(paplu: Paplu, tmp_path: Path, document: Document) -> None:
    file = written(tmp_path, document)
    for arguments in ((file,), (file, document["commitment"])):
        code, out, err = paplu("verify", *arguments)
        assert (code, err) == (0, "")
        assert "every card is as committed" in out and "every move was allowed" in out


def test_a_draw_for_seats_holds(paplu: Paplu, tmp_path: Path) -> None:
    code, out, _ = paplu("verify", written(tmp_path, session("paplu")[-1]))
    assert code == 0 and "the draw for seats of table 40" in out


def test_another_commitment_was_shown(paplu: Paplu, tmp_path: Path, document: Document) -> None:
    code, out, err = paplu("verify", written(tmp_path, document), "0" * 64)
    assert code == 1
    assert out.count("\n") == err.count("\n") == 1


def test_a_settlement_by_other_rules_is_found(
    paplu: Paplu, tmp_path: Path, document: Document
) -> None:
    lines = [*document["events"][:-1], "void: no_stock_draws"]
    code, out, err = paplu("verify", written(tmp_path, {**document, "events": lines}))
    assert code == 1 and "by the rules this comes of it" in out and err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "paplu-proof"}'])
def test_what_is_no_proof(paplu: Paplu, tmp_path: Path, text: str) -> None:
    file = tmp_path / "deal.json"
    file.write_text(text)
    code, out, err = paplu("verify", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert paplu("verify", str(tmp_path / "none.json"))[0] == 2
    assert paplu("verify")[0] == 2
