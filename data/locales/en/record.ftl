### The record: ledger, leaderboard, statistics, history, replays.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Commands

cmd-ledger = ledger
cmd-ledger-about = Get the ledger of this channel's latest session as a file
cmd-leaderboard = leaderboard
cmd-leaderboard-about = See who has won most in this server
cmd-stats = stats
cmd-stats-about = See what somebody has reached in this server
cmd-history = history
cmd-history-about = Look through finished deals and open one
cmd-deal = deal
cmd-deal-about = A finished deal of this channel
cmd-deal-replay = replay
cmd-deal-replay-about = Step through a finished deal, all hands open
cmd-deal-export = export
cmd-deal-export-about = Get a finished deal as a text file
cmd-deal-last = last
cmd-deal-last-about = See again how the last deal ended
opt-period = period
opt-period-about = Since when; all time where none is named
opt-computers = computers
opt-computers-about = Whether deals with computer players count
opt-member = member
opt-member-about = Whose record; your own where nobody is named
opt-with = with
opt-with-about = Another person to compare with
opt-where = where
opt-where-about = Of this channel, or of all channels you can see
opt-number = number
opt-number-about = Which deal of the latest session; the last one where none is named
where-channel = this channel
where-server = all channels
# The periods end now: a day is the last 24 hours, a week the last 7 days.
period-day = last 24 hours
period-week = last 7 days
period-month = last 30 days
period-year = last 365 days
period-all = all time

## Ledger

ledger-title = ## Ledger
# Of a session in this channel: how many rows the file has, and of how many deals they are.
ledger-about = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} of this channel's latest session. What changes hands in a deal adds up to zero.
# What is told of the file to those who do not open it.
ledger-file = The ledger of a session, a table with one row for each amount
# The columns of the file.
ledger-column-deal = Deal
ledger-column-ended = Ended (UTC)
ledger-column-player = Player
ledger-column-reason = Reason
ledger-column-points = Points
ledger-column-basis = Counts as
ledger-basis-transfer = changes hands
ledger-basis-penalty = added to the total
# Between a whole number and its fraction, as spreadsheets of this language read it: `.` or `,`.
ledger-decimal-mark = .
ledger-kind-count = count of the hand
ledger-kind-half = half of the count
ledger-kind-early = withdrew early
ledger-kind-late = withdrew late
ledger-kind-invalid = declared wrongly
ledger-kind-full = never drew a card
ledger-kind-bonus = bonus card
ledger-kind-value = value cards
ledger-kind-declaration = won by declaring
ledger-kind-hand_rummy = won with Hand Rummy
ledger-kind-survivor = won as the last one in
ledger-kind-went_out = won by going out

## Leaderboard

leaders-title = ## Leaderboard
# What is counted: the period, the game or all games, and whether deals with computers count.
leaders-what = -# { $period } · { $game } · { $computers ->
    [on] with computer players
   *[off] without computer players
}
leaders-all-games = all games
leaders-line = **{ $rank }.** { $name } · **{ $net }** · { $wins } of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} won
leaders-own = Your place: **{ $rank }.** { $name } · **{ $net }** · { $wins } of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} won
leaders-own-none = You are not in this list yet.
leaders-nobody = Nobody has finished such a deal yet. Play one, or ask for a longer period or with computer players.
# Which page of how many.
record-page = -# Page { $page } of { $pages }
button-leaders = { $way ->
    [back] Back
   *[on] Next
}

## Statistics

stats-title = ## { $name } in this server
stats-deals = Deals: **{ $deals }**{ $void ->
    [0] { "" }
   *[other] { " " }and { $void } void
}
# Wins: how many of them with a complete hand, how many as the last one in.
stats-wins = Won: **{ $wins }** · { $declared } with a complete hand, { $survived } as the last one in
stats-out = Withdrew: { $early } early, { $late } late · declared wrongly: { $wrong }
stats-net = Points: **{ $net }** · best deal { $best }
stats-penalty = Penalty points added to totals: { $penalty }
stats-streak = Longest row of wins: **{ $streak }**
stats-computers = -# Deals with computer players count here as well.
duel-title = ### { $name } and { $other }: { $deals ->
    [0] no deal together yet
    [one] { $deals } deal together
   *[other] { $deals } deals together
}
# In the deals of both: how often one won, and the points of one.
duel-line = { $name } · won { $wins } · points **{ $net }**
stats-none = { $name } has not finished a deal in this server yet.

## History

history-title = ## Finished deals
history-won = Deal { $deal } · { $name } { $by ->
    [hand_rummy] won with Hand Rummy
    [survivor] won as the last one in
    [went_out] went out
   *[declaration] declared
}{ $gains ->
    [yes] { " " }**{ $net }**
   *[no] { "" }
} · { $when }
history-void = Deal { $deal } · void · { $when }
history-none = No deal has ended here yet.
history-none-seen = No deal has ended yet in a channel you can see.
# An entry of a menu: Discord shows no mark-up there.
history-option = Deal { $deal } · { $won ->
    [no] void
   *[yes] { $winner } won
}
button-history = { $way ->
    [open] Finished deals
    [back] Newer
   *[on] Older
}
select-replay-open = Open a deal

## Replay

replay-title = ## Deal { $deal } · step { $step } of { $steps }
replay-title-dealt = ## Deal { $deal } · just dealt
# Who deals may sit out, for being away: then only who plays first is told.
replay-dealt = The cards are dealt. { $known ->
    [yes] { $name } dealt; { $first } plays first.
   *[no] { $first } plays first.
}
replay-drew = { $name } drew { $card } from the stock.
replay-declared = { $name } declared a complete hand and put { $card } aside.
replay-hand-rummy = { $name } announced Hand Rummy.
replay-pile = -# Discard pile, the top one last: { $cards }
replay-seat = { $turn ->
    [yes] ▶ **{ $name }**
   *[no] ▫ { $name }
}
replay-seat-out = ▫ { $name } · { $state }
button-replay = { $way ->
    [open] Step through it
    [first] First
    [back] Back
    [next] Next
   *[last] Last
}
select-replay-jump = Go to a turn
replay-turn = Turn { $turn } · { $name }
button-replay-export = Get as a file

## A deal as a file

export-title = ## Deal { $deal } as text
export-about = Every card and every move, in the notation the bot itself reads.
# What is told of the file to those who do not open it.
export-file = A finished deal in text notation

## Refusals

refusal-no-deals = No deal has ended in this channel yet. Finish one first, or use `/paplu history` for the other channels.
refusal-no-such-deal = There is no finished deal { $deal } in this channel's latest session. The last one finished is deal { $last }; a deal under way opens when it is over.
refusal-deal-not-here = That deal is not on record here, or its channel is closed to you. Use `/paplu history` to see which you can open.
refusal-no-ledger = Nothing is in the ledger of this channel's latest session yet. It has rows once somebody has won a deal.
refusal-same-person = Name two different people to compare.
