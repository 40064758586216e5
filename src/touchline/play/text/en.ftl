### Words that all games share.

team-home = Home
    .the = Home
team-away = Away
    .the = Away
reader = you
    .team = your team
result-shootout = { $score }, { $kicks } on penalties
over-won = The match is over: { $team } wins, { $result }.
over-drawn = The match is over: a draw, { $result }.
period-end = { $a ->
    [1] Half-time.
    [2] Full time.
    [3] Half-time of extra time.
   *[other] End of extra time.
}
warn-ball = The ball goes to the opponents
warn-goal = A goal against you
warn-offside = Off-side
warn-period = Ends the half
warn-over = Ends the match
warn-turn = Costs the turn
end-scored = goal
end-conceded = goal against
end-kept = ball kept
end-won = ball won
end-ours = your ball
end-lost = ball lost
end-theirs = their ball
end-held = defence holds
end-loose = play stops
outlook-let = if they let play go on
outlook-interrupted = if they interrupt
outlook-share = { $share }%
chance = Chance
yes = yes
no = no
labelled = { $label }: { $value }
and-then = { $first }; { $second }
clock = { $period ->
    [1] 1st half
    [2] 2nd half
   *[other] extra time
} { $time }

## Hints

hint-only = There is only one choice.
hint-than = Better than "{ $other }":
hint-exact = By exact values better than "{ $other }":
hint-list = soon { $parts }.
hint-scored = a goal in { $best }% of all cases, not { $other }%
hint-conceded = a goal conceded in { $best }%, not { $other }%
hint-kept = the ball still yours in { $best }%, not { $other }%
hint-later = it pays off later.
hint-close = there is little between them.
hint-share = { $choice } { $share }%
hint-secret = The other side will not see this choice, so vary it: { $shares }.

## What can be set by hand in a position

knob-score = Score
knob-clock_ms = Time played
