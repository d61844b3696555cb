### Computer players.

## How well a computer player plays.

level-easy = facile : débute
level-steady = solide : joue bien
level-sharp = fort : difficile à battre
