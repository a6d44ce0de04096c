# Conan, le jeu de cartes : ce qui est demandé, répondu et raconté.

conan_cards-question-swap = Proposez-vous à quelqu’un d’échanger vos héros ?
conan_cards-question-swap_answer = { $by_the } vous propose d’échanger vos héros. Acceptez-vous ?
conan_cards-question-first_challenge = Voici votre premier défi : { $slot_the }. Sur quelle aventure le posez-vous ?
conan_cards-question-place_hero = Sur quelle aventure votre héros commence-t-il ?
conan_cards-question-card = Jouez une carte ou passez.
conan_cards-question-call = L’un des nouveaux défis est-il faux ? Dénoncez-en un en secret, ou passez.
conan_cards-question-act = Au tour de votre héros : quelle action ?
conan_cards-question-face_more = Affrontez encore un défi ou un héros, ou passez.
conan_cards-question-after_act = L’action est faite : utilisez ce qui peut encore l’être, ou passez.
conan_cards-question-where = Où va votre héros ?
conan_cards-question-ride_on = Repartez-vous aussitôt ? Passez pour rester.
conan_cards-question-rob = Volez une carte au hasard à un joueur, ou un objet magique à votre portée.
conan_cards-question-hire = { $challenge_the } s’engage pour { $cost } de gloire. Payer, ou passer et combattre ?
conan_cards-question-open = Ouvrez l’enchère, de 1 à { $most } de gloire, ou retirez-vous.
conan_cards-question-bid = L’enchère est à { $bid } de gloire. Suivez, relancez jusqu’à { $most }, ou retirez-vous.
conan_cards-question-name = Quel attribut sera décisif ?
conan_cards-question-lay = Posez une carte face cachée ou passez.
conan_cards-question-cancel = Quelle carte annulez-vous ? Passez pour n’en annuler aucune.
conan_cards-question-switch = Quel attribut tranche désormais ?
conan_cards-question-reveal = On en est à { $value } contre { $against }. Utilisez-vous quelque chose, ou passez-vous ?
conan_cards-question-lose = L’affrontement est perdu. Utilisez-vous une charge, ou passez-vous ?
conan_cards-question-player = Quel joueur choisissez-vous ?
conan_cards-question-look = Sur quelle aventure regardez-vous les défis en secret ?
conan_cards-question-recover = Quel défi reprenez-vous dans la défausse ?
conan_cards-question-floor = Vous avez la parole : proposez un accord ou passez. (encore { $left })
conan_cards-question-deal = { $deal ->
        [treaty] { $by_the } vous propose un traité : { $deal_treaty }. Acceptez-vous ?
       *[alliance] { $by_the } vous propose une alliance ({ $deal_alliance_members }) : { $deal_alliance_adventure }. Parts du butin : { $deal_alliance_loot } ; des gains : { $deal_alliance_wins } ; des pertes : { $deal_alliance_losses }. Objets à tour de rôle : { $deal_alliance_items } ; cartes : { $deal_alliance_cards }. Aventure et effet spécial : { $deal_alliance_special }. Acceptez-vous ?
    }
conan_cards-question-sermon = { $sermon ->
        [forbid] Les autres sont d’accord. Un sermon pour interdire leur accord ? Sinon, passez.
        [betray] Un sermon pour rompre le traité, tout prendre et ne rien donner ? Passez pour tenir parole.
        [take_loot] Un sermon pour garder tout le butin ? Passez pour le partager comme convenu.
        [take_win] Un sermon pour garder tout le gain ? Passez pour le partager comme convenu.
       *[refuse_loss] Un sermon pour refuser votre part de la perte ? Passez pour la payer.
    }
conan_cards-question-give = Quelle carte donnez-vous { $to_to } ? (encore { $left })
conan_cards-question-sleight = Restez-vous honnête ou trichez-vous, et qui surveillez-vous ?
conan_cards-question-discard = Quelle carte défaussez-vous ? (encore { $left })

conan_cards-action-pass = Passer
conan_cards-action-swap = Proposer { $a_to } d’échanger vos héros
conan_cards-action-accept = Accepter
conan_cards-action-refuse = Refuser
conan_cards-action-adventure = Jouer une aventure : { $a }
conan_cards-action-challenge = Poser un défi sur « { $b } » : { $a }
conan_cards-action-put_into_play = Mettre { $a } en jeu
conan_cards-action-play = Jouer { $a }
conan_cards-action-place = { $a }
conan_cards-action-player = { $a }
conan_cards-action-recover = Reprendre { $a_the }
conan_cards-action-move = Partir pour « { $a } »
    .left = un départ
conan_cards-action-face = Affronter { $a_the }
    .left = un défi
conan_cards-action-duel = Défier { $a_the } en duel
    .left = un duel
conan_cards-action-accomplish = Accomplir l’aventure
    .left = l’aventure
conan_cards-action-ability = Utiliser la capacité du héros
    .left = la capacité du héros
conan_cards-action-use = Utiliser { $a }
    .left = { $a }
conan_cards-action-charge = Utiliser la charge de « { $a } »
    .left = une charge (« { $a } »)
conan_cards-action-way_out = Payer pour passer les défis
    .left = la sortie
conan_cards-action-rob = Voler { $a }
    .left = un vol
conan_cards-action-hire = Engager l’allié
conan_cards-action-hire_free = Engager l’allié sans payer, par la fraternité
conan_cards-action-bid = Miser { $a } de gloire
conan_cards-action-match = Suivre
conan_cards-action-withdraw = Se retirer
conan_cards-action-name = { $a }, par { $b ->
        [hero] { $b_hero_the }
       *[ally] { $b_ally }
    }
conan_cards-action-lay = Poser { $a } face cachée
conan_cards-action-lay_on = Poser { $a } face cachée sur { $b_the }
conan_cards-action-rage = Rage : la Force tranche
conan_cards-action-cancel = Annuler « { $a } »
conan_cards-action-switch = Attribut décisif : { $a }
conan_cards-action-propose = { $a ->
        [treaty] Proposer un traité : { $a_treaty }
       *[alliance] Proposer une alliance ({ $a_alliance_members }) : { $a_alliance_adventure }. Parts du butin : { $a_alliance_loot } ; des gains : { $a_alliance_wins } ; des pertes : { $a_alliance_losses }. Objets à tour de rôle : { $a_alliance_items } ; cartes : { $a_alliance_cards }. Aventure et effet spécial : { $a_alliance_special }
    }
conan_cards-action-counter = { $a ->
        [treaty] Proposer plutôt ce traité : { $a_treaty }
       *[alliance] Proposer plutôt cette alliance ({ $a_alliance_members }) : { $a_alliance_adventure }. Parts du butin : { $a_alliance_loot } ; des gains : { $a_alliance_wins } ; des pertes : { $a_alliance_losses }. Objets à tour de rôle : { $a_alliance_items } ; cartes : { $a_alliance_cards }. Aventure et effet spécial : { $a_alliance_special }
    }
conan_cards-action-sermon = Prononcer le sermon
conan_cards-action-give = Donner { $a }
conan_cards-action-discard = Défausser { $a }
conan_cards-action-call = Dénoncer comme faux : { $a_the }, n° { $c } de « { $b } »
conan_cards-action-sleight = { $a }, { $b ->
        [none] ne surveiller personne
       *[other] surveiller { $b_the }
    }

# Ce qu’il faut savoir d’une réponse.
conan_cards-aside-way_out = { $n } de gloire, { $role_to }
conan_cards-aside-set_by = posé par { $role_the }

# Ce que fait un traité, une clause à la fois ; elles sont dites en liste.
conan_cards-temperament-gambler = Joueur
    .line = Mise haut, et sur peu.
conan_cards-temperament-wanderer = Vagabond
    .line = Cherche l’aventure plutôt que l’affrontement.
conan_cards-temperament-broker = Négociateur
    .line = Conclut des accords avec tous.

conan_cards-part-show_hand = { $from_the } montre en secret toute sa main { $to_to }
conan_cards-part-show_card = { $from_the } montre en secret une carte de sa main { $to_to } : { $slot }
conan_cards-part-show_challenge = { $from_the } montre en secret { $to_to } le défi n° { $nth } ({ $adventure }) : { $slot }
conan_cards-part-glory = { $from_the } paie { $amount } de gloire { $to_to }
conan_cards-part-card_open = { $from_the } donne une carte à découvert { $to_to } : { $slot }
conan_cards-part-card_choice = { $from_the } donne { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } de son choix { $to_to }
conan_cards-part-card_random = { $from_the } donne { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } au hasard { $to_to }
conan_cards-part-item = { $from_the } donne un objet magique { $to_to } : { $slot }
conan_cards-part-lift_challenge = { $from_the } reprend son défi n° { $nth } ({ $adventure }) : { $slot }

conan_cards-event-swapped = Deux héros changent de mains : qui jouait { $hero_the } joue désormais { $other_the }, et inversement.
conan_cards-event-turned = { $seat_the } retourne l’aventure « { $adventure } ».
    .and = et retourne l’aventure « { $adventure } »
conan_cards-event-redrawn = Égalité au sommet : { $seat_the } défausse « { $adventure } » et repioche.
conan_cards-event-first_player = { $seat_the } joue en premier.
conan_cards-event-placed = { $seat_the } commence son périple dans « { $adventure } ».
    .and = et commence son périple dans « { $adventure } »
conan_cards-event-round = La manche { $round } commence.
conan_cards-event-adventure_played = { $seat_the } joue l’aventure « { $adventure } ».
    .and = et joue l’aventure « { $adventure } »
conan_cards-event-challenge_laid = { $seat_the } pose un défi face cachée sur « { $adventure } ».
    .and = et pose un défi face cachée sur « { $adventure } »
conan_cards-event-card_played = { $seat_the } joue « { $card } ».
    .and = et joue « { $card } »
conan_cards-event-item_shown = { $seat_the } met en jeu « { $item } ».
    .and = et met en jeu « { $item } »
conan_cards-event-called_true = { $setter_the } a été accusé à tort : c’était un vrai défi, { $challenge_the }.
conan_cards-event-called_false = { $setter_the } est démasqué : ce n’était pas un défi, mais { $card_the }.
conan_cards-event-gained = { $seat_the } gagne { $amount } de gloire ({ $cause }).
    .and = et gagne { $amount } de gloire ({ $cause })
conan_cards-event-lost = { $seat_the } perd { $amount } de gloire ({ $cause }).
    .and = et perd { $amount } de gloire ({ $cause })
conan_cards-event-paid = { $from_the } paie { $amount } de gloire { $to_to } ({ $cause }).
    .and = et paie { $amount } de gloire { $to_to } ({ $cause })
conan_cards-event-moved = { $seat_the } part pour « { $adventure } ».
    .and = et part pour « { $adventure } »
conan_cards-event-ability_used = { $seat_the } utilise « { $ability } ».
    .and = et utilise « { $ability } »
conan_cards-event-refreshed = { $seat_the } peut de nouveau utiliser sa capacité.
conan_cards-event-faced = { $seat_the } affronte { $challenge_the } (« { $adventure } »).
    .and = et affronte { $challenge_the } (« { $adventure } »)
conan_cards-event-faced_false = { $seat_the } ne trouve pas de défi, mais { $card }.
conan_cards-event-hired = { $seat_the } engage { $challenge_the }.
    .and = et engage { $challenge_the }
conan_cards-event-duel_began = { $seat_the } défie { $rival_the } en duel.
conan_cards-event-bid_made = { $seat_the } mise { $amount } de gloire.
    .and = et mise { $amount } de gloire
conan_cards-event-matched = { $seat_the } suit : l’enjeu est de { $amount } de gloire.
    .and = et suit : l’enjeu est de { $amount } de gloire
conan_cards-event-withdrew = { $seat_the } se retire.
    .and = et se retire
conan_cards-event-named = { $seat_the } nomme l’attribut : { $attribute }.
    .and = et nomme l’attribut : { $attribute }
conan_cards-event-card_laid = { $seat_the } pose une carte face cachée sur { $on_the }.
    .and = et pose une carte face cachée sur { $on_the }
conan_cards-event-raged = { $seat_the } entre en rage : quoi qu’il arrive, la Force tranche.
conan_cards-event-card_shown = { $seat_the } révèle « { $card } ».
    .and = et révèle « { $card } »
conan_cards-event-cancelled = { $seat_the } annule « { $card } ».
    .and = et annule « { $card } »
conan_cards-event-switched = { $seat_the } force le destin. Attribut décisif : { $attribute }.
conan_cards-event-item_used = { $seat_the } utilise « { $item } ».
    .and = et utilise « { $item } »
conan_cards-event-charge_used = { $seat_the } utilise la charge de « { $adventure } ».
    .and = et utilise la charge de « { $adventure } »
conan_cards-event-compared = { $attribute } : { $value } contre { $against }.
conan_cards-event-beaten = { $seat_the } vient à bout { $challenge_of }.
    .and = et vient à bout { $challenge_of }
conan_cards-event-stands = { $seat_the } échoue contre { $challenge_the }.
    .and = et échoue contre { $challenge_the }
conan_cards-event-duel_won = { $seat_the } gagne le duel contre { $loser_the }.
    .and = et gagne le duel contre { $loser_the }
conan_cards-event-items_taken = { $to_the } prend { $items ->
        [one] { $items } objet magique
       *[other] { $items } objets magiques
    } { $from_to }.
conan_cards-event-expelled = { $seat_the } est expulsé de « { $adventure } ».
    .and = et est expulsé de « { $adventure } »
conan_cards-event-accomplished = { $seat_the } accomplit l’aventure « { $adventure } » !
    .and = et accomplit l’aventure « { $adventure } »
conan_cards-event-item_drawn = { $seat_the } pioche un objet magique.
    .and = et pioche un objet magique
conan_cards-event-drew = { $seat_the } pioche { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }.
    .and = et pioche { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
conan_cards-event-pile_rebuilt = La défausse est mélangée et devient la pioche.
conan_cards-event-tales_retold = Les vieilles histoires reviennent : { $cards ->
        [one] { $cards } trophée retourne
       *[other] { $cards } trophées retournent
    } dans la pioche.
conan_cards-event-card_stolen = { $to_the } vole une carte { $from_to }.
    .and = et vole une carte { $from_to }
conan_cards-event-hand_seen = { $by_the } regarde la main { $of_of }.
    .and = et regarde la main { $of_of }
conan_cards-event-challenges_seen = { $by_the } regarde les défis de « { $adventure } ».
    .and = et regarde les défis de « { $adventure } »
conan_cards-event-recovered = { $seat_the } reprend { $challenge_the } dans la défausse.
conan_cards-event-discarded = { $seat_the } défausse { $card_the }.
    .and = et défausse { $card_the }
conan_cards-event-proposed = { $deal ->
        [treaty] { $by_the } propose un traité : { $deal_treaty }.
       *[alliance] { $by_the } propose une alliance ({ $deal_alliance_members }) : { $deal_alliance_adventure }. Parts du butin : { $deal_alliance_loot } ; des gains : { $deal_alliance_wins } ; des pertes : { $deal_alliance_losses }. Objets à tour de rôle : { $deal_alliance_items } ; cartes : { $deal_alliance_cards }. Aventure et effet spécial : { $deal_alliance_special }.
    }
conan_cards-event-countered = { $deal ->
        [treaty] { $by_the } propose plutôt un autre traité : { $deal_treaty }.
       *[alliance] { $by_the } propose plutôt une autre alliance ({ $deal_alliance_members }) : { $deal_alliance_adventure }. Parts du butin : { $deal_alliance_loot } ; des gains : { $deal_alliance_wins } ; des pertes : { $deal_alliance_losses }. Objets à tour de rôle : { $deal_alliance_items } ; cartes : { $deal_alliance_cards }. Aventure et effet spécial : { $deal_alliance_special }.
    }
conan_cards-event-offered = { $by_the } offre une carte à découvert : { $card }.
conan_cards-event-refused = { $by_the } refuse.
conan_cards-event-agreed = { $deal ->
        [treaty] Le traité est conclu.
       *[alliance] Une alliance est jurée ({ $deal_alliance_members }) : { $deal_alliance_adventure }.
    }
conan_cards-event-forbidden = { $by_the } interdit l’accord : ceux qui l’ont conclu n’en feront plus d’autre dans cette phase.
conan_cards-event-betrayed = { $by_the } trahit sa parole.
conan_cards-event-lifted = { $seat_the } reprend { $challenge_the }.
conan_cards-event-cards_given = { $from_the } donne { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } { $to_to }.
conan_cards-event-shown_to = { $from_the } montre quelque chose en secret { $to_to }.
conan_cards-event-alliance_over = L’alliance de « { $adventure } » est dissoute.
conan_cards-event-caught = { $seat_the } est pris à tricher.
conan_cards-event-uncaught = { $seat_the } a triché, et personne ne l’a vu.
conan_cards-event-out = { $seat_the } n’a plus de gloire et quitte la partie.
conan_cards-event-target_fell = Il se passe trop peu de choses : { $target } de gloire suffisent désormais pour gagner.
conan_cards-event-game_over = La partie est terminée : { $winner_the } l’emporte.

conan_cards-why-ability_spent = La capacité de votre héros est épuisée.
conan_cards-why-action_spent = L’action de votre héros est dépensée.
conan_cards-why-allied_already = Une alliance peut être élargie, ni quittée ni conclue deux fois.
conan_cards-why-amount_missing = Dites combien est donné.
conan_cards-why-bid_too_high = Une mise ne dépasse pas ce que chacun de vous deux peut payer.
conan_cards-why-bid_too_low = Une mise doit dépasser l’autre.
conan_cards-why-cannot_cancel = Il n’y a rien à annuler dans cette carte.
conan_cards-why-cannot_stand = Ce héros ou cet allié ne peut pas se présenter dans cet affrontement.
conan_cards-why-card_does_not_fit = Cette carte n’est pas de celles qui se jouent ainsi.
conan_cards-why-challenge_in_the_way = Un défi barre encore le chemin.
conan_cards-why-counter_to_a_counter = Une contre-offre ne peut qu’être acceptée ou refusée.
conan_cards-why-counter_to_many = Seul un accord à deux admet une contre-offre.
conan_cards-why-deal_known = Cet accord a déjà échoué dans cette phase. Proposez d’autres termes.
conan_cards-why-deal_needs_two = Un accord demande au moins deux parties.
conan_cards-why-driven_away = Votre héros en a été chassé et ne peut y retourner aussitôt.
conan_cards-why-given_twice = La même chose ne peut être donnée deux fois.
conan_cards-why-held_here = Des défis retiennent votre héros ici.
conan_cards-why-hero_elsewhere = Ce héros n’est pas là où est le vôtre.
conan_cards-why-hero_in_the_way = Un autre héros barre encore le chemin.
conan_cards-why-hire_too_dear = Vous ne pouvez pas payer cet allié et garder 1 gloire.
conan_cards-why-item_used = Cet objet a déjà servi dans cette manche.
conan_cards-why-lists_incomplete = L’alliance doit nommer chaque membre une fois dans chacune de ses listes, et un pour l’effet spécial.
conan_cards-why-must_go = Votre héros doit aller quelque part.
conan_cards-why-no_cards_there = Il n’y a aucune carte dans cette main.
conan_cards-why-no_effect = Cela ne changerait rien maintenant.
conan_cards-why-no_room = Il n’y a pas de place pour votre défi à cet endroit.
conan_cards-why-no_such_adventure = Cette aventure n’est pas sur la table.
conan_cards-why-no_such_challenge = Il n’y a pas de tel défi à cet endroit.
conan_cards-why-no_such_charge = Vous n’avez pas cette charge.
conan_cards-why-no_such_item = Cet objet n’est pas là pour être pris ou utilisé.
conan_cards-why-no_way_out = À cette table, il n’y a pas d’issue à payer.
conan_cards-why-not_a_rival = Choisissez un autre joueur encore en jeu.
conan_cards-why-not_a_target = La carte ne peut pas viser cela.
conan_cards-why-not_all_there = Tous les membres d’une alliance doivent se trouver à son aventure.
conan_cards-why-not_callable = Seul un nouveau défi d’un autre joueur peut être dénoncé.
conan_cards-why-not_in_front = Un autre défi est devant : affrontez-le d’abord.
conan_cards-why-not_in_hand = Vous n’avez pas cette carte en main.
conan_cards-why-not_in_order = À cette table, commencée avec d’anciennes règles, on choisit les cartes dans l’ordre de la liste.
conan_cards-why-not_in_this_contest = Ce héros ne prend pas part à cet affrontement.
conan_cards-why-not_now = Ce n’est pas le moment.
conan_cards-why-not_your_ability = Votre héros n’a pas cette capacité.
conan_cards-why-not_your_deal = Vous devez prendre part à l’accord que vous proposez.
conan_cards-why-nothing_holds = Aucun défi n’est devant votre héros.
conan_cards-why-nothing_to_match = Il n’y a pas encore de mise à suivre.
conan_cards-why-nowhere_to_go = Il n’y a pas d’autre aventure où aller.
conan_cards-why-only_facing = Avec ce qui reste, votre héros ne peut qu’affronter un défi ou un rival.
conan_cards-why-other_parties = Une contre-offre se fait entre les deux mêmes joueurs.
conan_cards-why-other_sort_of_deal = À un traité répond un traité, à une alliance une alliance.
conan_cards-why-own_adventure = Cette aventure est à vous : les défis vont sur celles des autres.
conan_cards-why-own_challenge = Aucun héros ne se tient là où se trouve un défi de son joueur.
conan_cards-why-own_hero_there = Votre propre héros est là.
conan_cards-why-partner = Ce héros est votre partenaire.
conan_cards-why-parts_unfit = Les parts vont de 0 à 3, au moins une en tout, et aux seuls membres.
conan_cards-why-party_out = Quelqu’un dans cet accord est hors jeu.
conan_cards-why-raged = Après la Rage, la Force décide et rien d’autre.
conan_cards-why-silenced = Le sermon fait loi : l’un des participants ne peut plus conclure d’accord dans cette phase.
conan_cards-why-stands_there = Votre héros y est déjà.
conan_cards-why-to_oneself = Personne ne donne à soi-même.
conan_cards-why-too_few_cards = Quelqu’un donnerait plus de cartes qu’il n’en a.
conan_cards-why-too_little_glory = Il resterait à quelqu’un moins de 1 gloire.
conan_cards-why-too_many_cards = Trois cartes au plus se donnent à la fois.
conan_cards-why-wanders = Votre héros erre et ne peut que se déplacer.

conan_cards-state-version = Version des règles
conan_cards-state-rules = Règles
conan_cards-state-seats = Places
conan_cards-state-players = Joueurs
conan_cards-state-hero = Héros
conan_cards-state-glory = Gloire
conan_cards-state-alive = En jeu
conan_cards-state-spent = Capacité épuisée
conan_cards-state-at = Se trouve
conan_cards-state-banned = Expulsé de
conan_cards-state-trophies = Trophées
conan_cards-state-used = Objets utilisés
conan_cards-state-first = Premier joueur
conan_cards-state-round = Manche
conan_cards-state-target = Gloire qui fait gagner
conan_cards-state-reserve = Réserve
conan_cards-state-idle = Manches creuses
conan_cards-state-busy = Il s’est passé quelque chose
conan_cards-state-winner = Vainqueur
conan_cards-state-sites = Aventures
conan_cards-state-owner = Jouée par
conan_cards-state-line = Défis
conan_cards-state-slot = Carte
conan_cards-state-setter = Posé par
conan_cards-state-down = Face cachée
conan_cards-state-alliances = Alliances
conan_cards-state-adventure = Aventure
conan_cards-state-members = Membres
conan_cards-state-loot = Parts du butin
conan_cards-state-items = Objets à tour de rôle
conan_cards-state-cards = Cartes à tour de rôle
conan_cards-state-special = Effet spécial
conan_cards-state-wins = Parts des gains
conan_cards-state-losses = Parts des pertes
conan_cards-state-contest = Affrontement
conan_cards-state-rival = Adversaire
conan_cards-state-site = Aventure
conan_cards-state-challenge = Défi
conan_cards-state-bids = Mises
conan_cards-state-attribute = Attribut
conan_cards-state-stand = Qui le défend
conan_cards-state-laid = Cartes posées
conan_cards-state-fresh = Nouveaux défis
conan_cards-state-pending = Accord en discussion
conan_cards-state-failed = Accords échoués
conan_cards-state-silenced = Privés d’accords
conan_cards-state-frames = En cours
conan_cards-state-slots = Cartes
conan_cards-state-raged = Rage
conan_cards-state-uses = Objets utilisés
conan_cards-state-turn = Tour
conan_cards-state-passes = Passes d’affilée
conan_cards-state-outcome = Issue
conan_cards-state-resolved = Tranché par comparaison
conan_cards-state-paid = Payé
conan_cards-state-returned = Rendu au perdant
conan_cards-state-given_back = Rendu par le vainqueur
conan_cards-state-by = Par
conan_cards-state-on = Sur
conan_cards-state-cancelled = Annulée
conan_cards-state-done = Exécutée
conan_cards-state-deal = Accord
conan_cards-state-author = Proposé par
conan_cards-state-counter = Contre-proposition
conan_cards-state-accepted = D’accord
conan_cards-state-betrayer = Trahi par
conan_cards-state-given = Cartes choisies
conan_cards-state-start = Gloire au départ
conan_cards-state-death_or_glory = La mort ou la gloire
conan_cards-state-out_of_sight = Loin des yeux, loin de l’esprit
conan_cards-state-nothing_to_lose = Rien à perdre
conan_cards-state-wrong_call_cost = Prix d’un soupçon injuste
conan_cards-state-round_limit = Nombre maximal de manches
conan_cards-state-stagnation = Enlisement
conan_cards-state-old_tales = Vieilles histoires
conan_cards-state-grave_calls = L’appel de la tombe
conan_cards-state-way_out = Porte de sortie
conan_cards-state-passing_the_torch = Passer le flambeau
conan_cards-state-finite_glory = Gloire comptée
conan_cards-state-newest_first = Le défi le plus récent d’abord
conan_cards-state-withdraw_to_reserve = La mise d’un retrait va à la réserve
conan_cards-state-challenged_opens = Le joueur défié ouvre le duel
conan_cards-state-item = objet
conan_cards-state-treaty = traité
conan_cards-state-alliance = alliance
conan_cards-state-show_hand = montre sa main
conan_cards-state-show_card = montre une carte
conan_cards-state-show_challenge = montre un défi
conan_cards-state-card_open = donne une carte à découvert
conan_cards-state-card_choice = donne des cartes de son choix
conan_cards-state-card_random = donne des cartes au hasard
conan_cards-state-lift_challenge = retire un défi
conan_cards-state-from = de
conan_cards-state-to = à
conan_cards-state-amount = montant
conan_cards-state-nth = rang dans la file
conan_cards-state-ally = allié

# Pourquoi un joueur ordinateur a répondu ainsi.
conan_cards-reason-glory = « C’est la gloire qui fait gagner. »
conan_cards-reason-danger = « Sans gloire, c’est la fin. »
conan_cards-reason-near = « La victoire est à portée de main. »
conan_cards-reason-plays = « Chaque aventure, chaque défi en main est une gloire à venir. »
conan_cards-reason-aids = « Une bonne carte en réserve gagne les affrontements. »
conan_cards-reason-items = « Les objets magiques durent. »
conan_cards-reason-charges = « Une charge se garde pour les mauvais jours. »
conan_cards-reason-allies = « Nous ne sommes pas seuls ici. »
conan_cards-reason-elsewhere = « Une meilleure aventure s’offre à nous. »
conan_cards-reason-prospect = « Il y a du butin à prendre ici. »
conan_cards-reason-ability = « La capacité de notre héros peut encore servir. »
conan_cards-reason-barriers = « Nos défis leur barrent la route. »

# Le récit d’une partie.
conan_cards-story-points = La gloire au fil de la partie
conan_cards-story-chapter = Manche { $number }
conan_cards-source-start = Au départ
conan_cards-source-loot = Butin
conan_cards-source-contests = Affrontements
conan_cards-source-cards = Cartes
conan_cards-source-deals = Accords
conan_cards-source-other = Autres
