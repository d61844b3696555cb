### Computer players.

## How well a computer player plays.

level-easy = facile: alle prime armi
level-steady = solido: gioca bene
level-sharp = forte: difficile da battere
