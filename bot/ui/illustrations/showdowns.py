"""Showdowns: all hands of a finished deal, worded for a picture and for those who hear it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from bot.i18n.translator import Words
from bot.pictures.showdown import OpenGroup, OpenHand, Showdown
from bot.rummy.cards import Card, Face
from bot.rummy.events import EntryKind, WonBy
from bot.rummy.melds import MeldKind
from bot.rummy.points import Points
from bot.rummy.view import SeatFacts, Standing
from bot.tables.ledger import BESIDE_THE_COUNT
from bot.tables.view import DealResult, PaymentLine
from bot.ui.attachments import MOST_ABOUT
from bot.ui.illustrations.lettering import Naming
from bot.ui.layouts.hands import counted, has_won
from bot.ui.text import AS_TEXT, cards_text, points_text

_HOW = {
    Standing.EARLY: "early",
    Standing.LATE: "late",
    Standing.INVALID: "invalid",
}
_WINNING: dict[WonBy | None, str] = {WonBy.SURVIVOR: "survivor", WonBy.WENT_OUT: "out"}
_APART = " · "
_CUT = "…"


def showdown_of(told: DealResult, title: str, words: Words, naming: Naming) -> Showdown:
    """What a picture of the deal shows; the names as `naming` writes them."""
    finished = told.view.finished
    aside = OpenGroup(label=words.text("picture-aside"), faces=_faces(finished), protects=False)
    return Showdown(
        title=title,
        jokers_label=words.text("picture-jokers"),
        jokers=tuple(sorted(told.view.wild.faces)),
        hands=tuple(
            _Hand(facts, told, words, naming).open()
            for facts in told.view.seats
            if facts.standing is not Standing.NOT_DEALT
        ),
        aside=aside if finished else None,
    )


class _Hand:
    """One hand of a finished deal, and what it paid."""

    def __init__(self, facts: SeatFacts, told: DealResult, words: Words, naming: Naming) -> None:
        self._facts = facts
        self._told = told
        self._words = words
        self._naming = naming
        self._player = dict(told.players).get(facts.seat, facts.seat + 1)
        self._paid = [each for each in told.payments if each.player == self._player]

    def open(self) -> OpenHand:
        """The hand, laid open."""
        return OpenHand(
            name=self._naming(dict(self._told.names).get(self._facts.seat, ""), self._player),
            amount=self._amount(),
            notes=tuple(note for note in self._notes() if note),
            groups=tuple(self._groups()),
            has_won=has_won(self._facts, self._told),
        )

    # --- what came of it ------------------------------------------------------------------

    def _amount(self) -> str:
        """What the deal brought in all, or added to the player's total (rule book 3.11)."""
        if self._told.winner is None:
            return ""
        if self._told.view.rules.by_totals:
            added = (one.amount for one in self._paid if one.kind not in BESIDE_THE_COUNT)
            return points_text(Points.total(added))
        lost = Points.total(payment.amount for payment in self._paid)
        return points_text(self._gained() - lost, signed=True)

    def _gained(self) -> Points:
        """What others paid to this player, the winner's share included."""
        winner = self._told.winner
        return Points.total(
            payment.amount
            for payment in self._told.payments
            if (winner if payment.to is None else payment.to) == self._player
        )

    def _notes(self) -> Iterator[str]:
        plain = [one for one in self._paid if one.kind not in BESIDE_THE_COUNT]
        yield _APART.join(part for part in (self._ending(), *map(self._payment, plain)) if part)
        yield _APART.join(self._bonus(one) for one in self._paid if one.kind is EntryKind.BONUS)
        yield self._value([one for one in self._paid if one.kind is EntryKind.VALUE])
        if not self._facts.shown and not self._facts.on_table:
            yield self._words.text("picture-no-cards")

    def _ending(self) -> str:
        if has_won(self._facts, self._told):
            how = _WINNING.get(self._told.won_by, "complete")
            return self._words.text("picture-hand", how=how, count=0)
        if self._facts.standing in _HOW:
            return self._words.text("picture-hand", how=_HOW[self._facts.standing], count=0)
        count = counted(self._facts, self._player, self._told)
        if count is None:
            return ""
        return self._words.text("picture-hand", how="counts", count=count)

    def _payment(self, payment: PaymentLine) -> str:
        return self._words.text(
            "picture-payment",
            how="adds" if self._told.view.rules.by_totals else "pays",
            name=self._winner(),
            amount=points_text(payment.amount),
            why=self._why(payment),
            count=payment.count or 0,
        )

    def _why(self, payment: PaymentLine) -> str:
        cap = self._told.view.rules.cap
        if payment.kind is EntryKind.COUNT and cap is not None and (payment.count or 0) > cap:
            return "capped"
        return payment.kind.value

    def _bonus(self, payment: PaymentLine) -> str:
        return self._words.text(
            "picture-bonus", name=self._payee(payment), amount=points_text(payment.amount)
        )

    def _value(self, paid: Sequence[PaymentLine]) -> str:
        """Whom the hand pays for value cards (rule book 4.2)."""
        payees = ", ".join(
            self._words.text(
                "picture-payee", name=self._payee(payment), amount=points_text(payment.amount)
            )
            for payment in paid
        )
        return self._words.text("picture-value", payees=payees) if payees else ""

    def _payee(self, payment: PaymentLine) -> str:
        if payment.to is None:
            return self._winner()
        return self._naming(payment.to_name, payment.to)

    def _winner(self) -> str:
        return self._naming(self._told.winner_name or "", self._told.winner or 0)

    # --- its cards ------------------------------------------------------------------------

    def _groups(self) -> Iterator[OpenGroup]:
        facts = self._facts
        for laid in facts.on_table:
            yield self._protected(laid.kind, _faces(laid.cards))
        if facts.on_table:
            yield from self._loose("picture-in-hand", _faces(sorted(facts.shown)))
        elif facts.arrangement is None:
            yield from self._loose("picture-open", _faces(sorted(facts.shown)))
        else:
            for meld in facts.arrangement.melds:
                yield self._protected(meld.kind, meld.faces)
            yield from self._loose("picture-left-over", sorted(facts.arrangement.rest))

    def _protected(self, kind: MeldKind, faces: tuple[Face, ...]) -> OpenGroup:
        return OpenGroup(label=self._words.text(f"picture-kind-{kind.value}"), faces=faces)

    def _loose(self, label: str, faces: Sequence[Face]) -> Iterator[OpenGroup]:
        if faces:
            told = self._words.text(label)
            yield OpenGroup(label=told, faces=tuple(faces), protects=False)


def _faces(cards: Iterable[Card]) -> tuple[Face, ...]:
    return tuple(card.face for card in cards)


# --- told to those who do not see it ----------------------------------------------------------


def about_showdown(
    showdown: Showdown, hands: Sequence[OpenHand], told: DealResult, words: Words
) -> str:
    """What one picture of a showdown shows, with as much of it as Discord takes."""
    last = hands[-1:] == showdown.hands[-1:]
    aside = (showdown.aside,) if last and showdown.aside is not None else ()
    text = ""
    for way in (_labelled, _bare):
        text = "\n".join(
            [
                words.text(
                    "picture-about-jokers",
                    title=showdown.title,
                    cards=_cards(showdown.jokers),
                ),
                *(_about_hand(hand, told, words, way) for hand in hands),
                *(way(group, told, words) for group in aside),
            ]
        )
        if len(text) <= MOST_ABOUT:
            return text
    return text[: MOST_ABOUT - 1] + _CUT


_Way = Callable[[OpenGroup, DealResult, Words], str]


def _about_hand(hand: OpenHand, told: DealResult, words: Words, way: _Way) -> str:
    return words.text(
        "picture-about-hand",
        name=hand.name,
        paid="yes" if hand.amount else "no",
        amount=hand.amount,
        noted="yes" if hand.notes else "no",
        notes="; ".join(hand.notes),
        held="yes" if hand.groups else "no",
        cards=", ".join(way(group, told, words) for group in hand.groups),
    )


def _labelled(group: OpenGroup, told: DealResult, words: Words) -> str:
    cards = cards_text(group.faces, told.view.wild).replace(AS_TEXT, "")
    return words.text("picture-about-group", label=group.label, cards=cards)


def _bare(group: OpenGroup, told: DealResult, words: Words) -> str:
    """Without what the group is; what is left over keeps its label."""
    if not group.protects:
        return _labelled(group, told, words)
    return _cards(group.faces)


def _cards(faces: Sequence[Face]) -> str:
    return cards_text(faces).replace(AS_TEXT, "")
