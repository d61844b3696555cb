### House rules.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

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
