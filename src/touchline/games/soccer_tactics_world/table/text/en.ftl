game-title = Soccer Tactics World
game-line = Eleven pawns a side on 8 by 16 squares: roll, move, pass, fight for the ball, and spin for every shot.
game-rebuilt = Public copies of the rulebook break off: the faces of the shooting die and parts of free kicks and penalties are rebuilt by us.
learn-1 = Eleven pawns a side. A set with the ball: roll and move one pawn by the full number, then roll and play the ball by the full number, in straight lines with at most one turn.
learn-2 = The ball flies over everybody; pawns go through team-mates, not through opponents.
learn-3 = A ball that lands on a team-mate is a direct pass and is played on. A ball on an empty square must be run down: both teams get the same number of attempts.
learn-4 = Two opponents on the ball's square battle for it with a die each; defenders add { $defender_bonus }, goalkeepers 2. A 6 against a 1 is a foul.
learn-5 = A direct pass into the penalty area, or the ball won there, is a shot: half of the { $shot_device ->
    [die] shooting die
   *[spinner] spinner
} is a goal.{ $offside ->
    [yes] {" "}Mind the off-side: a pawn behind the last field player of the defence may not receive the ball.
   *[no] {""}
}

## Pawns, ball and dice

pawn-nobody = nobody
pawn-keeper = the goalkeeper
pawn-defender = defender { $n }
pawn-number = number { $n }
pawn-of = { CAP($pawn) } of { $team }
ball-on = The ball on { $place }
ball-centre = The ball on the centre spot
die-roll = Rolled: { $n }
face-ball = goal
face-flag = corner
face-one = goal kick
roll-PAWN = for a pawn
roll-BALL = for the ball
roll-KICK_OFF = for the kick-off
roll-CORNER = for the corner kick
adds-keeper = keeper
adds-defender = defender
roll-AGAIN = for the ball, but it cannot go so far: both dice again
roll-NOBODY = for a pawn, but nobody can move

## What can be chosen

choice-square = To { $place }
choice-pawn = { CAP($pawn) } on { $place }
choice-pawn-off = { CAP($pawn) }
choice-KEEPER = The goalkeeper takes one step
choice-ROLL = Roll for a field player
choice-PLAY = Play the ball alone
choice-DRIBBLE = Dribble: one square with the ball
choice-PASS = Move nobody
choice-LOST = Time is up

## Beside the pitch

counter-offence = Ball
counter-restart = Restart
counter-passes = Direct passes of this set
effect-ROLL = The die says how far a field player moves; one must then move.
effect-KEEPER = No die: he goes one square in any direction.
effect-KEEPER-set = No die and no field player moves; then the ball is played.
effect-PLAY = The ball goes one square, to a team-mate or free.
effect-DRIBBLE = The holder takes the ball along; then the opponents may challenge.
effect-PASS-CORNER_PAWN = You give up this one of your three placements.
effect-PASS = Nobody moves; play goes on.
effect-LOST = Your time is up and the move is lost.
otherwise-KO = The pawn stands there at the kick-off.
otherwise-PAWN = The pawn then moves exactly { $roll ->
    [one] 1 square
   *[other] { $roll } squares
}.
otherwise-DEST = The pawn stands there; the ball stays where it is.
otherwise-CLEAR = The pawn makes way for the set piece.
otherwise-EXCESS = This pawn leaves to a square outside.
otherwise-GK_OUT = This pawn is off for the rest of the match.
otherwise-KEEPER_SQ = The goalkeeper stands there for the restart.
otherwise-FK_TAKER = This pawn plays the ball and may not touch it again first.
otherwise-CORNER_PAWN = You then place this pawn where you like, within the limits.
otherwise-CORNER_DEST = The pawn stands there for the corner.
otherwise-BALL = The ball flies there and nobody has it yet.
counter-rounds = Rounds without a capture
counter-red = Sent off
counter-shootout = Shoot-out
restart-KICK_OFF = kick-off
restart-FREE_KICK = free kick
restart-GOAL_KICK = goal kick
restart-CORNER = corner

## What is asked

prompt-TOSS = Both teams roll for the kick-off.
prompt-KO_KICKER = { $team }: where does your kicker stand?
prompt-KO_D_STRIKER = { $team }: where does your striker stand?
prompt-KO_O_STRIKER = { $team }: where does your second striker stand?
prompt-KO_KEEPER = { $team }: where does your goalkeeper stand?
prompt-KO_ROLL = { $offence } rolls for the kick-off.
prompt-KO_BALL = { $team }: kick the ball { $roll ->
    [one] 1 square
   *[other] { $roll } squares
}, over the half-way line.
prompt-SET_MODE = { $team }: roll for a field player, or step with the goalkeeper?
prompt-SET_ROLL = { $offence } rolls to move a pawn.
prompt-SET_PAWN = { $team }: who moves { $roll ->
    [one] 1 square
   *[other] { $roll } squares
}?
prompt-SET_DEST = { $team }: where does { $pawn } go, { $roll ->
    [one] 1 square
   *[other] { $roll } squares
} away?
prompt-BALL_ROLL = { $offence } rolls to play the ball.
prompt-BALL_MODE = { $team }, ball on { $ball }: play it one square, or dribble?
prompt-BALL_DEST = { $team }, ball on { $ball }: where does it go, { $roll ->
    [one] 1 square
   *[other] { $roll } squares
} away?
prompt-ATT_MODE = { $team }, ball on { $ball }: roll for a field player, or step with the goalkeeper?
prompt-ATT_ROLL = A die is rolled to reach the ball.
prompt-ATT_PAWN = { $team }, ball on { $ball }: who moves { $roll ->
    [one] 1 square
   *[other] { $roll } squares
}?
prompt-ATT_DEST = { $team }, ball on { $ball }: where does { $pawn } go, { $roll ->
    [one] 1 square
   *[other] { $roll } squares
} away?
prompt-ATT_KDEST = { $team }, ball on { $ball }: where does the goalkeeper step?
prompt-BATTLE = Two pawns fight for the ball: one die each.
prompt-SHOT = { $offence } shoots!
prompt-GK_OUT = { $team }: second yellow card for the goalkeeper. Who goes off in his stead?
prompt-KEEPER_SQ = { $team }: on which square does the goalkeeper stand?
prompt-CLEAR = { $team }: where does { $pawn } make way to?
prompt-EXCESS = { $team }: too many of you are there. Who leaves?
prompt-FK_TAKER = { $team }: who takes the free kick?
prompt-CORNER_PAWN = { $team }: whom do you place for the corner?
prompt-CORNER_DEST = { $team }: where do you place { $pawn }?
prompt-CORNER_ROLL = { $offence } rolls for the corner kick.
prompt-CORNER_BALL = { $team }: where does the corner go, { $roll ->
    [one] 1 square
   *[other] { $roll } squares
} away?
prompt-SO_TOSS = Both teams roll: the higher roll kicks first.
prompt-SO_KICK = Shoot-out: the next kick.
prompt-SO_COIN = Still level: one last draw decides.
prompt-OVER = The match is over.

## For newcomers

guide-TOSS = The lower roll kicks off, the higher one opens the next half.
guide-KO_KICKER = The kicker stands with the ball in the centre circle.
guide-KO_D_STRIKER = In row 8, outside the centre circle and not next to the kicker.
guide-KO_O_STRIKER = Anywhere in your row 8.
guide-KO_KEEPER = On one of the two squares of the goal area.
guide-KO_ROLL = No pawn is moved first at a kick-off.
guide-KO_BALL = Then both teams race for the ball; the kicker may not touch it before somebody else has.
guide-SET_MODE = Under this option the goalkeeper may step instead of a rolled move.
guide-SET_ROLL = A set: first one pawn is moved by the full roll, then the ball is played.
guide-SET_PAWN = Any field player but the one with the ball.
guide-SET_DEST = The full number of squares, in a straight line with at most one turn; through team-mates, not through opponents.
guide-BALL_ROLL = The ball must be played in every set; a goalkeeper rolls two dice.
guide-BALL_MODE = On a 1 the holder may take the ball one square along instead of passing it.
guide-BALL_DEST = The ball flies over everybody. To a team-mate alone: a direct pass. In the attacked area{ $long_shot ->
    [yes] {" "}or on a long-distance square
   *[no] {""}
}: a shot.{ $offside ->
    [yes] {" "}A pawn that is off-side must not receive it.
   *[no] {""}
}
guide-ATT_MODE = The goalkeeper steps one square without a roll; once the die is rolled a field player must move.
guide-ATT_ROLL = Both teams get the same number of attempts.
guide-ATT_PAWN = A pawn must be moved, even if it cannot reach the ball.
guide-ATT_DEST = Reaching the ball is never compulsory.{ $stop_on_opponent ->
    [truncate] {" "}A pawn may stop early on an opponent.
   *[exact] {""}
}
guide-ATT_KDEST = One square in any direction, in the own half.
guide-BATTLE = Defenders add { $defender_bonus }, goalkeepers 2. A six against a one is a foul.
guide-SHOT = Half of the { $shot_device ->
    [die] shooting die
   *[spinner] spinner
} is a goal; a flag is a corner{ $penalty_table ->
    [generous] {" "}(a goal at a penalty)
   *[standard] {""}
}, a one is a goal kick.
guide-GK_OUT = A fresh goalkeeper comes on, so a field player must leave for good.
guide-KEEPER_SQ = A team-mate who stands there swaps places with the goalkeeper.
guide-CLEAR = To one of the nearest permitted squares.
guide-EXCESS = At most four field players of a team in the area, and one attacker in the goal area.
guide-FK_TAKER = Any numbered pawn; a defender in the own half; the goalkeeper in the own area.
guide-CORNER_PAWN = Three moves each without dice, the defending team first; a move may be skipped.
guide-CORNER_DEST = Anywhere, within the limits of area, goal area and corner zone.
guide-CORNER_ROLL = { $offside ->
    [yes] There is no off-side on a corner.
   *[no] The corner is played with the die.
}
guide-CORNER_BALL = The kicker may not touch the ball before somebody else has.
guide-SO_TOSS = Five kicks each, then pairs until one decides.
guide-SO_KICK = One { $shot_device ->
    [die] throw
   *[spinner] spin
} each; { $penalty_table ->
    [generous] a flag counts as a goal too
   *[standard] only a goal counts
}.
guide-SO_COIN = Chance has the last word.
guide-OVER = Thank you for the match.

## What happens

event-toss = { $level ->
    [yes] Toss: { $b } against { $c }, level: both throw again.
   *[no] { $team } { AGREE($team, "opens") } the period (toss: { $b } against { $c }).
}
event-kick_off = Kick-off for { $team }.
event-roll = { $team } { AGREE($team, "rolls") } { $b } { $what }.
event-move = { OF($pawn, $team) } moves to { $place }.
event-placed = { OF($pawn, $team) } stands on { $place }.
event-ball = { $team } { AGREE($team, "plays") } the ball to { $place }.
event-direct_pass = Direct pass to { OF($pawn, $team) } on { $place }.
event-loose_ball = The ball lies loose on { $place }.
event-capture = { OF($pawn, $team) } runs the ball down on { $place }.
event-turnover = { OF($pawn, $team) } has the ball on { $place }.
event-challenge = { $team } may challenge on { $place }.
event-dribble = { OF($pawn, $team) } dribbles to { $place }.
event-dropped_ball = Dropped ball on { $place }.
event-battle = Battle on { $place }: { OF($one, $team) }{ $one_adds ->
    [keeper] {" "}(+2)
    [defender] {" "}(+{ $defender_bonus })
   *[other] {""}
} against { OF($two, $other) }{ $other_adds ->
    [keeper] {" "}(+2)
    [defender] {" "}(+{ $defender_bonus })
   *[other] {""}
}.
event-throw = { $first } for { $team } against { $second } for { $other }{ $result ->
    [level] , level: nobody has it yet
    [foul] : a six against a one is a foul
   *[won] {""}
}.
event-battle_won = { OF($pawn, $team) } wins the ball.
event-foul = Foul by { OF($pawn, $team) } on { $place }.
event-yellow_card = Yellow card for { OF($pawn, $team) }.
event-red_card = Second yellow: red card for { OF($pawn, $team) }!
event-offside = Off-side: { $team } { AGREE($team, "loses") } the ball on { $place }.
event-interference = Off-side in the goal area: { $team } { AGREE($team, "loses") } the chance on { $place }.
event-free_kick = Free kick for { $team } on { $place }.
event-goal_kick = Goal kick for { $team }.
event-penalty = Penalty for { $team }, taken by { $pawn }!
event-corner = Corner for { $team }, taken by { $pawn }.
event-shot = { OF($pawn, $team) } shoots from { $place }!
event-spin = The { $shot_device ->
    [die] shooting die
   *[spinner] spinner
} shows: { $face }.
event-goal = GOAL! { CAP(OF($pawn, $team)) } scores{ $c ->
    [1] , from the spot
   *[0] {""}
}!
event-time_out = { $team } { AGREE($team, "has") } taken too long.
event-period_end = { period-end }
event-extra_time = Level after two halves: extra time.
event-shootout = Shoot-out: { $team } { AGREE($team, "kicks") } first.
event-shootout_kick = { $team } { $b ->
    [1] { AGREE($team, "scores") }
   *[0] { AGREE($team, "misses") }
} ({ $face }).
event-shootout_coin = The last draw goes to { $team }.
event-match_end = { $c ->
    [0] The match ends { $score }.
   *[other] The match ends { $score }: abandoned, { $short } { AGREE($short, "has") } too few pawns left.
}
event-leaves = { OF($pawn, $team) } goes off for the goalkeeper.

## Why not

why-STW-0-1 = The match is decided elsewhere now, or over.
why-STW-1-1 = Kick-off positions: strikers in row 8, the goalkeeper in the goal area.
why-STW-1-3 = The kicker stands on a centre-circle square of the own half.
why-STW-1-4 = Keep out of the centre circle and one square away from the kicker.
why-STW-1-5 = The kick-off is set up in a fixed order: kicker, the other strikers, second striker, goalkeepers, then the roll.
why-STW-1-6 = A kick-off must end across the half-way line.
why-STW-1-8 = Who took the restart may not touch the ball before another pawn has.
why-STW-2-2 = A pawn moves the full number rolled, with at most one turn.
why-STW-2-4 = A pawn may not end on a team-mate's square.
why-STW-2-5 = Opponents are in the way.
why-STW-2-6 = Defenders never leave their own half.
why-STW-2-8 = A pawn that can move must be moved to one of its squares; this one cannot.
why-STW-3-1 = The ball moves the full number rolled and never back into a row or column it has left.
why-STW-4-0-2 = A set is played in order: roll, move a pawn without the ball, roll, play the ball.
why-STW-4-0-3 = The ball must be played now.
why-STW-4-0-4 = The goalkeeper is not moved in a set.
why-STW-4-C-1 = Choose: play the ball, or dribble with it.
why-STW-4-C-2 = A dribble goes one square, not onto a team-mate, and a defender stays in his half.
why-STW-6-A-1 = First decide: goalkeeper or field player.
why-STW-6-A-2 = The goalkeeper steps one square, in his own half, not onto a team-mate.
why-STW-6-A-3 = Once the die is rolled, a field player must be moved.
why-STW-6-C-1 = At a goal kick the shooting team leaves the area for the squares just outside it.
why-STW-6-C-2 = The goalkeeper stands on one of the two squares of the goal area.
why-STW-6-C-4 = A goal kick must leave the penalty area.
why-STW-8-5 = Before a corner pawns are placed in turn, three moves each; name a pawn or skip.
why-STW-8-6 = That placement breaks a limit: team-mate, own half, corner zone, goal area, or four in the area.
why-STW-8-7 = The corner kick is rolled and played from the corner square.
why-STW-9-A-5 = That pawn was sent off, or somebody must go now for the goalkeeper's second yellow card.
why-STW-9-C-1 = Time is up for this move.
why-STW-10-3 = The free kick is taken by a numbered pawn, a defender in the own half, or the goalkeeper in the own area.
why-STW-14-3 = Pawns in the way of a set piece go to the nearest permitted squares.

## Options

option-preset = Rules
    .help = Full game, or the quick start without off-side, dribbling and long-distance shots.
    .full = full game
    .quickstart = quick start
option-defender_bonus = Defenders' bonus in battles
    .help = 1, or 2 under the advanced rule.
option-shot_device = Shots
    .help = The spinner, or the shooting die.
    .spinner = spinner
    .die = shooting die
option-penalty_table = Penalties
    .help = Standard: half of them score. Generous: a flag is a goal too.
    .standard = standard
    .generous = generous
option-offside = Off-side
    .help = A pawn behind the last field player of the defence may not receive the ball.
option-offside_ball_line = Behind the ball is on-side
    .help = A pawn that is not nearer the goal line than the ball is on-side.
option-dribble = Dribbling
    .help = On a 1 the holder may take the ball one square along.
option-long_shot = Long-distance shots
    .help = A direct pass to C4 or F4 is a shot.
option-area_chance = Chances in the area
    .help = Strict: only what the rules name. Broad: also balls won or dribbled there.
    .strict = strict
    .broad = broad
option-stop_on_opponent = Stopping on an opponent
    .help = Exact: only with the full roll. Truncate: the rest of the roll is lost.
    .exact = exact
    .truncate = truncate
option-keeper_on_offence = Goalkeeper moves on offence
    .help = He may take his step instead of a rolled move while his team has the ball.
option-tie = Level after two halves
    .help = Extra time and then a shoot-out, a shoot-out at once, or a draw.
    .extra_time = extra time
    .shootout = shoot-out
    .draw = draw
option-half_minutes = Minutes of a half
    .help = 45 in the rules; fewer make a shorter match.
option-extra_minutes = Minutes of an extra period
    .help = 15 in the rules.
option-clock = Clock
    .help = Virtual: every roll costs time. Real: the clock on the wall runs.
    .virtual = virtual
    .real = real
option-move_limit_s = Seconds for a move
    .help = On the real clock; 0 means no limit.
option-seats = Seats
    .help = Two players, or two coaches a team who take turns.
    .two = two
    .four = four
option-shootout_pairs = Most pairs of sudden death
    .help = After so many pairs one draw decides.

## Set by hand

knob-roll = Roll
