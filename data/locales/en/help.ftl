### The help page.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Help page

help-title = ## How to play here
help-never-played = **Never played?** Play a first deal here, only for your eyes: each step is explained, nothing is counted.
help-begin = **Begin:** `/paplu new` opens a table in this channel. Others press **Join**; the host may add computer players, then presses **Start**. `/paplu rules` explains this table's rules.
help-games = **Games:** { $games }. Choose one with `rules` when you open a table, and with `format` how its deals make up a session: each for itself, a number of deals, or a pool. `/paplu rules` explains each game. In the lobby the host changes details with **House rules**.
help-turn = **Your turn:** you are mentioned. Press **My hand** to see your cards; only you see them. **Draw stock** or **Take** the top discard, then choose a card to discard. When all your cards fit in groups, press **Declare…**, choose the card to put aside, and confirm.
    Every button has a command: `/paplu hand`, `/paplu draw stock`, `/paplu draw discard`, `/paplu discard`, `/paplu declare`, `/paplu handrummy`, `/paplu withdraw`. Where groups are laid in play: `/paplu table lay`. Where players group their own cards: `/paplu table arrange`, `/paplu table show`.
help-marks = **Signs:** ★ after a card means that it is a joker in this deal, and 🃏 is a printed joker. ▶ shows whose turn it is.
help-away = **Away?** Your turn passes when its time is up. After too many in a row you are withdrawn; press **I am back** to play again. `/paplu leave` gives your seat up, and your balance stays.
help-more = -# `/paplu board` posts the table again at the bottom. `/paplu scores` shows the standings, deal by deal. In a pool, `/paplu table rejoin` brings you back and `/paplu table split` shares it, where its rules allow that. `/paplu end` ends the session.
