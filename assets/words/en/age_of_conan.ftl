# Age of Conan: what is asked, answered and told.

age_of_conan-question-bid_card = Lay a strategy card as your bid for Conan.
age_of_conan-question-bid_token = Add a bidding token to your bid.
age_of_conan-question-bid_bonus = Do you replace the card of your bid?
age_of_conan-question-conan_step = Lead Conan to a neighbouring province, or let him stay.
age_of_conan-question-turn = Play cards, or take a fate die.
age_of_conan-question-end_step = End of your turn: play further cards, or end it.
age_of_conan-question-token = You gained { $slot }. Keep it, or trade it in?
age_of_conan-question-court_token = Do you take the adventure token of the track?
age_of_conan-question-conan_part = { $moved ->
        [yes] Conan has moved. { $raided ->
            [yes] Raiders are placed.
           *[no] Place a raider, or go on.
        }
       *[no] Move Conan, { $raided ->
            [yes] or go on.
           *[no] place a raider, or go on.
        }
    }
age_of_conan-question-court = Which court action?
age_of_conan-question-military = Which military action?
age_of_conan-question-army_from = { $attack ->
        [yes] Which army moves or attacks?
       *[no] Which army moves?
    }
age_of_conan-question-army_to = { $attack ->
        [yes] Where does the army in { $from } go or attack?
       *[no] Where does the army in { $from } go?
    }
age_of_conan-question-army_units = How many units go from { $from } to { $to }{ $attack ->
        [yes] {" "}(to move or attack)
       *[no] {""}
    }?
age_of_conan-question-place_unit = Where do you place a unit? ({ $left } left)
age_of_conan-question-place_emissary = Where do you place an emissary? ({ $left } left)
age_of_conan-question-intrigue = Which intrigue action?
age_of_conan-question-emissary_from = Which emissary moves?
age_of_conan-question-emissary_to = Where does the emissary in { $from } go?
age_of_conan-question-intrigue_contest = Where do you try to win an alliance?
age_of_conan-question-collect = Where do you collect gold?
age_of_conan-question-window = { $window }: play a card?
age_of_conan-question-declare = Do you lay a strategy card face down for this contest?
age_of_conan-question-reroll = Which dice do you roll again? ({ $left } left)
age_of_conan-question-go_on = Do you go on, or retreat?
age_of_conan-question-defend = Do you stay in the battle, or retreat?
age_of_conan-question-forced_march = Forced march: lose a unit to attack again at once?
age_of_conan-question-target = { $aim ->
        [remove_units] Which enemy army loses units ({ $aim_remove_units })?
        [remove_emissary] Which enemy emissary is removed?
        [break_alliance] Which enemy alliance is broken?
        [place_raiders] Where do raiders strike ({ $aim_place_raiders })?
       *[other] From where do the raiders leave?
    } ({ $left } left)
age_of_conan-question-emissary_owner = Whose emissary in { $province }?
age_of_conan-question-free_move_from = Which emissary moves? (up to { $steps } provinces)
age_of_conan-question-free_move_to = Where does the emissary in { $from } go? (up to { $steps } provinces)
age_of_conan-question-lead_conan = Where do you lead Conan? ({ $left } left)
age_of_conan-question-look_at = Whose hand do you look at?
age_of_conan-question-discard_seen = Which card of { $of } is discarded? ({ $left } left)
age_of_conan-question-discard_permanent = Which permanent of another player is discarded? ({ $left } left)
age_of_conan-question-pay_more = Do you pay for more of { $card }?
age_of_conan-question-raid = Raiders stand in { $province }. Does a unit drive them off?
age_of_conan-question-build = What do you build in { $province }?
age_of_conan-question-buy = What do you buy?
age_of_conan-question-compete = For which artifact do you compete?
age_of_conan-question-stake = Which tokens do you show for { $category }?
age_of_conan-question-crown = Do you try to crown Conan?
age_of_conan-temperament-conqueror = Conqueror
    .line = War first: armies, forts and cities.
age_of_conan-temperament-schemer = Schemer
    .line = Emissaries, alliances and gold.
age_of_conan-temperament-adventurer = Adventurer
    .line = Follows Conan for tokens and rewards.
age_of_conan-temperament-crown_seeker = Crown seeker
    .line = Gathers one kind of token to crown Conan.

age_of_conan-action-pass = Pass
age_of_conan-action-pass_until = Pass { $a }
age_of_conan-action-done = Done
age_of_conan-action-stay = Stay
age_of_conan-action-keep = Keep it for the end
age_of_conan-action-exchange = Trade it in
age_of_conan-action-take = Take it
age_of_conan-action-die = { $a } die: take { $b ->
        [intrigue] an intrigue action
       *[other] a { $b } action
    }
age_of_conan-action-conan = Lead Conan to { $a }
age_of_conan-action-raider = Place a raider in { $a }
age_of_conan-action-draw_kingdom_strategy = Draw a kingdom card and a strategy card
age_of_conan-action-draw_two_strategy = Draw two strategy cards
age_of_conan-action-move_two = Move two armies
age_of_conan-action-move_and_attack = Move one army, then attack
age_of_conan-action-place_units = Place units
age_of_conan-action-move_two_emissaries = Move two emissaries
age_of_conan-action-move_and_contest = Move an emissary, then try an alliance
age_of_conan-action-move_and_collect = Move an emissary, then collect gold
age_of_conan-action-place_emissary = Place an emissary
age_of_conan-action-from = From { $a }
    .left = { $a }
age_of_conan-action-to = To { $a }
age_of_conan-action-units = { $a ->
        [one] 1 unit
       *[other] { $a } units
    }
age_of_conan-action-contest_on = Go on with the campaign in { $a }
    .left = the campaign in { $a }
age_of_conan-action-contest_in = Try an alliance in { $a }
age_of_conan-action-collect = Collect gold in { $a }
age_of_conan-action-place = Place one in { $a }
    .left = { $a }
age_of_conan-action-target = { $a }
age_of_conan-action-player = { $a }
age_of_conan-action-play = Play { $a }
    .left = { $a }
age_of_conan-action-use = Use { $a }
    .left = { $a }
age_of_conan-action-refresh = Refresh { $a }
    .left = { $a } to refresh
age_of_conan-action-use_artifact = Use { $a_the }
    .left = { $a }
age_of_conan-action-declare = Lay { $a } face down
age_of_conan-action-sorcery = Spend sorcery to roll all dice again
age_of_conan-action-mark = Reroll a die that shows { $a }
age_of_conan-action-roll = Roll the marked dice
age_of_conan-action-go_on = Go on
age_of_conan-action-retreat = Retreat
age_of_conan-action-retreat_to = Retreat to { $a }
age_of_conan-action-stop = Stop here
age_of_conan-action-march = Forced march (lose 1 unit)
age_of_conan-action-discard = Discard { $a }
age_of_conan-action-pay = Pay for more
age_of_conan-action-bid = Bid with { $a }
age_of_conan-action-token = Bid with token { $a }
age_of_conan-action-replace = Swap the bid card for { $a }
age_of_conan-action-crown = Crown Conan by { $a }
age_of_conan-action-repel = A unit drives the raiders off
age_of_conan-action-raise = Raise a unit
    .left = a unit
age_of_conan-action-upgrade = Make the fort a city
    .left = a city
age_of_conan-action-buy_unit = Buy a unit in { $a }
    .left = a unit
age_of_conan-action-buy_emissary = Buy an emissary in { $a }
    .left = an emissary
age_of_conan-action-buy_both_cards = Buy a kingdom card and a strategy card
    .left = two cards
age_of_conan-action-buy_strategy_card = Buy a strategy card
    .left = a strategy card
age_of_conan-action-compete = Compete for the artifact of { $a }
age_of_conan-action-stake = Show { $a }

age_of_conan-event-age_began = Age { $age } begins.
age_of_conan-event-adventure_began = A new adventure: { $adventure }.
age_of_conan-event-token_laid = { $token } joins the adventure track.
age_of_conan-event-bid_shown = { $kingdom } bids { $card ->
        [none] {""}
       *[other] { $card } and{" "}
    }token { $token }.
age_of_conan-event-bid_replaced = { $kingdom } swaps the card of its bid for { $card }.
    .and = and swaps the card of its bid for { $card }
age_of_conan-event-bid_tokens_returned = { $kingdom } takes back its bidding tokens.
    .and = and takes back its bidding tokens
age_of_conan-event-conan_player = { $kingdom } wins the bid and leads Conan.
    .and = and wins the bid: it leads Conan
age_of_conan-event-turn_began = { $kingdom }’s turn.
age_of_conan-event-fate_rolled = The fate dice show: { $pool }.
age_of_conan-event-die_taken = { $kingdom } uses a die ({ $face }) for { $deed ->
        [intrigue] an intrigue action
        [military] a military action
       *[other] a { $deed } action
    }.
    .and = and uses a die ({ $face }) for { $deed ->
        [intrigue] an intrigue action
        [military] a military action
       *[other] a { $deed } action
    }
age_of_conan-event-conan_moved = Conan goes from { $from } to { $to }.
age_of_conan-event-token_taken = { $kingdom } takes { $token }.
    .and = and takes { $token }
age_of_conan-event-token_discarded = { $token } leaves the track.
age_of_conan-event-reward_drawn = { $kingdom } draws a token in secret.
    .and = and draws a token in secret
age_of_conan-event-token_exchanged = { $kingdom } trades in { $token }.
    .and = and trades it in
age_of_conan-event-adventure_ended = { $reached ->
        [yes] The adventure ends: Conan has reached its destination.
       *[no] The adventure ends without Conan at its destination.
    }
age_of_conan-event-gold = { SIGN($change) ->
        [minus] { $kingdom } pays { ABS($change) } gold.
       *[other] { $kingdom } gains { $change } gold.
    }
    .and = and { SIGN($change) ->
        [minus] pays { ABS($change) } gold
       *[other] gains { $change } gold
    }
age_of_conan-event-sorcery = { SIGN($change) ->
        [minus] { $kingdom } spends { ABS($change) } sorcery.
       *[other] { $kingdom } gains { $change } sorcery.
    }
    .and = and { SIGN($change) ->
        [minus] spends { ABS($change) } sorcery
       *[other] gains { $change } sorcery
    }
age_of_conan-event-crom = { $kingdom } wins a Crom token.
    .and = and wins a Crom token
age_of_conan-event-empire_points = { SIGN($change) ->
        [minus] { $kingdom } loses { ABS($change) ->
            [one] 1 empire point
           *[other] { ABS($change) } empire points
        }.
       *[other] { $kingdom } gains { $change ->
            [one] 1 empire point
           *[other] { $change } empire points
        }.
    }
    .and = and { SIGN($change) ->
        [minus] loses { ABS($change) ->
            [one] 1 empire point
           *[other] { ABS($change) } empire points
        }
       *[other] gains { $change ->
            [one] 1 empire point
           *[other] { $change } empire points
        }
    }
age_of_conan-event-drew = { $kingdom_cards ->
        [0] { $kingdom } draws { $strategy_cards ->
            [one] 1 strategy card
           *[other] { $strategy_cards } strategy cards
        }.
       *[other] { $kingdom } draws { $kingdom_cards ->
            [one] 1 kingdom card
           *[other] { $kingdom_cards } kingdom cards
        }{ $strategy_cards ->
            [0] {""}
            [one] {" "}and 1 strategy card
           *[other] {" "}and { $strategy_cards } strategy cards
        }.
    }
    .and = and { $kingdom_cards ->
        [0] draws { $strategy_cards ->
            [one] 1 strategy card
           *[other] { $strategy_cards } strategy cards
        }
       *[other] draws { $kingdom_cards ->
            [one] 1 kingdom card
           *[other] { $kingdom_cards } kingdom cards
        }{ $strategy_cards ->
            [0] {""}
            [one] {" "}and 1 strategy card
           *[other] {" "}and { $strategy_cards } strategy cards
        }
    }
age_of_conan-event-card_played = { $kingdom } plays { $card }.
    .and = and plays { $card }
age_of_conan-event-card_used = { $kingdom } uses { $card }.
    .and = and uses { $card }
age_of_conan-event-card_refreshed = { $kingdom } refreshes { $card }.
    .and = and refreshes { $card }
age_of_conan-event-card_discarded = { $kingdom } loses { $card }.
    .and = and loses { $card }
age_of_conan-event-strategy_discarded = { $kingdom } loses { $card }.
    .and = and loses { $card }
age_of_conan-event-artifact_used = { $kingdom } uses { $artifact_the }.
    .and = and uses { $artifact_the }
age_of_conan-event-hand_seen = { $by } looks at the hand of { $of }.
    .and = and looks at the hand of { $of }
age_of_conan-event-units_placed = { $kingdom } places { $n ->
        [one] 1 unit
       *[other] { $n } units
    } in { $province }.
    .and = and places { $n ->
        [one] 1 unit
       *[other] { $n } units
    } in { $province }
age_of_conan-event-units_removed = { $kingdom } loses { $n ->
        [one] 1 unit
       *[other] { $n } units
    } in { $province }.
    .and = and loses { $n ->
        [one] 1 unit
       *[other] { $n } units
    } in { $province }
age_of_conan-event-units_moved = { $kingdom } sends { $n ->
        [one] 1 unit
       *[other] { $n } units
    } from { $from } to { $to }.
    .and = and sends { $n ->
        [one] 1 unit
       *[other] { $n } units
    } from { $from } to { $to }
age_of_conan-event-emissary_placed = { $kingdom } places an emissary in { $province }.
    .and = and places an emissary in { $province }
age_of_conan-event-emissary_removed = { $kingdom } loses an emissary in { $province }.
    .and = and loses an emissary in { $province }
age_of_conan-event-emissary_moved = { $kingdom } sends an emissary from { $from } to { $to }.
    .and = and sends an emissary from { $from } to { $to }
age_of_conan-event-marker_placed = { $kingdom } builds { $kind_a } in { $province }.
    .and = and builds { $kind_a } in { $province }
age_of_conan-event-marker_removed = { $kingdom } loses { $kind_a } in { $province }.
    .and = and loses { $kind_a } in { $province }
age_of_conan-event-raiders_placed = { $n ->
        [one] A raider comes to { $province }.
       *[other] { $n } raiders come to { $province }.
    }
age_of_conan-event-raiders_removed = { $n ->
        [one] A raider leaves { $province }.
       *[other] { $n } raiders leave { $province }.
    }
age_of_conan-event-contest_began = { $attacker } begins { $kind_a } in { $province }{ $defender ->
        [none] {""}
       *[other] {" "}against { $defender }
    } ({ $dice_1 ->
        [one] 1 die
       *[other] { $dice_1 } dice
    } to { $dice_2 }).
    .and = and begins { $kind_a } in { $province }{ $defender ->
        [none] {""}
       *[other] {" "}against { $defender }
    } ({ $dice_1 ->
        [one] 1 die
       *[other] { $dice_1 } dice
    } to { $dice_2 })
age_of_conan-event-declared = { $laid ->
        [yes] { $side_the } lays a strategy card face down.
       *[no] { $side_the } lays no strategy card.
    }
    .and = and { $laid ->
        [yes] lays a strategy card face down
       *[no] lays no strategy card
    }
age_of_conan-event-strategy_shown = { $side_the } turns up { $card }.
    .and = and turns up { $card }
age_of_conan-event-strategy_cancelled = The strategy card of { $side_the } does nothing.
age_of_conan-event-face_counts = { $face } counts for { $side_the }.
age_of_conan-event-rolled = { $side_the } rolls { $dice }.
age_of_conan-event-sorcery_spent = { $side_the } spends sorcery to roll again.
    .and = and spends sorcery to roll again
age_of_conan-event-sorcery_cancelled = The sorcery of { $side_the } is lost.
age_of_conan-event-contest_compared = { $winner_the } wins { HIGHER($successes_1, $successes_2) } to { LOWER($successes_1, $successes_2) }.
    .and = and wins { HIGHER($successes_1, $successes_2) } to { LOWER($successes_1, $successes_2) }
age_of_conan-event-campaign_advanced = The campaign of { $kingdom } in { $province } goes on to step { $step }.
age_of_conan-event-loss_prevented = { $side_the } prevents a loss.
    .and = and prevents a loss
age_of_conan-event-retreated = { $kingdom } retreats from { $from }.
    .and = and retreats from { $from }
age_of_conan-event-forced_march = { $kingdom } makes a forced march in { $province }.
    .and = and makes a forced march in { $province }
age_of_conan-event-age_change = The age comes to its end.
age_of_conan-event-objective_reached = { $kingdom } reaches the objective { $objective }.
    .and = and reaches the objective { $objective }
age_of_conan-event-objective_drawn = A new objective: { $objective }.
age_of_conan-event-tokens_shown = { $kingdom } shows { $category } worth { $value }.
age_of_conan-event-artifact_goes = { $to ->
        [none] Nobody gets { $artifact_the }.
       *[other] { $to } gets { $artifact_the }.
    }
age_of_conan-event-bonus_goes = { $to ->
        [none] The Conan Bonus goes to nobody.
       *[other] The Conan Bonus goes to { $to }.
    }
age_of_conan-event-all_refreshed = All permanents are refreshed.
age_of_conan-event-crown_tried = { $crowned ->
        [yes] { $kingdom } crowns Conan by { $category }!
       *[no] { $kingdom } tries to crown Conan by { $category } and fails.
    }
age_of_conan-event-all_tokens_shown = { $kingdom } shows all its tokens.
age_of_conan-event-final_bonus = { $kingdom } gains { $points } empire points: { $bonus ->
        [forts] forts and cities
        [richest] richest kingdom
        [crom] most Crom tokens
        [crowning] Conan crowned
       *[other] most { $bonus_dominance }
    }.
age_of_conan-event-game_over = The game is over.

age_of_conan-option-kingdoms = Kingdoms
    .explain = Who plays which kingdom, in order of seat.
age_of_conan-option-rules = Rules
    .explain = Where the English and the French rulebook differ, this one holds.

age_of_conan-why-army_stays = From there the army can go nowhere in this action.
age_of_conan-why-army_there = Another player’s army is there: it must be fought first.
age_of_conan-why-army_too_far = The army cannot get there: a move goes to an adjacent province.
age_of_conan-why-artifact_used = That artifact has served on this roll already.
age_of_conan-why-bid_card_first = Choose a strategy card first, then a token.
age_of_conan-why-bid_card_laid = Your card is laid: now choose a token.
age_of_conan-why-cannot_retreat_there = An army retreats to an adjacent friendly province.
age_of_conan-why-card_does_not_fit = That strategy card is not for this terrain or area.
age_of_conan-why-card_ready = That card is ready already.
age_of_conan-why-card_used = That card is used: refresh it first.
age_of_conan-why-closed_province = Homes and provinces out of play are closed to contests.
age_of_conan-why-conan_moved = Conan has been moved already.
age_of_conan-why-conan_too_far = Conan goes to an adjacent province.
age_of_conan-why-decks_empty = There is no such card left to draw.
age_of_conan-why-die_blocked = Another die of the pool offers that, and goes first.
age_of_conan-why-die_does_not_offer = That die does not offer this action.
age_of_conan-why-emissary_stays = From there the emissary can go nowhere.
age_of_conan-why-emissary_too_far = He cannot get there: he stops where nothing is friendly and none of yours stands.
age_of_conan-why-fort_there = A fort or a city is taken by armies, not by intrigue.
age_of_conan-why-home_closed = At this table emissaries do not enter another player’s home.
age_of_conan-why-home_is_safe = An army in a home province is safe from this card.
age_of_conan-why-home_only = These units are placed at home.
age_of_conan-why-mark_first = Mark a die first.
age_of_conan-why-move_first = First move or pass; that comes after.
age_of_conan-why-must_choose = This must be done: choose one.
age_of_conan-why-needs_attack = That province is not friendly: an army enters it only by the attack.
age_of_conan-why-no_alliance_to_break = There is no alliance of another player there with your emissary and without an army of theirs.
age_of_conan-why-no_army = You have no army there.
age_of_conan-why-no_campaign = You have no campaign there to go on with.
age_of_conan-why-no_contest = There is no contest to wait for.
age_of_conan-why-no_effect = That would change nothing now.
age_of_conan-why-no_emissary = You have no emissary there.
age_of_conan-why-no_emissary_near = There is no emissary of another player there, with or next to one of yours.
age_of_conan-why-no_enemy_army = There is no army of another player there.
age_of_conan-why-no_fort_here = Only a fort becomes a city.
age_of_conan-why-no_fort_left = You have no fort left to place: no campaign can be begun or go on.
age_of_conan-why-no_hand_to_see = That player has no hand to look at.
age_of_conan-why-no_raiders_left = There is no raider left in the supply.
age_of_conan-why-no_raiders_there = There are no raiders there.
age_of_conan-why-no_siege = There is no siege or battle to wait for.
age_of_conan-why-no_sorcery = You have no sorcery to spend.
age_of_conan-why-no_such_bid_token = There is no such bidding token.
age_of_conan-why-no_such_die = No die that shows this is left to mark.
age_of_conan-why-no_such_fate_die = There is no such die in the pool.
age_of_conan-why-no_token_of_category = You have no token of that category.
age_of_conan-why-no_tower_left = You have no tower left to place.
age_of_conan-why-no_unit_to_spare = There is no unit to spare: a forced march costs one and leaves one.
age_of_conan-why-none_of_theirs = That player has no emissary there.
age_of_conan-why-not_enemy = That province belongs to no other player.
age_of_conan-why-not_for_this_contest = That is not for such a contest or move.
age_of_conan-why-not_friendly = That province is not friendly.
age_of_conan-why-not_in_hand = That card is not in your hand.
age_of_conan-why-not_in_order = At this table, which began by older rules, picks go in the order of the list.
age_of_conan-why-not_in_play = That card is not in play.
age_of_conan-why-not_now = That is not for this moment.
age_of_conan-why-not_of_this_category = That token is of another category.
age_of_conan-why-not_shown = That card was not shown.
age_of_conan-why-not_so_many_units = At least one unit goes, and no more than are there.
age_of_conan-why-not_your_artifact = That artifact is not yours.
age_of_conan-why-not_your_token = That token is not among those you can show.
age_of_conan-why-nothing_to_collect = Gold is collected in a province of another player.
age_of_conan-why-own_province = That province is yours already.
age_of_conan-why-picked_already = You have chosen that province already: each counts once.
age_of_conan-why-province_full = No more units can stand there.
age_of_conan-why-raider_placed = A raider has been placed already.
age_of_conan-why-raider_too_far = A raider goes to Conan’s province or next to it.
age_of_conan-why-reserve_empty = Your reserve has none left.
age_of_conan-why-savage_province = A savage province makes no alliances: it can only be conquered.
age_of_conan-why-show_a_token = Show at least one token.
age_of_conan-why-sorcery_used = Sorcery was spent on this roll already.
age_of_conan-why-strategy_cards_only = Only strategy cards may be discarded.
age_of_conan-why-token_used = That token is used already.
age_of_conan-why-too_dear = You cannot pay for that.
age_of_conan-why-used_this_turn = That card was used this turn: it cannot be refreshed before the next.

# What lies on the table.
age_of_conan-where = Age { $age }, { $adventure }. Conan { $steps ->
        [0] has arrived in { $destination }
        [one] is 1 step from { $destination }
       *[other] is { $steps } steps from { $destination }
    }. { $left ->
        [0] Last adventure of this age.
        [one] 1 more adventure in this age.
       *[other] { $left } more adventures in this age.
    }
age_of_conan-page-place = Province
age_of_conan-page-fate = Fate
age_of_conan-page-goals = Goals
age_of_conan-page-contest = Contest
age_of_conan-page-bid = Bids
age_of_conan-page-age = New age
age_of_conan-page-crown = Crown
age_of_conan-page-scores = Scoring
age_of_conan-empty-hand = Your hand is empty.
age_of_conan-card-permanent = Permanent
age_of_conan-card-spent = Permanent, used
age_of_conan-card-event = Event
age_of_conan-card-instant = Instant
age_of_conan-price = { $gold } gold
age_of_conan-strategy = Strategy
age_of_conan-strategy-text = { $symbols }. Fits { $terrains }; intrigue in { $area }.
age_of_conan-strategy-worth = Worth { $worth } in a bid
age_of_conan-token-value = Value { $value }
age_of_conan-token-gold = or { $amount } gold
age_of_conan-token-sorcery = or { $amount } sorcery
age_of_conan-fate = Fate dice
age_of_conan-fate-empty = The pool is empty; it is rolled again for the next turn.
age_of_conan-blocked-wild = Only for what no other die in the pool offers.
age_of_conan-blocked-both = Only for what no plain die in the pool offers.
age_of_conan-nobody = nobody
age_of_conan-leads = Led by { $player }; Conan Bonus: { $bonus }
age_of_conan-track = Tokens of the track, the next first:
age_of_conan-artifacts = Artifacts
age_of_conan-objective = { $name } ({ $points } EP)
age_of_conan-progress = { $has } of { $needs }
age_of_conan-reached = { $has } of { $needs }: reached
age_of_conan-home = Home of { $kingdom }
age_of_conan-rating = Rating { $rating }: { $track }
age_of_conan-savage = Savage: it can be conquered, never allied.
age_of_conan-coast = On the coast of { $seas }
age_of_conan-out-of-play = Not in play with so few kingdoms.
age_of_conan-destination = Here Conan’s adventure ends.
age_of_conan-piece-marker = { $kind } of { $kingdom }
age_of_conan-piece-units = { $kingdom }: { $n ->
        [one] 1 unit
       *[other] { $n } units
    }
age_of_conan-piece-emissaries = { $kingdom }: { $n ->
        [one] 1 emissary
       *[other] { $n } emissaries
    }
age_of_conan-piece-raiders = { $n ->
        [one] Raiders
       *[other] Raiders ×{ $n }
    }
age_of_conan-piece-conan = Conan
age_of_conan-contest = { $kind }: { $province }
age_of_conan-stage-cards = 1 Cards
age_of_conan-stage-strategy = 2 Strategy
age_of_conan-stage-attacker = 3 Attack
age_of_conan-stage-defender = 4 Defence
age_of_conan-stage-result = 5 Result
age_of_conan-card-shown = Strategy card: { $symbols }
age_of_conan-card-void = Strategy card without effect: { $symbols }
age_of_conan-dice-influence = { $n } dice: 1 and your influence around it
age_of_conan-dice-rating = { $n } dice: rating of the province
age_of_conan-dice-walls = { $n } dice: rating or units, the higher
age_of_conan-dice-units = { $n ->
        [one] 1 die: units
       *[other] { $n } dice: units
    }
age_of_conan-dice-conan = +1 die, and Hit + Conan counts two
age_of_conan-dice-added = +{ $n } by cards
age_of_conan-dice-fewer = −{ $n } by cards of the other side
age_of_conan-dice-more = +{ $n } successes by cards
age_of_conan-dice-counts = { $face } counts
age_of_conan-bid-rule = The highest sum of card and token leads Conan through this adventure. Bids are shown when all are laid.
age_of_conan-bid-laid = has laid a bid
age_of_conan-bid-open = still choosing
age_of_conan-bid-used = Numbers without a disc are used up; the 0 brings them back.
age_of_conan-age-step = { $number }. { $step }
age_of_conan-age-raids = Raiders are driven off, or cost points
age_of_conan-age-income = Income and objectives
age_of_conan-age-build = Units and cities in forts
age_of_conan-age-buy = Purchases
age_of_conan-age-artifacts = Artifacts are contested
age_of_conan-age-bonus = The Conan Bonus, and the new age
age_of_conan-age-refresh = Permanents are refreshed
age_of_conan-crown-rule = Conan accepts the crown from whoever holds most in the category named. Fail, and he slays you.
age_of_conan-scores-before = Before the last scoring: { $empire } EP.
age_of_conan-crown-hidden = Hidden tokens
age_of_conan-page-luck = Luck
age_of_conan-luck-rule = Hits rolled in contests, against the average of as many dice.
age_of_conan-luck = { $points } hits with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $expected } expected: { SIGN($more) ->
        [plus] +{ $more }
        [minus] −{ ABS($more) }
       *[zero] 0
    }
age_of_conan-points = { $empire } EP
age_of_conan-state-version = Version of the rules
age_of_conan-state-picked = Chosen already
age_of_conan-state-kingdoms = Kingdoms
age_of_conan-state-in_play = Provinces in play
age_of_conan-state-realms = Realms
age_of_conan-state-artifacts = Artifacts
age_of_conan-state-conan = Conan
age_of_conan-state-adventures_left = Adventures to come
age_of_conan-state-track = Adventure track
age_of_conan-state-raiders = raiders
age_of_conan-state-pool = Fate dice
age_of_conan-state-contest = Contest
age_of_conan-state-sorcery = sorcery
age_of_conan-state-crom = Crom tokens
age_of_conan-state-empire = empire points
age_of_conan-state-emissaries = emissaries
age_of_conan-state-used_bids = bids made
age_of_conan-state-passing = passes
age_of_conan-state-marker = marker
age_of_conan-state-step = steps of the campaign
age_of_conan-state-bonus = Conan Bonus
age_of_conan-state-adventure = adventure
age_of_conan-state-destination = destination
age_of_conan-state-crowned = crowned by
age_of_conan-state-slain = slain by
age_of_conan-state-attacker = attacker
age_of_conan-state-defender = defender
age_of_conan-state-origin = from
age_of_conan-state-sides = Sides
age_of_conan-state-decided = decided for
age_of_conan-state-spared = spared
age_of_conan-state-sorcery_lost = sorcery lost
age_of_conan-state-free_march = free march
age_of_conan-state-base = dice of its own
age_of_conan-state-added = dice added
age_of_conan-state-fewer = dice fewer
age_of_conan-state-counted = faces that count
age_of_conan-state-worth = worth of a face
age_of_conan-state-extra = more successes
age_of_conan-state-successes = successes
age_of_conan-state-emissaries_in_enemy_homes = Emissaries in enemy homes
age_of_conan-state-collect_in_neutral = Gold in neutral provinces
age_of_conan-state-tie_by_destination = Ties by the destination
age_of_conan-state-roll_at_turn_end = Fate dice rolled at the end of a turn
age_of_conan-state-token_may_be_left = Tokens may be left
age_of_conan-state-raider_supply = Raiders in the box
age_of_conan-state-markers_limited = Markers limited
age_of_conan-state-memory_aid = Memory aid

# Why a computer player answered so.
age_of_conan-reason-empire = “It brings us empire points.”
age_of_conan-reason-forts = “Forts and cities decide the last reckoning.”
age_of_conan-reason-towers = “Alliances fill the treasury.”
age_of_conan-reason-income = “Towers pay at every change of age.”
age_of_conan-reason-campaigns = “Our campaign makes progress.”
age_of_conan-reason-units = “We need more soldiers.”
age_of_conan-reason-fronts = “Our armies stand where they can strike.”
age_of_conan-reason-exposed = “Our borders must be safe.”
age_of_conan-reason-emissaries = “We need emissaries in the field.”
age_of_conan-reason-posts = “Our emissaries stand where an alliance can be won.”
age_of_conan-reason-gold = “We need gold.”
age_of_conan-reason-richest = “The richest kingdom is rewarded.”
age_of_conan-reason-sorcery = “We need sorcery.”
age_of_conan-reason-crom = “Crom counts the dead.”
age_of_conan-reason-crom_lead = “Crom favours whoever wins most battles.”
age_of_conan-reason-kingdom_cards = “We need cards of our kingdom.”
age_of_conan-reason-strategy_cards = “We need strategy cards.”
age_of_conan-reason-permanents = “This card serves us for the whole game.”
age_of_conan-reason-tokens = “Adventures are remembered at the end.”
age_of_conan-reason-dominance = “We want the most of what Conan wins.”
age_of_conan-reason-crown_hope = “Conan shall wear our crown.”
age_of_conan-reason-conan = “We want to lead Conan.”
age_of_conan-reason-conan_near = “Conan must reach his destination.”
age_of_conan-reason-artifacts = “The artifacts give power.”
age_of_conan-reason-raided = “Raiders cost empire points.”
age_of_conan-reason-objectives = “An objective is within our grasp.”
age_of_conan-reason-ambitions = “It brings us nearer to an objective.”
age_of_conan-reason-bid_tokens = “We save our bidding tokens.”

# How a game went.
age_of_conan-story-points = Empire points over the game
age_of_conan-story-chapter = Age { $number }
age_of_conan-source-conquest = Conquests
age_of_conan-source-objectives = Objectives
age_of_conan-source-forts = Forts and cities
age_of_conan-source-richest = Richest kingdom
age_of_conan-source-crom = Most Crom tokens
age_of_conan-source-crowning = Crowning Conan
age_of_conan-source-tokens = Most tokens of a kind
