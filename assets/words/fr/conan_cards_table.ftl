# La table du jeu de cartes : ce qui est écrit sur les cartes, sur la scène et dans le formulaire d’un accord.
conan_cards-where = { $round ->
        [0] Mise en place
       *[other] Manche { $round }
    } · premier à { $target } de gloire
conan_cards-glory = { $glory } de gloire
conan_cards-loot = Butin : { $glory } de gloire{ $items ->
        [0] { "" }
        [one] , 1 objet
       *[other] , { $items } objets
    }{ $cards ->
        [0] { "" }
        [one] , 1 carte
       *[other] , { $cards } cartes
    }
conan_cards-difficulty = { $line } défis sur { $most }
conan_cards-hidden = Défi caché
conan_cards-hidden-item = Objet caché
conan_cards-unknown = Personne ne vous a montré cette carte.
conan_cards-face-down = { $name } (face cachée)
conan_cards-set-by = { $name }, posé par { $who_the }
conan_cards-played-by = jouée par { $who_the }
conan_cards-wandering = En chemin :
conan_cards-spent = La capacité est épuisée.
conan_cards-out = hors du jeu
conan_cards-allied = Alliance, { $place } : { $members }
conan_cards-empty-hand = Votre main est vide.
conan_cards-strength = Force
conan_cards-cunning = Ruse
conan_cards-spirit = Esprit
conan_cards-card-adventure = Aventure
conan_cards-card-challenge = Défi
conan_cards-card-resolution = Spéciale
conan_cards-card-item = Objet magique
conan_cards-card-item-down = Objet, face cachée
conan_cards-page-table = La table
conan_cards-page-contest = L’affrontement
conan_cards-page-aftermath = Le dernier affrontement
conan_cards-page-deal = La négociation
conan_cards-page-heroes = Héros
conan_cards-page-thing = De plus près

# L’affrontement.
conan_cards-contest = { $hero_the } affronte { $what_the } ({ $place })
conan_cards-duel = { $hero_the } en duel contre { $rival_the } ({ $place })
conan_cards-stage-auction = Enchères
conan_cards-stage-attribute = Attribut
conan_cards-stage-cards = Cartes
conan_cards-stage-reveal = Révélation
conan_cards-stage-result = Issue
conan_cards-bid-of = { $bid ->
        [0] pas de mise
       *[other] mise { $bid }
    }
conan_cards-outlook = Valeurs visibles :
conan_cards-ahead = { $by } de plus
conan_cards-level = égalité : insuffisant
conan_cards-behind = { $by } de moins
conan_cards-opens = { $who_the } ouvre les enchères.
conan_cards-answers = { $other_the } mise { $bid } : { $who_to } de répondre.
conan_cards-limit = Mise maximale : { $most } (ce que chacun peut payer).
conan_cards-swindles = Un Marchand qui n’a pas misé se retire sans rien payer.
conan_cards-withdraw = Se retirer, payer { $cost }
conan_cards-match = Suivre : { $stake } en jeu
conan_cards-open-with = Ouvrir à
conan_cards-raise-to = Relancer à
conan_cards-decides-strength = La Force décide
conan_cards-decides-cunning = La Ruse décide
conan_cards-decides-spirit = L’Esprit décide
conan_cards-ally-stands = { $name } se bat en allié
conan_cards-laid-secretly = Face cachée
conan_cards-laid-on = { $by }, sur { $on_the }
conan_cards-lay-hint = Cliquez une carte de votre main pour la poser face cachée, ou passez. Toute carte peut servir de bluff.
conan_cards-lay-on = Sur quel héros est-elle posée ? Cliquez-le.
conan_cards-bluff = Cette carte ne sert pas dans un affrontement : elle ne fait rien.
conan_cards-cancelled = Annulée
conan_cards-odds = { $hidden ->
        [0] En l’état : { $percent } %
        [one] { $percent } %, une carte inconnue
       *[other] { $percent } %, { $hidden } cartes inconnues
    }
conan_cards-odds-of = Les chances du héros si elles sont n’importe lesquelles des cartes que vous n’avez pas vues, et qu’aucune n’en annule une autre ni ne change l’attribut.

# La négociation.
conan_cards-offers = { $who_the } propose :
conan_cards-counters = { $who_the } propose plutôt :
conan_cards-agreed = { $who } : d’accord
conan_cards-undecided = { $who } : indécis
conan_cards-compose = Composer un accord
conan_cards-compose-counter = Ou proposer autre chose
conan_cards-deal-with = Avec qui
conan_cards-deal-about = Quoi
conan_cards-deal-terms = À quelles conditions
conan_cards-deal-first = Qui vient d’abord
conan_cards-propose = Proposer
conan_cards-counter = Proposer ceci
conan_cards-nothing = rien
conan_cards-pay = Vous payez { $amount }
conan_cards-receive = Vous recevez { $amount }
conan_cards-alliance = Une alliance
conan_cards-alliance-at = Une alliance : { $place }
conan_cards-split = Parts du butin, des gains et des pertes : { $parts }
conan_cards-splits = Parts du butin : { $loot } ; des gains : { $wins } ; des pertes : { $losses }
conan_cards-first = L’aventure revient { $who_to } ; objets à tour de rôle : { $items } ; cartes : { $cards }
conan_cards-deal-way = Quel accord
conan_cards-way-usual = Un accord courant
conan_cards-way-treaty = Un traité à vos conditions
conan_cards-way-alliance = Une alliance à vos conditions
conan_cards-deal-written = Les clauses écrites
conan_cards-strike = Rayer
conan_cards-deal-giver = Une autre clause : qui donne
conan_cards-deal-sort = Quoi
conan_cards-deal-receiver = À qui
conan_cards-deal-which = Lequel, ou combien : un clic écrit la clause
conan_cards-sort-glory = De la gloire
conan_cards-sort-card_open = Une carte précise, montrée à tous
conan_cards-sort-card_choice = Des cartes à son choix
conan_cards-sort-card_random = Des cartes au hasard
conan_cards-sort-item = Un objet magique
conan_cards-sort-show_hand = Un regard sur la main
conan_cards-sort-show_card = Un regard sur une carte
conan_cards-sort-show_challenge = Un regard sur un défi
conan_cards-sort-lift_challenge = Un défi est retiré
conan_cards-whole-hand = Toute la main
conan_cards-nth-challenge = N° { $nth }, { $place } : { $name }
conan_cards-deal-members = Qui se joint à vous
conan_cards-deal-loot = Parts de la gloire du butin : chaque clic en ajoute une, après 3 aucune
conan_cards-deal-wins = Parts de ce que perd le poseur d’un défi
conan_cards-deal-losses = Parts de ce qui est perdu
conan_cards-deal-items = Objets à tour de rôle : un clic met en premier
conan_cards-deal-cards = Cartes de même
conan_cards-deal-special = Qui reçoit l’aventure et son effet
conan_cards-deal-amiss = Les règles n’admettent pas ces clauses telles quelles, ou elles ont déjà été proposées. Changez quelque chose.

# La grande carte, et ce qu’un affrontement a révélé.
conan_cards-values = Force { $strength } · Ruse { $cunning } · Esprit { $spirit }
conan_cards-hired-for = Se loue { $cost }
conan_cards-turned-up = Révélées et défaussées
conan_cards-all-at-stake = Toute votre gloire est en jeu : une défaite vous élimine.
