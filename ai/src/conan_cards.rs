//! What Conan, the card game, teaches its computer players: what is worth having, and which answers look sensible.
use crate::wise::{Wise, named};
use engine::{
    conan_cards::{
        Action, Adventure, Attribute, Card, Cheat, ConanCards, Content, Deal, Effect, Question, Sermon,
        Stand, Transfer, Window,
    },
    game::Game,
    seat::Seat,
    slots::SlotId,
};

named! {
    /// What there is to notice.
    Habit {
        Play = "play",
        Journey = "journey",
        Fight = "fight",
        Stake = "stake",
        Boldness = "boldness",
        Support = "support",
        Guile = "guile",
        Commerce = "commerce",
        Sermon = "sermon",
        Rest = "rest",
    }
}

/// What a hand card is worth in glory, all in all.
const CARD: f32 = 1.1;
/// What a magic item is worth in glory.
const ITEM: f32 = 2.2;

impl Wise for ConanCards {
    const FEATURES: &'static [&'static str] =
        &["glory", "danger", "cards", "items", "charges", "prospect", "ability", "barriers"];
    const HABITS: &'static [&'static str] = Habit::NAMES;

    fn features(&self, content: &Content, seat: Seat, out: &mut [f32]) {
        let player = &self.players[seat];
        if !player.alive {
            out.fill(0.0);
            return out.iter_mut().take(2).for_each(|danger| *danger = 2.0);
        }
        let glory = f32::from(player.glory);
        let barriers = self
            .adventures()
            .flat_map(|adventure| self.line(adventure))
            .filter(|post| post.setter == seat)
            .count();
        let has = [
            glory / f32::from(self.target.max(1)),
            (4.0 - glory).max(0.0) / 4.0,
            (self.hand_size(seat) as f32).sqrt(),
            self.items_of(seat) as f32,
            self.charged_of(seat) as f32,
            player.at.map_or(0.0, |at| self.prospect(content, seat, at)),
            f32::from(u8::from(!player.spent)),
            barriers as f32,
        ];
        out.iter_mut().zip(has).for_each(|(out, has)| *out = has);
    }

    fn notice(
        &self,
        content: &Content,
        seat: Seat,
        choices: &[Action],
        each: &mut impl FnMut(usize, usize, f32),
    ) {
        let eyes = Eyes { game: self, content, seat, question: self.question(content, seat) };
        for (number, action) in choices.iter().enumerate() {
            eyes.look(*action, &mut |habit, amount| each(number, habit as usize, amount));
        }
    }

    fn stage(&self) -> u32 {
        ConanCards::stage(self)
    }

    fn progress(&self, _: &Content) -> f32 {
        let most = self.alive().iter().map(|seat| self.players[seat].glory).max().unwrap_or(0);
        let (start, target) = (f32::from(self.rules.start), f32::from(self.target));
        ((f32::from(most) - start) / (target - start).max(1.0)).clamp(0.0, 1.0)
    }
}

/// Somebody who looks at answers.
struct Eyes<'a> {
    game: &'a ConanCards,
    content: &'a Content,
    seat: Seat,
    question: Option<Question>,
}

/// The parts of knowledge that need a name.
trait Judgement {
    fn prospect(&self, content: &Content, seat: Seat, adventure: Adventure) -> f32;
}

impl Judgement for ConanCards {
    /// What an adventure promises: its loot, the less the more stands before it.
    fn prospect(&self, content: &Content, seat: Seat, adventure: Adventure) -> f32 {
        let loot = content.adventure(adventure).loot;
        let worth = f32::from(loot.gp) + ITEM * f32::from(loot.items) + CARD * f32::from(loot.cards);
        let posts = self.line(adventure).len() as f32;
        let rivals = self.heroes_at(adventure).without(seat).len() as f32;
        worth / (1.0 + 1.2 * posts + 0.8 * rivals)
    }
}

impl Eyes<'_> {
    fn card(&self, slot: SlotId) -> Option<Card> {
        self.game.slots().face(slot).map(Card::of)
    }

    /// What there is to notice about an answer.
    fn look(&self, action: Action, note: &mut impl FnMut(Habit, f32)) {
        match action {
            Action::Adventure(_) => note(Habit::Play, 1.3),
            Action::Challenge(slot, adventure) => self.look_challenge(slot, adventure, note),
            Action::PutIntoPlay(_) => note(Habit::Play, 0.9),
            Action::Play(_) => note(Habit::Play, 0.7),
            Action::Move(adventure) | Action::Place(adventure) => {
                note(Habit::Journey, 0.25 * self.game.prospect(self.content, self.seat, adventure));
            }
            Action::Face(slot) => note(Habit::Fight, self.look_face(slot)),
            Action::Duel(rival) => note(Habit::Fight, 0.4 * self.duel_margin(rival) - 0.3),
            Action::Accomplish => note(Habit::Journey, 4.0),
            Action::Charge(_) | Action::Rob(_) | Action::Recover(_) => note(Habit::Support, 1.0),
            Action::WayOut => note(Habit::Journey, -0.2),
            Action::Hire | Action::HireFree => note(Habit::Support, 0.6),
            Action::Bid(_) | Action::Match | Action::Withdraw => self.look_bid(action, note),
            Action::Name(attribute, stand) => {
                let margin = self.game.margin(self.content, attribute, stand).unwrap_or(0);
                note(Habit::Support, 1.5 * self.for_hero(f32::from(margin)));
            }
            Action::Switch(attribute) => note(Habit::Support, self.look_switch(attribute)),
            Action::Lay(slot) => self.look_lay(slot, true, note),
            Action::LayOn(slot, on) => self.look_lay(slot, self.is_hero(on), note),
            Action::Cancel(slot) => note(Habit::Support, -self.for_hero(self.sway_of(slot))),
            Action::Rage | Action::Use(_) => note(Habit::Support, self.look_rescue(action)),
            Action::Propose(deal) => self.look_propose(&deal, note),
            Action::Counter(deal) => {
                self.look_propose(&deal, note);
                note(Habit::Rest, 0.3);
            }
            Action::Accept => note(Habit::Commerce, self.look_accept()),
            Action::Refuse => (),
            Action::Sermon => note(Habit::Sermon, self.look_sermon()),
            Action::Give(slot) | Action::Discard(slot) => note(Habit::Rest, self.keeps(slot)),
            Action::Call(slot, ..) => match self.card(slot) {
                Some(Card::Challenge(_)) => note(Habit::Rest, 5.0),
                Some(_) => note(Habit::Support, 5.0),
                None => note(Habit::Rest, 1.5),
            },
            Action::Sleight(cheat, watched) => {
                if cheat != Cheat::Honest {
                    note(Habit::Guile, 1.0);
                    note(Habit::Rest, 1.2);
                }
                if watched.is_some() {
                    note(Habit::Rest, 0.5);
                }
            }
            Action::Swap(_) => note(Habit::Rest, 1.0),
            Action::Ability => note(Habit::Support, 0.6),
            Action::Pass => note(Habit::Rest, self.look_pass()),
            Action::Player(rival) => note(Habit::Fight, 0.05 * f32::from(self.game.players[rival].glory)),
        }
    }

    /// How much doing nothing gives away.
    fn look_pass(&self) -> f32 {
        match self.question {
            Some(Question::Card | Question::Act | Question::FaceMore) => 0.8,
            Some(Question::Lay | Question::Hire { .. }) => -0.4,
            Some(Question::Cancel) => 0.2,
            _ => 0.0,
        }
    }

    /// A challenge brings glory, and more where it stops somebody near a loot; another card in its place is a cheat.
    fn look_challenge(&self, slot: SlotId, adventure: Adventure, note: &mut impl FnMut(Habit, f32)) {
        let rivals = self.game.heroes_at(adventure).without(self.seat).len() as f32;
        note(Habit::Play, 1.2 + 0.3 * rivals);
        match self.card(slot) {
            Some(Card::Challenge(challenge)) => {
                let values = self.content.challenge(challenge).values;
                note(Habit::Play, 0.1 * (f32::from(values.0.iter().sum::<i8>()) - 12.0));
            }
            _ => {
                note(Habit::Guile, 1.0);
                note(Habit::Rest, 1.8);
            }
        }
    }

    /// Known challenges are faced by margin, unknown ones with some hope.
    fn look_face(&self, slot: SlotId) -> f32 {
        let Some(Card::Challenge(challenge)) = self.card(slot) else { return 0.8 };
        let own = self.content.hero(self.game.players[self.seat].hero).values;
        let values = self.content.challenge(challenge).values;
        let best = Attribute::ALL.map(|attribute| own.of(attribute) - values.of(attribute)).into_iter().max();
        0.7 + 0.7 * f32::from(best.unwrap_or(0))
    }

    /// The challenged names the attribute: the least of the differences counts.
    fn duel_margin(&self, rival: Seat) -> f32 {
        let values = |seat: Seat| self.content.hero(self.game.players[seat].hero).values;
        let (own, other) = (values(self.seat), values(rival));
        let worst = Attribute::ALL.map(|attribute| own.of(attribute) - other.of(attribute)).into_iter().min();
        f32::from(worst.unwrap_or(0)) + 0.8 * self.game.items_of(rival) as f32
    }

    /// Whether the seat is the one whose action the contest is, or stands beside it.
    fn is_hero(&self, seat: Seat) -> bool {
        self.game.contest.is_some_and(|contest| {
            contest.challenge.is_some() && seat != contest.rival || seat == contest.hero
        })
    }

    /// What is good for the hero's side, as it is good for this seat.
    fn for_hero(&self, good: f32) -> f32 {
        if self.is_hero(self.seat) { good } else { -good }
    }

    /// The odds of this seat in the contest at hand, before cards.
    fn odds(&self) -> f32 {
        let Some(contest) = self.game.contest else { return 0.5 };
        let margins = Attribute::ALL.map(|attribute| {
            let stand = Stand::Hero(contest.hero);
            self.game.margin(self.content, attribute, stand).unwrap_or(0)
        });
        let named =
            contest.attribute.and_then(|attribute| self.game.margin(self.content, attribute, contest.stand));
        let best = if contest.challenge.is_some() { margins.iter().max() } else { margins.iter().min() };
        let margin = f32::from(named.or(best.copied()).unwrap_or(0)) - 0.5;
        let rival_cards = self.game.hand_size(contest.rival).min(4) as f32;
        let own_cards = self.game.hand_size(contest.hero).min(4) as f32;
        let hero = 1.0 / (1.0 + (-0.9 * margin - 0.1 * (own_cards - rival_cards)).exp());
        if self.is_hero(self.seat) { hero } else { 1.0 - hero }
    }

    /// What a bid brings on average, in glory: bids are worth little beyond what the odds carry.
    fn look_bid(&self, action: Action, note: &mut impl FnMut(Habit, f32)) {
        let Some(contest) = self.game.contest else { return };
        let [hero, rival] = contest.bids.map(f32::from);
        let (own, other) = if self.is_hero(self.seat) { (hero, rival) } else { (rival, hero) };
        let edge = 2.0 * self.odds() - 1.0;
        let glory = f32::from(self.game.players[self.seat].glory);
        let risk = |stake: f32| 0.4 * stake * stake / glory.max(1.0);
        match action {
            Action::Bid(amount) => {
                let amount = f32::from(amount);
                note(Habit::Stake, 0.6 * (edge * amount - risk(amount)));
                // Part of the others withdraw from a raise, the more the higher it is.
                note(Habit::Boldness, (0.12 * (amount - other)).min(0.5));
            }
            Action::Match => note(Habit::Stake, 0.6 * (edge * other - risk(other))),
            _ => note(Habit::Stake, -0.6 * own.max(1.0)),
        }
    }

    /// How much a laid card helps the hero's side.
    fn sway_of(&self, slot: SlotId) -> f32 {
        let Some(Card::Resolution(card)) = self.card(slot) else { return 0.0 };
        let def = self.content.resolution(card);
        if def.window != Window::Res {
            return 0.0;
        }
        let attribute = self.game.contest.and_then(|contest| contest.attribute).unwrap_or_default();
        let of = |effect: &Effect| match *effect {
            Effect::Attr { sway, amount, .. } if sway.sways(attribute) => f32::from(amount),
            Effect::Difficulty { amount } => -f32::from(amount),
            _ => 0.0,
        };
        def.effects.iter().map(of).sum()
    }

    /// A card that helps is laid where the contest is close; a bluff now and then.
    fn look_lay(&self, slot: SlotId, on_hero: bool, note: &mut impl FnMut(Habit, f32)) {
        note(Habit::Rest, 0.6);
        let Some(Card::Resolution(card)) = self.card(slot) else { return note(Habit::Guile, 0.3) };
        let good = if on_hero { self.sway_of(slot) } else { -self.sway_of(slot) };
        let effects = &self.content.resolution(card).effects;
        let turns = effects.contains(&Effect::Cancel) || effects.contains(&Effect::Switch);
        let close = 1.0 - (2.0 * self.odds() - 1.0).abs();
        note(Habit::Support, 1.4 * close * (self.for_hero(good) + if turns { 0.6 } else { 0.0 }));
    }

    fn look_switch(&self, attribute: Attribute) -> f32 {
        let Some(contest) = self.game.contest else { return 0.0 };
        let margin = self.game.margin(self.content, attribute, contest.stand).unwrap_or(0);
        1.5 * self.for_hero(f32::from(margin))
    }

    /// Items and Rage serve who is about to lose.
    fn look_rescue(&self, action: Action) -> f32 {
        let Some(contest) = self.game.contest else { return 0.8 };
        let attribute = contest.attribute.unwrap_or_default();
        let ahead = |attribute| {
            let margin = self.game.margin(self.content, attribute, contest.stand).unwrap_or(0);
            if self.is_hero(self.seat) { margin > 0 } else { margin <= 0 }
        };
        match (ahead(attribute), action) {
            (true, _) => -2.0,
            (false, Action::Rage) => {
                if ahead(Attribute::Strength) {
                    3.0
                } else {
                    -2.0
                }
            }
            (false, _) => 1.5,
        }
    }

    /// What a deal brings a player, in glory, as far as all can tell.
    fn worth_of(&self, deal: &Deal, seat: Seat) -> f32 {
        let Deal::Treaty(transfers) = deal else { return self.worth_of_alliance(deal, seat) };
        let side = |transfer: &Transfer| {
            let worth = match *transfer {
                Transfer::Glory { amount, .. } => f32::from(amount),
                Transfer::CardChoice { cards, .. } => 0.7 * CARD * f32::from(cards),
                Transfer::CardRandom { cards, .. } => CARD * f32::from(cards),
                Transfer::CardOpen { .. } => CARD,
                Transfer::Item { .. } => ITEM,
                Transfer::LiftChallenge { from, slot, .. } => return self.worth_of_lift(from, slot, seat),
                Transfer::ShowHand { .. } => 0.5,
                Transfer::ShowCard { .. } | Transfer::ShowChallenge { .. } => 0.2,
            };
            if transfer.from() == seat {
                -worth
            } else if transfer.to() == Some(seat) {
                worth
            } else {
                0.0
            }
        };
        transfers.iter().map(side).sum()
    }

    /// A challenge that is lifted frees who stands before it.
    fn worth_of_lift(&self, from: Seat, slot: SlotId, seat: Seat) -> f32 {
        let stands = |adventure: Adventure| self.game.line(adventure).iter().any(|post| post.slot == slot);
        let freed = self.game.players[seat].at.is_some_and(stands);
        if from == seat {
            -1.2
        } else if freed {
            2.0
        } else {
            0.0
        }
    }

    fn worth_of_alliance(&self, deal: &Deal, seat: Seat) -> f32 {
        let Deal::Alliance(alliance) = deal else { return 0.0 };
        let all: u8 = alliance.members.iter().map(|member| alliance.loot[*member]).sum();
        let share = f32::from(alliance.loot[seat]) / f32::from(all.max(1));
        let loot = self.content.adventure(alliance.adventure).loot;
        let special = if alliance.special == seat { 0.5 } else { 0.0 };
        share * f32::from(loot.gp) * 0.6 + special - 1.2
    }

    /// A deal is proposed if it brings something and the other will not laugh at it.
    fn look_propose(&self, deal: &Deal, note: &mut impl FnMut(Habit, f32)) {
        let own = self.worth_of(deal, self.seat);
        let others = deal.parties().without(self.seat).iter().map(|seat| self.worth_of(deal, seat));
        let least = others.fold(f32::MAX, f32::min);
        note(Habit::Commerce, own.min(2.0));
        note(Habit::Rest, 0.6 - if least < -0.2 { 2.0 * least } else { 0.0 });
    }

    fn look_accept(&self) -> f32 {
        match &self.question {
            Some(Question::Deal { by, deal }) => {
                let theirs = self.worth_of(deal, *by);
                1.4 * (self.worth_of(deal, self.seat) - 0.25 * theirs.max(0.0)) - 0.1
            }
            _ => -1.0,
        }
    }

    fn look_sermon(&self) -> f32 {
        match self.question {
            Some(Question::Sermon { sermon: Sermon::TakeLoot | Sermon::TakeWin }) => 1.0,
            Some(Question::Sermon { sermon: Sermon::Betray }) => 0.6,
            _ => -0.4,
        }
    }

    /// How much a hand card is worth keeping.
    fn keeps(&self, slot: SlotId) -> f32 {
        match self.card(slot) {
            Some(Card::Resolution(_)) => 1.2,
            Some(Card::Adventure(_)) => 0.8,
            Some(Card::Challenge(_)) => 0.9,
            None => 0.0,
        }
    }
}
