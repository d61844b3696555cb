### Pictures of results: the words drawn in them, and what is told of them to those who do not see.

## In the picture of a finished deal

picture-jokers = Jokers
picture-player = Joueur { $number }
picture-hand = { $how ->
    [complete] main complète
    [survivor] dernière main en jeu
    [out] a fini
    [early] retrait précoce
    [late] retrait tardif
    [invalid] fausse déclaration
   *[counts] compte { $count }
}
picture-payment = { $how ->
    [adds] ajoute { $amount }
   *[pays] paie { $amount } à { $name }
}{ $why ->
    [capped] { " " }(le plafond)
    [half] , la moitié de { $count } : n’a pas eu de tour
    [full] : n’a jamais pioché
   *[plain] { "" }
}
picture-bonus = paie { $amount } à { $name } pour la carte bonus
picture-value = paie pour les cartes de valeur : { $payees }
picture-payee = { $amount } à { $name }
picture-no-cards = cartes sous le talon

## Labels under cards that lie together

picture-kind-pure = suite pure
picture-kind-sequence = suite
picture-kind-set = brelan
picture-kind-tunnela = tunnela
picture-kind-dublee = dublee
picture-kind-jokers = jokers
picture-left-over = reste
picture-open = sans groupe
picture-in-hand = en main
picture-aside = à l’écart, face cachée

## The chart of a session

picture-chart-title = { $what ->
    [totals] Totaux après chaque donne
   *[balances] Soldes après chaque donne
}
picture-chart-deals = Donne
picture-chart-left = { $name } (a quitté la table)

## Told of the pictures

picture-about-hand = { $name }{ $paid ->
    [yes] , { $amount }
   *[no] { "" }
}{ $noted ->
    [yes] : { $notes }
   *[no] { "" }
}{ $held ->
    [yes] . { $cards }
   *[no] { "" }
}.
picture-about-group = { $label } { $cards }
picture-about-jokers = { $title }. Jokers : { $cards }.
picture-about-line = { $name } : { $points }.
