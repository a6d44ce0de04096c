//! `thrones join INVITE`: takes a seat at a peer's table, comes back to it, or looks on.
use super::{Done, Failure, host::Way};
use crate::{opening::PeerOpening, peers, store::Store, words::Words};
use ai::spec::BotSpec;
use clap::Args;
use engine::seat::Seat;
use net::{
    driver::ENDING,
    invite::Invite,
    lan::{LanError, Reach, Search},
};
use std::{
    io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

#[derive(Args, Debug)]
pub(super) struct Join {
    /// The invite that the host gave you, as a code, a link or the file of a table that goes by file: then your files are put
    /// beside it, and what the others send you is read when you put it there; - to read it from standard input, where no other program
    /// sees it. With --lan, the name of the host, if there is more than one
    #[arg(required_unless_present = "lan")]
    invite: Option<String>,
    /// Look for a table that shows itself on the local network
    #[arg(long)]
    lan: bool,
    /// A computer player that answers for you: LEVEL[/TEMPERAMENT][:BUDGET]
    #[arg(long, value_name = "SEAT")]
    bot: Option<BotSpec>,
    /// Look on, without a seat
    #[arg(long, conflicts_with = "bot")]
    watch: bool,
    /// Look on as the seat of this number sees the table, from when its person allows it; for --text: in the window, the
    /// menu of a seat asks
    #[arg(long = "as", value_name = "NUMBER", requires = "watch", value_parser = clap::value_parser!(u8).range(1..))]
    eyes: Option<u8>,
    /// Do not let the host tell your address to the others at the table: if the host is lost, they cannot come to you
    /// except by a relay, so the table is opened by somebody else or not at all
    #[arg(long)]
    hide_address: bool,
    /// Ask your router (by UPnP, PCP or NAT-PMP) for a port that leads here, if the host has to call you or once you are the
    /// host yourself
    #[arg(long)]
    open_port: bool,
    #[command(flatten)]
    way: Way,
}

impl Join {
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let store = Store::of_user();
        let (settings, _) = store.settings();
        let words = Words::of(self.way.lang.unwrap_or_else(|| settings.language()));
        let player = settings.player;
        if let Some(file) = self.file() {
            return self.by_file(&store, file, player, words);
        }
        let invite = if self.lan { self.near(words)? } else { self.given(words)? };
        if self.way.is_windowed() {
            let opening = match self.watch {
                true => PeerOpening::Watch(invite, player),
                false => PeerOpening::Join(invite, player, self.bot.clone()),
            };
            return Ok(self.way.in_window(opening));
        }
        let come = if self.watch { peers::watch } else { peers::join };
        let mut gathering = come(&store, &invite, &player, words).map_err(Failure::failed)?;
        if self.hide_address {
            gathering.hide_address(true);
        }
        if self.open_port {
            gathering.open_port();
        }
        let eyes = self.eyes.and_then(|number| number.checked_sub(1)).map(Seat);
        self.way.play(gathering, (self.bot.as_ref(), eyes), None, words)
    }
}

/// How long tables on the local network are looked for.
const LOOKED: Duration = Duration::from_secs(4);

impl Join {
    /// The file of an invitation, if one was named: no code or link is the name of a file.
    fn file(&self) -> Option<PathBuf> {
        let given = Path::new(self.invite.as_deref().filter(|_| !self.lan)?);
        let is_named = given.extension().is_some_and(|ending| ending == ENDING);
        (is_named || given.is_file()).then(|| given.to_owned())
    }

    fn by_file(
        &self,
        store: &Store,
        file: PathBuf,
        player: String,
        words: &'static Words,
    ) -> Result<Done, Failure> {
        if self.watch {
            return Err(Failure::usage(words.get("peers-file-watch")));
        }
        if self.way.is_windowed() {
            return Ok(self.way.in_window(PeerOpening::File(file, player, self.bot.clone())));
        }
        let gathering = peers::join_by_file(store, &file, &player, words).map_err(Failure::failed)?;
        self.way.play(gathering, (self.bot.as_ref(), None), None, words)
    }

    fn given(&self, words: &Words) -> Result<Invite, Failure> {
        let code = match self.invite.as_deref().unwrap_or_default() {
            "-" => io::stdin().lines().next().and_then(Result::ok).unwrap_or_default(),
            given => given.to_owned(),
        };
        code.parse().map_err(|fault| Failure::usage(peers::invite_fault(words, fault)))
    }

    /// The one table on the local network, or that of the host who was named.
    fn near(&self, words: &Words) -> Result<Invite, Failure> {
        let fault = |error: LanError| words.say("near-fault", &[("reason", error.to_string().into())]);
        let mut search = Search::start(Reach::Network).map_err(|error| Failure::failed(fault(error)))?;
        thread::sleep(LOOKED);
        let mut found = search.found();
        found.retain(|table| self.invite.as_ref().is_none_or(|name| table.notice.name == *name));
        match &found[..] {
            [] => Err(Failure::failed(words.get("near-none"))),
            [table] => table.invite().ok_or_else(|| Failure::failed(words.get("join-needs-invite"))),
            several => {
                let names: Vec<_> = several.iter().map(|table| table.notice.name.as_str()).collect();
                Err(Failure::usage(words.say("near-several", &[("names", names.join(", ").into())])))
            }
        }
    }
}
