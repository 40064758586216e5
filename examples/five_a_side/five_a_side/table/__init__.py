"""Five-a-side for people: scenes, positions, words."""
