"""`emoji`: the sheet needs no token, the upload does."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tests.cli.conftest import Paplu


def test_the_sheet_is_written_without_a_token(paplu: Paplu, tmp_path: Path) -> None:
    file = tmp_path / "deck.png"
    assert paplu("emoji", "--sheet", str(file)) == (0, f"the deck is drawn in {file}\n", "")
    with Image.open(file) as sheet:
        assert sheet.format == "PNG"
        assert sheet.width > 1_000


def test_a_sheet_that_cannot_be_written_says_where(paplu: Paplu, tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "deck.png"
    code, out, err = paplu("emoji", "--sheet", str(file))
    assert (code, out) == (1, "")
    assert err == f"paplu: cannot write {file}: No such file or directory\n"


def test_an_upload_needs_the_token(paplu: Paplu) -> None:
    code, _, err = paplu("emoji")
    assert code == 2
    assert err.startswith("paplu: set DISCORD_TOKEN")


def test_a_sheet_is_no_upload_to_try_out(paplu: Paplu, tmp_path: Path) -> None:
    code, _, err = paplu("emoji", "--dry-run", "--sheet", str(tmp_path / "deck.png"))
    assert code == 2
    assert "leave out --dry-run" in err
