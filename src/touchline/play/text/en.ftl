### Words that all games share.

team-home = Home
team-away = Away
chance = Chance
yes = yes
no = no
labelled = { $label }: { $value }
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
hint-close = there is little between them.
hint-share = { $choice } { $share }%
hint-secret = The other side will not see this choice, so vary it: { $shares }.
