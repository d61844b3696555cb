### Refusals.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

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
refusal-no-showing = The bot finds the best groups at this table. There is nothing for you to show: just play on.
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
refusal-not-at-table = You have no seat at this table. Press **Join** in the lobby, or between deals when a seat is free.
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
refusal-not-dealt = The cards are not dealt yet. Go on with the newest table message.
refusal-deal-running = That is possible only between deals. Wait until this one is over.
refusal-not-choosing = The seats are chosen already. Go on with the newest table message.
refusal-not-cutting = There is no pack to cut just now. Go on with the newest table message.
refusal-nobody-back = Fewer than two players are here. The table goes on when another presses **I am back** or **Join**.
refusal-nothing-to-resume = You are not away. Just play on.
refusal-already-voted = You agreed already. It takes the others, too.
refusal-not-due = That time has not come yet. Nothing has changed.
refusal-too-many-seated = With these rules only { $most } may sit here, and more have a seat already. Set other rules, or let somebody leave first.
refusal-computers-seated = Computer players have seats here. Remove them first, then play without them.
refusal-pool-running = This pool has begun, and nobody new sits down before it ends. Open a table in another channel or thread.
refusal-not-out = You are still in the pool. Just play on.
refusal-rejoin-off = Nobody rejoins a pool at this table. Wait for its session to end, then open another table.
refusal-rejoin-too-late = It is too late to rejoin: a total is too high, or too few are still in. Watch this pool to its end, then open another table.
refusal-split-off = No pool is shared at this table. Just play on.
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
refusal-bad-option = I cannot do anything with what stands in one of the options. Choose again from what Discord offers there.
refusal-no-thread = Discord does not let me make a thread here. Open the table in the channel itself, or in another one.
form-late = That took me so long that Discord opens no form any more. Press the button again.
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
