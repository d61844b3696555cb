### The record: ledger, leaderboard, statistics, history, replays.

## Commands

cmd-ledger = registro
cmd-ledger-about = Ricevi come file il registro dell’ultima partita di questo canale
cmd-leaderboard = classifica
cmd-leaderboard-about = Guarda chi ha vinto di più in questo server
cmd-stats = statistiche
cmd-stats-about = Guarda i risultati di qualcuno in questo server
cmd-history = storico
cmd-history-about = Sfoglia le mani finite e aprine una
cmd-deal = mano
cmd-deal-about = Una mano finita di questo canale
cmd-deal-replay = rivedi
cmd-deal-replay-about = Rivedi passo per passo una mano finita, con tutte le carte scoperte
cmd-deal-export = esporta
cmd-deal-export-about = Ricevi una mano finita come file di testo
cmd-deal-last = ultima
cmd-deal-last-about = Rivedi come è finita l’ultima mano
opt-period = periodo
opt-period-about = Da quando; da sempre se non dici nulla
opt-computers = computer
opt-computers-about = Se contano le mani con i computer
opt-member = membro
opt-member-about = Di chi; di te se non nomini nessuno
opt-with = con
opt-with-about = Un’altra persona con cui fare il confronto
opt-where = dove
opt-where-about = Di questo canale, o di tutti i canali che vedi
opt-number = numero
opt-number-about = Quale mano dell’ultima partita; l’ultima se non dici nulla
where-channel = questo canale
where-server = tutti i canali
period-day = ultime 24 ore
period-week = ultimi 7 giorni
period-month = ultimi 30 giorni
period-year = ultimi 365 giorni
period-all = da sempre

## Ledger

ledger-title = ## Registro
ledger-about = { $rows ->
    [one] { $rows } riga
    [many] { $rows } di righe
   *[other] { $rows } righe
} per { $deals ->
    [one] { $deals } mano
    [many] { $deals } di mani
   *[other] { $deals } mani
} dell’ultima partita di questo canale. Quello che si paga in una mano dà zero in tutto.
ledger-file = Il registro di una partita, una tabella con una riga per ogni importo
ledger-column-deal = Mano
ledger-column-ended = Fine (UTC)
ledger-column-player = Giocatore
ledger-column-reason = Motivo
ledger-column-points = Punti
ledger-column-basis = Vale come
ledger-basis-transfer = pagato
ledger-basis-penalty = aggiunto al totale
# Fra un intero e la sua frazione, come lo leggono i fogli di calcolo di questa lingua: `.` o `,`.
ledger-decimal-mark = ,
ledger-kind-count = conteggio delle carte
ledger-kind-half = metà del conteggio
ledger-kind-early = ritiro anticipato
ledger-kind-late = ritiro tardivo
ledger-kind-invalid = dichiarazione sbagliata
ledger-kind-full = non ha mai pescato
ledger-kind-bonus = carta bonus
ledger-kind-value = carte di valore
ledger-kind-declaration = vinta dichiarando
ledger-kind-hand_rummy = vinta con Hand Rummy
ledger-kind-survivor = vinta senza più avversari
ledger-kind-went_out = vinta chiudendo

## Leaderboard

leaders-title = ## Classifica
leaders-what = -# { $period } · { $game } · { $computers ->
    [on] con i computer
   *[off] senza i computer
}
leaders-all-games = tutti i giochi
leaders-line = **{ $rank }.** { $name } · **{ $net }** · vinte { $wins } su { $deals ->
    [one] { $deals } mano
    [many] { $deals } di mani
   *[other] { $deals } mani
}
leaders-own = Il tuo posto: **{ $rank }.** { $name } · **{ $net }** · vinte { $wins } su { $deals ->
    [one] { $deals } mano
    [many] { $deals } di mani
   *[other] { $deals } mani
}
leaders-own-none = Non sei ancora in questa classifica.
leaders-nobody = Nessuno ha ancora finito una mano così. Giocane una, o chiedi un periodo più lungo o con i computer.
record-page = -# Pagina { $page } di { $pages }
button-leaders = { $way ->
    [back] Indietro
   *[on] Avanti
}

## Statistics

stats-title = ## { $name } in questo server
stats-deals = Mani: **{ $deals }**{ $void ->
    [0] { "" }
   [one] { " " }e { $void } annullata
   *[other] { " " }e { $void } annullate
}
stats-wins = Vinte: **{ $wins }** · { $declared } con combinazioni complete, { $survived } senza più avversari
stats-out = Ritiri anticipati: { $early }, tardivi: { $late } · dichiarazioni sbagliate: { $wrong }
stats-net = Punti: **{ $net }** · mano migliore { $best }
stats-penalty = Penalità aggiunte ai totali: { $penalty }
stats-streak = Serie più lunga di vittorie: **{ $streak }**
stats-computers = -# Qui contano anche le mani con i computer.
duel-title = ### { $name } e { $other }: { $deals ->
    [0] ancora nessuna mano insieme
    [one] { $deals } mano insieme
    [many] { $deals } di mani insieme
   *[other] { $deals } mani insieme
}
duel-line = { $name } · vinte: { $wins } · punti: **{ $net }**
stats-none = { $name } non ha ancora finito una mano in questo server.

## History

history-title = ## Mani finite
history-won = Mano { $deal } · { $name } { $by ->
    [hand_rummy] ha vinto con Hand Rummy
    [survivor] ha vinto senza più avversari
    [went_out] ha chiuso
   *[declaration] ha dichiarato
}{ $gains ->
    [yes] { " " }**{ $net }**
   *[no] { "" }
} · { $when }
history-void = Mano { $deal } · annullata · { $when }
history-none = Qui non è ancora finita nessuna mano.
history-none-seen = Non è ancora finita nessuna mano in un canale che vedi.
history-option = Mano { $deal } · { $won ->
    [no] annullata
   *[yes] ha vinto { $winner }
}
button-history = { $way ->
    [open] Mani finite
    [back] Più recenti
   *[on] Più vecchie
}
select-replay-open = Apri una mano

## Replay

replay-title = ## Mano { $deal } · passo { $step } di { $steps }
replay-title-dealt = ## Mano { $deal } · carte distribuite
replay-dealt = Le carte sono distribuite. { $known ->
    [yes] Mazziere: { $name }; comincia { $first }.
   *[no] Comincia { $first }.
}
replay-drew = { $name } ha pescato { $card } dal tallone.
replay-declared = { $name } ha dichiarato combinazioni complete e messo da parte { $card }.
replay-hand-rummy = { $name } ha annunciato Hand Rummy.
replay-pile = -# Scarti, quello in cima per ultimo: { $cards }
replay-seat = { $turn ->
    [yes] ▶ **{ $name }**
   *[no] ▫ { $name }
}
replay-seat-out = ▫ { $name } · { $state }
button-replay = { $way ->
    [open] Rivedi passo per passo
    [first] Inizio
    [back] Indietro
    [next] Avanti
   *[last] Fine
}
select-replay-jump = Vai a un turno
replay-turn = Turno { $turn } · { $name }
button-replay-export = Ricevi come file

## A deal as a file

export-title = ## Mano { $deal } come testo
export-about = Ogni carta e ogni mossa, nella notazione che legge il bot stesso.
export-file = Una mano finita in notazione testuale

## Refusals

refusal-no-deals = In questo canale non è ancora finita nessuna mano. Prima finiscine una, o usa `/paplu storico` per gli altri canali.
refusal-no-such-deal = L’ultima partita di questo canale non ha una mano finita { $deal }. L’ultima mano finita è la { $last }; una mano in corso si apre quando è finita.
refusal-deal-not-here = Quella mano qui non è registrata, o il suo canale ti è chiuso. Usa `/paplu storico` per vedere quelle che puoi aprire.
refusal-no-ledger = Il registro dell’ultima partita di questo canale è ancora vuoto. Avrà righe quando qualcuno avrà vinto una mano.
refusal-same-person = Nomina due persone diverse per confrontarle.
