"""How programs play Coup du Champion: the sensible policy, what a position is worth, and their numbers."""
