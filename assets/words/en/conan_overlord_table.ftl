# Conan, heroes against the Overlord: what its board says beyond questions, answers and events.

conan_overlord-page-place = Zone
conan_overlord-page-blow = Blow
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
conan_overlord-book-event = The event offers: { $options }.
conan_overlord-tile-bloodied = bloodied
conan_overlord-tile-life = life { $n }
conan_overlord-tile-figures = { $n ->
        [one] 1 figure
       *[other] { $n } figures
    }
conan_overlord-tile-numbers = move { $move } · armour { $armour }
conan_overlord-tile-reaches = { $n ->
        [one] 1 reaches { $who }: { $mean }
       *[other] { $n } reach { $who }: { $mean } each
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
conan_overlord-tray-defence = defence
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
conan_overlord-tray-guard-odds = { $mean } wounds, falls { $fall }

conan_overlord-odds-kill = kills with { $n ->
        [one] 1 gem
       *[other] { $n } gems
    }
conan_overlord-odds-wounds = −{ $n }
conan_overlord-odds-fall = wounds to expect; falls: { $chance }
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
conan_overlord-place-risk = { $n ->
        [one] Dice are rolled on the way.
       *[other] Dice are rolled { $n } times on the way.
    }
conan_overlord-place-sees = Seen from here: { $zones }.
conan_overlord-place-below = Overlooked, one die more for shots: { $zones }.
conan_overlord-place-hidden = { $zone } is hidden by: { $borders }.

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

conan_overlord-moment-chest = { $who } opens a chest: { $what }
conan_overlord-moment-found = { $what }: found! · { $zone }
conan_overlord-moment-fell = { $who } has fallen
