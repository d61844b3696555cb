"""Routes: what a request to Discord is for, told from its address without any id."""

from __future__ import annotations

import re

# The first that fits: method, address.
_KINDS = [
    (re.compile(rf"{method} /api/v\d+{path}"), kind)
    for method, path, kind in (
        ("POST", r"/interactions/\d+/[^/]+/callback", "answer"),
        (".*", r"/webhooks/\d+/[^/]+(?:/.*)?", "followup"),
        ("POST", r"/channels/\d+/messages", "post"),
        ("PATCH", r"/channels/\d+/messages/\d+", "edit"),
        ("DELETE", r"/channels/\d+/messages/\d+", "delete"),
        ("GET", r"/channels/\d+/messages(?:/\d+)?", "history"),
        ("POST", r"/channels/\d+/(?:messages/\d+/)?threads", "thread"),
        ("GET", r"/guilds/\d+/members/\d+", "member"),
        (".*", r"/applications/\d+/commands", "commands"),
        (".*", r"/applications/\d+/emojis(?:/\d+)?", "emoji"),
        ("GET", r"/(?:users/@me|oauth2/applications/@me|applications/@me)", "login"),
        ("GET", r"/gateway(?:/bot)?", "gateway"),
    )
]
_ELSE = "other"

ROUTES = frozenset({kind for _, kind in _KINDS} | {_ELSE})
"""Everything that `route_of` answers."""


def route_of(method: str, path: str) -> str:
    """What a request is for.

    >>> route_of("PATCH", "/api/v10/channels/1/messages/2")
    'edit'
    >>> route_of("GET", "/emojis/3.png")
    'other'
    """
    asked = f"{method} {path}"
    return next((kind for pattern, kind in _KINDS if pattern.fullmatch(asked)), _ELSE)
