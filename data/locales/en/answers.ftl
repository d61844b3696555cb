### Short answers to presses and commands.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

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

## More answers to commands

done-opened = The table is open in { $place }. Others press **Join**; you press **Start**.
