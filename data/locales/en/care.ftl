### Turn care: reminders, pauses, rematches, seats taken over, spectators, tables in threads.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Commands

cmd-table-pause = pause
cmd-table-pause-about = Agree to pause this deal; everyone in the deal must agree
cmd-table-resume = resume
cmd-table-resume-about = Go on with a paused deal
cmd-table-rematch = rematch
cmd-table-rematch-about = Play again: same people, same seats, same rules
cmd-table-takeover = takeover
cmd-table-takeover-about = Take the seat of somebody who left or is away, between deals
opt-seat = seat
opt-seat-about = Which seat
# The computer player that the host seats in that seat.
opt-computer = computer
opt-computer-about = Let a computer player sit there instead of you (host)

## House rule: mentions

house-name-ping = Mentions
house-about-ping = Whether the bot mentions whoever must act, and reminds them once before the time is up.

rules-no-ping = The bot mentions nobody and sends no reminders: look at the table now and then.

## Reminder, a message of its own shortly before the time for a turn is up

# $name is a mention; $when is a time such as "in 30 seconds".
reminder = ⏳ { $name }, it is still your turn. Time is up { $when }.

## Pause

button-pause = { $votes ->
    [0] Pause
   *[other] Agree to pause
}
button-resume = Resume
board-pause-votes = { $votes } of { $needed } agree to pause. It takes everyone in the deal, before this turn ends.
# All people in the deal agreed to it. $when is a time such as "in 24 hours".
board-agreed-pause = **Pause.** The clock stands still. Anyone in the deal presses **Resume** to go on. If nobody does, the deal is void. ({ $when })
# In the hand panel; $agreed: all agreed to the pause; $turn: it is the viewer's turn.
panel-paused = **Pause.** The clock stands still. Press { $agreed ->
    [yes] **Resume**
   *[no] **I am back**
} on the table message to go on{ $turn ->
    [yes] { "" }, or just play.
   *[no] { "" }.
}
news-pause-voted = { $name } asks for a pause.
done-pause-voted = You agreed to a pause. It begins when everyone in the deal agrees before this turn ends.
done-paused = The deal is paused, and the clock stands still. Press **Resume** to go on.
done-resumed = The deal goes on.
refusal-already-paused = The table is paused already. Press **Resume** on the newest table message to go on.
refusal-nothing-to-pause = Only a deal in play can be paused. Nothing hurries you now: go on when you like.
refusal-paused-often = This deal was paused { $most } times already, and that is the most. Play on, or use `/paplu leave`.
refusal-not-paused = The table is not paused. Just play on.

## Seats taken over

button-take-over = Take over a seat…
select-take-seat = Sit down here…
select-seat-computer = Let a computer player sit here…
takeover-title = **Take over a seat**
takeover-how = Whoever sits down starts from 0. The points of whoever had the seat stay theirs.
takeover-host = As the host you may let a computer player sit there instead.
takeover-none = There is no seat to take over now. Seats come free when somebody leaves or stays away, and are taken between deals.
takeover-seated = You have a seat at this table already.
# A seat nobody holds; $number counts from 1.
takeover-empty = Seat { $number } · empty
# $name is away and still holds this seat.
takeover-away = Seat { $number } · { $name }, away
# What a computer player of that strength would do; $level is its name.
takeover-level = { $seat } · { $level }
done-took-over = You have the seat. You are in from the next deal, and start from 0.
done-computer-took-over = A computer player has the seat. It is in from the next deal, and starts from 0.
news-replaced = { $name } was away and no longer has a seat.

## Rematch

button-rematch = Rematch
lobby-kept = { $count ->
    [one] Rematch: a seat is kept for { $names } ({ $when }).
   *[other] Rematch: seats are kept for { $names } ({ $when }).
} Press **Join** to play again, **Leave** to decline. Play begins by itself when everyone is back.
lobby-start-votes = { $votes } of { $needed } here would start without them. It takes everyone here to press **Start**.
done-rematch = The rematch is on: { $place }
done-start-agreed = You agreed to start without the others. Play begins when everyone here agrees, or the host starts once the seats are no longer kept.
done-declined = Your seat is kept no longer.
refusal-seats-kept = { $count ->
    [one] The last free seat is kept for somebody who played here before. Wait a few minutes: then it is free for you.
   *[other] The free seats are kept for people who played here before. Wait a few minutes: then they are free for you.
}
refusal-rematch-too-early = This table is still being played. Ask for a rematch when it is over.
refusal-no-rematch = A rematch is for those who sat here at the end. Open a table of your own with `/paplu new`.
refusal-rematch-stale = Another table was played here since. Press **Rematch** on its last message, or use `/paplu new`.

## Spectators: whoever presses "My hand" and holds no cards

spectator-title = **You are watching this table.**
spectator-deal = You see what everyone sees: the top discard, the stock, whose turn it is, and the result with all hands open. Hands stay hidden until the deal ends.
spectator-lobby = The table has not begun. Press **Join** to take a seat.
# Between deals, while a seat is free or may be taken over.
spectator-free = A seat is free: sit down now, and you are in from the next deal.
spectator-later = A seat is free: you may sit down when this deal is over.
spectator-full = No seat is free here now. You may open a table of your own: `/paplu new` with `thread` on.
spectator-rotation = New seats come when every seat has dealt. Till then you may open a table of your own: `/paplu new` with `thread` on.
spectator-pool = Nobody new sits down before this pool ends. You may open a table of your own: `/paplu new` with `thread` on.
seated-left = You are leaving. You hold no cards, and your balance stays.
seated-withdrew = You are out of this deal. You are in again from the next one.
seated-away = You were away and sit this deal out. Press **I am back** to be in the next one.
seated-out = You are out of this pool. You may watch it to its end.

## A table in a thread, where the channel has one already

button-open-thread = Open in a thread

## The help page

help-care = **A break, a rematch:** `/paplu table pause` stops the clock when everyone in the deal agrees, and **Resume** goes on. After a session, **Rematch** opens a table with the same seats. Between deals, `/paplu table takeover` takes the seat of somebody who left. Watching is always welcome: **My hand** says what there is to see.
