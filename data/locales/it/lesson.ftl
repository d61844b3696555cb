### The first deal: a lesson with fixed cards against two computer players. The reader is the learner.

lesson-title = ## La tua prima mano
lesson-title-turn = ## La tua prima mano · turno { $turn }
lesson-aim = Hai **13 carte** e le vuoi tutte in **combinazioni**:
    • una **scala**: tre o più carte consecutive di un seme, come 4♥︎ 5♥︎ 6♥︎
    • un **tris**: tre carte dello stesso valore in tre semi, come J♣︎ J♦︎ J♥︎
lesson-lives = Due delle combinazioni devono essere scale, le tue **due vite**. La **prima vita** è pura: nessun jolly prende il posto di un’altra carta. La **seconda vita** può usare jolly.
    Una carta è girata: ogni altra carta del suo valore è un **jolly**, e anche 🃏. I jolly hanno il segno ★ e sostituiscono qualsiasi carta.
    Chi mette tutte le 13 carte in combinazioni **dichiara** e vince. Gli altri pagano quello che è fuori dalle loro combinazioni, e senza vite le combinazioni non proteggono.
lesson-company = Con te giocano due computer, **{ lesson-name-1 }** e **{ lesson-name-2 }**. Lo vedi solo tu, nulla si conta, e puoi sempre tornare indietro di un passo.
lesson-name-1 = Meera
lesson-name-2 = Arjun
lesson-did = { $how ->
    [took] ▫ { $name } ha preso { $taken } e scartato { $card }.
   *[drew] ▫ { $name } ha pescato dal tallone e scartato { $card }.
}
lesson-came = { $how ->
    [took] Hai preso **{ $card }**.
   *[drew] Hai pescato **{ $card }**.
}
lesson-worth-0 = Ancora nessuna vita: se ora vince qualcuno, contano **tutte** le tue carte, { $count } punti. Prima di tutto, una scala pura.
lesson-worth-1 = La tua **prima vita** c’è. Senza una seconda ti protegge solo lei: restano da contare { $count } punti.
lesson-worth-2 = **Tutte e due le vite** ci sono, quindi le tue combinazioni sono al sicuro: { $count ->
    [0] non resta nulla da contare.
    [one] resta da contare un punto.
    [many] restano da contare { $count } di punti.
   *[other] restano da contare { $count } punti.
}
lesson-about-turn = **Un turno:** pesca una carta, quella coperta in cima al tallone o quella in cima agli scarti che vedono tutti; poi scartane una. Finisci di nuovo con 13.
lesson-about-discards = **Che cosa scartare:** il giocatore seguente può prenderla. Vanno via per prime le carte alte che non servono: A, K, Q, J e 10 contano 10 l’una, le altre il loro numero, i jolly nulla.
lesson-about-withdrawing = **Carte senza speranza?** Invece di pescare puoi ritirarti: per { $early } se nella mano non hai mai pescato, per { $late } dopo. Lo devi a chi vince al posto di quello che contano le tue carte.
lesson-about-jokers = **Jolly:** usali nella seconda vita, in altre scale o nei tris, mai dove la prima vita deve essere pura. Un 8 può anche valere se stesso, come in 7♦︎ 8♦︎ 9♦︎.
lesson-about-pile = **Gli scarti:** prendine uno solo se fa una combinazione, perché lo vedono tutti. La carta che prendi non può tornarci nello stesso turno.
lesson-about-counting = **Contare:** vale la pena tenere una carta se la completano più carte. 5♥︎ 6♥︎ aspetta 4♥︎ e 7♥︎, due volte ciascuna: i mazzi sono due.
lesson-about-declaring = **Dichiarare:** metti da parte una carta e mostra le altre 13. Fuori dalle lezioni il bot non dice mai prima se le combinazioni sono complete; una dichiarazione sbagliata costa { $invalid } e sei fuori dalla mano.
lesson-advice-take = Prendi **{ $card }**: completa una combinazione.
lesson-advice-draw = Pesca dal tallone: la carta in cima agli scarti non completa nulla.
lesson-advice-discard = Scarta **{ $card }**: è quella che ti serve meno.
lesson-advice-declare = È tutto in combinazioni. Metti da parte **{ $card }** e **dichiara**!
lesson-advice-withdraw = Con queste carte si fa troppo poco: ritirati per { $price }.
lesson-advice-hand-rummy = Le 13 carte ricevute sono già in combinazioni: annuncialo prima di pescare.
lesson-button-begin = Dai le carte
lesson-button-draw = Pesca dal tallone
lesson-button-take = Prendi { $card }
lesson-button-withdraw = Ritirati ({ $price })
lesson-button-hand-rummy = Hand Rummy
lesson-button-declare = Dichiara, { $card } da parte
lesson-button-back = Un passo indietro
lesson-button-again = Dai di nuovo le carte
button-lesson = Gioca una prima mano
select-lesson-card = Scarta una carta
select-lesson-finish = Da parte, e dichiara
lesson-option-advised = { $card } · consigliata
lesson-over = { $how ->
    [won] **Vinci la mano!** Ogni carta era in una combinazione, tutte e due le vite c’erano. Gli altri ti pagano quello che è fuori dalle loro.
    [lost] **Qualcun altro ha fatto prima.** Paghi quello che è fuori dalle tue combinazioni.
    [early] **Ritiro** prima di aver pescato: { $early }, e gli altri hanno continuato.
    [late] **Ritiro** dopo aver pescato: { $late }, e gli altri hanno continuato.
    [invalid] **Combinazioni incomplete:** una dichiarazione sbagliata costa { $invalid }, e gli altri hanno continuato senza di te. Torna indietro di un passo e cerca le due vite.
    [void] **Il tallone è finito:** la mano è annullata e nessuno paga.
   *[long] Per una lezione bastano { $turns } turni. Dai di nuovo le carte, o torna indietro di un passo.
}
lesson-next = **E adesso?** `/paplu nuovo` apre un tavolo in questo canale. Aggiungi dei computer o aspetta degli amici, poi premi **Inizia**. `/paplu regole` ha tutte le regole e tutti i numeri.
