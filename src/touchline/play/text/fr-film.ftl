### Les mots d'un match envoyé en une seule page.

film-first = Retour au début
film-back = Un coup en arrière
film-play = Lecture ou pause
film-on = Un coup en avant
film-last = Aller à la fin
film-slider = Coup du match
