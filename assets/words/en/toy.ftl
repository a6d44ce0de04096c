# Stakes, the toy on which everything is proven.
game-toy = Stakes
game-toy-line = Bids, bluffs and stolen cards between three houses
game-toy-players = 2 or 3 players

toy-question-bid = Raise your bid, lay a stake face down, take a vow, or be done.
toy-question-floor = { $a ->
        [0] You have the floor, but no act left.
        [one] You have the floor and one act left.
       *[other] You have the floor and { $a } acts left.
    }
toy-question-terms = Which terms do you offer { $a }?
toy-question-treaty = You are offered { $a } for { $b }. Do you accept?
toy-question-react = { $a } attacks you. How do you answer?
toy-question-pierce = A shield stops you. Do you break it?

toy-action-raise = Raise the bid of { $a } by one coin
toy-action-lay = Lay { $a } as a stake, face down
toy-action-vow = { $a ->
        [none] Take a vow in secret
       *[other] Take the vow of { $a }
    }
toy-action-done = The bid stands
toy-action-attack = Attack { $b } with { $a }
toy-action-spy = Show { $a } and look at { $b }
toy-action-steal = Show { $a } and take a card from { $b } at random
toy-action-scout = Look at the top card of the deck
toy-action-bury = Put { $a } under the deck, draw a card and try your luck
toy-action-parley = { $a } offers { $b } a treaty
toy-action-hand = Pass the floor to { $a }
toy-action-end = End the round
toy-action-terms = Offer { $give ->
        [one] one coin
       *[other] { $give } coins
    } for { $take }
toy-action-accept = Accept
toy-action-react = Answer with { $a }
toy-action-pierce = Break the shield with { $a }
toy-action-pass = Pass

toy-event-rolled = The die shows { $a }.
toy-event-opened = { $a } turns up { $b }.
toy-event-stolen = { $b } takes { $a }.
toy-event-agreed = The treaty is concluded.
toy-event-averted = The attack comes to nothing.
toy-event-round = Round { $a } begins.

toy-option-rounds = Rounds
    .explain = The game ends after this many rounds.
toy-option-deck = Deck
    .explain = A leaner deck makes guessing easier.

toy-why-no_acts_left = You have no act left: pass the floor or end the round.
toy-why-not_allowed = The rules do not allow that now.

toy-state-players = Players
toy-state-round = Round
toy-state-rounds = Rounds
toy-state-coins = Coins
toy-state-points = Points
toy-state-strikes = Strikes
toy-state-slots = Cards

toy-temperament-raider = Raider
    .line = Takes what others hold.

toy-reason-points = “It brings points.”
toy-reason-coins = “Coins buy what we need.”
toy-reason-cards = “More cards, more choices.”
toy-reason-stakes = “A high stake pays.”

# How a game went.
toy-story-chapter = Round { $number }
