### Everything the bot says, in English.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Cards

card-name = { $rank } of { $suit }
card-printed-joker = printed joker
card-option = { $card }{ $twin ->
    [yes] { " " }· pack { $copy }
   *[no] { "" }
}{ $joker ->
    [wild] { " " }· joker
    [upper] { " " }· upper joker
    [lower] { " " }· lower joker
   *[no] { "" }
}
rank-1 = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-11 = jack
rank-12 = queen
rank-13 = king
suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
wild-rank = every { $rank } and { $joker }
wild-neighbours = every { $rank }, { $upper } (upper), { $lower } (lower) and { $joker }
wild-only-joker = { $joker } only
pile-empty = none
arranged = { $parts ->
    [both] { $groups } ┃ left over: { $rest }
    [groups] { $groups }
   *[rest] Left over: { $rest }
}
names-all = { $names } and { $last }

meld-tunnela = tunnela { $cards }
meld-dublee = dublee { $cards }
meld-jokers = jokers { $cards }
on-table = on the table: { $groups }

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

## Presets and formats

preset-paplu = Paplu
preset-indian = Indian rummy
preset-indian21 = Indian rummy with 21 cards
preset-marriage21 = Marriage rummy
preset-indian10 = Indian rummy with 10 cards
preset-gin10 = Gin-style rummy with 10 cards
game-paplu = Paplu: 13 cards, two sequences
game-indian = Indian rummy: 13 cards, sets of three or four
game-indian21 = Indian rummy with 21 cards: three pure sequences
game-marriage21 = Marriage: 21 cards, value cards and marriages
game-indian10 = Indian rummy with 10 cards: one set at least
game-gin10 = Gin style: 10 cards, groups laid down in play
format-rotation = { $rotations ->
    [one] every seat deals once
   *[other] every seat deals { $rotations } times
}
format-points = each deal settles by itself
format-pool = pool of { $number }
format-deals = { $number ->
    [one] { $number } deal
   *[other] { $number } deals
}

## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-add-computer = Add computer
button-remove-computer = Remove computer
button-rules = Rules
button-help = Help
button-choose-seat = Seat { $place }
button-cut = { $depth ->
    [top] Cut near the top
    [middle] Cut in the middle
   *[bottom] Cut near the bottom
}
button-hand = My hand
button-draw-stock = Draw stock
button-take-discard = Take { $card }
button-withdraw = Withdraw ({ $price })
button-withdraw-confirm = Withdraw for { $price }
button-declare = Declare…
button-declare-confirm = Declare now
button-hand-rummy = Hand Rummy…
button-hand-rummy-confirm = Announce Hand Rummy
button-next = Next deal
button-back = I am back
button-scores = Scores
button-sort = { $by ->
    [suit] Sort by suit
   *[rank] Sort by rank
}
button-cancel = Go back
button-house = House rules
button-house-type = Other value…
button-house-reset = Play the game's own rules
button-arrange = Lay out my groups
button-show = Show my hand
button-rejoin = Rejoin the pool
button-split = Share the pool
button-end-vote = Agree to end
select-discard = Discard a card
select-declare-finish = Put a card aside
select-lay = Lay a group on the table…
select-group = Make a group of…
select-ungroup = Dissolve a group…
select-house-rule = Choose a house rule
select-house-set = Choose its value

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
panel-withdraw-confirm = Leave this deal? You owe **{ $price }** to whoever wins it, instead of your count.
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
note-declared-wrongly = Your hand was not complete. You are out of this deal and owe { $price } to its winner.

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

## Rules page

rules-title = ## The rules of this table: { $preset }{ $pages ->
    [one] { "" }
   *[other] { " " }({ $page } of { $pages })
}
rules-title-default = ## The rules of a new table: { $preset }{ $pages ->
    [one] { "" }
   *[other] { " " }({ $page } of { $pages })
}
rules-turn-page = { $way ->
    [back] ◀ Page before
   *[on] Next page ▶
}
rules-cards = **{ $fewest } to { $most } players**, { $hand } cards each, from { $packs } packs with { $jokers } printed jokers ({ $cards } cards).
rules-direction-counter = Play runs counter-clockwise, to the right.
rules-direction-clockwise = Play runs clockwise, to the left.
rules-seats-drawn = Everyone draws a card: the highest chooses a seat and plays first, the lowest deals.
rules-seats-joined = Everyone sits in the order of joining and draws a card: the lowest deals first. The player after the dealer begins.
rules-cut = Whoever plays just before the dealer cuts the pack.
rules-cut-auto = The bot cuts the pack.
rules-jokers-before = **Jokers:** a card is turned before the deal. All other cards of its rank are jokers, and so are printed jokers (🃏).
rules-jokers-after = **Jokers:** after the deal, the top card of the stock is turned. All other cards of its rank are jokers, and so are printed jokers (🃏).
rules-joker = A joker stands for any missing card, but not for a whole group; a wild card may also be itself.
rules-neighbours = Jokers too: the *upper* joker, one above the turned card in its suit, and the *lower* joker, one below it. If 7♥︎ is turned, they are 8♥︎ and 6♥︎. A printed joker turned counts as the ace of spades, whose upper joker is 2♠︎ and whose lower joker is K♠︎.
rules-printed-only = If a printed joker is turned, only the other printed jokers are jokers.
rules-printed-aces = If a printed joker is turned, aces are wild, and the other printed jokers are jokers as ever.
rules-sequence = **Sequence:** three or more cards in a row of one suit. The ace is low (A 2 3) or high (Q K A). *Pure* means without a stand-in.
rules-set = **Set:** { $sizes ->
    [up-to-four] three or four
   *[three] exactly three
} cards of one rank, all of different suits.
rules-tunnela-beside = **Tunnela:** three cards of the same rank and suit, such as 7♥︎ 7♥︎ 7♥︎, without a stand-in. It is a group, but not one of the pure sequences.
rules-tunnela-pure = **Tunnela:** three cards of the same rank and suit, such as 7♥︎ 7♥︎ 7♥︎, without a stand-in. It counts as a pure sequence, and so do three printed jokers.
rules-dublee = **Dublee:** two cards of the same rank and suit, such as 7♥︎ 7♥︎, without a stand-in. It is a group, but not one of the pure sequences.
rules-dublee-winning = **Dublee:** two cards of the same rank and suit, such as 7♥︎ 7♥︎, or two printed jokers. It is no group; it counts only towards { $dublees } of them.
rules-complete = **To win,** group all { $hand } cards: at least { $sequences } sequences, at least { $pure } of them pure.
rules-complete-pure = **To win,** group all { $hand } cards: at least { $pure ->
    [one] { $pure } pure sequence
   *[other] { $pure } pure sequences
}, and the rest in groups of any kind.
rules-complete-sets = { $sets ->
    [one] At least { $sets } set has to be among them.
   *[other] At least { $sets } sets have to be among them.
}
rules-two-sets = The old texts ask for two sets, but { $sequences } sequences and two sets of three or more do not fit into { $hand } cards.
rules-winning = **You also win** with { $tunnelas } tunnelas, or { $dublees } dublees, or { $eight } jokers. Your other cards are free then.
rules-win-out = **To win,** get rid of all { $hand } cards: lay them in groups and discard the last one.
rules-turn = **Your turn:** take the top of the stock or the top discard, then discard one card. The card taken from the discards may not go back in the same turn.
rules-no-joker = A joker may not be taken from the discards.
rules-lay = **Lay** groups face up in your turn, after drawing: the first one a pure sequence, the second any sequence, then any groups. Keep a card to discard. What does not fit is refused and costs nothing. Nobody adds to the groups of others.
rules-declare = **Declare** after drawing: put one card aside and show the rest. If they are not complete, you { $adds ->
    [yes] add { $invalid }
   *[no] owe { $invalid }
}, are out of this deal, and it goes on.
rules-finish-pile = The card put aside after a wrong declaration is an ordinary discard.
rules-finish-slot = The card put aside lies face down until the deal ends.
rules-arranged-by-bot = The bot finds the best groups of every hand that is shown.
rules-arranged-by-players = **You group your own cards,** and they are judged and counted as you laid them. When somebody has won, the others have a moment to lay theirs out.
rules-hand-rummy = **Hand Rummy:** if the cards you were dealt are already complete, announce it at the start of your first turn, without drawing.
rules-withdraw = **Withdraw** at the start of your turn, instead of drawing: { $early } if you have never drawn in this deal, { $late } afterwards. { $adds ->
    [yes] You add that to your total
   *[no] You pay that to the winner
} instead of your count. The last one in wins.
rules-early-under = The cards of an early withdrawal go under the stock.
rules-early-out = The cards of a withdrawal are out of play.
rules-stock-void = When the last stock card was taken and nobody wins in that turn, the deal is void and nobody pays.
rules-stock-reshuffled = When the stock is used up, the discards are shuffled into a new one, at most { $reshuffles } times; after that the deal is void.
rules-values = **Counting:** A K Q J 10 count 10, other cards their number, jokers 0.
rules-collects = The winner collects every loser's count.
rules-adds = Every loser adds the count to their total; the winner adds nothing.
rules-count-lives = Without a pure sequence, the whole hand counts. With only a pure sequence, everything but that sequence counts. With a pure sequence and another one, only what is in no group counts.
rules-count-pures = With fewer than { $pure } pure sequences, everything but your pure sequences counts. With { $pure } of them, only what is in no group counts.
rules-count-nothing = With fewer than { $pure } pure sequences, every card but jokers counts. With { $pure } of them, only what is in no group counts.
rules-count-melds = Only what is in no group counts.
rules-count-hand = Everything still in your hand counts; what you have laid counts nothing.
rules-no-cap = There is no ceiling.
rules-cap = Nobody counts more than { $cap }.
rules-half = If the winner draws and declares on their very first turn, players who had no turn yet pay half, exactly (15 becomes 7½).
rules-full = Whoever had a turn but never drew a card counts { $invalid }; withdrawing by choice, or leaving, still costs { $early }.
rules-full-literal = Whoever never drew a card counts { $invalid }, even without having had a turn; withdrawing by choice, or leaving, still costs { $early }.
rules-bonus = **Bonus card:** a winner who declares collects { $bonus } from everybody in the deal for each card one above the turned card, in its suit.
rules-bonus-pool = The bonus card plays no part in a pool.
rules-value-cards = **Value cards:** in a deal that somebody wins, each two players still in settle the difference of what they hold, whoever wins. The turned card, the upper and the lower joker are worth { $once } each, { $twice } for two of a kind, { $thrice } for three. A *marriage* is all three together: { $one }, { $two } for two, { $three } for three, taken out first.
rules-value-cards-pool = Value cards and marriages play no part in a pool.
rules-survivor = A win as the last one in needs no complete hand; it takes what the others owe for leaving.
rules-session-rotation = **Session:** { $format }. The highest balance wins, among those who sat from the first deal to the last.
rules-session-points = **Session:** each deal settles by itself. It goes on until every seat has dealt, or the host ends it. The highest balance wins, among those who sat from the first deal to the last.
rules-session-deals = **Session:** { $format }. The highest balance wins, among those who sat from the first deal to the last. A tie is played off among the tied, in at most { $ties } more deals, then the win is shared.
rules-session-totals = **Session:** { $format }. Penalties add up, and the lowest total wins, among those who sat from the first deal to the last. A tie is played off among the tied, in at most { $ties } more deals, then the win is shared.
rules-session-pool = **Session:** a pool of { $number }. Penalties add up, and whoever { $out ->
    [reaches] reaches { $number }
   *[exceeds] has more than { $number }
} is out. The last one in wins the pool. Nobody new sits down once it has begun.
rules-rejoin = **Rejoin:** whoever is out may come back between deals, once each time, with { $more } more than the highest total, as long as two or more are still in and none of them has more than { $ceiling }.
rules-no-rejoin = Whoever is out stays out.
rules-split = **Share:** between deals, those still in may end the pool and share the win, if all of them agree.
rules-no-split = The pool is not shared.
rules-value = Each point is worth { $value } play points.
rules-timer = **Time:** { $timer } a turn. Run out before drawing, and the turn passes; after drawing, a card is discarded for you.
rules-timer-off = **Time:** there is no turn timer.
rules-misses = { $misses ->
    [one] After a missed turn you are withdrawn, and sit out until you press **I am back**.
   *[other] After { $misses } missed turns in a row you are withdrawn, and sit out until you press **I am back**.
}
rules-misses-never = Missed turns withdraw nobody.
rules-leaving = If you leave, you withdraw at once in your own turn, otherwise when your next one begins, at its price. Your { $adds ->
    [yes] total
   *[no] balance
} stays.
rules-leaving-pool = If you leave, you withdraw at once in your own turn, otherwise when your next one begins, and are out of the pool.
rules-hints = Hints are on: your hand shows its best groups.
rules-no-hints = Hints are off: the bot does not say what your hand is worth.
rules-no-computers = No computer players sit here.
rules-house = **House rules here:** { $rules }
rules-all = -# All settings: { $rules }
rules-points-only = -# Points only: nothing is bought or cashed.

## House rules: their names, what each does in one sentence, and their values

house-title = ## House rules
house-plays = **{ $preset }** · { $format }
house-own = This table plays the game's own rules.
house-changed = **Changed here:**
house-changed-rule = • { $set } (usually { $usually })
house-set = { $rule }: { $value }
house-rule = **{ $rule }:** { $value }
    { $about }
house-rule-usual = -# The game's own value: { $value }
house-host-sets = The host, { $name }, sets these rules before the table starts.
house-started = The table has started, so its rules stand.
house-how = Choose a topic, then a rule, then its value. Everyone sees the changes on the table's card.
house-topic = { $now ->
    [yes] ✓ { $topic }
   *[no] { $topic }
}
house-topic-session = Session
house-topic-cards = Cards
house-topic-winning = Winning
house-topic-prices = Prices
house-topic-table = Table
house-form-value = Value for { $rule }
house-form-allowed = It may be: { $allowed }
house-name-format = How the session goes
house-about-format = How many deals there are, and whether points change hands or penalties add up.
house-value-format-rotation = every seat deals
house-value-format-points = each deal settles by itself
house-value-format-pool = pool of { $number }
house-value-format-deals = { $number ->
    [one] { $number } deal
   *[other] { $number } deals
}
house-name-rotations = Rotations
house-about-rotations = How often every seat deals before the session ends.
house-name-point-value = Value of a point
house-about-point-value = How many play points one point of the count is worth, where each deal settles by itself.
house-name-pool-out = Out of the pool
house-about-pool-out = Whether a total puts a player out only above the pool's number, or on reaching it too.
house-value-pool-out-exceeds = only above it
house-value-pool-out-reaches = on reaching it
house-name-rejoin = Rejoining the pool
house-about-rejoin = Whether a player who is out may come back between deals, at one point more than the highest total.
house-name-split = Sharing the pool
house-about-split = Whether those still in may end the pool together, if all of them agree.
house-name-packs = Packs
house-about-packs = How many packs of 52 cards are shuffled together; more of them may seat more players.
house-name-printed-jokers = Printed jokers
house-about-printed-jokers = How many printed jokers there are in all.
house-name-printed-indicator = A printed joker is turned
house-about-printed-indicator = What is wild when the card turned before play is a printed joker.
house-value-printed-indicator-only-joker = only printed jokers
house-value-printed-indicator-aces = aces too
house-name-no-joker-from-discard = Jokers stay on the discards
house-about-no-joker-from-discard = Whether it is forbidden to take a joker from the discards.
house-name-stock-end = The stock is used up
house-about-stock-end = What happens when the last card of the stock is gone.
house-value-stock-end-void = the deal is void
house-value-stock-end-reshuffle = the discards become a new stock
house-name-early-cards = Cards of an early withdrawal
house-about-early-cards = Where the cards of somebody go who withdraws without ever having drawn.
house-value-early-cards-under-stock = under the stock
house-value-early-cards-out = out of play
house-name-set-sizes = Size of a set
house-about-set-sizes = How many cards of one rank make a set.
house-value-set-sizes-3 = exactly three
house-value-set-sizes-3-4 = three or four
house-name-sets-required = Sets to win
house-about-sets-required = How many sets a complete hand needs at least.
house-name-hand-rummy = Hand Rummy
house-about-hand-rummy = Whether a hand that is complete as dealt may be announced without drawing.
house-name-arrangement = Who groups the cards
house-about-arrangement = Whether the bot finds the best groups of a shown hand, or its owner's own groups are judged.
house-value-arrangement-auto = the bot
house-value-arrangement-player = each player
house-name-protection = What protects a loser
house-about-protection = Whether a loser's groups count nothing only with enough sequences, or always.
house-value-protection-lives = groups, once the sequences are there
house-value-protection-melds = every group
house-name-drop-early = Early withdrawal
house-about-drop-early = What it costs to leave a deal before ever drawing in it.
house-name-drop-late = Late withdrawal
house-about-drop-late = What it costs to leave a deal after drawing in it.
house-name-invalid = Wrong declaration
house-about-invalid = What it costs to declare a hand that is not complete.
house-name-cap = Ceiling
house-about-cap = The most that a loser's hand can count.
house-value-cap-none = none
house-name-full-count = Never drew a card
house-about-full-count = Who pays the price of a wrong declaration for never having drawn a card in the deal.
house-value-full-count-off = nobody
house-value-full-count-had-turn = whoever had a turn
house-value-full-count-literal = everybody
house-name-half-tariff = Half for those without a turn
house-about-half-tariff = Whether players who had no turn yet pay half when somebody wins on the very first turn.
house-name-paplu-bonus = Bonus card
house-about-paplu-bonus = Whether a winner who declares collects for each card one above the turned one, in its suit.
house-name-timer = Time for a turn
house-about-timer = How long a player may take for a turn.
house-name-misses = Missed turns
house-about-misses = How many turns in a row may be missed before a player is withdrawn.
house-value-misses-never = any number
house-name-cut = Cutting the pack
house-about-cut = Whether a player is asked where to cut, or the bot cuts.
house-value-cut-ask = a player is asked
house-value-cut-auto = the bot cuts
house-name-hints = Hints
house-about-hints = Whether each hand shows its owner the best groups and what they count.
house-name-computers = Computer players
house-about-computers = Whether computer players may sit at the table.
house-value-computers-allowed = allowed
house-value-computers-not-allowed = not allowed
house-value-on = on
house-value-off = off

## Help page

help-title = ## How to play here
help-begin = **Begin:** `/paplu new` opens a table in this channel. Others press **Join**; the host may add computer players, then presses **Start**. `/paplu rules` explains this table's rules.
help-games = **Games:** { $games }. Choose one with `rules` when you open a table, and with `format` how its deals make up a session: each for itself, a number of deals, or a pool. `/paplu rules` explains each game. In the lobby the host changes details with **House rules**.
help-turn = **Your turn:** you are mentioned. Press **My hand** to see your cards; only you see them. **Draw stock** or **Take** the top discard, then choose a card to discard. When all your cards fit in groups, press **Declare…**, choose the card to put aside, and confirm.
    Every button has a command: `/paplu hand`, `/paplu draw stock`, `/paplu draw discard`, `/paplu discard`, `/paplu declare`, `/paplu handrummy`, `/paplu withdraw`. Where groups are laid in play: `/paplu groups lay`. Where players group their own cards: `/paplu groups arrange`, `/paplu groups show`.
help-marks = **Signs:** ★ after a card means that it is a joker in this deal, and 🃏 is a printed joker. ▶ shows whose turn it is.
help-away = **Away?** Your turn passes when its time is up. After too many in a row you are withdrawn; press **I am back** to play again. `/paplu leave` gives your seat up, and your balance stays.
help-more = -# `/paplu board` posts the table again at the bottom. `/paplu scores` shows the standings, deal by deal. In a pool, `/paplu pool rejoin` brings you back and `/paplu pool split` shares it, where its rules allow that. `/paplu end` ends the session.

## Answers

done-joined = You have a seat at the table.
done-left = You left the table.
done-leaving = You leave the table at the start of your next turn, as a withdrawal.
done-back = Welcome back. You are in from the next deal on.
done-end-voted = Noted: you agree to end. It takes everyone in the deal.
done-board = The table is at the bottom of the channel.
done-ended = The session is over.
done-rejoined = Welcome back to the pool. You are in from the next deal on.
done-split-voted = Noted: you agree to share the pool. It takes everyone still in.
done-computer-added = A computer player has a seat.
done-computer-removed = The computer player is gone.
done-going-on = Done: the table goes on.
note-silenced = I may not post in this channel any more. Play goes on here; ask somebody who manages this server to let me post again.
done-removed = { $name } was removed from the table.

## Refusals: why not, and what to do instead. Nothing has changed.

refusal-other = That is not possible now. Nothing has changed; press **My hand** to see what is.

# Rules of the deal
refusal-bad-card = “{ $text }” is no card. Write a rank and a suit, such as 7H or 10S, or PJ for a printed joker.
refusal-not-your-turn = It is not your turn. The table message mentions you when it is.
refusal-already-drawn = You have drawn already. Press **My hand** and choose a card to discard.
refusal-draw-first = Draw first: from the stock or the top discard.
refusal-card-not-in-hand = You do not hold { $card }. Press **My hand** and choose from what you hold.
refusal-taken-card-stays = You took { $card } from the discards in this turn, so it stays. Discard another card; its twin may go.
refusal-taken-card-cannot-finish = You took { $card } from the discards in this turn, so it may not be put aside. Choose another card; its twin may go.
refusal-pile-empty = The discard pile is empty. Draw from the stock.
refusal-stock-empty = The stock is empty. Take the top discard.
refusal-withdraw-after-draw = You may withdraw only before drawing. Discard a card now, and withdraw at the start of your next turn.
refusal-hand-rummy-too-late = Hand Rummy is announced at the start of your first turn, before drawing. Declare after drawing instead.
refusal-hand-rummy-off = Hand Rummy is not played at this table. Draw, then declare.
refusal-joker-stays = A joker may not be taken from the discards at this table. Draw from the stock.
refusal-card-twice = You named { $card } twice. Name each card once.
refusal-lay-first-pure = Your first group on the table has to be a pure sequence: cards in a row of one suit, without stand-ins. Lay one of those first.
refusal-lay-second-sequence = Your second group on the table has to be a sequence, pure or not. Lay one of those next.
refusal-lay-no-group = These cards are no group. Choose a sequence of one suit, or a set of one rank in different suits.
refusal-lay-keep-one = You would have no card left to discard. Lay fewer cards: the one you discard ends your turn.
refusal-no-laying = Groups stay in the hand at this table. Declare when all your cards are in groups.
refusal-no-declaring = Nobody declares in this game. Lay your groups on the table, and discard your last card to win.
refusal-no-arranging = The bot finds the best groups at this table. There is nothing for you to lay out: just play on.
refusal-nothing-to-show = Nobody has declared yet. Hands are shown once somebody has.
refusal-already-shown = You have shown your hand already. The deal is settled once everyone has.
refusal-already-won = Somebody has declared a complete hand. Lay out your groups and press **Show my hand**.
refusal-deal-over = This deal is over. Press **Next deal** to go on.
refusal-not-in-deal = You are not in this deal. Wait for the next one.

# The table
refusal-no-table = There is no table here. Open one with `/paplu new`.
refusal-channel-taken = There is a table in this channel already. Join it, or open one in another channel or thread.
refusal-turn-passed = That button is from an earlier moment; the turn has passed. Use the newest table message, or **My hand**.
refusal-table-closed = This table is closed. Open another with `/paplu new`.
refusal-not-at-table = You have no seat at this table. Press **Join** in the lobby or between deals.
refusal-already-seated = You have a seat at this table already. Use **Leave** to give it up.
refusal-host-only = Only the host may do that. Ask the host.
refusal-lobby-only = The table has started already. Open another one in another channel or thread.
refusal-not-lobby = The table has not started. The host presses **Start** first.
refusal-table-full = All { $most } seats are taken. Open a table in another channel or thread.
refusal-no-seat-free = No seat is free now. New seats come between rotations.
refusal-seat-not-free = That seat is taken. Choose another one.
refusal-too-few-players = { $least } players are needed to start. Wait for others, or add a computer player.
refusal-computers-off = This table plays without computer players. Wait for others to join.
refusal-no-computer = There is no such computer player at this table. Choose one that has a seat.
refusal-no-such-level = “{ $level }” is no kind of computer player. Choose one of those offered.
refusal-no-such-player = That person has no seat at this table. Choose somebody who has.
refusal-cannot-kick-self = You cannot remove yourself. Use **Leave**.
refusal-not-chooser = Another player drew highest and chooses the seat. Wait a moment.
refusal-no-such-seat = There is no such seat: choose one of the { $count } offered.
refusal-not-cutter = Another player cuts. Wait a moment.
refusal-bad-cut = You cannot cut there. Choose from { $least } to { $most } cards deep.
refusal-no-deal = No deal is under way. Anyone seated may press **Next deal**.
refusal-deal-running = That is possible only between deals. Wait until this one is over.
refusal-not-choosing = The seats are chosen already. Go on with the newest table message.
refusal-not-cutting = The pack is cut already. Go on with the newest table message.
refusal-nobody-back = Fewer than two players are here. The table goes on when another presses **I am back** or **Join**.
refusal-nothing-to-resume = You are not away. Just play on.
refusal-already-voted = You agreed already. It takes the others, too.
refusal-not-due = That time has not come yet. Nothing has changed.
refusal-too-many-seated = With these rules only { $most } may sit here, and more have a seat already. Set other rules, or let somebody leave first.
refusal-computers-seated = Computer players have seats here. Remove them first, then play without them.
refusal-pool-running = This pool has begun, and nobody new sits down before it ends. Open a table in another channel or thread.
refusal-not-out = You are still in the pool. Just play on.
refusal-rejoin-off = Nobody rejoins the pool at this table. Watch it to its end, then open another table.
refusal-rejoin-too-late = It is too late to rejoin: a total is too high, or too few are still in. Watch this pool to its end, then open another table.
refusal-split-off = This table does not share a pool: the last one in wins. Just play on.
refusal-not-in-pool = Only those still in the pool may share it. Press **Rejoin the pool** first, if this table allows it.

# House rules
refusal-unknown-preset = There is no game called “{ $value }”. Choose one of: { $allowed }.
refusal-unknown-rule = There is no house rule “{ $key }”. These may be set: { $allowed }.
refusal-rule-twice = The house rule “{ $key }” is given twice. Give it once.
refusal-bad-house = “{ $value }” cannot be read. Write house rules as `key=value`, with commas between them.
refusal-bad-value = “{ $value }” does not fit the house rule “{ $key }”. It may be: { $allowed }.
refusal-rule-not-here = “{ $key }” cannot be “{ $value }” in this game. It may be: { $allowed }.
refusal-impossible-pair = “{ $key } = { $value }” and “{ $other } = { $other_value }” cannot go together{ $reason ->
    [early-dearer-than-late] : an early withdrawal may not cost more than a late one
    [rotations-without-rotation] : rotations are counted only when every seat deals
    [point-value-without-points] : a point value counts only when each deal settles by itself
    [pool-rule-without-pool] : that rule is about a pool
    [too-many-sets] : so many sets do not fit into a hand beside the sequences
    [too-few-cards] : there are not enough cards for everyone
   *[other] { "" }
}. This would work: { $works }.

# The channel and the bot
refusal-old-control = That button is from another time. Press **My hand** on the newest table message, or use `/paplu board`.
refusal-too-fast = That was very fast. Wait a second and try again.
refusal-permissions = I cannot keep a table here. I need these permissions: { $missing }. Ask somebody who manages this server.
refusal-server-only = Tables are played in a server's channel, not here.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
fault-before = Something went wrong on my side. Nothing has changed: please try again.
fault-after = Something went wrong on my side, but your move counts. Press **My hand** to see the table.

## Commands: a name, and what it is about. Names are lower case without spaces.

cmd-paplu = paplu
cmd-paplu-about = Indian rummy and its family, for two players and more
cmd-new = new
cmd-new-about = Open a table in this channel
cmd-join = join
cmd-join-about = Take a seat at the table
cmd-leave = leave
cmd-leave-about = Give up your seat; your balance stays
cmd-start = start
cmd-start-about = Begin: draw for seats (host)
cmd-computer = computer
cmd-computer-about = Computer players (host)
cmd-computer-add = add
cmd-computer-add-about = Seat a computer player (host)
cmd-computer-remove = remove
cmd-computer-remove-about = Take a computer player away (host)
cmd-kick = kick
cmd-kick-about = Remove somebody from the table (host)
cmd-end = end
cmd-end-about = End the session; in mid-deal everyone in the deal must agree
cmd-hand = hand
cmd-hand-about = See your cards; only you see them
cmd-draw = draw
cmd-draw-about = Draw a card
cmd-draw-stock = stock
cmd-draw-stock-about = Draw the top card of the stock
cmd-draw-discard = discard
cmd-draw-discard-about = Take the top discard
cmd-discard = discard
cmd-discard-about = Discard one of your cards
cmd-declare = declare
cmd-declare-about = Put a card aside and show the others
cmd-groups = groups
cmd-groups-about = Groups of cards: lay them, or lay out your hand
cmd-groups-lay = lay
cmd-groups-lay-about = Lay a group on the table
cmd-groups-arrange = arrange
cmd-groups-arrange-about = Lay your hand out in groups, where you do that yourself
cmd-groups-show = show
cmd-groups-show-about = Let your groups be counted, after somebody has declared
cmd-handrummy = handrummy
cmd-handrummy-about = Show your hand as dealt, before drawing
cmd-withdraw = withdraw
cmd-withdraw-about = Leave this deal at its price, instead of drawing
cmd-board = board
cmd-board-about = Post the table again, at the bottom
cmd-next = next
cmd-next-about = Go on to the next deal
cmd-scores = scores
cmd-scores-about = See where everyone stands, deal by deal
cmd-pool = pool
cmd-pool-about = Pools: come back, or share
cmd-pool-rejoin = rejoin
cmd-pool-rejoin-about = Come back into the pool you are out of
cmd-pool-split = split
cmd-pool-split-about = Agree to share the pool among those still in
cmd-rules = rules
cmd-rules-about = Read this table's rules, or those of a game
cmd-help = help
cmd-help-about = How to play here
opt-rules = rules
opt-rules-about = Which game
opt-format = format
opt-format-about = How the session goes, such as points, pool101 or deals:2
opt-game = game
opt-game-about = Which game; this table's where none is named
opt-thread = thread
opt-thread-about = Whether to play in a new thread
opt-house = house
opt-house-about = House rules you know by name: key=value, with commas between them
opt-card = card
opt-card-about = The card
opt-finish = finish
opt-finish-about = The card to put aside
opt-cards = cards
opt-cards-about = The cards, such as 7H 8H 9H
opt-groups = groups
opt-groups-about = The groups, such as 4H 5H 6H / 7C 7D 7S
opt-level = level
opt-level-about = How well the computer plays
opt-person = person
opt-person-about = Whom to remove
opt-place = place
opt-place-about = Which computer player
choice-on = on
choice-off = off
level-greedy = plays well
level-random = plays any card

## More answers to commands

done-opened = The table is open in { $place }. Others press **Join**; you press **Start**.
