# Mises, le jeu d’essai sur lequel tout est éprouvé.
game-toy = Mises
game-toy-line = Enchères, bluff et cartes volées entre trois maisons
game-toy-players = 2 ou 3 joueurs

toy-question-bid = Montez votre enchère, posez une mise face cachée, prononcez un vœu ou arrêtez-vous là.
toy-question-floor = { $a ->
        [0] Vous avez la parole, mais plus aucune action.
        [one] Vous avez la parole et encore une action.
       *[other] Vous avez la parole et encore { $a } actions.
    }
toy-question-terms = Quelles conditions proposez-vous à la maison { $a } ?
toy-question-treaty = On vous offre { $a } contre { $b }. Acceptez-vous ?
toy-question-react = La maison { $a } vous attaque. Que répondez-vous ?
toy-question-pierce = Un bouclier vous arrête. Voulez-vous le briser ?

toy-action-raise = Monter d’une pièce l’enchère de la maison { $a }
toy-action-lay = Poser en mise, face cachée : { $a }
toy-action-vow = { $a ->
        [none] Prononcer un vœu en secret
       *[other] Prononcer le vœu de { $a }
    }
toy-action-done = S’en tenir à cette enchère
toy-action-attack = Attaquer la maison { $b } avec : { $a }
toy-action-spy = Montrer { $a } et regarder : { $b }
toy-action-steal = Montrer { $a } et prendre au hasard une carte de la maison { $b }
toy-action-scout = Regarder la première carte de la pioche
toy-action-bury = Glisser sous la pioche, puis piocher et tenter sa chance : { $a }
toy-action-parley = Maison { $a } : proposer un traité à la maison { $b }
toy-action-hand = Passer la parole : { $a }
toy-action-end = Terminer la manche
toy-action-terms = Offrir { $give ->
        [one] une pièce
       *[other] { $give } pièces
    } contre { $take }
toy-action-accept = Accepter
toy-action-react = Répondre avec : { $a }
toy-action-pierce = Briser le bouclier avec : { $a }
toy-action-pass = Passer

toy-event-rolled = Le dé donne { $a }.
toy-event-opened = La maison { $a } révèle : { $b }.
toy-event-stolen = La maison { $b } prend : { $a }.
toy-event-agreed = Le traité est conclu.
toy-event-averted = L’attaque tourne court.
toy-event-round = La manche { $a } commence.

toy-option-rounds = Manches
    .explain = La partie s’achève après ce nombre de manches.
toy-option-deck = Paquet
    .explain = Un paquet plus mince se devine plus facilement.

toy-why-no_acts_left = Vous n’avez plus d’action : passez la parole ou terminez la manche.
toy-why-not_allowed = Les règles ne le permettent pas maintenant.

toy-state-players = Joueurs
toy-state-round = Manche
toy-state-rounds = Manches
toy-state-coins = Pièces
toy-state-points = Points
toy-state-strikes = Coups portés
toy-state-slots = Cartes

toy-temperament-raider = Pillard
    .line = Prend ce que les autres ont.

toy-reason-points = « Cela rapporte des points. »
toy-reason-coins = « Les pièces paient ce qu’il nous faut. »
toy-reason-cards = « Plus de cartes, plus de choix. »
toy-reason-stakes = « Une forte mise rapporte. »

# Le récit d’une partie.
toy-story-chapter = Manche { $number }
