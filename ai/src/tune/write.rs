//! New weights in the old file: only their numbers change, whatever else it says stays.
use crate::{knowledge::Knowledge, weights::Weights};

/// The text of a file of weights with new plain weights.
pub fn rewritten<G: Knowledge>(text: &str, weights: &Weights) -> String {
    let mut part = "";
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.starts_with('[') {
            part = line;
        }
        let name = line.split('=').next().unwrap_or_default().trim();
        let place = |names: &[&str]| names.iter().position(|known| *known == name);
        let weight = match part {
            "[features]" => place(G::FEATURES)
                .and_then(|number| weights.features.get(number))
                .map(|weight| format!("{name} = [{}, {}]", rounded(weight.0), rounded(weight.1))),
            "[action_features]" => place(G::ACTION_FEATURES)
                .and_then(|number| weights.action_features.get(number))
                .map(|weight| format!("{name} = {}", rounded(*weight))),
            "[numbers]" => place(G::NUMBERS)
                .and_then(|number| weights.numbers.get(number))
                .map(|number| format!("{name} = {}", rounded(*number))),
            _ => None,
        };
        lines.push(weight.unwrap_or_else(|| line.to_owned()));
    }
    lines.join("\n") + "\n"
}

/// To three places, always with a point: the file is read by people too.
fn rounded(weight: f32) -> String {
    let text = format!("{:.3}", weight + 0.0);
    if text == "-0.000" { "0.000".into() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::{FILE, WeightSets};
    use engine::{content::Texts, toy::Toy};

    #[test]
    fn what_was_written_is_read_again() {
        let text = include_str!("../../../assets/toy/weights.toml");
        let load =
            |text: &str| WeightSets::load::<Toy>(&Texts::from_iter([(FILE, text)])).expect("sound weights");
        let mut weights = load(text).plain;
        weights.features[1].1 = -0.125;
        weights.action_features[3] = 7.5;
        let written = rewritten::<Toy>(text, &weights);
        assert_eq!(load(&written).plain, weights);
        assert_eq!(written.lines().count(), text.lines().count());
        assert!(written.contains("[temperament.raider]"));
    }
}
