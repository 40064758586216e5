game-title = Soccer Tactics World
game-line = Onze pions par équipe sur 8 cases par 16 : lancer, déplacer, passer, lutter pour le ballon, et faire tourner la flèche à chaque tir.
game-rebuilt = Les copies publiques de la règle sont incomplètes : les faces du dé de tir et une partie des coups francs et penaltys sont reconstruites par nous.
learn-1 = Onze pions par équipe. Une séquence avec le ballon : lancez et déplacez un pion du nombre exact, puis lancez et jouez le ballon du nombre exact, en ligne droite avec au plus un changement de direction.
learn-2 = Le ballon vole par-dessus tout le monde ; les pions traversent leurs partenaires, pas les adversaires.
learn-3 = Un ballon qui arrive sur un partenaire est une passe directe, et se rejoue. Un ballon sur une case vide doit être rattrapé : les deux équipes ont le même nombre d'essais.
learn-4 = Deux adversaires sur la case du ballon luttent, un dé chacun ; les défenseurs ajoutent { $defender_bonus }, les gardiens 2. Un 6 contre un 1 est une faute.
learn-5 = Une passe directe dans la surface de réparation, ou le ballon gagné là, est un tir : la moitié { $shot_device ->
    [die] du dé de tir
   *[spinner] de la roulette
} est un but.{ $offside ->
    [yes] {" "}Gare au hors-jeu : un pion derrière le dernier joueur de champ de la défense ne peut recevoir le ballon.
   *[no] {""}
}

## Pions, ballon et dés

pawn-nobody = personne
pawn-keeper = le gardien
pawn-defender = le défenseur { $n }
pawn-number = le numéro { $n }
pawn-of = { CAP($pawn) } { DE($team) }
ball-on = Le ballon en { $place }
ball-centre = Le ballon au point central
die-roll = Dé : { $n }
face-ball = but
face-flag = corner
face-one = coup de pied de but
roll-PAWN = pour un pion
roll-BALL = pour le ballon
roll-KICK_OFF = pour le coup d'envoi
roll-CORNER = pour le corner
adds-keeper = gardien
adds-defender = défenseur
roll-AGAIN = pour le ballon, mais il ne peut aller aussi loin : on relance les deux dés
roll-NOBODY = pour un pion, mais aucun ne peut bouger

## Ce qui peut être choisi

choice-square = Vers { $place }
choice-pawn = { CAP($pawn) } en { $place }
choice-pawn-off = { CAP($pawn) }
choice-KEEPER = Le gardien fait un pas
choice-ROLL = Lancer le dé pour un joueur de champ
choice-PLAY = Jouer le ballon seul
choice-DRIBBLE = Dribbler : une case avec le ballon
choice-PASS = Ne déplacer personne
choice-LOST = Temps écoulé

## À côté du terrain

counter-offence = Ballon
counter-restart = Reprise
counter-passes = Passes directes de la séquence
effect-ROLL = Le dé dit de combien bouge un joueur de champ ; un doit alors bouger.
effect-KEEPER = Sans dé : il va d'une case dans n'importe quelle direction.
effect-KEEPER-set = Sans dé, et aucun joueur de champ ne bouge ; puis le ballon est joué.
effect-PLAY = Le ballon va d'une case, vers un coéquipier ou libre.
effect-DRIBBLE = Le porteur emmène le ballon ; puis l'adversaire peut le disputer.
effect-PASS-CORNER_PAWN = Vous renoncez à l'un de vos trois placements.
effect-PASS = Personne ne bouge ; le jeu continue.
effect-LOST = Votre temps est écoulé et le coup est perdu.
otherwise-KO = Le pion est là au coup d'envoi.
otherwise-PAWN = Le pion bouge ensuite d'exactement { $roll ->
    [one] 1 case
   *[other] { $roll } cases
}.
otherwise-DEST = Le pion va là ; le ballon reste où il est.
otherwise-CLEAR = Le pion s'écarte pour la reprise.
otherwise-EXCESS = Ce pion s'en va sur une case à l'extérieur.
otherwise-GK_OUT = Ce pion sort pour le reste du match.
otherwise-KEEPER_SQ = Le gardien est là pour la reprise.
otherwise-FK_TAKER = Ce pion joue le ballon et ne peut le retoucher le premier.
otherwise-CORNER_PAWN = Vous placez ensuite ce pion où vous voulez, dans les limites.
otherwise-CORNER_DEST = Le pion est là pour le corner.
otherwise-BALL = Le ballon y va et n'est encore à personne.
counter-rounds = Tours sans capture
counter-red = Expulsés
counter-shootout = Tirs au but
restart-KICK_OFF = coup d'envoi
restart-FREE_KICK = coup franc
restart-GOAL_KICK = coup de pied de but
restart-CORNER = corner

## Ce qui est demandé

prompt-TOSS = Les deux équipes lancent le dé pour le coup d'envoi.
prompt-KO_KICKER = { $team } : où se place le tireur du coup d'envoi ?
prompt-KO_D_STRIKER = { $team } : où se place l'attaquant ?
prompt-KO_O_STRIKER = { $team } : où se place le second attaquant ?
prompt-KO_KEEPER = { $team } : où se place le gardien ?
prompt-KO_ROLL = { $offence } { AGREE($offence, "lance", "lancent") } le dé du coup d'envoi.
prompt-KO_BALL = { $team } : jouez le ballon à { $roll ->
    [one] 1 case
   *[other] { $roll } cases
}, au-delà de la ligne médiane.
prompt-SET_MODE = { $team } : lancer le dé pour un joueur de champ, ou un pas du gardien ?
prompt-SET_ROLL = { $offence } { AGREE($offence, "lance", "lancent") } le dé pour déplacer un pion.
prompt-SET_PAWN = { $team } : qui déplacez-vous de { $roll ->
    [one] 1 case
   *[other] { $roll } cases
} ?
prompt-SET_DEST = { $team } : où va { $pawn }, à { $roll ->
    [one] 1 case
   *[other] { $roll } cases
} ?
prompt-BALL_ROLL = { $offence } { AGREE($offence, "lance", "lancent") } le dé pour jouer le ballon.
prompt-BALL_MODE = { $team }, ballon en { $ball } : le jouer d'une case, ou dribbler ?
prompt-BALL_DEST = { $team }, ballon en { $ball } : où va-t-il, à { $roll ->
    [one] 1 case
   *[other] { $roll } cases
} ?
prompt-ATT_MODE = { $team }, ballon en { $ball } : lancer le dé pour un joueur de champ, ou un pas du gardien ?
prompt-ATT_ROLL = Un dé est lancé pour atteindre le ballon.
prompt-ATT_PAWN = { $team }, ballon en { $ball } : qui déplacez-vous de { $roll ->
    [one] 1 case
   *[other] { $roll } cases
} ?
prompt-ATT_DEST = { $team }, ballon en { $ball } : où va { $pawn }, à { $roll ->
    [one] 1 case
   *[other] { $roll } cases
} ?
prompt-ATT_KDEST = { $team }, ballon en { $ball } : où va le gardien ?
prompt-BATTLE = Deux pions luttent pour le ballon : un dé chacun.
prompt-SHOT = Tir { DE($offence) } !
prompt-GK_OUT = { $team } : second carton jaune du gardien. Qui sort à sa place ?
prompt-KEEPER_SQ = { $team } : sur quelle case se place le gardien ?
prompt-CLEAR = { $team } : où s'écarte { $pawn } ?
prompt-EXCESS = { $team } : vous y êtes trop nombreux. Qui s'en va ?
prompt-FK_TAKER = { $team } : qui tire le coup franc ?
prompt-CORNER_PAWN = { $team } : qui placez-vous pour le corner ?
prompt-CORNER_DEST = { $team } : où placez-vous { $pawn } ?
prompt-CORNER_ROLL = { $offence } { AGREE($offence, "lance", "lancent") } le dé du corner.
prompt-CORNER_BALL = { $team } : où va le corner, à { $roll ->
    [one] 1 case
   *[other] { $roll } cases
} ?
prompt-SO_TOSS = Les deux équipes lancent : le plus haut tire en premier.
prompt-SO_KICK = Tirs au but : le tir suivant.
prompt-SO_COIN = Toujours égalité : un dernier tirage décide.
prompt-OVER = Le match est terminé.

## Pour débuter

guide-TOSS = Le plus bas donne le coup d'envoi, l'autre ouvre la mi-temps suivante.
guide-KO_KICKER = Le tireur se place avec le ballon dans le rond central.
guide-KO_D_STRIKER = En rangée 8, hors du rond central et pas à côté du tireur.
guide-KO_O_STRIKER = N'importe où dans votre rangée 8.
guide-KO_KEEPER = Sur l'une des deux cases de la surface de but.
guide-KO_ROLL = Au coup d'envoi aucun pion n'est déplacé d'abord.
guide-KO_BALL = Ensuite les deux équipes courent après le ballon ; le tireur ne peut le toucher avant un autre pion.
guide-SET_MODE = Avec cette option le gardien peut faire un pas au lieu d'un déplacement au dé.
guide-SET_ROLL = Une séquence : d'abord un pion avance de tout le dé, puis le ballon est joué.
guide-SET_PAWN = N'importe quel joueur de champ sauf celui qui a le ballon.
guide-SET_DEST = Le nombre exact de cases, en ligne droite avec un seul changement de direction ; à travers les coéquipiers, pas à travers les adversaires.
guide-BALL_ROLL = Le ballon doit être joué à chaque séquence ; le gardien lance deux dés.
guide-BALL_MODE = Sur un 1, le porteur peut avancer d'une case avec le ballon au lieu de le passer.
guide-BALL_DEST = Le ballon passe au-dessus de tous. Vers un coéquipier seul : passe directe. Dans la surface attaquée{ $long_shot ->
    [yes] {" "}ou sur une case de tir lointain
   *[no] {""}
} : un tir.{ $offside ->
    [yes] {" "}Un pion hors-jeu ne doit pas le recevoir.
   *[no] {""}
}
guide-ATT_MODE = Le gardien avance d'une case sans dé ; une fois le dé lancé, un joueur de champ doit bouger.
guide-ATT_ROLL = Les deux équipes ont le même nombre d'essais.
guide-ATT_PAWN = Un pion doit être déplacé, même s'il ne peut atteindre le ballon.
guide-ATT_DEST = Prendre le ballon n'est jamais obligatoire.{ $stop_on_opponent ->
    [truncate] {" "}Un pion peut s'arrêter plus tôt sur un adversaire.
   *[exact] {""}
}
guide-ATT_KDEST = Une case dans n'importe quelle direction, dans sa moitié.
guide-BATTLE = Les défenseurs ajoutent { $defender_bonus }, le gardien 2. Un six contre un as est une faute.
guide-SHOT = La moitié { $shot_device ->
    [die] du dé de tir
   *[spinner] de la roulette
} est un but ; un drapeau est un corner{ $penalty_table ->
    [generous] {" "}(un but sur penalty)
   *[standard] {""}
}, un 1 un coup de pied de but.
guide-GK_OUT = Un nouveau gardien entre : un joueur de champ doit sortir définitivement.
guide-KEEPER_SQ = Un coéquipier qui s'y trouve échange sa place avec le gardien.
guide-CLEAR = Vers l'une des cases permises les plus proches.
guide-EXCESS = Au plus quatre joueurs de champ d'une équipe dans la surface, et un attaquant dans la surface de but.
guide-FK_TAKER = Tout pion numéroté ; un défenseur dans sa moitié ; le gardien dans sa surface.
guide-CORNER_PAWN = Trois placements chacun sans dé, la défense d'abord ; on peut passer.
guide-CORNER_DEST = N'importe où, dans les limites de la surface, de la surface de but et de la zone du corner.
guide-CORNER_ROLL = { $offside ->
    [yes] Pas de hors-jeu sur un corner.
   *[no] Le corner se joue au dé.
}
guide-CORNER_BALL = Le tireur ne peut toucher le ballon avant un autre pion.
guide-SO_TOSS = Cinq tirs chacun, puis par paires jusqu'à ce qu'une décide.
guide-SO_KICK = Un { $shot_device ->
    [die] lancer
   *[spinner] tour de flèche
} chacun ; { $penalty_table ->
    [generous] un drapeau compte aussi comme but
   *[standard] seul un but compte
}.
guide-SO_COIN = Le hasard a le dernier mot.
guide-OVER = Merci pour le match.

## Ce qui se passe

event-toss = { $level ->
    [yes] Tirage : { $b } contre { $c }, égalité : on relance.
   *[no] { $team } { AGREE($team, "ouvre", "ouvrent") } la période (tirage : { $b } contre { $c }).
}
event-kick_off = Coup d'envoi pour { $team }.
event-roll = { $team } { AGREE($team, "lance", "lancent") } { $b } { $what }.
event-move = { OF($pawn, $team) } va en { $place }.
event-placed = { OF($pawn, $team) } se place en { $place }.
event-ball = { $team } { AGREE($team, "joue", "jouent") } le ballon en { $place }.
event-direct_pass = Passe directe pour { OF($pawn, $team) } en { $place }.
event-loose_ball = Le ballon est libre en { $place }.
event-capture = { OF($pawn, $team) } rattrape le ballon en { $place }.
event-turnover = { OF($pawn, $team) } a le ballon en { $place }.
event-challenge = { $team } { AGREE($team, "peut", "peuvent") } disputer le ballon en { $place }.
event-dribble = { OF($pawn, $team) } dribble en { $place }.
event-dropped_ball = Balle à terre en { $place }.
event-battle = Lutte en { $place } : { OF($one, $team) }{ $one_adds ->
    [keeper] {" "}(+2)
    [defender] {" "}(+{ $defender_bonus })
   *[other] {""}
} contre { OF($two, $other) }{ $other_adds ->
    [keeper] {" "}(+2)
    [defender] {" "}(+{ $defender_bonus })
   *[other] {""}
}.
event-throw = { $first } pour { $team } contre { $second } pour { $other }{ $result ->
    [level] , égalité : personne ne l'a encore
    [foul] : six contre un, c'est une faute
   *[won] {""}
}.
event-battle_won = { OF($pawn, $team) } gagne le ballon.
event-foul = Faute { DE(OF($pawn, $team)) } en { $place }.
event-yellow_card = Carton jaune pour { OF($pawn, $team) }.
event-red_card = Second jaune : carton rouge pour { OF($pawn, $team) } !
event-offside = Hors-jeu : { $team } { AGREE($team, "perd", "perdent") } le ballon en { $place }.
event-interference = Hors-jeu dans la surface de but : { $team } { AGREE($team, "perd", "perdent") } l'occasion en { $place }.
event-free_kick = Coup franc pour { $team } en { $place }.
event-goal_kick = Coup de pied de but pour { $team }.
event-penalty = Penalty pour { $team }, tiré par { $pawn } !
event-corner = Corner pour { $team }, tiré par { $pawn }.
event-shot = { OF($pawn, $team) } tire depuis { $place } !
event-spin = { $shot_device ->
    [die] Le dé de tir
   *[spinner] La flèche
} indique : { $face }.
event-goal = BUT ! { CAP(OF($pawn, $team)) } marque{ $c ->
    [1] , sur penalty
   *[0] {""}
} !
event-time_out = { $team } { AGREE($team, "a", "ont") } dépassé le temps.
event-period_end = { period-end }
event-extra_time = Égalité après deux mi-temps : prolongation.
event-shootout = Tirs au but : { $team } { AGREE($team, "commence", "commencent") }.
event-shootout_kick = { $team } { $b ->
    [1] { AGREE($team, "marque", "marquent") }
   *[0] { AGREE($team, "manque", "manquent") }
} ({ $face }).
event-shootout_coin = Le dernier tirage est pour { $team }.
event-match_end = { $c ->
    [0] Le match se termine sur { $score }.
   *[other] Le match se termine sur { $score } : match arrêté, { $short } { AGREE($short, "n'a", "n'ont") } plus assez de pions.
}
event-leaves = { OF($pawn, $team) } sort à la place du gardien.

## Pourquoi pas

why-STW-0-1 = Le match se décide autrement à présent, ou il est terminé.
why-STW-1-1 = Positions du coup d'envoi : attaquants en rangée 8, gardien dans la surface de but.
why-STW-1-3 = Le tireur se place sur une case du rond central de sa moitié.
why-STW-1-4 = Hors du rond central et à plus d'une case du tireur.
why-STW-1-5 = Le coup d'envoi se prépare dans l'ordre : tireur, attaquants adverses, second attaquant, gardiens, puis le dé.
why-STW-1-6 = Le coup d'envoi doit finir au-delà de la ligne médiane.
why-STW-1-8 = Le tireur d'une reprise ne peut toucher le ballon avant un autre pion.
why-STW-2-2 = Un pion avance de tout le dé, avec un seul changement de direction.
why-STW-2-4 = Un pion ne peut finir sur la case d'un coéquipier.
why-STW-2-5 = Des adversaires barrent le chemin.
why-STW-2-6 = Les défenseurs ne quittent jamais leur moitié.
why-STW-2-8 = Un pion qui peut bouger doit aller sur l'une de ses cases ; ce choix n'en est pas une.
why-STW-3-1 = Le ballon avance de tout le dé et ne revient jamais dans une rangée ou colonne quittée.
why-STW-4-0-2 = Une séquence se joue dans l'ordre : dé, pion sans ballon, dé, ballon.
why-STW-4-0-3 = Le ballon doit être joué maintenant.
why-STW-4-0-4 = Le gardien ne bouge pas dans une séquence.
why-STW-4-C-1 = Choisissez : jouer le ballon, ou dribbler.
why-STW-4-C-2 = Un dribble avance d'une case, pas sur un coéquipier, et un défenseur reste dans sa moitié.
why-STW-6-A-1 = Décidez d'abord : gardien ou joueur de champ.
why-STW-6-A-2 = Le gardien avance d'une case, dans sa moitié, pas sur un coéquipier.
why-STW-6-A-3 = Une fois le dé lancé, un joueur de champ doit bouger.
why-STW-6-C-1 = Au coup de pied de but, l'équipe qui a tiré quitte la surface pour les cases juste à l'extérieur.
why-STW-6-C-2 = Le gardien se place sur l'une des deux cases de la surface de but.
why-STW-6-C-4 = Le coup de pied de but doit sortir de la surface de réparation.
why-STW-8-5 = Avant un corner on place des pions à tour de rôle, trois fois chacun ; désignez un pion ou passez.
why-STW-8-6 = Ce placement dépasse une limite : coéquipier, moitié, zone du corner, surface de but, ou quatre dans la surface.
why-STW-8-7 = Le corner se tire au dé, depuis la case du coin.
why-STW-9-A-5 = Ce pion est expulsé, ou quelqu'un doit sortir pour le second jaune du gardien.
why-STW-9-C-1 = Le temps de ce coup est écoulé.
why-STW-10-3 = Le coup franc est tiré par un pion numéroté, un défenseur dans sa moitié, ou le gardien dans sa surface.
why-STW-14-3 = Les pions qui gênent une reprise vont sur les cases permises les plus proches.

## Options

option-preset = Règles
    .help = Jeu complet, ou démarrage rapide sans hors-jeu, dribble ni tir lointain.
    .full = jeu complet
    .quickstart = démarrage rapide
option-defender_bonus = Bonus des défenseurs dans les luttes
    .help = 1, ou 2 avec la règle avancée.
option-shot_device = Tirs
    .help = La flèche, ou le dé de tir.
    .spinner = flèche
    .die = dé de tir
option-penalty_table = Penaltys
    .help = Standard : un sur deux marque. Généreux : un drapeau est aussi un but.
    .standard = standard
    .generous = généreux
option-offside = Hors-jeu
    .help = Un pion derrière le dernier joueur de champ de la défense ne peut recevoir le ballon.
option-offside_ball_line = Derrière le ballon, pas de hors-jeu
    .help = Un pion qui n'est pas plus près de la ligne de but que le ballon est en jeu.
option-dribble = Dribble
    .help = Sur un 1, le porteur peut avancer d'une case avec le ballon.
option-long_shot = Tirs lointains
    .help = Une passe directe en C4 ou F4 est un tir.
option-area_chance = Occasions dans la surface
    .help = Strict : seulement ce que disent les règles. Large : aussi les ballons gagnés ou dribblés là.
    .strict = strict
    .broad = large
option-stop_on_opponent = S'arrêter sur un adversaire
    .help = Exact : seulement avec tout le dé. Tronqué : le reste du dé est perdu.
    .exact = exact
    .truncate = tronqué
option-keeper_on_offence = Le gardien bouge en attaque
    .help = Il peut faire son pas au lieu d'un déplacement au dé quand son équipe a le ballon.
option-tie = Égalité après deux mi-temps
    .help = Prolongation puis tirs au but, tirs au but tout de suite, ou match nul.
    .extra_time = prolongation
    .shootout = tirs au but
    .draw = match nul
option-half_minutes = Minutes d'une mi-temps
    .help = 45 dans les règles ; moins pour un match plus court.
option-extra_minutes = Minutes d'une prolongation
    .help = 15 dans les règles.
option-clock = Chronomètre
    .help = Virtuel : chaque dé coûte du temps. Réel : la pendule tourne.
    .virtual = virtuel
    .real = réel
option-move_limit_s = Secondes par coup
    .help = Avec le chronomètre réel ; 0 : pas de limite.
option-seats = Places
    .help = Deux joueurs, ou deux entraîneurs par équipe qui alternent.
    .two = deux
    .four = quatre
option-shootout_pairs = Paires de mort subite au plus
    .help = Après tant de paires, un tirage décide.

## Réglé à la main

knob-roll = Lancer
