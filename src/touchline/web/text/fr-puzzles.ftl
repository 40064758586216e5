### Les mots des problèmes, chargés avec eux.

puzzle-of-the-day = Problème du jour
puzzle-loading = Mise en place du problème…
puzzle-find = Un seul choix est nettement le meilleur. À vous de le trouver : difficulté { $rating }.
puzzle-again = Ce n’est pas le meilleur. Essayez encore, ou demandez la solution.
puzzle-tell = La solution
puzzle-next = Problème suivant
