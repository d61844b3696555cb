### Buttons and the placeholders of menus.

## Buttons

button-join = Rejoindre
button-leave = Quitter
button-start = Lancer
button-add-computer = Ajouter un ordinateur
button-remove-computer = Retirer un ordinateur
button-rules = Règles
button-help = Aide
button-choose-seat = Place { $place }
button-cut = { $depth ->
    [top] Couper vers le haut
    [middle] Couper au milieu
   *[bottom] Couper vers le bas
}
button-hand = Ma main
button-draw-stock = Piocher au talon
button-take-discard = Prendre { $card }
button-withdraw = Me retirer ({ $price })
button-withdraw-confirm = Me retirer pour { $price }
button-declare = Déclarer…
button-declare-confirm = Déclarer maintenant
button-hand-rummy = Hand Rummy…
button-hand-rummy-confirm = Annoncer Hand Rummy
button-next = Donne suivante
button-back = Me revoilà
button-scores = Scores
button-sort = { $by ->
    [suit] Trier par couleur
   *[rank] Trier par rang
}
button-cancel = Retour
button-house = Règles maison
button-house-type = Autre valeur…
button-house-reset = Jouer les règles d’origine
button-arrange = Étaler mes groupes
button-show = Montrer ma main
button-rejoin = Revenir dans le pool
button-split = Partager le pool
button-end-vote = D’accord pour terminer
select-discard = Défausser une carte
select-declare-finish = Écarter une carte
select-lay = Poser un groupe sur la table…
select-group = Faire un groupe de…
select-ungroup = Défaire un groupe…
select-house-rule = Choisir une règle maison
select-house-set = Choisir sa valeur
