### Computer players.

## How well a computer player plays: the choices of `/paplu computer add`.

level-easy = easy: a beginner
level-steady = steady: plays well
level-sharp = sharp: hard to beat
