"""How programs play Soccer Tactics World: the sensible policy, what a position is worth, and their numbers."""
