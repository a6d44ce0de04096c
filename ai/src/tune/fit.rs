//! Conditional logistic regression: the chance of an option grows with the exponential of its weighted sum.
use crate::knowledge::softmax;

/// One thing to learn: options with what they have, and how right each was; together the shares are 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// The options.
    pub options: Vec<Rated>,
    /// How right each option was.
    pub right: Vec<f32>,
}

/// What an option has.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rated {
    /// The numbers of weights, and how much of each there is.
    pub amounts: Vec<(u16, f32)>,
    /// What is added to the weighted sum, whatever the weights.
    pub given: f32,
}

impl Rated {
    /// Its weighted sum.
    fn score(&self, weights: &[f32]) -> f32 {
        let parts = self.amounts.iter().map(|(number, amount)| weights[usize::from(*number)] * amount);
        self.given + parts.sum::<f32>()
    }
}

/// How often all lessons are gone through.
const ROUNDS: usize = 8;
/// How far a step goes at first.
const STEP: f32 = 0.05;

impl Lesson {
    /// The chances that weights give to the options.
    fn chances(&self, weights: &[f32], out: &mut Vec<f32>) {
        out.clear();
        out.extend(self.options.iter().map(|option| option.score(weights)));
        softmax(out);
    }
}

/// Better weights, and the mean logarithm of the chance of what was right, before and after.
/// `pull`: how strongly the weight of a number is held where it was, by its distance, for each lesson.
pub(super) fn fit(old: &[f32], lessons: &[Lesson], pull: impl Fn(usize) -> f32) -> (Vec<f32>, (f32, f32)) {
    let mut weights = old.to_vec();
    // A step shrinks as its direction was taken before (AdaGrad): rare things learn as fast as common ones.
    let mut taken = vec![1e-3_f32; old.len()];
    let mut slope = vec![0.0_f32; old.len()];
    let mut chances = Vec::new();
    for _ in 0..ROUNDS {
        for batch in lessons.chunks(32) {
            slope.fill(0.0);
            for lesson in batch {
                lesson.chances(&weights, &mut chances);
                let errors = lesson.right.iter().zip(&chances).map(|(right, chance)| right - chance);
                for (option, error) in lesson.options.iter().zip(errors) {
                    for (number, amount) in &option.amounts {
                        slope[usize::from(*number)] += error * amount;
                    }
                }
            }
            for (number, slope) in slope.iter().enumerate() {
                let slope = slope - pull(number) * batch.len() as f32 * (weights[number] - old[number]);
                taken[number] += slope * slope;
                weights[number] += STEP * slope / taken[number].sqrt();
            }
        }
    }
    (weights.clone(), (likelihood(old, lessons), likelihood(&weights, lessons)))
}

fn likelihood(weights: &[f32], lessons: &[Lesson]) -> f32 {
    let mut chances = Vec::new();
    let mut one = |lesson: &Lesson| -> f64 {
        lesson.chances(weights, &mut chances);
        let logs = lesson.right.iter().zip(&chances).filter(|(right, _)| **right > 0.0);
        logs.map(|(right, chance)| f64::from(right * chance.max(1e-9).ln())).sum()
    };
    let sum: f64 = lessons.iter().map(&mut one).sum();
    (sum / lessons.len().max(1) as f64) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::chance::Quick;

    #[test]
    fn weights_that_made_the_choices_are_found_again() {
        let (truth, mut quick) = ([1.5, -0.7], Quick::new(1));
        let mut amount = || quick.below(1000) as f32 / 250.0 - 2.0;
        let lessons: Vec<_> = (0..6000)
            .map(|_| {
                let mut rated = || Rated { amounts: vec![(0, amount()), (1, amount())], given: amount() };
                let options = (0..3).map(|_| rated()).collect();
                let mut lesson = Lesson { options, right: Vec::new() };
                let mut chances = Vec::new();
                lesson.chances(&truth, &mut chances);
                lesson.right = chances;
                lesson
            })
            .collect();
        let (found, (before, after)) = fit(&[0.0, 0.0], &lessons, |_| 0.0);
        assert!((found[0] - 1.5).abs() < 0.1 && (found[1] + 0.7).abs() < 0.1, "{found:?}");
        assert!(after > before);
    }
}
