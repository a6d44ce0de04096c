# What is said at any table about pictures and things.
table-look-closely = Right button: see it large.
table-how-to-win = How do I win?
table-close = Close
map-legend = Legend

# Age of Conan: odds, contests and moments.
age_of_conan-page-map = Map
age_of_conan-odds-dice = { $attack ->
    [one] 1 die
   *[other] { $attack } dice
} against { $defence }: { $who }
age_of_conan-odds-move = move
age_of_conan-odds-units = { $n ->
    [one] 1 unit
   *[other] { $n } units
}: { $percent } %
age_of_conan-odds-side = { $who }: { $percent } %
age_of_conan-odds-exact = exact, before cards
age_of_conan-idle-army = No army can move: this would do nothing and end your action.
age_of_conan-idle-units = No unit can be placed: this would do nothing and end your action.
age_of_conan-idle-emissary = No emissary can be placed: this would do nothing and end your action.
age_of_conan-idle-emissaries = No emissary can move: this would do nothing and end your action.
age_of_conan-hits = hits
age_of_conan-wins = { $who } wins
age_of_conan-attacker = Attacker
age_of_conan-defender = Defender
age_of_conan-moment-auction = { $kingdom } leads Conan
age_of_conan-moment-bid = card { $card } + token { $token }
age_of_conan-moment-age = Age { $age } begins
age_of_conan-moment-artifact = { $kingdom } wins the { $artifact }
age_of_conan-moment-crown = { $kingdom } crowns Conan!
age_of_conan-moment-no-crown = { $kingdom } fails to crown Conan
age_of_conan-win-rule = Most empire points after the third age. Conquests, alliances and objectives score at once; forts and cities, the richest purse, Crom tokens and the most monsters, treasures or women at the end.

# The card game.
conan_cards-win-rule = The first hero with { $target } glory wins. Who has no glory left is out.
conan_cards-could-raise = { $who } could raise the stakes to all your glory ({ $glory }): lose such a bid and you are out.
conan_cards-moment-out = The { $who } is out of the game
conan_cards-moment-accomplished = The { $who } accomplishes { $place }

# Conquest of Nerath: great moments.
nerath-moment-round = Round { $round } begins
nerath-moment-treasure = { $realm_the } brings a treasure out of { $space_the }
nerath-moment-capital = { $realm_the } takes a capital: { $space }
nerath-moment-fallen = { $realm_the } has lost its last castle
