### Games, formats, and the rules page.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

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
rules-survivor = A win as the last one in needs no complete hand; { $adds ->
    [yes] the others add to their totals what leaving costs
   *[no] it takes what the others owe for leaving
}.
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
