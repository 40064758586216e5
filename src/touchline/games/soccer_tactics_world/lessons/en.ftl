### Lessons of Soccer Tactics World: what is said at each step, of its right choice and of others.

course-first = Your first match
    .about = Kick-off, the race for the ball, passes, shots, off-side and a battle.
course-set-pieces = Battles, fouls and restarts
    .about = What a battle can lead to, and how the goalkeeper brings the ball back.
course-loose = Loose balls and goalkeepers
    .about = Races that nobody wins at once, passes back, beaten goalkeepers, and a man in the way.
course-corners = Corners, penalties and red cards
    .about = Both sides of a corner, a penalty, and what a second yellow card leads to.
course-time = Half-time and full time
    .about = When the whistle goes, and which chance is still played.
course-options = Extra time and what may be agreed
    .about = Variations, the quick game, extra time, shoot-out, and four coaches.

first-line-up = Both teams rolled, and the lower roll kicks off: yours. You are red and play towards the blue goal; the other half is theirs. Your kicker stands with the ball on one of the two squares of the centre circle in your half.
    .right = Goalkeeper, four defenders, four midfielders and two strikers a side. Whoever rolled higher kicks off the second half.
first-kick-off = Everybody is in place; their strikers had to keep out of the circle and away from your kicker. You rolled a 3: the ball goes exactly 3 squares, straight or diagonally, with at most one turn, over everybody, and must end in their half. On an opponent's square it would be his. Find an empty square.
    .right = A loose ball: now there is a race for it, and you roll first. The ball may never come back into a row or a column it has left, and it never leaves the board. Only where it lands counts.
    .wrong = A blue pawn stands there alone: it would simply have the ball. Choose an empty square.
first-race = The ball lies loose on G7b and you rolled a 2. Any field player may run, but not the one who kicked off: he must wait until somebody else has touched the ball. Who gets there in exactly 2 squares?
    .right = Number 10, from F8r.
    .wrong = He cannot end on G7b in exactly 2 squares. Look at the striker on the right.
first-run = A pawn moves the full number, in any of eight directions, with one turn at most. It runs through team-mates, never through opponents. Onto the ball!
    .right = Yours. Then they had one attempt to reach the same square, and failed: both sides always have the same number of attempts. You roll again, first to move a pawn, then to play the ball. You must move if you can; you need not take the ball.
    .wrong = Legal, but then they may take the ball first. It lies on G7b.
first-pass = With the ball, a set goes like this: roll and move one other field player, then roll and play the ball. It must be played every time. Your number 7 has it on C6r and you rolled a 2. Which square holds a team-mate further up?
    .right = A direct pass: no opponent may move, and you play on at once with a new roll. After a second direct pass in a row they get an attempt at the ball.
    .wrong-A6r = A direct pass too, but sideways. Further up!
    .wrong-E4r = Backwards? Further up!
    .wrong-D4r = Backwards? Further up!
    .wrong-B4r = Backwards? Further up!
    .wrong = Nobody of yours is there: a loose ball, and a race. A pass onto a team-mate's square is safer.
first-dribble = A 1 for the ball. You may play it one square, or keep it and step with it: a dribble. Only on a 1, never at a kick-off or free kick, never the goalkeeper.
    .right = One square with the ball, wherever you like; onto an opponent's square it would be a battle. Nobody is off-side by dribbling.
    .wrong = One square away it would lie loose between their pawns. Keep it at your feet.
first-shot = Number 9 has the ball and you rolled a 2. A direct pass to a team-mate who is alone on a square of the penalty area is a shot at once. There is one.
    .right = Goal! A shot is one spin: half of the spinner is a goal, the rest a corner or a goal kick. More goals win the match, and the team that conceded kicks off. Only numbered pawns can be there, so only they shoot.
    .wrong = There is more to be had: number 10 waits in the penalty area, 2 squares away.
first-offside = The same attack, but this time all their defenders are in front of number 10 on E3b: nearer their goal line than their last field player is off-side; level is not, and the goalkeeper does not count. Number 11 on F4b is level. From C4 and F4 a direct pass is a shot as well, from long distance.
    .right = On-side, and a shot. A corner this time. Positions are judged when the ball is played; who ran into space afterwards was never off-side.
    .wrong-E3b = Off-side! Free kick for them on that square. Number 11 stands level with the last defender.
    .wrong = Look for the team-mate who is level with their last defender.
first-keeper = Now you defend. They ran the ball down in your penalty area, and you have one attempt before they shoot. Roll for a field player, who must move exactly that number, or let your goalkeeper take one step, without a die. He stands beside the ball.
    .right = That is your attempt. If you had rolled, a field player would have had to move.
    .wrong = A field player would need exactly the right number, and your goalkeeper stands one square away. He needs no die.
first-battle = One square in any direction within your half. Onto the ball!
    .right = A battle: one die each, defenders add 1, goalkeepers 2, the higher total wins, and ties are thrown again. Your 4 and 2 beat their 3. The ball is yours, and your goalkeeper begins a set. Had they beaten him, they would have shot at once. You are ready for a match!
    .wrong = Then they shoot, and half of all shots are goals. The ball is on D2r.

set-pieces-foul = A dribble may also go onto an opponent's square: then the two fight for the ball at once. Defenders add 1, so this is daring; but see what a 6 against a 1 does. Onto D5b!
    .right = A natural 6 against a natural 1 is a foul, whatever is added: yellow card, and a free kick for you on that square, taken by the pawn that was fouled. Opponents next to it make way, you move another pawn by the die, then the ball, and the taker may not touch it again before somebody else has. The four defenders share their cards; a second yellow is a red, and nobody replaces the pawn.
    .wrong = No battle there. For this lesson, be daring: onto the defender on D5b.
set-pieces-goal-kick = Their shot ended in a goal kick: everybody of theirs has left your penalty area. Your goalkeeper takes the ball on one of the two squares before the goal.
    .right = He begins a normal set: first a field player moves by the die, then the ball by two dice, because a goalkeeper always kicks with two. It must end outside the penalty area, and he may not touch it again before somebody else has.
set-pieces-two-in-the-area = Number 10 stands on E3b together with a defender. Played onto a square with one pawn of each team, the ball is fought for; in the penalty area the attackers then shoot at once if they win. You rolled a 2.
    .right = 5 against 2 and 1: won, and a shot, this time a goal kick for them. Any battle that the team with the ball wins in the area it attacks is a shot.
    .wrong = A chance lies nearer: E3b, where number 10 fights for the ball.

## Loose balls, passes back and keepers

loose-short = The ball lies loose on E5b, and you rolled a 1: nobody gets there. Somebody must move all the same. Number 10 is chosen; bring him on.
    .right = They tried, and missed too. So a new round begins, and you are first again with a 2: both sides always have the same number of attempts.
loose-theirs = Their ball, loose on F6r, and they have missed it. Your attempt: a 2, and you chose the defender on E4r. Onto the ball!
    .right = Captured: the set is yours, and they get no second attempt.
    .wrong = Then the race goes on. The ball lies on F6r, exactly 2 squares away.
loose-stay-home = Your number 7 has the ball; first you move a pawn, and you chose the defender on D7r. Defenders never set foot in the other half, not even in passing. A 3.
    .right = Only the six numbered pawns may cross the half-way line. Now the ball, by a new roll.
loose-back-pass = A defender has the ball deep in your area, two blue strikers close in, and you rolled a 2. Who can get it away furthest?
    .right = A direct pass to the goalkeeper. He plays on with two dice, and their sum says how far: an 8.
    .wrong = Too near. Your goalkeeper stands on D1r, and he kicks with two dice.
loose-beaten-keeper = Their goalkeeper has rushed out to D4b and stands there with your number 9. You rolled a 2.
    .right = A battle, and 5 beats 2 + 2. Whoever beats a goalkeeper shoots at once, wherever it was. Goal!
    .wrong = D4b! Beat their goalkeeper there and you shoot at once.
loose-interference = They passed to number 10 in your area, and he was on-side. But their number 11 stood off-side on E1r, in your goal area: he interferes, and the play is off-side before anybody shoots. Free kick for you on E3r. Nobody of yours stands there, so who takes it?
    .right = He is put on the spot. A numbered pawn may always take it, a defender in his own half, the goalkeeper in his own area. Opponents nearby make way, and a set begins.

## Corners, penalties and cards

corners-corner = Your shot from E3b was a corner: on the right, as it came from columns E to H; from A to D it would be on the left. Number 9, who shot, waits beside the pitch to take it. Their goalkeeper had to go back to his line. Now both sides move three pawns each without dice, they first. They moved nobody. Whom do you want in front of goal?
    .right = From anywhere to anywhere. You may also move the same pawn twice, or nobody.
    .wrong-PASS = Then who would get the ball? Number 10.
    .wrong = Only numbered pawns may go there. Number 10 is your man.
corners-place = Anywhere but the corner square. At most four of a team may be in the area, and at most one of yours in the goal area. F3b is two squares from the corner.
    .right = Nobody moved anybody else. Number 9 steps onto the corner square, and the die says 2.
    .wrong = Possible, but take F3b, two squares from the corner.
corners-kick = No pawn moves first: the ball is played at once. Number 10 on F3b is behind all their field players.
    .right = A direct pass in the area, so a shot, and a goal. At a corner nobody is off-side. Had the ball been loose, anybody might have run for it except the kicker, until somebody else had touched it.
    .wrong = Number 10 stands on F3b.
corners-make-way = Their corner, on your left. Nobody of yours may stand next to the corner square or, but for the goalkeeper, in the goal area; nor more than four in the area. Your defender on B2r is too near and must make way, by the shortest path.
    .right = Whoever has to make way goes to the nearest square allowed; if there are several, his owner chooses. Then come the three moves each, and you are first.
corners-defend = Their corner, and your first move: the defender from D4r. Back into the area with him. Next to the corner square he may not stand, nor in the goal area: that is the goalkeeper's.
    .right = One more in the way. Now they move.
    .wrong = That is no help: into the area, columns C to F, rows 2 and 3.
corners-penalty = Number 10 fights for the ball on E3b, in their area. You rolled a 2.
    .right = A six against a one: a foul, in their own area. Penalty, taken by the man who was fouled, from the spot on his side. The goalkeeper went back to his line, everybody else left the area, and one spin decided, like any shot: ball, goal.
    .wrong = E3b: number 10 is in the area there, with a defender.
corners-red-card = Their number 9, already booked, has the ball on D6r, and you have one attempt: a 2, and number 10 on F8r. At him!
    .right = A 6 for you, a 1 for him: a foul, a second yellow, and so a red card. He is sent off, nobody replaces him, and the free kick is yours, taken by the man who was fouled.
    .wrong = Then he keeps the ball. It is on D6r.
corners-second-yellow = Your goalkeeper, already booked, fought for the ball on D2r and fouled: a second yellow. A team never plays without a goalkeeper, so a field player goes off for him. Who?
    .right = He does not come back. A fresh goalkeeper, without a card, takes his place in front of goal. Then comes the penalty.
corners-six-left = They have seven pawns left, and their defenders a yellow card among them. You are a goal behind. Dribble onto the defender on D5b.
    .right = A six against a one, the second yellow, red: six pawns are too few. The match is abandoned, and they have lost it, whatever the score.
    .wrong = No battle there. Onto D5b!

## Half-time and full time

time-half-time = Ten seconds to half-time, and your roll has used them up. An action that has begun is finished: move number 10, wherever you like.
    .right = Half-time, after 45 minutes. The team that did not open the match kicks off now. Their number 6 was sent off and stays away; cards stay too.
time-live = Time is up, 0-0. But the ball was played into their area in time and lies there loose: such a chance is completed. Number 10 and a 2. Onto it!
    .right = They had their attempt, you had your shot, and it counts. No kick-off follows: won! A corner or a penalty would have been taken too, a free kick or a goal kick not.
    .wrong = Then it is over. The ball is on D2b.

## What may be agreed, extra time and shoot-out

options-truncate = Agreed: a pawn that runs into an opponent may stop there, and the rest of the roll is lost. Their number 9 has the ball on D6r; you rolled a 5 and chose number 9 on D8r.
    .right = Two squares instead of five, and a battle won. Without this rule you would have needed the exact number.
    .wrong = That leaves them the ball. It is on D6r, straight behind.
options-strict = Number 9 has the ball on D4b and dribbles. As usually played, dribbling into the area is no shot by itself. See for yourself: D3b.
    .right = They had one attempt and missed; then you merely begin a new set. The same goes for a ball that you intercept in the area you attack.
    .wrong = For this lesson: D3b, into the area.
options-broad = Agreed: every ball won or carried in the area is a chance. The same dribble again.
    .right = They had one attempt, and then you shot. An interception there would also be worth a shot.
    .wrong = For this lesson: D3b, into the area.
options-keeper-joins = Usually a goalkeeper is not moved while his team has the ball. Agreed here: instead of the roll for a pawn he may take a step. Yours is far out. Try it.
    .right = One square, no die. Then the ball is played as always.
    .wrong = That is always possible. Here the goalkeeper may step instead.
options-strong-defenders = Agreed: defenders add 2 in a battle, not 1. Dribble onto D5b and see.
    .right = 5 against 4 would usually be a tie. With 2 more the defender has it.
    .wrong = No battle there. Onto D5b.
options-shooting-die = Agreed: a die instead of the spinner. Number 10 waits on E3b, and you rolled a 2.
    .right = Three faces of six are goals, one is a corner, two are goal kicks. Goal!
    .wrong = Number 10 is on E3b, in the area.
options-quick-start = The quick game for a first evening: no off-side, no dribbling, no long-distance shots. Number 10 stands behind all their defenders, and you rolled a 2.
    .right = In the full game that would have been off-side. Here it is a goal. All the rest is the same.
    .wrong = Look for number 10 on E3b: off-side does not exist here.
options-dropped = Seven rounds for this ball on H8r, and nobody has got it. The eighth, your last attempt, and a 1. Move number 6 somewhere.
    .right = After eight rounds the nearest of each side are put on the ball, and they fight for it. 5 against 3: yours.
options-extra-time = 1-1, and time runs out with this move.
    .right = Level: a new toss, and two full periods of 15 minutes. The lower roll opens the first, the others open the second. Still level, and a shoot-out decides.
options-shoot-out = Agreed: no extra time, a shoot-out at once. 1-1, and time runs out with this move.
    .right = The higher roll kicks first. Five each, one spin a kick, all ten are taken, and it was 3-3. Then one each, until a pair decides: 4-3 for you. The match itself stays 1-1 in the book.
options-coaches = Two coaches a team, in turn: whoever is on duty decides all about one roll, then the other is on duty. You chose number 10 for this 2. Where to?
    .right = Next is your colleague, with the ball. You may consult openly. Nobody need sit opposite, by the way: alone, you play against the computer.
