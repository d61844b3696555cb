### Comforts of the hand panel: what the others took and threw, asking before a discard, coming back.

opponents-title = ### Che cosa hanno preso e buttato gli altri
opponents-no-deal = Ora non ci sono carte in gioco. Quando comincia una mano, questa pagina dice che cosa ha preso e buttato ogni giocatore.
opponents-seat = **{ $name }** · { $turns ->
    [one] { $turns } turno
    [many] { $turns } di turni
   *[other] { $turns } turni
}
opponents-seat-out = **{ $name }** · { $standing }
opponents-took = ha preso { $cards }
opponents-took-none = non ha preso scarti
opponents-holds = ancora in mano: { $cards }
opponents-threw = ha buttato { $cards }
opponents-about = -# Tutto questo è successo allo scoperto, la prima carta per prima. Le carte pescate dal tallone non le ha viste nessuno.
button-seen = Gli altri
button-careful = { $now ->
    [on] Scarta subito
   *[off] Chiedi prima di scartare
}
select-discard-pick = Scarta una carta
button-discard-confirm = Scarta { $card }
panel-discard-confirm = Scartare **{ $card }**? Il giocatore seguente può prenderla.
button-group-best = Disponi come suggerito
arrange-for-the-eye = -# Queste combinazioni servono solo a te: quando qualcuno dichiara, il bot conta le migliori possibili.
refusal-hints-off = Questo tavolo non dà suggerimenti, quindi il bot non dispone le tue carte. Fai tu le combinazioni.
welcome-back = **Che bello rivederti!**
welcome-missed = { $turns ->
    [one] Un tuo turno è passato.
    [many] { $turns } di tuoi turni sono passati.
   *[other] { $turns } tuoi turni sono passati.
}
welcome-deals = { $deals ->
    [one] { $deals } mano è stata giocata senza di te, gratis.
    [many] { $deals } di mani sono state giocate senza di te, gratis.
   *[other] { $deals } mani sono state giocate senza di te, gratis.
}
welcome-your-turn = È il **tuo turno**. Sei a { $score }.
welcome-turn-of = È il turno di { $name }. Sei a { $score }.
welcome-next-deal = Giochi di nuovo dalla prossima mano. Sei a { $score }.
