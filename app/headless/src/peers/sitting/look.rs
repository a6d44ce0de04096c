//! The table among peers as its viewer sees it.
use super::PeerSitting;
use crate::{
    narrate::Narrated,
    play::{
        AnySeen, Picture, SeatPicture, Seen,
        log::bot_name,
        session::{places, way_on},
    },
    words::teller::Teller,
};
use engine::{
    describe::{GameNames, Value, phrase, words},
    game::Listing,
    seat::Seat,
};
use net::session::record::Person;

impl<G: Narrated> PeerSitting<G> {
    pub(super) fn look(&self) -> Picture {
        let mut picture = Picture {
            game: G::ID,
            record: self.serial,
            viewer: self.viewer,
            question: None,
            kind: None,
            answers: Vec::new(),
            told: Vec::new(),
            way_on: None,
            is_part: false,
            draft: Vec::new(),
            hand: Vec::new(),
            seats: Vec::new(),
            log: self.log.lines.clone(),
            luck: self.log.luck.clone(),
            state: Value::Table(Vec::new()),
            seen: AnySeen::default(),
            can_undo: false,
            can_redo: false,
            notices: self.notices(),
            company: Some(self.company_picture()),
            places: None,
        };
        let Some(view) = self.view(self.viewer) else { return picture };
        let teller = self.teller(&view);
        let draft = self.viewer.and_then(|seat| self.drafts.get(&seat));
        let names = GameNames { game: &*view, content: self.follower.content(), seat: self.viewer };
        let mut actions = Vec::new();
        if let Some(seat) = self.viewer.filter(|seat| self.is_due(*seat)) {
            let (answers, listing) = self.answers(seat);
            let question = view.question(self.follower.content(), seat);
            picture.kind =
                question.as_ref().and_then(|question| phrase(question, &names)).map(|kind| kind.variant);
            picture.question = question.map(|question| teller.question(&question));
            picture.told = answers.iter().map(|(_, action)| words(action, &names)).collect();
            let usual = view.default_answer(self.follower.content(), seat);
            picture.way_on = usual.and_then(|usual| way_on::<G>(usual, &answers));
            (picture.answers, actions) = answers.into_iter().unzip();
            picture.is_part = listing == Listing::Part;
            picture.can_undo = draft.is_some_and(|draft| draft.can_undo());
            picture.can_redo = draft.is_some_and(|draft| draft.can_redo());
        }
        let steps = draft.map_or(&[][..], |draft| draft.steps());
        picture.draft = steps.iter().map(|action| teller.action(action)).collect();
        picture.hand = teller.hand();
        picture.seats = self.seats().map(|seat| self.seat(seat, &teller)).collect();
        picture.state = teller.state();
        picture.places = places(self.follower.standings(), &teller, &names);
        let content = self.follower.content().clone();
        picture.seen = AnySeen::new(Seen { view: view.clone(), content, actions });
        picture
    }

    fn seat(&self, seat: Seat, teller: &Teller<'_, G>) -> SeatPicture {
        let asked = self.course().is_some_and(|course| course.silent().has(seat));
        SeatPicture {
            seat,
            name: teller.seat(seat),
            sitter: self.sitter(seat),
            is_person: self.bot_at(seat).is_none(),
            is_asked: asked,
            reason: None,
        }
    }

    fn sitter(&self, seat: Seat) -> String {
        let person = self.course().and_then(|course| course.charter().seats.get(seat.index()).copied());
        let person = person.unwrap_or(Person::HOST);
        let name = self.name(person);
        let here = self.course().is_some_and(|course| course.is_here(person));
        let away = self.away.get(person.index()).is_some_and(Option::is_some);
        match self.bot_at(seat) {
            Some(_) if !here => self.words.say("peers-sitter-gone", &[("name", name.into())]),
            Some(word) => bot_name(self.words, G::ID, &word),
            None if away => self.words.say("peers-sitter-away", &[("name", name.into())]),
            None => name,
        }
    }

    /// What the reader should know about the others: who is away and what can be done, and whether the table is frozen.
    fn notices(&self) -> Vec<String> {
        let mut notices: Vec<_> = self.ended.clone().into_iter().collect();
        let is_host = self.link.as_ref().is_some_and(|link| link.is_host());
        let people = (0..self.away.len() as u8).map(Person);
        for person in people.filter(|person| self.course().is_some_and(|course| course.is_here(*person))) {
            if self.away[person.index()].is_none() {
                continue;
            }
            let name = self.name(person);
            notices.push(match (person == self.me || person == Person::HOST, is_host) {
                (true, _) => self.words.get("peers-away-host"),
                (false, true) => self.words.say("peers-away-choose", &[("name", name.into())]),
                (false, false) => self.words.say("peers-away", &[("name", name.into())]),
            });
        }
        notices.dedup();
        let left_out = self.course().is_some_and(|course| {
            self.me.index() < course.charter().people.len() && !course.is_here(self.me)
        });
        if let Some((number, _)) = self.differing.values().next().filter(|_| left_out) {
            notices.push(self.words.say("peers-left-out", &[("record", (*number).into())]));
        }
        for (person, (number, parts)) in self.differing.iter().filter(|_| !left_out) {
            let args = [
                ("name", self.name(*person).into()),
                ("record", (*number).into()),
                ("parts", self.words.list(parts).into()),
            ];
            notices.push(self.words.say("peers-frozen", &args));
        }
        notices
    }
}
