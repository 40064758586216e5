### Les mots des analyses et des problèmes.

review-title = { $game } : { $home } { $score } { $away }
review-open = le match continue
review-depth = { $depth ->
    [deep] Analyse approfondie
   *[quick] Analyse rapide
}, { $exact ->
    [yes] en valeurs exactes
   *[no] par recherche ; l’incertitude est donnée avec son intervalle à 95 %
}.
review-chances = Chances pour { $home }, un nul comptant pour moitié
review-win = victoire : { $team }
review-draw = nul
review-turns = Tournants du match
review-no-turns = Aucun instant n’a fait basculer ce match.
review-step = étape
review-clock = temps
review-event = ce qui s’est passé
review-change = { $home }
review-figures = Chiffres
review-goals = buts
review-xg = buts attendus
review-shots = tirs
review-possession = possession
review-decisions = décisions avec un choix
review-best = meilleures
review-good = bonnes
review-slips = imprécisions
review-blunders = bourdes
review-given = chances perdues
review-performance = performance (0 : parfait)
review-luck = Du coup d’envoi à la fin, la chance a apporté { $luck } ({ $home }), les décisions { $skill }{ $doubt ->
    [none] .
   *[other] { "" } (± { $doubt }).
}
review-worst = Les décisions les plus coûteuses
review-no-slips = Ni imprécision ni bourde, d’un côté comme de l’autre.
review-judged = { $team } : { $played }
review-better = Mieux : { $better }
review-lost = { $verdict ->
    [blunder] Une bourde
   *[slip] Une imprécision
} : elle a coûté { $loss }{ $error ->
    [none] .
   *[other] { "" } (± { $error }).
}
review-soon = Peu après : { $parts }.
review-at-once = Aussitôt : { $parts }.
review-scored = un but dans { $best } des cas, pas { $played }
review-conceded = un but encaissé dans { $best } des cas, pas { $played }
review-kept = le ballon gardé dans { $best } des cas, pas { $played }
review-later = La différence ne se voit que plus tard.
review-verdict = { $verdict ->
    [best] meilleure
    [good] bonne
    [slip] imprécision
    [blunder] bourde
   *[forced] forcée
}

## Problèmes

puzzle-right = Juste : { $best }.
puzzle-wrong = « { $played } » perd { $loss } des chances. Le mieux : { $best }.
puzzle-than = Par rapport au choix suivant, « { $second } » :

## Analyse

analyse-chances = Chances : { $home } { $homewins }, nul { $draw }, { $away } { $awaywins }{ $error ->
    [none] , exactement.
   *[other] { "" } (± { $error }).
}
analyse-over = Le match est terminé : { $result }.
analyse-throws = Le lancer attendu :
analyse-choices = Ce que vaut chaque choix pour { $team } (un nul compte pour moitié){ $exact ->
    [yes] , exactement :
   *[no] { "" }, par recherche :
}
analyse-mixed = Les deux camps choisissent en secret : la fréquence de chaque choix dans un bon mélange

## Entraîneur

coach-breaks = Attention : { $what }.
coach-blunder = Un instant : ce choix vous coûte { $loss } de vos chances.
coach-better = Mieux : « { $best } ».
coach-they = { $team } : « { $choice } ». Pour cette équipe, cela veut dire : { $odds }.
coach-again = Choisissez-le encore une fois pour le jouer quand même.
