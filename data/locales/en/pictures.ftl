### Pictures of results: the words drawn in them, and what is told of them to those who do not see.
### Names and amounts arrive as plain text: no mark-up here. Everything in a picture is short.

## In the picture of a finished deal

picture-jokers = Jokers
# In the place of a name that cannot be drawn.
picture-player = Player { $number }
# What came of a hand.
picture-hand = { $how ->
    [complete] complete
    [survivor] last one in
    [out] went out
    [early] withdrew early
    [late] withdrew late
    [invalid] declared wrongly
   *[counts] counts { $count }
}
# What the loser of that hand pays to $name, or adds to a total of their own.
picture-payment = { $how ->
    [adds] adds { $amount }
   *[pays] pays { $name } { $amount }
}{ $why ->
    [capped] { " " }(the cap)
    [half] , half of { $count }: had no turn yet
    [full] : never drew a card
   *[plain] { "" }
}
picture-bonus = pays { $name } { $amount } for the bonus card
# $payees is a list such as "Anna 60, Ben 20".
picture-value = pays for value cards: { $payees }
picture-payee = { $name } { $amount }
picture-no-cards = cards under the stock

## Labels under cards that lie together

picture-kind-pure = pure sequence
picture-kind-sequence = sequence
picture-kind-set = set
picture-kind-tunnela = tunnela
picture-kind-dublee = dublee
picture-kind-jokers = jokers
picture-left-over = left over
picture-open = in no groups
picture-in-hand = in hand
picture-aside = put aside face down

## The chart of a session

picture-chart-title = { $what ->
    [totals] Totals after each deal
   *[balances] Balances after each deal
}
picture-chart-deals = Deal
picture-chart-left = { $name } (left)

## Told of the pictures

# The parts of one hand: who, what came of it, and the cards, as they lie.
picture-about-hand = { $name }{ $paid ->
    [yes] , { $amount }
   *[no] { "" }
}{ $noted ->
    [yes] : { $notes }
   *[no] { "" }
}{ $held ->
    [yes] . { $cards }
   *[no] { "" }
}.
picture-about-group = { $label } { $cards }
picture-about-jokers = { $title }. Jokers: { $cards }.
picture-about-line = { $name }: { $points }.
