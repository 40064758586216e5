game-title = Footime
game-line = 112 cartes, 25 points sur 17, onze pions par équipe, et des mains que même les partenaires ne voient pas.
game-rebuilt = La règle compte 112 cartes et ne dessine pas le terrain : le nombre de chaque carte, le terrain et les formations sont reconstruits par nous.
learn-1 = Chacun tient huit cartes secrètes. À votre tour, posez-en une : déplacez un pion, passez ou tirez, taclez, signalez une faute. Puis complétez votre main à huit.
learn-2 = Une carte qui ne convient pas à la situation ne peut qu'être jetée, et coûte le tour.
learn-3 = Le ballon n'est à personne : qui a le tour et un pion à côté peut le jouer. Il vole par-dessus tout ; les pions se contournent.
learn-4 = Une passe qui finit à côté d'un partenaire garde le tour à votre équipe ; seul un tacle peut alors s'intercaler.
learn-5 = Un tir qui atteint le but est un but, sauf si l'adversaire suivant tient une parade : arrêt, claquette, poteau ou arbitrage vidéo. Faites-lui épuiser ces cartes.{ $own_goals ->
    [yes] {" "}Un but contre son camp compte aussi.
   *[no] {""}
}
learn-6 = { $offside_mode ->
    [prevent] Hors-jeu : on ne peut jouer un ballon que seuls des pions hors-jeu recevraient.
    [called] Hors-jeu : le joueur suivant peut le signaler ; le ballon est alors à lui.
   *[auto] Le hors-jeu est signalé d'office et donne le ballon à l'adversaire.
} { $goal_target ->
    [0] { $clock ->
        [real] Le chronomètre tourne pour de bon.
       *[virtual] Chaque carte prend son temps au chronomètre.
    }
    [one] Le premier but gagne.
   *[other] La première équipe à { $goal_target } buts gagne.
}

## Cartes

card-DEP1 = Déplacement 1
card-DEP2 = Déplacement 2
card-DEP3 = Déplacement 3
card-DEP4 = Déplacement 4
card-DEP5 = Déplacement 5
card-DEP6 = Déplacement 6
card-ACC = Accélération
card-PAS1 = Passe ou tir 1
card-PAS2 = Passe ou tir 2
card-PAS3 = Passe ou tir 3
card-PAS4 = Passe ou tir 4
card-PAS5 = Passe ou tir 5
card-PAS6 = Passe ou tir 6
card-PUI = Puissance
card-JOK7 = Joker 7
card-JOK9 = Joker 9
card-AER = Passe aérienne
card-GES = Geste technique
card-TAC = Tacle
card-DUE = Duel
card-BLE = Blessé
card-CHA = Changement
card-SOR = Sortie
card-FAU = Faute
card-CJA = Carton jaune
card-CRO = Carton rouge
card-VAR = VAR
card-ARR = Arrêt du goal
card-CLA = Claquette
card-POT = Poteau
card-ECH = Échange
card-RED = Redistribution
about-DEP = Déplacez un de vos pions d'autant de points au plus, en touchant le ballon ou non.
about-ACC = Posée avec un déplacement : le double.
about-PAS = Un de vos pions est à 1 point du ballon : jouez le ballon d'autant de points au plus.
about-PUI = Posée avec une passe ou un tir : le double.
about-JOK = Un déplacement ou une passe de cette valeur.
about-AER = Placez le ballon à côté d'un autre de vos pions, où qu'il soit.
about-GES = Placez le ballon sur un autre point à côté du même pion, et rejouez.
about-TAC = Votre pion le plus proche se déplace selon le dé ; aussi pendant une conservation adverse.
about-DUE = Après un contact d'un pion autre que le gardien : chacun lance un dé ; seul un dé plus haut que l'autre vous laisse déplacer ce pion. Rejouez.
about-BLE = Un pion adverse, sauf le gardien, quitte le terrain. Rejouez.
about-CHA = Changez autant de cartes que vous voulez, puis un joueur. Rejouez.
about-SOR = Le ballon est sur une ligne par la faute de l'adversaire : touche, corner ou six mètres.
about-FAU = Après un contact : coup franc ou pénalty.
about-CJA = Avertit le pion adverse d'une faute{ $card_reversal ->
    [yes] {" "}; en réponse, elle retourne la faute
   *[no] {""}
}.
about-CRO = Expulse le pion adverse d'une faute{ $card_reversal ->
    [yes] {" "}; en réponse, elle retourne la faute
   *[no] {""}
}.
about-VAR = Conteste un but ou une faute aux dés.
about-ARR = Ballon dans votre but : placez-le où vous voulez dans votre moitié.
about-CLA = Ballon dans votre but : le dé l'en sort.
about-POT = Ballon dans votre but : il revient d'autant qu'il a été tiré.
about-ECH = Échangez une carte avec un autre joueur, sans regarder. Rejouez.
about-RED = Toutes les cartes sont mélangées et redistribuées. Rejouez.

## Ce qu'on peut choisir

choose-point = Le ballon au point { $place }
choose-point-piece = { CAP($piece) } au point { $place }
choose-seat = Échanger avec { $seat }
effect-dump = Elle ne fait rien ici ; votre tour est fini et vous piochez jusqu'à huit.
effect-give = L'autre joueur la reçoit ; vous en tirez une des siennes, sans regarder.
effect-seat = Vous choisissez une carte à donner et en tirez une des siennes, sans regarder.
effect-formation = Tous vos pions sont placés d'un coup.
effect-pass-BOOST = La valeur reste { $n }.
effect-yes-BOOST = La valeur passe à { $twice } ; la carte est dépensée.
effect-pass-TACKLE_WINDOW = L'adversaire continue avec le ballon.
effect-lay-TACKLE_WINDOW = Votre pion le plus proche bouge selon le dé ; c'est alors votre tour.
effect-pass-PARADE_WINDOW = Le but est accordé.
effect-pass-FOUL_WINDOW = La faute reste : la reprise est jouée.
effect-lay-FOUL_WINDOW-VAR = Vous et le plaignant lancez : si votre dé est plus haut, la faute est annulée.
effect-lay-FOUL_WINDOW = La faute est retournée : leur pion est le coupable, la reprise est à vous.
effect-lay-AGGRAVATE-CJA = Le coupable est averti ; un second jaune l'expulse.
effect-lay-AGGRAVATE-CRO = Le coupable est expulsé pour de bon.
effect-pass-AGGRAVATE = La faute n'apporte que la reprise.
effect-pass-DISCARD = Vous piochez jusqu'à huit.
effect-pass-SUB = Personne n'est changé.
effect-pass-OFFSIDE_CALL = Le jeu continue comme si de rien n'était.
effect-yes-OFFSIDE_CALL = Le ballon est à vous, où vous voulez dans votre moitié.
effect-mode-JOKER_MODE-PLAIN = Un de vos pions se déplace, à { $n ->
    [one] 1 point
   *[other] { $n } points
} au plus.
effect-mode-JOKER_MODE-TOUCH = Le ballon va à { $n ->
    [one] 1 point
   *[other] { $n } points
} au plus.
effect-mode-MOVE_MODE-PLAIN = Le pion contourne le ballon, qui reste.
effect-mode-MOVE_MODE-TOUCH = Le pion passe sur le ballon et l'emmène.
effect-lay-DISCARD = Elle est jetée et une autre piochée.
otherwise-KO_PLACE = Le pion est là au coup d'envoi.
otherwise-PICK_PIECE = La carte se joue alors avec ce pion.
otherwise-PIECE_TO = Le pion va là, sans contact.
otherwise-BALL_TO = Aucun de vos pions n'est à côté : votre tour est fini, le joueur suivant peut le jouer.
otherwise-BALL_NEAR = Le ballon va là, à côté du pion.
otherwise-BALL_HALF = Le ballon va là et vous continuez.
otherwise-SIX_SPOT = Le ballon va là ; votre gardien le rejoint.
otherwise-KEEPER_NEAR = Le gardien dégage de là.
otherwise-THROWER = Ce pion remet en jeu au dé.
otherwise-CORNER_CLEAR = Le pion va là et libère le corner.
otherwise-FOUL_VICTIM = Sa place décide : pénalty dans la surface adverse, sinon coup franc.
otherwise-NEW_KEEPER = Il va au milieu de la ligne de but.
otherwise-PEN_CLEAR = Le pion va là et libère la surface.
otherwise-SUB = Il revient frais.
choose-piece = { CAP($piece) }
choose-lay = Poser la carte { $card }
choose-dump = Se défaire de la carte { $card }
choose-throw = Jeter la carte { $card }
choose-give = Donner la carte { $card }
choose-formation = Se placer en { $name }
pass-BOOST = Sans { $card }
yes-BOOST = Ajouter { $card }
pass-TACKLE_WINDOW = Pas de tacle
pass-PARADE_WINDOW = Pas de parade : but
pass-FOUL_WINDOW = Accepter la faute
pass-AGGRAVATE = Pas de carton
pass-DISCARD = Terminé : piocher
pass-SUB = Pas de changement
pass-OFFSIDE_CALL = Laisser jouer
yes-OFFSIDE_CALL = Hors-jeu !
mode-JOKER_MODE-PLAIN = En déplacement
mode-JOKER_MODE-TOUCH = En passe ou tir
mode-MOVE_MODE-PLAIN = Sans toucher le ballon
mode-MOVE_MODE-TOUCH = En touchant le ballon

## Sur le terrain et autour

seat = { $seats ->
    [2] { $team }
   *[other] { $team } { $n }
}
    .the = { $seats ->
        [2] { $team }
       *[other] le n° { $n } { DE($team) }
    }
piece-player = { CAP($piece) }
piece-number = le numéro { $n }
the-piece = { OF($piece, $team) }
piece-keeper = { CAP($piece) }, gardien
ball-of = Le ballon, joué en dernier par { $team }
die-first = Premier dé : { $n }
own-hand = Votre main
hand-of = Main { DE($seat) }
draw-pile = Pioche
discard-pile = Cartes jouées
a-card = une carte
the-card = la carte { $card }
counter-play = En cours
counter-contact = Contact
counter-expelled = Expulsés
counter-shootout = Tirs au but
play-KICK_OFF = coup d'envoi
play-MOVE = déplacement
play-PASS = passe ou tir
play-AERIAL = passe aérienne
play-SKILL = geste technique
play-TACKLE = tacle
play-DUEL = duel
play-INJURY = blessé
play-CHANGE = changement
play-THROW_IN = touche
play-CORNER = corner
play-SIX_METRES = six mètres
play-FREE_KICK = coup franc
play-PENALTY = pénalty
play-STOP = arrêt du goal
play-PARRY = claquette
play-POST = poteau
how-REGULAR = dans le temps réglementaire
how-GOLDEN_GOAL = au but en or
how-SHOOTOUT = après les tirs au but
how-TARGET = objectif de buts atteint
how-FORFEIT = par forfait

## Ce qui est demandé

prompt-DRAW = { $other } { AGREE($other, "pioche", "piochent") } une carte.
prompt-TOSS = Les capitaines lancent le dé pour le coup d'envoi.
prompt-KO_ROLL = On lance le dé du coup d'envoi.
prompt-ROLL = Le dé dit jusqu'où peut aller le ballon.
prompt-TACKLE_ROLL = On lance le dé du tacle.
prompt-DUEL = On lance les dés du duel.
prompt-VAR = La VAR se décide aux dés.
prompt-EXCHANGE = On tire une carte dans l'autre main.
prompt-SHOOTOUT_TOSS = Les capitaines lancent le dé pour le premier tir.
prompt-SHOOTOUT = Tirs au but : le dé suivant.
prompt-KO_PLACE = { $seat } : placez { $piece }.
prompt-TURN = { $seat } : posez une carte.
prompt-JOKER_MODE = { $seat } : joker { $n } en déplacement ou en passe ?
prompt-BOOST = { $seat } : doubler le { $n } à { $twice } ?
prompt-PICK_PIECE = { $seat } : quel pion ?
prompt-MOVE_MODE = { $seat } : { $piece } touche-t-il le ballon ?
prompt-PIECE_TO = { $seat } : où va { $piece }, à { $n ->
    [0] un point à sa portée
    [one] 1 point au plus
   *[other] { $n } points au plus
} ?
prompt-BALL_TO = { $seat }, { $play ->
    [PENALTY] { $n ->
        [1] pénalty : un 1 est trop court, avancez le ballon d'un point.
        [2] pénalty : un 2 est trop court, avancez le ballon de deux points.
       *[other] pénalty : un { $n } atteint le but, choisissez le point.
    }
   *[other] { $how } : jouez le ballon, à { $n ->
        [one] 1 point
       *[other] { $n } points
    } au plus.
}
prompt-BALL_NEAR = { $seat } : posez le ballon à côté { DE($piece) }.
prompt-TACKLE_WINDOW = { $seat } : tacler avant que l'adversaire ne continue ?
prompt-PARADE_WINDOW = { $seat } : le ballon est dans votre but. Une parade, ou c'est but ?
prompt-BALL_HALF = { $seat } : placez le ballon dans votre moitié.
prompt-SIX_SPOT = { $seat } : placez le ballon sur votre ligne des six mètres.
prompt-KEEPER_NEAR = { $seat } : placez votre gardien à côté du ballon.
prompt-THROWER = { $seat } : qui remet en jeu ?
prompt-CORNER_CLEAR = { $seat } : libérez le point de corner, déplacez { $piece }.
prompt-FOUL_VICTIM = { $seat } : quel pion a subi la faute ?
prompt-AGGRAVATE = { $seat } : ajouter un carton à votre faute ?
prompt-FOUL_WINDOW = { $seat } : { $severity ->
    [0] une faute
    [1] une faute avec carton jaune
   *[2] une faute avec carton rouge
} est réclamée contre vous. Répondre ?
prompt-NEW_KEEPER = { $seat } : qui va dans le but ?
prompt-PEN_CLEAR = { $seat } : libérez la surface, déplacez { $piece }.
prompt-DISCARD = { $seat } : jeter des cartes ?
prompt-SUB = { $seat } : changer un joueur ?
prompt-GIVE_SEAT = { $seat } : échanger une carte avec qui ?
prompt-GIVE_CARD = { $seat } : quelle carte donnez-vous ?
prompt-OFFSIDE_CALL = { $seat } : signaler le hors-jeu ?
prompt-MATCH_END = Le match est terminé.

## Pour les débutants

guide-DRAW = Chacun joue avec huit cartes. Quand la pioche est vide, on mélange les cartes jouées.
guide-TOSS = Le plus haut engage ; en cas d'égalité on relance.
guide-KO_ROLL = Le ballon peut avancer d'autant de points que le dé.
guide-ROLL = Une remise en jeu, une claquette ou un poteau se jouent au dé.
guide-TACKLE_ROLL = Le pion le plus proche du ballon se déplace d'autant au plus.
guide-DUEL = Seul un dé strictement supérieur déplace le pion qui a fait le contact.
guide-VAR = Le plus haut l'emporte ; en cas d'égalité on relance.
guide-EXCHANGE = Seuls les deux joueurs voient les cartes échangées.
guide-SHOOTOUT_TOSS = Cinq tirs chacun, puis la mort subite.
guide-SHOOTOUT = 1 et 2 sont à côté ; le gardien arrête avec la même valeur ou plus.
guide-KO_PLACE = Dans sa moitié ; l'équipe qui engage a un pion à côté du ballon, l'autre reste hors du cercle. Une formation place tout le monde.
guide-TURN = Une carte adaptée est jouée ; toute autre coûte le tour. Puis vous piochez jusqu'à huit.
guide-JOKER_MODE = En passe, il faut un de vos pions à 1 point du ballon.
guide-BOOST = On demande à chacun, pour que la question ne montre rien.
guide-PICK_PIECE = Choisissez un pion permis par la carte.
guide-MOVE_MODE = Un pion qui passe sur le ballon l'emmène : vous le posez ensuite à côté du pion.
guide-PIECE_TO = Les pions se contournent, dans les huit directions.
guide-BALL_TO = Le ballon passe par-dessus tout. À côté d'un partenaire, il est conservé ; sur un point de but, c'est but sauf parade.{ $offside_mode ->
    [auto] {" "}Si seuls des pions hors-jeu le reçoivent, il est perdu.
    [called] {" "}Si seuls des pions hors-jeu le reçoivent, le joueur suivant peut le signaler.
   *[prevent] {""}
}
guide-BALL_NEAR = N'importe quel point libre autour du pion.
guide-TACKLE_WINDOW = L'autre équipe a conservé le ballon ; seul un tacle peut s'interposer.
guide-PARADE_WINDOW = Arrêt, claquette, poteau ou VAR, une seule carte, et seulement le joueur suivant.
guide-BALL_HALF = N'importe quel point libre de votre moitié, hors du but.
guide-SIX_SPOT = Puis le gardien se place à côté et dégage au dé.
guide-KEEPER_NEAR = Il rentre dans son but à la fin du tour.
guide-THROWER = Le pion sort du terrain et revient là où était le ballon.
guide-CORNER_CLEAR = Vers n'importe quel point libre de votre moitié.
guide-FOUL_VICTIM = Sa place décide entre coup franc et pénalty.
guide-AGGRAVATE = Un jaune avertit, un second ou un rouge expulse.
guide-FOUL_WINDOW = { $card_reversal ->
    [yes] Un carton plus fort retourne la faute ; la VAR la conteste.
   *[no] La VAR conteste la faute.
}
guide-NEW_KEEPER = Le gardien est expulsé.
guide-PEN_CLEAR = Vers un des points extérieurs les plus proches.
guide-DISCARD = Autant que vous voulez, puis vous piochez jusqu'à huit.
guide-SUB = Un blessé revient sur la ligne médiane, ou un averti perd son socle jaune.
guide-GIVE_SEAT = N'importe quel joueur, partenaire ou adversaire.
guide-GIVE_CARD = Puis on en tire une dans l'autre main.
guide-OFFSIDE_CALL = Si oui, le ballon est à vous dans votre moitié ; sinon, le jeu continue.
guide-MATCH_END = Merci pour ce match.

## Ce qui se passe

event-deal = Toutes les cartes sont redistribuées.
event-draw = { $seat } { AGREE($seat, "pioche", "piochent") } { $card }.
event-reshuffle = La pioche est vide : on mélange { $a ->
    [one] une carte jouée
   *[other] { $a } cartes jouées
}.
against-die = {""} contre { $n }
level-die = {""} contre { $n }, égalité : on relance
event-roll =
    { $what ->
        [TOSS] { $seat } { AGREE($seat, "lance", "lancent") } { $b } au tirage{ $second }.
        [KO_ROLL] { $seat } { AGREE($seat, "lance", "lancent") } { $b } pour le coup d'envoi.
        [ROLL] { $seat } { AGREE($seat, "lance", "lancent") } { $b } pour le ballon.
        [TACKLE_ROLL] { $seat } { AGREE($seat, "lance", "lancent") } { $b } pour le tacle.
        [DUEL] { $seat } { AGREE($seat, "lance", "lancent") } { $b } au duel.
        [VAR] { $seat } { AGREE($seat, "lance", "lancent") } { $b } devant la VAR{ $second }.
        [SHOOTOUT_TOSS] { $seat } { AGREE($seat, "lance", "lancent") } { $b } pour tirer en premier{ $second }.
       *[SHOOTOUT] { $seat } { AGREE($seat, "lance", "lancent") } { $b } { $first ->
            [0] pour le tir
           *[other] pour arrêter le { $first }
        }.
    }
event-toss = { $team } { AGREE($team, "gagne", "gagnent") } le tirage, { $one } contre { $two }.
event-kick_off = Coup d'envoi pour { $team } : c'est { A($other) } de jouer.
event-formation = { $team } { AGREE($team, "se place", "se placent") } en { $name }.
event-placed = { $piece } se place en { $place }.
event-laid =
    { $what ->
        [DUMP] { $seat } { AGREE($seat, "se défait", "se défont") } de la carte { $card }.
        [BOOSTER] { $seat } { AGREE($seat, "ajoute", "ajoutent") } la carte { $card }.
        [THROWN_AWAY] { $seat } { AGREE($seat, "jette", "jettent") } la carte { $card }.
        [ANSWER] { $seat } { AGREE($seat, "répond", "répondent") } par la carte { $card }.
       *[EFFECT] { $seat } { AGREE($seat, "pose", "posent") } la carte { $card }.
    }
event-moved = { $piece } va { $away ->
    [yes] à côté du terrain
   *[no] en { $place }
}.
event-ball = { $team } { AGREE($team, "joue", "jouent") } le ballon en { $place }.
event-contact = Contact : { $piece } sur { $others }.
event-kept = { $again ->
    [yes] { $seat } { AGREE($seat, "conserve", "conservent") } le ballon et { AGREE($seat, "continue", "continuent") }.
   *[no] { $seat } { AGREE($seat, "conserve", "conservent") } le ballon ; c'est ensuite { A($other) }.
}
event-tackle = { $seat } { AGREE($seat, "tacle", "taclent") } !
event-offside = Hors-jeu { DE($seat) } : le ballon est perdu.
event-shot = { $seat } { AGREE($seat, "met", "mettent") } le ballon dans le but !
event-saved = { $seat } { AGREE($seat, "sauve", "sauvent") } par la carte { $card } !
event-goal = { $c ->
    [1] BUT pour { $team }, contre son camp par { $other } !
   *[0] BUT ! { CAP($team) } { AGREE($team, "marque", "marquent") } !
}
event-throw_in = Touche pour { $team } en { $place }.
event-corner = Corner pour { $team }.
event-six_metres = Six mètres pour { $team }.
event-free_kick = Coup franc pour { $team } en { $place }.
event-penalty = Pénalty pour { $team } !
event-foul = { $seat } { AGREE($seat, "réclame", "réclament") } une faute { DE($piece) } sur { $other }.
event-yellow = Carton jaune pour { $piece }.
event-expelled = { $piece } est expulsé !
event-new_keeper = { $piece } passe dans le but.
event-video = La VAR tranche, { $one } contre { $two } : { $b ->
    [1] annulé
   *[0] confirmé
}.
event-duel = { $one } contre { $two } : { $seat } { $result ->
    [yes] { AGREE($seat, "gagne", "gagnent") }
   *[no] { AGREE($seat, "perd", "perdent") }
} le duel avec { $piece }{ $result ->
    [level] , car seul le dé le plus haut gagne
   *[no] {""}
}.
event-injured = { $piece } est blessé.
event-returned = { $piece } rentre en { $place }.
event-fresh = { $piece } est remplacé et perd son socle jaune.
event-exchange = { $seat } { AGREE($seat, "échange", "échangent") } une carte avec { $other }.
event-received = { $seat } { AGREE($seat, "reçoit", "reçoivent") } { $card } { DE($other) }.
event-redeal = { $seat } { AGREE($seat, "fait", "font") } tout redistribuer.
event-period_end = { $a ->
    [1] Mi-temps.
    [2] Fin du temps réglementaire.
   *[other] Fin de la prolongation.
}
event-extra_time = Prolongation : le premier but gagne.
event-shootout = Tirs au but : { $team } { AGREE($team, "commence", "commencent") }.
event-shootout_kick =
    { $result ->
        [goal] { $team } { AGREE($team, "marque", "marquent") }, { $one } contre { $two }.
        [saved] { OF("le tir", $team) } est arrêté, { $one } contre { $two }.
       *[wide] { $team } { AGREE($team, "manque", "manquent") } : { $one } passe à côté.
    }
event-forfeit = { $team } { AGREE($team, "a", "ont") } moins de sept pions et { AGREE($team, "perd", "perdent") }.
event-match_end = Le match se termine sur { $score }{ $c ->
    [3] {""}
   *[other] , { $how }
}.

## Pourquoi pas

why-FTM-TURN-1 = Ce n'est pas à vous : un dé ou une carte doit tomber.
why-FTM-TURN-2 = Posez une carte de votre main.
why-FTM-TURN-6 = On ne se défait d'une carte qu'à son tour.
why-FTM-END-6 = Le match est terminé.
why-FTM-KO-4 = Au coup d'envoi, on place ses pions sur des points libres de sa moitié.
why-FTM-KO-5 = Un pion de l'équipe qui engage doit être à 1 point du ballon.
why-FTM-KO-6 = L'autre équipe reste dans sa moitié, hors du rond central.
why-FTM-KO-7 = Une formation ne se choisit qu'avant de placer le premier pion.
why-FTM-GEO-7 = Ce point est occupé.
why-FTM-MOV-2 = Le ballon va sur un point libre dans la limite de la valeur, pas plus loin.
why-FTM-MOV-4 = Choisissez un point à portée du déplacement.
why-FTM-MOV-6 = Seul un gardien entre dans un but, et seulement le sien.
why-FTM-MOV-7 = Le pion ne peut y aller en passant par le ballon, ni l'avoir à côté de lui.
why-FTM-MOV-8 = Le pion ne peut y aller en contournant le ballon.
why-FTM-MOV-11 = Sans buts contre son camp : le ballon ne peut aller dans votre but.
why-FTM-OFF-3 = Seuls des pions hors-jeu recevraient le ballon ici.
why-FTM-OFF-6 = Placez le ballon sur un point libre de votre moitié.
why-FTM-OFF-9 = Signalez le hors-jeu ou laissez jouer.
why-FTM-CARD-DEP = Choisissez un de vos pions qui peut bouger, et comment.
why-FTM-CARD-ACC = L'accélération ne se pose qu'avec un déplacement.
why-FTM-CARD-PAS = Aucun de vos pions à 1 point du ballon ne peut le jouer.
why-FTM-CARD-PUI = La puissance ne se pose qu'avec une passe ou un tir.
why-FTM-CARD-JOK = En passe, le joker demande un pion à 1 point du ballon.
why-FTM-CARD-AER = La passe aérienne va d'un pion à 1 point du ballon vers un autre qui a un point libre à côté.
why-FTM-CARD-GES = Le geste technique demande un de vos pions à 1 point du ballon, avec un autre point libre.
why-FTM-CARD-TAC-1 = Le tacle est fait par le pion le plus proche du ballon.
why-FTM-CON-5 = Seul un tacle peut s'interposer pendant une conservation.
why-FTM-CARD-DUE-1 = Un duel répond à un contact d'un pion adverse, sauf le gardien, au tour précédent.
why-FTM-CARD-DUE-3 = Le pion battu va où il peut sans toucher le ballon.
why-FTM-CARD-BLE-1 = Seul un pion adverse sur le terrain, sauf le gardien, peut être blessé.
why-FTM-CARD-BLE-3 = L'adversaire a sept pions ou moins sur le terrain.
why-FTM-CARD-CHA-1 = Jetez vos cartes une par une, puis piochez.
why-FTM-CARD-CHA-2 = Un blessé rentre sur un point libre de la ligne médiane ; un averti perd son socle.
why-FTM-CARD-ECH = Un échange se fait avec un autre joueur, contre une carte de votre main.
why-FTM-SOR-1 = Le ballon n'est pas sur une ligne, ou votre équipe l'y a mis.
why-FTM-SOR-4 = Un pion sur le point de corner va d'abord sur un point libre de sa moitié ; puis un pion de l'équipe sur le terrain remet en jeu.
why-FTM-SOR-9 = Le ballon va sur sa ligne des six mètres, le gardien à côté.
why-FTM-FAU-1 = Une faute demande un contact d'un pion adverse au tour précédent.
why-FTM-FAU-2 = Les cartons ne se posent qu'avec une faute.
why-FTM-FAU-3 = On répond à une faute par un carton plus fort ou la VAR.
why-FTM-FAU-4 = Avec cette option, une faute ne se retourne pas.
why-FTM-FAU-8 = Le tireur du coup franc se place sur un point libre à côté du ballon.
why-FTM-FAU-10 = Les pions quittent la surface au plus court.
why-FTM-FAU-12 = Un pénalty va vers le but : 1 et 2 sont trop courts, 3 et plus l'atteignent.
why-FTM-FAU-14 = Le nouveau gardien est un de vos pions sur le terrain.
why-FTM-VAR-4 = La VAR ne conteste qu'un but ou une faute.
why-FTM-GOAL-3 = Seuls arrêt, claquette, poteau ou VAR empêchent un but.
why-FTM-CARD-ARR = Après un arrêt, le ballon va sur un point libre de votre moitié.
why-FTM-CARD-CLA = Une claquette sort le ballon de votre but.
why-FTM-CARD-POT-1 = Sur le poteau, le ballon ressort de votre but.
why-FTM-CARD-SAVE = Les parades ne se posent que ballon dans votre but.
why-FTM-TEAM-1 = Cette carte n'est pas dans votre main.

## Options

option-people = Joueurs
    .help = Deux équipes égales : avec un nombre impair, une place est tenue par l'ordinateur ou par une personne à deux mains.
option-clock = Chronomètre
    .help = Virtuel : chaque carte coûte le même temps. Réel : le chronomètre tourne.
    .virtual = virtuel
    .real = réel
option-half_minutes = Minutes par période
    .help = 45 sont conseillées.
option-seconds_per_card = Secondes par carte
    .help = Au chronomètre virtuel ; 0 signifie 20 à 30 selon le nombre de joueurs.
option-seconds_per_kickoff = Secondes par coup d'envoi
    .help = Au chronomètre virtuel.
option-stoppage_cap_cards = Cartes de temps additionnel au plus
    .help = Une période continue tant que le ballon est dans une surface, mais pas plus longtemps.
option-real_clock_safety_cards = Cartes au plus, chronomètre réel
    .help = Une période finit aussi après ce nombre de cartes.
option-tie_break = En cas d'égalité
    .help = Match nul, but en or ou tirs au but.
    .draw = match nul
    .extra_time = prolongation
    .shootout = tirs au but
option-extra_time_cap_cards = Cartes de prolongation au plus
    .help = Ensuite, les tirs au but décident.
option-goal_target = Objectif de buts
    .help = La première équipe à ce nombre de buts gagne, sans chronomètre ; 0 joue au temps.
option-goal_target_cap_cards = Cartes au plus avec un objectif
    .help = Une période de la variante finit après ce nombre de cartes.
option-offside_mode = Hors-jeu
    .help = Signalé d'office, impossible, ou signalé par le joueur suivant.
    .auto = automatique
    .prevent = empêché
    .called = signalé
option-card_reversal = Les cartons retournent les fautes
    .help = Un carton en réponse à une faute fait de l'autre pion le coupable.
option-own_goals = Buts contre son camp
    .help = Sinon, le ballon ne peut être mis dans son propre but.
option-captain_a = Capitaine à domicile
    .help = Quel joueur de l'équipe ; le dernier s'il y en a moins.
option-captain_b = Capitaine à l'extérieur
    .help = Quel joueur de l'équipe ; le dernier s'il y en a moins.
option-decision_timeout_s = Secondes par décision
    .help = Ensuite, le choix habituel est fait ; 0 signifie sans limite.
