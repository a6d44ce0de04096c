//! What holds on every table. Random games are judged by it at every question, and a rules case once its table is
//! arranged.
use super::{ConanCards, content::Content, frame::Frame, ids::Adventure};
use crate::seat::Seat;

impl ConanCards {
    /// The first law that is broken, in words: lines keep their length, nobody stands before a challenge of their own,
    /// partners stand together, who is out has nothing, and who is not has glory.
    pub(super) fn table_fault(&self, content: &Content) -> Option<String> {
        let cards = self.slots.fault(true).map(str::to_owned);
        cards
            .or_else(|| self.adventures().find_map(|adventure| self.site_fault(content, adventure)))
            .or_else(|| self.alliance_fault(content))
            .or_else(|| (0..self.seats).find_map(|seat| self.player_fault(content, Seat(seat))))
    }

    fn site_fault(&self, content: &Content, adventure: Adventure) -> Option<String> {
        let (def, line) = (content.adventure(adventure), self.line(adventure));
        if line.len() > usize::from(def.difficulty) {
            return Some(format!("{} holds {} challenges", def.id, def.difficulty));
        }
        let own = self.heroes_at(adventure).iter().find(|seat| self.has_set(*seat, adventure))?;
        Some(format!("{} is at {}, before a challenge of their own", self.called(content, own), def.id))
    }

    fn alliance_fault(&self, content: &Content) -> Option<String> {
        let apart = |alliance: &&super::Alliance| {
            let there = |member: &Seat| self.players[*member].at == Some(alliance.adventure);
            alliance.members.len() < 2 || !alliance.members.iter().all(there)
        };
        let alliance = self.alliances.iter().find(apart)?;
        let adventure = &content.adventure(alliance.adventure).id;
        Some(format!("an alliance at {adventure} needs two members, and all of them there"))
    }

    fn player_fault(&self, content: &Content, seat: Seat) -> Option<String> {
        let (player, name) = (&self.players[seat], self.called(content, seat));
        if player.at.is_some_and(|adventure| self.site(adventure).is_none()) {
            return Some(format!("{name} is at an adventure that is not on the table"));
        }
        if player.at.is_some() && player.at == player.banned {
            return Some(format!("{name} is where they were expelled from"));
        }
        if !player.alive {
            let has = (player.glory, self.hand_size(seat), self.items_of(seat)) != (0, 0, 0);
            return has.then(|| format!("{name} is out, but has glory, cards or items"));
        }
        let fights = self.contest.as_ref().is_some_and(|of| [of.hero, of.rival].contains(&seat));
        (player.glory == 0 && !fights && self.has_begun())
            .then(|| format!("{name} has no glory, but is not out"))
    }

    /// Glory is dealt once the heroes are known.
    fn has_begun(&self) -> bool {
        !matches!(self.frames.top(), Some(Frame::Swap(_) | Frame::SwapAnswer(_) | Frame::FirstChallenge(_)))
    }

    fn called<'c>(&self, content: &'c Content, seat: Seat) -> &'c str {
        &content.hero(self.players[seat].hero).id
    }
}
