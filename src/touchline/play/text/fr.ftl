### Les mots communs à tous les jeux.

team-home = Domicile
team-away = Visiteurs
chance = Hasard
yes = oui
no = non

## La table en texte simple

plain-help = Répondez par un numéro. Aussi : ? explique la phase, ? ACTION dit pourquoi pas, ? RÈGLE montre une règle, u reprend, s enregistre, q enregistre et quitte.
plain-over = Le match est terminé.
plain-hand-over = Place { $seat }, appuyez sur Entrée quand vous seul voyez l'écran.
plain-time-up = Temps écoulé : le choix habituel a été fait pour vous.
plain-number = Choisissez un numéro de 1 à { $last }.
plain-unknown = Je ne comprends pas « { $answer } ».
plain-possible = C'est possible maintenant.
plain-undone = Repris : { $action }.
plain-no-undo = On ne reprend que sa propre dernière décision, et seulement tant que rien n'est lancé ni montré.
plain-saved = Enregistré dans { $file } ; pour continuer : touchline play --resume { $file }

## Conseils

hint-only = Il n'y a qu'un seul choix.
hint-than = Mieux que « { $other } » :
hint-exact = Selon les valeurs exactes, mieux que « { $other } » :
hint-list = bientôt { $parts }.
hint-scored = un but dans { $best } % des cas, au lieu de { $other } %
hint-conceded = un but encaissé dans { $best } %, au lieu de { $other } %
hint-kept = le ballon encore à vous dans { $best } %, au lieu de { $other } %
hint-close = il n'y a presque pas de différence.
hint-share = { $choice } { $share } %
hint-secret = L'autre camp ne verra pas ce choix, donc variez-le : { $shares }.
