### Refusals.

## Refusals: why not, and what to do instead. Nothing has changed.

refusal-other = Ce n’est pas possible maintenant. Rien n’a changé ; appuie sur **Ma main** pour voir ce qui l’est.

# Rules of the deal
refusal-bad-card = « { $text } » n’est pas une carte. Écris un rang et une couleur, comme 7H (cœur) ou 10S (pique), ou PJ pour un joker imprimé.
refusal-not-your-turn = Ce n’est pas ton tour. Le message de la table te mentionne quand c’est à toi.
refusal-already-drawn = Tu as déjà pioché. Appuie sur **Ma main** et choisis une carte à défausser.
refusal-draw-first = Pioche d’abord : au talon ou à la défausse.
refusal-card-not-in-hand = Tu n’as pas { $card }. Appuie sur **Ma main** et choisis parmi tes cartes.
refusal-taken-card-stays = Tu as pris { $card } à la défausse pendant ce tour, donc elle reste. Défausse une autre carte ; sa jumelle peut partir.
refusal-taken-card-cannot-finish = Tu as pris { $card } à la défausse pendant ce tour, donc tu ne peux pas l’écarter. Choisis une autre carte ; sa jumelle convient.
refusal-pile-empty = La défausse est vide. Pioche au talon.
refusal-stock-empty = Le talon est vide. Prends la carte du dessus de la défausse.
refusal-withdraw-after-draw = On ne se retire qu’avant de piocher. Défausse une carte maintenant, et retire-toi au début de ton prochain tour.
refusal-hand-rummy-too-late = Hand Rummy s’annonce au début de ton premier tour, avant de piocher. Déclare plutôt après avoir pioché.
refusal-hand-rummy-off = Hand Rummy ne se joue pas à cette table. Pioche, puis déclare.
refusal-joker-stays = À cette table, on ne prend pas de joker à la défausse. Pioche au talon.
refusal-card-twice = Tu as nommé { $card } deux fois. Nomme chaque carte une seule fois.
refusal-lay-first-pure = Ton premier groupe sur la table doit être une suite pure : des cartes qui se suivent dans une couleur, sans remplaçant. Poses-en une d’abord.
refusal-lay-second-sequence = Ton deuxième groupe sur la table doit être une suite, pure ou non. Poses-en une maintenant.
refusal-lay-no-group = Ces cartes ne forment pas un groupe. Choisis une suite d’une seule couleur, ou un brelan de couleurs différentes.
refusal-lay-keep-one = Il ne te resterait aucune carte à défausser. Pose moins de cartes : c’est ta défausse qui finit ton tour.
refusal-no-laying = À cette table, les groupes restent en main. Déclare quand toutes tes cartes sont en groupes.
refusal-no-declaring = Personne ne déclare dans ce jeu. Pose tes groupes sur la table, et défausse ta dernière carte pour gagner.
refusal-no-showing = À cette table, le bot trouve lui-même les meilleurs groupes. Tu n’as rien à montrer : continue de jouer.
refusal-nothing-to-show = Personne n’a encore déclaré. Les mains se montrent quand quelqu’un l’a fait.
refusal-already-shown = Tu as déjà montré ta main. La donne sera réglée quand tout le monde l’aura fait.
refusal-already-won = Quelqu’un a déclaré une main complète. Étale tes groupes et appuie sur **Montrer ma main**.
refusal-deal-over = Cette donne est finie. Appuie sur **Donne suivante** pour continuer.
refusal-not-in-deal = Tu n’es pas dans cette donne. Attends la prochaine.

# The table
refusal-no-table = Il n’y a pas de table ici. Ouvres-en une avec `/paplu nouveau`.
refusal-channel-taken = Il y a déjà une table dans ce salon. Rejoins-la, ou ouvres-en une dans un autre salon ou un fil.
refusal-turn-passed = Ce bouton date d’un moment passé ; le tour est fini. Utilise le message de table le plus récent, ou **Ma main**.
refusal-table-closed = Cette table est fermée. Ouvres-en une autre avec `/paplu nouveau`.
refusal-not-at-table = Tu n’as pas de place à cette table. Appuie sur **Rejoindre** avant le début, ou entre deux donnes si une place est libre.
refusal-already-seated = Tu as déjà une place à cette table. Utilise **Quitter** pour la rendre.
refusal-host-only = Seul l’hôte peut le faire. Demande-le-lui.
refusal-lobby-only = La table a déjà commencé. Ouvres-en une autre dans un autre salon ou un fil.
refusal-not-lobby = La table n’a pas commencé. L’hôte appuie d’abord sur **Lancer**.
refusal-table-full = Les { $most } places sont prises. Ouvre une table dans un autre salon ou un fil.
refusal-no-seat-free = Aucune place n’est libre maintenant. De nouvelles places s’ouvrent entre les rotations.
refusal-seat-not-free = Cette place est prise. Choisis-en une autre.
refusal-too-few-players = Il faut { $least } joueurs pour commencer. Attends les autres, ou ajoute un ordinateur.
refusal-computers-off = Cette table se joue sans ordinateurs. Attends que d’autres te rejoignent.
refusal-no-computer = Cet ordinateur n’est pas à cette table. Choisis-en un qui a une place.
refusal-no-such-level = « { $level } » n’est pas un niveau d’ordinateur. Choisis parmi ceux qui sont proposés.
refusal-no-such-player = Cette personne n’a pas de place à cette table. Choisis quelqu’un qui en a une.
refusal-cannot-kick-self = Tu ne peux pas te retirer toi-même. Utilise **Quitter**.
refusal-not-chooser = Une autre personne a tiré la plus haute carte et choisit sa place. Attends un moment.
refusal-no-such-seat = Cette place n’existe pas : choisis parmi les { $count } proposées.
refusal-not-cutter = C’est à quelqu’un d’autre de couper. Attends un moment.
refusal-bad-cut = Tu ne peux pas couper là. Choisis entre { $least } et { $most } cartes de profondeur.
refusal-no-deal = Aucune donne n’est en cours. Toute personne à table peut appuyer sur **Donne suivante**.
refusal-not-dealt = Les cartes ne sont pas encore distribuées. Continue avec le message de table le plus récent.
refusal-deal-running = Ce n’est possible qu’entre deux donnes. Attends la fin de celle-ci.
refusal-not-choosing = Les places sont déjà choisies. Continue avec le message de table le plus récent.
refusal-not-cutting = Il n’y a pas de paquet à couper en ce moment. Continue avec le message de table le plus récent.
refusal-nobody-back = Il y a moins de deux joueurs. La table continue quand quelqu’un d’autre appuie sur **Me revoilà** ou **Rejoindre**.
refusal-nothing-to-resume = Tu es déjà là. Continue de jouer.
refusal-already-voted = Tu as déjà donné ton accord. Il faut aussi celui des autres.
refusal-not-due = Ce moment n’est pas encore venu. Rien n’a changé.
refusal-too-many-seated = Avec ces règles, { $most } joueurs au plus ont une place, et il y en a déjà davantage. Choisis d’autres règles, ou laisse d’abord partir quelqu’un.
refusal-computers-seated = Des ordinateurs ont une place ici. Retire-les d’abord, puis joue sans eux.
refusal-pool-running = Ce pool a commencé, et personne de nouveau ne s’assoit avant sa fin. Ouvre une table dans un autre salon ou un fil.
refusal-not-out = Tu es encore dans le pool. Continue de jouer.
refusal-rejoin-off = À cette table, personne ne revient dans un pool. Attends la fin de la partie, puis ouvre une autre table.
refusal-rejoin-too-late = Il est trop tard pour revenir : un total est trop haut, ou il reste trop peu de monde. Suis ce pool jusqu’à sa fin, puis ouvre une autre table.
refusal-split-off = À cette table, on ne partage pas de pool. Continue de jouer.
refusal-not-in-pool = Seuls ceux qui sont encore dans le pool peuvent le partager. Appuie d’abord sur **Revenir dans le pool**, si cette table le permet.

# House rules
refusal-unknown-preset = Aucun jeu ne s’appelle « { $value } ». Choisis parmi : { $allowed }.
refusal-unknown-rule = La règle maison « { $key } » n’existe pas. On peut changer : { $allowed }.
refusal-rule-twice = La règle maison « { $key } » est donnée deux fois. Donne-la une seule fois.
refusal-bad-house = « { $value } » est illisible. Écris les règles maison sous la forme `clé=valeur`, séparées par des virgules.
refusal-bad-value = « { $value } » ne convient pas à la règle maison « { $key } ». Sont possibles : { $allowed }.
refusal-rule-not-here = « { $key } » ne peut pas être « { $value } » dans ce jeu. Sont possibles : { $allowed }.
refusal-impossible-pair = « { $key } = { $value } » et « { $other } = { $other_value } » ne vont pas ensemble{ $reason ->
    [early-dearer-than-late] : un retrait précoce ne peut pas coûter plus qu’un tardif
    [rotations-without-rotation] : les rotations ne comptent que si chaque place donne
    [point-value-without-points] : la valeur d’un point ne compte que si chaque donne se règle à part
    [pool-rule-without-pool] : cette règle concerne un pool
    [too-many-sets] : tant de brelans ne tiennent pas dans une main à côté des suites
    [too-few-cards] : il n’y a pas assez de cartes pour tout le monde
   *[other] { "" }
}. Ceci irait : { $works }.

# The channel and the bot
refusal-old-control = Ce bouton n’est plus à jour. Appuie sur **Ma main** sur le message de table le plus récent, ou utilise `/paplu plateau`.
refusal-too-fast = C’était très rapide. Attends une seconde et réessaie.
refusal-bad-option = Je ne peux rien faire de ce qu’il y a dans une des options. Choisis à nouveau parmi ce que Discord y propose.
refusal-no-thread = Discord ne me laisse pas créer de fil ici. Ouvre la table dans le salon même, ou dans un autre.
form-late = J’ai mis si longtemps que Discord n’ouvre plus de formulaire. Appuie encore une fois sur le bouton.
refusal-permissions = Je ne peux pas tenir de table ici. Il me faut ces permissions : { $missing }. Demande à quelqu’un qui gère ce serveur.
refusal-server-only = On joue dans un salon d’un serveur, pas ici.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-embed-links = Intégrer des liens
permission-read-message-history = Voir les anciens messages
permission-create-public-threads = Créer des fils publics
permission-send-messages-in-threads = Envoyer des messages dans les fils
fault-before = Quelque chose a échoué de mon côté. Rien n’a changé : réessaie, s’il te plaît.
fault-after = Quelque chose a échoué de mon côté, mais ton coup compte. Appuie sur **Ma main** pour voir la table.
