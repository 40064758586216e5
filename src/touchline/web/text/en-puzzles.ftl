### Words of the puzzles, loaded with them.

puzzle-of-the-day = Puzzle of the day
puzzle-loading = The puzzle is being set up…
puzzle-find = One choice is clearly the best. Find it: difficulty { $rating }.
puzzle-again = Not the best. Try again, or have it told.
puzzle-tell = Tell me
puzzle-next = Next puzzle
