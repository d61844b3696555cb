### Computer players.

## How well a computer player plays.

level-easy = facile : un débutant
level-steady = solide : joue bien
level-sharp = fort : difficile à battre
