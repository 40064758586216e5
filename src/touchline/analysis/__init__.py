"""What can be learnt from play: the review of a match, and puzzles."""
