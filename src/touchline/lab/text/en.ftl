### Words of reports.

report-title = { $game }: report
report-lead = { $matches } matches of { $first } against { $second }, seed { $seed }.
report-lead-one = { $matches } matches between equal players ({ $first }), seed { $seed }.
report-options = Options: { $options }.
report-made = Made by
report-tables = Numbers of the game: { $tables }. The same command makes the same page, byte for byte.
report-numbers = The numbers
report-download = Table as CSV
report-all = All figures as JSON
report-interval = 95 % confidence interval

tile-goals = goals a match
tile-draws = drawn
tile-shots = shots a match
tile-better = matches { $better } wins against { $other }
tile-length = decisions a match

goals-title = Goals and scores
goals-line = A match has { $goals } goals on average ({ $low } to { $high }); the most frequent score is { $score }.
goals-across = goals in a match
goals-up = share of matches
scores-across = goals of away
scores-down = home
when-title = When goals fall
when-line = Goals by tenth of the match, counted in steps played.
when-across = tenth of the match
when-up = share of goals

edge-title = Home, first kick, first goal
edge-line = Share of matches won minus share lost. { $draws } of all matches are drawn.
edge-home = Home
edge-kick = The team with the first kick
edge-goal = The team with the first goal
edge-bot = { $bot }
edge-worse = loses more
edge-better = wins more
result-home = home wins
result-draw = drawn
result-away = away wins

length-title = Length of a match
length-line = Half of all matches have at most { $median } decisions; one in ten has fewer than { $tenth }, one in ten more than { $ninetieth }. Chance decides { $chance } times a match.
length-across = decisions in a match
length-up = share of matches

shots-title = Shots and expected goals by place
shots-line = { $shots } shots a match, { $xg } of them go in. Colour: the more, the stronger. xG is the share of shots from a place, in open play, that were goals.
shots-none = This game does not say what a shot is.
shots-many = shots a match from here
shots-xg = xG: goals per shot from here
shots-told = { $place }: { $shots } shots a match, xG { $xg } ({ $low } to { $high })
shots-kind = { $kind }: { $shots } a match, xG { $xg } ({ $low } to { $high }).
shots-kind-open_play = Open play
shots-kind-free_kick = Free kicks
shots-kind-penalty = Penalties
shots-kind-champion = Champion's strokes
shots-kind-corner = Corners
shots-other = { $n } goals came without a shot (own goals, for instance).
shots-nowhere = Without a place: { $shots } shots a match, xG { $xg }.

choices-title = What a choice is worth
choices-line = While they played, the bots now and then played any legal action, each equally likely. A line compares what was drawn that way with the other actions open at that moment: the change in points won (a win 1, a draw ½, a loss 0). Coloured lines stand out even among so many comparisons.
choices-by = These experiments were played by { $bot }, because the chosen bots are too slow for so many matches.
choices-none = No choice was tried often enough.
choices-worse = costs points
choices-better = gains points
choices-rest = The { $shown } clearest of { $all } choices; the table has all of them.

luck-title = Luck and skill
luck-line = All of { $bots } played each other with the same dice. Of the variance of the results, this much is explained by:
luck-who = who plays
luck-dice = the dice alone, whoever plays
luck-rest = what players and dice make together
luck-few = Where no interval stands beside a share, there are too few matches to tell how far off it may be.
luck-more = Only random and sensible play meet here. With --ladder { $n }, in some minutes, all levels do.
luck-duel = { $better } beats { $other } in { $won } of { $n ->
    [one] one match
   *[other] { $n } matches
} ({ $low } to { $high }), draws { $drawn }, loses { $lost }.
luck-needed = Even if it is no better than it must be by these matches, it is ahead after { $n ->
    [one] one match
   *[other] { $n } matches
} with at least 95 % probability.
luck-unclear = So few matches, or such close ones, do not show which of the two is better.
luck-finishing = Were each shot a throw with the odds of its place and nothing else left to chance, the variance of the goal difference would be { $share } of what it is.

rules-title = Rules never exercised
rules-line = { $matches } varied matches were followed through the rules line by line: { $exercised } of { $cited } cited rules were carried out, { $never } were not.
rules-all = { $matches } varied matches were followed through the rules line by line: all { $cited } cited rules were carried out.
never-line = In all { $matches } matches never: { $actions } of the actions, { $outcomes } of the chance outcomes, { $events } of the kinds of events.

column-goals = goals
column-matches = matches
column-share = share
column-home = home
column-away = away
column-place = place
column-team = team
column-kind = kind of play
column-shots = shots
column-xg = xG
column-low = from
column-high = to
column-asked = asked
column-choice = choice
column-tried = tried
column-played = played a match
column-points = points
column-difference = goal difference
column-rule = rule
column-text = what it says
column-who = who
column-won = won
column-drawn = drawn
column-lost = lost
column-edge = difference
column-from = from
column-to = to
column-tenth = tenth

curves-title-round = { $game }: a network teaches itself
curves-title-epoch = { $game }: a network learns
curves-lead-round = { $steps ->
    [one] One round
   *[other] { $steps } rounds
 } of matches of its own, seed { $seed }.
curves-lead-epoch = { $steps ->
    [one] Once
   *[other] { $steps } times
 } through its lesson, seed { $seed }.
curves-none-round = No rounds are known of this run.
curves-none-epoch = No epochs are known of this run.
curves-exam = Mean error, epoch after epoch
curves-exam-exact = After an epoch, a time through its lesson, the network says what { $positions } positions from other matches are worth. The error is how far this lies from their exact values: 1 is a match won instead of drawn.
curves-exam-playouts = After an epoch, a time through its lesson, the network says what { $positions } positions from other matches are worth. The error is how far this lies from what { $playouts } playouts of sensible players come to from each: 1 is a match won instead of drawn. Part of it is the luck of the playouts.
curves-exam-goals = After an epoch, a time through its lesson, the network says how many goals are to come from { $positions } positions of other matches. The error is how far this lies from what { $playouts } playouts of sensible players come to from each, in goals. Part of it is the luck of the playouts.
curves-exam-player = A smaller error is not yet a better player.
curves-exams = This run had { $exams } different exams, whose errors are not to be compared: each has a curve of its own.
curves-exam-of = Exam { $hash }
curves-error = Squared error, round after round
curves-error-line = What the network says of a position against what came of it, the first time it went through the matches of a round, rounds { $first } to { $last }. The matches change with the network: an error that does not fall is no proof that nothing is learnt. Below the curve of always saying the mean, the network knows something.
curves-network = the network
curves-always = always the mean
curves-table = the threat table
curves-threat = Against the threat table
curves-sensible = Against the sensible policy
curves-threat-line = { $matches } matches after a round, half of them from each side, the same dice from both. The network looks one position ahead, as in the matches that it learns from; the threat table does the same.
curves-sensible-line = { $matches } matches after a round, half of them from each side, the same dice from both. The network looks one position ahead, as in the matches that it learns from; the sensible policy looks at no position ahead: it goes by rules of thumb.
curves-levels = Against the levels of the game
curves-levels-round = After round { $after }, { $matches } matches against each level, from both sides in turn, of a series of their own. Here the network plays as the champion does, judging by its own weights: so against the champion it meets the weights that the game brings.
curves-levels-epoch = After epoch { $after }, { $matches } matches against each level, from both sides in turn, of a series of their own. The network plays as the champion does, judging by its own weights: so against the champion it meets the weights that the game brings.
curves-levels-none = No matches against the levels were played.
curves-levels-rival = Where a level judges by the weights of the game, those were { $rival } (their hash, in short).
curves-levels-no-rival = The game had no weights of its own then.
curves-levels-mixed = Not all of these matches are to be compared: { $steps }.
curves-levels-at-round = after round { $after }, { $matches } against each level, weights { $rival }
curves-levels-at-epoch = after epoch { $after }, { $matches } against each level, weights { $rival }
curves-undecided = nothing decided
curves-asked-round-matches = { $steps ->
    [one] Round { $first }
   *[other] Rounds { $first } to { $last }
 }: { $number } matches each, trust { $trust }, paced for { $planned } in all.
curves-asked-epoch-matches = { $steps ->
    [one] Epoch { $first }
   *[other] Epochs { $first } to { $last }
 }: a lesson of { $number } matches, trust { $trust }, paced for { $planned } in all.
curves-asked-epoch-positions = { $steps ->
    [one] Epoch { $first }
   *[other] Epochs { $first } to { $last }
 }: a lesson of { $number } positions with exact values, paced for { $planned } in all.
curves-asked-gpu = A GPU played them.
curves-asked-unknown-round = { $steps ->
    [one] Round 1
   *[other] Rounds 1 to { $last }
 }: by an earlier Touchline, which did not keep what was asked for.
curves-asked-unknown-epoch = { $steps ->
    [one] Epoch 1
   *[other] Epochs 1 to { $last }
 }: by an earlier Touchline, which did not keep what was asked for.
curves-against = Against { $level }
curves-home = home
curves-away = away
curves-both = both sides
curves-column-round = round
curves-column-epoch = epoch
curves-column-level = level
curves-column-side = side
curves-column-error = squared error
curves-column-mean-error = mean error
curves-column-table = threat table
curves-column-exam = exam
curves-column-always = always the mean
curves-column-goals-home = goals, home
curves-column-goals-away = goals, away
curves-column-won = won
curves-column-drawn = drawn
curves-column-lost = lost
curves-column-share = won of decided
curves-column-low = from
curves-column-high = to
curves-column-scored = goals for
curves-column-conceded = goals against
curves-column-rival = weights of the game
