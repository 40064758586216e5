game-title = Coup du Champion
game-line = Eight wooden dice, a pitch of 5 by 11, and a champion's stroke that interrupts.
game-rebuilt = The rulebook does not show the dice: how often each result stands on seven of the eight is rebuilt by us.
learn-1 = Score more goals than the other team. There are no pieces: only the ball moves, square by square, by the die that the attacker throws.
learn-2 = With the ball, choose a die: control moves it 1 square (safe), pass 2, launch 3 (risky). A plain arrow moves the ball, a ? lets the defence try to win it, an X loses it.
learn-3 = In the last three rows you may shoot. From the box only the keeper die can stop a shot; from further away the defence die comes first.
learn-4 = One team holds the champion die: its face is a stroke that both can see and that interrupts at the right moment. Once played, it goes to the other team with a new face.
learn-5 = { $clock ->
    [real] The clock on the wall runs while you think and throw.
   *[virtual] Every throw takes { $throw_cost_s ->
        [one] 1 second
       *[other] { $throw_cost_s } seconds
    } of the clock.
} When the half is over, play goes on until the defence touches the ball.

## Dice and faces

die-control = control die
die-pass = pass die
die-launch = launch die
die-shot = shot die
die-blue = defence die
die-sky = keeper die
die-penalty = penalty die
die-champion = champion die
die-coin = coin
arrow-F = forward
arrow-D = diagonal
arrow-L = sideways
arrow-B = backward
face-arrow = { $arrow } { $n }{ $symbol ->
    [question] , challenged
    [cross] , ball lost
   *[none] {""}
}
face-ON = on target
face-UNSTOPPABLE = unstoppable
face-POST = post
face-BAR = bar
face-OUT = wide
face-STEAL = ball won
face-MISS = missed
face-OWN_GOAL = missed or own goal
face-CLEAR = cleared
face-FOUL = foul
face-SAVED = saved
face-NOT_SAVED = not saved
face-PARRY = parried
face-CORNER = turned round for a corner
face-GOAL = goal
face-BACK = pushed back
face-LONG_SHOT = long shot
face-DECISIVE_PASS = decisive pass
face-UNSTOPPABLE_SHOT = unstoppable shot
face-SAVE = exceptional save
face-RECOVERY = miraculous recovery

## What can be chosen

action-CONTROL = Control
action-PASS = Pass
action-LAUNCH = Launch
action-CONTROL_PIVOT = Control, turned towards the middle
action-PASS_PIVOT = Pass, turned towards the middle
action-LAUNCH_PIVOT = Launch, turned towards the middle
action-CONTROL_LONG = Control, doubled by a long kick
action-PASS_LONG = Pass, doubled by a long kick
action-LAUNCH_LONG = Launch, doubled by a long kick
action-SHOOT = Shoot at goal
action-CHAMPION = Champion's stroke: { $face }
action-DECLINE = Let it go
action-LEFT = { $place ->
    [none] To the left
   *[other] To the left: { $place }
}
action-RIGHT = { $place ->
    [none] To the right
   *[other] To the right: { $place }
}
out-of-play = out of play
effect-arrow = { $n ->
    [one] 1 square
   *[other] up to { $n } squares
}{ $pivot ->
    [yes] {" "}towards the middle
   *[no] {""}
}{ $challenged ->
    [0] {""}
    [one] , 1 face in 6 challenged
   *[other] , { $challenged } faces in 6 challenged
}{ $lost ->
    [0] {""}
    [one] , 1 loses the ball
   *[other] , { $lost } lose the ball
}{ $out ->
    [0] {""}
    [one] , 1 leaves the pitch
   *[other] , { $out } leave the pitch
}.
effect-SHOOT-box = From the box: only the keeper can stop a shot on target.
effect-SHOOT-near = Over the wall: only the keeper can stop a shot on target.
effect-SHOOT-outside = From outside: a defender may intercept, then the keeper may save.
effect-LONG_SHOT = A shot on target that only the keeper can stop; then the champion die goes to the opponents.
effect-DECISIVE_PASS = The ball goes to { $place } in the box and you throw again; then the champion die goes to the opponents.
effect-UNSTOPPABLE_SHOT = A goal, unless the opponents throw a stroke that prevents it: the champion die goes to them.
effect-FOUL-attack = The defence has fouled: { $inside ->
    [yes] { $var ->
        [yes] a penalty if the video referee confirms it
       *[no] a penalty
    }
   *[no] a free kick for you on { $place }
}; then the champion die goes to the opponents.
effect-FOUL-defence = The attack has fouled: a free kick for you on { $place }, never a penalty; then the champion die goes to the opponents.
effect-SAVE = Your keeper holds the ball and kicks it out; then the champion die goes to the opponents.
effect-RECOVERY = The ball is yours on { $place }; then the champion die goes to the opponents.
effect-DECLINE-PRE_THROW = The { $die } is thrown; you keep your champion's stroke.
effect-DECLINE-CHALLENGE_ATT = The defence challenges for the ball; you keep your champion's stroke.
effect-DECLINE-GOAL_IMMINENT = The goal counts; you keep your champion's stroke.
effect-BLUE-CHALLENGE = Wins the ball, clears it three rows back, misses{ $own ->
    [yes] {" "}(or scores an own goal)
   *[no] {""}
} or fouls{ $inside ->
    [yes] : a penalty
   *[no] {""}
}.
effect-BLUE-INTERCEPT = Wins the ball, clears it, misses and leaves it to the keeper{ $own ->
    [yes] {" "}(or scores an own goal)
   *[no] {""}
}, or fouls: a penalty.
effect-BLUE-POST = Wins the rebound, clears it, misses or fouls: a penalty.
effect-BLUE-BAR = Wins the ball, clears it, misses, scores an own goal or fouls: a penalty.
effect-SKY-KEEPER = Saves, parries to the edge of the box, turns it round for a corner, or is beaten: goal.
effect-SKY-BAR = Saves, parries, gives a corner, or is beaten: an own goal.
effect-SKY-OWN_KEEPER = Saves, parries, gives the opponents a corner, or is beaten: a goal against you.
effect-KEEPER_LINE = From { $place }: a backward face is an own goal.
effect-KEEPER_BOX = From { $place }, one row further: a backward face stays on the pitch.
action-BLUE = Throw the defence die
action-SKY = Throw the keeper die
action-KEEPER_LINE = Kick from the goal line
action-KEEPER_BOX = Kick from inside the box

## Beside the pitch

ball-of = The ball, with { $team }
counter-restart = Restart
counter-streak = Fouls running
counter-shootout = Shoot-out
restart-OPEN = open play
restart-KICK_OFF = kick-off
restart-THROW_IN = throw-in
restart-FREE_KICK = free kick
restart-CORNER = corner
restart-GOAL_KICK = goal kick
restart-KEEPER_KICK = keeper's kick
goal-GOAL = the keeper is beaten
goal-UNSTOPPABLE = unstoppable
goal-PENALTY = from the spot
goal-OWN_GOAL = an own goal
goal-OWN_GOAL_BACK = the ball played back into the own net
goal-REBOUND = the own keeper beaten

## What is asked

prompt-TOSS = The coin is tossed.
prompt-CHAMPION_SETUP = The champion die is thrown for the first time.
prompt-ATTACK = { $team }, { $restart ->
    [OPEN] ball
   *[other] { $how }
} on { $place }: what do you throw?
prompt-KEEPER_SPOT = { $team }: where does the keeper kick from?
prompt-PRE_THROW = { $team }: interrupt the { $die } with your champion's stroke, { $face }?
prompt-ARROW_THROW = The { $die } is thrown.
prompt-DIRECTION = { $team }: { $thrown } from { $place }, to which side?
prompt-CHALLENGE_ATT = { $team }: play your champion's stroke, { $face }, before the opponents challenge on { $place }?
prompt-CHALLENGE = { $team }: challenge for the ball on { $place }.
prompt-SHOT_THROW = The shot is thrown.
prompt-INTERCEPT = { $team }: get in the way of the shot.
prompt-POST = { $team }: the ball is off the post, win it.
prompt-BAR = { $team }: the ball is under the bar, defender or keeper?
prompt-KEEPER = { $team }: a shot on your goal, the keeper must stop it.
prompt-GOAL_IMMINENT = { $team }: an unstoppable shot. Prevent the goal with your champion's stroke, { $face }?
prompt-OWN_KEEPER = { $team }: your own keeper must stop the rebound.
prompt-BLUE_THROW = The defence die is thrown.
prompt-SKY_THROW = The keeper die is thrown.
prompt-VAR = The video referee looks at it.
prompt-PENALTY = The penalty is thrown.
prompt-CHAMPION_ROLL = The champion die changes hands and is thrown.
prompt-SHOOTOUT_TOSS = A coin decides who takes the first kick.
prompt-SHOOTOUT = Shoot-out: the next kick.
prompt-SHOOTOUT_DECIDER = Still level: a coin decides.
prompt-MATCH_END = The match is over.

## For newcomers

guide-TOSS = The winner of the toss gets the champion die, the other team kicks off.
guide-CHAMPION_SETUP = The face of the champion die is a special move that both teams can see.
guide-ATTACK = The die you throw moves the ball: control 1, pass 2, launch 3 squares. A ? is challenged, an X loses the ball. Never throw the control die twice running.
guide-KEEPER_SPOT = From the line or from the box; a backward face from the line is an own goal.
guide-PRE_THROW = Before each throw of the attack the defence may spend a recovery or a foul.
guide-ARROW_THROW = The arrow gives direction and distance.
guide-DIRECTION = Left and right are seen from the attacking team. Leaving the pitch gives the ball away.
guide-CHALLENGE_ATT = A champion's stroke now cancels the challenge.
guide-CHALLENGE = The defence die wins the ball, misses, clears it three rows back, or fouls.
guide-SHOT_THROW = From the box only the keeper can stop a shot; from outside a defender comes first.
guide-INTERCEPT = The defence die first; if it misses, the keeper is next.
guide-POST = The defence die decides who gets the rebound.
guide-BAR = The defence die or the keeper die: a beaten keeper here is an own goal.
guide-KEEPER = Saved, not saved, parried to the edge of the box, or a corner.
guide-GOAL_IMMINENT = Only an exceptional save (or, from outside, a recovery) can still prevent the goal.
guide-OWN_KEEPER = The clearance flew towards the attacker's own goal.
guide-BLUE_THROW = Two fouls running cost a team the champion die.
guide-SKY_THROW = The keeper does what he can.
guide-VAR = A ? on the control die refuses the penalty.
guide-PENALTY = Half of the faces are goals.
guide-CHAMPION_ROLL = A champion's stroke that has been played goes to the opponent with a new face.
guide-SHOOTOUT_TOSS = Five kicks each, then sudden death.
guide-SHOOTOUT = One throw of the penalty die each.
guide-SHOOTOUT_DECIDER = Chance has the last word.
guide-MATCH_END = Thank you for the match.

## What happens

event-toss = { $team } { AGREE($team, "wins") } the toss and { AGREE($team, "takes") } the champion die.
event-throw = { $team } { AGREE($team, "throws") } the { $die }: { $face }.
event-champion_face = { $team } { AGREE($team, "holds") } the champion die: { $face }.
event-kick_off = Kick-off for { $team }.
event-move = { $team } { AGREE($team, "plays") } the ball to { $place }.
event-ball_lost = { $team } { AGREE($team, "loses") } the ball on { $place }.
event-challenged = { $team } { AGREE($team, "challenges") } on { $place }.
event-steal = { $team } { AGREE($team, "wins") } the ball on { $place }.
event-miss = { $team } cannot get hold of the ball.
event-cleared = { $team } { AGREE($team, "clears") } the ball { $b ->
    [0] over the goal line
   *[other] to { $place }
}.
event-foul = Foul by { $team } on { $place }.
event-free_kick = Free kick for { $team } on { $place }.
event-penalty = Penalty for { $team }!
event-var_refused = The video referee refuses the penalty for { $team }.
event-expulsion = Sent off! The second foul running by { $team }.
event-shot = { $team } { AGREE($team, "shoots") } from { $place }!
event-post = The post!
event-bar = The bar!
event-wide = Wide.
event-saved = { OF("the keeper", $team) } holds the ball.
event-parried = { OF("the keeper", $team) } pushes it away.
event-corner = Corner for { $team }.
event-goal_kick = Goal kick for { $team }.
event-throw_in = Throw-in for { $team } on { $place }.
event-goal = { $own ->
    [yes] GOAL for { $team }: { $how } by { $other }!
   *[no] GOAL! { CAP($team) } { AGREE($team, "scores") }: { $how }!
}
event-champion_played = Champion's stroke by { $team }: { $face }!
event-period_end = { period-end }
event-shootout = Shoot-out: { $team } { AGREE($team, "begins") }.
event-shootout_kick = { $team } { $b ->
    [1] { AGREE($team, "scores") }
   *[0] { AGREE($team, "misses") }
}.
event-shootout_won = { $team } { AGREE($team, "wins") } the shoot-out!
event-match_end = The match ends { $score }.

## Why not

why-CDC-ATT-1 = The attacking team throws one die at a time; this is not the moment for it.
why-CDC-ATT-2 = Right after winning the ball the control die must be thrown first.
why-CDC-ATT-3 = The control die is never thrown twice running.
why-CDC-ATT-8 = A shot is only possible when the attacking team chooses its throw.
why-CDC-MOV-3 = A side is only chosen after a diagonal or sideways arrow.
why-CDC-MOV-6 = The arrow can only be turned on the outer columns of the last three rows.
why-CDC-SHO-1 = There is no shot from this square.
why-CDC-SHO-2 = There is no shot from a corner square.
why-CDC-DEF-1 = The defence die is only thrown after a ?, an on-target shot from outside, the post or the bar.
why-CDC-KEE-1 = The keeper only acts when a shot is heading into the goal, or after the bar.
why-CDC-GKK-2 = The spot is only chosen for a keeper's kick.
why-CDC-GKK-3 = Only a goal kick or a keeper's kick can be doubled.
why-CDC-COR-2 = At a corner the ball is played along the goal line.
why-CDC-COR-3 = There is no direct shot from a corner.
why-CDC-THR-1 = There is no direct shot from a throw-in.
why-CDC-FRK-5 = A free kick on the wing is not shot under this option.
why-CDC-FRK-6 = A free kick from here is an arrow throw.
why-CDC-CHA-1 = The other team holds the champion die.
why-CDC-CHA-3 = Red faces are for the attack, blue ones for the defence.
why-CDC-CHA-6 = The face you hold cannot be played in this window.
why-CDC-CHA-7 = No champion's stroke is possible at this moment.
why-CDC-CHA-8 = A long shot needs the ball in row 6 or beyond, and not on a corner square.
why-CDC-CHA-9 = A decisive pass needs the ball in row 3 or beyond.
why-CDC-CHA-10 = An unstoppable shot needs the ball on a shooting square.
why-CDC-CHA-13 = After a shot from inside the box the ball cannot be recovered.
why-CDC-END-1 = The match is over.

## Options

option-format = Format
    .help = Standard: two periods of 7:30. Tournament: 5:00 each and a shoot-out after a draw. Custom: choose both yourself.
    .standard = standard
    .tournament = tournament
    .custom = custom
option-period_s = Length of a period, in seconds
    .help = Only in the custom format.
option-shootout = Shoot-out after a draw
    .help = Only in the custom format.
option-var = Video referee
    .help = Every foul in the box is checked by a throw of the control die.
option-clock = Clock
    .help = Virtual: every throw costs the same time. Real: the clock on the wall runs.
    .virtual = virtual
    .real = real
option-throw_cost_s = Cost of a throw, in seconds
    .help = On the virtual clock; fewer seconds mean more throws and more goals.
option-stoppage_cap_throws = Most throws of added time
    .help = A safety net: the period ends after so many throws of added time.
option-decision_limit_s = Time for a decision, in seconds
    .help = On the real clock; 0 means no limit.
option-x_moves_ball = X moves the ball first
    .help = If off, the ball is lost where it was.
option-challenge_window = Stroke before a challenge
    .help = The attacker may play the champion die between a ? and the defence die.
option-corner_mode = Corners
    .help = Along the goal line whatever the arrow, or with the arrow turned towards the middle.
    .line = along the line
    .pivot = turned arrow
option-wing_free_kick_shot = Shots from free kicks on the wing
    .help = A free kick beside the box may be an ordinary shot from outside.
option-shootout_cap_pairs = Most pairs of sudden death
    .help = After so many pairs a coin decides.

## Set by hand

knob-attacker = Ball with
knob-champion_holder = Champion die with
knob-champion_face = Champion die
