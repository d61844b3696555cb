### House rules.

## House rules: their names, what each does in one sentence, and their values

house-title = ## Regole della casa
house-plays = **{ $preset }** · { $format }
house-own = Questo tavolo gioca con le regole di base.
house-changed = **Cambiate qui:**
house-changed-rule = • { $set } (di solito { $usually })
house-set = { $rule }: { $value }
house-rule = **{ $rule }:** { $value }
    { $about }
house-rule-usual = -# Il valore di base del gioco: { $value }
house-host-sets = L’host, { $name }, sceglie queste regole prima dell’inizio.
house-started = Il tavolo è cominciato, quindi le regole restano così.
house-how = Scegli un argomento, poi una regola, poi il suo valore. Tutti vedono i cambiamenti nel messaggio del tavolo.
house-topic = { $now ->
    [yes] ✓ { $topic }
   *[no] { $topic }
}
house-topic-session = Partita
house-topic-cards = Carte
house-topic-winning = Vincere
house-topic-prices = Prezzi
house-topic-table = Tavolo
house-form-value = Valore per { $rule }
house-form-allowed = Sono possibili: { $allowed }
house-name-format = Tipo di partita
house-about-format = Quante mani ci sono, e se i punti passano di mano o le penalità si sommano.
house-value-format-rotation = ogni posto dà le carte
house-value-format-points = ogni mano si regola a parte
house-value-format-pool = pool da { $number }
house-value-format-deals = { $number ->
    [one] { $number } mano
    [many] { $number } di mani
   *[other] { $number } mani
}
house-name-rotations = Giri
house-about-rotations = Quante volte ogni posto dà le carte prima che la partita finisca.
house-name-point-value = Valore di un punto
house-about-point-value = Quanti punti di gioco vale un punto del conteggio, se ogni mano si regola a parte.
house-name-pool-out = Fuori dal pool
house-about-pool-out = Se un totale elimina solo oltre il numero del pool, o già quando lo raggiunge.
house-value-pool-out-exceeds = solo oltre
house-value-pool-out-reaches = quando lo raggiunge
house-name-rejoin = Rientro nel pool
house-about-rejoin = Se chi è fuori può rientrare tra le mani, con un punto in più del totale più alto.
house-name-split = Divisione del pool
house-about-split = Se chi è ancora dentro può chiudere il pool insieme, quando tutti sono d’accordo.
house-name-packs = Mazzi
house-about-packs = Quanti mazzi da 52 carte si mescolano insieme; con più mazzi, più giocatori.
house-name-printed-jokers = Jolly stampati
house-about-printed-jokers = Quanti jolly stampati ci sono in tutto.
house-name-printed-indicator = Jolly stampato girato
house-about-printed-indicator = Che cosa è jolly quando la carta girata all’inizio è un jolly stampato.
house-value-printed-indicator-only-joker = solo i jolly stampati
house-value-printed-indicator-aces = anche gli assi
house-name-no-joker-from-discard = Jolly fermi negli scarti
house-about-no-joker-from-discard = Se è vietato prendere un jolly dagli scarti.
house-name-stock-end = Tallone finito
house-about-stock-end = Che cosa succede quando l’ultima carta del tallone è andata.
house-value-stock-end-void = la mano è annullata
house-value-stock-end-reshuffle = gli scarti fanno un nuovo tallone
house-name-early-cards = Carte di un ritiro anticipato
house-about-early-cards = Dove vanno le carte di chi si ritira senza aver mai pescato.
house-value-early-cards-under-stock = sotto il tallone
house-value-early-cards-out = fuori gioco
house-name-set-sizes = Grandezza di un tris
house-about-set-sizes = Quante carte dello stesso valore fanno un tris.
house-value-set-sizes-3 = esattamente tre
house-value-set-sizes-3-4 = tre o quattro
house-name-sets-required = Tris per vincere
house-about-sets-required = Quanti tris servono almeno per avere combinazioni complete.
house-name-hand-rummy = Hand Rummy
house-about-hand-rummy = Se chi riceve carte già tutte in combinazioni può annunciarle senza pescare.
house-name-arrangement = Chi dispone le carte
house-about-arrangement = Se il bot trova le combinazioni migliori, o valgono quelle disposte da ogni giocatore.
house-value-arrangement-auto = il bot
house-value-arrangement-player = ogni giocatore
house-name-protection = Che cosa protegge un perdente
house-about-protection = Se le combinazioni di un perdente sono protette solo con abbastanza scale, o sempre.
house-value-protection-lives = le combinazioni, una volta fatte le scale
house-value-protection-melds = ogni combinazione
house-name-drop-early = Ritiro anticipato
house-about-drop-early = Quanto costa lasciare una mano prima di avervi pescato.
house-name-drop-late = Ritiro tardivo
house-about-drop-late = Quanto costa lasciare una mano dopo avervi pescato.
house-name-invalid = Dichiarazione sbagliata
house-about-invalid = Quanto costa dichiarare combinazioni non complete.
house-name-cap = Limite massimo
house-about-cap = Il massimo che possono contare le carte di un perdente.
house-value-cap-none = nessuno
house-name-full-count = Mai pescato
house-about-full-count = Chi paga il prezzo di una dichiarazione sbagliata per non aver mai pescato nella mano.
house-value-full-count-off = nessuno
house-value-full-count-had-turn = chi ha avuto un turno
house-value-full-count-literal = tutti
house-name-half-tariff = Metà per chi non ha avuto turni
house-about-half-tariff = Se chi non ha avuto turni paga la metà quando qualcuno vince nel primissimo turno.
house-name-paplu-bonus = Carta bonus
house-about-paplu-bonus = Se chi dichiara e vince incassa per ogni carta subito sopra quella girata.
house-name-timer = Tempo per un turno
house-about-timer = Quanto tempo ha un giocatore per un turno.
house-name-misses = Turni saltati
house-about-misses = Quanti turni di fila si possono saltare prima di uscire dalla mano.
house-value-misses-never = quanti si vuole
house-name-cut = Taglio del mazzo
house-about-cut = Se un giocatore sceglie dove tagliare, o taglia il bot.
house-value-cut-ask = sceglie un giocatore
house-value-cut-auto = taglia il bot
house-name-hints = Suggerimenti
house-about-hints = Se ognuno vede le combinazioni migliori delle proprie carte e quanto contano.
house-name-computers = Computer
house-about-computers = Se al tavolo possono giocare dei computer.
house-value-computers-allowed = ammessi
house-value-computers-not-allowed = non ammessi
house-value-on = sì
house-value-off = no
