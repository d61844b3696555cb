### Games, formats, and the rules page.

## Presets and formats

preset-paplu = Paplu
preset-indian = Rummy indiano
preset-indian21 = Rummy indiano a 21 carte
preset-marriage21 = Marriage rummy
preset-indian10 = Rummy indiano a 10 carte
preset-gin10 = Rummy in stile gin a 10 carte
game-paplu = Paplu: 13 carte, due scale
game-indian = Rummy indiano: 13 carte, tris di tre o quattro
game-indian21 = Rummy indiano a 21 carte: tre scale pure
game-marriage21 = Marriage: 21 carte, carte di valore e matrimoni
game-indian10 = Rummy indiano a 10 carte: almeno un tris
game-gin10 = Stile gin: 10 carte, combinazioni calate durante il gioco
format-rotation = { $rotations ->
    [one] ogni posto dà le carte una volta
    [many] ogni posto dà le carte { $rotations } di volte
   *[other] ogni posto dà le carte { $rotations } volte
}
format-points = ogni mano si regola a parte
format-pool = pool da { $number }
format-deals = { $number ->
    [one] { $number } mano
    [many] { $number } di mani
   *[other] { $number } mani
}

## Rules page

rules-title = ## Le regole di questo tavolo: { $preset }{ $pages ->
    [one] { "" }
   *[other] { " " }({ $page } di { $pages })
}
rules-title-default = ## Le regole di un nuovo tavolo: { $preset }{ $pages ->
    [one] { "" }
   *[other] { " " }({ $page } di { $pages })
}
rules-turn-page = { $way ->
    [back] ◀ Pagina precedente
   *[on] Pagina seguente ▶
}
rules-cards = **Da { $fewest } a { $most } giocatori**, { $hand } carte ciascuno, { $packs } mazzi con { $jokers } jolly stampati ({ $cards } carte).
rules-direction-counter = Si gioca in senso antiorario, verso destra.
rules-direction-clockwise = Si gioca in senso orario, verso sinistra.
rules-seats-drawn = Ognuno estrae una carta: la più alta sceglie il posto e gioca per prima, la più bassa dà le carte.
rules-seats-joined = Ci si siede in ordine di arrivo e ognuno estrae una carta: la più bassa dà le carte per prima. Comincia chi segue il mazziere.
rules-cut = Taglia il mazzo chi gioca subito prima del mazziere.
rules-cut-auto = Il mazzo lo taglia il bot.
rules-jokers-before = **Jolly:** prima di dare le carte se ne gira una. Tutte le altre carte del suo valore sono jolly, come i jolly stampati (🃏).
rules-jokers-after = **Jolly:** dopo aver dato le carte si gira quella in cima al tallone. Tutte le altre carte del suo valore sono jolly, come i jolly stampati (🃏).
rules-joker = Un jolly sostituisce qualsiasi carta mancante, ma non una combinazione intera; una carta del valore jolly può anche valere se stessa.
rules-neighbours = Sono jolly anche il jolly *superiore*, la carta subito sopra quella girata nel suo seme, e il jolly *inferiore*, quella subito sotto. Se è girato 7♥︎, sono 8♥︎ e 6♥︎. Un jolly stampato girato vale come asso di picche: il suo jolly superiore è 2♠︎ e quello inferiore K♠︎.
rules-printed-only = Se è girato un jolly stampato, sono jolly solo gli altri jolly stampati.
rules-printed-aces = Se è girato un jolly stampato, gli assi sono jolly, e lo sono come sempre anche gli altri jolly stampati.
rules-sequence = **Scala:** tre o più carte consecutive dello stesso seme. L’asso è basso (A 2 3) o alto (Q K A). *Pura* vuol dire senza sostituti.
rules-set = **Tris:** { $sizes ->
    [up-to-four] tre o quattro
   *[three] esattamente tre
} carte dello stesso valore, tutte di semi diversi.
rules-tunnela-beside = **Tunnela:** tre carte dello stesso valore e seme, come 7♥︎ 7♥︎ 7♥︎, senza sostituti. È una combinazione, ma non una delle scale pure.
rules-tunnela-pure = **Tunnela:** tre carte dello stesso valore e seme, come 7♥︎ 7♥︎ 7♥︎, senza sostituti. Vale come scala pura, e così tre jolly stampati.
rules-dublee = **Dublee:** due carte dello stesso valore e seme, come 7♥︎ 7♥︎, senza sostituti. È una combinazione, ma non una delle scale pure.
rules-dublee-winning = **Dublee:** due carte dello stesso valore e seme, come 7♥︎ 7♥︎, o due jolly stampati. Non è una combinazione; vale solo se ne hai { $dublees }.
rules-complete = **Per vincere** metti tutte le { $hand } carte in combinazioni: almeno { $sequences } scale, le tue *vite*, di cui almeno { $pure } pura, la prima vita.
rules-complete-pure = **Per vincere** metti tutte le { $hand } carte in combinazioni: almeno { $pure ->
    [one] { $pure } scala pura
    [many] { $pure } di scale pure
   *[other] { $pure } scale pure
}, e il resto in combinazioni di ogni tipo.
rules-complete-sets = { $sets ->
    [one] Ci vuole almeno { $sets } tris.
    [many] Ci vuole almeno { $sets } di tris.
   *[other] Ci vogliono almeno { $sets } tris.
}
rules-two-sets = I vecchi testi chiedono due tris, ma { $sequences } scale e due tris di tre o più carte non stanno in { $hand } carte.
rules-winning = **Vinci anche** con { $tunnelas } tunnela, o { $dublees } dublee, o { $eight } jolly. Le altre carte non devono allora stare in combinazioni.
rules-win-out = **Per vincere** liberati di tutte le { $hand } carte: calale in combinazioni e scarta l’ultima.
rules-turn = **Al tuo turno** prendi la carta in cima al tallone o agli scarti, poi scarta una carta. La carta presa dagli scarti non può tornarci nello stesso turno.
rules-no-joker = Dagli scarti non si prende un jolly.
rules-lay = **Cala** combinazioni scoperte al tuo turno, dopo aver pescato: per prima una scala pura, per seconda una scala qualsiasi, poi quello che vuoi. Tieni una carta da scartare. Quello che non va è rifiutato e non costa nulla. Nessuno aggiunge carte alle combinazioni degli altri.
rules-declare = **Dichiara** dopo aver pescato: metti da parte una carta e mostra le altre. Se le combinazioni non sono complete, { $adds ->
    [yes] aggiungi { $invalid } al tuo totale
   *[no] devi { $invalid }
}, sei fuori da questa mano, e la mano continua.
rules-finish-pile = La carta messa da parte in una dichiarazione sbagliata è uno scarto come gli altri.
rules-finish-slot = La carta messa da parte resta coperta fino alla fine della mano.
rules-arranged-by-bot = Il bot trova le combinazioni migliori per tutte le carte mostrate.
rules-arranged-by-players = **Le tue carte le disponi tu,** e si giudicano e si contano come le hai messe. Quando qualcuno ha vinto, gli altri hanno un momento per disporre le loro.
rules-hand-rummy = **Hand Rummy:** se le carte che ricevi sono già tutte in combinazioni, annuncialo all’inizio del tuo primo turno, senza pescare.
rules-withdraw = **Ritirati** all’inizio del tuo turno, invece di pescare: { $early } se in questa mano non hai mai pescato, { $late } dopo. { $adds ->
    [yes] Li aggiungi al tuo totale
   *[no] Li paghi a chi vince
} al posto del tuo conteggio. Chi resta per ultimo in gioco vince.
rules-early-under = Le carte di un ritiro anticipato vanno sotto il tallone.
rules-early-out = Le carte di un ritiro sono fuori gioco.
rules-stock-void = Quando l’ultima carta del tallone è stata presa e in quel turno nessuno vince, la mano è annullata e nessuno paga.
rules-stock-reshuffled = Quando il tallone è finito, gli scarti si mescolano in uno nuovo, al massimo { $reshuffles } volte; poi la mano è annullata.
rules-values = **Valori:** A K Q J 10 contano 10, le altre carte il loro numero, i jolly 0.
rules-collects = Chi vince incassa il conteggio di ogni perdente.
rules-adds = Ogni perdente aggiunge il conteggio al suo totale; chi vince non aggiunge nulla.
rules-count-lives = Senza scala pura contano tutte le carte. Con la sola scala pura conta tutto tranne quella scala. Con una scala pura e un’altra scala (due vite) conta solo quello che non è in una combinazione.
rules-count-pures = Con meno di { $pure } scale pure conta tutto tranne le tue scale pure. Da { $pure } in su conta solo quello che non è in una combinazione.
rules-count-nothing = Con meno di { $pure } scale pure contano tutte le carte tranne i jolly. Da { $pure } in su conta solo quello che non è in una combinazione.
rules-count-melds = Conta solo quello che non è in una combinazione.
rules-count-hand = Conta tutto quello che hai ancora in mano; quello che hai calato non conta.
rules-no-cap = Non c’è un limite massimo.
rules-cap = Nessuno conta più di { $cap }.
rules-half = Se chi vince pesca e dichiara nel suo primissimo turno, chi non ha ancora avuto un turno paga la metà, esattamente (15 diventa 7½).
rules-full = Chi ha avuto un turno ma non ha mai pescato conta { $invalid }; ritirarsi per scelta, o lasciare il tavolo, costa sempre { $early }.
rules-full-literal = Chi non ha mai pescato conta { $invalid }, anche se non ha avuto un turno; ritirarsi per scelta, o lasciare il tavolo, costa sempre { $early }.
rules-bonus = **Carta bonus (paplu):** chi dichiara e vince incassa { $bonus } da ognuno nella mano per ogni carta subito sopra quella girata, nel suo seme.
rules-bonus-pool = In un pool la carta bonus non vale.
rules-value-cards = **Carte di valore:** in una mano vinta da qualcuno, i giocatori ancora in gioco si pagano, a due a due, la differenza fra quello che hanno, chiunque vinca. La carta girata, il jolly superiore e quello inferiore valgono { $once } ciascuno, { $twice } due uguali, { $thrice } tre. Un *matrimonio* è tutti e tre insieme: { $one }, { $two } per due, { $three } per tre, e si conta per primo.
rules-value-cards-pool = In un pool le carte di valore e i matrimoni non valgono.
rules-survivor = Chi vince restando per ultimo in gioco non deve avere combinazioni complete; { $adds ->
    [yes] gli altri aggiungono al loro totale quello che costa il ritiro
   *[no] incassa quello che gli altri devono per il ritiro
}.
rules-session-rotation = **Partita:** { $format }. Vince il saldo più alto, fra chi c’era dalla prima mano all’ultima.
rules-session-points = **Partita:** ogni mano si regola a parte. Si continua finché ogni posto ha dato le carte, o l’host chiude. Vince il saldo più alto, fra chi c’era dalla prima mano all’ultima.
rules-session-deals = **Partita:** { $format }. Vince il saldo più alto, fra chi c’era dalla prima mano all’ultima. Chi è in parità fa uno spareggio, in al massimo altre { $ties } mani; poi la vittoria si divide.
rules-session-totals = **Partita:** { $format }. Le penalità si sommano e vince il totale più basso, fra chi c’era dalla prima mano all’ultima. Chi è in parità fa uno spareggio, in al massimo altre { $ties } mani; poi la vittoria si divide.
rules-session-pool = **Partita:** un pool da { $number }. Le penalità si sommano, e chi { $out ->
    [reaches] arriva a { $number }
   *[exceeds] supera { $number }
} è fuori. Chi resta per ultimo vince il pool. Quando è cominciato, non si siede nessun altro.
rules-rejoin = **Rientro:** chi è fuori può rientrare fra una mano e l’altra, una volta per ogni eliminazione, con { $more } in più del totale più alto, finché almeno due sono ancora dentro e nessuno di loro ha più di { $ceiling }.
rules-no-rejoin = Chi è fuori resta fuori.
rules-split = **Divisione:** fra una mano e l’altra, chi è ancora dentro può chiudere il pool e dividere la vittoria, se tutti sono d’accordo.
rules-no-split = Il pool non si divide.
rules-value = Ogni punto vale { $value } punti di gioco.
rules-timer = **Tempo:** { $timer } a turno. Se scade prima di pescare, il turno passa; dopo, una carta è scartata per te.
rules-timer-off = **Tempo:** i turni non hanno limite.
rules-misses = { $misses ->
    [one] Dopo un turno saltato sei fuori dalla mano, e non giochi finché non premi **Rieccomi**.
    [many] Dopo { $misses } di turni saltati di fila sei fuori dalla mano, e non giochi finché non premi **Rieccomi**.
   *[other] Dopo { $misses } turni saltati di fila sei fuori dalla mano, e non giochi finché non premi **Rieccomi**.
}
rules-misses-never = I turni saltati non fanno uscire nessuno.
rules-leaving = Se lasci il tavolo, ti ritiri subito se è il tuo turno, altrimenti quando comincia il prossimo, al suo prezzo. Il tuo { $adds ->
    [yes] totale
   *[no] saldo
} resta.
rules-leaving-pool = Se lasci il tavolo, ti ritiri subito se è il tuo turno, altrimenti quando comincia il prossimo, e sei fuori dal pool.
rules-hints = I suggerimenti sono attivi: vedi le combinazioni migliori delle tue carte.
rules-no-hints = I suggerimenti sono spenti: il bot non dice quanto valgono le tue carte.
rules-no-computers = Qui non giocano computer.
rules-house = **Regole della casa qui:** { $rules }
rules-all = -# Tutte le impostazioni: { $rules }
rules-points-only = -# Solo punti: non si compra e non si incassa nulla.
