# La Conquête de Nerath : ce qui est demandé, répondu et raconté.

nerath-question-move = { $realm } : déplacez des unités, jouez une carte ou terminez vos mouvements.
nerath-question-where_to = { $realm } : { $errand ->
        [retreat] où les { $kind_many } { $from_of } font-ils retraite ?
        [amok] où la Folie Furieuse pousse-t-elle { $kind_a } { $from_of } ?
        [flight] où les { $kind_many } { $from_of } volent-ils ?
        [leave] vers où les { $kind_many } sortent-ils { $from_of } ?
        [transfer] où les { $kind_many } { $from_of } apparaissent-ils ?
        [join] quelle bataille les { $kind_many } { $from_of } rejoignent-ils ?
       *[other] où vont les { $kind_many } { $from_of } ?
    }
nerath-question-how_many = { $realm } : combien { $kind_of_many } { $errand ->
        [retreat] font retraite { $from_of } vers { $to_the }
        [amok] passent { $from_of } vers { $to_the }
        [flight] volent { $from_of } vers { $to_the }
        [leave] sortent { $from_of } vers { $to_the }
        [transfer] passent { $from_of } vers { $to_the }
        [join] { $from_of } rejoignent la bataille { $to_at }
       *[other] vont { $from_of } vers { $to_the }
    } ? ({ $most } au plus)
nerath-question-voyage = { $realm } : { $cargo_the } est { $zone_at }. Que fait-il ? (encore { $moves ->
        [one] { $moves } mouvement
       *[other] { $moves } mouvements
    })
nerath-question-battles = { $realm } : quelle bataille livrez-vous maintenant ?
nerath-question-landings = { $realm } : la mer est gagnée. Quel navire débarque ses unités ?
nerath-question-window = { $realm }, { $window } : jouez-vous une carte ?
nerath-question-shares = { $realm } : { $hits ->
        [one] { $hits } touche frappe
       *[other] { $hits } touches frappent
    } votre allié et vous. Combien en prenez-vous ?
nerath-question-shared = { $realm } : { $hits ->
        [one] sur { $hits } touche
       *[other] sur { $hits } touches
    }, votre allié en prend { $share }. Prenez-vous le reste ?
nerath-question-losses = { $realm } : qui encaisse { $hits ->
        [one] la touche
       *[other] les { $hits } touches
    } ?
nerath-question-guardian_losses = { $realm } parle pour les gardiens : { $hits ->
        [one] quel dé est perdu
       *[other] quels dés sont perdus ({ $hits })
    } ?
nerath-question-press_or_retreat = { $realm } : le round { $round } est fini { $space_at }. Poursuivre ou faire retraite ?
nerath-question-retreat = { $realm } : quelles unités font maintenant retraite { $space_of } ?
nerath-question-amok = { $realm } : la Folie Furieuse prend-elle un Monstre { $space_at } ?
nerath-question-reposition = { $realm } : volez encore, sortez des donjons ou terminez la phase.
nerath-question-reinforce = { $realm } : qu’achetez-vous avec { $gold } or ?
nerath-question-place_units = { $realm } : où apparaissent les nouveaux { $kind_many } ?
nerath-question-buy_how_many = { $realm } : combien { $kind_of_many } achetez-vous ? ({ $most } au plus)
nerath-question-free_moves = { $realm } : déplacez de nouvelles unités ou terminez la phase.
nerath-question-aim_at_space = { $realm } : quel espace la carte vise-t-elle ?
nerath-question-aim_at_realm = { $realm } : quel royaume la carte vise-t-elle ?
nerath-question-aim_at_unit = { $realm } : quelle unité ? (encore { $left })
nerath-question-discard_of = { $realm } : quelle carte { $owner_of } est défaussée ?
nerath-question-sift = { $realm } : quelle carte gardez-vous ?
nerath-question-take_it = { $realm } : prenez-vous ce que donne le trésor ?

nerath-action-done = Terminé
nerath-action-stack = { $b_many } { $a_at }
nerath-action-ship = { $b_a } { $a_at }
nerath-action-to = Vers { $a_the }
nerath-action-aboard = À bord : { $b_a } { $a_at }
nerath-action-count = { $a }
nerath-action-load = Embarquer { $a_a } { $b_of }
nerath-action-sail = Naviguer vers { $a_the }
nerath-action-land = Débarquer { $a_a } { $b_at }
nerath-action-anchor = Mouiller
nerath-action-fight = Combattre { $a_at }
nerath-action-press = Encore un round
nerath-action-press_on = Poursuivre jusqu’au bout
nerath-action-retreat = Faire retraite
nerath-action-lose = Une touche sur { $kind_a } { $realm_of } (d{ $die }{ $wounds ->
        [0] {""}
       *[other] , blessé
    }{ $cargo ->
        [vide] {""}
       *[other] , à bord : { $cargo }
    })
nerath-action-lose_usual = Les pertes usuelles
nerath-action-lose_usual_until = Les pertes usuelles { $a }
nerath-action-lose_die = Le d{ $die } du { $tile ->
        [0] premier
       *[other] second
    } gardien
nerath-action-share = { $a ->
        [one] Nous prenons { $a } touche
       *[other] Nous prenons { $a } touches
    }
nerath-action-accept = Accepter
nerath-action-accept_all = Accepter pour toute la bataille
nerath-action-refuse = Refuser : moitié chacun
nerath-action-play = Jouer { $a }
nerath-action-pass = Passer
nerath-action-pass_until = Passer { $a }
nerath-action-buy = Acheter des { $a_many }
nerath-action-target = { $a }
nerath-action-name = { $a }
nerath-action-pick = { $kind_a } { $realm_of } (d{ $die }{ $wounds ->
        [0] {""}
       *[other] , blessé
    }{ $cargo ->
        [vide] {""}
       *[other] , à bord : { $cargo }
    })
nerath-action-discard = Défausser { $a }
nerath-action-keep = Garder { $a }
nerath-action-take = Le prendre
nerath-action-decline = Le laisser

# Ce qu’il faut savoir d’une réponse : les unités qui peuvent partir, les ennemis qui attendent, un prix, les chances.
nerath-aside-units = { $n }
nerath-aside-attack = { $n ->
        [0] sans défense
       *[other] contre { $n }
    }
nerath-aside-guardians = { $n ->
        [one] 1 gardien
       *[other] { $n } gardiens
    }
nerath-aside-price = { $n } or l’unité
nerath-aside-holds = { $n ->
        [one] tient bon : une de plus le détruit
       *[other] tient bon : { $n } de plus le détruisent
    }
nerath-aside-odds = { $n } % de chances de vaincre

nerath-event-round_began = Le tour de jeu { $round } commence.
nerath-event-turn_began = Le tour { $realm_of } commence.
nerath-event-events_drawn = { $realm_the } pioche { $n ->
        [one] une carte Évènement
       *[other] { $n } cartes Évènement
    }.
    .and = et pioche { $n ->
        [one] une carte Évènement
       *[other] { $n } cartes Évènement
    }
nerath-event-treasure_drawn = { $realm_the } pioche un trésor.
    .and = et pioche un trésor
nerath-event-moved = { $n ->
        [one] { $kind_a } { $realm_of }
       *[other] { $n } { $kind_many } { $realm_of }
    } { $n ->
        [one] { $errand ->
            [retreat] fait retraite
            [amok] passe, pris de Folie Furieuse,
            [flight] vole
            [leave] sort
            [transfer] est envoyé
            [join] rejoint la bataille, venu
           *[other] va
        }
       *[other] { $errand ->
            [retreat] font retraite
            [amok] passent, pris de Folie Furieuse,
            [flight] volent
            [leave] sortent
            [transfer] sont envoyés
            [join] rejoignent la bataille, venus
           *[other] vont
        }
    } { $from_of } vers { $to_the }.
nerath-event-boarded = { $n ->
        [one] { $kind_a } { $realm_of }
       *[other] { $n } { $kind_many } { $realm_of }
    } { $n ->
        [one] monte
       *[other] montent
    } à bord { $to_at }{ $errand ->
        [retreat] , en retraite { $from_of }
        [leave] , au sortir { $from_of }
       *[other] , venant { $from_of }
    }.
nerath-event-sailed = { $n ->
        [one] { $cargo_a } { $realm_of }
       *[other] { $n } Navires de Guerre { $realm_of } ({ $cargo })
    } { $n ->
        [one] { $errand ->
            [retreat] fait retraite
           *[other] navigue
        }
       *[other] { $errand ->
            [retreat] font retraite
           *[other] naviguent
        }
    } { $from_of } vers { $to_the }.
nerath-event-landed = { $kind_a } { $realm_of } débarque { $to_at }, venant { $from_of }.
nerath-event-attack_declared = { $realm_the } attaque { $space_the }.
    .and = et attaque { $space_the }
nerath-event-attack_cancelled = L’attaque { $realm_of } { $space_at } tourne court.
nerath-event-battle_began = { $realm_the } livre bataille { $space_at }.
    .and = et livre bataille { $space_at }
nerath-event-guardian_shown = Un gardien se montre { $space_at } : { $guardian }.
nerath-event-battle_round = Round { $round } de la bataille { $space_at }.
nerath-event-rolled = { $realm_the }, { $side } : les { $kind_many } lancent d{ $die }, touche à { $needs }+ : { $dice }.
nerath-event-rolled_bonus = { $realm_the }, { $side } : d{ $die } en plus, touche à { $needs }+ : { $dice }.
nerath-event-rolled_guardian = { $guardian } { $space_at } : { $dice }.
nerath-event-bombarded = { $realm_the } vise { $space_the } : { $dice }, soit { $hits ->
        [one] { $hits } touche
       *[other] { $hits } touches
    }.
nerath-event-hits = Touches à encaisser { $space_at } : attaquant { $hits_1 }, défenseur { $hits_2 }.
nerath-event-hits_cancelled = { $n ->
        [one] { $n } touche annulée
       *[other] { $n } touches annulées
    } pour { $side_the }.
nerath-event-hits_added = { $n ->
        [one] { $n } dé manqué { $side_of } devient une touche.
       *[other] { $n } dés manqués { $side_of } deviennent des touches.
    }
nerath-event-lost = { $realm_the } perd { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } { $space_at }.
    .and = et perd { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } { $space_at }
nerath-event-sunk = { $realm_the } perd { $n ->
        [one] { $cargo_a }
       *[other] { $n } Navires de Guerre ({ $cargo })
    } { $space_at }.
    .and = et perd { $n ->
        [one] { $cargo_a }
       *[other] { $n } Navires de Guerre ({ $cargo })
    } { $space_at }
nerath-event-wounded = { $kind_a } { $realm_of } est blessé { $space_at }.
nerath-event-castle_inactive = Le Château { $space_at } est inactif jusqu’à la fin de la bataille.
nerath-event-guardian_hit = { $guardian } { $space_at } : un d{ $die } de moins.
nerath-event-guardian_destroyed = Gardien détruit { $space_at } : { $guardian }.
nerath-event-hits_shared = { $realm_the } prend { $share ->
        [one] { $share } touche
       *[other] { $share } touches
    }, { $ally_the } { $rest }.
nerath-event-retreated = { $realm_the } fait retraite { $space_of }.
    .and = et fait retraite { $space_of }
nerath-event-battle_won = { $realm_the } gagne la bataille { $space_at } ({ $side }).
    .and = et gagne la bataille { $space_at } ({ $side })
nerath-event-battle_drawn = Plus personne { $space_at } : le défenseur garde l’espace.
nerath-event-conquered = { $realm_the } prend { $space_the } { $from_to }.
    .and = et prend { $space_the } { $from_to }
nerath-event-liberated = { $realm_the } libère { $space_the } et rend l’espace { $ally_to }.
    .and = et libère { $space_the } et rend l’espace { $ally_to }
nerath-event-castle_taken = Le Château { $space_at } sert désormais { $realm_the }.
nerath-event-points = { $realm_the } marque { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
    .and = et marque { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
nerath-event-gold = { $realm_the } { SIGN($change) ->
        [minus] paie { ABS($change) } or
       *[other] gagne { $change } or
    }.
    .and = et { SIGN($change) ->
        [minus] paie { ABS($change) } or
       *[other] gagne { $change } or
    }
nerath-event-looted = { $realm_the } pille { $space_the }.
    .and = et pille { $space_the }
nerath-event-guardians_placed = { $n ->
        [one] Un nouveau gardien attend { $space_at }.
       *[other] { $n } nouveaux gardiens attendent { $space_at }.
    }
nerath-event-units_added = { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } { $realm_of } { $n ->
        [one] apparaît
       *[other] apparaissent
    } { $space_at }.
nerath-event-bought = { $realm_the } achète { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } pour { $gold } or { $space_at }.
    .and = et achète { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } pour { $gold } or { $space_at }
nerath-event-recovered = { $n ->
        [one] { $kind_a } { $realm_of } revient
       *[other] { $n } { $kind_many } { $realm_of } reviennent
    } { $space_at }.
nerath-event-converted = { $kind_a } { $from_of } { $space_at } passe { $realm_to }, vers { $to_the }.
nerath-event-event_played = { $realm_the } joue { $card }.
    .and = et joue { $card }
nerath-event-treasure_played = { $realm_the } joue le trésor { $card }.
    .and = et joue le trésor { $card }
nerath-event-property_used = { $card } sert { $realm_the }.
nerath-event-event_discarded = { $realm_the } défausse { $card }.
    .and = et défausse { $card }
nerath-event-aimed_at = { $realm_the } vise { $space_the }.
    .and = et vise { $space_the }
nerath-event-aimed_at_realm = { $realm_the } vise { $at_the }.
    .and = et vise { $at_the }
nerath-event-hand_shown = { $realm_the } montre à tous ses cartes Évènement.
nerath-event-castle_blocked = Des saboteurs paralysent le Château { $space_at }.
nerath-event-ships_held = Des récifs cachés retiennent les Navires de Guerre { $space_at }.
nerath-event-passes_until = { $realm_the } passe { $span }.
nerath-event-loses_usual_until = { $realm_the } prend les pertes usuelles { $span }.
nerath-event-presses_on = { $realm_the } poursuit jusqu’au bout.
nerath-event-accepts_shares = { $realm_the } accepte les parts de son allié dans cette bataille.
nerath-event-drowned = { $n ->
        [one] Un Dragon { $realm_of } se noie
       *[other] { $n } Dragons { $realm_of } se noient
    } { $space_at }.
nerath-event-trapped = { $n ->
        [one] Un Héros { $realm_of } ne trouve
       *[other] { $n } Héros { $realm_of } ne trouvent
    } pas d’issue { $space_at }.
nerath-event-dragons_fought = Les Dragons { $realm_of } s’affrontent { $space_at } : { $dice }.
nerath-event-income = { $realm_the } touche { $gold } or.
    .and = et touche { $gold } or
nerath-event-round_ended = Le tour de jeu { $round } s’achève.
nerath-event-game_over = La partie est finie.

nerath-why-no_such_units = Vous n’avez pas de telles unités à cet endroit.
nerath-why-already_moved = Ces unités se sont déjà déplacées pendant cette phase.
nerath-why-out_of_reach = Elles ne peuvent pas y aller : unités terrestres et navires s’arrêtent au premier espace ennemi, et nul ne dépasse son Mouvement.
nerath-why-no_such_ship = Vous n’avez pas là de tel navire qui puisse encore partir.
nerath-why-no_room_aboard = Un Navire de Guerre porte deux unités terrestres, pas plus.
nerath-why-did_not_begin_here = Seules embarquent les unités qui ont commencé là la phase de Mouvement et n’ont pas bougé.
nerath-why-held_by_reefs = Des récifs cachés retiennent ce navire pendant ce tour ; il peut encore charger et décharger.
nerath-why-has_landed = Après son premier débarquement, un navire ne navigue et ne charge plus.
nerath-why-no_moves_left = Le navire n’a plus de mouvement.
nerath-why-not_adjacent = Ces espaces n’ont pas de frontière commune.
nerath-why-not_friendly = Cet espace n’est pas ami.
nerath-why-too_many = Il n’y en a pas autant.
nerath-why-no_battle_there = Aucune bataille n’y attend.
nerath-why-sea_battles_first = D’abord toutes les batailles navales.
nerath-why-no_retreat = Personne ici n’a où faire retraite.
nerath-why-retreat_forbidden = Une carte interdit de faire retraite de cette bataille.
nerath-why-not_in_battle = Aucune unité pareille ne peut encaisser de touche dans cette bataille.
nerath-why-one_hit_each = Nul n’encaisse une seconde touche avant que tous les autres de son camp en aient une.
nerath-why-no_such_die = Aucun gardien n’a plus ce dé.
nerath-why-not_your_card = Cette carte n’est pas dans votre main.
nerath-why-wrong_moment = Cette carte n’est pas pour ce moment.
nerath-why-nothing_to_do = Cette carte ne changerait rien maintenant.
nerath-why-heroes_must_leave = Les Héros ne restent pas dans un donjon : qu’ils sortent d’abord.
nerath-why-too_expensive = Vous n’avez pas assez d’or.
nerath-why-no_place_for_it = Il n’y a pas de place.
nerath-why-castle_cannot_place = Ce Château ne peut pas placer d’unités : il a été pris pendant ce tour, ou il est bloqué.
nerath-why-placement_limit = Ce Château a placé toutes les unités permises pendant ce tour.
nerath-why-no_target = Ce n’est pas une cible pour cette carte.
nerath-why-no_battle = Il n’y a pas de bataille en ce moment.

nerath-option-realms = Royaumes
    .explain = Qui mène quel royaume ou quelle équipe, dans l’ordre des places.
nerath-option-mode = Mode
    .explain = Chacun pour soi, ou Karkoth et le Cercle de Fer contre Vailin et Nerath. À moins de quatre joueurs, toujours une alliance.
nerath-option-length = Durée
    .explain = Courte : 13 points, 20 pour une équipe. Moyenne : 20, ou 30. Longue : les quatre Capitales, ou 8 trésors, 12 pour une équipe.
nerath-option-round_limit = Limite de tours de jeu
    .explain = Après autant de tours de jeu, le premier au classement gagne.
nerath-option-dragon_rivalry = Rivalité des Dragons
    .explain = Deux Dragons d’un même royaume dans un même espace s’affrontent à la fin de son tour jusqu’à ce qu’il n’en reste qu’un.

# La table en mots.
nerath-state-alliance = Alliance
nerath-state-vp = Points pour gagner
nerath-state-treasures = Trésors pour gagner
nerath-state-all_capitals = Toutes les Capitales font gagner
nerath-state-round_limit = Limite de tours de jeu
nerath-state-dragon_rivalry = Rivalité des Dragons
nerath-state-seats = Places
nerath-state-homes = Patries
nerath-state-capital = Capitale
nerath-state-team = équipe
nerath-state-fleets = Navires
nerath-state-held = Territoires
nerath-state-castles = Châteaux
nerath-state-present = Où se trouvent des unités
nerath-state-realms = Royaumes
nerath-state-orders = consignes
nerath-state-pass = passe
nerath-state-losses = pertes usuelles
nerath-state-press = poursuit
nerath-state-accept = accepte les parts
nerath-state-revived = un Héros est revenu
nerath-state-blocked = Châteaux bloqués
nerath-state-lairs = Gardiens
nerath-state-turn = Tour
nerath-state-held_since = contrôlés depuis le début du tour
nerath-state-begun = mouvements commencés
nerath-state-pending = batailles à venir
nerath-state-fought = batailles livrées
nerath-state-free = peuvent encore partir
nerath-state-ships = navires
nerath-state-at = où
nerath-state-strangers = n’ont pas commencé là
nerath-state-space = espace
nerath-state-n = nombre
nerath-state-bonuses = mouvements en plus
nerath-state-filter = pour
nerath-state-left = restent
nerath-state-from = depuis
nerath-state-wings = ailes
nerath-state-moves = mouvements
nerath-state-reefs = récifs cachés
nerath-state-silenced = Châteaux muets
nerath-state-emptied = donjons vidés
nerath-state-placed = unités placées
nerath-state-new_castles = nouveaux Châteaux
nerath-state-only_castle = le seul Château
nerath-state-fresh = trésors de ce tour
nerath-state-battle = Bataille
nerath-state-attacker = attaquant
nerath-state-defender = défenseur
nerath-state-bombardment = bombardement
nerath-state-defenders = défenseurs
nerath-state-controller = contrôlé par
nerath-state-hits = touches à encaisser
nerath-state-shields = touches qui seront annulées
nerath-state-no_retreat = pas de retraite
nerath-state-castle_down = le Château est inactif
nerath-state-loot = or des gardiens
nerath-state-fallen = unités perdues
nerath-state-destroyed = pièces perdues
nerath-state-bonus_needs = dés en plus à partir de
nerath-state-groups = unités en bataille
nerath-state-bonus = dés en plus
nerath-state-tiles = gardiens
nerath-state-realm = royaume
nerath-state-cargo = cargaison
nerath-state-wounds = blessures
nerath-state-toughness = touches qui détruisent
nerath-state-struck = touchée à cette étape
nerath-state-lasting = dés des rounds suivants
nerath-state-now = dés de ce round
nerath-state-missed = dés manqués
nerath-state-die = dé
nerath-state-needs = touche à partir de
nerath-state-first = Initiative
nerath-state-silent = ne lance rien
nerath-state-until = jusqu’à
nerath-state-no_hero = tant qu’un Héros combat
nerath-state-no_castle = tant que le Château est actif
nerath-state-slot = tuile
nerath-state-victor = Vainqueur
nerath-state-version = Version des règles
nerath-state-fits = promis

# Pourquoi un joueur ordinateur a répondu ainsi.
nerath-reason-points = « Cela nous rapporte des points de victoire. »
nerath-reason-army = « Il nous faut une armée plus forte. »
nerath-reason-capital = « La Capitale doit rester à nous. »
nerath-reason-capital_in_danger = « Notre Capitale est menacée. »
nerath-reason-capitals = « Une Capitale est à notre portée. »
nerath-reason-cargo_in_danger = « Nos navires portent trop pour rester seuls. »
nerath-reason-castles = « Les Châteaux gagnent les guerres. »
nerath-reason-castles_in_danger = « Un de nos Châteaux est menacé. »
nerath-reason-events = « Mieux vaut garder un atout en main. »
nerath-reason-fleet = « Il nous faut une flotte plus forte. »
nerath-reason-gold = « Cela remplit notre trésor. »
nerath-reason-heroes = « Il nous faut des Héros. »
nerath-reason-lands = « Cela nous rapporte des terres. »
nerath-reason-treasures = « Il y a un trésor à prendre. »
nerath-reason-walk_ins = « Nos terres sont ouvertes de ce côté. »

nerath-temperament-conqueror = Conquérant
    .line = Terres et châteaux avant tout.
nerath-temperament-explorer = Explorateur
    .line = Des héros dans les donjons, pour leurs trésors.
nerath-temperament-admiral = Amiral
    .line = Tient les mers et débarque où cela fait mal.
nerath-temperament-warden = Gardien
    .line = Garde ce qu’il a derrière de fortes garnisons.

# Le récit d’une partie.
nerath-story-points = Points de victoire au fil de la partie
nerath-story-chapter = Manche { $number }
nerath-source-lands = Territoires
nerath-source-capitals = Capitales
nerath-source-treasures = Trésors

# La table et sa carte.
nerath-page-place = Lieu
nerath-page-step = Cette phase
nerath-page-realms = Royaumes
nerath-page-luck = Chance
nerath-page-battle = Bataille
nerath-page-map = Carte
nerath-page-purchase = Achats
nerath-purchase-gold = { $gold } or restants, puis { $income } de revenus
nerath-purchase-fewer = En rendre un
nerath-purchase-more = Un de plus, au même endroit
nerath-purchase-price = { $gold } or
nerath-purchase-unit = attaque { $attack }, défend { $defence }, Mouvement { $moves }
nerath-purchase-ship = en mer { $sea }, Mouvement { $moves }, deux cales
nerath-purchase-castle = défend { $defence }, place des unités
nerath-purchase-places = { $space } : { $n ->
        [0] plus aucune place
        [one] encore 1 place
       *[other] encore { $n } places
    }
nerath-purchase-any = { $space } : sans limite
nerath-flag-free = +{ $n }
nerath-flag-any = ∞
nerath-flag-places = reste { $n }
nerath-legend = Les signes de la carte
nerath-empty-hand = Aucune carte en main.
nerath-card-event = évènement
nerath-card-treasure = trésor
nerath-card-laid = sur la table
nerath-card-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
nerath-gold = { $gold } (+{ $income })
nerath-points = { $n } pts
nerath-lands = { $lands ->
        [one] 1 territoire
       *[other] { $lands } territoires
    }, { $castles ->
        [one] 1 château
       *[other] { $castles } châteaux
    }
nerath-progress = { $has } points sur { $goal }
nerath-progress-treasures = { $has } trésors sur { $goal }
nerath-where = Tour { $round } · { $turn } · { $vp } points pour gagner
nerath-where-capitals = Tour { $round } · { $turn } · toutes les capitales ou { $treasures } trésors pour gagner
nerath-where-step = { $realm } : { $step }
nerath-step-move = Mouvement
nerath-step-battle = Bataille
nerath-step-reposition = Repositionnement
nerath-step-reinforce = Renforts
nerath-step-income = Revenus
nerath-luck-rule = Les touches de tous les dés de bataille, face à celles qu’on pouvait attendre.
nerath-luck = { $points } touches avec { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }, { $expected } attendues : { SIGN($more) ->
        [plus] +{ $more }
        [minus] −{ ABS($more) }
       *[zero] 0
    }
nerath-place-home = Territoire { $realm_of }
nerath-place-taken = { $holder_the } tient ce territoire { $home_of }
nerath-place-capital = Capitale
nerath-place-sea = Zone de mer
nerath-place-guardians = { $n ->
        [0] Aucun gardien
        [one] 1 gardien
       *[other] { $n } gardiens
    }
nerath-place-units = { $n } × { $kind }
nerath-place-army = { $realm } : { $units }
nerath-place-near = À côté : { $spaces }.
nerath-place-odds-closed = Chance d’y gagner : { $chance }, pour tous les gardiens qui pourraient y être
nerath-place-odds = Chances d’y gagner : { $chance }
nerath-place-sent = Envoyés : { $units }
nerath-place-gain = Conquis : { $points ->
        [one] 1 point
       *[other] { $points } points
    }, +{ $income } de revenu
nerath-step-line = { $way } : { $units }
nerath-realm-line = { $realm } : { $points } points, { $gold } or (+{ $income }), territoires { $lands }, Châteaux { $castles }, cartes Événement { $events }, trésors { $treasures }
nerath-step-none = Rien n’a encore bougé dans cette phase.
nerath-step-take-out = Retirer ce mouvement ; les suivants restent
nerath-step-loaded = à bord : { $kind } ({ $space })
nerath-step-landed = à terre : { $kind } ({ $space })
nerath-fleet-ships = × { $n }
nerath-fleet-note = Un navire porte deux unités terrestres. Déposez des unités d’une côte sur sa zone pour les embarquer ; tirez un navire vers une zone pour voguer, vers une côte pour débarquer.
nerath-voyage-moves = { $n ->
        [0] plus de déplacement
        [one] encore 1 déplacement
       *[other] encore { $n } déplacements
    }
nerath-voyage-escort = { $n ->
        [0] Il vogue seul.
        [one] 1 autre de nos navires est ici.
       *[other] { $n } autres de nos navires sont ici.
    }
nerath-voyage-danger = { $n ->
        [one] 1 navire ({ $realm }) peut venir ici au prochain tour et gagnerait
       *[other] { $n } navires ({ $realm }) peuvent venir ici au prochain tour et gagneraient
    } à { $percent } %.
nerath-voyage-calm = Aucun navire ennemi ne peut venir ici à son prochain tour.
nerath-step-bought = { $n } × { $kind }, { $gold } or
nerath-step-unused = { $n ->
        [one] 1 unité n’a
       *[other] { $n } unités n’ont
    } pas bougé, dans { $places ->
        [one] 1 lieu.
       *[other] { $places } lieux.
    }
nerath-step-unspent = Il reste { $gold } or ; les Châteaux peuvent encore placer { $n ->
        [one] 1 unité.
       *[other] { $n } unités.
    }
nerath-step-unspent-any = Il reste { $gold } or ; la capitale peut placer autant d’unités qu’on veut.
nerath-step-open = Châteaux sans garde à côté d’un ennemi : { $spaces }.
nerath-step-drown = Les dragons au-dessus de la mer se noient : { $spaces }.
nerath-battle-title = { $space }, { $round ->
        [0] avant la bataille
       *[other] round { $round }
    }
nerath-battle-start = Début
nerath-battle-first = Initiative
nerath-battle-roll = Dés
nerath-battle-choice = Continuer ou battre en retraite
nerath-battle-spoils = Butin
nerath-battle-attacker = attaque
nerath-battle-defender = défend
nerath-battle-guardians = Les gardiens
nerath-battle-bonus = Dés supplémentaires : { $dice }
nerath-battle-hits = { $n ->
        [one] 1 touche à encaisser
       *[other] { $n } touches à encaisser
    }
nerath-battle-silent = aucun dé
nerath-battle-strikes-first = frappe d’abord
nerath-battle-wounded = blessé
nerath-battle-cards = Cartes
nerath-battle-lost = Perdus : { $units }
nerath-battle-losses = Pertes
nerath-battle-scored = { $n ->
        [one] { $n } touche
       *[other] { $n } touches
    }
nerath-battle-falls = −{ $n }
nerath-battle-gone = hors de combat
nerath-battle-reward = { $n } or
nerath-battle-how = Marquées dans l’ordre usuel, les moins chers d’abord. Un clic sur une unité lui fait prendre une touche.
nerath-battle-at-once = Jusqu’au bout
nerath-battle-at-once-how = Sans retraite, sans cartes et avec les pertes usuelles, tout d’un trait.
nerath-battle-won = Vainqueur : { $realm }
nerath-battle-drawn = Personne ne reste
nerath-battle-presses = La retraite n’est pas demandée : l’attaquant continue jusqu’à la décision.
nerath-battle-no-way = Pas de retraite : rien de ce qui attaque n’a où aller.
nerath-battle-retreat-later = L’attaquant pourra battre en retraite à la fin du round.
nerath-battle-odds-then = { $round ->
        [0] avant la bataille
       *[other] round { $round }
    } { $percent } %
nerath-battle-win = L’attaquant gagne : { $percent } %
nerath-battle-draw = personne ne reste : { $percent } %
nerath-battle-hold = Le défenseur tient : { $percent } %
nerath-battle-unseen = Des cartes que personne ne voit peuvent encore changer cela.
nerath-battle-no-retreat = Une carte interdit la retraite de cette bataille.
