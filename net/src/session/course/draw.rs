//! Fair chance: a record that draws is keyed by the next link of everybody present, shown for this record only.
use super::{Change, Course, Stage, plan::Plan};
use crate::{
    chain::Shown,
    session::{fault::Fault, record::Reveal},
};
use engine::{codec, hash::Digest, supply::Seeded};

/// A record that waits for links.
pub(super) struct Drawing {
    /// Its hash, to which the links are bound.
    pub(super) of: Digest,
    /// Its number.
    pub(super) number: u64,
    /// What is played with the chance; nothing yet where the table is laid out.
    pub(super) plan: Option<Plan>,
}

impl Course {
    /// What is known of the person's chain after this link, if it is a next one and meant for the record that waits.
    pub fn check_link(&self, reveal: &Reveal) -> Result<Shown, Fault> {
        let Stage::Drawing(drawing) = &self.stage else { return Err(Fault::NotDrawing) };
        let wrong = Fault::Link(reveal.person);
        if reveal.of != drawing.of {
            return Err(Fault::Links);
        }
        let presence = self.people.get(reveal.person.index()).ok_or(Fault::Presence)?;
        presence.shown.then(reveal.index, reveal.link).ok_or(wrong)
    }

    /// Index of the link that a person has to show next.
    pub fn next_index(&self, person: crate::session::record::Person) -> u32 {
        self.people.get(person.index()).map_or(0, |presence| presence.shown.index) + 1
    }

    pub(super) fn judge_links(&self, reveals: &[Reveal]) -> Result<Change, Fault> {
        let Stage::Drawing(drawing) = &self.stage else { return Err(Fault::NotDrawing) };
        if !reveals.iter().map(|reveal| reveal.person).eq(self.people_here()) {
            return Err(Fault::Links);
        }
        let mut shown: Vec<_> = self.people.iter().map(|presence| presence.shown).collect();
        for reveal in reveals {
            shown[reveal.person.index()] = self.check_link(reveal)?;
        }
        let links: Vec<_> = reveals.iter().map(|reveal| (reveal.person, reveal.link)).collect();
        let text = codec::encode(&(self.table(), drawing.of, links));
        let mut supply = Seeded::keyed(blake3::derive_key("jeweled thrones: chance of a record, 1", &text));
        supply.at(drawing.number);
        let replica = match &drawing.plan {
            Some(plan) => plan.play(self.replica()?, &mut supply)?,
            None => self.shelf.lay_out(&self.charter.terms, &mut supply)?,
        };
        if usize::from(replica.seats()) != self.charter.seats.len() {
            return Err(Fault::Setup);
        }
        Ok(Change::Drawn(replica, shown))
    }
}
