//! The table of cards without a display: what is clicked, walked, composed and read.
mod negotiation;

use super::{
    places::{Place, place_of},
    *,
};
use crate::{
    keys::Command,
    play::Next,
    table::{
        self,
        answer::Look,
        driver::Order,
        player::{Player, SIZE},
    },
    words::Language,
};
use ai::spec::SeatSpec;
use engine::{
    conan_cards::{Action, Stage as Under},
    game::Game,
};
use iced::{Size, mouse};
use std::collections::BTreeSet;

/// The smaller and the larger window, and both again with text of 150 %.
const SIZES: [Size; 4] =
    [SIZE, Size::new(2560.0, 1440.0), Size::new(1280.0 / 1.5, 800.0 / 1.5), Size::new(2560.0 / 1.5, 960.0)];

fn new_player(seed: u64, language: Language) -> Player {
    Player::at(ConanCards::ID, seed, language)
}

/// The board of what a player sees.
fn board(player: &Player) -> CardBoard {
    CardBoard::new(player.picture()).unwrap()
}

#[test]
fn every_click_gives_an_answer_about_what_is_clicked() {
    let (mut clicked, mut taken_up) = (0, 0);
    for seed in 0..5 {
        let mut player = new_player(seed, Language::English);
        while player.wait() {
            let mut table = board(&player);
            for (thing, _) in table.laid_out() {
                match table.press_of(thing) {
                    Some(Message::Answer(choice)) => {
                        let action = table.seen.actions[choice];
                        assert!(table.answers_at(thing).eq([choice]), "{action:?}");
                        clicked += 1;
                    }
                    Some(Message::Pick(slot)) => {
                        let ways: Vec<_> = table.answers_at(thing).collect();
                        assert_eq!(table.update(Message::Pick(slot)), None);
                        for choice in ways {
                            let there = table.thing_of(&table.seen.actions[choice]).unwrap();
                            assert_ne!(there, thing);
                            assert!(matches!(table.press_of(there), Some(Message::Answer(_))));
                            taken_up += 1;
                        }
                        assert!(table.step_back(), "the card is laid down again");
                    }
                    other => assert!(other.is_none(), "{other:?}"),
                }
            }
            player.answer();
        }
    }
    assert!(clicked > 200 && taken_up > 80, "{clicked} clicks, {taken_up} ways of cards");
}

#[test]
fn every_answer_that_has_a_place_can_be_walked_to() {
    let mut player = new_player(7, Language::English);
    let mut reached = 0;
    while player.wait() {
        let table = board(&player);
        let things = table.laid_out();
        for (choice, action) in table.seen.actions.iter().enumerate() {
            let is_placed = !matches!(place_of(action), Place::Staged | Place::Listed);
            // Items of others lie on their page.
            if is_placed && !matches!(action, Action::Rob(_)) {
                let lies = things.iter().any(|(thing, _)| table.answers_at(*thing).any(|at| at == choice));
                assert!(lies, "{action:?}");
                reached += 1;
            }
        }
        player.answer();
    }
    assert!(reached > 40, "{reached}");
}

#[test]
fn an_adventure_is_gone_to_by_a_click_and_looked_at_by_the_other_button() {
    let mut player = new_player(3, Language::French);
    let goes = |action: &Action| matches!(action, Action::Place(_));
    while player.wait() && !board(&player).seen.actions.iter().any(goes) {
        player.answer();
    }
    let table = board(&player);
    let choice = table.seen.actions.iter().position(goes).unwrap();
    let Action::Place(adventure) = table.seen.actions[choice] else { unreachable!() };
    let name = table.names.adventure(adventure, player.cx).0;
    let before = player.pages();
    assert_eq!(player.press_on(&name, mouse::Button::Right), []);
    assert_eq!(player.pages(), before + 1, "the adventure has a page");
    player.table.command(Command::StepBack);
    assert_eq!(player.pages(), before);
    let record = player.picture().record;
    assert_eq!(player.press_on(&name, mouse::Button::Left), [Order::Answer { record, choice }]);
    player.table.command(Command::Right);
    let marked = player.table.focus.unwrap();
    let table::Action::Order(order) = player.table.command(Command::Confirm) else {
        panic!("nothing played")
    };
    assert_eq!(order, Order::Answer { record, choice: marked });
    player.driver.obey(order);
    assert_ne!(player.driver.news().picture.record, record, "the answer was played");
}

/// How often a text is to be read.
fn count(player: &mut Player, words: &str) -> usize {
    player.hand.texts(player.table.view(player.cx)).iter().filter(|text| *text == words).count()
}

#[test]
fn a_card_is_shown_large_until_one_steps_back() {
    let mut player = new_player(3, Language::English);
    let card = loop {
        assert!(player.wait(), "somebody holds a card");
        let table = board(&player);
        if let Some((_, Some(card))) = table.game().hand_of(table.viewer().unwrap()).next() {
            break table.names.card(card, player.cx).0;
        }
        player.answer();
    };
    let before = count(&mut player, &card);
    assert_eq!(player.press_on(&card, mouse::Button::Right), []);
    assert_eq!(count(&mut player, &card), before + 1);
    player.table.command(Command::StepBack);
    assert_eq!(count(&mut player, &card), before);
}

#[test]
fn laid_cards_turn_up_and_come_to_rest() {
    let (mut in_contests, mut at_ends) = (0, 0);
    for seed in 10..14 {
        let mut player = new_player(seed, Language::English);
        player.wait();
        let mut table = board(&player);
        while player.wait() {
            table.finish_motion();
            table.hear(player.picture());
            let cards = table.turning.keys().collect::<Vec<_>>();
            in_contests += cards.iter().filter(|card| matches!(card, Turning::Laid(_))).count();
            at_ends += cards.iter().filter(|card| matches!(card, Turning::Last(_))).count();
            assert!(!table.is_turning(player.cx) || !cards.is_empty());
            table.finish_motion();
            assert!(!table.is_animating(player.cx));
            player.answer();
        }
    }
    assert!(in_contests > 0 && at_ends > 0, "{in_contests} in contests, {at_ends} at their ends");
}

#[test]
fn every_stage_of_a_game_comes_and_fits() {
    for language in Language::ALL {
        let (mut seen, mut misfits) = (BTreeSet::new(), BTreeSet::new());
        for seed in 10..14 {
            let mut player = new_player(seed, language);
            let theme = player.cx.colours.toolkit();
            while player.wait() {
                let kind = player.picture().kind.clone().unwrap_or_default();
                let table = board(&player);
                let is_revealed = matches!(
                    table.game().contest_stage(),
                    Some(Under::Cancel(_) | Under::Switch(_) | Under::Reveal(_) | Under::ChargeCancel(_))
                );
                let laid = table.game().contest.map_or(0, |contest| contest.laid.len().min(3));
                let aftermath = player.pages() > 1;
                let stage = format!("{:?}", table.act());
                if seen.insert((stage, kind, is_revealed, laid, aftermath)) {
                    for size in SIZES {
                        let view = player.table.view(player.cx);
                        let faults = player.hand.studio.misfits(view, size, &theme);
                        let kind = &player.picture().kind;
                        misfits.extend(faults.iter().map(|fault| format!("{kind:?}, {size:?}: {fault}")));
                    }
                }
                player.answer();
            }
        }
        assert!(misfits.is_empty(), "{}", Vec::from_iter(misfits).join("\n"));
        let stages: BTreeSet<_> = seen.iter().map(|(stage, ..)| stage.as_str()).collect();
        assert!(stages.contains("Some(Contest)") && stages.contains("Some(Negotiation)"), "{stages:?}");
        assert!(seen.iter().any(|(.., aftermath)| *aftermath), "no contest was over");
    }
}

#[test]
fn the_rules_page_tells_how_much_glory_wins_in_every_length() {
    let content = crate::packs::load::<ConanCards>().unwrap();
    let targets = || content.presets.iter().map(|preset| preset.target);
    let recommended = content.presets.iter().find(|preset| preset.recommended).unwrap().target;
    let told = [recommended, targets().min().unwrap(), targets().max().unwrap()];
    for language in Language::ALL {
        let book = crate::reference::Reference::of(ConanCards::ID, language).unwrap();
        assert!(told.iter().all(|target| !book.search(&target.to_string()).is_empty()), "{told:?}");
    }
}

#[test]
fn a_stake_that_can_put_a_player_out_says_so_in_red() {
    let (mut warned, mut calm) = (0, 0);
    for seed in 20..30 {
        let mut player = new_player(seed, Language::English);
        while player.wait() {
            let table = board(&player);
            let own = table.game().players[table.viewer().unwrap()].glory;
            let bid = table.game().auction(&table.seen.content).map(|auction| auction.bid);
            let mut boldest = (0, None);
            for (answer, action) in table.seen.actions.iter().enumerate() {
                let stake = match action {
                    Action::Bid(amount) => *amount,
                    Action::Match => bid.unwrap(),
                    _ => continue,
                };
                let is_all = stake >= own;
                assert_eq!(table.warning(answer, player.cx).is_some(), is_all, "{action:?} of {own}");
                assert_eq!(player.table.look(answer, player.cx) == Look::Dangerous, is_all, "{action:?}");
                (warned, calm) = (warned + usize::from(is_all), calm + usize::from(!is_all));
                if stake >= boldest.0 {
                    boldest = (stake, Some(answer));
                }
            }
            match boldest.1 {
                Some(answer) => player.give(answer),
                None => player.answer(),
            }
        }
    }
    assert!(warned > 0 && calm > 20, "{warned} of all glory, {calm} of less");
}

#[test]
fn the_legend_explains_every_sign_and_is_opened_by_its_key() {
    let mut player = new_player(3, Language::English);
    player.wait();
    let sword = crate::reference::term(ConanCards::ID, Language::English, "sword").unwrap();
    assert_eq!(count(&mut player, &sword.tip), 0);
    player.table.command(Command::Legend);
    assert_eq!(count(&mut player, &sword.tip), 1);
    player.table.command(Command::StepBack);
    assert_eq!(count(&mut player, &sword.tip), 0);
    assert_eq!(player.press_on("Legend", mouse::Button::Left), []);
    assert_eq!(count(&mut player, &sword.tip), 1);
}

#[test]
fn the_words_of_a_question_are_explained_where_they_are_pointed_at() {
    let (mut explained, mut asked) = (0, 0);
    let mut player = new_player(5, Language::French);
    while player.wait() && asked < 60 {
        let text = player.picture().question.clone().unwrap();
        let terms = player.table.terms_of(&text, player.cx);
        assert!(terms.len() <= 3);
        (explained, asked) = (explained + usize::from(!terms.is_empty()), asked + 1);
        player.answer();
    }
    assert!(explained * 4 > asked, "{explained} of {asked} questions");
}
