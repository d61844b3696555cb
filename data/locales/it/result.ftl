### The result of a deal, and the end of a session.

## The result

result-won = ### { $by ->
    [hand_rummy] { $name } vince con Hand Rummy
    [survivor] { $name } vince senza più avversari
    [went_out] { $name } chiude e vince
   *[declaration] { $name } dichiara e vince
}{ $gains ->
    [yes] : { $points }
   *[no] { "" }
}
result-void = ### { $by ->
    [no_stock_draws] Mano annullata: per troppo tempo nessuno ha pescato dal tallone.
    [paused_too_long] Mano annullata: la pausa è durata troppo.
    [stopped] Mano annullata: la partita è stata fermata.
   *[stock_ended] Mano annullata: il tallone è finito e nessuno ha vinto. Nessuno paga.
}
result-wild = -# Jolly: { $wild }
result-hand-complete = **{ $name }** · combinazioni complete
result-hand-survivor = **{ $name }** · senza più avversari
result-hand-withdrawn = **{ $name }** · ritiro
result-hand-invalid = **{ $name }** · dichiarazione sbagliata
result-hand-count = **{ $name }** · conta { $count }
result-hand-out = **{ $name }** · ha chiuso
result-hand-open = **{ $name }**
result-in-hand = in mano: { $cards }
result-finished = -# Messe da parte coperte: { $cards }
result-payments = **Da pagare a { $winner }**
result-added = **Aggiunto ai totali**
result-bonus = **Per la carta bonus,** ognuno degli altri nella mano paga **{ $amount }** a { $winner }.
result-value = **Per le carte di valore**
result-split-votes = Per dividere il pool: { $votes } su { $needed }. Serve l’accordo di tutti.
payment-to = { $name } paga { $payees }
payee = **{ $amount }** a { $name }
gain = { $name } **{ $amount }**
payment = { $name } { $how ->
    [adds] aggiunge
   *[pays] paga
} **{ $amount }**{ $times ->
    [one] { "" }
   *[other] { " " }({ $each } × { $times })
}{ $why ->
    [capped] : { $count }, ma mai più di { $cap }
    [half] : metà di { $count }, non ha ancora avuto un turno
    [early] : ritiro anticipato
    [late] : ritiro tardivo
    [invalid] : dichiarazione sbagliata
    [full] : non ha mai pescato
    [bonus] : bonus
    [value] : carte di valore
   *[count] { "" }
}
balances-title = **Saldi**{ $value ->
    [one] { "" }
   *[other] { " " }· un punto vale { $value }
}
balance = { $name }{ $left ->
    [yes] { " " }(ha lasciato)
   *[no] { "" }
} **{ $points }**
totals-title = **Totali** · vince il più basso
total = { $name }{ $left ->
    [yes] { " " }(ha lasciato)
   *[no] { "" }
} **{ $total }**{ $beside ->
    [yes] { " " }· per le carte { $points }
   *[no] { "" }
}
total-left-others = { $count ->
    [one] e { $count } altro che ha lasciato
    [many] e { $count } di altri che hanno lasciato
   *[other] e altri { $count } che hanno lasciato
}
pool-title = **Pool da { $number }** · fuori { $out ->
    [reaches] a { $number }
   *[exceeds] oltre { $number }
}
pool-line = { $name }{ $left ->
    [yes] { " " }(ha lasciato)
   *[no] { "" }
} **{ $total }** · { $standing ->
    [out] fuori
    [again] di nuovo dentro, { $to_go } di margine
   *[in] { $to_go } di margine
}
sheet-title = { $first ->
    [1] **Mano per mano**
   *[other] **Mani da { $first } a { $last }**
}
sheet-row = { $name }: { $points }
sheet-before = prima { $points }
sheet-void = annullata
sheet-absent = –
sheet-won = vinta
balance-left-others = { $count ->
    [one] { $count } altro che ha lasciato **{ $points }**
    [many] { $count } di altri che hanno lasciato **{ $points }**
   *[other] altri { $count } che hanno lasciato **{ $points }**
}
rotation-won = { $count ->
    [one] Il giro { $rotation } va a **{ $names }**.
   *[other] Si dividono il giro { $rotation }: **{ $names }**.
}
result-tie = **Parità per la vittoria:** la prossima mano la gioca solo chi è in parità.
result-next = Chi ha un posto può andare avanti con **Prossima mano**.
result-next-until = Chi ha un posto può andare avanti con **Prossima mano**. (Altrimenti il tavolo si chiude { $when }.)

## The end

final-title = ## La partita è finita
final-won = { $count ->
    [one] 🏆 **{ $names }** vince { $what ->
        [pool] il pool
       *[session] la partita
    }.
   *[other] 🏆 **{ $names }** si dividono la vittoria.
}
final-shared = 🏆 **{ $names }** si dividono il pool, come d’accordo.
# Lo vedono tutti: chi usa Discord in un’altra lingua conosce il comando con il nome inglese.
final-again = -# Apri un altro tavolo con `/paplu nuovo` (`/paplu new`).
closed-played-out = Tutte le mani sono state giocate. Nessuno è rimasto dalla prima all’ultima, quindi nessuno vince.
closed-split = Chi era ancora nel pool ha deciso di dividerlo.
closed-host = L’host ha chiuso la partita.
closed-admin = Qualcuno che gestisce questo server ha chiuso la partita.
closed-agreed = Chi giocava la mano ha deciso insieme di chiudere la partita. Quella mano è annullata.
closed-too-few = Restano troppo pochi posti occupati. Nessuno vince; i saldi restano.
closed-lobby-expired = Nessuno ha fatto iniziare il tavolo in tempo, quindi si è chiuso.
closed-idle = Per troppo tempo nessuno ha giocato, quindi il tavolo si è chiuso.
closed-place-gone = Il canale di questo tavolo non c’è più.
scores-title = ## Punteggi
