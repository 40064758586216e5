### Les mots de la page elle-même. Ceux des jeux viennent avec leurs scènes.

## Accueil

hero = Le football sur table, à l'écran
hero-line = { $n ->
        [5] Cinq
        [6] Six
        [7] Sept
       *[other] { $n }
    } jeux de dés, de cartes et de ruse. Choisissez et jouez : sans compte, sans rien installer.
games = Jeux
learn = Apprendre
learn-first = Jamais joué ? Apprenez en cinq minutes
level = Niveau
play-now = Jouer
more-ways = Autres façons de jouer
how-to-play = Comment jouer
starting = Mise en place…
starting-table = La table se dresse…
opening-house = La maison ouvre ses portes. À la première visite, le navigateur charge une dizaine de mégaoctets ; ensuite, il se passe de réseau.
preparing-rules = Les règles se préparent pour cet ordinateur : une seule fois par jeu, quelques secondes.
preparing-bots = L'ordinateur s'échauffe : une seule fois, quelques secondes.
preparing-solution = Le joueur parfait résout tout le jeu : une seule fois, une demi-minute environ.
preparing-far = { $done } parties sur { $total }
resume = Reprendre
open-tables = Tables ouvertes
no-tables = Aucune table publique en ce moment. Ouvrez-en une : « Autres façons de jouer ».
seats-open = { $n ->
    [one] 1 place libre
   *[other] { $n } places libres
}
watch = regarder
replays = Revoir
no-replays = Les matchs terminés se retrouveront ici.
open-record = Ouvrir la feuille d'un match…
forget = Oublier cette table
footer = Chaque lancer se vérifie après le match. Tout se joue aussi au clavier et au lecteur d'écran.
ago-now = à l'instant
ago-minutes = il y a { $n } min
ago-hours = il y a { $n } h
ago-days = { $n ->
    [one] hier
   *[other] il y a { $n } jours
}

## Robots

bot-random = Hasard
bot-greedy = Rapide
bot-beginner = Débutant
bot-amateur = Amateur
bot-professional = Professionnel
bot-international = International
bot-champion = Champion
bot-perfect = Parfait

## Mise en place

against = Qui joue ?
mode-bot = Contre l'ordinateur
mode-bot-help = Commence tout de suite.
mode-device = Ensemble sur cet appareil
mode-device-help = On se le passe ; les mains secrètes sont cachées entre-temps.
mode-link = Entre amis, par lien
mode-link-help = Un lien et un code QR à partager.
mode-public = Ouverte à tous
mode-public-help = La table figure sur la page d'accueil.
mode-no-server = Ce site n'a pas de serveur : les matchs restent dans ce navigateur, et personne d'autre ne peut venir à la table. Un match s'enregistre et se reprend ailleurs.
your-name = Votre nom
table-title = Nom de la table
seats = Places
seat-me = moi (cet appareil)
options = { $n ->
    [0] Options
    [one] Options (1 modifiée)
   *[other] Options ({ $n } modifiées)
}
option-insight = Montrer les chances de victoire
option-insight-help = Une ligne à côté du terrain dit à tous la probabilité de chaque résultat.
option-odds = Montrer les chances des choix
option-odds-help = Sans elles, chacun juge seul du risque à cette table ; la même chose pour les deux camps.
option-stopwatch = Au chronomètre, comme dans la boîte
option-stopwatch-help = Le temps court pendant que vous réfléchissez, lancez et fêtez. Sinon le jeu compte son propre temps.
option-slow = Sans se presser
option-slow-help = Aucun robot ne remplace un absent ; on peut jouer sur plusieurs jours.
kick-off = Coup d'envoi
open-table = Ouvrir la table

## En attendant

opening-table = La table s'ouvre…
opening-replay = Lecture du match…
lobby-waiting = Le match commence dès que tout le monde est là.
lobby-invited = Vous êtes invité. Prenez place et jouez.
sit-here = S'asseoir ici
seat-open = libre
seat-taken-over = { $name } (absent, un robot joue)
seat-of = { $many ->
    [0] { $team }
   *[other] { $team } { $n }
}
home-side = Domicile
away-side = Visiteurs
guest = Invité
player-n = Joueur { $n }
you = vous
invite-text = Partagez ce lien, ou faites scanner le code par un téléphone :
invite-watch = Qui ouvre ce lien peut regarder :
invite-link = Lien vers cette table
invite-local = Cette adresse ne vaut que sur cet ordinateur. Pour inviter, lancez le serveur avec --host 0.0.0.0 et ouvrez-le sous le nom de cet ordinateur.
copy-link = Copier le lien
copied = Copié
qr-code = Code QR du lien

## À la table

labelled = { $label } : { $value }
share = { $n } %
board = Le terrain
board-source = { $place } : { $n ->
    [one] 1 coup
   *[other] { $n } coups
} d'ici
hands = Cartes à jouer
choices = Ce que vous pouvez faire
choices-on-pitch = { $n ->
    [one] 1 choix sur le terrain : touchez là, ou affichez-le en liste
   *[other] { $n } choix sur le terrain : touchez là, ou affichez-les en liste
}
choices-in-hand = { $n ->
    [one] 1 choix avec une carte ou sur le terrain : touchez là, ou affichez-le en liste
   *[other] { $n } choix avec les cartes ou sur le terrain : touchez là, ou affichez-les en liste
}
choices-less = Liste plus courte
asked = Ce qui est demandé
your-turn = À vous
on-turn = au trait
waiting-for = { $name } réfléchit…
waiting-for-person = À { $name } de jouer…
watching = Vous regardez
chain = Cartes sur la table
chain-last = La dernière attaque :
chain-empty = Aucune carte sur la table : l'attaque commence avec la prochaine.
beside = À côté du terrain
sheet-open = Commentaire
sheet-close = Retour au terrain
keys = Touches
key-tab = à la partie suivante de la table
key-arrows = d'un choix à l'autre, ou sur le terrain
key-enter = choisir
key-escape = reposer un pion, fermer une fenêtre
key-choices = à la liste des choix
key-pitch = au terrain
key-cards = aux cartes
key-log = au commentaire
key-skip = passer ce qui est montré, ou revoir le dernier tour
key-hint = conseil
key-undo = reprendre
key-rules = règles
key-help = cette liste
aim-play = Jouer ici
aim-again = Touchez ailleurs pour viser autrement
read-throw = Tout lire
throws = Les derniers lancers
skip = Passer
show-turn = Revoir le dernier tour
following = Voyez ce qui se passe…
dice-roll = Les dés roulent…
match-over = Le match est terminé
score-is = Score : { $home } à { $away }
away-now = absent pour l'instant
log = Commentaire
dice = Dés
on-the-pitch = Sur le terrain
cards-down = { $n ->
    [one] 1 carte, face cachée
   *[other] { $n } cartes, face cachée
}
copies = { $n } exemplaires
picked = { $n } choisies
show-cards = voir
hide-cards = cacher
confirm-cards = { $n ->
    [one] Confirmer 1 carte
   *[other] Confirmer { $n } cartes
}
confirm-cards-and = { $n ->
    [one] 1 carte, puis : { $then }
   *[other] { $n } cartes, puis : { $then }
}
undo = Annuler
hint = Conseil
hint-thinking = On cherche un bon choix…
hint-says = Suggestion : { $text }.
hint-best = suggéré
auto = Finir pour moi
auto-stop = Arrêter
explain = De quoi s'agit-il ?
got-it = Compris
not-your-turn = Ce n'est pas à vous. { $prompt }
not-now = Ce n'est pas ce qui est demandé. { $prompt }
rule-open = Règle { $rule }
hold = Laissez-moi réfléchir
hold-help = Personne n'en apprend rien sur votre main : chacun peut demander du temps.
clock-stands = Le chronomètre est arrêté jusqu'au retour de tous
time-left = Il reste { $time }
goal = BUT !
insight = Chances
draw-result = nul
close = Fermer

## Entre deux tours sur un appareil

cover-title = { $name }, c'est à vous
cover-text = Passez l'appareil. Seul { $name } doit voir la suite.
cover-show = Je suis { $name } : montrer mes cartes

## Menu

menu = Menu
rules = Règles
every-rule = Toutes les règles
rules-search = Chercher dans les règles
loading = Chargement…
home = Accueil
resign = Abandonner
resign-sure = Voulez-vous vraiment abandonner ce match ?
resign-yes = Oui, abandonner
resign-no = Non, jouer
outdated = Les règles ont changé
outdated-live = Ce match a commencé sous des règles que le serveur n'a plus : il ne peut pas se terminer ici. Convenez d'un nul ou abandonnez.
outdated-over = Ce match a commencé sous des règles que le serveur n'a plus ; il est terminé.
outdated-draw = En rester au nul
replay-only-end = Ce match s'est joué selon des règles que le serveur n'a plus. Sa dernière position et ses coups ont été gardés.
outdated-look = Revoir le match
draw-offer = Proposer le nul
draw-offered = Le nul est proposé.
draw-accept = Accepter
draw-decline = Refuser

## La fin

watch-soon = Vous verrez cette table au prochain coup.
result-shootout = { $score }, { $kicks } aux tirs au but
result-win = Victoire : { $team } !
result-you-won = Vous avez gagné !
result-you-lost = Victoire : { $team }, cette fois.
result-draw = Match nul.
result-abandoned = Le match a été abandonné.
result-resigned = Par abandon.
rematch = Revanche, côtés changés
rematch-waiting = On attend les autres…
replay = Revoir
story = Le récit du match

## Revoir

controls = Commandes
timeline = Déroulement
to-start = Au début
to-end = À la fin
step-back = Un pas en arrière
step-on = Un pas en avant
play = Lecture
pause = Pause
step-of = Pas { $step } sur { $last }
speed = Vitesse
eyes = Vu par
spectator = un spectateur
play-on = Continuer à partir d'ici
play-on-as = côté
copy-point = Lien vers ce moment
save-match = Enregistrer le match, pour le reprendre ailleurs
download-record = Feuille de match
verify = Vérifier les dés
verify-running = Vérification… { $share } %
verify-good = { $n ->
    [one] L'unique lancer découle du secret fixé avant le coup d'envoi.
   *[other] Les { $n } lancers découlent du secret fixé avant le coup d'envoi.
}
verify-bad = Le lancer du pas { $step } ne découle pas du secret.
verify-secret = Le secret n'est pas celui qui avait été engagé.
verify-commitment = La maison s'était engagée sur autre chose avant le coup d'envoi : ce ne sont pas les dés promis.
verify-contribution = Les dés ont été lancés sans ce que cet appareil y avait ajouté.
verify-throws = Ce ne sont pas les lancers que cet appareil a vus.
dice-commitment = Attention : la maison s'est engagée sur d'autres dés qu'auparavant. Ne vous fiez pas à ce match.
dice-contribution = Attention : les dés sont lancés sans ce que vous y avez ajouté. Ne vous fiez pas à ce match.
dice-secret = Attention : le secret des dés n'est pas celui qui avait été engagé avant le coup d'envoi.
verify-told = Au pas { $step }, cette page a reçu autre chose que ce que dit la feuille du match.
verify-record = La feuille de ce match n'est pas saine, ligne { $line } : { $reason }
verify-loading = Chargement des règles, pour rejouer le match dans ce navigateur…
verify-by-rules = Tout le match a été rejoué dans ce navigateur, selon les règles.
verify-no-rules = Les chances sont celles que dit le serveur : il n'apporte pas les règles pour navigateurs (touchline serve --site). `touchline verify` rejoue la feuille.
verify-none = Ce match n'a pas été joué avec les dés vérifiables.
verify-insecure = Le navigateur ne vérifie les dés qu'en HTTPS ou sur cet ordinateur ; `touchline verify` le fait partout.

## Réglages

settings = Réglages
language = Langue
sound = Son
sound-on = Le son est activé
sound-off = Le son est coupé
look = Apparence
theme-auto = Automatique
theme-light = Claire
theme-dark = Sombre
theme-contrast = Contraste élevé
setting-sound = Son
setting-sound-help = Dés, frappes et clameurs.
setting-motion = Mouvement
setting-motion-help = Les pions glissent, les dés roulent. Coupé si votre système demande moins d'animations.
pace = Ce qui se passe est montré
pace-slow = lentement
pace-normal = normalement
pace-quick = vite
pace-once = d'un coup
setting-turn = J'attaque toujours dans le même sens
setting-turn-help = Le plateau est tourné pour les visiteurs, et à la mi-temps quand les équipes changent de camp. FUBA, dont les zones portent des noms de points cardinaux, reste tel quel.
setting-odds = Probabilités
setting-odds-help = Ce que chaque choix peut amener, avec ses chances.
setting-guide = Guide
setting-guide-help = Explique chaque phase la première fois.
guide-again = Tout expliquer encore une fois

## Le lien

link-open = connecté
unreachable = Le serveur est injoignable. Est-il lancé ?
link-connecting = connexion…
link-lost = connexion perdue, nouvel essai…

## Refus

try-again = Réessayer
refused-slow_down = Trop vite pour le serveur. Encore une fois, s'il vous plaît.
refused-no_table = Cette table n'existe pas.
refused-not_your_turn = Ce n'est pas à vous.
refused-over = Le match est terminé.
refused-stale = La table a avancé entre-temps.
refused-taken = Cette place est prise.
refused-stopping = Le serveur redémarre. Un instant, s'il vous plaît.
refused-not_possible = Ce n'est pas possible. Le serveur dit, en anglais : { $reason }
refused-by_hand = Les tables de ce serveur ne partent pas d’une position composée à la main. Sur votre ordinateur, si.
refused-busy = Le serveur est occupé. Réessayez dans un instant.
refused-store = Le serveur n'a pas pu l'enregistrer : rien ne s'est passé. Réessayez.
refused-failure = Le serveur a eu un problème ; rien ne s'est passé.
refused-malformed = Ce serveur ne connaît pas cette commande.
refused-name = Un nom ne peut contenir que des caractères visibles, et trois accents au plus sur une lettre.
refused-paused = Le match est en pause.
refused-answered = Vous avez déjà répondu. On l'apprendra quand la fenêtre se fermera.
refused-no_window = Rien ne passe de soi-même maintenant.
refused-reused = Cela a déjà été dit, en d'autres termes.
refused-token = Cette place est à quelqu'un d'autre maintenant.

## Analyse

review = Analyse
puzzles = Problèmes
analyse = Tableau d’analyse
analyse-here = Analyser à partir d’ici
setting-coach = Entraîneur
setting-coach-help = Seul contre des bots : prévient avant une bourde et explique ce qu'ils font.
coach = Entraîneur
coach-again = Réfléchir encore
coach-anyway = Jouer quand même
