### What the managers of a server see: its settings, its tables.

## Refusals: why not, and what to do instead. Nothing has changed.

refusal-not-here = On n’ouvre pas de tables dans ce salon. Ouvre la tienne ici : { $places }.
refusal-nowhere = Les salons où l’on peut ouvrir des tables n’existent plus. Demande à ceux qui gèrent ce serveur d’en choisir d’autres avec `/paplu-admin réglages`.
refusal-role-opens = Sur ce serveur, c’est { $role } qui ouvre les tables. Demande à quelqu’un de ce rôle d’en ouvrir une, puis appuie là sur **Rejoindre**.
refusal-managers-open = Sur ce serveur, seuls ceux qui le gèrent ouvrent des tables. Demande à l’un d’eux, puis appuie là sur **Rejoindre**.
refusal-managers-only = Seuls ceux qui peuvent gérer ce serveur peuvent le faire. Demande à l’un d’eux.
refusal-no-table-there = Il n’y a pas de table ouverte là. Appuie sur **Tables** dans `/paplu-admin réglages` pour voir où elles sont.

## Commands

cmd-paplu-admin = paplu-admin
cmd-paplu-admin-about = Paplu sur ce serveur, pour ceux qui le gèrent
cmd-paplu-admin-settings = réglages
cmd-paplu-admin-settings-about = Ce que jouent les nouvelles tables, où elles sont, qui les ouvre, et la langue
cmd-paplu-admin-tables = tables
cmd-paplu-admin-tables-about = Voir les tables ouvertes de ce serveur, et en terminer une
cmd-paplu-admin-end = terminer
cmd-paplu-admin-end-about = Mettre fin à la partie de la table de ce salon, ou d’un autre salon
opt-channel = salon
opt-channel-about = Où est la table ; ce salon si tu n’en nommes pas

## The settings

admin-title = ## Paplu sur ce serveur
admin-game = **Les nouvelles tables jouent :** { $game }
admin-house = **Règles maison :** { $rules }
admin-house-own = **Règles maison :** celles d’origine du jeu
admin-language = **Langue des messages publics :** { $language }
admin-language-auto = celle du serveur
admin-everywhere = **Où l’on peut ouvrir des tables :** partout
admin-nowhere = **Où l’on peut ouvrir des tables :** nulle part : les salons choisis n’existent plus. Choisis-en d’autres.
admin-channels = **Où l’on peut ouvrir des tables :** { $places }
admin-opens-everyone = **Qui peut ouvrir des tables :** tout le monde
admin-opens-role = **Qui peut ouvrir des tables :** { $role }, et ceux qui gèrent le serveur
admin-opens-managers = **Qui peut ouvrir des tables :** seulement ceux qui gèrent le serveur
admin-about = -# `/paplu nouveau` prend ici ce qu’on ne lui dit pas. Le temps par tour vaut pour tous les jeux, les règles maison pour le jeu choisi ici. Les tables déjà ouvertes gardent leurs règles.
admin-kept = ✅ C’est enregistré, pour les tables ouvertes à partir de maintenant.
admin-kept-without = ✅ C’est enregistré. Ces règles maison ne vont pas avec ce choix et ont été retirées : { $rules }.

## Menus of the settings: a closed menu shows what it sets, and how it is set.

admin-way = { $what } : { $way }
admin-what-game = Jeu
admin-what-format = Partie
admin-what-timer = Tour
admin-what-language = Langue
admin-what-openers = Ouvrir
admin-timer-own = le temps d’origine du jeu ({ $time })
admin-openers-everyone = tout le monde
admin-openers-role = un rôle…
admin-openers-managers = ceux qui gèrent le serveur
select-admin-set = Choisir…
select-admin-channels = Salons : partout
select-admin-role = Quel rôle peut ouvrir des tables ?
select-admin-table = Mettre fin à une table…
button-admin = Réglages
button-admin-house = Règles maison…
button-admin-rule-type = { button-house-type }
select-admin-rule = { select-house-rule }
select-admin-rule-set = { select-house-set }
button-admin-reset = Jouer les règles d’origine
button-admin-tables = Tables
button-admin-end = Mettre fin à cette partie
admin-house-title = ## Règles maison des nouvelles tables

## The open tables

admin-tables-title = ## { $count ->
    [0] Aucune table n’est ouverte
    [one] { $count } table ouverte
    [many] { $count } de tables ouvertes
   *[other] { $count } tables ouvertes
}
admin-table =
    { $place } · { $game }
    -# { $stage } · { $names }
admin-stage-lobby = attend des joueurs
admin-stage-choosing = choix des places
admin-stage-cutting = coupe
admin-stage-deal = en pleine donne
admin-stage-between = entre deux donnes
admin-stage-paused = en pause
admin-stage-closed = fermée
admin-end-option = Mettre fin à la table dans { $place }
admin-page = -# Page { $page } sur { $pages }
admin-turn = { $where ->
    [earlier] Avant
   *[later] Après
}
admin-end-title = ## Mettre fin à cette partie ?
admin-end-about = Une donne en cours est annulée : personne ne paie pour elle. Les donnes finies et les soldes restent. Toute la table voit que quelqu’un qui gère le serveur y a mis fin.
admin-ended = ✅ La partie est finie.
