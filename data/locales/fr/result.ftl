### The result of a deal, and the end of a session.

## The result

result-won = ### { $by ->
    [hand_rummy] { $name } gagne avec Hand Rummy
    [survivor] { $name } gagne faute d’adversaires
    [went_out] { $name } finit et gagne
   *[declaration] { $name } déclare et gagne
}{ $gains ->
    [yes] : { $points }
   *[no] { "" }
}
result-void = ### { $by ->
    [no_stock_draws] Donne annulée : trop longtemps, personne n’a pioché au talon.
    [paused_too_long] Donne annulée : la pause a été trop longue.
    [stopped] Donne annulée : la partie a été arrêtée.
   *[stock_ended] Donne annulée : le talon est épuisé et personne n’a gagné. Personne ne paie.
}
result-wild = -# Jokers : { $wild }
result-hand-complete = **{ $name }** · main complète
result-hand-survivor = **{ $name }** · dernière main en jeu
result-hand-withdrawn = **{ $name }** · retrait
result-hand-invalid = **{ $name }** · fausse déclaration
result-hand-count = **{ $name }** · compte { $count }
result-hand-out = **{ $name }** · a fini
result-hand-open = **{ $name }**
result-in-hand = en main : { $cards }
result-finished = -# Écartées face cachée : { $cards }
result-payments = **À payer à { $winner }**
result-added = **Ajouté aux totaux**
result-bonus = **Pour la carte bonus,** chacun des autres dans la donne paie **{ $amount }** à { $winner }.
result-value = **Pour les cartes de valeur**
result-split-votes = { $votes } voix sur { $needed } pour partager le pool. Il faut l’accord de tous.
payment-to = { $name } paie { $payees }
payee = **{ $amount }** à { $name }
gain = { $name } **{ $amount }**
payment = { $name } { $how ->
    [adds] ajoute
   *[pays] paie
} **{ $amount }**{ $times ->
    [one] { "" }
   *[other] { " " }({ $each } × { $times })
}{ $why ->
    [capped] : { $count }, mais jamais plus de { $cap }
    [half] : la moitié de { $count }, n’a pas encore eu de tour
    [early] : retrait précoce
    [late] : retrait tardif
    [invalid] : fausse déclaration
    [full] : n’a jamais pioché
    [bonus] : bonus
    [value] : cartes de valeur
   *[count] { "" }
}
balances-title = **Soldes**{ $value ->
    [one] { "" }
   *[other] { " " }· un point vaut { $value }
}
balance = { $name }{ $left ->
    [yes] { " " }(a quitté la table)
   *[no] { "" }
} **{ $points }**
totals-title = **Totaux** · le plus bas gagne
total = { $name }{ $left ->
    [yes] { " " }(a quitté la table)
   *[no] { "" }
} **{ $total }**{ $beside ->
    [yes] { " " }· pour les cartes { $points }
   *[no] { "" }
}
total-left-others = { $count ->
    [one] et { $count } personne qui a quitté la table
    [many] et { $count } de personnes qui ont quitté la table
   *[other] et { $count } personnes qui ont quitté la table
}
pool-title = **Pool de { $number }** · dehors { $out ->
    [reaches] dès { $number }
   *[exceeds] au-dessus de { $number }
}
pool-line = { $name }{ $left ->
    [yes] { " " }(a quitté la table)
   *[no] { "" }
} **{ $total }** · { $standing ->
    [out] dehors
    [again] de retour, { $to_go } de marge
   *[in] { $to_go } de marge
}
sheet-title = { $first ->
    [1] **Donne par donne**
   *[other] **Donnes { $first } à { $last }**
}
sheet-row = { $name } : { $points }
sheet-before = avant { $points }
sheet-void = annulée
sheet-absent = –
sheet-won = gagné
balance-left-others = { $count ->
    [one] { $count } personne qui a quitté la table **{ $points }**
    [many] { $count } de personnes qui ont quitté la table **{ $points }**
   *[other] { $count } personnes qui ont quitté la table **{ $points }**
}
rotation-won = { $count ->
    [one] La rotation { $rotation } revient à **{ $names }**.
   *[other] Se partagent la rotation { $rotation } : **{ $names }**.
}
result-tie = **Égalité pour la victoire :** les ex æquo jouent entre eux la donne suivante.
result-next = Toute personne à table peut continuer avec **Donne suivante**.
result-next-until = Toute personne à table peut continuer avec **Donne suivante**. (Sinon, la table ferme { $when }.)

## The end

final-title = ## La partie est finie
final-won = { $count ->
    [one] 🏆 **{ $names }** gagne { $what ->
        [pool] le pool
       *[session] la partie
    }.
   *[other] 🏆 **{ $names }** se partagent la victoire.
}
final-shared = 🏆 **{ $names }** se partagent le pool, comme convenu.
# Visible de tous : qui lit Discord dans une autre langue connaît la commande sous son nom anglais.
final-again = -# Ouvre une autre table avec `/paplu nouveau` (`/paplu new`).
closed-played-out = Toutes les donnes sont jouées. Personne n’est resté de la première à la dernière, donc personne ne gagne.
closed-split = Ceux qui étaient encore dans le pool ont décidé de le partager.
closed-host = L’hôte a mis fin à la partie.
closed-admin = Quelqu’un qui gère ce serveur a mis fin à la partie.
closed-agreed = Tout le monde dans la donne était d’accord pour finir la partie. Cette donne est annulée.
closed-too-few = Il reste trop peu de places occupées. Personne ne gagne ; les soldes restent.
closed-lobby-expired = Personne n’a lancé la table à temps : elle a fermé.
closed-idle = Personne n’a joué pendant trop longtemps : la table a fermé.
closed-place-gone = Le salon de cette table n’existe plus.
scores-title = ## Scores
