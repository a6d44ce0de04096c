//! A table that is to be opened, as a command line or a page asks for it.
use crate::{peers::Hosting, play::NewGame};
use ai::spec::BotSpec;
use net::invite::Invite;
use std::{path::PathBuf, time::Duration};

/// A table that is to be opened.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A new one of this game.
    New(String, NewGame),
    /// The one whose journal is this file.
    Kept(PathBuf),
    /// One among peers, and the beat on which its computer players answer, if it is not the usual one.
    Peers(PeerOpening, Option<Duration>),
}

/// A table among peers that is to be opened or come to.
#[derive(Clone, Debug)]
pub enum PeerOpening {
    /// Our own.
    Host(Box<Hosting>),
    /// Somebody else's, how we are called, and who plays for us, if we do not play ourselves.
    Join(Invite, String, Option<BotSpec>),
    /// Somebody else's by the file with which its host invites, how we are called, and who plays for us.
    File(PathBuf, String, Option<BotSpec>),
    /// Somebody else's at which we look on, and how we are called.
    Watch(Invite, String),
    /// One that was left, by its log, and how we are called.
    Kept(PathBuf, String),
    /// One that was left, by its log, opened in its host's stead.
    TakeOver(PathBuf),
}
