### Les mots communs aux leçons de tous les jeux.

lesson-odds = { $choice } : { $odds }
lesson-step = { $title }, étape { $step } sur { $steps }
lesson-right = Bien joué !
lesson-wrong = Pas ce choix-là. Essayez encore.
lesson-rules = Règles : { $rules }
lesson-closed = Pas possible ici : { $choice }. { $why }
lesson-ask = Un numéro, ou Entrée pour continuer plus tard :
lesson-done = C'était « { $title } ». Vous en savez assez pour la suite.
lesson-kept = À bientôt : vous en êtes à l'étape { $step } sur { $steps } et reprendrez là.
lesson-times = { $line } (× { $times })
