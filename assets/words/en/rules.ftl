# The rules of each game, in short: a heading, and its text. The numbers follow each other.
rules-lead = What you need to begin; the table lists every answer the full rules allow, and explains what it refuses.

rules-age_of_conan-1 = What it is about
    .text = Four kingdoms of the Hyborian age struggle for western Hyboria through three ages of four adventures each. Armies subjugate provinces, emissaries win them as allies, and Conan wanders between them, led by whoever bid the most. A province that is conquered is worth its rating in empire points; whoever has the most in the end has won.
rules-age_of_conan-2 = Your turn
    .text = First play or refresh cards that stay on the table. Then take one die from the common pool of seven and do what it shows; dice that are taken stay away until the pool is empty and all are rolled again. The Conan player also leads Conan to a neighbouring province before anything else: if that brings him nearer to his destination, the first token of the adventure track is won, else it is lost.
rules-age_of_conan-3 = The fate dice
    .text = Military: move two armies, or move one and attack, or place units in two friendly provinces. Intrigue: move two emissaries, or move one and contest a province, or move one and collect gold with an emissary in an enemy province, or place an emissary. Court and Conan: the Conan player may lead Conan again and place a raider, anybody else takes the first token of the track; then draw cards or play an event. A die with both marks, and a wild die, may only be taken for what no other die in the pool offers.
rules-age_of_conan-4 = Armies and emissaries
    .text = No more than five units stand in one province, except at home, and no army enters the home of another. An emissary goes on through friendly provinces and through those where another of yours waits.
rules-age_of_conan-5 = Contests
    .text = Both sides roll up to five dice; the attacker needs more successes. Swords always count, double red swords for the attacker only, shields and axes only by a card or a rule. Before the roll each side may lay a strategy card that fits the terrain, or in an intrigue the area. The Conan player gains by Conan's presence. Sorcery rolls all dice again.
rules-age_of_conan-6 = Campaign, siege and battle
    .text = A campaign subjugates a neutral province step by step along its track; each win is a step, each loss costs a unit, and a unit pays for a forced march to go on at once. After the last step a unit becomes a fort. A siege attacks a province of another player: each loss costs a unit or at last the marker. A battle is fought where two armies meet in a neutral province. Whoever wins a siege or a battle gains a Crom token.
rules-age_of_conan-7 = Intrigue
    .text = With an emissary in a province you may win it as an ally, never a savage one: your influence against its rating. A win exchanges the emissary for a tower. Against the tower of another player a win breaks the alliance, and your emissary stays.
rules-age_of_conan-8 = Adventures and the bid
    .text = When the track is empty the adventure ends, a new one is turned up, and everybody bids for Conan: a strategy card and a bidding token, laid in secret and turned up together. Bidding tokens that were used stay away until they come back.
rules-age_of_conan-9 = The change of an age
    .text = After four adventures: raiders are driven off or cost empire points; towers and cities bring two gold each, and every kingdom five; objectives are paid; forts become cities or raise units; gold buys units, emissaries and cards; tokens compete for the three artifacts; the last in points gets Conan's bonus.
rules-age_of_conan-10 = The end
    .text = The game ends after the fourth adventure of the third age, or when Conan is crowned: if an adventure of the third age ends while he is in the home of the player who leads him, that player may name a category of tokens. With the highest value of all it brings 3 points, and nobody else scores tokens; else the player is out, and the game ends all the same. Then raids and objectives are settled; forts and cities score their ratings, towers and cities bring them in gold. The most gold and the most Crom tokens are worth 3 points each, the most of each category 5.

rules-conan_cards-1 = What it is about
    .text = Every player owns a hero. You put adventures on the table, hide challenges on those of others, send your hero through them and stake glory on the outcome. Whoever has enough glory at the start of a hero phase wins: 60 in the recommended game, 25 to 80 in the other lengths; the top of the table says how much. Whoever falls to none is out.
rules-conan_cards-2 = The round
    .text = Card phase, hero phase, diplomacy, draw: then again. In the card phase one card is played at a time, in turn; after the first lap the first pass ends it for all. An adventure before you, or a challenge face down on an adventure of another that has room, brings 1 glory.
rules-conan_cards-3 = Your hero
    .text = Once a round your hero acts: it moves to another adventure without a challenge of yours, faces the front challenge, fights a duel with a hero of the same adventure, or accomplishes an adventure on which no challenge and no rival is left. Challenges hold a hero where it is.
rules-conan_cards-4 = The auction
    .text = Before a challenge or a duel is resolved both sides bid glory. Who raises must be matched, or the other withdraws: that loses the contest and pays the own last bid, or 1 without one.
rules-conan_cards-5 = The resolution
    .text = The hero's player names strength, cunning or spirit. Then cards are laid face down in turn until all have passed; any card can be a bluff. They are turned up and applied. Against a challenge the hero's value must be greater; in a duel the higher wins, and a tie is the challenged hero's. The winner takes both stakes.
rules-conan_cards-6 = Duels, allies and loot
    .text = Who loses a duel pays, gives all magic items to the winner and is driven away. Some challenges can be hired as allies for their price. An adventure that is accomplished brings glory, items and cards.
rules-conan_cards-7 = Treaties
    .text = In the diplomacy phase each player may make two proposals: a treaty exchanges glory, cards and items at once, an alliance lets heroes help each other on the same adventure. All parties must accept; two may answer with a counter-offer.
