# L’Âge de Conan : ce qui est demandé, répondu et raconté.

age_of_conan-question-bid_card = Posez une carte stratégie pour miser sur Conan.
age_of_conan-question-bid_token = Ajoutez un jeton d’enchère à votre mise.
age_of_conan-question-bid_bonus = Remplacez-vous la carte de votre mise ?
age_of_conan-question-conan_step = Menez Conan dans une province voisine, ou laissez-le sur place.
age_of_conan-question-turn = Jouez des cartes ou prenez un dé du destin.
age_of_conan-question-end_step = Fin de votre tour : jouez encore des cartes ou terminez-le.
age_of_conan-question-token = Vous gagnez { $slot }. Le garder ou l’échanger ?
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
        [yes] Où va l’armée { $from_of }, ou qu’attaque-t-elle ?
       *[no] Où va l’armée { $from_of } ?
    }
age_of_conan-question-army_units = Combien d’unités vont { $from_of } { $to_at }{ $attack ->
        [yes] {" "}(déplacement ou attaque)
       *[no] {""}
    } ?
age_of_conan-question-place_unit = Où placez-vous une unité ? (encore { $left })
age_of_conan-question-place_emissary = Où placez-vous un émissaire ? (encore { $left })
age_of_conan-question-intrigue = Quelle action d’intrigue ?
age_of_conan-question-emissary_from = Quel émissaire se déplace ?
age_of_conan-question-emissary_to = Où va l’émissaire { $from_of } ?
age_of_conan-question-intrigue_contest = Où tentez-vous une alliance ?
age_of_conan-question-collect = Où collectez-vous de l’or ?
age_of_conan-question-window = { $window } : jouer une carte ?
age_of_conan-question-declare = Posez-vous une carte stratégie face cachée pour ce conflit ?
age_of_conan-question-reroll = Quels dés relancez-vous ? (encore { $left })
age_of_conan-question-go_on = Continuez-vous ou battez-vous en retraite ?
age_of_conan-question-defend = Restez-vous dans la bataille ou battez-vous en retraite ?
age_of_conan-question-forced_march = Marche forcée : perdre une unité pour attaquer encore ?
age_of_conan-question-target = { $aim ->
        [remove_units] Quelle armée ennemie perd des unités ({ $aim_remove_units }) ?
        [remove_emissary] Quel émissaire ennemi est retiré ?
        [break_alliance] Quelle alliance ennemie est rompue ?
        [place_raiders] Où frappent les pillards ({ $aim_place_raiders }) ?
       *[other] D’où partent les pillards ?
    } (encore { $left })
age_of_conan-question-emissary_owner = Quel émissaire visez-vous { $province_at } ?
age_of_conan-question-free_move_from = Quel émissaire se déplace ? (jusqu’à { $steps } provinces)
age_of_conan-question-free_move_to = Où va l’émissaire { $from_of } ? (jusqu’à { $steps } provinces)
age_of_conan-question-lead_conan = Où menez-vous Conan ? (encore { $left })
age_of_conan-question-look_at = Quelle main regardez-vous ?
age_of_conan-question-discard_seen = Quelle carte { $of_of } est défaussée ? (encore { $left })
age_of_conan-question-discard_permanent = Quel permanent d’un autre joueur est défaussé ? (encore { $left })
age_of_conan-question-pay_more = Payez-vous pour un effet plus fort ? ({ $card })
age_of_conan-question-raid = Il y a des pillards { $province_at }. Une unité les chasse-t-elle ?
age_of_conan-question-build = Que construisez-vous { $province_at } ?
age_of_conan-question-buy = Qu’achetez-vous ?
age_of_conan-question-compete = Quel artefact convoitez-vous ?
age_of_conan-question-stake = Quels pions montrez-vous ? ({ $category })
age_of_conan-question-crown = Tentez-vous de couronner Conan ?
age_of_conan-temperament-conqueror = Conquérant
    .line = La guerre d’abord : armées, forts et cités.
age_of_conan-temperament-schemer = Intrigant
    .line = Émissaires, alliances et or.
age_of_conan-temperament-adventurer = Aventurier
    .line = Suit Conan pour ses pions et ses récompenses.
age_of_conan-temperament-crown_seeker = Prétendant
    .line = Amasse une sorte de pions pour couronner Conan.

age_of_conan-action-pass = Passer
age_of_conan-action-pass_until = Passer { $a }
age_of_conan-action-done = Terminé
age_of_conan-action-stay = Rester
age_of_conan-action-keep = Le garder pour la fin
age_of_conan-action-exchange = L’échanger
age_of_conan-action-take = Le prendre
age_of_conan-action-die = Dé { $a } : { $b }
age_of_conan-action-conan = Mener Conan { $a_at }
age_of_conan-action-raider = Placer un pillard { $a_at }
age_of_conan-action-draw_kingdom_strategy = Piocher une carte royaume et une carte stratégie
age_of_conan-action-draw_two_strategy = Piocher deux cartes stratégie
age_of_conan-action-move_two = Déplacer deux armées
age_of_conan-action-move_and_attack = Déplacer une armée, puis attaquer
age_of_conan-action-place_units = Placer des unités
age_of_conan-action-move_two_emissaries = Déplacer deux émissaires
age_of_conan-action-move_and_contest = Déplacer un émissaire, puis tenter une alliance
age_of_conan-action-move_and_collect = Déplacer un émissaire, puis collecter de l’or
age_of_conan-action-place_emissary = Placer un émissaire
age_of_conan-action-from = Partir { $a_of }
    .left = { $a }
age_of_conan-action-to = Aller { $a_at }
age_of_conan-action-units = { $a ->
        [one] { $a } unité
       *[other] { $a } unités
    }
age_of_conan-action-contest_on = Poursuivre la campagne { $a_at }
    .left = la campagne { $a_at }
age_of_conan-action-contest_in = Tenter une alliance { $a_at }
age_of_conan-action-collect = Collecter de l’or { $a_at }
age_of_conan-action-place = Placer { $a_at }
    .left = { $a }
age_of_conan-action-target = { $a }
age_of_conan-action-player = { $a }
age_of_conan-action-play = Jouer { $a }
    .left = { $a }
age_of_conan-action-use = Utiliser { $a }
    .left = { $a }
age_of_conan-action-refresh = Redresser { $a }
    .left = { $a } à redresser
age_of_conan-action-use_artifact = Utiliser { $a_the }
    .left = { $a }
age_of_conan-action-declare = Poser { $a }, face cachée
age_of_conan-action-sorcery = Dépenser de la sorcellerie pour relancer tous les dés
age_of_conan-action-mark = Relancer un dé : { $a }
age_of_conan-action-roll = Relancer les dés choisis
age_of_conan-action-go_on = Continuer
age_of_conan-action-retreat = Battre en retraite
age_of_conan-action-retreat_to = Battre en retraite { $a_at }
age_of_conan-action-stop = S’arrêter ici
age_of_conan-action-march = Marche forcée (perdre 1 unité)
age_of_conan-action-discard = Défausser { $a }
age_of_conan-action-pay = Payer davantage
age_of_conan-action-bid = Miser { $a }
age_of_conan-action-token = Miser le jeton { $a }
age_of_conan-action-replace = Changer la carte de la mise pour { $a }
age_of_conan-action-crown = Couronner Conan ({ $a })
age_of_conan-action-repel = Une unité chasse les pillards
age_of_conan-action-raise = Lever une unité
    .left = une unité
age_of_conan-action-upgrade = Faire du fort une cité
    .left = une cité
age_of_conan-action-buy_unit = Acheter une unité { $a_at }
    .left = une unité
age_of_conan-action-buy_emissary = Acheter un émissaire { $a_at }
    .left = un émissaire
age_of_conan-action-buy_both_cards = Acheter une carte royaume et une carte stratégie
    .left = deux cartes
age_of_conan-action-buy_strategy_card = Acheter une carte stratégie
    .left = une carte stratégie
age_of_conan-action-compete = Convoiter l’artefact de la catégorie { $a }
age_of_conan-action-stake = Montrer { $a }

age_of_conan-event-age_began = L’âge { $age } commence.
age_of_conan-event-adventure_began = Nouvelle aventure : { $adventure }.
age_of_conan-event-token_laid = { $token } rejoint la piste.
age_of_conan-event-bid_shown = { $kingdom_the } mise { $card ->
        [none] {""}
       *[other] { $card } et{" "}
    }le jeton { $token }.
age_of_conan-event-bid_replaced = { $kingdom_the } change la carte de sa mise pour { $card }.
    .and = et change la carte de sa mise pour { $card }
age_of_conan-event-bid_tokens_returned = { $kingdom_the } récupère ses jetons d’enchère.
    .and = et récupère ses jetons d’enchère
age_of_conan-event-conan_player = { $kingdom_the } remporte l’enchère et mène Conan.
    .and = et remporte l’enchère : Conan suit { $kingdom_the }
age_of_conan-event-turn_began = Au tour { $kingdom_of }.
age_of_conan-event-fate_rolled = Les dés du destin montrent : { $pool }.
age_of_conan-event-die_taken = { $kingdom_the } utilise un dé ({ $face }) pour une { $deed }.
    .and = et utilise un dé ({ $face }) pour une { $deed }
age_of_conan-event-conan_moved = Conan va { $from_of } { $to_at }.
age_of_conan-event-token_taken = { $kingdom_the } prend { $token }.
    .and = et prend { $token }
age_of_conan-event-token_discarded = La piste perd { $token }.
age_of_conan-event-reward_drawn = { $kingdom_the } pioche un pion en secret.
    .and = et pioche un pion en secret
age_of_conan-event-token_exchanged = { $kingdom_the } échange { $token }.
    .and = et l’échange
age_of_conan-event-adventure_ended = { $reached ->
        [yes] L’aventure s’achève : Conan a atteint sa destination.
       *[no] L’aventure s’achève sans que Conan ait atteint sa destination.
    }
age_of_conan-event-gold = { SIGN($change) ->
        [minus] { $kingdom_the } paie { ABS($change) } or.
       *[other] { $kingdom_the } gagne { $change } or.
    }
    .and = et { SIGN($change) ->
        [minus] paie { ABS($change) } or
       *[other] gagne { $change } or
    }
age_of_conan-event-sorcery = { SIGN($change) ->
        [minus] { $kingdom_the } dépense { ABS($change) } sorcellerie.
       *[other] { $kingdom_the } gagne { $change } sorcellerie.
    }
    .and = et { SIGN($change) ->
        [minus] dépense { ABS($change) } sorcellerie
       *[other] gagne { $change } sorcellerie
    }
age_of_conan-event-crom = { $kingdom_the } gagne un pion Crom.
    .and = et gagne un pion Crom
age_of_conan-event-empire_points = { SIGN($change) ->
        [minus] { $kingdom_the } perd { ABS($change) ->
            [one] { ABS($change) } point d’empire
           *[other] { ABS($change) } points d’empire
        }.
       *[other] { $kingdom_the } gagne { $change ->
            [one] { $change } point d’empire
           *[other] { $change } points d’empire
        }.
    }
    .and = et { SIGN($change) ->
        [minus] perd { ABS($change) ->
            [one] { ABS($change) } point d’empire
           *[other] { ABS($change) } points d’empire
        }
       *[other] gagne { $change ->
            [one] { $change } point d’empire
           *[other] { $change } points d’empire
        }
    }
age_of_conan-event-drew = { $kingdom_cards ->
        [0] { $kingdom_the } pioche { $strategy_cards ->
            [one] { $strategy_cards } carte stratégie
           *[other] { $strategy_cards } cartes stratégie
        }.
       *[other] { $kingdom_the } pioche { $kingdom_cards ->
            [one] { $kingdom_cards } carte royaume
           *[other] { $kingdom_cards } cartes royaume
        }{ $strategy_cards ->
            [0] {""}
            [one] {" "}et { $strategy_cards } carte stratégie
           *[other] {" "}et { $strategy_cards } cartes stratégie
        }.
    }
    .and = et { $kingdom_cards ->
        [0] pioche { $strategy_cards ->
            [one] { $strategy_cards } carte stratégie
           *[other] { $strategy_cards } cartes stratégie
        }
       *[other] pioche { $kingdom_cards ->
            [one] { $kingdom_cards } carte royaume
           *[other] { $kingdom_cards } cartes royaume
        }{ $strategy_cards ->
            [0] {""}
            [one] {" "}et { $strategy_cards } carte stratégie
           *[other] {" "}et { $strategy_cards } cartes stratégie
        }
    }
age_of_conan-event-card_played = { $kingdom_the } joue « { $card } ».
    .and = et joue « { $card } »
age_of_conan-event-card_used = { $kingdom_the } utilise « { $card } ».
    .and = et utilise « { $card } »
age_of_conan-event-card_refreshed = { $kingdom_the } redresse « { $card } ».
    .and = et redresse « { $card } »
age_of_conan-event-card_discarded = { $kingdom_the } perd « { $card } ».
    .and = et perd « { $card } »
age_of_conan-event-strategy_discarded = { $kingdom_the } perd { $card }.
    .and = et perd { $card }
age_of_conan-event-artifact_used = { $kingdom_the } utilise { $artifact_the }.
    .and = et utilise { $artifact_the }
age_of_conan-event-hand_seen = { $by_the } regarde la main { $of_of }.
    .and = et regarde la main { $of_of }
age_of_conan-event-units_placed = { $kingdom_the } place { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } { $province_at }.
    .and = et place { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } { $province_at }
age_of_conan-event-units_removed = { $kingdom_the } perd { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } { $province_at }.
    .and = et perd { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } { $province_at }
age_of_conan-event-units_moved = { $kingdom_the } envoie { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } { $from_of } { $to_at }.
    .and = et envoie { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } { $from_of } { $to_at }
age_of_conan-event-emissary_placed = { $kingdom_the } place un émissaire { $province_at }.
    .and = et place un émissaire { $province_at }
age_of_conan-event-emissary_removed = { $kingdom_the } perd un émissaire { $province_at }.
    .and = et perd un émissaire { $province_at }
age_of_conan-event-emissary_moved = { $kingdom_the } envoie un émissaire { $from_of } { $to_at }.
    .and = et envoie un émissaire { $from_of } { $to_at }
age_of_conan-event-marker_placed = { $kingdom_the } élève { $kind_a } { $province_at }.
    .and = et élève { $kind_a } { $province_at }
age_of_conan-event-marker_removed = { $kingdom_the } perd { $kind_a } { $province_at }.
    .and = et perd { $kind_a } { $province_at }
age_of_conan-event-raiders_placed = { $n ->
        [one] Un pillard arrive { $province_at }.
       *[other] { $n } pillards arrivent { $province_at }.
    }
age_of_conan-event-raiders_removed = { $n ->
        [one] Un pillard quitte { $province_the }.
       *[other] { $n } pillards quittent { $province_the }.
    }
age_of_conan-event-contest_began = { $attacker_the } engage { $kind_a } { $province_at }{ $defender ->
        [none] {""}
       *[other] {" "}contre { $defender_the }
    } ({ $dice_1 ->
        [one] { $dice_1 } dé
       *[other] { $dice_1 } dés
    } contre { $dice_2 }).
    .and = et engage { $kind_a } { $province_at }{ $defender ->
        [none] {""}
       *[other] {" "}contre { $defender_the }
    } ({ $dice_1 ->
        [one] { $dice_1 } dé
       *[other] { $dice_1 } dés
    } contre { $dice_2 })
age_of_conan-event-declared = { $laid ->
        [yes] { $side_the } pose une carte stratégie face cachée.
       *[no] { $side_the } ne pose pas de carte stratégie.
    }
    .and = et { $laid ->
        [yes] pose une carte stratégie face cachée
       *[no] ne pose pas de carte stratégie
    }
age_of_conan-event-strategy_shown = { $side_the } révèle { $card }.
    .and = et révèle { $card }
age_of_conan-event-strategy_cancelled = La carte stratégie { $side_of } reste sans effet.
age_of_conan-event-face_counts = La face { $face } compte pour { $side_the }.
age_of_conan-event-rolled = { $side_the } obtient { $dice }.
age_of_conan-event-sorcery_spent = { $side_the } dépense de la sorcellerie pour relancer.
    .and = et dépense de la sorcellerie pour relancer
age_of_conan-event-sorcery_cancelled = La sorcellerie { $side_of } est perdue.
age_of_conan-event-contest_compared = { $winner_the } l’emporte { HIGHER($successes_1, $successes_2) } à { LOWER($successes_1, $successes_2) }.
    .and = et l’emporte { HIGHER($successes_1, $successes_2) } à { LOWER($successes_1, $successes_2) }
age_of_conan-event-campaign_advanced = La campagne { $kingdom_of } { $province_at } passe à l’étape { $step }.
age_of_conan-event-loss_prevented = { $side_the } évite une perte.
    .and = et évite une perte
age_of_conan-event-retreated = { $kingdom_the } bat en retraite { $from_of }.
    .and = et bat en retraite { $from_of }
age_of_conan-event-forced_march = { $kingdom_the } fait une marche forcée { $province_at }.
    .and = et fait une marche forcée { $province_at }
age_of_conan-event-age_change = L’âge s’achève.
age_of_conan-event-objective_reached = { $kingdom_the } atteint l’objectif { $objective }.
    .and = et atteint l’objectif { $objective }
age_of_conan-event-objective_drawn = Nouvel objectif : { $objective }.
age_of_conan-event-tokens_shown = { $kingdom_the } montre { $category }, valeur { $value }.
age_of_conan-event-artifact_goes = { $to ->
        [none] Personne n’obtient { $artifact_the }.
       *[other] { $to_the } obtient { $artifact_the }.
    }
age_of_conan-event-bonus_goes = { $to ->
        [none] Personne n’obtient le Bonus de Conan.
       *[other] Le Bonus de Conan revient { $to_to }.
    }
age_of_conan-event-all_refreshed = Tous les permanents sont redressés.
age_of_conan-event-crown_tried = { $crowned ->
        [yes] { $kingdom_the } couronne Conan ! ({ $category })
       *[no] { $kingdom_the } tente en vain de couronner Conan. ({ $category })
    }
age_of_conan-event-all_tokens_shown = { $kingdom_the } montre tous ses pions.
age_of_conan-event-final_bonus = { $kingdom_the } gagne { $points } points d’empire : { $bonus ->
        [forts] forts et cités
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

age_of_conan-why-army_stays = De là, l’armée ne peut aller nulle part avec cette action.
age_of_conan-why-army_there = L’armée d’un autre joueur s’y trouve : il faut d’abord la combattre.
age_of_conan-why-army_too_far = L’armée ne peut y arriver : un déplacement mène à une province adjacente.
age_of_conan-why-artifact_used = Cet artefact a déjà servi pour ce jet.
age_of_conan-why-bid_card_first = Choisissez d’abord une carte stratégie, puis un jeton.
age_of_conan-why-bid_card_laid = Votre carte est posée : choisissez maintenant un jeton.
age_of_conan-why-cannot_retreat_there = Une armée se retire dans une province amie adjacente.
age_of_conan-why-card_does_not_fit = Cette carte stratégie n’est pas pour ce terrain ou cette zone.
age_of_conan-why-card_ready = Cette carte est déjà prête.
age_of_conan-why-card_used = Cette carte est utilisée : redressez-la d’abord.
age_of_conan-why-closed_province = Les provinces de départ et celles hors jeu sont fermées aux conflits.
age_of_conan-why-conan_moved = Conan a déjà été déplacé.
age_of_conan-why-conan_too_far = Conan va dans une province adjacente.
age_of_conan-why-decks_empty = Il ne reste aucune carte de ce genre à piocher.
age_of_conan-why-die_blocked = Un autre dé de la réserve de dés offre cette action et passe d’abord.
age_of_conan-why-die_does_not_offer = Ce dé n’offre pas cette action.
age_of_conan-why-emissary_stays = De là, l’émissaire ne peut aller nulle part.
age_of_conan-why-emissary_too_far = Il ne peut y arriver : il s’arrête là où rien n’est ami et où aucun des vôtres ne se trouve.
age_of_conan-why-fort_there = Un fort ou une cité se prend par les armes, pas par l’intrigue.
age_of_conan-why-home_closed = À cette table, les émissaires n’entrent pas dans la province de départ d’un autre joueur.
age_of_conan-why-home_is_safe = Une armée dans une province de départ est à l’abri de cette carte.
age_of_conan-why-home_only = Ces unités se placent dans votre province de départ.
age_of_conan-why-mark_first = Désignez d’abord un dé.
age_of_conan-why-move_first = Déplacez ou passez d’abord ; cela vient ensuite.
age_of_conan-why-must_choose = Il faut le faire : choisissez.
age_of_conan-why-needs_attack = Cette province n’est pas amie : une armée n’y entre que par l’attaque.
age_of_conan-why-no_alliance_to_break = Il n’y a pas là d’alliance d’un autre joueur avec votre émissaire et sans armée adverse.
age_of_conan-why-no_army = Vous n’y avez pas d’armée.
age_of_conan-why-no_campaign = Vous n’y avez pas de campagne à poursuivre.
age_of_conan-why-no_contest = Il n’y a pas de conflit à attendre.
age_of_conan-why-no_effect = Cela ne changerait rien maintenant.
age_of_conan-why-no_emissary = Vous n’y avez pas d’émissaire.
age_of_conan-why-no_emissary_near = Il n’y a pas là d’émissaire d’un autre joueur, avec ou à côté d’un des vôtres.
age_of_conan-why-no_enemy_army = Il n’y a pas là d’armée d’un autre joueur.
age_of_conan-why-no_fort_here = Seul un fort devient une cité.
age_of_conan-why-no_fort_left = Il ne vous reste aucun fort à placer : aucune campagne ne peut commencer ni continuer.
age_of_conan-why-no_hand_to_see = Ce joueur n’a pas de main à regarder.
age_of_conan-why-no_raiders_left = Il ne reste aucun pillard dans la réserve.
age_of_conan-why-no_raiders_there = Il n’y a pas de pillards là.
age_of_conan-why-no_siege = Il n’y a ni siège ni bataille à attendre.
age_of_conan-why-no_sorcery = Vous n’avez pas de sorcellerie à dépenser.
age_of_conan-why-no_such_bid_token = Ce jeton d’enchère n’existe pas.
age_of_conan-why-no_such_die = Aucun dé montrant cette face ne reste à désigner.
age_of_conan-why-no_such_fate_die = Ce dé n’est pas dans la réserve de dés.
age_of_conan-why-no_token_of_category = Vous n’avez aucun pion de cette catégorie.
age_of_conan-why-no_tower_left = Il ne vous reste aucune tour à placer.
age_of_conan-why-no_unit_to_spare = Aucune unité disponible : une marche forcée en coûte une et en laisse une.
age_of_conan-why-none_of_theirs = Ce joueur n’y a pas d’émissaire.
age_of_conan-why-not_enemy = Cette province n’appartient à aucun autre joueur.
age_of_conan-why-not_for_this_contest = Ce n’est pas pour un tel conflit ou déplacement.
age_of_conan-why-not_friendly = Cette province n’est pas amie.
age_of_conan-why-not_in_hand = Cette carte n’est pas dans votre main.
age_of_conan-why-not_in_order = À cette table, commencée avec d’anciennes règles, on choisit dans l’ordre de la liste.
age_of_conan-why-not_in_play = Cette carte n’est pas en jeu.
age_of_conan-why-not_now = Ce n’est pas le moment.
age_of_conan-why-not_of_this_category = Ce pion est d’une autre catégorie.
age_of_conan-why-not_shown = Cette carte n’a pas été montrée.
age_of_conan-why-not_so_many_units = Au moins une unité part, et pas plus qu’il n’y en a.
age_of_conan-why-not_your_artifact = Cet artefact n’est pas à vous.
age_of_conan-why-not_your_token = Ce pion n’est pas de ceux que vous pouvez montrer.
age_of_conan-why-nothing_to_collect = L’or se collecte dans une province d’un autre joueur.
age_of_conan-why-own_province = Cette province est déjà à vous.
age_of_conan-why-picked_already = Vous avez déjà choisi cette province : chacune compte une fois.
age_of_conan-why-province_full = Aucune unité de plus ne peut s’y tenir.
age_of_conan-why-raider_placed = Un pillard a déjà été placé.
age_of_conan-why-raider_too_far = Un pillard va dans la province de Conan ou à côté.
age_of_conan-why-reserve_empty = Votre réserve n’en a plus.
age_of_conan-why-savage_province = Une province sauvage ne s’allie jamais : elle ne peut qu’être conquise.
age_of_conan-why-show_a_token = Montrez au moins un pion.
age_of_conan-why-sorcery_used = De la sorcellerie a déjà été dépensée pour ce jet.
age_of_conan-why-strategy_cards_only = Seules des cartes stratégie peuvent être défaussées.
age_of_conan-why-token_used = Ce jeton a déjà servi.
age_of_conan-why-too_dear = Vous ne pouvez pas le payer.
age_of_conan-why-used_this_turn = Cette carte a été utilisée ce tour : elle ne peut être redressée avant le prochain.

# Ce qui se trouve sur la table.
age_of_conan-where = Âge { $age }, { $adventure }. Conan { $steps ->
        [0] est arrivé { $destination_at }
        [one] est à { $steps } pas { $destination_of }
       *[other] est à { $steps } pas { $destination_of }
    }. { $left ->
        [0] Dernière aventure de cet âge.
        [one] Encore { $left } aventure dans cet âge.
       *[other] Encore { $left } aventures dans cet âge.
    }
age_of_conan-page-place = Province
age_of_conan-page-fate = Destin
age_of_conan-page-goals = Objectifs
age_of_conan-page-contest = Conflit
age_of_conan-page-bid = Enchère
age_of_conan-page-age = Nouvel âge
age_of_conan-page-crown = Couronne
age_of_conan-page-scores = Décompte
age_of_conan-empty-hand = Votre main est vide.
age_of_conan-card-permanent = Permanent
age_of_conan-card-spent = Permanent, utilisé
age_of_conan-card-event = Événement
age_of_conan-card-instant = Instantané
age_of_conan-price = { $gold } or
age_of_conan-strategy = Stratégie
age_of_conan-strategy-text = { $symbols }. Pour { $terrains } ; intrigue : { $area }.
age_of_conan-strategy-worth = Vaut { $worth } dans une mise
age_of_conan-token-value = Valeur { $value }
age_of_conan-token-gold = ou { $amount } or
age_of_conan-token-sorcery = ou { $amount } sorcellerie
age_of_conan-fate = Dés du destin
age_of_conan-fate-empty = La réserve de dés est vide ; elle est relancée pour le prochain tour.
age_of_conan-blocked-wild = Seulement pour ce qu’aucun autre dé de la réserve de dés n’offre.
age_of_conan-blocked-both = Seulement pour ce qu’aucun dé simple de la réserve de dés n’offre.
age_of_conan-nobody = personne
age_of_conan-leads = Mène Conan : { $player } ; Bonus de Conan : { $bonus }
age_of_conan-track = Pions de la piste, le prochain d’abord :
age_of_conan-artifacts = Artefacts
age_of_conan-objective = { $name } ({ $points } PE)
age_of_conan-progress = { $has } sur { $needs }
age_of_conan-reached = { $has } sur { $needs } : atteint
age_of_conan-home = Province de départ ({ $kingdom })
age_of_conan-rating = Valeur { $rating } : { $track }
age_of_conan-savage = Sauvage : elle se conquiert, elle ne s’allie jamais.
age_of_conan-coast = Côtière : { $seas }
age_of_conan-out-of-play = Hors jeu avec si peu de royaumes.
age_of_conan-destination = Ici finit l’aventure de Conan.
age_of_conan-piece-marker = { $kind } : { $kingdom }
age_of_conan-piece-units = { $kingdom } : { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    }
age_of_conan-piece-emissaries = { $kingdom } : { $n ->
        [one] { $n } émissaire
       *[other] { $n } émissaires
    }
age_of_conan-piece-raiders = { $n ->
        [one] Pillards
       *[other] Pillards ×{ $n }
    }
age_of_conan-piece-conan = Conan
age_of_conan-contest = { $kind } : { $province }
age_of_conan-stage-cards = 1 Cartes
age_of_conan-stage-strategy = 2 Stratégie
age_of_conan-stage-attacker = 3 Attaque
age_of_conan-stage-defender = 4 Défense
age_of_conan-stage-result = 5 Résultat
age_of_conan-card-shown = Carte stratégie : { $symbols }
age_of_conan-card-void = Carte stratégie sans effet : { $symbols }
age_of_conan-dice-influence = { $n } dés : 1 et l’influence alentour
age_of_conan-dice-rating = { $n } dés : valeur de la province
age_of_conan-dice-walls = { $n } dés : valeur ou unités, le plus haut
age_of_conan-dice-units = { $n ->
        [one] { $n } dé : unités
       *[other] { $n } dés : unités
    }
age_of_conan-dice-conan = +1 dé, et Coup + Conan compte deux
age_of_conan-dice-added = +{ $n } par des cartes
age_of_conan-dice-fewer = −{ $n } par des cartes adverses
age_of_conan-dice-more = +{ $n } succès par des cartes
age_of_conan-dice-counts = { $face } compte
age_of_conan-bid-rule = La plus haute somme de la carte et du jeton mène Conan dans cette aventure. Les mises sont révélées quand toutes sont faites.
age_of_conan-bid-laid = a fait sa mise
age_of_conan-bid-open = choisit encore
age_of_conan-bid-used = Les nombres sans jeton sont utilisés ; le 0 les rend.
age_of_conan-age-step = { $number }. { $step }
age_of_conan-age-raids = Les pillards sont chassés, ou coûtent des points
age_of_conan-age-income = Revenus et objectifs
age_of_conan-age-build = Unités et cités dans les forts
age_of_conan-age-buy = Achats
age_of_conan-age-artifacts = Les artefacts sont disputés
age_of_conan-age-bonus = Le Bonus de Conan, et le nouvel âge
age_of_conan-age-refresh = Les permanents sont redressés
age_of_conan-crown-rule = Conan accepte la couronne de qui possède le plus dans la catégorie nommée. Sinon, il vous tue.
age_of_conan-scores-before = Avant le décompte final : { $empire } PE.
age_of_conan-crown-hidden = Pions cachés
age_of_conan-page-luck = Chance
age_of_conan-luck-rule = Coups obtenus dans les conflits, comparés à la moyenne d’autant de dés.
age_of_conan-luck = { $points } coups avec { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }, { $expected } attendus : { SIGN($more) ->
        [plus] +{ $more }
        [minus] −{ ABS($more) }
       *[zero] 0
    }
age_of_conan-points = { $empire } PE
age_of_conan-state-version = Version des règles
age_of_conan-state-picked = Déjà choisies
age_of_conan-state-kingdoms = Royaumes
age_of_conan-state-in_play = Provinces en jeu
age_of_conan-state-realms = Domaines
age_of_conan-state-artifacts = Artefacts
age_of_conan-state-conan = Conan
age_of_conan-state-adventures_left = Aventures à venir
age_of_conan-state-track = Piste d’aventure
age_of_conan-state-raiders = pillards
age_of_conan-state-pool = Dés du destin
age_of_conan-state-contest = Conflit
age_of_conan-state-sorcery = sorcellerie
age_of_conan-state-crom = pions Crom
age_of_conan-state-empire = points d’empire
age_of_conan-state-emissaries = émissaires
age_of_conan-state-used_bids = mises faites
age_of_conan-state-passing = passe
age_of_conan-state-marker = marqueur
age_of_conan-state-step = étapes de la campagne
age_of_conan-state-bonus = Bonus de Conan
age_of_conan-state-adventure = aventure
age_of_conan-state-destination = destination
age_of_conan-state-crowned = couronné par
age_of_conan-state-slain = tué par
age_of_conan-state-attacker = attaquant
age_of_conan-state-defender = défenseur
age_of_conan-state-origin = depuis
age_of_conan-state-sides = Camps
age_of_conan-state-decided = décidé pour
age_of_conan-state-spared = épargné
age_of_conan-state-sorcery_lost = sorcellerie perdue
age_of_conan-state-free_march = marche libre
age_of_conan-state-base = dés propres
age_of_conan-state-added = dés ajoutés
age_of_conan-state-fewer = dés en moins
age_of_conan-state-counted = faces qui comptent
age_of_conan-state-worth = valeur d’une face
age_of_conan-state-extra = succès en plus
age_of_conan-state-successes = succès
age_of_conan-state-emissaries_in_enemy_homes = Émissaires chez l’ennemi
age_of_conan-state-collect_in_neutral = Or en province neutre
age_of_conan-state-tie_by_destination = Égalités par la destination
age_of_conan-state-roll_at_turn_end = Dés relancés en fin de tour
age_of_conan-state-token_may_be_left = Pions facultatifs
age_of_conan-state-raider_supply = Pillards disponibles
age_of_conan-state-markers_limited = Marqueurs limités
age_of_conan-state-memory_aid = Aide-mémoire

# Pourquoi l’ordinateur a répondu ainsi.
age_of_conan-reason-empire = « Cela nous rapporte des points d’empire. »
age_of_conan-reason-forts = « Forts et cités décident du dernier décompte. »
age_of_conan-reason-towers = « Les alliances remplissent le trésor. »
age_of_conan-reason-income = « Les tours rapportent à chaque changement d’âge. »
age_of_conan-reason-campaigns = « Notre campagne progresse. »
age_of_conan-reason-units = « Il nous faut plus de soldats. »
age_of_conan-reason-fronts = « Nos armées sont là où elles peuvent frapper. »
age_of_conan-reason-exposed = « Nos frontières doivent être sûres. »
age_of_conan-reason-emissaries = « Il nous faut des émissaires sur le terrain. »
age_of_conan-reason-posts = « Nos émissaires sont là où une alliance peut se gagner. »
age_of_conan-reason-gold = « Il nous faut de l’or. »
age_of_conan-reason-richest = « Le royaume le plus riche est récompensé. »
age_of_conan-reason-sorcery = « Il nous faut de la sorcellerie. »
age_of_conan-reason-crom = « Crom compte les morts. »
age_of_conan-reason-crom_lead = « Crom favorise qui gagne le plus de batailles. »
age_of_conan-reason-kingdom_cards = « Il nous faut des cartes de notre royaume. »
age_of_conan-reason-strategy_cards = « Il nous faut des cartes stratégie. »
age_of_conan-reason-permanents = « Cette carte nous servira toute la partie. »
age_of_conan-reason-tokens = « Les aventures comptent à la fin. »
age_of_conan-reason-dominance = « Nous voulons le plus de ce que Conan gagne. »
age_of_conan-reason-crown_hope = « Conan portera notre couronne. »
age_of_conan-reason-conan = « Nous voulons mener Conan. »
age_of_conan-reason-conan_near = « Conan doit atteindre sa destination. »
age_of_conan-reason-artifacts = « Les artefacts donnent du pouvoir. »
age_of_conan-reason-raided = « Les pillards coûtent des points d’empire. »
age_of_conan-reason-objectives = « Un objectif est à notre portée. »
age_of_conan-reason-ambitions = « Cela nous rapproche d’un objectif. »
age_of_conan-reason-bid_tokens = « Nous ménageons nos jetons d’enchère. »

# Le récit d’une partie.
age_of_conan-story-points = Points d’empire au fil de la partie
age_of_conan-story-chapter = Âge { $number }
age_of_conan-source-conquest = Conquêtes
age_of_conan-source-objectives = Objectifs
age_of_conan-source-forts = Forts et cités
age_of_conan-source-richest = Royaume le plus riche
age_of_conan-source-crom = Majorité de pions Crom
age_of_conan-source-crowning = Couronnement de Conan
age_of_conan-source-tokens = Majorités de pions
