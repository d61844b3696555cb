### The help page.

## Help page

help-title = ## Comment on joue ici
help-never-played = **Jamais joué ?** Joue ici une première donne, pour tes yeux seulement : chaque pas est expliqué, rien n’est compté.
help-begin = **Pour commencer :** `/paplu nouveau` ouvre une table dans ce salon. Les autres appuient sur **Rejoindre** ; l’hôte peut ajouter des ordinateurs, puis appuie sur **Lancer**. `/paplu règles` explique les règles de cette table.
help-games = **Jeux :** { $games }. Choisis le jeu avec `règles` quand tu ouvres une table, et avec `format` comment ses donnes font une partie : chacune pour soi, un nombre de donnes, ou un pool. `/paplu règles` explique chaque jeu. Avant le début, l’hôte change les détails avec **Règles maison**.
help-turn = **À ton tour,** la table te mentionne. Appuie sur **Ma main** pour voir tes cartes ; personne d’autre ne les voit. Choisis **Piocher au talon** ou **Prendre** la carte du dessus de la défausse, puis la carte à défausser. Quand toutes tes cartes sont en groupes, appuie sur **Déclarer…**, choisis la carte à écarter et confirme.
    Chaque bouton a sa commande : `/paplu main`, `/paplu piocher talon`, `/paplu piocher défausse`, `/paplu défausser`, `/paplu déclarer`, `/paplu handrummy`, `/paplu retrait`. Là où l’on pose des groupes en cours de jeu : `/paplu table poser`. Là où chacun groupe ses propres cartes : `/paplu table étaler`, `/paplu table montrer`.
help-marks = **Signes :** ★ après une carte veut dire qu’elle est joker dans cette donne, et 🃏 est un joker imprimé. ▶ montre à qui c’est de jouer.
help-away = **Pas là ?** Ton tour passe quand son temps est écoulé. Après trop de tours manqués de suite, on te retire ; appuie sur **Me revoilà** pour rejouer. `/paplu quitter` rend ta place, et ton solde reste.
help-more = -# `/paplu plateau` affiche de nouveau la table en bas. `/paplu scores` montre où en est chacun, donne par donne. Dans un pool, `/paplu table revenir` t’y ramène et `/paplu table partager` le partage, si ses règles le permettent. `/paplu terminer` met fin à la partie.
