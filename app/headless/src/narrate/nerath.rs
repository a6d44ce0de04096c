//! Conquest of Nerath in places of its map, in sounds, in its points and rounds, in luck, and in what a player should know
//! of an answer.
mod doer;
pub mod ending;
pub mod moves;
pub mod outlook;
mod sounds;
pub mod spots;
#[cfg(test)]
mod taking_out;

use super::{Aside, Doer, Narrated, Spot};
use crate::{play::Luck, sound::Sound, words::teller::Teller};
use engine::{
    game::Game,
    nerath::{Action, Content, Event, Kind, Mark, Nerath, Question, Realm, Side, Space, odds::Calculator},
    seat::{Role, Seat, SeatSet},
    view::View,
};

impl Narrated for Nerath {
    fn aside(view: &View<Self>, content: &Content, action: &Action) -> Option<Aside> {
        if let Action::Lose { realm, kind, cargo, die, wounds } = *action {
            return holds_out(view, Mark { realm, kind, cargo, die, wounds });
        }
        let realm = view.viewer().and_then(|seat| asked(view.question(content, seat)?))?;
        match *action {
            Action::Stack(space, kind) => Some(Aside("units", going(view, realm, space, kind))),
            Action::Ship(zone, cargo) => Some(Aside("units", view.board.ships(zone, realm, cargo).into())),
            Action::To(space) | Action::Sail(space) | Action::Land(_, space) => {
                opposition(view, content, realm, space)
            }
            Action::Buy(kind) => Some(Aside("price", content.cost(kind).into())),
            Action::Press => {
                let odds = view.odds(content, &mut Calculator::default())?;
                Some(Aside("odds", outlook::percent(odds.win) as u16))
            }
            _ => None,
        }
    }

    fn warning(teller: &Teller<'_, Self>, actions: &[Action], answer: &Action) -> Option<String> {
        let told = if *answer == Action::Done { ending::warnings(teller, actions) } else { Vec::new() };
        (!told.is_empty()).then(|| told.join(" "))
    }

    fn chances(view: &View<Self>, content: &Content, actions: &[Action]) -> Vec<Option<i64>> {
        let outlooks = outlook::outlooks(view, content, actions).into_iter();
        outlooks.map(|outlook| Some(outlook?.percent())).collect()
    }

    fn standing(teller: &Teller<'_, Self>) -> Vec<String> {
        let (game, content): (&Nerath, _) = (teller.view, teller.content);
        let line = |realm: Realm| {
            let lands = game.board.held(realm);
            let args = [
                ("realm", teller.role(Role(realm.0)).into()),
                ("points", game.realms[realm].points.into()),
                ("gold", game.realms[realm].gold.into()),
                ("income", game.income(content, realm).into()),
                ("lands", lands.len().into()),
                ("castles", lands.and(game.board.castles()).len().into()),
                ("events", game.event_cards(realm).into()),
                ("treasures", game.treasures(realm).into()),
            ];
            teller.words.say("nerath-realm-line", &args)
        };
        Realm::all().map(line).collect()
    }

    fn step_so_far(teller: &Teller<'_, Self>, events: &[(u64, Event)]) -> Vec<String> {
        let taken = moves::steps_taken(teller.view, events);
        moves::listed(taken.into_iter()).iter().map(|listed| listed.told(teller)).collect()
    }

    /// Whatever an answer does becomes an event.
    fn is_click(_: &Action) -> bool {
        true
    }

    /// The price of what is bought is told with it, and that a card is discarded once it was played goes without saying.
    fn is_said_by_another<'a>(
        event: &Event,
        mut earlier: impl Iterator<Item = &'a Event>,
        together: &[Event],
    ) -> bool {
        match *event {
            Event::Gold { realm, change } => together.iter().any(|other| match *other {
                Event::Bought { realm: buyer, gold, .. } => {
                    buyer == realm && i32::from(gold) == -i32::from(change)
                }
                _ => false,
            }),
            Event::EventDiscarded { card, .. } => {
                let was_played = earlier.find_map(|other| match *other {
                    Event::EventPlayed { card: played, .. } => (played == card).then_some(true),
                    Event::EventDiscarded { card: gone, .. } => (gone == card).then_some(false),
                    _ => None,
                });
                was_played == Some(true)
            }
            _ => false,
        }
    }

    fn doer<'a>(after: &Self, event: &Event, _: impl Iterator<Item = &'a Event>) -> Doer {
        doer::doer(after, event)
    }

    fn points(game: &Self) -> Vec<(Role, i32)> {
        Realm::all().map(|realm| (Role(realm.0), i32::from(game.realms[realm].points))).collect()
    }

    fn chapter(game: &Self) -> u16 {
        game.turn.round.into()
    }

    /// Points follow what they are given for: a land or a capital that was taken, a treasure that was played.
    fn sources(game: &Self, events: &[Event]) -> Vec<(Role, i32, &'static str)> {
        let (mut source, mut sources) = ("treasures", Vec::new());
        for event in events {
            match event {
                Event::Conquered { space, .. } => {
                    let is_capital = game.homes.0.iter().any(|home| home.capital == *space);
                    source = if is_capital { "capitals" } else { "lands" };
                }
                Event::TreasurePlayed { .. } => source = "treasures",
                Event::Points { realm, n } => sources.push((Role(realm.0), (*n).into(), source)),
                _ => (),
            }
        }
        sources
    }

    fn moment_of_event(_: &Self, event: &Event) -> Option<(u8, Option<Role>)> {
        let (weight, realm) = match *event {
            Event::CastleTaken { realm, .. } => (7, realm),
            Event::Looted { realm, .. } => (5, realm),
            Event::Conquered { realm, .. } => (4, realm),
            Event::Sunk { realm, n, .. } if n > 1 => (3, realm),
            _ => return None,
        };
        Some((weight, Some(Role(realm.0))))
    }

    /// Hits against those to be expected of such dice.
    fn luck(before: &Self, _: &Content, events: &[Event]) -> Vec<(Seat, Luck)> {
        let rolled = |event: &Event| match event {
            Event::Rolled { realm, die, needs, dice, .. }
            | Event::RolledBonus { realm, die, needs, dice, .. } => {
                let hits = dice.iter().filter(|face| *face >= needs).count();
                let faces = (1..=u32::from(*die)).map(|face| u32::from(face >= u32::from(*needs)));
                let faces: Vec<_> = faces.collect();
                let luck = Luck::rolled(dice.len() as u32, hits as u32, faces.into_iter());
                Some((before.seat_of(*realm), luck))
            }
            _ => None,
        };
        events.iter().filter_map(rolled).collect()
    }

    fn spot_of_action(action: &Action) -> Option<Spot> {
        spots::of_action(action).map(spot)
    }

    fn spot_of_event(event: &Event) -> Option<Spot> {
        spots::of_event(event).map(spot)
    }

    fn sound_of_event(event: &Event) -> Option<Sound> {
        sounds::of_event(event)
    }

    fn struck_by_event(after: &Self, event: &Event) -> SeatSet {
        sounds::struck(event).map(|realm| after.seat_of(realm)).into_iter().collect()
    }
}

/// The name of a thing of a kind in the language of a teller.
fn name(teller: &Teller<'_, Nerath>, kind: &str, id: &str) -> String {
    teller.telling.name(teller.words.language(), kind, id).unwrap_or(id).to_owned()
}

/// The spot of a space.
pub fn spot(space: Space) -> Spot {
    Spot(space.0.into())
}

/// The realm that a question is put to, where units may go or fight.
fn asked(question: Question) -> Option<Realm> {
    match question {
        Question::Move { realm }
        | Question::WhereTo { realm, .. }
        | Question::Voyage { realm, .. }
        | Question::Battles { realm }
        | Question::Landings { realm }
        | Question::PressOrRetreat { realm, .. }
        | Question::Retreat { realm, .. }
        | Question::Amok { realm, .. }
        | Question::Reposition { realm }
        | Question::Reinforce { realm, .. }
        | Question::FreeMoves { realm }
        | Question::AimAtUnit { realm, .. } => Some(realm),
        _ => None,
    }
}

/// How many more hits units that take one now hold out; nothing where they fall. Of units that look alike a hit strikes
/// the toughest.
fn holds_out(game: &Nerath, mark: Mark) -> Option<Aside> {
    let battle = game.battle.as_ref()?;
    let groups = Side::ALL.into_iter().flat_map(|side| battle.groups(side));
    let alike = groups.filter(|group| group.mark() == mark);
    let left = alike.map(|group| group.toughness.saturating_sub(group.wounds)).max()?;
    (left > 1).then(|| Aside("holds", u16::from(left - 1)))
}

/// Units of a stack that can go: those that have not gone yet, where that is remembered.
fn going(game: &Nerath, realm: Realm, space: Space, kind: Kind) -> u16 {
    let free = if realm == game.turn.active { game.turn.free.units(space, kind) } else { 0 };
    let there = game.board.count(space, realm, kind);
    u16::from(if free > 0 { free.min(there) } else { there })
}

/// What units would meet in a space; nothing where it is not an enemy's.
fn opposition(game: &Nerath, content: &Content, realm: Realm, space: Space) -> Option<Aside> {
    if let Some(dungeon) = space.dungeon() {
        return Some(Aside("guardians", game.lairs[dungeon].len() as u16));
    }
    let units = |enemy| Kind::ALL.map(|kind| u16::from(game.board.count(space, enemy, kind)));
    let defenders = game.enemies(realm).iter().flat_map(units).sum();
    game.hostile(content, realm).has(space).then_some(Aside("attack", defenders))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        packs,
        play::answers::Answers,
        words::{Arg, Language, Telling, Words, teller::Teller},
    };
    use engine::{
        chance::Quick, describe::FaceOf, face::Face, nerath::places, setup::Chosen, supply::Seeded,
    };
    use std::collections::BTreeSet;

    /// Tells the answers of random games to whoever is asked.
    fn each_question(mut told: impl FnMut(&View<Nerath>, &Content, &[String])) {
        let content = packs::load::<Nerath>().expect("the pack is sound");
        let telling = Telling::of(Nerath::ID);
        for (seed, mode) in [(1, "free_for_all"), (2, "alliance")] {
            let setup = Nerath::setup(&content, &Chosen::default().with("mode", mode)).expect("a table");
            let (mut chance, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
            let mut game = Nerath::start(&content, &setup, chance.at(0)).expect("starts");
            for record in 1..1500 {
                let Some(seat) = game.waiting_for().next() else { break };
                let view = View::of(&game, Some(seat));
                let mut actions = Vec::new();
                for words in Language::ALL.map(Words::of) {
                    let teller = Teller { words, telling: &telling, content: &content, view: &view };
                    let answers = Answers::of(&teller, seat);
                    told(&view, &content, &answers.texts);
                    actions = answers.actions;
                }
                let action = *quick.pick(&actions).expect("an answer");
                game.play(&content, seat, action, chance.at(record), &mut |_| ()).expect("listed");
            }
        }
    }

    #[test]
    fn no_two_answers_read_alike() {
        each_question(|view, content, texts| {
            let different: BTreeSet<_> = texts.iter().collect();
            let question = view.viewer().and_then(|seat| view.question(content, seat));
            assert_eq!(different.len(), texts.len(), "{question:?}: {texts:?}");
            assert!(texts.iter().all(|text| !text.contains('⟦')), "{texts:?}");
        });
    }

    #[test]
    fn stacks_attacks_prices_and_odds_are_told() {
        let mut asides = BTreeSet::new();
        each_question(|view, content, _| {
            let mut actions = Vec::new();
            view.viewer().map(|seat| view.actions(content, seat, &mut actions));
            asides.extend(
                actions.iter().filter_map(|action| Nerath::aside(view, content, action)).map(|aside| aside.0),
            );
        });
        assert_eq!(
            asides.into_iter().collect::<Vec<_>>(),
            ["attack", "guardians", "holds", "odds", "price", "units"]
        );
    }

    #[test]
    fn one_deed_is_one_sentence() {
        let (realm, space, kind) = (Realm(1), Space(3), Kind::Fighter);
        let is_said = |event: &Event, earlier: &[Event], together: &[Event]| {
            Nerath::is_said_by_another(event, earlier.iter().rev(), together)
        };
        let paid = Event::Gold { realm, change: -6 };
        let bought = |gold| Event::Bought { realm, space, kind, n: 2, gold };
        assert!(is_said(&paid, &[], &[paid, bought(6)]));
        assert!(!is_said(&paid, &[], &[paid, bought(3)]), "something else was paid for");
        assert!(!is_said(&paid, &[bought(6)], &[paid]), "it was robbed later");
        let card = |face| FaceOf::new(places::event_deck(realm), Face::new(face));
        let played = |face| Event::EventPlayed { realm, card: card(face) };
        let discarded = |face| Event::EventDiscarded { realm, card: card(face) };
        assert!(is_said(&discarded(4), &[played(4), paid], &[discarded(4)]));
        assert!(!is_said(&discarded(4), &[played(5)], &[discarded(4)]), "it was not played");
        assert!(!is_said(&discarded(4), &[played(4), discarded(4)], &[discarded(4)]), "another one like it");
    }

    #[test]
    fn numbers_of_a_kind_are_asked_for_with_an_elision() {
        let telling = Telling::of(Nerath::ID);
        let asked = |name: &str| {
            let args = telling.arguments(Language::French, "kind", name);
            let form = args.into_iter().find(|(key, _)| key == "kind_of_many").expect("the form is told");
            let mut args: Vec<(&str, Arg<'_>)> = vec![("realm", "x".into()), ("most", 2.into())];
            args.push((form.0.as_str(), form.1.clone()));
            Words::of(Language::French).say("nerath-question-buy_how_many", &args)
        };
        assert!(asked("Engin de Siège").contains("combien d’Engins de Siège"), "{}", asked("Engin de Siège"));
        assert!(asked("Dragon").contains("combien de Dragons"));
    }
}
