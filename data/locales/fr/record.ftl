### The record: ledger, leaderboard, statistics, history, replays.

## Commands

cmd-ledger = registre
cmd-ledger-about = Recevoir en fichier le registre de la dernière partie de ce salon
cmd-leaderboard = classement
cmd-leaderboard-about = Voir qui a le plus gagné sur ce serveur
cmd-stats = statistiques
cmd-stats-about = Voir les résultats de quelqu’un sur ce serveur
cmd-history = historique
cmd-history-about = Parcourir les donnes finies et en ouvrir une
cmd-deal = donne
cmd-deal-about = Une donne finie de ce salon
cmd-deal-replay = revoir
cmd-deal-replay-about = Revoir une donne finie pas à pas, toutes les mains ouvertes
cmd-deal-export = exporter
cmd-deal-export-about = Recevoir une donne finie en fichier texte
cmd-deal-last = dernière
cmd-deal-last-about = Revoir comment la dernière donne a fini
opt-period = période
opt-period-about = Depuis quand ; depuis le début si rien n’est dit
opt-computers = ordinateurs
opt-computers-about = Compter ou non les donnes avec des ordinateurs
opt-member = membre
opt-member-about = De qui ; de toi si tu ne nommes personne
opt-with = avec
opt-with-about = Une autre personne, pour comparer
opt-where = où
opt-where-about = De ce salon, ou de tous les salons que tu vois
opt-number = numéro
opt-number-about = Quelle donne de la dernière partie ; la dernière si rien n’est dit
where-channel = ce salon
where-server = tous les salons
period-day = dernières 24 heures
period-week = 7 derniers jours
period-month = 30 derniers jours
period-year = 365 derniers jours
period-all = depuis le début

## Ledger

ledger-title = ## Registre
ledger-about = { $rows ->
    [one] { $rows } ligne
    [many] { $rows } de lignes
   *[other] { $rows } lignes
} pour { $deals ->
    [one] { $deals } donne
    [many] { $deals } de donnes
   *[other] { $deals } donnes
} de la dernière partie de ce salon. Ce qui s’échange dans une donne fait zéro en tout.
ledger-file = Le registre d’une partie, un tableau avec une ligne par montant
ledger-column-deal = Donne
ledger-column-ended = Fin (UTC)
ledger-column-player = Joueur
ledger-column-reason = Raison
ledger-column-points = Points
ledger-column-basis = Compte comme
ledger-basis-transfer = échangé
ledger-basis-penalty = ajouté au total
# Entre un nombre entier et sa fraction, comme le lisent les tableurs de cette langue : `.` ou `,`.
ledger-decimal-mark = ,
ledger-kind-count = décompte de la main
ledger-kind-half = moitié du décompte
ledger-kind-early = retrait précoce
ledger-kind-late = retrait tardif
ledger-kind-invalid = fausse déclaration
ledger-kind-full = n’a jamais pioché
ledger-kind-bonus = carte bonus
ledger-kind-value = cartes de valeur
ledger-kind-declaration = gagné en déclarant
ledger-kind-hand_rummy = gagné avec Hand Rummy
ledger-kind-survivor = gagné faute d’adversaires
ledger-kind-went_out = gagné en finissant

## Leaderboard

leaders-title = ## Classement
leaders-what = -# { $period } · { $game } · { $computers ->
    [on] avec les ordinateurs
   *[off] sans les ordinateurs
}
leaders-all-games = tous les jeux
leaders-line = **{ $rank }.** { $name } · **{ $net }** · victoires : { $wins } sur { $deals ->
    [one] { $deals } donne
    [many] { $deals } de donnes
   *[other] { $deals } donnes
}
leaders-own = Ta place : **{ $rank }.** { $name } · **{ $net }** · victoires : { $wins } sur { $deals ->
    [one] { $deals } donne
    [many] { $deals } de donnes
   *[other] { $deals } donnes
}
leaders-own-none = Tu n’es pas encore dans ce classement.
leaders-nobody = Personne n’a encore fini une telle donne. Joues-en une, ou demande une période plus longue ou avec les ordinateurs.
record-page = -# Page { $page } sur { $pages }
button-leaders = { $way ->
    [back] Précédent
   *[on] Suivant
}

## Statistics

stats-title = ## { $name } sur ce serveur
stats-deals = Donnes : **{ $deals }**{ $void ->
    [0] { "" }
   [one] { " " }et { $void } annulée
   *[other] { " " }et { $void } annulées
}
stats-wins = Victoires : **{ $wins }** · { $declared } avec une main complète, { $survived } faute d’adversaires
stats-out = Retraits précoces : { $early }, tardifs : { $late } · fausses déclarations : { $wrong }
stats-net = Points : **{ $net }** · meilleure donne { $best }
stats-penalty = Pénalités ajoutées aux totaux : { $penalty }
stats-streak = Plus longue série de victoires : **{ $streak }**
stats-computers = -# Ici, les donnes avec des ordinateurs comptent aussi.
duel-title = ### { $name } et { $other } : { $deals ->
    [0] pas encore de donne ensemble
    [one] { $deals } donne ensemble
    [many] { $deals } de donnes ensemble
   *[other] { $deals } donnes ensemble
}
duel-line = { $name } · victoires : { $wins } · points : **{ $net }**
stats-none = { $name } n’a pas encore fini de donne sur ce serveur.

## History

history-title = ## Donnes finies
history-won = Donne { $deal } · { $name } { $by ->
    [hand_rummy] a gagné avec Hand Rummy
    [survivor] a gagné faute d’adversaires
    [went_out] a fini
   *[declaration] a déclaré
}{ $gains ->
    [yes] { " " }**{ $net }**
   *[no] { "" }
} · { $when }
history-void = Donne { $deal } · annulée · { $when }
history-none = Aucune donne n’est encore finie ici.
history-none-seen = Aucune donne n’est encore finie dans un salon que tu vois.
history-option = Donne { $deal } · { $won ->
    [no] annulée
   *[yes] { $winner } a gagné
}
button-history = { $way ->
    [open] Donnes finies
    [back] Plus récentes
   *[on] Plus anciennes
}
select-replay-open = Ouvrir une donne

## Replay

replay-title = ## Donne { $deal } · étape { $step } sur { $steps }
replay-title-dealt = ## Donne { $deal } · cartes données
replay-dealt = Les cartes sont données. { $known ->
    [yes] { $name } a donné ; { $first } joue en premier.
   *[no] { $first } joue en premier.
}
replay-drew = { $name } a pioché { $card } au talon.
replay-declared = { $name } a déclaré une main complète et écarté { $card }.
replay-hand-rummy = { $name } a annoncé Hand Rummy.
replay-pile = -# Défausse, la carte du dessus en dernier : { $cards }
replay-seat = { $turn ->
    [yes] ▶ **{ $name }**
   *[no] ▫ { $name }
}
replay-seat-out = ▫ { $name } · { $state }
button-replay = { $way ->
    [open] Revoir pas à pas
    [first] Début
    [back] Précédent
    [next] Suivant
   *[last] Fin
}
select-replay-jump = Aller à un tour
replay-turn = Tour { $turn } · { $name }
button-replay-export = Recevoir en fichier

## A deal as a file

export-title = ## Donne { $deal } en texte
export-about = Chaque carte et chaque coup, dans la notation que le bot lit lui-même.
export-file = Une donne finie en notation texte

## Refusals

refusal-no-deals = Aucune donne n’est encore finie dans ce salon. Finis-en une d’abord, ou utilise `/paplu historique` pour les autres salons.
refusal-no-such-deal = La dernière partie de ce salon n’a pas de donne finie { $deal }. La dernière donne finie est la { $last } ; une donne en cours s’ouvre quand elle est finie.
refusal-deal-not-here = Cette donne n’est pas enregistrée ici, ou son salon t’est fermé. Utilise `/paplu historique` pour voir celles que tu peux ouvrir.
refusal-no-ledger = Le registre de la dernière partie de ce salon est encore vide. Il aura des lignes quand quelqu’un aura gagné une donne.
refusal-same-person = Nomme deux personnes différentes pour les comparer.
