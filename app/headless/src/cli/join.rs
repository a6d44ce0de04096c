//! `thrones join INVITE`: takes a seat at a peer's table, comes back to it, or looks on.
use super::{Done, Failure, host::Way};
use crate::{opening::PeerOpening, peers, store::Store, words::Words};
use ai::spec::BotSpec;
use clap::Args;
use net::invite::Invite;
use std::io;

#[derive(Args, Debug)]
pub(super) struct Join {
    /// The invite that the host gave you; - to read it from standard input, where no other program sees it
    invite: String,
    /// A computer player that answers for you: LEVEL[/TEMPERAMENT][:BUDGET]
    #[arg(long, value_name = "SEAT")]
    bot: Option<BotSpec>,
    /// Look on, without a seat
    #[arg(long, conflicts_with = "bot")]
    watch: bool,
    #[command(flatten)]
    way: Way,
}

impl Join {
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let store = Store::of_user();
        let (settings, _) = store.settings();
        let words = Words::of(self.way.lang.unwrap_or_else(|| settings.language()));
        let code = match self.invite.as_str() {
            "-" => io::stdin().lines().next().and_then(Result::ok).unwrap_or_default(),
            given => given.to_owned(),
        };
        let invite: Invite =
            code.parse().map_err(|fault| Failure::usage(peers::invite_fault(words, fault)))?;
        let player = settings.player;
        if self.way.is_windowed() {
            let opening = match self.watch {
                true => PeerOpening::Watch(invite, player),
                false => PeerOpening::Join(invite, player, self.bot.clone()),
            };
            return Ok(self.way.in_window(opening));
        }
        let come = if self.watch { peers::watch } else { peers::join };
        let gathering = come(&store, &invite, &player, words).map_err(Failure::failed)?;
        self.way.play(gathering, self.bot.as_ref(), words)
    }
}
