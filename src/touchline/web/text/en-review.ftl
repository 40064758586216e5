### Words of the review of a match, loaded with it.

review-making = { $part ->
    [waiting] Waiting for its turn…
    [chances] Working out the chances…
    [decisions] Judging every decision…
    [shots] Counting shots…
   *[preparing] Getting ready…
}
review-chances = Chances of { $home } and { $away } over the match
review-draw = draw
review-turns = Turning points
review-no-turns = No single moment turned this match.
review-figures = Figures
review-goals = goals
review-xg = expected goals
review-shots = shots
review-possession = possession
review-decisions = decisions with a choice
review-slips = slips
review-blunders = blunders
review-performance = performance (0 is perfect)
review-luck = From kick-off to the end, luck gave { $home } { $luck } of the chances and decisions gave { $skill }{ $doubt }.
review-costly = Decisions that cost something
review-no-slips = No slip and no blunder on either side.
review-worst-first = the costliest first
review-better = Better: { $better }
review-deeper = Look deeper
review-picture = Picture to share
