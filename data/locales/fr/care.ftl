### Turn care: reminders, pauses, rematches, seats taken over, spectators, tables in threads.

## Commands

cmd-table-pause = pause
cmd-table-pause-about = Demander une pause dans cette donne ; il faut l’accord de tous ceux qui la jouent
cmd-table-resume = reprendre
cmd-table-resume-about = Continuer une donne en pause
cmd-table-rematch = revanche
cmd-table-rematch-about = Rejouer : mêmes joueurs, mêmes places, mêmes règles
cmd-table-takeover = remplacer
cmd-table-takeover-about = Prendre, entre deux donnes, la place de quelqu’un qui est parti ou pas là
opt-seat = place
opt-seat-about = Quelle place
opt-computer = ordinateur
opt-computer-about = Y asseoir un ordinateur à ta place (hôte)

## House rule: mentions

house-name-ping = Mentions
house-about-ping = Si le bot mentionne qui doit jouer, et le lui rappelle une fois avant la fin du temps.
rules-no-ping = Le bot ne mentionne personne et n’envoie pas de rappel : regarde la table de temps en temps.

## Reminder, a message of its own shortly before the time for a turn is up

reminder = ⏳ { $name }, c’est toujours ton tour. Il s’achève { $when }.

## Pause

button-pause = { $votes ->
    [0] Pause
   *[other] D’accord pour une pause
}
button-resume = Reprendre
board-pause-votes = { $votes } voix sur { $needed } pour une pause. Il faut l’accord de tous dans la donne, avant la fin de ce tour.
board-agreed-pause = **Pause.** Le temps est arrêté. N’importe qui dans la donne appuie sur **Reprendre** pour continuer. Sinon, la donne sera annulée. ({ $when })
panel-paused = **Pause.** Le temps est arrêté. Appuie sur { $agreed ->
    [yes] **Reprendre**
   *[no] **Me revoilà**
} sous le message de la table pour continuer{ $turn ->
    [yes] { "" }, ou joue tout simplement.
   *[no] { "" }.
}
news-pause-voted = { $name } demande une pause.
done-pause-voted = Tu veux bien faire une pause. Elle commence si tous dans la donne sont d’accord avant la fin de ce tour.
done-paused = La donne est en pause, et le temps est arrêté. Appuie sur **Reprendre** pour continuer.
done-resumed = La donne continue.
refusal-already-paused = La table est déjà en pause. Appuie sur **Reprendre** sur le message de table le plus récent pour continuer.
refusal-nothing-to-pause = On ne met en pause qu’une donne en cours. Rien ne presse maintenant : continue quand tu veux.
refusal-paused-often = Cette donne a déjà été mise en pause { $most } fois, et c’est le maximum. Continue de jouer, ou utilise `/paplu quitter`.
refusal-not-paused = La table n’est pas en pause. Continue de jouer.

## Seats taken over

button-take-over = Prendre une place…
select-take-seat = M’asseoir ici…
select-seat-computer = Asseoir un ordinateur ici…
takeover-title = **Prendre une place**
takeover-how = Qui s’assoit commence à 0. Les points de la personne qui avait la place restent les siens.
takeover-host = En tant qu’hôte, tu peux aussi y asseoir un ordinateur.
takeover-none = Il n’y a pas de place à prendre maintenant. Une place se libère quand quelqu’un part ou n’est plus là, et se prend entre deux donnes.
takeover-seated = Tu as déjà une place à cette table.
takeover-empty = Place { $number } · libre
takeover-away = Place { $number } · { $name }, pas là
takeover-level = { $seat } · { $level }
done-took-over = La place est à toi. Tu joues à partir de la prochaine donne, et commences à 0.
done-computer-took-over = Un ordinateur a la place. Il joue à partir de la prochaine donne, et commence à 0.
news-replaced = { $name } n’était pas là et n’a plus de place.

## Rematch

button-rematch = Revanche
lobby-kept = { $count ->
    [one] Revanche : une place est gardée pour { $names } ({ $when }).
    [many] Revanche : des places sont gardées pour { $names } ({ $when }).
   *[other] Revanche : des places sont gardées pour { $names } ({ $when }).
} Appuie sur **Rejoindre** pour rejouer, sur **Quitter** pour refuser. Le jeu commence tout seul quand tout le monde est revenu.
lobby-start-votes = { $votes } voix sur { $needed } pour commencer sans attendre. Il faut que tous ceux qui sont là appuient sur **Lancer**.
done-rematch = C’est parti pour la revanche : { $place }
done-start-agreed = Tu veux bien commencer sans les autres. Le jeu commence quand tous ceux qui sont là sont d’accord, ou quand l’hôte lance une fois les places libérées.
done-declined = Ta place n’est plus gardée.
refusal-seats-kept = { $count ->
    [one] La dernière place libre est gardée pour quelqu’un qui a joué ici avant. Attends quelques minutes : ensuite, elle est libre pour toi.
    [many] Les places libres sont gardées pour ceux qui ont joué ici avant. Attends quelques minutes : ensuite, elles sont libres pour toi.
   *[other] Les places libres sont gardées pour ceux qui ont joué ici avant. Attends quelques minutes : ensuite, elles sont libres pour toi.
}
refusal-rematch-too-early = On joue encore à cette table. Demande la revanche quand la partie est finie.
refusal-no-rematch = La revanche est pour ceux qui étaient à table à la fin. Ouvre ta propre table avec `/paplu nouveau`.
refusal-rematch-stale = Une autre table a été jouée ici depuis. Appuie sur **Revanche** sur son dernier message, ou utilise `/paplu nouveau`.

## Spectators: whoever presses "My hand" and holds no cards

spectator-title = **Tu regardes cette table.**
spectator-deal = Tu vois ce que tout le monde voit : la défausse, le talon, à qui c’est de jouer, et le résultat avec toutes les mains ouvertes. Les mains restent cachées jusqu’à la fin de la donne.
spectator-lobby = La table n’a pas commencé. Appuie sur **Rejoindre** pour prendre une place.
spectator-free = Une place est libre : assieds-toi maintenant, et tu joues à partir de la prochaine donne.
spectator-later = Une place est libre : tu pourras t’asseoir quand cette donne sera finie.
spectator-full = Aucune place n’est libre ici pour l’instant. Tu peux ouvrir ta propre table : `/paplu nouveau` avec `fil` sur oui.
spectator-rotation = De nouvelles places viennent quand chacun a donné. D’ici là, tu peux ouvrir ta propre table : `/paplu nouveau` avec `fil` sur oui.
spectator-pool = Personne de nouveau ne s’assoit avant la fin de ce pool. Tu peux ouvrir ta propre table : `/paplu nouveau` avec `fil` sur oui.
seated-left = Tu quittes la table : tu n’as pas de cartes, et ton solde reste.
seated-withdrew = Tu es hors de cette donne. Tu rejoues à partir de la prochaine.
seated-away = Tu n’étais pas là et ne joues pas cette donne. Appuie sur **Me revoilà** pour jouer la prochaine.
seated-out = Tu es hors de ce pool. Tu peux le suivre jusqu’à sa fin.

## A table in a thread, where the channel has one already

button-open-thread = Ouvrir dans un fil

## The help page

help-care = **Pause, revanche :** `/paplu table pause` arrête le temps si tous dans la donne sont d’accord, et **Reprendre** continue. Après une partie, **Revanche** ouvre une table avec les mêmes places. Entre deux donnes, `/paplu table remplacer` prend la place de quelqu’un qui est parti. On peut toujours regarder : **Ma main** dit ce qu’il y a à voir.
