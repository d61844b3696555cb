### What is stored about people, and how they see or delete it.

## Somebody who was taken out of the record; $number tells several of them apart.

player-departed = Joueur parti { $number }

## Commands

cmd-privacy = confidentialité
cmd-privacy-about = Ce qui est enregistré sur toi
cmd-privacy-show = montrer
cmd-privacy-show-about = Ce qui est enregistré sur les personnes, et pour combien de temps
cmd-privacy-export = exporter
cmd-privacy-export-about = Recevoir en fichier tout ce qui est enregistré sur toi
cmd-privacy-delete = supprimer
cmd-privacy-delete-about = Supprimer tout ce qui est enregistré sur toi ; si tu as une place, tu la quittes

## What is stored

help-privacy = -# `/paplu confidentialité montrer` dit ce qui est enregistré sur toi. Ceux qui gèrent le serveur choisissent ce que jouent les nouvelles tables avec `/paplu-admin réglages`.
privacy-title = ## Ce qui est enregistré sur toi
privacy-what = **Quoi :** ton identifiant Discord et ton nom, à chaque table où tu as eu une place ; et les cartes, les coups, les résultats et les points qui y étaient les tiens, avec ce que tu as dit en coupant le paquet. Rien d’autre : pas de messages, rien de ce que tu fais ailleurs.
privacy-why = **Pourquoi :** pour qu’une table survive à un redémarrage, et que tu puisses revoir comment tu as joué.
privacy-seen = **Qui le voit :** tes cartes pendant une donne, personne d’autre que toi. Une fois la donne finie, ceux du même serveur qui voient son salon peuvent voir ses mains et ses résultats.
privacy-long = **Combien de temps :** jusqu’à ce que tu le supprimes. Toutes les données d’un serveur sont supprimées 30 jours après que Paplu en a été retiré. Quels appuis sur un bouton ont été exécutés, Paplu le retient pendant un jour, sans retenir qui a appuyé, pour qu’aucun ne compte deux fois.
privacy-yours = **À toi de décider :** reçois tout en fichier, ou supprime-le. Aussi par commande : `/paplu confidentialité exporter`, `/paplu confidentialité supprimer`.
button-privacy = Retour
button-privacy-export = Mes données en fichier
button-privacy-delete = Supprimer mes données…
button-privacy-delete-confirm = Supprimer pour toujours

## The file

privacy-export-title = ## Tout ce qui est enregistré sur toi
privacy-export-about = Un fichier JSON : tout éditeur de texte l’ouvre. Une donne encore en cours s’y ajoute une fois finie.
privacy-export-file = Tout ce que Paplu a enregistré sur toi
refusal-nothing-stored = Rien n’est enregistré sur toi. Dès que tu prends une place à une table, ton identifiant et ton nom sont gardés avec elle.
refusal-export-again = Tu viens de recevoir ton fichier. Attends une minute avant de le redemander.

## Deleting

privacy-delete-title = ## Tout supprimer sur toi ?
privacy-delete-about = Ton identifiant et tes noms sont effacés sur tous les serveurs. Les résultats et les points des autres restent tels quels ; là où tu as joué, ils montrent un joueur parti. Si tu rejoues, tu recommences à neuf. Ce que tu as dit en coupant reste avec sa donne, sans ton nom, pour qu’on puisse en vérifier les cartes. Les messages déjà dans les salons restent tels quels. On ne peut pas revenir en arrière.
privacy-delete-seats = ⚠️ Tu quittes maintenant ta place à { $count ->
    [one] { $count } table
    [many] { $count } de tables
   *[other] { $count } tables
}. En pleine donne, cela compte comme un retrait, à son prix.
privacy-deleted = ✅ Tout ce qui te concerne est supprimé. Merci d’avoir joué.
privacy-half = Quelque chose a échoué de mon côté, et tout n’est pas encore supprimé. Tu as peut-être déjà quitté tes places. Appuie encore une fois sur **Supprimer pour toujours**, s’il te plaît.
