# Conan, heroes against the Overlord: what is asked, answered and told.

conan_overlord-question-hide = In which zone do you hide this in secret: { $a }?
conan_overlord-question-start = Where does { $a_the } begin?
conan_overlord-question-declare = Does { $a_the } act this turn, or rest and recover?
conan_overlord-question-act = You have the hand: act with one of your heroes, give the hand on, or pass.
conan_overlord-question-ally = { $a_the } obeys: move, then attack, or be done.
conan_overlord-question-tile = { $a ->
        [one] Activate a last tile, or end your turn.
       *[other] Activate a tile ({ $a } left), or end your turn.
    }
conan_overlord-question-figures = { $a } are activated: which figure does what?
conan_overlord-question-figure = What does { $a_the } do next?
conan_overlord-question-group_move = Free steps for the whole tile: which figure goes where?
conan_overlord-question-free_attacks = Attacks without an activation: who attacks whom?
conan_overlord-question-led = Your spell leads { $a_the }: where to?
conan_overlord-question-arms = With which arms does { $a_the } attack?
conan_overlord-question-gems = How many gems, from { $a } to { $b }?
conan_overlord-question-reroll = Which die do you roll again?
conan_overlord-question-react = { $a_the } is hit with a power of { $b }. Does anybody react?
conan_overlord-question-guard = A power of { $b } comes at { $a_the }. How many gems guard?
conan_overlord-question-parry = With what does { $a_the } parry? With nothing it is a dodge.
conan_overlord-question-target = Whom does the spell strike: { $a }?
conan_overlord-question-zone = Which zone does the spell strike: { $a }?
conan_overlord-question-fetch = What does the spell fetch: { $a }?
conan_overlord-question-teleport = { $a ->
        [one] One more step through anything: where to?
       *[other] { $a } steps through anything: where to?
    }
conan_overlord-question-gift = How many gems do you give to { $a } for good?
conan_overlord-question-throw = Where do you throw this: { $a }?
conan_overlord-question-order = The blast has a power of { $a }: whom does it strike next?
conan_overlord-question-next_target = A power of { $a } is left: whom does it strike?
conan_overlord-question-riposte = Does { $a_the } strike back?
conan_overlord-question-last_blow = { $a_the } is dying: whom does the last blow strike?
conan_overlord-question-wounds = { $b ->
        [one] One more wound of { $a }: which gems does it take?
       *[other] { $b } more wounds of { $a }: which gems does the next one take?
    }
conan_overlord-question-poison = { $b ->
        [one] { $a } is poisoned: which limit falls?
       *[other] { $a } is poisoned ({ $b } tokens left): which limit falls?
    }
conan_overlord-question-chest = The chest held this: { $a }. Take it?
conan_overlord-question-event = The event: what happens?
conan_overlord-question-strike = Where does the event strike?
conan_overlord-question-reinforce = { $a ->
        [one] One point of reinforcement: who comes back, and where?
       *[other] { $a } points of reinforcement: who comes back, and where?
    }
conan_overlord-question-swap = { $a ->
        [1] Which tile changes places?
       *[other] With which other tile?
    }
conan_overlord-question-group = The figures of which tile move?
conan_overlord-question-wake = Which statue wakes?
conan_overlord-question-appear = There is no room: in which of the nearest zones does { $a } appear?

conan_overlord-action-hide = { $a ->
        [none] Hide it in secret
       *[other] Hide it in { $a }
    }
conan_overlord-action-at = { $a }
conan_overlord-action-active = { $a } acts
conan_overlord-action-resting = { $a } rests
conan_overlord-action-walk = { $a_the } goes to { $b }
    .left = { $a }
conan_overlord-action-wreck = { $a } breaks through the wall to { $b }
    .left = { $a }
conan_overlord-action-leave = { $a } leaves the board
    .left = { $a }
conan_overlord-action-tear = { $a } tears free of the web
    .left = { $a }
conan_overlord-action-strike = { $a_the } strikes { $b_the }
    .left = { $a }
conan_overlord-action-shoot = { $a_the } shoots at { $b_the }
    .left = { $a }
conan_overlord-action-web = { $a_the } throws a web at { $b_the }
    .left = { $a }
conan_overlord-action-cast = { $a } casts { $b }
    .left = { $a }
conan_overlord-action-open = { $a } opens the chest
    .left = { $a }
conan_overlord-action-pick = { $a } picks the lock to { $b }
    .left = { $a }
conan_overlord-action-unlock = { $a } unlocks the door to { $b }
    .left = { $a }
conan_overlord-action-do = { $a }: { $b }
    .left = { $a }
conan_overlord-action-take = { $a } takes { $b }
    .left = { $a }
conan_overlord-action-give = { $a } gives { $b } to { $c }
    .left = { $a }
conan_overlord-action-take_from = { $a } takes { $b } from a companion
    .left = { $a }
conan_overlord-action-drop = { $a } drops { $b }
    .left = { $a }
conan_overlord-action-throw = { $a } throws { $b }
    .left = { $a }
conan_overlord-action-drink = { $c ->
        [0] { $a } drinks: { $b }
        [one] { $a } drinks, for one wound: { $b }
       *[other] { $a } drinks, for { $c } wounds: { $b }
    }
    .left = { $a }
conan_overlord-action-order = { $a } has { $b } act
    .left = { $a }
conan_overlord-action-hand = Give the hand to { $a }
    .left = the hand to give on
conan_overlord-action-pass = Pass
conan_overlord-action-done = Done
conan_overlord-action-activate = Activate { $a }
    .left = { $a }
conan_overlord-action-dredge = Dredge { $a }, for a gem ({ $b })
    .left = { $a } to dredge
conan_overlord-action-end = End the turn
conan_overlord-action-with = { $a }
conan_overlord-action-with_both = { $a } and { $b }
conan_overlord-action-bare = With nothing in hand
conan_overlord-action-gems = { $a ->
        [0] No gem
        [one] One gem
       *[other] { $a } gems
    }
conan_overlord-action-reroll = Roll the { $a } die again that shows { $b }
conan_overlord-action-sacrifice = { $a } takes the blow
conan_overlord-action-bodyguard = { $a } parries for the target
conan_overlord-action-decline = { $a ->
        [turn] No, and do not ask again this turn
        [activation] No, and do not ask again in this activation
       *[now] No
    }
conan_overlord-action-target = { $a }
conan_overlord-action-object = { $a }
conan_overlord-action-from = { $a ->
        [space] From the space: { $a_space }
        [card] From the spell: { $a_card }
       *[allies] From the allies’ tile
    }
conan_overlord-action-poison = The limit of { $a }
conan_overlord-action-choose = { $a }
conan_overlord-action-return = { $a }: one comes back in { $b }
    .left = { $a }
conan_overlord-action-tile = { $a }
conan_overlord-action-keep = Take it

conan_overlord-part-several = { $a } { $b }
conan_overlord-event-round = Round { $a } begins.
conan_overlord-event-turn = It is the turn of { $a }.
conan_overlord-event-woke = { $a_the } acts this turn and recovers { $b ->
        [0] no gem
        [one] one gem
       *[other] { $b } gems
    }.
conan_overlord-event-rested = { $a_the } rests and recovers { $b ->
        [0] no gem
        [one] one gem
       *[other] { $b } gems
    }.
conan_overlord-event-recovered = The Overlord recovers { $a ->
        [one] one gem
       *[other] { $a } gems
    }.
conan_overlord-event-hand = { $a } has the hand.
conan_overlord-event-walked = { $a_the } goes to { $b }{ $c ->
        [0] {""}
        [one] , for one gem
       *[other] , for { $c } gems
    }.
conan_overlord-event-moved = { $a_the } is moved to { $b }.
conan_overlord-event-left = { $a_the } leaves the board.
conan_overlord-event-door_opened = The door { $a } is open.
conan_overlord-event-border_changed = The border { $a } has changed.
conan_overlord-event-wall_broken = The wall between { $a } and { $b } is broken.
conan_overlord-event-leapt = { $a_the } makes the leap.
conan_overlord-event-leap_failed = { $a_the } fails the leap.
conan_overlord-event-jumped = { $a_the } jumps down to { $b }.
conan_overlord-event-torn_free = { $a_the } tears free of the web.
conan_overlord-event-attack = { $b ->
        [melee] { $a_the } strikes { $c_the }.
        [ranged] { $a_the } shoots at { $c_the }.
        [spell] { $a_the } casts a spell at { $c_the }.
       *[area] The blast of { $a_the } reaches { $c_the }.
    }
conan_overlord-event-area_attack = Everybody in { $a } is attacked.
conan_overlord-event-rolled = The dice show { $a }.
conan_overlord-event-rerolled = { $d ->
        [star] By a star, { $a_a } die is rolled again: { $c } instead of { $b }.
        [skill] By a skill, { $a_a } die is rolled again: { $c } instead of { $b }.
       *[gem] For a gem, { $a_a } die is rolled again: { $c } instead of { $b }.
    }
conan_overlord-event-power = The power is { $a }.
conan_overlord-event-sacrificed = { $a_the } takes the blow instead.
conan_overlord-event-guards = { $a_the } parries for the target.
conan_overlord-event-declined = { $a ->
        [turn] No reaction until the end of the turn.
        [activation] No reaction until the end of the activation.
       *[now] No reaction.
    }
conan_overlord-event-guarded = { $a_the } is guarded with { $b ->
        [one] one gem
       *[other] { $b } gems
    }.
conan_overlord-event-defence = The defence of { $a_the } is { $b }.
conan_overlord-event-wounded = { $b ->
        [0] { $a_the } is unhurt.
        [one] { $a_the } suffers a wound.
       *[other] { $a_the } suffers { $b } wounds.
    }
conan_overlord-event-wound_from = { $b ->
        [space] The wound of { $a } takes a gem from a space: { $b_space }.
        [card] The wound of { $a } takes a gem from a spell: { $b_card }.
       *[allies] The wound of { $a } takes a gem from the allies’ tile.
    }
conan_overlord-event-poisoned = Poison lowers a limit of { $a_the }: { $b }.
conan_overlord-event-webbed = { $a_the } is caught in a web.
conan_overlord-event-dragged = { $a_the } is dragged into { $b }.
conan_overlord-event-died = { $a_the } dies.
conan_overlord-event-cast = { $a } casts { $b } ({ $c ->
        [one] one gem
       *[other] { $c } gems
    }).
conan_overlord-event-ended = The spell on { $a } ends: { $b }.
conan_overlord-event-healed = { $a } gets { $b ->
        [one] a gem
       *[other] { $b } gems
    } back.
conan_overlord-event-gave = { $a } gives { $b } { $c ->
        [one] a gem
       *[other] { $c } gems
    } for good.
conan_overlord-event-drained = { $a } loses a gem to fatigue.
conan_overlord-event-regained = { $a_the } regains a life point.
conan_overlord-event-took = { $a_the } takes { $b }.
conan_overlord-event-handed_over = { $b } now has { $a }.
conan_overlord-event-landed = { $a } now lies in { $b }.
conan_overlord-event-gone = { $a ->
        [object] { $a_object } is out of the game.
       *[token] { $a_token } is out of the game.
    }
conan_overlord-event-burst = An explosion in { $a }!
conan_overlord-event-drank = { $a_the } drinks: { $b }.
conan_overlord-event-chest_opened = { $a_the } opens the chest and finds: { $b }.
conan_overlord-event-failed = { $a } does not succeed.
conan_overlord-event-did = { $a } does it: { $b }.
conan_overlord-event-revealed = { $b ->
        [yes] The marker of { $a } is turned up: it is there!
       *[no] The marker of { $a } is turned up: nothing.
    }
conan_overlord-event-slain = { $a } is dead: { $b } did it.
conan_overlord-event-activated = { $b ->
        [one] The Overlord activates { $a } for one gem.
       *[other] The Overlord activates { $a } for { $b } gems.
    }
conan_overlord-event-bloodied = The last of { $a } is dead: the tile is bloodied.
conan_overlord-event-dredged = { $a }: the tile is dredged out of the River.
conan_overlord-event-tile_added = { $a }: the tile joins the River.
conan_overlord-event-swapped = { $a } and { $b } change places in the River.
conan_overlord-event-appeared = { $a_the } appears in { $b }.
conan_overlord-event-ordered = { $a_the } has { $b_the } act.
conan_overlord-event-option = The event brings: { $b }. ({ $a })
conan_overlord-event-rule = { $a ->
       *[other] A rule of the scenario takes effect.
    }
conan_overlord-event-reinforcement = The Overlord has { $a ->
        [one] one point
       *[other] { $a } points
    } of reinforcement.
conan_overlord-event-gained = The Overlord moves { $a ->
        [one] one gem
       *[other] { $a } gems
    } to the reserve.
conan_overlord-event-recovery = The Overlord’s recovery is now { $a }.
conan_overlord-event-won = Victory for { $a }!

conan_overlord-why-not_yours = Somebody else plays that figure.
conan_overlord-why-resting = A resting hero only guards, rerolls and casts in reaction.
conan_overlord-why-not_on_board = That figure is not on the board.
conan_overlord-why-no_way = There is no way there from here.
conan_overlord-why-locked = That way is locked or barred.
conan_overlord-why-needs_skill = A skill is missing for that way, or too much is carried for it.
conan_overlord-why-animal = Animals open no doors.
conan_overlord-why-no_room = There is no room left in that zone.
conan_overlord-why-held = An enemy with Blocker holds the figure in its zone.
conan_overlord-why-in_web = The figure is caught in a web: it must tear free first.
conan_overlord-why-not_in_web = The figure is in no web.
conan_overlord-why-possessed = The figure is possessed: it spends no movement points.
conan_overlord-why-cannot_pay = There are too few movement points or gems for that.
conan_overlord-why-limit = That space or card takes no more gems until it is cleared.
conan_overlord-why-no_wall = There is no wooden wall there that could be broken.
conan_overlord-why-no_exit = Nobody leaves the board from this zone.
conan_overlord-why-out_of_reach = The target is out of reach.
conan_overlord-why-out_of_sight = The target is out of sight.
conan_overlord-why-not_an_enemy = Only enemies are attacked.
conan_overlord-why-under_protection = A friend stands beside that target: it is under protection.
conan_overlord-why-fascinated = Whoever it has not attacked itself cannot attack it.
conan_overlord-why-no_weapon = There is no weapon in hand for that.
conan_overlord-why-not_this_item = That cannot be used for this: weapons parry melee only, shields everything.
conan_overlord-why-no_such_object = That is not here.
conan_overlord-why-too_heavy = That would be too heavy; drop something first.
conan_overlord-why-not_thrown = That cannot be thrown.
conan_overlord-why-no_chest = There is no closed chest here.
conan_overlord-why-no_lock = There is no such lock here.
conan_overlord-why-needs_key = That lock yields to its key only.
conan_overlord-why-not_offered = The scenario does not offer that here.
conan_overlord-why-no_spell = The figure has no such spell, or may not cast it now.
conan_overlord-why-no_target = The spell finds no target.
conan_overlord-why-no_use = That would change nothing.
conan_overlord-why-has_acted = That figure has acted already.
conan_overlord-why-has_attacked = That figure has attacked already.
conan_overlord-why-hand_refused = The hand cannot be given there now.
conan_overlord-why-not_in_river = That tile is not in the River.
conan_overlord-why-not_bloodied = Only bloodied tiles are dredged.
conan_overlord-why-no_activation = No activation is left this turn.
conan_overlord-why-not_an_option = That option cannot be chosen now.
conan_overlord-why-another_stands_for_it = An equal one with a lower number stands for it.
conan_overlord-why-out_of_bounds = That number is not possible.

conan_overlord-state-scenario = Scenario
conan_overlord-state-players = Players
conan_overlord-state-hero_count = Heroes at the table
conan_overlord-state-round = Round
conan_overlord-state-turn = Whose turn
conan_overlord-state-winner = Winner
conan_overlord-state-figures = Figures
conan_overlord-state-heroes = Heroes
conan_overlord-state-purse = The Overlord’s gems
conan_overlord-state-river = River
conan_overlord-state-objects = Things
conan_overlord-state-tokens = Tokens
conan_overlord-state-borders = Borders
conan_overlord-state-chests = Closed chests
conan_overlord-state-markers = Hidden markers
conan_overlord-state-counters = Counters
conan_overlord-state-flags = Flags
conan_overlord-state-entered = Zones entered
conan_overlord-state-fascinated = Attacked by who fascinates
conan_overlord-state-declined = Reactions declined
conan_overlord-state-attacks = Attacks
conan_overlord-state-roll = Dice on the table
conan_overlord-state-presence = where
conan_overlord-state-zone = zone
conan_overlord-state-side = side
conan_overlord-state-tile = tile
conan_overlord-state-size = room
conan_overlord-state-life = life
conan_overlord-state-full = full life
conan_overlord-state-halo = protected by
conan_overlord-state-web = in a web
conan_overlord-state-possessed = possessed
conan_overlord-state-possession_ends = possession ends
conan_overlord-state-dizzied_by = dizzied by
conan_overlord-state-held_by = held by
conan_overlord-state-flies = flies
conan_overlord-state-acted = has acted
conan_overlord-state-dying = dying
conan_overlord-state-away = away
conan_overlord-state-board = on the board
conan_overlord-state-statue = statue
conan_overlord-state-dead = dead
conan_overlord-state-left = left the board
conan_overlord-state-sheet = sheet
conan_overlord-state-seat = played by
conan_overlord-state-commands = commands
conan_overlord-state-gems = gems
conan_overlord-state-stance = declared
conan_overlord-state-active = active
conan_overlord-state-resting = resting
conan_overlord-state-stride = walk
conan_overlord-state-fresh = not begun
conan_overlord-state-under = points used
conan_overlord-state-over = over
conan_overlord-state-spells = spells
conan_overlord-state-poison = poison
conan_overlord-state-load = load
conan_overlord-state-skills = skills
conan_overlord-state-total = in all
conan_overlord-state-available = available
conan_overlord-state-fatigue = fatigue
conan_overlord-state-wounds = wounds
conan_overlord-state-spaces = on spaces
conan_overlord-state-allies = on the allies’ tile
conan_overlord-state-reserve = reserve
conan_overlord-state-recovery = recovery
conan_overlord-state-tiles = tiles
conan_overlord-state-line = from the left
conan_overlord-state-unit = unit
conan_overlord-state-status = side up
conan_overlord-state-armour = armour
conan_overlord-state-live = live
conan_overlord-state-bloodied = bloodied
conan_overlord-state-gone = out of the game
conan_overlord-state-item = item
conan_overlord-state-at = where
conan_overlord-state-nowhere = nowhere
conan_overlord-state-hero = carried by
conan_overlord-state-barred = changed
conan_overlord-state-open = open
conan_overlord-state-locked = locked
conan_overlord-state-removed = barred
conan_overlord-state-wrecked = broken walls
conan_overlord-state-sight = sight
conan_overlord-state-reactions = reactions
conan_overlord-state-guards = guards of minions
conan_overlord-state-activation = to the end of the activation
conan_overlord-state-now = asked again
conan_overlord-state-by = by
conan_overlord-state-kind = kind
conan_overlord-state-manner = manner
conan_overlord-state-target = target
conan_overlord-state-stage = step
conan_overlord-state-power = power
conan_overlord-state-thrown = thrown
conan_overlord-state-reads_armour = reads armour as
conan_overlord-state-spell = spell
conan_overlord-state-sacrificed = sacrificed
conan_overlord-state-bodyguard = bodyguard
conan_overlord-state-casters = have cast
conan_overlord-state-passed = have passed
conan_overlord-state-asked = asked
conan_overlord-state-parry = parries with
conan_overlord-state-defence = defence
conan_overlord-state-killed = killed
conan_overlord-state-bare = bare hands
conan_overlord-state-precise = precise
conan_overlord-state-circular = circular
conan_overlord-state-drags = drags
conan_overlord-state-webs = webs
conan_overlord-state-poisons = poisons
conan_overlord-state-no_defence = past any defence
conan_overlord-state-answers = in reaction
conan_overlord-state-no_riposte = no riposte
conan_overlord-state-melee = in melee
conan_overlord-state-ranged = from afar
conan_overlord-state-area = on everybody
conan_overlord-state-order = order
conan_overlord-state-react = reactions
conan_overlord-state-guard = guard
conan_overlord-state-death = death
conan_overlord-state-carry = what is left
conan_overlord-state-riposte = riposte
conan_overlord-state-end = end
conan_overlord-state-dice = dice
conan_overlord-state-die = die
conan_overlord-state-symbols = symbols
conan_overlord-state-starred = star used
conan_overlord-state-stars = stars left
conan_overlord-state-free = free rerolls
conan_overlord-state-slots = Cards and markers
conan_overlord-state-chest_pile = Chest cards
conan_overlord-state-marker_box = Marker box
conan_overlord-state-opened_chest = Opened chest
conan_overlord-state-markers_laid = Laid markers
conan_overlord-state-heroes_side = the heroes
conan_overlord-state-overlord = the Overlord
conan_overlord-state-rolled = rolled
conan_overlord-state-goal = goal
conan_overlord-state-each = for each
conan_overlord-reason-goal = “It brings the goal nearer.”
conan_overlord-reason-approach = “We must get to where the goal is.”
conan_overlord-reason-life = “It keeps ours alive.”
conan_overlord-reason-gems = “It saves gems.”
conan_overlord-reason-fallen = “One of us may fall.”
conan_overlord-reason-hindered = “Too many enemies stand around us.”
conan_overlord-reason-ward = “Whoever must live has to be kept safe.”
conan_overlord-reason-ground = “That ground must be held.”
conan_overlord-reason-minions = “We need every sword.”
conan_overlord-reason-leaders = “Our leaders are worth more than any group.”
conan_overlord-reason-energy = “Energy must be left for what comes.”

conan_overlord-temperament-hunter = Hunter
conan_overlord-temperament-warden = Warden

# How a game went.
conan_overlord-story-chapter = Round { $number }
