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
