"""What Discord asks of messages, modals and suggestions beyond its API description."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

# Any: everything here is JSON that a bot sent, of whatever shape.
Json = Any
Faults = Iterator[str]

IS_COMPONENTS_V2 = 1 << 15
MOST_COMPONENTS, MOST_CHARACTERS, MOST_BYTES = 40, 4_000, 10_000
MOST_ROWS, MOST_BUTTONS, MOST_OPTIONS, MOST_CHOICES = 5, 5, 25, 25
MOST_CONTENT, MOST_EMBEDDED = 2_000, 6_000
LABEL, PLACEHOLDER, OPTION, CUSTOM_ID, NONCE = 80, 150, 100, 100, 25
THREAD, TITLE, CHOICE = 100, 45, 100

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT, CONTAINER, LABELLED = (
    1, 2, 3, 4, 9, 10, 17, 18,
)  # fmt: skip
_SELECTS = {STRING_SELECT, 5, 6, 7, 8}
_LINK, _PREMIUM = 5, 6
_EMBED_LIMITS = {"title": 256, "description": 4_096}


# --- whole messages -----------------------------------------------------------------------------


def message_faults(message: Json) -> Faults:
    """Against a message that is sent anew."""
    yield from _body_faults(message, has_layout=bool(_flags(message) & IS_COMPONENTS_V2))
    if not any(message.get(part) for part in ("content", "embeds", "components", "attachments")):
        yield "an empty message"


def edit_faults(message: Json) -> Faults:
    """Against what a message is changed into.

    Components V2 stay on once they are, so an edit shows by itself only that it has some.
    """
    has_layout = bool(_flags(message) & IS_COMPONENTS_V2)
    has_layout |= any(part.get("type") != ROW for part in message.get("components") or ())
    yield from _body_faults(message, has_layout=has_layout)


def nonce_faults(message: Json) -> Faults:
    """Against a nonce that would let a repeated post through, or is none at all."""
    nonce = message.get("nonce")
    if nonce is None:
        if message.get("enforce_nonce"):
            yield "enforce_nonce without a nonce"
        return
    if len(str(nonce)) > NONCE:
        yield f"nonce: {len(str(nonce))} of {NONCE} characters"
    if not message.get("enforce_nonce"):
        yield "a nonce without enforce_nonce does not keep a second post away"


def _body_faults(message: Json, *, has_layout: bool) -> Faults:
    components = message.get("components") or []
    yield from _content_faults(message)
    yield from _mention_faults(message.get("allowed_mentions"))
    yield from _component_faults(components)
    if has_layout:
        yield from _layout_faults(message, components)
    else:
        yield from _rows_faults(components)


def _content_faults(message: Json) -> Faults:
    content = message.get("content") or ""
    if len(content) > MOST_CONTENT:
        yield f"content: {len(content)} of {MOST_CONTENT} characters"
    embeds = message.get("embeds") or []
    embedded = sum(len(text) for embed in embeds for text in _embedded(embed))
    if embedded > MOST_EMBEDDED:
        yield f"embeds: {embedded} of {MOST_EMBEDDED} characters"
    for embed in embeds:
        for key, most in _EMBED_LIMITS.items():
            if len(embed.get(key) or "") > most:
                yield f"embeds: {key} of more than {most} characters"


def _embedded(embed: Json) -> Iterator[str]:
    """The texts of an embed that count."""
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield (embed.get("footer") or {}).get("text") or ""
    yield (embed.get("author") or {}).get("name") or ""
    for field in embed.get("fields") or ():
        yield field["name"]
        yield field["value"]


def _mention_faults(mentions: Json) -> Faults:
    if not mentions:
        return
    for kind in ("users", "roles"):
        named = mentions.get(kind) or []
        if named and kind in (mentions.get("parse") or ()):
            yield f"allowed_mentions: all {kind} and some of them"
        yield from _twice(f"allowed_mentions: {kind}", map(str, named))


# --- layouts (Components V2) and rows -----------------------------------------------------------


def _layout_faults(message: Json, components: Json) -> Faults:
    for part in ("content", "embeds", "poll", "sticker_ids"):
        if message.get(part):
            yield f"{part} beside Components V2"
    count = sum(1 for _ in every(components))
    if count > MOST_COMPONENTS:
        yield f"components: {count} of {MOST_COMPONENTS}, nested ones included"
    characters = sum(len(each.get("content") or "") for each in every(components))
    if characters > MOST_CHARACTERS:
        yield f"components: {characters} of {MOST_CHARACTERS} characters"
    size = sum(len(text.encode()) for text in _texts(components))
    if size > MOST_BYTES:
        yield f"components: {size} of {MOST_BYTES} bytes"


def _rows_faults(components: Json) -> Faults:
    if len(components) > MOST_ROWS:
        yield f"components: {len(components)} of {MOST_ROWS} rows"
    if any(each.get("type") != ROW for each in components):
        yield f"components: more than rows, without the flag {IS_COMPONENTS_V2}"


def every(components: Json) -> Iterator[Json]:
    """Every component, however deep."""
    for component in components or ():
        yield component
        yield from every(component.get("components"))
        for inner in ("accessory", "component"):
            if component.get(inner):
                yield from every([component[inner]])


def _texts(value: Json) -> Iterator[str]:
    """Every text in JSON, however deep."""
    match value:
        case str():
            yield value
        case dict():
            yield from (text for inner in value.values() for text in _texts(inner))
        case list():
            yield from (text for inner in value for text in _texts(inner))


# --- one component ------------------------------------------------------------------------------


def _component_faults(components: Json) -> Faults:
    parts = list(every(components))
    yield from _twice("custom_id", (each["custom_id"] for each in parts if each.get("custom_id")))
    yield from _twice("component id", (str(each["id"]) for each in parts if each.get("id")))
    for part in parts:
        match part.get("type"):
            case 1:
                yield from _row_faults(part)
            case 2:
                yield from _button_faults(part)
            case 9:
                yield from _section_faults(part)
            case 10:
                yield from _text_faults(part)
            case 17:
                yield from _container_faults(part)
            case kind if kind in _SELECTS:
                yield from _select_faults(part)


def _row_faults(row: Json) -> Faults:
    kinds = [part.get("type") for part in row.get("components") or ()]
    if not kinds:
        yield "an empty row"
    elif _SELECTS & set(kinds):
        if len(kinds) > 1:
            yield "a select shares its row"
    elif len(kinds) > MOST_BUTTONS:
        yield f"a row of {len(kinds)} buttons, {MOST_BUTTONS} at most"


def _button_faults(button: Json) -> Faults:
    style = button.get("style")
    if style == _PREMIUM:
        return
    yield from _too_long("label", button.get("label"), LABEL)
    if not (button.get("label") or "").strip() and not button.get("emoji"):
        yield "a button without label or emoji"
    if style == _LINK:
        if not button.get("url") or button.get("custom_id"):
            yield "a link button has a url and no custom_id"
        return
    if button.get("url"):
        yield "only a link button has a url"
    yield from _custom_id_faults(button)


def _select_faults(select: Json) -> Faults:
    yield from _custom_id_faults(select)
    yield from _too_long("placeholder", select.get("placeholder"), PLACEHOLDER)
    least, most = _bounds(select)
    if least > most:
        yield f"a select of at least {least} and at most {most} values"
    if select.get("type") != STRING_SELECT:
        return
    options = select.get("options") or []
    if not 1 <= len(options) <= MOST_OPTIONS:
        yield f"a select of {len(options)} options, 1 to {MOST_OPTIONS}"
    elif max(least, most) > len(options):
        yield f"a select of {most} values has {len(options)} options"
    if sum(bool(option.get("default")) for option in options) > most:
        yield f"more than {most} options chosen from the start"
    yield from _twice("option value", (str(option.get("value")) for option in options))
    for option in options:
        yield from _option_faults(option)


def _bounds(select: Json) -> tuple[int, int]:
    least, most = select.get("min_values"), select.get("max_values")
    return (1 if least is None else least), (1 if most is None else most)


def _option_faults(option: Json) -> Faults:
    for key in ("label", "value"):
        if not (option.get(key) or "").strip():
            yield f"an option without {key}"
    for key in ("label", "value", "description"):
        yield from _too_long(f"option {key}", option.get(key), OPTION)


def _section_faults(section: Json) -> Faults:
    texts = section.get("components") or []
    if not 1 <= len(texts) <= 3 or any(text.get("type") != TEXT for text in texts):
        yield "a section has one to three texts"
    if (section.get("accessory") or {}).get("type") not in {BUTTON, 11}:
        yield "a section has a button or a thumbnail"


def _text_faults(text: Json) -> Faults:
    if not (text.get("content") or "").strip():
        yield "an empty text"


def _container_faults(container: Json) -> Faults:
    inner = container.get("components") or []
    if not inner:
        yield "an empty container"
    if any(part.get("type") == CONTAINER for part in inner):
        yield "a container within a container"


def _custom_id_faults(component: Json) -> Faults:
    if not component.get("custom_id"):
        yield "a control without custom_id"
    yield from _too_long("custom_id", component.get("custom_id"), CUSTOM_ID)


# --- the rest -----------------------------------------------------------------------------------


def autocomplete_faults(data: Json) -> Faults:
    """Against suggestions."""
    choices = data.get("choices") or []
    if len(choices) > MOST_CHOICES:
        yield f"{len(choices)} of {MOST_CHOICES} choices"
    for choice in choices:
        if not str(choice.get("name") or "").strip():
            yield "a choice without name"
        yield from _too_long("choice name", choice.get("name"), CHOICE)
        if isinstance(choice.get("value"), str):
            yield from _too_long("choice value", choice["value"], CHOICE)


def modal_faults(modal: Json) -> Faults:
    """Against a form."""
    if not (modal.get("title") or "").strip():
        yield "a modal without title"
    yield from _too_long("title", modal.get("title"), TITLE)
    yield from _custom_id_faults(modal)
    rows = modal.get("components") or []
    if not 1 <= len(rows) <= MOST_ROWS:
        yield f"a modal of {len(rows)} parts, 1 to {MOST_ROWS}"
    if any(each.get("type") not in {ROW, TEXT, LABELLED} for each in rows):
        yield "a modal has rows, labels and texts"
    parts = list(every(rows))
    yield from _twice("custom_id", (each["custom_id"] for each in parts if each.get("custom_id")))
    for part in parts:
        if part.get("type") == TEXT_INPUT:
            yield from _custom_id_faults(part)
            yield from _too_long("label", part.get("label"), TITLE)


def thread_faults(thread: Json) -> Faults:
    """Against a new thread."""
    if not (thread.get("name") or "").strip():
        yield "a thread without name"
    yield from _too_long("name", thread.get("name"), THREAD)


def _flags(message: Json) -> int:
    flags: int = message.get("flags") or 0
    return flags


def _too_long(what: str, text: Json, most: int) -> Faults:
    if text is not None and len(text) > most:
        yield f"{what}: {len(text)} of {most} characters"


def _twice(what: str, values: Iterable[str]) -> Faults:
    for value, times in Counter(values).items():
        if times > 1:
            yield f"{what} {value!r} {times} times"
