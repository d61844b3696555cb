### House rules.

## House rules: their names, what each does in one sentence, and their values

house-title = ## Règles maison
house-plays = **{ $preset }** · { $format }
house-own = Cette table joue les règles d’origine du jeu.
house-changed = **Changé ici :**
house-changed-rule = • { $set } (d’habitude { $usually })
house-set = { $rule } : { $value }
house-rule = **{ $rule } :** { $value }
    { $about }
house-rule-usual = -# La valeur d’origine du jeu : { $value }
house-host-sets = L’hôte, { $name }, choisit ces règles avant le début.
house-started = La table a commencé, donc ses règles ne changent plus.
house-how = Choisis un thème, puis une règle, puis sa valeur. Tout le monde voit les changements sur le message de la table.
house-topic = { $now ->
    [yes] ✓ { $topic }
   *[no] { $topic }
}
house-topic-session = Partie
house-topic-cards = Cartes
house-topic-winning = Gagner
house-topic-prices = Prix
house-topic-table = Table
house-form-value = Valeur pour { $rule }
house-form-allowed = Sont possibles : { $allowed }
house-name-format = Forme de la partie
house-about-format = Combien de donnes il y a, et si les points s’échangent ou les pénalités s’additionnent.
house-value-format-rotation = chaque place donne
house-value-format-points = chaque donne se règle à part
house-value-format-pool = pool de { $number }
house-value-format-deals = { $number ->
    [one] { $number } donne
    [many] { $number } de donnes
   *[other] { $number } donnes
}
house-name-rotations = Rotations
house-about-rotations = Combien de fois chaque place donne avant la fin de la partie.
house-name-point-value = Valeur d’un point
house-about-point-value = Combien de points de jeu vaut un point du décompte, si chaque donne se règle à part.
house-name-pool-out = Sortie du pool
house-about-pool-out = Si un total élimine seulement au-dessus du nombre du pool, ou dès qu’il l’atteint.
house-value-pool-out-exceeds = seulement au-dessus
house-value-pool-out-reaches = dès qu’il est atteint
house-name-rejoin = Retour dans le pool
house-about-rejoin = Si un joueur sorti peut revenir entre deux donnes, avec un point de plus que le total le plus haut.
house-name-split = Partage du pool
house-about-split = Si ceux encore dans le pool peuvent le terminer ensemble, quand tous sont d’accord.
house-name-packs = Jeux de cartes
house-about-packs = Combien de jeux de 52 cartes sont mélangés ; avec plus de jeux, plus de joueurs.
house-name-printed-jokers = Jokers imprimés
house-about-printed-jokers = Combien il y a de jokers imprimés en tout.
house-name-printed-indicator = Joker imprimé retourné
house-about-printed-indicator = Ce qui est joker quand la carte retournée avant le jeu est un joker imprimé.
house-value-printed-indicator-only-joker = jokers imprimés seulement
house-value-printed-indicator-aces = les as aussi
house-name-no-joker-from-discard = Jokers bloqués à la défausse
house-about-no-joker-from-discard = S’il est interdit de prendre un joker à la défausse.
house-name-stock-end = Talon épuisé
house-about-stock-end = Ce qui se passe quand la dernière carte du talon est partie.
house-value-stock-end-void = la donne est annulée
house-value-stock-end-reshuffle = les défausses font un nouveau talon
house-name-early-cards = Cartes d’un retrait précoce
house-about-early-cards = Où vont les cartes de qui se retire sans avoir jamais pioché.
house-value-early-cards-under-stock = sous le talon
house-value-early-cards-out = hors jeu
house-name-set-sizes = Taille d’un brelan
house-about-set-sizes = Combien de cartes de même rang font un brelan.
house-value-set-sizes-3 = exactement trois
house-value-set-sizes-3-4 = trois ou quatre
house-name-sets-required = Brelans pour gagner
house-about-sets-required = Combien de brelans il faut au moins dans une main complète.
house-name-hand-rummy = Hand Rummy
house-about-hand-rummy = Si une main déjà complète à la donne peut être annoncée sans piocher.
house-name-arrangement = Qui groupe les cartes
house-about-arrangement = Si le bot trouve les meilleurs groupes d’une main montrée, ou si ceux du joueur comptent.
house-value-arrangement-auto = le bot
house-value-arrangement-player = chaque joueur
house-name-protection = Ce qui protège un perdant
house-about-protection = Si les groupes d’un perdant sont protégés seulement avec assez de suites, ou toujours.
house-value-protection-lives = les groupes, une fois les suites réunies
house-value-protection-melds = tous les groupes
house-name-drop-early = Retrait précoce
house-about-drop-early = Ce qu’il en coûte de quitter une donne avant d’y avoir pioché.
house-name-drop-late = Retrait tardif
house-about-drop-late = Ce qu’il en coûte de quitter une donne après y avoir pioché.
house-name-invalid = Fausse déclaration
house-about-invalid = Ce qu’il en coûte de déclarer une main qui n’est pas complète.
house-name-cap = Plafond
house-about-cap = Le plus que peut compter la main d’un perdant.
house-value-cap-none = aucun
house-name-full-count = N’a jamais pioché
house-about-full-count = Qui paie le prix d’une fausse déclaration pour n’avoir jamais pioché dans la donne.
house-value-full-count-off = personne
house-value-full-count-had-turn = qui a eu un tour
house-value-full-count-literal = tout le monde
house-name-half-tariff = Moitié pour qui n’a pas joué
house-about-half-tariff = Si les joueurs encore sans tour paient la moitié quand quelqu’un gagne au tout premier tour.
house-name-paplu-bonus = Carte bonus
house-about-paplu-bonus = Si qui déclare et gagne reçoit un bonus par carte juste au-dessus de la carte retournée.
house-name-timer = Temps par tour
house-about-timer = Combien de temps un joueur peut prendre pour un tour.
house-name-misses = Tours manqués
house-about-misses = Combien de tours de suite on peut manquer avant de sortir de la donne.
house-value-misses-never = autant qu’on veut
house-name-cut = Coupe du paquet
house-about-cut = Si un joueur choisit où couper, ou si le bot coupe.
house-value-cut-ask = un joueur choisit
house-value-cut-auto = le bot coupe
house-name-hints = Conseils
house-about-hints = Si chaque main montre à qui la tient ses meilleurs groupes et ce qu’ils comptent.
house-name-computers = Ordinateurs
house-about-computers = Si des ordinateurs peuvent jouer à la table.
house-value-computers-allowed = permis
house-value-computers-not-allowed = interdits
house-value-on = oui
house-value-off = non
