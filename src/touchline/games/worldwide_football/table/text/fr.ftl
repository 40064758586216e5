game-title = Worldwide Football
game-line = Un duel de mains cachées : construire l'attaque carte par carte, tirer à partir de six points, défendre au d20.
game-rebuilt = La règle ne donne pas la liste des cartes : le nombre de la plupart, la plupart des joueurs et quelques capacités sont reconstruits par nous.
learn-1 = Un duel de cartes. Le camp qui a le ballon pose des cartes d'attaque une à une ; chacune donne des points d'attaque (PA). À partir de 6 PA, il peut poser un tir.
learn-2 = À chaque carte, l'autre camp choisit : laisser passer et piocher 2 cartes, ou risquer une carte de défense et lancer le d20. Plus l'attaquant a de PA, plus le tacle est facile.
learn-3 = Un tir est un dé plus son bonus contre le dé du gardien : plus haut, c'est but.
learn-4 = Les cartes Joueur et les étoiles aident au bon moment : un meilleur jet, une carte de plus, un arrêt. Deux étoiles reviennent à la mi-temps ; sinon seules certaines cartes Joueur en rendent : dépensez-les là où elles comptent.
learn-5 = Les pioches sont l'horloge : on ne les remélange jamais, et quand l'une est vide la mi-temps finit dès que les deux camps rendent le ballon l'un après l'autre. Rendre le ballon fait piocher jusqu'à 3 cartes.

## Équipes, cartes et capacités

country-GER = l'Allemagne
    .name = Allemagne
country-BRA = le Brésil
    .name = Brésil
country-ESP = l'Espagne
    .name = Espagne
country-FRA = la France
    .name = France
country-ITA = l'Italie
    .name = Italie
effect-give-back = { $draw ->
    [0] Aucune carte à piocher
    [one] Vous piochez 1 carte
   *[other] Vous piochez { $draw } cartes
}{ $discard ->
    [0] {""}
    [one] {" "}et en défaussez 1
   *[other] {" "}et en défaussez { $discard }
} ; l'adversaire attaque.
effect-face-shooter = But, sauf si le gardien choisit { $keeper ->
    [yes] la même ou la face au-dessous
   *[no] la même
}.
effect-face-keeper = Arrête un tir sur cette face{ $keeper ->
    [yes] {" "}ou sur la suivante
   *[no] {""}
} ; sur toute autre, c'est but.
effect-sub = La carte quitte le match et vous regagnez une étoile.
effect-discard = La carte va à votre défausse, vue de tous.
effect-take = La carte est à vous.
effect-deck-add = La carte entre dans votre paquet : { $text }
effect-deck-drop = La carte quitte votre paquet : { $text }
effect-drop-ability = Vous n'en disposez plus : { $text }
effect-ability = Une étoile de moins, reste { $left }. { $text }
team-players = Cartes Joueur : { $names }.
effect-done-SUBS = Vos cartes Joueur restent comme elles sont.
effect-done-RECOVERY = Votre attaque commence à { $pa } PA.
effect-done-WITH = La carte est posée telle quelle ; le défenseur répond.
effect-done-COUNTER = La carte Joueur fait effet.
effect-done-DEFENCE = { $drawn ->
    [0] La carte compte ; vous ne piochez rien.
    [one] La carte compte ; vous piochez 1 carte.
   *[other] La carte compte ; vous piochez { $drawn } cartes.
}
effect-done-DEF_BOOST = La défense échoue et la carte compte.
effect-done-CONTEST = La défense tient et le ballon est perdu.
effect-done-SIMUL = La carte compte et le jeu continue.
effect-done-SHOT_PREP = Le dé de tir est lancé avec { $bonus }.
effect-done-KEEPER = Le gardien a besoin de { $quality } ou plus.
effect-done-KEEPER_SECOND = Le but est accordé.
effect-done-FK_PREP = Le coup franc vaut un dé + 1.
effect-done-PEN_GK = Seule la face choisie est arrêtée.
effect-done-SETUP_DECK = Vous jouez la première mi-temps avec ce paquet.
effect-done-HT_DECK = Vous jouez la seconde mi-temps avec ce paquet.
effect-done-HT_ABIL = Vous jouez la seconde mi-temps avec ces capacités.
a-card = une carte
a-player-card = une carte Joueur
player-slot = carte Joueur { $n }
type-G = gardien
type-D = défenseur
type-M = milieu
type-A = attaquant
card-D = Dribble
    .a = un dribble
card-P = Passe
    .a = une passe
card-PL = Passe longue
    .a = une passe longue
card-PP = Passe en profondeur
    .a = une passe en profondeur
card-C = Centre
    .a = un centre
card-T = Tir
    .a = un tir
card-T5 = Tir lointain
    .a = un tir lointain
card-GP = Grand pont
    .a = un grand pont
card-CO = Contrôle orienté
    .a = un contrôle orienté
card-TE = Tête
    .a = une tête
card-RV = Reprise de volée
    .a = une reprise de volée
card-PRE = Pressing
    .a = un pressing
card-TAC = Tacle
    .a = un tacle
card-INT = Interception
    .a = une interception
card-PREH = Pressing haut
    .a = un pressing haut
card-TACG = Tacle glissé
    .a = un tacle glissé
text-pa-before = À { $span } PA.
text-after = Seulement juste après : { $families }.
text-gain = +{ $n } PA.
text-shot-bonus = Bonus selon les PA : { $bonuses }.
text-miss = { $off_target ->
    [yes] Non cadré sur { $n } ou moins.
   *[no] {""}
}
text-defences = Défenses : { $defences }.
text-need = Demande { $n } au d20, moins les PA de l'attaquant et le bonus rouge.
text-opponent-pa = Seulement jusqu'à { $n } PA de l'attaquant.
text-foul = { $fouls ->
    [yes] Faute sur { $n } naturel ou moins.
   *[no] {""}
}
text-yellow = { $cards ->
    [yes] Carton jaune sur { $span }.
   *[no] {""}
}
text-red = { $cards ->
    [yes] Carton rouge sur { $span }.
   *[no] {""}
}
op-DRAW_ACTION = Piochez { $n ->
    [one] 1 carte Action
   *[other] { $n } cartes Action
}.
op-DRAW_PLAYER = Piochez { $n ->
    [one] 1 carte Joueur
   *[other] { $n } cartes Joueur
}.
op-DISCARD_ACTION = Défaussez { $n ->
    [one] 1 carte Action
   *[other] { $n } cartes Action
}.
op-NO_DEFENCE_NEXT = Pas de défense sur la prochaine carte.
op-SHOT_BONUS_NEXT = +{ $n } au dé si la prochaine carte est un tir.
op-DEF_MALUS_NEXT = Une défense sur la prochaine carte demande { $n } de plus.
player-text = { $when } : { $effects }.
specialist = Spécialiste des coups francs.
when-WITH = Avec { $families }
when-AFTER = Après { $families }
when-RECOVER = Si vous récupérez le ballon sur Tacle, Pressing ou Interception
when-OPP_DEF_ROLL = Quand la défense adverse réussit
when-OWN_DEF_ROLL = Quand votre jet défensif échoue
when-COUNTER = Sur un milieu ou un attaquant que l'adversaire vient de poser
when-SHOT_ROLL = Après le dé de tir de l'attaquant
when-KEEPER_ROLL = Quand votre gardien est battu
effect-STAR = regagnez { $n ->
    [one] 1 étoile
   *[other] { $n } étoiles
}
effect-PA = +{ $n } PA
effect-DRAW_ACTION = piochez { $n ->
    [one] 1 carte Action
   *[other] { $n } cartes Action
}
effect-DRAW_PLAYER = piochez { $n ->
    [one] 1 carte Joueur
   *[other] { $n } cartes Joueur
}
effect-RECOVER_ACTION = récupérez { $n ->
    [one] 1 carte
   *[other] { $n } cartes
} de votre défausse Action
effect-NO_DEFENCE = ni défense ni pioche sur cette carte
effect-SHOT_DICE = { $n ->
    [one] lancez 1 dé de tir
   *[other] lancez { $n } dés de tir et gardez le meilleur
}
effect-SHOT_BONUS = +{ $n } au tir
effect-DEF_BONUS = +{ $n } au jet
effect-DEF_REROLL = l'adversaire relance
effect-NEED = { $n } ou plus au d20 l'annule{ $d_counter ->
    [cancel_only] {""}
   *[win_ball] {" "}et gagne le ballon
}
effect-KEEPER_DICE = { $n ->
    [one] le gardien lance 1 dé
   *[other] le gardien lance { $n } dés et garde le meilleur
}
effect-KEEPER_BONUS = +{ $n } au dé du gardien
effect-KEEPER_REROLL = le gardien relance
effect-SHOT_REROLL = le tir est relancé
ability-CA = Contre-attaque
    .text = Quand vous récupérez le ballon et que l'adversaire avait { $m } PA ou moins : +{ $n } PA.
ability-JO = Jeu offensif
    .text = Avec le ballon, de 0 à { $m } PA : +{ $n } PA.
ability-ST = Schéma tactique
    .text = Avec le ballon : prenez une carte au choix de votre pioche, ou un tir de votre défausse.
ability-BD = Bloc défensif
    .text = Sur la première carte d'une attaque : +{ $n } à tous vos jets défensifs jusqu'au changement de camp du ballon. Cumulable.
ability-PH = Piège du hors-jeu
    .text = Contre une passe longue ou en profondeur : { $n } ou plus au d6 gagne le ballon ; ni défense ni pioche sur cette carte.
ability-CR = Créativité
    .text = Avec le ballon : prenez une carte au choix de votre pioche ou défausse Joueur.
ability-SI = Simulation
    .text = Après un tacle ou pressing manqué sur votre carte : au d6, { $n } ou plus donne faute, { $m } ou moins un carton jaune pour vous.
ability-EF = Efficacité
    .text = +{ $n } à un tir, avant le dé, une fois par tir.
ability-UD = Une-deux
    .text = Avec une passe : ni défense ni pioche sur elle.
stadium-PRESSING_BONUS = { $name } : +{ $n } aux jets de pressing à domicile
stadium-EXTRA_PLAYER_CARD = { $name } : { $n ->
    [one] 1 carte Joueur
   *[other] { $n } cartes Joueur
} de plus à chaque donne à domicile
stadium-FREE_GIVE_BACK = { $name } : pas de défausse après avoir rendu le ballon à domicile
stadium-HALF_TIME_STARS = { $name } : { $n ->
    [one] 1 étoile
   *[other] { $n } étoiles
} de plus à la mi-temps à domicile
stadium-TACKLE_FOUL_LESS = { $name } : { $n ->
    [one] 1 numéro
   *[other] { $n } numéros
} de faute en moins pour les tacles à domicile
team-card = { $stars ->
    [one] 1 étoile
   *[other] { $stars } étoiles
}. Capacités : { $abilities }. { $stadium }.

## Ce qu'on peut choisir

choice-give-back = Rendre le ballon
choice-face = Face { $n }
choice-play = Jouer la carte { $name }
choice-defend = Défendre avec la carte { $name } : { $least } ou plus au d20
choice-player = Jouer { $name }
choice-ability = Dépenser une étoile : { $name }
choice-discard = Défausser la carte { $name }
choice-discard-player = Défausser { $name }
choice-take-pile = Prendre la carte { $name } dans la pioche
choice-take-discard = Prendre la carte { $name } dans la défausse
choice-take-player-pile = Prendre { $name } dans la pioche Joueur
choice-take-player-discard = Prendre { $name } dans la défausse Joueur
choice-sub = Sortir { $name }
choice-add-ability = Ajouter { $name }
choice-drop-ability = Abandonner { $name }
choice-deck-add = Mettre la carte { $name } dans le paquet
choice-deck-drop = Retirer la carte { $name } du paquet
choice-et-pick = Choisir la carte { $name }
choice-team = Jouer avec l'équipe { DE($name) }
done-SUBS = Pas de remplacement
done-RECOVERY = Continuer
done-WITH = Rien avec cette carte
done-COUNTER = Ne pas contrer
done-DEFENCE = Ne pas intervenir
done-DEF_BOOST = Laisser le jet tel quel
done-CONTEST = Accepter
done-SIMUL = Ne pas simuler
done-SHOT_PREP = Tirer
done-KEEPER = Lancer le dé du gardien
done-KEEPER_SECOND = Accepter le but
done-FK_PREP = Tirer sans spécialiste
done-PEN_GK = Pas de carte gardien
done-SETUP_DECK = Le paquet est prêt
done-HT_DECK = Le paquet est prêt
done-HT_ABIL = Garder ces capacités

## À côté du terrain

ball-of = Le ballon, { A($team) } avec { $pa } PA
zone-teams = Équipes
zone-table = Sur la table
zone-hand = Main
zone-players = Cartes Joueur
zone-abilities = Capacités Étoile
zone-pile = Pioche
zone-player-pile = Pioche Joueur
zone-discard = Défausse
zone-player-discard = Défausse Joueur
zone-removed = Remplacés
zone-active = Joueurs actifs
zone-active-shots = Tirs actifs
zone-special = Pile spéciale
zone-defence = Pile Défense
zone-tops = Connue sur le dessus
zone-pool = Cartes au choix
zone-other-abilities = Capacités au choix
counter-stars = Étoiles
counter-substitutions = Remplacements
counter-yellows = Cartons jaunes
counter-reds = Cartons rouges
counter-shootout = Tirs au but
counter-needed = À faire au d20
counter-pa = Points d'attaque
counter-restart = Reprise
counter-undefendable = Prochaine carte sans défense
counter-cross = Prochain tir
counter-malus = La prochaine défense demande plus
counter-stadium = Stade
restart-NONE = aucune
restart-FREE_KICK = coup franc
restart-CORNER = corner
die-defence = dé de défense
die-shot = dé de tir
die-keeper = dé du gardien
die-face = votre face
how-KICKOFF = au coup d'envoi
how-TAC = sur un tacle
how-PRE = sur un pressing
how-INT = sur une interception
how-OFFSIDE = par le piège du hors-jeu
how-COUNTER = par un contre
how-GIVEN = rendu par l'adversaire
how-GOAL = après le but
how-SAVED = après l'arrêt
how-MISS = après un tir non cadré
how-PENALTY_SAVED = après un penalty arrêté

## Ce qui est demandé

prompt-RUNNING = Le match continue.
prompt-COIN_TOSS = On tire à pile ou face.
prompt-DRAW = Une carte est piochée pour { $side }.
prompt-COUNTER_ROLL = Le d20 décide si { $player } est contré.
prompt-OFFSIDE_ROLL = Piège du hors-jeu contre la carte { $card } : un d6 est lancé.
prompt-DEF_ROLL = { $defence } contre la carte { $card } : il faut { $needed } ou plus.
prompt-SIM_ROLL = Simulation : un d6 est lancé.
prompt-SHOT_ROLL = Le dé de tir est lancé.
prompt-KEEPER_ROLL = Le gardien lance contre { $quality }.
prompt-PEN_ROLL = Le penalty est lancé aux dés.
prompt-SHOOTOUT_ROLL = Le tir au but est lancé aux dés.
prompt-TEAM_SELECT = { $team } : choisissez une équipe.
prompt-SETUP_ABIL = { $team } : choisissez une capacité.
prompt-SETUP_DECK = { $team } : composez votre paquet.
prompt-DISCARD = { $team } : défaussez une carte.
prompt-SUBS = { $team } : sortir une carte Joueur contre une étoile ?
prompt-RECOVERY = { $team } : le ballon est à vous. Contre-attaque ou carte Joueur ?
prompt-ATTACK = { $team } : attaquez avec { $pa } PA.
prompt-TAKE = { $team } : prenez une carte.
prompt-WITH = { $team } : quelque chose avec la carte { $card } ?
prompt-COUNTER = { $team } : contrer { $player } ?
prompt-DEFENCE = { $team } : l'adversaire joue { $played } à { $pa } PA. Défendre ou ne pas intervenir ?
prompt-DEF_BOOST = { $team } : le jet de { $total } n'atteint pas { $needed }. L'améliorer ?
prompt-CONTEST = { $team } : la défense réussit avec { $total } contre { $needed }. La contester ?
prompt-SIMUL = { $team } : la défense { $defence } a échoué. Simuler ?
prompt-SHOT_PREP = { $team } : préparez le tir, un dé { $bonus }.
prompt-KEEPER = { $team } : le tir a une qualité de { $quality }, votre gardien doit l'atteindre. Une carte gardien ?
prompt-KEEPER_SECOND = { $team } : { $keeper } contre { $quality }, c'est but. Une dernière carte ?
prompt-FK_PREP = { $team } : coup franc direct, un dé + 1. Un spécialiste pour + 2 ?
prompt-PEN_GK = { $team } : penalty contre vous. Défausser le gardien ?
prompt-PEN_FACES = { $team } : choisissez une face pour le penalty.
prompt-HT_ABIL = { $team } : changer de capacités pour la seconde mi-temps ?
prompt-HT_DECK = { $team } : changer le paquet pour la seconde mi-temps ?
prompt-ET_PICK = { $team } : choisissez dix cartes pour la prolongation.
prompt-SHOOTOUT_FACES = { $team } : choisissez une face pour ce tir au but.
prompt-OVER = Le match est terminé.

guide-RUNNING = Il n'y a rien à décider.
guide-COIN_TOSS = Le sort décide qui commence.
guide-DRAW = Les pioches sont l'horloge du match : elles ne sont jamais remélangées.
guide-COUNTER_ROLL = Un contre a son propre nombre ; ni PA ni bonus ne comptent.
guide-OFFSIDE_ROLL = 4, 5 ou 6 gagne le ballon.
guide-DEF_ROLL = Plus l'attaquant a de PA, plus la défense est facile.{ $fouls ->
    [yes] {" "}Les petits jets sont des fautes.
   *[no] {""}
}
guide-SIM_ROLL = 4, 5 ou 6 : faute ; 1 : carton jaune pour le simulateur.
guide-SHOT_ROLL = Un dé à six faces plus le bonus donnent la qualité du tir.{ $off_target ->
    [yes] {" "}Un petit jet manque le but.
   *[no] {""}
}
guide-KEEPER_ROLL = Moins que la qualité : but ; égalité : { $corners ->
    [yes] corner
   *[no] arrêt
}.
guide-PEN_ROLL = Deux dés : faces différentes, but ; égales, arrêt.
guide-SHOOTOUT_ROLL = Deux dés : faces différentes, but ; égales, arrêt.
guide-TEAM_SELECT = Chaque équipe a sept cartes Joueur, des étoiles et trois capacités. Les deux équipes doivent différer.
guide-SETUP_ABIL = En plus des trois de votre équipe, vous en choisissez deux. L'adversaire les voit quand les deux ont choisi.
guide-SETUP_DECK = Échangez des cartes à votre goût : 32 cartes, dont 7 à 12 de défense. Personne d'autre ne voit le paquet.
guide-DISCARD = Au-delà de la limite de main, après une passe longue{ $cards ->
    [yes] , en rendant le ballon ou pour un carton
   *[no] {" "}ou en rendant le ballon
}. Les défausses sont vues de tous.
guide-SUBS = Une carte Joueur quitte le match contre une étoile. Trois fois par match.
guide-RECOVERY = Juste après avoir récupéré le ballon : Contre-attaque si l'adversaire avait 2 PA ou moins, et cartes de récupération.
guide-ATTACK = Posez les cartes d'attaque une par une : elles rapportent des points d'attaque (PA). À partir de 6 PA vous pouvez tirer. Rendre le ballon fait piocher jusqu'à 3 cartes et finit l'attaque.
guide-TAKE = Une carte prise dans une défausse est vue de tous, pas celle d'une pioche.
guide-WITH = Avant que le défenseur annonce quoi que ce soit : les cartes jouées avec la carte Action.
guide-COUNTER = Un défenseur peut arrêter un milieu ou un attaquant qui vient d'être posé{ $d_counter ->
    [cancel_only] {""}
   *[win_ball] , et gagner le ballon
}.
guide-DEFENCE = Ne pas intervenir et piocher 2 cartes, ou risquer une carte de défense. Une carte sans défense possible ne donne pas de cartes.
guide-DEF_BOOST = Chaque carte s'ajoute au jet et peut encore en faire une réussite.
guide-CONTEST = Le nouveau jet remplace l'ancien pour tout.
guide-SIMUL = Une étoile achète un d6 : 4 à 6 faute, 1 carton jaune pour vous.
guide-SHOT_PREP = Cartes après un tir et Efficacité, avant le lancer du dé.
guide-KEEPER = Les cartes gardien se jouent une fois la qualité connue.
guide-KEEPER_SECOND = Le gardien est battu ; une carte de plus peut tout changer.
guide-FK_PREP = Une carte avec l'icône ballon donne un dé + 2 au lieu de + 1.
guide-PEN_GK = Avec une carte gardien, la face du gardien arrête aussi la suivante.
guide-PEN_FACES = Faces différentes : but ; faces égales : arrêt{ $keeper_on_penalty ->
    [yes] {" "}; une carte gardien arrête aussi la face suivante
   *[no] {""}
}. L'adversaire ne voit pas votre choix.
guide-HT_ABIL = Vous gardez cinq capacités, dont au moins deux des trois de votre équipe.
guide-HT_DECK = Les mêmes limites qu'avant le match.
guide-ET_PICK = Ces dix cartes sont votre paquet pour toute la période.
guide-SHOOTOUT_FACES = Cinq tirs chacun, puis des paires de tirs.
guide-OVER = Merci pour le match.

## Ce qui se passe

event-team = { $team } { AGREE($team, "joue", "jouent") } avec l'équipe { DE($country) }.
event-abilities = { OF("capacités", $team, "vos capacités") } : { $abilities }.
event-deck_ready = { $team } { AGREE($team, "a", "ont") } choisi les cartes.
event-toss = { $team } { AGREE($team, "gagne", "gagnent") } le tirage au sort.
event-kick_off = Coup d'envoi pour { $team }.
event-drawn = { $team } { AGREE($team, "pioche", "piochent") } { $card }.
event-player_drawn = { $team } { AGREE($team, "pioche", "piochent") } { $player }.
event-discarded = { $team } { AGREE($team, "défausse", "défaussent") } { $card }.
event-player_discarded = { $team } { AGREE($team, "défausse", "défaussent") } { $player }.
event-laid = { $team } { AGREE($team, "joue", "jouent") } { $card } à { $c } PA.
event-validated = { $shot ->
    [yes] { $card } : { $team } { AGREE($team, "tire", "tirent") } à { $c } PA.
   *[no] { $card } réussit : { $team } { AGREE($team, "a", "ont") } { $c } PA.
}
event-player_laid = { $team } { AGREE($team, "fait", "font") } jouer { $player }.
event-ability_used = { $team } { AGREE($team, "dépense", "dépensent") } une étoile : { $ability }.
event-let_pass = { $team } { AGREE($team, "n'intervient", "n'interviennent") } pas.
event-defended = { $team } { AGREE($team, "défend", "défendent") } avec { $card } : il faut { $c } ou plus.
event-defence_roll = { $team } { AGREE($team, "lance", "lancent") } { $sum } ; il faut { $need }{ $result ->
    [foul] : { $limit } ou moins au dé, c'est une faute
    [yes] : c'est assez
   *[no] : ce n'est pas assez
}.
event-defence_failed = { OF("la défense", $team) } échoue.
event-ball_won = { $team } { AGREE($team, "a", "ont") } le ballon, { $how }.
event-counter_roll = { $team } { AGREE($team, "lance", "lancent") } { $b } pour contrer ; il faut { $c }{ $result ->
    [yes] : c'est assez
   *[no] : ce n'est pas assez
}.
event-cancelled = { OF("le joueur", $team) }, { $player }, est contré.
event-offside_roll = { $team } { AGREE($team, "tend", "tendent") } le piège du hors-jeu : { $b }, il faut { $c } : { $result ->
    [yes] hors-jeu
   *[no] l'attaque passe
}.
event-simulation_roll = { $team } { AGREE($team, "simule", "simulent") } : { $b }, faute à partir de { $need } : { $result ->
    [foul] l'arbitre se laisse prendre
    [yellow] l'arbitre a tout vu
   *[no] le jeu continue
}.
event-foul = Faute { DE($team) } !
event-yellow_card = Carton jaune pour { $team }.
event-red_card = Carton rouge pour { $team } !
event-free_kick = Coup franc indirect pour { $team } à { $b } PA.
event-direct_free_kick = Coup franc direct pour { $team }.
event-penalty = Penalty pour { $team } !
event-penalty_faces = { $team } { AGREE($team, "tire", "tirent") } sur { $b }, le gardien plonge sur { $c }.
event-shot_die = { $team } { AGREE($team, "lance", "lancent") } { $b } pour le tir.
event-shot_quality = { OF("le tir", $team) } a une qualité de { $sum }.
event-off_target = Tir non cadré { DE($team) } : { $one }, et { $miss } ou moins manque le but.
event-keeper_die = { OF("le gardien", $team) } lance { $b }.
event-keeper_total = { OF("le gardien", $team) } a { $sum } contre { $c }{ $result ->
    [level] , égalité : pas de but
    [yes] : c'est assez
   *[no] : ce n'est pas assez
}.
event-goal = BUT ! { CAP($team) } { AGREE($team, "marque", "marquent") } : { $score }.
event-saved = Arrêt { DE(OF("le gardien", $team)) }.
event-corner = Corner pour { $team }.
event-given_back = { $team } { AGREE($team, "rend", "rendent") } le ballon.
event-substitution = { $team } { AGREE($team, "sort", "sortent") } { $player }.
event-taken = { $team } { AGREE($team, "prend", "prennent") } { $card } dans la pioche.
event-recovered = { $team } { AGREE($team, "récupère", "récupèrent") } { $card } dans la défausse.
event-player_taken = { $team } { AGREE($team, "prend", "prennent") } { $player } dans la pioche Joueur.
event-player_recovered = { $team } { AGREE($team, "récupère", "récupèrent") } { $player } dans la défausse Joueur.
event-star_gained = { $team } { AGREE($team, "gagne", "gagnent") } des étoiles : { $b } maintenant.
event-active_shot = { $team } { AGREE($team, "a", "ont") } un tir actif : { $card }.
event-active_player = { $team } { AGREE($team, "retourne", "retournent") } { $player }.
event-turned_up = { $team } { AGREE($team, "retourne", "retournent") } { $card }.
event-extra_card = { $team } { AGREE($team, "a", "ont") } { $card } pour la prolongation.
event-period_end = { period-end }
event-shootout = Tirs au but : { $team } { AGREE($team, "commence", "commencent") }.
event-shootout_kick = { $team } { $b ->
    [1] { AGREE($team, "marque", "marquent") }
   *[0] { AGREE($team, "manque", "manquent") }
}.
event-shootout_won = { $team } { AGREE($team, "gagne", "gagnent") } la séance de tirs au but !
event-match_end = Le match se termine sur { $score }.
event-defence_sum = La carte porte { OF("le jet", $team) } à { $sum } ; il faut { $need }{ $result ->
    [foul] : { $limit } ou moins au dé, c'est une faute
    [yes] : c'est assez
   *[no] : ce n'est pas assez
}.

## Pourquoi pas

why-WWF-1-1 = Le match est terminé.
why-WWF-4-3 = On choisit l'équipe avant le match, et chacune n'existe qu'une fois.
why-WWF-5-2 = On ne défausse que les cartes dues, de la main qui dépasse sa limite ou pour un carton.
why-WWF-6-1 = Les cartes d'attaque se posent de votre main, une par une, pendant votre attaque.
why-WWF-6-2 = Cela ferait 9 PA ou plus.
why-WWF-6-3 = Cette carte demande d'autres points d'attaque.
why-WWF-6-8 = Seul l'attaquant rend le ballon, entre deux cartes.
why-WWF-7-1 = Ce tir demande d'autres points d'attaque.
why-WWF-9-1 = Seulement une défense nommée sur la carte, de votre main, contre la carte adverse.
why-WWF-9-3 = Pas de défense possible sur cette carte.
why-WWF-10-1 = Vous n'avez pas cette capacité, ou pas d'étoile, ou ce n'est pas le moment.
why-WWF-10-3 = Jeu offensif demande le ballon et au plus 5 PA.
why-WWF-10-4 = Schéma tactique : une carte de votre pioche, ou un tir de votre défausse, quand vous avez le ballon.
why-WWF-10-5 = Contre-attaque demande un adversaire qui a perdu le ballon à 2 PA ou moins, et seulement tant de fois.
why-WWF-11-1 = Cette carte Joueur n'est pas dans votre main, ou aucune ne peut être jouée maintenant.
why-WWF-14-3 = On choisit les capacités avant le match ; pas une que vous avez déjà, et pas Simulation sans fautes.
why-WWF-15-4 = Un coup franc se joue avec une passe, passe longue, passe en profondeur ou un centre.
why-WWF-15-6 = Seule une carte avec l'icône ballon fait un spécialiste des coups francs.
why-WWF-15-8 = On ne choisit une face que pour un penalty.
why-WWF-17-2 = Un corner se joue avec une passe, passe longue ou un centre.
why-WWF-18-4 = À la mi-temps on échange une capacité contre une autre ; deux des trois de l'équipe restent.
why-WWF-20-1 = Les remplacements se font quand le ballon change de camp, sur faute ou sur corner.
why-WWF-20-2 = Ce joueur n'est pas dans votre main.
why-WWF-22-1 = Un paquet a 32 cartes, dont 7 à 12 de défense, et se compose seulement avant une mi-temps.
why-WWF-22-3 = Un échange retire une carte et en met une autre, tant qu'il y en a.
why-WWF-23-1 = Seule une carte gardien peut être défaussée contre un penalty.
why-WWF-F-8 = On ne récupère qu'une carte de sa propre défausse.
why-WWF-F-11 = Pas de Jeu offensif sur coup franc ou corner.
why-WWF-F-12 = Le piège du hors-jeu vise une passe longue ou en profondeur, hors reprise.
why-WWF-F-13 = Le bloc défensif s'annonce sur la première carte d'une attaque.
why-WWF-W-1 = Seulement juste après la récupération, et pour ces cartes sur Tacle, Pressing ou Interception, dans la limite de 8 PA.
why-WWF-W-2 = Cette carte ne va pas avec la carte Action posée, ou pas dans la limite de 8 PA.
why-WWF-W-3 = Cette carte ne suit pas la carte jouée, ou pas dans la limite de 8 PA.
why-WWF-W-4 = Seule une carte qui contre peut être jouée maintenant.
why-WWF-W-7 = Seule une carte qui améliore votre jet défensif peut être jouée maintenant.
why-WWF-W-8 = Seule une carte qui conteste la défense peut être jouée maintenant.
why-WWF-W-9 = La simulation suit un tacle ou pressing manqué, et aucune carte Joueur ne s'y joue.
why-WWF-W-10 = Seule une carte gardien d'après le dé de tir peut être jouée maintenant.
why-WWF-W-11 = Seule une carte de gardien battu peut être jouée maintenant.
why-WWF-W-12 = Il n'y a rien à refuser ni à finir maintenant.
why-WWF-A-3 = Créativité : une carte de votre pioche ou défausse Joueur, quand vous avez le ballon.
why-WWF-A-5 = Efficacité : avant le dé d'une carte de tir, une fois par tir.
why-WWF-A-6 = Une-deux va avec une passe encore défendable.
why-WWF-X-3 = Le contrôle orienté suit directement une passe, passe longue ou passe en profondeur.
why-WWF-X-4 = Ce tir suit directement un centre.
why-WWF-X-5 = Le pressing haut ne vaut que tant que l'attaquant a 2 PA ou moins.
why-WWF-E-3 = Les dix cartes de prolongation viennent de votre propre paquet, tant qu'il y en a.

## Options

option-mode = Mode
    .help = Amateur : le jeu simple. Professionnel : fautes, cartons, corners, capacités d'équipe. International : composez votre paquet. Solo : contre l'adversaire virtuel.
    .amateur = Amateur
    .professional = Professionnel
    .international = International
    .solo = Solo
option-fouls = Fautes, coups francs et penalties
    .help = Les petits jets défensifs sont des fautes.
option-cards = Cartons jaunes et rouges
    .help = Les très petits jets défensifs coûtent des cartes en main.
option-corners = Corners
    .help = Une égalité au tir donne un corner au lieu d'un arrêt.
option-team_stars = Cartes Équipe
    .help = Étoiles et capacités selon l'équipe, neuf capacités en tout.
option-off_target = Tirs non cadrés
    .help = Un 1 naturel manque le but.
option-substitutions = Remplacements
    .help = Trois fois par match une carte Joueur peut sortir contre une étoile.
option-stadium = Stade
    .help = L'équipe à domicile a l'effet de son stade ; seulement avec les cartes Équipe.
    .none = neutre
    .home_A = côté domicile
    .home_B = côté visiteur
option-pro_cards = Cartes professionnelles
    .help = Six cartes de plus dans chaque paquet.
option-deck_building = Composition du paquet
    .help = Chaque camp compose un paquet de 32 cartes parmi 46.
option-keeper_on_penalty = Gardien sur penalty
    .help = Une carte gardien arrête deux faces.
option-tie = Score égal
    .help = Ce qui suit si le score est égal après deux mi-temps.
    .draw = match nul
    .extra_time = prolongation
    .extra_time_shootout = prolongation, puis tirs au but
    .shootout = tirs au but
option-d_counter = Contre d'un défenseur
    .help = Ce que fait un contre réussi.
    .win_ball = gagne le ballon
    .cancel_only = annule seulement la carte
option-counterattack_max = Contre-attaques par récupération
    .help = Plus d'une rend toute perte de balle précoce dangereuse.
option-extra_time_star_regain = Étoiles regagnées avant la prolongation
    .help = Pour chacune de ses deux périodes.
option-solo_level = Niveau de l'adversaire virtuel
    .help = Facile : deux étoiles de moins.
    .normal = normal
    .easy = facile
option-team_A = Équipe à domicile
    .help = Fixée, ou choisie à table.
    .choose = choisir à table
    .GER = Allemagne
    .BRA = Brésil
    .ESP = Espagne
    .FRA = France
    .ITA = Italie
option-team_B = Équipe visiteuse
    .help = Fixée, ou choisie à table ; deux fois la même équipe est redemandée.
    .choose = choisir à table
    .GER = Allemagne
    .BRA = Brésil
    .ESP = Espagne
    .FRA = France
    .ITA = Italie
option-deck_A = Paquet à domicile
    .help = Point de départ de la composition.
    .balanced = équilibré
    .attacking = offensif
    .defensive = défensif
    .technical = technique
option-deck_B = Paquet visiteur
    .help = Point de départ de la composition.
    .balanced = équilibré
    .attacking = offensif
    .defensive = défensif
    .technical = technique
option-shootout_rounds = Paires de tirs au plus
    .help = Après autant de paires de tirs au but, le sort décide.
option-decision_cap = Décisions au plus par match
    .help = Un garde-fou : le match s'arrête alors au score présent.
option-decision_limit_s = Temps par décision, en secondes
    .help = 0 : pas de limite.

end-loose = attaque finie
