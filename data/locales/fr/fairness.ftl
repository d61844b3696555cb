### Fair cards: what is sealed before a draw, told after it, and how anybody checks it.

## Seals: small lines under the table's messages. A seal is the fingerprint of a secret number.

seals-beforehand = 🔒 Scellé d’avance, pour que personne ne puisse arranger les cartes :
seal-of = { $draw ->
    [0] Tirage des places
   *[other] Donne { $draw }
} : { $seal }
seal-next = 🔒 La donne suivante est scellée : { $seal }
seal-rematch = 🔒 La première donne d’une revanche est scellée : { $seal }
seal-running = 🔒 Sceau { $seal }

## What is told once a draw is over

reveal-seats = 🔓 Tirage des places : le nombre secret était { $seed }, son sceau { $seal }
reveal-deal = 🔓 Cette donne : le nombre secret était { $seed }, son sceau { $seal }
reveal-share = { $name } a coupé à { $place }{ $said ->
    [yes] { " " }en disant “{ $word }”
   *[no] { "" }
}.
reveal-no-share = Aucun joueur n’a donné sa part : c’est le bot qui a coupé.
reveal-check = Vérifie chaque carte : `/paplu donne vérifier` (`/paplu deal verify`), numéro { $draw }
news-cut = { $name } a coupé à { $place }{ $said ->
    [yes] { " " }en disant “{ $word }”
   *[no] { "" }
}.

## The cut

cmd-table-cut = couper
cmd-table-cut-about = Couper le paquet où tu veux, et dire un mot si tu veux
opt-table-cut-place = endroit
opt-table-cut-place-about = À combien de cartes du dessus couper ; au milieu si rien n’est dit
opt-word = mot
opt-word-about = Un mot ou une phrase à toi ; il entre dans le mélange, et tout le monde le lit
button-cut-type = Couper ailleurs…
cut-form-title = Couper le paquet
cut-form-about = L’endroit où tu coupes et ce que tu dis entrent dans le mélange avec le nombre scellé : personne ne peut connaître les cartes d’avance, pas même le bot. Tout le monde ici peut lire ce que tu dis, et cela reste pour toujours dans l’enregistrement de cette donne, pour que chacun puisse vérifier les cartes.
cut-form-place = Où couper
cut-form-place-about = À combien de cartes du dessus, de { $least } à { $most }
cut-form-place-any = À combien de cartes du dessus
cut-form-word = Un mot à toi, si tu veux
cut-form-word-about = Un mot ou une phrase, { $most } caractères au plus
refusal-word-too-long = Ce que tu dis en coupant peut avoir { $most } caractères, et c’était plus. Dis-le plus court, ou coupe sans mot.

## How fair the cards are: one page

button-fairness = Est-ce équitable ?
fairness-title = ## Les cartes sont-elles équitables ?
fairness-sealed = **Scellé.** Avant tout tirage, le bot prend au hasard un nombre secret et montre son sceau, une empreinte qu’aucun autre nombre n’a. Dès lors, il ne peut plus changer ce nombre sans que tout le monde le voie.
fairness-cut = **Coupé.** Ensuite quelqu’un à la table coupe et peut dire un mot, et le nombre secret, la coupe et le mot donnent ensemble l’ordre de toutes les cartes ; ainsi ni le bot ni personne d’autre ne peut choisir les cartes, ou les connaître d’avance. Un mot que personne n’aurait pu deviner en donne la certitude : un bouton seul n’est qu’une coupe sur trois.
fairness-told = **Révélé.** Après la donne, le bot dit le nombre secret, et `/paplu donne vérifier` vérifie le sceau, la coupe, l’ordre et chaque carte, comme le fait un petit programme que chacun peut lancer. Là où aucun joueur n’a coupé, le résultat le dit, et seul le sceau répond des cartes.
fairness-seats = Le tirage des places est scellé de la même manière, mais personne ne coupe pour lui.
fairness-now = **Scellé maintenant à cette table**

## Checking a deal

cmd-deal-verify = vérifier
cmd-deal-verify-about = Vérifier que les cartes d’une donne finie sont telles qu’elles étaient scellées
opt-deal-verify-number = numéro
opt-deal-verify-number-about = Quelle donne de la dernière partie, 0 pour le tirage des places ; la dernière si rien n’est dit
button-verify = Vérifier les cartes
verify-title = ## { $draw ->
    [0] Tirage des places
   *[other] Donne { $draw }
} : les cartes vérifiées
verify-fits = **Tout est tel que c’était scellé.** Personne n’a changé une carte.
verify-faults = **Tout n’est pas tel que c’était scellé.** Montre cette page et le fichier à la table, et à qui fait tourner ce bot.
verify-seal = **Sceau :** le nombre secret { $seed } a le sceau { $seal }
verify-share = **Coupe :** { $name } a coupé à { $place }{ $said ->
    [yes] { " " }en disant “{ $word }”
   *[no] { "" }
}, et cela est entré dans le mélange.
verify-no-share = **Coupe :** aucun joueur n’a donné sa part. Le bot a coupé à { $place }, comme le dit le nombre secret.
verify-no-cut = **Coupe :** personne ne coupe pour les places. Le nombre secret décide seul.
verify-order = **Ordre :** le nombre secret et la coupe donnent l’ordre dans lequel étaient les { $cards } cartes.
verify-cards = **Chaque carte** donnée, retournée ou piochée est celle que cet ordre amène.
verify-drawn = **Chaque carte** tirée pour les places est celle que le nombre secret amène.
verify-wrong = **Ce qui ne va pas**
verify-yourself = **Vérifie toi-même :** cherche le sceau dans le message d’avant le tirage, où il était quand personne ne connaissait les cartes. Puis lance `python verify.py { $file }`, suivi de ce sceau. Le programme est `bot/fairness/verify.py` dans le code source de ce bot ; il lui faut Python, et aucune connexion.
verify-file = Tout ce qu’il faut pour vérifier les cartes d’un tirage fini, en JSON
refusal-not-sealed = La donne { $deal } date d’avant les sceaux, il n’y a donc rien pour la vérifier. Regarde-la avec `/paplu donne revoir`.
refusal-seats-not-sealed = Les places de la dernière partie de ce salon n’ont pas été tirées avec un nombre scellé, il n’y a donc rien à vérifier. Vérifie plutôt une de ses donnes : `/paplu donne vérifier`.
