"""`run`, `demo`, `sync`, `health`: the bot itself."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NoReturn

import click

from bot.cli.configuring import NO_TOKEN, configured, logging_as, with_token
from bot.cli.failing import BadUsage, Failed
from bot.settings import Settings

DEMO_LOCALE = "en-US"


@click.command()
def run() -> None:
    """Run the bot on Discord; without DISCORD_TOKEN, start the demo."""
    settings, problems = Settings.examined()
    has_token = settings.discord_token is not None or "DISCORD_TOKEN" in problems
    if not problems and not has_token and _can_demo():
        click.echo("DISCORD_TOKEN is not set: starting the demo.", err=True)
        _demo(settings)
    elif problems or not has_token:
        _refuse(settings, problems if has_token else {**problems, "DISCORD_TOKEN": NO_TOKEN})
    else:
        _discord(settings)


def _refuse(settings: Settings, problems: Mapping[str, str]) -> NoReturn:
    """Tell every problem there is: those of the settings, and those that show once it is tried."""
    import asyncio

    from bot.cli.hindrances import Hindrance, refusal
    from bot.cli.trying import tried

    of_settings = [
        Hindrance(about=name, told=f"{name}: {told}", is_usage=True)
        for name, told in problems.items()
    ]
    raise refusal([*of_settings, *asyncio.run(tried(settings, problems))])


@click.command()
@click.option("--locale", default=DEMO_LOCALE, help="The language of the people there, e.g. fr.")
def demo(locale: str) -> None:
    """Show the real bot in a browser page that looks like Discord; needs no token."""
    if not _can_demo():
        raise BadUsage("the demo needs SimCord: install requirements-demo.lock, or use `make run`")
    if locale not in (spoken := _locales()):
        raise BadUsage(f"the demo cannot speak {locale!r}: choose one of {', '.join(spoken)}")
    _demo(configured(), locale)


@click.command()
def sync() -> None:
    """Tell Discord which slash commands there are."""
    import asyncio

    from bot.app import sync_commands
    from bot.cli.trying import failures_told

    settings = with_token()
    logging_as(settings)
    with failures_told(settings):
        asyncio.run(sync_commands(settings))
    click.echo("the commands are known to Discord")


@click.command()
def health() -> None:
    """Say whether the bot of this data folder, or the process of these shards, is connected and
    can reach its database; what /healthz says, where that is on."""
    from bot.health import ailment, ailment_at, sign_beside

    settings = configured()
    if settings.metrics_port is not None:
        found = ailment_at(settings.metrics_host, settings.metrics_port)
    else:
        sign = sign_beside(settings.database_url, settings.shards)
        found = ailment(sign, datetime.now(UTC))
    if found is not None:
        raise Failed(found)
    click.echo("well")


def _locales() -> list[str]:
    """What people may have Discord in, where there are words for it."""
    import discord

    from bot.i18n.translator import Translator

    translator = Translator.load()
    return [locale.value for locale in discord.Locale if translator.speaks(locale.value)]


def _can_demo() -> bool:
    return importlib.util.find_spec("simcord") is not None


def _discord(settings: Settings) -> None:
    import asyncio

    from bot.app import run_discord
    from bot.cli.living import CEILING, until_told_to_stop
    from bot.cli.trying import failures_told

    logging_as(settings)
    with failures_told(settings):
        asyncio.run(until_told_to_stop(run_discord(settings), CEILING))


def _demo(settings: Settings, locale: str = DEMO_LOCALE) -> None:
    import asyncio

    from bot.cli.living import CEILING, until_told_to_stop
    from bot.cli.trying import failures_told
    from bot.demo import run_demo

    logging_as(settings)
    with failures_told():
        asyncio.run(until_told_to_stop(run_demo(settings, locale), CEILING))
