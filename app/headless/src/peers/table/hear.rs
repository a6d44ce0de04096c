//! What a table learns from its session.
use super::{PeerTable, Remark};
use crate::{
    narrate::Narrated,
    peers::{kept, link::Ended, messages, people, report::Report},
    store::{Trouble, What},
};
use net::{
    driver::Posted,
    file,
    session::{Session, effect::Event, ledger::Ledger, record::Person},
};
use std::time::{Duration, Instant};

/// Disagreements of one game that are reported at most.
const REPORTS: u32 = 16;

impl<G: Narrated> PeerTable<G> {
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
        self.look_at_entrance();
        self.agree_by_deputy();
        self.go_on_without()?;
        self.ended.clone().map_or(Ok(()), Err)
    }

    fn heard(&mut self, event: Event) {
        if let Some(end) = messages::ending(self.words, &event, &self.path) {
            if let Event::Unwritten(kind) = event {
                self.troubles.push(Trouble::new(What::GameNotKept, &self.path, kind));
            }
            self.ended = Some(end);
        }
        match event {
            Event::Chat(speaker, _) if self.muted.contains(&speaker.name) => (),
            Event::Chat(speaker, line) => self.said(messages::speaker(self.words, &speaker), line),
            Event::AskedWithout(_) => self.serial += 1,
            Event::SentAway => self.remark(Remark::SentAway),
            Event::Hurried(_) => self.remark(Remark::Hurried),
            Event::NoLinks(person) => self.remark(Remark::NoLinks(self.name(person))),
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
            Event::Evidence(evidence) => {
                // The first one is nearest to the fault.
                self.evidence.get_or_insert(*evidence);
                self.report();
            }
            Event::DiffersIn(person, number, parts) => {
                // Of a quarrel that is over, nothing is left to tell.
                if let Some(known) = self.differing.get_mut(&person) {
                    *known = (number, parts);
                    self.report();
                    self.serial += 1;
                }
            }
            Event::Agreed => {
                self.differing.clear();
                self.reports += u32::from(self.evidence.take().is_some());
                self.remark(Remark::Agreed);
            }
            _ => (),
        }
    }

    /// Follows the log as far as it is safe, and sees who is there.
    pub(super) fn sync(&mut self) -> Result<(), String> {
        let from = self.serials.len();
        let viewer = self.viewer.filter(|seat| self.is_due(*seat));
        let news = self.link.as_ref().ok_or(Ended).and_then(|link| {
            link.ask(move |member, now| {
                let people = member.ledger().map_or(0, |ledger| ledger.charter().people.len());
                let here = (0..people as u8).map(|person| member.is_connected(Person(person)));
                let here: Vec<_> = here.collect();
                let records = member.safe_log().get(from..).unwrap_or_default().to_vec();
                let left = viewer.and_then(|seat| member.time_left(now, seat));
                let table = (member.watchers(), member.asked_without(), member.addresses().to_vec());
                let table = (table, member.unheard_of());
                let host = member.host().map(|host| (host.lacks_people(), host.awaits()));
                (records, here, left, table, (host, member.reaches(), member.drops()))
            })
        });
        let Ok((records, here, left, ((watchers, asked, addresses), unheard), (host, reaches, drops))) = news
        else {
            return Err(self.words.get("peers-ended"));
        };
        if self.drops != drops {
            self.drops = drops;
            self.start_again();
            self.remark(Remark::Dropped);
            return self.sync();
        }
        let over = self.follower.standings().is_some();
        let (few, awaited) = host.map_or((None, None), |(few, awaited)| (Some(few), Some(awaited)));
        let stands = (few.is_some(), few == Some(true) && !over);
        if (self.is_host, self.few) != stands {
            ((self.is_host, self.few), self.serial) = (stands, self.serial + 1);
        }
        if self.reaches != reaches {
            kept::keep_reaches(&self.path, &reaches);
            self.reaches = reaches;
        }
        for record in &records {
            self.take_record(record)?;
        }
        if let Some(moment) = self.ledger().map(Ledger::moment) {
            self.beat.ask(moment, Instant::now());
        }
        self.tell_time(left);
        let unheard = messages::unheard(self.words, &unheard, Instant::now());
        if self.unheard != unheard {
            (self.unheard, self.serial) = (unheard, self.serial + 1);
        }
        (self.watchers, self.asked) = (watchers, asked);
        if self.addresses != addresses && !self.is_host {
            kept::add_addresses(&self.path, &addresses);
            self.addresses = addresses;
        }
        let here = self.look_at_files(here, awaited);
        let guests = self.link.as_ref().map(|link| link.guests()).unwrap_or_default();
        if self.guests != guests {
            kept::keep_guests(&self.path, &guests);
            self.guests = guests;
        }
        self.meet(&here);
        let missed = self.away.iter().any(Option::is_some);
        let all_here = here.iter().all(|here| *here);
        self.away.resize(here.len(), None);
        let before = self.away.iter().filter(|away| away.is_some()).count();
        for (away, here) in self.away.iter_mut().zip(here) {
            *away = if here { None } else { away.or_else(|| Some(Instant::now())) };
        }
        // Who is there is told with the picture.
        self.serial += u64::from(before != self.away.iter().filter(|away| away.is_some()).count());
        if missed && all_here && !over {
            self.remark(Remark::AllHere);
        }
        self.send()
    }

    /// Sees who may come to the table, and how.
    fn look_at_entrance(&mut self) {
        let Some(link) = self.link.as_ref().filter(|_| self.is_host) else {
            self.entrance.close();
            self.serial += u64::from(self.entrance_seen.take().is_some());
            return;
        };
        self.entrance.look(link);
        let seen = self.entrance.picture(link, self.words);
        if self.entrance_seen != seen {
            (self.entrance_seen, self.serial) = (seen, self.serial + 1);
        }
    }

    /// Whoever is there is known from now on.
    fn meet(&mut self, here: &[bool]) {
        let people = (0..).map(Person).zip(here).filter(|(person, here)| **here && *person != self.me);
        let new: Vec<_> =
            people.map(|(person, _)| person).filter(|person| !self.met.contains(person)).collect();
        let charter = self.ledger().map(Ledger::charter).filter(|_| !self.looks_on());
        let met: Vec<_> = new
            .iter()
            .filter_map(|person| charter?.people.get(person.index()))
            .map(|claim| (claim.key, claim.name.clone()))
            .collect();
        if !met.is_empty() {
            people::meet(&self.path, met);
            self.met.extend(new);
        }
    }

    /// Sees what has become of the files, if the table goes by file: then nobody is missed, and files are awaited.
    fn look_at_files(&mut self, here: Vec<bool>, awaited: Option<Vec<Person>>) -> Vec<bool> {
        let posted = self.link.as_ref().and_then(|link| link.posted());
        // How often it was looked at is of no interest.
        let Some(posted) = posted.map(|posted| Posted { looks: 0, ..posted }) else { return here };
        let own = self.seats().any(|seat| self.is_due(seat));
        let host = self.ledger().map(Ledger::host).filter(|_| !own);
        let awaited = awaited.unwrap_or_else(|| host.into_iter().collect());
        if self.posted.as_ref() != Some(&posted) || self.awaited != awaited {
            (self.posted, self.awaited, self.serial) = (Some(posted), awaited, self.serial + 1);
        }
        vec![true; here.len()]
    }

    /// How long the viewer may still take is told in steps: minutes, and tens of seconds at the end.
    fn tell_time(&mut self, left: Option<Duration>) {
        let step = |seconds: u64| if seconds > 60 { 60 } else { 10 };
        let left =
            left.map(|left| left.as_secs()).map(|seconds| seconds.div_ceil(step(seconds)) * step(seconds));
        if self.time_left != left {
            (self.time_left, self.serial) = (left, self.serial + 1);
        }
    }

    /// A host that was told to be patient for so long goes on without whoever stays away; a guest gives up.
    fn go_on_without(&mut self) -> Result<(), String> {
        let Some(patience) = self.patience else { return Ok(()) };
        let late = |away: &Option<Instant>| away.is_some_and(|since| since.elapsed() > patience);
        let Some(person) = self.away.iter().position(late).map(|index| Person(index as u8)) else {
            return Ok(());
        };
        match self.link.as_ref().filter(|_| self.is_host) {
            Some(link) => {
                // Refused only for one who is gone already.
                link.ask_host(move |host, now| host.declare_gone(now, person).is_ok());
                Ok(())
            }
            None if Some(person) == self.ledger().map(Ledger::host) => {
                let path = self.path.display().to_string();
                Err(self.words.say("peers-host-lost", &[("path", path.into())]))
            }
            None => Ok(()),
        }
    }

    /// Writes down what is known of a disagreement; of a few of them, lest somebody who only pretends fills the disk.
    fn report(&mut self) {
        let Some(evidence) = self.evidence.as_ref().filter(|_| self.reports < REPORTS) else { return };
        let path = self.path.with_extension(format!("{}.report", evidence.number));
        let table = self.follower.view(None).map(|view| self.teller(&view).state());
        let report = Report {
            edition: self.ledger().map(|ledger| &ledger.charter().terms.edition),
            log: &self.path,
            me: self.me,
            differing: &self.differing,
            evidence,
            table: table.map_or_else(String::new, |table| table.to_string()),
        };
        if let Err(error) = file::replace(&path, report.to_string().as_bytes()) {
            self.troubles.push(Trouble::new(What::FileNotMoved, &path, error));
        }
    }
}
