### Refusals.

## Refusals: why not, and what to do instead. Nothing has changed.

refusal-other = Ora non si può. Nulla è cambiato; premi **Le mie carte** per vedere che cosa si può fare.

# Rules of the deal
refusal-bad-card = «{ $text }» non è una carta. Scrivi un valore e un seme, come 7H (cuori) o 10S (picche), o PJ per un jolly stampato.
refusal-not-your-turn = Non è il tuo turno. Il messaggio del tavolo ti menziona quando tocca a te.
refusal-already-drawn = Hai già pescato. Premi **Le mie carte** e scegli una carta da scartare.
refusal-draw-first = Prima pesca: dal tallone o dagli scarti.
refusal-card-not-in-hand = Non hai { $card }. Premi **Le mie carte** e scegli fra quelle che hai.
refusal-taken-card-stays = Hai preso { $card } dagli scarti in questo turno, quindi resta. Scarta un’altra carta; la sua gemella può andare.
refusal-taken-card-cannot-finish = Hai preso { $card } dagli scarti in questo turno, quindi non puoi metterla da parte. Scegli un’altra carta; la sua gemella va bene.
refusal-pile-empty = Non ci sono scarti. Pesca dal tallone.
refusal-stock-empty = Il tallone è vuoto. Prendi la carta in cima agli scarti.
refusal-withdraw-after-draw = Ci si ritira solo prima di pescare. Ora scarta una carta, e ritirati all’inizio del tuo prossimo turno.
refusal-hand-rummy-too-late = Hand Rummy si annuncia all’inizio del primo turno, prima di pescare. Piuttosto dichiara dopo aver pescato.
refusal-hand-rummy-off = A questo tavolo non si gioca Hand Rummy. Pesca, poi dichiara.
refusal-joker-stays = A questo tavolo non si prende un jolly dagli scarti. Pesca dal tallone.
refusal-card-twice = Hai nominato { $card } due volte. Nomina ogni carta una volta sola.
refusal-lay-first-pure = La tua prima combinazione sul tavolo deve essere una scala pura: carte consecutive di un seme, senza sostituti. Calane prima una.
refusal-lay-second-sequence = La tua seconda combinazione sul tavolo deve essere una scala, pura o no. Ora calane una.
refusal-lay-no-group = Queste carte non sono una combinazione. Scegli una scala di un solo seme, o un tris di semi diversi.
refusal-lay-keep-one = Non ti resterebbe nessuna carta da scartare. Cala meno carte: è lo scarto che chiude il turno.
refusal-no-laying = A questo tavolo le combinazioni restano in mano. Dichiara quando tutte le tue carte sono in combinazioni.
refusal-no-declaring = In questo gioco nessuno dichiara. Cala le combinazioni sul tavolo, e scarta l’ultima carta per vincere.
refusal-no-showing = A questo tavolo le combinazioni migliori le trova il bot. Non devi mostrare nulla: continua a giocare.
refusal-nothing-to-show = Nessuno ha ancora dichiarato. Le carte si mostrano quando qualcuno lo ha fatto.
refusal-already-shown = Hai già mostrato le tue carte. La mano si conta quando lo hanno fatto tutti.
refusal-already-won = Qualcuno ha dichiarato combinazioni complete. Disponi le tue carte e premi **Mostra le mie carte**.
refusal-deal-over = Questa mano è finita. Premi **Prossima mano** per continuare.
refusal-not-in-deal = Non partecipi a questa mano. Aspetta la prossima.

# The table
refusal-no-table = Qui non c’è nessun tavolo. Aprine uno con `/paplu nuovo`.
refusal-channel-taken = In questo canale c’è già un tavolo. Entra, o aprine uno in un altro canale o thread.
refusal-turn-passed = Quel pulsante è di un momento passato; il turno è finito. Usa il messaggio più recente del tavolo, o **Le mie carte**.
refusal-table-closed = Questo tavolo è chiuso. Aprine un altro con `/paplu nuovo`.
refusal-not-at-table = Non hai un posto a questo tavolo. Premi **Entra** prima dell’inizio, o fra una mano e l’altra se c’è un posto libero.
refusal-already-seated = Hai già un posto a questo tavolo. Usa **Esci** per lasciarlo.
refusal-host-only = Può farlo solo l’host. Chiedi all’host.
refusal-lobby-only = Il tavolo è già cominciato. Aprine un altro in un altro canale o thread.
refusal-not-lobby = Il tavolo non è cominciato. Prima l’host preme **Inizia**.
refusal-table-full = Tutti i { $most } posti sono presi. Apri un tavolo in un altro canale o thread.
refusal-no-seat-free = Ora non c’è un posto libero. Nuovi posti si aprono fra un giro e l’altro.
refusal-seat-not-free = Quel posto è preso. Scegline un altro.
refusal-too-few-players = Servono { $least } giocatori per cominciare. Aspetta gli altri, o aggiungi un computer.
refusal-computers-off = Questo tavolo gioca senza computer. Aspetta che entrino altri.
refusal-no-computer = Quel computer non è a questo tavolo. Scegline uno che ha un posto.
refusal-no-such-level = «{ $level }» non è un livello del computer. Scegli fra quelli proposti.
refusal-no-such-player = Quella persona non ha un posto a questo tavolo. Scegli qualcuno che ce l’ha.
refusal-cannot-kick-self = Non puoi toglierti dal tavolo così. Usa **Esci**.
refusal-not-chooser = Qualcun altro ha la carta più alta e sceglie il posto. Aspetta un momento.
refusal-no-such-seat = Quel posto non c’è: scegli fra i { $count } proposti.
refusal-not-cutter = Taglia qualcun altro. Aspetta un momento.
refusal-bad-cut = Lì non puoi tagliare. Scegli fra { $least } e { $most } carte di profondità.
refusal-no-deal = Nessuna mano è in corso. Chi ha un posto può premere **Prossima mano**.
refusal-not-dealt = Le carte non sono ancora distribuite. Continua dal messaggio più recente del tavolo.
refusal-deal-running = Si può solo fra una mano e l’altra. Aspetta che questa finisca.
refusal-not-choosing = I posti sono già scelti. Continua dal messaggio più recente del tavolo.
refusal-not-cutting = Adesso non c’è un mazzo da tagliare. Continua dal messaggio più recente del tavolo.
refusal-nobody-back = Ci sono meno di due giocatori. Il tavolo continua quando qualcun altro preme **Rieccomi** o **Entra**.
refusal-nothing-to-resume = Sei già qui. Continua a giocare.
refusal-already-voted = Hai già dato il tuo accordo. Serve anche quello degli altri.
refusal-not-due = Non è ancora il momento. Nulla è cambiato.
refusal-too-many-seated = Con queste regole possono sedersi qui solo in { $most }, e ci sono già più giocatori. Scegli altre regole, o prima lascia uscire qualcuno.
refusal-computers-seated = Qui ci sono dei computer. Prima toglili, poi gioca senza.
refusal-pool-running = Questo pool è cominciato, e prima della fine non si siede nessun altro. Apri un tavolo in un altro canale o thread.
refusal-not-out = Sei ancora nel pool. Continua a giocare.
refusal-rejoin-off = A questo tavolo nessuno rientra in un pool. Aspetta la fine della partita, poi apri un altro tavolo.
refusal-rejoin-too-late = È troppo tardi per rientrare: un totale è troppo alto, o troppo pochi sono ancora dentro. Guarda questo pool fino alla fine, poi apri un altro tavolo.
refusal-split-off = A questo tavolo non si divide un pool. Continua a giocare.
refusal-not-in-pool = Può dividere il pool solo chi è ancora dentro. Prima premi **Rientra nel pool**, se questo tavolo lo permette.

# House rules
refusal-unknown-preset = Nessun gioco si chiama «{ $value }». Scegli fra: { $allowed }.
refusal-unknown-rule = La regola della casa «{ $key }» non esiste. Si possono cambiare: { $allowed }.
refusal-rule-twice = La regola della casa «{ $key }» è data due volte. Dalla una volta sola.
refusal-bad-house = «{ $value }» non si può leggere. Scrivi le regole della casa come `chiave=valore`, separate da virgole.
refusal-bad-value = «{ $value }» non va bene per la regola della casa «{ $key }». Sono possibili: { $allowed }.
refusal-rule-not-here = «{ $key }» non può essere «{ $value }» in questo gioco. Sono possibili: { $allowed }.
refusal-impossible-pair = «{ $key } = { $value }» e «{ $other } = { $other_value }» non possono stare insieme{ $reason ->
    [early-dearer-than-late] : un ritiro anticipato non può costare più di uno tardivo
    [rotations-without-rotation] : i giri valgono solo quando ogni posto dà le carte
    [point-value-without-points] : il valore di un punto vale solo quando ogni mano si regola a parte
    [pool-rule-without-pool] : quella regola riguarda un pool
    [too-many-sets] : così tanti tris non stanno in una mano accanto alle scale
    [too-few-cards] : non ci sono abbastanza carte per tutti
   *[other] { "" }
}. Così andrebbe: { $works }.

# The channel and the bot
refusal-old-control = Quel pulsante non è più attuale. Premi **Le mie carte** sul messaggio più recente del tavolo, o usa `/paplu tabellone`.
refusal-too-fast = Hai fatto molto in fretta. Aspetta un secondo e riprova.
refusal-bad-option = Non so che farmene di quello che c’è in una delle opzioni. Scegli di nuovo tra ciò che Discord propone lì.
refusal-no-thread = Discord non mi lascia creare un thread qui. Apri il tavolo nel canale stesso, o in un altro.
form-late = Ci ho messo così tanto che Discord non apre più il modulo. Premi di nuovo il pulsante.
refusal-permissions = Qui non posso tenere un tavolo. Mi servono questi permessi: { $missing }. Chiedi a chi gestisce questo server.
refusal-server-only = Si gioca in un canale di un server, non qui.
permission-view-channel = Visualizza canale
permission-send-messages = Invia messaggi
permission-embed-links = Incorpora link
permission-read-message-history = Leggi la cronologia dei messaggi
permission-create-public-threads = Crea thread pubblici
permission-send-messages-in-threads = Invia messaggi nei thread
fault-before = Qualcosa è andato storto da parte mia. Nulla è cambiato: riprova, per favore.
fault-after = Qualcosa è andato storto da parte mia, ma la tua mossa vale. Premi **Le mie carte** per vedere il tavolo.
