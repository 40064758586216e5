### Les mots du tableau d’analyse, chargés avec lui.

analyse-which = Quel jeu ? Composez n’importe quelle position, ou ouvrez-en une depuis un match à revoir.
analyse-laying = Mise en place de la position…
analyse-thinking = Réflexion…
analyse-chances = Chances
analyse-draw = nul
analyse-exact = (exact)
analyse-throws = Le lancer attendu : choisissez ce qu’il montre.
analyse-worth = Ce que vaut chaque choix pour son équipe, par recherche ; un nul compte pour moitié.
analyse-worth-exact = Ce que vaut chaque choix pour son équipe, exactement ; un nul compte pour moitié.
analyse-more = { $n ->
    [one] un autre choix
   *[other] { $n } autres choix
}
analyse-moving = Déplacez ce que vous voulez : prenez une pièce, puis choisissez où elle va.
analyse-move = Déplacer les pièces
analyse-back = Retour
analyse-who-decides = qui décide
analyse-knobs = Score, temps, dés
analyse-text = Position en texte
analyse-set-up = Mettre en place
analyse-link = Copier le lien
analyse-other = Un autre jeu
