# The first page of the window.
window-title = Jeweled Thrones
window-title-turn = ● Your turn – Jeweled Thrones
window-title-table = ● At your table – Jeweled Thrones
eyebrow = Four games, one table
eyebrow-coming = { $built ->
        [one] One game to play
       *[other] { $built } games to play
    }, { $coming } to come
lead = Crowns, dungeons and bluffs by the full rules.
game-age_of_conan = Age of Conan
game-age_of_conan-line = Four kingdoms, fate dice, campaigns and intrigue in the shadow of one Cimmerian
game-age_of_conan-players = 2 to 4 players
game-conan_cards = Conan: the Card Game
game-conan_cards-line = Adventures and challenges, open bids and hidden cards, treaties made to be broken
game-conan_cards-players = 2 to 4 players
game-conan_overlord = Conan: Heroes and Overlord
game-conan_overlord-line = Heroes spend their last gems of energy; the Overlord turns the river of tiles
game-conan_overlord-players = 2 to 5 players
game-nerath = Conquest of Nerath
game-nerath-line = War on land and sea, dungeons full of treasure, four realms and no lasting peace
game-nerath-players = 2 to 4 players

# The screens around the table.
back = Back
percent = { $value } %
sitter-person = Somebody else here
    .line = Shares this screen; a curtain falls between turns.
sitter-computer = Computer
    .line = Sees only what its seat may see.
home-continue = Continue
home-new = New game
home-games = All games
home-host = Host a table
home-join = Join a table
home-rules = Rules
home-settings = Settings
home-about = About
home-nothing-yet = No game is under way yet. Pick one below: a table is laid in two clicks.
later-game = Coming

new-begin = Begin with these seats
new-host = Open the table
new-scenario-faulty = Your scenario “{ $name }” cannot be played: { $reason }
new-scenario-warning = Your scenario “{ $name }”: { $warning }
new-scenario-copied = Copied. Change this file as you like; it is read again whenever you save it: { $path }
new-balance = Won by { $side } among equal computer players: { $won } % of the games.
new-balance-hard = Hard for { $side }.
new-scenario-rounds = { $n ->
        [one] 1 round
       *[other] { $n } rounds
    }
new-scenario-players = { $least } to { $most } players
new-scenario-difficulty = difficulty { $n }
new-scenario-copy = New scenario from this one
new-scenario-copy-why = Copies the chosen scenario into a file of your own, with comments.
new-scenario-comments =
    A scenario of your own. Every line is "field = value"; what stands after # is a comment.
    id: the name of this file before the first dot. name, briefing, goal_heroes, goal_overlord, special_text: what players read, in English (en) and French (fr).
    board: which board. players, hero_counts: how many may play. first, at_limit: heroes or overlord. round_limit: 1 to 15.
    heroes: who, where they begin (zones), with what (equipment, spells). hero_alternatives: who may take their place.
    overlord: for each number of heroes the gems in reserve and fatigue, and the recovery.
    river: the tiles from the left. placement: who stands where at the start. reinforcement_zones: where figures come back.
    permissions, rules, victory: what may be carried, opened and left by, what happens when, and who wins when.
    The page New game reads this file whenever it is saved, and names every fault at once.
new-seed = Seed (optional)
new-rules = House rules
new-sits = Who plays
new-level = Level
new-temperament = { $name }’s temperament
new-open = An open seat waits for a person elsewhere: opening the table gives you an invite for them. To begin at once, give the seat to a person here or to a computer player.
sitter-open = A remote player
    .line = Joins by an invite or over this network.
temperament-none = Balanced
    .line = A little of everything.

games-none = No games yet. Begin one, or drop a game’s file on the window.
games-drop = A game’s file can be dropped on the window to import it.
games-running = { $actions ->
        [one] under way, 1 answer so far
       *[other] under way, { $actions } answers so far
    }
games-finished = finished
games-open = Play on
games-look = View
games-rename = Rename
games-delete = Delete
games-deleted = The game was put into the trash.
games-take-back = Undo delete

crashed = The program failed last time
crashed-kept = Your game is kept up to its last answer: continue it, and you are asked that very question again. If the same thing happens again, go back by undoing your last answer, or let the computer player take your seat for a moment.
crashed-report = The report
crashed-copy = Copy this path
crashed-home = To the first page
games-export = Export
games-place = Where the copy goes
games-exported = The game was copied to { $path }.

setting-language = Language
setting-theme = Theme
setting-palette = Player colours
setting-text-size = Text size
setting-motion = Motion
setting-volume = Volume
setting-renderer = Drawing
renderer-auto = Automatic
renderer-gpu = Graphics card
renderer-software = Processor
renderer-explained = Automatic takes the graphics card where its driver draws well, else the processor. A change takes effect at the next start.
renderer-now-gpu = The window is drawn by { $adapter } ({ $backend }).
renderer-now-software = The window is drawn by the processor.
setting-player = Your name
setting-player-none = as it appears at the table
setting-relay = Relay
setting-relay-none = relay.example.org
setting-relay-why = A machine that passes on what peers send each other, and can read none of it. It is asked only two things: where others see this machine, when you host or call a host that does not answer; and to carry a table, when you choose that in its lobby.
setting-router = Ask my router whenever I host
setting-router-why = It is asked for a port that leads to your table, so that others come in from the internet, and gives it up when the table is closed. So it is too when you take over a table from a host that is lost.
setting-address = Others may know my address
setting-address-why = A host tells those who play how to find each other, so that the table can go on when the host is lost; those who look on are told it of the next two. If it shall not tell yours, the table can go on under you only by a relay, and is otherwise opened by somebody else. Whoever is the host sees your address in any case, and if it is lost your program asks the others, who see it then.
setting-invites = Invites
setting-invites-open = Open them with this program
setting-invites-why = An invite can be a link that begins with “thrones:”. Your desktop then opens it here; it is told so in your own folder, for you alone.
setting-invites-done = Your desktop opens invites with this program from now on.
setting-invites-failed = Your desktop could not be told ({ $reason }). Paste invites under “Join a table” instead.
setting-folder = Data folder
setting-keys = Keys
theme-light = Parchment
theme-dark = Iron hall
theme-contrast = High contrast
palette-usual = Standard
palette-colour-blind = Colour-blind safe
motion-usual = Usual
motion-none = None
pace-slow = Slow
pace-usual = Usual
pace-fast = Fast
pace-at-once = Instant
speed-own = Speed of your moves
speed-other = Speed of other people
speed-bot = Speed of the computer
speed-battle = Speed of battles
settings-look = What you see
settings-pace = Pace
settings-you = You
keys-digits = A digit gives the answer of that number.
keys-press = Press a key …
keys-usual = Back to the usual keys
keys-clash = { $key } already does this: { $command }. Choose another key, or give that one another key first.

about-version = Version { $version }
about-program-heading = The program
about-program = Jeweled Thrones plays board games by the full rules. It is free software, under the MIT licence or the Apache licence 2.0, at your choice.
about-fonts-heading = Type
about-fonts = Cinzel, EB Garamond and Inter, each under the SIL Open Font License 1.1. Their licences travel with the program.
about-games-heading = The games
about-games = The games belong to their publishers. No art of the boxed games is used: all drawings are our own or by the artists named here.

table-hand = Hand
table-no-hand = You hold no secret cards.
table-log = Log
table-chat = Chat
table-chat-unread = Chat • { $count }
table-mute = Mute { $name }
table-unmute = Read { $name } again
table-let-look = Let those who watch see this hand
table-let-look-not = Hide this hand from those who watch
table-let-look-why = Everybody at the table is told, and you can take it back at any time. A changed program could read the hands of a table that it watches in any case.
table-look-as = Watch with these eyes
table-look-away = Watch from outside
table-look-not = Its hand is not shown to those who watch.
table-chat-none = Nobody has said anything yet.
table-agree = Agree
table-refuse = Refuse
table-state = The table
table-undo = Undo
table-redo = Redo
table-hint = Hint
table-hint-thinking = A strong player thinks it over…
table-resign = Resign
table-finish = Let the computer finish
table-leave = Leave
table-pause = Pause the table
table-pause-sure = Pause the table? Everybody is told, and it closes for today. All of you keep it, and any of you can open it again another day, from All games.
table-leave-why = Whoever leaves finds the table again under All games.
table-people = People and invite
table-people-here = At the table
table-people-guest = The host has the invite, and lets people in.
table-people-waits = You have opened the table. Give the others this invite: the game goes on as soon as more than half of its people are there, at a table of two both.
table-watches = watches
table-asks-to-watch = would like to watch
table-without-host = If the host cannot open the table any more, open it yourself and give them your new invite: the game goes on as soon as both of you are there.
table-take = Play this seat myself
table-give = Let the computer play this seat
table-waiting = The others are playing …
table-resign-sure = Give up? A computer player finishes the game for you, and the result no longer counts for you.
table-finish-sure = Let the computer play every seat to the end?
table-say = Write an answer
table-never = No
table-curtain = { $who } ({ $seat }) is asked next. Lift the curtain when nobody else looks at the screen.
table-lift = Lift the curtain
table-gone = The table has stopped because of a fault of the program. The game is kept up to its last answer; go home and continue it.
table-thinking = thinking …
switch-single = Skip forced choices
    .why = A question with a single answer answers itself.
switch-pass = Always
    .why = Whatever can be passed is passed, until you switch it off.
switch-until-turn = Until my turn
    .why = Passes until you must decide something.
switch-until-struck = Unless attacked
    .why = Passes until you must decide something, or somebody attacks or robs you.
playback-pause = Pause
playback-resume = Go on
playback-step = Next move
playback-fast = To my turn
table-clock = { $who } · { $minutes } min
table-unused = Still possible: { $what }.
table-unused-sure = Still possible: { $what }. Press once more to leave it.
table-idle-sure = { $reason } Press once more to answer so all the same.
table-unused-more = { $count } more
log-all = Everything
log-recap = Since my last turn
log-back = ‹
log-forth = ›
log-step = { $number } of { $count }
log-folded = … { $count ->
        [one] 1 line
       *[other] { $count } lines
    }
map-closer = +
map-farther = −
map-fit = Whole map
stack-take = Set out
stack-all = All
stack-let-go = Let go
stack-number = { $chosen } of { $most }
sample-foot = Footmen
sample-siege = Siege engines
sample-dragon = Dragons
table-seats = Seats

table-your-turn = Your turn
table-their-turn = { $who } is playing
table-over = The end
table-sure = Are you sure?
table-keys = ?
table-menu = Menu
table-to-board = Board
table-to-question = Question
table-by-itself = Done for you
table-auto-pass = Auto-pass
table-auto-pass-on = Auto-pass is on.
table-auto-pass-stop = Stop
table-give-sure = Let a computer player play { $seat } from now on?
table-take-sure = Play { $seat } yourself from now on? Everybody at this screen can then see its hand.
switch-never = Off
    .why = You are asked every time.
hint-marked = Framed in gold: the best answers, with the chance to win. ★ is what a strong player would answer.
setting-asks-unused = Ask before something stays unused
setting-explanations = Say why a question matters
rules-search = Search the rules
rules-words = Words and signs
rules-found = { $count ->
        [one] 1 section
       *[other] { $count } sections
    }
rules-before = ‹ { $title }
rules-after = { $title } ›
table-won = { $count ->
        [one] { $who } wins!
       *[other] { $who } win together!
    }
table-again = Play again
home-return = Come back
ranking-line = { $rank }. { $role } ({ $who })
table-report = Report a problem
table-reported = A report with this game, your settings and the version, without names, was written to { $path }. Please send it.
table-not-reported = The report could not be written ({ $reason }).
