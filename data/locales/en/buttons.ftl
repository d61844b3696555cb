### Buttons and the placeholders of menus.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

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
