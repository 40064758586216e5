game-title = Coup du Champion
game-line = Huit dés en bois, un terrain de 5 sur 11, et un coup du champion qui interrompt le jeu.
game-rebuilt = La règle ne montre pas les dés : sur sept des huit, le nombre de faces de chaque résultat est reconstruit par nous.
learn-1 = Marquez plus de buts que l'autre équipe. Il n'y a pas de pions : seul le ballon avance, case par case, selon le dé que lance l'attaquant.
learn-2 = Avec le ballon, choisissez un dé : le contrôle avance de 1 case (sûr), la passe de 2, le lancement de 3 (risqué). Une simple flèche déplace le ballon, un ? laisse la défense tenter de le prendre, un X le perd.
learn-3 = Dans les trois dernières lignes, vous pouvez tirer. Depuis la surface, seul le dé du gardien peut arrêter le tir ; de plus loin, le dé de défense passe d'abord.
learn-4 = Une équipe tient le dé champion : sa face est un coup, visible de tous, qui interrompt le jeu au bon moment. Une fois joué, il passe à l'autre équipe avec une nouvelle face.
learn-5 = { $clock ->
    [real] La pendule tourne pendant que vous réfléchissez et lancez.
   *[virtual] Chaque lancer prend { $throw_cost_s ->
        [one] 1 seconde
       *[other] { $throw_cost_s } secondes
    } au chronomètre.
} À la fin de la mi-temps, le jeu continue jusqu'à ce que la défense touche le ballon.

## Dés et faces

die-control = dé contrôle
die-pass = dé passe
die-launch = dé lancement
die-shot = dé tir
die-blue = dé défense
die-sky = dé gardien
die-penalty = dé pénalty
die-champion = dé champion
die-coin = pièce
arrow-F = en avant
arrow-D = en diagonale
arrow-L = de côté
arrow-B = en arrière
face-arrow = { $arrow } { $n }{ $symbol ->
    [question] , disputé
    [cross] , ballon perdu
   *[none] {""}
}
face-ON = cadré
face-UNSTOPPABLE = imparable
face-POST = poteau
face-BAR = barre
face-OUT = dehors
face-STEAL = subtilisé
face-MISS = raté
face-OWN_GOAL = raté ou but contre son camp
face-CLEAR = dégagé
face-FOUL = faute
face-SAVED = arrêté
face-NOT_SAVED = pas arrêté
face-PARRY = repoussé
face-CORNER = dévié en corner
face-GOAL = marqué
face-BACK = repoussé
face-LONG_SHOT = tir de loin
face-DECISIVE_PASS = passe décisive
face-UNSTOPPABLE_SHOT = tir imparable
face-SAVE = arrêt exceptionnel
face-RECOVERY = récupération miraculeuse

## Les choix

action-CONTROL = Contrôle
action-PASS = Passe
action-LAUNCH = Lancement
action-CONTROL_PIVOT = Contrôle, pivoté vers le centre
action-PASS_PIVOT = Passe, pivotée vers le centre
action-LAUNCH_PIVOT = Lancement, pivoté vers le centre
action-CONTROL_LONG = Contrôle, doublé par un renvoi long
action-PASS_LONG = Passe, doublée par un renvoi long
action-LAUNCH_LONG = Lancement, doublé par un renvoi long
action-SHOOT = Tirer au but
action-CHAMPION = Coup du champion : { $face }
action-DECLINE = Laisser faire
action-LEFT = { $place ->
    [none] À gauche
   *[other] À gauche : { $place }
}
action-RIGHT = { $place ->
    [none] À droite
   *[other] À droite : { $place }
}
out-of-play = sortie
effect-arrow = { $n ->
    [one] 1 case
   *[other] Jusqu'à { $n } cases
}{ $pivot ->
    [yes] {" "}vers le centre
   *[no] {""}
}{ $challenged ->
    [0] {""}
    [one] , 1 face sur 6 disputée
   *[other] , { $challenged } faces sur 6 disputées
}{ $lost ->
    [0] {""}
    [one] , 1 perd le ballon
   *[other] , { $lost } perdent le ballon
}{ $out ->
    [0] {""}
    [one] , 1 sort du terrain
   *[other] , { $out } sortent du terrain
}.
effect-SHOOT-box = Depuis la surface : seul le gardien peut arrêter un tir cadré.
effect-SHOOT-near = Par-dessus le mur : seul le gardien peut arrêter un tir cadré.
effect-SHOOT-outside = De l'extérieur : un défenseur peut intercepter, puis le gardien arrêter.
effect-LONG_SHOT = Un tir cadré que seul le gardien peut arrêter ; puis le dé champion passe à l'adversaire.
effect-DECISIVE_PASS = Le ballon va en { $place } dans la surface et vous relancez ; puis le dé champion passe à l'adversaire.
effect-UNSTOPPABLE_SHOT = But, sauf si l'adversaire lance un coup qui l'empêche : le dé champion passe à lui.
effect-FOUL-attack = La défense a commis une faute : { $inside ->
    [yes] { $var ->
        [yes] pénalty si l'arbitre vidéo le confirme
       *[no] pénalty
    }
   *[no] coup franc pour vous en { $place }
} ; puis le dé champion passe à l'adversaire.
effect-FOUL-defence = L'attaque a commis une faute : coup franc pour vous en { $place }, jamais de pénalty ; puis le dé champion passe à l'adversaire.
effect-SAVE = Votre gardien bloque le ballon et dégage ; puis le dé champion passe à l'adversaire.
effect-RECOVERY = Le ballon est à vous en { $place } ; puis le dé champion passe à l'adversaire.
effect-DECLINE-PRE_THROW = Le { $die } est lancé ; vous gardez votre coup du champion.
effect-DECLINE-CHALLENGE_ATT = La défense dispute le ballon ; vous gardez votre coup du champion.
effect-DECLINE-GOAL_IMMINENT = Le but est accordé ; vous gardez votre coup du champion.
effect-BLUE-CHALLENGE = Prend le ballon, le dégage de trois lignes, rate{ $own ->
    [yes] {" "}(ou marque contre son camp)
   *[no] {""}
} ou fait faute{ $inside ->
    [yes] {" "}: pénalty
   *[no] {""}
}.
effect-BLUE-INTERCEPT = Prend le ballon, le dégage, rate et laisse faire le gardien{ $own ->
    [yes] {" "}(ou marque contre son camp)
   *[no] {""}
}, ou fait faute : pénalty.
effect-BLUE-POST = Prend le rebond, le dégage, rate ou fait faute : pénalty.
effect-BLUE-BAR = Prend le ballon, le dégage, rate, marque contre son camp ou fait faute : pénalty.
effect-SKY-KEEPER = Arrête, repousse au bord de la surface, dévie en corner, ou est battu : but.
effect-SKY-BAR = Arrête, repousse, concède un corner, ou est battu : but contre son camp.
effect-SKY-OWN_KEEPER = Arrête, repousse, concède un corner, ou est battu : but encaissé.
effect-KEEPER_LINE = Depuis { $place } : une face en arrière est un but contre son camp.
effect-KEEPER_BOX = Depuis { $place }, une ligne plus loin : une face en arrière reste sur le terrain.
action-BLUE = Lancer le dé défense
action-SKY = Lancer le dé gardien
action-KEEPER_LINE = Dégager depuis la ligne
action-KEEPER_BOX = Dégager depuis la surface

## À côté du terrain

ball-of = Le ballon, { A($team) }
counter-restart = Reprise
counter-streak = Fautes de suite
counter-shootout = Tirs au but
restart-OPEN = jeu courant
restart-KICK_OFF = coup d'envoi
restart-THROW_IN = touche
restart-FREE_KICK = coup franc
restart-CORNER = corner
restart-GOAL_KICK = dégagement
restart-KEEPER_KICK = dégagement du gardien
goal-GOAL = le gardien est battu
goal-UNSTOPPABLE = imparable
goal-PENALTY = sur pénalty
goal-OWN_GOAL = but contre son camp
goal-OWN_GOAL_BACK = ballon renvoyé dans ses propres filets, but contre son camp
goal-REBOUND = gardien battu sur un dégagement, but contre son camp

## Ce qui est demandé

prompt-TOSS = On tire au sort.
prompt-CHAMPION_SETUP = Le dé champion est lancé pour la première fois.
prompt-ATTACK = { $team }, { $restart ->
    [OPEN] ballon
   *[other] { $how }
} en { $place } : que lancez-vous ?
prompt-KEEPER_SPOT = { $team } : d'où dégage le gardien ?
prompt-PRE_THROW = { $team } : interrompre le { $die } par votre coup du champion, « { $face } » ?
prompt-ARROW_THROW = Le { $die } est lancé.
prompt-DIRECTION = { $team } : { $thrown } depuis { $place }, de quel côté ?
prompt-CHALLENGE_ATT = { $team } : jouer votre coup du champion, « { $face } », avant la dispute en { $place } ?
prompt-CHALLENGE = { $team } : disputez le ballon en { $place }.
prompt-SHOT_THROW = Le tir est lancé.
prompt-INTERCEPT = { $team } : interceptez le tir.
prompt-POST = { $team } : le ballon revient du poteau, prenez-le.
prompt-BAR = { $team } : le ballon est sous la barre, défenseur ou gardien ?
prompt-KEEPER = { $team } : un tir sur votre but, au gardien de l'arrêter.
prompt-GOAL_IMMINENT = { $team } : tir imparable. Empêcher le but par votre coup du champion, « { $face } » ?
prompt-OWN_KEEPER = { $team } : votre propre gardien doit arrêter le rebond.
prompt-BLUE_THROW = Le dé défense est lancé.
prompt-SKY_THROW = Le dé gardien est lancé.
prompt-VAR = L'arbitre vidéo examine l'action.
prompt-PENALTY = Le pénalty est lancé.
prompt-CHAMPION_ROLL = Le dé champion change de main et est lancé.
prompt-SHOOTOUT_TOSS = Une pièce désigne le premier tireur.
prompt-SHOOTOUT = Tirs au but : le tir suivant.
prompt-SHOOTOUT_DECIDER = Toujours à égalité : une pièce décide.
prompt-MATCH_END = Le match est terminé.

## Pour débuter

guide-TOSS = Le gagnant du tirage reçoit le dé champion, l'autre équipe engage.
guide-CHAMPION_SETUP = La face du dé champion est un coup spécial que les deux équipes voient.
guide-ATTACK = Le dé lancé déplace le ballon : contrôle 1, passe 2, lancement 3 cases. Un ? est disputé, un X perd le ballon. Jamais deux contrôles de suite.
guide-KEEPER_SPOT = Depuis la ligne ou la surface ; une face en arrière depuis la ligne est un but contre son camp.
guide-PRE_THROW = Avant chaque lancer de l'attaque, la défense peut jouer une récupération ou une faute.
guide-ARROW_THROW = La flèche donne la direction et la distance.
guide-DIRECTION = Gauche et droite se voient depuis l'équipe qui attaque. Sortir du terrain donne le ballon.
guide-CHALLENGE_ATT = Un coup du champion maintenant annule la dispute.
guide-CHALLENGE = Le dé défense subtilise, rate, dégage de trois lignes ou fait faute.
guide-SHOT_THROW = Dans la surface, seul le gardien arrête un tir ; de l'extérieur, un défenseur vient d'abord.
guide-INTERCEPT = Le dé défense d'abord ; s'il rate, c'est au gardien.
guide-POST = Le dé défense décide à qui va le rebond.
guide-BAR = Dé défense ou dé gardien : un gardien battu ici, c'est un but contre son camp.
guide-KEEPER = Arrêté, pas arrêté, repoussé au bord de la surface, ou corner.
guide-GOAL_IMMINENT = Seul un arrêt exceptionnel (ou, de l'extérieur, une récupération) peut encore empêcher le but.
guide-OWN_KEEPER = Le dégagement est parti vers le but de l'attaquant.
guide-BLUE_THROW = Deux fautes de suite coûtent le dé champion.
guide-SKY_THROW = Le gardien fait ce qu'il peut.
guide-VAR = Un ? sur le dé contrôle annule le pénalty.
guide-PENALTY = La moitié des faces sont des buts.
guide-CHAMPION_ROLL = Un coup du champion joué passe à l'adversaire avec une nouvelle face.
guide-SHOOTOUT_TOSS = Cinq tirs chacun, puis la mort subite.
guide-SHOOTOUT = Un lancer du dé pénalty chacun.
guide-SHOOTOUT_DECIDER = Le hasard a le dernier mot.
guide-MATCH_END = Merci pour ce match.

## Ce qui se passe

event-toss = { $team } { AGREE($team, "gagne", "gagnent") } le tirage et { AGREE($team, "prend", "prennent") } le dé champion.
event-throw = { $team } { AGREE($team, "lance", "lancent") } le { $die } : { $face }.
event-champion_face = { $team } { AGREE($team, "tient", "tiennent") } le dé champion : { $face }.
event-kick_off = Coup d'envoi pour { $team }.
event-move = { $team } { AGREE($team, "joue", "jouent") } le ballon en { $place }.
event-ball_lost = { $team } { AGREE($team, "perd", "perdent") } le ballon en { $place }.
event-challenged = { $team } { AGREE($team, "dispute", "disputent") } le ballon en { $place }.
event-steal = { $team } { AGREE($team, "prend", "prennent") } le ballon en { $place }.
event-miss = { $team } { AGREE($team, "manque", "manquent") } le ballon.
event-cleared = { $team } { AGREE($team, "dégage", "dégagent") } le ballon { $b ->
    [0] derrière la ligne de but
   *[other] en { $place }
}.
event-foul = Faute { DE($team) } en { $place }.
event-free_kick = Coup franc pour { $team } en { $place }.
event-penalty = Pénalty pour { $team } !
event-var_refused = L'arbitre vidéo refuse le pénalty pour { $team }.
event-expulsion = Expulsion ! Deuxième faute de suite { DE($team) }.
event-shot = { $team } { AGREE($team, "tire", "tirent") } depuis { $place } !
event-post = Le poteau !
event-bar = La barre !
event-wide = À côté.
event-saved = { OF("le gardien", $team) } bloque le ballon.
event-parried = { OF("le gardien", $team) } repousse le ballon.
event-corner = Corner pour { $team }.
event-goal_kick = Dégagement pour { $team }.
event-throw_in = Touche pour { $team } en { $place }.
event-goal = { $own ->
    [yes] BUT pour { $team } : { $how } { DE($other) } !
   *[no] BUT ! { CAP($team) } { AGREE($team, "marque", "marquent") } : { $how } !
}
event-champion_played = Coup du champion { DE($team) } : { $face } !
event-period_end = { period-end }
event-shootout = Tirs au but : { $team } { AGREE($team, "commence", "commencent") }.
event-shootout_kick = { $team } { $b ->
    [1] { AGREE($team, "marque", "marquent") }
   *[0] { AGREE($team, "manque", "manquent") }
}.
event-shootout_won = { $team } { AGREE($team, "gagne", "gagnent") } aux tirs au but !
event-match_end = Le match se termine sur { $score }.

## Pourquoi pas

why-CDC-ATT-1 = L'équipe qui attaque lance un dé à la fois ; ce n'est pas le moment.
why-CDC-ATT-2 = Juste après avoir gagné le ballon, il faut d'abord lancer le dé contrôle.
why-CDC-ATT-3 = Le dé contrôle ne se lance jamais deux fois de suite.
why-CDC-ATT-8 = On ne tire que lorsque l'équipe qui attaque choisit son lancer.
why-CDC-MOV-3 = On ne choisit un côté qu'après une flèche en diagonale ou de côté.
why-CDC-MOV-6 = La flèche ne pivote que sur les bandes extérieures des trois dernières lignes.
why-CDC-SHO-1 = On ne tire pas de cette case.
why-CDC-SHO-2 = On ne tire pas d'une case de corner.
why-CDC-DEF-1 = Le dé défense ne se lance qu'après un ?, un tir cadré de l'extérieur, le poteau ou la barre.
why-CDC-KEE-1 = Le gardien n'agit que sur un tir cadré, ou après la barre.
why-CDC-GKK-2 = On ne choisit l'endroit que pour un dégagement du gardien.
why-CDC-GKK-3 = Seul un dégagement peut être doublé.
why-CDC-COR-2 = Au corner, le ballon longe la ligne de but.
why-CDC-COR-3 = Pas de tir direct sur corner.
why-CDC-THR-1 = Pas de tir direct sur touche.
why-CDC-FRK-5 = Avec cette option, pas de tir sur un coup franc d'aile.
why-CDC-FRK-6 = D'ici, un coup franc se joue avec un dé fléché.
why-CDC-CHA-1 = L'autre équipe tient le dé champion.
why-CDC-CHA-3 = Les faces rouges sont pour l'attaque, les bleues pour la défense.
why-CDC-CHA-6 = Votre face ne se joue pas à ce moment.
why-CDC-CHA-7 = Aucun coup du champion n'est possible à cet instant.
why-CDC-CHA-8 = Un tir de loin demande le ballon sur la ligne 6 ou au-delà, hors des corners.
why-CDC-CHA-9 = Une passe décisive demande le ballon sur la ligne 3 ou au-delà.
why-CDC-CHA-10 = Un tir imparable demande le ballon sur une case de tir.
why-CDC-CHA-13 = Après un tir de l'intérieur de la surface, plus de récupération.
why-CDC-END-1 = Le match est terminé.

## Options

option-format = Format
    .help = Standard : deux périodes de 7:30. Tournoi : 5:00 chacune et tirs au but en cas d'égalité. Libre : choisissez vous-même.
    .standard = standard
    .tournament = tournoi
    .custom = libre
option-period_s = Durée d'une période, en secondes
    .help = Seulement au format libre.
option-shootout = Tirs au but en cas d'égalité
    .help = Seulement au format libre.
option-var = Arbitre vidéo
    .help = Chaque faute dans la surface est vérifiée par un lancer du dé contrôle.
option-clock = Horloge
    .help = Virtuelle : chaque lancer coûte le même temps. Réelle : la pendule tourne.
    .virtual = virtuelle
    .real = réelle
option-throw_cost_s = Coût d'un lancer, en secondes
    .help = Sur l'horloge virtuelle ; moins de secondes, plus de lancers et de buts.
option-stoppage_cap_throws = Lancers du temps additionnel, au plus
    .help = Un garde-fou : la période s'arrête après tant de lancers.
option-decision_limit_s = Temps de réflexion, en secondes
    .help = Sur l'horloge réelle ; 0 pour aucune limite.
option-x_moves_ball = Le X déplace d'abord le ballon
    .help = Sinon, le ballon est perdu là où il était.
option-challenge_window = Coup avant une dispute
    .help = L'attaquant peut jouer le dé champion entre un ? et le dé défense.
option-corner_mode = Corners
    .help = Le long de la ligne quelle que soit la flèche, ou avec la flèche pivotée vers le centre.
    .line = le long de la ligne
    .pivot = flèche pivotée
option-wing_free_kick_shot = Tirs sur coups francs d'aile
    .help = Un coup franc à côté de la surface peut être un tir ordinaire.
option-shootout_cap_pairs = Paires de la mort subite, au plus
    .help = Après tant de paires, une pièce décide.

## Réglé à la main

knob-attacker = Ballon à
knob-champion_holder = Dé champion à
knob-champion_face = Dé champion
