### Words of the analysis board, loaded with it.

analyse-which = Which game? Lay out any position, or open one from a replay.
analyse-laying = Laying out the position…
analyse-thinking = Thinking…
analyse-chances = Chances
analyse-draw = draw
analyse-exact = (exact)
analyse-throws = The throw that is due: choose what it shows.
analyse-worth = What each choice is worth to its team, by search; a draw counts half.
analyse-worth-exact = What each choice is worth to its team, exactly; a draw counts half.
analyse-more = { $n ->
    [one] one more choice
   *[other] { $n } more choices
}
analyse-moving = Move what you like: pick something up, then choose where it goes.
analyse-move = Move pieces
analyse-back = Back
analyse-who-decides = whoever decides
analyse-knobs = Score, clock, dice
analyse-text = Position as text
analyse-set-up = Set up
analyse-link = Copy link
analyse-other = Another game
