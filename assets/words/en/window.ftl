# The first page of the window.
window-title = Jeweled Thrones
eyebrow = Four games, one table
lead = Crowns, dungeons and bluffs by the full rules: against friends beside you, friends far away, or the machine in the empty chairs.
game-age_of_conan = Age of Conan
game-age_of_conan-line = Four kingdoms, fate dice, campaigns and intrigue in the shadow of one Cimmerian
game-age_of_conan-players = 2 to 4 players
game-conan_cards = Conan: the Card Game
game-conan_cards-line = Adventures and challenges, sealed bids of glory, treaties made to be broken
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
sitter-person = Person here
home-continue = Continue
home-new = New game
home-games = Games
home-host = Host
home-join = Join
home-gallery = Rules and gallery
home-settings = Settings
home-about = About
home-last = Last played: { $name }
home-nothing-yet = No game is under way yet.
later-game = This game is not built yet; its rules come first.
later-host = Hosting a table for friends elsewhere is not built yet.
later-join = Joining a friend’s table is not built yet.
later-gallery = The rules and the gallery are not built yet.

new-seats = Seats
new-begin = Begin
new-seed = Seed (a number), or empty for chance

games-none = No games yet. Begin one, or drop a game’s file on the window.
games-drop = A game’s file can be dropped on the window to import it.
games-running = Under way, { $actions } actions so far
games-finished = Over
games-open = Play on
games-look = Look
games-rename = Rename
games-delete = Delete
games-deleted = The game was put into the trash.
games-take-back = Take it back

setting-language = Language
setting-theme = Theme
setting-palette = Colours of the owners
setting-text-size = Text size
setting-motion = Motion
setting-volume = Volume
setting-player = Your name
setting-player-none = as it appears at the table
setting-folder = Data folder
setting-keys = Keys
setting-keys-usual = The usual ones
theme-light = Parchment
theme-dark = Iron hall
theme-contrast = High contrast
palette-usual = As painted
palette-colour-blind = For every eye
motion-usual = Usual
motion-none = None
speed-own = Speed of your moves
speed-other = Speed of other people
speed-bot = Speed of the computer
speed-battle = Speed of battles

about-version = Version { $version }
about-program-heading = The program
about-program = Jeweled Thrones plays board games by the full rules. It is free software, under the MIT licence or the Apache licence 2.0, at your choice.
about-fonts-heading = Type
about-fonts = Cinzel, EB Garamond and Inter, each under the SIL Open Font License 1.1. Their licences travel with the program.
about-games-heading = The games
about-games = The games belong to their publishers. All drawings are our own; no art of the boxed games is used.

table-seats = Seats
table-hand = Hand
table-no-hand = Nothing that only you know.
table-log = What happened
table-state = The table
table-undo = Undo
table-redo = Redo
table-resign = Resign
table-finish = Let the computer finish
table-leave = Leave
table-take = Take
table-give = Give
table-waiting = The others are playing …
table-resign-sure = Do you give up? A computer player finishes the game for you, and it counts as yours no more.
table-finish-sure = Shall the computer players play all seats to the end?
table-say = … or in words
table-never = No
table-curtain = { $who } ({ $seat }) is asked next. Lift the curtain when nobody else looks at the screen.
table-lift = Lift the curtain
table-gone = The table has stopped because of a fault of the program. The game is kept up to its last answer; go home and continue it.
table-thinking = { $who }, thinking …
table-forced-on = Single answers play themselves: on
table-forced-off = Single answers play themselves: off
log-all = Everything
log-recap = Since my last turn
log-folded = … { $count ->
        [one] 1 line
       *[other] { $count } lines
    }
map-closer = +
map-farther = −
map-fit = Whole map
