### The hand panel, for its owner alone.

## The hand

panel-title = { $count ->
    [one] **La tua carta**
    [many] **Il tuo { $count } di carte**
   *[other] **Le tue { $count } carte**
} (★ e 🃏 sono jolly)
panel-no-hand = Ora non hai carte. Le vedrai qui quando comincia una mano a cui partecipi.
panel-middle = -# Jolly: { $wild } · In cima agli scarti: { $top } · Tallone: { $stock }
panel-drawn = Hai pescato **{ $card }**.
panel-taken = -# { $card } viene dagli scarti: in questo turno non può tornarci.
panel-values = -# Carte di valore: { $cards }{ $marriages ->
    [0] { "" }
    [one] { " " }· { $marriages } matrimonio
    [many] { " " }· { $marriages } di matrimoni
   *[other] { " " }· { $marriages } matrimoni
} · in tutto { $worth }
panel-lay = { $group ->
    [pure] Tocca a te: cala una **scala pura** se ce l’hai, poi scarta una carta.
    [sequence] Tocca a te: cala una seconda **scala**, pura o no, oppure scarta una carta.
   *[any] Tocca a te: cala altre combinazioni se ne hai, oppure scarta una carta.
} ({ $when })
panel-go-out = Scarta l’ultima carta: chiudi e vinci questa mano. ({ $when })
panel-show = **{ $name }** ha dichiarato combinazioni complete. Disponi le tue carte, poi premi **Mostra le mie carte**: contano come le hai messe. ({ $when })
panel-shown = Hai mostrato le tue carte. La mano si conta quando lo hanno fatto tutti. ({ $when })
panel-claimed = Hai dichiarato combinazioni complete. Ora gli altri dispongono le loro carte. ({ $when })
panel-as-it-lies = Le tue combinazioni valgono come sono qui; ogni altra carta è sciolta.
panel-no-groups-lie = **Non hai disposto nessuna combinazione,** e le carte valgono così come sono. Premi prima **Disponi le carte**.
panel-draw = Tocca a te: pesca una carta. ({ $when })
panel-discard = Scarta una carta, o dichiara. ({ $when })
panel-wait = Non è il tuo turno. Il messaggio del tavolo ti avvisa quando tocca a te.
panel-over = Questa mano è finita.
panel-finish = **Dichiarare:** quale carta metti da parte? Le altre si mostrano.
panel-declare-confirm = Mettere da parte **{ $card }** e mostrare il resto? Se le combinazioni non sono complete, paghi **{ $price }** e sei fuori da questa mano.
panel-hand-rummy-confirm = Mostrare le carte come le hai ricevute, senza pescare? Se le combinazioni non sono complete, paghi **{ $price }** e sei fuori da questa mano.
panel-withdraw-confirm = Lasciare questa mano? { $adds ->
    [yes] Aggiungerai **{ $price }** al tuo totale
   *[no] Dovrai **{ $price }** a chi la vince
}, al posto del tuo conteggio.
panel-hint-complete = Suggerimento: combinazioni complete.
panel-hint-count = Suggerimento: le tue carte contano { $count }.
panel-hint-unlaid = Suggerimento: quando avrai calato le combinazioni, le tue carte conteranno { $count }.
panel-hint-discard = Suggerimento: senza { $card } le tue carte contano { $count }.
panel-hint-lay = Suggerimento: puoi calare combinazioni; senza { $card } resta { $count }.
panel-hint-go-out = Suggerimento: cala tutto questo, scarta { $card } e vinci.
panel-hint-missing = Per completare le combinazioni manca: { $groups }.
panel-hint-short = Meno di { $count } scale pure: per ora non vale nessuna combinazione.
panel-hint-lacking = { $kind ->
    [pure] { $count ->
        [one] una scala pura
        [many] { $count } di scale pure
       *[other] { $count } scale pure
    }
    [sequence] { $count ->
        [one] un’altra scala
        [many] { $count } di altre scale
       *[other] altre { $count } scale
    }
   *[set] { $count ->
        [one] un tris
        [many] { $count } di tris
       *[other] { $count } tris
    }
}
panel-hint-finish = Suggerimento: combinazioni complete se metti da parte { $card }.

## Laying out one's own groups

arrange-title = **Disponi le tue { $count } carte.** Le vedi solo tu.
arrange-group = **{ $number }** · { $cards }{ $kind ->
    [untold] { "" }
    [none] { " " }· nessuna combinazione
    [pure] { " " }· scala pura
    [sequence] { " " }· scala
    [set] { " " }· tris
    [tunnela] { " " }· tunnela
    [dublee] { " " }· dublee
   *[jokers] { " " }· jolly
}
arrange-about = -# Scegli insieme le carte di una combinazione; una carta già usata può passare a un’altra. Jolly: { $wild }
arrange-judged = Suggerimento: { $complete ->
    [yes] così le combinazioni sono complete.
   *[no] così le carte contano { $count }.
}
arrange-until = Premi **Mostra le mie carte** quando hai finito. ({ $when })
arrange-in-group = nella combinazione { $number }
arrange-option = { $number } · { $cards }
arrange-all = tutte le combinazioni
showing-declared = ### { $by ->
    [hand_rummy] { $name } ha annunciato Hand Rummy
   *[declaration] { $name } ha dichiarato combinazioni complete
}
showing-seat = { $state ->
    [declared] ▫ { $name } · ha dichiarato
    [showing] ▶ **{ $name }** · dispone le sue carte
    [shown] ▫ { $name } · ha mostrato
   *[out] ▫ { $name } · fuori da questa mano
}
showing-asked = { $names }: disponete le vostre combinazioni, poi premete **Mostra le mie carte**. ({ $when })

## Notes on the hand, after a press or a command

note-discarded = Hai scartato **{ $card }**.
note-withdrew = Fatto: sei fuori da questa mano.
note-declared = Hai dichiarato.
note-declared-showing = Le tue combinazioni sono complete. Ora gli altri dispongono le loro carte.
note-went-out = Hai scartato l’ultima carta: chiudi e vinci questa mano.
note-laid = Hai calato **{ $cards }** sul tavolo.
note-arranged = { $count ->
    [0] Nessuna combinazione è disposta
    [one] Una combinazione è disposta
    [many] { $count } di combinazioni sono disposte
   *[other] { $count } combinazioni sono disposte
}, { $loose ->
    [0] nessuna carta è sciolta.
    [one] una carta è sciolta.
    [many] { $loose } di carte sono sciolte.
   *[other] { $loose } carte sono sciolte.
}
note-shown = Le tue carte contano così come sono. La mano si conta quando tutti hanno mostrato.
note-declared-wrongly = Le tue combinazioni non erano complete. Sei fuori da questa mano e { $adds ->
    [yes] aggiungi { $price } al tuo totale
   *[no] devi { $price } a chi la vince
}.
