# Conan, heroes against the Overlord: what its board says beyond questions, answers and events.

conan_overlord-page-place = Zone
conan_overlord-page-blow = Blow
conan_overlord-page-luck = Luck
conan_overlord-page-goals = Goals
conan_overlord-page-heroes = Heroes
conan_overlord-page-book = The Book

conan_overlord-price = { $n } ◆
conan_overlord-die-yellow = Y
conan_overlord-die-orange = O
conan_overlord-die-red = R

conan_overlord-where-round = Round { $round } of { $last }
conan_overlord-where-turn = turn of { $side }
conan_overlord-where-hand = the hand: { $who }

conan_overlord-stance-active = acts
conan_overlord-stance-resting = rests
conan_overlord-stance-dead = dead
conan_overlord-stance-left = has left

conan_overlord-sheet-available = Available
conan_overlord-sheet-fatigue = Fatigue
conan_overlord-sheet-wounds = Wounds
conan_overlord-sheet-base = { $n } free
conan_overlord-sheet-no-limit = no limit
conan_overlord-sheet-load = Load { $load } of { $most }
conan_overlord-sheet-slower = from { $load }: movement −{ $n }
conan_overlord-sheet-lost = Lost from a load of { $load }.
conan_overlord-sheet-weighs = load { $n }
conan_overlord-sheet-own = Yours.
conan_overlord-sheet-others = Played by { $who }: not yours.

conan_overlord-book-reserve = Reserve
conan_overlord-book-fatigue = Fatigue
conan_overlord-book-recovery = Recovery
conan_overlord-book-recovers = recovers { $n } each turn
conan_overlord-book-pointed = Activate { $what } for { $n } of { $of }, { $left } stay
conan_overlord-book-stand = Stand in: { $zones }
conan_overlord-book-movement = a point a gem
conan_overlord-book-guard = a { $die } die a gem, { $most } at most
conan_overlord-book-reroll = a die a gem
conan_overlord-tile-after = then { $n }
conan_overlord-tile-offer = { $what }: { $n } points
conan_overlord-tile-kills = – could fall
conan_overlord-adds-melee = melee
conan_overlord-adds-ranged = ranged
conan_overlord-adds-guard = guard
conan_overlord-adds-armour = armour
conan_overlord-adds-manipulation = manip.
conan_overlord-sheet-over = load over { $load }
conan_overlord-tray-bare = bare hands
conan_overlord-tray-hindered = hindered
conan_overlord-tray-armour = armour
conan_overlord-tray-unguarded = kills · wounds
conan_overlord-tray-one-guard = if 1 guard
conan_overlord-tray-two-guards = if 2 guard
conan_overlord-tile-bloodied = bloodied
conan_overlord-tile-life = life { $n }
conan_overlord-tile-figures = { $n ->
        [one] 1 figure
       *[other] { $n } figures
    }
conan_overlord-tile-numbers = move { $move } · armour { $armour }
conan_overlord-tile-reaches = { $n ->
        [one] 1 reaches { $who }: { $mean } wounds
       *[other] { $n } reach { $who }: { $mean } wounds each
    }

conan_overlord-tray-strikes = { $who } strikes { $whom } · { $zone }
conan_overlord-tray-shoots = { $who } shoots at { $whom } · { $zone }
conan_overlord-tray-casts = The spell of { $who } strikes { $whom } · { $zone }
conan_overlord-tray-area = Everybody is struck · { $zone }
conan_overlord-tray-dice = The dice
conan_overlord-tray-deed = How many gems?
conan_overlord-tray-leaps = { $who } leaps
conan_overlord-tray-falls = { $who } jumps down: every symbol is a wound
conan_overlord-tray-throws = { $who } throws
conan_overlord-tray-heals = { $who } heals
conan_overlord-tray-tries = { $who } tries
conan_overlord-tray-guard = guard
conan_overlord-tray-symbols = symbols
conan_overlord-tray-goal = needed
conan_overlord-tray-lost = not counted
conan_overlord-tray-power = power
conan_overlord-tray-wounds = wounds
conan_overlord-tray-by-star = ★ free
conan_overlord-tray-by-skill = free
conan_overlord-tray-by-gem = 1 gem
conan_overlord-tray-comes = A power of { $n } comes; guard and armour are still to be counted.
conan_overlord-tray-rerolls = { $n ->
        [0] Every die that is rolled again costs a gem.
        [one] One die is rolled again for nothing.
       *[other] { $n } dice are rolled again for nothing.
    }
conan_overlord-tray-holds = { $who } defends with { $n }.
conan_overlord-tray-suffers = { $n ->
        [0] { $who } is unhurt.
        [one] { $who } suffers a wound.
       *[other] { $who } suffers { $n } wounds.
    }
conan_overlord-tray-dies = { $n ->
        [one] { $who } suffers a wound and falls.
       *[other] { $who } suffers { $n } wounds and falls.
    }
conan_overlord-tray-webbed = { $who } is caught in a web.
conan_overlord-tray-poisoned = { $n ->
        [one] { $who } is poisoned once.
       *[other] { $who } is poisoned { $n } times.
    }
conan_overlord-tray-succeeds = It succeeds.
conan_overlord-tray-fails = It fails.
conan_overlord-tray-misses = It misses.
conan_overlord-tray-guard-odds = { $mean } wounds, falls { $fall }

conan_overlord-odds-kill = with { $n ->
        [one] 1 gem
       *[other] { $n } gems
    }
conan_overlord-odds-wounds = −{ $n }
conan_overlord-odds-fall = wounds: { $n } · falls: { $chance }
conan_overlord-number = { $n }
conan_overlord-number-less = <{ $n }
conan_overlord-way-guard = No guard
conan_overlord-way-gift = Give nothing
conan_overlord-way-gems = No gem
conan_overlord-unused-heroes = Could still strike: { $who }.

conan_overlord-roll-now = As they lie: { $what }.
conan_overlord-roll-attack = kills: { $chance }, wounds to expect: { $mean }
conan_overlord-roll-guard = falls: { $chance }, wounds to expect: { $mean }
conan_overlord-roll-goal = succeeds: { $chance }
conan_overlord-roll-symbols = symbols to expect: { $mean }
conan_overlord-roll-brief = { $mean }

conan_overlord-goals-left = { $n ->
        [0] the last round
        [one] 1 round left
       *[other] { $n } rounds left
    }
conan_overlord-goals-heroes = How the heroes win
conan_overlord-goals-overlord = How the Overlord wins
conan_overlord-goals-special = Special rules
conan_overlord-goals-done = done
conan_overlord-goals-open = open
conan_overlord-goals-carry = Carried off the board: { $what }
conan_overlord-goals-bring = Brought there: { $what }
conan_overlord-goals-kill = Dead: { $who } (life { $n })
conan_overlord-goals-leave = Heroes who have left: { $n } or more

conan_overlord-place-room = room { $taken } of { $room }
conan_overlord-place-full = full: { $taken } of { $room }
conan_overlord-place-level = level { $n }
conan_overlord-place-chest = a closed chest
conan_overlord-place-marker = a hidden marker
conan_overlord-place-gems = { $n ->
        [one] 1 gem
       *[other] { $n } gems
    }
conan_overlord-place-life = life { $n }
conan_overlord-place-carries = carries: { $what }
conan_overlord-place-web = in a web
conan_overlord-place-way = { $gems ->
        [0] { $who } gets there free ({ $points } points).
        [one] { $who } gets there for 1 gem ({ $points } points).
       *[other] { $who } gets there for { $gems } gems ({ $points } points).
    }
conan_overlord-place-sees = Seen from here: { $zones }.
conan_overlord-place-below = Overlooked, one die more for shots: { $zones }.
conan_overlord-place-hidden = { $zone } is hidden by: { $borders }.
conan_overlord-place-walled = Hidden by walls: { $zones }.
conan_overlord-place-seen = Seen from { $zone }.
conan_overlord-place-overlooked = Overlooked from { $zone }: one die more for shots.
conan_overlord-place-unseen = Not seen from { $zone }: walls are between.
conan_overlord-place-unseen-by = Not seen from { $zone }, hidden by: { $borders }.
conan_overlord-place-looked = { $gems ->
        [0] { $who } moves { $n }.
        [one] { $who } moves { $n }, and 1 more for a gem.
       *[other] { $who } moves { $n }, and up to { $gems } more for gems.
    }
conan_overlord-step = { $zone } { $n }
conan_overlord-step-hindered = held up by { $who }: +{ $n }
conan_overlord-step-wall = breaks the wall
conan_overlord-step-leap = a leap, die { $die }: { $n } or more
conan_overlord-step-fall = jumps down, { $n } × { $die }
conan_overlord-border-door = door
conan_overlord-border-flap = flap
conan_overlord-border-climb = climb
conan_overlord-border-window = window
conan_overlord-border-hatch = hatch
conan_overlord-border-stairs = stairs
conan_overlord-border-rubble = rubble
conan_overlord-border-named = { $what } ({ $edge })
conan_overlord-place-possessed = possessed
conan_overlord-place-dizzy = dizzy: its spells cost a gem more
conan_overlord-place-flies = flies
conan_overlord-place-held = held by { $who }

conan_overlord-legend = Legend
conan_overlord-legend-hero = a hero; the ring is broken where somebody else plays it
conan_overlord-legend-ally = an ally of the heroes
conan_overlord-legend-leader = a leader or monster, with its life
conan_overlord-legend-huge = a huge figure, which takes the room of three
conan_overlord-legend-groups = Each group has its shape and colour; the letter is the unit, the number the figure. × 5 stands for five that are alike.
conan_overlord-legend-free = within reach for nothing
conan_overlord-legend-paid = within reach for gems, darker for more
conan_overlord-legend-held = somebody there holds or, dashed, hinders whoever leaves
conan_overlord-legend-full = the zone is full
conan_overlord-legend-leap = a leap: points, and symbols that the die must show
conan_overlord-legend-gem = gems that a hero may still spend
conan_overlord-legend-eye = An eye: seen from where the figure stands; with a die: overlooked.
conan_overlord-legend-door = a closed door
conan_overlord-legend-door-open = an open door
conan_overlord-legend-door-locked = a locked door
conan_overlord-legend-door-barred = a way that is shut for good
conan_overlord-legend-flap = a flap: no sight through it
conan_overlord-legend-stairs = stairs or rubble
conan_overlord-legend-hatch = a hatch
conan_overlord-legend-window = a window
conan_overlord-legend-exit = a way off the board
conan_overlord-legend-climb = climbed only with the skill
conan_overlord-legend-drum = reinforcements come here
conan_overlord-legend-chest = a closed chest
conan_overlord-legend-statue = a figure of stone
conan_overlord-legend-rest = a hero who rests
conan_overlord-legend-life = life that is left
conan_overlord-legend-flies = flies this turn
conan_overlord-legend-possessed = possessed
conan_overlord-legend-constricted = held fast
conan_overlord-legend-dizzy = dizzy
conan_overlord-legend-marker = a hidden marker
conan_overlord-legend-web = caught in a web
conan_overlord-legend-halo = armoured by a spell
conan_overlord-legend-level = a zone one level up

conan_overlord-moment-chest = { $who } opens a chest: { $what }
conan_overlord-moment-found = { $what }: found! · { $zone }
conan_overlord-moment-fell = { $who } has fallen

conan_overlord-luck-rule = Symbols of all dice beside those to be expected.
conan_overlord-luck = { $dice ->
        [0] No die yet.
        [one] 1 die: { $points } symbols, { $expected } expected ({ $more }).
       *[other] { $dice } dice: { $points } symbols, { $expected } expected ({ $more }).
    }

conan_overlord-aside-gems = { $n ->
        [one] 1 gem
       *[other] { $n } gems
    }
conan_overlord-aside-price = { $n ->
        [one] 1 gem
       *[other] { $n } gems
    }
conan_overlord-aside-risk = dice are rolled
conan_overlord-aside-odds = kills: { $n } %
conan_overlord-aside-succeeds = succeeds: { $n } %
conan_overlord-aside-falls = falls: { $n } %
