//! What is needed to find out why two tables differ, as a text for whoever looks for the fault.
use net::session::{
    effect::Evidence,
    record::{Edition, Person, WIRE},
};
use std::{collections::BTreeMap, fmt, path::Path};

/// A disagreement.
pub(super) struct Report<'a> {
    /// What is played.
    pub(super) edition: Option<&'a Edition>,
    /// The log, which holds every record up to the one in question and beyond it.
    pub(super) log: &'a Path,
    /// Who writes this.
    pub(super) me: Person,
    /// Whose state differs, after which record, and in which parts, as far as they have told.
    pub(super) differing: &'a BTreeMap<Person, (u64, Vec<String>)>,
    /// What our state was.
    pub(super) evidence: &'a Evidence,
    /// The table in words, as everybody may see it.
    pub(super) table: String,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Evidence { number, parts, last, state, replayed } = self.evidence;
        writeln!(f, "version {}, records of version {WIRE}", env!("CARGO_PKG_VERSION"))?;
        if let Some(Edition { game, rules, content }) = self.edition {
            writeln!(f, "game {game}, rules {rules}, content {content}")?;
        }
        writeln!(f, "log {}", self.log.display())?;
        writeln!(f, "we are person {}", self.me.0)?;
        for (person, (number, parts)) in self.differing {
            writeln!(f, "person {} differs after record {number} in: {}", person.0, parts.join(", "))?;
        }
        writeln!(f, "\nhashes of our parts after record {number}:")?;
        parts.iter().try_for_each(|(name, hash)| writeln!(f, "{name} {hash}"))?;
        writeln!(f, "\nour whole state after record {last}:\n{}", Hex(state))?;
        match state == replayed {
            true => writeln!(f, "\nplayed again from the log, it is the same")?,
            false => writeln!(f, "\nplayed again from the log, it is another:\n{}", Hex(replayed))?,
        }
        writeln!(f, "\nthe table now:\n{}", self.table)
    }
}

struct Hex<'a>(&'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::hash::Digest;

    #[test]
    fn a_report_tells_who_differs_in_what_and_both_states() {
        let parts = vec![("scores".to_owned(), Digest([0xab; 32]))];
        let evidence = Evidence { number: 41, parts, last: 43, state: vec![1, 0xfe], replayed: vec![1, 2] };
        let differing = BTreeMap::from([(Person(2), (41, vec!["scores".to_owned(), "hands".to_owned()]))]);
        let edition = Edition { game: "go".into(), rules: 7, content: Digest([0xcd; 32]) };
        let report = Report {
            edition: Some(&edition),
            log: Path::new("tables/go-1.table"),
            me: Person(1),
            differing: &differing,
            evidence: &evidence,
            table: "round 3".into(),
        };
        let text = report.to_string();
        for needed in [
            "game go, rules 7, content cdcdcd",
            "log tables/go-1.table",
            "we are person 1",
            "person 2 differs after record 41 in: scores, hands",
            "scores ababab",
            "after record 43:\n01fe\n",
            "it is another:\n0102\n",
            "round 3",
        ] {
            assert!(text.contains(needed), "{needed}: {text}");
        }
        let mended = Evidence { replayed: evidence.state.clone(), ..evidence.clone() };
        assert!(Report { evidence: &mended, ..report }.to_string().contains("it is the same"));
    }
}
