# The rules of a game that has no reference yet, in short: a heading, and its text. The numbers follow each other.
# `rules-GAME-1`, `rules-GAME-2` …; a game with `assets/GAME/reference.*.md` needs none.

rules-nerath-1 = What it is about
    .text = Four realms fight for one world: Karkoth and the Iron Circle on the dark side, Vailin and Nerath on the light one. Every conquest of an enemy’s home territory is worth 1 victory point, an enemy capital 5, and treasures from dungeons more. At the end of a game round, whoever has reached the target and has more than everybody else wins: 13 or 20 points, 20 or 30 for two allies. In the long game all four capitals or enough treasures win.
rules-nerath-2 = Your turn
    .text = Draw an event card; move; fight; reposition; reinforce; collect income. Karkoth begins, then Vailin, the Iron Circle and Nerath. Drawing and income are compulsory, everything between may be passed.
rules-nerath-3 = Moving
    .text = Each unit moves once. Land units walk through friendly territories and stop in the first enemy one; flying units cross everything. A Warship carries two land units and takes them aboard where it starts or on its way; the first unloading ends its voyage. Whoever enters an enemy space attacks it, even if it is empty; only Heroes enter dungeons. No battle is fought before you have finished moving.
rules-nerath-4 = Battle
    .text = Sea battles come first, then the units aboard the winners may land, then the other battles in the order you like. In each round units with First Strike roll, then all others; every 6 or more is a hit, and the side that is hit chooses what it loses. A Dragon survives its first hit. A Castle only defends; a hit makes it inactive until the battle ends. Siege Engines roll two dice when they attack, Storm Elementals at sea. After each round the attacker presses on or retreats.
rules-nerath-5 = Conquest
    .text = The winner takes the territory with its Castle. What was your own home scores nothing, and your ally’s home goes back to your ally. After a battle won on land each Monster may run amok into an adjacent enemy territory without any unit. If both sides are destroyed, the defender keeps the land.
rules-nerath-6 = Dungeons
    .text = Heroes fight the guardians of a dungeon; the next realm in turn order rolls for them. Each hit takes away one die of a guardian. When all are beaten you draw a treasure, and your Heroes leave for friendly land or a ship. Two new guardians then wait there.
rules-nerath-7 = Cards and treasures
    .text = An event card says when it may be played, and is then discarded. A treasure scores its points when you play it, works once at that moment, and many give you something lasting. You need not play a card when you draw it; in the long game treasures count in your hand too.
rules-nerath-8 = Reposition
    .text = After the battles all flying units may move again, and must end among friends: a Dragon on land, or it drowns; a Storm Elemental also at sea. Heroes leave the dungeons.
rules-nerath-9 = Reinforce and income
    .text = Buy units and place them at Castles that were yours since your turn began: four at each, any number in your capital or at your only Castle. New units may then move through friendly spaces. You collect 1 gold for each territory you control, half of that without your capital.
rules-nerath-10 = Allies
    .text = With two or three players, or by choice with four, Karkoth and the Iron Circle stand against Vailin and Nerath. Allies share victory, passage and defence, and nothing else: neither gold nor cards nor Castles.

rules-conan_overlord-1 = What it is about
    .text = One player is the Overlord and leads all enemies; the others share two to four heroes. A scenario names the board, who stands where, what each side must do, and the round after which one side wins by itself. Heroes win or lose together.
rules-conan_overlord-2 = Gems
    .text = A hero’s gems are energy and life. Available gems are spent on the spaces of the sheet, each up to its limit; at the end of the turn they lie in fatigue and come back when the hero declares: 2 for an active one, 5 for one who rests, more for every fallen companion. A wound takes gems out of fatigue first, then from spaces and cards, then the available ones. Whose gems are all wounds is dead.
rules-conan_overlord-3 = The heroes’ turn
    .text = Every hero declares active or resting. Active heroes act in any order and hand the turn to each other: walk, strike, shoot, cast, open, take, give, throw, drink. The first continuous walk is free up to the base movement; any other act ends it, and further points cost a gem each. A resting hero only guards, rerolls and casts in reaction.
rules-conan_overlord-4 = Hindering and load
    .text = Enemies in your zone make each step out of it dearer and weaken shots and manipulations: by their number, less your companions there. What you carry weighs: from a load on you are slower, and skills are lost one by one.
rules-conan_overlord-5 = Attack and defence
    .text = Each gem is a die, the weapon adds its own; symbols are added up. A star lets one die of its colour be rolled again free, a gem any die. The one who is attacked then guards with gems, with a shield or weapon or without; armour counts anyway. Weapons parry melee only. What gets through is wounds. With bare hands the first two symbols do not count.
rules-conan_overlord-6 = The Overlord’s turn
    .text = The Overlord recovers gems, then activates up to two tiles of the River. A tile costs as many gems as its place from the left, and goes to the right end before its figures act: each moves, then attacks once. Gems also buy steps, orange guard dice and rerolls. A tile whose last figure died is bloodied and lies in the way until it is dredged or a figure comes back.
rules-conan_overlord-7 = Events and reinforcements
    .text = The event tile is paid like any other and lets the Overlord choose what the scenario offers. Reinforcement points bring dead figures back into reinforcement zones, if their tile is still in the River; points that are left are lost.
rules-conan_overlord-8 = The board
    .text = Zones hold so many figures; huge ones take the room of three. Doors cost one point more the first time, flaps always; rocks, masts and windows need Climb, gaps Leap, water Swimming. Who jumps down rolls dice and suffers what they show. Shots and most spells need sight; from above a shot has a yellow die more.
