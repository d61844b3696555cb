"""How hands are solved: docs/decisions/solver.md tells the way; `bot.rummy.solver` is the door."""
