### Les mots communs à tous les jeux.

team-home = Domicile
team-away = Visiteurs
chance = Hasard
yes = oui
no = non
