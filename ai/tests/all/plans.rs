//! Plans, on the toy, where whoever has the floor thinks of all acts at once: a plan is made once and followed, by every
//! level, and plans are compared by where they lead.
use ai::{
    arena,
    bot::{Asked, Bot},
    guard::Guarded,
    knowledge::Knowledge,
    lookahead::{Novice, Regular},
    plan::{Plan, Planning},
    policy::Policy,
    search::Master,
    spec::Budget,
    weights::{WeightSets, Weights},
};
use engine::{
    chance::Quick,
    game::Game,
    kit,
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    toy::{Action, Setup, Toy, content::Content},
    view::View,
};
use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering::Relaxed},
};

fn pack() -> (Content, Arc<Weights>, Setup) {
    let content = kit::content::<Toy>();
    let weights = WeightSets::load::<Toy>(&kit::pack(Toy::ID)).expect("the toy's weights are sound");
    let setup = Toy::setup(&content, &Chosen::default().with("rounds", "4")).expect("the toy's own choices");
    (content, Arc::new(weights.plain), setup)
}

/// Counts the plans that a bot makes, and the answers that are given where it could make one.
struct Counted<B> {
    bot: B,
    plans: Arc<AtomicU32>,
}

impl<B: Bot<Toy>> Bot<Toy> for Counted<B> {
    fn answer(&mut self, asked: &Asked<'_, Toy>) -> Option<Action> {
        self.bot.answer(asked)
    }

    fn plan(&mut self, asked: &Asked<'_, Toy>) -> Option<Plan<Action>> {
        let plan = self.bot.plan(asked)?;
        assert!(asked.choices.contains(&plan[0]), "a plan begins with an answer to the question");
        self.plans.fetch_add(1, Relaxed);
        Some(plan)
    }
}

/// Counts the answers that are asked for where plans are made.
struct Watched<B> {
    bot: B,
    answers: Arc<AtomicU32>,
}

impl<B: Bot<Toy>> Bot<Toy> for Watched<B> {
    fn answer(&mut self, asked: &Asked<'_, Toy>) -> Option<Action> {
        self.answers.fetch_add(u32::from(asked.view.is_planned(asked.content, asked.seat)), Relaxed);
        self.bot.answer(asked)
    }
}

/// Plans and planned answers in one game between three of a kind.
fn count<B: Bot<Toy> + 'static>(bot: impl Fn(Arc<Weights>) -> B) -> (u32, u32) {
    let (content, weights, setup) = pack();
    let (plans, answers) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
    let seat = |_| {
        let counted = Counted { bot: bot(Arc::clone(&weights)), plans: Arc::clone(&plans) };
        let watched = Watched { bot: Planning::new(counted), answers: Arc::clone(&answers) };
        Guarded::new(Box::new(watched), Arc::clone(&weights))
    };
    let mut bots: Vec<_> = (0..3).map(seat).collect();
    let outcome = arena::play::<Toy>(&content, &setup, 5, &mut bots).expect("played to the end");
    assert!(outcome.standings.is_some() && outcome.faults == 0, "{outcome:?}");
    (plans.load(Relaxed), answers.load(Relaxed))
}

#[test]
fn every_level_makes_a_plan_and_keeps_to_it() {
    let budget = Some(Budget::Iterations(40));
    let master = |weights| Master { weights, budget, cancel: Arc::default(), threads: 1 };
    for (level, (plans, answers)) in
        [("novice", count(Novice::sharp)), ("regular", count(Regular::new)), ("master", count(master))]
    {
        assert!(plans > 5 && plans < answers, "{level}: {plans} plans for {answers} answers");
    }
}

/// The first position of a game in which somebody has plans to choose from.
fn first_floor(content: &Content, weights: &Weights, setup: &Setup, seed: u64) -> (Toy, Seat) {
    let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
    let mut game = Toy::start(content, setup, supply.at(0)).expect("starts");
    let mut policy = Policy::new(weights, 1.0);
    for record in 1.. {
        let seat = game.waiting_for().next().expect("nobody wins before the first floor");
        if game.is_planned(content, seat) {
            return (game, seat);
        }
        let action = policy.pick(&game, content, seat, &mut quick).expect("an answer");
        game.play(content, seat, action, supply.at(record), &mut |_| ()).expect("listed");
    }
    unreachable!("a game has a floor")
}

#[test]
fn plans_are_compared_by_where_they_lead() {
    let (content, weights, setup) = pack();
    let budget = Some(Budget::Iterations(400));
    let master = Master { weights: Arc::clone(&weights), budget, cancel: Arc::default(), threads: 1 };
    for seed in 0..6 {
        let (game, seat) = first_floor(&content, &weights, &setup, seed);
        let view = View::of(&game, Some(seat));
        let mut choices = Vec::new();
        let listing = view.actions(&content, seat, &mut choices);
        let asked = Asked { view: &view, content: &content, seat, choices: &choices, listing, seed };
        for considered in
            [Regular::new(Arc::clone(&weights)).weigh_plans(&asked), master.compare_plans(&asked)]
        {
            assert!(considered.len() > 3, "several plans are looked into: {considered:?}");
            let worths = considered.iter().map(|one| one.worth);
            let (least, most) =
                worths.fold((1.0_f32, 0.0_f32), |(least, most), worth| (least.min(worth), most.max(worth)));
            assert!(least >= 0.0 && most <= 1.0 && most - least > 0.01, "{considered:?}");
            assert!(considered.iter().any(|one| one.plan.len() > 1), "a plan has several answers");
        }
        let hints = Bot::<Toy>::hints(&mut master.clone(), &asked);
        let plan = Bot::<Toy>::plan(&mut master.clone(), &asked).expect("a plan");
        assert_eq!(hints[0].action, plan[0], "advice begins as the plan does: {hints:?}, {plan:?}");
    }
}
