### Fair cards: what is sealed before a draw, told after it, and how anybody checks it.
### Names and words people said arrive escaped, seals and secret numbers as code.

## Seals: small lines under the table's messages. A seal is the fingerprint of a secret number.

seals-beforehand = 🔒 Sealed beforehand, so that nobody can arrange the cards:
# $draw: 0 is the draw for seats, any other number that deal.
seal-of = { $draw ->
    [0] Draw for seats
   *[other] Deal { $draw }
}: { $seal }
seal-next = 🔒 The next deal is sealed: { $seal }
seal-rematch = 🔒 The first deal of a rematch is sealed: { $seal }
# Under the board, its beginning only.
seal-running = 🔒 Sealed as { $seal }

## What is told once a draw is over

reveal-seats = 🔓 Draw for seats: the secret number was { $seed }, its seal { $seal }
reveal-deal = 🔓 This deal: the secret number was { $seed }, its seal { $seal }
reveal-share = { $name } cut at { $place }{ $said ->
    [yes] { " " }and said “{ $word }”
   *[no] { "" }
}.
reveal-no-share = No player gave a share: the bot cut the pack.
# $draw: 0 is the draw for seats, any other number that deal.
reveal-check = Check every card: `/paplu deal verify`, number { $draw }
news-cut = { $name } cut at { $place }{ $said ->
    [yes] { " " }and said “{ $word }”
   *[no] { "" }
}.

## The cut

cmd-table-cut = cut
cmd-table-cut-about = Cut the pack where you like, and say a word if you like
opt-table-cut-place = place
opt-table-cut-place-about = How many cards deep to cut; in the middle where none is named
opt-word = word
opt-word-about = A word or phrase of your own; it goes into the shuffle, and everyone reads it
button-cut-type = Cut elsewhere…
# A form: its title and the names of its fields have 45 characters, what is told of a field 100.
cut-form-title = Cut the pack
cut-form-about = Where you cut and what you say go into the shuffle together with the sealed number: nobody can know the cards beforehand, not even the bot. Everyone here can read what you say, and it stays in the record of this deal for good, so that anybody can check the cards.
cut-form-place = Where to cut
cut-form-place-about = How many cards deep, from { $least } to { $most }
cut-form-place-any = How many cards deep
cut-form-word = A word of your own, if you like
cut-form-word-about = A word or a phrase, up to { $most } characters
refusal-word-too-long = What you say at the cut may have { $most } characters, and that was more. Say it shorter, or cut without a word.

## How fair the cards are: one page

button-fairness = How fair is this?
fairness-title = ## How fair are the cards?
fairness-sealed = **Sealed.** Before anything is drawn, the bot takes a secret number by chance and shows its seal, a fingerprint that no other number has. From then on it cannot change the number without everybody seeing it.
fairness-cut = **Cut.** Then a person at the table cuts and may say a word, and secret number, cut and word together give the order of all cards; so neither the bot nor anybody else can choose the cards, or know them beforehand. A word that nobody could guess makes that sure: a button alone is one of only three cuts.
fairness-told = **Told.** After the deal the bot tells the secret number, and `/paplu deal verify` checks seal, cut, order and every card, as does a small program that anybody can run. Where no player cut, the result says so, and the seal alone vouches for the cards.
fairness-seats = The draw for seats is sealed in the same way, but nobody cuts for it.
# Above the seals of the table whose help was opened.
fairness-now = **Sealed at this table now**

## Checking a deal

cmd-deal-verify = verify
cmd-deal-verify-about = Check that the cards of a finished deal are as they were sealed
opt-deal-verify-number = number
opt-deal-verify-number-about = Which deal of the latest session, 0 for the draw for seats; the last deal where none is named
button-verify = Check the cards
verify-title = ## { $draw ->
    [0] Draw for seats
   *[other] Deal { $draw }
}: the cards checked
verify-fits = **All of it is as it was sealed.** Nobody has changed a card.
verify-faults = **Not all of it is as it was sealed.** Show this page and the file to the table, and to whoever runs this bot.
verify-seal = **Seal:** the secret number { $seed } has the seal { $seal }
verify-share = **Cut:** { $name } cut at { $place }{ $said ->
    [yes] { " " }and said “{ $word }”
   *[no] { "" }
}, and that went into the shuffle.
verify-no-share = **Cut:** no player gave a share. The bot cut at { $place }, as the secret number says.
verify-no-cut = **Cut:** nobody cuts for seats. The secret number alone decides.
verify-order = **Order:** secret number and cut give the order in which all { $cards } cards lay.
verify-cards = **Every card** that was dealt, turned or drawn is the one that this order brings.
verify-drawn = **Every card** that was drawn for seats is the one that the secret number brings.
verify-wrong = **What does not fit**
verify-yourself = **Check it yourself:** look for the seal in the message from before the draw, where it stood when nobody knew the cards. Then run `python verify.py { $file }`, with that seal after it. The program is `bot/fairness/verify.py` in the source of this bot; it needs Python, and no connection.
# What is told of the file to those who do not open it.
verify-file = All that it takes to check the cards of a finished draw, as JSON
refusal-not-sealed = Deal { $deal } is from before cards were sealed, so there is nothing to check it by. Look at it with `/paplu deal replay`.
refusal-seats-not-sealed = The seats of this channel's latest session were not drawn by a sealed number, so there is nothing to check. Check one of its deals instead: `/paplu deal verify`.
