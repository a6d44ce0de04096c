//! A person of the game that may send whatever it can sign.
use crate::{
    identity::Identity,
    session::{
        ledger::Ledger,
        message::{Sections, ToHost},
        record::{Ack, Answer, Motion, Person, Record, Return, Reveal, Showing, Statement, Vote, What},
    },
};
use engine::{chance::Quick, hash::Digest, seat::Seat};

/// Any message that this person could sign, at this stage of the game.
pub(crate) fn any_message(
    (me, key): (Person, &Identity),
    ledger: &Ledger,
    log: &[Record],
    quick: &mut Quick,
) -> ToHost {
    let table = ledger.table();
    let person = Person(quick.below(4) as u8);
    let seat = Seat(quick.below(4) as u8);
    let record = &log[quick.below(log.len() as u32) as usize];
    let (epoch, moment) = (ledger.epoch() + quick.below(2), ledger.moment());
    let digest = Digest::of(&quick.word().to_le_bytes());
    let steps = vec![vec![quick.below(256) as u8; quick.below(9) as usize]];
    match quick.below(11) {
        0 | 1 => {
            let late = &log[log.len().saturating_sub(1 + quick.below(100) as usize)];
            ToHost::Ack(Ack::give(key, (me, 0), late.number, late.hash(), digest))
        }
        2 => {
            let parts = vec![("scores".into(), digest)];
            ToHost::Sections(Sections { person: me, number: record.number, parts })
        }
        3 => ToHost::Vote(Vote::give(key, table, me, epoch, Motion::Without(person))),
        4 => ToHost::Vote(Vote::give(key, table, me, epoch, Motion::Late(seat, moment))),
        5 => {
            let links = quick.below(9);
            ToHost::Return(Return::ask(key, (table, me), (record.number, record.hash()), true, links))
        }
        6 => {
            let of = ledger.drawing().map_or(digest, |(of, _)| of);
            ToHost::Reveal(Reveal::show(key, me, of, ledger.next_index(me), crate::chain::Link(digest.0)))
        }
        7 => {
            let what = match quick.below(4) {
                0 => What::Act(steps),
                1 => What::Open(Answer { salt: [1; 32], steps }),
                2 => What::Agree(quick.below(2) == 0),
                _ => What::AskBack,
            };
            let at = (epoch, moment.saturating_sub(quick.below(2).into()));
            ToHost::Propose(Statement::say(key, table, (me, seat), at, what))
        }
        8 => {
            let count = ledger.next_showing(me) + quick.below(2);
            ToHost::Show(Showing::give(key, (table, me), (seat, quick.below(2) == 0), count))
        }
        9 => ToHost::Knocked(([192, 0, 2, quick.below(256) as u8], 1).into()),
        _ => ToHost::Chat("x".repeat(quick.below(90) as usize)),
    }
}
