### Leçons de Footime : ce qui est dit à chaque étape, du bon choix et des autres.

course-first = Votre premier match
    .about = Une passe, une course, un tir doublé et un arrêt : ce que peuvent les cartes de votre main.

first-pass = Vous recevez, avec les pions A0 à A10, et attaquez vers l'est. Chacun tient 8 cartes secrètes et en pose une par tour. Qui se tient à côté du ballon, sur l'un des huit points autour, peut le passer : c'est le cas d'A9. Posez « Passe ou tir 5 ».
    .right = La carte est posée, on ne la reprend pas. Le ballon peut voler jusqu'à 5 points.
    .wrong = C'est possible aussi, ou c'est jeter une carte. Pour l'instant : la passe.
first-receive = Jusqu'à 5 points, par-dessus tout le monde, sur un point libre. S'il finit à côté d'un autre de vos pions, vous gardez le ballon : l'adversaire passe son tour et vous posez la carte suivante. A10 est en 10,11. Mettez le ballon juste à côté, du côté d'où il vient.
    .right = Gardé. Vous complétez à 8 cartes et rejouez. Entre-temps, l'adversaire ne peut que poser un tacle.
    .wrong = Pas à côté d'A10. Loin de tous vos pions, le ballon serait libre, et ce serait leur tour.
first-move = Personne n'est à côté du ballon : pas de passe possible. Une carte « Déplacement » amène un pion d'autant de points au plus ; le nombre y est écrit. Posez-la.
    .right = Trois pas, chacun dans l'une des huit directions.
    .wrong-card-TAC = Un tacle déplace le pion le plus proche du ballon selon le dé. Il peut faire 1. Le déplacement est sûr.
    .wrong = Cela coûterait le tour pour rien. Posez le déplacement.
first-who = Quel pion atteint le ballon en 12,7 en trois pas ? Les pions se bloquent entre eux, seules les diagonales restent ouvertes.
    .right = A9, depuis 10,5. Le gardien se déplace comme n'importe quel pion.
    .wrong = Trop loin, ou du mauvais côté. A9 est à deux points.
first-how = En touchant le ballon ou non ? Un pion qui passe dessus le touche, et vous mettez alors le ballon sur un point libre à côté de lui.
    .right = Le ballon est ensuite dans ses pieds, du côté que vous voulez.
    .wrong = Vous voulez le ballon. Touchez-le !
first-power = Devant leur but. A9 est à côté du ballon en 20,8, à quatre points de la ligne. Vous tenez « Passe ou tir 2 » et « Puissance », qui le double mais ne fait rien toute seule. Commencez par le tir.
    .right = On vous demande maintenant si vous le doublez.
    .wrong = Une carte qui ne convient pas au moment est jetée et coûte le tour. Le tir d'abord.
first-double = Deux points ne suffisent pas. Ajouter « Puissance » ?
    .right = Les deux cartes comptent pour une seule pose. « Accélération » fait de même pour les déplacements, et les jokers sont l'un ou l'autre.
    .wrong = Avec 2 vous n'atteignez pas le but. Doublez.
first-goal = Quatre points. Le but, ce sont trois points de la ligne : 24,7, 24,8 et 24,9. Le gardien est sur celui du milieu.
    .right = Dans le but ! Le prochain adversaire peut encore le sauver d'une carte : un arrêt, une claquette, un poteau ou la VAR. Ils n'en avaient pas : 1-0, et ils engagent.
    .wrong = Le but est ouvert à gauche et à droite du gardien : 24,7 ou 24,9.
first-save = Leur tir est dans votre but, et c'est à vous de le sauver. Une seule carte. En tenez-vous une ?
    .right = Sauvé. Ces cartes ne servent qu'à ce moment. D'autres parades : la claquette, selon le dé, ou le poteau, d'où le ballon revient d'aussi loin qu'il fut tiré.
    .wrong = Alors c'est but. Vous tenez « Arrêt du goal » !
first-clear = Après un arrêt du goal, vous mettez le ballon sur n'importe quel point libre de votre moitié. À côté d'un de vos pions autre que le gardien, vous gardez même le tour. Donnez-le à A9 en 10,5.
    .right = De l'arrêt à la contre-attaque. Un match a deux mi-temps, chaque carte prend son temps à l'horloge, et qui a le plus de buts gagne. Vous savez comment va un tour : jouez votre premier match, et touchez une carte pour voir ce qu'elle fait !
    .wrong = Pas à côté d'A9. Là où aucun des vôtres n'est, c'est à l'adversaire.
