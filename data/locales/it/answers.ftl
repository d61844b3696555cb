### Short answers to presses and commands.

## Answers

done-joined = Hai un posto al tavolo.
done-left = Hai lasciato il tavolo.
done-leaving = Lasci il tavolo all’inizio del tuo prossimo turno; vale come un ritiro.
done-back = Che bello rivederti! Giochi dalla prossima mano.
done-end-voted = Segnato: per te si può chiudere. Serve l’accordo di tutti quelli nella mano.
done-board = Il tavolo ora è in fondo al canale.
done-ended = La partita è finita.
done-rejoined = Che bello rivederti nel pool! Giochi dalla prossima mano.
done-split-voted = Segnato: per te il pool si può dividere. Serve l’accordo di tutti quelli ancora dentro.
done-computer-added = Un computer ha preso posto.
done-computer-removed = Il computer ha lasciato il tavolo.
done-going-on = Fatto: il tavolo continua.
note-silenced = Non posso più scrivere in questo canale. Qui si continua a giocare; chiedi a chi gestisce questo server di farmi scrivere di nuovo.
done-removed = { $name } non è più al tavolo.

## More answers to commands

done-opened = Il tavolo è aperto in { $place }. Gli altri premono **Entra**; tu premi **Inizia**.
