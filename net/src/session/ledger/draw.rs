//! Fair chance: a record that draws is keyed by the next link of everybody present, shown for this record only.
use super::{Change, Ledger, Stage, plan::Plan, presence::Presence};
use crate::{
    chain::Shown,
    session::{
        fault::Fault,
        flaw::{self, Flaw},
        record::{Person, Reveal},
    },
};
use engine::{codec, hash::Digest, supply::Seeded};

/// A record that waits for links.
pub(super) struct Drawing {
    /// Its hash, to which the links are bound; of the last one who went meanwhile, if somebody did.
    pub(super) of: Digest,
    /// The number of that record.
    pub(super) number: u64,
    /// What is played with the chance; nothing yet where the table is laid out.
    pub(super) plan: Option<Plan>,
}

impl Ledger {
    /// What is known of the person's chain after this link, if it is a next one and meant for the record that waits.
    pub fn check_link(&self, reveal: &Reveal) -> Result<Shown, Fault> {
        let Stage::Drawing(drawing) = &self.stage else { return Err(Fault::NotDrawing) };
        let wrong = Fault::Link(reveal.person);
        if reveal.of != drawing.of {
            return Err(Fault::Links);
        }
        let presence = self.people.get(reveal.person.index()).ok_or(Fault::Presence)?;
        // Exactly this one: whoever could take a later link instead could choose among numbers.
        if reveal.index != self.next_index(reveal.person) {
            return Err(wrong);
        }
        presence.shown.then(presence.spent, reveal.link).ok_or(wrong)
    }

    /// Index of the link that a person has to show next.
    pub fn next_index(&self, person: Person) -> u32 {
        self.people.get(person.index()).map_or(0, |presence| presence.shown.index + presence.spent) + 1
    }

    /// Whether a link of this person is awaited. Who comes back in the middle of a draw takes no part in it: its host could
    /// else choose, by when it lets somebody in, whether the numbers are those that it has seen.
    pub fn draws(&self, person: Person) -> bool {
        let takes_part = |presence: &Presence| presence.is_here() && !presence.waits;
        self.drawing().is_some() && self.people.get(person.index()).is_some_and(takes_part)
    }

    /// Everybody of whom a link is awaited.
    pub fn people_drawing(&self) -> impl Iterator<Item = Person> + '_ {
        (0..self.people.len() as u8).map(Person).filter(|person| self.draws(*person))
    }

    /// Somebody who draws goes while links are awaited. Those that were shown by now have been seen by the host, which could
    /// let go whoever's link it does not like: so everybody shows another one, and nobody's is used later.
    pub(super) fn key_anew(&mut self) {
        let Stage::Drawing(drawing) = &mut self.stage else { return };
        (drawing.of, drawing.number) = (self.hash, self.number);
        if flaw::is_planted(Flaw::SpentLinks) {
            return;
        }
        for presence in self.people.iter_mut().filter(|presence| presence.is_here()) {
            presence.spent += u32::from(!std::mem::take(&mut presence.waits));
        }
    }

    /// The chance of a draw: keyed by the table and the links alone, which were fixed before the game. Whatever else a
    /// log holds, its order, its numbers and its signatures, is something that whoever writes it could vary until the
    /// numbers please.
    fn supply(&self, drawing: &Drawing, reveals: &[Reveal]) -> Seeded {
        if self.is_oldest() {
            let links: Vec<_> = reveals.iter().map(|reveal| (reveal.person, reveal.link)).collect();
            let text = codec::encode(&(self.table(), drawing.of, links));
            let mut supply =
                Seeded::keyed(blake3::derive_key("jeweled thrones: chance of a record, 1", &text));
            supply.at(drawing.number);
            return supply;
        }
        let links: Vec<_> = reveals.iter().map(|reveal| (reveal.person, reveal.index, reveal.link)).collect();
        let text = codec::encode(&(self.table(), links));
        Seeded::keyed(blake3::derive_key("jeweled thrones: chance of a draw, 2", &text))
    }

    pub(super) fn judge_links(&self, reveals: &[Reveal]) -> Result<Change, Fault> {
        let Stage::Drawing(drawing) = &self.stage else { return Err(Fault::NotDrawing) };
        self.check_all_here()?;
        if !reveals.iter().map(|reveal| reveal.person).eq(self.people_drawing()) {
            return Err(Fault::Links);
        }
        let shown = reveals.iter().map(|reveal| Ok((reveal.person, self.check_link(reveal)?)));
        let shown: Vec<_> = shown.collect::<Result<_, Fault>>()?;
        let mut supply = self.supply(drawing, reveals);
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
