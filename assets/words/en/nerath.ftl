# Conquest of Nerath: what is asked, answered and told.

nerath-question-move = { $realm }: move units, play a card, or end your moves.
nerath-question-where_to = { $realm }: { $errand ->
        [retreat] where do { $kind_many } retreat from { $from_the }?
        [amok] where does { $kind_a } run amok from { $from_the }?
        [flight] where do { $kind_many } fly from { $from_the }?
        [leave] where do { $kind_many } leave { $from_the } for?
        [transfer] where do { $kind_many } of { $from_the } appear?
        [join] which battle do { $kind_many } of { $from_the } join?
       *[other] where do { $kind_many } go from { $from_the }?
    }
nerath-question-how_many = { $realm }: how many { $kind_many } { $errand ->
        [retreat] retreat from { $from_the } to { $to_the }
        [amok] run amok from { $from_the } to { $to_the }
        [flight] fly from { $from_the } to { $to_the }
        [leave] leave { $from_the } for { $to_the }
        [transfer] appear { $to_at }, from { $from_the }
        [join] of { $from_the } join the battle { $to_at }
       *[other] go from { $from_the } to { $to_the }
    }? (at most { $most })
nerath-question-voyage = { $realm }: { $cargo_the } is { $zone_at }. What now? ({ $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } left)
nerath-question-battles = { $realm }: which battle is fought next?
nerath-question-landings = { $realm }: the sea is won. Which ship lands its units?
nerath-question-window = { $realm }, { $window }: do you play a card?
nerath-question-shares = { $realm }: { $hits ->
        [one] 1 hit strikes
       *[other] { $hits } hits strike
    } you and your ally. How many do you take?
nerath-question-shared = { $realm }: of { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    } your ally takes { $share }. Do you take the rest?
nerath-question-losses = { $realm }: what takes { $hits ->
        [one] the hit
       *[other] the { $hits } hits
    }?
nerath-question-guardian_losses = { $realm } speaks for the guardians: which { $hits ->
        [one] die is
       *[other] { $hits } dice are
    } lost?
nerath-question-press_or_retreat = { $realm }: round { $round } { $space_at } is over. Press on, or retreat?
nerath-question-retreat = { $realm }: which units retreat from { $space_the } next?
nerath-question-amok = { $realm }: does a Monster { $space_at } run amok?
nerath-question-reposition = { $realm }: fly again, leave the dungeons, or end the phase.
nerath-question-reinforce = { $realm }: what do you buy with { $gold } gold?
nerath-question-place_units = { $realm }: where do new { $kind_many } appear?
nerath-question-buy_how_many = { $realm }: how many { $kind_many } do you buy? (at most { $most })
nerath-question-free_moves = { $realm }: move new units, or end the phase.
nerath-question-aim_at_space = { $realm }: at which space do you aim the card?
nerath-question-aim_at_realm = { $realm }: at which realm do you aim the card?
nerath-question-aim_at_unit = { $realm }: which unit? ({ $left } left)
nerath-question-discard_of = { $realm }: which card { $owner_of } is discarded?
nerath-question-sift = { $realm }: which card do you keep?
nerath-question-take_it = { $realm }: do you take what the treasure gives?

nerath-action-done = Done
nerath-action-stack = { $b_many } { $a_at }
nerath-action-ship = { $b_a } { $a_at }
nerath-action-to = To { $a_the }
nerath-action-aboard = Aboard { $b_a } { $a_at }
nerath-action-count = { $a }
nerath-action-load = Load { $a_a } from { $b_the }
nerath-action-sail = Sail to { $a_the }
nerath-action-land = Land { $a_a } { $b_at }
nerath-action-anchor = Anchor
nerath-action-fight = Fight { $a_at }
nerath-action-press = One more round
nerath-action-press_on = Press on until it is decided
nerath-action-retreat = Retreat
nerath-action-lose = A hit on { $kind_a } { $realm_of } (d{ $die }{ $wounds ->
        [0] {""}
       *[other] , wounded
    }{ $cargo ->
        [empty] {""}
       *[other] , aboard: { $cargo }
    })
nerath-action-lose_usual = The usual losses
nerath-action-lose_usual_until = The usual losses { $a }
nerath-action-lose_die = The d{ $die } of the { $tile ->
        [0] first
       *[other] second
    } guardian
nerath-action-share = { $a ->
        [one] We take 1 hit
       *[other] We take { $a } hits
    }
nerath-action-accept = Accept
nerath-action-accept_all = Accept, for the whole battle
nerath-action-refuse = Refuse: half each
nerath-action-play = Play { $a }
nerath-action-pass = Pass
nerath-action-pass_until = Pass { $a }
nerath-action-buy = Buy { $a_many }
nerath-action-target = { $a }
nerath-action-name = { $a }
nerath-action-pick = { $kind_a } { $realm_of } (d{ $die }{ $wounds ->
        [0] {""}
       *[other] , wounded
    }{ $cargo ->
        [empty] {""}
       *[other] , aboard: { $cargo }
    })
nerath-action-discard = Discard { $a }
nerath-action-keep = Keep { $a }
nerath-action-take = Take it
nerath-action-decline = Leave it

# What is to be known of an answer: units that can go, enemies that would be met, a price, the chance to win.
nerath-aside-units = { $n }
nerath-aside-attack = { $n ->
        [0] undefended
       *[other] against { $n }
    }
nerath-aside-guardians = { $n ->
        [one] 1 guardian
       *[other] { $n } guardians
    }
nerath-aside-price = { $n } gold each
nerath-aside-holds = { $n ->
        [one] it holds out: one more destroys it
       *[other] it holds out: { $n } more destroy it
    }
nerath-aside-odds = { $n } % to win

nerath-event-round_began = Game round { $round } begins.
nerath-event-turn_began = The turn { $realm_of } begins.
nerath-event-events_drawn = { $realm_the } draws { $n ->
        [one] an Event card
       *[other] { $n } Event cards
    }.
    .and = and draws { $n ->
        [one] an Event card
       *[other] { $n } Event cards
    }
nerath-event-treasure_drawn = { $realm_the } draws a treasure.
    .and = and draws a treasure
nerath-event-moved = { $n ->
        [one] { $kind_a } { $realm_of }
       *[other] { $n } { $kind_many } { $realm_of }
    } { $n ->
        [one] { $errand ->
            [retreat] retreats
            [amok] runs amok
            [flight] flies
            [leave] leaves
            [transfer] is brought
            [join] joins the battle, coming
           *[other] goes
        }
       *[other] { $errand ->
            [retreat] retreat
            [amok] run amok
            [flight] fly
            [leave] leave
            [transfer] are brought
            [join] join the battle, coming
           *[other] go
        }
    } from { $from_the } to { $to_the }.
nerath-event-boarded = { $n ->
        [one] { $kind_a } { $realm_of }
       *[other] { $n } { $kind_many } { $realm_of }
    } { $n ->
        [one] goes
       *[other] go
    } aboard { $to_at }{ $errand ->
        [retreat] , retreating from { $from_the }
        [leave] , leaving { $from_the }
       *[other] , from { $from_the }
    }.
nerath-event-sailed = { $n ->
        [one] { $cargo_a } { $realm_of }
       *[other] { $n } Warships { $realm_of } ({ $cargo })
    } { $n ->
        [one] { $errand ->
            [retreat] retreats
           *[other] sails
        }
       *[other] { $errand ->
            [retreat] retreat
           *[other] sail
        }
    } from { $from_the } to { $to_the }.
nerath-event-landed = { $kind_a } { $realm_of } lands { $to_at }, from { $from_the }.
nerath-event-attack_declared = { $realm_the } attacks { $space_the }.
    .and = and attacks { $space_the }
nerath-event-attack_cancelled = The attack { $realm_of } { $space_at } comes to nothing.
nerath-event-battle_began = { $realm_the } gives battle { $space_at }.
    .and = and gives battle { $space_at }
nerath-event-guardian_shown = A guardian is turned up { $space_at }: { $guardian }.
nerath-event-battle_round = Round { $round } of the battle { $space_at }.
nerath-event-rolled = { $realm_the }, { $side }: { $kind_many } roll d{ $die }, { $needs }+ hits: { $dice }.
nerath-event-rolled_bonus = { $realm_the }, { $side }: extra d{ $die }, { $needs }+ hits: { $dice }.
nerath-event-rolled_guardian = { $guardian } { $space_at } rolls: { $dice }.
nerath-event-bombarded = { $realm_the } rolls { $dice } at { $space_the }: { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }.
nerath-event-hits = Hits to take { $space_at }: attacker { $hits_1 }, defender { $hits_2 }.
nerath-event-hits_cancelled = { $n ->
        [one] 1 hit
       *[other] { $n } hits
    } on { $side_the } cancelled.
nerath-event-hits_added = { $n ->
        [one] 1 miss
       *[other] { $n } misses
    } { $side_of } now hit.
nerath-event-lost = { $realm_the } loses { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } { $space_at }.
    .and = and loses { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } { $space_at }
nerath-event-sunk = { $realm_the } loses { $n ->
        [one] { $cargo_a }
       *[other] { $n } Warships ({ $cargo })
    } { $space_at }.
    .and = and loses { $n ->
        [one] { $cargo_a }
       *[other] { $n } Warships ({ $cargo })
    } { $space_at }
nerath-event-wounded = { $kind_a } { $realm_of } is wounded { $space_at }.
nerath-event-castle_inactive = The Castle { $space_at } is inactive until the battle ends.
nerath-event-guardian_hit = { $guardian } { $space_at } loses a d{ $die }.
nerath-event-guardian_destroyed = { $guardian } { $space_at } is destroyed.
nerath-event-hits_shared = { $realm_the } takes { $share ->
        [one] 1 hit
       *[other] { $share } hits
    }, { $ally_the } { $rest }.
nerath-event-retreated = { $realm_the } retreats from { $space_the }.
    .and = and retreats from { $space_the }
nerath-event-battle_won = { $realm_the } wins the battle { $space_at } as the { $side }.
    .and = and wins the battle { $space_at } as the { $side }
nerath-event-battle_drawn = Nobody is left { $space_at }: the defender keeps it.
nerath-event-conquered = { $realm_the } takes { $space_the } from { $from_the }.
    .and = and takes { $space_the } from { $from_the }
nerath-event-liberated = { $realm_the } frees { $space_the } for { $ally_the }.
    .and = and frees { $space_the } for { $ally_the }
nerath-event-castle_taken = The Castle { $space_at } now serves { $realm_the }.
nerath-event-points = { $realm_the } scores { $n ->
        [one] 1 point
       *[other] { $n } points
    }.
    .and = and scores { $n ->
        [one] 1 point
       *[other] { $n } points
    }
nerath-event-gold = { $realm_the } { SIGN($change) ->
        [minus] pays { ABS($change) } gold
       *[other] gains { $change } gold
    }.
    .and = and { SIGN($change) ->
        [minus] pays { ABS($change) } gold
       *[other] gains { $change } gold
    }
nerath-event-looted = { $realm_the } loots { $space_the }.
    .and = and loots { $space_the }
nerath-event-guardians_placed = { $n ->
        [one] A new guardian waits { $space_at }.
       *[other] { $n } new guardians wait { $space_at }.
    }
nerath-event-units_added = { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } { $realm_of } { $n ->
        [one] appears
       *[other] appear
    } { $space_at }.
nerath-event-bought = { $realm_the } buys { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } for { $gold } gold { $space_at }.
    .and = and buys { $n ->
        [one] { $kind_a }
       *[other] { $n } { $kind_many }
    } for { $gold } gold { $space_at }
nerath-event-recovered = { $n ->
        [one] { $kind_a } { $realm_of } returns
       *[other] { $n } { $kind_many } { $realm_of } return
    } { $space_at }.
nerath-event-converted = { $kind_a } { $from_of } { $space_at } goes over to { $realm_the }, to { $to_the }.
nerath-event-event_played = { $realm_the } plays { $card }.
    .and = and plays { $card }
nerath-event-treasure_played = { $realm_the } plays the treasure { $card }.
    .and = and plays the treasure { $card }
nerath-event-property_used = { $card } serves { $realm_the }.
nerath-event-event_discarded = { $realm_the } discards { $card }.
    .and = and discards { $card }
nerath-event-aimed_at = { $realm_the } aims it at { $space_the }.
    .and = and aims it at { $space_the }
nerath-event-aimed_at_realm = { $realm_the } aims it at { $at_the }.
    .and = and aims it at { $at_the }
nerath-event-hand_shown = { $realm_the } shows its Event cards to everybody.
nerath-event-castle_blocked = Saboteurs lame the Castle { $space_at }.
nerath-event-ships_held = Hidden reefs hold the Warships { $space_at }.
nerath-event-passes_until = { $realm_the } passes { $span }.
nerath-event-loses_usual_until = { $realm_the } takes the usual losses { $span }.
nerath-event-presses_on = { $realm_the } presses on until it is decided.
nerath-event-accepts_shares = { $realm_the } accepts its ally’s shares in this battle.
nerath-event-drowned = { $n ->
        [one] A Dragon { $realm_of } drowns
       *[other] { $n } Dragons { $realm_of } drown
    } { $space_at }.
nerath-event-trapped = { $n ->
        [one] A Hero { $realm_of } finds
       *[other] { $n } Heroes { $realm_of } find
    } no way out { $space_at }.
nerath-event-dragons_fought = The Dragons { $realm_of } fight each other { $space_at }: { $dice }.
nerath-event-income = { $realm_the } collects { $gold } gold.
    .and = and collects { $gold } gold
nerath-event-round_ended = Game round { $round } ends.
nerath-event-game_over = The game is over.

nerath-why-no_such_units = There are no such units of yours there.
nerath-why-already_moved = Those units have moved in this phase already.
nerath-why-out_of_reach = They cannot get there: land units and ships stop at the first enemy space, and nobody goes further than their Move.
nerath-why-no_such_ship = There is no such ship of yours there that may still go.
nerath-why-no_room_aboard = A Warship carries two land units, no more.
nerath-why-did_not_begin_here = Only units that began the Move phase there and have not moved may board.
nerath-why-held_by_reefs = Hidden reefs hold that ship for this turn; it may still load and land.
nerath-why-has_landed = After its first landing a ship neither sails nor loads.
nerath-why-no_moves_left = The ship has no moves left.
nerath-why-not_adjacent = Those spaces share no border.
nerath-why-not_friendly = That space is not friendly.
nerath-why-too_many = There are not so many.
nerath-why-no_battle_there = No battle waits there.
nerath-why-sea_battles_first = All battles at sea come first.
nerath-why-no_retreat = Nobody here has anywhere to retreat to.
nerath-why-retreat_forbidden = A card forbids the retreat from this battle.
nerath-why-not_in_battle = No such unit in this battle can take a hit.
nerath-why-one_hit_each = Nobody takes a second hit before everybody else of the side has taken one.
nerath-why-no_such_die = No guardian has that die any more.
nerath-why-not_your_card = That card is not in your hand.
nerath-why-wrong_moment = That card is not for this moment.
nerath-why-nothing_to_do = That card would change nothing now.
nerath-why-heroes_must_leave = Heroes cannot stay in a dungeon: they leave first.
nerath-why-too_expensive = You have not enough gold.
nerath-why-no_place_for_it = There is no place for it.
nerath-why-castle_cannot_place = That Castle cannot place units: it was taken in this turn, or is blocked.
nerath-why-placement_limit = That Castle has placed all the units it may in this turn.
nerath-why-no_target = That is no target of this card.
nerath-why-no_battle = There is no battle now.

nerath-option-realms = Realms
    .explain = Who leads which realm or team, in order of seat.
nerath-option-mode = Mode
    .explain = Everybody for themselves, or Karkoth and the Iron Circle against Vailin and Nerath. With fewer than four players always an alliance.
nerath-option-length = Length
    .explain = Short: 13 points, 20 for a team. Medium: 20, or 30. Long: all four capitals, or 8 treasures, 12 for a team.
nerath-option-round_limit = Round limit
    .explain = After so many game rounds whoever stands first wins.
nerath-option-dragon_rivalry = Dragon rivalry
    .explain = Two Dragons of one realm in one space fight at the end of its turn until one is left.

# The table in words.
nerath-state-alliance = Alliance
nerath-state-vp = Points that win
nerath-state-treasures = Treasures that win
nerath-state-all_capitals = All capitals win
nerath-state-round_limit = Round limit
nerath-state-dragon_rivalry = Dragon rivalry
nerath-state-seats = Seats
nerath-state-homes = Homes
nerath-state-capital = capital
nerath-state-team = team
nerath-state-fleets = Ships
nerath-state-held = Territories
nerath-state-castles = Castles
nerath-state-present = Where units stand
nerath-state-realms = Realms
nerath-state-orders = standing orders
nerath-state-pass = passes
nerath-state-losses = usual losses
nerath-state-press = presses on
nerath-state-accept = accepts shares
nerath-state-revived = a Hero has returned
nerath-state-blocked = Blocked Castles
nerath-state-lairs = Guardians
nerath-state-turn = Turn
nerath-state-held_since = controlled since the turn began
nerath-state-begun = moves have begun
nerath-state-pending = battles to come
nerath-state-fought = battles fought
nerath-state-free = may still go
nerath-state-ships = ships
nerath-state-at = where
nerath-state-strangers = did not begin there
nerath-state-space = space
nerath-state-n = number
nerath-state-bonuses = further moves
nerath-state-filter = for
nerath-state-left = left
nerath-state-from = from
nerath-state-wings = wings
nerath-state-moves = moves
nerath-state-reefs = hidden reefs
nerath-state-silenced = Castles that roll nothing
nerath-state-emptied = emptied dungeons
nerath-state-placed = units placed
nerath-state-new_castles = new Castles
nerath-state-only_castle = the only Castle
nerath-state-fresh = treasures of this turn
nerath-state-battle = Battle
nerath-state-attacker = attacker
nerath-state-defender = defender
nerath-state-bombardment = bombardment
nerath-state-defenders = defenders
nerath-state-controller = controlled by
nerath-state-hits = hits to take
nerath-state-shields = hits that will be cancelled
nerath-state-no_retreat = no retreat
nerath-state-castle_down = the Castle is inactive
nerath-state-loot = gold of the guardians
nerath-state-fallen = units lost
nerath-state-destroyed = pieces lost
nerath-state-bonus_needs = extra dice need
nerath-state-groups = units in battle
nerath-state-bonus = extra dice
nerath-state-tiles = guardians
nerath-state-realm = realm
nerath-state-cargo = cargo
nerath-state-wounds = wounds
nerath-state-toughness = hits that destroy
nerath-state-struck = hit in this step
nerath-state-lasting = dice of later rounds
nerath-state-now = dice of this round
nerath-state-missed = misses
nerath-state-die = die
nerath-state-needs = hits on
nerath-state-first = First Strike
nerath-state-silent = rolls nothing
nerath-state-until = until
nerath-state-no_hero = while a Hero fights
nerath-state-no_castle = while the Castle is active
nerath-state-slot = tile
nerath-state-victor = Winner
nerath-state-version = Version of the rules
nerath-state-fits = promised

# Why a computer player answered so.
nerath-reason-points = “It brings us victory points.”
nerath-reason-army = “We need a stronger army.”
nerath-reason-capital = “The capital must stay ours.”
nerath-reason-capital_in_danger = “Our capital is in danger.”
nerath-reason-capitals = “A capital is within our grasp.”
nerath-reason-cargo_in_danger = “Our ships carry too much to be left alone.”
nerath-reason-castles = “Castles win wars.”
nerath-reason-castles_in_danger = “One of our castles is in danger.”
nerath-reason-events = “It is well to have something up one’s sleeve.”
nerath-reason-fleet = “We need a stronger fleet.”
nerath-reason-gold = “It fills our treasury.”
nerath-reason-heroes = “We need heroes.”
nerath-reason-lands = “It brings us land.”
nerath-reason-treasures = “There is treasure to be had.”
nerath-reason-walk_ins = “Our land lies open there.”

nerath-temperament-conqueror = Conqueror
    .line = Land and castles before all.
nerath-temperament-explorer = Explorer
    .line = Heroes into dungeons, for their treasures.
nerath-temperament-admiral = Admiral
    .line = Rules the seas, and lands where it hurts.
nerath-temperament-warden = Warden
    .line = Holds what it has behind strong garrisons.

# How a game went.
nerath-story-points = Victory points over the game
nerath-story-chapter = Round { $number }
nerath-source-lands = Lands
nerath-source-capitals = Capitals
nerath-source-treasures = Treasures

# The table with its map.
nerath-page-place = Space
nerath-page-step = This step
nerath-page-realms = Realms
nerath-page-luck = Luck
nerath-page-battle = Battle
nerath-page-map = Map
nerath-page-purchase = Purchase
nerath-purchase-gold = { $gold } gold left, then { $income } income
nerath-purchase-fewer = Take one of them back
nerath-purchase-more = One more, for the same place
nerath-purchase-price = { $gold } gold
nerath-purchase-unit = attacks { $attack }, defends { $defence }, Move { $moves }
nerath-purchase-ship = at sea { $sea }, Move { $moves }, two holds
nerath-purchase-castle = defends { $defence }, places new units
nerath-purchase-places = { $space }: { $n ->
        [0] no place left
        [one] 1 place left
       *[other] { $n } places left
    }
nerath-purchase-any = { $space }: any number
nerath-flag-free = +{ $n }
nerath-flag-any = ∞
nerath-flag-places = { $n } left
nerath-legend = Signs on the map
nerath-empty-hand = No cards in hand.
nerath-card-event = event
nerath-card-treasure = treasure
nerath-card-laid = on the table
nerath-card-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
nerath-gold = { $gold } (+{ $income })
nerath-points = { $n } pts
nerath-lands = { $lands ->
        [one] 1 land
       *[other] { $lands } lands
    }, { $castles ->
        [one] 1 castle
       *[other] { $castles } castles
    }
nerath-progress = { $has } of { $goal } points
nerath-progress-treasures = { $has } of { $goal } treasures
nerath-where = Round { $round } · { $turn } · { $vp } points win
nerath-where-capitals = Round { $round } · { $turn } · all capitals or { $treasures } treasures win
nerath-where-step = { $realm }: { $step }
nerath-step-move = Move
nerath-step-battle = Battle
nerath-step-reposition = Reposition
nerath-step-reinforce = Reinforce
nerath-step-income = Income
nerath-luck-rule = Hits of all dice in battles, against those to be expected.
nerath-luck = { $points } hits with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $expected } expected: { SIGN($more) ->
        [plus] +{ $more }
        [minus] −{ ABS($more) }
       *[zero] 0
    }
nerath-place-home = Land { $realm_of }
nerath-place-taken = { $holder_the } holds this home { $home_of }
nerath-place-capital = Capital
nerath-place-sea = Sea zone
nerath-place-guardians = { $n ->
        [0] No guardian
        [one] 1 guardian
       *[other] { $n } guardians
    }
nerath-place-units = { $n } × { $kind }
nerath-place-army = { $realm }: { $units }
nerath-place-near = Beside it: { $spaces }.
nerath-place-odds-closed = Chance to win there: { $chance }, over all guardians that could lie there
nerath-place-odds = Chance to win there: { $chance }
nerath-place-sent = Sent: { $units }
nerath-place-gain = Conquered: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, +{ $income } income
nerath-step-line = { $way }: { $units }
nerath-realm-line = { $realm }: { $points } points, { $gold } gold (+{ $income }), territories { $lands }, Castles { $castles }, Event cards { $events }, treasures { $treasures }
nerath-step-none = Nothing has moved yet in this step.
nerath-step-take-out = Take this out; later moves stand
nerath-step-loaded = aboard: { $kind } ({ $space })
nerath-step-landed = ashore: { $kind } ({ $space })
nerath-fleet-ships = × { $n }
nerath-fleet-note = A ship carries two land units. Drop units of a coast on its zone to load them; drag a ship to sail, or to a coast to land.
nerath-voyage-moves = { $n ->
        [0] no moves left
        [one] 1 move left
       *[other] { $n } moves left
    }
nerath-voyage-escort = { $n ->
        [0] It sails alone.
        [one] 1 other ship of ours is here.
       *[other] { $n } other ships of ours are here.
    }
nerath-voyage-danger = { $n ->
        [one] 1 warship
       *[other] { $n } warships
    } ({ $realm }) can come here next turn and would win with { $percent } %.
nerath-voyage-calm = No enemy ship can come here in its next turn.
nerath-step-bought = { $n } × { $kind }, { $gold } gold
nerath-step-unused = { $n ->
        [one] 1 unit has
       *[other] { $n } units have
    } not moved, in { $places ->
        [one] 1 space.
       *[other] { $places } spaces.
    }
nerath-step-unspent = { $gold } gold is unspent; the Castles can place { $n ->
        [one] 1 more unit.
       *[other] { $n } more units.
    }
nerath-step-unspent-any = { $gold } gold is unspent; the capital can place any number of units.
nerath-step-open = Castles without a guard beside an enemy: { $spaces }.
nerath-step-drown = Dragons over the sea drown: { $spaces }.
nerath-battle-title = { $space }, { $round ->
        [0] before the battle
       *[other] round { $round }
    }
nerath-battle-start = Start
nerath-battle-first = First Strike
nerath-battle-roll = Dice
nerath-battle-choice = Press on or retreat
nerath-battle-spoils = Spoils
nerath-battle-attacker = attacks
nerath-battle-defender = defends
nerath-battle-guardians = The guardians
nerath-battle-bonus = Extra dice: { $dice }
nerath-battle-hits = { $n ->
        [one] 1 hit to take
       *[other] { $n } hits to take
    }
nerath-battle-silent = no dice
nerath-battle-strikes-first = strikes first
nerath-battle-wounded = wounded
nerath-battle-cards = Cards
nerath-battle-lost = Lost: { $units }
nerath-battle-losses = Losses
nerath-battle-scored = { $n ->
        [one] 1 hit
       *[other] { $n } hits
    }
nerath-battle-falls = −{ $n }
nerath-battle-gone = fallen since
nerath-battle-reward = { $n } gold
nerath-battle-how = Marked by the usual order, the cheapest first. A click on a unit takes a hit there instead.
nerath-battle-at-once = Resolve at once
nerath-battle-at-once-how = To the end without retreat, without cards and with the usual losses.
nerath-battle-won = Won by { $realm }
nerath-battle-drawn = Nobody is left
nerath-battle-presses = No retreat is asked: the attacker presses on until it is decided.
nerath-battle-no-way = No retreat: nothing that attacks has anywhere to go.
nerath-battle-retreat-later = The attacker may retreat once the round is over.
nerath-battle-odds-then = { $round ->
        [0] before the battle
       *[other] round { $round }
    } { $percent } %
nerath-battle-win = Attacker wins: { $percent } %
nerath-battle-draw = nobody left: { $percent } %
nerath-battle-hold = Defender holds: { $percent } %
nerath-battle-unseen = Cards in hands that nobody sees may change this.
nerath-battle-no-retreat = A card forbids the retreat from this battle.
