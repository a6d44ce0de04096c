//! Sentences that arrange the table of a rules case. Before the first question nothing is dealt: every card is in its
//! deck, and a case says what it needs of them.
mod cards;

use super::{
    ConanCards,
    card_phase::CardPhase,
    content::Content,
    deal::{Alliance, Parts},
    diplomacy::Floor,
    draw_phase::DrawPhase,
    frame::Frame,
    hero_turn::{HeroPhase, Turn},
    ids::{Adventure, Hero, SEATS},
    places::{self, DRAW, ITEMS},
};
use crate::{
    array_list::ArrayList,
    cases::sentence::{Said, Sentence, cannot, find, number},
    describe::unknown,
    procedure::run_to_question,
    seat::Seat,
};

const fn sentence(form: &'static str, does: Does) -> Sentence<ConanCards> {
    Sentence { form, does }
}

type Does = fn(&mut ConanCards, &mut Said<'_, ConanCards>) -> Result<(), String>;

pub(super) const SENTENCES: &[Sentence<ConanCards>] = &[
    // Players.
    sentence("heroes HERO…", |game, said| game.seat_heroes(said.content, &said.list(0))),
    sentence("HERO has N glory", |game, said| {
        let seat = game.seat_said(said, 0)?;
        said.number(1).map(|glory| game.players[seat].glory = glory)
    }),
    sentence("HERO holds CARD…", |game, said| {
        let seat = game.seat_said(said, 0)?;
        said.clear(game, places::hand(seat));
        game.add_cards(DRAW, places::hand(seat), 1, said)
    }),
    sentence("HERO has items ITEM…", |game, said| {
        let seat = game.seat_said(said, 0)?;
        said.clear(game, places::items_up(seat));
        game.add_cards(ITEMS, places::items_up(seat), 1, said)
    }),
    sentence("HERO has hidden items ITEM…", |game, said| {
        game.add_hidden_items(game.seat_said(said, 0)?, said)
    }),
    sentence("HERO has allies CHALLENGE…", |game, said| {
        let seat = game.seat_said(said, 0)?;
        game.add_cards(DRAW, places::allies(seat), 1, said)
    }),
    sentence("HERO has charged ADVENTURE…", |game, said| {
        let seat = game.seat_said(said, 0)?;
        game.add_trophies(seat, places::charged(seat), said)
    }),
    sentence("HERO has trophies ADVENTURE…", |game, said| {
        let seat = game.seat_said(said, 0)?;
        game.add_trophies(seat, places::trophies(seat), said)
    }),
    sentence("HERO has spent the ability", |game, said| {
        game.seat_said(said, 0).map(|seat| game.players[seat].spent = true)
    }),
    sentence("HERO is out", |game, said| {
        game.seat_said(said, 0).map(|seat| game.players[seat].alive = false)
    }),
    // Heroes on the table.
    sentence("HERO at ADVENTURE", |game, said| {
        let (seat, adventure) = (game.seat_said(said, 0)?, game.site_said(said, 1)?);
        game.players[seat].at = Some(adventure);
        game.trackers_look(adventure, &mut said.step()).map_err(cannot)
    }),
    sentence("HERO wanders", |game, said| game.seat_said(said, 0).map(|seat| game.players[seat].at = None)),
    sentence("HERO expelled from ADVENTURE", |game, said| {
        let (seat, adventure) = (game.seat_said(said, 0)?, game.site_said(said, 1)?);
        (game.players[seat].at, game.players[seat].banned) = (None, Some(adventure));
        Ok(())
    }),
    // Adventures and piles.
    sentence("adventure ADVENTURE of HERO|nobody", |game, said| game.set_site(said)),
    sentence("challenge CHALLENGE of HERO on ADVENTURE", |game, said| game.add_post(false, said)),
    sentence("open challenge CHALLENGE of HERO on ADVENTURE", |game, said| game.add_post(true, said)),
    sentence("false challenge CARD of HERO on ADVENTURE", |game, said| game.add_post(false, said)),
    sentence("discarded CARD…", |game, said| {
        said.list(0).into_iter().try_for_each(|card| said.discard(game, Some(DRAW), card))
    }),
    sentence("discarded items ITEM…", |game, said| {
        said.list(0).into_iter().try_for_each(|item| said.discard(game, Some(ITEMS), item))
    }),
    sentence("N cards in the draw|item pile", |game, said| {
        let deck = if said.word(1) == "draw" { DRAW } else { ITEMS };
        game.shorten_pile(deck, said.number(0)?, said)
    }),
    sentence("alliance of HERO… at ADVENTURE [PART…]", |game, said| game.set_alliance(said)),
    // The table.
    sentence("first HERO", |game, said| game.seat_said(said, 0).map(|seat| game.first = seat)),
    sentence("round N", |game, said| said.number(0).map(|round| game.round = round)),
    sentence("target N", |game, said| said.number(0).map(|target| game.target = target)),
    sentence("idle N", |game, said| said.number(0).map(|idle| game.idle = idle)),
    sentence("reserve N", |game, said| said.number(0).map(|reserve| game.reserve = reserve)),
    // Where play stands.
    sentence("card phase", |game, said| game.go_on(&[CardPhase { lap: 0, turn: 0 }.into()], said)),
    sentence("second lap of HERO", |game, said| {
        let turn = game.turn_said(said)?;
        game.go_on(&[CardPhase { lap: 1, turn }.into()], said)
    }),
    sentence("hero phase", |game, said| {
        game.stand_at(&[CardPhase { lap: 1, turn: 0 }.into()])?;
        let mut step = said.step();
        game.begin_hero_phase(&mut step).map_err(cannot)?;
        run_to_question(game, |game| game.frames.top(), &mut step).map_err(cannot)
    }),
    sentence("turn of HERO", |game, said| {
        let (turn, seat) = (game.turn_said(said)?, game.seat_said(said, 0)?);
        game.go_on(&[HeroPhase(turn + 1).into(), Turn::new(seat).into()], said)
    }),
    sentence("floor of HERO", |game, said| {
        let turn = game.turn_said(said)?;
        game.go_on(&[Floor { turn, left: said.content.limits.proposals }.into()], said)
    }),
    sentence("draw phase", |game, said| game.go_on(&[Floor { turn: game.seats, left: 0 }.into()], said)),
    sentence("end of the round", |game, said| {
        game.go_on(&[DrawPhase { turn: game.seats, extra: Default::default() }.into()], said)
    }),
];

impl ConanCards {
    fn seat_heroes(&mut self, content: &Content, names: &[&str]) -> Result<(), String> {
        if names.len() != usize::from(self.seats) {
            return Err(format!("{} heroes are needed, one for each seat", self.seats));
        }
        for (seat, name) in names.iter().enumerate() {
            let hero = find("hero", content.heroes.iter().map(|hero| &hero.id), name)?;
            if names[..seat].contains(name) {
                return Err(format!("there is only one {name}"));
            }
            self.players[Seat(seat as u8)].hero = Hero(hero as u8);
        }
        Ok(())
    }

    fn seat_named(&self, content: &Content, name: &str) -> Result<Seat, String> {
        let heroes = (0..self.seats).map(|seat| &content.hero(self.players[Seat(seat)].hero).id);
        find("hero at this table", heroes, name).map(|seat| Seat(seat as u8))
    }

    /// The seat of the hero that fills a blank.
    fn seat_said(&self, said: &Said<'_, Self>, blank: usize) -> Result<Seat, String> {
        self.seat_named(said.content, said.word(blank))
    }

    fn turn_said(&self, said: &Said<'_, Self>) -> Result<u8, String> {
        let seat = self.seat_said(said, 0)?;
        Ok((seat.0 + self.seats - self.first.0) % self.seats)
    }

    /// The adventure on the table that fills a blank.
    fn site_said(&self, said: &Said<'_, Self>, blank: usize) -> Result<Adventure, String> {
        let adventure = adventure_named(said.content, said.word(blank))?;
        let there = self.site(adventure).is_some();
        there.then_some(adventure).ok_or_else(|| format!("{} is not on the table", said.word(blank)))
    }

    /// Parts are equal, orders and the special effect those of the members, unless something else is said.
    fn set_alliance(&mut self, said: &Said<'_, Self>) -> Result<(), String> {
        let content = said.content;
        let named = self.seats_named(content, &said.list(0))?;
        let mut members = named;
        members.sort_unstable();
        let mut even = Parts::default();
        named.iter().for_each(|member| even[*member] = 1);
        let mut alliance = Alliance {
            adventure: self.site_said(said, 1)?,
            members,
            loot: even,
            items: named,
            cards: named,
            special: named.first().copied().unwrap_or_default(),
            wins: even,
            losses: even,
        };
        let parts_said = said.list(2);
        let mut rest = parts_said.as_slice();
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
                other => return Err(unknown("part of an alliance", other, &PARTS.map(str::to_owned))),
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

    fn go_on(&mut self, frames: &[Frame], said: &mut Said<'_, Self>) -> Result<(), String> {
        self.stand_at(frames)?;
        run_to_question(self, |game| game.frames.top(), &mut said.step()).map_err(cannot)
    }
}

/// What can be said of an alliance, each followed by as many values as it has members; `special` by one.
const PARTS: [&str; 6] = ["loot", "wins", "losses", "items", "cards", "special"];

fn adventure_named(content: &Content, name: &str) -> Result<Adventure, String> {
    let names = content.adventures.iter().map(|adventure| &adventure.id);
    find("adventure", names, name).map(|index| Adventure(index as u8))
}

fn parts(members: &[Seat], values: &[&str]) -> Result<Parts, String> {
    let mut parts = Parts::default();
    for (member, value) in members.iter().zip(values) {
        parts[*member] = number(value)?;
    }
    Ok(parts)
}
