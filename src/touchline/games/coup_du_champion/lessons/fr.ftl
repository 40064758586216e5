### Leçons du Coup du Champion : ce qui est dit à chaque étape, du bon choix et des autres.
### cours-étape ; .right et .wrong répondent à un choix, .wrong-TOKEN à un choix précis.

course-first = Votre premier match
    .about = Du coup d'envoi au coup de sifflet final : tout ce qu'il faut pour s'asseoir et jouer.
course-restarts = Touches, fautes et reprises
    .about = Ce qui se passe quand le ballon sort, quand on fait faute, et quand un dégagement tourne mal.
course-champion = Le dé champion
    .about = Six coups, le moment de chacun, et ce qu'en fait le temps.
course-options = Arbitre vidéo et tournoi
    .about = Deux choses dont on peut convenir avant un match.

## Votre premier match

first-kick-off = Coup d'envoi ! Pas de joueurs à déplacer, seulement le ballon, et vous jouez vers la ligne 11. L'attaquant lance un dé après l'autre : le contrôle avance le ballon de 1 case, la passe de 2, le lancement de 3. Plus loin, plus risqué. Commencez par le plus sûr : lancez le dé contrôle.
    .right = Une flèche droit devant et un 1 : le ballon avance d'une case et reste à vous. Vous continuez jusqu'à ce que vous le perdiez. Qui perd le tirage au sort engage ; après un but, c'est l'équipe qui l'a encaissé.
    .wrong-PASS = Le dé passe va plus loin, mais une de ses faces porte un X, et un X perd le ballon. Prenez le dé sûr pour l'instant.
    .wrong-LAUNCH = Le dé lancement va le plus loin, mais de ses six faces, deux perdent le ballon et deux laissent la défense le disputer. Prenez le dé sûr pour l'instant.
first-not-twice = Le dé contrôle est fermé à présent : on ne le lance jamais deux fois de suite. C'est le rythme du jeu, tantôt sûr, tantôt hardi. Lancez le dé passe.
    .right = Une flèche en diagonale et un 2. On voit d'abord la face, on choisit le côté ensuite. Après une passe ou un lancement, tous les dés sont de nouveau ouverts.
    .wrong = Le lancement, c'est quand il le faut : deux de ses faces perdent le ballon. La passe le perd avec une seule.
first-side = La flèche va en diagonale vers l'avant : à gauche ou à droite, c'est vous qui voyez.
    .right = Vous voilà près du but. Une flèche de côté se joue de même : la face d'abord, puis le côté voulu.
first-challenge = Une face peut porter un signe. X : le ballon avance, puis il est perdu. ? : le ballon avance, puis la défense lance son dé bleu et peut le prendre. Quel dé n'a aucun X ?
    .right = La face portait un ?, la défense a donc lancé le dé bleu, et raté. Le ballon reste à vous. Le dé bleu ne sort que pour ces duels et pour les tirs.
    .wrong = Ce dé a un X parmi ses faces. Cherchez celui qui ne peut pas perdre le ballon tout seul.
first-closer = Le duel est gagné : tous les dés sont ouverts, le contrôle aussi. D'ici vous pourriez tirer, mais hors de la surface un défenseur peut s'interposer avant le gardien. Encore une case et vous êtes dans la surface : rapprochez le ballon, sans risque.
    .right = Dans la surface ! De l'extérieur, un tir cadré doit d'abord passer le dé bleu, puis le gardien. Ici, il ne reste que le gardien.
    .wrong-SHOOT = Hors de la surface, la défense lance d'abord : un tir sur six environ entre. De l'intérieur, c'est presque un sur trois. Rapprochez d'abord le ballon.
    .wrong-PASS = La passe va à deux cases, ou de côté, ou en arrière. Le contrôle entre le plus sûrement dans la surface.
    .wrong-LAUNCH = Trois cases en avant, c'est derrière la ligne de but : dégagement pour eux. Une flèche ne marque jamais.
first-shoot = Six cases font la surface, et le ballon est sur l'une d'elles. Tirez !
    .right = Cadré, et le dé gardien a échoué : but ! Lui seul sépare un tir de la surface des filets. À eux d'engager.
    .wrong = De si près, une flèche risque d'envoyer le ballon derrière la ligne. Tirez tant que vous pouvez.
first-bar = À eux d'attaquer. Leur tir a frappé la barre et le ballon retombe devant votre but. Vous pouvez lancer le dé défense ou le dé gardien. Sur le dé défense, une face est un but contre son camp et une autre une faute ; sur le dé gardien, deux sont des buts. Prenez le moindre risque.
    .right = Ballon pris, et il est à vous sur cette case. Après avoir pris le ballon dans le jeu, le premier lancer est toujours le contrôle.
    .wrong = Deux faces sur six battent le gardien. Le dé défense est ici le moindre risque.
first-stroke = Égalité, plus que dix secondes. Le dé blanc est le dé champion : une seule équipe le tient, face visible de tous. C'est vous, et il dit : tir imparable. Chaque fois que c'est à vous de lancer, vous pouvez jouer cette face à la place. C'est le moment : jouez le coup du champion.
    .right = But, car ils n'ont pas lancé la seule face qui l'empêche. Un coup joué passe le dé à l'autre équipe, qui le lance aussitôt : la nouvelle face est à elle. Les faces rouges sont pour l'attaque, les bleues pour la défense, la faute pour les deux. Tant que vous le tenez, il menace : jouez-le quand cela compte.
    .wrong = Cela irait, mais vous tenez mieux : le dé champion vous donne un tir imparable.
first-save = Un but d'avance, une minute à jouer. Leur tir est cadré, et cette fois vous tenez une face bleue : arrêt exceptionnel. Lancer le dé gardien, ou jouer le coup ?
    .right = Arrêté à coup sûr, et le dé est à eux avec une nouvelle face. Un gardien qui tient le ballon le dégage.
    .wrong = Le dé gardien laisse entrer deux faces sur six. L'arrêt exceptionnel, lui, arrête le tir à coup sûr.
first-keeper-kick = Votre gardien dégage, depuis la ligne ou depuis la surface. Une face du dé passe va en arrière, et un ballon derrière votre propre ligne, au milieu, est un but contre son camp. D'où dégagez-vous ?
    .right = Une ligne plus loin de votre but, un 1 en arrière reste sur le terrain. Tous les dés peuvent ouvrir ce dégagement.
    .wrong = Depuis la ligne, toute face en arrière est un but contre son camp. Avancez d'un pas.
first-time-up = Dernière leçon. Chaque lancer prend dix secondes d'une mi-temps de 7:30. Le temps est écoulé, vous avez un but de retard, mais le jeu continue jusqu'à ce que la défense touche le ballon. Un lancer, peut-être le dernier : lequel ?
    .right = Imparable depuis la surface : 1-1, et coup de sifflet. Match nul : qui a le plus de buts gagne, et l'égalité reste l'égalité. Vous en savez assez : à vous le premier match !
    .wrong = Si le ballon se perd ou sort maintenant, le match est fini, et un déplacement seul ne marque pas. Tirez !

## Touches, fautes et reprises

restarts-touchline = Une flèche de côté au bord du terrain. Les deux côtés sont toujours offerts, même celui qui sort en touche. Gardez le ballon.
    .right = Toujours à vous. En touche, la remise aurait été pour eux, depuis la case où il est sorti, avec n'importe quel dé mais sans tir. Le premier pas hors du terrain décide ; un signe sur la face ne compte plus.
    .wrong = De ce côté, le ballon sort en touche : remise pour l'adversaire.
restarts-goal-line = Une ligne avant le but. Une flèche droit devant marquera-t-elle ?
    .right = Non, une flèche ne marque jamais ; seul le dé tir le fait, et celui-ci est parti dehors. Par une flèche ou par un tir, derrière leur ligne le ballon est à eux, en dégagement.
    .wrong = Une flèche derrière la ligne est un dégagement pour eux, même au milieu. Seul un tir peut marquer.
restarts-goal-kick = Votre dégagement, à côté du but. N'importe quel dé, et un renvoi long peut le doubler. Une face en arrière passe ici derrière votre ligne : corner pour eux. Quel dé n'a pas de face en arrière, et comment aller le plus loin avec lui ?
    .right = Le renvoi long double le nombre : deux cases, et aucun risque qu'un duel.
    .wrong-CONTROL = Le bon dé ! Mais un renvoi long double son nombre pour rien. Prenez-le doublé.
    .wrong = Prudence si près de votre but : le contrôle n'a ni X ni face en arrière, et il peut être doublé.
restarts-launch = Depuis la colonne du milieu, le dé lancement a un piège : sa diagonale de 3 sort du terrain des deux côtés. Prenez un autre dé.
    .right = Bien gardé. Une diagonale de 3 depuis le milieu sort, quel que soit le côté.
    .wrong = Deux de ses faces perdent le ballon, et les deux diagonales sortent d'ici.
restarts-corner = Corner. On ne tire pas d'ici. Chaque face, quelle que soit sa flèche, roule le long de la ligne vers le milieu. Une case suffit pour être dans la surface.
    .right = Dans la surface, et maintenant le tir est ouvert. Le gardien concède un corner quand son dé le dit.
    .wrong = Le ballon y arriverait aussi, mais avec un X ou deux sur le dé. Une case suffit.
restarts-corner-square = Dans le jeu, mais le ballon est au coin : pas de tir depuis une case de corner. Sur les colonnes extérieures des trois dernières lignes, vous pouvez pivoter la flèche d'un quart vers le centre, si vous le dites avant le lancer. Pivotez le dé le plus sûr.
    .right = En avant est devenu de côté, vers la surface.
    .wrong-CONTROL = Sans pivoter, une flèche droit devant sort derrière la ligne. Pivotez vers le centre.
    .wrong = Pivotez, mais avec le dé le plus sûr.
restarts-post = Dans la surface. Tirez, et voyez ce que fait un poteau.
    .right = Le poteau renvoie le ballon au bord de la surface, et la défense lance pour l'avoir. Raté : encore à vous. De l'extérieur, poteaux et barres font de même.
    .wrong = Tirez : c'est la leçon.
restarts-parry = Tous les dés sont ouverts. Encore une fois !
    .right = Repoussé : le ballon revient au bord de la surface, toujours à vous, avec n'importe quel dé.
    .wrong = Vous êtes dans la surface. Tirez encore.
restarts-penalty = Juste devant la surface. Entrez avec le dé le plus sûr.
    .right = Disputé dans la surface, et faute : pénalty ! Le dé noir : trois faces marquent, une va dehors, une donne un corner, et celle-ci l'a repoussé dans vos pieds. Juste devant le but, le dé défense a une face de plus qui leur fait mal : le but contre son camp.
    .wrong = Amenez le ballon dans la surface avec le contrôle.
restarts-pushed-back = Le ballon revient du pénalty. Tous les dés sont ouverts, et vous pouvez tirer aussitôt.
    .right = Ainsi se jouent les rebonds.
    .wrong = Tirez, le gardien est à terre !
restarts-near-free-kick = Coup franc sur la troisième ligne avant le but : assez près pour tirer par-dessus le mur. Aucun défenseur ne peut s'interposer. On tire ?
    .right = Par-dessus le mur, un tir imparable est un but même hors de la surface, où d'habitude il ne fait que passer les défenseurs.
    .wrong = Cela vaut un tir de la surface, sans avoir à y entrer. Tirez.
restarts-far-free-kick = Coup franc une ligne plus loin. D'ici le mur passe d'abord, puis le gardien, que même un tir imparable doit battre. Mais dans le jeu, aucun tir n'est permis de cette ligne. Profitez-en.
    .right = Le mur est passé, le gardien aussi. D'ici, un tir sur six entre ; un rebond ou un corner vous revient souvent.
    .wrong = Prudent, mais le coup franc est votre seul droit de tirer de si loin. Profitez-en.
restarts-free-kick = Faute hors de la surface : le ballon reste où il est et vous le gardez, avec n'importe quel dé. Le tir n'est pas ouvert d'ici. Lancez ce que vous voulez.
    .right = Un coup franc lointain est un lancer comme les autres, sauf que tous les dés sont ouverts.
restarts-wing-free-kick = Coup franc sur l'aile. Un tir est permis, comme de l'extérieur. Mais la surface est à une case : pivotez le dé le plus sûr vers le centre.
    .right = Dans la surface : le tir y est meilleur.
    .wrong-SHOOT = Permis, mais un sur huit seulement entre. La surface est à une case.
    .wrong-CONTROL = Sans pivoter, il va droit au coin, d'où l'on ne tire pas.
    .wrong = Pivotez le dé le plus sûr, celui qui n'a pas de X.
restarts-cleared = Loin dans votre camp. Lancez le dé le plus sûr, et voyez ce qu'est un dégagement.
    .right = Disputé et dégagé : le ballon recule de trois lignes, mais reste à vous. S'il était sorti derrière votre ligne à côté du but, vous auriez eu un dégagement.
    .wrong = Prenez le dé le plus sûr.
restarts-own-keeper = Dégagé encore, cette fois droit sur votre but : votre propre gardien doit lancer. Battu, c'est un but pour eux ; arrêté ou repoussé, le ballon reste à vous ; en corner, il est à eux. Mais vous tenez un arrêt exceptionnel.
    .right = Même ici l'arrêt exceptionnel compte, et le ballon reste à vous.
    .wrong = Une fois sur trois, il entre. Vous tenez le coup qui rassure.

## Le dé champion

champion-toss = Qui gagne le tirage au sort lance le dé champion avant le match ; l'autre équipe engage. Vous venez d'encaisser un but : à vous d'engager, avec un tir de loin sur le dé. Depuis la ligne médiane, vous tirez comme si c'était cadré. Personne ne s'interpose, seul le gardien lance.
    .right = Le gardien l'a eu. Le coup est joué, et le dé est à eux.
    .wrong = Un beau lancer. Mais cette leçon parle du tir de loin : jouez le coup.
champion-decisive-pass = Vous venez de prendre le ballon : seul le contrôle est ouvert. Mais un coup se joue quels que soient les dés permis : passe décisive, depuis votre troisième ligne, au cœur de la surface.
    .right = De votre camp à la surface en un coup, et tous les dés sont ouverts, le tir aussi.
    .wrong = Voilà une case. La passe décisive, c'est six lignes.
champion-foul-attack = Faute : pour l'attaque, cela veut dire que la défense l'a commise. Dans la surface c'est un pénalty, ailleurs un coup franc.
    .right = Un pénalty venu de nulle part.
    .wrong = Un pénalty sur deux entre. Rien d'autre ici n'en approche.
champion-foul-defence = Ils vont tirer depuis votre surface. Après que l'attaquant a annoncé son dé et avant qu'il le lance, vous pouvez interrompre : avec la faute, c'est l'attaque qui l'a commise.
    .right = Le ballon est à vous sur cette case, en coup franc. Jamais de pénalty, même dans une surface : c'est la vôtre.
    .wrong = Ils marqueraient trois fois sur dix. Interrompez.
champion-recovery = Ils vont tirer de l'extérieur de la surface. La récupération miraculeuse prend le ballon presque à tout moment, mais jamais après un tir de l'intérieur. Maintenant !
    .right = Le ballon est à vous là où il était. Après un tir de l'extérieur, il serait à vous là où le défenseur lui barre la route.
    .wrong = Pourquoi les laisser tirer ? La récupération prend le ballon à coup sûr.
champion-before-challenge = Un ? dans la surface : ils vont disputer le ballon. Avant leur lancer, vous avez un instant pour un coup, et le jouer annule le duel.
    .right = Duel annulé, ballon au fond. Il n'y a pas de tel instant entre un lancer et le choix de son côté, ni pendant un pénalty.
    .wrong = Le duel peut vous coûter le ballon. Le coup passe avant.
champion-two-fouls = Leur dernier lancer du dé bleu était une faute. S'ils recommencent aussitôt, un joueur est expulsé. Lancez le dé le plus sûr.
    .right = Expulsé ! Ils tenaient le dé champion : il vous revient, et vous le lancez aussitôt. Ensuite leurs fautes se comptent à nouveau ; toute autre face du dé bleu les aurait effacées aussi.
    .wrong = Le dé le plus sûr : il leur faut un ? pour faire faute.
champion-half-time = Dix secondes avant la mi-temps. Un coup prend du temps aussi : le dé que l'on passe coûte un lancer au chronomètre. Mais le sifflet attend la fin de votre tir. Jouez-le !
    .right = But au dernier lancer. Le sifflet est venu quand le gardien a touché le ballon, et la reprise ne se joue pas. Le dé champion garde sa face et son équipe à la mi-temps ; la seconde est engagée par le gagnant du tirage.
    .wrong = Un déplacement n'apporte plus rien dans cette mi-temps. Le tir de loin, si.
champion-added-time = Temps additionnel, un but de retard. Une faute de la défense, un pénalty, un tir sur le poteau ou la barre n'arrêtent pas le match : on les joue. Quelle est votre meilleure chance ?
    .right = Le pénalty s'est joué alors que le temps était écoulé. 1-1 !
    .wrong = Vous avez mieux : la faute donne un pénalty, et un pénalty dans le temps additionnel se tire.

## Arbitre vidéo et tournoi

options-video = Vous avez convenu de l'arbitre vidéo : après une faute dans la surface, on lance le dé contrôle, et un ? annule le pénalty. Cela reste ici la meilleure chance.
    .right = Refusé ! Une face sur six. Le ballon reste à vous sur sa case avec n'importe quel dé, et ce lancer ne compte pas comme votre contrôle. Une faute reste pourtant une faute pour qui les compte.
    .wrong = Même avec l'arbitre vidéo, le pénalty marque plus souvent. Jouez le coup.
options-shoot-out = Un match de tournoi dure cinq minutes par mi-temps. Temps additionnel, un but de retard : tirez, et voyez ce qui suit un match nul.
    .right = Match nul, donc tirs au but : un tirage dit qui commence, puis cinq tirs chacun avec le dé noir, et c'est fini dès qu'une équipe ne peut plus être rejointe. À égalité après cinq, des paires de tirs décident. Ni coup du champion ni arbitre vidéo, et ces buts ne comptent pas au score.
    .wrong = Sans but, le match est perdu. Tirez.
