game-title = Footime
game-line = 112 cards, 25 by 17 points, eleven pieces a side, and hands that even team-mates may not see.
game-rebuilt = The rulebook counts 112 cards and draws no pitch: how many there are of each card, the pitch and the formations are rebuilt by us.
learn-1 = Everybody holds eight secret cards. On your turn lay one: move a piece, pass or shoot, tackle, call a foul. Then draw back to eight.
learn-2 = A card that does not suit the situation can only be thrown away, and costs the turn.
learn-3 = The ball belongs to nobody: who has the turn and a piece next to it can play it. It flies over everything; pieces walk round each other.
learn-4 = A pass that ends next to a team-mate keeps the turn for your team; then only a tackle can come in between.
learn-5 = A shot that reaches the goal is a goal unless the next opponent holds a save: keeper save, parry, post or video referee. Make them run out of these cards.{ $own_goals ->
    [yes] {" "}The own goal counts too.
   *[no] {""}
}
learn-6 = { $offside_mode ->
    [prevent] Off-side: a ball that only off-side pieces would receive cannot be played.
    [called] Off-side: the next player may signal it; then the ball is theirs.
   *[auto] Off-side is signalled by itself and gives the ball away.
} { $goal_target ->
    [0] { $clock ->
        [real] The clock on the wall runs.
       *[virtual] Every card takes its time of the clock.
    }
    [one] The first goal wins.
   *[other] The first team with { $goal_target } goals wins.
}

## Cards

card-DEP1 = Move 1
card-DEP2 = Move 2
card-DEP3 = Move 3
card-DEP4 = Move 4
card-DEP5 = Move 5
card-DEP6 = Move 6
card-ACC = Acceleration
card-PAS1 = Pass or shot 1
card-PAS2 = Pass or shot 2
card-PAS3 = Pass or shot 3
card-PAS4 = Pass or shot 4
card-PAS5 = Pass or shot 5
card-PAS6 = Pass or shot 6
card-PUI = Power
card-JOK7 = Joker 7
card-JOK9 = Joker 9
card-AER = Aerial pass
card-GES = Skill move
card-TAC = Tackle
card-DUE = Duel
card-BLE = Injury
card-CHA = Substitution
card-SOR = Out of play
card-FAU = Foul
card-CJA = Yellow card
card-CRO = Red card
card-VAR = Video referee
card-ARR = Keeper save
card-CLA = Parry
card-POT = Post
card-ECH = Exchange
card-RED = Redeal
about-DEP = Move one of your pieces up to this many points, with or without touching the ball.
about-ACC = Laid with a move: doubles it.
about-PAS = One of your pieces is next to the ball: move the ball up to this many points.
about-PUI = Laid with a pass or shot: doubles it.
about-JOK = A move or a pass of this value.
about-AER = Put the ball next to any other piece of yours.
about-GES = Put the ball on another point next to the same piece, and play again.
about-TAC = Your nearest piece moves up to a die; also while the opponents keep the ball.
about-DUE = After a contact by an outfield piece: you both roll; only if your die is higher you move that piece. Play again.
about-BLE = An opposing outfield piece leaves the pitch. Play again.
about-CHA = Change any number of cards, then one player. Play again.
about-SOR = The opponents put the ball on a line: throw-in, corner or six metres.
about-FAU = After a contact: free kick or penalty.
about-CJA = Books the opposing piece of a foul{ $card_reversal ->
    [yes] ; as an answer it turns the foul round
   *[no] {""}
}.
about-CRO = Sends the opposing piece of a foul off{ $card_reversal ->
    [yes] ; as an answer it turns the foul round
   *[no] {""}
}.
about-VAR = Contests a goal or a foul with the dice.
about-ARR = The ball is in your goal: put it anywhere in your half.
about-CLA = The ball is in your goal: a die takes it out.
about-POT = The ball is in your goal: it comes back as far as it was shot.
about-ECH = Exchange a card with any other player, unseen. Play again.
about-RED = All cards are shuffled and dealt again. Play again.

## What can be chosen

choose-point = The ball to the point { $place }
choose-point-piece = { CAP($piece) } to the point { $place }
choose-seat = Exchange with { $seat }
choose-piece = { CAP($piece) }
choose-lay = Lay { $card }
choose-dump = Get rid of { $card }
choose-throw = Throw away { $card }
choose-give = Give away { $card }
effect-dump = It does nothing here; your turn is over and you draw back to eight.
effect-give = The other player gets it; you get one of theirs, unseen.
effect-seat = You choose a card to give and draw one of theirs, unseen.
effect-formation = All your pieces are placed at once.
effect-pass-BOOST = The value stays { $n }.
effect-yes-BOOST = The value becomes { $twice }; the card is used up.
effect-pass-TACKLE_WINDOW = The opponents play on with the ball.
effect-lay-TACKLE_WINDOW = Your nearest piece moves up to a die; it becomes your turn.
effect-pass-PARADE_WINDOW = The goal counts.
effect-pass-FOUL_WINDOW = The foul stands: the set piece is taken.
effect-lay-FOUL_WINDOW-VAR = You and the claimant roll: if yours is higher the foul is annulled.
effect-lay-FOUL_WINDOW = The foul is turned round: their piece is the culprit, the set piece is yours.
effect-lay-AGGRAVATE-CJA = The culprit is booked; a second yellow card sends it off.
effect-lay-AGGRAVATE-CRO = The culprit is sent off for good.
effect-pass-AGGRAVATE = The foul brings the set piece only.
effect-pass-DISCARD = You draw back to eight.
effect-pass-SUB = Nobody is changed.
effect-pass-OFFSIDE_CALL = Play goes on as if nothing had happened.
effect-yes-OFFSIDE_CALL = The ball is yours, anywhere in your half.
effect-mode-JOKER_MODE-PLAIN = A piece of yours moves up to { $n ->
    [one] 1 point
   *[other] { $n } points
}.
effect-mode-JOKER_MODE-TOUCH = The ball goes up to { $n ->
    [one] 1 point
   *[other] { $n } points
}.
effect-mode-MOVE_MODE-PLAIN = The piece goes round the ball, which stays.
effect-mode-MOVE_MODE-TOUCH = The piece goes over the ball and takes it along.
effect-lay-DISCARD = It is thrown away and another one drawn.
otherwise-KO_PLACE = The piece stands there at the kick-off.
otherwise-PICK_PIECE = This piece is then used for the card.
otherwise-PIECE_TO = The piece stands there, beside nobody it touched.
otherwise-BALL_TO = Nobody of yours is next to it: your turn is over, the next player may play it.
otherwise-BALL_NEAR = The ball lies there, next to the piece.
otherwise-BALL_HALF = The ball lies there and you play on.
otherwise-SIX_SPOT = The ball lies there; your keeper comes to it.
otherwise-KEEPER_NEAR = The keeper kicks from there.
otherwise-THROWER = This piece takes it with the die.
otherwise-CORNER_CLEAR = The piece goes there and frees the corner.
otherwise-FOUL_VICTIM = Its place decides: penalty inside the opponents' area, otherwise a free kick.
otherwise-NEW_KEEPER = It goes to the middle of the goal line.
otherwise-PEN_CLEAR = The piece goes there and clears the area.
otherwise-SUB = It comes back fresh.
choose-formation = Line up { $name }
pass-BOOST = Without { $card }
yes-BOOST = Add { $card }
pass-TACKLE_WINDOW = No tackle
pass-PARADE_WINDOW = No save: goal
pass-FOUL_WINDOW = Let the foul stand
pass-AGGRAVATE = No card
pass-DISCARD = Done: draw
pass-SUB = No substitution
pass-OFFSIDE_CALL = Let it go
yes-OFFSIDE_CALL = Offside!
mode-JOKER_MODE-PLAIN = As a move
mode-JOKER_MODE-TOUCH = As a pass or shot
mode-MOVE_MODE-PLAIN = Without touching the ball
mode-MOVE_MODE-TOUCH = Touching the ball

## On and beside the pitch

seat = { $seats ->
    [2] { $team }
   *[other] { $team } { $n }
}
    .the = { $seats ->
        [2] { $team }
       *[other] { $team } { $n }
    }
piece-player = { CAP($piece) }
piece-number = number { $n }
the-piece = { OF($piece, $team) }
piece-keeper = { CAP($piece) }, keeper
ball-of = The ball, last played by { $team }
die-first = First die: { $n }
own-hand = Your hand
hand-of = Hand of { $seat }
draw-pile = Draw pile
discard-pile = Discards
a-card = a card
the-card = the card { $card }
counter-play = In play
counter-contact = Contact
counter-expelled = Sent off
counter-shootout = Shoot-out
play-KICK_OFF = kick-off
play-MOVE = move
play-PASS = pass or shot
play-AERIAL = aerial pass
play-SKILL = skill move
play-TACKLE = tackle
play-DUEL = duel
play-INJURY = injury
play-CHANGE = substitution
play-THROW_IN = throw-in
play-CORNER = corner
play-SIX_METRES = six metres
play-FREE_KICK = free kick
play-PENALTY = penalty
play-STOP = keeper's save
play-PARRY = parry
play-POST = post
how-REGULAR = in regular time
how-GOLDEN_GOAL = by a golden goal
how-SHOOTOUT = after the shoot-out
how-TARGET = goal target reached
how-FORFEIT = by forfeit

## What is asked

prompt-DRAW = { $other } draws a card.
prompt-TOSS = The captains roll for the kick-off.
prompt-KO_ROLL = The kick-off is rolled.
prompt-ROLL = The die decides how far the ball may go.
prompt-TACKLE_ROLL = The tackle is rolled.
prompt-DUEL = The duel is rolled.
prompt-VAR = The video referee decides with the dice.
prompt-EXCHANGE = A card is drawn from the other hand.
prompt-SHOOTOUT_TOSS = The captains roll for the first kick.
prompt-SHOOTOUT = Shoot-out: the next die.
prompt-KO_PLACE = { $seat }: place { $piece }.
prompt-TURN = { $seat }: lay a card.
prompt-JOKER_MODE = { $seat }: joker { $n } as a move or as a pass?
prompt-BOOST = { $seat }: double the { $n } to { $twice }?
prompt-PICK_PIECE = { $seat }: which piece?
prompt-MOVE_MODE = { $seat }: should { $piece } touch the ball?
prompt-PIECE_TO = { $seat }: where to with { $piece }, up to { $n ->
    [0] where it can go
    [one] 1 point
   *[other] { $n } points
}?
prompt-BALL_TO = { $seat }, { $play ->
    [PENALTY] { $n ->
        [1] penalty: a 1 falls short, put the ball one point nearer.
        [2] penalty: a 2 falls short, put the ball two points nearer.
       *[other] penalty: a { $n } reaches the goal, choose the point.
    }
   *[other] { $how }: play the ball, up to { $n ->
        [one] 1 point
       *[other] { $n } points
    } far.
}
prompt-BALL_NEAR = { $seat }: put the ball next to { $piece }.
prompt-TACKLE_WINDOW = { $seat }: tackle before the opponents play on?
prompt-PARADE_WINDOW = { $seat }: the ball is in your goal. Save it, or it is a goal?
prompt-BALL_HALF = { $seat }: put the ball in your half.
prompt-SIX_SPOT = { $seat }: put the ball on your six-metre line.
prompt-KEEPER_NEAR = { $seat }: put your keeper next to the ball.
prompt-THROWER = { $seat }: who takes it?
prompt-CORNER_CLEAR = { $seat }: clear the corner point, move { $piece }.
prompt-FOUL_VICTIM = { $seat }: which of your pieces was fouled?
prompt-AGGRAVATE = { $seat }: add a card to your foul?
prompt-FOUL_WINDOW = { $seat }: { $severity ->
    [0] a foul
    [1] a foul with a yellow card
   *[2] a foul with a red card
} is claimed against you. Answer?
prompt-NEW_KEEPER = { $seat }: who goes in goal?
prompt-PEN_CLEAR = { $seat }: clear the area, move { $piece }.
prompt-DISCARD = { $seat }: throw cards away?
prompt-SUB = { $seat }: change a player?
prompt-GIVE_SEAT = { $seat }: exchange a card with whom?
prompt-GIVE_CARD = { $seat }: which card do you give?
prompt-OFFSIDE_CALL = { $seat }: signal the off-side?
prompt-MATCH_END = The match is over.

## For newcomers

guide-DRAW = Everybody plays with eight cards. When the pile is empty the discards are shuffled.
guide-TOSS = The higher roll kicks off; ties are rolled again.
guide-KO_ROLL = The ball may be moved up to the die.
guide-ROLL = A restart, a parry or a post is played with the die.
guide-TACKLE_ROLL = The piece nearest to the ball moves up to the die.
guide-DUEL = Only a strictly higher roll moves the piece that made the contact.
guide-VAR = The higher roll wins; ties are rolled again.
guide-EXCHANGE = Only the two players see which cards change hands.
guide-SHOOTOUT_TOSS = Five kicks each, then sudden death.
guide-SHOOTOUT = 1 and 2 miss; the keeper saves with the same value or more.
guide-KO_PLACE = Own half only; the team that kicks off needs a piece next to the ball, the other stays out of the circle. A preset formation places everybody.
guide-TURN = A card that suits the situation is played; any other costs the turn. Then you draw back to eight.
guide-JOKER_MODE = As a pass it needs one of your pieces next to the ball.
guide-BOOST = Everybody is asked, so that the question shows nothing.
guide-PICK_PIECE = Choose a piece that the card allows.
guide-MOVE_MODE = A piece that passes over the ball takes it along: afterwards you put it next to the piece.
guide-PIECE_TO = Pieces walk round each other, in all eight directions.
guide-BALL_TO = The ball flies over everything. Next to a team-mate it is kept; on a goal point it is a goal unless it is saved.{ $offside_mode ->
    [auto] {" "}If only off-side pieces would receive it, the ball is lost.
    [called] {" "}If only off-side pieces receive it, the next player may signal it.
   *[prevent] {""}
}
guide-BALL_NEAR = Any free point around the piece.
guide-TACKLE_WINDOW = The other team kept the ball; only a tackle can come in between.
guide-PARADE_WINDOW = Keeper save, parry, post or video referee, one card only, and only the next player.
guide-BALL_HALF = Any free point of your half, not in the goal.
guide-SIX_SPOT = Then the keeper stands next to it and kicks with the die.
guide-KEEPER_NEAR = He goes home at the end of the turn.
guide-THROWER = The piece steps off the pitch and comes back where the ball was.
guide-CORNER_CLEAR = To any free point of your own half.
guide-FOUL_VICTIM = Its place decides between free kick and penalty.
guide-AGGRAVATE = A yellow card books, a second one or a red card sends off.
guide-FOUL_WINDOW = { $card_reversal ->
    [yes] A higher card turns the foul round; the video referee contests it.
   *[no] The video referee contests the foul.
}
guide-NEW_KEEPER = The keeper was sent off.
guide-PEN_CLEAR = To one of the nearest points outside.
guide-DISCARD = As many as you like, then you draw back to eight.
guide-SUB = An injured piece comes back at the halfway line, or a booked one loses its yellow base.
guide-GIVE_SEAT = Any other player, team-mate or opponent.
guide-GIVE_CARD = Then one is drawn from the other hand.
guide-OFFSIDE_CALL = If you do, the ball is yours in your half; if not, play goes on.
guide-MATCH_END = Thank you for the match.

## What happens

event-deal = All cards are dealt anew.
event-draw = { $seat } { AGREE($seat, "draws") } { $card }.
event-reshuffle = The pile is empty: { $a ->
    [one] one discard is
   *[other] { $a } discards are
} shuffled.
against-die = {""} against { $n }
level-die = {""} against { $n }, level: both roll again
event-roll =
    { $what ->
        [TOSS] { $seat } { AGREE($seat, "rolls") } { $b } for the toss{ $second }.
        [KO_ROLL] { $seat } { AGREE($seat, "rolls") } { $b } for the kick-off.
        [ROLL] { $seat } { AGREE($seat, "rolls") } { $b } for the ball.
        [TACKLE_ROLL] { $seat } { AGREE($seat, "rolls") } { $b } for the tackle.
        [DUEL] { $seat } { AGREE($seat, "rolls") } { $b } in the duel.
        [VAR] { $seat } { AGREE($seat, "rolls") } { $b } before the video referee{ $second }.
        [SHOOTOUT_TOSS] { $seat } { AGREE($seat, "rolls") } { $b } for the first kick{ $second }.
       *[SHOOTOUT] { $seat } { AGREE($seat, "rolls") } { $b } { $first ->
            [0] for the kick
           *[other] to save the { $first }
        }.
    }
event-toss = { $team } { AGREE($team, "wins") } the toss, { $one } against { $two }.
event-kick_off = Kick-off for { $team }: { $other } { AGREE($other, "plays") }.
event-formation = { $team } { AGREE($team, "lines") } up { $name }.
event-placed = { $piece } stands on { $place }.
event-laid =
    { $what ->
        [DUMP] { $seat } { AGREE($seat, "gets") } rid of the card { $card }.
        [BOOSTER] { $seat } { AGREE($seat, "adds") } the card { $card }.
        [THROWN_AWAY] { $seat } { AGREE($seat, "throws") } away the card { $card }.
        [ANSWER] { $seat } { AGREE($seat, "answers") } with the card { $card }.
       *[EFFECT] { $seat } { AGREE($seat, "lays") } the card { $card }.
    }
event-moved = { $piece } moves { $away ->
    [yes] beside the pitch
   *[no] to { $place }
}.
event-ball = { $team } { AGREE($team, "plays") } the ball to { $place }.
event-contact = Contact: { $piece } on { $others }.
event-kept = { $again ->
    [yes] { $seat } { AGREE($seat, "keeps") } the ball and { AGREE($seat, "plays") } on.
   *[no] { $seat } { AGREE($seat, "keeps") } the ball; { $other } { AGREE($other, "is") } next.
}
event-tackle = { $seat } { AGREE($seat, "tackles") }!
event-offside = Off-side by { $seat }: the ball is lost.
event-shot = { $seat } { AGREE($seat, "puts") } the ball in the goal!
event-saved = { $seat } { AGREE($seat, "saves") } with the card { $card }!
event-goal = { $c ->
    [1] GOAL for { $team }, an own goal by { $other }!
   *[0] GOAL! { CAP($team) } { AGREE($team, "scores") }!
}
event-throw_in = Throw-in for { $team } at { $place }.
event-corner = Corner for { $team }.
event-six_metres = Six metres for { $team }.
event-free_kick = Free kick for { $team } at { $place }.
event-penalty = Penalty for { $team }!
event-foul = { $seat } { AGREE($seat, "claims") } a foul by { $piece } on { $other }.
event-yellow = Yellow card for { $piece }.
event-expelled = { $piece } is sent off!
event-new_keeper = { $piece } goes in goal.
event-video = The video referee says, { $one } against { $two }: { $b ->
    [1] annulled
   *[0] confirmed
}.
event-duel = { $one } against { $two }: { $seat } { $result ->
    [yes] { AGREE($seat, "wins") }
   *[no] { AGREE($seat, "loses") }
} the duel with { $piece }{ $result ->
    [level] , for only the higher die wins
   *[no] {""}
}.
event-injured = { $piece } is injured.
event-returned = { $piece } comes on at { $place }.
event-fresh = { $piece } is replaced and loses its yellow base.
event-exchange = { $seat } { AGREE($seat, "exchanges") } a card with { $other }.
event-received = { $seat } { AGREE($seat, "receives") } { $card } from { $other }.
event-redeal = { $seat } { AGREE($seat, "has") } all cards dealt again.
event-period_end = { $a ->
    [1] Half-time.
    [2] Full time.
   *[other] End of extra time.
}
event-extra_time = Extra time: the first goal wins.
event-shootout = Shoot-out: { $team } { AGREE($team, "begins") }.
event-shootout_kick =
    { $result ->
        [goal] { $team } { AGREE($team, "scores") }, { $one } against { $two }.
        [saved] { OF("the kick", $team) } is saved, { $one } against { $two }.
       *[wide] { $team } { AGREE($team, "misses") }: { $one } is wide.
    }
event-forfeit = { $team } { AGREE($team, "has") } fewer than seven pieces and { AGREE($team, "loses") }.
event-match_end = The match ends { $score }{ $c ->
    [3] {""}
   *[other] , { $how }
}.

## Why not

why-FTM-TURN-1 = It is not your turn: a die or card is due.
why-FTM-TURN-2 = Lay one card of your hand.
why-FTM-TURN-6 = Cards are only got rid of on your own turn.
why-FTM-END-6 = The match is over.
why-FTM-KO-4 = At a kick-off the pieces are placed on free points of the own half.
why-FTM-KO-5 = One piece of the team that kicks off must stand next to the ball.
why-FTM-KO-6 = The other team stays in its half and out of the centre circle.
why-FTM-KO-7 = A formation is only chosen before the first piece is placed.
why-FTM-GEO-7 = This point is taken.
why-FTM-MOV-2 = The ball moves to a free point within the value, not further.
why-FTM-MOV-4 = Choose a point within the steps of the move.
why-FTM-MOV-6 = Only a keeper may enter a goal, and only his own.
why-FTM-MOV-7 = The piece cannot get there over the ball, or not with the ball beside it.
why-FTM-MOV-8 = The piece cannot get there round the ball.
why-FTM-MOV-11 = Own goals are off: the ball may not go into your own goal.
why-FTM-OFF-3 = Only offside pieces would receive the ball there.
why-FTM-OFF-6 = Put the ball on a free point of your own half.
why-FTM-OFF-9 = Signal the offside or let it go.
why-FTM-CARD-DEP = Choose a piece of yours that can move, and how.
why-FTM-CARD-ACC = Acceleration is only laid together with a move.
why-FTM-CARD-PAS = None of your pieces next to the ball can play it.
why-FTM-CARD-PUI = Power is only laid together with a pass or shot.
why-FTM-CARD-JOK = As a pass the joker needs a piece next to the ball.
why-FTM-CARD-AER = An aerial pass goes from a piece next to the ball to another one with a free point beside it.
why-FTM-CARD-GES = A skill move needs one of your pieces next to the ball, with another free point.
why-FTM-CARD-TAC-1 = The tackle is made by the piece nearest to the ball.
why-FTM-CON-5 = Only a tackle may come between while the opponents keep the ball.
why-FTM-CARD-DUE-1 = A duel answers a contact by an opposing outfield piece in the turn before.
why-FTM-CARD-DUE-3 = The beaten piece goes where it can without touching the ball.
why-FTM-CARD-BLE-1 = Only an opposing outfield piece on the pitch can be injured.
why-FTM-CARD-BLE-3 = The opponents have seven pieces or fewer on the pitch.
why-FTM-CARD-CHA-1 = Throw cards away one at a time, then draw.
why-FTM-CARD-CHA-2 = An injured piece comes on at a free point of the halfway line; a booked one loses its base.
why-FTM-CARD-ECH = An exchange is made with another player, for a card of your hand.
why-FTM-SOR-1 = The ball is not on a line, or your own team put it there.
why-FTM-SOR-4 = A piece on the corner point first goes to a free point of its own half; then a piece of the team on the pitch takes the restart.
why-FTM-SOR-9 = The ball goes on the own six-metre line, the keeper next to it.
why-FTM-FAU-1 = A foul needs a contact by an opposing piece in the turn before.
why-FTM-FAU-2 = Yellow and red cards are only laid with a foul.
why-FTM-FAU-3 = The answer to a foul is a higher card or the video referee.
why-FTM-FAU-4 = Fouls cannot be turned round under this option.
why-FTM-FAU-8 = The taker of a free kick stands on a free point next to the ball.
why-FTM-FAU-10 = Pieces leave the area by the shortest way.
why-FTM-FAU-12 = A penalty goes towards the goal: 1 and 2 fall short, 3 and more reach it.
why-FTM-FAU-14 = The new keeper is a piece of yours on the pitch.
why-FTM-VAR-4 = The video referee only contests a goal or a foul.
why-FTM-GOAL-3 = Only keeper save, parry, post or video referee stop a goal.
why-FTM-CARD-ARR = After a save the ball goes to a free point of your own half.
why-FTM-CARD-CLA = A parry takes the ball out of your goal.
why-FTM-CARD-POT-1 = Off the post the ball comes out of your goal.
why-FTM-CARD-SAVE = Saves are only laid when the ball is in your goal.
why-FTM-TEAM-1 = That card is not in your hand.

## Options

option-people = People
    .help = Two equal teams: with an odd number one seat is filled by the computer or by a person with two hands.
option-clock = Clock
    .help = Virtual: every card costs the same time. Real: the clock on the wall runs.
    .virtual = virtual
    .real = real
option-half_minutes = Minutes a period
    .help = 45 are recommended.
option-seconds_per_card = Seconds a card
    .help = On the virtual clock; 0 means 20 to 30 by the number of players.
option-seconds_per_kickoff = Seconds a kick-off
    .help = On the virtual clock.
option-stoppage_cap_cards = Most cards of added time
    .help = A period goes on while the ball is in an area, but not longer.
option-real_clock_safety_cards = Most cards on the real clock
    .help = A period also ends after so many cards.
option-tie_break = After a draw
    .help = Leave it, golden goal, or shoot-out.
    .draw = a draw
    .extra_time = extra time
    .shootout = shoot-out
option-extra_time_cap_cards = Most cards of extra time
    .help = Then the shoot-out decides.
option-goal_target = Goal target
    .help = The first team with so many goals wins, without a clock; 0 plays by the clock.
option-goal_target_cap_cards = Most cards with a goal target
    .help = A period of the variant ends after so many cards.
option-offside_mode = Offside
    .help = Signalled by itself, not possible at all, or signalled by the next player.
    .auto = automatic
    .prevent = prevented
    .called = called
option-card_reversal = Cards turn fouls round
    .help = A yellow or red card in answer to a foul makes the other piece the culprit.
option-own_goals = Own goals
    .help = If off, the ball cannot be put into the own goal.
option-captain_a = Captain of the home team
    .help = Which player of the team; the last one if there are fewer.
option-captain_b = Captain of the away team
    .help = Which player of the team; the last one if there are fewer.
option-decision_timeout_s = Seconds a decision
    .help = Then the usual choice is made; 0 means no limit.
