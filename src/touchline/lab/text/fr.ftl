### Les mots des rapports.

report-title = { $game } : rapport
report-lead = { $matches } matchs de { $first } contre { $second }, graine { $seed }.
report-lead-one = { $matches } matchs entre joueurs égaux ({ $first }), graine { $seed }.
report-options = Options : { $options }.
report-made = Obtenu par
report-tables = Nombres du jeu : { $tables }. La même commande produit la même page, à l'octet près.
report-numbers = Les nombres
report-download = Tableau en CSV
report-all = Tous les chiffres en JSON
report-interval = intervalle de confiance à 95 %

tile-goals = buts par match
tile-draws = matchs nuls
tile-shots = tirs par match
tile-better = matchs gagnés par le meilleur robot
tile-length = décisions par match

goals-title = Buts et scores
goals-line = Un match compte { $goals } buts en moyenne (de { $low } à { $high }) ; le score le plus fréquent est { $score }.
goals-across = buts dans un match
goals-up = part des matchs
scores-across = buts à l'extérieur
scores-down = domicile
when-title = Quand tombent les buts
when-line = Les buts par dixième de match, compté en coups joués.
when-across = dixième du match
when-up = part des buts

edge-title = Domicile, coup d'envoi, premier but
edge-line = Part des matchs gagnés moins part des matchs perdus. { $draws } des matchs sont nuls.
edge-home = Domicile
edge-kick = L'équipe qui engage la première
edge-goal = L'équipe qui marque la première
edge-bot = { $bot }
edge-worse = perd plus
edge-better = gagne plus
result-home = domicile gagne
result-draw = nul
result-away = extérieur gagne

length-title = Durée d'un match
length-line = La moitié des matchs compte au plus { $median } décisions ; un sur dix moins de { $tenth }, un sur dix plus de { $ninetieth }. Le hasard tranche { $chance } fois par match.
length-across = décisions dans un match
length-up = part des matchs

shots-title = Tirs et buts attendus par endroit
shots-line = { $shots } tirs par match, dont { $xg } entrent. Couleur : d'autant plus forte qu'il y en a plus. Le xG est la part des tirs d'un endroit, dans le jeu, qui ont été des buts.
shots-none = Ce jeu ne dit pas ce qu'est un tir.
shots-many = tirs par match d'ici
shots-xg = xG : buts par tir d'ici
shots-told = { $place } : { $shots } tirs par match, xG { $xg } (de { $low } à { $high })
shots-kind = { $kind } : { $shots } par match, xG { $xg } (de { $low } à { $high }).
shots-kind-open_play = Dans le jeu
shots-kind-free_kick = Coups francs
shots-kind-penalty = Pénaltys
shots-kind-champion = Coups du champion
shots-kind-corner = Corners
shots-other = { $n } buts sont venus sans tir (contre son camp, par exemple).
shots-nowhere = Sans endroit : { $shots } tirs par match, xG { $xg }.

choices-title = Ce que vaut un choix
choices-line = De temps en temps, les robots ont joué n'importe quelle action permise, toutes également probables. Une ligne compare ce qui fut tiré ainsi aux autres actions possibles à ce moment : le changement en points gagnés (victoire 1, nul ½, défaite 0). Les lignes en couleur ressortent même parmi tant de comparaisons.
choices-by = Ces essais ont été joués par { $bot }, car les robots choisis sont trop lents pour tant de matchs.
choices-none = Aucun choix n'a été essayé assez souvent.
choices-worse = coûte des points
choices-better = rapporte des points
choices-rest = Les { $shown } choix les plus nets sur { $all } ; le tableau les a tous.

luck-title = Chance et talent
luck-line = Tous parmi { $bots } se sont rencontrés avec les mêmes dés. De la variance des résultats, voici la part expliquée par :
luck-who = qui joue
luck-dice = les dés seuls, quels que soient les joueurs
luck-rest = ce que joueurs et dés font ensemble
luck-duel = { $better } bat { $other } dans { $won } des matchs (de { $low } à { $high }), nuls { $drawn }, défaites { $lost }.
luck-needed = Après { $n ->
    [one] un match
   *[other] { $n } matchs
}, il est devant avec une probabilité d'au moins 95 %.
luck-even = Ni { $better } ni { $other } n'est meilleur.
luck-finishing = Si chaque tir était un lancer aux chances de son endroit, sans autre hasard, la variance de la différence de buts vaudrait { $share } de ce qu'elle est.

rules-title = Règles jamais appliquées
rules-line = { $matches } matchs variés ont été suivis à travers les règles ligne par ligne : { $exercised } des { $cited } règles citées ont été appliquées, { $never } ne l'ont pas été.
rules-all = { $matches } matchs variés ont été suivis à travers les règles ligne par ligne : les { $cited } règles citées ont toutes été appliquées.
never-line = Jamais dans les { $matches } matchs : { $actions } des actions, { $outcomes } des issues du hasard, { $events } des sortes d'événements.

column-goals = buts
column-matches = matchs
column-share = part
column-home = domicile
column-away = extérieur
column-place = endroit
column-team = équipe
column-kind = phase de jeu
column-shots = tirs
column-xg = xG
column-low = de
column-high = à
column-asked = question
column-choice = choix
column-tried = essais
column-played = joué par match
column-points = points
column-difference = différence de buts
column-rule = règle
column-text = ce qu'elle dit
column-who = qui
column-won = gagnés
column-drawn = nuls
column-lost = perdus
column-edge = écart
column-from = de
column-to = à
column-tenth = dixième

curves-title = { $game } : un réseau apprend seul
curves-lead = { $rounds } tours de matchs joués par lui-même, graine { $seed }.
curves-none = Aucun tour n'est connu de cet apprentissage.
curves-error = Erreur quadratique, tour après tour
curves-error-line = Ce que le réseau dit d'une position, comparé à ce qu'elle a donné, au premier parcours des matchs d'un tour, tours { $first } à { $last }. Les matchs changent avec le réseau : une erreur qui ne baisse pas ne prouve pas que rien n'est appris. Sous la courbe de qui dirait toujours la moyenne, le réseau sait quelque chose.
curves-network = le réseau
curves-always = toujours la moyenne
curves-threat = Contre la table des menaces
curves-sensible = Contre le jeu sensé
curves-exam-line = { $matches } matchs après un tour, la moitié de chaque côté, avec les mêmes dés. Le réseau regarde une position plus loin, comme dans les matchs dont il apprend ; la table des menaces fait de même.
curves-levels = Contre les niveaux du jeu
curves-levels-line = Après le tour { $after }, { $matches } matchs contre chaque niveau, de chaque côté tour à tour, d'une série à part. Ici le réseau joue comme le champion, en jugeant par ses propres poids : contre le champion, il rencontre donc les poids fournis avec le jeu.
curves-levels-none = Aucun match contre les niveaux n'a été joué.
curves-against = Contre le niveau { $level }
curves-home = à domicile
curves-away = à l'extérieur
curves-both = des deux côtés
curves-column-round = tour
curves-column-level = niveau
curves-column-side = côté
curves-column-error = erreur quadratique
curves-column-always = toujours la moyenne
curves-column-goals-home = buts à domicile
curves-column-goals-away = buts à l'extérieur
curves-column-won = gagnés
curves-column-drawn = nuls
curves-column-lost = perdus
curves-column-share = gagnés parmi les décidés
curves-column-low = de
curves-column-high = à
curves-column-scored = buts marqués
curves-column-conceded = buts encaissés
