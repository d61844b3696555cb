### Comforts of the hand panel: what the others took and threw, asking before a discard, coming back.

opponents-title = ### Ce que les autres ont pris et jeté
opponents-no-deal = Aucune carte n’est donnée pour l’instant. Dès qu’une donne a commencé, cette page dit ce que chaque joueur a pris et jeté.
opponents-seat = **{ $name }** · { $turns ->
    [one] { $turns } tour
    [many] { $turns } de tours
   *[other] { $turns } tours
}
opponents-seat-out = **{ $name }** · { $standing }
opponents-took = a pris { $cards }
opponents-took-none = n’a rien pris à la défausse
opponents-holds = encore en main : { $cards }
opponents-threw = a jeté { $cards }
opponents-about = -# Tout cela s’est passé à découvert, la première carte d’abord. Les cartes piochées au talon, personne ne les a vues.
button-seen = Les autres
button-careful = { $now ->
    [on] Défausser aussitôt
   *[off] Demander avant de défausser
}
select-discard-pick = Défausser une carte
button-discard-confirm = Défausser { $card }
panel-discard-confirm = Défausser **{ $card }** ? Le joueur suivant peut la prendre.
button-group-best = Grouper comme conseillé
arrange-for-the-eye = -# Ces groupes ne servent qu’à t’y retrouver : quand quelqu’un déclare, le bot compte les meilleurs qui soient.
refusal-hints-off = Cette table ne donne pas de conseils, donc le bot ne groupe pas tes cartes. Fais tes groupes toi-même.
welcome-back = **Bon retour !**
welcome-missed = { $turns ->
    [one] Un de tes tours est passé.
    [many] { $turns } de tes tours sont passés.
   *[other] { $turns } de tes tours sont passés.
}
welcome-deals = { $deals ->
    [one] { $deals } donne a été jouée sans toi, sans rien te coûter.
    [many] { $deals } de donnes ont été jouées sans toi, sans rien te coûter.
   *[other] { $deals } donnes ont été jouées sans toi, sans rien te coûter.
}
welcome-your-turn = C’est **ton tour**. Tu en es à { $score }.
welcome-turn-of = C’est le tour de { $name }. Tu en es à { $score }.
welcome-next-deal = Tu joues de nouveau à partir de la prochaine donne. Tu en es à { $score }.
