//! Who may come to a table, and how: the invite, the notice on the local network, the router's port, the relay, and whom
//! the host sends away. It is the same in the lobby, at the table, and for whoever becomes the host.
use super::{
    kept::{self, Admitted},
    link::Link,
    messages,
    opening::Relaying,
};
use crate::{
    cli::relay,
    play::{DoorOrder, EntrancePicture},
    words::Words,
};
use net::{
    identity,
    invite::{ADDRESSES, Invite, InviteError, Token},
    lan::{Announcement, Notice, Reach},
    relay::Standing,
    session::{Session, host::Admissions},
};
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
};

/// The entrance of a table; one that is ours has an invite.
pub(super) struct Entrance {
    /// The log, beside which all of it is kept.
    path: PathBuf,
    /// What lets others in, and where the table was told to listen.
    invite: Option<(Invite, Option<SocketAddr>)>,
    shown: Option<Announcement>,
    /// How far it is shown.
    reach: Option<Reach>,
    /// Whom the table lets in, as it was kept last.
    admitted: Option<Admitted>,
}

impl Entrance {
    /// Of the table whose log lies there.
    pub(super) fn new(path: &Path, invite: Option<(Invite, Option<SocketAddr>)>) -> Self {
        Self { path: path.to_owned(), invite, shown: None, reach: None, admitted: None }
    }

    /// What lets others in; only the host has it.
    pub(super) fn invite(&self) -> Option<&Invite> {
        self.invite.as_ref().map(|(invite, _)| invite)
    }

    /// Sees what has become of the ways in, and keeps whom the host lets in.
    pub(super) fn look(&mut self, link: &Link) {
        self.open(link);
        self.grow(link);
        self.keep_admitted(link);
    }

    /// Whoever has become the host invites from then on.
    fn open(&mut self, link: &Link) {
        if self.invite.is_some() {
            return;
        }
        let token = link.ask(|member, _| {
            let is_host = member.ledger().is_some_and(|ledger| Some(ledger.host()) == member.person());
            member.host().filter(|_| is_host).map(|host| host.admissions().token)
        });
        let Some(invite) = token.ok().flatten().and_then(|token| link.invite(token)) else { return };
        // The same is made again at the next start.
        let _ = kept::keep_invite(&self.path, &invite, None);
        self.invite = Some((invite, None));
    }

    /// Takes where others see us into the invite: the router's port, and what a relay, a router or a guest tells.
    fn grow(&mut self, link: &Link) {
        let Some((invite, told)) = self.invite.as_mut() else { return };
        let mut new: Vec<SocketAddr> = Vec::new();
        for at in link.outside() {
            if !invite.addresses.contains(&at) && !new.contains(&at) {
                new.push(at);
            }
        }
        if !new.is_empty() {
            // Whoever comes from elsewhere finds them first.
            invite.addresses.splice(0..0, new);
            invite.addresses.truncate(ADDRESSES);
            // The same is learnt again at the next start.
            let _ = kept::keep_invite(&self.path, invite, *told);
        }
    }

    /// Whoever was sent away stays away another day, too.
    fn keep_admitted(&mut self, link: &Link) {
        if self.invite.is_none() {
            return;
        }
        if self.admitted.is_none() {
            let before = kept::admitted(&self.path);
            self.admitted = Some(before.clone());
            link.ask_host(move |host, _| {
                let Admissions { token, .. } = host.admissions();
                host.ask_first(before.asks_first || host.asks_first());
                host.admit_as(Admissions { token, known: before.known, banned: before.banned });
            });
        }
        let now = link.ask_host(|host, _| {
            let Admissions { known, banned, .. } = host.admissions();
            Admitted { known, banned, asks_first: host.asks_first() }
        });
        if let Some(now) = now.filter(|now| self.admitted.as_ref() != Some(now)) {
            kept::keep_admitted(&self.path, &now);
            self.admitted = Some(now);
        }
    }

    /// Does what the host wants; what cannot be is said in words.
    pub(super) fn obey(&mut self, link: &mut Link, order: DoorOrder, words: &Words) -> Result<(), String> {
        match order {
            DoorOrder::Show(reach) => return self.show(link, reach, words),
            DoorOrder::AskFirst(asks) => drop(link.ask_host(move |host, _| host.ask_first(asks))),
            DoorOrder::Approve(name) => drop(link.ask_host(move |host, now| host.approve(now, &name))),
            DoorOrder::SendAway(name) => drop(link.ask_host(move |host, now| host.send_away(now, &name))),
            DoorOrder::NewInvite => return self.renew(link, words),
            DoorOrder::OpenPort => open_port(link, &self.path),
            DoorOrder::Relay(text, alone) => {
                let unknown = |reason: String| words.say("relay-unknown", &[("reason", reason.into())]);
                self.go_by(link, Relaying { at: relay::address(&text).map_err(unknown)?, alone });
            }
            DoorOrder::CallBack(reply) => return call_back(link, &reply, words),
        }
        Ok(())
    }

    /// Another invite lets others in from now on.
    pub(super) fn renew(&mut self, link: &Link, words: &Words) -> Result<(), String> {
        let fault = |reason: String| words.say("game-not-started", &[("reason", reason.into())]);
        let token = Token(identity::random().map_err(|error| fault(error.to_string()))?);
        let Some((invite, told)) = &mut self.invite else { return Ok(()) };
        invite.token = token;
        // The same is learnt again at the next start.
        let _ = kept::keep_invite(&self.path, invite, *told);
        link.ask_host(move |host, _| host.renew_invite(token));
        // Whoever finds the table near finds the new invite.
        if self.is_shown() { self.show(link, self.reach, words) } else { Ok(()) }
    }

    /// The table is reached through a relay as well, or through it alone.
    pub(super) fn go_by(&mut self, link: &mut Link, relay: Relaying) {
        let through = link.go_by(relay);
        let Some((invite, told)) = &mut self.invite else { return };
        invite.relay = through;
        if relay.alone {
            invite.addresses.clear();
        }
        // As above.
        let _ = kept::keep_invite(&self.path, invite, *told);
    }

    /// The host shows the table as far as this, and whoever is there may come; or it does not any more.
    pub(super) fn show(&mut self, link: &Link, reach: Option<Reach>, words: &Words) -> Result<(), String> {
        (self.shown, self.reach) = (None, reach);
        let Some(invite) = self.invite().cloned() else { return Ok(()) };
        let told = link.ask_host(|host, _| (host.name().to_owned(), host.terms().edition.game.clone()));
        let Some(((name, game), reach)) = told.zip(reach) else { return Ok(()) };
        let fault = |reason: String| words.say("lobby-not-shown", &[("reason", reason.into())]);
        let port = link.address().map_err(|error| fault(error.to_string()))?.port();
        let notice = Notice { name, game, host: invite.host, invite: Some(invite) };
        let shown = Announcement::start(&notice, port, reach).map_err(|error| fault(error.to_string()))?;
        self.shown = Some(shown);
        Ok(())
    }

    /// The table is not shown any more: somebody else is its host.
    pub(super) fn close(&mut self) {
        self.shown = None;
    }

    /// Whether the table is shown on the local network.
    pub(super) fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// What the host sees of it; nothing while we are not the host.
    pub(super) fn picture(&self, link: &Link, words: &Words) -> Option<EntrancePicture> {
        let (asks_first, unapproved) = link.ask_host(|host, _| (host.asks_first(), host.unapproved()))?;
        let invite = self.invite()?;
        Some(EntrancePicture {
            invite: invite.to_string(),
            link: invite.link(),
            reached: reached(link, words),
            is_shown: self.is_shown(),
            asks_first,
            unapproved,
        })
    }
}

/// Asks the home's router for a port that leads here, once others come to us; at the table of this log always.
pub(super) fn open_port(link: &mut Link, path: &Path) {
    link.open_port();
    kept::keep_router(path);
}

/// Calls whoever gave this reply; what is none is said in words.
pub(super) fn call_back(link: &Link, reply: &str, words: &Words) -> Result<(), String> {
    let reply = reply.parse().map_err(|_: InviteError| words.get("peers-reply-none"))?;
    link.call_back(&reply);
    Ok(())
}

/// What worked of the ways by which a table can be reached, in words: by its relay, and by the home's router. Nothing is
/// said while they have not answered; nor of the relay to a guest who is let in: it may well have come another way.
pub(super) fn reached(link: &Link, words: &Words) -> Vec<String> {
    let told = |(_, standing): &(_, Standing)| link.is_host() || !matches!(standing, Standing::Here { .. });
    let relay = link.relay().filter(told).and_then(|(at, standing)| messages::relay(words, at, standing));
    let port = link.mapped().and_then(|mapped| messages::port(words, &mapped));
    relay.into_iter().chain(port).collect()
}
