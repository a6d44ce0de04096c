//! `thrones join INVITE`: takes a seat at a peer's table, or comes back to it.
use super::{Failure, host::Way};
use crate::{peers, screen::lobby::driver::Opening, store::Store, words::Words};
use ai::spec::BotSpec;
use clap::Args;
use net::invite::Invite;

#[derive(Args, Debug)]
pub(super) struct Join {
    /// The invite that the host gave you
    invite: String,
    /// A computer player that answers for you: LEVEL[/TEMPERAMENT][:BUDGET]
    #[arg(long, value_name = "SEAT")]
    bot: Option<BotSpec>,
    #[command(flatten)]
    way: Way,
}

impl Join {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let store = Store::of_user();
        let (settings, _) = store.settings();
        let words = Words::of(self.way.lang.unwrap_or_else(|| settings.language()));
        let invite: Invite =
            self.invite.parse().map_err(|fault| Failure::usage(peers::invite_fault(words, fault)))?;
        if self.way.is_windowed() {
            return self.way.open(store, Opening::Join(invite, settings.player, self.bot.clone()));
        }
        let gathering = peers::join(&store, &invite, &settings.player, words).map_err(Failure::failed)?;
        self.way.play(gathering, self.bot.as_ref(), words)
    }
}
