//! Weights learned from self-play, on the toy.
use ai::{
    tune::{Learned, School, Teacher},
    weights::WeightSets,
};
use engine::{game::Game, kit, setup::Chosen, toy::Toy};

fn learn(teacher: Teacher, jobs: usize) -> Learned {
    let content = kit::content::<Toy>();
    let setup = Toy::setup(&content, &Chosen::default()).expect("the toy's own choices");
    let mut weights = WeightSets::load::<Toy>(&kit::pack(Toy::ID)).expect("the toy's weights are sound");
    // Whoever learns has to find out that points count.
    weights.plain.features[0].0 = 0.0;
    weights.plain.features[0].1 = 0.0;
    let (content, weights, setup) = (&content, &weights, &setup);
    let school = School::<Toy> { content, weights, setup, seats: 3, games: 3, teacher, seed: 4, jobs };
    school.learn(|| true).expect("every game is played to its end").expect("nobody stopped it")
}

#[test]
fn what_is_worth_having_is_learned_from_either_teacher_whatever_the_number_of_threads() {
    for teacher in [Teacher::Policy, Teacher::LookAhead] {
        let learned = learn(teacher, 1);
        assert_eq!(learned, learn(teacher, 3), "{teacher:?}: threads change something");
        let ((before, after), points) = (learned.prediction, learned.weights.features[0]);
        assert!(after > before && points.0 > 0.05, "{teacher:?}: {learned:?}");
        assert!(learned.imitation.1 >= learned.imitation.0, "{teacher:?}: {learned:?}");
        assert!(learned.lessons.0 > 20 && learned.lessons.1 > 100, "{teacher:?}: {:?}", learned.lessons);
    }
}

#[test]
fn learning_that_is_stopped_teaches_nothing() {
    let content = kit::content::<Toy>();
    let setup = Toy::setup(&content, &Chosen::default()).expect("the toy's own choices");
    let weights = WeightSets::default();
    let (content, weights, setup) = (&content, &weights, &setup);
    let (teacher, seed, jobs) = (Teacher::Policy, 4, 2);
    let school = School::<Toy> { content, weights, setup, seats: 3, games: 3, teacher, seed, jobs };
    assert_eq!(school.learn(|| false).expect("no game broke"), None);
}
