# The table of the card game: what is written on cards, on the stage and in the form of a deal.
conan_cards-where = { $round ->
        [0] Set-up
       *[other] Round { $round }
    } · first to { $target } glory
conan_cards-glory = { $glory } glory
conan_cards-loot = Loot: { $glory } glory{ $items ->
        [0] { "" }
        [one] , 1 item
       *[other] , { $items } items
    }{ $cards ->
        [0] { "" }
        [one] , 1 card
       *[other] , { $cards } cards
    }
conan_cards-difficulty = { $line } of { $most } challenges
conan_cards-hidden = Hidden challenge
conan_cards-hidden-item = Hidden item
conan_cards-unknown = Nobody has shown you this card.
conan_cards-face-down = { $name } (face down)
conan_cards-set-by = { $name }, set by the { $who }
conan_cards-played-by = played by the { $who }
conan_cards-wandering = On the road:
conan_cards-spent = The ability is used up.
conan_cards-out = out of the game
conan_cards-allied = Allied at { $place }: { $members }
conan_cards-empty-hand = Your hand is empty.
conan_cards-strength = Strength
conan_cards-cunning = Cunning
conan_cards-spirit = Spirit
conan_cards-card-adventure = Adventure
conan_cards-card-challenge = Challenge
conan_cards-card-resolution = Special
conan_cards-card-item = Magic item
conan_cards-card-item-down = Item, face down
conan_cards-page-table = The table
conan_cards-page-contest = The contest
conan_cards-page-aftermath = The last contest
conan_cards-page-deal = The negotiation
conan_cards-page-heroes = Heroes
conan_cards-page-thing = A closer look

# The contest.
conan_cards-contest = The { $hero } faces { $what_the } at { $place }
conan_cards-duel = The { $hero } duels the { $rival } at { $place }
conan_cards-stage-auction = Auction
conan_cards-stage-attribute = Attribute
conan_cards-stage-cards = Cards
conan_cards-stage-reveal = Reveal
conan_cards-stage-result = Result
conan_cards-bid-of = { $bid ->
        [0] no bid
       *[other] bid { $bid }
    }
conan_cards-outlook = Visible values:
conan_cards-ahead = ahead by { $by }
conan_cards-level = tied: not enough
conan_cards-behind = behind by { $by }
conan_cards-opens = The { $who } opens the auction.
conan_cards-answers = The { $other } bids { $bid }: the { $who } answers.
conan_cards-limit = Highest possible bid: { $most } (what both can pay).
conan_cards-swindles = A Merchant who has not bid withdraws for nothing.
conan_cards-withdraw = Withdraw, pay { $cost }
conan_cards-match = Match: { $stake } at stake
conan_cards-open-with = Open with
conan_cards-raise-to = Raise to
conan_cards-decides-strength = Strength decides
conan_cards-decides-cunning = Cunning decides
conan_cards-decides-spirit = Spirit decides
conan_cards-ally-stands = { $name } stands in
conan_cards-laid-secretly = Face down
conan_cards-laid-on = { $by }, on { $on }
conan_cards-lay-hint = Click a card of your hand to lay it face down, or pass. Any card can be a bluff.
conan_cards-lay-on = On which hero does it lie? Click one.
conan_cards-bluff = No card for a contest: it does nothing.
conan_cards-cancelled = Cancelled
conan_cards-odds = { $hidden ->
        [0] As it lies: { $percent } %
        [one] { $percent } % with one card unknown
       *[other] { $percent } % with { $hidden } cards unknown
    }
conan_cards-odds-of = The chance that the hero wins if they are any of the cards you have not seen, and none cancels another or changes the attribute.

# The negotiation.
conan_cards-offers = The { $who } offers:
conan_cards-counters = The { $who } offers instead:
conan_cards-agreed = { $who }: agreed
conan_cards-undecided = { $who }: undecided
conan_cards-compose = Compose a deal
conan_cards-compose-counter = Or offer something else
conan_cards-deal-with = With whom
conan_cards-deal-about = What
conan_cards-deal-terms = On which terms
conan_cards-deal-first = Who comes first
conan_cards-propose = Propose it
conan_cards-counter = Offer this instead
conan_cards-nothing = nothing
conan_cards-pay = You pay { $amount }
conan_cards-receive = You receive { $amount }
conan_cards-alliance = An alliance
conan_cards-alliance-at = An alliance at { $place }
conan_cards-split = Parts of loot, wins and losses: { $parts }
conan_cards-splits = Parts of the loot: { $loot }; of wins: { $wins }; of losses: { $losses }
conan_cards-first = The adventure goes to the { $who }; items by turns: { $items }; cards: { $cards }
conan_cards-deal-way = What kind of deal
conan_cards-way-usual = A usual deal
conan_cards-way-treaty = A treaty of your own terms
conan_cards-way-alliance = An alliance of your own terms
conan_cards-deal-written = The terms so far
conan_cards-strike = Strike out
conan_cards-deal-giver = A further term: who gives
conan_cards-deal-sort = What
conan_cards-deal-receiver = To whom
conan_cards-deal-which = Which, or how much: a click writes the term down
conan_cards-sort-glory = Glory
conan_cards-sort-card_open = A certain card, shown to all now
conan_cards-sort-card_choice = Cards of their choice
conan_cards-sort-card_random = Cards at random
conan_cards-sort-item = A magic item
conan_cards-sort-show_hand = A look at the hand
conan_cards-sort-show_card = A look at a card
conan_cards-sort-show_challenge = A look at a challenge
conan_cards-sort-lift_challenge = A challenge is lifted
conan_cards-whole-hand = The whole hand
conan_cards-nth-challenge = No. { $nth } at { $place }: { $name }
conan_cards-deal-members = Who joins you
conan_cards-deal-loot = Parts of the loot’s glory: each click one more, after 3 none
conan_cards-deal-wins = Parts of what a setter loses
conan_cards-deal-losses = Parts of what is lost
conan_cards-deal-items = Items go round in this order: a click puts first
conan_cards-deal-cards = Cards likewise
conan_cards-deal-special = Who gets the adventure and its effect
conan_cards-deal-amiss = The rules do not allow these terms as they stand, or they were on the table before. Change something.

# The large card, and what a contest turned up.
conan_cards-values = Strength { $strength } · Cunning { $cunning } · Spirit { $spirit }
conan_cards-hired-for = Hired for { $cost }
conan_cards-turned-up = Turned up and discarded
conan_cards-all-at-stake = All your glory is at stake: lose this, and you are out.
