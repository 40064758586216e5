### Leçons de FUBA : ce qui est dit à chaque étape, du bon choix et des autres.

course-first = Votre premier match
    .about = Une formation, une cible, un mouvement, un tir et un pressing : de quoi s'asseoir et jouer.
course-clock = Du tirage au sort au coup de sifflet final
    .about = Qui engage, qui se place où, et comment les dés font les minutes.
course-passing = Passes et hors-jeu
    .about = Où peut aller le ballon, qui doit y courir, et qui est trop loin devant.
course-movement = Mouvements et pressing
    .about = En arrière, de côté, en avant ; le gardien, la conduite de balle, et un pressing manqué.
course-shots = Tirs
    .about = Tirs manqués, poteaux, corners, tirs lointains, et un but sans gardien.
course-events = Événements spéciaux
    .about = Quand le dé égale la valeur du ballon : onze choses peuvent arriver.
course-set-pieces = Coups de pied arrêtés et cartons
    .about = Coups francs, penaltys, corners, dégagements ; jaune, rouge, et trop peu pour continuer.
course-condition = Condition et fatigue
    .about = Règle avancée A1 : des points pour un grand effort, et des jambes qui s'alourdissent.
course-roles = Rôles
    .about = Règle avancée A2 : qui, parmi vos onze, donne un coup de main où.
course-bench = Remplaçants et blessures
    .about = Règles avancées A3 et A4 : trois changements par match, et de bonnes raisons d'en faire.
course-off-his-line = Le gardien avancé
    .about = Règle avancée A5 : un homme de plus dans la surface, et un but ouvert derrière lui.
course-styles = Styles de jeu
    .about = Règle avancée A6 : prudent, normal ou agressif, secteur par secteur.
course-cup = Règles de coupe
    .about = Des formations à vous, et les tirs au but après un match nul.
course-extra-time = Prolongation
    .about = Deux fois quinze minutes de plus, puis le point de penalty.

## Votre premier match

first-formation = Vous entraînez l'équipe qui reçoit et attaquez vers le nord. D'abord, en secret, une formation : dix joueurs en trois lignes. Elle ne dit pas où ils se tiennent, mais combien peuvent bouger à la fois : en 4-4-2, 4 vont droit en arrière, ou 4 de côté, ou 2 droit en avant. Huit cartes au choix ; prenez celle qui vous plaît.
    .right = Les deux formations sont montrées au même moment. Puis on lance les dés du tirage au sort, et vous l'avez gagné : à vous de dire qui engage.
first-place = Vous engagez et placez d'abord vos dix pions, où vous voulez dans votre moitié ou dans le rond central, quelle que soit la formation. Deux au moins doivent se tenir dans le rond central, avec le ballon. Un y est, il en reste deux à placer. Où va celui-ci ?
    .right = Cela fait deux. Votre dernier pion a rejoint le milieu, puis ils ont placé tous les leurs. Le ballon est au rond central avec la valeur 1 : voyons ce que cela veut dire.
    .wrong = L'un des deux derniers doit aller au rond central. Mettez-l'y tout de suite, et vous serez libre pour l'autre.
first-target = Quelques minutes plus tard. Les pions n'ont pas de nom : seul compte combien il y en a dans chacune des treize zones. Le ballon est un dé que l'on pose sans jamais le lancer : 1, contrôle parfait, 6, mauvais. À chaque tour vous désignez une cible : une zone où vous avez un pion, une zone voisine, ou celle du ballon. Là où vous avez un pion et eux aucun, le contrôle est automatique. Trouvez une telle zone dans leur moitié.
    .right = Chacun a lancé : 4 et 2. La différence fait avancer l'horloge, leur dé est la nouvelle valeur du ballon, et il est arrivé sans combat. Puis les deux équipes agissent à tour de rôle ; ils ont commencé, et un de leurs pions s'est approché.
    .wrong-zone-S_EDGE = Sûr aussi, mais c'est en arrière. Il y a un homme libre dans l'autre moitié.
    .wrong = Là, ils ont leur mot à dire, ou vous n'avez personne : il faudrait lancer plus que la valeur du ballon. Sur l'aile nord-ouest, vous êtes seul.
first-patience = Votre phase d'action : d'abord un tir, si le ballon est dans leur moitié, puis le mouvement. Depuis l'aile on retire 4 à votre dé, qui doit dépasser la valeur 2 du ballon : même un 6 n'y suffit pas. Il reste une chance sur dix-huit. Tirer ?
    .right = Sage. Les zones : rien à retirer dans la surface, 2 à l'entrée, 4 sur les ailes, 5 au milieu.
    .wrong = Un tir manqué est un dégagement pour eux, et celui-ci manque dix-sept fois sur dix-huit.
first-kind = Maintenant le mouvement, un seul type pour toute l'équipe. En 4-4-2 : jusqu'à 4 pions tout droit en arrière, ou 4 de côté et en diagonale, ou 2 tout droit en avant. Il vous faut du renfort sur l'aile, depuis le milieu juste derrière.
    .right = Deux pions peuvent aller tout droit en avant, sur autant de zones que vous voulez.
    .wrong-MIDFIELD-CENTRE-NORMAL = De côté et en diagonale, jamais tout droit. Depuis le milieu derrière l'aile, le chemin est tout droit.
    .wrong = Ce serait une retraite. Tout droit en avant !
first-forward = Amenez quelqu'un au ballon sur l'aile nord-ouest. Le nombre y décide de la qualité du contrôle.
    .right = Deux contre un : la valeur du ballon baisse du surplus, la voilà à 1. Cela se fait après chaque mouvement, pour eux aussi. Chaque pion peut bouger, où qu'il soit, mais une seule fois.
    .wrong-DONE = Pas encore : le ballon a besoin de renfort.
    .wrong = Rien à redire, mais le ballon est sur l'aile nord-ouest.
first-control = Un autre tour, et la valeur du ballon est 2. En route vers le but : la surface est à deux zones, et une zone intermédiaire ajoute 1 à la valeur. Allez pas à pas : à l'entrée de la surface. Ils y sont aussi, votre dé doit donc dépasser 2.
    .right = Vous avez lancé 5, plus que 2 : vous gardez le ballon. En dessous, il serait à eux ; à égalité, c'est un événement spécial. Leur dé est la nouvelle valeur, moins 1 car personne ne vous gênait au départ du ballon.
    .wrong-zone-N_BOX = Une passe longue : 1 de plus sur le ballon pour la zone intermédiaire. Pas à pas.
    .wrong = Vers le but, d'une zone : l'entrée de la surface.
first-shot = Dans la surface, avec la valeur 3. Rien à retirer ici, et vous y êtes plus nombreux que leurs joueurs de champ : 1 de plus à votre dé. Un dé qui dépasse la valeur est un but.
    .right = But ! Le reste du tour est sauté, et à eux d'engager. Après deux mi-temps, qui a le plus de buts gagne.
    .wrong = Trois fois sur quatre, c'est but. Tirez !
first-press = À présent ils ont le ballon, à l'entrée de votre surface, et mal contrôlé : valeur 5. Après votre mouvement, vous pouvez presser si vous y avez un pion : un dé sous la valeur prend le ballon.
    .right = 3 est sous 5 : le ballon est à vous, et sa valeur est votre dé. Vous êtes prêt pour un match !
    .wrong = Deux fois sur trois, le ballon serait à vous. Pressez !

## Du tirage au sort au coup de sifflet final

clock-toss = Avant le match, chaque équipe lance un dé : 3 et 3, on recommence, 5 et 2. Vous avez gagné et dites qui engage. Pas de mauvaise réponse : qui n'engage pas maintenant le fait après la mi-temps.
    .right = Le score est de 0-0, l'horloge marque la 1re minute. On place maintenant les pions.
clock-adjust = Les deux équipes sont en place, et ils sont venus à trois au rond central. L'équipe qui engage a le dernier mot : elle peut déplacer jusqu'à deux pions différents d'une zone. Amenez un quatrième homme au rond.
    .right = Quatre contre trois autour du ballon. Les limites du placement tiennent toujours : personne ne passe dans leur moitié avant l'engagement.
    .wrong-DONE = On peut s'en tenir là, mais pourquoi rester à trois contre trois ?
    .wrong = Permis, mais cela n'aide pas autour du ballon. Un homme de plus au rond central !
clock-receive = Cette fois ils engagent, et vous placez le dernier de vos dix. Pas dans leur moitié ; mais le rond central appartient aux deux, et vous pouvez les y gêner. Partout dans votre moitié ou dans le rond, c'est juste.
    .right = Bien placé. Ils auraient encore pu déplacer deux pions d'une zone, et ne l'ont pas fait. Votre gardien commence dans sa surface, toujours.
clock-kick-off = Le ballon est au rond central avec la valeur 1, la meilleure : seul un 1 à votre dé est un événement spécial, tout le reste le garde. Jouez la sûreté, en retrait à l'entrée de votre surface.
    .right = Personne d'en face là-bas. Après un engagement, l'équipe sans ballon agit d'abord, comme après un coup franc ou un corner.
    .wrong = Assez bon pour un match. Mais commencez par la passe sûre : personne d'en face à l'entrée de votre surface.
clock-level = Au tour précédent, les deux dés étaient égaux : le temps n'a pas passé, mais une minute attend et s'ajoutera quand l'horloge repartira. Elle marque 20. Jouez vers vos hommes libres au milieu nord-ouest.
    .right = 5 et 3 font deux minutes, et celle qui attendait fait trois : 23e minute. Plusieurs égalités s'additionnent.
    .wrong = Vous avez deux hommes libres au milieu nord-ouest.
clock-added = 43e minute. La mi-temps en a 45, puis vient le temps additionnel. Jouez au rond central.
    .right = 6 et 2 feraient quatre minutes, au-delà de la 45e : l'horloge s'arrête à +1, et le surplus est perdu. Le temps additionnel commence.
    .wrong = En avant, d'une zone : le rond central.
clock-one-square = 45 +1. Dans le temps additionnel, l'horloge avance d'une case par tour, jusqu'à +5. Mais on regarde d'abord la différence des dés : plus petite que la case, elle met fin à la mi-temps sur-le-champ. À l'entrée de la surface !
    .right = La différence est 4, pas plus petite que 1 : on joue, et l'horloge passe à +2.
    .wrong = Le temps presse. D'une zone vers le but : l'entrée de la surface.
clock-whistle = 45 +3, et un but de retard. Il faut des dés qui diffèrent de 3 au moins pour que la mi-temps continue. Essayez : dans la surface.
    .right = 5 et 3 ne diffèrent que de 2. Coup de sifflet ! Le reste du tour n'est pas joué, et le ballon n'arrive même pas.
    .wrong = Tout peut finir d'un instant à l'autre. Dans la surface !
clock-half-time = Mi-temps. Chaque équipe peut faire passer une place de sa formation d'une ligne à l'autre, en secret. Vous avez un but de retard et voulez en envoyer trois en avant.
    .right = L'horloge passe à 46, et qui n'a pas engagé en première mi-temps le fait maintenant.
    .wrong-DONE = Vous pouvez garder votre formation. Mais il vous faut un but : renforcez l'attaque.
    .wrong = Cela ne vous donne pas de troisième attaquant. Une place du milieu ou de la défense vers l'attaque !
clock-last-turn = 90 +5 : la dernière case. Ce tour se joue jusqu'au bout, puis le match est fini. Égalité, et le tir est à vous : seul un 6 marque, mais que faire d'autre ?
    .right = Égal à la valeur du ballon, un corner ! Mais plus de tour pour le tirer : ce que seul le tour suivant apporterait est perdu ; un penalty ou un coup franc direct se tirerait encore. À égalité de buts, match nul.
    .wrong = Il n'y a pas de plus tard. Tirez !

## Passes et hors-jeu

passing-lost = Valeur 4, et devant vous aucune zone où vous soyez seul. Le mieux : le milieu nord-ouest, deux des vôtres contre un. Il faut un 5 ou un 6 pour garder le ballon sans histoires.
    .right = Un 2 seulement : le ballon est à eux, là où vous visiez. Sa valeur est votre dé ; plus vous lancez mal, mieux ils le contrôlent.
    .wrong = Vers le but, et là où vous êtes plus nombreux : le milieu nord-ouest.
passing-too-hard = Ils ont joué long, par-dessus une zone, vers votre aile sud-ouest. Leur contrôle était automatique, mais votre dé marquait 6 et la zone intermédiaire fait 7 : plus que 6, et le ballon est à vous, avec leur dé 5 pour valeur. Vous n'avez personne là-bas : votre pion le plus proche doit y courir, et c'est le gardien. Une équipe qui prend le ballon peut envoyer à sa place le joueur de champ le plus proche. Qui court ? Prenez quelqu'un du milieu sud-est ou du milieu nord-ouest.
    .right = Bien couru, et votre but est gardé. La distance se compte en zones, par le plus court chemin.
    .wrong-keeper-S_BOX = Votre but serait vide. Vous pouvez l'épargner : prenez un autre.
    .wrong = Il pourrait. Mais prenez un homme du milieu sud-est ou du milieu nord-ouest : les autres sont utiles où ils sont.
passing-runs-count = Une course au ballon compte dans le mouvement de ce tour. Le mouvement de milieu d'un 4-4-2 en a 4 : choisissez-le et voyez ce qui reste.
    .right = Il en reste trois. Celui qui a couru peut bouger encore, si vous voulez.
    .wrong = Choisissez cette fois le mouvement de milieu : on y voit ce que la course a coûté.
passing-empty-zone = Une zone sans aucun des vôtres peut aussi être la cible, si l'un d'eux est à côté. Votre homme dans la surface est hors-jeu, mais d'autres sont à côté de l'entrée de la surface. Visez-la ; deux des leurs attendent, il faut donc dépasser la valeur 2.
    .right = 5 dépasse 2, le ballon est à vous. Maintenant quelqu'un doit y courir.
    .wrong = Possible, mais l'entrée de la surface vous est ouverte : vos hommes du rond central et du milieu sont à côté.
passing-who-runs = Trois de vos zones touchent l'entrée de la surface, toutes à un pas. L'homme dans la surface n'a pas le droit d'y aller : il est hors-jeu. Qui court ?
    .right = Et ils agissent d'abord : au début du tour, la cible n'avait que des pions à eux, et alors commence l'équipe qui n'avait pas le ballon à ce moment-là.
passing-offside = Le hors-jeu par zones : un pion dans leur moitié, entièrement au-delà du ballon et de leur avant-dernier homme. Le gardien compte ; avec lui dans sa surface, l'avant-dernier est à l'entrée. Votre homme dans la surface est au-delà. Celui de l'aile nord-est, non : une aile est aussi profonde que la surface et son entrée, il est donc en partie à hauteur. Jouez vers lui.
    .right = Pas de hors-jeu. Ici ce n'est pas une faute, et l'on ne siffle rien : une telle cible ne peut simplement pas être choisie.
    .wrong = Prudent. Mais l'homme de l'aile nord-est n'est pas hors-jeu : jouez vers lui.
passing-beside-offside = Leur défense est montée jusqu'à la ligne médiane, et vos deux hommes sur l'aile sont hors-jeu. Une zone à côté d'eux n'est pas non plus une cible, si personne d'autre n'y touche : la surface est fermée aussi. Jouez plutôt derrière, vers une zone où vous avez du monde.
    .right = Dans votre propre moitié, personne n'est jamais hors-jeu.
    .wrong = L'un des vôtres devrait déjà y être : l'entrée de votre surface ou l'un de vos deux milieux.
passing-never-offside = Les deux mêmes sur l'aile, mais cette fois vous avez un dégagement. Sur un dégagement ou un corner, personne n'est hors-jeu. L'aile est à trois zones : deux entre, et chacune ajoute 1 à la valeur. Personne d'en face là-bas, le contrôle est donc automatique.
    .right = Leur 2 et deux zones franchies : valeur 4. Au-dessus de 6, le ballon était perdu. Puis votre surplus sur l'aile l'a ramenée à 2.
    .wrong = Regardez devant : deux des vôtres, aucun des leurs, et pas de hors-jeu sur un dégagement.
passing-after-press = Ils ont pressé au tour précédent, sans succès : votre contrôle est automatique, où que vous visiez, même à la valeur 5. À l'entrée de la surface, au milieu de trois des leurs !
    .right = Un 2 contre 5 l'aurait perdu n'importe quel autre jour.
    .wrong = Profitez-en : ce contrôle ne peut pas échouer. L'entrée de la surface !

## Mouvements et pressing

movement-sideways = Un mouvement de milieu : jusqu'à quatre pions, chacun d'une zone, de côté ou en diagonale, jamais tout droit. Sur l'aile nord-est, votre homme est seul contre deux. Qui peut l'aider ? Pas celui de derrière, car ce chemin-là est droit.
    .right = En diagonale, depuis le rond central. Des zones qui se touchent par un coin sont voisines aussi.
    .wrong-DONE = Vous avez quatre déplacements, et il lui en faut un.
    .wrong = Le voilà toujours seul contre deux. Depuis le rond central, l'aile est en diagonale.
movement-back = Ils ont le ballon à l'entrée de votre surface, deux contre un. Un mouvement de défense va droit en arrière, sur autant de zones que l'on veut. Mais un coureur doit s'arrêter dans la première zone où ils sont plus nombreux : le chemin de la surface est barré. Du renfort depuis le rond central, s'il vous plaît.
    .right = Deux contre deux. Chaque déplacement compte aussitôt : ils n'y sont plus les plus nombreux, et le coureur suivant pourrait passer.
    .wrong-DONE = En rester à un contre deux ? Ramenez un homme du rond central.
    .wrong = En arrière aussi, mais le ballon est à l'entrée de votre surface. Depuis le rond central, c'est tout droit.
movement-stay = Mouvement d'attaque, et un seul des vôtres est avec le ballon au milieu nord-ouest. Il ne peut le quitter : quelqu'un doit rester. Amenez un second homme au ballon, de juste derrière.
    .right = Deux contre un, et la valeur baisse de 1.
    .wrong-DONE = Un contre un, c'est peu. Les hommes de derrière peuvent courir.
    .wrong = Le ballon est au milieu nord-ouest. Juste derrière, deux des vôtres attendent.
movement-press = Ils ont le ballon à l'entrée de votre surface, à la valeur 4 : un pressing le prend avec 1, 2 ou 3. Une chance sur deux. Pressez !
    .right = Un 4 : égal n'est pas dessous, le pressing échoue. Et cela se paie : leur prochain contrôle est automatique. Pressez donc quand la valeur est haute.
    .wrong = À trop attendre, ils vont tirer. Une chance sur deux, ce n'est pas mal ici : pressez.
movement-keeper = Le ballon est à l'entrée de votre surface, un contre un, à la valeur 4. Le gardien est un pion comme un autre, mais il ne fait pas plus de deux zones tout droit. Qu'il donne un coup de main.
    .right = Deux contre un, et la valeur baisse à 3. Mais gare au but : sans gardien, chacun de leurs tirs a 4 de plus.
    .wrong-keeper-move-S_BOX-CC = Deux zones, c'est tout ce qu'il peut faire. Mais le ballon est à l'entrée de votre surface.
    .wrong-DONE = Un contre un, à la valeur 4 ? Il pourrait aider.
    .wrong = Pas maintenant : le ballon à l'entrée de votre surface a besoin d'aide, et juste derrière il n'y a que le gardien.
movement-offside = On ne peut pas non plus aller en position de hors-jeu, sauf tout droit en arrière. Leur avant-dernier homme est à l'entrée de la surface : la surface est donc fermée. Jusqu'où peuvent aller les hommes du rond central ?
    .right = À sa hauteur, donc pas hors-jeu. Une fois le ballon là-bas, la surface s'ouvre aussi.
    .wrong-DONE = Vous avez deux déplacements : un du rond central à l'entrée de la surface.
    .wrong = Bien, mais le chemin du centre vaut mieux : du rond central à l'entrée de la surface.
movement-dribble = Personne d'en face autour du ballon au milieu nord-ouest : un pion peut alors le conduire et l'emmener d'une zone. Tous les leurs sont montés ; un coureur sans ballon serait hors-jeu sur l'aile, un coureur avec le ballon ne l'est jamais.
    .right = Sur l'aile avec le ballon, et sa valeur s'améliore car vous y êtes seul. Une seule fois par phase, et pas depuis une zone où se tient l'un des leurs.
    .wrong-DONE = Toute l'aile est libre. Balle au pied !
    .wrong = Le ballon n'en avance pas. Emmenez-le sur l'aile nord-ouest.
movement-free = Après le mouvement viennent les déplacements libres : chacun de vos pions sur une ligne de but peut s'en éloigner tout droit d'une zone, sans frais. Mais pas dans la zone du ballon : l'aile sud-ouest doit donc rester. L'autre, non.
    .right = L'autre aurait pu suivre. Les déplacements libres ne comptent ni dans votre mouvement, ni pour savoir qui agira d'abord.
    .wrong = Cela ne coûte rien : faites monter un homme de l'aile sud-est au milieu.
movement-order = Qui agit d'abord ? L'équipe qui a commencé au tour précédent recommence si elle a déplacé moins de pions que l'autre, sinon c'est l'autre. Vous aviez commencé et déplacé un pion, eux trois. Jouez au rond central.
    .right = Vous aviez moins bougé : vous commencez encore. Bouger peu a sa récompense.
    .wrong = Le rond central, s'il vous plaît : vous verrez alors qui commence.

## Tirs

shots-miss = À l'entrée de la surface, valeur 1, et vous êtes plus nombreux autour du ballon : 2 de moins, 1 de plus. Votre dé moins 1 doit dépasser 1. Tirez !
    .right = Un 1, il fallait que ça arrive : manqué. Dégagement pour eux, mais le tour continue : votre mouvement d'abord, le leur ensuite.
    .wrong = Deux fois sur trois, c'est dedans. Tirez !
shots-complex = 90 +4, un but de retard, sur l'aile : 5 de moins en tout, contre la valeur 4. Aucun dé n'y suffit. On peut tenter quand même : seul un 6 compte, puis un second dé doit dépasser les 4 de l'aile. Qu'avez-vous à perdre ?
    .right = Un 6, puis un 5 ! Égal au nombre de l'aile, c'était un corner ; en dessous, manqué.
    .wrong = Il n'y aura peut-être plus de tour. Une chance sur dix-huit, c'est mieux que rien.
shots-empty-goal = Leur gardien est sorti de sa surface ! On peut alors tirer aussi depuis le rond central et depuis son propre milieu. 6 de moins pour la distance, 4 de plus pour le but vide, 1 pour votre nombre, contre la valeur 1.
    .right = De la ligne médiane ! Avec le gardien chez lui, ce tir n'est même pas permis.
    .wrong = Deux fois sur trois, de la ligne médiane. Une telle occasion ne revient pas.
shots-post = À l'entrée de la surface, valeur 3 : 2 de moins pour la distance, 1 de plus car vous êtes plus nombreux autour du ballon, 1 de moins car ils le sont dans la surface. Un 6 marque, un 5 est un corner. Et un 4 touche le poteau, si vous avez quelqu'un dans la surface.
    .right = Le poteau ! Pour le rebond, chacun lance un dé et ajoute ses joueurs de champ dans la surface : 5 et 1 contre 2 et 2. But !
    .wrong = Un but, un corner ou le poteau : la moitié des nombres vous aide. Tirez !
shots-cleared = Ils ont touché votre poteau. Le rebond : 2 et 1 pour eux, 5 et 2 pour vous ; le ballon est à vous, dans votre surface, et sa valeur est leur dé nu, 2. À égalité, c'était un corner. Ils ont fait leur mouvement, à vous d'agir : sortez de là.
    .right = En route. Sans personne dans la surface, votre homme le plus proche aurait dû y courir.
    .wrong = En arrière ? Vous êtes sur votre ligne de but. Dehors, de côté ou en avant.
shots-corner = Votre tir était égal à la valeur du ballon : un corner. Ouest ou est, à vous de choisir.
    .right = Tous les pions quittent le terrain et sont placés de nouveau. Le ballon est au coin, une petite zone à part, avec la valeur 1.

## Événements spéciaux

events-better = Si votre dé égale la valeur du ballon, il se passe quelque chose de spécial. Chacun relance, et la différence, le vôtre moins le leur, dit quoi. Voyez vous-même : à l'entrée de la surface, à la valeur 3.
    .right = Un 3 : un événement. 6 moins 4 font 2 : la nouvelle valeur baisse de 1. Puis le tour continue, et vous avez gardé le ballon.
    .wrong = C'est l'entrée de la surface qu'il vous faut.
events-best = Encore un 3, et cette fois 6 moins 2 : plus 4 retire 2 à la valeur. Leur 4 est devenu un 2, et vous agissez d'abord : 2 de moins pour la distance, 1 de plus pour votre nombre. Tirer ?
    .right = But ! Sans l'événement, ce 5 aurait été à égalité, un simple corner.
    .wrong = Une fois sur deux un but, et le ballon ne sera guère jamais meilleur.
events-worse = Leur événement : 2 moins 4 font moins 2, et la valeur monte de 1. La voilà à 5, au rond central où vos hommes sont aussi. Vous avez fait votre mouvement. Presser ?
    .right = 3 est sous 5. Sans l'événement, il aurait fallu lancer moins de 4.
    .wrong = Deux fois sur trois, le ballon est à vous. Pressez !
events-extra-move = Plus 3 : après le ballon, vous pouvez déplacer un pion d'une zone, dans n'importe quelle direction, sans frais. À l'entrée de la surface ils sont trois contre deux. Rétablissez l'équilibre.
    .right = Trois contre trois, et tout votre mouvement reste à faire. Même un événement ne mène personne hors-jeu.
    .wrong-DONE = Un cadeau, et vous le refusez ? Un de plus à l'entrée de la surface.
    .wrong = Là, il n'aide guère. Amenez quelqu'un au ballon, à l'entrée de la surface.
events-one-back = L'inverse : leur événement de moins 3 laisse l'équipe sans ballon déplacer un pion. C'est vous ; compte qui avait le ballon quand l'événement est venu. Ils sont à l'entrée de votre surface : du renfort !
    .right = Un de plus au ballon, avant même votre mouvement.
    .wrong-DONE = Prenez, c'est gratuit : un de plus à l'entrée de votre surface.
    .wrong = Le danger est à l'entrée de votre surface. Depuis les milieux, c'est un pas en diagonale.
events-two-back = Moins 5, ce que vous pouviez espérer de mieux : deux de vos pions peuvent bouger, d'une zone chacun. Le premier ?
    .right = Et un second peut suivre, un autre pion.
    .wrong-DONE = Deux déplacements gratuits, et aucun de pris ? À l'entrée de votre surface !
    .wrong = Le danger est à l'entrée de votre surface. Depuis les milieux, c'est un pas en diagonale.
events-no-way-back = Leur événement de plus 5 : le mouvement de défense vous est interdit ce tour. Leur ballon est à l'entrée de votre surface. Comment y venir autrement ?
    .right = De côté et en diagonale : des milieux à l'entrée, c'est un pas. Les déplacements libres n'auraient pas été interdits.
    .wrong = En avant, c'est loin du ballon. En diagonale, vous atteignez l'entrée de votre surface.
events-stays = Moins 4 est le pire pour l'équipe au ballon : le contrôle est perdu, et le ballon reste où il était. Ils l'ont perdu au rond central ; il est à vous, sa valeur est leur dé, 3. Quelqu'un doit y courir : prenez un homme de vos milieux.
    .right = Et le rond est à vous. Cela compte dans les déplacements de ce tour.
    .wrong = Permis, mais laissez-le. Un homme de vos deux milieux est tout aussi près.
events-nothing = Et si les dés de l'événement sont égaux ? Jouez à l'entrée de la surface et voyez.
    .right = 4 et 4 : le ballon arrive, et les phases d'action des deux équipes sont sautées. Directement au tour suivant.
    .wrong = Encore une fois l'entrée de la surface, s'il vous plaît.
events-wing = Une aile est une zone de coin. Le terrain a trois secteurs : le milieu, ce sont les cinq zones qui touchent la ligne médiane, et les quatre au-delà sont votre attaque et leur défense. Avec des dés d'événement égaux sur une aile, il y a plus à voir. Jouez vers votre homme sur l'aile nord-ouest.
    .right = Égaux de nouveau, et sur une aile de votre attaque : corner pour vous. Sur une aile de votre défense, il était pour eux. Personne d'en face là-bas, mais un dé égal reste un événement.
    .wrong = Sur l'aile, cette fois : celle du nord-ouest.

## Coups de pied arrêtés et cartons

set-pieces-fouled = Valeur 3, et l'entrée de la surface. Jouez là ; votre dé sera un 3.
    .right = Un événement de moins 1 : une faute sur vous. Le fautif lance pour le carton : 1 et 2, rien, 4 et 5, jaune, 6, jaune et pire, 3, jaune seulement si la cible touche sa propre moitié. Le ballon est là où vous visiez, avec la valeur 1.
    .wrong = C'est l'entrée de la surface qu'il vous faut.
set-pieces-anew = Pour un coup franc, tous les pions sont placés de nouveau, les vôtres d'abord, et cette fois partout sur le terrain. D'abord le gardien : où ?
    .right = Chez lui. Un gardien hors de sa surface invite aux tirs de loin.
    .wrong = Permis, même là. Mais qui garde le but ? Dans sa surface !
set-pieces-kick-zone = Chacun doit avoir un pion au moins dans la zone du coup franc. Vous n'y avez encore personne, et il en reste deux. Le hors-jeu ne compte pas quand on place.
    .right = Vos deux derniers y sont allés, puis ils ont placé les leurs : un dans le mur, deux dans la surface. Vous êtes plus nombreux au ballon.
    .wrong = L'un des deux derniers doit être dans la zone du coup franc, à l'entrée de la surface. Mettez-l'y maintenant.
set-pieces-direct = Leur moitié : vous pouvez donc tirer tout de suite, dans ce même tour : 1 de moins pour le coup franc, 2 pour la distance, 1 de plus pour votre nombre, contre la valeur 1. Ou le jouer dans un nouveau tour, où ils agissent d'abord. Tirer ?
    .right = Dedans ! Un coup franc direct vous fait agir d'abord, quel que fût l'ordre prévu.
    .wrong = Une fois sur deux, à la valeur 1 : ce ne sera pas mieux plus tard. Tirez !
set-pieces-indirect = Un coup franc dans votre moitié : trop loin pour tirer, un nouveau tour commence donc avec lui. Il ne peut rester dans sa zone que si vous y êtes deux, et vous êtes seul. Jouez au rond central.
    .right = Gardé. Ils agissent d'abord après un coup franc. Et pas de 1 en moins pour un départ sans adversaire : coups francs, corners et dégagements s'en passent.
    .wrong = Un peu plus loin : le rond central.
set-pieces-your-foul = Cela va aussi dans l'autre sens. Jouez encore une fois à l'entrée de la surface.
    .right = Plus 1 : votre faute, leur coup franc. Votre lancer pour le carton est un 3 : jaune seulement dans votre moitié, l'arbitre laisse donc passer. Ils ont placé tous leurs pions, à vous de placer les vôtres.
    .wrong = C'est l'entrée de la surface qu'il vous faut.
set-pieces-penalty = Dans la surface, à la valeur 3. Si l'on y fait faute sur vous, qu'est-ce que c'est ?
    .right = Un penalty ! Seuls le tireur et leur gardien restent dans la surface ; tous les autres sont placés dehors, votre gardien d'abord.
    .wrong = Dans la surface ! Une faute y vaut plus cher.
set-pieces-aim = Le penalty. Leur gardien a choisi son côté en secret ; à vous le vôtre. Le plongeon se dit de son côté à lui : un tir à votre gauche rencontre un plongeon à sa droite. Là où il plonge, il vous faut un 6, ailleurs 1 ou 2 suffit. Gauche, centre, droite ?
    .right = Il a plongé à sa gauche, donc à votre droite, et votre 3 suffit : but !
    .right-ATTACK-RIGHT-AGGRESSIVE = Il a plongé à sa gauche, donc à votre droite : il fallait un 6, et c'est arrêté. Un penalty manqué est un dégagement.
set-pieces-dive = Et maintenant c'est votre gardien qui attend. Choisissez son côté ; ils n'en sauront rien.
    .right = Ils ont visé à gauche, et un 1 est trop peu, où que vous ayez plongé. Dégagement pour vous, et le tour se joue : vous agissez d'abord, car le ballon était à eux quand le penalty a été sifflé.
set-pieces-corner-place = Un corner depuis le nord-est. L'un des vôtres est déjà au drapeau, tous les autres vont où vous voulez, sans penser au hors-jeu. Votre dernier pion : dans la surface.
    .right = Trois dans la surface. Ils ont placé les leurs, trois aussi.
    .wrong = Permis, mais c'est dans la surface qu'on marque.
set-pieces-corner = On tire le corner. Le drapeau est une zone à part, à côté de l'aile, et ne peut être lui-même la cible. Jusqu'à la surface, il y a une zone intermédiaire. Personne n'est hors-jeu sur un corner.
    .right = Leur 2 et la zone franchie : 3. Le tireur a rejoint l'aile, et ils ont agi d'abord, comme après tout coup de pied arrêté.
    .wrong = Dans la surface !
set-pieces-waiting = Ils ont tiré à côté : dégagement pour vous. Le ballon est dans votre surface avec la valeur 1, et le tour se joue jusqu'au bout avant. D'ici là, ils ne peuvent pas presser, ni vous conduire le ballon. Mais vous pouvez bouger : faites sortir un homme de la surface, en avant.
    .right = Le tour suivant commence par le dégagement, et la table demande si vous voulez le jouer court.
    .wrong-DONE = Vous avez deux déplacements en avant. Qu'un homme de la surface en profite.
    .wrong = Bien aussi. Mais les hommes de votre surface n'y servent à rien : l'un d'eux, s'il vous plaît.
set-pieces-short = Un dégagement court donne à chaque équipe un mouvement de plus avant la cible, vous d'abord. Qui y bouge combien règle l'ordre de ce tour. Essayez.
    .right = À vous de bouger, puis à eux, puis vient la cible.
    .wrong = L'ordinaire est plus rapide, mais essayez le court une fois.
set-pieces-goal-kick = Un dégagement ordinaire. Le ballon ne peut rester dans votre surface que si vous y êtes deux, et votre gardien est seul. Où avez-vous un homme, et eux aucun, tout près ?
    .right = À l'abri sur l'aile. Après un dégagement, l'ordre des actions est l'ordre habituel.
    .wrong = Moins sûr : sur l'aile sud-est, vous avez un homme tout seul.
set-pieces-red = Vous avez fait faute, le lancer pour le carton est un 5 : votre troisième jaune. Une équipe qui a déjà un carton lance pour le rouge : sous le nombre de ses cartons, et 2 est sous 3. L'un de vos joueurs de champ doit sortir. D'où peut-il partir ?
    .right = Dehors pour le match. Le rouge emporte deux jaunes (un seul après un 1), et votre formation bouge toujours autant. Après un 6 au carton, le risque aurait été plus grand d'un point.
    .wrong = Il est utile là. À l'entrée de votre surface, vous en avez quatre.
set-pieces-forfeit = Ils ont déjà quatre cartons rouges et ne sont plus que sept, gardien compris. Une faute encore pourrait être de trop. À l'entrée de la surface.
    .right = Un jaune, un 2 sous 4, rouge : à six, ils sont trop peu. Forfait, et le match est à vous par trois buts à rien au moins.
    .wrong = C'est l'entrée de la surface qu'il vous faut.

## Condition et fatigue

condition-spend = Avec cette règle, chaque secteur a des points condition, autant que sa ligne compte de joueurs au départ : 4, 4 et 2 pour un 4-4-2. Avant votre mouvement vous pouvez en dépenser un, du secteur où est le ballon. Vous lancez alors un dé et bougez autant qu'il dit, ou autant que le permet la formation, selon ce qui est plus grand. Le ballon est dans votre attaque, qui n'en bouge que 2. Dépenser un point ?
    .right = Un 5 : cinq pions au lieu de deux.
    .wrong = Deux pions, ce serait tout. Essayez ce que fait un point.
condition-mixed = Et ce n'est pas tout : après un point dépensé, on peut mêler les trois types de mouvement, en arrière, de côté, en avant. À l'entrée de la surface vous êtes un contre deux. Du renfort, d'où vous voulez.
    .right = Et il en reste quatre.
    .wrong = Possible aussi. Mais le ballon est à l'entrée de la surface : des milieux et du rond central, c'est un pas.
condition-second-wind = Des dés d'événement égaux font sauter les phases d'action. Avec cette règle, deux 1 ou deux 2 apportent encore autre chose. Jouez au rond central.
    .right = 2 et 2 : chaque équipe gagne un point dans son propre secteur de la cible. Vous en avez 6 au milieu. Eux en avaient déjà 6, et aucun secteur n'en tient plus.
    .wrong = Le rond central, s'il vous plaît : c'est le milieu de chacun.
condition-fatigue = 60e minute, et les jambes s'alourdissent. Si 5 minutes ou plus passent en un tour, chaque équipe fait un test de fatigue : dix fois le dé doit atteindre la minute. À l'entrée de la surface.
    .right = 6 et 1 : 65e minute. Votre 5 ne suffit pas, cela coûte un point, et le dé suivant s'ajoute : 5 et 3 font 80. Trois dés et trois points au plus. Eux aussi en ont perdu un.
    .wrong = C'est l'entrée de la surface qu'il vous faut.
condition-which = Un autre test, et deux échecs : 2, puis 1. Le premier point est parti du secteur de la cible, votre attaque. Le second est à votre choix. Vous avez un but de retard.
    .right = L'arrière peut le supporter. Votre troisième dé, un 6, a mis fin au test.
    .wrong = Il vous le faut pour marquer. Prenez à la défense, qui en a le plus.
condition-tired = 88e minute, un but de retard, et un dernier point en attaque. Sans aucun point, une équipe est fatiguée pour le reste du match, et chaque type de mouvement compte un de moins. Pour deux minutes ?
    .right = Fatiguée sur-le-champ : la formation donne 1 au lieu de 2, mais le dé 4. Tout le monde devant !
    .wrong = Le garder pour quand ? Il reste deux minutes.

## Rôles

roles-midfielder = Un 4-5-1 a 4 points condition en défense, 5 au milieu et 1 en attaque. Avant le match, en secret, on peut donner des rôles, et chacun déplace un point : un milieu offensif du milieu à l'attaque, un milieu défensif du milieu à la défense, autant que vous avez de milieux. Votre attaque n'a qu'un point.
    .right = Deux en attaque. Les rôles déplacent des points, jamais les nombres de la formation.
    .wrong-DONE = On peut se passer de rôles. Mais un seul point en attaque, c'est peu.
    .wrong = Cela n'aide pas votre attaque. Un milieu offensif, si.
roles-full-back = D'autres ont des rôles aussi : un défenseur central peut monter au milieu, deux arrières latéraux en attaque, un attaquant peut décrocher au milieu. Vous en avez 4 en défense : laissez-en partir un.
    .right = Un point de la défense, là où vous en aviez le plus.
    .wrong-DONE = Assez ? L'un des quatre de derrière pourrait encore monter.
    .wrong = Pas du milieu ni de l'attaque, ils n'en ont que trois. L'un des quatre de derrière !
roles-limit = Un joueur a un rôle au plus : vos cinq milieux ont tous le leur, et cette porte est fermée. Aucun secteur ne tient plus de 6 points, et votre milieu n'en a plus. Qui lui en rend un, le défenseur central ou l'attaquant ?
    .right = Un point pour le milieu. Quand les deux équipes ont fini, tous les rôles sont montrés.
    .wrong = Cela n'aide pas le milieu. Un défenseur central qui monte, ou un attaquant qui décroche.

## Remplaçants et blessures

bench-formation = À la fin de votre phase d'action, vous pouvez faire un changement, trois par match : pour une autre formation, pour sortir un joueur averti, ou pour des jambes fraîches. 70e minute, un but de retard : changez la formation.
    .right = Dites maintenant quelle place change de ligne.
    .wrong-DONE = Vous perdez. Faites quelque chose !
    .wrong = Une idée aussi. Mais d'abord le but : une autre formation.
bench-forward = Une place passe d'une ligne à l'autre, dès le tour suivant. En seconde mi-temps, la ligne renforcée gagne aussi un point condition, tout de suite.
    .right = Un attaquant de plus, et un point en attaque.
    .wrong = Pas dans ce sens : il vous faut un homme de plus en attaque.
bench-booked = Vous menez, avec trois cartons jaunes : chaque carton de plus peut être rouge. Deux changements sont faits, il en reste un. Pour quoi ?
    .right = Un carton jaune de moins, et plus de changement.
    .wrong-DONE = Un carton de plus et vous voilà peut-être à dix. Sortez un joueur averti.
    .wrong = Ce n'est pas là que cela brûle. Trois cartons jaunes !
bench-fresh = 70e minute, et 2, 1 et 0 points condition. Des jambes fraîches en apportent : deux dés, dix fois leur somme. Au-dessus de la minute, 1 point, sinon 2 ; plus c'est tard, mieux c'est.
    .right = 60 ne dépasse pas 70 : deux points.
    .wrong = Vous êtes presque à bout de souffle. Des jambes fraîches !
bench-legs = Deux points à donner, secteur par secteur. Votre attaque n'en a aucun.
    .right = Les deux y sont allés. Vous pourriez faire un autre changement dans cette même phase.
    .wrong = L'attaque n'a plus rien. Là !
bench-injury = Une faute sur vous, et leur lancer pour le carton est un 6 : jaune, un contrôle de rouge plus dur, et l'un des vôtres est blessé. À vous de dire de quelle zone on l'emporte.
    .right = Il sort, et un dé dit pour combien de temps : 5. À partir de 4, il ne revient pas.
    .wrong = Il est utile là. À l'entrée de votre surface, vous en avez quatre.
bench-substitute = Il est perdu pour le match. Vous pouvez faire entrer un remplaçant tout de suite, dans la même zone, et il apporte des points condition comme tout joueur frais. Sans lui, vous jouez avec un pion de moins.
    .right = Onze de nouveau, et deux points à donner. Ce changement est l'un des trois.
    .wrong = Un homme de moins pendant vingt minutes ? Faites entrer un remplaçant.
bench-both = Des dés d'événement égaux, et ce sont deux 6 : chaque équipe a un blessé, celle qui a le ballon d'abord. De quelle zone ?
    .right = Un 1 : le vôtre peut revenir au tour suivant. Le leur a un 2 : un tour de plus. Toutes les phases d'action sont sautées, comme toujours à égalité.
    .wrong = Il est utile là. À l'entrée de votre surface, vous en avez quatre.
bench-back = L'un des vôtres est au bord du terrain, et c'est le tour où il peut revenir : au début de votre mouvement, au rond central. Avant, la question d'un tir, depuis l'aile, contre la valeur 4. Tirer ?
    .right = Pas de tir, et le revoilà. Un 1 au dé de blessure, c'est le tour suivant, un 2, un de plus, un 3, deux de plus.
    .wrong = Une chance sur dix-huit. Laissez ; quelqu'un attend de rentrer.

## Le gardien avancé

off-his-line-advance = Ils ont le ballon dans votre surface. Votre gardien est sur sa ligne ou avancé ; tant qu'il reste dans la surface, vous pouvez en changer à chacun de vos mouvements. Avancé, il aide au pressing. Valeur 3, et vous êtes plus nombreux : faites-le sortir.
    .right = Le voilà dehors. Au pressing, maintenant.
    .wrong = Sur sa ligne, il n'aide pas au pressing. Ils ont le ballon à trois mètres du but : dehors !
off-his-line-press = La valeur est 4. Avec le gardien avancé, on retire 1 à votre dé de pressing, tant que le ballon est dans sa surface : même un 4 le prend.
    .right = Un 2 compte pour 1. La valeur est 1 aussi : le ballon ne saurait être plus sûr.
    .wrong = Deux fois sur trois, il est à vous. Pressez !
off-his-line-shoot = Cette fois, c'est leur gardien qui a quitté sa ligne. Il compte comme un homme de plus dans la surface, 1 de moins pour vous, mais le vide derrière lui vaut 2 de plus. En tout, rien à ajouter ni à retirer, à l'entrée de la surface. Dépassez 3 !
    .right = Par-dessus, et dedans. Sur un rebond, il n'aurait pas compté.
    .wrong = Une chance sur deux depuis l'entrée de la surface : il l'a bien cherché.

## Styles de jeu

styles-choose = Avant le match, en secret, vous choisissez un style pour chaque secteur. Défense et milieu sont normaux ; et l'attaque ? Agressif : de deux dés d'événement le plus grand compte, les blessures sont plus graves, la fatigue vient plus tard. Prudent : l'inverse. Pas de mauvais choix.
    .right = C'est noté, et caché jusqu'à ce qu'ils aient choisi les leurs.
styles-event = Votre attaque est agressive, leur défense prudente. Jouez à l'entrée de la surface, dans votre attaque et leur défense, à la valeur 3, et voyez ce que devient un événement.
    .right = Vous avez lancé 3 et 6 et gardé le 6, eux 5 et 4 et gardé le 4 : plus 2, la valeur baisse de 1. Compte le style de chaque équipe dans son propre secteur de la cible.
    .wrong = C'est l'entrée de la surface qu'il vous faut.
styles-injury = Une vilaine faute sur vous à l'entrée de la surface, dans votre attaque agressive : l'un des vôtres est blessé. D'où part-il ? Dans un secteur agressif, on ajoute 1 au dé de blessure.
    .right = Un 2 compte pour 3 : trois tours sans lui. En style prudent, il serait revenu au tour suivant.
    .wrong = À l'entrée de votre surface, un homme peut manquer.
styles-legs = 60e minute, et le temps file : des dés qui diffèrent de 5. Aux dés de fatigue, l'agressif ajoute 1, le prudent retire 1. À l'entrée de la surface.
    .right = 65e minute : votre 6 compte pour 7 et passe. Leur 6 compte pour 5 et coûte un point en défense.
    .wrong = C'est l'entrée de la surface qu'il vous faut.

## Règles de coupe

cup-formation = Si l'on convient de formations libres, plus besoin de carte : trois nombres qui font dix, chacun de 1 à 6. Six au milieu, ce serait quelque chose : 2-6-2.
    .right = Six peuvent aller de côté, deux en arrière, deux en avant.
    .wrong = Gardez-la pour votre prochain match. Ici : 2-6-2, qu'aucune carte ne porte.
cup-level = 90 +5, 1-1. Dans cette coupe, un nul mène droit aux tirs au but. Un dernier tir ?
    .right = À côté, et c'est fini. De nouveau le tirage au sort, que vous avez gagné : dites qui tire d'abord.
    .wrong = C'est le dernier tour. Tirez !
cup-kicks = Cinq tirs chacun, à tour de rôle, chacun un duel de visée et de plongeon. Après quatre, vous menez 4-3, et voici votre cinquième. Gauche, centre ou droite ?
    .right = Dedans, et c'est fini : ils ne peuvent plus revenir. À égalité après cinq, on aurait tiré deux par deux jusqu'à ce qu'un camp mène.

## Prolongation

extra-time-level = 90 +5, 1-1, et cette coupe connaît la prolongation. Un dernier tir avant ?
    .right = À côté. Prolongation : deux périodes de quinze minutes, chacune avec son temps additionnel, après un nouveau tirage au sort. Vous l'avez gagné : qui engage ? Les formations ne changent pas.
    .wrong = C'est le dernier tour. Tirez !
extra-time-still-level = 120 +5, et toujours 1-1. Tirez !
    .right = Encore à côté. Les tirs au but décident, après un dernier tirage au sort.
    .wrong = C'est le tout dernier tour. Tirez !
