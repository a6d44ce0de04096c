//! How a game went, for its last page: the points over the game, where they came from, and the moments that decided it.
use crate::{
    narrate::{Narrated, Spot},
    words::teller::{Teller, capitalised},
};
use engine::seat::{Role, Seat};
use std::{collections::BTreeMap, sync::Arc};

/// Moments that are told at the end.
const MOMENTS: usize = 5;
/// How much a change of the lead matters.
const LEAD: u8 = 2;

/// How a game went.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Story {
    /// What the points are called over the whole game.
    pub title: String,
    /// The points whenever they changed, the oldest first.
    pub course: Vec<Stand>,
    /// The names of the chapters that were come to: "Age 1".
    pub chapters: BTreeMap<u16, String>,
    /// Where points came from: what that is called, and what it brought each role.
    pub sources: Vec<(String, BTreeMap<Role, i32>)>,
    /// What decided the game, the oldest first.
    pub moments: Vec<Moment>,
}

/// How the roles stood after a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stand {
    /// The record.
    pub record: u64,
    /// The chapter of the game.
    pub chapter: u16,
    /// The points of each role.
    pub points: Vec<(Role, i32)>,
}

/// Something that decided the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// Its record.
    pub record: u64,
    /// The chapter of the game.
    pub chapter: u16,
    /// Who did it.
    pub seat: Option<Seat>,
    /// What happened.
    pub text: String,
    /// Where.
    pub spot: Option<Spot>,
}

/// What is noted of a game while it is played.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    course: Vec<Stand>,
    sources: BTreeMap<&'static str, BTreeMap<Role, i32>>,
    moments: Vec<(u8, Moment)>,
    leader: Option<Role>,
}

impl Notes {
    /// Notes what an answer led to.
    pub(super) fn add<G: Narrated>(
        &mut self,
        (record, seat): (u64, Seat),
        events: &[G::Event],
        after: &Teller<'_, G>,
    ) {
        let (game, chapter) = (&**after.view, G::chapter(after.view));
        for (role, points, source) in G::sources(game, events) {
            *self.sources.entry(source).or_default().entry(role).or_default() += points;
        }
        for event in events {
            let Some((weight, role)) = G::moment_of_event(game, event) else { continue };
            let (text, spot) = (after.event(event), G::spot_of_event_in(game, event));
            let seat = role.map_or(Some(seat), |role| holder(after, role));
            self.moments.push((weight, Moment { record, chapter, seat, text, spot }));
        }
        let points = G::points(game);
        let same = |last: &Stand| last.points == points && last.chapter == chapter;
        if points.is_empty() || self.course.last().is_some_and(same) {
            return;
        }
        self.note_lead(record, chapter, &points, after);
        self.course.push(Stand { record, chapter, points });
    }

    /// Notes that somebody else leads alone now.
    fn note_lead<G: Narrated>(
        &mut self,
        record: u64,
        chapter: u16,
        points: &[(Role, i32)],
        after: &Teller<'_, G>,
    ) {
        let Some(most) = points.iter().map(|(_, points)| *points).max() else { return };
        let mut first = points.iter().filter(|(_, points)| *points == most).map(|(role, _)| *role);
        let (Some(leader), None) = (first.next(), first.next()) else { return };
        if self.leader.replace(leader).is_some_and(|before| before != leader) {
            let mut args = after.telling.arguments(after.words.language(), "who", &after.role(leader));
            args.push(("points".to_owned(), most.into()));
            let args: Vec<_> = args.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
            let text = capitalised(after.words.say("story-lead", &args));
            let seat = holder(after, leader);
            self.moments.push((LEAD, Moment { record, chapter, seat, text, spot: None }));
        }
    }

    /// The points whenever they changed, the oldest first.
    pub(crate) fn course(&self) -> Arc<[Stand]> {
        self.course.as_slice().into()
    }

    /// The story in the words of a language.
    pub(crate) fn told<G: Narrated>(&self, teller: &Teller<'_, G>) -> Story {
        let words = teller.words;
        let own = |what: &str| format!("{}-story-{what}", G::ID);
        let chapters = self.course.iter().map(|stand| stand.chapter);
        let chapters = chapters.chain(self.moments.iter().map(|(_, moment)| moment.chapter));
        let named = |chapter: u16| words.say(&own("chapter"), &[("number", chapter.into())]);
        let mut places: Vec<_> = (0..self.moments.len()).collect();
        // Of what matters alike, the later one decided more.
        places.sort_by_key(|place| (self.moments[*place].0, *place));
        let mut last: Vec<usize> = Vec::new();
        for place in places.into_iter().rev() {
            // Of one answer one thing is told.
            let is_new = last.iter().all(|told| self.moments[*told].1.record != self.moments[place].1.record);
            if is_new && last.len() < MOMENTS {
                last.push(place);
            }
        }
        last.sort_unstable();
        let sources = self
            .sources
            .iter()
            .map(|(id, by_role)| (words.get(&format!("{}-source-{id}", G::ID)), by_role.clone()));
        Story {
            title: if words.has(&own("points")) { words.get(&own("points")) } else { String::new() },
            course: self.course.clone(),
            chapters: chapters.filter(|chapter| *chapter > 0).map(|n| (n, named(n))).collect(),
            sources: sources.collect(),
            moments: last.into_iter().map(|place| self.moments[place].1.clone()).collect(),
        }
    }
}

/// Who holds a role.
fn holder<G: Narrated>(teller: &Teller<'_, G>, role: Role) -> Option<Seat> {
    teller.seats().find(|seat| teller.view.roles(*seat).any(|other| other == role))
}

#[cfg(test)]
mod tests {
    use crate::{
        games::IDS,
        play::{NewGame, Next, Picture, open, sides},
        store::Store,
        words::Language,
    };
    use ai::spec::SeatSpec;
    use engine::setup::Chosen;
    use std::path::Path;

    /// A whole game among computer players that answer by chance.
    fn played(game: &'static str, seed: u64) -> Picture {
        let folder = tempfile::tempdir().unwrap();
        let number = sides(game, Path::new(""), &Chosen::default()).len();
        let seats = vec![SeatSpec::Bot("random".parse().unwrap()); number];
        let new =
            NewGame { chosen: Chosen::default(), seats, seed, player: String::new(), name: game.into() };
        let mut table = open(&Store::at(folder.path()), game, new, Language::French).unwrap();
        while table.next() != Next::Over {
            table.advance().unwrap();
        }
        table.picture()
    }

    #[test]
    fn every_point_of_a_game_has_a_source_and_the_last_ones_are_those_it_ended_with() {
        let mut counted = 0;
        for (game, _) in IDS.iter().filter(|(_, offered)| *offered) {
            let picture = played(game, 3);
            let (story, rankings) = (picture.story.unwrap(), picture.rankings.unwrap());
            let told = story.moments.iter().map(|moment| &moment.text).chain(story.chapters.values());
            assert!(told.clone().all(|text| !text.contains('⟦')) && told.count() > 0, "{game}");
            // A game that counts no points has no course.
            let Some(last) = story.course.last() else { continue };
            counted += 1;
            assert!(story.course.is_sorted_by_key(|stand| stand.record) && !story.title.is_empty(), "{game}");
            assert_eq!(last.points.len(), rankings.len(), "{game}");
            for (role, points) in &last.points {
                let gained: i32 = story.sources.iter().filter_map(|(_, by_role)| by_role.get(role)).sum();
                assert_eq!(gained, *points, "{game}: every point of {role:?} has a source");
            }
        }
        assert!(counted > 0, "no game counts points");
    }
}
