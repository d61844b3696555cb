"""What must hold inside the container image; `make image` builds it, and runs these."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from tests.fairness.proofs import documents, played, sealed_board
from tests.image.container import IMAGE, KEPT, USER, BotContainer, contained, python
from tests.wire.club import UNHURRIED, Club
from tests.wire.onlooker import Onlooker
from tests.wire.playing import play_session, seat
from tests.wire.standin import StandIn

if not IMAGE:
    pytest.skip("`make image` builds an image and tries it", allow_module_level=True)

WRITABLE = """
import os, tempfile
for folder, folders, _ in os.walk("/"):
    folders[:] = [] if folder in ("/proc", "/sys") else folders
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        continue
    print(folder)
"""
LACKING_TEXTS = """
from importlib.metadata import distributions
from pathlib import Path
lent = {text.stem for text in Path("/app/licences").iterdir()}
for each in distributions():
    name = each.metadata["Name"].lower().replace(".", "-").replace("_", "-")
    own = [f for f in each.files or () if "licen" in f.name.lower() or "copying" in f.name.lower()]
    if name not in {"paplu", *lent} and not any(f.locate().is_file() for f in own):
        print(name)
"""
HINDI = """
from PIL import Image, ImageDraw, features
from bot.pictures.lettering import drawable, font_of, shapes, width_of
assert shapes() and features.check("fribidi") and features.check("harfbuzz")
font = font_of(40)
# A joined letter is narrower than its parts, and a vowel sign stands before what it follows.
assert width_of("क्ष", font) < width_of("क", font) + width_of("ष", font)
assert drawable("प्रिया") == "प्रिया"
picture = Image.new("L", (200, 80))
ImageDraw.Draw(picture).text((5, 5), "प्रिया", font=font, fill=255)
assert picture.getbbox()
print("joined")
"""
CHART = """
import io
from matplotlib.figure import Figure
figure = Figure()
figure.subplots().plot([0, 1, 4])
figure.savefig(io.BytesIO(), format="png")
"""
SETUID = """
import os
for folder, folders, files in os.walk("/"):
    folders[:] = [] if folder in ("/proc", "/sys") else folders
    for name in files:
        path = os.path.join(folder, name)
        if not os.path.islink(path) and os.stat(path).st_mode & 0o6000:
            print(path)
"""
LEFT_OVER = """
import importlib.util, os, pathlib
for name in ("pip", "setuptools"):
    if importlib.util.find_spec(name):
        print(name)
for path in pathlib.Path("/venv").rglob("tests"):
    print(path)
print(*sorted(os.listdir("/app")))
"""
NOT_COMPILED = """
import importlib.util, pathlib, sys
for path in [*pathlib.Path("/app/bot").rglob("*.py"), *pathlib.Path("/app/cogs").rglob("*.py"),
             *pathlib.Path("/venv/lib").rglob("discord/*.py")]:
    if not pathlib.Path(importlib.util.cache_from_source(str(path))).is_file():
        print(path)
"""


def test_it_runs_as_an_ordinary_user_without_a_home() -> None:
    told = python("import os; print(os.getuid(), os.getgid(), os.getgroups())")
    assert told.split() == [str(USER), str(USER), f"[{USER}]"]


def test_only_its_data_and_the_temporary_folder_can_be_written() -> None:
    assert set(python(WRITABLE).split()) - {"/dev/shm", "/dev/mqueue"} == {"/tmp", KEPT}


def test_nobody_becomes_root_inside() -> None:
    assert python(SETUID) == ""


@pytest.mark.parametrize("program", ["gcc", "cc", "c++", "as", "ld", "make", "pip", "git", "curl"])
def test_there_is_nothing_to_build_or_fetch_with(program: str) -> None:
    assert python(f"import shutil; print(shutil.which({program!r}))") == "None\n"


def test_neither_what_installs_nor_tests_nor_sources_of_the_build_are_left() -> None:
    assert python(LEFT_OVER).split() == ["bot", "cogs", "data", "licences"]


def test_everything_that_is_handed_on_has_its_licence_text() -> None:
    assert python(LACKING_TEXTS) == ""
    named = python("import os; print(*os.listdir('/app/licences'))").split()
    assert {"LICENSE", "licences.md"} <= set(named)


def test_it_is_compiled_since_it_can_write_nothing() -> None:
    assert python(NOT_COMPILED) == ""


def test_letters_of_hindi_are_joined_in_pictures() -> None:
    assert python(HINDI) == "joined\n"


def test_charts_are_drawn_without_a_home() -> None:
    python(CHART)


def test_it_tells_its_commands() -> None:
    told = contained("--help")
    assert told.returncode == 0
    assert "simulate" in told.stdout


def test_a_bot_without_a_token_is_told_what_it_needs() -> None:
    told = contained()
    assert told.returncode == 2
    assert "DISCORD_TOKEN" in told.stderr


def test_a_bot_that_does_not_run_is_not_well() -> None:
    told = contained("health")
    assert (told.returncode, told.stdout) == (1, "")
    assert "not connected" in told.stderr


def test_a_database_is_made_checked_and_backed_up_in_the_volume(tmp_path: Path) -> None:
    for command in ("upgrade", "check"):
        told = contained("db", command, data=tmp_path)
        assert (told.returncode, told.stderr) == (0, "")
    assert contained("db", "backup", "data/var/copy.db", data=tmp_path).returncode == 0
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_database_server_is_reached(postgres_url: str) -> None:
    for command in ("upgrade", "check"):
        told = contained("db", command, env=f"PAPLU_DATABASE_URL={postgres_url}")
        assert (told.returncode, told.stderr) == (0, "")


def test_deals_are_simulated_inside() -> None:
    told = contained("simulate", "--deals", "20", "--seed", "7", "--json")
    assert told.returncode == 0
    assert json.loads(told.stdout.splitlines()[-1])["violations"] == []


def test_a_proof_is_checked_inside_by_both_commands(tmp_path: Path) -> None:
    board = played(sealed_board(7, 2, 1, "paplu"), deals=1, seed=7)
    proof = tmp_path / "proof.json"
    proof.write_text(json.dumps(next(iter(documents(board)))), encoding="utf-8")
    by_one_file = contained(
        "/app/bot/fairness/verify.py", f"{KEPT}/proof.json", program="python3", data=tmp_path
    )
    replayed = contained("verify", f"{KEPT}/proof.json", data=tmp_path)
    assert (by_one_file.returncode, replayed.returncode) == (0, 0), replayed.stderr


async def signed(sign: Path) -> None:
    """Return once the bot has said that it is well, which it does every 15 seconds."""
    async with asyncio.timeout(60):
        while not await asyncio.to_thread(sign.exists):
            await asyncio.sleep(0.1)


async def test_a_session_is_played_and_sigterm_ends_it_with_nothing(tmp_path: Path) -> None:
    async with StandIn(limited=False) as standin:
        guild = standin.guild()
        channel = guild.channel()
        people = [guild.person(name) for name in ("Anna", "प्रिया")]
        bot = BotContainer(standin, tmp_path / "club.db", env=UNHURRIED)
        onlooker = Onlooker(standin, channel, bot.url)
        club = Club(standin=standin, channel=channel, people=people, bot=bot, onlooker=onlooker)
        try:
            await bot.start()
            await seat(people, ("sharp",), format="deals:1")
            await play_session(standin, people)
            await signed(tmp_path / "club.alive")
            asked = await asyncio.to_thread(bot.inside, "paplu", "health")
            assert (asked.stdout, asked.stderr) == ("well\n", "")
            assert standin.world.files, "no picture came"
            began = monotonic()
            assert await club.problems() == []
            assert monotonic() - began < 60
        finally:
            await bot.kill()
            onlooker.close()
