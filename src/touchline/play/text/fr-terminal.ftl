### Les mots des tables dans un terminal : plein écran et texte simple.

## Les tables dans un terminal

table-bot-failed = Le robot { $bot } fait défaut : { $reason }. L'arbitre joue pour lui.
table-not-your-turn = Ce n'est pas votre tour.
table-not-here = Ce n'est pas possible à cette table.
table-hint = Conseil : { $choice }
table-hint-worth = Conseil : { $choice } (vaut { $value } ; ensuite : { $next }, { $second })
table-hint-only = Conseil : { $choice } (vaut { $value })
table-hint-exact = exact
table-no-chances = Personne ici ne peut dire où en est le match.
table-chances = Probabilité de gagner : { $home } { $home_share }, nul { $draw_share }, { $away } { $away_share } ({ $exact ->
    [yes] exact
   *[no] estimation
}).
table-thinking = { CAP($seat) } { AGREE($seat, "réfléchit", "réfléchissent") }…
table-waiting = On attend…
table-throwing = Les dés sont lancés…
table-you = vous
table-odds = Chances : { $odds }
table-cards = Cartes
table-log = Le match
table-choices = Vos choix
table-nothing-here = Rien à choisir ici ; w dit pourquoi.
table-several-here = { $count } choix ici ; Échap les montre tous.
table-clock = encore { $seconds } s
table-small = Le terrain dépasse la fenêtre : il suit le ballon ; Tab puis les flèches le parcourent.
table-won = Victoire { DE($team) }.
table-drawn = Match nul.
table-again = Rejouer avec les mêmes joueurs et options
table-save-record = Enregistrer la feuille de match
table-record-kept = La feuille de match est dans { $file } ; touchline replay et verify la lisent.
table-connecting = On va à la table…
table-to-menu = Retour au menu
table-quit = Quitter le programme
table-resumed = Le match continue.

## Touches du plein écran (un ou deux mots)

key-help = Aide
key-undo = Annuler
key-hint = Conseil
key-why = Pourquoi
key-rules = Règles
key-cards = Cartes
key-chances = %
key-save = Garder
key-language = EN
key-board = Terrain/liste
key-manners = Dire
key-quit = Fin
key-back = Retour
key-open-rule = Ouvrir la règle
key-enter = Choisir
key-change = Changer
key-search = Chercher
key-start = Coup d’envoi

## Écrans

cover-title = { $seat }, à vous de jouer.
cover-text = Prenez l'appareil pour être seul à voir l'écran, puis appuyez sur Entrée.
rules-title = Règles de { $game }
rules-search = Chercher dans les règles…
rules-none = Aucune règle ne contient ces mots.
rules-provenance = Origine : { $tags }
why-title = Pourquoi pas ?
why-search = Une action, une case, une pièce…
why-text = Toutes les actions impossibles maintenant ; tapez pour chercher, Entrée ouvre la règle.
why-none = Aucune action ne s'appelle ainsi.
cards-title = Les cartes sur la table
cards-none = Il n'y a pas de cartes dans ce jeu.
cards-hidden = face cachée
menu-new = Nouveau match
menu-resume = Continuer un match enregistré
menu-join = Rejoindre une table en ligne
menu-join-text = L'adresse de la table, telle qu'on vous l'a envoyée (http://…/t/…) :
menu-join-name = Comment les autres vous appellent :
menu-language = English
menu-plain = Répondez par un numéro, le nom d'un jeu ou l'adresse d'une table en ligne.
menu-quit = Quitter
menu-welcome = { $n ->
        [5] Cinq
        [6] Six
        [7] Sept
       *[other] { $n }
    } jeux de football sur table. Choisissez avec les flèches et Entrée, ou à la souris.
menu-save-line = { $game }, { $score }, { $steps ->
    [one] 1 coup
   *[other] { $steps } coups
}
menu-loading = Préparation de { $game } : { $part }
menu-loading-first = Les règles sont compilées une fois pour cet ordinateur ; ensuite, une seconde suffit.
setup-title = { $game } : nouveau match
setup-start = Coup d'envoi
setup-start-help = Commencer le match avec ces joueurs et ces options.
setup-seat = Place { $seat } ({ $team })
setup-seat-help = Qui joue ici : une personne devant cet appareil, ou un programme.
setup-options = Options
setup-fixed = C'est fixé : { $reason }
setup-number = Un nombre entier de { $low } à { $high } :
setup-hint = ← → changent une ligne, Entrée aussi ; Coup d'envoi commence.
player-human = une personne
player-random = au hasard
player-greedy = rapide et simple
player-perfect = parfait (résolu exactement)
player-beginner = débutant
player-amateur = amateur
player-professional = professionnel
player-international = international
player-champion = champion

## En ligne

online-waiting = On attend du monde : { $open } libre(s).
online-lost = Connexion perdue ; nouvel essai…
online-gone = Le serveur est injoignable.
online-asking = On attend le serveur…
online-watching = Vous regardez.
online-away = { $names } : absent pour le moment.
online-over-resigned = Abandon.
online-over-drawn = Match nul d'un commun accord.
online-over-abandoned = La table a été abandonnée.
online-over-finished = Le match est terminé.
online-draw-offered = Un match nul est proposé.
online-hold = Demander du temps : rien ne passe tout seul
online-pause = Arrêter le chronomètre, si tous sont d'accord
online-resume = Reprendre : le chronomètre repart
online-resign = Abandonner
online-draw = Proposer (ou accepter) le nul
online-decline = Refuser le nul
online-rematch = Demander une revanche
online-done = C'est fait.
online-keeps = Le serveur garde ce match ; pour revenir : touchline join { $url }
online-joined = Vous jouez { $seat } ({ $team }).

badge-yellow = carton jaune
badge-red = carton rouge
badge-tired = fatigué
badge-injured = blessé
badge-star = a le ballon
badge-captain = capitaine
badge-advanced = avancé

## Aide

help-title = Aide
help-play = Comment jouer
help-text =
    Choisissez dans la liste avec les flèches et Entrée, ou tapez le numéro. Tab passe au terrain : les flèches vont de case en case, Entrée choisit. À la souris, cliquez sur un choix, une case marquée ou une carte.
    
    Tab  terrain ou liste     Échap  montrer tous les choix
    u  reprendre sa dernière décision, tant que rien n'est lancé ni montré
    h  conseil : ce que ferait un joueur fort
    w  pourquoi pas ? chaque action impossible avec la règle qui l'interdit
    r  les règles, avec recherche  c  toutes les cartes et leurs textes
    p  probabilité de gagner       m  abandon, nul, revanche (en ligne)
    s  enregistrer                 l  français / English
    q  quitter ; un match inachevé est enregistré
    
    Les pièces à domicile commencent par un A majuscule, les visiteuses par un b minuscule ; { $ball } est le ballon. Les cases marquées peuvent être choisies. À côté de chaque choix, ce qu'il peut amener et avec quelles chances.

## La table en texte simple

plain-help = Répondez par un numéro ou une action. Aussi : ? explique la phase, ? ACTION dit pourquoi pas, ? RÈGLE montre une règle, r MOTS cherche dans les règles, h conseille, k fait parler ou taire l'entraîneur, p donne la probabilité de gagner, o NUMÉRO les chances, c les cartes, b le terrain, w qui est où, u reprend, s [FICHIER] enregistre, l English, m abandon ou nul en ligne, q enregistre et quitte.
plain-over = Le match est terminé.
plain-hand-over = Place { $seat }, appuyez sur Entrée quand vous seul voyez l'écran.
plain-time-up = Temps écoulé : le choix habituel a été fait pour vous.
plain-number = Choisissez un numéro de 1 à { $last }.
plain-unknown = Je ne comprends pas « { $answer } ».
plain-possible = C'est possible maintenant.
plain-undone = Repris : { $action }.
plain-no-undo = On ne reprend que sa propre dernière décision, et seulement tant que rien n'est lancé ni montré.
plain-saved = Enregistré dans { $file } ; pour continuer : touchline play --resume { $file }
plain-no-such = Aucune action ni règle « { $word } » ; r MOTS cherche dans les règles.
plain-no-odds = Rien n'est en jeu ici, ou cette table se joue sans probabilités.
plain-others = Tous les autres : { $odds }

## `touchline` seul

start-welcome = Le football sur table : { $n ->
        [5] cinq
        [6] six
        [7] sept
       *[other] { $n }
    } jeux, seul ou à plusieurs.
start-browser = Jouer dans le navigateur
start-terminal = Jouer dans le terminal
start-games = Voir les jeux et leurs options
start-help = Voir tout ce que ce programme sait faire
table-coach = L'entraîneur { $on ->
    [yes] est avec vous : il prévient avant une bourde et explique ce que fait l'adversaire
   *[no] se tait
}.
table-no-coach = Un entraîneur n'aide qu'une personne seule contre des bots.

## What nobody should have to find out

box-owner = Vous avez la boîte ? Copiez { $file } dans un dossier à vous sous le nom { $name }, écrivez-y ce que dit la boîte, et nommez le dossier dans TOUCHLINE_TABLES.
not-tested = Testé sous Linux, x86-64, avec Chromium et Firefox. Non testé : macOS, Windows, aarch64, vrais téléphones.
