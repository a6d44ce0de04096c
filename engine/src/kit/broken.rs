//! Toys that are broken on purpose: each must be rejected by the check that is named for its flaw.
use super::{Breach, Ground};
use crate::{
    content::{Faults, Texts},
    face::Face,
    game::{Game, Listing, Refused, Standings, StartError, Waiting, Why},
    hash::Section,
    seat::{Role, Seat, SeatSet},
    setup::{Chosen, Offer, SetupFault},
    slots::{Order, Place, SlotId, Slots},
    supply::{FaceList, Need, Recording, SlotList, Supplied, Supply},
    toy::{Action, CARDS, Event, Question, Setup, Toy, content::Content, content::Kind, hand},
};
use serde::{Deserialize, Serialize};

/// What is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Flaw {
    /// Nothing: the wrapper itself is sound.
    None,
    /// Bags are never mixed.
    NoMixing,
    /// The deck is ordered in advance.
    EagerDeck,
    /// A window is skipped when the hand holds nothing for it.
    WindowByHand,
    /// An absent seat plays a card if it has one.
    DefaultByHand,
    /// An answer is accepted that is not listed.
    UnlistedAccepted,
    /// A refusal costs a coin.
    IllegalChanges,
    /// The public part of the state holds a face.
    FaceInView,
    /// A card is lost.
    LostCard,
    /// The floor can be passed for ever.
    EndlessFloor,
    /// A declared card promises nothing.
    NoPromise,
    /// An answer that is legal is not listed.
    ForgottenAnswer,
    /// An answer is said to be another order of picks that it is no part of.
    FalseOrder,
    /// A step of a barrier looks at what others have pending.
    PeekingBid,
    /// A field is not saved.
    ForgetfulSave,
}

/// The toy with a flaw; the flaw is part of the state, because a game has no other place for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Broken {
    flaw: u8,
    leak: Option<Face>,
    #[serde(skip)]
    unsaved: u8,
    toy: Toy,
}

const FLAWS: [Flaw; 15] = [
    Flaw::None,
    Flaw::NoMixing,
    Flaw::EagerDeck,
    Flaw::WindowByHand,
    Flaw::DefaultByHand,
    Flaw::UnlistedAccepted,
    Flaw::IllegalChanges,
    Flaw::FaceInView,
    Flaw::LostCard,
    Flaw::EndlessFloor,
    Flaw::NoPromise,
    Flaw::ForgottenAnswer,
    Flaw::FalseOrder,
    Flaw::PeekingBid,
    Flaw::ForgetfulSave,
];

impl Broken {
    fn flaw(&self) -> Flaw {
        FLAWS[usize::from(self.flaw)]
    }

    fn holds(&self, content: &Content, seat: Seat, fits: impl Fn(Kind) -> bool) -> Option<SlotId> {
        let slots = self.toy.slots();
        let cards = self.toy.roles(seat).flat_map(|house| slots.in_place(hand(house)));
        cards.into_iter().find(|slot| slots.face(*slot).is_some_and(|face| fits(content.kind(face))))
    }

    /// What the flaw does once the rules have been followed.
    fn spoil(
        &mut self,
        content: &Content,
        action: Action,
        supplied: &[Supplied],
        supply: &mut dyn Supply,
    ) -> Result<(), Refused> {
        match self.flaw() {
            Flaw::EagerDeck => {
                let scouted = self.toy.slots().deck_of(SlotId(0));
                debug_assert_eq!(scouted, CARDS);
                self.order_the_deck();
            }
            Flaw::WindowByHand => {
                let reacts = |kind| matches!(kind, Kind::Shield | Kind::Feint);
                while let (Waiting::One(seat), Some(Question::React(_))) =
                    (self.toy.waiting_for(), self.asked(content))
                {
                    if self.holds(content, seat, reacts).is_some() {
                        break;
                    }
                    self.toy.play(content, seat, Action::Pass, supply, &mut |_| ())?;
                }
            }
            Flaw::FaceInView => {
                let dealt = supplied.iter().find_map(|one| match one {
                    Supplied::Deal(_, _, face) => *face,
                    _ => None,
                });
                self.leak = dealt.or(self.leak);
            }
            Flaw::LostCard if matches!(action, Action::Bury(_)) => self.toy.slots_mut().lose(CARDS),
            Flaw::EndlessFloor if matches!(action, Action::Hand(_)) => self.toy.forget_who_had_the_floor(),
            Flaw::NoPromise => {
                if let Action::Attack(slot, _) = action {
                    self.toy.slots_mut().unpromise(slot);
                }
            }
            Flaw::ForgetfulSave => self.unsaved = self.unsaved.wrapping_add(1),
            _ => (),
        }
        Ok(())
    }

    fn asked(&self, content: &Content) -> Option<Question> {
        self.toy.question(content, self.toy.waiting_for().next()?)
    }

    /// Gives the hidden top of the pile a face that nobody knows.
    fn order_the_deck(&mut self) {
        let slots = self.toy.slots_mut();
        let unknown: Vec<_> = slots.in_use().filter(|id| slots.known(*id) == SeatSet::NONE).collect();
        for id in unknown {
            slots.suppose(id, Face::new(1));
        }
    }
}

/// A supply that never mixes.
struct Unmixed<'a>(&'a mut dyn Supply);

impl Supply for Unmixed<'_> {
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        self.0.number(bound, what)
    }
    fn deal(&mut self, slot: SlotId, to: SeatSet, slots: &Slots) -> Result<Option<Face>, Need> {
        self.0.deal(slot, to, slots)
    }
    fn open(&mut self, which: &SlotList, slots: &Slots) -> Result<FaceList, Need> {
        self.0.open(which, slots)
    }
    fn mix(&mut self, bag: Place, owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        let mixed = self.0.mix(bag, owners, slots)?;
        Ok(mixed.map(|_| (0..slots.count(bag) as u8).collect()))
    }
    fn choose(
        &mut self,
        slot: SlotId,
        seat: Seat,
        said: Option<Face>,
        slots: &Slots,
    ) -> Result<Option<Face>, Need> {
        self.0.choose(slot, seat, said, slots)
    }
}

impl Game for Broken {
    const ID: &'static str = "broken";
    const RULES: u32 = 1;
    const OFFERED: bool = false;
    const REASONS: &'static [Why] = Toy::REASONS;
    type Content = Content;
    type Setup = (u8, Setup);
    type Question = Question;
    type Action = Action;
    type Event = Event;

    fn load(texts: &Texts) -> Result<Content, Faults> {
        Toy::load(texts)
    }
    fn options(content: &Content) -> Vec<Offer> {
        Toy::options(content)
    }
    fn setup(content: &Content, chosen: &Chosen) -> Result<(u8, Setup), Vec<SetupFault>> {
        Ok((0, Toy::setup(content, chosen)?))
    }
    fn start(content: &Content, setup: &(u8, Setup), supply: &mut dyn Supply) -> Result<Self, StartError> {
        let unmixed = FLAWS[usize::from(setup.0)] == Flaw::NoMixing;
        let toy = match unmixed {
            true => Toy::start(content, &setup.1, &mut Unmixed(supply))?,
            false => Toy::start(content, &setup.1, supply)?,
        };
        Ok(Self { flaw: setup.0, leak: None, unsaved: 0, toy })
    }
    fn seats(&self) -> u8 {
        self.toy.seats()
    }
    fn roles(&self, seat: Seat) -> impl Iterator<Item = Role> + '_ {
        self.toy.roles(seat)
    }
    fn waiting_for(&self) -> Waiting {
        self.toy.waiting_for()
    }
    fn question(&self, content: &Content, seat: Seat) -> Option<Question> {
        self.toy.question(content, seat)
    }
    fn actions(&self, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let listing = self.toy.actions(content, seat, out);
        if matches!(self.flaw(), Flaw::ForgottenAnswer | Flaw::FalseOrder) {
            out.retain(|action| *action != Action::Scout);
        }
        listing
    }
    fn other_orders(&self, content: &Content, seat: Seat, out: &mut Vec<Action>) {
        if self.flaw() == Flaw::FalseOrder {
            self.toy.actions(content, seat, out);
            out.retain(|action| *action == Action::Scout);
        }
    }
    fn play(
        &mut self,
        content: &Content,
        seat: Seat,
        action: Action,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        if self.flaw() == Flaw::PeekingBid
            && let (Action::Raise(_), Waiting::All { seats, .. }) = (action, self.toy.waiting_for())
            && seats.len() < usize::from(self.toy.seats())
        {
            return Err(Why("peeked").into());
        }
        let mut unmixed = Unmixed(supply);
        let mut recording = match self.flaw() {
            Flaw::NoMixing => Recording::new(&mut unmixed),
            _ => Recording::new(&mut *unmixed.0),
        };
        match self.toy.play(content, seat, action, &mut recording, tell) {
            Err(Refused::Illegal(_)) if self.flaw() == Flaw::UnlistedAccepted && action == Action::Accept => {
                Ok(())
            }
            Err(Refused::Illegal(why)) if self.flaw() == Flaw::IllegalChanges => {
                self.leak = Some(Face::new(1));
                Err(Refused::Illegal(why))
            }
            Err(refused) => Err(refused),
            Ok(()) => {
                let supplied = recording.supplied;
                self.spoil(content, action, &supplied, supply)
            }
        }
    }
    fn default_answer(&self, content: &Content, seat: Seat) -> Option<Action> {
        let reacts = |kind| matches!(kind, Kind::Shield | Kind::Feint);
        match self.toy.question(content, seat) {
            Some(Question::React(_)) if self.flaw() == Flaw::DefaultByHand => {
                self.holds(content, seat, reacts).map(Action::React).or(Some(Action::Pass))
            }
            _ => self.toy.default_answer(content, seat),
        }
    }
    fn standings(&self) -> Option<Standings> {
        self.toy.standings()
    }
    fn slots(&self) -> &Slots {
        self.toy.slots()
    }
    fn slots_mut(&mut self) -> &mut Slots {
        self.toy.slots_mut()
    }
    fn slots_of(action: Action) -> [Option<SlotId>; 2] {
        Toy::slots_of(action)
    }
    fn as_seen(action: Action) -> Action {
        Toy::as_seen(action)
    }
    fn sections(&self, each: &mut dyn FnMut(&'static str, &dyn Section)) {
        each("flaw", &(self.flaw, self.leak));
        self.toy.sections(each);
    }
    fn name(&self, content: &Content, kind: &str, number: u64) -> Option<String> {
        self.toy.name(content, kind, number)
    }
}

type Check = fn(&Ground<Broken>, u64) -> Result<(), Breach>;

fn judged(flaw: Flaw, check: Check) -> Result<(), Breach> {
    let content = super::content::<Toy>();
    let setup = Toy::setup(&content, &Chosen::default().with("rounds", "3")).unwrap();
    let number = FLAWS.iter().position(|other| *other == flaw).unwrap() as u8;
    check(&Ground { content, setup: (number, setup) }, 40)
}

#[track_caller]
fn rejects(flaw: Flaw, check: Check, said: &str) {
    let breach = judged(flaw, check).expect_err("the flaw went unseen");
    assert!(breach.said.contains(said), "rejected for another reason: {breach}");
}

#[test]
fn the_sound_toy_passes_every_check() {
    let checks: [Check; 13] = [
        super::games_end,
        super::laws_hold,
        super::saves_hold,
        super::answers_agree,
        super::defaults_hold,
        super::replicas_in_step,
        super::faces_hide,
        super::bluffs_hide,
        super::promises_bind,
        super::lies_are_found,
        super::lacks_one_by_one,
        super::barriers_hold,
        super::mixing_bites,
    ];
    for check in checks {
        judged(Flaw::None, check).unwrap();
    }
}

#[test]
fn no_mixing_is_rejected_by_mixing() {
    rejects(Flaw::NoMixing, super::mixing_bites, "can follow a card");
}

#[test]
fn an_eager_deck_is_rejected_by_laws() {
    rejects(Flaw::EagerDeck, super::laws_hold, "a face exists that nobody knows");
}

#[test]
fn a_window_that_depends_on_a_hand_is_rejected_by_in_step() {
    rejects(Flaw::WindowByHand, super::replicas_in_step, "");
    rejects(Flaw::WindowByHand, super::faces_hide, "hidden faces");
}

#[test]
fn a_default_that_depends_on_a_hand_is_rejected_by_defaults() {
    rejects(Flaw::DefaultByHand, super::defaults_hold, "default answer depends on hidden faces");
}

#[test]
fn an_unlisted_answer_that_is_accepted_is_rejected_by_answers() {
    rejects(Flaw::UnlistedAccepted, super::answers_agree, "not listed, but");
}

#[test]
fn a_refusal_that_changes_something_is_rejected_by_answers() {
    rejects(Flaw::IllegalChanges, super::answers_agree, "changed the state");
}

#[test]
fn a_face_in_a_view_is_rejected_by_face_swap_and_in_step() {
    rejects(Flaw::FaceInView, super::faces_hide, "shows hidden faces");
    rejects(Flaw::FaceInView, super::replicas_in_step, "knows too much or too little of [\"flaw\"]");
}

#[test]
fn a_lost_card_is_rejected_by_laws() {
    rejects(Flaw::LostCard, super::laws_hold, "lost or made");
}

#[test]
fn an_endless_floor_is_rejected_by_games_end() {
    rejects(Flaw::EndlessFloor, super::games_end, "does not end");
}

#[test]
fn a_missing_promise_is_rejected_by_promises() {
    rejects(Flaw::NoPromise, super::promises_bind, "imagines that it was a cheat");
}

#[test]
fn a_forgotten_answer_is_rejected_by_answers() {
    rejects(Flaw::ForgottenAnswer, super::answers_agree, "not listed, but");
}

#[test]
fn a_false_order_is_rejected_by_answers() {
    rejects(Flaw::FalseOrder, super::answers_agree, "is no other order");
}

#[test]
fn a_bid_that_peeks_is_rejected_by_barriers() {
    rejects(Flaw::PeekingBid, super::barriers_hold, "");
}

#[test]
fn a_field_that_is_not_saved_is_rejected_by_saves() {
    rejects(Flaw::ForgetfulSave, super::saves_hold, "does not survive its encoding");
}
