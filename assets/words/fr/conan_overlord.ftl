# Conan, les Héros contre l’Overlord : ce qui est demandé, répondu et raconté.

conan_overlord-question-hide = Dans quelle zone cachez-vous en secret : { $a } ?
conan_overlord-question-start = Où commence { $a_the } ?
conan_overlord-question-declare = { $a_the } : agir ce tour, ou récupérer ?
conan_overlord-question-act = Vous avez la main : agissez avec un de vos Héros, donnez la main, ou passez.
conan_overlord-question-ally = { $a_the } obéit : un déplacement puis une attaque, ou rien de plus.
conan_overlord-question-tile = { $a ->
        [one] Activez une dernière tuile, ou finissez votre tour.
       *[other] Activez une tuile (encore { $a }), ou finissez votre tour.
    }
conan_overlord-question-figures = Tuile activée : { $a }. Quelle figurine fait quoi ?
conan_overlord-question-figure = Que fait { $a_the } ensuite ?
conan_overlord-question-group_move = Des pas gratuits pour toute la tuile : quelle figurine va où ?
conan_overlord-question-free_attacks = Des attaques sans activation : qui attaque qui ?
conan_overlord-question-led = Votre sort mène { $a_the } : où ?
conan_overlord-question-arms = Avec quelles armes attaque { $a_the } ?
conan_overlord-question-gems = Combien de gemmes, de { $a } à { $b } ?
conan_overlord-question-reroll = Quel dé relancez-vous ?
conan_overlord-question-react = Une puissance de { $b } atteint { $a_the }. Quelqu’un réagit-il ?
conan_overlord-question-guard = Une puissance de { $b } vise { $a_the }. Combien de gemmes en défense ?
conan_overlord-question-parry = Avec quoi pare { $a_the } ? Sans rien, c’est une esquive.
conan_overlord-question-target = Qui le sort frappe-t-il : { $a } ?
conan_overlord-question-zone = Quelle zone le sort frappe-t-il : { $a } ?
conan_overlord-question-fetch = Que ramène le sort : { $a } ?
conan_overlord-question-teleport = { $a ->
        [one] Encore un pas à travers tout : où ?
       *[other] { $a } pas à travers tout : où ?
    }
conan_overlord-question-gift = Combien de gemmes donnez-vous pour toujours { $a_to } ?
conan_overlord-question-throw = Où lancez-vous : { $a } ?
conan_overlord-question-order = Le souffle a une puissance de { $a } : qui touche-t-il ensuite ?
conan_overlord-question-next_target = Il reste une puissance de { $a } : qui frappe-t-elle ?
conan_overlord-question-riposte = { $a_the } peut riposter. Le faire ?
conan_overlord-question-last_blow = { $a_the } tombe : qui reçoit son dernier coup ?
conan_overlord-question-wounds = { $b ->
        [one] Encore une blessure { $a_of } : quelles gemmes prend-elle ?
       *[other] Encore { $b } blessures { $a_of } : quelles gemmes la prochaine prend-elle ?
    }
conan_overlord-question-poison = { $b ->
        [one] Poison sur { $a_the } : quelle saturation baisse ?
       *[other] Poison sur { $a_the } (encore { $b } pions) : quelle saturation baisse ?
    }
conan_overlord-question-chest = Le coffre contenait : { $a }. Le prenez-vous ?
conan_overlord-question-event = L’événement : que se passe-t-il ?
conan_overlord-question-strike = Où l’événement frappe-t-il ?
conan_overlord-question-reinforce = { $a ->
        [one] Un point de renfort : qui revient, et où ?
       *[other] { $a } points de renfort : qui revient, et où ?
    }
conan_overlord-question-swap = { $a ->
        [1] Quelle tuile change de place ?
       *[other] Avec quelle autre tuile ?
    }
conan_overlord-question-group = Les figurines de quelle tuile bougent ?
conan_overlord-question-wake = Quelle statue s’éveille ?
conan_overlord-question-appear = La place manque : dans laquelle des zones les plus proches apparaît { $a_the } ?

conan_overlord-action-hide = { $a ->
        [none] Le cacher en secret
       *[other] Le cacher ici : { $a }
    }
conan_overlord-action-at = { $a }
conan_overlord-action-active = { $a_the } agit
conan_overlord-action-resting = { $a_the } récupère
conan_overlord-action-walk = { $a_the } se déplace : { $b }
    .left = { $a }
conan_overlord-action-wreck = { $a_the } défonce la cloison ({ $b })
    .left = { $a }
conan_overlord-action-leave = { $a_the } quitte le plateau
    .left = { $a }
conan_overlord-action-tear = { $a_the } se libère de la toile
    .left = { $a }
conan_overlord-action-strike = { $a_the } frappe { $b_the }
    .left = { $a }
conan_overlord-action-shoot = { $a_the } tire sur { $b_the }
    .left = { $a }
conan_overlord-action-web = { $a_the } projette une toile sur { $b_the }
    .left = { $a }
conan_overlord-action-cast = { $a_the } lance un sort : { $b }
    .left = { $a }
conan_overlord-action-open = { $a_the } ouvre le coffre
    .left = { $a }
conan_overlord-action-pick = { $a_the } crochète la serrure ({ $b })
    .left = { $a }
conan_overlord-action-unlock = { $a_the } ouvre la porte avec sa clé ({ $b })
    .left = { $a }
conan_overlord-action-do = { $a_the } : { $b }
    .left = { $a }
conan_overlord-action-take = { $a_the } ramasse : { $b }
    .left = { $a }
conan_overlord-action-give = { $a_the } donne { $c_to } : { $b }
    .left = { $a }
conan_overlord-action-take_from = { $a_the } prend à un compagnon : { $b }
    .left = { $a }
conan_overlord-action-drop = { $a_the } lâche : { $b }
    .left = { $a }
conan_overlord-action-throw = { $a_the } lance : { $b }
    .left = { $a }
conan_overlord-action-drink = { $c ->
        [0] { $a_the } boit : { $b }
        [one] { $a_the } boit, pour une blessure : { $b }
       *[other] { $a_the } boit, pour { $c } blessures : { $b }
    }
    .left = { $a }
conan_overlord-action-order = { $a_the } fait agir { $b_the }
    .left = { $a }
conan_overlord-action-hand = Donner la main : { $a }
    .left = la main à donner
conan_overlord-action-pass = Passer
conan_overlord-action-done = Terminé
conan_overlord-action-activate = Activer : { $a }
    .left = { $a }
conan_overlord-action-dredge = Draguer pour une gemme ({ $b }) : { $a }
    .left = { $a } à draguer
conan_overlord-action-end = Finir le tour
conan_overlord-action-with = { $a }
conan_overlord-action-with_both = { $a } et { $b }
conan_overlord-action-bare = Les mains vides
conan_overlord-action-gems = { $a ->
        [0] Aucune gemme
        [one] Une gemme
       *[other] { $a } gemmes
    }
conan_overlord-action-reroll = Relancer le dé { $a } qui montre { $b }
conan_overlord-action-sacrifice = { $a_the } prend le coup
conan_overlord-action-bodyguard = { $a_the } pare pour la cible
conan_overlord-action-decline = { $a ->
        [turn] Non, et ne plus demander ce tour
        [activation] Non, et ne plus demander pendant cette activation
       *[now] Non
    }
conan_overlord-action-target = { $a }
conan_overlord-action-object = { $a }
conan_overlord-action-from = { $a ->
        [space] De la case : { $a_space }
        [card] Du sort : { $a_card }
       *[allies] De la tuile d’alliés
    }
conan_overlord-action-poison = La saturation de la case : { $a }
conan_overlord-action-choose = { $a }
conan_overlord-action-return = { $a } : un retour ici, { $b }
    .left = { $a }
conan_overlord-action-tile = { $a }
conan_overlord-action-keep = Le prendre

conan_overlord-part-several = { $a } { $b }
conan_overlord-event-round = Le tour { $a } commence.
conan_overlord-event-turn = Au tour { $a_of }.
conan_overlord-event-woke = { $a_the } agit ce tour ({ $b ->
        [0] aucune gemme récupérée
        [one] { $b } gemme récupérée
       *[other] { $b } gemmes récupérées
    }).
conan_overlord-event-rested = { $a_the } récupère ({ $b ->
        [0] aucune gemme
        [one] { $b } gemme
       *[other] { $b } gemmes
    }).
conan_overlord-event-recovered = L’Overlord récupère { $a ->
        [one] une gemme
       *[other] { $a } gemmes
    }.
conan_overlord-event-hand = La main passe : { $a }.
conan_overlord-event-walked = { $a_the } se déplace{ $c ->
        [0] {""}
        [one] , pour une gemme
       *[other] , pour { $c } gemmes
    } : { $b }.
conan_overlord-event-moved = Déplacement { $a_of } : { $b }.
conan_overlord-event-left = { $a_the } quitte le plateau.
conan_overlord-event-door_opened = La porte { $a } est ouverte.
conan_overlord-event-border_changed = La limite { $a } a changé.
conan_overlord-event-wall_broken = La cloison est défoncée ({ $a }, { $b }).
conan_overlord-event-leapt = { $a_the } réussit son saut.
conan_overlord-event-leap_failed = { $a_the } rate son saut.
conan_overlord-event-jumped = { $a_the } saute en bas : { $b }.
conan_overlord-event-torn_free = { $a_the } se libère de la toile.
conan_overlord-event-attack = { $b ->
        [melee] { $a_the } frappe { $c_the }.
        [ranged] { $a_the } tire sur { $c_the }.
        [spell] { $a_the } vise { $c_the } de son sort.
       *[area] Le souffle { $a_of } atteint { $c_the }.
    }
conan_overlord-event-area_attack = Tous sont attaqués : { $a }.
conan_overlord-event-rolled = Les dés montrent { $a }.
conan_overlord-event-rerolled = { $d ->
        [star] Grâce à une étoile, un dé { $a } est relancé : { $c } au lieu de { $b }.
        [skill] Grâce à une compétence, un dé { $a } est relancé : { $c } au lieu de { $b }.
       *[gem] Pour une gemme, un dé { $a } est relancé : { $c } au lieu de { $b }.
    }
conan_overlord-event-power = La puissance est de { $a }.
conan_overlord-event-sacrificed = { $a_the } prend le coup à sa place.
conan_overlord-event-guards = { $a_the } pare pour la cible.
conan_overlord-event-declined = { $a ->
        [turn] Pas de réaction jusqu’à la fin du tour.
        [activation] Pas de réaction jusqu’à la fin de l’activation.
       *[now] Pas de réaction.
    }
conan_overlord-event-guarded = { $b ->
        [one] Une gemme défend { $a_the }.
       *[other] { $b } gemmes défendent { $a_the }.
    }
conan_overlord-event-defence = La défense { $a_of } est de { $b }.
conan_overlord-event-wounded = { $b ->
        [0] { $a_the } s’en tire sans blessure.
        [one] { $a_the } subit une blessure.
       *[other] { $a_the } subit { $b } blessures.
    }
conan_overlord-event-wound_from = { $b ->
        [space] La blessure { $a_of } prend une gemme sur une case : { $b_space }.
        [card] La blessure { $a_of } prend une gemme sur un sort : { $b_card }.
       *[allies] La blessure { $a_of } prend une gemme sur la tuile d’alliés.
    }
conan_overlord-event-poisoned = Le poison baisse une saturation { $a_of } : { $b }.
conan_overlord-event-webbed = Une toile retient { $a_the }.
conan_overlord-event-dragged = L’attaque attire { $a_the } : { $b }.
conan_overlord-event-died = { $a_the } meurt.
conan_overlord-event-cast = { $a_the } lance un sort : { $b } ({ $c ->
        [one] une gemme
       *[other] { $c } gemmes
    }).
conan_overlord-event-ended = Le sort sur { $a_the } prend fin : { $b }.
conan_overlord-event-healed = { $a_the } reprend { $b ->
        [one] une gemme
       *[other] { $b } gemmes
    }.
conan_overlord-event-gave = { $a_the } donne pour toujours { $b_to } { $c ->
        [one] une gemme
       *[other] { $c } gemmes
    }.
conan_overlord-event-drained = { $a_the } perd une gemme en Fatigue.
conan_overlord-event-regained = { $a_the } regagne un point de vie.
conan_overlord-event-took = { $a_the } ramasse : { $b }.
conan_overlord-event-handed_over = { $b_the } reçoit : { $a }.
conan_overlord-event-landed = À terre ({ $b }) : { $a }.
conan_overlord-event-gone = { $a ->
        [object] Hors du jeu : { $a_object }.
       *[token] Hors du jeu : { $a_token }.
    }
conan_overlord-event-burst = Une explosion ! ({ $a })
conan_overlord-event-drank = { $a_the } boit : { $b }.
conan_overlord-event-chest_opened = { $a_the } ouvre le coffre et y trouve : { $b }.
conan_overlord-event-failed = { $a_the } n’y arrive pas.
conan_overlord-event-did = { $a_the } y parvient : { $b }.
conan_overlord-event-revealed = { $b ->
        [yes] Un pion est retourné ({ $a }) : c’est là !
       *[no] Un pion est retourné ({ $a }) : rien.
    }
conan_overlord-event-slain = Mort causée par { $b } : { $a }.
conan_overlord-event-activated = { $b ->
        [one] L’Overlord active pour une gemme : { $a }.
       *[other] L’Overlord active pour { $b } gemmes : { $a }.
    }
conan_overlord-event-bloodied = Tous morts : { $a }. La tuile est ensanglantée.
conan_overlord-event-dredged = Tuile draguée hors de la Rivière : { $a }.
conan_overlord-event-tile_added = Tuile ajoutée à la Rivière : { $a }.
conan_overlord-event-swapped = Échange dans la Rivière : { $a } et { $b }.
conan_overlord-event-appeared = { $a_the } apparaît : { $b }.
conan_overlord-event-ordered = { $a_the } fait agir { $b_the }.
conan_overlord-event-option = L’événement apporte ceci : { $b }. ({ $a })
conan_overlord-event-rule = { $a ->
       *[other] Une règle du scénario prend effet.
    }
conan_overlord-event-reinforcement = L’Overlord a { $a ->
        [one] un point
       *[other] { $a } points
    } de renfort.
conan_overlord-event-gained = L’Overlord remet { $a ->
        [one] une gemme
       *[other] { $a } gemmes
    } en réserve.
conan_overlord-event-recovery = La récupération de l’Overlord est maintenant de { $a }.
conan_overlord-event-won = Victoire { $a_of } !

conan_overlord-why-not_yours = Quelqu’un d’autre joue cette figurine.
conan_overlord-why-resting = Un Héros en récupération ne fait que défendre, relancer et lancer des sorts en réaction.
conan_overlord-why-not_on_board = Cette figurine n’est pas sur le plateau.
conan_overlord-why-no_way = D’ici, aucun passage n’y mène.
conan_overlord-why-locked = Ce passage est verrouillé ou barré.
conan_overlord-why-needs_skill = Il manque une compétence pour ce passage, ou la charge l’a fait perdre.
conan_overlord-why-animal = Les animaux n’ouvrent pas les portes.
conan_overlord-why-no_room = Il n’y a plus de place dans cette zone.
conan_overlord-why-held = Un Bloqueur ennemi retient la figurine dans sa zone.
conan_overlord-why-in_web = La figurine est prise dans une toile : elle doit d’abord s’en libérer.
conan_overlord-why-not_in_web = La figurine n’est prise dans aucune toile.
conan_overlord-why-possessed = La figurine est possédée : elle ne dépense aucun point de mouvement.
conan_overlord-why-cannot_pay = Il manque des points de mouvement ou des gemmes.
conan_overlord-why-limit = Cette case ou cette carte ne prend plus de gemmes avant l’entretien.
conan_overlord-why-no_wall = Il n’y a là aucune cloison de bois à défoncer.
conan_overlord-why-no_exit = On ne quitte pas le plateau depuis cette zone.
conan_overlord-why-out_of_reach = La cible est hors de portée.
conan_overlord-why-out_of_sight = La cible est hors de vue.
conan_overlord-why-not_an_enemy = On n’attaque que des ennemis.
conan_overlord-why-under_protection = Un ami est auprès de cette cible : elle est sous protection.
conan_overlord-why-fascinated = Qui n’a pas été attaqué par elle ne peut l’attaquer.
conan_overlord-why-no_weapon = Aucune arme en main pour cela.
conan_overlord-why-not_this_item = Cela ne sert pas ici : l’arme ne pare qu’au corps-à-corps, le bouclier pare tout.
conan_overlord-why-no_such_object = Cet objet n’est pas ici.
conan_overlord-why-too_heavy = Ce serait trop lourd ; lâchez d’abord quelque chose.
conan_overlord-why-not_thrown = Cela ne se lance pas.
conan_overlord-why-no_chest = Il n’y a pas ici de coffre fermé.
conan_overlord-why-no_lock = Il n’y a pas ici de telle serrure.
conan_overlord-why-needs_key = Cette serrure ne cède qu’à sa clé.
conan_overlord-why-not_offered = Le scénario ne propose pas cela ici.
conan_overlord-why-no_spell = La figurine n’a pas ce sort, ou ne peut le lancer maintenant.
conan_overlord-why-no_target = Le sort ne trouve aucune cible.
conan_overlord-why-no_use = Cela ne changerait rien.
conan_overlord-why-has_acted = Cette figurine a déjà agi.
conan_overlord-why-has_attacked = Cette figurine a déjà attaqué.
conan_overlord-why-hand_refused = La main ne peut être donnée là pour l’instant.
conan_overlord-why-not_in_river = Cette tuile n’est pas dans la Rivière.
conan_overlord-why-not_bloodied = On ne drague que des tuiles ensanglantées.
conan_overlord-why-no_activation = Il ne reste plus d’activation ce tour.
conan_overlord-why-not_an_option = Cette option ne peut être choisie maintenant.
conan_overlord-why-another_stands_for_it = Une autre, identique et de numéro plus bas, la remplace.
conan_overlord-why-out_of_bounds = Ce nombre n’est pas possible.

conan_overlord-state-scenario = Scénario
conan_overlord-state-players = Joueurs
conan_overlord-state-hero_count = Héros à la table
conan_overlord-state-round = Tour
conan_overlord-state-turn = À qui de jouer
conan_overlord-state-winner = Vainqueur
conan_overlord-state-figures = Figurines
conan_overlord-state-heroes = Héros
conan_overlord-state-purse = Gemmes de l’Overlord
conan_overlord-state-river = Rivière
conan_overlord-state-objects = Objets
conan_overlord-state-tokens = Pions
conan_overlord-state-borders = Limites
conan_overlord-state-chests = Coffres fermés
conan_overlord-state-markers = Pions cachés
conan_overlord-state-counters = Compteurs
conan_overlord-state-flags = Repères
conan_overlord-state-entered = Zones découvertes
conan_overlord-state-fascinated = Attaqués par qui fascine
conan_overlord-state-declined = Réactions refusées
conan_overlord-state-attacks = Attaques
conan_overlord-state-roll = Dés sur la table
conan_overlord-state-presence = où
conan_overlord-state-zone = zone
conan_overlord-state-side = camp
conan_overlord-state-tile = tuile
conan_overlord-state-size = place
conan_overlord-state-life = vie
conan_overlord-state-full = vie de départ
conan_overlord-state-halo = protégé par
conan_overlord-state-web = dans une toile
conan_overlord-state-possessed = possédé
conan_overlord-state-possession_ends = possession finissante
conan_overlord-state-dizzied_by = étourdi par
conan_overlord-state-held_by = tenu par
conan_overlord-state-flies = vole
conan_overlord-state-acted = a agi
conan_overlord-state-dying = mourant
conan_overlord-state-away = absent
conan_overlord-state-board = sur le plateau
conan_overlord-state-statue = statue
conan_overlord-state-dead = mort
conan_overlord-state-left = sorti
conan_overlord-state-sheet = fiche
conan_overlord-state-seat = joué par
conan_overlord-state-commands = commande
conan_overlord-state-gems = gemmes
conan_overlord-state-stance = déclaré
conan_overlord-state-active = actif
conan_overlord-state-resting = en récupération
conan_overlord-state-stride = trajet
conan_overlord-state-fresh = pas commencé
conan_overlord-state-under = points utilisés
conan_overlord-state-over = terminé
conan_overlord-state-spells = sorts
conan_overlord-state-poison = poison
conan_overlord-state-load = charge
conan_overlord-state-skills = compétences
conan_overlord-state-total = en tout
conan_overlord-state-available = disponibles
conan_overlord-state-fatigue = fatigue
conan_overlord-state-wounds = blessures
conan_overlord-state-spaces = sur les cases
conan_overlord-state-allies = sur la tuile d’alliés
conan_overlord-state-reserve = réserve
conan_overlord-state-recovery = récupération
conan_overlord-state-tiles = tuiles
conan_overlord-state-line = depuis la gauche
conan_overlord-state-unit = unité
conan_overlord-state-status = face
conan_overlord-state-armour = armure
conan_overlord-state-live = active
conan_overlord-state-bloodied = ensanglantée
conan_overlord-state-gone = hors du jeu
conan_overlord-state-item = objet
conan_overlord-state-at = où
conan_overlord-state-nowhere = nulle part
conan_overlord-state-hero = porté par
conan_overlord-state-barred = changées
conan_overlord-state-open = ouvertes
conan_overlord-state-locked = verrouillées
conan_overlord-state-removed = barrées
conan_overlord-state-wrecked = cloisons défoncées
conan_overlord-state-sight = ligne de vue
conan_overlord-state-reactions = réactions
conan_overlord-state-guards = défense des sbires
conan_overlord-state-activation = jusqu’à la fin de l’activation
conan_overlord-state-now = redemandé
conan_overlord-state-by = par
conan_overlord-state-kind = genre
conan_overlord-state-manner = manière
conan_overlord-state-target = cible
conan_overlord-state-stage = étape
conan_overlord-state-power = puissance
conan_overlord-state-thrown = lancé
conan_overlord-state-reads_armour = lit l’armure comme
conan_overlord-state-spell = sort
conan_overlord-state-sacrificed = sacrifié
conan_overlord-state-bodyguard = garde du corps
conan_overlord-state-casters = ont lancé un sort
conan_overlord-state-passed = ont passé
conan_overlord-state-asked = interrogé
conan_overlord-state-parry = pare avec
conan_overlord-state-defence = défense
conan_overlord-state-killed = tué
conan_overlord-state-bare = mains nues
conan_overlord-state-precise = précis
conan_overlord-state-circular = circulaire
conan_overlord-state-drags = attire
conan_overlord-state-webs = toile
conan_overlord-state-poisons = empoisonne
conan_overlord-state-no_defence = sans défense possible
conan_overlord-state-answers = en réaction
conan_overlord-state-no_riposte = sans riposte
conan_overlord-state-melee = au corps-à-corps
conan_overlord-state-ranged = à distance
conan_overlord-state-area = sur tous
conan_overlord-state-order = ordre
conan_overlord-state-react = réactions
conan_overlord-state-guard = défense
conan_overlord-state-death = mort
conan_overlord-state-carry = le reste
conan_overlord-state-riposte = riposte
conan_overlord-state-end = fin
conan_overlord-state-dice = dés
conan_overlord-state-die = dé
conan_overlord-state-symbols = symboles
conan_overlord-state-starred = étoile utilisée
conan_overlord-state-stars = étoiles restantes
conan_overlord-state-free = relances gratuites
conan_overlord-state-slots = Cartes et pions
conan_overlord-state-chest_pile = Cartes Coffre
conan_overlord-state-marker_box = Réserve de pions
conan_overlord-state-opened_chest = Coffre ouvert
conan_overlord-state-markers_laid = Pions posés
conan_overlord-state-heroes_side = les Héros
conan_overlord-state-overlord = l’Overlord
conan_overlord-state-rolled = lancé
conan_overlord-state-goal = but
conan_overlord-state-each = pour chacun
conan_overlord-reason-goal = « Cela rapproche du but. »
conan_overlord-reason-approach = « Il faut aller là où se joue la partie. »
conan_overlord-reason-life = « Cela garde les nôtres en vie. »
conan_overlord-reason-gems = « Cela épargne des gemmes. »
conan_overlord-reason-fallen = « L’un de nous pourrait tomber. »
conan_overlord-reason-hindered = « Trop d’ennemis nous entourent. »
conan_overlord-reason-ward = « Qui doit vivre doit être à l’abri. »
conan_overlord-reason-ground = « Ce terrain doit être tenu. »
conan_overlord-reason-minions = « Chaque lame compte. »
conan_overlord-reason-leaders = « Nos chefs valent plus que tout un groupe. »
conan_overlord-reason-energy = « Il faut garder de l’énergie pour la suite. »

conan_overlord-temperament-hunter = Chasseur
conan_overlord-temperament-warden = Gardien

# Le récit d’une partie.
conan_overlord-story-chapter = Tour { $number }
