### What is stored about people, and how they see or delete it.
### Names arrive escaped, cards and points as text, times as Discord timestamps.

## Somebody who was taken out of the record; $number tells several of them apart.

player-departed = Departed player { $number }
