### Lessons of Coup du Champion: what is said at each step, of its right choice and of others.
### course-step; .right and .wrong answer a choice, .wrong-TOKEN one choice of its own.

course-first = Your first match
    .about = From kick-off to the final whistle: all you need to sit down and play.
course-restarts = Touchlines, fouls and restarts
    .about = What happens when the ball goes out, when somebody fouls, and when a clearance goes wrong.
course-champion = The champion die
    .about = Six strokes, when each may be played, and what time does to them.
course-options = Video referee and tournament
    .about = Two things you may agree on before a match.

## Your first match

first-kick-off = Kick-off! There are no players to move, only the ball, and you play towards row 11. The attacker throws one die after another: control moves the ball 1 square, pass 2, launch 3. The further, the riskier. Begin with the safest: throw the control die.
    .right = An arrow straight ahead and a 1: the ball goes one square forward and you keep it. You go on until you lose the ball. Whoever loses the toss kicks off first; after a goal it is the team that conceded.
    .wrong-PASS = The pass die goes further, but one of its faces carries an X, and an X loses the ball. Take the safe die for now.
    .wrong-LAUNCH = The launch die goes furthest, but of its six faces two lose the ball and two let the defence fight for it. Take the safe die for now.
first-not-twice = Now the control die is closed: it is never thrown twice running. That is the rhythm of the game, safe and bold in turn. Throw the pass die.
    .right = A diagonal arrow and a 2. You see the face first and choose the side afterwards. After a pass or a launch any die is open again.
    .wrong = The launch die is for when you must: two of its faces lose the ball at once. The pass die loses it with one.
first-side = The arrow points diagonally forward: left or right is up to you.
    .right = You are close to goal now. An arrow to the side works the same way: first the face, then the side you want.
first-challenge = A face may carry a sign. X: the ball moves, then it is lost. ?: the ball moves, then the defence throws its blue die and may win it. Which die has no X at all?
    .right = The face carried a ?, so the defence threw the blue die, and missed. The ball stays yours. The blue die comes out only for such challenges and for shots.
    .wrong = That die has an X among its faces. Look for the one that cannot lose the ball by itself.
first-closer = You won that challenge, so any die is open, the control die too. From here you could shoot, but from outside the box a defender may step in before the keeper does. One square more and you are in the box: bring the ball closer, safely.
    .right = In the box! From outside, a shot on target must pass the blue die first, then the keeper. In here, only the keeper is left.
    .wrong-SHOOT = From outside the box the defence throws first: about one shot in six goes in. From inside it is almost one in three. Bring the ball closer first.
    .wrong-PASS = The pass die goes two squares, or wide, or back. The control die steps into the box most surely.
    .wrong-LAUNCH = Three squares forward is over the goal line: goal kick for them. An arrow never scores.
first-shoot = Six squares make the box, and the ball is on one of them. Shoot!
    .right = On target, and the keeper die failed: a goal! Only that die stands between a shot from the box and the net. Now they kick off.
    .wrong = From this close an arrow is likely to carry the ball over the line. Shoot while you can.
first-bar = Now they attack. Their shot hit the bar and the ball drops in front of your goal. You may throw the defence die or the keeper die. Here is what each comes to: on the defence die one face is an own goal and one a foul, on the keeper die two are goals. Choose the smaller risk.
    .right = The ball is won, and it is yours on that square. After winning the ball in play your first throw is always the control die.
    .wrong = The keeper is beaten by two faces of six. The defence die is the smaller risk here.
first-stroke = Level, and ten seconds to go. The white die is the champion die: only one team holds it at a time, its face up for all to see. You have it, and it says unstoppable shot. Whenever it is your throw you may play that face instead. Now is the moment: play the champion's stroke.
    .right = A goal, because they did not throw the one face that prevents it. A stroke once played hands the die to the other team, who throw it at once: now the face is theirs. Red faces are for the attack, blue ones for the defence, the foul for both. As long as you hold it, it threatens: spend it when it counts.
    .wrong = That would do, but you hold something better: the champion die gives you an unstoppable shot.
first-save = One goal ahead, a minute to play. They shoot on target, and this time you hold a blue face: exceptional save. Throw the keeper die, or play the stroke?
    .right = Saved for sure, and the die is theirs with a new face. When a keeper holds the ball, he kicks it out.
    .wrong = The keeper die lets two faces of six in. The exceptional save stops the shot for certain.
first-keeper-kick = Your keeper kicks out, from the goal line or from inside the box. One face of the pass die goes backward, and a ball over your own goal line in the middle is an own goal. Where do you kick from?
    .right = One row further from your goal, a backward 1 stays on the pitch. Any die may open this kick.
    .wrong = From the line every backward face is an own goal. Take one step more.
first-time-up = Last lesson. Every throw takes ten seconds of a half of 7:30. Time is up, you are one goal behind, but play goes on until the defence touches the ball. One throw, perhaps the last: which?
    .right = Unstoppable from inside the box: 1-1, and the whistle. A draw: the team with more goals wins, and equal is equal. You know enough now: play your first match!
    .wrong = If the ball is lost or goes out now, the match is over, and a move alone scores nothing. Shoot!

## Touchlines, fouls and restarts

restarts-touchline = A sideways arrow on the edge of the pitch. Both sides are always offered, even the one over the touchline. Keep the ball in.
    .right = Still yours. Over the touchline it would have been a throw-in for them, from the square where it left, with any die but no shot. The first step off the pitch decides; a sign on the face no longer matters.
    .wrong = That way leads over the touchline: throw-in for the opponents.
restarts-goal-line = One row before the goal line. Will an arrow straight ahead score?
    .right = No, an arrow never scores; only the shot die does, and this one went wide. Whether by an arrow or by a shot: over their goal line the ball is theirs, with a goal kick.
    .wrong = An arrow over the goal line is a goal kick for them, even in the middle. Only a shot can score.
restarts-goal-kick = Your goal kick, from beside the goal. Any die, and you may double it by a long kick. A backward face here goes over your own line: a corner for them. Which die has no backward face, and how do you get furthest with it?
    .right = The long kick doubles the number: two squares, and no risk but a challenge.
    .wrong-CONTROL = Right die! But a long kick doubles its number for nothing. Take the doubled one.
    .wrong = Safety first so close to your own goal: the control die has neither an X nor a backward face, and it may be doubled.
restarts-launch = From the middle column the launch die has a trap: its diagonal 3 leaves the pitch on either side. Take another die.
    .right = Well kept. Diagonal 3 from the middle column is out, whichever side you choose.
    .wrong = Two of its faces lose the ball, and the two diagonal ones go out from here.
restarts-corner = A corner. You may not shoot from here. Every face, whatever its arrow, rolls along the goal line towards the middle. One square is enough to be in the box.
    .right = Into the box, and now you may shoot. A keeper gives a corner away when his die says so.
    .wrong = The ball would reach the box too, but with an X or two on the die. One square is enough.
restarts-corner-square = Open play, but the ball is in the corner: no shot from a corner square. In the outer columns of the last three rows you may turn the arrow a quarter towards the middle, if you say so before the throw. Turn the safest die.
    .right = Forward became sideways, into the box.
    .wrong-CONTROL = Not turned, an arrow straight ahead goes over the goal line. Turn it towards the middle.
    .wrong = Turned is the word, with the safest die.
restarts-post = In the box. Shoot, and see what a post does.
    .right = The post sends the ball to the edge of the box, and the defence throws for it. They missed: yours again. From outside posts and bars are the same.
    .wrong = Shoot: that is the lesson.
restarts-parry = Any die is open. Try again!
    .right = Parried: the ball comes out to the edge of the box, and it is still yours, with any die.
    .wrong = You are in the box. Shoot again.
restarts-penalty = Just outside the box. Step in with the safest die.
    .right = Challenged in the box, and fouled: penalty! The black die: three faces score, one goes wide, one gives a corner, and this one was pushed back to your feet. Right in front of goal the defence die has one face more that hurts them: an own goal.
    .wrong = Bring the ball into the box with the control die.
restarts-pushed-back = The ball came back from the penalty. Any die is open, and you may shoot at once.
    .right = That is how rebounds are treated.
    .wrong = Shoot, the keeper is on the ground!
restarts-near-free-kick = A free kick in the third row from goal: close enough to shoot over the wall. No defender can step in. Shoot?
    .right = Over the wall an unstoppable shot is a goal even from outside the box, where it normally only gets past the defenders.
    .wrong = This is as good as a shot from the box, and you need not get there first. Shoot.
restarts-far-free-kick = A free kick one row further out. From here the wall comes first, then the keeper, and even an unstoppable shot must beat him. Still, in open play there is no shot at all from this row. Take it.
    .right = Past the wall and past the keeper. One in six goes in from here; a rebound or a corner is yours more often than not.
    .wrong = Safe, but a free kick is your one right to shoot from so far out. Take it.
restarts-free-kick = Fouled outside the box: the ball stays where it is and you keep it, with any die. A shot is not open from here. Throw what you like.
    .right = A free kick far out is a throw like any other, only that all dice are open.
restarts-wing-free-kick = A free kick on the wing. A shot is allowed, like any from outside. But the box is one square away: turn the safest die towards the middle.
    .right = In the box, and the shot is better from here.
    .wrong-SHOOT = Allowed, but only one in eight goes in. The box is one square away.
    .wrong-CONTROL = Not turned, it goes forward into the corner, from where there is no shot.
    .wrong = Turn the safest die, the one without an X.
restarts-cleared = Deep in your own half. Throw the safest die, and see what a clearance is.
    .right = Challenged and cleared: the ball is thrown back three rows, but it stays yours. Had it gone over your own goal line beside the goal, you would have had a goal kick.
    .wrong = Take the safest die.
restarts-own-keeper = Cleared once more, this time straight at your own goal: your own keeper must throw. If he is beaten, it is a goal for them; saved or parried, the ball stays yours; a corner is theirs. But you hold an exceptional save.
    .right = Even here the exceptional save counts, and the ball stays yours.
    .wrong = One in three goes in. You hold the stroke that makes sure.

## The champion die

champion-toss = Who wins the toss throws the champion die before the match; the other team kicks off. Now you have been scored against and it is your kick-off, with a long shot on the die: from the halfway line on you may shoot as if on target. Nobody can step in, only the keeper throws.
    .right = The keeper held it. The stroke is spent, and they hold the die.
    .wrong = A fine throw. But this lesson is about the long shot: play the stroke.
champion-decisive-pass = You have just won the ball, so only the control die is open. But a stroke may be played whatever dice are allowed: decisive pass, from your third row on, to the heart of the box.
    .right = From your own half to the box in one stroke, and any die is open, the shot too.
    .wrong = That is one square. The decisive pass is six rows.
champion-foul-attack = Foul: for the attack it means that the defence has fouled. In the box that is a penalty, elsewhere a free kick.
    .right = A penalty out of nothing.
    .wrong = A penalty goes in every second time. Nothing else here comes close.
champion-foul-defence = They are about to shoot from your box. After the attacker has said which die he throws, and before he throws it, you may interrupt: with the foul, the attack has fouled.
    .right = The ball is yours on that square, with a free kick. Never a penalty, even though it is in a box: your own.
    .wrong = They would score three times in ten. Interrupt.
champion-recovery = They are about to shoot from outside the box. The miraculous recovery steals the ball at almost any moment, but never after a shot from inside the box. Now!
    .right = The ball is yours where it lay. After a shot from outside it would be yours where the defender stands in its way.
    .wrong = Why let them shoot? The recovery wins the ball for certain.
champion-before-challenge = A ? in the box: they will challenge. Before they throw, you have one moment for a stroke, and playing it cancels the challenge.
    .right = Challenge cancelled, ball in the net. There is no such moment between a throw and the choice of its side, nor during a penalty.
    .wrong = The challenge may cost you the ball. The stroke comes before it.
champion-two-fouls = They fouled with their last throw of the blue die. If they do it twice running, a player is sent off. Throw the safest die.
    .right = Sent off! They held the champion die, so they hand it to you, and you throw it at once. After that their fouls are counted anew; any other face of the blue die would have reset them too.
    .wrong = The safest die, please: they need a ? to foul you.
champion-half-time = Ten seconds to half-time. A stroke costs time too: the die that is handed over takes a throw's worth of the clock. Still, the whistle waits for the end of your shot. Play it!
    .right = A goal with the last throw. The whistle came when the keeper had touched the ball, and the restart is not played. Holder and face stay as they are over half-time; the second half is kicked off by the team that won the toss.
    .wrong = A move of the ball brings nothing more in this half. The long shot does.
champion-added-time = Added time, a goal behind. A foul by the defence, a penalty, a shot against post or bar do not end the match: they are played out. What is your best chance?
    .right = The penalty was played although time was up. 1-1!
    .wrong = You have better: the foul gives you a penalty, and a penalty in added time is taken.

## Video referee and tournament

options-video = You agreed on the video referee: after a foul in the box the control die is thrown, and a ? takes the penalty away. It is still the best chance here.
    .right = Refused! One face of six. The ball stays yours on its square with any die, and that throw does not count as your control throw. A foul remains a foul, though, for whoever counts.
    .wrong = Even with the video referee the penalty scores more often. Play the stroke.
options-shoot-out = A tournament match lasts five minutes a half. Added time, a goal behind: shoot, and see what follows a draw.
    .right = A draw, so a shoot-out: a toss says who begins, then five kicks each with the black die, and it ends as soon as one team cannot be caught. If level after five, pairs of kicks decide. Champion's strokes and the video referee rest, and these goals do not count for the score.
    .wrong = Without a goal the match is lost. Shoot.
