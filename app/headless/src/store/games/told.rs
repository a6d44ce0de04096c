//! A kept game in the words of its reader, whatever language it was begun in.
use super::{Standing, Summary};
use crate::{
    play::{Side, bot_name},
    store::names::tame,
    words::{Language, Telling, Words},
};
use engine::{record::Sitter, seat::Seat};
use std::time::{Duration, SystemTime};

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;
/// People at one machine whom the program counts itself.
const COUNTED: u8 = 8;

/// Who plays what at a kept game, and how that stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// What is played.
    pub side: Side,
    /// What that is called.
    pub name: String,
    /// Who plays it.
    pub sitter: String,
    /// The points, where the game counts them.
    pub points: Option<i32>,
    /// Whether the game is won by it.
    pub has_won: bool,
}

/// A person's name; one whom the program named is named in the reader's language.
pub fn person_name(words: &Words, name: &str) -> String {
    let all = || Language::ALL.map(Words::of);
    if name.is_empty() || all().iter().any(|words| words.get("you") == name) {
        return words.get("you");
    }
    let counted = |words: &Words, n: u8| words.say("player-number", &[("number", n.into())]);
    let number = (1..=COUNTED).find(|n| all().iter().any(|words| counted(words, *n) == name));
    number.map_or_else(|| name.to_owned(), |n| counted(words, n))
}

impl Summary {
    /// Its name; one that nobody has named is called by what is played.
    pub fn told_name(&self, words: &Words) -> String {
        let Some(header) = &self.header else { return self.name.clone() };
        let id = format!("game-{}", header.game);
        let after = |language: Language| {
            let usual = Words::of(language).has(&id).then(|| tame(&Words::of(language).get(&id)))?;
            let rest = self.name.strip_prefix(&usual)?;
            let is_number = rest.chars().all(|c| c.is_ascii_digit() || " ()-_".contains(c));
            is_number.then(|| rest.to_owned())
        };
        let rest = Language::ALL.into_iter().find_map(after);
        rest.map_or_else(|| self.name.clone(), |rest| format!("{}{rest}", words.get(&id)))
    }

    /// The age or round that it is in.
    pub fn told_chapter(&self, words: &Words) -> Option<String> {
        let (header, glance) = (self.header.as_ref()?, self.glance.as_ref()?);
        let id = format!("{}-story-chapter", header.game);
        let number = Some(glance.chapter).filter(|chapter| *chapter > 0 && words.has(&id))?;
        Some(words.say(&id, &[("number", number.into())]))
    }

    /// When it was played last.
    pub fn told_date(&self, words: &Words) -> String {
        told_day(words, self.played)
    }

    /// Whether a person at this machine is asked.
    pub fn is_turn_of_person(&self) -> bool {
        let Some((header, glance)) = self.header.as_ref().zip(self.glance.as_ref()) else { return false };
        glance.waiting.iter().any(|seat| header.sitters.get(seat.index()).is_some_and(Sitter::is_person))
    }

    /// Who plays what, in order of seat.
    pub fn players(&self, telling: &Telling, words: &Words) -> Vec<Player> {
        let Some((header, glance)) = self.header.as_ref().zip(self.glance.as_ref()) else {
            return Vec::new();
        };
        let sitter = |seat: usize| match header.sitters.get(seat) {
            Some(Sitter::Person(name)) => person_name(words, name),
            Some(Sitter::Bot(word)) => bot_name(words, &header.game, Seat(seat as u8), word),
            None => String::new(),
        };
        let standing = |side: &Side| match &self.standing {
            Standing::Finished(standings) => standings.0.iter().find(|standing| standing.role == side.role),
            _ => None,
        };
        let by_seat = glance.sides.iter().enumerate();
        let by_seat = by_seat.flat_map(|(seat, sides)| sides.iter().map(move |side| (seat, side)));
        let player = |(seat, side): (usize, &Side)| {
            let points = glance.points.iter().find(|(role, _)| *role == side.role).map(|(_, points)| *points);
            let name = telling.name(words.language(), "Role", &side.id).unwrap_or(&side.id);
            Player {
                side: side.clone(),
                name: name.to_owned(),
                sitter: sitter(seat),
                points,
                has_won: standing(side).is_some_and(|standing| standing.rank == 1),
            }
        };
        by_seat.map(player).collect()
    }
}

/// The day on which something was, in words.
pub fn told_day(words: &Words, time: SystemTime) -> String {
    let since = |time: SystemTime| time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
    let ago = since(SystemTime::now()).saturating_sub(since(time)).as_secs() / DAY;
    let (year, month, day) = civil(since(time).as_secs() / DAY);
    let args = [("ago", ago.into()), ("day", day.into()), ("month", month.into()), ("year", year.into())];
    words.say("games-date", &args)
}

/// The year, month and day of a number of days after 1 January 1970.
fn civil(days: u64) -> (u64, u64, u64) {
    let is_leap =
        |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let (mut left, mut year) = (days, 1970);
    while left >= 365 + u64::from(is_leap(year)) {
        left -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if left < length {
            break;
        }
        (left, month) = (left - length, month + 1);
    }
    (year, month, left + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_told_by_the_calendar() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(59), (1970, 3, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(20_819), (2027, 1, 1));
    }

    #[test]
    fn a_person_whom_the_program_named_is_named_in_the_readers_language() {
        let [english, french] = [Language::English, Language::French].map(Words::of);
        assert_eq!(person_name(french, &english.get("you")), french.get("you"));
        let second = |words: &Words| words.say("player-number", &[("number", 2.into())]);
        assert_eq!(person_name(english, &second(french)), second(english));
        assert_eq!(person_name(french, "Robin"), "Robin");
    }
}
