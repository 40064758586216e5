### Words of reviews and puzzles.

review-title = { $game }: { $home } { $score } { $away }
review-open = the match goes on
review-depth = { $depth ->
    [deep] Deep review
   *[quick] Quick review
}, { $exact ->
    [yes] by exact values
   *[no] by search; what is uncertain is said with its 95% interval
}.
review-chances = Chances of { $home }, a draw counted as half
review-win = { $team } wins
review-draw = draw
review-turns = Turning points
review-no-turns = No single moment turned this match.
review-step = step
review-clock = time
review-event = what happened
review-change = { $home }
review-figures = Figures
review-goals = goals
review-xg = expected goals
review-shots = shots
review-possession = possession
review-decisions = decisions with a choice
review-best = best
review-good = good
review-slips = slips
review-blunders = blunders
review-given = chances given away
review-performance = performance (0 is perfect)
review-luck = From kick-off to the end, luck gave { $home } { $luck } and decisions gave { $skill }{ $doubt ->
    [none] .
   *[other] { "" } (± { $doubt }).
}
review-worst = Decisions that cost most
review-no-slips = No slip and no blunder on either side.
review-judged = { $team }: { $played }
review-better = Better: { $better }
review-lost = { $verdict ->
    [blunder] A blunder
   *[slip] A slip
}: it cost { $loss }{ $error ->
    [none] .
   *[other] { "" } (± { $error }).
}
review-soon = Soon after: { $parts }.
review-at-once = At once: { $parts }.
review-scored = a goal in { $best }, not { $played }
review-conceded = a goal conceded in { $best }, not { $played }
review-kept = the ball yours in { $best }, not { $played }
review-later = What it leads to shows only later.
review-verdict = { $verdict ->
    [best] best
    [good] good
    [slip] slip
    [blunder] blunder
   *[forced] forced
}

## Puzzles

puzzle-right = Right: { $best }.
puzzle-wrong = “{ $played }” gives { $loss } of the chances away. Best: { $best }.
puzzle-than = Compared with the next best, “{ $second }”:

## Analysis

analyse-chances = Chances: { $home } { $homewins }, draw { $draw }, { $away } { $awaywins }{ $error ->
    [none] , exactly.
   *[other] { "" } (± { $error }).
}
analyse-over = The match is over: { $result }.
analyse-throws = The throw that is due:
analyse-choices = What each choice is worth to { $team } (a draw counted as half){ $exact ->
    [yes] , exactly:
   *[no] { "" }, by search:
}
analyse-mixed = Both sides choose unseen: how often a good mixture contains each choice

## Coach

coach-breaks = Mind: { $what }.
coach-blunder = Wait: this gives away { $loss } of your chances.
coach-better = Better: “{ $best }”.
coach-they = { $team } chose “{ $choice }”. For them that means: { $odds }.
coach-again = Choose it once more to play it all the same.
