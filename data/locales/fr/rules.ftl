### Games, formats, and the rules page.

## Presets and formats

preset-paplu = Paplu
preset-indian = Rummy indien
preset-indian21 = Rummy indien à 21 cartes
preset-marriage21 = Rummy mariage
preset-indian10 = Rummy indien à 10 cartes
preset-gin10 = Rummy façon gin à 10 cartes
game-paplu = Paplu : 13 cartes, deux suites
game-indian = Rummy indien : 13 cartes, brelans de trois ou quatre
game-indian21 = Rummy indien à 21 cartes : trois suites pures
game-marriage21 = Mariage : 21 cartes, cartes de valeur et mariages
game-indian10 = Rummy indien à 10 cartes : au moins un brelan
game-gin10 = Façon gin : 10 cartes, groupes posés en cours de jeu
format-rotation = { $rotations ->
    [one] chaque place donne une fois
    [many] chaque place donne { $rotations } de fois
   *[other] chaque place donne { $rotations } fois
}
format-points = chaque donne se règle à part
format-pool = pool de { $number }
format-deals = { $number ->
    [one] { $number } donne
    [many] { $number } de donnes
   *[other] { $number } donnes
}

## Rules page

rules-title = ## Les règles de cette table : { $preset }{ $pages ->
    [one] { "" }
   *[other] { " " }({ $page } sur { $pages })
}
rules-title-default = ## Les règles d’une nouvelle table : { $preset }{ $pages ->
    [one] { "" }
   *[other] { " " }({ $page } sur { $pages })
}
rules-turn-page = { $way ->
    [back] ◀ Page précédente
   *[on] Page suivante ▶
}
rules-cards = **De { $fewest } à { $most } joueurs**, { $hand } cartes chacun, { $packs } jeux avec { $jokers } jokers imprimés ({ $cards } cartes).
rules-direction-counter = On joue dans le sens inverse des aiguilles d’une montre, vers la droite.
rules-direction-clockwise = On joue dans le sens des aiguilles d’une montre, vers la gauche.
rules-seats-drawn = Chacun tire une carte : la plus haute choisit sa place et joue en premier, la plus basse donne.
rules-seats-joined = On s’assoit dans l’ordre d’arrivée et chacun tire une carte : la plus basse donne en premier. Le joueur après le donneur commence.
rules-cut = Le joueur juste avant le donneur coupe le paquet.
rules-cut-auto = Le bot coupe le paquet.
rules-jokers-before = **Jokers :** avant de donner, on retourne une carte, l’indicateur. Toutes les autres cartes de son rang sont des jokers, comme les jokers imprimés (🃏).
rules-jokers-after = **Jokers :** une fois les cartes données, on retourne la carte du dessus du talon, l’indicateur. Toutes les autres cartes de son rang sont des jokers, comme les jokers imprimés (🃏).
rules-joker = Un joker remplace n’importe quelle carte absente, mais pas un groupe entier ; une carte du rang retourné peut aussi rester elle-même.
rules-neighbours = Sont jokers aussi : le joker *supérieur*, juste au-dessus de la carte retournée dans sa couleur, et le joker *inférieur*, juste au-dessous. Si 7♥︎ est retourné, ce sont 8♥︎ et 6♥︎. Un joker imprimé retourné vaut l’as de pique : son joker supérieur est 2♠︎ et son joker inférieur K♠︎.
rules-printed-only = Si un joker imprimé est retourné, seuls les autres jokers imprimés sont jokers.
rules-printed-aces = Si un joker imprimé est retourné, les as sont jokers, et les autres jokers imprimés aussi, comme toujours.
rules-sequence = **Suite :** trois cartes ou plus qui se suivent dans une couleur. L’as est bas (A 2 3) ou haut (Q K A). *Pure* : sans remplaçant.
rules-set = **Brelan :** { $sizes ->
    [up-to-four] trois ou quatre
   *[three] exactement trois
} cartes de même rang, toutes de couleurs différentes.
rules-tunnela-beside = **Tunnela :** trois cartes de même rang et de même couleur, comme 7♥︎ 7♥︎ 7♥︎, sans remplaçant. C’est un groupe, mais pas une des suites pures.
rules-tunnela-pure = **Tunnela :** trois cartes de même rang et de même couleur, comme 7♥︎ 7♥︎ 7♥︎, sans remplaçant. Elle compte comme une suite pure, et trois jokers imprimés aussi.
rules-dublee = **Dublee :** deux cartes de même rang et de même couleur, comme 7♥︎ 7♥︎, sans remplaçant. C’est un groupe, mais pas une des suites pures.
rules-dublee-winning = **Dublee :** deux cartes de même rang et de même couleur, comme 7♥︎ 7♥︎, ou deux jokers imprimés. Ce n’est pas un groupe ; elle ne compte que si tu en réunis { $dublees }.
rules-complete = **Pour gagner,** mets les { $hand } cartes en groupes : au moins { $sequences } suites, tes *vies*, dont au moins { $pure } pure, la première vie.
rules-complete-pure = **Pour gagner,** mets les { $hand } cartes en groupes : au moins { $pure ->
    [one] { $pure } suite pure
    [many] { $pure } de suites pures
   *[other] { $pure } suites pures
}, et le reste en groupes de toute sorte.
rules-complete-sets = { $sets ->
    [one] Il y faut au moins { $sets } brelan.
    [many] Il y faut au moins { $sets } de brelans.
   *[other] Il y faut au moins { $sets } brelans.
}
rules-two-sets = Les textes anciens demandent deux brelans, mais { $sequences } suites et deux brelans de trois cartes ou plus ne tiennent pas dans { $hand } cartes.
rules-winning = **Tu gagnes aussi** avec { $tunnelas } tunnelas, ou { $dublees } dublees, ou { $eight } jokers. Tes autres cartes n’ont alors pas besoin d’être en groupes.
rules-win-out = **Pour gagner,** débarrasse-toi des { $hand } cartes : pose-les en groupes et défausse la dernière.
rules-turn = **À ton tour :** prends la carte du dessus du talon ou de la défausse, puis défausse une carte. La carte prise à la défausse ne peut pas y retourner pendant ce tour.
rules-no-joker = On ne prend pas de joker à la défausse.
rules-lay = **Pose** des groupes face visible à ton tour, après avoir pioché : d’abord une suite pure, puis une suite quelconque, puis tous les groupes que tu veux. Garde une carte à défausser. Ce qui ne convient pas est refusé et ne coûte rien. Personne n’ajoute de cartes aux groupes des autres.
rules-declare = **Déclare** après avoir pioché : écarte une carte et montre le reste. S’il n’est pas complet, tu { $adds ->
    [yes] ajoutes { $invalid } à ton total
   *[no] dois { $invalid }
}, tu sors de cette donne, et elle continue.
rules-finish-pile = La carte écartée par une fausse déclaration est une défausse ordinaire.
rules-finish-slot = La carte écartée reste face cachée jusqu’à la fin de la donne.
rules-arranged-by-bot = Le bot trouve les meilleurs groupes de chaque main montrée.
rules-arranged-by-players = **Tu groupes toi-même tes cartes,** et elles sont jugées et comptées comme tu les as étalées. Quand quelqu’un a gagné, les autres ont un moment pour étaler les leurs.
rules-hand-rummy = **Hand Rummy :** si les cartes reçues sont déjà complètes, annonce-le au début de ton premier tour, sans piocher.
rules-withdraw = **Retire-toi** au début de ton tour, au lieu de piocher : { $early } si tu n’as jamais pioché dans cette donne, { $late } ensuite. { $adds ->
    [yes] Tu l’ajoutes à ton total
   *[no] Tu le paies au gagnant
} au lieu de ton décompte. Qui reste le dernier en jeu gagne.
rules-early-under = Les cartes d’un retrait précoce vont sous le talon.
rules-early-out = Les cartes d’un retrait sont hors jeu.
rules-stock-void = Quand la dernière carte du talon a été prise et que personne ne gagne dans ce tour, la donne est annulée et personne ne paie.
rules-stock-reshuffled = Quand le talon est épuisé, les défausses sont mélangées en un nouveau talon, au plus { $reshuffles } fois ; ensuite, la donne est annulée.
rules-values = **Valeurs :** A K Q J 10 comptent 10, les autres cartes leur nombre, les jokers 0.
rules-collects = Le gagnant reçoit le décompte de chaque perdant.
rules-adds = Chaque perdant ajoute son décompte à son total ; le gagnant n’ajoute rien.
rules-count-lives = Sans suite pure, toute la main compte. Avec une suite pure seule, tout compte sauf cette suite. Avec une suite pure et une autre suite (deux vies), seul compte ce qui n’est dans aucun groupe.
rules-count-pures = Avec moins de { $pure } suites pures, tout compte sauf tes suites pures. À partir de { $pure }, seul compte ce qui n’est dans aucun groupe.
rules-count-nothing = Avec moins de { $pure } suites pures, toutes les cartes comptent sauf les jokers. À partir de { $pure }, seul compte ce qui n’est dans aucun groupe.
rules-count-melds = Seul compte ce qui n’est dans aucun groupe.
rules-count-hand = Tout ce qui est encore dans ta main compte ; ce que tu as posé ne compte pas.
rules-no-cap = Il n’y a pas de plafond.
rules-cap = Personne ne compte plus de { $cap }.
rules-half = Si le gagnant pioche et déclare à son tout premier tour, les joueurs qui n’ont pas encore eu de tour paient la moitié, exactement (15 donne 7½).
rules-full = Qui a eu un tour mais n’a jamais pioché compte { $invalid } ; se retirer par choix, ou quitter la table, coûte toujours { $early }.
rules-full-literal = Qui n’a jamais pioché compte { $invalid }, même sans avoir eu de tour ; se retirer par choix, ou quitter la table, coûte toujours { $early }.
rules-bonus = **Carte bonus (paplu) :** un gagnant qui déclare reçoit { $bonus } de chacun dans la donne pour chaque carte juste au-dessus de la carte retournée, dans sa couleur.
rules-bonus-pool = La carte bonus ne joue aucun rôle dans un pool.
rules-value-cards = **Cartes de valeur :** dans une donne que quelqu’un gagne, les joueurs encore en jeu règlent, deux à deux, la différence de ce qu’ils tiennent, quel que soit le gagnant. La carte retournée, le joker supérieur et le joker inférieur valent { $once } chacun, { $twice } pour deux pareils, { $thrice } pour trois. Un *mariage* réunit les trois : { $one }, { $two } pour deux, { $three } pour trois, compté en premier.
rules-value-cards-pool = Les cartes de valeur et les mariages ne jouent aucun rôle dans un pool.
rules-survivor = Qui gagne en restant le dernier en jeu n’a pas besoin d’une main complète ; { $adds ->
    [yes] les autres ajoutent à leur total ce que coûte leur retrait
   *[no] il reçoit ce que les autres doivent pour leur retrait
}.
rules-session-rotation = **Partie :** { $format }. Le solde le plus haut gagne, parmi ceux qui étaient là de la première à la dernière donne.
rules-session-points = **Partie :** chaque donne se règle à part. On joue jusqu’à ce que chaque place ait donné, ou que l’hôte arrête. Le solde le plus haut gagne, parmi ceux qui étaient là de la première à la dernière donne.
rules-session-deals = **Partie :** { $format }. Le solde le plus haut gagne, parmi ceux qui étaient là de la première à la dernière donne. Les ex æquo se départagent entre eux, en { $ties } donnes de plus au maximum ; ensuite, la victoire est partagée.
rules-session-totals = **Partie :** { $format }. Les pénalités s’additionnent, et le total le plus bas gagne, parmi ceux qui étaient là de la première à la dernière donne. Les ex æquo se départagent entre eux, en { $ties } donnes de plus au maximum ; ensuite, la victoire est partagée.
rules-session-pool = **Partie :** un pool de { $number }. Les pénalités s’additionnent, et qui { $out ->
    [reaches] atteint { $number }
   *[exceeds] dépasse { $number }
} est dehors. Le dernier en jeu gagne le pool. Personne de nouveau ne s’assoit une fois qu’il a commencé.
rules-rejoin = **Retour :** qui est dehors peut revenir entre deux donnes, une fois par élimination, avec { $more } de plus que le total le plus haut, tant que deux joueurs ou plus sont encore dans le pool et qu’aucun n’a plus de { $ceiling }.
rules-no-rejoin = Qui est dehors le reste.
rules-split = **Partage :** entre deux donnes, ceux qui sont encore dans le pool peuvent y mettre fin et partager la victoire, si tous sont d’accord.
rules-no-split = Le pool ne se partage pas.
rules-value = Chaque point vaut { $value } points de jeu.
rules-timer = **Temps :** { $timer } par tour. S’il est écoulé avant la pioche, le tour passe ; après la pioche, une carte est défaussée pour toi.
rules-timer-off = **Temps :** les tours n’ont pas de limite.
rules-misses = { $misses ->
    [one] Après un tour manqué, on te retire, et tu ne joues plus jusqu’à ce que tu appuies sur **Me revoilà**.
    [many] Après { $misses } de tours manqués de suite, on te retire, et tu ne joues plus jusqu’à ce que tu appuies sur **Me revoilà**.
   *[other] Après { $misses } tours manqués de suite, on te retire, et tu ne joues plus jusqu’à ce que tu appuies sur **Me revoilà**.
}
rules-misses-never = Les tours manqués ne retirent personne.
rules-leaving = Si tu quittes la table, tu te retires aussitôt si c’est ton tour, sinon au début du prochain, à son prix. Ton { $adds ->
    [yes] total
   *[no] solde
} reste.
rules-leaving-pool = Si tu quittes la table, tu te retires aussitôt si c’est ton tour, sinon au début du prochain, et tu sors du pool.
rules-hints = Les conseils sont activés : ta main montre ses meilleurs groupes.
rules-no-hints = Les conseils sont désactivés : le bot ne dit pas ce que vaut ta main.
rules-no-computers = Aucun ordinateur ne joue ici.
rules-house = **Règles maison d’ici :** { $rules }
rules-all = -# Tous les réglages : { $rules }
rules-points-only = -# Des points seulement : rien ne s’achète, rien ne se paie en argent.
