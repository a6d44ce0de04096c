//! Who may use which card, when. Whether a window is opened follows from public knowledge alone (R68).
use super::{
    AgeOfConan, Step,
    action::Action,
    card_effects::CardEffects,
    content::{CardType, Content, Effect, KingdomCardDef, Pay, When, Window},
    event::Event,
    frame::Frame,
    ids::{ARTIFACTS, Artifact, ContestKind, Kingdom, KingdomCard},
    places,
    turn::TurnStep,
};
use crate::{
    face::{Counts, FaceSet},
    game::{Refused, Why},
    slots::SlotId,
};

impl AgeOfConan {
    /// The permanent on a slot of the table.
    pub(super) fn card_in_play(&self, content: &Content, of: Kingdom, slot: SlotId) -> Option<KingdomCard> {
        self.slots.public_face(slot).map(|face| content.card_of(of, face))
    }

    /// Whether the circumstances fit.
    pub(super) fn fits(&self, content: &Content, by: Kingdom, window: Window, when: When) -> bool {
        if let Some(Frame::March(march)) = self.frames.top().filter(|_| window == Window::MilitaryMove) {
            return march.option.is_some_and(|option| when.allows_option(option));
        }
        if !when.is_of_contests() {
            return true;
        }
        let Some(contest) = &self.contest else { return false };
        let kind = if window == Window::ForcedMarch { ContestKind::Campaign } else { contest.kind };
        let Some(side) = contest.side_of(by) else { return false };
        when.allows_contest(kind)
            && when.side.is_none_or(|wanted| wanted == side)
            && when.allows_terrain(self.terrain(content))
            && (!when.against_player || contest.kingdom(side.other()).is_some())
            && (!when.won || contest.winner == Some(side))
    }

    /// Whether a card's price can be met and at least one of its effects would change something.
    fn serves(&self, content: &Content, by: Kingdom, pay: Pay, effects: &[Effect]) -> bool {
        self.can_pay(by, pay)
            && effects.iter().any(|effect| {
                (effect.pay.is_free() || self.can_pay(by, effect.pay))
                    && self.can_change(content, by, effect.op)
            })
    }

    pub(super) fn is_usable(&self, content: &Content, by: Kingdom, card: &KingdomCardDef) -> bool {
        self.fits(content, by, card.window, card.when) && self.serves(content, by, card.pay, &card.effects)
    }

    /// These faces, and those of the instants that may be played in a window.
    pub(super) fn with_instants(
        &self,
        content: &Content,
        by: Kingdom,
        window: Window,
        faces: FaceSet,
    ) -> FaceSet {
        let instants = content.instants(by, window).iter().map(|card| content.card(*card));
        instants
            .filter(|card| self.is_usable(content, by, card))
            .map(|card| card.face)
            .fold(faces, FaceSet::with)
    }

    /// A ready permanent of this window that may be used.
    fn is_ready(&self, content: &Content, by: Kingdom, windows: &[Window], slot: SlotId) -> bool {
        self.slots.place(slot) == places::ready(by)
            && self
                .card_in_play(content, by, slot)
                .map(|card| content.card(card))
                .is_some_and(|card| windows.contains(&card.window) && self.is_usable(content, by, card))
    }

    fn is_artifact_usable(&self, content: &Content, by: Kingdom, window: Window, artifact: Artifact) -> bool {
        if self.artifacts.0.get(artifact.index()).copied().flatten() != Some(by) {
            return false;
        }
        let def = content.artifact(artifact);
        !self.is_artifact_used(by, artifact)
            && def.window == window
            && self.fits(content, by, window, def.when)
            && self.serves(content, by, Pay::default(), &def.effects)
    }

    /// Whether an artifact was used on this roll.
    pub(super) fn is_artifact_used(&self, by: Kingdom, artifact: Artifact) -> bool {
        self.contest.is_some_and(|contest| {
            contest.side_of(by).is_some_and(|side| contest.sides[side].artifacts >> artifact.0 & 1 == 1)
        })
    }

    fn artifacts() -> impl Iterator<Item = Artifact> {
        (0..ARTIFACTS as u8).map(Artifact)
    }

    /// The public test of a window.
    pub(super) fn window_open(&self, content: &Content, by: Kingdom, window: Window) -> bool {
        let instant = |card: &KingdomCardDef| {
            self.slots.discards(places::kingdom_deck(by)).count(card.face) < card.count
                && self.is_usable(content, by, card)
        };
        self.slots.in_place(places::ready(by)).any(|slot| self.is_ready(content, by, &[window], slot))
            || Self::artifacts().any(|artifact| self.is_artifact_usable(content, by, window, artifact))
            || self.kingdom_cards_held(by) > 0
                && content.instants(by, window).iter().any(|card| instant(content.card(*card)))
    }

    /// Whether a card in hand may be played, for all that this replica may say.
    pub(super) fn may_play(&self, by: Kingdom, slot: SlotId, faces: FaceSet) -> bool {
        self.slots.place(slot) == places::kingdom_hand(by) && self.slots.may_be(slot, faces)
    }

    /// Cards in hand with one of these faces.
    pub(super) fn list_plays(&self, by: Kingdom, faces: FaceSet, out: &mut Vec<Action>) {
        if !faces.is_empty() {
            let hand = self.slots.in_place(places::kingdom_hand(by));
            out.extend(hand.filter(|slot| self.slots.may_be(*slot, faces)).map(Action::Play));
        }
    }

    /// Permanents of a window.
    pub(super) fn list_ready(&self, content: &Content, by: Kingdom, window: Window, out: &mut Vec<Action>) {
        let ready = self.slots.in_place(places::ready(by));
        out.extend(ready.filter(|slot| self.is_ready(content, by, &[window], *slot)).map(Action::Use));
    }

    /// Cards and artifacts of a window.
    pub(super) fn list_cards(&self, content: &Content, by: Kingdom, window: Window, out: &mut Vec<Action>) {
        self.list_ready(content, by, window, out);
        let artifacts = Self::artifacts();
        out.extend(
            artifacts
                .filter(|artifact| self.is_artifact_usable(content, by, window, *artifact))
                .map(Action::UseArtifact),
        );
        self.list_plays(by, self.with_instants(content, by, window, FaceSet::NONE), out);
    }

    /// A card or an artifact of a window.
    pub(super) fn answer_cards(
        &mut self,
        by: Kingdom,
        window: Window,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Use(slot) => self.use_ready(by, &[window], slot, step),
            Action::UseArtifact(artifact) => self.use_artifact(by, window, artifact, step),
            Action::Play(slot) => {
                let faces = self.with_instants(step.content, by, window, FaceSet::NONE);
                self.play_from_hand(by, (&[window], faces), slot, step)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// Plays an event or instant that has one of these faces, those that the windows leave.
    pub(super) fn play_from_hand(
        &mut self,
        by: Kingdom,
        (windows, faces): (&[Window], FaceSet),
        slot: SlotId,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if !self.may_play(by, slot, faces) {
            return Err(self.why_not_play(step.content, (by, slot), windows, None).into());
        }
        self.slots.narrow(slot, faces);
        let face = self.slots.open_one(slot, step.supply)?;
        self.play_open_card(by, slot, step.content.card_of(by, face), step)
    }

    /// An event or instant that was shown: it is paid for, discarded and does what it says.
    pub(super) fn play_open_card(
        &mut self,
        by: Kingdom,
        slot: SlotId,
        card: KingdomCard,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        debug_assert!(step.content.card(card).kind != CardType::Permanent, "permanents stay on the table");
        self.slots.discard(slot, step.supply)?;
        step.tell(Event::CardPlayed { kingdom: by, card });
        self.pay(by, step.content.card(card).pay, step);
        self.frames.push(CardEffects { by, card, next: 0 })
    }

    /// Uses a permanent of one of these windows.
    pub(super) fn use_ready(
        &mut self,
        by: Kingdom,
        windows: &[Window],
        slot: SlotId,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if !self.is_ready(step.content, by, windows, slot) {
            return Err(self.why_not_use(step.content, by, windows, slot).into());
        }
        let card = self.card_in_play(step.content, by, slot).ok_or(Why("not_in_play"))?;
        let at_start = self.frames.top() == Some(TurnStep::Start.into());
        let place = if at_start { places::USED_NOW } else { places::spent(by) };
        self.slots.put(slot, place, step.supply)?;
        step.tell(Event::CardUsed { kingdom: by, card });
        self.pay(by, step.content.card(card).pay, step);
        self.frames.push(CardEffects { by, card, next: 0 })
    }

    fn use_artifact(
        &mut self,
        by: Kingdom,
        window: Window,
        artifact: Artifact,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if !self.is_artifact_usable(step.content, by, window, artifact) {
            return Err(self.why_not_artifact(step.content, by, window, artifact).into());
        }
        if let Some(contest) = &mut self.contest
            && let Some(side) = contest.side_of(by)
        {
            contest.sides[side].artifacts |= 1 << artifact.0;
        }
        step.tell(Event::ArtifactUsed { kingdom: by, artifact });
        let effects = &step.content.artifact(artifact).effects;
        effects.iter().try_for_each(|effect| self.run(by, effect.op, step))
    }
}
