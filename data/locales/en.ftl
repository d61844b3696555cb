### Everything the bot says, in English.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Cards

card-name = { $rank } of { $suit }
card-printed-joker = printed joker
card-option = { $card }{ $twin ->
    [yes] { " " }· pack { $copy }
   *[no] { "" }
}{ $joker ->
    [yes] { " " }· joker
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
wild-only-joker = { $joker } only
pile-empty = none
arranged = { $parts ->
    [both] { $groups } ┃ left over: { $rest }
    [groups] { $groups }
   *[rest] left over: { $rest }
}

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

## Presets and formats

preset-paplu = Paplu
preset-indian = Indian rummy
preset-indian21 = Indian rummy with 21 cards
preset-marriage21 = Marriage rummy
preset-indian10 = Indian rummy with 10 cards
preset-gin10 = Gin-style rummy with 10 cards
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

lobby-title = ## Paplu: a table is open
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
board-middle = ### Top discard { $top }
    Wild: { $wild } · Indicator { $indicator } · Stock **{ $stock }**
board-seat = { $turn ->
    [yes] ▶ **{ $name }**
   *[no] ▫ { $name }
} · { $state } · { $balance }{ $marks }
board-shown = -# shown: { $cards }
board-votes = { $votes } of { $needed } agree to end the session now; this deal would be void.
board-turn-draw = { $name }, your turn: draw a card. ({ $when })
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

panel-title = **Your { $count } cards** (★ and 🃏 are jokers)
panel-no-hand = You hold no cards now. Your hand appears here once a deal you are in has begun.
panel-middle = -# Wild: { $wild } · Top discard { $top } · Stock { $stock }
panel-drawn = You drew **{ $card }**.
panel-taken = -# { $card } came from the discards: it may not go back in this turn.
panel-draw = Your turn: draw a card. ({ $when })
panel-discard = Discard one card, or declare. ({ $when })
panel-wait = It is not your turn. The table message tells you when it is.
panel-over = This deal is over.
panel-finish = **Declare:** which card do you put aside? The other cards are shown.
panel-declare-confirm = Put **{ $card }** aside and show the rest? If the hand is not complete, it costs **{ $price }** and you are out of this deal.
panel-hand-rummy-confirm = Show your hand as dealt, without drawing? If it is not complete, it costs **{ $price }** and you are out of this deal.
panel-withdraw-confirm = Leave this deal? You owe **{ $price }** to whoever wins it, instead of your count.
panel-hint-complete = Hint: complete. { $groups }
panel-hint-count = Hint: counts { $count }. { $groups }
panel-hint-discard = Hint: without { $card } it counts { $count }. { $groups }
panel-hint-finish = Hint: complete if you put aside { $cards }. { $groups }

## Notes on the hand, after a press or a command

note-discarded = You discarded **{ $card }**.
note-withdrew = You withdrew from this deal.
note-declared = You declared.
note-declared-wrongly = Your hand was not complete. You are out of this deal and owe { $price } to its winner.

## The result

result-won = ### { $by ->
    [hand_rummy] { $name } wins with Hand Rummy: { $points }
    [survivor] { $name } is the last one in and wins: { $points }
    [went_out] { $name } goes out and wins: { $points }
   *[declaration] { $name } declares and wins: { $points }
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
result-hand-open = **{ $name }**
result-in-hand = in hand: { $cards }
result-finished = -# Put aside face down: { $cards }
result-payments = **Paid to { $winner }**
payment = { $name } pays **{ $amount }**{ $why ->
    [half] : half of { $count }, had no turn yet
    [early] : withdrew early
    [late] : withdrew late
    [invalid] : declared wrongly
    [full] : never drew a card
    [bonus] : bonus
    [value] : value cards
   *[count] { "" }
}
balances-title = **Balances**
balance = { $name } **{ $points }**
balance-left = { $name } (left) **{ $points }**
balance-left-others = { $count } others who left **{ $points }**
rotation-won = { $count ->
    [one] Rotation { $rotation } goes to **{ $names }**.
   *[other] Rotation { $rotation } is shared by **{ $names }**.
}
result-next = Anyone seated may deal on with **Next deal**.
result-next-until = Anyone seated may deal on with **Next deal**. (The table closes { $when } otherwise.)

## The end

final-title = ## The session is over
final-won = { $count ->
    [one] 🏆 **{ $names }** wins the session.
   *[other] 🏆 **{ $names }** share the win.
}
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

rules-title = ## The rules of this table: { $preset }
rules-title-default = ## The rules of a new table: { $preset }
rules-cards = **{ $fewest } to { $most } players**, { $hand } cards each, from { $packs } packs with { $jokers } printed jokers ({ $cards } cards).
rules-direction-counter = Play runs counter-clockwise, to the right.
rules-direction-clockwise = Play runs clockwise, to the left.
rules-seats-drawn = Everyone draws a card: the highest chooses a seat and plays first, the lowest deals. Whoever plays just before the dealer cuts.
rules-jokers = **Jokers:** a card is turned before the deal. All other cards of its rank are jokers, and so are printed jokers (🃏). A joker stands for any missing card; a wild card may also be itself.
rules-printed-only = If a printed joker is turned, only the other printed joker is one.
rules-printed-aces = If a printed joker is turned, aces are wild too.
rules-sequence = **Sequence:** three or more cards in a row of one suit. The ace is low (A 2 3) or high (Q K A). *Pure* means without a stand-in.
rules-set = **Set:** { $sets ->
    [up-to-four] three or four
   *[three] exactly three
} cards of one rank, all of different suits.
rules-complete = **To win,** group all { $hand } cards: at least { $sequences } sequences, at least { $pure } of them pure.
rules-turn = **Your turn:** take the top of the stock or the top discard, then discard one card. The card taken from the discards may not go back in the same turn.
rules-no-joker = A joker may not be taken from the discards.
rules-declare = **Declare** after drawing: put one card aside and show the rest. If they are not complete, you owe { $invalid }, are out of this deal, and it goes on.
rules-finish-pile = The card put aside after a wrong declaration is an ordinary discard.
rules-finish-slot = The card put aside lies face down until the deal ends.
rules-hand-rummy = **Hand Rummy:** if the cards you were dealt are already complete, announce it at the start of your first turn, without drawing.
rules-withdraw = **Withdraw** at the start of your turn, instead of drawing: { $early } if you have never drawn in this deal, { $late } afterwards. You pay that to the winner instead of your count. The last one in wins.
rules-early-under = The cards of an early withdrawal go under the stock.
rules-early-out = The cards of a withdrawal are out of play.
rules-stock-void = When the last stock card was taken and nobody wins in that turn, the deal is void and nobody pays.
rules-stock-reshuffled = When the stock is used up, the discards are shuffled into a new one, at most { $reshuffles } times.
rules-values = **Counting:** A K Q J 10 count 10, other cards their number, jokers 0. The winner collects every loser's count.
rules-count-lives = Without a pure sequence, the whole hand counts. With only a pure sequence, everything but that sequence counts. With a pure sequence and another one, only what is in no group counts.
rules-count-melds = Only what is in no group counts.
rules-no-cap = There is no ceiling.
rules-cap = Nobody counts more than { $cap }.
rules-half = If the winner declares on their very first turn, players who had no turn yet pay half, exactly (15 becomes 7½).
rules-full = Whoever had a turn but never drew a card pays { $invalid }.
rules-bonus = The winner collects a bonus for each card one above the turned card, in its suit.
rules-survivor = A win as the last one in needs no complete hand and collects the withdrawals.
rules-session = **Session:** { $format }. The highest balance wins, among those who sat from the first deal to the last.
rules-value = One point counts { $value } times.
rules-timer = **Time:** { $timer } a turn. Run out before drawing, and the turn passes; after drawing, a card is discarded for you.
rules-timer-off = **Time:** there is no turn timer.
rules-misses = After { $misses } missed turns in a row you are withdrawn, and sit out until you press **I am back**.
rules-leaving = If you leave, you withdraw at your next turn, at its price. Your balance stays.
rules-hints = Hints are on: your hand shows its best groups.
rules-no-hints = Hints are off: the bot does not say what your hand is worth.
rules-house = **House rules here:** { $rules }
rules-all = -# All settings: { $rules }
rules-points-only = -# Points only: nothing is bought or cashed.

## Help page

help-title = ## How to play Paplu here
help-begin = **Begin:** `/paplu new` opens a table in this channel. Others press **Join**; the host may add computer players, then presses **Start**. `/paplu rules` explains this table's rules.
help-turn = **Your turn:** you are mentioned. Press **My hand** to see your cards; only you see them. **Draw stock** or **Take** the top discard, then choose a card to discard. When all your cards fit in groups, press **Declare…**, choose the card to put aside, and confirm.
    Every button has a command: `/paplu hand`, `/paplu draw stock`, `/paplu draw discard`, `/paplu discard`, `/paplu declare`, `/paplu handrummy`, `/paplu withdraw`.
help-marks = **Signs:** ★ after a card means that it is a joker in this deal, and 🃏 is a printed joker. ▶ shows whose turn it is.
help-away = **Away?** Your turn passes when its time is up. After too many in a row you are withdrawn; press **I am back** to play again. `/paplu leave` gives your seat up, and your balance stays.
help-more = -# `/paplu board` posts the table again at the bottom. `/paplu scores` shows the balances. `/paplu end` ends the session.

## Answers

done-joined = You have a seat at the table.
done-left = You left the table.
done-leaving = You leave the table at the start of your next turn, as a withdrawal.
done-back = Welcome back. You are in from the next deal on.
done-end-voted = Noted: you agree to end. It takes everyone in the deal.
done-board = The table is at the bottom of the channel.
done-ended = The session is over.
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
refusal-already-drawn = You have drawn already. Discard a card or declare.
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
refusal-deal-over = This deal is over. Press **Next deal** to go on.
refusal-not-in-deal = You are not in this deal. Wait for the next one.

# The table
refusal-no-table = There is no table here. Open one with `/paplu new`.
refusal-channel-taken = There is a table in this channel already. Join it, or open one in another channel or thread.
refusal-turn-passed = That button is from an earlier moment; the turn has passed. Use the newest table message, or **My hand**.
refusal-table-closed = This table is closed. Open another with `/paplu new`.
refusal-not-at-table = You have no seat at this table. Press **Join** in the lobby or between deals.
refusal-already-seated = You have a seat at this table already. Wait for your turn, or use **Leave** to give it up.
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
refusal-already-voted = You agreed to end already. It takes everyone in the deal.
refusal-not-due = That time has not come yet. Nothing has changed.

# House rules
refusal-unknown-preset = There is no game called “{ $value }”. Choose one of: { $allowed }.
refusal-unknown-rule = There is no house rule “{ $key }”. These may be set: { $allowed }.
refusal-rule-twice = The house rule “{ $key }” is given twice. Give it once.
refusal-bad-house = “{ $value }” cannot be read. Write house rules as `key=value`, with commas between them.
refusal-bad-value = “{ $value }” does not fit the house rule “{ $key }”. It may be: { $allowed }.
refusal-rule-not-here = “{ $key }” cannot be “{ $value }” in this game. It may be: { $allowed }.
refusal-not-available = “{ $key }” cannot be “{ $value }” yet. It may be: { $allowed }.
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
cmd-paplu-about = Indian rummy for two to six players
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
cmd-handrummy = handrummy
cmd-handrummy-about = Show your hand as dealt, before drawing
cmd-withdraw = withdraw
cmd-withdraw-about = Leave this deal at its price, instead of drawing
cmd-board = board
cmd-board-about = Post the table again, at the bottom
cmd-next = next
cmd-next-about = Go on to the next deal
cmd-scores = scores
cmd-scores-about = See the balances
cmd-rules = rules
cmd-rules-about = Read this table's rules
cmd-help = help
cmd-help-about = How to play here
opt-rules = rules
opt-rules-about = Which game
opt-format = format
opt-format-about = How the session goes: rotation, points, deals:2
opt-timer = timer
opt-timer-about = Time for a turn, such as 90s, 2m, 1h or off
opt-cut = cut
opt-cut-about = Whether a player is asked to cut the pack
opt-hints = hints
opt-hints-about = Whether hands show their best groups
opt-thread = thread
opt-thread-about = Whether to play in a new thread
opt-house = house
opt-house-about = More house rules: key=value, with commas between them
opt-card = card
opt-card-about = The card
opt-finish = finish
opt-finish-about = The card to put aside
opt-level = level
opt-level-about = How well the computer plays
opt-person = person
opt-person-about = Whom to remove
opt-place = place
opt-place-about = Which computer player
choice-ask = ask a player
choice-auto = automatic
choice-on = on
choice-off = off
level-greedy = plays well
level-random = plays any card
thread-name = Paplu

## More answers to commands

done-opened = The table is open in { $place }. Others press **Join**; you press **Start**.
