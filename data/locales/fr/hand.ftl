### The hand panel, for its owner alone.

## The hand

panel-title = { $count ->
    [one] **Ta carte**
    [many] **Tes { $count } de cartes**
   *[other] **Tes { $count } cartes**
} (★ et 🃏 sont des jokers)
panel-no-hand = Tu n’as pas de cartes pour l’instant. Ta main apparaît ici dès qu’une donne où tu joues a commencé.
panel-middle = -# Jokers : { $wild } · Défausse : { $top } · Talon : { $stock }
panel-drawn = Tu as pioché **{ $card }**.
panel-taken = -# { $card } vient de la défausse : elle ne peut pas y retourner pendant ce tour.
panel-values = -# Cartes de valeur : { $cards }{ $marriages ->
    [0] { "" }
    [one] { " " }· { $marriages } mariage
    [many] { " " }· { $marriages } de mariages
   *[other] { " " }· { $marriages } mariages
} · total { $worth }
panel-lay = { $group ->
    [pure] À toi : pose une **suite pure** si tu en as une, puis défausse une carte.
    [sequence] À toi : pose une deuxième **suite**, pure ou non, ou défausse une carte.
   *[any] À toi : pose d’autres groupes si tu en as, ou défausse une carte.
} ({ $when })
panel-go-out = Défausse ta dernière carte : tu finis et tu gagnes cette donne. ({ $when })
panel-show = **{ $name }** a déclaré une main complète. Étale tes groupes, puis appuie sur **Montrer ma main** : ils comptent comme tu les as faits. ({ $when })
panel-shown = Tu as montré ta main. La donne sera réglée quand tout le monde l’aura fait. ({ $when })
panel-claimed = Tu as déclaré une main complète. Les autres étalent maintenant la leur. ({ $when })
panel-as-it-lies = Tes groupes sont jugés tels qu’ils sont ici ; toute autre carte est isolée.
panel-no-groups-lie = **Tu n’as fait aucun groupe,** et on juge ta main telle qu’elle est. Appuie d’abord sur **Étaler mes groupes**.
panel-draw = À toi : pioche une carte. ({ $when })
panel-discard = Défausse une carte, ou déclare. ({ $when })
panel-wait = Ce n’est pas ton tour. Le message de la table te prévient quand ce sera à toi.
panel-over = Cette donne est finie.
panel-finish = **Déclarer :** quelle carte écartes-tu ? Les autres cartes sont montrées.
panel-declare-confirm = Écarter **{ $card }** et montrer le reste ? Si la main n’est pas complète, cela coûte **{ $price }** et tu sors de cette donne.
panel-hand-rummy-confirm = Montrer ta main telle que tu l’as reçue, sans piocher ? Si elle n’est pas complète, cela coûte **{ $price }** et tu sors de cette donne.
panel-withdraw-confirm = Quitter cette donne ? { $adds ->
    [yes] Tu ajouteras **{ $price }** à ton total
   *[no] Tu devras **{ $price }** à qui la gagne
}, au lieu de ton décompte.
panel-hint-complete = Conseil : main complète.
panel-hint-count = Conseil : ta main compte { $count }.
panel-hint-unlaid = Conseil : ta main comptera { $count } quand tu auras posé tes groupes.
panel-hint-discard = Conseil : sans { $card }, ta main compte { $count }.
panel-hint-lay = Conseil : tu peux poser des groupes ; sans { $card }, il reste { $count }.
panel-hint-go-out = Conseil : pose tout cela, défausse { $card } et gagne.
panel-hint-missing = Il manque pour une main complète : { $groups }.
panel-hint-short = Moins de { $count } suites pures : aucun groupe ne compte encore.
panel-hint-lacking = { $kind ->
    [pure] { $count ->
        [one] une suite pure
        [many] { $count } de suites pures
       *[other] { $count } suites pures
    }
    [sequence] { $count ->
        [one] une autre suite
        [many] { $count } d’autres suites
       *[other] { $count } autres suites
    }
   *[set] { $count ->
        [one] un brelan
        [many] { $count } de brelans
       *[other] { $count } brelans
    }
}
panel-hint-finish = Conseil : main complète si tu écartes { $card }.

## Laying out one's own groups

arrange-title = **Étale tes { $count } cartes.** Personne d’autre ne les voit.
arrange-group = **{ $number }** · { $cards }{ $kind ->
    [untold] { "" }
    [none] { " " }· pas un groupe
    [pure] { " " }· suite pure
    [sequence] { " " }· suite
    [set] { " " }· brelan
    [tunnela] { " " }· tunnela
    [dublee] { " " }· dublee
   *[jokers] { " " }· jokers
}
arrange-about = -# Choisis ensemble les cartes d’un groupe ; une carte déjà groupée peut changer de groupe. Jokers : { $wild }
arrange-judged = Conseil : { $complete ->
    [yes] main complète, telle qu’elle est.
   *[no] telle qu’elle est, ta main compte { $count }.
}
arrange-until = Appuie sur **Montrer ma main** quand tu as fini. ({ $when })
arrange-in-group = dans le groupe { $number }
arrange-option = { $number } · { $cards }
arrange-all = tous les groupes
showing-declared = ### { $by ->
    [hand_rummy] { $name } a annoncé Hand Rummy
   *[declaration] { $name } a déclaré une main complète
}
showing-seat = { $state ->
    [declared] ▫ { $name } · a déclaré
    [showing] ▶ **{ $name }** · étale ses groupes
    [shown] ▫ { $name } · a montré sa main
   *[out] ▫ { $name } · hors de cette donne
}
showing-asked = { $names } : étalez vos groupes, puis appuyez sur **Montrer ma main**. ({ $when })

## Notes on the hand, after a press or a command

note-discarded = Tu as défaussé **{ $card }**.
note-withdrew = C’est fait : tu ne joues plus cette donne.
note-declared = Tu as déclaré.
note-declared-showing = Ta main est complète. Les autres étalent maintenant la leur.
note-went-out = Tu as défaussé ta dernière carte : tu finis et tu gagnes cette donne.
note-laid = Tu as posé **{ $cards }** sur la table.
note-arranged = { $count ->
    [0] Aucun groupe n’est étalé
    [one] Un groupe est étalé
    [many] { $count } de groupes sont étalés
   *[other] { $count } groupes sont étalés
}, { $loose ->
    [0] aucune carte n’est isolée.
    [one] une carte est isolée.
    [many] { $loose } de cartes sont isolées.
   *[other] { $loose } cartes sont isolées.
}
note-shown = Ta main compte telle qu’elle est. La donne sera réglée quand tout le monde aura montré la sienne.
note-declared-wrongly = Ta main n’était pas complète. Tu sors de cette donne et { $adds ->
    [yes] ajoutes { $price } à ton total
   *[no] dois { $price } à qui la gagne
}.
