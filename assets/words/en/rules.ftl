# The rules of a game that has no reference yet, in short: a heading, and its text. The numbers follow each other.
# `rules-GAME-1`, `rules-GAME-2` …; a game with `assets/GAME/reference.*.md` needs none.

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
