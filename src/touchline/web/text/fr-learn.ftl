### Les mots des leçons, chargés avec elles.

learn-hello = Apprendre un jeu en cinq minutes
learn-about = Une position, une phrase, et vous jouez sur la vraie table. Arrêtez quand vous voulez : ce navigateur retient où vous en êtes.
learn-progress = { $done } sur { $steps }
learn-begin = Commencer
learn-resume = Continuer
learn-again = Encore une fois
learn-step = { $title }, étape { $step } sur { $steps }
learn-loading = La leçon se prépare…
learn-closed = Pas possible ici : { $choice }.
learn-next = Suite
learn-right = Bien joué !
learn-try = Essayez encore.
learn-rules = Les règles derrière
learn-finished = Cours terminé : { $title }
learn-finished-text = Vous savez tout cela maintenant. La table vous attend.
learn-next-course = Cours suivant : { $title }
learn-play = Jouer à { $title } maintenant
learn-all = Toutes les leçons
learn-happened = Ce qui s'est passé
learn-unknown = Il n'y a pas de leçon « { $name } ». Les voici toutes :
learn-not-here = Rien n'est possible là pour l'instant. Ce qui est ouvert est marqué sur la table et se trouve dans la liste.
