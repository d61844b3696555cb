"""Lettering: no box in the place of a letter, ever."""

from __future__ import annotations

import pytest

from bot.i18n.translator import Translator
from bot.pictures import lettering
from bot.pictures.lettering import drawable, fitted, font_of, shapes, width_of, wrapped


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Zoë Ångström", "Zoë Ångström"),
        ("Αθηνά Иван Việt", "Αθηνά Иван Việt"),
        ("Anna 🎲🎲", "Anna"),
        ("★ Ben ★", "Ben"),
        ("𝓒𝓪𝓼", "Cas"),
        ("Ｄｅｖ", "Dev"),
        ("A\u200bn\u202ena", "Anna"),
        ("Z" + "\u0315" * 40 + "algo", "Z\u0315\u0315\u0315algo"),
        ("小明", ""),
        ("Anna 明", ""),
        ("محمد", ""),
        ("🎲", ""),
        ("", ""),
    ],
)
def test_a_name_is_drawn_whole_or_not_at_all(name: str, drawn: str) -> None:
    assert drawable(name) == drawable(drawn)
    assert bool(drawable(name)) == bool(drawn)


@pytest.mark.skipif(not shapes(), reason="the library that joins letters is not on this machine")
def test_the_letters_of_hindi_are_joined() -> None:
    font = font_of(40)
    assert drawable("प्रिया") == "प्रिया"
    apart = sum(width_of(sign, font) for sign in "क्ष")
    assert width_of("क्ष", font) < 0.8 * apart


def test_hindi_is_not_drawn_where_its_letters_cannot_be_joined(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lettering, "shapes", lambda: False)
    assert drawable("प्रिया") == "" and drawable("Priya") == "Priya"


def test_a_text_is_cut_between_letters() -> None:
    font = font_of(40)
    for width in range(30, 300, 7):
        short = fitted("प्रिया शर्मा क्ष्मी", font, width)
        assert width_of(short, font) <= max(width, width_of("…", font))
        end = short.removesuffix("…")[-1:]
        assert end != "\N{DEVANAGARI SIGN VIRAMA}"


def test_lines_are_no_wider_than_their_room() -> None:
    font = font_of(30)
    text = "pays for value cards: Anna 60, Ben 20, " + "W" * 60
    lines = list(wrapped(text, font, 400))
    assert all(width_of(line, font) <= 400 for line in lines)
    assert " ".join(lines).startswith("pays for value cards: Anna 60, Ben 20,")


def test_no_line_begins_with_a_french_sign() -> None:
    """The narrow space before it does not break."""
    text = "paie pour les cartes de valeur\N{NARROW NO-BREAK SPACE}: 60 à Anna"
    font = font_of(24)
    for width in range(80, 400, 5):
        assert not any(line.startswith(":") for line in wrapped(text, font, width))


@pytest.mark.parametrize("language", Translator.load().locales)
def test_all_words_of_pictures_can_be_drawn(language: str) -> None:
    words = Translator.load().tr(language)
    for message in ("jokers", "left-over", "aside", "kind-pure", "kind-set", "chart-deals"):
        text = words.text(f"picture-{message}")
        assert not shapes() or drawable(text) == " ".join(text.split())
