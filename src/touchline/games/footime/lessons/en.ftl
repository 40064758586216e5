### Lessons of Footime: what is said at each step, of its right choice and of others.

course-first = Your first match
    .about = A pass, a run, a boosted shot and a save: what the cards in your hand can do.

first-pass = You are Home, pieces A0 to A10, and attack eastwards. Everybody holds 8 secret cards and lays one a turn. Whoever stands next to the ball, on one of the eight points around it, may pass it: A9 does. Lay “Pass or shot 5”.
    .right = The card is laid and cannot be taken back. It lets the ball fly up to 5 points.
    .wrong = That is possible too, or throws a card away. For now: the pass.
first-receive = Up to 5 points far, over anybody, onto a free point. If it ends next to another piece of yours, you keep the ball: the opponent is skipped and you lay the next card. A10 stands on 10,11. Put the ball right beside it, on the side from which it comes.
    .right = Kept. You draw back to 8 cards and play again. All the opponent may do in between is lay a tackle.
    .wrong = Not beside A10. Next to nobody of yours the ball would be free, and it would be their turn.
first-move = Nobody is next to the ball now, so you cannot pass. A “Move” card brings a piece up to so many points; the number is on it. Lay it.
    .right = Three steps, in any of eight directions each.
    .wrong-card-TAC = A tackle moves the piece nearest to the ball by a die. It may come up 1. The move is certain.
    .wrong = That would cost you the turn for nothing. Lay the move.
first-who = Which piece reaches the ball on 12,7 in three steps? Pieces block each other, only diagonal gaps stay open.
    .right = A9, from 10,5. The goalkeeper may be moved like any other piece.
    .wrong = Too far, or the wrong way. A9 stands two points away.
first-how = With or without touching the ball? A piece that goes over it touches it, and then you put the ball on a free point beside it.
    .right = The ball is at your feet afterwards, on whichever side you like.
    .wrong = You want the ball. Touch it!
first-power = Before their goal. A9 is next to the ball on 20,8, four points from the goal line. You hold “Pass or shot 2” and “Power”, which doubles it but does nothing alone. Begin with the shot.
    .right = Now you are asked whether to double it.
    .wrong = A card that does not fit the moment is thrown away and costs the turn. The shot first.
first-double = Two points are not enough. Add “Power”?
    .right = Both cards count as one laying. “Acceleration” does the same for moves, and jokers are either.
    .wrong = With 2 you do not reach the goal. Double it.
first-goal = Four points. The goal is three points of the line: 24,7, 24,8 and 24,9. The goalkeeper stands on the middle one.
    .right = In the goal! The next opponent may still save it with one card: a save, a parry, a post or the video referee. They had none: 1-0, and they kick off.
    .wrong = The goal is open to the left and to the right of the keeper: 24,7 or 24,9.
first-save = Their shot is in your goal, and it is your turn to save it. One card only. Do you hold one?
    .right = Saved. Such cards are good for this moment only. Other ways to save: a parry by the die, or the post, from which the ball comes back as far as it was shot.
    .wrong = Then it is a goal. You hold “Keeper save”!
first-clear = After a keeper's save you put the ball on any free point of your half. Next to a piece of yours other than the goalkeeper you even keep the turn. Give it to A9 on 10,5.
    .right = From save to counter-attack. A match has two halves, every card takes its time from the clock, and more goals win. Now you know how a turn goes: play your first match, and click on any card to see what it does!
    .wrong = Not beside A9. Where nobody of yours is, the opponent is next.
