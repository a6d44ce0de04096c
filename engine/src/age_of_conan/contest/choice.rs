//! What the attacker chooses once a contest is over: go on, retreat, march.
use super::Contest;
use crate::{
    age_of_conan::{
        AgeOfConan, Phase, Span, Step, Window,
        action::Action,
        content::Content,
        event::Event,
        ids::{ContestKind, Kingdom, Side},
    },
    array_list::ArrayList,
    face::FaceSet,
    game::{Refused, Why},
    procedure::Flow,
};

/// What the attacker is asked when a contest is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    GoOn,
    March,
}

impl AgeOfConan {
    /// The attacker's cards at the end are asked alone only where the defender's are open too or no choice follows;
    /// else they are answers to the choice.
    pub(super) fn advance_attackers_end(&mut self, content: &Content) -> Flow {
        let other = self.side_asks(content, Side::Defender, Window::ContestEnd);
        let alone = other || self.choice(content).is_none();
        if alone && self.side_asks(content, Side::Attacker, Window::ContestEnd) {
            return Flow::Asks;
        }
        self.enter(if alone { Phase::End(Side::Defender) } else { Phase::Choice { cards: true } });
        Flow::WentOn
    }

    /// What the attacker may choose once a contest is over.
    pub(super) fn choice(&self, content: &Content) -> Option<Choice> {
        let contest = self.contest?;
        let land = &self.board[contest.province];
        if contest.is_engagement() && contest.decided.is_none() {
            return Some(Choice::GoOn);
        }
        let campaigns = contest.kind != ContestKind::Intrigue && land.marker.is_none() && land.step > 0;
        let units = land.units[contest.attacker];
        // A card that was used for the march is spent: the window it opened is closed by now.
        let spares_the_last =
            || contest.free_march || self.window_open(content, contest.attacker, Window::ForcedMarch);
        let can_march = campaigns
            && self.has_fort(content, contest.attacker)
            && (units > 1 || units == 1 && spares_the_last());
        can_march.then_some(Choice::March)
    }

    pub(super) fn advance_choice(&mut self, step: &mut Step<'_>) -> Flow {
        match self.choice(step.content) {
            Some(Choice::March) if self.contest.is_some_and(|contest| contest.free_march) => {
                self.forced_march(step);
                Flow::WentOn
            }
            Some(_) => Flow::Asks,
            None => {
                self.end_contest();
                Flow::WentOn
            }
        }
    }

    /// The next contest of a campaign, now.
    pub(super) fn forced_march(&mut self, step: &mut Step<'_>) {
        let Some(contest) = &mut self.contest else { return };
        let (kingdom, province) = (contest.attacker, contest.province);
        *contest = Contest { kind: ContestKind::Campaign, defender: None, origin: None, ..*contest };
        self.forget_passes(Span::Siege);
        step.tell(Event::ForcedMarch { kingdom, province });
        self.begin_roll(step);
    }

    pub(super) fn list_choice(&self, content: &Content, by: Kingdom, cards: bool, out: &mut Vec<Action>) {
        match self.choice(content) {
            Some(Choice::GoOn) => out.extend([Action::GoOn, Action::Retreat]),
            Some(Choice::March) => {
                out.push(Action::Stop);
                out.extend(self.can_pay_march().then_some(Action::March));
                self.list_cards(content, by, Window::ForcedMarch, out);
            }
            None => (),
        }
        if cards {
            self.list_cards(content, by, Window::ContestEnd, out);
        }
    }

    /// A forced march costs a unit and leaves one (R33).
    pub(super) fn can_pay_march(&self) -> bool {
        self.contest.is_some_and(|contest| self.board[contest.province].units[contest.attacker] > 1)
    }

    pub(super) fn answer_choice(
        &mut self,
        cards: bool,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Some(contest) = self.contest else { return Err(Why::NOT_ASKED.into()) };
        let (by, choice) = (contest.attacker, self.choice(step.content));
        let march = choice == Some(Choice::March);
        match action {
            Action::GoOn if choice == Some(Choice::GoOn) => {
                if contest.kind == ContestKind::Battle {
                    self.enter(Phase::Defend);
                } else {
                    self.begin_roll(step);
                }
            }
            Action::Retreat if choice == Some(Choice::GoOn) => self.retreat(step),
            Action::Stop if march => self.end_contest(),
            Action::March if march && self.can_pay_march() => {
                self.remove_units(by, contest.province, 1, step);
                self.forced_march(step);
            }
            Action::March if march => return Err(Why("no_unit_to_spare").into()),
            Action::Use(_) | Action::Play(_) | Action::UseArtifact(_) => {
                return self.answer_choice_cards(by, (march, cards), action, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// Cards that are answers to the choice: of the forced march, and of the contest's end.
    pub(super) fn answer_choice_cards(
        &mut self,
        by: Kingdom,
        (march, end): (bool, bool),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let windows = [(march, Window::ForcedMarch), (end, Window::ContestEnd)];
        let open: ArrayList<Window, 2> =
            ArrayList::gather(windows.iter().filter(|(open, _)| *open).map(|(_, window)| *window));
        match action {
            Action::Use(slot) => self.use_ready(by, &open, slot, step),
            Action::Play(slot) => {
                let add = |faces, window: &Window| self.with_instants(step.content, by, *window, faces);
                let faces = open.iter().fold(FaceSet::NONE, add);
                self.play_from_hand(by, (&open, faces), slot, step)
            }
            _ if march => self.answer_cards(by, Window::ForcedMarch, action, step),
            _ => self.answer_cards(by, Window::ContestEnd, action, step),
        }
    }
}
