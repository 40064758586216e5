# Les pages que le serveur écrit lui-même, à la place de la table.

page-lost = Hors jeu
    .text = Il n'y a rien à cette adresse. Le match que vous cherchez a peut-être changé de stade, ou le lien a perdu une lettre en route.
    .home = Retour au coup d'envoi
page-failed = Une faute de notre part
    .text = Le serveur n'a pas pu répondre : { $reason }
    .home = Retour au coup d'envoi
