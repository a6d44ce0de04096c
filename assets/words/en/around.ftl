# Around the table: the first page, a new table, the games that are kept, and how a game went.
never-peek = Computer players see only what a player in their seat may see. They never peek.
home-welcome = Welcome
home-under-way = Your game under way
home-your-turn = It is your turn
home-peers = Your table among peers
home-among = With { $people }
home-further-tables = { $count ->
        [one] One more
       *[other] { $count } more
    }

new-which = Game
new-quick = Quick start
new-quick-begin = Begin at once
new-quick-line = You play { $side } against { $others ->
        [one] a computer player
       *[other] { $others } computer players
    } (level: { $level }). Leave and come back at any time.
new-rules-told = { $count ->
        [one] 1 choice
       *[other] { $count } choices
    }, { $changed ->
        [0] all as usual
        [one] 1 changed
       *[other] { $changed } changed
    }
new-unfold = Open
new-fold = Close
new-chance = Chance
new-chance-why = The same number deals the same cards and rolls the same dice; without one, chance decides.

games-date = { $ago ->
        [0] today
        [1] yesterday
       *[other] { $day } { $month ->
            [1] January
            [2] February
            [3] March
            [4] April
            [5] May
            [6] June
            [7] July
            [8] August
            [9] September
            [10] October
            [11] November
           *[other] December
        } { $year }
    }
games-player = { $side } ({ $who })
games-winner = won

story-sources = Points by source
story-standing = How it came out
story-lost = lost on the way: { $n }
story-margin = { $by ->
        [0] { $who }
        [one] { $who }, by 1 point
       *[other] { $who }, by { $by } points
    }
story-lead = { $who } takes the lead with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
story-luck-title = Luck
story-luck-rule = What the dice brought, against the average of as many dice.
story-luck = { $points ->
        [one] 1 hit
       *[other] { $points } hits
    } with { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
story-more = { SIGN($more) ->
        [plus] +{ $more }
        [minus] −{ ABS($more) }
       *[zero] 0
    }
story-moments = Key moments
story-moment = { $chapter }: { $text }
story-see = See
table-again-rotated = Again, one seat further
table-look = Look at the board
table-summary = Back to the summary

about-pictures-heading = Pictures
about-text-heading = For every eye
about-text = Every table can be played in a terminal too, as numbered answers that a screen reader reads: thrones play GAME --text.
about-pictures = Icons made by { $authors }, from game-icons.net, Creative Commons Attribution 3.0; recoloured, outlined, hatched and set on grounds of our own.
about-computer-heading = Computer players
