### Cards, ranks and suits.

## Cards

card-name = { $rank } de { $suit }
card-printed-joker = joker imprimé
card-option = { $card }{ $twin ->
    [yes] { " " }· jeu { $copy }
   *[no] { "" }
}{ $joker ->
    [wild] { " " }· joker
    [upper] { " " }· joker supérieur
    [lower] { " " }· joker inférieur
   *[no] { "" }
}
rank-1 = as
rank-2 = deux
rank-3 = trois
rank-4 = quatre
rank-5 = cinq
rank-6 = six
rank-7 = sept
rank-8 = huit
rank-9 = neuf
rank-10 = dix
rank-11 = valet
rank-12 = dame
rank-13 = roi
suit-spades = pique
suit-hearts = cœur
suit-diamonds = carreau
suit-clubs = trèfle
wild-rank = tous les { $rank } et { $joker }
wild-neighbours = tous les { $rank }, { $upper } (supérieur), { $lower } (inférieur) et { $joker }
wild-only-joker = seulement { $joker }
pile-empty = vide
arranged = { $parts ->
    [both] { $groups } ┃ reste : { $rest }
    [groups] { $groups }
   *[rest] Reste : { $rest }
}
names-all = { $names } et { $last }

meld-tunnela = tunnela { $cards }
meld-dublee = dublee { $cards }
meld-jokers = jokers { $cards }
on-table = sur la table : { $groups }
