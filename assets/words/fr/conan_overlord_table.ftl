# Conan, les Héros contre l’Overlord : ce que dit son plateau en plus des questions, des réponses et des événements.

conan_overlord-page-place = Zone
conan_overlord-page-blow = Attaque
conan_overlord-page-goals = Buts
conan_overlord-page-heroes = Héros
conan_overlord-page-book = Le Livre

conan_overlord-price = { $n } ◆
conan_overlord-die-yellow = J
conan_overlord-die-orange = O
conan_overlord-die-red = R

conan_overlord-where-round = Tour { $round } sur { $last }
conan_overlord-where-turn = au camp : { $side }
conan_overlord-where-hand = la main : { $who }

conan_overlord-stance-active = agit
conan_overlord-stance-resting = se repose
conan_overlord-stance-dead = mort
conan_overlord-stance-left = sorti

conan_overlord-sheet-available = Disponibles
conan_overlord-sheet-fatigue = Fatigue
conan_overlord-sheet-wounds = Blessures
conan_overlord-sheet-base = { $n } gratuits
conan_overlord-sheet-no-limit = sans limite
conan_overlord-sheet-load = Charge { $load } sur { $most }
conan_overlord-sheet-slower = dès { $load } : mouvement −{ $n }
conan_overlord-sheet-lost = Perdue à partir d’une charge de { $load }.
conan_overlord-sheet-weighs = charge { $n }
conan_overlord-sheet-own = À vous.
conan_overlord-sheet-others = Joué par { $who } : pas à vous.

conan_overlord-book-reserve = Réserve
conan_overlord-book-fatigue = Fatigue
conan_overlord-book-recovery = Récupération
conan_overlord-book-recovers = récupère { $n } par tour
conan_overlord-book-event = L’événement propose : { $options }.
conan_overlord-tile-bloodied = ensanglantée
conan_overlord-tile-life = vie { $n }
conan_overlord-tile-figures = { $n ->
        [one] 1 figurine
       *[other] { $n } figurines
    }
conan_overlord-tile-numbers = mvt { $move } · armure { $armour }
conan_overlord-tile-reaches = { $n ->
        [one] 1 atteint { $who } : { $mean }
       *[other] { $n } atteignent { $who } : { $mean } chacune
    }

conan_overlord-tray-strikes = Corps à corps : { $who } contre { $whom } · { $zone }
conan_overlord-tray-shoots = Tir : { $who } contre { $whom } · { $zone }
conan_overlord-tray-casts = Sort : { $who } contre { $whom } · { $zone }
conan_overlord-tray-area = Tous sont touchés · { $zone }
conan_overlord-tray-dice = Les dés
conan_overlord-tray-deed = Combien de gemmes ?
conan_overlord-tray-leaps = Saut : { $who }
conan_overlord-tray-falls = Saut dans le vide : { $who } ; chaque symbole est une blessure
conan_overlord-tray-throws = Lancer : { $who }
conan_overlord-tray-heals = Soin : { $who }
conan_overlord-tray-tries = Essai : { $who }
conan_overlord-tray-guard = garde
conan_overlord-tray-symbols = symboles
conan_overlord-tray-goal = il faut
conan_overlord-tray-lost = non comptés
conan_overlord-tray-power = puissance
conan_overlord-tray-defence = défense
conan_overlord-tray-wounds = blessures
conan_overlord-tray-by-star = ★ gratuit
conan_overlord-tray-by-skill = gratuit
conan_overlord-tray-by-gem = 1 gemme
conan_overlord-tray-comes = Puissance de { $n } ; garde et armure restent à compter.
conan_overlord-tray-rerolls = { $n ->
        [0] Chaque dé relancé coûte une gemme.
        [one] Un dé est relancé gratuitement.
       *[other] { $n } dés sont relancés gratuitement.
    }
conan_overlord-tray-holds = Défense : { $who }, { $n }.
conan_overlord-tray-suffers = { $n ->
        [0] { $who } : indemne.
        [one] { $who } : une blessure.
       *[other] { $who } : { $n } blessures.
    }
conan_overlord-tray-dies = { $n ->
        [one] { $who } : une blessure, à terre.
       *[other] { $who } : { $n } blessures, à terre.
    }
conan_overlord-tray-guard-odds = { $mean } blessures, tombe { $fall }

conan_overlord-odds-kill = tue avec { $n ->
        [one] 1 gemme
       *[other] { $n } gemmes
    }
conan_overlord-odds-wounds = −{ $n }
conan_overlord-odds-fall = blessures à prévoir ; tombe : { $chance }
conan_overlord-unused-heroes = Peut encore frapper : { $who }.

conan_overlord-roll-now = Tels quels : { $what }.
conan_overlord-roll-attack = tue : { $chance }, blessures à prévoir : { $mean }
conan_overlord-roll-guard = tombe : { $chance }, blessures à prévoir : { $mean }
conan_overlord-roll-goal = réussit : { $chance }
conan_overlord-roll-symbols = symboles à prévoir : { $mean }
conan_overlord-roll-brief = { $mean }

conan_overlord-goals-left = { $n ->
        [0] dernier tour
        [one] encore 1 tour
       *[other] encore { $n } tours
    }
conan_overlord-goals-heroes = Comment les Héros gagnent
conan_overlord-goals-overlord = Comment l’Overlord gagne
conan_overlord-goals-special = Règles spéciales
conan_overlord-goals-done = fait
conan_overlord-goals-open = à faire
conan_overlord-goals-carry = Emporté hors du plateau : { $what }
conan_overlord-goals-bring = Apporté là-bas : { $what }
conan_overlord-goals-kill = Mort : { $who } (vie { $n })
conan_overlord-goals-leave = Héros sortis : { $n } ou plus

conan_overlord-place-room = place { $taken } sur { $room }
conan_overlord-place-full = pleine : { $taken } sur { $room }
conan_overlord-place-level = niveau { $n }
conan_overlord-place-chest = un coffre fermé
conan_overlord-place-marker = un pion caché
conan_overlord-place-gems = { $n ->
        [one] 1 gemme
       *[other] { $n } gemmes
    }
conan_overlord-place-life = vie { $n }
conan_overlord-place-carries = porte : { $what }
conan_overlord-place-web = dans une toile
conan_overlord-place-way = { $gems ->
        [0] { $who } y va gratuitement ({ $points } points).
        [one] { $who } y va pour 1 gemme ({ $points } points).
       *[other] { $who } y va pour { $gems } gemmes ({ $points } points).
    }
conan_overlord-place-risk = { $n ->
        [one] On lance les dés en chemin.
       *[other] On lance les dés { $n } fois en chemin.
    }
conan_overlord-place-sees = Vu d’ici : { $zones }.
conan_overlord-place-below = Surplombé, un dé de plus au tir : { $zones }.
conan_overlord-place-hidden = { $zone } : vue barrée par { $borders }.

conan_overlord-legend = Légende
conan_overlord-legend-hero = un Héros ; l’anneau est brisé s’il est joué par un autre
conan_overlord-legend-ally = un allié des Héros
conan_overlord-legend-leader = un chef ou un monstre, avec sa vie
conan_overlord-legend-huge = une figurine énorme, qui prend la place de trois
conan_overlord-legend-groups = Chaque groupe a sa forme et sa couleur ; la lettre est l’unité, le nombre la figurine. × 5 en représente cinq semblables.
conan_overlord-legend-free = à portée, gratuitement
conan_overlord-legend-paid = à portée pour des gemmes, plus sombre pour plus
conan_overlord-legend-held = quelqu’un y retient ou, en pointillé, y gêne qui en sort
conan_overlord-legend-full = la zone est pleine
conan_overlord-legend-leap = un saut : les points, et les symboles que le dé doit montrer
conan_overlord-legend-gem = gemmes qu’un Héros peut encore dépenser
conan_overlord-legend-eye = Un œil : vu d’où se tient la figurine ; avec un dé : surplombé.

conan_overlord-moment-chest = { $who } ouvre un coffre : { $what }
conan_overlord-moment-found = { $what } : découverte ! · { $zone }
conan_overlord-moment-fell = { $who } est à terre
