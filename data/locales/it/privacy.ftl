### What is stored about people, and how they see or delete it.

## Somebody who was taken out of the record; $number tells several of them apart.

player-departed = Giocatore andato via { $number }

## Commands

cmd-privacy = privacy
cmd-privacy-about = Che cosa è salvato su di te
cmd-privacy-show = mostra
cmd-privacy-show-about = Che cosa è salvato sulle persone, e per quanto tempo
cmd-privacy-export = esporta
cmd-privacy-export-about = Ricevi come file tutto quello che è salvato su di te
cmd-privacy-delete = elimina
cmd-privacy-delete-about = Elimina tutto quello che è salvato su di te; se hai un posto, lo lasci

## What is stored

help-privacy = -# `/paplu privacy mostra` dice che cosa è salvato su di te. Chi gestisce il server sceglie che cosa giocano i nuovi tavoli con `/paplu-admin impostazioni`.
privacy-title = ## Che cosa è salvato su di te
privacy-what = **Che cosa:** il tuo id Discord e il tuo nome, a ogni tavolo dove hai avuto un posto; e le carte, le mosse, i risultati e i punti che lì erano tuoi, con quello che hai detto tagliando il mazzo. Nient’altro: nessun messaggio, nulla di quello che fai altrove.
privacy-why = **A che serve:** perché un tavolo sopravviva a un riavvio, e tu possa rivedere come hai giocato.
privacy-seen = **Chi lo vede:** le tue carte durante una mano, solo tu. Quando la mano è finita, le sue carte e i suoi risultati li può vedere chi, nello stesso server, vede il suo canale.
privacy-long = **Per quanto tempo:** finché non lo elimini. Tutti i dati di un server si eliminano 30 giorni dopo che Paplu ne è stato tolto. Per un giorno Paplu ricorda quali pressioni dei pulsanti sono state eseguite, ma non chi ha premuto, perché nessuna valga due volte.
privacy-yours = **Decidi tu:** ricevi tutto come file, o eliminalo. Anche con i comandi: `/paplu privacy esporta`, `/paplu privacy elimina`.
button-privacy = Indietro
button-privacy-export = I miei dati come file
button-privacy-delete = Elimina i miei dati…
button-privacy-delete-confirm = Elimina per sempre

## The file

privacy-export-title = ## Tutto quello che è salvato su di te
privacy-export-about = Un file JSON: lo apre qualsiasi editor di testo. Una mano ancora in corso ci entra quando è finita.
privacy-export-file = Tutto quello che Paplu ha salvato su di te
refusal-nothing-stored = Su di te non è salvato nulla. Appena prendi posto a un tavolo, il tuo id e il tuo nome si tengono con quello.
refusal-export-again = Hai appena ricevuto il tuo file. Aspetta un minuto prima di chiederlo di nuovo.

## Deleting

privacy-delete-title = ## Eliminare tutto su di te?
privacy-delete-about = Il tuo id e i tuoi nomi sono cancellati in ogni server. I risultati e i punti degli altri restano come sono; dove hai giocato mostrano un giocatore andato via. Se giochi di nuovo, riparti da capo. Quello che hai detto tagliando resta con la sua mano, senza il tuo nome, perché se ne possano verificare le carte. I messaggi già nei canali restano come sono. Non si può tornare indietro.
privacy-delete-seats = ⚠️ Lasci ora il tuo posto a { $count ->
    [one] { $count } tavolo
    [many] { $count } di tavoli
   *[other] { $count } tavoli
}. A mano in corso vale come un ritiro, al suo prezzo.
privacy-deleted = ✅ Tutto quello che ti riguarda è eliminato. Grazie di aver giocato.
privacy-half = Qualcosa è andato storto da parte mia, e non è ancora eliminato tutto. Forse hai già lasciato i tuoi posti. Premi di nuovo **Elimina per sempre**, per favore.
