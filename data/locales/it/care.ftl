### Turn care: reminders, pauses, rematches, seats taken over, spectators, tables in threads.

## Commands

cmd-table-pause = pausa
cmd-table-pause-about = Chiedi una pausa in questa mano; serve l’accordo di tutti quelli che giocano
cmd-table-resume = riprendi
cmd-table-resume-about = Riprendi una mano in pausa
cmd-table-rematch = rivincita
cmd-table-rematch-about = Gioca ancora: stesse persone, stessi posti, stesse regole
cmd-table-takeover = subentra
cmd-table-takeover-about = Prendi, fra una mano e l’altra, il posto di chi è uscito o non c’è
opt-seat = posto
opt-seat-about = Quale posto
opt-computer = computer
opt-computer-about = Fai sedere lì un computer invece di te (host)

## House rule: mentions

house-name-ping = Menzioni
house-about-ping = Se il bot menziona chi deve giocare, e glielo ricorda una volta prima che scada il tempo.
rules-no-ping = Il bot non menziona nessuno e non manda promemoria: ogni tanto guarda il tavolo.

## Reminder, a message of its own shortly before the time for a turn is up

reminder = ⏳ { $name }, tocca ancora a te. Il tempo scade { $when }.

## Pause

button-pause = { $votes ->
    [0] Pausa
   *[other] D’accordo, pausa
}
button-resume = Riprendi
board-pause-votes = Per una pausa: { $votes } su { $needed }. Serve l’accordo di tutti nella mano, prima che finisca questo turno.
board-agreed-pause = **Pausa.** Il tempo è fermo. Chiunque nella mano preme **Riprendi** per continuare. Altrimenti la mano sarà annullata. ({ $when })
panel-paused = **Pausa.** Il tempo è fermo. Premi { $agreed ->
    [yes] **Riprendi**
   *[no] **Rieccomi**
} nel messaggio del tavolo per continuare{ $turn ->
    [yes] { "" }, o gioca e basta.
   *[no] { "" }.
}
news-pause-voted = { $name } chiede una pausa.
done-pause-voted = Segnato: per te va bene una pausa. Comincia se tutti nella mano sono d’accordo prima che finisca questo turno.
done-paused = La mano è in pausa, e il tempo è fermo. Premi **Riprendi** per continuare.
done-resumed = La mano continua.
refusal-already-paused = Il tavolo è già in pausa. Premi **Riprendi** sul messaggio più recente del tavolo per continuare.
refusal-nothing-to-pause = Si mette in pausa solo una mano in corso. Ora non c’è fretta: continua quando vuoi.
refusal-paused-often = Questa mano è già stata messa in pausa { $most } volte, e di più non si può. Continua a giocare, o usa `/paplu esci`.
refusal-not-paused = Il tavolo non è in pausa. Continua a giocare.

## Seats taken over

button-take-over = Prendi un posto…
select-take-seat = Siediti qui…
select-seat-computer = Fai sedere qui un computer…
takeover-title = **Prendi un posto**
takeover-how = Chi si siede comincia da 0. I punti di chi aveva il posto restano suoi.
takeover-host = Sei l’host: puoi anche farci sedere un computer.
takeover-none = Ora non c’è un posto da prendere. Un posto si libera quando qualcuno esce o non c’è, e si prende fra una mano e l’altra.
takeover-seated = Hai già un posto a questo tavolo.
takeover-empty = Posto { $number } · libero
takeover-away = Posto { $number } · { $name }, assente
takeover-level = { $seat } · { $level }
done-took-over = Il posto è tuo. Giochi dalla prossima mano, e cominci da 0.
done-computer-took-over = Il posto è di un computer. Gioca dalla prossima mano, e comincia da 0.
news-replaced = { $name } non c’era e non ha più un posto.

## Rematch

button-rematch = Rivincita
lobby-kept = { $count ->
    [one] Rivincita: un posto è tenuto per { $names } ({ $when }).
    [many] Rivincita: dei posti sono tenuti per { $names } ({ $when }).
   *[other] Rivincita: dei posti sono tenuti per { $names } ({ $when }).
} Premi **Entra** per giocare ancora, **Esci** per rinunciare. Si comincia da soli quando ci siete tutti.
lobby-start-votes = Per cominciare senza aspettare: { $votes } su { $needed }. Tutti quelli che sono qui devono premere **Inizia**.
done-rematch = Via alla rivincita: { $place }
done-start-agreed = Segnato: per te si comincia senza gli altri. Si gioca quando tutti quelli che sono qui sono d’accordo, o quando l’host inizia dopo che i posti non sono più tenuti.
done-declined = Il tuo posto non è più tenuto.
refusal-seats-kept = { $count ->
    [one] L’ultimo posto libero è tenuto per qualcuno che ha giocato qui prima. Aspetta qualche minuto: poi è libero per te.
    [many] I posti liberi sono tenuti per chi ha giocato qui prima. Aspetta qualche minuto: poi sono liberi per te.
   *[other] I posti liberi sono tenuti per chi ha giocato qui prima. Aspetta qualche minuto: poi sono liberi per te.
}
refusal-rematch-too-early = A questo tavolo si gioca ancora. Chiedi la rivincita quando la partita è finita.
refusal-no-rematch = La rivincita è per chi era seduto qui alla fine. Apri un tavolo tuo con `/paplu nuovo`.
refusal-rematch-stale = Da allora qui si è giocato a un altro tavolo. Premi **Rivincita** sul suo ultimo messaggio, o usa `/paplu nuovo`.

## Spectators: whoever presses "My hand" and holds no cards

spectator-title = **Stai guardando questo tavolo.**
spectator-deal = Vedi quello che vedono tutti: la carta in cima agli scarti, il tallone, a chi tocca, e il risultato con tutte le carte scoperte. Le carte in mano restano nascoste fino alla fine della mano.
spectator-lobby = Il tavolo non è cominciato. Premi **Entra** per prendere posto.
spectator-free = C’è un posto libero: siediti ora, e giochi dalla prossima mano.
spectator-later = C’è un posto libero: puoi sederti quando questa mano è finita.
spectator-full = Qui ora non c’è un posto libero. Puoi aprire un tavolo tuo: `/paplu nuovo` con `thread` su sì.
spectator-rotation = Nuovi posti arrivano quando tutti hanno dato le carte. Fino ad allora puoi aprire un tavolo tuo: `/paplu nuovo` con `thread` su sì.
spectator-pool = Nessun altro si siede prima della fine di questo pool. Puoi aprire un tavolo tuo: `/paplu nuovo` con `thread` su sì.
seated-left = Stai uscendo: non hai carte, e il tuo saldo resta.
seated-withdrew = Sei fuori da questa mano. Giochi di nuovo dalla prossima.
seated-away = Non c’eri e salti questa mano. Premi **Rieccomi** per giocare la prossima.
seated-out = Sei fuori da questo pool. Puoi guardarlo fino alla fine.

## A table in a thread, where the channel has one already

button-open-thread = Apri in un thread

## The help page

help-care = **Pausa, rivincita:** `/paplu tavolo pausa` ferma il tempo se tutti nella mano sono d’accordo, e **Riprendi** continua. Dopo una partita, **Rivincita** apre un tavolo con gli stessi posti. Fra una mano e l’altra, `/paplu tavolo subentra` prende il posto di chi è uscito. Si può sempre guardare: **Le mie carte** dice che cosa c’è da vedere.
