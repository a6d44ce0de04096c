//! What the tests of all games share: a game's pack, the answer of a bot, positions of random games, and that nobody peeks.
use ai::{
    bot::{Asked, Bot, Reason},
    knowledge::Knowledge,
    seats,
    weights::WeightSets,
};
use engine::{
    cases::{CaseFile, Staged, stage},
    chance::Quick,
    kit,
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    view::View,
};

/// The content of a game, and the weights of its computer players.
pub(crate) struct Pack<G: Knowledge> {
    pub content: G::Content,
    pub weights: WeightSets,
}

impl<G: Knowledge> Pack<G> {
    pub(crate) fn read() -> Self {
        let texts = kit::pack(G::ID);
        let weights = WeightSets::load::<G>(&texts).expect("the weights are sound");
        // With the scenarios of the pack, where a game has them.
        Self { content: G::load(&texts).unwrap_or_else(|faults| panic!("{faults}")), weights }
    }

    pub(crate) fn bot(&self, spec: &str) -> Box<dyn Bot<G>> {
        seats::seat(&spec.parse().expect("a bot"), &self.weights, 1).expect("a bot of the game")
    }

    /// What a bot answers to whoever's view it is, and why.
    pub(crate) fn ask(&self, bot: &mut dyn Bot<G>, view: &View<G>, seed: u64) -> (G::Action, Reason) {
        let seat = view.viewer().expect("a seat's view");
        let mut choices = Vec::new();
        let listing = view.actions(&self.content, seat, &mut choices);
        let asked = Asked { view, content: &self.content, seat, choices: &choices, listing, seed };
        let action = bot.answer(&asked).expect("an answer");
        assert!(choices.contains(&action), "an answer that was not asked for: {action:?}");
        (action, bot.explain(&asked, action))
    }

    /// The cases of a file, each up to the answer that it is about.
    pub(crate) fn staged(&self, text: &str) -> Vec<Staged<G>> {
        let file = CaseFile::parse(text).expect("the file is a file of cases");
        stage::<G>(&self.content, &file).expect("every case holds")
    }

    /// How often a bot answers with one of the mistakes that a case names.
    pub(crate) fn mistakes(
        &self,
        blunder: &Staged<G>,
        spec: &str,
        seeds: impl IntoIterator<Item = u64>,
    ) -> usize {
        let (seat, _) = blunder.allowed[0];
        let view = View::of(&blunder.game, Some(seat));
        let errs = |seed: &u64| {
            let (action, _) = self.ask(&mut *self.bot(spec), &view, *seed);
            blunder.allowed.iter().any(|(_, mistake)| *mistake == action)
        };
        seeds.into_iter().filter(errs).count()
    }

    /// Positions of random games in which somebody has a choice; one of so many such positions is taken.
    pub(crate) fn positions(&self, chosen: &Chosen, one_of: u32, wanted: usize) -> Vec<(G, Seat)> {
        let setup = G::setup(&self.content, chosen).expect("a table");
        let (mut found, mut actions) = (Vec::new(), Vec::new());
        for seed in 0.. {
            let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
            let mut game = G::start(&self.content, &setup, supply.at(0)).expect("starts");
            let mut record = 0;
            while let Some(seat) = game.waiting_for().next() {
                if found.len() == wanted {
                    return found;
                }
                game.actions(&self.content, seat, &mut actions);
                if actions.len() > 1 && quick.below(one_of) == 0 {
                    found.push((game.clone(), seat));
                }
                record += 1;
                let action = *quick.pick(&actions).expect("an answer");
                game.play(&self.content, seat, action, supply.at(record), &mut |_| ()).expect("listed");
            }
        }
        found
    }

    /// Swaps the hidden faces of every position: no bot answers or explains otherwise. Tells in how many positions there
    /// was something to swap.
    pub(crate) fn nobody_peeks(&self, positions: &[(G, Seat)], specs: &[&str]) -> usize {
        let mut quick = Quick::new(3);
        let swap = |(game, seat): &(G, Seat)| {
            let view = View::of(game, Some(*seat));
            let swapped = view.imagine(&mut quick);
            let other = View::of(&swapped, Some(*seat));
            for spec in specs {
                let answer = |view| self.ask(&mut *self.bot(spec), view, 7);
                assert_eq!(answer(&view), answer(&other), "{spec} peeks");
            }
            swapped != *game
        };
        positions.iter().map(swap).filter(|differs| *differs).count()
    }
}
