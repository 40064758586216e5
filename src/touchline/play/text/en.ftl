### Words that all games share.

team-home = Home
team-away = Away
chance = Chance
yes = yes
no = no

## The plain table

plain-help = Answer with a number. Also: ? explains the phase, ? ACTION says why not, ? RULE-ID shows a rule, u takes back, s saves, q saves and leaves.
plain-over = The match is over.
plain-hand-over = Seat { $seat }, press Enter when only you can see the screen.
plain-time-up = Time is up: the usual choice was made for you.
plain-number = Choose a number from 1 to { $last }.
plain-unknown = I do not understand "{ $answer }".
plain-possible = That is possible now.
plain-undone = Taken back: { $action }.
plain-no-undo = Only your own last decision can be taken back, and only until something is thrown or shown.
plain-saved = Saved in { $file }; go on with: touchline play --resume { $file }

## Hints

hint-only = There is only one choice.
hint-than = Better than "{ $other }":
hint-exact = By exact values better than "{ $other }":
hint-list = soon { $parts }.
hint-scored = a goal in { $best }% of all cases, not { $other }%
hint-conceded = a goal conceded in { $best }%, not { $other }%
hint-kept = the ball still yours in { $best }%, not { $other }%
hint-close = there is little between them.
hint-share = { $choice } { $share }%
hint-secret = The other side will not see this choice, so vary it: { $shares }.
