# Conan, the card game: what is asked, answered and told.

conan_cards-question-swap = Do you offer somebody to swap heroes?
conan_cards-question-swap_answer = The { $by } offers to swap heroes with you. Do you accept?
conan_cards-question-first_challenge = Your first challenge is { $slot_the }. On which adventure do you lay it?
conan_cards-question-place_hero = On which adventure does your hero begin?
conan_cards-question-card = Play a card, or pass.
conan_cards-question-call = Is one of the new challenges false? Call one in secret, or pass.
conan_cards-question-act = Your hero’s turn: which action?
conan_cards-question-face_more = Face another challenge or hero, or pass.
conan_cards-question-after_act = The action is done: use what you still can, or pass.
conan_cards-question-where = Where does your hero go?
conan_cards-question-ride_on = Do you ride on at once? Pass to stay.
conan_cards-question-rob = Steal a random card of a player, or a magic item within reach.
conan_cards-question-hire = { $challenge_the } can be hired for { $cost } glory. Hire, or pass and fight?
conan_cards-question-open = Open the auction with 1 to { $most } glory, or withdraw.
conan_cards-question-bid = The bid stands at { $bid } glory. Match it, raise it up to { $most }, or withdraw.
conan_cards-question-name = Which attribute will decide?
conan_cards-question-lay = Lay a card face down, or pass.
conan_cards-question-cancel = Which card do you cancel? Pass to leave all as they are.
conan_cards-question-switch = Which attribute decides now?
conan_cards-question-reveal = It stands { $value } against { $against }. Use something, or pass?
conan_cards-question-lose = The contest is lost. Do you use a charge, or pass?
conan_cards-question-player = Which player do you choose?
conan_cards-question-look = Where do you look at the challenges in secret?
conan_cards-question-recover = Which challenge do you take back from the discard pile?
conan_cards-question-floor = You have the floor: propose a deal, or pass. ({ $left } left)
conan_cards-question-deal = { $deal ->
        [treaty] The { $by } offers a treaty: { $deal_treaty }. Do you accept?
       *[alliance] The { $by } offers an alliance ({ $deal_alliance_members }) at { $deal_alliance_adventure }. Parts of the loot: { $deal_alliance_loot }; of wins: { $deal_alliance_wins }; of losses: { $deal_alliance_losses }. Items by turns: { $deal_alliance_items }; cards: { $deal_alliance_cards }. Adventure and special effect: { $deal_alliance_special }. Do you accept?
    }
conan_cards-question-sermon = { $sermon ->
        [forbid] The others have agreed. Do you forbid their deal by a sermon, or pass?
        [betray] Do you break the treaty by a sermon, take all and give nothing? Pass to keep your word.
        [take_loot] Do you keep all of the loot by a sermon? Pass to share it as agreed.
        [take_win] Do you keep all that was won by a sermon? Pass to share it as agreed.
       *[refuse_loss] Do you refuse your share of the loss by a sermon? Pass to pay it.
    }
conan_cards-question-give = Which card do you give to the { $to }? ({ $left } left)
conan_cards-question-sleight = Do you play fair or cheat, and whom do you watch?
conan_cards-question-discard = Which card do you discard? ({ $left } left)

conan_cards-action-pass = Pass
conan_cards-action-swap = Offer to swap with the { $a }
conan_cards-action-accept = Accept
conan_cards-action-refuse = Refuse
conan_cards-action-adventure = Play an adventure: { $a }
conan_cards-action-challenge = Lay a challenge on { $b }: { $a }
conan_cards-action-put_into_play = Put { $a } into play
conan_cards-action-play = Play { $a }
conan_cards-action-place = { $a }
conan_cards-action-player = { $a }
conan_cards-action-recover = Take { $a_the } back
conan_cards-action-move = Go to { $a }
    .left = a journey
conan_cards-action-face = Face { $a_the }
    .left = a challenge
conan_cards-action-duel = Challenge the { $a } to a duel
    .left = a duel
conan_cards-action-accomplish = Accomplish the adventure
    .left = the adventure
conan_cards-action-ability = Use the hero’s ability
    .left = the hero’s ability
conan_cards-action-use = Use { $a }
    .left = { $a }
conan_cards-action-charge = Use the charge of { $a }
    .left = the charge of { $a }
conan_cards-action-way_out = Pay to get past the challenges
    .left = the way out
conan_cards-action-rob = Steal { $a }
    .left = a theft
conan_cards-action-hire = Hire the ally
conan_cards-action-hire_free = Hire the ally for nothing, by the brotherhood
conan_cards-action-bid = Bid { $a } glory
conan_cards-action-match = Match the bid
conan_cards-action-withdraw = Withdraw
conan_cards-action-name = { $a }, by { $b ->
        [hero] the { $b_hero }
       *[ally] { $b_ally }
    }
conan_cards-action-lay = Lay { $a } face down
conan_cards-action-lay_on = Lay { $a } face down on the { $b }
conan_cards-action-rage = Rage: Strength decides
conan_cards-action-cancel = Cancel { $a }
conan_cards-action-switch = { $a } decides
conan_cards-action-propose = { $a ->
        [treaty] Propose a treaty: { $a_treaty }
       *[alliance] Propose an alliance ({ $a_alliance_members }) at { $a_alliance_adventure }. Parts of the loot: { $a_alliance_loot }; of wins: { $a_alliance_wins }; of losses: { $a_alliance_losses }. Items by turns: { $a_alliance_items }; cards: { $a_alliance_cards }. Adventure and special effect: { $a_alliance_special }
    }
conan_cards-action-counter = { $a ->
        [treaty] Offer this treaty instead: { $a_treaty }
       *[alliance] Offer this alliance instead ({ $a_alliance_members }) at { $a_alliance_adventure }. Parts of the loot: { $a_alliance_loot }; of wins: { $a_alliance_wins }; of losses: { $a_alliance_losses }. Items by turns: { $a_alliance_items }; cards: { $a_alliance_cards }. Adventure and special effect: { $a_alliance_special }
    }
conan_cards-action-sermon = Preach the sermon
conan_cards-action-give = Give { $a }
conan_cards-action-discard = Discard { $a }
conan_cards-action-call = Call it false: { $a_the }, no. { $c } at { $b }
conan_cards-action-sleight = { $a }, { $b ->
        [none] watch nobody
       *[other] watch the { $b }
    }

# What is to be known of an answer.
conan_cards-aside-way_out = { $n } glory, to the { $role }
conan_cards-aside-set_by = set by the { $role }

# What a treaty does, one transfer each; they are told as a list.
conan_cards-temperament-gambler = Gambler
    .line = Bids high, and on little.
conan_cards-temperament-wanderer = Wanderer
    .line = Seeks new adventures rather than fights.
conan_cards-temperament-broker = Broker
    .line = Makes deals with everybody.

conan_cards-part-show_hand = the { $from } shows the { $to } the whole hand in secret
conan_cards-part-show_card = the { $from } shows the { $to } a hand card in secret: { $slot }
conan_cards-part-show_challenge = the { $from } shows the { $to } challenge no. { $nth } at { $adventure } in secret: { $slot }
conan_cards-part-glory = the { $from } pays the { $to } { $amount } glory
conan_cards-part-card_open = the { $from } openly gives the { $to } { $slot }
conan_cards-part-card_choice = the { $from } gives the { $to } { $cards ->
        [one] a card
       *[other] { $cards } cards
    } of their own choice
conan_cards-part-card_random = the { $from } gives the { $to } { $cards ->
        [one] a card
       *[other] { $cards } cards
    } at random
conan_cards-part-item = the { $from } gives the { $to } a magic item: { $slot }
conan_cards-part-lift_challenge = the { $from } takes back challenge no. { $nth } from { $adventure }: { $slot }

conan_cards-event-swapped = Heroes change hands: who played the { $hero } plays the { $other } now, and the other way round.
conan_cards-event-turned = The { $seat } turns up { $adventure }.
    .and = and turns up { $adventure }
conan_cards-event-redrawn = A tie at the top: the { $seat } discards { $adventure } and draws anew.
conan_cards-event-first_player = The { $seat } goes first.
conan_cards-event-placed = The { $seat } begins at { $adventure }.
    .and = and begins at { $adventure }
conan_cards-event-round = Round { $round } begins.
conan_cards-event-adventure_played = The { $seat } plays the adventure { $adventure }.
    .and = and plays the adventure { $adventure }
conan_cards-event-challenge_laid = The { $seat } lays a challenge face down on { $adventure }.
    .and = and lays a challenge face down on { $adventure }
conan_cards-event-card_played = The { $seat } plays { $card }.
    .and = and plays { $card }
conan_cards-event-item_shown = The { $seat } puts { $item } into play.
    .and = and puts { $item } into play
conan_cards-event-called_true = The { $setter } is called wrongly: it was a true challenge, { $challenge_the }.
conan_cards-event-called_false = The { $setter } is found out: it was no challenge, but { $card_the }.
conan_cards-event-gained = The { $seat } gains { $amount } glory ({ $cause }).
    .and = and gains { $amount } glory ({ $cause })
conan_cards-event-lost = The { $seat } loses { $amount } glory ({ $cause }).
    .and = and loses { $amount } glory ({ $cause })
conan_cards-event-paid = The { $from } pays the { $to } { $amount } glory ({ $cause }).
    .and = and pays the { $to } { $amount } glory ({ $cause })
conan_cards-event-moved = The { $seat } goes to { $adventure }.
    .and = and goes to { $adventure }
conan_cards-event-ability_used = The { $seat } uses “{ $ability }”.
    .and = and uses “{ $ability }”
conan_cards-event-refreshed = The { $seat } may use the hero’s ability again.
conan_cards-event-faced = The { $seat } faces { $challenge_the } at { $adventure }.
    .and = and faces { $challenge_the } at { $adventure }
conan_cards-event-faced_false = The { $seat } finds no challenge, only { $card }.
conan_cards-event-hired = The { $seat } hires { $challenge_the }.
    .and = and hires { $challenge_the }
conan_cards-event-duel_began = The { $seat } challenges the { $rival } to a duel.
conan_cards-event-bid_made = The { $seat } bids { $amount } glory.
    .and = and bids { $amount } glory
conan_cards-event-matched = The { $seat } matches: the stake is { $amount } glory.
    .and = and matches: the stake is { $amount } glory
conan_cards-event-withdrew = The { $seat } withdraws.
    .and = and withdraws
conan_cards-event-named = The { $seat } names { $attribute }.
    .and = and names { $attribute }
conan_cards-event-card_laid = The { $seat } lays a card face down on the { $on }.
    .and = and lays a card face down on the { $on }
conan_cards-event-raged = The { $seat } rages: Strength decides, whatever comes.
conan_cards-event-card_shown = The { $seat } turns up { $card }.
    .and = and turns up { $card }
conan_cards-event-cancelled = The { $seat } cancels { $card }.
    .and = and cancels { $card }
conan_cards-event-switched = The { $seat } turns fate: { $attribute } decides now.
conan_cards-event-item_used = The { $seat } uses { $item }.
    .and = and uses { $item }
conan_cards-event-charge_used = The { $seat } uses the charge of { $adventure }.
    .and = and uses the charge of { $adventure }
conan_cards-event-compared = { $attribute } decides: { $value } against { $against }.
conan_cards-event-beaten = The { $seat } beats { $challenge_the }.
    .and = and beats { $challenge_the }
conan_cards-event-stands = The { $seat } fails against { $challenge_the }.
    .and = and fails against { $challenge_the }
conan_cards-event-duel_won = The { $seat } wins the duel against the { $loser }.
    .and = and wins the duel against the { $loser }
conan_cards-event-items_taken = The { $to } gets { $items ->
        [one] a magic item
       *[other] { $items } magic items
    } from the { $from }.
conan_cards-event-expelled = The { $seat } is expelled from { $adventure }.
    .and = and is expelled from { $adventure }
conan_cards-event-accomplished = The { $seat } accomplishes { $adventure }!
    .and = and accomplishes { $adventure }
conan_cards-event-item_drawn = The { $seat } draws a magic item.
    .and = and draws a magic item
conan_cards-event-drew = The { $seat } draws { $cards ->
        [one] a card
       *[other] { $cards } cards
    }.
    .and = and draws { $cards ->
        [one] a card
       *[other] { $cards } cards
    }
conan_cards-event-pile_rebuilt = The discard pile is shuffled and becomes the draw pile.
conan_cards-event-tales_retold = Old tales are retold: { $cards ->
        [one] a trophy returns
       *[other] { $cards } trophies return
    } to the draw pile.
conan_cards-event-card_stolen = The { $to } steals a card from the { $from }.
    .and = and steals a card from the { $from }
conan_cards-event-hand_seen = The { $by } looks at the hand of the { $of }.
    .and = and looks at the hand of the { $of }
conan_cards-event-challenges_seen = The { $by } looks at the challenges of { $adventure }.
    .and = and looks at the challenges of { $adventure }
conan_cards-event-recovered = The { $seat } takes { $challenge_the } back from the discard pile.
conan_cards-event-discarded = The { $seat } discards { $card_the }.
    .and = and discards { $card_the }
conan_cards-event-proposed = { $deal ->
        [treaty] The { $by } proposes a treaty: { $deal_treaty }.
       *[alliance] The { $by } proposes an alliance ({ $deal_alliance_members }) at { $deal_alliance_adventure }. Parts of the loot: { $deal_alliance_loot }; of wins: { $deal_alliance_wins }; of losses: { $deal_alliance_losses }. Items by turns: { $deal_alliance_items }; cards: { $deal_alliance_cards }. Adventure and special effect: { $deal_alliance_special }.
    }
conan_cards-event-countered = { $deal ->
        [treaty] The { $by } offers another treaty instead: { $deal_treaty }.
       *[alliance] The { $by } offers another alliance instead ({ $deal_alliance_members }) at { $deal_alliance_adventure }. Parts of the loot: { $deal_alliance_loot }; of wins: { $deal_alliance_wins }; of losses: { $deal_alliance_losses }. Items by turns: { $deal_alliance_items }; cards: { $deal_alliance_cards }. Adventure and special effect: { $deal_alliance_special }.
    }
conan_cards-event-offered = The { $by } offers { $card } openly.
conan_cards-event-refused = The { $by } refuses.
conan_cards-event-agreed = { $deal ->
        [treaty] The treaty is agreed on.
       *[alliance] An alliance is sworn at { $deal_alliance_adventure }: { $deal_alliance_members }.
    }
conan_cards-event-forbidden = The { $by } forbids the deal: those who made it can make no other in this phase.
conan_cards-event-betrayed = The { $by } breaks faith.
conan_cards-event-lifted = The { $seat } takes back { $challenge_the }.
conan_cards-event-cards_given = The { $from } gives the { $to } { $cards ->
        [one] a card
       *[other] { $cards } cards
    }.
conan_cards-event-shown_to = The { $from } shows the { $to } something in secret.
conan_cards-event-alliance_over = The alliance at { $adventure } is over.
conan_cards-event-caught = The { $seat } is caught cheating.
conan_cards-event-uncaught = The { $seat } has cheated, and nobody watched.
conan_cards-event-out = The { $seat } has no glory left and is out of the game.
conan_cards-event-target_fell = Too little happens: { $target } glory is enough to win now.
conan_cards-event-game_over = The game is over: the { $winner } wins.

conan_cards-why-ability_spent = Your hero’s ability is used up.
conan_cards-why-action_spent = Your hero’s action is spent.
conan_cards-why-allied_already = An alliance can be widened, not left or made twice.
conan_cards-why-amount_missing = Say how much is given.
conan_cards-why-bid_too_high = A bid is no higher than either of you can pay.
conan_cards-why-bid_too_low = A bid must be above the other one.
conan_cards-why-cannot_cancel = There is nothing in that card to cancel.
conan_cards-why-cannot_stand = That hero or ally cannot stand in this contest.
conan_cards-why-card_does_not_fit = That card is not of the kind that can be played so.
conan_cards-why-challenge_in_the_way = A challenge is still in the way.
conan_cards-why-counter_to_a_counter = A counter-offer can only be accepted or refused.
conan_cards-why-counter_to_many = Only a deal between two can be countered.
conan_cards-why-deal_known = That deal has come to nothing in this phase already. Offer other terms.
conan_cards-why-deal_needs_two = A deal needs at least two parties.
conan_cards-why-driven_away = Your hero was driven away from there and cannot go back at once.
conan_cards-why-given_twice = The same thing cannot be given twice.
conan_cards-why-held_here = Challenges hold your hero here.
conan_cards-why-hero_elsewhere = That hero is not where yours is.
conan_cards-why-hero_in_the_way = Another hero is still in the way.
conan_cards-why-hire_too_dear = You cannot pay for this ally and keep 1 glory.
conan_cards-why-item_used = That item has served in this round already.
conan_cards-why-lists_incomplete = The alliance must name every member once in each of its lists, and one for the special effect.
conan_cards-why-must_go = Your hero must go somewhere.
conan_cards-why-no_cards_there = There are no cards in that hand.
conan_cards-why-no_effect = That would change nothing now.
conan_cards-why-no_room = There is no room for your challenge there.
conan_cards-why-no_such_adventure = That adventure is not on the table.
conan_cards-why-no_such_challenge = There is no such challenge there.
conan_cards-why-no_such_charge = You have no such charge.
conan_cards-why-no_such_item = That item is not there to be taken or used.
conan_cards-why-no_way_out = At this table there is no way out to pay for.
conan_cards-why-not_a_rival = Choose another player who is still in the game.
conan_cards-why-not_a_target = The card cannot be aimed at that.
conan_cards-why-not_all_there = All members of an alliance must stand at its adventure.
conan_cards-why-not_callable = Only a new challenge of another player can be called.
conan_cards-why-not_in_front = Another challenge is in front: face that one first.
conan_cards-why-not_in_hand = You do not hold that card.
conan_cards-why-not_in_order = At this table, which began by older rules, cards are chosen in the order of the list.
conan_cards-why-not_in_this_contest = That hero takes no part in this contest.
conan_cards-why-not_now = That is not for this moment.
conan_cards-why-not_your_ability = Your hero has no such ability.
conan_cards-why-not_your_deal = You must take part in a deal that you offer.
conan_cards-why-nothing_holds = No challenge is in front of your hero.
conan_cards-why-nothing_to_match = There is no bid to match yet.
conan_cards-why-nowhere_to_go = There is no other adventure to go to.
conan_cards-why-only_facing = With what is left your hero can only face a challenge or a rival.
conan_cards-why-other_parties = A counter-offer is between the same two players.
conan_cards-why-other_sort_of_deal = A treaty is countered by a treaty, an alliance by an alliance.
conan_cards-why-own_adventure = That adventure is yours: challenges go on those of others.
conan_cards-why-own_challenge = Nobody’s hero stands where a challenge of their own lies.
conan_cards-why-own_hero_there = Your own hero is there.
conan_cards-why-partner = That hero is your partner.
conan_cards-why-parts_unfit = Parts go from 0 to 3, at least one in all, and to members only.
conan_cards-why-party_out = Somebody in this deal is out of the game.
conan_cards-why-raged = After Rage, Strength decides and nothing else.
conan_cards-why-silenced = The sermon stands: somebody in this deal can make no other in this phase.
conan_cards-why-stands_there = Your hero is there already.
conan_cards-why-to_oneself = Nobody gives to themselves.
conan_cards-why-too_few_cards = Somebody would give more cards than they hold.
conan_cards-why-too_little_glory = That would leave somebody less than 1 glory.
conan_cards-why-too_many_cards = At most three cards are given at once.
conan_cards-why-wanders = Your hero wanders, and can only move.

conan_cards-state-version = Version of the rules
conan_cards-state-rules = Rules
conan_cards-state-seats = Seats
conan_cards-state-players = Players
conan_cards-state-hero = Hero
conan_cards-state-glory = Glory
conan_cards-state-alive = In the game
conan_cards-state-spent = Ability used up
conan_cards-state-at = Stands at
conan_cards-state-banned = Expelled from
conan_cards-state-trophies = Trophies
conan_cards-state-used = Items used
conan_cards-state-first = First player
conan_cards-state-round = Round
conan_cards-state-target = Glory that wins
conan_cards-state-reserve = Reserve
conan_cards-state-idle = Idle rounds
conan_cards-state-busy = Something happened
conan_cards-state-winner = Winner
conan_cards-state-sites = Adventures
conan_cards-state-owner = Played by
conan_cards-state-line = Challenges
conan_cards-state-slot = Card
conan_cards-state-setter = Set by
conan_cards-state-down = Face down
conan_cards-state-alliances = Alliances
conan_cards-state-adventure = Adventure
conan_cards-state-members = Members
conan_cards-state-loot = Parts of the loot
conan_cards-state-items = Items by turns
conan_cards-state-cards = Cards by turns
conan_cards-state-special = Special effect
conan_cards-state-wins = Parts of wins
conan_cards-state-losses = Parts of losses
conan_cards-state-contest = Contest
conan_cards-state-rival = Rival
conan_cards-state-site = Adventure
conan_cards-state-challenge = Challenge
conan_cards-state-bids = Bids
conan_cards-state-attribute = Attribute
conan_cards-state-stand = Stands for it
conan_cards-state-laid = Cards laid
conan_cards-state-fresh = New challenges
conan_cards-state-pending = Deal at hand
conan_cards-state-failed = Failed deals
conan_cards-state-silenced = Can make no deals
conan_cards-state-frames = Under way
conan_cards-state-slots = Cards
conan_cards-state-raged = Rage
conan_cards-state-uses = Items used
conan_cards-state-turn = Turn
conan_cards-state-passes = Passes in a row
conan_cards-state-outcome = Outcome
conan_cards-state-resolved = Decided by comparison
conan_cards-state-paid = Paid
conan_cards-state-returned = Returned to the loser
conan_cards-state-given_back = Given back by the winner
conan_cards-state-by = By
conan_cards-state-on = On
conan_cards-state-cancelled = Cancelled
conan_cards-state-done = Carried out
conan_cards-state-deal = Deal
conan_cards-state-author = Offered by
conan_cards-state-counter = Answers another
conan_cards-state-accepted = Agreed
conan_cards-state-betrayer = Broken by
conan_cards-state-given = Cards chosen
conan_cards-state-start = Glory at the start
conan_cards-state-death_or_glory = Death or Glory
conan_cards-state-out_of_sight = Out of Sight, Out of Mind
conan_cards-state-nothing_to_lose = Nothing to Lose
conan_cards-state-wrong_call_cost = Price of a wrong suspicion
conan_cards-state-round_limit = Round limit
conan_cards-state-stagnation = Stagnation
conan_cards-state-old_tales = Old tales retold
conan_cards-state-grave_calls = The grave calls
conan_cards-state-way_out = Way out
conan_cards-state-passing_the_torch = Passing the torch
conan_cards-state-finite_glory = Finite glory
conan_cards-state-newest_first = Newest challenge first
conan_cards-state-withdraw_to_reserve = Withdrawn bids go to the reserve
conan_cards-state-challenged_opens = The challenged opens a duel
conan_cards-state-item = item
conan_cards-state-treaty = treaty
conan_cards-state-alliance = alliance
conan_cards-state-show_hand = shows the hand
conan_cards-state-show_card = shows a card
conan_cards-state-show_challenge = shows a challenge
conan_cards-state-card_open = gives a card openly
conan_cards-state-card_choice = gives cards of choice
conan_cards-state-card_random = gives random cards
conan_cards-state-lift_challenge = lifts a challenge
conan_cards-state-from = from
conan_cards-state-to = to
conan_cards-state-amount = amount
conan_cards-state-nth = which one of the line
conan_cards-state-ally = ally

# Why a computer player answered so.
conan_cards-reason-glory = “Glory wins the game.”
conan_cards-reason-danger = “Without glory we are out.”
conan_cards-reason-near = “Victory is within reach.”
conan_cards-reason-plays = “Every adventure and challenge in hand is glory to come.”
conan_cards-reason-aids = “A good card up the sleeve wins contests.”
conan_cards-reason-items = “Magic items last.”
conan_cards-reason-charges = “A charge is kept for a bad day.”
conan_cards-reason-allies = “We do not stand alone here.”
conan_cards-reason-elsewhere = “A better adventure lies open.”
conan_cards-reason-prospect = “There is loot to be had here.”
conan_cards-reason-ability = “Our hero’s ability may decide it later.”
conan_cards-reason-barriers = “Our challenges stand in their way.”

# How a game went.
conan_cards-story-points = Glory over the game
conan_cards-story-chapter = Round { $number }
conan_cards-source-start = At the start
conan_cards-source-loot = Loot
conan_cards-source-contests = Contests
conan_cards-source-cards = Cards
conan_cards-source-deals = Deals
conan_cards-source-other = Other
