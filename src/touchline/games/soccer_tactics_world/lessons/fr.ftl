### Leçons de Soccer Tactics World : ce qui est dit à chaque étape, du bon choix et des autres.

course-first = Votre premier match
    .about = Le coup d'envoi, la course au ballon, les passes, les tirs, le hors-jeu et un duel.
course-set-pieces = Duels, fautes et reprises
    .about = Ce que peut donner un duel, et comment le gardien relance.
course-loose = Ballons libres et gardiens
    .about = Des courses que personne ne gagne d'emblée, passes en retrait, gardiens battus, et un homme qui gêne.
course-corners = Corners, penaltys et cartons rouges
    .about = Les deux côtés d'un corner, un penalty, et où mène un second carton jaune.
course-time = Mi-temps et fin du match
    .about = Quand l'arbitre siffle, et quelle occasion se joue encore.
course-options = Prolongation et accords
    .about = Variantes, jeu rapide, prolongation, tirs au but, et quatre entraîneurs.

first-line-up = Les deux équipes ont lancé, et le plus petit engage : c'est vous. Vous êtes les rouges et jouez vers le but bleu ; l'autre moitié est à eux. Votre engageur se place avec le ballon sur l'une des deux cases du rond central de votre moitié.
    .right = Un gardien, quatre défenseurs, quatre milieux et deux attaquants par équipe. Qui a lancé le plus grand engage en seconde mi-temps.
first-kick-off = Tout le monde est en place ; leurs attaquants ont dû rester hors du rond et à distance de votre engageur. Vous avez lancé 3 : le ballon va exactement à 3 cases, droit ou en diagonale, avec un seul virage au plus, par-dessus tout le monde, et doit finir dans leur moitié. Sur la case d'un adversaire, il serait à lui. Trouvez une case vide.
    .right = Un ballon libre : une course s'engage, et vous lancez d'abord. Le ballon ne revient jamais dans une ligne ou une colonne qu'il a quittée, et ne sort jamais. Seule compte la case où il tombe.
    .wrong = Un pion bleu y est seul : il aurait simplement le ballon. Choisissez une case vide.
first-race = Le ballon est libre en G7b et vous avez lancé 2. Tout joueur de champ peut courir, sauf celui qui a engagé : il doit attendre qu'un autre ait touché le ballon. Qui y arrive en exactement 2 cases ?
    .right = Le numéro 10, depuis F8r.
    .wrong = Il ne peut pas finir en G7b en exactement 2 cases. Voyez l'attaquant de droite.
first-run = Un pion avance du nombre entier, dans l'une des huit directions, avec un virage au plus. Il traverse ses coéquipiers, jamais un adversaire. Sur le ballon !
    .right = À vous. Ils ont eu ensuite un essai pour atteindre la même case, et échoué : les deux camps ont toujours autant d'essais. Vous relancez, d'abord pour un pion, puis pour le ballon. Il faut bouger si on peut ; on n'est pas obligé de prendre le ballon.
    .wrong = Permis, mais alors ils peuvent le prendre d'abord. Il est en G7b.
first-pass = Avec le ballon, une séquence va ainsi : lancer et déplacer un autre joueur de champ, puis lancer et jouer le ballon. Il faut le jouer à chaque fois. Votre numéro 7 l'a en C6r et vous avez lancé 2. Sur quelle case y a-t-il un coéquipier plus haut ?
    .right = Une passe directe : aucun adversaire ne bouge, et vous rejouez aussitôt avec un nouveau lancer. Après une seconde passe directe de suite, ils ont un essai sur le ballon.
    .wrong-A6r = Une passe directe aussi, mais de côté. Plus haut !
    .wrong-E4r = En arrière ? Plus haut !
    .wrong-D4r = En arrière ? Plus haut !
    .wrong-B4r = En arrière ? Plus haut !
    .wrong = Aucun des vôtres n'est là : ballon libre, et une course. Une passe sur la case d'un coéquipier est plus sûre.
first-dribble = Un 1 pour le ballon. Vous pouvez le jouer d'une case, ou le garder et avancer avec lui : un dribble. Seulement sur un 1, jamais au coup d'envoi ni sur coup franc, jamais le gardien.
    .right = Une case avec le ballon, où vous voulez ; sur la case d'un adversaire, ce serait un duel. On n'est pas hors-jeu en dribblant.
    .wrong = À une case, il serait libre entre leurs pions. Gardez-le au pied.
first-shot = Le numéro 9 a le ballon et vous avez lancé 2. Une passe directe à un coéquipier seul sur une case de la surface est aussitôt un tir. Il y en a un.
    .right = But ! Un tir est un tour de roulette : la moitié est un but, le reste un corner ou un dégagement. Qui marque le plus gagne, et l'équipe qui a encaissé engage. Seuls les pions numérotés peuvent être là, donc eux seuls tirent.
    .wrong = Il y a mieux : le numéro 10 attend dans la surface, à 2 cases.
first-offside = La même attaque, mais cette fois tous leurs défenseurs sont devant le numéro 10 en E3b : plus près de leur ligne que leur dernier joueur de champ, c'est hors-jeu ; à sa hauteur, non, et le gardien ne compte pas. Le numéro 11 en F4b est à hauteur. De C4 et F4, une passe directe est un tir aussi, de loin.
    .right = En jeu, et un tir. Un corner cette fois. On juge les positions quand le ballon part ; qui s'élance ensuite n'était pas hors-jeu.
    .wrong-E3b = Hors-jeu ! Coup franc pour eux sur cette case. Le numéro 11 est à hauteur du dernier défenseur.
    .wrong = Cherchez le coéquipier à hauteur de leur dernier défenseur.
first-keeper = À vous de défendre. Ils ont pris le ballon dans votre surface, et vous avez un essai avant leur tir. Lancez pour un joueur de champ, qui doit avancer exactement de ce nombre, ou laissez votre gardien faire un pas, sans dé. Il est à côté du ballon.
    .right = C'est votre essai. Si vous aviez lancé, un joueur de champ aurait dû bouger.
    .wrong = Il faudrait exactement le bon nombre, et votre gardien est à une case. Il n'a pas besoin de dé.
first-battle = Une case dans toutes les directions, dans votre moitié. Sur le ballon !
    .right = Un duel : un dé chacun, les défenseurs ajoutent 1, les gardiens 2, le plus grand total gagne, et on relance à égalité. Votre 4 et 2 battent leur 3. Le ballon est à vous, et votre gardien commence une séquence. S'ils l'avaient battu, ils auraient tiré aussitôt. Vous êtes prêt pour un match !
    .wrong = Alors ils tirent, et la moitié des tirs sont des buts. Le ballon est en D2r.

set-pieces-foul = Un dribble peut aussi aller sur la case d'un adversaire : les deux se disputent aussitôt le ballon. Les défenseurs ajoutent 1, c'est donc osé ; mais voyez ce que fait un 6 contre un 1. Sur D5b !
    .right = Un 6 naturel contre un 1 naturel est une faute, quoi qu'on ajoute : carton jaune, et coup franc pour vous sur cette case, tiré par le pion qui l'a subie. Les adversaires voisins s'écartent, vous déplacez un autre pion au dé, puis le ballon, et le tireur ne le retouche pas avant un autre. Les quatre défenseurs partagent leurs cartons ; un second jaune est un rouge, et personne ne remplace le pion.
    .wrong = Pas de duel là-bas. Pour cette leçon, osez : sur le défenseur en D5b.
set-pieces-goal-kick = Leur tir a donné un dégagement : tous les leurs ont quitté votre surface. Votre gardien prend le ballon sur l'une des deux cases devant le but.
    .right = Il commence une séquence normale : un joueur de champ avance au dé, puis le ballon avec deux dés, car un gardien joue toujours avec deux. Il doit finir hors de la surface, et le gardien ne le retouche pas avant un autre.
set-pieces-two-in-the-area = Le numéro 10 est en E3b avec un défenseur. Joué sur une case où il y a un pion de chaque équipe, le ballon se dispute ; dans la surface, les attaquants tirent aussitôt s'ils gagnent. Vous avez lancé 2.
    .right = 5 contre 2 et 1 : gagné, et un tir, cette fois un dégagement pour eux. Tout duel gagné par l'équipe qui a le ballon dans la surface qu'elle attaque est un tir.
    .wrong = Une occasion est plus proche : E3b, où le numéro 10 disputera le ballon.

## Ballons libres, passes en retrait et gardiens

loose-short = Le ballon est libre en E5b et vous avez lancé 1 : personne n'y arrive. Il faut pourtant bouger. Le numéro 10 est choisi ; faites-le avancer.
    .right = Ils ont essayé, et manqué aussi. Un nouveau tour commence, et vous êtes encore premiers avec un 2 : les deux camps ont toujours autant d'essais.
loose-theirs = Leur ballon, libre en F6r, et ils l'ont manqué. À vous d'essayer : un 2, et vous avez choisi le défenseur en E4r. Sur le ballon !
    .right = Pris : la séquence est à vous, et ils n'ont pas de second essai.
    .wrong = Alors la course continue. Le ballon est en F6r, à exactement 2 cases.
loose-stay-home = Votre numéro 7 a le ballon ; d'abord on déplace un pion, et vous avez choisi le défenseur en D7r. Les défenseurs ne mettent jamais le pied dans l'autre moitié, pas même en passant. Un 3.
    .right = Seuls les six pions numérotés passent la ligne médiane. Au ballon, avec un nouveau lancer.
loose-back-pass = Un défenseur a le ballon au fond de votre surface, deux attaquants bleus approchent, et vous avez lancé 2. Qui peut l'éloigner le plus ?
    .right = Une passe directe au gardien. Il rejoue avec deux dés, et leur somme dit jusqu'où : 8.
    .wrong = Trop près. Votre gardien est en D1r, et il dégage avec deux dés.
loose-beaten-keeper = Leur gardien s'est rué jusqu'en D4b, où se tient aussi votre numéro 9. Vous avez lancé 2.
    .right = Un duel, et 5 bat 2 + 2. Qui bat un gardien tire aussitôt, où que ce soit. But !
    .wrong = D4b ! Battez-y leur gardien et vous tirez aussitôt.
loose-interference = Ils ont passé au numéro 10 dans votre surface, et il était en jeu. Mais leur numéro 11 se tenait hors-jeu en E1r, dans votre surface de but : il gêne, et le hors-jeu est sifflé avant tout tir. Coup franc pour vous en E3r. Aucun des vôtres n'y est : qui le tire ?
    .right = On l'y place. Un pion numéroté peut toujours le tirer, un défenseur dans sa moitié, le gardien dans sa surface. Les adversaires proches font place, et une séquence commence.

## Corners, penaltys et cartons

corners-corner = Votre tir d'E3b a donné un corner : à droite, puisqu'il venait des colonnes E à H ; des colonnes A à D, ce serait à gauche. Le numéro 9, qui a tiré, attend à côté du terrain pour le jouer. Leur gardien a dû rentrer sur sa ligne. Chaque camp déplace maintenant trois pions sans dé, eux d'abord. Ils n'ont bougé personne. Qui voulez-vous devant le but ?
    .right = De n'importe où à n'importe où. On peut aussi bouger deux fois le même, ou personne.
    .wrong-PASS = Alors qui aurait le ballon ? Le numéro 10.
    .wrong = Seuls les pions numérotés y vont. Le numéro 10 est votre homme.
corners-place = Partout sauf la case du coin. Quatre au plus d'une équipe dans la surface, et un seul des vôtres dans la surface de but. F3b est à deux cases du coin.
    .right = Personne n'a rien bougé d'autre. Le numéro 9 vient sur la case du coin, et le dé dit 2.
    .wrong = Possible, mais prenez F3b, à deux cases du coin.
corners-kick = On ne bouge aucun pion d'abord : le ballon part aussitôt. Le numéro 10 en F3b est derrière tous leurs joueurs de champ.
    .right = Une passe directe dans la surface, donc un tir, et un but. Sur corner, personne n'est hors-jeu. Si le ballon avait été libre, tous pouvaient y courir sauf le tireur, tant qu'aucun autre ne l'avait touché.
    .wrong = Le numéro 10 est en F3b.
corners-make-way = Corner pour eux, à votre gauche. Aucun des vôtres ne peut se tenir à côté de la case du coin ni, gardien excepté, dans la surface de but ; ni plus de quatre dans la surface. Votre défenseur en B2r est trop près et fait place, au plus court.
    .right = Qui doit faire place va sur la case permise la plus proche ; s'il y en a plusieurs, son camp choisit. Viennent ensuite les trois déplacements chacun, et vous commencez.
corners-defend = Corner pour eux, et votre premier déplacement : le défenseur de D4r. Qu'il rentre dans la surface. Pas à côté de la case du coin, ni dans la surface de but : elle est au gardien.
    .right = Un de plus sur leur chemin. À eux.
    .wrong = Cela n'aide pas : dans la surface, colonnes C à F, rangées 2 et 3.
corners-penalty = Le numéro 10 se bat pour le ballon en E3b, dans leur surface. Vous avez lancé 2.
    .right = Un 6 contre un 1 : faute, dans leur propre surface. Penalty, tiré par celui qui l'a subie, du point de son côté. Le gardien est rentré sur sa ligne, tous les autres ont quitté la surface, et un tour de roulette a décidé, comme pour tout tir : ballon, but.
    .wrong = E3b : le numéro 10 y est dans la surface, avec un défenseur.
corners-red-card = Leur numéro 9, déjà averti, a le ballon en D6r, et vous avez un essai : un 2, et le numéro 10 en F8r. Sur lui !
    .right = Un 6 pour vous, un 1 pour lui : faute, second jaune, donc rouge. Il est expulsé, personne ne le remplace, et le coup franc est à vous, tiré par celui qui a subi la faute.
    .wrong = Alors il garde le ballon. Il est en D6r.
corners-second-yellow = Votre gardien, déjà averti, s'est battu pour le ballon en D2r et a fait faute : second jaune. Une équipe ne joue jamais sans gardien ; un joueur de champ sort donc à sa place. Qui ?
    .right = Il ne revient pas. Un gardien frais, sans carton, prend place devant le but. Puis vient le penalty.
corners-six-left = Il leur reste sept pions, et leurs défenseurs ont un jaune en commun. Vous avez un but de retard. Dribblez sur le défenseur en D5b.
    .right = Un 6 contre un 1, second jaune, rouge : six pions, c'est trop peu. Le match est arrêté, et ils l'ont perdu, quel que soit le score.
    .wrong = Pas de duel là. En D5b !

## Mi-temps et fin du match

time-half-time = Dix secondes avant la mi-temps, et votre lancer les a prises. Une action commencée se termine : déplacez le numéro 10, où vous voulez.
    .right = Mi-temps, après 45 minutes. L'équipe qui n'a pas ouvert le match engage. Leur numéro 6 était expulsé et ne revient pas ; les cartons restent aussi.
time-live = C'est l'heure, 0-0. Mais le ballon a été joué à temps dans leur surface et y est libre : une telle occasion va à son terme. Le numéro 10 et un 2. Dessus !
    .right = Ils ont eu leur essai, vous votre tir, et il compte. Pas d'engagement ensuite : gagné ! Un corner ou un penalty aurait été joué aussi, un coup franc ou un dégagement non.
    .wrong = Alors c'est fini. Le ballon est en D2b.

## Ce qu'on peut convenir, prolongation et tirs au but

options-truncate = Convenu : un pion qui rencontre un adversaire peut s'arrêter là, et le reste du lancer est perdu. Leur numéro 9 a le ballon en D6r ; vous avez lancé 5 et choisi le numéro 9 en D8r.
    .right = Deux cases au lieu de cinq, et un duel gagné. Sans cette règle, il fallait le nombre exact.
    .wrong = Cela leur laisse le ballon. Il est en D6r, juste derrière.
options-strict = Le numéro 9 a le ballon en D4b et dribble. D'ordinaire, entrer en dribblant dans la surface ne donne pas de tir. Voyez vous-même : D3b.
    .right = Ils ont eu un essai et l'ont manqué ; vous commencez alors une simple séquence. De même pour un ballon intercepté dans la surface que vous attaquez.
    .wrong = Pour cette leçon : D3b, dans la surface.
options-broad = Convenu : tout ballon gagné ou porté dans la surface est une occasion. Le même dribble encore.
    .right = Ils ont eu un essai, puis vous avez tiré. Une interception à cet endroit vaudrait un tir aussi.
    .wrong = Pour cette leçon : D3b, dans la surface.
options-keeper-joins = D'ordinaire, on ne bouge pas le gardien de l'équipe qui a le ballon. Convenu ici : au lieu du lancer pour un pion, il peut faire un pas. Le vôtre est loin devant. Essayez.
    .right = Une case, sans dé. Puis le ballon se joue comme toujours.
    .wrong = C'est toujours possible. Ici, le gardien peut faire un pas à la place.
options-strong-defenders = Convenu : les défenseurs ajoutent 2 dans un duel, et non 1. Dribblez en D5b et voyez.
    .right = 5 contre 4, ce serait d'ordinaire l'égalité. Avec 2 de plus, le défenseur l'emporte.
    .wrong = Pas de duel là. En D5b.
options-shooting-die = Convenu : un dé au lieu de la roulette. Le numéro 10 attend en E3b, et vous avez lancé 2.
    .right = Trois faces sur six sont des buts, une un corner, deux des dégagements. But !
    .wrong = Le numéro 10 est en E3b, dans la surface.
options-quick-start = Le jeu rapide d'un premier soir : ni hors-jeu, ni dribble, ni tir de loin. Le numéro 10 est derrière tous leurs défenseurs, et vous avez lancé 2.
    .right = Dans le jeu complet, c'était hors-jeu. Ici, c'est but. Tout le reste est pareil.
    .wrong = Voyez le numéro 10 en E3b : le hors-jeu n'existe pas ici.
options-dropped = Sept tours pour ce ballon en H8r, et personne ne l'a eu. Le huitième, votre dernier essai, et un 1. Déplacez le numéro 6 quelque part.
    .right = Après huit tours, le plus proche de chaque camp est mis sur le ballon, et ils se battent. 5 contre 3 : à vous.
options-extra-time = 1-1, et le temps s'achève avec ce déplacement.
    .right = Égalité : nouveau lancer, et deux périodes entières de 15 minutes. Le plus petit ouvre la première, les autres la seconde. Toujours égalité, et les tirs au but décident.
options-shoot-out = Convenu : pas de prolongation, les tirs au but aussitôt. 1-1, et le temps s'achève avec ce déplacement.
    .right = Le plus grand lancer tire d'abord. Cinq chacun, un tour de roulette par tir, tous les dix sont tirés, et c'était 3-3. Puis un chacun, jusqu'à ce qu'une paire décide : 4-3 pour vous. Le match, lui, reste 1-1.
options-coaches = Deux entraîneurs par équipe, à tour de rôle : celui qui est de service décide de tout pour un lancer, puis c'est l'autre. Vous avez choisi le numéro 10 pour ce 2. Où va-t-il ?
    .right = C'est à votre collègue, avec le ballon. Vous pouvez vous concerter à voix haute. Et personne n'est obligé d'être en face : seul, on joue contre l'ordinateur.
