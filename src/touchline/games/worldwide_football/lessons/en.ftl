### Lessons of Worldwide Football: what is said at each step, of its right choice and of others.

course-first = Your first match
    .about = An attack, a defence, a counter-attack: the Amateur game, card by card.
course-players = Player cards and the second half
    .about = Counters, goalkeepers, second chances, and what half-time brings.
course-fouls = Fouls, cards and substitutes
    .about = Professional: free kicks, penalties, corners, bookings, shots that go wide.
course-abilities = Team cards and abilities
    .about = Professional: nine things that a star can buy.
course-stadium = The stadium
    .about = Professional: what it is worth to play at home.
course-international = International
    .about = Your own deck, cards you have not seen, and a goalkeeper against penalties.
course-extra-time = Extra time and penalties
    .about = Ten cards for fifteen minutes, then the spot.
course-solo = Solo
    .about = Alone against a virtual opponent: how it defends, attacks and shoots.

## Your first match

first-first-card = You lead France against Brazil. The coin gave you the ball, so you hold 8 Action cards and they hold 7; each side has 2 Player cards and 4 stars. An attack is built card by card: every card gives attack points (PA), and from 6 PA on you may shoot. Begin small: play the dribble.
    .right = They let it pass and drew 2 cards for it: that is their choice on every card, draw or defend. Your dribble counted: 1 PA and a new card in your hand.
    .wrong-GIVE_BACK = You have only just got the ball! Play a card.
    .wrong = Not wrong at a real table, but let us begin with the card that costs nothing: the dribble gives 1 PA and draws a card.
first-long-pass = A card may ask for a certain number of PA: the through ball wants 4 or 5. The long pass gives 3 at once, at the price of a card from your hand. Play it.
    .right = 4 PA. When they let a card pass, they draw before it takes effect. They now held 11 cards and had to discard at once: 10 Action cards and 3 Player cards are the most a hand may hold.
    .wrong = That would be slower. With the long pass you have 4 PA, exactly what the through ball asks for.
first-spare = The long pass costs one card of your choice; discards lie open for all to see. You need the through ball, the cross and the shot, and the tackle for defending. What can you spare?
    .right = Small change. With an empty hand a long pass would have cost nothing.
    .wrong = You will need that one soon. The second dribble is what you can spare.
first-through-ball = At 4 PA the through ball is open: 2 PA more, and nobody may defend against your next card. Play it.
    .right = They risked an interception. Needed: the number on the card, less your PA, less the bonus printed on your card; 14 here, and the die said 7. A defence that fails lets your card count, and they draw nothing. The more PA you have, the easier you are to stop.
    .wrong-PLAY-P = A pass gives 2 PA as well, but the through ball forbids them to defend against your shot.
    .wrong = Play the through ball: after it nobody may defend against your next card.
first-shoot = 6 PA, and they may not defend against the next card, whatever it is. Make it count.
    .right = One die plus the bonus for your PA, against the keeper's die: higher is a goal. Where defending is forbidden, they cannot draw either.
    .wrong-PLAY-C = The cross would use up your protection, and then they could defend against the shot. Shoot now.
    .wrong-GIVE_BACK = At 6 PA, unprotected goal in sight? Shoot!
    .wrong = The protection is gone with the next Action card. Shoot now.
first-let-pass = After a goal the ball is theirs, at 0 PA. They play a pass. Your tackle needs 16 on a die of twenty, less their PA, less 1: with 15 or more you fail two times in three. Or you let it pass and draw 2 cards.
    .right = Two cards more. Early in an attack letting pass is a good habit.
    .wrong = Only 6 faces of 20 would do, and the tackle would be gone. Let it pass and draw.
first-wait = A long pass, at 2 PA. Your interception would need 14. Every PA they gain makes your cards better. Wait once more?
    .right = 5 PA for them now, and a full hand for you. If your pile is empty there is simply nothing to draw.
    .wrong = One chance in three. At 5 PA your tackle will be better than even.
first-tackle = 5 PA, and another pass. The tackle now needs 10 only, the interception 13. This is the moment.
    .right = The ball is yours. Their pass gave nothing, all their PA are gone, and now all cards of the attack go to the discards. An attack ends like this, by a goal, by a save, or when the ball is given back.
    .wrong-DONE = One more pass and they can shoot. Defend now: 10 or more is better than even.
    .wrong = The tackle needs 10, the interception 13. Take the better one.
first-player-card = You won the ball by a tackle, and one of your Player cards waits for just that: Koba brings 3 PA and a star. Every Player card says when it may be played.
    .right = 3 PA before your first card. Player cards count towards your PA, and nobody defends against them or draws for them; several may be played in a row.
    .wrong = When would you play him, if not now?
first-plan = You hold no shot. Stars buy abilities, one star each: attacking play gives 1 PA up to 5 PA, the tactical plan fetches any card from your pile. Which do you need?
    .right = A star is spent. You begin with 4, and two come back at half-time.
    .wrong = Without a shot all PA are for nothing. Spend a star on the tactical plan.
first-take = Any card of your draw pile is yours for the taking, or a shot from your discards. They will not see which.
    .right = A shot in hand. They only know that you have a plan.
    .wrong = You are building towards 6 PA. What will you need there?
first-build = 3 PA. A pass gives 2 and a Player card. Your total may never reach 9.
    .right = 5 PA, and a midfielder joins in.
    .wrong = The pass takes you nearly there and brings a Player card.
first-after-pass = Rivière may be played right after a pass: 1 PA, and it costs no star. Some Player cards are played with a card, before they may defend, some after it, once it counts.
    .right = 6 PA, and the star stays yours. From 6 PA on attacking play would be closed anyway.
    .wrong-ABIL-JO = 1 PA as well, but for a star. Rivière does it for nothing.
    .wrong = Rivière gives the missing point for nothing, but only directly after the pass.
first-cross = You could shoot now. But a cross, which only an interception can stop, gives 1 PA more and 1 on the die of the shot that follows.
    .right = 7 PA: the shot now has 1 for the PA and 1 for the cross.
    .wrong-PLAY-T = A bare die against a bare die. With the cross first you add 2 to it.
    .wrong = The cross first: it adds 2 to your shot.
first-saved = Now, at 7 PA, with 2 on top of the die.
    .right = They defended against the shot, as against any card, and failed. A defender's Player card could have improved that roll. 4 and 2 are 6, but the keeper threw a 6 too: equal is saved.
    .wrong = Everything is ready: shoot.
first-counter-attack = They gave the ball back: who does so draws 3 cards and discards 1, if the pile has that many. They had no PA, and when you get the ball from somebody with 2 or fewer, a star buys a counter-attack: 4 PA at once!
    .right = 4 PA before your first card. The piles are the clock of this game: when one is empty and both sides give the ball back in turn, the half is over; there are two of them, and more goals win. Now play a match!
    .wrong = A star for 4 PA is the best bargain in this game.

## Player cards and the second half

players-contest = You lead Spain against Brazil. Your long pass was about to succeed, but they rolled 17 for the interception, and 16 was enough. Ortega plays exactly here: he contests a defence that succeeded, and they must roll again.
    .right = The first roll is forgotten for all purposes, the second was a 4: your long pass counts.
    .wrong = Then the ball is theirs. Ortega makes them roll again!
players-recover = Your pass came off, 5 PA. Navarro plays after a pass: 1 PA, and he recovers an Action card from your discard. There lie a cross and a shot.
    .right = 6 PA. They could have answered with a defender of theirs and let it be. Now take your card.
    .wrong = Good as well, but Navarro plays only directly after the pass: 1 PA and a card for nothing.
players-take = At 6 PA: what do you take back from the discard?
    .right = Two shots in hand now. What is taken from the discard is seen by all.
    .wrong = A cross would do at 6 PA, but a second shot is worth more.
players-counter = Brazil at 4 PA, a pass, and with it Neto: a forward who adds 1 PA and forbids all defence. All defence cards, that is. As soon as a midfielder or a forward is laid, a defender such as Robles may counter him, even so. 12 or more on the d20, without any help.
    .right = 14! Neto is stopped, his pass is lost with him, and the ball is yours. A defender who counters cannot be countered himself.
    .wrong = Then nobody can defend, and they are at 7 PA. Robles: 12 or more!
players-keeper = They shoot at 7 PA and rolled a 6: quality 7, more than any keeper's die. But your keeper Ibarra plays after the shooter's die, before his own: the die must be rolled again.
    .right = A 2 the second time, and your 4 is enough. Goalkeepers are played here, whatever the shot's quality.
    .wrong = A bare die never reaches 7. Ibarra!
players-beaten = Your turn: 7 PA and a shot. Not even a goal is certain before the last card: they hold a keeper.
    .right = 5 against 2, beaten; and then Marcos, who plays when his own die has conceded: once more, a 5, level, saved. It happens to the best.
    .wrong = 7 PA! Shoot.
players-half-time = You lead, your pile is empty, and they have just given the ball back. If you do so now, the half is over.
    .right = Half-time: two stars back for each, up to the number you began with. All cards are shuffled and dealt anew, and Brazil kicks off, because you did in the first half. The score stays.
    .wrong = You lead 1-0 and they gave the ball back: one more give-back ends the half. Take it.

## Fouls, cards and substitutes

fouls-foul = The Professional game. France, that is you, at 2 PA. Every defence card has a foul range: a tackle that rolls 1 to 6 is a foul, whatever it needed. Play the pass and see.
    .right = A 5: foul! The card counts in full all the same, 4 PA and a Player card; then come substitutions, if anybody wants one, and now the free kick.
    .wrong = Later. Play the pass first.
fouls-free-kick = With 5 PA or fewer after a foul the free kick is indirect: a pass, a long pass, a through ball or a cross, which nobody can defend. No dribble, and no Attacking play for a star. Which?
    .right = 6 PA, and nobody may defend on your shot either. A stoppage also closes the window of cards that are played after another.
    .wrong = Fine, but at 4 PA the through ball is open: 2 PA, and nobody defends on the next card either.
fouls-specialist = Fouled at 6 PA: a direct free kick. You must shoot, without a card, a die and 1 more. Discard a free-kick specialist first, and it is 2 more. Rivière is one.
    .right = 4 and 2 are 6, against 3. Such a shot cannot go wide, and nothing that needs a shot card works on it.
    .wrong = Rivière makes it 2 instead of 1, and he cannot be countered: he is only discarded.
fouls-penalty = Fouled at 7 PA or more: a penalty. You and the keeper choose a number from 1 to 6 in secret. Different is a goal.
    .right = They chose 3. Goal! Five times in six it is.
    .right-FACE-3 = They chose 3 as well: saved, and the ball is theirs. No corner from a penalty.
fouls-yellow = Your turn to defend: 5 PA, a pass, and two stars spent on a Defensive block: 6 more on every roll. The tackle needs 10.
    .right = A 3. With 6 on top it is 9, but fouls and cards go by the bare die: 1 is red for a tackle, 2 and 3 are yellow.
    .wrong = The tackle is your best chance: 10, with 6 on top of the die.
fouls-part-with = A yellow card costs one card of your hand, Action or Player, whichever you like. The small change, please.
    .right = Gone. Two yellows do not make a red. But their pass counts, 7 PA: it will be a penalty.
    .wrong = That one you will need. A dribble is the least loss.
fouls-red = Once more 5 PA, and your tackle needs 10. Fouls are the risk of the trade.
    .right = A 1: red. It costs three cards, of your choice, and for the rest of the match you hold at most 8 Action and 2 Player cards; after a second one 6 and 1.
    .wrong = Nothing ventured: the tackle.
fouls-corner = 7 PA and a shot.
    .right = Your 4 against the keeper's 4. Level is a corner in this game, and your attack goes on.
    .wrong = Shoot!
fouls-corner-card = A corner goes on at exactly 5 PA, with a pass, a long pass or a cross; no through ball. Unlike a free kick it can be defended. Which card?
    .right = Their interception failed: 6 PA, and 1 on the die of a shot.
    .wrong = Possible. But what is a corner without a cross?
fouls-off-target = Shots can miss here. 6 PA: try.
    .right = A 1 on the die goes wide, whatever would be added: no keeper, no goalkeeper's card, their ball.
    .wrong = Shoot!
fouls-two-dice = The next shot, and this time you hold Martinez: he plays after the shot is through and rolls two dice, of which the better one counts.
    .right = 1 and 5: the 5 counts, so it is not wide. Only two ones are.
    .wrong = One die, and a one misses. With Martinez you roll two.
fouls-substitute = You won the ball. Whenever it changes sides, or at a foul or a corner, both may substitute, three times a match: a Player card leaves your hand for good, and you gain a star. You have 3 of 5. Arnaud, a defender, could go; you attack now.
    .right = 4 stars, and Arnaud will not be dealt again. Another one could follow at once.
    .wrong-DONE = In a match you may wait. Here: a star for Arnaud.
    .wrong = Your best forward? Arnaud, rather.

## Team cards and abilities

abilities-choose = In the Professional game each deck has 32 cards, and your team card gives you stars and three abilities: France has 5, with Creativity, Counter-attack and Clinical finishing. You choose two more, in secret. All Professional rules are switches that work each on their own. The first ability?
    .right = And one more in a match. Both sides' choices are shown together.
abilities-creativity = Creativity: a star brings any Player card of your choice, from your pile or your discard. There lies Martinez, the man for two dice.
    .right = A star spent. Now take him.
    .wrong = Not yet. A star for Martinez first: Creativity.
abilities-comeback = Who is it to be?
    .right = Welcome back. Everybody saw it, since he came from the discard.
    .wrong = Useful too. But for your shot you want Martinez, out of the discard.
abilities-finishing = Your shot is through, 6 PA, nothing on the die. Clinical finishing adds 1, once a shot, and must be said before the die.
    .right = 4 and 1 against 4. Exactly that one!
    .wrong = A bare die scores 5 times in 12. A star makes it 5 in 9.
abilities-one-two = A pass at 4 PA, and they hold the cards to stop it. The One-two, with a pass: nobody may defend on it, and nobody draws.
    .right = 6 PA, and no two cards for them.
    .wrong = They are waiting with tackles. The One-two makes the pass safe.
abilities-dive = Their tackle failed, without a foul. You could go to ground: from 4 on the die the referee sees a foul, a 1 is a yellow card for you. With the dribble you are at 7 PA: that would be a penalty.
    .right = A 5, he falls for it. No card for the tackler. Now comes the penalty.
    .wrong = Seven PA, and it would be a penalty. One time in two.
abilities-block = Their first card of an attack is the moment of the Defensive block: each star gives 3 on all rolls of your defence cards until the ball changes sides. It is said before you defend or let pass.
    .right = 3 on every roll. It would have been open even on a card that forbids defence.
    .wrong = With 16 to roll? First the block, then the interception.
abilities-block-twice = Abilities add up. Another star, another 3?
    .right = 10 and 6 are 16, exactly what the interception needed.
    .wrong = 16 with 3 on top is still hard. Once more!
abilities-no-block = Neto again, and your block stands at 3. Lefort may counter him: 12 or more.
    .right = A 10. The block is for defence cards, not for the roll of a Player card: not enough. Their pass goes on.
    .wrong = Then Neto has his way, and nobody can defend. Lefort!
abilities-trap = A through ball. The Offside trap, for a star: a die, and from 4 the ball is yours. It works on long passes and through balls, even undefendable ones; you then neither defend nor draw.
    .right = A 5. Flag up, ball won.
    .wrong = A star for an even chance, without a card. The trap!
abilities-half-time = Your pile is empty, they have given the ball back. Do the same and the half is over.
    .right = Two stars for each side, at most up to the team card's number: you had 4 and have 5.
    .wrong = Give the ball back: that is half-time.
abilities-exchange = At half-time you may exchange abilities, in secret: five in all, at least two of them from your team card. Which of those you chose yourself goes?
    .right = Now another one may come instead.
    .wrong-DONE = You may keep them all. Try an exchange.
    .wrong = That one is printed on your team card, and two of those must stay. Rather the block or the trap.

## The stadium

stadium-berlin = If you agree on it, one side is at home, and the stadium of its team card works for it all match long. You are Germany, in Berlin: 1 on every press. They dribble at 4 PA; pressing needs 14.
    .right = 13 and 1: the crowd won that ball.
    .wrong = You play at home: press!

## International

international-out = International: you build your own deck of 32 from the 46 cards of your colour, with 7 to 12 defence cards among them, in secret. You start from a balanced one and swap card for card. Take a dribble out.
    .right = And now something better.
    .wrong-DONE = You may play it as it is. But look what else there is: a dribble out, first.
    .wrong = Possible. For the lesson: a dribble.
international-in = What comes in? There are cards here that you have not seen: a long-range shot, for instance.
    .right = 32 again. You may go on swapping until you are content.
    .wrong = An idea. Take the long-range shot, we will need it.
international-long-range = The long-range shot is open at 5, 6 and 7 PA, with 1 off the die, nothing, or 1 on it. You have 5.
    .right = 6 less 1 is 5, against 4. From thirty metres!
    .wrong = Try it from afar.
international-fouled = Once more from afar. They have a sliding tackle, which needs only 14 but fouls up to 8.
    .right = Fouled at 5 PA: an indirect free kick, and the shot comes back to your hand.
    .wrong = Once more the long-range shot.
international-nutmeg = Push and run: a dribble worth 2 PA instead of 1, and a card. But tackles and presses have 2 more against it.
    .right = 4 PA.
    .wrong = Try the push and run.
international-touch = A directed first touch, only directly after a pass of any kind: 1 PA, and on your next card their defence needs 3 more.
    .right = 5 PA, and a hard time for their defenders.
    .wrong = Only now is it open, right after the pass: the first touch.
international-volley = After a cross, and only there: the header, or the volley with 1 more on the die. Only pressing stops them.
    .right = A 2: wide. A volley misses with 1 and 2. Beautiful all the same.
    .wrong = The cross came in. The volley!
international-high-press = They have 2 PA: the last moment for a high press, which needs 16 instead of 18 and is open only up to 2 PA.
    .right = 14 was needed, 15 rolled.
    .wrong = The high press is the best you have while they are at 2 PA.
international-goalkeeper = A penalty against you. In this mode you may discard a goalkeeper first: his number then also stops the next one, so one kick in three is saved.
    .right = Hugo takes off his gloves afterwards. They have chosen; now you.
    .wrong = One in six without him, one in three with him.
international-face = Your number stops itself and the next, 6 stops 6 and 1. Choose.
    .right = They shot at 3. Not this time.
    .right-FACE-2 = They shot at 3, and your 2 stops 2 and 3. Saved!
    .right-FACE-3 = They shot at 3, and there you were. Saved!
international-half-time = Give the ball back, and it is half-time.
    .right = The deck may be changed now, under the same limits.
    .wrong = Give the ball back.

## Extra time

extra-time-level = Second half, 1-1, your pile is empty, and they gave the ball back. In this match a level score means extra time, then penalties. Give it back.
    .right = Full time, and extra time follows.
    .wrong = Give the ball back: the ninety minutes are over.
extra-time-ten = Extra time has two periods, both always played, and for each you choose ten Action cards, in secret: that is your whole deck. The first?
    .right = Nine more. Stars and abilities stay as they are, a new toss decides the kick-off, and then it is the other side's.
extra-time-kicks = Still level: penalties, as in the match, five each, in turn. It stands 4-3 for you after four, and this is your fifth. A number!
    .right = They chose 3. In, and they cannot catch you any more: over!
    .right-FACE-3 = They chose 3 as well. Saved! They may still level it; then pairs of kicks would follow until one side leads.

## Solo

solo-wrong-card = Alone against Brazil: nobody sits opposite. Their 32 cards lie in three piles, Defence, Special (crosses and through balls) and Action, two of their players are face up, and they have three abilities. You have the ball and play as always. A dribble.
    .right = For each of your cards they turn up a defence card. An interception does not fit a dribble: it is discarded, and your card counts. They never draw.
    .wrong = In a match, why not. But begin with the dribble.
solo-right-card = Now the long pass, which can be intercepted or pressed.
    .right = A press: it fits, so they rolled, as anybody would. 17 was needed. The long pass costs you a card.
    .wrong = The long pass, for 3 PA.
solo-spare = What can you spare? You hold two shots, and one is enough for now.
    .right = 4 PA, and the through ball is open.
    .wrong = Keep it. You have two shots, one is too many.
solo-through = The through ball: 2 PA, and no defence on your next card.
    .right = A tackle does not fit. 6 PA!
    .wrong = The through ball brings you to 6 PA, and nobody defends on the shot.
solo-shot = Shoot.
    .right = Where defence is forbidden they turn up no card. Two dice as always, yours and the keeper's: saved. Now they attack, card by card from their Action pile: a long pass.
    .wrong = Now is the time: shoot.
solo-their-attack = You may defend, or let it pass and draw two, as against a living opponent. A press on a long pass at 0 PA: 18 to roll. Rather draw.
    .right = 3 PA, and no card lost by them: dribbles and long passes have no effect for them. Then they drew a shot: it lies open beside them, ready, and they drew on: a pass.
    .wrong = 18 or more, three faces of twenty. Let it pass and draw.
solo-special = A pass at 3 PA; your tackle needs 12. Let it pass once more and see what they do at 5 PA.
    .right = Their pass turns up another player. At exactly 5 PA their next card comes from the Special pile: a cross.
    .wrong = Reasonable in a match. For once, let it pass.
solo-their-shot = The cross can only be intercepted: 12. Let it pass, and you see what follows at 6 PA.
    .right = With 6 PA or more they shoot as soon as they have a shot ready.
    .wrong = Also possible. But keep your interception, and look.
solo-last-chance = The shot, with 1 on the die from the cross. A tackle needs 10 now.
    .right = 17. Well stopped! You know how the machine thinks; now beat it.
    .wrong = 10 or more with the tackle, 12 with a press. The tackle!
