### Lessons of FUBA: what is said at each step, of its right choice and of others.

course-first = Your first match
    .about = A target, a roll, a move, a shot and a press: one turn after the other.

first-target = You are Home and attack northwards. Pieces have no names: only how many stand in each of the thirteen zones counts. The ball is a die that is set, never thrown: 1 is perfect control, 6 is poor. Each turn the team with the ball names a target: a zone with one of its pieces, a zone beside one, or where the ball is. Where you have a piece and they have none, control is automatic. Find such a zone in their half.
    .right = Both rolled: 4 and 2. The difference is what the clock advances, their die is the new value of the ball, and the ball arrived without a fight. Then both teams act in turn; they came first, and one of their pieces closed in.
    .wrong-zone-S_EDGE = Safe as well, but that is backwards. There is a free man in the other half.
    .wrong = There they have a say, or you have nobody: you would have to roll above the value of the ball. On the north-west wing you are alone.
first-patience = Your action phase begins, and the ball is in their half: you may shoot. From the wing 4 is taken off your die, and it must beat the ball's value of 2: not even a 6 does. One chance in eighteen is left. Shoot?
    .right = Wise. The zones: nothing is taken off in the penalty area, 2 at its edge, 4 on the wings, 5 in midfield.
    .wrong = A miss is a goal kick for them, and this one misses seventeen times in eighteen.
first-kind = After the shot comes the movement: one kind for the whole team. Your formation is 4-4-2, chosen in secret before the match: up to 4 pieces go straight back, or 4 sideways and diagonally, or 2 straight forward. You want company on the wing, from the midfield behind it.
    .right = Two pieces may go straight forward, over as many zones as you like.
    .wrong-MIDFIELD-CENTRE-NORMAL = Sideways and diagonally, never straight. From the midfield behind the wing the way is straight forward.
    .wrong = That would be a retreat. Straight forward!
first-forward = Bring somebody to the ball on the north-west wing. Numbers there decide how well you control it.
    .right = Two against one: the value of the ball falls by the surplus, now to 1. That happens after every movement, for them too. A piece must stop where the opponents outnumber it, and your last piece may not leave the ball.
    .wrong-DONE = Not yet: the ball needs company.
    .wrong = Nothing wrong with it, but the ball is on the north-west wing.
first-control = Another turn. Nobody of theirs is near the ball, its value is 2. Now for the goal: the penalty area is two zones away, and every zone in between adds 1 to the value. Go step by step: to the edge of the box.
    .right = You rolled 5, above the value of 2: you keep the ball. Below, it would be theirs; equal is a special event, a free kick or a corner perhaps. Their die is the new value, less 1 because nobody harried you where the ball came from.
    .wrong-zone-N_BOX = A long pass: 1 more on the ball for the zone in between. Step by step.
    .wrong = Towards the goal, one zone: the edge of the box.
first-shot = In the penalty area, with value 3. Nothing is taken off here, and you outnumber their outfield players in the box: 1 more on your die. A die that beats the value is a goal.
    .right = Goal! Equal to the value would have been a corner, less a miss and their goal kick. They kick off now. At the end of two halves more goals win.
    .wrong = Three times in four this is a goal. Shoot!
first-press = Now they have the ball, at the edge of your box, and badly under control: value 5. After your movement you may press if you have a piece there: a die below the value wins the ball.
    .right = 3 is below 5: the ball is yours, and its value is what you threw. After a press that fails their next control is automatic, so press when the value is high. You are ready for a match!
    .wrong = Two times in three the ball would be yours. Press!
