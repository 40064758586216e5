game-title = Foot à cinq
game-line = Sept zones, un dé, et une question : quand tirer ?
learn-1 = Marquez plus de buts que l'autre équipe.
learn-2 = Une passe courte avance d'une zone et échoue rarement. Une longue avance de deux, une fois sur deux.
learn-3 = Depuis les trois dernières zones, vous pouvez tirer : plus c'est près, mieux c'est.

prompt-BALL = { $team } : que faites-vous du ballon ?
prompt-DIE = Le dé décide.
prompt-FULL_TIME = Fin du match.
guide-BALL = La passe courte est sûre, la longue est rapide. Plus le but est proche, meilleur est le tir.
guide-DIE = La passe ou le tir dépend du dé.
guide-FULL_TIME = Le match est terminé.

action-SHORT = Passe courte vers la zone { $zone }
action-LONG = Passe longue vers la zone { $zone }
action-SHOOT = Tirer
ball-of = Le ballon, pour { $team }

event-kick_off = Coup d'envoi : { $team }.
event-pass = { $team } : la passe arrive en zone { $zone }.
event-lost = { $team } : ballon perdu en zone { $zone }.
event-goal = But ! { $team }.
event-miss = { $team } : le tir de la zone { $zone } est manqué.
event-half_time = Mi-temps.
event-full_time = Fin du match.

why-FAS-PLAY-1 = Le ballon ne peut pas être joué maintenant.
why-FAS-PASS-3 = Cette passe dépasserait la dernière zone.
why-FAS-SHOT-1 = Le but est trop loin pour tirer.

option-throws = Lancers par mi-temps
    .help = Combien de lancers compte une mi-temps.
