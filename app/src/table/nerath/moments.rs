//! What has its moment: a new round, a capital that falls, a treasure, a realm without a castle.
use super::MapBoard;
use crate::{
    play::Seen,
    table::{board::Message, moment},
    widget::Context,
};
use engine::nerath::{Event, Kind, Nerath, Realm, Space};
use iced::Element;

/// A moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// A round begins.
    Round(u8),
    /// A realm looted a dungeon.
    Treasure(Realm, Space),
    /// A realm holds another's capital.
    Capital(Realm, Space),
    /// A realm has no castle left.
    Fallen(Realm),
}

/// What matters most among what happened.
pub(super) fn moment(before: &Seen<Nerath>, after: &Seen<Nerath>) -> Option<Moment> {
    let capitals = after.content.capitals;
    let fallen = |taker: Realm| {
        let castles = |seen: &Seen<Nerath>, realm: Realm| seen.view.board.total(realm, Kind::Castle);
        Realm::all()
            .find(|realm| *realm != taker && castles(before, *realm) > 0 && castles(after, *realm) == 0)
    };
    let of = |event: &Event| match *event {
        Event::RoundBegan { round } if round > 1 => Some((0, Moment::Round(round))),
        Event::Looted { realm, space } => Some((1, Moment::Treasure(realm, space))),
        Event::CastleTaken { realm, space } => match fallen(realm) {
            Some(fallen) => Some((3, Moment::Fallen(fallen))),
            None => capitals.has(space).then_some((2, Moment::Capital(realm, space))),
        },
        _ => None,
    };
    let moments = after.happened_since(before).filter_map(of);
    moments.max_by_key(|(weight, _)| *weight).map(|(_, moment)| moment)
}

impl MapBoard {
    /// The moment that is shown now.
    pub(super) fn moment_shown(&self, cx: Context) -> Option<Element<'_, Message>> {
        let shown = self.moment.filter(|_| self.is_moment(cx))?;
        let (title, body) = match shown {
            Moment::Round(round) => (cx.words.say("nerath-moment-round", &[("round", round.into())]), None),
            Moment::Treasure(realm, space) => {
                let seal = self.seal(realm, moment::PICTURE, cx);
                (self.told("nerath-moment-treasure", realm, space, cx), Some(seal))
            }
            Moment::Capital(realm, space) => {
                let seal = self.seal(realm, moment::PICTURE, cx);
                (self.told("nerath-moment-capital", realm, space, cx), Some(seal))
            }
            Moment::Fallen(realm) => {
                let title = self.names.say_of_realms("nerath-moment-fallen", ("realm", realm), None, cx);
                (title, Some(self.seal(realm, moment::PICTURE, cx)))
            }
        };
        Some(moment::banner(title, body, cx))
    }

    fn told(&self, id: &str, realm: Realm, space: Space, cx: Context) -> String {
        self.names.say_of_place(id, ("realm", realm), ("space", space), cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::Next,
        table::{board::Board, player::Player},
        words::Language,
    };
    use engine::game::Game;

    #[test]
    fn rounds_treasures_and_fallen_capitals_have_their_moment_and_it_ends() {
        let (mut rounds, mut others) = (0, 0);
        for seed in 0..6 {
            let mut player = Player::at(Nerath::ID, seed, Language::English);
            let mut before = player.driver.news().picture;
            for _ in 0..1200 {
                if (rounds > 0 && others > 0) || matches!(player.driver.news().next, Next::Over) {
                    break;
                }
                if !player.driver.advance() {
                    player.wait();
                    player.answer();
                }
                let after = player.driver.news().picture;
                let seen = |picture: &crate::play::Picture| picture.seen.of::<Nerath>().unwrap();
                let came = moment(&seen(&before), &seen(&after));
                if let Some(came) = came {
                    let mut board = MapBoard::new(&before).unwrap();
                    board.hear(&after);
                    assert!(board.is_moment(player.cx) && board.moment_shown(player.cx).is_some());
                    board.finish_motion();
                    assert!(!board.is_moment(player.cx) && board.moment_shown(player.cx).is_none());
                    let count = if matches!(came, Moment::Round(_)) { &mut rounds } else { &mut others };
                    *count += 1;
                }
                before = after;
            }
        }
        assert!(rounds > 0 && others > 0, "{rounds} rounds, {others} others");
    }
}
