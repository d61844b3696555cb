### The hand panel, for its owner alone.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## The hand

panel-title = **Your { $count ->
    [one] { $count } card
   *[other] { $count } cards
}** (★ and 🃏 are jokers)
panel-no-hand = You hold no cards now. Your hand appears here once a deal you are in has begun.
panel-middle = -# Wild: { $wild } · Top discard { $top } · Stock { $stock }
panel-drawn = You drew **{ $card }**.
panel-taken = -# { $card } came from the discards: it may not go back in this turn.
panel-values = -# Value cards: { $cards }{ $marriages ->
    [0] { "" }
    [one] { " " }· { $marriages } marriage
   *[other] { " " }· { $marriages } marriages
} · worth { $worth }
panel-lay = { $group ->
    [pure] Your turn: lay a **pure sequence** if you have one, then discard one card.
    [sequence] Your turn: lay a second **sequence**, pure or not, or discard one card.
   *[any] Your turn: lay any more groups you have, or discard one card.
} ({ $when })
panel-go-out = Discard your last card: you go out and win this deal. ({ $when })
panel-show = **{ $name }** has declared a complete hand. Lay out your groups, then press **Show my hand**: they count as they lie. ({ $when })
panel-shown = You have shown your hand. The deal is settled once everyone has. ({ $when })
panel-claimed = You declared a complete hand. The others now lay out theirs. ({ $when })
panel-as-it-lies = Your groups are judged as they lie here; every other card is loose.
panel-no-groups-lie = **You have laid out no groups,** and yours are judged as they lie. Press **Lay out my groups** first.
panel-draw = Your turn: draw a card. ({ $when })
panel-discard = Discard one card, or declare. ({ $when })
panel-wait = It is not your turn. The table message tells you when it is.
panel-over = This deal is over.
panel-finish = **Declare:** which card do you put aside? The other cards are shown.
panel-declare-confirm = Put **{ $card }** aside and show the rest? If the hand is not complete, it costs **{ $price }** and you are out of this deal.
panel-hand-rummy-confirm = Show your hand as dealt, without drawing? If it is not complete, it costs **{ $price }** and you are out of this deal.
panel-withdraw-confirm = Leave this deal? { $adds ->
    [yes] **{ $price }** is added to your total
   *[no] You owe **{ $price }** to whoever wins it
}, instead of your count.
panel-hint-complete = Hint: complete.
panel-hint-count = Hint: counts { $count }.
panel-hint-unlaid = Hint: counts { $count } once you have laid your groups.
panel-hint-discard = Hint: without { $card } it counts { $count }.
panel-hint-lay = Hint: you may lay groups; without { $card } that leaves { $count }.
panel-hint-go-out = Hint: lay all of this, discard { $card } and win.
panel-hint-missing = Missing for a complete hand: { $groups }.
panel-hint-short = Fewer than { $count } pure sequences: no group counts yet.
panel-hint-lacking = { $kind ->
    [pure] { $count ->
        [one] a pure sequence
       *[other] { $count } pure sequences
    }
    [sequence] { $count ->
        [one] another sequence
       *[other] { $count } more sequences
    }
   *[set] { $count ->
        [one] a set
       *[other] { $count } sets
    }
}
panel-hint-finish = Hint: complete if you put aside { $card }.

## Laying out one's own groups

arrange-title = **Lay out your { $count } cards.** Only you see them.
arrange-group = **{ $number }** · { $cards }{ $kind ->
    [untold] { "" }
    [none] { " " }· no group
    [pure] { " " }· pure sequence
    [sequence] { " " }· sequence
    [set] { " " }· set
    [tunnela] { " " }· tunnela
    [dublee] { " " }· dublee
   *[jokers] { " " }· jokers
}
arrange-about = -# Choose the cards of a group together; a card in a group may be moved to another. Wild: { $wild }
arrange-judged = Hint: { $complete ->
    [yes] complete as it lies.
   *[no] counts { $count } as it lies.
}
arrange-until = Press **Show my hand** when you are done. ({ $when })
arrange-in-group = in group { $number }
arrange-option = { $number } · { $cards }
arrange-all = all groups
showing-declared = ### { $by ->
    [hand_rummy] { $name } announced Hand Rummy
   *[declaration] { $name } declared a complete hand
}
showing-seat = { $state ->
    [declared] ▫ { $name } · declared
    [showing] ▶ **{ $name }** · is laying out groups
    [shown] ▫ { $name } · has shown
   *[out] ▫ { $name } · out of this deal
}
showing-asked = { $names }: lay out your groups, then press **Show my hand**. ({ $when })

## Notes on the hand, after a press or a command

note-discarded = You discarded **{ $card }**.
note-withdrew = You withdrew from this deal.
note-declared = You declared.
note-declared-showing = Your hand is complete. The others lay out theirs now.
note-went-out = You discarded your last card: you go out and win this deal.
note-laid = You laid **{ $cards }** on the table.
note-arranged = { $count ->
    [0] No groups are laid out
    [one] One group is laid out
   *[other] { $count } groups are laid out
}, { $loose ->
    [0] no card is loose.
    [one] one card is loose.
   *[other] { $loose } cards are loose.
}
note-shown = Your hand counts as it lies. The deal is settled once everyone has shown.
note-declared-wrongly = Your hand was not complete. You are out of this deal and { $adds ->
    [yes] add { $price } to your total
   *[no] owe { $price } to its winner
}.
