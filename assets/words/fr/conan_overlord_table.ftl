# Conan, les Héros contre l’Overlord : ce que dit son plateau en plus des questions, des réponses et des événements.

conan_overlord-page-place = Zone
conan_overlord-page-blow = Attaque
conan_overlord-page-luck = Chance
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
conan_overlord-book-pointed = Activer { $what } pour { $n } sur { $of }, reste { $left }
conan_overlord-book-stand = Zones : { $zones }
conan_overlord-book-movement = un point par gemme
conan_overlord-book-guard = un dé { $die } par gemme, { $most } au plus
conan_overlord-book-reroll = un dé par gemme
conan_overlord-tile-after = puis { $n }
conan_overlord-tile-offer = { $what } : { $n } points
conan_overlord-tile-kills = – peut tomber
conan_overlord-adds-melee = mêlée
conan_overlord-adds-ranged = tir
conan_overlord-adds-guard = garde
conan_overlord-adds-armour = armure
conan_overlord-adds-manipulation = manip.
conan_overlord-sheet-over = charge au-delà de { $load }
conan_overlord-tray-bare = mains vides
conan_overlord-tray-hindered = gêne
conan_overlord-tray-armour = armure
conan_overlord-tray-unguarded = tue · blessures
conan_overlord-tray-one-guard = garde de 1
conan_overlord-tray-two-guards = garde de 2
conan_overlord-tile-bloodied = ensanglantée
conan_overlord-tile-life = vie { $n }
conan_overlord-tile-figures = { $n ->
        [one] 1 figurine
       *[other] { $n } figurines
    }
conan_overlord-tile-numbers = mvt { $move } · armure { $armour }
conan_overlord-tile-reaches = { $n ->
        [one] 1 atteint { $who } : blessures { $mean }
       *[other] { $n } atteignent { $who } : blessures { $mean } chacune
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
conan_overlord-tray-webbed = { $who } : pris dans une toile.
conan_overlord-tray-poisoned = { $n ->
        [one] { $who } : un poison.
       *[other] { $who } : { $n } poisons.
    }
conan_overlord-tray-succeeds = C’est réussi.
conan_overlord-tray-fails = C’est raté.
conan_overlord-tray-misses = Le coup est manqué.
conan_overlord-tray-guard-odds = blessures : { $mean }, tombe { $fall }

conan_overlord-odds-kill = avec { $n ->
        [one] 1 gemme
       *[other] { $n } gemmes
    }
conan_overlord-odds-wounds = −{ $n }
conan_overlord-odds-fall = blessures : { $n } · tombe : { $chance }
conan_overlord-number = { $n }
conan_overlord-number-less = <{ $n }
conan_overlord-way-guard = Pas de garde
conan_overlord-way-gift = Ne rien donner
conan_overlord-way-gems = Aucune gemme
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
conan_overlord-place-sees = Vu d’ici : { $zones }.
conan_overlord-place-below = Surplombé, un dé de plus au tir : { $zones }.
conan_overlord-place-hidden = { $zone } : vue barrée par { $borders }.
conan_overlord-place-walled = Cachés par les murs : { $zones }.
conan_overlord-place-seen = Vu depuis : { $zone }.
conan_overlord-place-overlooked = En contrebas de : { $zone } ; un dé de plus pour tirer.
conan_overlord-place-unseen = Invisible depuis : { $zone } ; des murs les séparent.
conan_overlord-place-unseen-by = Invisible depuis : { $zone } ; caché par : { $borders }.
conan_overlord-place-looked = { $gems ->
        [0] { $who } : mouvement { $n }.
        [one] { $who } : mouvement { $n }, plus { $gems } pour une gemme.
       *[other] { $who } : mouvement { $n }, plus { $gems } au prix d’autant de gemmes.
    }
conan_overlord-step = { $zone } { $n }
conan_overlord-step-hindered = gêne, { $who } : +{ $n }
conan_overlord-step-wall = perce le mur
conan_overlord-step-leap = saut, dé { $die } : { $n } ou plus
conan_overlord-step-fall = chute, { $n } × { $die }
conan_overlord-border-door = porte
conan_overlord-border-flap = tenture
conan_overlord-border-climb = escalade
conan_overlord-border-window = fenêtre
conan_overlord-border-hatch = écoutille
conan_overlord-border-stairs = escalier
conan_overlord-border-rubble = éboulis
conan_overlord-border-named = { $what } ({ $edge })
conan_overlord-place-possessed = envoûté
conan_overlord-place-dizzy = étourdi : ses sorts coûtent une gemme de plus
conan_overlord-place-flies = vole
conan_overlord-place-held = tenu par : { $who }

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
conan_overlord-legend-door = une porte fermée
conan_overlord-legend-door-open = une porte ouverte
conan_overlord-legend-door-locked = une porte verrouillée
conan_overlord-legend-door-barred = un passage condamné
conan_overlord-legend-flap = une tenture : on ne voit pas au travers
conan_overlord-legend-stairs = escalier ou éboulis
conan_overlord-legend-hatch = une écoutille
conan_overlord-legend-window = une fenêtre
conan_overlord-legend-exit = une sortie du plateau
conan_overlord-legend-climb = escalade, avec le talent seulement
conan_overlord-legend-drum = les renforts arrivent ici
conan_overlord-legend-chest = un coffre fermé
conan_overlord-legend-statue = une figurine de pierre
conan_overlord-legend-rest = un Héros au repos
conan_overlord-legend-life = points de vie restants
conan_overlord-legend-flies = vole ce tour-ci
conan_overlord-legend-possessed = envoûté
conan_overlord-legend-constricted = maintenu
conan_overlord-legend-dizzy = étourdi
conan_overlord-legend-marker = un marqueur caché
conan_overlord-legend-web = pris dans une toile
conan_overlord-legend-halo = protégé par un sort
conan_overlord-legend-level = une zone un niveau plus haut

conan_overlord-moment-chest = { $who } ouvre un coffre : { $what }
conan_overlord-moment-found = { $what } : découverte ! · { $zone }
conan_overlord-moment-fell = { $who } est à terre

conan_overlord-luck-rule = Les symboles de tous les dés, à côté de ceux que l’on pouvait attendre.
conan_overlord-luck = { $dice ->
        [0] Aucun dé encore.
        [one] 1 dé : { $points } symboles pour { $expected } attendus ({ $more }).
       *[other] { $dice } dés : { $points } symboles pour { $expected } attendus ({ $more }).
    }

conan_overlord-aside-gems = { $n ->
        [one] 1 gemme
       *[other] { $n } gemmes
    }
conan_overlord-aside-price = { $n ->
        [one] 1 gemme
       *[other] { $n } gemmes
    }
conan_overlord-aside-risk = des dés sont lancés
conan_overlord-aside-odds = tue : { $n } %
conan_overlord-aside-succeeds = réussit : { $n } %
conan_overlord-aside-falls = tombe : { $n } %
