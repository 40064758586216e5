### Les mots de l’analyse d’un match, chargés avec elle.

review-making = { $part ->
    [waiting] En attente de son tour…
    [chances] Calcul des chances…
    [decisions] Chaque décision est jugée…
    [shots] Décompte des tirs…
   *[preparing] Préparation…
}
review-chances = Chances de { $home } et de { $away } au fil du match
review-draw = nul
review-turns = Tournants du match
review-no-turns = Aucun instant n’a fait basculer ce match.
review-figures = Chiffres
review-goals = buts
review-xg = buts attendus
review-shots = tirs
review-possession = possession
review-decisions = décisions avec un choix
review-slips = imprécisions
review-blunders = bourdes
review-performance = performance (0 : parfait)
review-luck = Du coup d’envoi à la fin, la chance a apporté { $luck } des chances ({ $home }), les décisions { $skill }{ $doubt }.
review-costly = Les décisions qui ont coûté
review-no-slips = Ni imprécision ni bourde, d’un côté comme de l’autre.
review-worst-first = les plus coûteuses d’abord
review-better = Mieux : { $better }
review-deeper = Creuser davantage
review-picture = Image à partager
