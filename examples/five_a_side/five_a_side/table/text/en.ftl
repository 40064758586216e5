game-title = Five-a-side
game-line = Seven zones, one die, and the question when to shoot.
learn-1 = Score more goals than the other team.
learn-2 = A short pass goes one zone forward and seldom fails. A long one goes two, every other time.
learn-3 = From the last three zones you may shoot: the nearer, the better.

prompt-BALL = { $team }: what do you do with the ball?
prompt-DIE = The die decides.
prompt-FULL_TIME = Full time.
guide-BALL = A short pass is safe, a long one quick. The nearer the goal, the better the shot.
guide-DIE = The pass or the shot hangs on the die.
guide-FULL_TIME = The match is over.

action-SHORT = Short pass to zone { $zone }
action-LONG = Long pass to zone { $zone }
action-SHOOT = Shoot
ball-of = The ball, with { $team }

event-kick_off = Kick-off: { $team }.
event-pass = { $team }: the pass arrives in zone { $zone }.
event-lost = { $team }: the ball is lost in zone { $zone }.
event-goal = Goal! { $team }.
event-miss = { $team }: the shot from zone { $zone } misses.
event-half_time = Half-time.
event-full_time = Full time.

why-FAS-PLAY-1 = The ball cannot be played now.
why-FAS-PASS-3 = That pass would go beyond the last zone.
why-FAS-SHOT-1 = The goal is too far away for a shot.

option-throws = Throws of a half
    .help = How many throws a half has.
