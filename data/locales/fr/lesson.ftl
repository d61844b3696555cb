### The first deal: a lesson with fixed cards against two computer players. The reader is the learner.

lesson-title = ## Ta première donne
lesson-title-turn = ## Ta première donne · tour { $turn }
lesson-aim = Tu as **13 cartes** et tu veux les mettre toutes en **groupes** :
    • une **suite** : trois cartes ou plus qui se suivent dans une couleur, comme 4♥︎ 5♥︎ 6♥︎
    • un **brelan** : trois cartes de même rang dans trois couleurs, comme J♣︎ J♦︎ J♥︎
lesson-lives = Deux des groupes doivent être des suites, tes **deux vies**. La **première vie** est pure : aucun joker n’y remplace une autre carte. La **deuxième vie** peut utiliser des jokers.
    Une carte est retournée : toutes les autres cartes de son rang sont des **jokers**, et 🃏 aussi. Les jokers portent le signe ★ et remplacent n’importe quelle carte.
    Qui met ses 13 cartes en groupes **déclare** et gagne. Les autres paient ce qui est hors de leurs groupes, et sans vies, les groupes ne protègent pas.
lesson-company = Deux ordinateurs, **{ lesson-name-1 }** et **{ lesson-name-2 }**, jouent avec toi. Personne d’autre ne voit cela, rien n’est compté, et tu peux toujours revenir d’un pas.
lesson-name-1 = Meera
lesson-name-2 = Arjun
lesson-did = { $how ->
    [took] ▫ { $name } a pris { $taken } et défaussé { $card }.
   *[drew] ▫ { $name } a pioché au talon et défaussé { $card }.
}
lesson-came = { $how ->
    [took] Tu as pris **{ $card }**.
   *[drew] Tu as pioché **{ $card }**.
}
lesson-worth-0 = Pas encore de vie : si quelqu’un gagne maintenant, **toutes** tes cartes comptent, { $count } points. D’abord, une suite pure.
lesson-worth-1 = Ta **première vie** est là. Sans une deuxième, elle seule te protège : il reste { $count } points à compter.
lesson-worth-2 = Les **deux vies** sont là, donc tous tes groupes sont protégés : { $count ->
    [0] il ne reste rien à compter.
    [one] il reste un point à compter.
    [many] il reste { $count } de points à compter.
   *[other] il reste { $count } points à compter.
}
lesson-about-turn = **Un tour :** pioche une carte, soit la carte cachée du dessus du talon, soit celle de la défausse que tous voient ; puis défausses-en une. Tu finis de nouveau avec 13.
lesson-about-discards = **Que défausser :** le joueur suivant peut la prendre. Les cartes hautes qui ne vont nulle part partent d’abord : A, K, Q, J et 10 comptent 10 chacune, les autres leur nombre, les jokers rien.
lesson-about-withdrawing = **Une main sans espoir ?** Au lieu de piocher, tu peux te retirer : pour { $early } si tu n’as jamais pioché dans la donne, pour { $late } plus tard. Tu le dois au gagnant à la place de ce que comptent tes cartes.
lesson-about-jokers = **Jokers :** mets-les dans la deuxième vie, dans d’autres suites ou dans des brelans, jamais là où la première vie doit être pure. Un 8 peut aussi rester lui-même, comme dans 7♦︎ 8♦︎ 9♦︎.
lesson-about-pile = **La défausse :** n’y prends une carte que si elle fait un groupe, car tous le voient. La carte même que tu prends ne peut pas y retourner pendant ce tour.
lesson-about-counting = **Compter :** une carte vaut la peine d’être gardée si plusieurs cartes la complètent. 5♥︎ 6♥︎ attend 4♥︎ et 7♥︎, deux fois chacune : il y a deux jeux.
lesson-about-declaring = **Déclarer :** écarte une carte et montre les 13 autres. Hors des leçons, le bot ne dit jamais d’avance si elles sont complètes ; une fausse déclaration coûte { $invalid } et tu sors de la donne.
lesson-advice-take = Prends **{ $card }** : elle complète un groupe.
lesson-advice-draw = Pioche au talon : la carte de la défausse ne complète rien.
lesson-advice-discard = Défausse **{ $card }** : c’est celle qui t’aide le moins.
lesson-advice-declare = Tout est en groupes. Écarte **{ $card }** et **déclare** !
lesson-advice-withdraw = Trop peu de cartes vont ensemble dans cette main : retire-toi pour { $price }.
lesson-advice-hand-rummy = Les 13 cartes reçues sont déjà en groupes : annonce-le avant de piocher.
lesson-button-begin = Donner les cartes
lesson-button-draw = Piocher au talon
lesson-button-take = Prendre { $card }
lesson-button-withdraw = Me retirer ({ $price })
lesson-button-hand-rummy = Hand Rummy
lesson-button-declare = Déclarer, écarter { $card }
lesson-button-back = Un pas en arrière
lesson-button-again = Redonner les cartes
button-lesson = Jouer une première donne
select-lesson-card = Défausser une carte
select-lesson-finish = Écarter et déclarer
lesson-option-advised = { $card } · conseillé
lesson-over = { $how ->
    [won] **Tu gagnes la donne !** Chaque carte était dans un groupe, les deux vies étaient là. Les autres te paient ce qui est hors des leurs.
    [lost] **Quelqu’un d’autre a été plus rapide.** Tu paies ce qui est hors de tes groupes.
    [early] **Retrait** avant d’avoir pioché : { $early }, et les autres ont continué.
    [late] **Retrait** après avoir pioché : { $late }, et les autres ont continué.
    [invalid] **Main incomplète :** une fausse déclaration coûte { $invalid }, et les autres ont continué sans toi. Reviens d’un pas et cherche les deux vies.
    [void] **Le talon est épuisé :** la donne est annulée et personne ne paie.
   *[long] { $turns } tours suffisent pour une leçon. Redonne les cartes, ou reviens d’un pas.
}
lesson-next = **Et maintenant ?** `/paplu nouveau` ouvre une table dans ce salon. Ajoute des ordinateurs ou attends des amis, puis appuie sur **Lancer**. `/paplu règles` donne toutes les règles et tous les nombres.
