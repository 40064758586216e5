"""How programs play Footime: the sensible policy, what a position is worth, and their numbers."""
