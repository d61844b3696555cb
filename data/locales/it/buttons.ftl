### Buttons and the placeholders of menus.

## Buttons

button-join = Entra
button-leave = Esci
button-start = Inizia
button-add-computer = Aggiungi un computer
button-remove-computer = Togli un computer
button-rules = Regole
button-help = Aiuto
button-choose-seat = Posto { $place }
button-cut = { $depth ->
    [top] Taglia in alto
    [middle] Taglia a metà
   *[bottom] Taglia in basso
}
button-hand = Le mie carte
button-draw-stock = Pesca dal tallone
button-take-discard = Prendi { $card }
button-withdraw = Ritirati ({ $price })
button-withdraw-confirm = Ritirati per { $price }
button-declare = Dichiara…
button-declare-confirm = Dichiara ora
button-hand-rummy = Hand Rummy…
button-hand-rummy-confirm = Annuncia Hand Rummy
button-next = Prossima mano
button-back = Rieccomi
button-scores = Punteggi
button-sort = { $by ->
    [suit] Ordina per seme
   *[rank] Ordina per valore
}
button-cancel = Indietro
button-house = Regole della casa
button-house-type = Altro valore…
button-house-reset = Gioca con le regole di base
button-arrange = Disponi le carte
button-show = Mostra le mie carte
button-rejoin = Rientra nel pool
button-split = Dividi il pool
button-end-vote = D’accordo, chiudiamo
select-discard = Scarta una carta
select-declare-finish = Metti da parte una carta
select-lay = Cala una combinazione sul tavolo…
select-group = Fai una combinazione di…
select-ungroup = Sciogli una combinazione…
select-house-rule = Scegli una regola della casa
select-house-set = Scegli il suo valore
