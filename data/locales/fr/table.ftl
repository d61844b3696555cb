### What everybody at the table sees: lobby, seats, board, news.

## Time

span-hours = { $count ->
    [one] { $count } heure
    [many] { $count } d’heures
   *[other] { $count } heures
}
span-minutes = { $count ->
    [one] { $count } minute
    [many] { $count } de minutes
   *[other] { $count } minutes
}
span-seconds = { $count ->
    [one] { $count } seconde
    [many] { $count } de secondes
   *[other] { $count } secondes
}
timer-on = { $time } par tour
timer-off = tours sans limite de temps
no-deadline = sans limite de temps

## Seats

player-unnamed = Joueur { $number }
computer-unnamed = Ordinateur { $number }
seat-empty = place libre
seat-computer = 🤖 { $name }
seat-cards = { $count ->
    [one] { $count } carte
    [many] { $count } de cartes
   *[other] { $count } cartes
}
standing-early = retrait précoce
standing-late = retrait tardif
standing-invalid = fausse déclaration
standing-not-dealt = pas dans cette donne
mark-dealer = donneur
mark-host = hôte
mark-absent = pas là
mark-leaving = s’en va
mark-out = hors du pool

## Lobby

lobby-title = ## { $preset } : une table est ouverte
lobby-session = -# Partie : { $session }
lobby-house = **Règles maison :** { $rules }
lobby-seats = **Places : { $taken } sur { $places }**
lobby-seat = { $number }. { $name }{ $host ->
    [yes] { " " }· hôte
   *[no] { "" }
}
lobby-how = Appuie sur **Rejoindre** pour prendre une place. À partir de { $fewest } à table, l’hôte appuie sur **Lancer**.
lobby-closes = -# La table ferme { $when } si personne ne la lance.

## Seats and the cut

seating-title = ## Tirage des places
seating-title-cut = ## Coupe pour la prochaine donne
seating-drawn = Cartes tirées : { $cards }
seating-redrawn = Égalité, nouveau tirage : { $cards }
seating-seat = { NUMBER($place) }. { $name } · { $balance }{ $dealer ->
    [yes] { " " }· donneur
   *[no] { "" }
}
seating-choose = { $name }, tu as la plus haute carte : choisis ta place. Les autres suivent à ta droite. ({ $when })
seating-cut = { $name }, à toi de couper. ({ $when })

## The table

deal-title = ## Donne { $deal } sur { $deals }{ $rotations ->
    [one] { "" }
   *[other] { " " }· rotation { $rotation } sur { $rotations }
}
deal-title-open = ## Donne { $deal }
deal-title-tie = ## Donne { $deal } · départage les ex æquo
board-middle = ### Défausse : { $top }
    Jokers : { $wild } · Indicateur : { $indicator } · Talon : **{ $stock }**
board-seat = { $turn ->
    [yes] ▶ **{ $name }**
   *[no] ▫ { $name }
} · { $state } · { $balance }{ $marks }
board-shown = -# a montré : { $cards }
board-votes = { $votes } voix sur { $needed } pour terminer la partie maintenant ; cette donne serait annulée.
board-turn-draw = { $name }, à toi : pioche une carte. ({ $when })
board-turn-lay = { $name }, pose des groupes si tu veux, puis défausse une carte. ({ $when })
board-turn-discard = { $name }, défausse une carte ou déclare. ({ $when })
board-paused = **Pause :** il y a trop peu de monde. Appuie sur **Me revoilà** pour continuer.{ $deal ->
    [yes] { " " }Sinon, la donne sera annulée. ({ $when })
   *[no] { " " }Sinon, la table fermera. ({ $when })
}
retired = Ce message est périmé. La table continue plus bas.

## News

news-earlier = { $count ->
    [one] … et { $count } événement avant
    [many] … et { $count } d’événements avant
   *[other] … et { $count } événements avant
}
news-drew = { $name } a pioché au talon.
news-took = { $name } a pris { $card }.
news-drew-discarded = { $name } a pioché au talon et défaussé { $card }.
news-took-discarded = { $name } a pris { $taken } et défaussé { $card }.
news-discarded = { $name } a défaussé { $card }.
news-missed = { $name } a laissé passer son tour.
news-missed-discarded = Temps écoulé pour { $name } : { $card } va à la défausse.
news-withdrew = { $name } se retire { $tariff ->
    [early] tôt
   *[late] tard
}{ $why ->
    [absent] { " " }(absence trop longue)
    [left] { " " }(a quitté la table)
   *[chosen] { "" }
}.
news-declared-wrongly = { $name } a déclaré, mais sa main n’était pas complète : hors de cette donne.
news-laid = { $name } a posé { $cards } sur la table.
news-declared = { $name } a déclaré une main complète.
news-showed = { $name } a étalé sa main.
news-joined = { $name } a rejoint la table.
news-left = { $name } a quitté la table.
news-removed = { $name } a dû quitter la table.
news-host-passed = { $name } est maintenant l’hôte.
news-returned = { $name } est de retour.
news-end-voted = { $name } veut terminer la partie.
news-reshuffled = Les défausses ont été mélangées en un nouveau talon.
news-eliminated = { $name } sort du pool avec { $total }.
news-rejoined = { $name } revient dans le pool, avec { $total }.
news-split-voted = { $name } est d’accord pour partager le pool.
news-rules-changed = { $name } a changé les règles maison.
