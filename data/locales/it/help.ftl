### The help page.

## Help page

help-title = ## Come si gioca qui
help-never-played = **Mai giocato?** Gioca qui una prima mano, solo per i tuoi occhi: ogni passo è spiegato, nulla si conta.
help-begin = **Per iniziare:** `/paplu nuovo` apre un tavolo in questo canale. Gli altri premono **Entra**; l’host può aggiungere dei computer, poi preme **Inizia**. `/paplu regole` spiega le regole di questo tavolo.
help-games = **Giochi:** { $games }. Scegli il gioco con `regole` quando apri un tavolo, e con `formato` come le mani fanno una partita: ognuna per sé, un certo numero di mani, o un pool. `/paplu regole` spiega ogni gioco. Prima dell’inizio l’host cambia i dettagli con **Regole della casa**.
help-turn = **Al tuo turno** il tavolo ti menziona. Premi **Le mie carte** per vederle; le vedi solo tu. Scegli **Pesca dal tallone** o **Prendi** la carta in cima agli scarti, poi la carta da scartare. Quando tutte le tue carte sono in combinazioni, premi **Dichiara…**, scegli la carta da mettere da parte e conferma.
    Ogni pulsante ha il suo comando: `/paplu carte`, `/paplu pesca tallone`, `/paplu pesca scarti`, `/paplu scarta`, `/paplu dichiara`, `/paplu handrummy`, `/paplu ritiro`. Dove le combinazioni si calano durante il gioco: `/paplu tavolo cala`. Dove ognuno dispone le proprie carte: `/paplu tavolo disponi`, `/paplu tavolo mostra`.
help-marks = **Segni:** ★ dopo una carta vuol dire che in questa mano è un jolly, e 🃏 è un jolly stampato. ▶ indica a chi tocca.
help-away = **Non ci sei?** Il turno passa quando il tempo è scaduto. Dopo troppi turni saltati di fila sei fuori dalla mano; premi **Rieccomi** per giocare di nuovo. `/paplu esci` lascia il tuo posto, e il saldo resta.
help-more = -# `/paplu tabellone` mostra di nuovo il tavolo in fondo. `/paplu punteggi` mostra come stanno tutti, mano per mano. In un pool `/paplu tavolo rientra` ti riporta dentro e `/paplu tavolo dividi` lo divide, se le regole lo permettono. `/paplu chiudi` chiude la partita.
