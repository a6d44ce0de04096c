//! Sentences that arrange the table of a rules case. Before the first question nothing is dealt: every card is in its
//! deck, and a case says what it needs of them.
mod cards;

use super::{
    ConanCards, Step,
    content::Content,
    deal::{Alliance, Parts},
    frame::{Frame, Left, Turn},
    ids::{Adventure, Hero, SEATS},
};
use crate::{array_list::ArrayList, game::Refused, seat::Seat, supply::Supply};

const SENTENCES: &str = "\
    heroes HERO…; HERO has N glory; HERO holds CARD…|nothing; HERO has items ITEM…|nothing; HERO has hidden items ITEM…; \
    HERO has allies CHALLENGE…; HERO has charged ADVENTURE…; HERO has trophies ADVENTURE…; HERO has spent the ability; \
    HERO at ADVENTURE; HERO wanders; HERO expelled from ADVENTURE; HERO is out; \
    adventure ADVENTURE of HERO|nobody; challenge CHALLENGE of HERO on ADVENTURE; \
    open challenge CHALLENGE of HERO on ADVENTURE; false challenge CARD of HERO on ADVENTURE; discarded CARD…; \
    discarded items ITEM…; N cards in the draw pile|item pile; \
    alliance of HERO… at ADVENTURE [loot|wins|losses N…] [items|cards HERO…] [special HERO]; \
    round N; target N; idle N; reserve N; first HERO; \
    card phase; second lap of HERO; hero phase; turn of HERO; floor of HERO; draw phase; end of the round";

/// Arranges the table by one sentence.
pub(super) fn arrange(
    game: &mut ConanCards,
    content: &Content,
    sentence: &str,
    supply: &mut dyn Supply,
) -> Result<(), String> {
    let words: Vec<_> = sentence.split_whitespace().collect();
    let mut step = Step { content, supply, listener: &mut |_| () };
    game.by_words(&words, &mut step)
}

/// The words of a list; `nothing` is an empty one.
fn list<'a>(words: &'a [&'a str]) -> &'a [&'a str] {
    if words == ["nothing"] { &[] } else { words }
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("'{word}' is no number that fits here"))
}

fn cannot(refused: Refused) -> String {
    format!("the table cannot be arranged so: {refused:?}")
}

impl ConanCards {
    /// The middle of the table, and where play stands.
    fn by_words(&mut self, words: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        let content = step.content;
        match *words {
            ["heroes", ref names @ ..] => self.seat_heroes(content, names),
            ["round", n] => number(n).map(|n| self.round = n),
            ["target", n] => number(n).map(|n| self.target = n),
            ["idle", n] => number(n).map(|n| self.idle = n),
            ["reserve", n] => number(n).map(|n| self.reserve = n),
            ["first", hero] => self.seat_named(content, hero).map(|seat| self.first = seat),
            ["adventure", adventure, "of", owner] => self.set_site(adventure, owner, step),
            ["challenge", card, "of", hero, "on", adventure] => {
                self.add_post((card, hero, adventure), false, step)
            }
            ["open", "challenge", card, "of", hero, "on", adventure] => {
                self.add_post((card, hero, adventure), true, step)
            }
            ["false", "challenge", card, "of", hero, "on", adventure] => {
                self.add_post((card, hero, adventure), false, step)
            }
            ["discarded", "items", ref items @ ..] => self.discard_items(items, step),
            ["discarded", ref cards @ ..] => self.discard_cards(cards, step),
            [n, "cards" | "card", "in", "the", "draw", "pile"] => {
                self.shorten_pile(super::DRAW, number(n)?, step)
            }
            [n, "cards" | "card", "in", "the", "item", "pile"] => {
                self.shorten_pile(super::ITEMS, number(n)?, step)
            }
            ["alliance", "of", ref rest @ ..] => self.set_alliance(content, rest),
            ["card", "phase"] => self.go_on(&[Frame::Cards { lap: 0, turn: 0 }], step),
            ["second", "lap", "of", hero] => {
                let turn = self.turn_of(content, hero)?;
                self.go_on(&[Frame::Cards { lap: 1, turn }], step)
            }
            ["hero", "phase"] => {
                self.stand_at(&[Frame::Cards { lap: 1, turn: 0 }])?;
                self.begin_hero_phase(step).and_then(|()| self.run_to_question(step)).map_err(cannot)
            }
            ["turn", "of", hero] => {
                let (turn, seat) = (self.turn_of(content, hero)?, self.seat_named(content, hero)?);
                let own = Frame::Turn(Turn { seat, left: Left::Action, faced: false });
                self.go_on(&[Frame::Heroes(turn + 1), own], step)
            }
            ["floor", "of", hero] => {
                let turn = self.turn_of(content, hero)?;
                self.go_on(&[Frame::Floor { turn, left: content.limits.proposals }], step)
            }
            ["draw", "phase"] => self.go_on(&[Frame::Floor { turn: self.seats, left: 0 }], step),
            ["end", "of", "the", "round"] => {
                self.go_on(&[Frame::Draws { turn: self.seats, extra: Default::default() }], step)
            }
            [hero, ref rest @ ..] => {
                let seat = self.seat_named(content, hero)?;
                self.of_player(seat, rest, step)
            }
            [] => Err(SENTENCES.into()),
        }
    }

    fn of_player(&mut self, seat: Seat, words: &[&str], step: &mut Step<'_>) -> Result<(), String> {
        let content = step.content;
        match *words {
            ["has", n, "glory"] => self.players[seat].glory = number(n)?,
            ["has", "spent", "the", "ability"] => self.players[seat].spent = true,
            ["holds", ref cards @ ..] => self.set_hand(seat, list(cards), step)?,
            ["has", "items", ref items @ ..] => self.set_items(seat, list(items), step)?,
            ["has", "hidden", "items" | "item", ref items @ ..] => {
                self.add_hidden_items(seat, items, step)?
            }
            ["has", "allies" | "ally", ref cards @ ..] => self.add_allies(seat, cards, step)?,
            ["has", "charged", ref cards @ ..] => self.add_trophies(seat, cards, true, step)?,
            ["has", "trophies" | "trophy", ref cards @ ..] => self.add_trophies(seat, cards, false, step)?,
            ["at", adventure] => {
                let adventure = self.site_named(content, adventure)?;
                self.players[seat].at = Some(adventure);
                self.trackers_look(adventure, step).map_err(cannot)?;
            }
            ["wanders"] => self.players[seat].at = None,
            ["expelled", "from", adventure] => {
                let adventure = self.site_named(content, adventure)?;
                (self.players[seat].at, self.players[seat].banned) = (None, Some(adventure));
            }
            ["is", "out"] => self.players[seat].alive = false,
            _ => return Err(format!("the sentences are: {SENTENCES}")),
        }
        Ok(())
    }

    fn seat_heroes(&mut self, content: &Content, names: &[&str]) -> Result<(), String> {
        if names.len() != usize::from(self.seats) {
            return Err(format!("{} heroes are needed, one for each seat", self.seats));
        }
        for (seat, name) in names.iter().enumerate() {
            let hero = content.heroes.iter().position(|hero| hero.id == *name);
            let hero = Hero(hero.ok_or_else(|| format!("'{name}' is no hero"))? as u8);
            if names[..seat].contains(name) {
                return Err(format!("there is only one {name}"));
            }
            self.players[Seat(seat as u8)].hero = hero;
        }
        Ok(())
    }

    fn seat_named(&self, content: &Content, name: &str) -> Result<Seat, String> {
        let found = (0..self.seats).map(Seat).find(|seat| content.hero(self.players[*seat].hero).id == name);
        found.ok_or_else(|| format!("'{name}' is no hero at this table; the sentences are: {SENTENCES}"))
    }

    fn turn_of(&self, content: &Content, name: &str) -> Result<u8, String> {
        let seat = self.seat_named(content, name)?;
        Ok((seat.0 + self.seats - self.first.0) % self.seats)
    }

    fn site_named(&self, content: &Content, name: &str) -> Result<Adventure, String> {
        let adventure = adventure_named(content, name)?;
        let there = self.site(adventure).is_some();
        there.then_some(adventure).ok_or_else(|| format!("{name} is not on the table"))
    }

    /// Parts are equal, orders and the special effect those of the members, unless something else is said.
    fn set_alliance(&mut self, content: &Content, words: &[&str]) -> Result<(), String> {
        let (names, rest) = split(words, "at")?;
        let seats: Result<ArrayList<Seat, SEATS>, String> = self.seats_named(content, names);
        let mut members = seats?;
        let named = members;
        members.sort_unstable();
        let (adventure, mut rest) = rest.split_first().ok_or("write: at ADVENTURE")?;
        let mut even = Parts::default();
        named.iter().for_each(|member| even[*member] = 1);
        let mut alliance = Alliance {
            adventure: self.site_named(content, adventure)?,
            members,
            loot: even,
            items: named,
            cards: named,
            special: named[0],
            wins: even,
            losses: even,
        };
        while let Some((word, after)) = rest.split_first() {
            let taken = if *word == "special" { 1 } else { named.len() };
            let (values, further) = after.split_at_checked(taken).ok_or("something is missing at the end")?;
            match *word {
                "loot" => alliance.loot = parts(&named, values)?,
                "wins" => alliance.wins = parts(&named, values)?,
                "losses" => alliance.losses = parts(&named, values)?,
                "items" => alliance.items = self.seats_named(content, values)?,
                "cards" => alliance.cards = self.seats_named(content, values)?,
                "special" => alliance.special = self.seat_named(content, values[0])?,
                other => return Err(format!("'{other}' is no part of an alliance")),
            }
            rest = further;
        }
        self.alliances.push(alliance).map_err(|_| "there is no room for a further alliance".into())
    }

    fn seats_named(&self, content: &Content, names: &[&str]) -> Result<ArrayList<Seat, SEATS>, String> {
        let mut seats = ArrayList::default();
        for name in names {
            seats.push(self.seat_named(content, name)?).map_err(|_| "these are too many")?;
        }
        Ok(seats)
    }

    /// The table stands where these procedures are under way. Who was given no glory has that of the start.
    fn stand_at(&mut self, frames: &[Frame]) -> Result<(), String> {
        self.round = self.round.max(1);
        let start = self.rules.start;
        for player in self.players.0.iter_mut().filter(|player| player.alive && player.glory == 0) {
            player.glory = start;
        }
        self.contest = None;
        self.pending = None;
        self.frames.clear();
        frames.iter().try_for_each(|frame| self.frames.push(*frame)).map_err(cannot)
    }

    fn go_on(&mut self, frames: &[Frame], step: &mut Step<'_>) -> Result<(), String> {
        self.stand_at(frames)?;
        self.run_to_question(step).map_err(cannot)
    }
}

fn adventure_named(content: &Content, name: &str) -> Result<Adventure, String> {
    let found = content.adventures.iter().position(|adventure| adventure.id == name);
    found.map(|index| Adventure(index as u8)).ok_or_else(|| format!("'{name}' is no adventure"))
}

/// The words before and after a word.
fn split<'a>(words: &'a [&'a str], at: &str) -> Result<(&'a [&'a str], &'a [&'a str]), String> {
    let place = words.iter().position(|word| *word == at).ok_or_else(|| format!("'{at}' is missing"))?;
    if place == 0 {
        return Err(format!("nothing stands before '{at}'"));
    }
    Ok((&words[..place], &words[place + 1..]))
}

fn parts(members: &[Seat], values: &[&str]) -> Result<Parts, String> {
    let mut parts = Parts::default();
    for (member, value) in members.iter().zip(values) {
        parts[*member] = number(value)?;
    }
    Ok(parts)
}
