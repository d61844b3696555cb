### What the managers of a server see: its settings, its tables.

## Refusals: why not, and what to do instead. Nothing has changed.

refusal-not-here = In questo canale non si aprono tavoli. Apri il tuo qui: { $places }.
refusal-nowhere = I canali dove si possono aprire tavoli non ci sono più. Chiedi a chi gestisce questo server di sceglierne altri con `/paplu-admin impostazioni`.
refusal-role-opens = In questo server i tavoli li apre { $role }. Chiedi a qualcuno di quel ruolo di aprirne uno, poi premi lì **Entra**.
refusal-managers-open = In questo server aprono tavoli solo quelli che lo gestiscono. Chiedi a uno di loro, poi premi lì **Entra**.
refusal-managers-only = Può farlo solo chi può gestire questo server. Chiedi a uno di loro.
refusal-no-table-there = Lì non c’è un tavolo aperto. Premi **Tavoli** in `/paplu-admin impostazioni` per vedere dove sono.

## Commands

cmd-paplu-admin = paplu-admin
cmd-paplu-admin-about = Paplu in questo server, per chi lo gestisce
cmd-paplu-admin-settings = impostazioni
cmd-paplu-admin-settings-about = Che cosa giocano i nuovi tavoli, dove stanno, chi li apre, e la lingua
cmd-paplu-admin-tables = tavoli
cmd-paplu-admin-tables-about = Guarda i tavoli aperti di questo server, e chiudine uno
cmd-paplu-admin-end = chiudi
cmd-paplu-admin-end-about = Chiudi la partita del tavolo di questo canale, o di un altro
opt-channel = canale
opt-channel-about = Dov’è il tavolo; questo canale se non ne nomini uno

## The settings

admin-title = ## Paplu in questo server
admin-game = **I nuovi tavoli giocano:** { $game }
admin-house = **Regole della casa:** { $rules }
admin-house-own = **Regole della casa:** quelle di base del gioco
admin-language = **Lingua dei messaggi pubblici:** { $language }
admin-language-auto = quella del server
admin-everywhere = **Dove si possono aprire tavoli:** ovunque
admin-nowhere = **Dove si possono aprire tavoli:** da nessuna parte: i canali scelti non ci sono più. Scegline altri.
admin-channels = **Dove si possono aprire tavoli:** { $places }
admin-opens-everyone = **Chi può aprire tavoli:** tutti
admin-opens-role = **Chi può aprire tavoli:** { $role }, e chi gestisce il server
admin-opens-managers = **Chi può aprire tavoli:** solo chi gestisce il server
admin-about = -# `/paplu nuovo` prende da qui quello che non gli si dice. Il tempo per un turno vale per ogni gioco, le regole della casa per il gioco scelto qui. I tavoli già aperti tengono le loro regole.
admin-kept = ✅ Salvato. Vale per i tavoli aperti da ora in poi.
admin-kept-without = ✅ Salvato. Queste regole della casa non vanno con questa scelta e sono state tolte: { $rules }.

## Menus of the settings: a closed menu shows what it sets, and how it is set.

admin-way = { $what }: { $way }
admin-what-game = Gioco
admin-what-format = Partita
admin-what-timer = Turno
admin-what-language = Lingua
admin-what-openers = Aprire
admin-timer-own = quello del gioco ({ $time })
admin-openers-everyone = tutti
admin-openers-role = un ruolo…
admin-openers-managers = chi gestisce il server
select-admin-set = Scegli…
select-admin-channels = Canali: ovunque
select-admin-role = Quale ruolo può aprire tavoli?
select-admin-table = Chiudi un tavolo…
button-admin = Impostazioni
button-admin-house = Regole della casa…
button-admin-rule-type = { button-house-type }
select-admin-rule = { select-house-rule }
select-admin-rule-set = { select-house-set }
button-admin-reset = Gioca con le regole di base
button-admin-tables = Tavoli
button-admin-end = Chiudi questa partita
admin-house-title = ## Regole della casa dei nuovi tavoli

## The open tables

admin-tables-title = ## { $count ->
    [0] Nessun tavolo è aperto
    [one] { $count } tavolo aperto
    [many] { $count } di tavoli aperti
   *[other] { $count } tavoli aperti
}
admin-table =
    { $place } · { $game }
    -# { $stage } · { $names }
admin-stage-lobby = aspetta giocatori
admin-stage-choosing = scelta dei posti
admin-stage-cutting = taglio
admin-stage-deal = a mano in corso
admin-stage-between = fra una mano e l’altra
admin-stage-paused = in pausa
admin-stage-closed = chiuso
admin-end-option = Chiudi il tavolo in { $place }
admin-page = -# Pagina { $page } di { $pages }
admin-turn = { $where ->
    [earlier] Prima
   *[later] Dopo
}
admin-end-title = ## Chiudere questa partita?
admin-end-about = Una mano in corso è annullata: nessuno paga per quella. Le mani finite e i saldi restano. Tutti al tavolo vedono che l’ha chiusa qualcuno che gestisce il server.
admin-ended = ✅ La partita è finita.
