game-title = FUBA
game-line = Treize zones, un dé-balle que l'on pose sans le lancer, des formations qui disent combien de joueurs bougent.
game-rebuilt = L'image du plateau manque à la règle : les zones qui se touchent et la zone de chaque nombre pour un tir sont reconstruites par nous.
learn-1 = Vous êtes l'entraîneur. Les joueurs sont anonymes : seuls comptent leur nombre dans chacune des 13 zones et la place du ballon.
learn-2 = Le ballon est un dé qui montre à quel point il est maîtrisé : 1 est le mieux, 6 le pire.
learn-3 = À chaque tour, l'équipe en possession nomme une zone cible et les deux équipes lancent un dé. Au-dessus de la valeur du ballon, elle le garde ; au-dessous, elle le perd ; à valeur égale survient un événement. La différence des dés donne les minutes qui passent.
learn-4 = Puis les deux équipes agissent : celle qui a le ballon peut tirer, et chacune fait un seul type de mouvement – en arrière, de côté ou en avant – avec autant de joueurs que le dit sa formation. Soyez plus nombreux, et gare au hors-jeu.
learn-5 = Un tir marque si le dé et ses modificateurs dépassent la valeur du ballon : amenez-le donc près du but, et bien maîtrisé.

## Zones

zone-0 = surface de réparation sud
    .the = la surface de réparation sud
zone-1 = aile sud-ouest
    .the = l'aile sud-ouest
zone-2 = entrée de surface sud
    .the = l'entrée de surface sud
zone-3 = aile sud-est
    .the = l'aile sud-est
zone-4 = milieu sud-ouest
    .the = le milieu sud-ouest
zone-5 = milieu sud-est
    .the = le milieu sud-est
zone-6 = rond central
    .the = le rond central
zone-7 = milieu nord-ouest
    .the = le milieu nord-ouest
zone-8 = milieu nord-est
    .the = le milieu nord-est
zone-9 = aile nord-ouest
    .the = l'aile nord-ouest
zone-10 = entrée de surface nord
    .the = l'entrée de surface nord
zone-11 = aile nord-est
    .the = l'aile nord-est
zone-12 = surface de réparation nord
    .the = la surface de réparation nord
zone-13 = coin sud-ouest
    .the = le coin sud-ouest
zone-14 = coin sud-est
    .the = le coin sud-est
zone-15 = coin nord-ouest
    .the = le coin nord-ouest
zone-16 = coin nord-est
    .the = le coin nord-est

## Noms

sector-DEFENCE = défense
    .in = en défense
sector-MIDFIELD = milieu
    .in = au milieu
sector-ATTACK = attaque
    .in = en attaque
type-DEFENCE = mouvement de défense : droit en arrière
    .name = mouvement de défense
type-MIDFIELD = mouvement de milieu : latéral ou diagonal
    .name = mouvement de milieu
type-ATTACK = mouvement d'attaque : droit en avant
    .name = mouvement d'attaque
type-MIXED = mouvement mixte
    .name = mouvement mixte
side-LEFT = gauche
    .to = à gauche
side-CENTRE = centre
    .to = au centre
side-RIGHT = droite
    .to = à droite
style-PRUDENT = prudent
    .does = De deux dés d'événement, le plus petit compte ; { $a6_fatigue_sign ->
        [minus] moins vite fatigué (+1 aux dés de fatigue)
       *[plus] plus vite fatigué (-1 aux dés de fatigue)
    }{ $a4 ->
        [yes] , blessures plus légères
       *[no] {""}
    }.
style-NORMAL = normal
    .does = Un seul dé d'événement, sans modificateur.
style-AGGRESSIVE = agressif
    .does = De deux dés d'événement, le plus grand compte ; { $a6_fatigue_sign ->
        [minus] plus vite fatigué (-1 aux dés de fatigue)
       *[plus] moins vite fatigué (+1 aux dés de fatigue)
    }{ $a4 ->
        [yes] , blessures plus graves
       *[no] {""}
    }.
role-OFFENSIVE_MIDFIELDER = milieu offensif
    .moves = Un point condition passe du milieu à l'attaque.
role-DEFENSIVE_MIDFIELDER = milieu défensif
    .moves = Un point condition passe du milieu à la défense.
role-OFFENSIVE_CENTRE_BACK = défenseur central offensif
    .moves = Un point condition passe de la défense au milieu.
role-SUPPORT_STRIKER = attaquant de soutien
    .moves = Un point condition passe de l'attaque au milieu.
role-OFFENSIVE_FULL_BACK = arrière latéral offensif
    .moves = Un point condition passe de la défense à l'attaque.
sub-FORMATION = Changement : modifier la formation
sub-YELLOW = Changement : sortir un joueur averti
sub-FRESH = Changement : un joueur frais
restart-NONE = jeu ouvert
restart-KICK_OFF = coup d'envoi
restart-FREE_KICK = coup franc
restart-CORNER = coup de pied en coin
restart-GOAL_KICK = dégagement aux 6 m
setup-KICK_OFF = coup d'envoi
setup-FREE_KICK = coup franc
setup-CORNER = coup de pied en coin
setup-PENALTY = penalty
goal-SHOT = sur un tir
goal-FREE_KICK = directement sur coup franc
goal-COMPLEX = sur une tentative complexe
goal-REBOUND = sur le rebond
goal-PENALTY = sur penalty
lost-CONTROL = contrôle manqué
lost-EVENT = événement spécial
lost-PRESS = sous la pression
lost-REBOUND = sur le rebond
lost-OVERSHOOT = passe trop forte, { $sum } dépasse 6
adds-FATIGUE = style
adds-RED_CARD = vilaine faute
adds-INJURY = style
adds-PRESS = gardien sorti
adds-between = { $n ->
    [one] zone franchie
   *[other] zones franchies
}
adds-event = événement
adds-unmarked = démarqué
adds-in-box = dans la surface
adds-distance = { $n } pour la distance
adds-free-kick = { $n } pour le coup franc
adds-keeper = { $n } pour un gardien mal placé
adds-zone = { $n } pour le nombre autour du ballon
adds-box = { $n } pour le nombre dans la surface
adds-total = { $terms }, { $n } en tout
adds-nothing = rien à ajouter
counts-as = { $sum }, compte { $n }
die-FATIGUE = test de fatigue
die-EVENT = événement spécial
die-CARD = jet de carton
die-RED_CARD = jet de carton rouge
die-INJURY = blessure
die-PENALTY = penalty
die-SHOT = tir
die-COMPLEX_SHOT = tentative complexe
die-CONDITION = point condition
die-PRESS = pressing
special-0 = l'équipe en récupération peut déplacer deux joueurs
special-1 = contrôle perdu là d'où partait le ballon
special-2 = l'équipe en récupération peut déplacer un joueur
special-3 = +1 à la valeur du dé-balle
special-4 = coup franc pour l'équipe en possession
special-5 = pas de phases d'action ce tour
special-6 = coup franc pour l'équipe en récupération
special-7 = -1 à la valeur du dé-balle
special-8 = l'équipe en possession peut déplacer un joueur
special-9 = -2 à la valeur du dé-balle
special-10 = pas de mouvement de défense pour l'équipe en récupération
change = { $a } → { $b }
none = aucun

## À côté du terrain

ball-of = Le ballon, { A($team) }, valeur { $value }
ball-waits = Le ballon
token-pieces = { $team } : { $n } dans { $zone }
token-keeper = Gardien { DE($team) }
token-taker = Tireur du corner { DE($team) }
token-target = Zone cible : { $zone }
die-ball = Dé-balle : { $value } (1 le mieux, 6 le pire)
die-control = Dé de contrôle { DE($team) }
die-event = Dé d'événement { DE($team) }
counter-restart = Reprise
counter-carry = Minutes à ajouter
counter-goal-kick = Dégagement à venir
counter-formation = Formation
counter-next = Formation au prochain tour
counter-condition = Condition (défense/milieu/attaque)
counter-style = Style
counter-yellow = Cartons jaunes
counter-red = Cartons rouges
counter-absent = Blessés
counter-tired = Fatigue
counter-auto = Contrôle automatique ensuite
counter-subs = Changements effectués
counter-shootout = Tirs au but

## Ce que l'on peut choisir

choice-TARGET-zone = Jouer le ballon vers { $zone }
choice-SETUP_PLACE-zone = Placer un joueur dans { $zone }
choice-SETUP_KEEPER-keeper = Placer le gardien dans { $zone }
choice-FORCED-zone = Amener un joueur { DE($zone) }
choice-FORCED-keeper = Amener le gardien { DE($zone) }
choice-REMOVE-zone = Retirer un joueur { DE($zone) }
choice-move = Déplacer : { $a } → { $b }
choice-keeper-move = Gardien : { $a } → { $b }
choice-dribble = Balle au pied : { $a } → { $b }
choice-keeper-dribble = Gardien balle au pied : { $a } → { $b }
choice-change = Une place : { $change }
choice-corner = Corner tiré { DE($zone) }
choice-sector-LOSE_CONDITION = Un point de moins { $sector }
choice-sector-FRESH_SECTOR = Un point de plus { $sector }
effect-role = { CAP($from) } { $a } → { $b }, { $to } { $c } → { $d }.
effect-formation = Jusqu'à { $d } en arrière, { $m } de côté ou { $f } en avant dans un mouvement.
effect-target = { $auto ->
    [alone] Aucun adversaire là : le ballon est gardé, mais un { $value } à votre dé est un événement spécial
    [press] Contrôle automatique après leur pressing manqué, mais un { $value } à votre dé est un événement spécial
   *[no] Votre dé doit battre { $value } : au-dessus le ballon est gardé, au-dessous perdu, { $value } est un événement spécial
}{ $own ->
    [0] ; votre joueur le plus proche doit y courir
   *[other] {""}
}{ $between ->
    [0] {""}
   *[other] ; +{ $between } à la nouvelle valeur du dé-balle, et au-delà de 6 le ballon est perdu
}.
effect-aim = Marque avec { $left } ou plus si le gardien plonge à gauche, { $centre } s'il reste, { $right } s'il plonge à droite.
effect-dive = Un tir à gauche demande alors { $left } ou plus, au centre { $centre }, à droite { $right }.
effect-shoot = { $need ->
    [complex] Seul un 6 laisse une chance ; puis un second dé doit battre { $beat }. Manqué : dégagement adverse.
    [sure] Tout dé marque.
   *[other] { $least ->
        [6] Seul un 6 marque
       *[other] { $least } ou plus marque
    }, un de moins donne un corner. Manqué : dégagement adverse.
}
effect-yes-TOSS_CHOICE = Vous avez le ballon d'abord{ $shootout ->
    [yes] {" "}et tirez en premier
   *[no] , l'adversaire après la mi-temps
}.
effect-no-TOSS_CHOICE = L'adversaire a le ballon d'abord{ $shootout ->
    [yes] {" "}et tire en premier
   *[no] , vous après la mi-temps
}.
effect-yes-SHORT_GOAL_KICK = Un mouvement de plus pour vous, puis pour l'adversaire ; ensuite vous choisissez la cible.
effect-no-SHORT_GOAL_KICK = Vous choisissez la cible tout de suite.
effect-yes-INJURY_SUB = Il prend la même zone ; un des trois changements est utilisé.
effect-no-INJURY_SUB = Vous continuez avec un joueur de moins.
effect-no-DIRECT_FREE_KICK = Les joueurs restent ; le prochain tour commence par le coup franc.
effect-no-SHOOT = Le ballon reste ; vous passez à votre mouvement.
effect-yes-CONDITION = Un point de moins { $sector } ; vous déplacez alors jusqu'au plus grand du dé et du nombre de la formation, tous types mêlés.
effect-no-CONDITION = Un seul type de mouvement, autant que le dit la formation.
effect-yes-KEEPER_POSITION = Il aide dans la surface et au pressing, mais les tirs reçoivent +2.
effect-no-KEEPER_POSITION = Les tirs ne reçoivent pas de bonus.
effect-yes-PRESS = Un dé au-dessous de { $value } gagne le ballon ; { $value } ou plus échoue, et { $neutral ->
    [yes] au-dessus de { $value } leur prochain contrôle est automatique
   *[no] leur prochain contrôle est automatique
}.
effect-no-PRESS = Le ballon reste à l'adversaire.
effect-no-PRE_ROLES = Les points condition restent comme ils sont.
effect-no-HALFTIME = Les mêmes nombres de mouvements en seconde mi-temps.
effect-no-SETUP_ADJUST = Le jeu commence tel que les joueurs sont placés.
effect-no-EVENT_MOVE = Le tour continue tel que les joueurs sont placés.
effect-no-MOVES = Les autres joueurs restent où ils sont.
effect-no-FREE_MOVES = Les autres joueurs restent où ils sont.
effect-no-SUBSTITUTE = La phase se termine sans changement.
effect-change = { $a } au lieu de { $b } bougent { $from }, { $c } au lieu de { $d } { $to }{ $when ->
    [next] {" "}dès le prochain tour
   *[now] {""}
}.
effect-sub-FORMATION = Une place de la formation change de ligne dès le prochain tour{ $a1 ->
    [yes] ; en seconde mi-temps ce secteur gagne aussi un point condition
   *[no] {""}
}.
effect-sub-YELLOW = Un carton jaune de moins.
effect-sub-FRESH = Deux dés : 1 point condition, ou 2 tard dans le match.
effect-dribble = Le ballon suit ; sa valeur reste { $value }.
effect-type = { $n ->
    [0] Personne ne peut bouger ainsi
    [one] Un joueur peut bouger ainsi
   *[other] Jusqu'à { $n } joueurs peuvent bouger ainsi
}.
effect-corner = Tous les joueurs sont replacés ; le ballon part de là.
otherwise-SETUP_PLACE = Le joueur est là à la reprise du jeu ; { $n } à placer.
otherwise-SETUP_KEEPER = Il ne garde son but que depuis sa surface.
otherwise-SETUP_ADJUST = Le joueur change de zone avant la reprise du jeu.
otherwise-LOSE_CONDITION = Ce secteur a un point de moins pour de grands mouvements.
otherwise-FRESH_SECTOR = Ce secteur a un point de plus pour de grands mouvements.
otherwise-REMOVE = Ce joueur sort ; les autres restent.
otherwise-FORCED = Cela compte comme un mouvement de ce tour.
otherwise-EVENT_MOVE = Le joueur change de zone ; le mouvement du tour n'est pas entamé.
otherwise-MOVES = Le joueur change de zone ; plus nombreux dans la zone du ballon, on le maîtrise mieux.
otherwise-FREE_MOVES = Le joueur quitte la ligne de but ; cela ne coûte rien.
choice-style = { $sector } : { $style }
yes-TOSS_CHOICE = Commencer nous-mêmes
no-TOSS_CHOICE = Laisser commencer l'adversaire
yes-SHORT_GOAL_KICK = Dégagement court : les deux équipes bougent d'abord
no-SHORT_GOAL_KICK = Dégagement ordinaire
yes-INJURY_SUB = Faire entrer un remplaçant
no-INJURY_SUB = Pas de remplaçant
yes-DIRECT_FREE_KICK = Tirer directement
no-DIRECT_FREE_KICK = Jouer le coup franc au prochain tour
yes-SHOOT = Tirer au but
no-SHOOT = Ne pas tirer
yes-CONDITION = Dépenser un point condition
no-CONDITION = Garder les points condition
yes-KEEPER_POSITION = Gardien avancé
no-KEEPER_POSITION = Gardien sur sa ligne
yes-PRESS = Presser
no-PRESS = Ne pas presser
no-PRE_ROLES = Plus de rôles
no-HALFTIME = Garder la formation
no-SETUP_ADJUST = La mise en place est terminée
no-EVENT_MOVE = Plus de déplacement d'événement
no-MOVES = Terminer le mouvement
no-FREE_MOVES = Plus de mouvements libres
no-SUBSTITUTE = Pas de changement

## Ce qui est demandé

prompt-PRE_FORMATION = { $team } : choisissez votre formation en secret.
prompt-PRE_ROLES = { $team } : donnez des rôles en secret.
prompt-PRE_STYLE = { $team } : choisissez en secret un style pour chaque secteur.
prompt-TOSS_CHOICE = { $team } : commencer, ou laisser commencer l'adversaire ?
prompt-HALFTIME = { $team } : changer une place de la formation ?
prompt-SETUP_KEEPER = { $team } : placez votre gardien.
prompt-SETUP_PLACE = { $team }, { $what } : placez vos joueurs, il en reste { $n }.
prompt-SETUP_ADJUST = { $team } : déplacez { $n ->
    [one] un joueur
   *[other] jusqu'à { $n } joueurs
} d'une zone.
prompt-SHORT_GOAL_KICK = { $team } : un dégagement court ?
prompt-TARGET = { $team }, ballon dans { $zone }, valeur { $value } : où doit-il aller ?
prompt-LOSE_CONDITION = { $team } : quel secteur perd un point condition ?
prompt-REMOVE = { $team } : quel joueur quitte le terrain ?
prompt-INJURY_SUB = { $team } : remplacer le joueur blessé ?
prompt-FRESH_SECTOR = { $team } : quel secteur gagne un point condition ?
prompt-FORCED = { $team } : quel joueur court au ballon ?
prompt-EVENT_MOVE = { $team } : l'événement permet de déplacer { $n ->
    [one] un de vos joueurs
   *[other] { $n } de vos joueurs
}.
prompt-DIRECT_FREE_KICK = { $team } : tirer le coup franc directement { DE($zone) } ? { $stake }
prompt-PENALTY_DIVE = { $team } : où plonge votre gardien ?
prompt-PENALTY_AIM = { $team } : où tirez-vous ?
prompt-SHOOT = { $team }, ballon dans { $zone } : tirer ? { $stake }
prompt-CORNER_SIDE = { $team } : de quel côté tirez-vous le corner ?
prompt-CONDITION = { $team } : dépenser un point condition pour un plus grand mouvement ?
prompt-MOVE_TYPE = { $team } : quel mouvement ?
prompt-MOVES = { $team } : déplacez { $n ->
    [one] un de vos joueurs
   *[other] jusqu'à { $n } de vos joueurs
}.
prompt-FREE_MOVES = { $team } : mouvements libres loin des lignes de but.
prompt-KEEPER_POSITION = { $team } : gardien sur sa ligne ou avancé ?
prompt-PRESS = { $team } : presser dans { $zone } ? Un dé au-dessous de { $value } gagne le ballon.
prompt-SUBSTITUTE = { $team } : un changement ?
prompt-CHANGE = { $team } : quelle place de la formation change ?
prompt-TOSS = Les deux équipes lancent un dé pour l'engagement.
prompt-ROLL = Les deux équipes lancent leur dé.
prompt-FATIGUE = Test de fatigue { DE($roller) }.
prompt-EVENT_DIE = Événement spécial : dé { DE($roller) }.
prompt-CARD = Jet de carton { DE($roller) }.
prompt-RED_CARD = Jet de carton rouge { DE($roller) }.
prompt-INJURY = Quelle gravité pour la blessure { DE($roller) } ?
prompt-FRESH = { $roller } { AGREE($roller, "lance", "lancent") } les dés du joueur frais.
prompt-PENALTY_DIE = Le penalty est tiré.
prompt-SHOT = { $roller } { AGREE($roller, "tire", "tirent") }.
prompt-COMPLEX_SHOT = Tentative complexe : le second dé.
prompt-REBOUND = Le ballon revient du poteau.
prompt-CONDITION_DIE = { $roller } { AGREE($roller, "lance", "lancent") } le dé du point condition.
prompt-PRESS_DIE = { $roller } { AGREE($roller, "presse", "pressent") }.
prompt-LOTS = On tire au sort.
prompt-MATCH_END = Le match est terminé.

## Pour les débutants

guide-PRE_FORMATION = Les trois nombres disent combien de joueurs peuvent faire un mouvement de défense, de milieu ou d'attaque dans une phase.
guide-PRE_ROLES = Un rôle déplace un point condition d'un secteur à un autre avant le match.
guide-PRE_STYLE = Un secteur agressif garde le plus grand de deux dés d'événement, un prudent le plus petit.
guide-TOSS_CHOICE = L'équipe qui engage en première mi-temps n'engage pas en seconde.
guide-HALFTIME = Une place peut passer d'une ligne à une autre ; les deux équipes choisissent en secret.
guide-SETUP_KEEPER = Hors de sa surface, il laisse le but ouvert aux tirs lointains.
guide-SETUP_PLACE = Les joueurs sont anonymes : seul compte leur nombre par zone. La formation ne joue pas pour le placement.
guide-SETUP_ADJUST = L'équipe en possession a le dernier mot de la mise en place.
guide-SHORT_GOAL_KICK = Un dégagement court donne à chaque équipe un mouvement de plus avant le choix de la cible.
guide-TARGET = Une zone avec un de vos joueurs, ou voisine. Là où vous êtes sans adversaire, le ballon est gardé, sauf événement ou valeur au-delà de 6 ; chaque zone intermédiaire coûte 1{ $v21_pass_through ->
    [yes] , sauf une que vous tenez nettement
   *[no] {""}
}.
guide-LOSE_CONDITION = Cinq minutes ou plus ont passé : la fatigue coûte des points.
guide-REMOVE = Un carton rouge ou une blessure retire un joueur de champ de votre choix.
guide-INJURY_SUB = Trois changements par match ; le remplaçant prend la même zone.
guide-FRESH_SECTOR = Un joueur frais apporte un point, ou deux tard dans le match.
guide-FORCED = Le joueur le plus proche doit venir ; il est déduit du mouvement de ce tour.
guide-EVENT_MOVE = Une zone dans n'importe quelle direction ; cela n'use aucun droit.
guide-DIRECT_FREE_KICK = Un tir direct a -1 ; sinon un nouveau tour commence par le coup franc.
guide-PENALTY_DIVE = Gauche et droite vues du gardien : un tir à gauche rencontre un plongeon à droite.
guide-PENALTY_AIM = Le gardien a déjà choisi, en secret.
guide-SHOOT = Le dé et ses modificateurs doivent dépasser la valeur du dé-balle ; égal : corner ; un de moins : poteau possible.
guide-CORNER_SIDE = Tous les joueurs sont replacés.
guide-CONDITION = Avec un point dépensé, vous déplacez le plus grand du dé et du nombre de la formation, en mêlant les types.
guide-MOVE_TYPE = Un seul type par phase : en arrière, latéral ou diagonal, ou en avant ; la formation dit combien de joueurs.
guide-MOVES = Une course droite s'arrête où l'adversaire est plus nombreux ; personne ne finit hors-jeu ; quelqu'un reste au ballon.
guide-FREE_MOVES = Autant de joueurs que voulu depuis les zones des lignes de but, mais pas vers la zone du ballon{ $v21_keeper_return ->
    [yes] ; le gardien peut rentrer dans sa surface
   *[no] {""}
}.
guide-KEEPER_POSITION = Avancé, il aide dans la surface et au pressing, mais un tir reçoit +2.
guide-PRESS = Un dé sous la valeur du dé-balle gagne le ballon ; { $v21_press_equal_neutral ->
    [yes] égal, rien ne change ; plus grand,
   *[no] sinon
} le prochain contrôle adverse est automatique.
guide-SUBSTITUTE = Pour la formation, pour un joueur averti, ou pour un joueur frais ; trois par match.
guide-CHANGE = En vigueur au prochain tour.
guide-TOSS = Le plus grand dé décide ; en cas d'égalité, on relance.
guide-ROLL = La différence fait avancer le temps ; le dé de l'équipe en possession doit battre la valeur du dé-balle.
guide-FATIGUE = Dix fois les dés doivent atteindre la minute.
guide-EVENT_DIE = La différence des deux dés dit ce qui arrive.
guide-CARD = 4 et 5 : jaune ; 6 : jaune et pire ; 3 : jaune seulement si la cible touche la moitié de celui qui lance{ $a4 ->
    [yes] ; un 6 blesse aussi un adversaire
   *[no] {""}
}.
guide-RED_CARD = Un dé sous le nombre de cartons jaunes est rouge{ $red_bonus ->
    [die] ; après une mauvaise faute, le dé perd 1
   *[threshold] ; une mauvaise faute compte comme un carton de plus
}.
guide-INJURY = 1 à 3 : de retour bientôt ; 4 à 6 : sorti pour le match.
guide-FRESH = Dix fois les deux dés au-dessus de la minute : un point, sinon deux.
guide-PENALTY_DIE = Le tir et le plongeon décident du nombre nécessaire : 6 si le gardien plonge du bon côté, 1 ou 2 sinon.
guide-SHOT = Le dé et ses modificateurs contre la valeur du dé-balle.
guide-COMPLEX_SHOT = Il doit dépasser le modificateur de la zone.
guide-REBOUND = Chaque équipe ajoute à un dé ses joueurs de champ dans la surface.
guide-CONDITION_DIE = Le plus grand du dé et du nombre de la formation bouge.
guide-PRESS_DIE = Sous la valeur du dé-balle, le ballon est gagné.
guide-LOTS = Après tant de paires de tirs, le sort décide.
guide-MATCH_END = Merci pour ce match.

## Ce qui se passe

event-formation_chosen = { $team } { AGREE($team, "a", "ont") } choisi une formation.
event-formation = { $team } { AGREE($team, "joue", "jouent") } en { $formation }.
event-roles = { OF("rôles", $team, "vos rôles") } : { $roles }.
event-styles = { OF("styles", $team, "vos styles") } en défense, milieu, attaque : { $styles }.
event-toss = Tirage : { $a } contre { $b }{ $result ->
    [level] , égalité : on relance
   *[won] {""}
}.
event-toss_won = { $team } { AGREE($team, "gagne", "gagnent") } le tirage.
event-kicks_first = { $team } { AGREE($team, "commence", "commencent") }.
event-setup = Mise en place pour un { $what } : ballon { A($team) }.
event-keeper_placed = { OF("le gardien", $team) } se place dans { $zone }.
event-piece_placed = { $team } { AGREE($team, "place", "placent") } un joueur dans { $zone }.
event-adjusted = { $team } { AGREE($team, "déplace", "déplacent") } un joueur { DE($from) } vers { $to }.
event-turn = Tour { $a } : { $team }, { $restart }.
event-short_goal_kick = { $team } { AGREE($team, "joue", "jouent") } un dégagement court.
event-target = { $team } { AGREE($team, "vise", "visent") } { $zone }.
event-roll = { $team } { AGREE($team, "fait", "font") } { $a }, { $other } { $b }.
event-clock = Minute { $a }{ $b ->
    [0] {""}
   *[other] {" "}+{ $b }
}.
event-die =
    { $what ->
        [FATIGUE] { $team } { AGREE($team, "lance", "lancent") } { $sum } contre la fatigue ; il faut { $against } : { $result ->
            [yes] encore assez de jambes
           *[no] pas assez
        }.
        [EVENT] { $team } { AGREE($team, "lance", "lancent") } { $sum } pour l'événement spécial.
        [CARD] { $team } { AGREE($team, "lance", "lancent") } { $sum } pour le carton : { $result ->
            [NONE] l'arbitre laisse passer
            [YELLOW_IN_OWN_HALF] jaune, mais seulement pour une faute dans sa moitié
            [YELLOW] jaune
           *[YELLOW_AND_INJURY] jaune pour une vilaine faute
        }.
        [RED_CARD] { $team } { AGREE($team, "lance", "lancent") } { $sum } contre { $against } : { $result ->
            [yes] au-dessous, le carton est rouge
           *[no] pas au-dessous, pas de carton rouge
        }.
        [INJURY] { $team } { AGREE($team, "lance", "lancent") } { $sum } pour le joueur blessé.
        [PENALTY] { $team } { AGREE($team, "lance", "lancent") } { $sum } au point de penalty ; but à partir de { $against }.
        [SHOT] { $team } { AGREE($team, "lance", "lancent") } { $sum } pour le tir contre la valeur { $against } du dé-balle{ $result ->
            [far] , hors de portée : seul un six donne une seconde tentative
           *[near] {""}
        }.
        [COMPLEX_SHOT] { $team } { AGREE($team, "lance", "lancent") } { $sum } à la seconde tentative ; but au-dessus de { $against }.
        [CONDITION] { $team } { AGREE($team, "lance", "lancent") } { $sum }, la formation donne { $against } : le plus grand compte.
       *[PRESS] { $team } { AGREE($team, "lance", "lancent") } { $sum } au pressing ; au-dessous de { $against } le ballon est gagné.
    }
event-two_dice =
    { $what ->
        [EVENT] { $team } { AGREE($team, "lance", "lancent") } { $one } et { $two } pour l'événement spécial et { AGREE($team, "garde", "gardent") } le { $kept }.
        [FRESH] { $team } { AGREE($team, "lance", "lancent") } { $sum } pour le joueur frais ; au-dessus de { $against } il apporte un point, sinon deux.
       *[REBOUND] Rebond : { $one } pour { $team } contre { $two } pour { $other }.
    }
event-condition_lost = { $team } { AGREE($team, "perd", "perdent") } un point condition { $sector } (reste { $c }).
event-tired = { $team } { AGREE($team, "joue", "jouent") } les jambes lourdes jusqu'à la fin du match.
event-event = Événement spécial : { $what }.
event-condition_gained = { $team } { AGREE($team, "gagne", "gagnent") } un point condition { $sector } ({ $c } à présent).
event-yellow_card = Carton jaune pour { $team }, { $b } en tout.
event-red_card = Carton rouge pour { $team } !
event-sent_off = { $team } { AGREE($team, "perd", "perdent") } un joueur dans { $zone }.
event-injured = { $team } { AGREE($team, "a", "ont") } un blessé dans { $zone }.
event-injury = { $b ->
    [0] { OF("le blessé", $team) } ne reviendra pas
    [1] { OF("le blessé", $team) } peut revenir au prochain tour
   *[other] { OF("le blessé", $team) } peut revenir dans { $b } tours
}.
event-substitute_on = { $team } { AGREE($team, "fait", "font") } entrer un remplaçant dans { $zone }.
event-ball_kept = { $team } { AGREE($team, "a", "ont") } le ballon dans { $zone }, valeur { $sum }.
event-ball_lost = { $team } { AGREE($team, "perd", "perdent") } le ballon dans { $zone } : { $how }.
event-forced_move = { OF("un joueur", $team, "un de vos joueurs") } court au ballon, { DE($from) } vers { $to }.
event-move = { $team } { AGREE($team, "déplace", "déplacent") } un joueur { DE($from) } vers { $to }.
event-keeper_move = { OF("le gardien", $team) } va { DE($from) } vers { $to }.
event-dribble = { $team } { AGREE($team, "avance", "avancent") } balle au pied { DE($from) } vers { $to }.
event-free_move = { $team } { AGREE($team, "déplace", "déplacent") } librement un joueur { DE($from) } vers { $to }.
event-event_move = Par l'événement, { $team } { AGREE($team, "déplace", "déplacent") } un joueur { DE($from) } vers { $to }.
event-free_kick = Coup franc pour { $team } dans { $zone }.
event-penalty = Penalty pour { $team } !
event-corner = Corner pour { $team }, tiré { DE($zone) }.
event-goal_kick = Dégagement aux 6 m pour { $team }.
event-action_phase = { $team } { AGREE($team, "agit", "agissent") } { $b ->
    [1] en premier
   *[2] en second
}.
event-shot = { $team } { AGREE($team, "tire", "tirent") } { DE($zone) } !
event-rebound = Le poteau !
event-miss = { $team } { AGREE($team, "manque", "manquent") } le but.
event-goal = BUT ! { CAP($team) } { AGREE($team, "marque", "marquent") } { $how } !
event-returned = { $b ->
    [one] { OF("un joueur", $team, "un de vos joueurs") } revient
   *[other] { $b } { OF("joueurs", $team, "de vos joueurs") } reviennent
}.
event-condition_spent = { $team } { AGREE($team, "dépense", "dépensent") } un point condition { $sector }.
several-of = { $what } × { $n }
event-move_type = { $team } { AGREE($team, "choisit", "choisissent") } le { $type } pour { $c ->
    [one] un joueur
   *[other] { $c } joueurs
}.
event-keeper_position = { OF("le gardien", $team) } { $b ->
    [1] quitte sa ligne
   *[0] revient sur sa ligne
}.
event-value = Le nombre autour du ballon change sa valeur : { $sum }.
event-press = { $team } { AGREE($team, "presse", "pressent") }.
event-press_failed = { OF("le pressing", $team) } échoue.
event-change = { $team } { AGREE($team, "change", "changent") } la formation : { $change }.
event-yellow_cancelled = { $team } { AGREE($team, "sort", "sortent") } un joueur averti.
event-fresh_player = Un joueur frais pour { $team } : { $b ->
    [one] un point condition
   *[other] { $b } points condition
}.
event-half_end = { period-end }
event-extra_time = Prolongation.
event-shootout = Tirs au but : { $team } { AGREE($team, "commence", "commencent") }.
event-duel = { $team } { AGREE($team, "vise", "visent") } { $aim }, le gardien plonge { $dive }.
event-shootout_kick = { $team } { $b ->
    [1] { AGREE($team, "marque", "marquent") }
   *[0] { AGREE($team, "manque", "manquent") }
}.
event-shootout_won = { $team } { AGREE($team, "gagne", "gagnent") } aux tirs au but !
event-lots = Le tirage au sort tombe sur { $team }.
event-forfeit = { $team } { AGREE($team, "n'a", "n'ont") } plus assez de joueurs et { AGREE($team, "perd", "perdent") } par forfait.
event-match_end = Le match se termine sur { $score }.
event-actions_skipped = Pas de phases d'action ce tour.
event-direct_shot = { $team } { AGREE($team, "tire", "tirent") } le coup franc directement { DE($zone) }.
event-saved = Penalty manqué : { OF("le gardien", $team) } gagne le duel.
event-control = Contrôle : { $b } contre la valeur { $c } du ballon, { $result ->
    [more] c'est réussi pour { $team }
    [level] égalité : c'est réussi pour { $team }, avec un événement spécial
   *[less] trop peu pour { $team }
}.
event-unopposed = { $team } { AGREE($team, "contrôle", "contrôlent") } le ballon sans opposition{ $b ->
    [1] , et le dé égale la valeur du ballon : événement spécial
   *[0] {""}
}.
event-level = Égalité : corner pour { $team }.
event-difference = Les dés de l'événement : { $a } − { $b } = { $difference }.
event-added = { A(OF("le dé", $team)) } : { $modifier }.

## Pourquoi pas

why-FUB-2-1-a = Il faut choisir une formation.
why-FUB-2-1-c = Il n'y a pas de carte avec cette formation.
why-FUB-2-1-d = Chaque ligne d'une formation a de 1 à 6 places.
why-FUB-2-1-1 = À la mi-temps, une place de la formation peut changer de ligne.
why-FUB-3-1 = Le tirage d'abord : qui commence ?
why-FUB-3-2-a = On place les joueurs, d'abord l'équipe en possession, puis l'autre.
why-FUB-3-2-b = Après le placement, l'équipe en possession peut déplacer des joueurs différents d'une zone.
why-FUB-3-2-1-b = À l'engagement, au moins deux joueurs sont dans le rond central, les autres là ou dans leur moitié.
why-FUB-3-2-1-c = À l'engagement, l'autre équipe reste dans sa moitié.
why-FUB-4-1-a = La cible doit contenir un de vos joueurs ou en être voisine.
why-FUB-4-1-b = Votre joueur y est hors-jeu.
why-FUB-4-1-c = Tous vos joueurs voisins de cette zone sont hors-jeu.
why-FUB-4-2 = Les deux équipes lancent leur dé.
why-FUB-4-4-2-a = Votre joueur le plus proche doit courir au ballon.
why-FUB-4-4-2-c = Un joueur hors-jeu ne peut pas recevoir le ballon.
why-FUB-4-4-3-a = Un événement spécial est en cours.
why-FUB-4-4-3-c = Un déplacement d'événement mène un joueur qui n'a pas bougé une zone plus loin.
why-FUB-4-4-3-d = Le jet de carton d'abord.
why-FUB-4-4-3-p5 = L'événement interdit le mouvement de défense ce tour.
why-FUB-4-7-a = La question est de tirer ou non.
why-FUB-4-7-b = Le tir est en cours.
why-FUB-4-7-h = Le corner se tire d'un de vos deux coins.
why-FUB-4-7-1-b = Le second dé d'une tentative complexe est attendu.
why-FUB-4-7-3-a = Le rebond est en cours.
why-FUB-4-8-a = On choisit un type de mouvement, puis ce nombre de joueurs peut bouger.
why-FUB-4-8-b = Il n'y a là aucun joueur qui n'ait pas encore bougé.
why-FUB-4-8-1 = Un mouvement de milieu est latéral ou diagonal, d'une zone.
why-FUB-4-8-2 = Un mouvement d'attaque va droit en avant.
why-FUB-4-8-3 = Un mouvement de défense va droit en arrière.
why-FUB-4-8-2s = Une course droite s'arrête dans la première zone où l'adversaire est plus nombreux.
why-FUB-4-8-4 = Le gardien court au plus deux zones tout droit.
why-FUB-4-8-5 = Le joueur finirait hors-jeu.
why-FUB-4-8-7 = Les mouvements libres s'éloignent droit d'une ligne de but, pas vers la zone du ballon.
why-FUB-4-8-8-a = Balle au pied : un joueur de l'équipe en possession emmène le ballon d'une zone, hors d'une zone sans adversaire, une fois par phase.
why-FUB-4-8-9 = Quelqu'un doit rester avec le ballon.
why-FUB-4-9-1-a = La question est de presser ou non.
why-FUB-4-9-1-b = Le pressing est en cours.
why-FUB-5-1-c = La question est de tirer le coup franc directement ou non.
why-FUB-5-1-e = Un coup franc ne reste dans sa zone qu'avec deux joueurs.
why-FUB-5-1-1 = Au coup franc, chaque équipe a au moins un joueur dans la zone du coup.
why-FUB-5-3-b = Personne n'avance balle au pied avant le dégagement.
why-FUB-5-3-d = Un dégagement ne reste dans la surface qu'avec deux joueurs.
why-FUB-5-3-1 = La question est de jouer un dégagement court ou non.
why-FUB-5-4-a = Le jet de carton rouge d'abord.
why-FUB-5-4-b = Un carton rouge retire un de vos joueurs de champ.
why-FUB-5-5-1 = Au penalty, seuls le tireur et le gardien sont dans la surface.
why-FUB-5-5-2-a = Le gardien et le tireur choisissent gauche, centre ou droite.
why-FUB-5-5-2-b = Le penalty est en cours.
why-FUB-A1-b = Aucun secteur n'a plus de six points condition.
why-FUB-A1-1-a = La question est de dépenser un point condition ou non.
why-FUB-A1-1-b = Le dé de condition est attendu.
why-FUB-A1-2-a = Le test de fatigue d'abord.
why-FUB-A1-2-c = Un secteur qui a un point condition doit en perdre un.
why-FUB-A2-a = On donne des rôles.
why-FUB-A2-b = Au plus un défenseur central offensif, un attaquant de soutien et deux arrières latéraux offensifs.
why-FUB-A2-c = Chaque joueur a au plus un rôle.
why-FUB-A3-a = La question est de faire un changement ou non.
why-FUB-A3-b = Il faut changer une place de la formation.
why-FUB-A3-c = Il n'y a pas de joueur averti à sortir.
why-FUB-A3-d = Un joueur frais apporte des points condition : seulement avec la règle avancée A1.
why-FUB-A4-a = Il faut retirer un joueur de champ blessé.
why-FUB-A4-c = La question est de faire entrer un remplaçant ou non.
why-FUB-A5-a = La question est la position du gardien dans sa surface.
why-FUB-A6-a = On choisit les styles.
why-FUB-8-1 = Le match est terminé.
why-FUB-8-3 = On tire au sort.

## Options

option-rules = Règles
    .help = Base : sans règles avancées. Avancées : les six. Au choix : une par une.
    .custom = au choix
    .basic = base
    .advanced = avancées
option-a1 = A1 condition et fatigue
    .help = Des points pour de plus grands mouvements ; la fatigue en coûte.
option-a2 = A2 rôles
    .help = Les rôles déplacent des points condition entre secteurs ; demande A1.
option-a3 = A3 changements
    .help = Trois par match.
option-a4 = A4 blessures
    .help = De mauvaises fautes et de rares événements blessent des joueurs.
option-a5 = A5 gardien avancé
    .help = Le gardien peut quitter sa ligne.
option-a6 = A6 styles de jeu
    .help = Prudent, normal ou agressif dans chaque secteur.
option-formations = Formations
    .help = Les huit cartes, ou toute formation avec 1 à 6 par ligne.
    .cards = cartes
    .free = libres
option-kickoff_er_in_centre = Adversaires dans le rond central à l'engagement
    .help = Sinon, l'équipe qui n'engage pas reste dehors.
option-clock_start = Départ du temps
    .help = Case un comme dans la règle, ou zéro comme dans l'exemple du livret.
    .one = un
    .zero = zéro
option-stoppage_check = Fin du temps additionnel
    .help = Comparer les dés avant ou après l'avance du marqueur.
    .before_move = avant l'avance
    .after_move = après l'avance
option-red_bonus = Carton rouge après une mauvaise faute
    .help = Le +1 compte sur le nombre de jaunes ou sur le dé.
    .threshold = sur le nombre de cartons
    .die = sur le dé
option-a6_fatigue_sign = A6 et fatigue
    .help = L'agressivité ajoute aux dés de fatigue comme écrit, ou soustrait.
    .plus = plus, comme écrit
    .minus = moins
option-tie_break = Après un match nul
    .help = Match nul, tirs au but, ou prolongation puis tirs au but.
    .none = match nul
    .shootout = tirs au but
    .extra_time_shootout = prolongation et tirs au but
option-min_pieces = Nombre minimal de joueurs
    .help = Une équipe avec moins de joueurs perd par forfait.
option-max_turns_per_half = Nombre maximal de tours par mi-temps
    .help = Un garde-fou contre les dés toujours égaux.
option-sudden_death_pairs = Paires de mort subite
    .help = Après tant de paires, on tire au sort.
option-v21_keeper_return = Édition 2.1 : retour du gardien
    .help = Le gardien peut revenir dans sa surface en mouvement libre.
option-v21_press_equal_neutral = Édition 2.1 : pressing égal neutre
    .help = Un dé de pressing égal à la valeur du dé-balle ne change rien.
option-v21_pass_through = Édition 2.1 : passe relayée
    .help = Une passe par-dessus une zone nettement tenue ne coûte rien.
option-move_clock_s = Temps par décision, en secondes
    .help = 0 : sans limite ; ensuite le choix usuel est fait.

## Réglé à la main

knob-minute = Minute
knob-ball_value = Dé ballon
knob-possession = Ballon à
