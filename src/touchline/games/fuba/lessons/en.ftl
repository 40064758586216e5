### Lessons of FUBA: what is said at each step, of its right choice and of others.
### course-step; .right and .wrong answer a choice, .wrong-TOKEN one choice of its own.

course-first = Your first match
    .about = A formation, a target, a movement, a shot and a press: enough to sit down and play.
course-clock = From the toss to the final whistle
    .about = Who begins, who stands where, and how the dice make the minutes.
course-passing = Passes and offside
    .about = Where the ball may go, who must run to it, and who stands too far up.
course-movement = Movement and pressing
    .about = Back, sideways, forward; the keeper, the dribble, and a press that fails.
course-shots = Shots
    .about = Misses, posts, corners, long shots, and a goal without a keeper.
course-events = Special events
    .about = When the die equals the value of the ball: eleven things that may happen.
course-set-pieces = Set pieces and cards
    .about = Free kicks, penalties, corners, goal kicks; yellow, red, and too few to go on.
course-condition = Condition and fatigue
    .about = Advanced rule A1: points for a great effort, and legs that grow heavy.
course-roles = Roles
    .about = Advanced rule A2: who among your eleven helps out where.
course-bench = Substitutes and injuries
    .about = Advanced rules A3 and A4: three changes a match, and the reasons for them.
course-off-his-line = The keeper off his line
    .about = Advanced rule A5: a man more in the box, and a goal left open behind him.
course-styles = Styles of play
    .about = Advanced rule A6: prudent, normal or aggressive, sector by sector.
course-cup = Cup rules
    .about = Formations of your own, and a shoot-out after a draw.
course-extra-time = Extra time
    .about = Twice fifteen minutes more, and then the spot.

## Your first match

first-formation = You are the coach of Home and attack northwards. First, in secret, a formation: ten players in three lines. It does not say where they stand but how many may move at once: 4-4-2 lets 4 go straight back, or 4 sideways, or 2 straight forward. Eight cards to choose from; take the one you like.
    .right = Both formations are shown at the same moment. Then the dice are thrown for the toss, and you won it: you say who kicks off.
first-place = You kick off and place your ten pieces first, anywhere in your own half or the centre circle, whatever the formation. At least two must stand in the centre circle with the ball. One is there, and two pieces are left. Where does this one go?
    .right = That makes two. Your last piece joined the midfield, then they placed all of theirs. The ball lies in the centre circle with value 1: let us see what that means.
    .wrong = One of the last two must go to the centre circle. Put it there now, and you are free with the other.
first-target = A few minutes later. Pieces have no names: what counts is how many stand in each of the thirteen zones. The ball is a die that is set, never thrown: 1 is perfect control, 6 is poor. Each turn you name a target: a zone with one of your pieces, a zone beside one, or where the ball is. Where you have a piece and they have none, control is automatic. Find such a zone in their half.
    .right = Both rolled: 4 and 2. The difference moves the clock, their die is the new value of the ball, and it arrived without a fight. Then both teams act in turn; they came first, and one of their pieces closed in.
    .wrong-zone-S_EDGE = Safe as well, but that is backwards. There is a free man in the other half.
    .wrong = There they have a say, or you have nobody: you would have to roll above the value of the ball. On the north-west wing you are alone.
first-patience = Your action phase: first a shot, if the ball is in their half, then movement. From the wing 4 is taken off your die, and it must beat the ball's value of 2: not even a 6 does. One chance in eighteen is left. Shoot?
    .right = Wise. The zones: nothing is taken off in the penalty area, 2 at its edge, 4 on the wings, 5 in midfield.
    .wrong = A miss is a goal kick for them, and this one misses seventeen times in eighteen.
first-kind = Now the movement, one kind for the whole team. With 4-4-2: up to 4 pieces straight back, or 4 sideways and diagonally, or 2 straight forward. You want company on the wing, from the midfield behind it.
    .right = Two pieces may go straight forward, over as many zones as you like.
    .wrong-MIDFIELD-CENTRE-NORMAL = Sideways and diagonally, never straight. From the midfield behind the wing the way is straight forward.
    .wrong = That would be a retreat. Straight forward!
first-forward = Bring somebody to the ball on the north-west wing. Numbers there decide how well you control it.
    .right = Two against one: the value of the ball falls by the surplus, now to 1. That happens after every movement, for them too. Any piece may go, wherever it stands, but each only once.
    .wrong-DONE = Not yet: the ball needs company.
    .wrong = Nothing wrong with it, but the ball is on the north-west wing.
first-control = Another turn, and the ball's value is 2. Now for the goal: the penalty area is two zones away, and a zone in between adds 1 to the value. Go step by step: to the edge of the box. They are there too, so your die must beat 2.
    .right = You rolled 5, more than 2: you keep the ball. Less, and it would be theirs; equal is a special event. Their die is the new value, less 1 because nobody harried you where the ball came from.
    .wrong-zone-N_BOX = A long pass: 1 more on the ball for the zone in between. Step by step.
    .wrong = Towards the goal, one zone: the edge of the box.
first-shot = In the penalty area, with value 3. Nothing is taken off here, and you outnumber their outfield players in the box: 1 more on your die. A die that beats the value is a goal.
    .right = Goal! The rest of the turn is skipped, and they kick off. Whoever has more goals after two halves wins.
    .wrong = Three times in four this is a goal. Shoot!
first-press = Now they have the ball, at the edge of your box, and badly under control: value 5. After your movement you may press if you have a piece there: a die below the value wins the ball.
    .right = 3 is below 5: the ball is yours, and its value is what you threw. You are ready for a match!
    .wrong = Two times in three the ball would be yours. Press!

## From the toss to the final whistle

clock-toss = Before the match both teams throw a die: 3 and 3, so once more, 5 and 2. You won the toss and say who kicks off. There is no wrong answer: who does not kick off now does so after half-time.
    .right = The score is 0-0, the clock stands at minute 1. Now the pieces are placed.
clock-adjust = Both teams stand, and they came three strong to the centre circle. The team that kicks off has the last word: it may move up to two different pieces by one zone. Bring a fourth to the circle.
    .right = Four against three around the ball. The limits of the placing still hold: into their half nobody goes before the kick.
    .wrong-DONE = You may stop here, but why leave it at three against three?
    .wrong = Allowed, but it does not help around the ball. One more into the centre circle!
clock-receive = This time they kick off, and you place the last of your ten. Not in their half; but the centre circle belongs to both halves, so you may crowd them there. Anywhere in your half or the circle is right.
    .right = Well placed. They might still have moved two pieces by a zone, and left it. Your keeper begins in his box, always.
clock-kick-off = The ball is in the centre circle with value 1, the best there is: only a 1 on your die is a special event, anything else keeps it. Play it safe, back to the edge of your box.
    .right = Nobody of theirs there. After a kick-off the team without the ball acts first, and so it is after free kicks and corners.
    .wrong = Good enough in a match. But begin with the safe pass: nobody of theirs stands at the edge of your box.
clock-level = Last turn both threw the same: no time passed, but a minute waits and is added when the clock moves again. It stands at 20. Play the ball to the free men in the north-west midfield.
    .right = 5 and 3 are two minutes, and the waiting one makes three: minute 23. Several level throws add up.
    .wrong = You have two free men in the north-west midfield.
clock-added = Minute 43. The half has 45, and added time follows. Play the ball into the centre circle.
    .right = 6 and 2 would be four minutes, past the 45th: the clock stops on +1, and what is too much is lost. Added time has begun.
    .wrong = Forwards, one zone: the centre circle.
clock-one-square = 45 +1. In added time the clock moves one square a turn, up to +5. But first the difference of the dice is looked at: is it smaller than the square, the half is over at once. To the edge of the box!
    .right = The difference is 4, not smaller than 1: you play on, and the clock moves to +2.
    .wrong = Time is short. One zone towards the goal: the edge of the box.
clock-whistle = 45 +3 and a goal down. Only dice that differ by 3 or more keep the half alive. Try it: into the penalty area.
    .right = 5 and 3 differ by 2 only. Whistle! The rest of the turn is not played, and the ball does not even get there.
    .wrong = The half may be over any moment. Into the penalty area!
clock-half-time = Half-time. Each team may move one place of its formation from one line to another, in secret. You are one goal behind and want three to go forward.
    .right = The clock goes to 46, and whoever did not kick off the first half does so now.
    .wrong-DONE = You may keep your formation. But you need a goal: strengthen the attack.
    .wrong = That gives you no third forward. A place from midfield or defence to the attack!
clock-last-turn = 90 +5: the last square. This turn is played to its end, and then the match is over. Level, and your shot: only a 6 scores, but what else is there?
    .right = Level with the ball's value, a corner! But no turn is left to take it: what only the next turn would bring is lost, a penalty or a direct free kick would still have been taken. Equal scores are a draw.
    .wrong = There is no later. Shoot!

## Passes and offside

passing-lost = Value 4, and no zone in front where you are alone. The best you find: the north-west midfield, two of yours against one. You need a 5 or a 6 to keep the ball without further ado.
    .right = Only a 2: the ball is theirs, there where you aimed. Its value is your die, so the worse you throw, the better they control it.
    .wrong = Towards the goal, and where you are more: the north-west midfield.
passing-too-hard = They played long, over a zone, to your south-west wing. Their control was automatic, but your die was a 6 and the zone in between makes it 7: more than 6, and the ball is yours, with their die 5 as value. You have nobody there, so your nearest piece must run, and that is the keeper. A team that wins the ball may send its nearest outfield piece instead. Who runs? Take somebody from the south-east midfield or the north-west one.
    .right = Well run, and your goal is guarded. Distance is counted in zones, by the shortest way.
    .wrong-keeper-S_BOX = Then your goal stands empty. You may spare him: take one of the others.
    .wrong = He could. But take one from the south-east midfield or the north-west one: the others are needed where they are.
passing-runs-count = A run to the ball is one move of this turn's movement. The midfield movement of a 4-4-2 has 4: choose it and see how many are left.
    .right = Three left. He who ran may move once more, if you like.
    .wrong = Choose the midfield movement this time: it shows what the run cost.
passing-empty-zone = A zone without any of yours can be a target too, if one of yours stands beside it. Your man in the penalty area is offside, but others stand beside the edge of the box. Aim there; two of theirs wait, so beat the value of 2.
    .right = 5 beats 2, the ball is yours. Now somebody must run to it.
    .wrong = Possible, but the edge of the box is open to you: your men in the centre circle and in the midfield stand beside it.
passing-who-runs = Three of your zones touch the edge of the box, all one zone away. The man in the penalty area may not go: he is offside. Who runs?
    .right = And they act first: the target held only their pieces when the turn began, and then the team without the ball at that moment begins.
passing-offside = Offside in zones: a piece in their half that stands wholly beyond both the ball and their second-last man. The keeper counts, and with him in his box the second-last stands at the edge. Your man in the penalty area is beyond. The one on the north-east wing is not: a wing is as deep as box and edge together, so he is partly level. Play to him.
    .right = Onside. Offside is no offence here, and no whistle is blown: such a target simply cannot be chosen.
    .wrong = A safe thought. But the man on the north-east wing is onside: play to him.
passing-beside-offside = Their defence has come up to the halfway line, and your two on the wing are offside. A zone beside them is no target either, if nobody onside stands next to it: the penalty area is closed as well. Play it at the back instead, to a zone with your own men.
    .right = In your own half nobody is ever offside.
    .wrong = One of yours should be there already: the edge of your box or one of your two midfields.
passing-never-offside = The same two on the wing, but now you have a goal kick. From a goal kick or a corner nobody is offside. The wing is three zones away: two in between, and each adds 1 to the value. Nobody of theirs is there, so control is automatic.
    .right = Their 2 and two zones in between: value 4. Above 6 the ball would have been lost. Then your surplus on the wing brought it down to 2.
    .wrong = Look up front: two of yours, none of theirs, and no offside from a goal kick.
passing-after-press = They pressed last turn and failed: now your control is automatic, wherever you aim, even with value 5. To the edge of the box, among three of theirs!
    .right = A 2 against 5 would have lost it on any other day.
    .wrong = Use it: this control cannot fail. The edge of the box!

## Movement and pressing

movement-sideways = A midfield movement: up to four pieces, each one zone, sideways or diagonally, never straight. Your man on the north-east wing faces two. Who can help him? Not the one behind him, for that way is straight.
    .right = Diagonally from the centre circle. Zones that meet at a corner are neighbours too.
    .wrong-DONE = You have four moves, and he needs one of them.
    .wrong = That leaves him alone against two. From the centre circle the wing lies diagonally ahead.
movement-back = They have the ball at the edge of your box, two against one. A defence movement goes straight back, over any number of zones. But a runner must stop in the first zone where they outnumber you: the way to the box behind is blocked. Help from the centre circle, please.
    .right = Two against two. Each move counts at once: as you are no longer outnumbered there, the next runner could go through.
    .wrong-DONE = Leave it at one against two? Bring one back from the centre circle.
    .wrong = Also back, but the ball is at the edge of your box. From the centre circle it is straight behind.
movement-stay = Attack movement, and only one of yours is with the ball in the north-west midfield. He may not leave it: somebody must stay. Bring a second man to the ball, from straight behind.
    .right = Two against one, and the value falls by 1.
    .wrong-DONE = One against one is not enough. The men behind are free to run.
    .wrong = The ball is in the north-west midfield. Straight behind it two of yours are waiting.
movement-press = They have the ball at the edge of your box, with value 4: a press wins it with 1, 2 or 3. Even odds. Press!
    .right = A 4: equal is not below, the press fails. And a press that fails costs something: their next control is automatic. So press when the value is high.
    .wrong = Wait too long and they shoot. Even odds are not bad here: press.
movement-keeper = The ball is at the edge of your box, one against one, with value 4. The keeper is a piece like any other, but he goes at most two zones straight. Let him help.
    .right = Two against one, and the value falls to 3. But mind the goal: with the keeper away they get 4 more on every shot.
    .wrong-keeper-move-S_BOX-CC = Two zones, as far as he goes. But the ball is at the edge of your box.
    .wrong-DONE = One against one, and value 4? He could help.
    .wrong = Not now: the ball at the edge of your box needs help, and only the keeper stands straight behind it.
movement-offside = You may not move into an offside position either, except straight back. Their second-last man is at the edge of the box, so the penalty area is closed. How far can the men in the centre circle go?
    .right = Level with him, and onside. Once the ball itself is there, the box is open too.
    .wrong-DONE = You have two moves: one from the centre circle up to the edge of the box.
    .wrong = Fine, but the way through the middle is better: from the centre circle to the edge of the box.
movement-dribble = Nobody of theirs around the ball in the north-west midfield: then one piece may dribble, taking the ball one zone along. All of theirs have come up, so a runner without the ball would be offside on the wing; one with the ball never is.
    .right = On the wing with the ball, and its value improves because you are alone there. One dribble a phase, and not out of a zone where one of theirs stands.
    .wrong-DONE = The whole wing is free. Dribble!
    .wrong = That brings the ball no further. Take it along: dribble to the north-west wing.
movement-free = After the movement come free moves: any piece of yours on a goal line may go one zone straight away from it, at no cost. Only not into the ball's zone, so the south-west wing must stay. The other wing need not.
    .right = The other one could have followed. Free moves count neither in your movement nor when it is settled who acts first.
    .wrong = It costs nothing: bring a man from the south-east wing up to the midfield.
movement-order = Who acts first? The team that did so last turn does it again if it moved fewer pieces than the other, else it is the other's turn. Last turn you began and moved one piece, they moved three. Play the ball into the centre circle.
    .right = You moved fewer, so you begin again. Moving little has its reward.
    .wrong = The centre circle, please: then see who begins.

## Shots

shots-miss = At the edge of the box with value 1, and more of yours around the ball than of theirs: 2 off and 1 on. Your die less 1 must beat 1. Shoot!
    .right = A 1, of all things: a miss. They have a goal kick, but the turn goes on: your movement comes now, theirs later.
    .wrong = Two times in three this goes in. Shoot!
shots-complex = 90 +4, a goal down, on the wing: 5 off in all, against value 4. No die is enough. Still you may try: only a 6 counts, and then a second die must beat the 4 of the wing. What have you to lose?
    .right = A 6 and a 5! Equal to the wing's number would have been a corner, anything less a miss.
    .wrong = There may be no next turn. One in eighteen is more than nothing.
shots-empty-goal = Their keeper is out of his box! Then you may shoot from the centre circle and from your own midfield too. 6 off for the distance, 4 on for the empty goal, 1 for your numbers, against value 1.
    .right = From the halfway line! With the keeper at home this shot is not even allowed.
    .wrong = Two times in three, from the halfway line. Such a chance does not come twice.
shots-post = At the edge of the box, value 3: 2 off for the distance, 1 on because you are more around the ball, 1 off because they are more in the box. A 6 scores, a 5 is a corner. And a 4 hits the post, if you have somebody in the box.
    .right = The post! For the rebound each team throws a die and adds its outfield players in the box: 5 and 1 against 2 and 2. Goal!
    .wrong = A goal, a corner or the post: half of the numbers help you. Shoot!
shots-cleared = They hit your post. The rebound: 2 and 1 for them, 5 and 2 for you, so the ball is yours, in your box, and its value is their bare die, 2. Level would have been a corner. They have moved, and now you act: get out of there.
    .right = Off you go. Had you had nobody in the box, your nearest man would have had to run.
    .wrong = Back? You stand on your own goal line. Out, sideways or forward.
shots-corner = Your shot was level with the value of the ball: a corner. West or east, you choose.
    .right = All pieces leave the pitch and are placed anew. The ball lies on the corner spot, a small zone of its own, with value 1.

## Special events

events-better = If your die equals the ball's value, something special happens. Both throw again, and the difference, yours less theirs, says what. See for yourself: to the edge of the box, with value 3.
    .right = A 3: an event. 6 less 4 is 2: the new value is 1 lower. Then the turn goes on, and you have kept the ball.
    .wrong = The edge of the box is what you want.
events-best = Again a 3, and this time 6 less 2: plus 4 takes 2 off the value. Their 4 became a 2, and you act first: 2 off for the distance, 1 on for your numbers. Shoot?
    .right = Goal! Without the event that 5 would have been level, a mere corner.
    .wrong = One time in two a goal, and the ball will hardly ever be better.
events-worse = Their event: 2 less 4 is minus 2, and that puts 1 on the value. It is 5 now, in the centre circle where your men stand as well. You have moved. Press?
    .right = 3 is below 5. Without the event you would have had to throw below 4.
    .wrong = Two times in three the ball is yours. Press!
events-extra-move = Plus 3: after the ball has moved you may move one piece one zone, in any direction, at no cost. At the edge of the box they are three against your two. Even it out.
    .right = Three against three, and your whole movement still to come. Even an event moves nobody offside.
    .wrong-DONE = A free gift, and you refuse it? One more to the edge of the box.
    .wrong = It helps little there. Bring somebody to the ball at the edge of the box.
events-one-back = The other way round: their event of minus 3 lets the team without the ball move one piece. That is you; what counts is who had the ball when the event came. They are at the edge of your box: bring help.
    .right = One more at the ball, before your own movement has begun.
    .wrong-DONE = Take it, it is free: one more to the edge of your box.
    .wrong = The danger is at the edge of your box. From the midfields it is one diagonal step.
events-two-back = Minus 5, the best you could wish for: two of your pieces may move, one zone each. The first?
    .right = And a second one may follow, another piece.
    .wrong-DONE = Two free moves, and none taken? To the edge of your box!
    .wrong = The danger is at the edge of your box. From the midfields it is one diagonal step.
events-no-way-back = Their event of plus 5: you may not choose the defence movement this turn. Their ball is at the edge of your box. How else do you get there?
    .right = Sideways and diagonally it goes: from the midfields to the edge is one step. Free moves would not have been barred.
    .wrong = Forward is away from the ball. Diagonally you reach the edge of your box.
events-stays = Minus 4 is the worst for the team with the ball: control is lost, and the ball stays where it was. They lost it in the centre circle, and it is yours, its value their die of 3. Somebody must run there: take one from your midfields.
    .right = And the circle is yours. It counts as one of this turn's moves.
    .wrong = Allowed, but leave him. One from your two midfields is just as near.
events-nothing = What if the event dice are level? Play to the edge of the box and see.
    .right = 4 and 4: the ball arrives, and both teams' action phases are skipped. Straight on to the next turn.
    .wrong = Once more the edge of the box, please.
events-wing = A wing is a corner zone. The pitch has three sectors: midfield are the five zones at the halfway line, and the four beyond them are your attack and their defence. With level event dice on a wing there is more to see. Play to your man on the north-west wing.
    .right = Level again, and on a wing of your attack: a corner for you. On a wing of your defence it would have been theirs. Nobody of theirs was there, but an equal die is an event even so.
    .wrong = To the wing, this time: the north-west one.

## Set pieces and cards

set-pieces-fouled = Value 3, and the edge of the box. Play there; your die will be a 3.
    .right = An event of minus 1: a foul on you. The offender throws for the card: 1 and 2 are none, 4 and 5 yellow, 6 yellow and worse, 3 yellow only if the target touches his own half. The ball lies where you aimed, with value 1.
    .wrong = The edge of the box is what you want.
set-pieces-anew = For a free kick all pieces are placed anew, yours first, and this time anywhere on the pitch. First the keeper: where?
    .right = At home. A keeper outside his box invites shots from afar.
    .wrong = Allowed, even there. But who guards the goal? Into his box with him.
set-pieces-kick-zone = You and they need at least one piece in the zone of the free kick. You have none yet, and two are left. Offside does not matter when placing.
    .right = Both of your last two went there, then they placed theirs: one in the wall, two in the box. You are more at the ball.
    .wrong = One of the last two must stand in the zone of the kick, at the edge of the box. Put it there now.
set-pieces-direct = Their half, so you may shoot straight away, in this very turn: 1 off for the free kick, 2 for the distance, 1 on for your numbers, against value 1. Or play it in a new turn, in which they act first. Shoot?
    .right = In! A direct free kick makes you act first, whoever would have had the turn.
    .wrong = One time in two, at value 1: it will not get better. Shoot!
set-pieces-indirect = A free kick in your own half: too far to shoot, so a new turn begins with it. The kick itself may stay in its zone only if you have two there, and you have one. Play it to the centre circle.
    .right = Kept. They act first after a free kick. And no 1 off for an unmarked start: free kicks, corners and goal kicks do without it.
    .wrong = A little further: the centre circle.
set-pieces-your-foul = It goes the other way too. Play to the edge of the box once more.
    .right = Plus 1: your foul, their free kick. Your card throw was a 3: yellow only in your own half, so the referee lets it go. They have placed all their pieces, and now you place yours.
    .wrong = The edge of the box is what you want.
set-pieces-penalty = Into the penalty area, with value 3. If you are fouled there, what is it?
    .right = A penalty! Only the kicker and their keeper stay in the box; everybody else is placed outside, your keeper first.
    .wrong = Into the box! There a foul is worth more.
set-pieces-aim = The penalty. Their keeper has chosen his side in secret; you choose yours. The dive is told from his side: a shot to your left meets a dive to his right. Where he dives you need a 6, elsewhere 1 or 2 is enough. Left, centre, right?
    .right = He dived to his left, which is your right, and your 3 is enough: a goal!
    .right-ATTACK-RIGHT-AGGRESSIVE = He dived to his left, which is your right: a 6 was needed, and it is saved. A penalty missed is a goal kick.
set-pieces-dive = And now it is your keeper who waits. Choose his side; they will not know.
    .right = They aimed left, and a 1 is too little wherever you dived. A goal kick for you, and the turn is played on: you act first, because the ball was theirs when the penalty was given.
set-pieces-corner-place = A corner from the north-east. One of yours stands at the flag already, all others go where you like, without any thought of offside. Your last piece: to the penalty area.
    .right = Three in the box. They placed theirs, three there as well.
    .wrong = Allowed, but goals are scored in the penalty area.
set-pieces-corner = The corner is taken. The flag is a zone of its own, beside the wing, and cannot be the target itself. To the penalty area there is one zone in between. Nobody is offside at a corner.
    .right = Their 2 and the zone in between: 3. The taker has joined the wing, and they acted first, as after every set piece.
    .wrong = Into the penalty area with it!
set-pieces-waiting = They shot wide: a goal kick for you. The ball lies in your box with value 1, and the turn is played on before it is taken. Until then they may not press, and you may not dribble. You may move, though: bring one forward out of the box.
    .right = The next turn begins with the goal kick, and the table asks whether you want to play it short.
    .wrong-DONE = You have two moves forward. Let one of the men in the box use them.
    .wrong = Good too. But the men in your box are of no use there: one of them, please.
set-pieces-short = A short goal kick gives each team an extra movement before you name the target, you first. Who moves how many there settles the order of this turn. Try it.
    .right = Now you move, then they do, then comes the target.
    .wrong = An ordinary one is quicker, but try the short one once.
set-pieces-goal-kick = An ordinary goal kick. The ball may stay in your box only if you have two there, and your keeper is alone. Where have you a man, and they none, close by?
    .right = Safe on the wing. After a goal kick the order of acting is the usual one.
    .wrong = Not as safe: on the south-east wing you have a man all alone.
set-pieces-red = You have fouled, the card throw was a 5: your third yellow. A team that already holds a card throws for red: below the number of its cards, and a 2 is below 3. One of your outfield players must go. From where can you spare him?
    .right = Out for the match. The red card takes two yellows with it (only one after a 1), and your formation still moves as many. After a card throw of 6 the check would have been harder by one.
    .wrong = He is needed there. At the edge of your box you have four.
set-pieces-forfeit = They have four red cards already and seven players left, the keeper included. One more foul could be one too many. To the edge of the box.
    .right = A yellow, a 2 below 4, red: six players are too few. They forfeit, and the match goes to you with at least three goals to nil.
    .wrong = The edge of the box is what you want.

## Condition and fatigue

condition-spend = With this rule each sector has condition points, as many as its line has players at the start: 4, 4 and 2 for a 4-4-2. Before your movement you may spend one, of the sector in which the ball is. You then throw a die and move as many as it says, or as your formation allows, whichever is more. The ball is in your attack, which moves only 2. Spend a point?
    .right = A 5: five pieces instead of two.
    .wrong = Two pieces would be all. Try what a point does.
condition-mixed = And there is more: after a point spent you may mix all three kinds of movement, back, sideways, forward. At the edge of the box you are one against two. Bring help, from wherever you like.
    .right = And four moves are left.
    .wrong = Possible too. But the ball is at the edge of the box: from the midfields and the centre circle it is one step.
condition-second-wind = Level event dice skip the action phases. With this rule two ones or two twos bring something else as well. Play the ball into the centre circle.
    .right = 2 and 2: each team gains a point in its own sector of the target. You have 6 in midfield now. They had 6 already, and no sector holds more.
    .wrong = The centre circle, please: it is midfield for both.
condition-fatigue = Minute 60, and legs grow heavy. If 5 minutes or more pass in one turn, both teams take a fatigue test: ten times the die must reach the minute. To the edge of the box.
    .right = 6 and 1: minute 65. Your 5 is not enough, that costs a point, and the next die is added: 5 and 3 are 80. At most three dice and three points. They lost one as well.
    .wrong = The edge of the box is what you want.
condition-which = Another test, and you failed twice: 2, then 1. The first point went from the sector of the target, your attack. The second is yours to choose. You are a goal behind.
    .right = The back can bear it. Your third die, a 6, ended the test.
    .wrong = You need that for a goal. Take it from the defence, which has most.
condition-tired = Minute 88, a goal behind, and one last point in attack. Without any point left a team is tired for the rest of the match, and each kind of movement counts one less. For two minutes?
    .right = Tired at once: the formation gives 1 instead of 2, but the die a 4. Everything forward!
    .wrong = What would you save it for? Two minutes are left.

## Roles

roles-midfielder = A 4-5-1 has 4, 5 and 1 condition points. Before the match, in secret, you may give roles, and each moves a point: an offensive midfielder from midfield to attack, a defensive one from midfield to defence, as many as you have midfielders. Your attack has a single point.
    .right = Two in attack now. Roles move points, never the numbers of the formation.
    .wrong-DONE = You may go without roles. But a single point in attack is not much.
    .wrong = That does not help your attack. An offensive midfielder does.
roles-full-back = Others have roles too: one centre-back may go forward into midfield, two full-backs into attack, one striker may drop into midfield. You have 4 in defence: let one go.
    .right = A point from the defence, where you had most.
    .wrong-DONE = Enough? One of the four at the back could still go forward.
    .wrong = Not from midfield or attack, they have only three. One of the four at the back!
roles-limit = Each player has one role at most: all five midfielders have theirs, and that door is closed. No sector holds more than 6, and your midfield has none left. Who gives it a point back, the centre-back or the striker?
    .right = A point for midfield. When both teams are done, all roles are shown.
    .wrong = That does not help midfield. A centre-back who goes forward, or a striker who drops back.

## Substitutes and injuries

bench-formation = At the end of your action phase you may substitute, three times a match: for another formation, for a booked player, or for fresh legs. Minute 70, a goal behind: change the formation.
    .right = Now say which place changes its line.
    .wrong-DONE = You are behind. Do something!
    .wrong = Also worth a thought. But first the goal: another formation.
bench-forward = One place goes from one line to another, in force from the next turn. In the second half the line that is strengthened also gains a condition point at once.
    .right = One more forward, and a point in attack.
    .wrong = Not that way: you want one more in attack.
bench-booked = You lead, and hold three yellow cards: each further one may be red. Two substitutions are made, one is left. What is it for?
    .right = One yellow card fewer, and no substitution left.
    .wrong-DONE = One more card and you may be ten. Take off a booked player.
    .wrong = That is not where it hurts. Three yellow cards!
bench-fresh = Minute 70, and 2, 1 and 0 condition points. Somebody with fresh legs brings points: two dice, ten times their sum. Above the minute 1 point, otherwise 2; so the later, the better.
    .right = 60 is not above 70: two points.
    .wrong = You are nearly out of breath. Fresh legs!
bench-legs = Two points to give, sector by sector. Your attack has none.
    .right = Both went there. You could substitute once more in this same phase.
    .wrong = The attack has nothing left. There.
bench-injury = You were fouled, and their card throw was a 6: yellow, a harder red check, and one of yours is injured. You say from which zone he is carried off.
    .right = Off he goes, and a die says for how long: 5. From 4 he does not come back.
    .wrong = He is needed there. At the edge of your box you have four.
bench-substitute = He is out for the match. You may send on a substitute at once, in the same zone, who brings condition points like any fresh player. Without one you play on with a piece less.
    .right = Eleven again, and two points to give. The substitution counts as one of three.
    .wrong = One man less for twenty minutes? Send on a substitute.
bench-both = Level event dice, and both are sixes: each team has a player injured, the one with the ball first. From where?
    .right = A 1: yours may come back next turn. Theirs threw a 2: one turn more. All action phases are skipped, as always with level dice.
    .wrong = He is needed there. At the edge of your box you have four.
bench-back = One of yours lies beside the pitch, and this is the turn in which he may return: at the beginning of your movement, in the centre circle. Before it comes the question of a shot, from the wing, against value 4. Shoot?
    .right = No shot, and there he is again. A 1 on the injury die means the next turn, a 2 one more, a 3 two more.
    .wrong = One in eighteen. Leave it; somebody is waiting to come back.

## The keeper off his line

off-his-line-advance = They have the ball in your box. Your keeper is on his line or off it; while he stays in the box you may change that in each of your movements. Off his line he helps in pressing. Value 3, and you are more: send him out.
    .right = Out he comes. Now for the press.
    .wrong = On his line he does not help with the press. They have the ball three yards from goal: out!
off-his-line-press = The value is 4. With the keeper off his line 1 is taken off your press die, as long as the ball is in his box: even a 4 wins it.
    .right = A 2 counts as 1. The value is 1 as well: the ball could not be safer.
    .wrong = Two times in three it is yours. Press!
off-his-line-shoot = This time it is their keeper who has left his line. He counts as one more in the box, 1 off for you, but there are 2 on for the gap behind him. In all nothing is added or taken off, at the edge of the box. Beat a 3!
    .right = Over him and in. On a rebound he would not have counted.
    .wrong = A half chance from the edge of the box: he asked for it.

## Styles of play

styles-choose = Before the match, in secret, you choose a style for each sector. Defence and midfield are normal; what about the attack? Aggressive: of two event dice the higher counts, injuries are worse, fatigue comes later. Prudent: the reverse. There is no wrong choice.
    .right = Noted, and hidden until they have chosen theirs.
styles-event = Your attack is aggressive, their defence prudent. Play to the edge of the box, in your attack and their defence, with value 3, and see what becomes of an event.
    .right = You threw 3 and 6 and kept the 6, they 5 and 4 and kept the 4: plus 2, the value is 1 lower. What counts is each team's style in its own sector of the target.
    .wrong = The edge of the box is what you want.
styles-injury = A bad foul on you at the edge of the box, in your aggressive attack: one of yours is injured. From where does he go? For an aggressive sector 1 is added to the injury die.
    .right = A 2 counts as 3: three turns without him. A prudent one would have been back next turn.
    .wrong = At the edge of your box a man can be spared.
styles-legs = Minute 60, and a long pass of time: dice that differ by 5. On fatigue dice aggressive adds 1, prudent takes 1 off. To the edge of the box.
    .right = Minute 65: your 6 counts as 7 and passes. Their 6 counts as 5, and costs a point in defence.
    .wrong = The edge of the box is what you want.

## Cup rules

cup-formation = If you agree on free formations, you need no card: any three numbers that make ten, each from 1 to 6. Six in midfield would be something: 2-6-2.
    .right = Six may go sideways, two back, two forward.
    .wrong = Play it in your next match. Here: 2-6-2, which no card has.
cup-level = 90 +5, 1-1. In this cup a draw goes straight to penalties. One last shot?
    .right = Wide, and full time. The toss again, and you won it: say who kicks first.
    .wrong = It is the last turn. Shoot!
cup-kicks = Five kicks each in turn, each a duel of aim and dive. After four it stands 4-3 for you, and this is your fifth. Left, centre or right?
    .right = In, and it is over: they cannot catch up any more. Had it been level after five, pairs of kicks would have followed until one side leads.

## Extra time

extra-time-level = 90 +5, 1-1, and this cup knows extra time. One last shot before it?
    .right = Wide. Extra time: two periods of fifteen minutes, each with its added time, after a new toss. You won it: who kicks off? Formations stay as they are.
    .wrong = It is the last turn. Shoot!
extra-time-still-level = 120 +5, and still 1-1. Shoot!
    .right = Wide again. Now penalties decide, after one more toss.
    .wrong = It is the last turn of all. Shoot!
