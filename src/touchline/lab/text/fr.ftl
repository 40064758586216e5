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
tile-better = matchs que { $better } gagne contre { $other }
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
luck-few = Là où une part est sans intervalle, les matchs sont trop peu nombreux pour dire de combien elle peut s'écarter.
luck-more = Seuls le jeu au hasard et le jeu sensé se rencontrent ici. Avec --ladder { $n }, en quelques minutes, tous les niveaux le font.
luck-duel = { $better } bat { $other } dans { $won } { $n ->
    [one] d'un match
   *[other] de { $n } matchs
} (de { $low } à { $high }), nuls { $drawn }, défaites { $lost }.
luck-needed = Même s'il n'est meilleur que d'aussi peu que ces matchs le permettent, il est devant après { $n ->
    [one] un match
   *[other] { $n } matchs
} avec une probabilité d'au moins 95 %.
luck-unclear = Si peu de matchs, ou des matchs si serrés, ne montrent pas lequel des deux est meilleur.
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

curves-title-round = { $game } : un réseau apprend seul
curves-title-epoch = { $game } : un réseau apprend
curves-lead-round = { $steps ->
    [one] Un tour
   *[other] { $steps } tours
 } de matchs joués par lui-même, graine { $seed }.
curves-lead-epoch = { $steps ->
    [one] Un parcours
   *[other] { $steps } parcours
 } de sa leçon, graine { $seed }.
curves-none-round = Aucun tour n'est connu de cet apprentissage.
curves-none-epoch = Aucun parcours n'est connu de cet apprentissage.
curves-exam = Erreur moyenne, parcours après parcours
curves-exam-exact = Après chaque parcours de sa leçon, le réseau dit ce que valent { $positions } positions d'autres matchs. L'erreur est l'écart avec leurs valeurs exactes : 1 est un match gagné au lieu d'un nul.
curves-exam-playouts = Après chaque parcours de sa leçon, le réseau dit ce que valent { $positions } positions d'autres matchs. L'erreur est l'écart avec ce que donnent, depuis chacune, { $playouts } parties jouées jusqu'au bout par des joueurs sensés : 1 est un match gagné au lieu d'un nul. Une part de l'erreur tient au hasard de ces parties.
curves-exam-goals = Après chaque parcours de sa leçon, le réseau dit combien de buts sont à venir depuis { $positions } positions d'autres matchs. L'erreur est l'écart, en buts, avec ce que donnent, depuis chacune, { $playouts } parties jouées jusqu'au bout par des joueurs sensés. Une part de l'erreur tient au hasard de ces parties.
curves-exam-player = Une erreur plus petite ne fait pas encore un meilleur joueur.
curves-exams = Cet apprentissage a eu { $exams } examens différents, dont les erreurs ne se comparent pas : chacun a sa courbe.
curves-exam-of = Examen { $hash }
curves-error = Erreur quadratique, tour après tour
curves-error-line = Ce que le réseau dit d'une position, comparé à ce qu'elle a donné, au premier parcours des matchs d'un tour, tours { $first } à { $last }. Les matchs changent avec le réseau : une erreur qui ne baisse pas ne prouve pas que rien n'est appris. Sous la courbe de qui dirait toujours la moyenne, le réseau sait quelque chose.
curves-network = le réseau
curves-always = toujours la moyenne
curves-table = la table des menaces
curves-threat = Contre la table des menaces
curves-sensible = Contre le jeu sensé
curves-threat-line = { $matches } matchs après un tour, la moitié de chaque côté, avec les mêmes dés. Le réseau regarde une position plus loin, comme dans les matchs dont il apprend ; la table des menaces fait de même.
curves-sensible-line = { $matches } matchs après un tour, la moitié de chaque côté, avec les mêmes dés. Le réseau regarde une position plus loin, comme dans les matchs dont il apprend ; le jeu sensé ne regarde aucune position plus loin : il suit des règles simples.
curves-levels = Contre les niveaux du jeu
curves-levels-round = Après le tour { $after }, { $matches } matchs contre chaque niveau, de chaque côté tour à tour, d'une série à part. Ici le réseau joue comme le champion, en jugeant par ses propres poids : contre le champion, il rencontre donc les poids fournis avec le jeu.
curves-levels-epoch = Après le parcours { $after }, { $matches } matchs contre chaque niveau, de chaque côté tour à tour, d'une série à part. Le réseau joue comme le champion, en jugeant par ses propres poids : contre le champion, il rencontre donc les poids fournis avec le jeu.
curves-levels-none = Aucun match contre les niveaux n'a été joué.
curves-levels-rival = Quand un niveau juge par les poids du jeu, c'étaient { $rival } (leur empreinte, en abrégé).
curves-levels-no-rival = Le jeu n'avait alors pas de poids à lui.
curves-levels-mixed = Ces matchs ne se comparent pas tous : { $steps }.
curves-levels-at-round = après le tour { $after }, { $matches } contre chaque niveau, poids { $rival }
curves-levels-at-epoch = après le parcours { $after }, { $matches } contre chaque niveau, poids { $rival }
curves-undecided = rien de décidé
curves-asked-round-matches = { $steps ->
    [one] Tour { $first }
   *[other] Tours { $first } à { $last }
 } : { $number } matchs chacun, confiance { $trust }, au rythme de { $planned } en tout.
curves-asked-epoch-matches = { $steps ->
    [one] Parcours { $first }
   *[other] Parcours { $first } à { $last }
 } : une leçon de { $number } matchs, confiance { $trust }, au rythme de { $planned } en tout.
curves-asked-epoch-positions = { $steps ->
    [one] Parcours { $first }
   *[other] Parcours { $first } à { $last }
 } : une leçon de { $number } positions avec leurs valeurs exactes, au rythme de { $planned } en tout.
curves-asked-gpu = Un GPU les a joués.
curves-asked-unknown-round = { $steps ->
    [one] Tour 1
   *[other] Tours 1 à { $last }
 } : par un Touchline antérieur, qui ne gardait pas ce qui était demandé.
curves-asked-unknown-epoch = { $steps ->
    [one] Parcours 1
   *[other] Parcours 1 à { $last }
 } : par un Touchline antérieur, qui ne gardait pas ce qui était demandé.
curves-against = Contre le niveau { $level }
curves-home = à domicile
curves-away = à l'extérieur
curves-both = des deux côtés
curves-column-round = tour
curves-column-epoch = parcours
curves-column-level = niveau
curves-column-side = côté
curves-column-error = erreur quadratique
curves-column-mean-error = erreur moyenne
curves-column-table = table des menaces
curves-column-exam = examen
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
curves-column-rival = poids du jeu
