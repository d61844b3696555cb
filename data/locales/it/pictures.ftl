### Pictures of results: the words drawn in them, and what is told of them to those who do not see.

## In the picture of a finished deal

picture-jokers = Jolly
picture-player = Giocatore { $number }
picture-hand = { $how ->
    [complete] combinazioni complete
    [survivor] senza più avversari
    [out] ha chiuso
    [early] ritiro anticipato
    [late] ritiro tardivo
    [invalid] dichiarazione sbagliata
   *[counts] conta { $count }
}
picture-payment = { $how ->
    [adds] aggiunge { $amount }
   *[pays] paga { $amount } a { $name }
}{ $why ->
    [capped] { " " }(il limite massimo)
    [half] , metà di { $count }: non ha avuto turni
    [full] : non ha mai pescato
   *[plain] { "" }
}
picture-bonus = paga { $amount } a { $name } per la carta bonus
picture-value = paga per le carte di valore: { $payees }
picture-payee = { $amount } a { $name }
picture-no-cards = carte sotto il tallone

## Labels under cards that lie together

picture-kind-pure = scala pura
picture-kind-sequence = scala
picture-kind-set = tris
picture-kind-tunnela = tunnela
picture-kind-dublee = dublee
picture-kind-jokers = jolly
picture-left-over = avanzano
picture-open = sciolte
picture-in-hand = in mano
picture-aside = da parte, a faccia in giù

## The chart of a session

picture-chart-title = { $what ->
    [totals] Totali dopo ogni mano
   *[balances] Saldi dopo ogni mano
}
picture-chart-deals = Mano
picture-chart-left = { $name } (ha lasciato)

## Told of the pictures

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
picture-about-jokers = { $title }. Jolly: { $cards }.
picture-about-line = { $name }: { $points }.
