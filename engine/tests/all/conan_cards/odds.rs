//! The odds of cards that lie face down in a contest, against whole tables that a viewer could be looking at.
use engine::{
    chance::Quick,
    conan_cards::{ConanCards, Forecast},
    game::{Game, Waiting},
    kit,
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    view::View,
};

/// Tables that are imagined for each forecast.
const IMAGINED: u32 = 1500;
/// How many standard deviations an honest sample may be off.
const OFF: f64 = 4.5;

/// Every forecast of a random game, with the view it was made of.
fn forecasts(seed: u64, each: &mut dyn FnMut(&View<ConanCards>, Forecast)) {
    let content = kit::content::<ConanCards>();
    let setup = ConanCards::setup(&content, &Chosen::default()).expect("what is usual can be played");
    let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
    let mut game = ConanCards::start(&content, &setup, &mut supply).expect("a game begins");
    let (mut actions, mut record) = (Vec::new(), 0);
    while game.waiting_for() != Waiting::Over {
        let seats = game.waiting_for().seats();
        let seat = seats.iter().next().expect("somebody is asked");
        if let Some(contest) = game.contest {
            for viewer in [contest.hero, contest.rival] {
                let view = View::of(&game, Some(viewer));
                if let Some(forecast) = view.forecast(&content) {
                    each(&view, forecast);
                }
            }
        }
        game.actions(&content, seat, &mut actions);
        let action = actions[quick.below(actions.len() as u32) as usize];
        record += 1;
        game.play(&content, seat, action, supply.at(record), &mut |_| ())
            .expect("what is listed can be played");
    }
}

#[test]
fn hidden_cards_are_reckoned_as_often_as_they_are_imagined() {
    let content = kit::content::<ConanCards>();
    let (mut quick, mut open) = (Quick::new(9), 0);
    let mut checked = 0;
    for seed in 0..12 {
        forecasts(seed, &mut |view, forecast| {
            let chance = forecast.wins as f64 / forecast.ways as f64;
            if forecast.hidden == 0 {
                let (_, value, against) = view.sums_known(&content).expect("the attribute is named");
                assert_eq!(forecast.wins == forecast.ways, value > against);
                open += 1;
                return;
            }
            if checked >= 30 || chance == 0.0 || chance == 1.0 {
                return;
            }
            let wins = (0..IMAGINED).filter(|_| {
                let (_, value, against) = view.imagine(&mut quick).sums_known(&content).unwrap_or_default();
                value > against
            });
            let share = wins.count() as f64 / f64::from(IMAGINED);
            let deviation = (chance * (1.0 - chance) / f64::from(IMAGINED)).sqrt();
            assert!((share - chance).abs() < OFF * deviation, "{share} instead of {chance}: {forecast:?}");
            checked += 1;
        });
    }
    assert!(checked >= 20 && open > 100, "{checked} with hidden cards, {open} without");
}

#[test]
fn no_forecast_knows_a_face_that_its_viewer_does_not() {
    for seed in 0..3 {
        forecasts(seed, &mut |view, forecast| {
            let unknown = view.contest.map_or(0, |contest| {
                contest.laid.iter().filter(|laid| view.slots().face(laid.slot).is_none()).count()
            });
            assert_eq!(forecast.hidden, unknown);
            let own = |seat: Seat| view.viewer() == Some(seat);
            let laid = view.contest.map(|contest| contest.laid).unwrap_or_default();
            let mut known = laid.iter().filter(|laid| view.slots().face(laid.slot).is_some());
            let open = |slot| view.slots().public_face(slot).is_some();
            assert!(known.all(|laid| own(laid.by) || open(laid.slot)));
        });
    }
}
