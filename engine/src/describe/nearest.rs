//! What to say of a name that nothing has.

/// Names that are listed at most; of longer lists the nearest are.
const LISTED: usize = 40;
const NEAREST: usize = 8;

/// The name that is spelt most like the word, if one is.
fn nearest<'n>(word: &str, names: &'n [String]) -> Option<&'n str> {
    let near = (word.chars().count() / 3).max(1);
    let distance = |name: &&String| strsim::osa_distance(word, name);
    names.iter().min_by_key(distance).filter(|name| distance(name) <= near).map(String::as_str)
}

/// Says that there is no `what` of this name, which one is spelt like it, and which there are.
pub fn unknown(what: &str, word: &str, names: &[String]) -> String {
    let mut said = format!("there is no {what} '{word}'");
    if let Some(near) = nearest(word, names) {
        said.push_str(&format!("; did you mean '{near}'?"));
    }
    let mut listed: Vec<_> = names.iter().map(String::as_str).collect();
    if names.len() > LISTED {
        listed.sort_by_key(|name| strsim::osa_distance(word, name));
        listed.truncate(NEAREST);
    }
    match (names.len(), listed.join(", ")) {
        (0, _) => said,
        (all, listed) if all > LISTED => format!("{said}; there are {all}, among them: {listed}"),
        (_, listed) => format!("{said}; there is: {listed}"),
    }
}

/// A kind of thing as it is called in a sentence: `KingdomCard` is a "kingdom card".
pub fn kind_in_words(kind: &str) -> String {
    match kind {
        "SlotId" | "Face" => "card".into(),
        "DeckId" => "deck".into(),
        "Action" => "answer".into(),
        kind => super::snake_case(kind.trim_end_matches("Id")).replace('_', " "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_nothing_has_is_shown_the_nearest_and_what_there_is() {
        let names: Vec<_> = ["ophir", "koth", "argos"].map(str::to_owned).into();
        assert_eq!(
            unknown("province", "ophri", &names),
            "there is no province 'ophri'; did you mean 'ophir'?; there is: ophir, koth, argos"
        );
        assert_eq!(
            unknown("province", "x", &names),
            "there is no province 'x'; there is: ophir, koth, argos"
        );
        let many: Vec<_> = (0..60).map(|n| format!("strategy_{n:02}")).collect();
        let said = unknown("card", "stratgy_34", &many);
        assert!(
            said.contains("did you mean 'strategy_34'?; there are 60, among them: strategy_34"),
            "{said}"
        );
        assert_eq!(unknown("card", "x", &[]), "there is no card 'x'");
        assert_eq!([kind_in_words("KingdomCard"), kind_in_words("VowId")], ["kingdom card", "vow"]);
    }
}
