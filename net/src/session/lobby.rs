//! The table before the game: who takes which chair, and who is ready.
use super::{
    message::{Chair, Lobby, Refusal},
    record::{Charter, Claim, Person, TableId, Terms, WIRE},
};
use crate::identity::PeerKey;

/// Who is to sit on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChairPlan {
    /// The host.
    Host,
    /// A bot of the host, by the word for it.
    Bot(String),
    /// Whoever joins.
    Open,
}

impl ChairPlan {
    /// Who sits where by a charter.
    pub fn of(charter: &Charter) -> Vec<Self> {
        let chair = |(person, bot): (&Person, &Option<String>)| match (person, bot) {
            (_, Some(word)) => Self::Bot(word.clone()),
            (&Person::HOST, None) => Self::Host,
            _ => Self::Open,
        };
        charter.seats.iter().zip(&charter.bots).map(chair).collect()
    }
}

struct Guest {
    key: PeerKey,
    name: String,
    claim: Option<Claim>,
    /// Whether the host wants it at the table.
    approved: bool,
}

/// The chairs and who has taken them.
pub(crate) struct Seating {
    chairs: Vec<(ChairPlan, Option<Guest>)>,
    /// Whether the host is asked about everybody who comes.
    pub(crate) asks_first: bool,
}

impl Seating {
    pub(crate) fn new(plans: &[ChairPlan]) -> Self {
        Self { chairs: plans.iter().map(|plan| (plan.clone(), None)).collect(), asks_first: false }
    }

    fn guest(&mut self, key: PeerKey) -> Option<&mut Guest> {
        self.chairs.iter_mut().filter_map(|(_, guest)| guest.as_mut()).find(|guest| guest.key == key)
    }

    /// The table is laid for others: whoever sat keeps a chair as far as there are any, and nobody is ready.
    /// Gives the keys of those for whom none is left.
    pub(crate) fn change(&mut self, plans: &[ChairPlan]) -> Vec<PeerKey> {
        let guests: Vec<_> = self.chairs.drain(..).filter_map(|(_, guest)| guest).collect();
        *self = Self { asks_first: self.asks_first, ..Self::new(plans) };
        let sit = |known: Guest| {
            let lost = self.sit(known.key, known.name).is_err().then_some(known.key);
            self.guest(known.key).into_iter().for_each(|guest| guest.approved = known.approved);
            lost
        };
        guests.into_iter().filter_map(sit).collect()
    }

    /// Gives a newcomer the first free chair; whoever sits already keeps its own. A new name must be agreed to anew.
    pub(crate) fn sit(&mut self, key: PeerKey, name: String) -> Result<(), Refusal> {
        if let Some(guest) = self.guest(key) {
            guest.claim.take_if(|claim| claim.name != name);
            guest.name = name;
            return Ok(());
        }
        let free = |chair: &&mut (ChairPlan, Option<Guest>)| chair.0 == ChairPlan::Open && chair.1.is_none();
        let approved = !self.asks_first;
        let chair = self.chairs.iter_mut().find(free).ok_or(Refusal::Full)?;
        chair.1 = Some(Guest { key, name, claim: None, approved });
        Ok(())
    }

    /// The host wants the guest of this name at the table.
    pub(crate) fn approve(&mut self, name: &str) {
        let guests = self.chairs.iter_mut().filter_map(|(_, guest)| guest.as_mut());
        guests.filter(|guest| guest.name == name).for_each(|guest| guest.approved = true);
    }

    /// About whom the host is asked, by name.
    pub(crate) fn unapproved(&self) -> Vec<String> {
        let guests = self.chairs.iter().filter_map(|(_, guest)| guest.as_ref());
        guests.filter(|guest| !guest.approved).map(|guest| guest.name.clone()).collect()
    }

    /// How the guest of this key is called.
    pub(crate) fn name_of(&self, key: PeerKey) -> Option<String> {
        let mut guests = self.chairs.iter().filter_map(|(_, guest)| guest.as_ref());
        guests.find(|guest| guest.key == key).map(|guest| guest.name.clone())
    }

    /// How the guests other than that of this key are called.
    pub(crate) fn names_but(&self, key: PeerKey) -> impl Iterator<Item = &str> {
        let guests = self.chairs.iter().filter_map(|(_, guest)| guest.as_ref());
        guests.filter(move |guest| guest.key != key).map(|guest| guest.name.as_str())
    }

    /// Frees the chair of somebody who has left.
    pub(crate) fn leave(&mut self, key: PeerKey) {
        for (_, guest) in &mut self.chairs {
            guest.take_if(|guest| guest.key == key);
        }
    }

    /// Notes that somebody is ready, by its own word, or not any more; false if the word is not its own.
    pub(crate) fn ready(&mut self, key: PeerKey, table: TableId, claim: Option<Claim>) -> bool {
        // The name that is signed is the one that everybody has seen.
        let name = self.name_of(key);
        let fits = |claim: &Claim| {
            (claim.key, claim.table) == (key, table)
                && Some(&claim.name) == name.as_ref()
                && claim.is_signed()
        };
        if !claim.as_ref().is_none_or(fits) {
            return false;
        }
        if let Some(guest) = self.guest(key) {
            guest.claim = claim;
        }
        true
    }

    /// The lobby as everybody may see it.
    pub(crate) fn shown(&self) -> Lobby {
        let chair = |(plan, guest): &(ChairPlan, Option<Guest>)| match (plan, guest) {
            (ChairPlan::Host, _) => Chair::Host,
            (ChairPlan::Bot(word), _) => Chair::Bot(word.clone()),
            (ChairPlan::Open, None) => Chair::Free,
            (ChairPlan::Open, Some(guest)) => Chair::Guest(guest.name.clone(), guest.claim.is_some()),
        };
        Lobby { chairs: self.chairs.iter().map(chair).collect() }
    }

    /// The charter, once every open chair is taken by somebody who is ready.
    pub(crate) fn charter(&self, host: &Claim, terms: &Terms) -> Option<Charter> {
        let (mut people, mut seats, mut bots) = (vec![host.clone()], Vec::new(), Vec::new());
        for (plan, guest) in &self.chairs {
            bots.push(match plan {
                ChairPlan::Bot(word) => Some(word.clone()),
                ChairPlan::Host | ChairPlan::Open => None,
            });
            if *plan != ChairPlan::Open {
                seats.push(Person::HOST);
                continue;
            }
            seats.push(Person(u8::try_from(people.len()).ok()?));
            people.push(guest.as_ref().filter(|guest| guest.approved)?.claim.clone()?);
        }
        Some(Charter { wire: WIRE, table: host.table, terms: terms.clone(), people, seats, bots })
    }
}
