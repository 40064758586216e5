### Leçons de FUBA : ce qui est dit à chaque étape, du bon choix et des autres.

course-first = Votre premier match
    .about = Une cible, un lancer, un mouvement, un tir et un pressing : un tour après l'autre.

first-target = Vous recevez et attaquez vers le nord. Les pions n'ont pas de nom : seul compte combien il y en a dans chacune des treize zones. Le ballon est un dé que l'on pose sans jamais le lancer : 1, contrôle parfait, 6, mauvais. À chaque tour, l'équipe qui a le ballon désigne une cible : une zone où elle a un pion, une zone voisine, ou celle du ballon. Là où vous avez un pion et eux aucun, le contrôle est automatique. Trouvez une telle zone dans leur moitié.
    .right = Chacun a lancé : 4 et 2. La différence fait avancer l'horloge, leur dé est la nouvelle valeur du ballon, et il est arrivé sans combat. Puis les deux équipes agissent à tour de rôle ; elles ont commencé par eux, et un de leurs pions s'est approché.
    .wrong-zone-S_EDGE = Sûr aussi, mais c'est en arrière. Il y a un homme libre dans l'autre moitié.
    .wrong = Là, ils ont leur mot à dire, ou vous n'avez personne : il faudrait lancer plus que la valeur du ballon. Sur l'aile nord-ouest, vous êtes seul.
first-patience = Votre phase d'action commence, et le ballon est dans leur moitié : vous pouvez tirer. Depuis l'aile on retire 4 à votre dé, qui doit dépasser la valeur 2 du ballon : même un 6 n'y suffit pas. Il reste une chance sur dix-huit. Tirer ?
    .right = Sage. Les zones : rien à retirer dans la surface, 2 à l'entrée, 4 sur les ailes, 5 au milieu.
    .wrong = Un tir manqué est un dégagement pour eux, et celui-ci manque dix-sept fois sur dix-huit.
first-kind = Après le tir vient le mouvement : un seul type pour toute l'équipe. Votre formation est 4-4-2, choisie en secret avant le match : jusqu'à 4 pions vont tout droit en arrière, ou 4 de côté et en diagonale, ou 2 tout droit en avant. Il vous faut du renfort sur l'aile, depuis le milieu juste derrière.
    .right = Deux pions peuvent aller tout droit en avant, sur autant de zones que vous voulez.
    .wrong-MIDFIELD-CENTRE-NORMAL = De côté et en diagonale, jamais tout droit. Depuis le milieu derrière l'aile, le chemin est tout droit.
    .wrong = Ce serait une retraite. Tout droit en avant !
first-forward = Amenez quelqu'un au ballon sur l'aile nord-ouest. Le nombre y décide de la qualité du contrôle.
    .right = Deux contre un : la valeur du ballon baisse du surplus, la voilà à 1. Cela se fait après chaque mouvement, pour eux aussi. Un pion doit s'arrêter là où l'adversaire est plus nombreux, et votre dernier pion ne peut quitter le ballon.
    .wrong-DONE = Pas encore : le ballon a besoin de renfort.
    .wrong = Rien à redire, mais le ballon est sur l'aile nord-ouest.
first-control = Un autre tour. Personne d'en face près du ballon, sa valeur est 2. En route vers le but : la surface est à deux zones, et chaque zone intermédiaire ajoute 1 à la valeur. Allez pas à pas : à l'entrée de la surface.
    .right = Vous avez lancé 5, plus que la valeur 2 : vous gardez le ballon. En dessous, il serait à eux ; à égalité, c'est un évènement spécial, un coup franc ou un corner peut-être. Leur dé est la nouvelle valeur, moins 1 car personne ne vous gênait au départ du ballon.
    .wrong-zone-N_BOX = Une passe longue : 1 de plus sur le ballon pour la zone intermédiaire. Pas à pas.
    .wrong = Vers le but, d'une zone : l'entrée de la surface.
first-shot = Dans la surface, avec la valeur 3. Rien à retirer ici, et vous y êtes plus nombreux que leurs joueurs de champ : 1 de plus à votre dé. Un dé qui dépasse la valeur est un but.
    .right = But ! Égal à la valeur, c'était un corner ; moins, un tir manqué et leur dégagement. À eux d'engager. Après deux mi-temps, qui a le plus de buts gagne.
    .wrong = Trois fois sur quatre, c'est but. Tirez !
first-press = À présent ils ont le ballon, à l'entrée de votre surface, et mal contrôlé : valeur 5. Après votre mouvement, vous pouvez presser si vous y avez un pion : un dé sous la valeur prend le ballon.
    .right = 3 est sous 5 : le ballon est à vous, et sa valeur est votre dé. Après un pressing manqué, leur prochain contrôle est automatique : pressez quand la valeur est haute. Vous êtes prêt pour un match !
    .wrong = Deux fois sur trois, le ballon serait à vous. Pressez !
