### What everybody at the table sees: lobby, seats, board, news.

## Time

span-hours = { $count ->
    [one] { $count } ora
    [many] { $count } di ore
   *[other] { $count } ore
}
span-minutes = { $count ->
    [one] { $count } minuto
    [many] { $count } di minuti
   *[other] { $count } minuti
}
span-seconds = { $count ->
    [one] { $count } secondo
    [many] { $count } di secondi
   *[other] { $count } secondi
}
timer-on = { $time } a turno
timer-off = turni senza limite di tempo
no-deadline = senza limite di tempo

## Seats

player-unnamed = Giocatore { $number }
computer-unnamed = Computer { $number }
seat-empty = posto libero
seat-computer = 🤖 { $name }
seat-cards = { $count ->
    [one] { $count } carta
    [many] { $count } di carte
   *[other] { $count } carte
}
standing-early = ritiro anticipato
standing-late = ritiro tardivo
standing-invalid = dichiarazione sbagliata
standing-not-dealt = non in questa mano
mark-dealer = mazziere
mark-host = host
mark-absent = assente
mark-leaving = se ne va
mark-out = fuori dal pool

## Lobby

lobby-title = ## { $preset }: c’è un tavolo aperto
lobby-session = -# Partita: { $session }
lobby-house = **Regole della casa:** { $rules }
lobby-seats = **Posti: { $taken } su { $places }**
lobby-seat = { $number }. { $name }{ $host ->
    [yes] { " " }· host
   *[no] { "" }
}
lobby-how = Premi **Entra** per prendere posto. Quando siete almeno in { $fewest }, l’host preme **Inizia**.
lobby-closes = -# Il tavolo si chiude { $when } se nessuno lo fa iniziare.

## Seats and the cut

seating-title = ## Sorteggio dei posti
seating-title-cut = ## Taglio per la prossima mano
seating-drawn = Carte estratte: { $cards }
seating-redrawn = Parità, nuova estrazione: { $cards }
seating-seat = { NUMBER($place) }. { $name } · { $balance }{ $dealer ->
    [yes] { " " }· mazziere
   *[no] { "" }
}
seating-choose = { $name }, hai la carta più alta: scegli il posto. Gli altri seguono alla tua destra. ({ $when })
seating-cut = { $name }, taglia il mazzo. ({ $when })

## The table

deal-title = ## Mano { $deal } di { $deals }{ $rotations ->
    [one] { "" }
   *[other] { " " }· giro { $rotation } di { $rotations }
}
deal-title-open = ## Mano { $deal }
deal-title-tie = ## Mano { $deal } · spareggio
board-middle = ### In cima agli scarti: { $top }
    Jolly: { $wild } · Carta girata: { $indicator } · Tallone: **{ $stock }**
board-seat = { $turn ->
    [yes] ▶ **{ $name }**
   *[no] ▫ { $name }
} · { $state } · { $balance }{ $marks }
board-shown = -# ha mostrato: { $cards }
board-votes = Per chiudere ora la partita: { $votes } su { $needed }. Questa mano sarebbe annullata.
board-turn-draw = { $name }, tocca a te: pesca una carta. ({ $when })
board-turn-lay = { $name }, cala combinazioni se vuoi, poi scarta una carta. ({ $when })
board-turn-discard = { $name }, scarta una carta o dichiara. ({ $when })
board-paused = **In pausa:** c’è troppa poca gente. Premi **Rieccomi** per continuare.{ $deal ->
    [yes] { " " }Altrimenti la mano sarà annullata. ({ $when })
   *[no] { " " }Altrimenti il tavolo si chiuderà. ({ $when })
}
retired = Questo messaggio è superato. Il tavolo continua più in basso.

## News

news-earlier = { $count ->
    [one] … e { $count } evento prima
    [many] … e { $count } di eventi prima
   *[other] … e { $count } eventi prima
}
news-drew = { $name } ha pescato dal tallone.
news-took = { $name } ha preso { $card }.
news-drew-discarded = { $name } ha pescato dal tallone e scartato { $card }.
news-took-discarded = { $name } ha preso { $taken } e scartato { $card }.
news-discarded = { $name } ha scartato { $card }.
news-missed = { $name } ha saltato il turno.
news-missed-discarded = Tempo scaduto per { $name }: { $card } va agli scarti.
news-withdrew = { $name } si ritira { $tariff ->
    [early] presto
   *[late] tardi
}{ $why ->
    [absent] { " " }(assenza troppo lunga)
    [left] { " " }(ha lasciato il tavolo)
   *[chosen] { "" }
}.
news-declared-wrongly = { $name } ha dichiarato, ma le combinazioni non erano complete: fuori da questa mano.
news-laid = { $name } ha calato { $cards } sul tavolo.
news-declared = { $name } ha dichiarato combinazioni complete.
news-showed = { $name } ha mostrato le sue carte.
news-joined = { $name } ha preso posto.
news-left = { $name } ha lasciato il tavolo.
news-removed = { $name } ha dovuto lasciare il tavolo.
news-host-passed = { $name } ora è l’host.
news-returned = { $name } è di ritorno.
news-end-voted = { $name } vuole chiudere la partita.
news-reshuffled = Gli scarti sono stati mescolati in un nuovo tallone.
news-eliminated = { $name } esce dal pool con { $total }.
news-rejoined = { $name } rientra nel pool, con { $total }.
news-split-voted = { $name } accetta di dividere il pool.
news-rules-changed = { $name } ha cambiato le regole della casa.
