### What everybody at the table sees: lobby, seats, board, news.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Time

span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
timer-on = { $time } a turn
timer-off = no turn timer
no-deadline = no time limit

## Seats

player-unnamed = Player { $number }
computer-unnamed = Computer { $number }
seat-empty = empty seat
seat-computer = 🤖 { $name }
seat-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
standing-early = withdrew early
standing-late = withdrew late
standing-invalid = declared wrongly
standing-not-dealt = not in this deal
mark-dealer = dealer
mark-host = host
mark-absent = away
mark-leaving = leaving
mark-out = out of the pool

## Lobby

lobby-title = ## { $preset }: a table is open
lobby-session = -# Session: { $session }
lobby-house = **House rules:** { $rules }
lobby-seats = **Seats { $taken } of { $places }**
lobby-seat = { $number }. { $name }{ $host ->
    [yes] { " " }· host
   *[no] { "" }
}
lobby-how = Press **Join** to take a seat. With { $fewest } or more seated, the host presses **Start**.
lobby-closes = -# The table closes { $when } if nobody starts it.

## Seats and the cut

seating-title = ## Draw for seats
seating-title-cut = ## Cut for the next deal
seating-drawn = Drawn: { $cards }
seating-redrawn = Tied, drawn again: { $cards }
seating-seat = { NUMBER($place) }. { $name } · { $balance }{ $dealer ->
    [yes] { " " }· dealer
   *[no] { "" }
}
seating-choose = { $name } drew highest: choose a seat. The others follow to your right. ({ $when })
seating-cut = { $name }: cut the pack. ({ $when })

## The table

deal-title = ## Deal { $deal } of { $deals }{ $rotations ->
    [one] { "" }
   *[other] { " " }· rotation { $rotation } of { $rotations }
}
deal-title-open = ## Deal { $deal }
deal-title-tie = ## Deal { $deal } · plays off the tie
board-middle = ### Top discard { $top }
    Wild: { $wild } · Indicator { $indicator } · Stock **{ $stock }**
board-seat = { $turn ->
    [yes] ▶ **{ $name }**
   *[no] ▫ { $name }
} · { $state } · { $balance }{ $marks }
board-shown = -# shown: { $cards }
board-votes = { $votes } of { $needed } agree to end the session now; this deal would be void.
board-turn-draw = { $name }, your turn: draw a card. ({ $when })
board-turn-lay = { $name }, lay groups if you like, then discard a card. ({ $when })
board-turn-discard = { $name }, discard a card or declare. ({ $when })
board-paused = **Paused:** too few players are here. Press **I am back** to go on.{ $deal ->
    [yes] { " " }If nobody does, the deal is void. ({ $when })
   *[no] { " " }If nobody does, the table closes. ({ $when })
}
retired = This message is out of date. The table goes on below.

## News

news-earlier = { $count ->
    [one] … and one thing before
   *[other] … and { $count } things before
}
news-drew = { $name } drew from the stock.
news-took = { $name } took { $card }.
news-drew-discarded = { $name } drew from the stock and discarded { $card }.
news-took-discarded = { $name } took { $taken } and discarded { $card }.
news-discarded = { $name } discarded { $card }.
news-missed = { $name } missed the turn.
news-missed-discarded = { $name } ran out of time; { $card } was discarded.
news-withdrew = { $name } withdrew { $tariff ->
    [early] early
   *[late] late
}{ $why ->
    [absent] { " " }(absent too long)
    [left] { " " }(left the table)
   *[chosen] { "" }
}.
news-declared-wrongly = { $name } declared, but the hand was not complete: out of this deal.
news-laid = { $name } laid { $cards } on the table.
news-declared = { $name } declared a complete hand.
news-showed = { $name } has laid out their hand.
news-joined = { $name } joined.
news-left = { $name } left.
news-removed = { $name } was removed.
news-host-passed = { $name } is now the host.
news-returned = { $name } is back.
news-end-voted = { $name } wants to end the session.
news-reshuffled = The discards were shuffled into a new stock.
news-eliminated = { $name } is out of the pool with { $total }.
news-rejoined = { $name } is back in the pool, with { $total }.
news-split-voted = { $name } agrees to share the pool.
news-rules-changed = { $name } changed the house rules.
