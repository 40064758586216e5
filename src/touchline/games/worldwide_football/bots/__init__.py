"""How programs play Worldwide Football: the sensible policy, what a position is worth, and their numbers."""
