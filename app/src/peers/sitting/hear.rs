//! What a sitting learns from its session.
use super::{PeerSitting, Remark};
use crate::{
    peers::{link::Ended, told},
    store::{Trouble, What},
    table::Shown,
};
use net::session::{effect::Event, record::Person};
use std::{
    fs,
    time::{Duration, Instant},
};

impl<G: Shown> PeerSitting<G> {
    /// Hears what the session tells, and takes what it has written.
    pub(super) fn hear(&mut self, at_most: Duration) -> Result<(), String> {
        let mut at_most = at_most;
        loop {
            let told = self.link.as_mut().ok_or(Ended).and_then(|link| link.event(at_most));
            match told {
                Ok(Some(event)) => self.heard(event),
                Ok(None) => break,
                Err(Ended) => {
                    let end = self.words.get("peers-ended");
                    return Err(self.ended.get_or_insert(end).clone());
                }
            }
            at_most = Duration::ZERO;
        }
        self.sync()?;
        self.agree_by_deputy();
        self.go_on_without()?;
        self.ended.clone().map_or(Ok(()), Err)
    }

    fn heard(&mut self, event: Event) {
        if let Some(end) = told::ending(self.words, &event, &self.path) {
            if let Event::Unwritten(kind) = event {
                self.troubles.push(Trouble::new(What::GameNotKept, &self.path, kind));
            }
            self.ended = Some(end);
        }
        match event {
            Event::Chat(name, line) => self.said(name, line),
            // Who looks on is seen when the log is followed.
            Event::Watchers(_) => self.serial += 1,
            Event::CutOff(name, why) => self.remark(Remark::CutOff(name, why)),
            Event::Connected(person, here) => self.remark(Remark::Connected(self.name(person), here)),
            Event::Rejected(seat, fault) => {
                self.drafts.remove(&seat);
                self.remark(Remark::Rejected(fault.to_string()));
            }
            Event::Differs(person, number) => {
                self.differing.entry(person).or_insert((number, Vec::new()));
                self.remark(Remark::Differs(self.name(person), number));
            }
            Event::DiffersIn(person, number, parts) => {
                self.report(person, number, &parts);
                self.differing.insert(person, (number, parts));
                self.serial += 1;
            }
            Event::Agreed => {
                self.differing.clear();
                self.remark(Remark::Agreed);
            }
            _ => (),
        }
    }

    /// Follows the log as far as it is safe, and sees who is there.
    pub(super) fn sync(&mut self) -> Result<(), String> {
        let from = self.serials.len();
        let news = self.link.as_ref().ok_or(Ended).and_then(|link| {
            link.ask(move |member, _| {
                let people = member.course().map_or(0, |course| course.charter().people.len());
                let here = (0..people as u8).map(|person| member.is_connected(Person(person)));
                let here: Vec<_> = here.collect();
                (member.safe_log().get(from..).unwrap_or_default().to_vec(), here, member.watchers())
            })
        });
        let Ok((records, here, watchers)) = news else { return Err(self.words.get("peers-ended")) };
        for record in &records {
            self.take_record(record)?;
        }
        self.watchers = watchers;
        self.away.resize(here.len(), None);
        for (away, here) in self.away.iter_mut().zip(here) {
            *away = if here { None } else { away.or_else(|| Some(Instant::now())) };
        }
        self.send()
    }

    /// A host that was told to be patient for so long goes on without whoever stays away; a guest gives up.
    fn go_on_without(&mut self) -> Result<(), String> {
        let Some(patience) = self.patience else { return Ok(()) };
        let late = |away: &Option<Instant>| away.is_some_and(|since| since.elapsed() > patience);
        let Some(person) = self.away.iter().position(late).map(|place| Person(place as u8)) else {
            return Ok(());
        };
        match self.link.as_ref().filter(|link| link.is_host()) {
            Some(link) => {
                // Refused only for one who is gone already.
                link.ask_host(move |host, now| host.declare_gone(now, person).is_ok());
                Ok(())
            }
            None if person == Person::HOST => {
                let path = self.path.display().to_string();
                Err(self.words.say("peers-host-lost", &[("path", path.into())]))
            }
            None => Ok(()),
        }
    }

    /// Everything that is needed to find out why two states differ.
    fn report(&mut self, person: Person, number: u64, parts: &[String]) {
        let path = self.path.with_extension(format!("{number}.report"));
        let edition = self.course().map(|course| &course.charter().terms.edition);
        let state = self.follower.view(None).map(|view| self.teller(&view).state());
        let text = format!(
            "version {}\nedition {edition:?}\nwe are person {}, the other is person {}\nthe states differ after record \
             {number} in: {}\nthe log is {}\n\nour table now:\n{}\n",
            env!("CARGO_PKG_VERSION"),
            self.me.0,
            person.0,
            parts.join(", "),
            self.path.display(),
            state.map_or_else(String::new, |state| state.to_string()),
        );
        if let Err(error) = fs::write(&path, text) {
            self.troubles.push(Trouble::new(What::FileNotMoved, &path, error));
        }
    }
}
