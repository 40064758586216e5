### Les mots communs à tous les jeux.

team-home = Domicile
    .the = les locaux
team-away = Visiteurs
    .the = les visiteurs
reader = vous
    .team = votre équipe
result-shootout = { $score }, { $kicks } aux tirs au but
over-won = Le match est terminé : victoire { DE($team) }, { $result }.
over-drawn = Le match est terminé : match nul, { $result }.
period-end = { $a ->
    [1] Mi-temps.
    [2] Fin du temps réglementaire.
    [3] Mi-temps de la prolongation.
   *[other] Fin de la prolongation.
}
warn-ball = Le ballon passe à l'adversaire
warn-goal = But encaissé
warn-offside = Hors-jeu
warn-period = Fin de la mi-temps
warn-over = Fin du match
warn-turn = Coûte le tour
end-scored = but
end-conceded = but encaissé
end-kept = ballon gardé
end-won = ballon gagné
end-ours = ballon à vous
end-lost = ballon perdu
end-theirs = ballon à l'adversaire
end-held = la défense tient
end-loose = le jeu s'arrête
outlook-let = s'ils laissent jouer
outlook-interrupted = s'ils interviennent
outlook-share = { $share } %
chance = Hasard
yes = oui
no = non
labelled = { $label } : { $value }
and-then = { $first } ; { $second }
clock = { $period ->
    [1] 1re mi-temps
    [2] 2e mi-temps
   *[other] prolongation
} { $time }

## Conseils

hint-only = Il n'y a qu'un seul choix.
hint-than = Mieux que « { $other } » :
hint-exact = Selon les valeurs exactes, mieux que « { $other } » :
hint-list = bientôt { $parts }.
hint-scored = un but dans { $best } % des cas, au lieu de { $other } %
hint-conceded = un but encaissé dans { $best } %, au lieu de { $other } %
hint-kept = le ballon encore à vous dans { $best } %, au lieu de { $other } %
hint-later = il rapporte plus tard.
hint-close = il n'y a presque pas de différence.
hint-share = { $choice } { $share } %
hint-secret = L'autre camp ne verra pas ce choix, donc variez-le : { $shares }.

## Ce qu'on peut régler à la main dans une position

knob-score = Score
knob-clock_ms = Temps joué
