"""`emoji`: the sheet needs no token, the upload does."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.cards.deck import Tile, tiles
from bot.cli.emoji import Progress
from bot.cli.failing import Failed
from bot.ui.cards.uploading import MOST, Changes
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
    assert err.startswith("paplu: DISCORD_TOKEN: set it")


def test_a_sheet_is_no_upload_to_try_out(paplu: Paplu, tmp_path: Path) -> None:
    code, _, err = paplu("emoji", "--dry-run", "--sheet", str(tmp_path / "deck.png"))
    assert code == 2
    assert "leave out --dry-run" in err


@pytest.fixture(scope="module")
def deck() -> tuple[Tile, ...]:
    return tuple(tiles())


def test_without_room_nothing_is_begun_and_what_to_do_is_said(deck: tuple[Tile, ...]) -> None:
    todo = Changes(missing=deck, outdated=(), kept=MOST - 5)
    with pytest.raises(Failed, match="no room for 106 more emoji: remove some"):
        Progress(dry_run=False).begin(todo)


def test_what_was_done_is_told_in_one_line(deck: tuple[Tile, ...]) -> None:
    todo = Changes(missing=deck[:3], outdated=(), kept=103)
    for dry_run, told in ((True, "would bring"), (False, "restart the bot")):
        progress = Progress(dry_run)
        assert progress.begin(todo) is not dry_run
        assert told in progress.told()
        assert "3 new, 0 drawn anew, 0 outdated removed" in progress.told()
    nothing = Progress(dry_run=False)
    nothing.begin(Changes(missing=(), outdated=(), kept=106))
    assert nothing.told() == "Discord has the whole deck: nothing to do"


def test_progress_is_told_on_stderr_every_ten(
    deck: tuple[Tile, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    progress = Progress(dry_run=False)
    progress.begin(Changes(missing=deck[:12], outdated=(), kept=94))
    for tile in deck[:12]:
        progress.done(tile.name)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "10/12 ten_of_spades\n12/12 queen_of_spades\n"
