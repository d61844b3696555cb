### Cards, ranks and suits.

## Cards

card-name = { $rank } di { $suit }
card-printed-joker = jolly stampato
card-option = { $card }{ $twin ->
    [yes] { " " }· mazzo { $copy }
   *[no] { "" }
}{ $joker ->
    [wild] { " " }· jolly
    [upper] { " " }· jolly superiore
    [lower] { " " }· jolly inferiore
   *[no] { "" }
}
rank-1 = asso
rank-2 = due
rank-3 = tre
rank-4 = quattro
rank-5 = cinque
rank-6 = sei
rank-7 = sette
rank-8 = otto
rank-9 = nove
rank-10 = dieci
rank-11 = fante
rank-12 = regina
rank-13 = re
suit-spades = picche
suit-hearts = cuori
suit-diamonds = quadri
suit-clubs = fiori
wild-rank = ogni { $rank } e { $joker }
wild-neighbours = ogni { $rank }, { $upper } (superiore), { $lower } (inferiore) e { $joker }
wild-only-joker = solo { $joker }
pile-empty = nulla
arranged = { $parts ->
    [both] { $groups } ┃ avanzano: { $rest }
    [groups] { $groups }
   *[rest] Avanzano: { $rest }
}
names-all = { $names } e { $last }

meld-tunnela = tunnela { $cards }
meld-dublee = dublee { $cards }
meld-jokers = jolly { $cards }
on-table = sul tavolo: { $groups }
