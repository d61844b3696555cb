"""What a server decides holds for new tables; what it left is deleted after thirty days."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.rummy.errors import RulesError
from bot.rummy.house import house_of, rules_of
from bot.rummy.variants import PRESETS
from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId, GuildId
from bot.tables.guilds import KEPT_FOR, NEW, RETRY, Guilds, GuildSettings, Openers
from bot.tables.shards import Shards
from tests.clocks import HandClock
from tests.store.appends import GUILD, opening, url_of

DAY = timedelta(days=1)
OTHER = GuildId(6)


# --- the defaults of new tables ----------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_a_server_that_decided_nothing_plays_every_game_as_it_is(preset: str) -> None:
    assert GuildSettings().new_table(preset) == (preset, ())
    assert GuildSettings().new_table() == (NEW, ())


def test_what_is_said_goes_before_what_the_server_plays() -> None:
    settings = GuildSettings(
        preset="indian", house=(("format", "pool101"), ("hints", "on")), timer="90s"
    )
    game, house = settings.new_table(None, (("timer", "5m"), ("hints", "off")))
    rules = rules_of(game, house)
    assert (game, str(rules.format), rules.hints.value) == ("indian", "pool101", "off")
    assert rules.timer == timedelta(minutes=5)


def test_a_default_that_cannot_stand_beside_what_is_said_gives_way() -> None:
    settings = GuildSettings(
        preset="indian", house=(("pool_out", "reaches"), ("format", "pool101"), ("hints", "on"))
    )
    _, house = settings.new_table(None, (("format", "points"),))
    assert dict(house) == {"format": "points", "hints": "on"}
    # Where nothing is said, the order in which they were set does not matter.
    _, house = settings.new_table()
    assert dict(house) == dict(settings.house)


def test_house_rules_are_of_one_game_and_the_timer_of_all() -> None:
    settings = GuildSettings(preset="indian", house=(("hints", "on"),), timer="off")
    assert settings.new_table("paplu") == ("paplu", (("timer", "off"),))


def test_what_is_said_and_cannot_be_is_refused() -> None:
    settings = GuildSettings(preset="indian", house=(("hints", "on"),))
    with pytest.raises(RulesError, match="impossible-pair"):
        settings.new_table(None, (("format", "points"), ("pool_out", "reaches")))
    with pytest.raises(RulesError, match="rule-twice"):
        settings.new_table(None, (("hints", "on"), ("hints", "off")))
    with pytest.raises(RulesError, match="unknown-preset"):
        settings.new_table("whist")


def test_settings_of_another_release_open_tables_all_the_same() -> None:
    """A game or a rule that there is no more keeps nobody from playing."""
    settings = GuildSettings(preset="whist", house=(("trumps", "on"), ("hints", "on")), timer="1d")
    game, house = settings.new_table()
    assert (game, house) == (NEW, ())
    renamed = GuildSettings(house=(("trumps", "on"), ("hints", "on")))
    assert renamed.new_table() == (NEW, (("hints", "on"),))


def test_another_game_keeps_the_house_rules_that_it_knows() -> None:
    settings = GuildSettings(preset="indian", house=(("format", "pool101"), ("hints", "on")))
    assert settings.with_game("paplu").house == (("hints", "on"),)
    with pytest.raises(RulesError, match="unknown-preset"):
        settings.with_game("whist")


def test_another_format_keeps_the_house_rules_that_can_be_beside_it() -> None:
    settings = GuildSettings(preset="indian").with_format("pool201")
    settings = replace(settings, house=(*settings.house, ("pool_out", "reaches"), ("hints", "on")))
    assert settings.with_format("pool101").house == (
        ("format", "pool101"),
        ("pool_out", "reaches"),
        ("hints", "on"),
    )
    # The game's own format is no change.
    assert settings.with_format("points").house == (("hints", "on"),)
    with pytest.raises(RulesError, match="bad-value"):
        settings.with_format("fast")


def test_a_timer_is_kept_as_house_rules_write_it() -> None:
    settings = GuildSettings().with_timer("120 s")
    assert settings.timer == "2m"
    assert settings.with_timer("off").timer == "off"
    assert settings.with_timer(None) == GuildSettings()
    with pytest.raises(RulesError, match="bad-value"):
        settings.with_timer("soon")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_default_that_is_taken_makes_rules_that_can_be(preset: str) -> None:
    everything = tuple(pair for pair in house_of(PRESETS[preset]) if pair[0] != "timer")
    game, house = GuildSettings(preset=preset, house=everything, timer="1h").new_table()
    assert rules_of(game, house).timer == timedelta(hours=1)


# --- where, and by whom ------------------------------------------------------------------------


def test_tables_stand_in_the_channels_chosen_and_what_is_below_them() -> None:
    anywhere, there = GuildSettings(), GuildSettings(channels=(ChannelId(1), ChannelId(2)))
    assert anywhere.allows([9])
    assert there.allows([1]) and there.allows([9, 2]) and not there.allows([9, 8])


@pytest.mark.parametrize(
    ("openers", "anyone", "of_role", "manager"),
    [
        (Openers.EVERYONE, True, True, True),
        (Openers.ROLE, False, True, True),
        (Openers.MANAGERS, False, False, True),
    ],
)
def test_who_may_open(openers: Openers, *, anyone: bool, of_role: bool, manager: bool) -> None:
    settings = GuildSettings(openers=openers, role=5)
    assert settings.may_open([4], is_manager=False) is anyone
    assert settings.may_open([4, 5], is_manager=False) is of_role
    assert settings.may_open([], is_manager=True) is manager


def test_a_role_that_was_not_chosen_yet_opens_for_nobody_but_managers() -> None:
    settings = GuildSettings(openers=Openers.ROLE)
    assert not settings.may_open([4, 5], is_manager=False)
    assert settings.may_open([], is_manager=True)


# --- the service -------------------------------------------------------------------------------


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(url_of(tmp_path / "paplu.db"))
    yield store
    await store.close()


@pytest.fixture
async def guilds(store: SqlStore) -> AsyncIterator[Guilds]:
    guilds = Guilds(store, HandClock())
    await guilds.start()
    await guilds.all_compared()
    yield guilds
    await guilds.stop()


async def pass_time(guilds: Guilds, time: timedelta) -> None:
    assert isinstance(guilds.clock, HandClock)
    await guilds.clock.advance(time)
    await guilds.clock.settle(20)


async def left_with(guilds: Guilds, *known: GuildId) -> bool:
    """Whether it comes to that in a while: the database works on a thread of its own."""
    for _ in range(300):
        if await guilds.store.known_guilds() == [*known]:
            # One more turn for what follows the commit.
            await asyncio.sleep(0.01)
            return True
        await asyncio.sleep(0.01)
    return False


async def test_a_change_is_kept_and_read_again(guilds: Guilds, store: SqlStore) -> None:
    assert guilds.settings(GUILD) == guilds.settings(None) == GuildSettings()
    await guilds.change(GUILD, lambda settings: settings.with_timer("90s"))
    assert guilds.settings(GUILD).timer == "90s"
    assert guilds.language(GUILD) is None
    again = Guilds(store, HandClock())
    await again.start()
    assert again.settings(GUILD) == guilds.settings(GUILD)
    assert again.settings(OTHER) == GuildSettings()


@pytest.mark.parametrize("begun", [True, False])
async def test_a_process_that_leaves_says_nothing_of_what_the_next_one_deletes(
    store: SqlStore, caplog: pytest.LogCaptureFixture, begun: bool
) -> None:
    guilds = Guilds(store, HandClock())
    await guilds.removed(GUILD)
    comparing = asyncio.create_task(guilds.all_compared()) if begun else None
    await asyncio.sleep(0)
    await guilds.stop()
    await store.close()
    await (comparing or guilds.all_compared())
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_a_change_that_cannot_be_changes_nothing(guilds: Guilds, store: SqlStore) -> None:
    with pytest.raises(RulesError):
        await guilds.change(GUILD, lambda settings: settings.with_timer("soon"))
    assert guilds.settings(GUILD) == GuildSettings()
    assert await store.guild_settings() == {}


async def test_a_server_is_deleted_thirty_days_after_its_removal(
    guilds: Guilds, store: SqlStore
) -> None:
    await store.append(opening(1))
    await guilds.change(GUILD, lambda settings: settings.with_timer("90s"))
    await guilds.removed(GUILD)
    await pass_time(guilds, KEPT_FOR - DAY)
    # Found out once more: the first moment stands.
    await guilds.removed(GUILD)
    assert await store.known_guilds() == [GUILD]
    await pass_time(guilds, DAY)
    assert await left_with(guilds)
    assert guilds.settings(GUILD) == GuildSettings()


async def test_a_server_that_is_back_is_not_deleted(guilds: Guilds, store: SqlStore) -> None:
    await store.append(opening(1))
    await guilds.removed(GUILD, OTHER)
    await pass_time(guilds, DAY)
    await guilds.back(GUILD)
    await pass_time(guilds, KEPT_FOR)
    assert await left_with(guilds, GUILD)


async def test_what_is_due_at_the_start_is_deleted_once_the_servers_are_known(
    store: SqlStore,
) -> None:
    await store.append(opening(1))
    clock = HandClock()
    await store.save_removals([GUILD, OTHER], clock.now() - KEPT_FOR)
    guilds = Guilds(store, clock)
    await guilds.start()
    assert await store.known_guilds() == [GUILD, OTHER]
    assert await guilds.present([]) == [GUILD, OTHER]
    await guilds.removed(OTHER)
    assert await store.known_guilds() == [GUILD, OTHER]
    await guilds.all_compared()
    assert await store.known_guilds() == []
    await guilds.stop()


async def test_a_server_that_invites_the_bot_back_while_it_is_away_keeps_its_data(
    guilds: Guilds, store: SqlStore
) -> None:
    await store.append(opening(1))
    await guilds.removed(GUILD)
    await guilds.stop()
    await pass_time(guilds, KEPT_FOR + DAY)
    again = Guilds(store, guilds.clock)
    await again.start()
    assert await again.present([GUILD]) == []
    await again.all_compared()
    assert await store.guild_removals() == {}
    assert await store.known_guilds() == [GUILD]
    await again.stop()


async def test_two_processes_that_start_on_one_database_delete_what_is_due_once(
    guilds: Guilds, store: SqlStore, tmp_path: Path
) -> None:
    await store.append(opening(1))
    await store.save_removals([GUILD], guilds.clock.now() - KEPT_FOR)
    other_store = await SqlStore.open(url_of(tmp_path / "paplu.db"))
    other = Guilds(other_store, guilds.clock)
    await other.start()
    await asyncio.gather(guilds.present({OTHER}), other.present({OTHER}))
    await asyncio.gather(guilds.all_compared(), other.all_compared())
    assert await store.known_guilds() == []
    # What the other one still believed is no harm: a removal is noted anew for nobody.
    assert await guilds.present({OTHER}) == await other.present({OTHER}) == []
    await other.stop()
    await other_store.close()


async def test_a_process_that_dies_before_it_ends_the_tables_of_a_server_ends_them_next_time(
    guilds: Guilds, store: SqlStore
) -> None:
    await store.append(opening(1))
    assert await guilds.present([]) == [GUILD]
    assert await guilds.present([]) == [GUILD]


async def test_removals_and_returns_while_it_was_away_are_found_out(
    guilds: Guilds, store: SqlStore
) -> None:
    await store.append(opening(1))
    await guilds.change(OTHER, lambda settings: settings.with_timer("90s"))
    await guilds.removed(OTHER)
    assert await guilds.present({OTHER}) == [GUILD]
    assert set(await store.guild_removals()) == {GUILD}


async def test_of_servers_of_other_shards_nothing_is_said(guilds: Guilds, store: SqlStore) -> None:
    first, second = GuildId(2 << 22), GuildId(3 << 22)
    for guild in (first, second):
        await guilds.change(guild, lambda settings: settings.with_timer("90s"))
    assert await guilds.present([], Shards(1, 1, 2)) == [second]
    assert set(await store.guild_removals()) == {second}
    # Known to be back, in spite of what another shard does not know.
    assert await guilds.present([second], Shards(1, 1, 2)) == []
    assert await guilds.present([], Shards(0, 0, 2)) == [first]
    assert set(await store.guild_removals()) == {first}


async def test_a_deletion_that_fails_is_tried_again(
    guilds: Guilds, store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.append(opening(1))
    await guilds.removed(GUILD)

    async def fails(*_: object) -> None:
        raise OSError("disk")

    with monkeypatch.context() as broken:
        broken.setattr(store, "delete_guilds", fails)
        await pass_time(guilds, KEPT_FOR)
    # Also right after a removal, of whose noting it is no part.
    with monkeypatch.context() as broken:
        broken.setattr(store, "delete_guilds", fails)
        await guilds.removed(GUILD)
    assert await store.known_guilds() == [GUILD]
    await pass_time(guilds, RETRY)
    assert await left_with(guilds)
