game-title = Worldwide Football
game-line = A duel of hidden hands: build an attack card by card, shoot at six points, defend with a d20.
game-rebuilt = The rulebook does not list the cards: how many there are of most, most player cards and some abilities are rebuilt by us.
learn-1 = A duel of cards. The side with the ball lays attack cards one by one; each gives attack points (PA). From 6 PA on it may lay a shot.
learn-2 = On every card the other side chooses: let it pass and draw 2 cards, or risk a defence card and roll the d20. The more PA the attacker has, the easier the tackle.
learn-3 = A shot is a die plus its bonus against the keeper's die: higher is a goal.
learn-4 = Player cards and stars help at the right moment: a better roll, another card, a save. Two stars come back at half-time; otherwise only some Player cards bring them back, so spend them where they count.
learn-5 = The draw piles are the clock: they are never shuffled again, and when one is empty the half ends as soon as both sides give the ball back in turn. Giving the ball back draws up to 3 cards.

## Teams, cards and abilities

country-GER = Germany
    .name = Germany
country-BRA = Brazil
    .name = Brazil
country-ESP = Spain
    .name = Spain
country-FRA = France
    .name = France
country-ITA = Italy
    .name = Italy
a-card = a card
a-player-card = a Player card
player-slot = Player card { $n }
type-G = goalkeeper
type-D = defender
type-M = midfielder
type-A = forward
card-D = Dribble
    .a = a dribble
card-P = Pass
    .a = a pass
card-PL = Long pass
    .a = a long pass
card-PP = Through ball
    .a = a through ball
card-C = Cross
    .a = a cross
card-T = Shot
    .a = a shot
card-T5 = Long-range shot
    .a = a long-range shot
card-GP = Push and run
    .a = a push and run
card-CO = Directed first touch
    .a = a directed first touch
card-TE = Header
    .a = a header
card-RV = Volley
    .a = a volley
card-PRE = Pressing
    .a = a press
card-TAC = Tackle
    .a = a tackle
card-INT = Interception
    .a = an interception
card-PREH = High press
    .a = a high press
card-TACG = Sliding tackle
    .a = a sliding tackle
text-pa-before = At { $span } PA.
text-after = Only right after: { $families }.
text-gain = +{ $n } PA.
text-shot-bonus = Bonus by PA: { $bonuses }.
text-miss = { $off_target ->
    [yes] Off target on { $n } or less.
   *[no] {""}
}
text-defences = Defences: { $defences }.
text-need = Needs { $n } on the d20, less the attacker's PA and the red bonus.
text-opponent-pa = Only up to { $n } PA of the attacker.
text-foul = { $fouls ->
    [yes] Foul on a natural { $n } or less.
   *[no] {""}
}
text-yellow = { $cards ->
    [yes] Yellow card on { $span }.
   *[no] {""}
}
text-red = { $cards ->
    [yes] Red card on { $span }.
   *[no] {""}
}
op-DRAW_ACTION = Draw { $n ->
    [one] 1 Action card
   *[other] { $n } Action cards
}.
op-DRAW_PLAYER = Draw { $n ->
    [one] 1 Player card
   *[other] { $n } Player cards
}.
op-DISCARD_ACTION = Discard { $n ->
    [one] 1 Action card
   *[other] { $n } Action cards
}.
op-NO_DEFENCE_NEXT = The next card cannot be defended.
op-SHOT_BONUS_NEXT = +{ $n } on the die if the next card is a shot.
op-DEF_MALUS_NEXT = A defence on the next card needs { $n } more.
player-text = { $when }: { $effects }.
specialist = Free-kick specialist.
when-WITH = With { $families }
when-AFTER = After { $families }
when-RECOVER = When you win the ball by Tackle, Pressing or Interception
when-OPP_DEF_ROLL = When the opponent's defence succeeds
when-OWN_DEF_ROLL = When your defence roll fails
when-COUNTER = On a midfielder or forward just laid by the opponent
when-SHOT_ROLL = After the attacker's shot die
when-KEEPER_ROLL = When your keeper is beaten
effect-STAR = regain { $n ->
    [one] 1 star
   *[other] { $n } stars
}
effect-PA = +{ $n } PA
effect-DRAW_ACTION = draw { $n ->
    [one] 1 Action card
   *[other] { $n } Action cards
}
effect-DRAW_PLAYER = draw { $n ->
    [one] 1 Player card
   *[other] { $n } Player cards
}
effect-RECOVER_ACTION = take { $n ->
    [one] 1 card
   *[other] { $n } cards
} from your Action discard
effect-NO_DEFENCE = the card cannot be defended or drawn on
effect-SHOT_DICE = { $n ->
    [one] roll 1 shot die
   *[other] roll { $n } shot dice and keep the best
}
effect-SHOT_BONUS = +{ $n } on the shot
effect-DEF_BONUS = +{ $n } on the roll
effect-DEF_REROLL = the opponent rolls again
effect-NEED = { $n } or more on the d20 cancels it{ $d_counter ->
    [cancel_only] {""}
   *[win_ball] {" "}and wins the ball
}
effect-KEEPER_DICE = { $n ->
    [one] the keeper rolls 1 die
   *[other] the keeper rolls { $n } dice and keeps the best
}
effect-KEEPER_BONUS = +{ $n } on the keeper's die
effect-KEEPER_REROLL = the keeper rolls again
effect-SHOT_REROLL = the shot is rolled again
ability-CA = Counter-attack
    .text = When you win the ball and the opponent had { $m } PA or fewer: +{ $n } PA.
ability-JO = Attacking play
    .text = With the ball at 0 to { $m } PA: +{ $n } PA.
ability-ST = Tactical plan
    .text = With the ball: take any card of your draw pile, or a shot from your discard.
ability-BD = Defensive block
    .text = On the first card of an attack: +{ $n } on all your defence rolls until the ball changes side. Adds up.
ability-PH = Offside trap
    .text = Against a long pass or through ball: { $n } or more on a d6 wins the ball; no defence and no draw on this card.
ability-CR = Creativity
    .text = With the ball: take any card of your Player pile or Player discard.
ability-SI = Diving
    .text = After a failed tackle or pressing on your card: on a d6, { $n } or more is a foul, { $m } or less a yellow card for you.
ability-EF = Clinical finishing
    .text = +{ $n } on a shot, before the die, once per shot.
ability-UD = One-two
    .text = With a pass: it can be neither defended nor drawn on.
stadium-PRESSING_BONUS = { $name }: +{ $n } on pressing rolls at home
stadium-EXTRA_PLAYER_CARD = { $name }: { $n ->
    [one] 1 more Player card
   *[other] { $n } more Player cards
} at every deal at home
stadium-FREE_GIVE_BACK = { $name }: no discard after giving the ball back at home
stadium-HALF_TIME_STARS = { $name }: { $n ->
    [one] 1 more star
   *[other] { $n } more stars
} at half-time at home
stadium-TACKLE_FOUL_LESS = { $name }: tackles foul on { $n ->
    [one] 1 number
   *[other] { $n } numbers
} fewer at home
team-card = { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}. Abilities: { $abilities }. { $stadium }.

## What can be chosen

choice-give-back = Give the ball back
choice-face = Face { $n }
choice-play = Play { $name }
choice-defend = Defend with { $name }: { $least } or more on the d20
choice-player = Play { $name }
choice-ability = Spend a star: { $name }
choice-discard = Discard { $name }
choice-discard-player = Discard { $name }
choice-take-pile = Take { $name } from the draw pile
choice-take-discard = Take { $name } from the discard
choice-take-player-pile = Take { $name } from the Player pile
choice-take-player-discard = Take { $name } from the Player discard
choice-sub = Take off { $name }
choice-add-ability = Add { $name }
choice-drop-ability = Give up { $name }
choice-deck-add = Put { $name } into the deck
choice-deck-drop = Take { $name } out of the deck
choice-et-pick = Choose { $name }
choice-team = Play as { $name }
effect-give-back = { $draw ->
    [0] No card to draw
    [one] You draw 1 card
   *[other] You draw { $draw } cards
}{ $discard ->
    [0] {""}
    [one] {" "}and discard 1
   *[other] {" "}and discard { $discard }
}; the opponents attack.
effect-face-shooter = A goal unless the keeper chooses { $keeper ->
    [yes] it or the face below it
   *[no] the same
}.
effect-face-keeper = Saves a shot at this face{ $keeper ->
    [yes] {" "}or the next higher one
   *[no] {""}
}; any other is a goal.
effect-sub = The card leaves the match and you get a star back.
effect-discard = The card goes to your discard, seen by all.
effect-take = The card is yours to play.
effect-deck-add = The card comes into your deck: { $text }
effect-deck-drop = The card leaves your deck: { $text }
effect-drop-ability = You can no longer use it: { $text }
effect-ability = One star less, { $left } left. { $text }
team-players = Player cards: { $names }.
effect-done-SUBS = Your Player cards stay as they are.
effect-done-RECOVERY = Your attack begins at { $pa } PA.
effect-done-WITH = The card is laid as it is; the defender answers.
effect-done-COUNTER = The Player card takes effect.
effect-done-DEFENCE = { $drawn ->
    [0] The card counts; you draw nothing.
    [one] The card counts; you draw 1 card.
   *[other] The card counts; you draw { $drawn } cards.
}
effect-done-DEF_BOOST = The defence fails and the card counts.
effect-done-CONTEST = The defence stands and the ball is lost.
effect-done-SIMUL = The card counts and play goes on.
effect-done-SHOT_PREP = The shot die is rolled with { $bonus }.
effect-done-KEEPER = The keeper needs { $quality } or more.
effect-done-KEEPER_SECOND = The goal counts.
effect-done-FK_PREP = The free kick is one die + 1.
effect-done-PEN_GK = Only the very face you choose is saved.
effect-done-SETUP_DECK = You play the first half with this deck.
effect-done-HT_DECK = You play the second half with this deck.
effect-done-HT_ABIL = You play the second half with these abilities.
done-SUBS = No substitution
done-RECOVERY = Go on
done-WITH = Nothing with this card
done-COUNTER = No counter
done-DEFENCE = Let it pass
done-DEF_BOOST = Leave the roll as it is
done-CONTEST = Accept
done-SIMUL = Play on
done-SHOT_PREP = Shoot
done-KEEPER = Roll the keeper's die
done-KEEPER_SECOND = Accept the goal
done-FK_PREP = Shoot without a specialist
done-PEN_GK = No goalkeeper card
done-SETUP_DECK = The deck is ready
done-HT_DECK = The deck is ready
done-HT_ABIL = Keep these abilities

## Beside the pitch

ball-of = The ball, with { $team } at { $pa } PA
zone-teams = Teams
zone-table = On the table
zone-hand = Hand
zone-players = Player cards
zone-abilities = Star abilities
zone-pile = Draw pile
zone-player-pile = Player pile
zone-discard = Discard
zone-player-discard = Player discard
zone-removed = Substituted
zone-active = Active players
zone-active-shots = Active shots
zone-special = Special pile
zone-defence = Defence pile
zone-tops = Known on top
zone-pool = Cards to choose from
zone-other-abilities = Abilities to choose from
counter-stars = Stars
counter-substitutions = Substitutions
counter-yellows = Yellow cards
counter-reds = Red cards
counter-shootout = Shoot-out
counter-needed = Needed on the d20
counter-pa = Attack points
counter-restart = Restart
counter-undefendable = Next card undefendable
counter-cross = Next shot
counter-malus = Next defence needs more
counter-stadium = Stadium
restart-NONE = none
restart-FREE_KICK = free kick
restart-CORNER = corner
die-defence = defence die
die-shot = shot die
die-keeper = keeper's die
die-face = your face
how-KICKOFF = from the kick-off
how-TAC = by a tackle
how-PRE = by pressing
how-INT = by an interception
how-OFFSIDE = by the offside trap
how-COUNTER = by a counter
how-GIVEN = given back
how-GOAL = after the goal
how-SAVED = after the save
how-MISS = after a miss
how-PENALTY_SAVED = after a saved penalty

## What is asked

prompt-RUNNING = The match goes on.
prompt-COIN_TOSS = The coin is tossed.
prompt-DRAW = A card is drawn for { $side }.
prompt-COUNTER_ROLL = The d20 decides whether { $player } is countered.
prompt-OFFSIDE_ROLL = The offside trap against { $card }: a d6 is rolled.
prompt-DEF_ROLL = { $defence } against { $card }: { $needed } or more is needed.
prompt-SIM_ROLL = Diving: a d6 is rolled.
prompt-SHOT_ROLL = The shot is rolled.
prompt-KEEPER_ROLL = The keeper rolls against { $quality }.
prompt-PEN_ROLL = The penalty is rolled.
prompt-SHOOTOUT_ROLL = The kick is rolled.
prompt-TEAM_SELECT = { $team }: choose a team.
prompt-SETUP_ABIL = { $team }: choose an ability.
prompt-SETUP_DECK = { $team }: build your deck.
prompt-DISCARD = { $team }: discard a card.
prompt-SUBS = { $team }: take off a Player card for a star?
prompt-RECOVERY = { $team }: the ball is yours. Counter-attack or a Player card?
prompt-ATTACK = { $team }: attack at { $pa } PA.
prompt-TAKE = { $team }: take a card.
prompt-WITH = { $team }: something with { $card }?
prompt-COUNTER = { $team }: counter { $player }?
prompt-DEFENCE = { $team }: the opponents play { $played } at { $pa } PA. Defend or let it pass?
prompt-DEF_BOOST = { $team }: the roll of { $total } misses { $needed }. Improve it?
prompt-CONTEST = { $team }: the defence succeeds with { $total } against { $needed }. Contest it?
prompt-SIMUL = { $team }: { $defence } has failed. Go to ground?
prompt-SHOT_PREP = { $team }: prepare the shot, a die { $bonus }.
prompt-KEEPER = { $team }: the shot has quality { $quality }, your keeper needs as much. A goalkeeper card?
prompt-KEEPER_SECOND = { $team }: { $keeper } against { $quality } is a goal. A last card?
prompt-FK_PREP = { $team }: direct free kick, a die + 1. Bring on a specialist for + 2?
prompt-PEN_GK = { $team }: penalty against you. Bring on the goalkeeper?
prompt-PEN_FACES = { $team }: choose a face for the penalty.
prompt-HT_ABIL = { $team }: change abilities for the second half?
prompt-HT_DECK = { $team }: change the deck for the second half?
prompt-ET_PICK = { $team }: choose ten cards for extra time.
prompt-SHOOTOUT_FACES = { $team }: choose a face for this kick.
prompt-OVER = The match is over.

guide-RUNNING = Nothing is to be decided.
guide-COIN_TOSS = The coin decides who begins.
guide-DRAW = Draw piles are the clock of the match: they are never reshuffled.
guide-COUNTER_ROLL = A counter needs its own number; attack points and bonuses do not count.
guide-OFFSIDE_ROLL = 4, 5 or 6 wins the ball.
guide-DEF_ROLL = The more attack points the attacker has, the easier the tackle.{ $fouls ->
    [yes] {" "}Low rolls are fouls.
   *[no] {""}
}
guide-SIM_ROLL = 4, 5 or 6 is a foul; 1 is a yellow card for the diver.
guide-SHOT_ROLL = A six-sided die plus the bonus is the quality of the shot.{ $off_target ->
    [yes] {" "}A low roll misses the goal.
   *[no] {""}
}
guide-KEEPER_ROLL = Lower than the quality is a goal; level is a { $corners ->
    [yes] corner
   *[no] save
}.
guide-PEN_ROLL = Two dice: different faces are a goal, equal ones a save.
guide-SHOOTOUT_ROLL = Two dice: different faces are a goal, equal ones a save.
guide-TEAM_SELECT = Each team has seven Player cards, stars and three abilities of its own. The two teams must differ.
guide-SETUP_ABIL = Besides the three of your team you choose two more. The opponent sees them once both have chosen.
guide-SETUP_DECK = Swap cards until you like the deck: 32 cards, 7 to 12 of them defence cards. Nobody else sees it.
guide-DISCARD = Over the hand limit, after a long pass{ $cards ->
    [yes] , after giving back or for a booking
   *[no] {" "}or after giving back
}. Discards are seen by all.
guide-SUBS = A Player card leaves the match for one star. Three times a match.
guide-RECOVERY = Right after winning the ball: Counter-attack if the opponent had 2 PA or fewer, and cards for a won ball.
guide-ATTACK = Lay attack cards one by one: they earn attack points (PA). From 6 PA you may shoot. Giving back draws up to 3 cards and ends the attack.
guide-TAKE = A card from a discard is seen by all, one from a pile is not.
guide-WITH = Before the defender says anything: cards that go with the Action card.
guide-COUNTER = A defender may stop a midfielder or forward just laid{ $d_counter ->
    [cancel_only] {""}
   *[win_ball] , and win the ball
}.
guide-DEFENCE = Let it pass and draw 2 cards, or risk a defence card. A card that cannot be defended gives no cards.
guide-DEF_BOOST = Each card adds to the roll and can still turn it into a success.
guide-CONTEST = A new roll replaces the old one for every purpose.
guide-SIMUL = A star buys a d6: 4 to 6 is a foul, 1 a yellow card for you.
guide-SHOT_PREP = Cards after a shot and Clinical finishing, before the die is rolled.
guide-KEEPER = Goalkeeper cards are played once the quality is known.
guide-KEEPER_SECOND = The keeper is beaten; one more card can change that.
guide-FK_PREP = A card with the ball icon makes it one die + 2 instead of + 1.
guide-PEN_GK = With a goalkeeper card the keeper's face also saves the next higher one.
guide-PEN_FACES = Different faces are a goal, equal faces a save{ $keeper_on_penalty ->
    [yes] ; a goalkeeper card brought on also saves the next higher face
   *[no] {""}
}. The other side does not see your choice.
guide-HT_ABIL = You keep five abilities, at least two of your team's three.
guide-HT_DECK = The same limits as before the match.
guide-ET_PICK = These ten cards are your deck for the whole period.
guide-SHOOTOUT_FACES = Five kicks each, then pairs of kicks.
guide-OVER = Thank you for the match.

## What happens

event-team = { $team } { AGREE($team, "plays") } as { $country }.
event-abilities = { $team } { AGREE($team, "has") } { $abilities }.
event-deck_ready = { $team } { AGREE($team, "has") } chosen the cards.
event-toss = { $team } { AGREE($team, "wins") } the toss.
event-kick_off = Kick-off for { $team }.
event-drawn = { $team } { AGREE($team, "draws") } { $card }.
event-player_drawn = { $team } { AGREE($team, "draws") } { $player }.
event-discarded = { $team } { AGREE($team, "discards") } { $card }.
event-player_discarded = { $team } { AGREE($team, "discards") } { $player }.
event-laid = { $team } { AGREE($team, "plays") } { $card } at { $c } PA.
event-validated = { $shot ->
    [yes] { $card }: { $team } { AGREE($team, "shoots") } at { $c } PA.
   *[no] { $card } comes off: { $team } { AGREE($team, "has") } { $c } PA.
}
event-player_laid = { $team } { AGREE($team, "brings") } { $player } into play.
event-ability_used = { $team } { AGREE($team, "spends") } a star: { $ability }.
event-let_pass = { $team } { AGREE($team, "lets") } it pass.
event-defended = { $team } { AGREE($team, "defends") } with { $card }: { $c } or more is needed.
event-defence_roll = { $team } { AGREE($team, "rolls") } { $sum }; { $need } is needed{ $result ->
    [foul] : { $limit } or less on the die is a foul
    [yes] : enough
   *[no] : not enough
}.
event-defence_failed = { OF("the defence", $team) } fails.
event-ball_won = { $team } { AGREE($team, "has") } the ball, { $how }.
event-counter_roll = { $team } { AGREE($team, "rolls") } { $b } for the counter; { $c } is needed{ $result ->
    [yes] : enough
   *[no] : not enough
}.
event-cancelled = { OF($player, $team) } is stopped.
event-offside_roll = { $team } { AGREE($team, "springs") } the offside trap: { $b }, and { $c } is needed: { $result ->
    [yes] caught offside
   *[no] the attack breaks through
}.
event-simulation_roll = { $team } { AGREE($team, "goes") } to ground: { $b }, and { $need } or more is a foul: { $result ->
    [foul] the referee falls for it
    [yellow] the referee has seen it
   *[no] play goes on
}.
event-foul = Foul by { $team }!
event-yellow_card = Yellow card for { $team }.
event-red_card = Red card for { $team }!
event-free_kick = Indirect free kick for { $team } at { $b } PA.
event-direct_free_kick = Direct free kick for { $team }.
event-penalty = Penalty for { $team }!
event-penalty_faces = { $team } { AGREE($team, "shoots") } at { $b }, the keeper dives to { $c }.
event-shot_die = { $team } { AGREE($team, "rolls") } { $b } for the shot.
event-shot_quality = { OF("the shot", $team) } has quality { $sum }.
event-off_target = { $team } { AGREE($team, "shoots") } wide: { $one }, and { $miss } or less misses.
event-keeper_die = { OF("the keeper", $team) } rolls { $b }.
event-keeper_total = { OF("the keeper", $team) } has { $sum } against { $c }{ $result ->
    [level] , level: no goal
    [yes] : enough
   *[no] : not enough
}.
event-goal = GOAL! { CAP($team) } { AGREE($team, "scores") }: { $score }.
event-saved = Saved by { OF("the keeper", $team) }.
event-corner = Corner for { $team }.
event-given_back = { $team } { AGREE($team, "gives") } the ball back.
event-substitution = { $team } { AGREE($team, "takes") } off { $player }.
event-taken = { $team } { AGREE($team, "takes") } { $card } from the draw pile.
event-recovered = { $team } { AGREE($team, "takes") } { $card } from the discard.
event-player_taken = { $team } { AGREE($team, "takes") } { $player } from the Player pile.
event-player_recovered = { $team } { AGREE($team, "takes") } { $player } from the Player discard.
event-star_gained = { $team } { AGREE($team, "gains") } stars: { $b } now.
event-active_shot = { $team } { AGREE($team, "has") } a shot ready: { $card }.
event-active_player = { $team } { AGREE($team, "turns") } up { $player }.
event-turned_up = { $team } { AGREE($team, "turns") } up { $card }.
event-extra_card = { $team } { AGREE($team, "has") } { $card } for extra time.
event-period_end = { period-end }
event-shootout = Shoot-out: { $team } { AGREE($team, "begins") }.
event-shootout_kick = { $team } { $b ->
    [1] { AGREE($team, "scores") }
   *[0] { AGREE($team, "misses") }
}.
event-shootout_won = { $team } { AGREE($team, "wins") } the shoot-out!
event-match_end = The match ends { $score }.
event-defence_sum = The card makes it { $sum } for { $team }; { $need } is needed{ $result ->
    [foul] : { $limit } or less on the die is a foul
    [yes] : enough
   *[no] : not enough
}.

## Why not

why-WWF-1-1 = The match is over.
why-WWF-4-3 = A team is chosen before the match, and each exists only once.
why-WWF-5-2 = Only cards that are owed are discarded, from the hand that is over its limit or booked.
why-WWF-6-1 = Attack cards are laid from your hand, one at a time, when it is your attack.
why-WWF-6-2 = That would make 9 PA or more.
why-WWF-6-3 = This card needs other attack points.
why-WWF-6-8 = The ball is given back only by the attacker, between two cards.
why-WWF-7-1 = This shot needs other attack points.
why-WWF-9-1 = Only a defence named on the card, from your hand, against the opponent's card.
why-WWF-9-3 = This card cannot be defended.
why-WWF-10-1 = You do not have this ability, or no star, or it is not the moment for abilities.
why-WWF-10-3 = Attacking play needs the ball and at most 5 PA.
why-WWF-10-4 = Tactical plan: a card of your pile, or a shot of your discard, while you have the ball.
why-WWF-10-5 = Counter-attack needs an opponent who lost the ball at 2 PA or fewer, and only so often.
why-WWF-11-1 = This Player card is not in your hand, or no Player card can be played now.
why-WWF-14-3 = Abilities are chosen before the match; not one you have, and no Diving without fouls.
why-WWF-15-4 = A free kick is taken with a pass, long pass, through ball or cross.
why-WWF-15-6 = Only a card with the ball icon makes a free-kick specialist.
why-WWF-15-8 = Faces are chosen for penalties only.
why-WWF-17-2 = A corner is taken with a pass, long pass or cross.
why-WWF-18-4 = At half-time one ability is exchanged for another; two of your team's three must stay.
why-WWF-20-1 = Substitutions are made when the ball changes side, at a foul or at a corner.
why-WWF-20-2 = That player is not in your hand.
why-WWF-22-1 = A deck has 32 cards, 7 to 12 of them defence cards, and is built before a half only.
why-WWF-22-3 = A swap takes one card out and puts another kind in, as far as there are copies.
why-WWF-23-1 = Only a goalkeeper card can be brought on against a penalty.
why-WWF-F-8 = Only a card of your own discard can be recovered.
why-WWF-F-11 = No Attacking play on a free kick or corner.
why-WWF-F-12 = The offside trap works on a long pass or through ball that is no restart.
why-WWF-F-13 = The defensive block is announced on the first card of an attack.
why-WWF-W-1 = Only right after winning the ball, and for these cards by Tackle, Pressing or Interception, within 8 PA.
why-WWF-W-2 = This card does not go with the Action card being laid, or not within 8 PA.
why-WWF-W-3 = This card does not follow the card just played, or not within 8 PA.
why-WWF-W-4 = Only a card that counters can be played now.
why-WWF-W-7 = Only a card that improves your defence roll can be played now.
why-WWF-W-8 = Only a card that contests the defence can be played now.
why-WWF-W-9 = Diving is for the moment after a failed tackle or pressing, and no Player card is played then.
why-WWF-W-10 = Only a goalkeeper card for after the shot die can be played now.
why-WWF-W-11 = Only a card for a beaten keeper can be played now.
why-WWF-W-12 = There is nothing to decline or to finish now.
why-WWF-A-3 = Creativity: a card of your Player pile or Player discard, while you have the ball.
why-WWF-A-5 = Clinical finishing: before the die of a shot card, once per shot.
why-WWF-A-6 = One-two goes with a pass that can still be defended.
why-WWF-X-3 = A first touch comes directly after a pass, long pass or through ball.
why-WWF-X-4 = This shot comes directly after a cross.
why-WWF-X-5 = A high press works only while the attacker has 2 PA or fewer.
why-WWF-E-3 = The ten cards of extra time come from your own pack, as far as there are copies.

## Options

option-mode = Mode
    .help = Amateur: the simple game. Professional: fouls, cards, corners, team abilities. International: build your own deck. Solo: against the virtual opponent.
    .amateur = Amateur
    .professional = Professional
    .international = International
    .solo = Solo
option-fouls = Fouls, free kicks and penalties
    .help = Low defence rolls are fouls.
option-cards = Yellow and red cards
    .help = Very low defence rolls cost cards of the hand.
option-corners = Corners
    .help = A level shot is a corner instead of a save.
option-team_stars = Team cards
    .help = Stars and abilities by team, nine abilities in all.
option-off_target = Shots off target
    .help = A natural 1 misses the goal.
option-substitutions = Substitutions
    .help = Three times a match a Player card may leave for a star.
option-stadium = Stadium
    .help = The side at home has the effect of its stadium; only with Team cards.
    .none = neutral
    .home_A = home side
    .home_B = away side
option-pro_cards = Professional cards
    .help = Six more cards in each pack.
option-deck_building = Deck building
    .help = Each side builds a deck of 32 out of 46 cards.
option-keeper_on_penalty = Goalkeeper on penalties
    .help = A goalkeeper card saves two faces.
option-tie = Level score
    .help = What follows if the score is level after two halves.
    .draw = draw
    .extra_time = extra time
    .extra_time_shootout = extra time, then shoot-out
    .shootout = shoot-out
option-d_counter = Counter by a defender
    .help = What a successful counter does.
    .win_ball = wins the ball
    .cancel_only = only cancels the card
option-counterattack_max = Counter-attacks per recovery
    .help = More than one makes every cheap loss of the ball dangerous.
option-extra_time_star_regain = Stars regained before extra time
    .help = For each of its two periods.
option-solo_level = Level of the virtual opponent
    .help = Easy: two stars fewer.
    .normal = normal
    .easy = easy
option-team_A = Team of the home side
    .help = Fixed, or chosen at the table.
    .choose = choose at the table
    .GER = Germany
    .BRA = Brazil
    .ESP = Spain
    .FRA = France
    .ITA = Italy
option-team_B = Team of the away side
    .help = Fixed, or chosen at the table; the same team twice is asked for again.
    .choose = choose at the table
    .GER = Germany
    .BRA = Brazil
    .ESP = Spain
    .FRA = France
    .ITA = Italy
option-deck_A = Deck of the home side
    .help = Where deck building starts from.
    .balanced = balanced
    .attacking = attacking
    .defensive = defensive
    .technical = technical
option-deck_B = Deck of the away side
    .help = Where deck building starts from.
    .balanced = balanced
    .attacking = attacking
    .defensive = defensive
    .technical = technical
option-shootout_rounds = Most pairs of kicks
    .help = After so many pairs of a shoot-out a coin decides.
option-decision_cap = Most decisions of a match
    .help = A safety net: then the match ends at the present score.
option-decision_limit_s = Time for a decision, in seconds
    .help = 0 means no limit.

end-loose = attack over
