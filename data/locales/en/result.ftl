### The result of a deal, and the end of a session.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## The result

result-won = ### { $by ->
    [hand_rummy] { $name } wins with Hand Rummy
    [survivor] { $name } is the last one in and wins
    [went_out] { $name } goes out and wins
   *[declaration] { $name } declares and wins
}{ $gains ->
    [yes] : { $points }
   *[no] { "" }
}
result-void = ### { $by ->
    [no_stock_draws] Void: nobody drew from the stock for too long.
    [paused_too_long] Void: the table was paused too long.
    [stopped] Void: the session was stopped.
   *[stock_ended] Void: the stock is used up and nobody won. Nobody pays.
}
result-wild = -# Wild: { $wild }
result-hand-complete = **{ $name }** · complete
result-hand-survivor = **{ $name }** · last one in
result-hand-withdrawn = **{ $name }** · withdrew
result-hand-invalid = **{ $name }** · declared wrongly
result-hand-count = **{ $name }** · counts { $count }
result-hand-out = **{ $name }** · went out
result-hand-open = **{ $name }**
result-in-hand = in hand: { $cards }
result-finished = -# Put aside face down: { $cards }
result-payments = **Paid to { $winner }**
result-added = **Added to the totals**
result-bonus = **For the bonus card,** everybody else in the deal pays { $winner } **{ $amount }**.
result-value = **For value cards**
result-split-votes = { $votes } of { $needed } agree to share the pool. It takes all of them.
payment-to = { $name } pays { $payees }
payee = { $name } **{ $amount }**
gain = { $name } **{ $amount }**
payment = { $name } { $how ->
    [adds] adds
   *[pays] pays
} **{ $amount }**{ $times ->
    [one] { "" }
   *[other] { " " }({ $each } × { $times })
}{ $why ->
    [capped] : { $count }, but never more than { $cap }
    [half] : half of { $count }, had no turn yet
    [early] : withdrew early
    [late] : withdrew late
    [invalid] : declared wrongly
    [full] : never drew a card
    [bonus] : bonus
    [value] : value cards
   *[count] { "" }
}
balances-title = **Balances**{ $value ->
    [one] { "" }
   *[other] { " " }· one point is worth { $value }
}
balance = { $name }{ $left ->
    [yes] { " " }(left)
   *[no] { "" }
} **{ $points }**
totals-title = **Totals** · the lowest wins
total = { $name }{ $left ->
    [yes] { " " }(left)
   *[no] { "" }
} **{ $total }**{ $beside ->
    [yes] { " " }· for cards { $points }
   *[no] { "" }
}
total-left-others = and { $count } others who left
pool-title = **Pool of { $number }** · out { $out ->
    [reaches] at { $number }
   *[exceeds] above { $number }
}
pool-line = { $name }{ $left ->
    [yes] { " " }(left)
   *[no] { "" }
} **{ $total }** · { $standing ->
    [out] out
    [again] rejoined, { $to_go } to go
   *[in] { $to_go } to go
}
sheet-title = { $first ->
    [1] **Deal by deal**
   *[other] **Deals { $first } to { $last }**
}
sheet-row = { $name }: { $points }
sheet-before = before { $points }
sheet-void = void
sheet-absent = –
sheet-won = won
balance-left-others = { $count } others who left **{ $points }**
rotation-won = { $count ->
    [one] Rotation { $rotation } goes to **{ $names }**.
   *[other] Rotation { $rotation } is shared by **{ $names }**.
}
result-tie = **A tie for the win:** the next deal is played among the tied alone.
result-next = Anyone seated may deal on with **Next deal**.
result-next-until = Anyone seated may deal on with **Next deal**. (The table closes { $when } otherwise.)

## The end

final-title = ## The session is over
final-won = { $count ->
    [one] 🏆 **{ $names }** wins the { $what ->
        [pool] pool
       *[session] session
    }.
   *[other] 🏆 **{ $names }** share the win.
}
final-shared = 🏆 **{ $names }** share the pool, as they agreed.
final-again = -# Open another table with `/paplu new`.
closed-played-out = All deals are played. Nobody sat from the first to the last, so nobody is named.
closed-split = Those still in the pool agreed to share it.
closed-host = The host ended the session.
closed-admin = Somebody who manages this server ended the session.
closed-agreed = Everyone in the deal agreed to end the session. That deal is void.
closed-too-few = Too few seats are left. No winner is named; the balances stand.
closed-lobby-expired = Nobody started the table in time, so it closed.
closed-idle = Nobody played for too long, so the table closed.
closed-place-gone = The channel of this table is gone.
scores-title = ## Scores
