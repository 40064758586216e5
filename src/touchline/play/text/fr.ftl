### Les mots communs à tous les jeux.

team-home = Domicile
team-away = Visiteurs
chance = Hasard
yes = oui
no = non
labelled = { $label } : { $value }
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
hint-close = il n'y a presque pas de différence.
hint-share = { $choice } { $share } %
hint-secret = L'autre camp ne verra pas ce choix, donc variez-le : { $shares }.
