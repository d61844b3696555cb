### Cards, ranks and suits.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Cards

card-name = { $rank } of { $suit }
card-printed-joker = printed joker
card-option = { $card }{ $twin ->
    [yes] { " " }· pack { $copy }
   *[no] { "" }
}{ $joker ->
    [wild] { " " }· joker
    [upper] { " " }· upper joker
    [lower] { " " }· lower joker
   *[no] { "" }
}
rank-1 = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-11 = jack
rank-12 = queen
rank-13 = king
suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
wild-rank = every { $rank } and { $joker }
wild-neighbours = every { $rank }, { $upper } (upper), { $lower } (lower) and { $joker }
wild-only-joker = { $joker } only
pile-empty = none
arranged = { $parts ->
    [both] { $groups } ┃ left over: { $rest }
    [groups] { $groups }
   *[rest] Left over: { $rest }
}
names-all = { $names } and { $last }

meld-tunnela = tunnela { $cards }
meld-dublee = dublee { $cards }
meld-jokers = jokers { $cards }
on-table = on the table: { $groups }
