//! The sums of a contest.
use super::{
    ConanCards,
    action::Stand,
    content::{Card, Content, Effect, Values},
    contest::{Contest, Laid},
    ids::{Attribute, Tag},
    places,
};
use crate::{face::Face, seat::Seat, slots::SlotId};

impl ConanCards {
    /// The player whose hero or hired ally stands.
    pub(super) fn owner_of_stand(&self, contest: &Contest) -> Seat {
        self.owner_of(contest, contest.stand)
    }

    fn owner_of(&self, contest: &Contest, stand: Stand) -> Seat {
        match stand {
            Stand::Hero(seat) => seat,
            Stand::Ally(slot) => {
                let owns = |seat: &Seat| self.slots.place(slot) == places::allies(*seat);
                self.alive().iter().find(owns).unwrap_or(contest.hero)
            }
        }
    }

    fn printed(&self, content: &Content, stand: Stand) -> Values {
        match stand {
            Stand::Hero(seat) => content.hero(self.players[seat].hero).values,
            Stand::Ally(slot) => {
                self.open_challenge(slot).map_or(Values::default(), |ally| content.challenge(ally).values)
            }
        }
    }

    pub(super) fn tag(&self, content: &Content, contest: &Contest) -> Option<Tag> {
        let challenge = self.open_challenge(contest.challenge?)?;
        Some(content.challenge(challenge).tag)
    }

    /// The effects of a laid card that serves here and was not cancelled.
    pub(super) fn effects_of<'a>(&self, content: &'a Content, laid: &Laid) -> &'a [Effect] {
        if laid.cancelled {
            return &[];
        }
        self.slots.public_face(laid.slot).map_or(&[], |face| laid_effects(content, face))
    }

    /// What decides, the hero's value (in a duel, the challenger's), and what it must exceed.
    pub(super) fn sums(&self, content: &Content, contest: &Contest) -> (Attribute, i8, i8) {
        self.sums_if(content, contest, &|slot| self.slots.public_face(slot))
    }

    /// The same, if the laid cards had these faces.
    pub(super) fn sums_if(
        &self,
        content: &Content,
        contest: &Contest,
        face: &impl Fn(SlotId) -> Option<Face>,
    ) -> (Attribute, i8, i8) {
        let attribute = contest.attribute.unwrap_or_default();
        let (value, against) = self.sums_of(content, contest, face, attribute, contest.stand);
        (attribute, value, against)
    }

    /// The hero's value and what it must exceed, if this attribute decides and this hero or ally stands.
    pub(super) fn sums_of(
        &self,
        content: &Content,
        contest: &Contest,
        face: &impl Fn(SlotId) -> Option<Face>,
        attribute: Attribute,
        stand: Stand,
    ) -> (i8, i8) {
        let Some(challenge) = contest.challenge else {
            let value = |seat: Seat| {
                let printed = content.hero(self.players[seat].hero).values.of(attribute);
                printed + self.swayed(content, contest, face, attribute, seat)
            };
            return (value(contest.hero), value(contest.rival));
        };
        let owner = self.owner_of(contest, stand);
        let tag = self.tag(content, contest);
        let place = content.adventure(contest.site).place.iter();
        let here: i8 = place.map(|effect| sway(effect, attribute, tag, false)).sum();
        let value = self.printed(content, stand).of(attribute) + here;
        let value = value + self.swayed(content, contest, face, attribute, owner);
        let printed = self
            .open_challenge(challenge)
            .map_or(0, |challenge| content.challenge(challenge).values.of(attribute));
        (value, printed + self.difficulty(content, contest, face))
    }

    /// By how much the hero's side would be ahead now, if this attribute decided and this hero or ally stood; in a duel,
    /// the challenger. Only what lies open counts. `None` outside a contest.
    pub fn margin(&self, content: &Content, attribute: Attribute, stand: Stand) -> Option<i8> {
        let (value, against) = self.standing(content, attribute, stand)?;
        Some(value - against)
    }

    /// What items and cards change for the hero of a player. What lowers it is warded off as far as items ward.
    fn swayed(
        &self,
        content: &Content,
        contest: &Contest,
        face: &impl Fn(SlotId) -> Option<Face>,
        attribute: Attribute,
        owner: Seat,
    ) -> i8 {
        let duel = contest.challenge.is_none();
        let tag = self.tag(content, contest);
        let (mut sum, mut wards) = (0, 0);
        for effect in self.passive(content, owner) {
            match effect {
                Effect::Ward { amount } => wards += amount,
                effect => sum += sway(&effect, attribute, tag, duel),
            }
        }
        let mut add = |amount: i8| {
            if amount < 0 && wards > 0 {
                wards -= 1;
            } else {
                sum += amount;
            }
        };
        for laid in contest.laid.iter().filter(|laid| !duel || laid.on == owner) {
            for effect in effects_if(content, laid, face) {
                add(sway(effect, attribute, tag, duel));
            }
        }
        for used in &contest.uses {
            for effect in &content.item(used.item).effects {
                if self.sways_hero_of(contest, effect, used.by, owner) {
                    add(sway(effect, attribute, tag, duel));
                }
            }
        }
        sum
    }

    /// Whether an item's effect on an attribute is about the hero of this player.
    fn sways_hero_of(&self, contest: &Contest, effect: &Effect, by: Seat, owner: Seat) -> bool {
        match effect {
            Effect::Attr { opposing: true, .. } if contest.challenge.is_some() => by == contest.rival,
            Effect::Attr { opposing: true, .. } => by != owner,
            Effect::Attr { .. } => by == owner,
            _ => false,
        }
    }

    /// What cards and items change for the challenge.
    fn difficulty(&self, content: &Content, contest: &Contest, face: &impl Fn(SlotId) -> Option<Face>) -> i8 {
        let hardens = |effect: &Effect| if let Effect::Difficulty { amount } = effect { *amount } else { 0 };
        let cards = contest.laid.iter().flat_map(|laid| effects_if(content, laid, face));
        let items = contest.uses.iter().flat_map(|used| &content.item(used.item).effects);
        cards.chain(items).map(hardens).sum()
    }
}

/// The effects of a face among the laid cards; a bluff has none.
pub(super) fn laid_effects(content: &Content, face: Face) -> &[Effect] {
    match Card::of(face) {
        Card::Resolution(card) if !content.is_bluff(Card::of(face)) => &content.resolution(card).effects,
        _ => &[],
    }
}

/// The effects of a laid card that was not cancelled, if it had this face.
fn effects_if<'a>(content: &'a Content, laid: &Laid, face: &impl Fn(SlotId) -> Option<Face>) -> &'a [Effect] {
    if laid.cancelled { &[] } else { face(laid.slot).map_or(&[], |face| laid_effects(content, face)) }
}

/// What an effect changes where this attribute decides.
pub(super) fn sway(effect: &Effect, attribute: Attribute, tag: Option<Tag>, duel: bool) -> i8 {
    let Effect::Attr { sway, amount, if_tag, unless_tag, if_duel, .. } = *effect else { return 0 };
    let fits = if_tag.is_none_or(|wanted| tag == Some(wanted))
        && unless_tag.is_none_or(|unwanted| tag != Some(unwanted))
        && (duel || !if_duel);
    if fits && sway.sways(attribute) { amount } else { 0 }
}
