"""Weird values: what people, and programs that pretend to be people, put where text is expected."""

from __future__ import annotations

from random import Random

TEXTS = (
    "",
    " ",
    "x",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "+1",
    "1.5",
    "1e9",
    "99999",
    "9223372036854775807",
    "9223372036854775808",
    "9" * 100,
    "١٢٣",  # Arabic digits
    "²",
    "１",  # A full-width digit
    "7H",
    "7h",
    "7H/1",
    "7H/2",
    "7H/6",
    "7H/7",
    "10♥︎",
    "10 H",
    "TS",
    "pj",
    "🃏",
    "7♥ 8♥ 9♥",
    "4H 5H 6H / 7C 7D 7S",
    "7H/1 7H/1 7H/1",
    "/ / /",
    "|" * 50,
    "7H," * 199,
    "@everyone",
    "<@1> <@&2> <#3>",
    "</paplu new:1>",
    "**" * 40,
    "```" * 20,
    "||7H||",
    "# \n> \n- ",
    "\x00",
    "a\x00b",
    "\ud800",
    "\udfff\ud800",
    "\u202e\u2066reversed",
    "\u200b\u200d\ufeff",
    "\n\r\n\t",
    "e\u0301" * 30,
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
    "👩‍👩‍👧‍👦" * 8,
    "अ" * 100,
    "ﷺ" * 60,
    "x" * 100,
    "x" * 6000,
    "=",
    "==",
    "format=",
    "=pool101",
    "format=pool101",
    "format=deals:2, rotations=3",
    "timer=30s",
    "timer=off, timer=on",
    "drop_late = 50 hints=on",
    "hints=on,hints=off",
    "rotations=999999999999999999999999999",
    "rotations=-1",
    "rotations=²",
    "cap=80, " * 200,
    "deals:0",
    "deals:99999999999",
    "{ $x }",
    "{}",
    "%s%n%d",
    "'; DROP TABLE events; --",
    "../../etc/passwd",
    "$(id)",
    "paplu1:join:1:1",
    "None",
    "null",
    "true",
)
"""Options of commands, values of selects, fields of forms."""


def text(chance: Random) -> str:
    """One of them, or letters at random."""
    pick = chance.randrange(10)
    if pick < 7:
        return chance.choice(TEXTS)
    if pick < 9:
        return "".join(chr(chance.choice(_RANGES)(chance)) for _ in range(chance.randrange(1, 40)))
    return chance.choice(TEXTS) + chance.choice(TEXTS)


_RANGES = (
    lambda chance: chance.randrange(0x20, 0x7F),
    lambda chance: chance.randrange(0x00, 0x20),
    lambda chance: chance.randrange(0x80, 0x800),
    lambda chance: chance.randrange(0x0900, 0x0980),
    lambda chance: chance.randrange(0x2000, 0x2070),
    lambda chance: chance.randrange(0xD800, 0xE000),
    lambda chance: chance.randrange(0x1F000, 0x1FA00),
)


def number(chance: Random) -> int:
    """A whole number at an edge, or anywhere."""
    edges = (-(2**53), -1, 0, 1, 2, 3, 9_998, 9_999, 10_000, 2**31, 2**53, 2**63)
    return chance.choice(edges) if chance.randrange(3) else chance.randrange(1, 12)


def custom_id(chance: Random, real: str) -> str:
    """An id that no control of ours has: a real one cut, stretched or written otherwise."""
    match chance.randrange(14):
        case 0:
            return real[: chance.randrange(1, len(real) + 1)]
        case 1:
            return (real + "x" * 100)[:100]
        case 2:
            return real + "x" * 200
        case 3:
            return real.translate({ord(d): 0xFF10 + k for k, d in enumerate("0123456789")})
        case 4:
            return real.translate({ord(d): 0x0660 + k for k, d in enumerate("0123456789")})
        case 5:
            return real.replace("paplu1", chance.choice(("paplu0", "paplu2", "paplu", "paplu１")))
        case 6:
            return real.upper()
        case 7:
            at = chance.randrange(len(real))
            return real[:at] + chr(chance.randrange(0x20, 0x2100)) + real[at + 1 :]
        case 8:
            return real + chance.choice(("\n", "\x00", " ", ":", "::", "+", "=", "\u202e"))
        case 9:
            return chance.choice(TEXTS)[:100] or "x"
        case 10:
            return "".join(chr(chance.randrange(1, 0x250)) for _ in range(chance.randrange(1, 101)))
        case 11:
            parts = real.split(":")
            chance.shuffle(parts)
            return ":".join(parts)
        case 12:
            return real.replace(":", "::", 1)
        case _:
            return f"paplu1:{chance.choice(TEXTS)[:40]}:1:1"
