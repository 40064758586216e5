"""How programs play FUBA: the sensible policy, what a position is worth, and their numbers."""
