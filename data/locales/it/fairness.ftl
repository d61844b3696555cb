### Fair cards: what is sealed before a draw, told after it, and how anybody checks it.

## Seals: small lines under the table's messages. A seal is the fingerprint of a secret number.

seals-beforehand = 🔒 Sigillato in anticipo, perché nessuno possa sistemare le carte:
seal-of = { $draw ->
    [0] Sorteggio dei posti
   *[other] Mano { $draw }
}: { $seal }
seal-next = 🔒 La prossima mano è sigillata: { $seal }
seal-rematch = 🔒 La prima mano di una rivincita è sigillata: { $seal }
seal-running = 🔒 Sigillo { $seal }

## What is told once a draw is over

reveal-seats = 🔓 Sorteggio dei posti: il numero segreto era { $seed }, il suo sigillo { $seal }
reveal-deal = 🔓 Questa mano: il numero segreto era { $seed }, il suo sigillo { $seal }
reveal-share = { $name } ha tagliato a { $place }{ $said ->
    [yes] { " " }dicendo “{ $word }”
   *[no] { "" }
}.
reveal-no-share = Nessun giocatore ha dato la sua parte: il mazzo lo ha tagliato il bot.
reveal-check = Verifica ogni carta: `/paplu mano verifica` (`/paplu deal verify`), numero { $draw }
news-cut = { $name } ha tagliato a { $place }{ $said ->
    [yes] { " " }dicendo “{ $word }”
   *[no] { "" }
}.

## The cut

cmd-table-cut = taglia
cmd-table-cut-about = Taglia il mazzo dove vuoi, e di’ una parola se vuoi
opt-table-cut-place = punto
opt-table-cut-place-about = A quante carte dalla cima tagliare; a metà se non dici nulla
opt-word = parola
opt-word-about = Una parola o una frase tua; entra nel mescolamento, e la leggono tutti
button-cut-type = Taglia altrove…
cut-form-title = Taglia il mazzo
cut-form-about = Il punto dove tagli e quello che dici entrano nel mescolamento insieme al numero sigillato: nessuno può conoscere le carte in anticipo, nemmeno il bot. Tutti qui possono leggere quello che dici, e resta per sempre nella registrazione di questa mano, perché chiunque possa verificare le carte.
cut-form-place = Dove tagliare
cut-form-place-about = A quante carte dalla cima, da { $least } a { $most }
cut-form-place-any = A quante carte dalla cima
cut-form-word = Una parola tua, se vuoi
cut-form-word-about = Una parola o una frase, al massimo { $most } caratteri
refusal-word-too-long = Quello che dici al taglio può avere { $most } caratteri, ed erano di più. Dillo più in breve, o taglia senza parola.

## How fair the cards are: one page

button-fairness = È tutto leale?
fairness-title = ## Le carte sono leali?
fairness-sealed = **Sigillato.** Prima di ogni estrazione il bot prende a caso un numero segreto e ne mostra il sigillo, un’impronta che nessun altro numero ha. Da quel momento non può più cambiare il numero senza che tutti lo vedano.
fairness-cut = **Tagliato.** Poi una persona al tavolo taglia e può dire una parola, e il numero segreto, il taglio e la parola danno insieme l’ordine di tutte le carte; così né il bot né nessun altro può scegliere le carte, o conoscerle in anticipo. Una parola che nessuno avrebbe potuto indovinare lo rende certo: un pulsante da solo è soltanto uno di tre tagli.
fairness-told = **Svelato.** Dopo la mano il bot dice il numero segreto, e `/paplu mano verifica` verifica il sigillo, il taglio, l’ordine e ogni carta, come fa un piccolo programma che chiunque può avviare. Dove nessun giocatore ha tagliato, il risultato lo dice, e delle carte risponde solo il sigillo.
fairness-seats = Il sorteggio dei posti è sigillato allo stesso modo, ma per quello nessuno taglia.
fairness-now = **Sigillato adesso a questo tavolo**

## Checking a deal

cmd-deal-verify = verifica
cmd-deal-verify-about = Verifica che le carte di una mano finita siano come erano state sigillate
opt-deal-verify-number = numero
opt-deal-verify-number-about = Quale mano dell’ultima partita, 0 per il sorteggio dei posti; l’ultima se non dici nulla
button-verify = Verifica le carte
verify-title = ## { $draw ->
    [0] Sorteggio dei posti
   *[other] Mano { $draw }
}: le carte verificate
verify-fits = **È tutto come era stato sigillato.** Nessuno ha cambiato una carta.
verify-faults = **Non tutto è come era stato sigillato.** Mostra questa pagina e il file al tavolo, e a chi gestisce questo bot.
verify-seal = **Sigillo:** il numero segreto { $seed } ha il sigillo { $seal }
verify-share = **Taglio:** { $name } ha tagliato a { $place }{ $said ->
    [yes] { " " }dicendo “{ $word }”
   *[no] { "" }
}, e questo è entrato nel mescolamento.
verify-no-share = **Taglio:** nessun giocatore ha dato la sua parte. Il bot ha tagliato a { $place }, come dice il numero segreto.
verify-no-cut = **Taglio:** per i posti nessuno taglia. Decide da solo il numero segreto.
verify-order = **Ordine:** numero segreto e taglio danno l’ordine in cui stavano tutte le { $cards } carte.
verify-cards = **Ogni carta** data, girata o pescata è quella che viene in quest’ordine.
verify-drawn = **Ogni carta** estratta per i posti è quella che viene dal numero segreto.
verify-wrong = **Che cosa non torna**
verify-yourself = **Verifica da te:** cerca il sigillo nel messaggio di prima dell’estrazione, dove stava quando nessuno conosceva le carte. Poi avvia `python verify.py { $file }`, seguito da quel sigillo. Il programma è `bot/fairness/verify.py` nel codice di questo bot; gli serve Python, e nessuna connessione.
verify-file = Tutto quello che serve per verificare le carte di un’estrazione finita, in JSON
refusal-not-sealed = La mano { $deal } è di prima dei sigilli, quindi non c’è nulla con cui verificarla. Guardala con `/paplu mano rivedi`.
refusal-seats-not-sealed = I posti dell’ultima partita di questo canale non sono stati sorteggiati con un numero sigillato, quindi non c’è nulla da verificare. Verifica invece una delle sue mani: `/paplu mano verifica`.
