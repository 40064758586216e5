game-title = FUBA
game-line = Thirteen zones, a ball die that is set and never rolled, formations that say how many may move.
game-rebuilt = The rulebook's picture of the board is lost: which zones touch, and which zone has which number for a shot, is rebuilt by us.
learn-1 = You are the coach. Players are anonymous: what counts is how many stand in each of the 13 zones, and where the ball is.
learn-2 = The ball is a die that shows how well it is controlled: 1 is best, 6 is worst.
learn-3 = Each turn the team with the ball names a target zone, and both teams roll. A roll above the ball's value keeps the ball, a lower one loses it, the same value is a special event. The difference of the rolls is the minutes that pass.
learn-4 = Then both teams act: the one with the ball may shoot, and each moves pieces of one kind – back, sideways or forward – as many as its formation says. Outnumber the opponent, and mind the offside.
learn-5 = A shot scores if the die with its modifiers beats the ball's value: so bring the ball near the goal, and with good control.

## Zones

zone-0 = south penalty area
    .the = the south penalty area
zone-1 = south-west wing
    .the = the south-west wing
zone-2 = south edge of the box
    .the = the south edge of the box
zone-3 = south-east wing
    .the = the south-east wing
zone-4 = south-west midfield
    .the = the south-west midfield
zone-5 = south-east midfield
    .the = the south-east midfield
zone-6 = centre circle
    .the = the centre circle
zone-7 = north-west midfield
    .the = the north-west midfield
zone-8 = north-east midfield
    .the = the north-east midfield
zone-9 = north-west wing
    .the = the north-west wing
zone-10 = north edge of the box
    .the = the north edge of the box
zone-11 = north-east wing
    .the = the north-east wing
zone-12 = north penalty area
    .the = the north penalty area
zone-13 = south-west corner
    .the = the south-west corner
zone-14 = south-east corner
    .the = the south-east corner
zone-15 = north-west corner
    .the = the north-west corner
zone-16 = north-east corner
    .the = the north-east corner

## Names

sector-DEFENCE = defence
    .in = in defence
sector-MIDFIELD = midfield
    .in = in midfield
sector-ATTACK = attack
    .in = in attack
type-DEFENCE = defence movement: straight back
    .name = defence movement
type-MIDFIELD = midfield movement: sideways or diagonal
    .name = midfield movement
type-ATTACK = attack movement: straight forward
    .name = attack movement
type-MIXED = mixed movement
    .name = mixed movement
side-LEFT = left
    .to = left
side-CENTRE = centre
    .to = in the centre
side-RIGHT = right
    .to = right
style-PRUDENT = prudent
    .does = Of two event dice the lower counts; { $a6_fatigue_sign ->
        [minus] less tired (+1 on fatigue dice)
       *[plus] sooner tired (-1 on fatigue dice)
    }{ $a4 ->
        [yes] , milder injuries
       *[no] {""}
    }.
style-NORMAL = normal
    .does = One event die, no modifiers.
style-AGGRESSIVE = aggressive
    .does = Of two event dice the higher counts; { $a6_fatigue_sign ->
        [minus] sooner tired (-1 on fatigue dice)
       *[plus] less tired (+1 on fatigue dice)
    }{ $a4 ->
        [yes] , worse injuries
       *[no] {""}
    }.
role-OFFENSIVE_MIDFIELDER = offensive midfielder
    .moves = One condition point goes from midfield to attack.
role-DEFENSIVE_MIDFIELDER = defensive midfielder
    .moves = One condition point goes from midfield to defence.
role-OFFENSIVE_CENTRE_BACK = offensive centre-back
    .moves = One condition point goes from defence to midfield.
role-SUPPORT_STRIKER = support striker
    .moves = One condition point goes from attack to midfield.
role-OFFENSIVE_FULL_BACK = offensive full-back
    .moves = One condition point goes from defence to attack.
sub-FORMATION = Substitution: change the formation
sub-YELLOW = Substitution: take off a booked player
sub-FRESH = Substitution: a fresh player
restart-NONE = open play
restart-KICK_OFF = kick-off
restart-FREE_KICK = free kick
restart-CORNER = corner kick
restart-GOAL_KICK = goal kick
setup-KICK_OFF = kick-off
setup-FREE_KICK = free kick
setup-CORNER = corner kick
setup-PENALTY = penalty
goal-SHOT = with a shot
goal-FREE_KICK = straight from the free kick
goal-COMPLEX = with a complex attempt
goal-REBOUND = on the rebound
goal-PENALTY = from the spot
lost-CONTROL = the control fails
lost-EVENT = a special event
lost-PRESS = under pressure
lost-REBOUND = on the rebound
lost-OVERSHOOT = the pass is too hard, { $sum } is more than 6
adds-FATIGUE = style
adds-RED_CARD = bad foul
adds-INJURY = style
adds-PRESS = keeper out
adds-between = { $n ->
    [one] zone between
   *[other] zones between
}
adds-event = event
adds-unmarked = unmarked
adds-in-box = in the box
adds-distance = { $n } for the distance
adds-free-kick = { $n } for the free kick
adds-keeper = { $n } for a keeper out of position
adds-zone = { $n } for numbers around the ball
adds-box = { $n } for numbers in the box
adds-total = { $terms }, { $n } in all
adds-nothing = nothing added
counts-as = { $sum }, counts as { $n }
die-FATIGUE = fatigue test
die-EVENT = special event
die-CARD = card roll
die-RED_CARD = red card check
die-INJURY = injury
die-PENALTY = penalty
die-SHOT = shot
die-COMPLEX_SHOT = complex attempt
die-CONDITION = condition point
die-PRESS = pressing
special-0 = the recovering team may move two pieces
special-1 = control is lost where the ball started
special-2 = the recovering team may move one piece
special-3 = +1 to the ball value
special-4 = free kick for the team in possession
special-5 = no action phases this turn
special-6 = free kick for the recovering team
special-7 = -1 to the ball value
special-8 = the team in possession may move one piece
special-9 = -2 to the ball value
special-10 = no defence movement for the recovering team
change = { $a } → { $b }
none = none

## Beside the pitch

ball-of = The ball, with { $team }, value { $value }
ball-waits = The ball
token-pieces = { $team }: { $n } in { $zone }
token-keeper = Keeper of { $team }
token-taker = Corner taker of { $team }
token-target = Target: { $zone }
die-ball = Ball die: { $value } (1 best, 6 worst)
die-control = Control die of { $team }
die-event = Event die of { $team }
counter-restart = Restart
counter-carry = Minutes to add
counter-goal-kick = Goal kick waiting
counter-formation = Formation
counter-next = Formation from next turn
counter-condition = Condition (defence/midfield/attack)
counter-style = Style
counter-yellow = Yellow cards
counter-red = Red cards
counter-absent = Injured
counter-tired = Tired
counter-auto = Automatic control next
counter-subs = Substitutions made
counter-shootout = Shoot-out

## What can be chosen

choice-TARGET-zone = Play the ball to { $zone }
choice-SETUP_PLACE-zone = Place a piece in { $zone }
choice-SETUP_KEEPER-keeper = Place the keeper in { $zone }
choice-FORCED-zone = Bring a piece from { $zone }
choice-FORCED-keeper = Bring the keeper from { $zone }
choice-REMOVE-zone = Take off a piece from { $zone }
choice-move = Move: { $a } → { $b }
choice-keeper-move = Keeper: { $a } → { $b }
choice-dribble = Dribble: { $a } → { $b }
choice-keeper-dribble = Keeper dribbles: { $a } → { $b }
choice-change = One place: { $change }
choice-corner = Corner from { $zone }
choice-sector-LOSE_CONDITION = One point less { $sector }
choice-sector-FRESH_SECTOR = One point more { $sector }
effect-role = { CAP($from) } { $a } → { $b }, { $to } { $c } → { $d }.
effect-formation = Up to { $d } back, { $m } sideways or { $f } forward in a movement.
effect-target = { $auto ->
    [alone] Nobody of theirs is there: the ball is kept, but a { $value } on your die is a special event
    [press] Automatic control after their failed press, but a { $value } on your die is a special event
   *[no] Your die must beat { $value }: above keeps the ball, below loses it, { $value } is a special event
}{ $own ->
    [0] ; your nearest piece must run there
   *[other] {""}
}{ $between ->
    [0] {""}
   *[other] ; +{ $between } on the new ball value, and above 6 the ball is lost
}.
effect-aim = Scores with { $left } or more if the keeper dives left, { $centre } if he stays, { $right } if he dives right.
effect-dive = A shot to the left then needs { $left } or more, to the centre { $centre }, to the right { $right }.
effect-shoot = { $need ->
    [complex] Only a 6 keeps the chance alive; then a second die must beat { $beat }. A miss is their goal kick.
    [sure] Any number scores.
   *[other] { $least ->
        [6] Only a 6 scores
       *[other] { $least } or more scores
    }, one less is a corner. A miss is their goal kick.
}
effect-yes-TOSS_CHOICE = You have the ball first{ $shootout ->
    [yes] {" "}and take the first kick
   *[no] , the opponents after half-time
}.
effect-no-TOSS_CHOICE = The opponents have the ball first{ $shootout ->
    [yes] {" "}and take the first kick
   *[no] , you after half-time
}.
effect-yes-SHORT_GOAL_KICK = An extra movement for you, then for the opponents; then you choose the target.
effect-no-SHORT_GOAL_KICK = You choose the target at once.
effect-yes-INJURY_SUB = He takes the same zone; one of three substitutions is used.
effect-no-INJURY_SUB = You play on with a piece less.
effect-no-DIRECT_FREE_KICK = The pieces stay; the next turn starts with the free kick.
effect-no-SHOOT = The ball stays; you go on to your movement.
effect-yes-CONDITION = One point less { $sector }; you then move up to the larger of a die and your formation number, in any mix of kinds.
effect-no-CONDITION = You move one kind only, as many as the formation says.
effect-yes-KEEPER_POSITION = He helps in the box and in pressing, but shots get +2.
effect-no-KEEPER_POSITION = Shots get no bonus from him.
effect-yes-PRESS = A die below { $value } wins the ball; { $value } or more fails, and { $neutral ->
    [yes] above { $value } their next control is automatic
   *[no] their next control is automatic
}.
effect-no-PRESS = The ball stays with the opponents.
effect-no-PRE_ROLES = The condition points stay as they are.
effect-no-HALFTIME = The same numbers of moves in the second half.
effect-no-SETUP_ADJUST = Play begins as the pieces stand.
effect-no-EVENT_MOVE = The turn goes on as the pieces stand.
effect-no-MOVES = The other pieces stay where they are.
effect-no-FREE_MOVES = The other pieces stay where they are.
effect-no-SUBSTITUTE = The phase ends without a change.
effect-change = { $a } instead of { $b } move { $from }, { $c } instead of { $d } { $to }{ $when ->
    [next] {" "}from the next turn
   *[now] {""}
}.
effect-sub-FORMATION = One place of the formation changes line from the next turn{ $a1 ->
    [yes] ; in the second half that sector also gains a condition point
   *[no] {""}
}.
effect-sub-YELLOW = One yellow card fewer.
effect-sub-FRESH = Two dice: 1 condition point, or 2 late in the match.
effect-dribble = The ball goes along; its value stays { $value }.
effect-type = { $n ->
    [0] Nobody may move so
    [one] One piece may move so
   *[other] Up to { $n } pieces may move so
}.
effect-corner = All pieces are placed anew; the ball is played from there.
otherwise-SETUP_PLACE = The piece stands there at kick-off or restart; { $n } to place.
otherwise-SETUP_KEEPER = He guards his goal only from his own box.
otherwise-SETUP_ADJUST = The piece changes zone before play begins.
otherwise-LOSE_CONDITION = That sector has a point less for larger movements.
otherwise-FRESH_SECTOR = That sector has a point more for larger movements.
otherwise-REMOVE = The piece is off; the others stay.
otherwise-FORCED = It counts as one of this turn's moves.
otherwise-EVENT_MOVE = The piece changes zone; this turn's movement is not used up.
otherwise-MOVES = The piece changes zone; more pieces in the ball's zone make the ball easier to control.
otherwise-FREE_MOVES = The piece leaves the goal line; it costs no move.
choice-style = { $sector }: { $style }
yes-TOSS_CHOICE = Kick first ourselves
no-TOSS_CHOICE = Let the opponent begin
yes-SHORT_GOAL_KICK = Short goal kick: both teams move first
no-SHORT_GOAL_KICK = Ordinary goal kick
yes-INJURY_SUB = Send on a substitute
no-INJURY_SUB = No substitute
yes-DIRECT_FREE_KICK = Shoot directly
no-DIRECT_FREE_KICK = Play the free kick next turn
yes-SHOOT = Shoot at goal
no-SHOOT = Do not shoot
yes-CONDITION = Spend a condition point
no-CONDITION = Save the condition points
yes-KEEPER_POSITION = Keeper off his line
no-KEEPER_POSITION = Keeper on his line
yes-PRESS = Press
no-PRESS = Do not press
no-PRE_ROLES = No more roles
no-HALFTIME = Keep the formation
no-SETUP_ADJUST = The set-up is done
no-EVENT_MOVE = No more event moves
no-MOVES = End the movement
no-FREE_MOVES = No more free moves
no-SUBSTITUTE = No substitution

## What is asked

prompt-PRE_FORMATION = { $team }: choose your formation in secret.
prompt-PRE_ROLES = { $team }: give roles in secret.
prompt-PRE_STYLE = { $team }: choose a style for each sector in secret.
prompt-TOSS_CHOICE = { $team }: begin, or let the opponent begin?
prompt-HALFTIME = { $team }: change one place of the formation?
prompt-SETUP_KEEPER = { $team }: place your keeper.
prompt-SETUP_PLACE = { $team }, { $what }: place your pieces, { $n } left.
prompt-SETUP_ADJUST = { $team }: move up to { $n } of your pieces one zone, { $n ->
    [one] one
   *[other] each one
} at a time.
prompt-SHORT_GOAL_KICK = { $team }: a short goal kick?
prompt-TARGET = { $team }, ball in { $zone } with value { $value }: where shall it go?
prompt-LOSE_CONDITION = { $team }: which sector loses a condition point?
prompt-REMOVE = { $team }: which piece leaves the pitch?
prompt-INJURY_SUB = { $team }: send on a substitute for the injured player?
prompt-FRESH_SECTOR = { $team }: which sector gains a condition point?
prompt-FORCED = { $team }: which piece runs to the ball?
prompt-EVENT_MOVE = { $team }: the event lets you move { $n ->
    [one] one of your pieces
   *[other] { $n } of your pieces
}.
prompt-DIRECT_FREE_KICK = { $team }: shoot the free kick directly from { $zone }? { $stake }
prompt-PENALTY_DIVE = { $team }: where does your keeper dive?
prompt-PENALTY_AIM = { $team }: where do you aim?
prompt-SHOOT = { $team }, ball in { $zone }: shoot? { $stake }
prompt-CORNER_SIDE = { $team }: from which side do you take the corner?
prompt-CONDITION = { $team }: spend a condition point on a larger movement?
prompt-MOVE_TYPE = { $team }: which movement?
prompt-MOVES = { $team }: move { $n ->
    [one] one of your pieces
   *[other] up to { $n } of your pieces
}.
prompt-FREE_MOVES = { $team }: free moves away from the goal lines.
prompt-KEEPER_POSITION = { $team }: keeper on his line or advanced?
prompt-PRESS = { $team }: press in { $zone }? A die below { $value } wins the ball.
prompt-SUBSTITUTE = { $team }: a substitution?
prompt-CHANGE = { $team }: which place of the formation changes?
prompt-TOSS = Both teams roll for the toss.
prompt-ROLL = Both teams roll.
prompt-FATIGUE = Fatigue test of { $roller }.
prompt-EVENT_DIE = Special event: { $roller } rolls.
prompt-CARD = Card roll of { $roller }.
prompt-RED_CARD = Red card check of { $roller }.
prompt-INJURY = How bad is the injury of { $roller }?
prompt-FRESH = { $roller } rolls for the fresh player.
prompt-PENALTY_DIE = The penalty is taken.
prompt-SHOT = { $roller } shoots.
prompt-COMPLEX_SHOT = A complex attempt: the second die.
prompt-REBOUND = The ball comes back from the post.
prompt-CONDITION_DIE = { $roller } rolls for the condition point.
prompt-PRESS_DIE = { $roller } presses.
prompt-LOTS = Lots are drawn.
prompt-MATCH_END = The match is over.

## For newcomers

guide-PRE_FORMATION = The three numbers say how many pieces may make a defence, midfield or attack movement in one phase.
guide-PRE_ROLES = A role moves one condition point from one sector to another before the match.
guide-PRE_STYLE = Aggressive sectors keep the higher of two event dice, prudent ones the lower.
guide-TOSS_CHOICE = The team that kicks off in the first half does not in the second.
guide-HALFTIME = One place may go from one line to another; both teams choose in secret.
guide-SETUP_KEEPER = Away from his box he leaves the goal open to shots from far away.
guide-SETUP_PLACE = Pieces are anonymous: only their number in each zone counts. The formation does not matter for placing.
guide-SETUP_ADJUST = The team in possession has the last word of a set-up.
guide-SHORT_GOAL_KICK = A short goal kick gives each team an extra movement before the target is chosen.
guide-TARGET = A zone with one of your pieces, or next to one. Where the opponents have nobody and you have somebody, the ball is kept unless an event or a value above 6 takes it away; every zone in between costs 1{ $v21_pass_through ->
    [yes] , except one that you clearly hold
   *[no] {""}
}.
guide-LOSE_CONDITION = Five minutes or more have passed: fatigue costs points.
guide-REMOVE = A red card or an injury takes off an outfield piece of your choice.
guide-INJURY_SUB = Three substitutions a match; the substitute takes the same zone.
guide-FRESH_SECTOR = A fresh player brings one point, or two late in the match.
guide-FORCED = The nearest piece must come; it is deducted from this turn's movement.
guide-EVENT_MOVE = One zone in any direction; it uses no allowance.
guide-DIRECT_FREE_KICK = A direct shot has -1; otherwise a new turn starts with the free kick.
guide-PENALTY_DIVE = Left and right as the keeper sees them: a shot to the left meets a dive to the right.
guide-PENALTY_AIM = The keeper has chosen already, in secret.
guide-SHOOT = Die plus modifiers must exceed the ball value; equal is a corner, one below may be a rebound.
guide-CORNER_SIDE = All pieces are placed anew.
guide-CONDITION = With a point spent you move the larger of a die and your formation number, and may mix all types.
guide-MOVE_TYPE = One type a phase: back, sideways or diagonal, or forward; the formation says how many pieces.
guide-MOVES = Straight runs stop where the opponent has more pieces; nobody may end offside; someone stays with the ball.
guide-FREE_MOVES = Any number of pieces in zones on a goal line, but not into the ball's zone{ $v21_keeper_return ->
    [yes] ; the keeper may return to his box
   *[no] {""}
}.
guide-KEEPER_POSITION = Advanced he helps in the box and in pressing, but a shot gets +2.
guide-PRESS = A die below the ball value wins the ball; { $v21_press_equal_neutral ->
    [yes] an equal one changes nothing; a higher one makes
   *[no] otherwise
} the opponents' next control automatic.
guide-SUBSTITUTE = For the formation, for a booked player, or for fresh legs; three a match.
guide-CHANGE = In force from the next turn.
guide-TOSS = The higher die decides; ties are rolled again.
guide-ROLL = The difference moves the clock; the die of the team in possession must beat the ball value.
guide-FATIGUE = Ten times the dice must reach the minute.
guide-EVENT_DIE = The difference of the two dice tells what happens.
guide-CARD = 4 and 5 are yellow, 6 is yellow and worse, 3 is yellow only if the target touches the roller's own half{ $a4 ->
    [yes] ; a 6 also injures an opponent
   *[no] {""}
}.
guide-RED_CARD = A die below the number of yellow cards is red{ $red_bonus ->
    [die] ; after a bad foul 1 is taken off the die
   *[threshold] ; a bad foul counts as one card more
}.
guide-INJURY = 1 to 3: back soon; 4 to 6: out for the match.
guide-FRESH = Ten times both dice above the minute: one point, otherwise two.
guide-PENALTY_DIE = Aim and dive decide which number is needed: 6 where the keeper dives to the shot, 1 or 2 elsewhere.
guide-SHOT = Die and modifiers against the ball value.
guide-COMPLEX_SHOT = It must exceed the zone's modifier.
guide-REBOUND = Each team adds its outfield pieces in the box to a die.
guide-CONDITION_DIE = The larger of die and formation number moves.
guide-PRESS_DIE = Below the ball value the ball is won.
guide-LOTS = After so many pairs of kicks chance decides.
guide-MATCH_END = Thank you for the match.

## What happens

event-formation_chosen = { $team } { AGREE($team, "has") } chosen a formation.
event-formation = { $team } { AGREE($team, "plays") } { $formation }.
event-roles = { OF("roles", $team) }: { $roles }.
event-styles = { OF("styles", $team) } in defence, midfield, attack: { $styles }.
event-toss = Toss: { $a } against { $b }{ $result ->
    [level] , level: both throw again
   *[won] {""}
}.
event-toss_won = { $team } { AGREE($team, "wins") } the toss.
event-kicks_first = { $team } { AGREE($team, "begins") }.
event-setup = Set-up for a { $what }: { $team } { AGREE($team, "has") } the ball.
event-keeper_placed = { OF("the keeper", $team) } stands in { $zone }.
event-piece_placed = { $team } { AGREE($team, "places") } a piece in { $zone }.
event-adjusted = { $team } { AGREE($team, "moves") } a piece from { $from } to { $to }.
event-turn = Turn { $a }: { $team }, { $restart }.
event-short_goal_kick = { $team } { AGREE($team, "plays") } a short goal kick.
event-target = { $team } { AGREE($team, "aims") } for { $zone }.
event-roll = { $team } { AGREE($team, "rolls") } { $a }, { $other } { $b }.
event-clock = Minute { $a }{ $b ->
    [0] {""}
   *[other] {" "}+{ $b }
}.
event-die =
    { $what ->
        [FATIGUE] { $team } { AGREE($team, "rolls") } { $sum } against tired legs; { $against } is needed: { $result ->
            [yes] fresh enough
           *[no] not enough
        }.
        [EVENT] { $team } { AGREE($team, "rolls") } { $sum } for the special event.
        [CARD] { $team } { AGREE($team, "rolls") } { $sum } for the card: { $result ->
            [NONE] the referee lets it go
            [YELLOW_IN_OWN_HALF] yellow, but only for a foul in the own half
            [YELLOW] yellow
           *[YELLOW_AND_INJURY] yellow for a bad foul
        }.
        [RED_CARD] { $team } { AGREE($team, "rolls") } { $sum } against { $against }: { $result ->
            [yes] below, so the card is red
           *[no] not below, so no red card
        }.
        [INJURY] { $team } { AGREE($team, "rolls") } { $sum } for the injured player.
        [PENALTY] { $team } { AGREE($team, "rolls") } { $sum } from the spot; { $against } or more scores.
        [SHOT] { $team } { AGREE($team, "rolls") } { $sum } for the shot against the ball value { $against }{ $result ->
            [far] , out of reach: only a six gives a second try
           *[near] {""}
        }.
        [COMPLEX_SHOT] { $team } { AGREE($team, "rolls") } { $sum } in the second try; more than { $against } scores.
        [CONDITION] { $team } { AGREE($team, "rolls") } { $sum }, the formation gives { $against }: the larger counts.
       *[PRESS] { $team } { AGREE($team, "rolls") } { $sum } in the press; below { $against } wins the ball.
    }
event-two_dice =
    { $what ->
        [EVENT] { $team } { AGREE($team, "rolls") } { $one } and { $two } for the special event and { AGREE($team, "keeps") } the { $kept }.
        [FRESH] { $team } { AGREE($team, "rolls") } { $sum } for the fresh player; more than { $against } brings one point, else it is two.
       *[REBOUND] Rebound: { $one } for { $team } against { $two } for { $other }.
    }
event-condition_lost = { $team } { AGREE($team, "loses") } a condition point { $sector } ({ $c } left).
event-tired = { $team } { AGREE($team, "is") } tired for the rest of the match.
event-event = Special event: { $what }.
event-condition_gained = { $team } { AGREE($team, "gains") } a condition point { $sector } ({ $c } now).
event-yellow_card = Yellow card for { $team }, { $b } in all.
event-red_card = Red card for { $team }!
event-sent_off = { $team } { AGREE($team, "loses") } a piece in { $zone }.
event-injured = { $team } { AGREE($team, "has") } a player injured in { $zone }.
event-injury = { $b ->
    [0] { OF("the injured player", $team) } is out for the match
    [1] { OF("the injured player", $team) } may come back next turn
   *[other] { OF("the injured player", $team) } may come back in { $b } turns
}.
event-substitute_on = { $team } { AGREE($team, "sends") } on a substitute in { $zone }.
event-ball_kept = { $team } { AGREE($team, "has") } the ball in { $zone }, ball value { $sum }.
event-ball_lost = { $team } { AGREE($team, "loses") } the ball in { $zone }: { $how }.
event-forced_move = { OF("a piece", $team, "one of your pieces") } runs to the ball, from { $from } to { $to }.
event-move = { $team } { AGREE($team, "moves") } a piece from { $from } to { $to }.
event-keeper_move = { OF("the keeper", $team) } moves from { $from } to { $to }.
event-dribble = { $team } { AGREE($team, "dribbles") } from { $from } to { $to }.
event-free_move = { $team } { AGREE($team, "moves") } a piece freely from { $from } to { $to }.
event-event_move = By the event { $team } { AGREE($team, "moves") } a piece from { $from } to { $to }.
event-free_kick = Free kick for { $team } in { $zone }.
event-penalty = Penalty for { $team }!
event-corner = Corner for { $team } from { $zone }.
event-goal_kick = Goal kick for { $team }.
event-action_phase = { $team } { AGREE($team, "acts") } { $b ->
    [1] first
   *[2] second
}.
event-shot = { $team } { AGREE($team, "shoots") } from { $zone }!
event-rebound = The post!
event-miss = { $team } { AGREE($team, "misses") } the goal.
event-goal = GOAL! { CAP($team) } { AGREE($team, "scores") } { $how }!
event-returned = { $b ->
    [one] { OF("a player", $team, "one of your players") } comes back
   *[other] { $b } { OF("players", $team, "of your players") } come back
}.
event-condition_spent = { $team } { AGREE($team, "spends") } a condition point { $sector }.
several-of = { $what } × { $n }
event-move_type = { $team } { AGREE($team, "chooses") } the { $type } for { $c ->
    [one] one piece
   *[other] { $c } pieces
}.
event-keeper_position = { OF("the keeper", $team) } { $b ->
    [1] leaves his line
   *[0] goes back to his line
}.
event-value = Numbers around the ball change its value: { $sum }.
event-press = { $team } { AGREE($team, "presses") }.
event-press_failed = { OF("the press", $team) } fails.
event-change = { $team } { AGREE($team, "changes") } the formation: { $change }.
event-yellow_cancelled = { $team } { AGREE($team, "takes") } off a booked player.
event-fresh_player = A fresh player for { $team }: { $b ->
    [one] one condition point
   *[other] { $b } condition points
}.
event-half_end = { period-end }
event-extra_time = Extra time.
event-shootout = Shoot-out: { $team } { AGREE($team, "begins") }.
event-duel = { $team } { AGREE($team, "aims") } { $aim }, the keeper dives { $dive }.
event-shootout_kick = { $team } { $b ->
    [1] { AGREE($team, "scores") }
   *[0] { AGREE($team, "misses") }
}.
event-shootout_won = { $team } { AGREE($team, "wins") } the shoot-out!
event-lots = Lots are drawn, and { $team } { AGREE($team, "is") } drawn.
event-forfeit = { $team } { AGREE($team, "has") } too few players and { AGREE($team, "forfeits") } the match.
event-match_end = The match ends { $score }.
event-actions_skipped = No action phases this turn.
event-direct_shot = { $team } { AGREE($team, "shoots") } the free kick directly from { $zone }.
event-saved = The penalty is stopped: { OF("the keeper", $team) } wins the duel.
event-control = Control: { $b } against the ball value { $c }, { $result ->
    [more] { $team } { AGREE($team, "has") } it
    [level] level: { $team } { AGREE($team, "has") } it, and something special happens
   *[less] too little for { $team }
}.
event-unopposed = { $team } { AGREE($team, "controls") } the ball unopposed{ $b ->
    [1] , and the die equals the ball value: something special happens
   *[0] {""}
}.
event-level = Level: a corner for { $team }.
event-difference = The event dice: { $a } − { $b } = { $difference }.
event-added = On { OF("the die", $team) }: { $modifier }.

## Why not

why-FUB-2-1-a = A formation is to be chosen.
why-FUB-2-1-c = There is no card with this formation.
why-FUB-2-1-d = Every line of a formation has 1 to 6 places.
why-FUB-2-1-1 = At half-time one place of the formation may change line.
why-FUB-3-1 = The toss comes first: who begins?
why-FUB-3-2-a = Pieces are being placed, first by the team in possession, then by the other.
why-FUB-3-2-b = After the placing the team in possession may move different pieces one zone each.
why-FUB-3-2-1-b = At a kick-off at least two pieces stand in the centre circle, the others there or in their own half.
why-FUB-3-2-1-c = At a kick-off the other team stays in its own half.
why-FUB-4-1-a = The target must hold one of your pieces or lie next to one.
why-FUB-4-1-b = Your piece there is offside.
why-FUB-4-1-c = All your pieces next to that zone are offside.
why-FUB-4-2 = Both teams roll their dice now.
why-FUB-4-4-2-a = Your nearest piece must run to the ball.
why-FUB-4-4-2-c = An offside piece may not receive the ball.
why-FUB-4-4-3-a = A special event is being rolled.
why-FUB-4-4-3-c = An event move leads a piece that has not moved one zone further.
why-FUB-4-4-3-d = The card roll comes first.
why-FUB-4-4-3-p5 = The event bars the defence movement this turn.
why-FUB-4-7-a = The question is whether to shoot.
why-FUB-4-7-b = The shot is being rolled.
why-FUB-4-7-h = The corner is taken from one of your two corners.
why-FUB-4-7-1-b = The second die of a complex attempt is due.
why-FUB-4-7-3-a = The rebound is being rolled.
why-FUB-4-8-a = A type of movement is chosen, then that many pieces may move.
why-FUB-4-8-b = There is no piece there that has not moved yet.
why-FUB-4-8-1 = A midfield movement leads sideways or diagonally, one zone.
why-FUB-4-8-2 = An attack movement leads straight forward.
why-FUB-4-8-3 = A defence movement leads straight back.
why-FUB-4-8-2s = A straight run stops in the first zone where the opponent has more pieces.
why-FUB-4-8-4 = The keeper runs at most two zones straight.
why-FUB-4-8-5 = The piece would end offside.
why-FUB-4-8-7 = Free moves lead straight away from a goal line, not into the ball's zone.
why-FUB-4-8-8-a = A dribble takes the ball one zone along with a piece of the team in possession, out of a zone without opponents, once a phase.
why-FUB-4-8-9 = Somebody must stay with the ball.
why-FUB-4-9-1-a = The question is whether to press.
why-FUB-4-9-1-b = The press is being rolled.
why-FUB-5-1-c = The question is whether to shoot the free kick directly.
why-FUB-5-1-e = A free kick stays in its zone only with two pieces there.
why-FUB-5-1-1 = At a free kick each team has at least one piece in the kick's zone.
why-FUB-5-3-b = Nobody dribbles before the goal kick is taken.
why-FUB-5-3-d = A goal kick stays in the box only with two pieces there.
why-FUB-5-3-1 = The question is whether to play a short goal kick.
why-FUB-5-4-a = The red card check comes first.
why-FUB-5-4-b = A red card takes off one of your outfield pieces.
why-FUB-5-5-1 = At a penalty only the kicker and the keeper stand in the box.
why-FUB-5-5-2-a = Keeper and kicker choose left, centre or right.
why-FUB-5-5-2-b = The penalty is being taken.
why-FUB-A1-b = No sector holds more than six condition points.
why-FUB-A1-1-a = The question is whether to spend a condition point.
why-FUB-A1-1-b = The condition die is due.
why-FUB-A1-2-a = The fatigue test comes first.
why-FUB-A1-2-c = A sector that has a condition point must lose one.
why-FUB-A2-a = Roles are being given.
why-FUB-A2-b = At most one offensive centre-back, one support striker and two offensive full-backs.
why-FUB-A2-c = Every player has one role at most.
why-FUB-A3-a = The question is whether to make a substitution.
why-FUB-A3-b = One place of the formation is to be changed.
why-FUB-A3-c = There is no booked player to take off.
why-FUB-A3-d = A fresh player brings condition points: only with advanced rule A1.
why-FUB-A4-a = An injured outfield piece must be taken off.
why-FUB-A4-c = The question is whether a substitute comes on.
why-FUB-A5-a = The question is where the keeper stands in his box.
why-FUB-A6-a = Styles are being chosen.
why-FUB-8-1 = The match is over.
why-FUB-8-3 = Lots are being drawn.

## Options

option-rules = Rules
    .help = Basic: without the advanced rules. Advanced: with all six. Custom: choose each.
    .custom = custom
    .basic = basic
    .advanced = advanced
option-a1 = A1 condition and fatigue
    .help = Points to spend on larger movements; fatigue costs points.
option-a2 = A2 roles
    .help = Roles shift condition points between sectors; needs A1.
option-a3 = A3 substitutions
    .help = Three a match.
option-a4 = A4 injuries
    .help = Bad fouls and rare events injure players.
option-a5 = A5 advanced keeper
    .help = The keeper may leave his line.
option-a6 = A6 styles of play
    .help = Prudent, normal or aggressive in each sector.
option-formations = Formations
    .help = The eight cards, or any with 1 to 6 in each line.
    .cards = cards
    .free = free
option-kickoff_er_in_centre = Opponents in the centre circle at kick-off
    .help = If off, the team that does not kick off stays out of it.
option-clock_start = Clock starts at
    .help = Square one as in the rule, or zero as in the rulebook's example.
    .one = one
    .zero = zero
option-stoppage_check = End of added time
    .help = Compare the dice before or after the marker moves.
    .before_move = before the marker moves
    .after_move = after the marker moves
option-red_bonus = Red card after a bad foul
    .help = The +1 counts on the number of yellow cards or on the die.
    .threshold = on the number of cards
    .die = on the die
option-a6_fatigue_sign = A6 and fatigue
    .help = Aggressive adds to the fatigue dice as written, or subtracts.
    .plus = plus, as written
    .minus = minus
option-tie_break = After a draw
    .help = A draw, a shoot-out, or extra time and then a shoot-out.
    .none = draw
    .shootout = shoot-out
    .extra_time_shootout = extra time and shoot-out
option-min_pieces = Fewest pieces
    .help = A team with fewer forfeits the match.
option-max_turns_per_half = Most turns in a half
    .help = A safety net for endless equal dice.
option-sudden_death_pairs = Pairs of sudden death
    .help = After so many pairs lots are drawn.
option-v21_keeper_return = Edition 2.1: the keeper returns
    .help = The keeper may return to his box as a free move.
option-v21_press_equal_neutral = Edition 2.1: an equal press is neutral
    .help = A press die equal to the ball value changes nothing.
option-v21_pass_through = Edition 2.1: passing through
    .help = A pass over one zone that you clearly hold costs nothing.
option-move_clock_s = Time for a decision, in seconds
    .help = 0 means no limit; then the usual choice is made.

## Set by hand

knob-minute = Minute
knob-ball_value = Ball die
knob-possession = Ball with
