### Leçons de Worldwide Football : ce qui est dit à chaque étape, du bon choix et des autres.

course-first = Votre premier match
    .about = Une attaque, une défense, une contre-attaque : le jeu Amateur, carte par carte.
course-players = Cartes Joueur et seconde mi-temps
    .about = Contres, gardiens, secondes chances, et ce qu'apporte la mi-temps.
course-fouls = Fautes, cartons et remplacements
    .about = Professionnel : coups francs, penaltys, corners, cartons, tirs non cadrés.
course-abilities = Cartes Équipe et capacités
    .about = Professionnel : neuf choses qu'une étoile peut acheter.
course-stadium = Le stade
    .about = Professionnel : ce que vaut l'avantage de jouer chez soi.
course-international = International
    .about = Votre propre paquet, des cartes inédites, et un gardien contre les penaltys.
course-extra-time = Prolongation et tirs au but
    .about = Dix cartes pour quinze minutes, puis le point de penalty.
course-solo = Solo
    .about = Seul contre un adversaire virtuel : comment il défend, attaque et tire.

## Votre premier match

first-first-card = Vous menez la France contre le Brésil. La pièce vous a donné le ballon : vous tenez 8 cartes Action, eux 7 ; chacun a 2 cartes Joueur et 4 étoiles. Une attaque se construit carte par carte : chacune donne des points d'attaque (PA), et à partir de 6 PA on peut tirer. Commencez petit : jouez le dribble.
    .right = Ils l'ont laissé passer et ont pioché 2 cartes : sur chaque carte ils ont ce choix, piocher ou défendre. Votre dribble compte : 1 PA et une nouvelle carte en main.
    .wrong-GIVE_BACK = Vous venez d'avoir le ballon ! Jouez une carte.
    .wrong = Pas faux à une vraie table, mais commençons par la carte qui ne coûte rien : le dribble donne 1 PA et fait piocher.
first-long-pass = Une carte peut exiger un certain nombre de PA : la passe en profondeur en veut 4 ou 5. La passe longue en donne 3 d'un coup, au prix d'une carte de votre main. Jouez-la.
    .right = 4 PA. Quand ils laissent passer une carte, ils piochent avant son effet. Ils avaient alors 11 cartes et ont dû défausser aussitôt : 10 cartes Action et 3 cartes Joueur au plus dans une main.
    .wrong = Ce serait plus lent. Avec la passe longue vous avez 4 PA, juste ce que veut la passe en profondeur.
first-spare = La passe longue coûte une carte de votre choix ; les défausses sont visibles de tous. Il vous faut la passe en profondeur, le centre et le tir, et le tacle pour défendre. De quoi pouvez-vous vous passer ?
    .right = De la menue monnaie. La main vide, une passe longue n'aurait rien coûté.
    .wrong = Vous en aurez bientôt besoin. C'est le second dribble qui est de trop.
first-through-ball = À 4 PA la passe en profondeur est ouverte : 2 PA de plus, et personne ne pourra défendre sur votre prochaine carte. Jouez-la.
    .right = Ils ont risqué une interception. Il faut le nombre de la carte, moins vos PA, moins le bonus imprimé sur votre carte ; ici 14, et le dé a dit 7. Une défense ratée laisse compter votre carte, et ils ne piochent pas. Plus vous avez de PA, plus il est facile de vous arrêter.
    .wrong-PLAY-P = Une passe donne aussi 2 PA, mais la passe en profondeur leur interdit de défendre sur votre tir.
    .wrong = Jouez la passe en profondeur : après elle, personne ne peut défendre sur votre prochaine carte.
first-shoot = 6 PA, et ils ne peuvent pas défendre sur la prochaine carte, quelle qu'elle soit. Faites-la compter.
    .right = Un dé plus le bonus de vos PA, contre le dé du gardien : plus haut, c'est but. Là où défendre est interdit, ils ne piochent pas non plus.
    .wrong-PLAY-C = Le centre userait votre protection, et ils pourraient défendre sur le tir. Tirez maintenant.
    .wrong-GIVE_BACK = À 6 PA, le but grand ouvert ? Tirez !
    .wrong = La protection disparaît avec la prochaine carte Action. Tirez maintenant.
first-let-pass = Après un but, le ballon est à eux, à 0 PA. Ils jouent une passe. Votre tacle demande 16 sur un dé à vingt faces, moins leurs PA, moins 1 : avec 15 ou plus, vous échouez deux fois sur trois. Ou vous laissez passer et piochez 2 cartes.
    .right = Deux cartes de plus. Au début d'une attaque, laisser passer est une bonne habitude.
    .wrong = 6 faces sur 20 seulement, et le tacle serait parti. Laissez passer et piochez.
first-wait = Une passe longue, à 2 PA. Votre interception demanderait 14. Chaque PA gagné rend vos cartes meilleures. Attendre encore ?
    .right = 5 PA pour eux, et une main pleine pour vous. Si la pioche est vide, il n'y a simplement rien à piocher.
    .wrong = Une chance sur trois. À 5 PA, votre tacle vaudra mieux qu'une chance sur deux.
first-tackle = 5 PA, et encore une passe. Le tacle ne demande plus que 10, l'interception 13. C'est le moment.
    .right = Le ballon est à vous. Leur passe n'a rien donné, tous leurs PA sont perdus, et les cartes de l'attaque vont maintenant à la défausse. Une attaque finit ainsi, par un but, par un arrêt, ou quand on rend le ballon.
    .wrong-DONE = Encore une passe et ils peuvent tirer. Défendez : 10 ou plus, c'est mieux qu'une chance sur deux.
    .wrong = Le tacle demande 10, l'interception 13. Prenez le meilleur.
first-player-card = Ballon gagné par un tacle, et une de vos cartes Joueur n'attend que cela : Koba apporte 3 PA et une étoile. Chaque carte Joueur dit quand elle se joue.
    .right = 3 PA avant votre première carte. Les cartes Joueur comptent dans vos PA, personne ne défend ni ne pioche sur elles ; on peut en jouer plusieurs de suite.
    .wrong = Quand le joueriez-vous, sinon maintenant ?
first-plan = Vous n'avez pas de tir. Les étoiles achètent des capacités, une chacune : le jeu offensif donne 1 PA jusqu'à 5 PA, le schéma tactique cherche n'importe quelle carte de votre pioche. Que vous faut-il ?
    .right = Une étoile dépensée. Vous en avez 4 au départ, et deux reviennent à la mi-temps.
    .wrong = Sans tir, tous ces PA ne servent à rien. Dépensez une étoile pour le schéma tactique.
first-take = Toute carte de votre pioche est à prendre, ou un tir de votre défausse. Ils ne verront pas laquelle.
    .right = Un tir en main. Ils savent seulement que vous avez un plan.
    .wrong = Vous montez vers 6 PA. Que vous faudra-t-il là-haut ?
first-build = 3 PA. Une passe en donne 2 et une carte Joueur. Le total ne peut jamais atteindre 9.
    .right = 5 PA, et un milieu se joint à l'action.
    .wrong = La passe vous y amène presque et apporte une carte Joueur.
first-after-pass = Rivière se joue juste après une passe : 1 PA, sans étoile. Certaines cartes Joueur se jouent avec une carte, avant la défense, d'autres après, une fois qu'elle compte.
    .right = 6 PA, et l'étoile vous reste. À partir de 6 PA le jeu offensif serait fermé de toute façon.
    .wrong-ABIL-JO = 1 PA aussi, mais pour une étoile. Rivière le fait pour rien.
    .wrong = Rivière donne le point qui manque, mais seulement juste après la passe.
first-cross = Vous pourriez tirer. Mais un centre, que seule une interception peut arrêter, donne 1 PA de plus et 1 au dé du tir qui suit.
    .right = 7 PA : le tir a maintenant 1 pour les PA et 1 pour le centre.
    .wrong-PLAY-T = Un dé nu contre un dé nu. Avec le centre d'abord, vous y ajoutez 2.
    .wrong = Le centre d'abord : il ajoute 2 à votre tir.
first-saved = Maintenant, à 7 PA, avec 2 de plus au dé.
    .right = Ils ont défendu sur le tir, comme sur toute carte, et raté. La carte Joueur d'un défenseur aurait pu améliorer ce lancer. 4 et 2 font 6, mais le gardien a lancé 6 aussi : à égalité, c'est arrêté.
    .wrong = Tout est prêt : tirez.
first-counter-attack = Ils ont rendu le ballon : on pioche alors 3 cartes et on en défausse 1, si la pioche en a autant. Ils n'avaient pas de PA, et quand le ballon vous vient de quelqu'un qui en avait 2 ou moins, une étoile achète une contre-attaque : 4 PA d'un coup !
    .right = 4 PA avant votre première carte. Les pioches sont l'horloge de ce jeu : quand l'une est vide et que chacun rend le ballon à son tour, la mi-temps est finie ; il y en a deux, et qui a le plus de buts gagne. À vous de jouer un match !
    .wrong = Une étoile pour 4 PA : la meilleure affaire du jeu.

## Cartes Joueur et seconde mi-temps

players-contest = Vous menez l'Espagne contre le Brésil. Votre passe longue allait réussir, mais ils ont lancé 17 pour l'interception, et 16 suffisait. Ortega se joue exactement ici : il conteste une défense réussie, et ils doivent relancer.
    .right = Le premier lancer est oublié à tous égards, le second est un 4 : votre passe longue compte.
    .wrong = Alors le ballon est à eux. Ortega les fait relancer !
players-recover = Votre passe est réussie, 5 PA. Navarro se joue après une passe : 1 PA, et il récupère une carte Action de votre défausse. Il y a là un centre et un tir.
    .right = 6 PA. Ils auraient pu répondre par un défenseur et ne l'ont pas fait. Prenez maintenant votre carte.
    .wrong = Bon aussi, mais Navarro ne se joue que juste après la passe : 1 PA et une carte pour rien.
players-take = À 6 PA : que reprenez-vous de la défausse ?
    .right = Deux tirs en main. Ce qu'on prend à la défausse, tout le monde le voit.
    .wrong = Un centre irait à 6 PA, mais un second tir vaut mieux.
players-counter = Le Brésil à 4 PA, une passe, et avec elle Neto : un attaquant qui ajoute 1 PA et interdit toute défense. Toute carte Défense, s'entend. Dès qu'un milieu ou un attaquant est posé, un défenseur comme Robles peut le contrer, même alors. 12 ou plus au d20, sans aucune aide.
    .right = 14 ! Neto est arrêté, sa passe est perdue avec lui, et le ballon est à vous. Un défenseur qui contre ne peut être contré lui-même.
    .wrong = Alors personne ne peut défendre, et les voilà à 7 PA. Robles : 12 ou plus !
players-keeper = Ils tirent à 7 PA et ont lancé un 6 : qualité 7, plus que tout dé de gardien. Mais votre gardien Ibarra se joue après le dé du tireur, avant le sien : ce dé doit être relancé.
    .right = Un 2 la seconde fois, et votre 4 suffit. Les gardiens se jouent à ce moment, quelle que soit la qualité du tir.
    .wrong = Un dé nu n'atteint jamais 7. Ibarra !
players-beaten = À vous : 7 PA et un tir. Rien n'est sûr avant la dernière carte : ils ont un gardien en main.
    .right = 5 contre 2, battu ; et voilà Marcos, qui se joue quand son propre dé a encaissé : encore un lancer, un 5, égalité, arrêté. Cela arrive aux meilleurs.
    .wrong = 7 PA ! Tirez.
players-half-time = Vous menez, votre pioche est vide, et ils viennent de rendre le ballon. Si vous le rendez maintenant, la mi-temps est finie.
    .right = Mi-temps : deux étoiles reviennent à chacun, jusqu'au nombre du départ. Toutes les cartes sont mélangées et redistribuées, et le Brésil engage, car c'était vous en première mi-temps. Le score reste.
    .wrong = Vous menez 1-0 et ils ont rendu le ballon : le rendre à votre tour met fin à la mi-temps. Faites-le.

## Fautes, cartons et remplacements

fouls-foul = Le jeu Professionnel. La France, c'est vous, à 2 PA. Chaque carte Défense a une zone de faute : un tacle qui lance de 1 à 6 est une faute, quel que soit le nombre requis. Jouez la passe et voyez.
    .right = Un 5 : faute ! La carte compte quand même en entier, 4 PA et une carte Joueur ; puis les remplacements, si quelqu'un en veut, et maintenant le coup franc.
    .wrong = Plus tard. D'abord la passe.
fouls-free-kick = Avec 5 PA ou moins après une faute, le coup franc est indirect : une passe, une passe longue, une passe en profondeur ou un centre, que personne ne peut défendre. Pas de dribble, ni de jeu offensif pour une étoile. Lequel ?
    .right = 6 PA, et personne ne pourra défendre sur votre tir non plus. Un arrêt de jeu ferme aussi le moment des cartes qui se jouent après une autre.
    .wrong = Bien, mais à 4 PA la passe en profondeur est ouverte : 2 PA, et pas de défense sur la carte suivante non plus.
fouls-specialist = Une faute à 6 PA : coup franc direct. Vous devez tirer, sans carte, un dé et 1 de plus. Défaussez d'abord un spécialiste, et c'est 2 de plus. Rivière en est un.
    .right = 4 et 2 font 6, contre 3. Un tel tir ne peut être non cadré, et rien de ce qui demande une carte Tir n'y joue.
    .wrong = Avec Rivière, c'est 2 au lieu de 1, et il ne peut être contré : il est seulement défaussé.
fouls-penalty = Une faute à 7 PA ou plus : penalty. Vous et le gardien choisissez un nombre de 1 à 6 en secret. Différents, c'est but.
    .right = Ils ont choisi 3. But ! C'est ainsi cinq fois sur six.
    .right-FACE-3 = Ils ont choisi 3 aussi : arrêté, et le ballon est à eux. Pas de corner sur un penalty.
fouls-yellow = À vous de défendre : 5 PA, une passe, et deux étoiles dépensées pour un bloc défensif : 6 de plus à chaque lancer. Le tacle demande 10.
    .right = Un 3. Avec 6 en plus, cela fait 9, mais fautes et cartons se jugent au dé nu : pour un tacle, 1 est rouge, 2 et 3 sont jaunes.
    .wrong = Le tacle est votre meilleure chance : 10, avec 6 de plus au dé.
fouls-part-with = Un carton jaune coûte une carte de votre main, Action ou Joueur, à votre choix. La menue monnaie, s'il vous plaît.
    .right = Partie. Deux jaunes ne font pas un rouge. Mais leur passe compte, 7 PA : ce sera un penalty.
    .wrong = Vous en aurez besoin. Un dribble est la moindre perte.
fouls-red = Encore 5 PA, et votre tacle demande 10. La faute est le risque du métier.
    .right = Un 1 : rouge. Il coûte trois cartes, à votre choix, et pour le reste du match vous tenez au plus 8 cartes Action et 2 cartes Joueur ; après un second, 6 et 1.
    .wrong = Qui ne risque rien : le tacle.
fouls-corner = 7 PA et un tir.
    .right = Votre 4 contre le 4 du gardien. À égalité, c'est corner dans ce jeu, et votre attaque continue.
    .wrong = Tirez !
fouls-corner-card = Un corner repart à 5 PA exactement, avec une passe, une passe longue ou un centre ; pas de passe en profondeur. À la différence du coup franc, on peut y défendre. Quelle carte ?
    .right = Leur interception a échoué : 6 PA, et 1 au dé d'un tir.
    .wrong = Possible. Mais qu'est-ce qu'un corner sans centre ?
fouls-off-target = Ici, un tir peut manquer le cadre. 6 PA : essayez.
    .right = Un 1 au dé passe à côté, quoi qu'on y ajoute : ni gardien, ni carte de gardien, et le ballon est à eux.
    .wrong = Tirez !
fouls-two-dice = Le tir suivant, et cette fois vous tenez Martinez : il se joue une fois le tir passé et lance deux dés, dont le meilleur compte.
    .right = 1 et 5 : le 5 compte, ce n'est donc pas à côté. Seuls deux 1 le seraient.
    .wrong = Un seul dé, et un 1 manque. Avec Martinez, vous en lancez deux.
fouls-substitute = Vous avez pris le ballon. Quand il change de camp, ou sur une faute ou un corner, chacun peut remplacer, trois fois par match : une carte Joueur quitte votre main pour de bon, et vous gagnez une étoile. Vous en avez 3 sur 5. Arnaud, un défenseur, pourrait sortir ; vous attaquez maintenant.
    .right = 4 étoiles, et Arnaud ne sera plus distribué. Un autre pourrait suivre aussitôt.
    .wrong-DONE = En match, on peut attendre. Ici : une étoile pour Arnaud.
    .wrong = Votre meilleur attaquant ? Plutôt Arnaud.

## Cartes Équipe et capacités

abilities-choose = Dans le jeu Professionnel, chaque paquet a 32 cartes, et votre carte Équipe vous donne des étoiles et trois capacités : la France en a 5, avec Créativité, Contre-attaque et Efficacité. Vous en choisissez deux de plus, en secret. Toutes les règles Professionnelles sont des options qui vont chacune toute seule. La première capacité ?
    .right = Et une autre encore, en match. Les choix des deux camps sont montrés ensemble.
abilities-creativity = Créativité : une étoile apporte une carte Joueur de votre choix, de votre pioche ou de votre défausse. Là se trouve Martinez, l'homme aux deux dés.
    .right = Une étoile dépensée. Prenez-le.
    .wrong = Pas encore. D'abord une étoile pour Martinez : Créativité.
abilities-comeback = Qui sera-ce ?
    .right = Bon retour. Tout le monde l'a vu, puisqu'il vient de la défausse.
    .wrong = Utile aussi. Mais pour votre tir il vous faut Martinez, de la défausse.
abilities-finishing = Votre tir est passé, 6 PA, rien au dé. L'Efficacité ajoute 1, une fois par tir, et s'annonce avant le dé.
    .right = 4 et 1 contre 4. Exactement ce 1-là !
    .wrong = Un dé nu marque 5 fois sur 12. Une étoile en fait 5 sur 9.
abilities-one-two = Une passe à 4 PA, et ils tiennent de quoi l'arrêter. La capacité Une-deux, avec une passe : personne ne peut y défendre, et personne ne pioche.
    .right = 6 PA, et pas deux cartes pour eux.
    .wrong = Leurs tacles attendent. Avec Une-deux, la passe est à l'abri.
abilities-dive = Leur tacle a échoué, sans faute. Vous pourriez tomber : à partir de 4 au dé l'arbitre voit une faute, un 1 est un carton jaune pour vous. Avec le dribble, vous êtes à 7 PA : ce serait penalty.
    .right = Un 5, il s'y laisse prendre. Pas de carton pour le tacleur. Voici le penalty.
    .wrong = Sept PA, et ce serait penalty. Une fois sur deux.
abilities-block = La première carte d'une attaque est le moment du Bloc défensif : chaque étoile donne 3 à tous les lancers de vos cartes Défense, jusqu'à ce que le ballon change de camp. On l'annonce avant de défendre ou de laisser passer.
    .right = 3 à chaque lancer. Il était ouvert même sur une carte qui interdit la défense.
    .wrong = Avec 16 à lancer ? D'abord le bloc, puis l'interception.
abilities-block-twice = Les capacités s'additionnent. Une étoile de plus, 3 de plus ?
    .right = 10 et 6 font 16, juste ce que demandait l'interception.
    .wrong = 16 avec 3 en plus, c'est encore dur. Encore une fois !
abilities-no-block = Encore Neto, et votre bloc est à 3. Lefort peut le contrer : 12 ou plus.
    .right = Un 10. Le bloc sert aux cartes Défense, pas au lancer d'une carte Joueur : trop peu. Leur passe continue.
    .wrong = Alors Neto fait ce qu'il veut, et personne ne peut défendre. Lefort !
abilities-trap = Une passe en profondeur. Le Piège du hors-jeu, pour une étoile : un dé, et à partir de 4 le ballon est à vous. Il marche sur les passes longues et en profondeur, même sans défense possible ; alors on ne défend ni ne pioche.
    .right = Un 5. Drapeau levé, ballon gagné.
    .wrong = Une étoile pour une chance sur deux, sans carte. Le piège !
abilities-half-time = Votre pioche est vide, ils ont rendu le ballon. Faites de même et la mi-temps est finie.
    .right = Deux étoiles pour chaque camp, au plus jusqu'au nombre de la carte Équipe : vous en aviez 4, vous en avez 5.
    .wrong = Rendez le ballon : c'est la mi-temps.
abilities-exchange = À la mi-temps, on peut échanger des capacités, en secret : cinq en tout, dont deux au moins de la carte Équipe. Laquelle de celles que vous avez choisies s'en va ?
    .right = Une autre peut maintenant venir à sa place.
    .wrong-DONE = Vous pouvez toutes les garder. Essayez un échange.
    .wrong = Celle-là est imprimée sur votre carte Équipe, et deux de celles-là doivent rester. Plutôt le bloc ou le piège.

## Le stade

stadium-berlin = Si l'on en convient, un camp joue chez lui, et le stade de sa carte Équipe agit pour lui tout le match. Vous êtes l'Allemagne, à Berlin : 1 de plus à chaque pressing. Ils dribblent à 4 PA ; le pressing demande 14.
    .right = 13 et 1 : ce ballon, c'est le public qui l'a gagné.
    .wrong = Vous jouez à la maison : pressez !

## International

international-out = International : vous composez vous-même votre paquet de 32 parmi les 46 cartes de votre couleur, avec 7 à 12 cartes Défense, en secret. On part d'un paquet équilibré et l'on échange carte contre carte. Sortez un dribble.
    .right = Et maintenant quelque chose de mieux.
    .wrong-DONE = On peut le jouer tel quel. Mais voyez ce qu'il y a d'autre : d'abord, un dribble dehors.
    .wrong = Possible. Pour la leçon : un dribble.
international-in = Qu'est-ce qui entre ? Il y a là des cartes que vous ne connaissez pas : un tir de loin, par exemple.
    .right = 32 de nouveau. Vous pouvez continuer les échanges jusqu'à être content.
    .wrong = Une idée. Prenez le tir de loin, nous en aurons besoin.
international-long-range = Le tir de loin est ouvert à 5, 6 et 7 PA, avec 1 de moins au dé, rien, ou 1 de plus. Vous avez 5 PA.
    .right = 6 moins 1 font 5, contre 4. De trente mètres !
    .wrong = Essayez de loin.
international-fouled = Encore de loin. Ils ont un tacle glissé, qui ne demande que 14 mais fait faute jusqu'à 8.
    .right = Une faute à 5 PA : coup franc indirect, et le tir revient dans votre main.
    .wrong = Encore une fois le tir de loin.
international-nutmeg = Le grand pont : un dribble qui vaut 2 PA au lieu de 1, et une carte. Mais tacles et pressings ont 2 de plus contre lui.
    .right = 4 PA.
    .wrong = Essayez le grand pont.
international-touch = Un contrôle orienté, seulement juste après une passe, quelle qu'elle soit : 1 PA, et sur votre prochaine carte leur défense demande 3 de plus.
    .right = 5 PA, et la vie dure pour leurs défenseurs.
    .wrong = Il n'est ouvert que maintenant, juste après la passe : le contrôle orienté.
international-volley = Après un centre, et là seulement : la tête, ou la reprise de volée avec 1 de plus au dé. Seul le pressing les arrête.
    .right = Un 2 : à côté. Une reprise manque avec 1 et 2. Belle quand même.
    .wrong = Le centre est arrivé. La reprise de volée !
international-high-press = Ils ont 2 PA : dernier moment pour un pressing haut, qui demande 16 au lieu de 18 et n'est ouvert que jusqu'à 2 PA.
    .right = Il fallait 14, vous avez lancé 15.
    .wrong = Le pressing haut est ce que vous avez de mieux tant qu'ils sont à 2 PA.
international-goalkeeper = Un penalty contre vous. Dans ce mode, on peut d'abord défausser un gardien : son nombre arrête alors aussi le suivant, et un tir sur trois est sauvé.
    .right = Hugo est prêt. Ils ont choisi ; à vous.
    .wrong = Un sur six sans lui, un sur trois avec lui.
international-face = Votre nombre arrête lui-même et le suivant, 6 arrête 6 et 1. Choisissez.
    .right = Ils ont tiré sur 3. Pas cette fois.
    .right-FACE-2 = Ils ont tiré sur 3, et votre 2 arrête 2 et 3. Arrêté !
    .right-FACE-3 = Ils ont tiré sur 3, et vous y étiez. Arrêté !
international-half-time = Rendez le ballon, et c'est la mi-temps.
    .right = On peut maintenant changer le paquet, dans les mêmes limites.
    .wrong = Rendez le ballon.

## Prolongation et tirs au but

extra-time-level = Seconde mi-temps, 1-1, votre pioche est vide, et ils ont rendu le ballon. Dans ce match, l'égalité mène à la prolongation, puis aux tirs au but. Rendez-le.
    .right = Fin du temps réglementaire, et la prolongation suit.
    .wrong = Rendez le ballon : les quatre-vingt-dix minutes sont passées.
extra-time-ten = La prolongation a deux périodes, toujours jouées l'une et l'autre, et pour chacune vous choisissez dix cartes Action, en secret : c'est tout votre paquet. La première ?
    .right = Encore neuf. Étoiles et capacités restent ce qu'elles sont, un nouveau tirage au sort donne l'engagement, puis c'est au tour de l'autre camp.
extra-time-kicks = Toujours à égalité : tirs au but, comme un penalty en match, cinq chacun, à tour de rôle. C'est 4-3 pour vous après quatre, et voici votre cinquième. Un nombre !
    .right = Ils ont choisi 3. Dedans, et ils ne peuvent plus revenir : fini !
    .right-FACE-3 = Ils ont choisi 3 aussi. Arrêté ! Ils peuvent encore égaliser ; on tirerait alors deux par deux jusqu'à ce qu'un camp mène.

## Solo

solo-wrong-card = Seul contre le Brésil : personne en face. Leurs 32 cartes forment trois pioches, Défense, Spéciale (centres et passes en profondeur) et Action, deux de leurs joueurs sont face visible, et ils ont trois capacités. Vous avez le ballon et jouez comme toujours. Un dribble.
    .right = Sur chacune de vos cartes, ils retournent une carte Défense. Une interception ne va pas avec un dribble : elle est défaussée, et votre carte compte. Ils ne piochent jamais.
    .wrong = En match, pourquoi pas. Mais commencez par le dribble.
solo-right-card = Maintenant la passe longue, que l'on peut intercepter ou presser.
    .right = Un pressing : il convient, ils ont donc lancé, comme n'importe qui. Il fallait 17. La passe longue vous coûte une carte.
    .wrong = La passe longue, pour 3 PA.
solo-spare = De quoi pouvez-vous vous passer ? Vous tenez deux tirs, et un seul suffit pour l'instant.
    .right = 4 PA, et la passe en profondeur est ouverte.
    .wrong = Gardez-la. Vous avez deux tirs, c'est un de trop.
solo-through = La passe en profondeur : 2 PA, et pas de défense sur votre prochaine carte.
    .right = Un tacle ne convient pas. 6 PA !
    .wrong = La passe en profondeur vous amène à 6 PA, et personne ne défend sur le tir.
solo-shot = Tirez.
    .right = Là où la défense est interdite, ils ne retournent rien. Deux dés comme toujours, le vôtre et celui du gardien : arrêté. À eux d'attaquer, carte par carte, de leur pioche Action : une passe longue.
    .wrong = C'est le moment : tirez.
solo-their-attack = Vous pouvez défendre, ou laisser passer et piocher deux cartes, comme contre un vivant. Un pressing sur une passe longue à 0 PA : 18 à lancer. Piochez plutôt.
    .right = 3 PA, et aucune carte perdue pour eux : dribbles et passes longues n'ont pas d'effet chez eux. Puis ils ont tiré de la pioche un tir : il reste à côté, prêt, et ils ont continué : une passe.
    .wrong = 18 ou plus, trois faces sur vingt. Laissez passer et piochez.
solo-special = Une passe à 3 PA ; votre tacle demande 12. Laissez encore passer et voyez ce qu'ils font à 5 PA.
    .right = Leur passe fait apparaître un autre joueur. À 5 PA exactement, leur carte suivante vient de la pioche Spéciale : un centre.
    .wrong = Raisonnable en match. Pour une fois, laissez passer.
solo-their-shot = Le centre ne peut être qu'intercepté : 12. Laissez passer, et vous verrez la suite à 6 PA.
    .right = À 6 PA ou plus, ils tirent dès qu'un tir est prêt.
    .wrong = Possible aussi. Mais gardez votre interception, et regardez.
solo-last-chance = Le tir, avec 1 de plus au dé grâce au centre. Un tacle demande maintenant 10.
    .right = 17. Bien arrêté ! Vous savez comment pense la machine ; à vous de la battre.
    .wrong = 10 ou plus avec le tacle, 12 avec un pressing. Le tacle !
