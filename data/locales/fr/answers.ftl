### Short answers to presses and commands.

## Answers

done-joined = Tu as une place à la table.
done-left = Tu as quitté la table.
done-leaving = Tu quitteras la table au début de ton prochain tour ; cela comptera comme un retrait.
done-back = Bon retour ! Tu joues à partir de la prochaine donne.
done-end-voted = C’est noté : tu veux bien terminer. Il faut l’accord de tout le monde dans la donne.
done-board = La table est maintenant en bas du salon.
done-ended = La partie est finie.
done-rejoined = Bon retour dans le pool ! Tu joues à partir de la prochaine donne.
done-split-voted = C’est noté : tu veux bien partager le pool. Il faut l’accord de tous ceux qui y sont encore.
done-computer-added = Un ordinateur a pris place.
done-computer-removed = L’ordinateur a quitté la table.
done-going-on = C’est fait : la table continue.
note-silenced = Je n’ai plus le droit d’écrire dans ce salon. Le jeu continue ici ; demande à quelqu’un qui gère ce serveur de me rendre ce droit.
done-removed = { $name } n’est plus à la table.

## More answers to commands

done-opened = La table est ouverte dans { $place }. Les autres appuient sur **Rejoindre**, et toi sur **Lancer**.
