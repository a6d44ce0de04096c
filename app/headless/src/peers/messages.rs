//! What peers report, in words: what happened, what it means for the game, and what can be done.
use super::opening::NoTable;
use crate::words::Words;
use net::{
    driver::{DriverError, Posted, Unread},
    identity::PeerKey,
    invite::InviteError,
    journal::JournalError,
    letter::LetterError,
    mapping::Mapped,
    relay::{Refused, Standing},
    session::{
        effect::{Event, Parting},
        fault::Fault,
        message::{Refusal, Speaker},
        record::{OLDEST_WIRE, WIRE},
        shelf::Mismatch,
        verify::Unsound,
    },
};
use std::{io, net::SocketAddr, path::Path, time::Instant};

/// Why there is no table.
pub(super) fn no_table(words: &Words, fault: &NoTable) -> String {
    let (id, reason) = match fault {
        NoTable::Socket(error) => ("peers-no-socket", error.to_string()),
        NoTable::Folder(path, error) => {
            let args = [("path", path.display().to_string().into()), ("reason", error.to_string().into())];
            return words.say("peers-no-folder", &args);
        }
        NoTable::Journal(JournalError::Held) => return words.get("peers-held"),
        NoTable::Identity(error) => ("peers-no-identity", error.to_string()),
        NoTable::Journal(error) => ("peers-no-journal", error.to_string()),
        NoTable::Driver(DriverError::Journal(Fault::Wire(_))) => return words.get("peers-other-version"),
        NoTable::Driver(error @ DriverError::Journal(_)) => ("peers-no-journal", error.to_string()),
        NoTable::Driver(error) => ("peers-no-identity", error.to_string()),
    };
    words.say(id, &[("reason", reason.into())])
}

/// How a table goes by file: what lies where, for whom, and what was not read.
pub(super) fn posted(
    words: &Words,
    folder: &Path,
    posted: &Posted,
    name: impl Fn(PeerKey) -> String,
) -> Vec<String> {
    let place = |path: &Path| path.display().to_string();
    let mut told = vec![words.say("peers-file-folder", &[("path", place(folder).into())])];
    let invitation = posted.invitation.iter();
    told.extend(invitation.map(|path| words.say("peers-file-invitation", &[("path", place(path).into())])));
    told.extend(posted.written.iter().map(|(key, path)| {
        words.say("peers-file-for", &[("name", name(*key).into()), ("path", place(path).into())])
    }));
    told.extend(posted.refused.iter().map(|(path, why)| unread(words, &place(path), *why)));
    let unwritten = posted.unwritten.map(|kind| unwritable_folder(words, folder, &kind));
    told.extend(unwritten);
    told
}

/// Why nothing can be put into a folder.
pub(super) fn unwritable_folder(words: &Words, folder: &Path, why: &impl ToString) -> String {
    let args = [("path", folder.display().to_string().into()), ("reason", why.to_string().into())];
    words.say("peers-file-unwritten", &args)
}

/// Why somebody's lines are shown again after the next start.
pub(super) fn not_muted(words: &Words, log: &Path, why: &io::Error) -> String {
    let args = [("path", log.display().to_string().into()), ("reason", why.to_string().into())];
    words.say("peers-not-muted", &args)
}

/// Why a file cannot be opened.
pub(super) fn unreadable_file(words: &Words, path: &Path, why: &io::Error) -> String {
    let args = [("file", path.display().to_string().into()), ("reason", why.to_string().into())];
    words.say("peers-file-unreadable", &args)
}

/// Why a file was not read.
pub(super) fn unread(words: &Words, file: &str, why: Unread) -> String {
    let id = match why {
        Unread::Letter(LetterError::NotALetter) => "peers-file-none",
        Unread::Letter(LetterError::Version) => "peers-file-version",
        Unread::Letter(LetterError::Torn) => "peers-file-torn",
        Unread::Letter(LetterError::Altered) => "peers-file-altered",
        Unread::OtherTable => "peers-file-other-table",
        Unread::Stranger => "peers-file-stranger",
        Unread::Repeated => "peers-file-repeated",
        Unread::Old => "peers-file-old",
    };
    words.say(id, &[("file", file.into())])
}

/// Of whom nothing has been heard for a while. The seconds are told in steps: at first as they are, then in tens.
pub(super) fn unheard(words: &Words, unheard: &[(String, Instant)], now: Instant) -> Vec<String> {
    let told = |(name, since): &(String, Instant)| {
        let seconds = now.saturating_duration_since(*since).as_secs();
        let seconds = if seconds < 10 { 4 } else { seconds / 10 * 10 };
        let id = if name.is_empty() { "peers-unheard-host" } else { "peers-unheard" };
        words.say(id, &[("name", name.as_str().into()), ("seconds", seconds.into())])
    };
    unheard.iter().map(told).collect()
}

/// A game that cannot be played here.
pub(super) fn no_game(words: &Words, fault: &Fault) -> String {
    words.say("game-not-started", &[("reason", fault.to_string().into())])
}

/// What is wrong with an invite.
pub fn invite_fault(words: &Words, fault: InviteError) -> String {
    match fault {
        InviteError::NotACode | InviteError::Malformed => words.get("peers-invite-none"),
        InviteError::Mistyped => words.get("peers-invite-mistyped"),
        InviteError::Version(_) => words.get("peers-invite-newer"),
        InviteError::OtherKind => words.get("peers-invite-reply"),
    }
}

/// How a table stands with its relay; nothing while it has not answered.
pub(super) fn relay(words: &Words, at: SocketAddr, standing: Standing) -> Option<String> {
    let id = match standing {
        Standing::Calling => return None,
        Standing::Here { .. } => "relay-here",
        Standing::Refused(Refused::Full) => "relay-full",
        Standing::Refused(Refused::NoSession) => "relay-no-session",
        Standing::Refused(Refused::Version) => "relay-version",
    };
    Some(words.say(id, &[("relay", at.to_string().into())]))
}

/// Whether the router opened a port; nothing while it is asked.
pub(super) fn port(words: &Words, mapped: &Mapped) -> Option<String> {
    Some(match mapped {
        Mapped::Asking => return None,
        Mapped::Open(means, at) => {
            let args = [("means", means.to_string().into()), ("address", at.to_string().into())];
            words.say("port-open", &args)
        }
        Mapped::Hidden(_, at) => words.say("port-hidden", &[("address", at.ip().to_string().into())]),
        Mapped::Closed(_) => words.get("port-closed"),
    })
}

/// What ends our part at a table, if this event does.
pub(super) fn ending(words: &Words, event: &Event, path: &Path) -> Option<String> {
    Some(match event {
        Event::Refused(refusal) => refused(words, refusal),
        Event::Paused => words.get("peers-paused"),
        Event::Distrust(_, Fault::Wire(_)) => words.get("peers-other-version"),
        Event::Distrust(_, Fault::Scenario) => words.get("peers-other-scenario"),
        Event::Distrust(number, fault) => {
            let args = [("record", (*number).into()), ("reason", fault.to_string().into())];
            words.say("peers-distrust", &args)
        }
        Event::Unwritten(kind) => {
            let args = [("path", path.display().to_string().into()), ("reason", kind.to_string().into())];
            words.say("peers-unwritten", &args)
        }
        _ => return None,
    })
}

fn refused(words: &Words, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Wire(_) => words.get("peers-refused-version"),
        Refusal::Edition(mismatch, edition) => {
            let id = format!("game-{}", edition.game);
            let game = if words.has(&id) { words.get(&id) } else { net::text::name(&edition.game) };
            let id = match mismatch {
                Mismatch::Game => "peers-refused-game",
                Mismatch::Rules => "peers-refused-rules",
                Mismatch::Content => "peers-refused-content",
            };
            words.say(id, &[("game", game.into())])
        }
        Refusal::Token => words.get("peers-refused-token"),
        Refusal::Full => words.get("peers-refused-full"),
        Refusal::Running => words.get("peers-refused-running"),
        Refusal::OtherLog => words.get("peers-refused-other-log"),
        Refusal::Seated => words.get("peers-refused-seated"),
        Refusal::Elsewhere => words.get("peers-held"),
        Refusal::SentAway => words.get("peers-refused-sent-away"),
    }
}

/// Who says a line: who only looks on is marked.
pub(super) fn speaker(words: &Words, speaker: &Speaker) -> String {
    match speaker.watches {
        true => words.say("peers-watcher", &[("name", speaker.name.as_str().into())]),
        false => speaker.name.clone(),
    }
}

/// Why somebody was cut off.
pub(super) fn cut_off(words: &Words, name: &str, why: &Parting) -> String {
    let id = match why {
        Parting::Flood => "peers-cut-flood",
        Parting::Slow => "peers-cut-slow",
        Parting::Misbehaved(_) => "peers-cut-forged",
        _ => "peers-cut-garbled",
    };
    words.say(id, &[("name", name.into())])
}

/// What is wrong with the log of a table, for whoever verifies it.
pub fn unsound(found: &Unsound) -> String {
    let what = match &found.fault {
        Fault::OutOfOrder => "does not follow the record before it".to_owned(),
        Fault::Signature => "is not signed by whom it should be".to_owned(),
        Fault::Charter => "founds no table: the charter contradicts itself".to_owned(),
        Fault::Wire(wire) => {
            format!(
                "founds a table of version {wire} of the records, and this program reads versions {OLDEST_WIRE} to \
                 {WIRE}"
            )
        }
        Fault::NoSuchEdition => "is of rules or content that this program does not have".to_owned(),
        Fault::Scenario => "is of a scenario that is not in the log, or not as it was agreed on".to_owned(),
        Fault::Link(person) => format!("holds a link that is not of the chain of person {}", person.0),
        Fault::Links => "lacks links, or holds links for another record".to_owned(),
        Fault::Votes => "lacks the votes of most of those who stay".to_owned(),
        Fault::Waits => "goes on without somebody at a table that waits for everybody".to_owned(),
        Fault::SealBroken => "opens another answer than the one that was sealed".to_owned(),
        Fault::State => "led to another state than the one written down with it".to_owned(),
        Fault::Illegal(why) => format!("is refused by the rules ({why})"),
        other => format!("does not stand ({other})"),
    };
    format!("record {} {what}", found.number)
}
