# L’Âge de Conan : ce qui est demandé, répondu et raconté.

age_of_conan-question-bid_card = Posez une carte stratégie pour miser sur Conan.
age_of_conan-question-bid_token = Ajoutez un jeton d’enchère à votre mise.
age_of_conan-question-bid_bonus = Remplacez-vous la carte de votre mise ?
age_of_conan-question-conan_step = Menez Conan dans une province voisine, ou laissez-le sur place.
age_of_conan-question-turn = À vous : jouez des cartes ou prenez un dé du destin.
age_of_conan-question-end_step = Fin de votre tour : jouez encore des cartes ou terminez-le.
age_of_conan-question-token = Vous tenez ce pion : { $slot }. Le garder ou l’échanger ?
age_of_conan-question-court_token = Prenez-vous le pion aventure de la piste ?
age_of_conan-question-conan_part = { $moved ->
        [yes] Conan s’est déplacé. { $raided ->
            [yes] Les pillards sont placés.
           *[no] Placez un pillard ou continuez.
        }
       *[no] Déplacez Conan { $raided ->
            [yes] ou continuez.
           *[no] ou placez un pillard, ou continuez.
        }
    }
age_of_conan-question-court = Quelle action de cour ?
age_of_conan-question-military = Quelle action militaire ?
age_of_conan-question-army_from = { $attack ->
        [yes] Quelle armée se déplace ou attaque ?
       *[no] Quelle armée se déplace ?
    }
age_of_conan-question-army_to = { $attack ->
        [yes] Armée de la province { $from } : où va-t-elle ou qu’attaque-t-elle ?
       *[no] Armée de la province { $from } : où va-t-elle ?
    }
age_of_conan-question-army_units = { $attack ->
        [yes] Combien d’unités, attaque comprise ? { $from } → { $to }
       *[no] Combien d’unités ? { $from } → { $to }
    }
age_of_conan-question-place_unit = Où placez-vous une unité ? (encore { $left })
age_of_conan-question-place_emissary = Où placez-vous un émissaire ? (encore { $left })
age_of_conan-question-intrigue = Quelle action d’intrigue ?
age_of_conan-question-emissary_from = Quel émissaire se déplace ?
age_of_conan-question-emissary_to = Émissaire de la province { $from } : où va-t-il ?
age_of_conan-question-intrigue_contest = Où menez-vous un conflit d’intrigue ?
age_of_conan-question-collect = Où collectez-vous de l’or ?
age_of_conan-question-window = { $window } : jouez-vous une carte ?
age_of_conan-question-declare = Posez-vous une carte stratégie face cachée pour ce conflit ?
age_of_conan-question-reroll = Quels dés relancez-vous ? (encore { $left })
age_of_conan-question-go_on = Continuez-vous ou battez-vous en retraite ?
age_of_conan-question-defend = Restez-vous dans la bataille ou battez-vous en retraite ?
age_of_conan-question-forced_march = Une marche forcée, au prix d’une unité ?
age_of_conan-question-target = { $aim ->
        [remove_units] Quelle armée ennemie perd des unités ({ $aim_remove_units }) ?
        [remove_emissary] Quel émissaire ennemi est retiré ?
        [break_alliance] Quelle alliance ennemie est rompue ?
        [place_raiders] Où frappent les pillards ({ $aim_place_raiders }) ?
       *[other] D’où partent les pillards ?
    } (encore { $left })
age_of_conan-question-emissary_owner = Province { $province } : l’émissaire de qui ?
age_of_conan-question-free_move_from = Quel émissaire va jusqu’à { $steps } provinces plus loin ?
age_of_conan-question-free_move_to = Émissaire de la province { $from } : où va-t-il, jusqu’à { $steps } provinces plus loin ?
age_of_conan-question-lead_conan = Où menez-vous Conan ? (encore { $left })
age_of_conan-question-look_at = Quelle main regardez-vous ?
age_of_conan-question-discard_seen = { $of } : quelle carte est défaussée ? (encore { $left })
age_of_conan-question-discard_permanent = Quel permanent d’un autre joueur est défaussé ? (encore { $left })
age_of_conan-question-pay_more = Payez-vous pour un effet plus fort ? ({ $card })
age_of_conan-question-raid = Des pillards occupent la province { $province }. Une unité les chasse-t-elle ?
age_of_conan-question-build = Que construisez-vous dans la province { $province } ?
age_of_conan-question-buy = Qu’achetez-vous ?
age_of_conan-question-compete = Quel artefact convoitez-vous ?
age_of_conan-question-stake = Quels pions montrez-vous ? ({ $category })
age_of_conan-question-crown = Tentez-vous de couronner Conan ?
age_of_conan-temperament-conqueror = Conquérant
age_of_conan-temperament-schemer = Intrigant
age_of_conan-temperament-adventurer = Aventurier
age_of_conan-temperament-crown_seeker = Prétendant

age_of_conan-action-pass = Passer
age_of_conan-action-pass_until = Passer { $a }
age_of_conan-action-done = Assez
age_of_conan-action-stay = Rester
age_of_conan-action-keep = Le garder
age_of_conan-action-exchange = L’échanger
age_of_conan-action-take = Le prendre
age_of_conan-action-die = Prendre le dé { $a } pour { $b }
age_of_conan-action-conan = Mener Conan : { $a }
age_of_conan-action-raider = Placer un pillard : { $a }
age_of_conan-action-draw_kingdom_strategy = Piocher une carte royaume et une carte stratégie
age_of_conan-action-draw_two_strategy = Piocher deux cartes stratégie
age_of_conan-action-move_two = Se déplacer deux fois
age_of_conan-action-move_and_attack = Se déplacer et attaquer
age_of_conan-action-place_units = Placer des unités
age_of_conan-action-move_two_emissaries = Déplacer deux fois des émissaires
age_of_conan-action-move_and_contest = Déplacer un émissaire et mener un conflit
age_of_conan-action-move_and_collect = Déplacer un émissaire et collecter de l’or
age_of_conan-action-place_emissary = Placer un émissaire
age_of_conan-action-from = Depuis : { $a }
age_of_conan-action-to = Vers : { $a }
age_of_conan-action-units = { $a ->
        [one] { $a } unité
       *[other] { $a } unités
    }
age_of_conan-action-contest_on = Poursuivre la campagne : { $a }
age_of_conan-action-contest_in = Mener un conflit : { $a }
age_of_conan-action-collect = Collecter de l’or : { $a }
age_of_conan-action-place = Placer : { $a }
age_of_conan-action-target = { $a }
age_of_conan-action-player = { $a }
age_of_conan-action-play = Jouer : { $a }
age_of_conan-action-use = Utiliser : { $a }
age_of_conan-action-refresh = Redresser : { $a }
age_of_conan-action-use_artifact = Utiliser : { $a }
age_of_conan-action-declare = Poser face cachée : { $a }
age_of_conan-action-sorcery = Dépenser de la sorcellerie pour relancer tous les dés
age_of_conan-action-mark = Choisir un dé qui montre : { $a }
age_of_conan-action-roll = Relancer les dés choisis
age_of_conan-action-go_on = Continuer
age_of_conan-action-retreat = Battre en retraite
age_of_conan-action-retreat_to = Battre en retraite vers : { $a }
age_of_conan-action-stop = S’arrêter ici
age_of_conan-action-march = Marche forcée
age_of_conan-action-discard = Défausser : { $a }
age_of_conan-action-pay = Payer davantage
age_of_conan-action-bid = Miser : { $a }
age_of_conan-action-token = Miser le jeton { $a }
age_of_conan-action-replace = Remplacer la carte par : { $a }
age_of_conan-action-crown = Couronner Conan par : { $a }
age_of_conan-action-repel = Une unité chasse les pillards
age_of_conan-action-raise = Lever une unité
age_of_conan-action-upgrade = Faire du fort une ville
age_of_conan-action-buy_unit = Acheter une unité : { $a }
age_of_conan-action-buy_emissary = Acheter un émissaire : { $a }
age_of_conan-action-buy_both_cards = Acheter une carte royaume et une carte stratégie
age_of_conan-action-buy_strategy_card = Acheter une carte stratégie
age_of_conan-action-compete = Convoiter l’artefact de la catégorie { $a }
age_of_conan-action-stake = Montrer : { $a }

age_of_conan-event-age_began = L’âge { $age } commence.
age_of_conan-event-adventure_began = Nouvelle aventure : { $adventure }.
age_of_conan-event-token_laid = Sur la piste se trouve maintenant : { $token }.
age_of_conan-event-bid_shown = { $kingdom } mise { $card ->
        [none] sans carte
       *[other] { $card }
    }, jeton { $token }.
age_of_conan-event-bid_replaced = { $kingdom } remplace la carte de sa mise par { $card }.
age_of_conan-event-bid_tokens_returned = { $kingdom } récupère ses jetons d’enchère.
age_of_conan-event-conan_player = Conan suit désormais : { $kingdom }.
age_of_conan-event-turn_began = Le tour commence : { $kingdom }.
age_of_conan-event-fate_rolled = Les dés du destin montrent : { $pool }.
age_of_conan-event-die_taken = { $kingdom } prend le dé { $face } pour { $deed }.
age_of_conan-event-conan_moved = Conan se déplace : { $from } → { $to }.
age_of_conan-event-token_taken = { $kingdom } prend { $token }.
age_of_conan-event-token_discarded = Pion défaussé : { $token }.
age_of_conan-event-reward_drawn = { $kingdom } pioche un pion en secret.
age_of_conan-event-token_exchanged = { $kingdom } échange { $token }.
age_of_conan-event-adventure_ended = { $reached ->
        [yes] L’aventure s’achève : Conan a atteint sa destination.
       *[no] L’aventure s’achève sans que Conan ait atteint sa destination.
    }
age_of_conan-event-gold = { $kingdom } : { $change } or.
age_of_conan-event-sorcery = { $kingdom } : { $change } sorcellerie.
age_of_conan-event-crom = { $kingdom } gagne un pion Crom.
age_of_conan-event-empire_points = { $kingdom } : { $change } points d’empire.
age_of_conan-event-drew = { $kingdom } pioche : cartes royaume { $kingdom_cards }, cartes stratégie { $strategy_cards }.
age_of_conan-event-card_played = { $kingdom } joue { $card }.
age_of_conan-event-card_used = { $kingdom } utilise { $card }.
age_of_conan-event-card_refreshed = { $kingdom } redresse { $card }.
age_of_conan-event-card_discarded = { $kingdom } perd { $card }.
age_of_conan-event-strategy_discarded = { $kingdom } perd { $card }.
age_of_conan-event-artifact_used = { $kingdom } utilise { $artifact }.
age_of_conan-event-hand_seen = { $by } regarde une main : { $of }.
age_of_conan-event-units_placed = { $kingdom } place { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } : { $province }.
age_of_conan-event-units_removed = { $kingdom } perd { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } : { $province }.
age_of_conan-event-units_moved = { $kingdom } déplace { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } : { $from } → { $to }.
age_of_conan-event-emissary_placed = { $kingdom } place un émissaire : { $province }.
age_of_conan-event-emissary_removed = { $kingdom } perd un émissaire : { $province }.
age_of_conan-event-emissary_moved = Émissaire ({ $kingdom }) : { $from } → { $to }.
age_of_conan-event-marker_placed = { $kingdom } tient désormais { $province } : { $kind }.
age_of_conan-event-marker_removed = { $kingdom } ne tient plus { $province } : { $kind }.
age_of_conan-event-raiders_placed = Des pillards arrivent ({ $n }) : { $province }.
age_of_conan-event-raiders_removed = Des pillards repartent ({ $n }) : { $province }.
age_of_conan-event-contest_began = { $attacker } engage un conflit ({ $kind }) : { $province }{ $defender ->
        [none] {""}
       *[other] , contre { $defender }
    } (dés : { $dice }).
age_of_conan-event-declared = { $laid ->
        [yes] Carte stratégie posée face cachée : { $side }.
       *[no] Sans carte stratégie : { $side }.
    }
age_of_conan-event-strategy_shown = Carte stratégie révélée ({ $side }) : { $card }.
age_of_conan-event-strategy_cancelled = Carte stratégie sans effet : { $side }.
age_of_conan-event-face_counts = La face { $face } compte : { $side }.
age_of_conan-event-rolled = Jet ({ $side }) : { $dice }.
age_of_conan-event-sorcery_spent = Sorcellerie dépensée pour relancer : { $side }.
age_of_conan-event-sorcery_cancelled = Sorcellerie perdue : { $side }.
age_of_conan-event-contest_compared = Vainqueur : { $winner } ({ $successes }).
age_of_conan-event-campaign_advanced = Campagne ({ $kingdom }), { $province } : étape { $step }.
age_of_conan-event-loss_prevented = Perte évitée : { $side }.
age_of_conan-event-retreated = { $kingdom } bat en retraite : { $from }.
age_of_conan-event-forced_march = { $kingdom } force la marche : { $province }.
age_of_conan-event-age_change = L’âge change.
age_of_conan-event-objective_reached = { $kingdom } atteint l’objectif { $objective }.
age_of_conan-event-objective_drawn = Nouvel objectif : { $objective }.
age_of_conan-event-tokens_shown = { $kingdom } montre { $category }, valeur { $value }.
age_of_conan-event-artifact_goes = { $to ->
        [none] { $artifact } : personne ne l’obtient.
       *[other] { $artifact } revient à : { $to }.
    }
age_of_conan-event-bonus_goes = { $to ->
        [none] Personne n’obtient le bonus de Conan.
       *[other] Le bonus de Conan revient à : { $to }.
    }
age_of_conan-event-all_refreshed = Tous les permanents sont redressés.
age_of_conan-event-crown_tried = { $crowned ->
        [yes] { $kingdom } couronne Conan ! ({ $category })
       *[no] { $kingdom } tente en vain de couronner Conan. ({ $category })
    }
age_of_conan-event-all_tokens_shown = { $kingdom } montre tous ses pions.
age_of_conan-event-final_bonus = { $kingdom } gagne { $points } points d’empire : { $bonus ->
        [forts] forts et villes
        [richest] royaume le plus riche
        [crom] majorité de pions Crom
        [crowning] couronnement de Conan
       *[other] majorité, { $bonus_dominance }
    }.
age_of_conan-event-game_over = La partie est terminée.

age_of_conan-option-kingdoms = Royaumes
    .explain = Qui joue quel royaume, dans l’ordre des places.
age_of_conan-option-rules = Règles
    .explain = Là où les livrets anglais et français diffèrent, celui-ci fait foi.

age_of_conan-why-not_shown = Cette carte n’a pas été montrée.
age_of_conan-why-no_sorcery = Vous n’avez pas de sorcellerie à dépenser.
age_of_conan-why-no_emissary = Il n’y a pas d’émissaire là.
age_of_conan-why-not_in_play = Cette carte n’est pas en jeu.
age_of_conan-why-not_in_hand = Cette carte n’est pas dans votre main.
age_of_conan-why-cannot_go_there = Impossible d’y aller maintenant.
age_of_conan-why-not_of_this_category = Ce pion est d’une autre catégorie.
age_of_conan-why-no_such_token = Ce pion n’existe pas.
age_of_conan-why-cannot_play = Cette carte ne peut pas être jouée maintenant.
age_of_conan-why-too_far = C’est trop loin.
age_of_conan-why-no_such_die = Ce dé n’est pas dans la réserve.
age_of_conan-why-die_blocked = Ce dé ne peut pas être pris pour cela.
age_of_conan-why-cannot_use = Cela ne peut pas être utilisé maintenant.
age_of_conan-why-cannot_refresh = Cela ne peut pas être redressé maintenant.
age_of_conan-why-cannot_build = Cela ne peut pas être construit là.
age_of_conan-why-cannot_buy = Cela ne peut pas être acheté maintenant.
age_of_conan-why-card_does_not_fit = Cette carte ne convient pas à ce conflit.
age_of_conan-why-no_unit_to_spare = Il n’y a pas d’unité disponible.
age_of_conan-why-no_hand_to_see = Il n’y a pas de main à regarder.
age_of_conan-why-cannot_place_there = Rien ne peut être placé là.
age_of_conan-why-token_used = Ce jeton a déjà servi.
age_of_conan-why-not_a_target = Ce n’est pas une cible.
