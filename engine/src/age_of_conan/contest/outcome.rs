//! What a contest brings: losses, steps of a campaign, alliances, retreats, Crom tokens.
use super::Contest;
use crate::{
    age_of_conan::{
        AgeOfConan, Phase, Step, Window,
        action::Action,
        board::MarkerKind,
        content::Content,
        event::Event,
        ids::{ContestKind, ProvinceSet, Side},
        window::OpenWindow,
    },
    game::{Refused, Why},
};

impl AgeOfConan {
    /// Losses and gains of the contest just compared.
    pub(super) fn outcome(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(contest) = self.contest else { return Ok(()) };
        let winner = contest.winner.unwrap_or(Side::Defender);
        match (contest.kind, winner) {
            (ContestKind::Intrigue, winner) => self.intrigue_outcome(&contest, winner, step),
            (ContestKind::Campaign, Side::Attacker) => {
                self.advance_campaign(&contest, step);
                Ok(())
            }
            (ContestKind::Campaign, Side::Defender) => {
                self.suffer(&contest, Side::Attacker, step);
                Ok(())
            }
            (ContestKind::Siege | ContestKind::Battle, winner) => {
                self.suffer(&contest, winner.other(), step);
                self.judge(step);
                Ok(())
            }
        }
    }

    /// The loser removes a unit; the defender of a siege without units, his marker (R46).
    fn suffer(&mut self, contest: &Contest, loser: Side, step: &mut Step<'_>) {
        let Some(kingdom) = contest.kingdom(loser).filter(|_| !contest.spared) else { return };
        if self.board[contest.province].units[kingdom] > 0 {
            self.remove_units(kingdom, contest.province, 1, step);
        } else if loser == Side::Defender {
            self.remove_marker(contest.province, step);
        }
    }

    /// A won contest of a campaign: the next step, or the province is subjugated for one unit (R34).
    fn advance_campaign(&mut self, contest: &Contest, step: &mut Step<'_>) {
        let Contest { attacker, province, .. } = *contest;
        let next = self.board[province].step + 1;
        if usize::from(next) <= step.content.provinces[province].track.len() {
            self.board[province].step = next;
            step.tell(Event::CampaignAdvanced { kingdom: attacker, province, step: next });
            return;
        }
        self.remove_units(attacker, province, 1, step);
        self.place_marker(attacker, province, MarkerKind::Fort, step);
        self.gain_empire(attacker, step.content.rating(province), step);
    }

    fn intrigue_outcome(
        &mut self,
        contest: &Contest,
        winner: Side,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Contest { attacker, province, defender, .. } = *contest;
        match (winner, defender) {
            (Side::Attacker, None) => {
                self.remove_emissary(attacker, province, step);
                self.place_marker(attacker, province, MarkerKind::Tower, step);
                self.gain_gold(attacker, step.content.rating(province), step);
                self.frames.push(OpenWindow { by: attacker, window: Window::IntrigueGold })
            }
            (Side::Attacker, Some(_)) => {
                self.remove_marker(province, step);
                Ok(())
            }
            (Side::Defender, Some(_)) => {
                self.remove_emissary(attacker, province, step);
                Ok(())
            }
            (Side::Defender, None) => Ok(()),
        }
    }

    /// A siege or battle is over at the first moment when one side is beaten; Crom counts at once (R25, R71).
    pub(in crate::age_of_conan) fn judge(&mut self, step: &mut Step<'_>) {
        let Some(contest) =
            self.contest.filter(|contest| contest.is_engagement() && contest.decided.is_none())
        else {
            return;
        };
        let land = &self.board[contest.province];
        let defenders = contest.defender.map_or(0, |defender| land.units[defender]);
        let holds = defenders > 0 || contest.kind == ContestKind::Siege && land.marker.is_some();
        if land.units[contest.attacker] == 0 {
            self.decide(Side::Defender, step);
        } else if !holds {
            self.decide(Side::Attacker, step);
        }
    }

    fn decide(&mut self, winner: Side, step: &mut Step<'_>) {
        let Some(contest) = &mut self.contest else { return };
        contest.decided = Some(winner);
        let (victor, province) = (contest.kingdom(winner), contest.province);
        if winner == Side::Attacker {
            self.board[province].step = 1;
        }
        if let Some(victor) = victor {
            self.award_crom(victor, step);
        }
    }

    /// The attacker goes back to where he came from (R26, R27, R74).
    pub(super) fn retreat(&mut self, step: &mut Step<'_>) {
        let Some(contest) = self.contest else { return };
        let Contest { attacker, province, .. } = contest;
        step.tell(Event::Retreated { kingdom: attacker, from: province });
        let units = self.board[province].units[attacker];
        let friendly = self.friendly(step.content, attacker);
        let taken = |land: &crate::age_of_conan::Land| {
            land.army_against(attacker).is_some()
                || land.marker.is_some_and(|marker| marker.owner != attacker)
        };
        let back = contest.origin.filter(|origin| !taken(&self.board[*origin]));
        match back.or(step.content.adjacent(province).and(friendly).lowest()) {
            Some(to) => {
                self.move_units(attacker, (province, to), units, step);
                if !friendly.has(to) {
                    self.board[to].step = self.board[to].step.max(1);
                }
            }
            None => self.remove_units(attacker, province, units, step),
        }
        self.decide(Side::Defender, step);
        self.end_contest();
    }

    /// Where the defender of a battle may retreat to (R29).
    pub(super) fn retreats(&self, content: &Content) -> ProvinceSet {
        let Some(contest) = self.contest else { return ProvinceSet::NONE };
        let friendly = contest.defender.map(|defender| self.friendly(content, defender));
        content.adjacent(contest.province).and(friendly.unwrap_or(ProvinceSet::NONE))
    }

    /// The defender of a battle stays or retreats.
    pub(super) fn answer_defend(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(contest) = self.contest else { return Err(Why::NOT_ASKED.into()) };
        match action {
            Action::Stay => self.begin_roll(step),
            Action::RetreatTo(to) if self.retreats(step.content).has(to) => {
                let Some(defender) = contest.defender else { return Err(Why::NOT_ASKED.into()) };
                let units = self.board[contest.province].units[defender];
                self.enter(Phase::Choice { cards: false });
                step.tell(Event::Retreated { kingdom: defender, from: contest.province });
                self.move_units(defender, (contest.province, to), units, step);
                self.decide(Side::Attacker, step);
            }
            Action::RetreatTo(_) => return Err(Why("cannot_retreat_there").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }
}
