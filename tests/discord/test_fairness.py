"""Fair cards on Discord: sealed before a draw, cut by a person, told after it, checked by all."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from simcord.backend import serializers
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.tables.sealing import MOST_WORD
from bot.tables.view import NewsKind, Stage
from bot.ui.custom_id import Control, Verb
from tests.discord.server import (
    Guest,
    Server,
    control,
    controls,
    file_text,
    text_of,
)
from tests.discord.test_adversary import forge
from tests.discord.test_record import withdraw_all

VERIFIER = Path(__file__).parents[2] / "bot" / "fairness" / "verify.py"
DIGITS = re.compile(r"`([0-9a-f]{64})`")
FITS = "All of it is as it was sealed."


def digits(text: str) -> list[str]:
    """The seals and secret numbers of a text, in full."""
    return DIGITS.findall(text)


def seal_of(number: str) -> str:
    return sha256(bytes.fromhex(number)).hexdigest()


async def cutting(server: Server, **options: str) -> tuple[Guest, Guest]:
    """A table of two that waits for its first cut: the cutter, and the other one."""
    await server.lobby("Anna", "Ben", **options)
    await server["Anna"].press(Verb.START)
    await (await server.acting()).press(Verb.CHOOSE_SEAT, value="0")
    assert (await server.view()).stage is Stage.CUTTING
    cutter = await server.acting()
    return cutter, next(server[name] for name in ("Anna", "Ben") if server[name] is not cutter)


async def sent(guest: Guest, custom_id: str, **typed: str) -> None:
    """Send a form in with texts that Discord would let nobody type."""
    server = guest.server
    backend = server.env.backend
    stored = backend.get_message(server.channel.id, server.screen.id)
    fields = [
        {"type": 18, "id": at, "component": {"type": 4, "custom_id": name, "value": text}}
        for at, (name, text) in enumerate(typed.items(), start=1)
    ]
    record, payload = base_payload(
        backend,
        type=5,
        channel_id=server.channel.id,
        guild_id=server.guild.id,
        user_id=guest.id,
        data={"custom_id": custom_id, "components": fields},
    )
    payload["message"] = serializers.message_payload(backend, stored)
    record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", payload)
    await server.env.settle()
    guest._got(InteractionResult(server.env, record))


async def typed(guest: Guest, place: str, word: str = "") -> None:
    """Cut by the form."""
    form = await guest.press(Verb.CUT_TYPE)
    guest._got(await guest.actor.submit_modal(form, {"place": place, "word": word}))


def ran(proof: str, *seal: str) -> subprocess.CompletedProcess[str]:
    """What the program of the source says of a proof, without anything else of the bot."""
    return subprocess.run(
        [sys.executable, "-I", str(VERIFIER), "-", *seal],
        input=proof,
        capture_output=True,
        text=True,
        check=False,
    )


async def verify_outside(guest: Guest, seal: str) -> None:
    """The file of the last answer is as the seal says that was shown."""
    run = ran(await file_text(guest), seal)
    assert run.returncode == 0, run.stdout + run.stderr


# --- sealed before, told after -------------------------------------------------------------------


async def test_what_a_lobby_seals_is_what_is_told_after_each_draw(server: Server) -> None:
    anna, _ = await server.lobby("Anna", "Ben")
    lobby = server.screen
    seats, first = digits(text_of(lobby))
    await anna.press(Verb.START)
    told, its_seal, standing = digits(text_of(server.screen))
    assert (seal_of(told), its_seal, standing) == (seats, seats, first)
    await server.go_on()
    await withdraw_all(server)
    result = text_of(server.screen)
    number, its_seal, following = digits(result)
    assert (seal_of(number), its_seal) == (first, first)
    assert following not in {seats, first}
    await server.go_on()
    await withdraw_all(server)
    assert seal_of(digits(text_of(server.screen))[0]) == following
    # Whoever looks back finds every seal on a message that is older than its number.
    messages = [digits(text_of(message)) for message in server.messages]
    for seal in (first, following):
        at = next(at for at, found in enumerate(messages) if seal in found)
        assert any(seal in map(seal_of, found) for found in messages[at + 1 :])
    assert {seats, first} <= set(digits(text_of(next(m for m in server.messages if m == lobby))))


async def test_the_board_names_the_beginning_of_its_seal(server: Server) -> None:
    await server.lobby("Anna", "Ben", house="cut=auto")
    _, first = digits(text_of(server.screen))
    await server["Anna"].press(Verb.START)
    await server.go_on()
    assert f"`{first[:16]}…`" in text_of(server.screen)


async def test_nothing_that_leaves_the_bot_before_the_end_tells_a_secret_number(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    cutter, other = await cutting(server)
    table = await server.table()
    assert table is not None
    sealed = server.bot.tables._held[table].table.sealed.waiting
    assert [seal.draw for seal in sealed] == [1]
    await typed(cutter, "20", "mango")
    for guest in (cutter, other, server["Eve"]):
        await guest.slash("hand")
        await guest.slash("deal verify")
        await guest.press(Verb.RULES)
        await guest.slash("privacy export")
    sent = json.dumps([request.json for request in server.env.http_requests], default=str)
    assert seal_of(sealed[0].seed) in sent
    assert sealed[0].seed not in sent + caplog.text
    await withdraw_all(server)
    sent = json.dumps([request.json for request in server.env.http_requests], default=str)
    assert sealed[0].seed in sent
    following = server.bot.tables._held[table].table.sealed.waiting
    assert following and all(seal.seed not in sent + caplog.text for seal in following)
    assert sealed[0].seed not in caplog.text


async def test_a_rematch_is_dealt_by_what_the_last_message_of_the_session_sealed(
    server: Server,
) -> None:
    anna, ben = await server.deal("Anna", "Ben", house="cut=auto, format=deals:1")
    await withdraw_all(server)
    assert (await server.view()).stage is Stage.CLOSED
    final = text_of(server.screen)
    sealed = digits(final)[-1]
    assert "The first deal of a rematch is sealed" in final
    await anna.press(Verb.REMATCH)
    assert sealed in digits(text_of(server.screen))
    await ben.press(Verb.JOIN)
    await server.go_on()
    await withdraw_all(server)
    assert seal_of(digits(text_of(server.screen))[0]) == sealed


# --- the cut ------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["button", "form", "command", "command with nothing"])
async def test_2_3_a_cut_by_any_door_is_the_players_share_and_every_card_follows_from_it(
    way: str, server: Server
) -> None:
    cutter, other = await cutting(server)
    (seal,) = digits(text_of(server.screen))[-1:]
    place, word = 53, ""
    match way:
        case "button":
            await cutter.press(Verb.CUT, value="53")
        case "form":
            place, word = 17, "a ripe mango"
            await typed(cutter, " 17", " a  ripe\tmango ")
        case "command":
            place, word = 99, "आम"
            await cutter.slash("table cut", place=99, word="आम")
        case _:
            await cutter.slash("table cut")
    name = next(name for name in ("Anna", "Ben") if server[name] is cutter)
    said = f"{name} cut at {place}" + (f" and said “{word}”." if word else ".")
    assert said in text_of(server.screen)
    await withdraw_all(server)
    assert said in text_of(server.screen)
    assert seal_of(digits(text_of(server.screen))[0]) == seal
    for guest in (other, server["Eve"]):
        await guest.press(Verb.VERIFY)
        assert guest.last is not None and guest.last.ephemeral
        assert FITS in guest.told and said.removesuffix(".") in guest.told
        assert digits(guest.told)[1] == seal
        await verify_outside(guest, seal)
    document = json.loads(await file_text(server["Eve"]))
    assert document["share"] == {
        "by": "player",
        "seat": document["share"]["seat"],
        "place": place,
        "word": word,
    }
    assert not {"Anna", "Ben", str(server["Anna"].id)} & set(re.findall(r"\w+", str(document)))


async def test_another_word_or_place_would_have_made_other_cards(server: Server) -> None:
    cutter, _ = await cutting(server)
    await typed(cutter, "20", "mango")
    await withdraw_all(server)
    await cutter.slash("deal verify")
    text = await file_text(cutter)
    for other in (text.replace('"mango"', '"mangoes"'), text.replace('"place": 20', '"place": 21')):
        assert other != text
        assert ran(other).returncode == 1


@pytest.mark.parametrize("why", ["rule", "time"])
async def test_where_nobody_cuts_the_result_says_so_and_its_cards_are_checked_all_the_same(
    why: str, server: Server
) -> None:
    if why == "rule":
        await server.lobby("Anna", "Ben", house="cut=auto")
        await server["Anna"].press(Verb.START)
        await server.go_on()
    else:
        await cutting(server)
        await server.pass_time(seconds=31)
    assert (await server.view()).stage is Stage.DEAL
    assert NewsKind.CUT not in {news.kind for news in (await server.view()).news}
    await withdraw_all(server)
    assert "No player gave a share: the bot cut the pack." in text_of(server.screen)
    anna = server["Anna"]
    await anna.slash("deal verify")
    assert FITS in anna.told and "no player gave a share" in anna.told
    seal = digits(text_of(server.screen))[1]
    await verify_outside(anna, seal)


async def test_the_form_explains_itself_and_names_its_limits(server: Server) -> None:
    cutter, _ = await cutting(server)
    form = await cutter.press(Verb.CUT_TYPE)
    modal = form._interaction.modal
    assert modal is not None
    told = json.dumps(modal, ensure_ascii=False)
    assert "from 1 to 104" in told and f"up to {MOST_WORD} characters" in told
    assert "Everyone here can read what you say" in told
    assert "stays in the record of this deal for good" in told


async def test_a_form_is_sent_in_after_a_restart(server: Server) -> None:
    cutter, _ = await cutting(server)
    form = await cutter.press(Verb.CUT_TYPE)
    await server.restart()
    cutter._got(await cutter.actor.submit_modal(form, {"place": "33", "word": "later"}))
    assert (await server.view()).stage is Stage.DEAL
    assert "cut at 33 and said “later”" in text_of(server.screen)
    # From a message of the last process, which this one has not looked at.
    await withdraw_all(server)
    await server.restart()
    await server["Eve"].press(Verb.VERIFY)
    assert FITS in server["Eve"].told


@pytest.mark.parametrize("place", ["", "0", "-3", "105", "in the middle", "9" * 40, "5.5", "²"])
async def test_2_3_where_nobody_can_cut_the_limits_are_told_and_nothing_changes(
    place: str, server: Server
) -> None:
    cutter, _ = await cutting(server)
    version = (await server.view()).version
    form = await cutter.press(Verb.CUT_TYPE)
    opened = form._interaction.modal
    assert opened is not None
    await sent(cutter, opened["custom_id"], place=place)
    assert "Choose from 1 to 104 cards deep" in cutter.told
    assert (await server.view()).version == version
    await typed(cutter, "104")
    assert (await server.view()).stage is Stage.DEAL


async def test_2_3_only_the_cutter_is_given_the_form_and_only_theirs_counts(server: Server) -> None:
    cutter, other = await cutting(server)
    view = await server.view()
    for guest, why in ((other, "Another player cuts"), (server["Eve"], "no seat at this table")):
        await guest.press(Verb.CUT_TYPE)
        assert why in guest.told
        await guest.slash("table cut", place=20, word="mine")
        assert why in guest.told
        asked = Control(verb=Verb.CUT_TYPE, table=view.table, stamp=view.stamp)
        await sent(guest, str(asked), place="20", word="mine")
        assert why in guest.told
    assert (await server.view()).version == view.version
    form = await cutter.press(Verb.CUT_TYPE)
    opened = form._interaction.modal
    assert opened is not None
    await cutter.press(Verb.CUT, value="53")
    version = (await server.view()).version
    # It was left open meanwhile.
    await sent(cutter, opened["custom_id"], place="20", word="late")
    assert "the turn has passed" in cutter.told
    await forge(cutter, server.screen, opened["custom_id"])
    assert "the turn has passed" in cutter.told
    assert (await server.view()).version == version


async def test_a_word_that_is_too_long_is_refused_and_never_cut_short(server: Server) -> None:
    cutter, _ = await cutting(server)
    view = await server.view()
    asked = str(Control(verb=Verb.CUT_TYPE, table=view.table, stamp=view.stamp))
    await sent(cutter, asked, place="20", word="x" * (MOST_WORD + 1))
    assert f"may have {MOST_WORD} characters" in cutter.told
    assert (await server.view()).version == view.version
    # What is not seen does not count.
    await sent(cutter, asked, place="20", word="\u200b\u202e" * 40 + "x" * MOST_WORD)
    assert f"said “{'x' * MOST_WORD}”" in text_of(server.screen)


NASTY = "@everyone <@1> **b** [a](http://x.yz)[c](http://x.yz)"


async def test_what_is_said_is_shown_as_it_was_typed_and_does_nothing(server: Server) -> None:
    cutter, _ = await cutting(server)
    assert len(NASTY) <= MOST_WORD
    await typed(cutter, "20", NASTY)
    board = text_of(server.screen)
    await withdraw_all(server)
    result = text_of(server.screen)
    await cutter.press(Verb.VERIFY)
    for told in (board, result, cutter.told):
        assert "@everyone" not in told and "<@1>" not in told.replace("\\<", "")
        assert "**b**" not in told and "http://" not in told
        assert not re.search(r"(?<!\\)\[", told)
    assert json.loads(await file_text(cutter))["share"]["word"] == NASTY
    for request in server.env.http_requests:
        if isinstance(request.json, dict) and "said" in json.dumps(request.json):
            allowed = request.json.get("allowed_mentions") or {}
            assert "everyone" not in allowed.get("parse", [])


# --- checking -----------------------------------------------------------------------------------


async def test_what_a_departed_cutter_said_stays_with_the_deal_without_their_name(
    server: Server,
) -> None:
    cutter, other = await cutting(server)
    name = next(name for name in ("Anna", "Ben") if server[name] is cutter)
    await typed(cutter, "20", "mango")
    await withdraw_all(server)
    for guest, said in ((cutter, True), (other, False)):
        await guest.slash("privacy export")
        assert ("mango" in await file_text(guest)) == said
    await cutter.slash("privacy delete")
    assert cutter.panel is not None
    await cutter.press(Verb.PRIVACY_DELETE_CONFIRM, on=cutter.panel)
    assert "is deleted" in cutter.told
    await other.slash("deal verify")
    assert FITS in other.told and name not in other.told
    assert re.search(r"Departed player \d cut at 20 and said “mango”", other.told)


async def test_the_draw_for_seats_is_checked_as_number_0(server: Server) -> None:
    anna, _ = await server.lobby("Anna", "Ben")
    await anna.slash("deal verify", number=0)
    assert "No deal has ended in this channel yet" in anna.told
    seats, _ = digits(text_of(server.screen))
    await anna.press(Verb.START)
    await server.go_on()
    # The draw is over, although no deal is.
    await anna.slash("deal verify", number=0)
    assert FITS in anna.told and "Draw for seats" in anna.told
    assert digits(anna.told)[1] == seats
    await verify_outside(anna, seats)


async def test_every_deal_of_the_latest_session_is_checked_by_its_number(server: Server) -> None:
    anna, ben = await server.deal("Anna", "Ben", house="format=deals:3")
    seals = []
    for _ in range(3):
        await withdraw_all(server)
        seals.append(digits(text_of(server.screen))[1])
        await server.go_on()
    assert (await server.view()).stage is Stage.CLOSED
    for number, seal in enumerate(seals, start=1):
        await ben.slash("deal verify", number=number)
        assert f"Deal {number}: the cards checked" in ben.told and FITS in ben.told
        assert ben.last is not None and ben.last.response is not None
        (file,) = ben.last.response.attachments
        assert file.filename == f"deal-{number}-fairness.json" and file.description
        await verify_outside(ben, seal)
    await anna.slash("deal verify", number=4)
    assert "There is no finished deal 4" in anna.told
    # The last message leads there as well, and so does the replay.
    await anna.press(Verb.VERIFY)
    assert "Deal 3: the cards checked" in anna.told
    await anna.slash("deal replay", number=2)
    assert anna.panel is not None
    replay = anna.panel
    await anna.press(Verb.VERIFY, on=replay)
    assert "Deal 2: the cards checked" in anna.told
    assert anna.last is not None and anna.last.response is not None
    assert anna.last.response.id != replay.id


async def test_a_deal_under_way_is_not_checked(server: Server) -> None:
    anna, _ = await server.deal("Anna", "Ben")
    await anna.slash("deal verify")
    assert "No deal has ended in this channel yet" in anna.told
    await withdraw_all(server)
    await server.go_on()
    await anna.slash("deal verify", number=2)
    assert "a deal under way opens when it is over" in anna.told
    assert not digits(anna.told)


async def test_whoever_cannot_see_a_channel_checks_none_of_its_deals(server: Server) -> None:
    await server.deal("Anna", "Ben", house="cut=auto")
    await withdraw_all(server)
    button = control(server.screen, Verb.VERIFY)
    eve, elsewhere = server["Eve"], server.guild.create_text_channel("elsewhere")
    hidden = server.channel
    server.env.backend.set_overwrite(
        hidden.id, Overwrite(target_id=eve.id, type=OverwriteType.MEMBER, deny=1 << 10)
    )
    await server.env.settle()
    server.channel = elsewhere
    await eve.slash("new")
    await forge(eve, server.screen, button)
    assert "its channel is closed to you" in eve.told
    for value in ("0", "99", "x"):
        forged = Control(verb=Verb.VERIFY, table=button.table, stamp=button.stamp, value=value)
        await forge(eve, server.screen, forged)
        assert "not on record here" in eve.told or "from another time" in eve.told


@pytest.mark.parametrize("what", ["seed", "word", "cards"])
async def test_what_does_not_fit_is_told_in_words(what: str, server: Server) -> None:
    cutter, _ = await cutting(server)
    await typed(cutter, "20", "mango")
    await withdraw_all(server)
    number = digits(text_of(server.screen))[0]
    with sqlite3.connect(server.path) as database:
        rows = database.execute("SELECT table_id, version, name, body FROM events").fetchall()
        for table, version, name, data in rows:
            changed = data
            if what == "seed":
                changed = data.replace(number, "00" * 32)
            elif what == "word" and name == "pack_cut":
                changed = data.replace("mango", "melon")
            elif what == "cards" and name == "deal_started":
                order = json.loads(data)
                cards = order["order"]
                cards = cards.split() if isinstance(cards, str) else cards
                first, second = cards[0], cards[1]
                changed = data.replace(first, "\0").replace(second, first).replace("\0", second)
            if changed != data:
                database.execute(
                    "UPDATE events SET body = ? WHERE table_id = ? AND version = ?",
                    (changed, table, version),
                )
    await cutter.slash("deal verify")
    assert "Not all of it is as it was sealed" in cutter.told
    assert "What does not fit" in cutter.told and FITS not in cutter.told
    assert await file_text(cutter)


# --- the page for everybody ---------------------------------------------------------------------


async def test_help_explains_in_seven_sentences_and_shows_this_tables_seals(server: Server) -> None:
    anna, _ = await server.lobby("Anna", "Ben")
    await anna.press(Verb.HELP)
    assert anna.panel is not None
    await anna.press(Verb.FAIRNESS, on=anna.panel)
    assert "How fair are the cards?" in anna.told
    assert digits(anna.told) == digits(text_of(server.screen))
    explained = anna.told.partition("Sealed at this table now")[0]
    assert len(re.findall(r"[a-z]\.(?=\s|$)", explained)) == 7
    eve = server["Eve"]
    await anna.slash("end")
    await eve.slash("help")
    assert eve.panel is not None
    await eve.press(Verb.FAIRNESS, on=eve.panel)
    assert "How fair are the cards?" in eve.told and not digits(eve.told)


async def test_an_old_result_stays_with_what_was_told_and_has_no_buttons(server: Server) -> None:
    await server.deal("Anna", "Ben", house="cut=auto")
    await withdraw_all(server)
    result = server.screen
    told = digits(text_of(result))
    assert len(told) == 3
    await server.go_on()
    kept = next(message for message in server.messages if message.id == result.id)
    assert digits(text_of(kept)) == told
    assert controls(kept) == []
