"""Choosing: what a person presses next, by the page of the hand panel in front of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.rummy.cards import Face
from bot.rummy.judging import is_life, is_pure_life
from bot.rummy.melds import SHORTEST_RUN, kinds_of
from bot.rummy.rules import ArrangedBy, Laying, Rules
from bot.rummy.solver import discard_counts, finish_faces, solve
from tests.wire.reading import Faces, Seen, as_held, cards_in, read_panel
from tests.wire.world import Message

DISCARD, ASIDE, LAY = "Discard a card", "Put a card aside", "Lay a group"
GROUP, UNGROUP = "Make a group", "Dissolve a group"
"""The menus of a panel, each as it begins."""
_ARRANGE, _SHOW, _BACK = "Lay out my groups", "Show my hand", "Go back"
_IN_GROUP = re.compile(r"in group (\d+)")


@dataclass(frozen=True, slots=True)
class Press:
    """Press the button whose label begins so."""

    label: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose these values from the menu that begins so."""

    menu: str
    values: tuple[str, ...]


Step = Press | Choose


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """The deals that somebody has made up their mind to withdraw from: `early`, before they have
    drawn at all, or `late`, at their next turn."""

    early: Collection[int] = ()
    late: Collection[int] = ()

    def withdraws(self, deal: int, price: int, rules: Rules) -> bool:
        """Whether now is the time, at the price that the button names."""
        return deal in (self.late if price == rules.drop_late else self.early)


PLAYS = Manner()
"""Stays in every deal."""


@dataclass(slots=True)
class Mind:
    """What somebody keeps in mind from one page to the next: which card is to leave the hand, and
    whether the groups lie as they should without it."""

    aside: str | None = None
    lies_well: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A card in a menu; `group` is the number of the group it lies in."""

    face: Face
    value: str
    group: int | None = None


def next_step(
    panel: Message, rules: Rules, mind: Mind, *, deal: int = 0, manner: Manner = PLAYS
) -> Step | None:
    """What to press on a panel; None when it asks for nothing."""
    seen = read_panel(panel)
    if seen.offers("Declare now"):
        return Press("Declare now")
    if seen.offers("Withdraw for"):
        return Press("Withdraw for")
    if finishes := menu(panel, ASIDE):
        return _putting_aside(finishes, seen, rules, mind)
    if menu(panel, GROUP) or menu(panel, UNGROUP):
        return _laying_out(panel, seen, rules, mind)
    if seen.may_draw:
        return _drawing(seen, rules, deal, manner)
    if seen.offers(_SHOW):
        return _showing(seen, rules)
    if may_go := menu(panel, DISCARD):
        return _letting_go(panel, seen, may_go, rules, mind)
    return None


def menu(panel: Message, name: str) -> tuple[Option, ...]:
    """The cards that a menu of the panel offers; none where there is no such menu."""
    return tuple(
        Option(
            face=cards_in(option["label"])[0],
            value=str(option["value"]),
            group=None if (found := _IN_GROUP.search(about)) is None else int(found[1]),
        )
        for control in panel.controls
        if control.kind == "select" and control.label.startswith(name)
        for option in control.options
        if cards_in(option["label"])
        for about in [option.get("description") or ""]
    )


# --- Drawing, and leaving instead ----------------------------------------------------------------


def _drawing(seen: Seen, rules: Rules, deal: int, manner: Manner) -> Step:
    price = next((cost for b in seen.buttons for cost in re.findall(r"^Withdraw \((\d+)\)", b)), "")
    if price and manner.withdraws(deal, int(price), rules):
        return Press("Withdraw")
    return Press(_what_to_draw(seen, rules_left(seen, rules)))


def _what_to_draw(seen: Seen, rules: Rules) -> str:
    """The button to press: the discard when the hand is better with it, else the stock."""
    if seen.offers("Take") and seen.top is not None:
        now = solve(seen.hand, seen.wild, rules).count
        counts = discard_counts((*seen.hand, seen.top), seen.wild, rules)
        if min(count for face, count in counts.items() if face != seen.top) < now:
            return "Take"
    return "Draw stock" if seen.offers("Draw stock") else "Take"


# --- Letting a card go ---------------------------------------------------------------------------


def _letting_go(
    panel: Message, seen: Seen, may_go: Sequence[Option], rules: Rules, mind: Mind
) -> Step:
    """Win if the hand allows it, else lay out what it has, or discard what is worth least."""
    left = rules_left(seen, rules)
    finish = _finish(seen, may_go, left)
    leaving = finish or _least_useful(seen, may_go, left)
    if rules.laying is Laying.IN_PLAY:
        group = _group_to_lay(panel, seen, leaving, left, goes_out=finish is not None)
        return Choose(LAY, group) if group else Choose(DISCARD, (leaving.value,))
    if finish is None:
        return _discarding(seen, leaving, rules, mind)
    if rules.arrangement is ArrangedBy.PLAYER and mind != Mind(finish.value, lies_well=True):
        return _arranging(finish, mind)
    mind.aside = finish.value
    return Press("Declare")


def _discarding(seen: Seen, leaving: Option, rules: Rules, mind: Mind) -> Step:
    """Whoever groups their own cards does so as soon as there is anything to group."""
    groups_nothing = rules.arrangement is ArrangedBy.PLAYER and not seen.groups
    if groups_nothing and _wanted(seen, [leaving.face], rules):
        return _arranging(leaving, mind)
    return Choose(DISCARD, (leaving.value,))


def _arranging(leaving: Option, mind: Mind) -> Step:
    mind.aside, mind.lies_well = leaving.value, False
    return Press(_ARRANGE)


def _putting_aside(finishes: Sequence[Option], seen: Seen, rules: Rules, mind: Mind) -> Step:
    if mind.aside in {option.value for option in finishes}:
        return Choose(ASIDE, (mind.aside,))
    finish = _finish(seen, finishes, rules)
    return Press(_BACK) if finish is None else Choose(ASIDE, (finish.value,))


def _finish(seen: Seen, may_go: Sequence[Option], rules: Rules) -> Option | None:
    """The card to put aside so that the others are complete, if there is one."""
    if len(seen.hand) == 1:
        # Rule book 4.4: the last card of a hand that has laid all others.
        return may_go[0]
    faces = set(finish_faces(seen.hand, seen.wild, rules))
    return min((o for o in may_go if o.face in faces), key=lambda o: o.face, default=None)


def _least_useful(seen: Seen, may_go: Sequence[Option], rules: Rules) -> Option:
    counts = discard_counts(seen.hand, seen.wild, rules)
    return min(
        may_go,
        key=lambda o: (counts[o.face], o.face in seen.wild, -o.face.value, o.face),
    )


# --- Groups on the table (rule book 4.4) ---------------------------------------------------------


def rules_left(seen: Seen, rules: Rules) -> Rules:
    """The rules for what is in the hand, beside what its owner has laid on the table: the first
    group there is pure, the second a sequence."""
    laid = len(seen.on_table)
    return replace(
        rules,
        pure_sequences_required=max(0, rules.pure_sequences_required - laid),
        sequences_required=max(0, rules.sequences_required - laid),
    )


def _group_to_lay(
    panel: Message, seen: Seen, leaving: Option, rules: Rules, *, goes_out: bool
) -> tuple[str, ...]:
    """The next group to lay: one of all there are, or one that leaves enough for another."""
    options = [option for option in menu(panel, LAY) if option.value != leaving.value]
    rest = len(options) if goes_out else len(options) - SHORTEST_RUN
    groups = (group for group in _in_order(seen, leaving, rules) if len(group) <= rest)
    group = next(groups, None) if options else None
    return () if group is None else _values(group, options)


def _in_order(seen: Seen, leaving: Option, rules: Rules) -> Sequence[Faces]:
    """The groups of a hand in the order in which they may be laid."""

    def place(group: Faces) -> tuple[bool, bool]:
        kinds = kinds_of(group, seen.wild, rules)
        return (
            not any(is_pure_life(kind, rules) for kind in kinds),
            not any(is_life(kind, rules) for kind in kinds),
        )

    groups = sorted(_wanted(seen, [leaving.face], rules), key=place)
    # Later ones wait for the lives before them.
    return groups[:1] if rules.sequences_required else groups


# --- One's own groups (rule book 1.9) ------------------------------------------------------------


def _showing(seen: Seen, rules: Rules) -> Step:
    """Somebody has won: lay the own groups out as they are best, then show them."""
    is_best = as_held(seen.groups) == as_held(_wanted(seen, [], rules))
    return Press(_SHOW if is_best else _ARRANGE)


def _laying_out(panel: Message, seen: Seen, rules: Rules, mind: Mind) -> Step:
    """Dissolve a group that is not wanted, else make one that is; then go on."""
    if len(seen.hand) <= rules.hand_size:
        mind.aside = None
    elif mind.aside is None:
        return Press(_BACK)
    options = menu(panel, GROUP)
    leaving = [option for option in options if option.value == mind.aside]
    wanted = _wanted(seen, [option.face for option in leaving], rules)
    if stale := _stale(seen, leaving, wanted):
        return Choose(UNGROUP, (_of_group(panel, stale, len(seen.groups)),))
    missing = as_held(wanted) - as_held(seen.groups)
    if missing:
        loose = [option for option in options if option.value != mind.aside]
        return Choose(GROUP, _values(next(iter(missing)), loose))
    mind.lies_well = True
    return Press(_SHOW if seen.offers(_SHOW) else _BACK)


def _wanted(seen: Seen, leaving: Sequence[Face], rules: Rules) -> tuple[Faces, ...]:
    """The groups that leave the least of a hand without the cards that leave it."""
    rest = list(seen.hand)
    for face in leaving:
        rest.remove(face)
    return tuple(meld.faces for meld in solve(rest, seen.wild, rules).melds)


def _stale(seen: Seen, leaving: Sequence[Option], wanted: tuple[Faces, ...]) -> list[int]:
    """The numbers of the groups that do not lie as they are wanted: the very card that is to
    leave may lie in one, in its twin's place."""
    left = as_held(wanted)
    found = [option.group for option in leaving if option.group is not None]
    for number, group in enumerate(seen.groups, start=1):
        held = tuple(sorted(group))
        if left[held] and number not in found:
            left[held] -= 1
        elif number not in found:
            found.append(number)
    return sorted(found)


def _of_group(panel: Message, stale: Sequence[int], groups: int) -> str:
    """What to choose to dissolve the first of these groups, or all there are."""
    wanted = "all groups" if len(stale) == groups > 1 else f"{stale[0]} · "
    return next(
        str(option["value"])
        for control in panel.controls
        if control.label.startswith(UNGROUP)
        for option in control.options
        if option["label"].startswith(wanted)
    )


def _values(group: Faces, options: Sequence[Option]) -> tuple[str, ...]:
    """A card of each face, the loose ones before those of another group."""
    return tuple(_taken(group, sorted(options, key=_is_grouped)))


def _taken(group: Faces, options: list[Option]) -> Iterator[str]:
    for face in group:
        option = next(option for option in options if option.face == face)
        options.remove(option)
        yield option.value


def _is_grouped(option: Option) -> bool:
    return option.group is not None
