//! Laying out the table.
use super::{
    AgeOfConan, Conan, Step,
    content::Content,
    house_rules::Setup,
    ids::{ARTIFACTS, KINGDOMS, Kingdom, PerKingdom, ProvinceSet},
    places::{self, ADVENTURES, OBJECTIVES, STRATEGY, TOKENS},
    turn::TurnStep,
};
use crate::{
    array_list::ArrayList,
    frames::Frames,
    game::{Refused, StartError},
    procedure::run_to_question,
    seat::{Seat, SeatSet},
    setup::SetupFault,
    slots::{Block, DeckId},
    supply::Supply,
};

/// A new game, up to the first bid.
pub(super) fn start(
    content: &Content,
    setup: &Setup,
    supply: &mut dyn Supply,
) -> Result<AgeOfConan, StartError> {
    if !setup.is_sound() {
        return Err(StartError::Setup(vec![SetupFault::Clash("players".into(), "kingdoms".into())]));
    }
    let mut game = bare_table(content, setup);
    let mut step = Step { content, supply, listener: &mut |_| () };
    game.make_decks(content)?;
    game.set_up_kingdoms(&mut step)?;
    (0..game.kingdoms.len()).try_for_each(|_| game.draw_objective(&mut step))?;
    game.deal_artifacts(&mut step)?;
    game.frames.push(TurnStep::First)?;
    game.begin_age(&mut step)?;
    run_to_question(&mut game, |game| game.frames.top(), &mut step)?;
    Ok(game)
}

fn bare_table(content: &Content, setup: &Setup) -> AgeOfConan {
    let plays = |kingdom: &Kingdom| setup.kingdoms.contains(kingdom);
    let areas = content.areas.iter().filter(|area| area.needs.as_ref().is_none_or(plays));
    AgeOfConan {
        version: setup.version,
        even_dice: setup.even_dice,
        rules: setup.rules,
        kingdoms: setup.kingdoms,
        in_play: areas.fold(ProvinceSet::NONE, |set, area| set.or(area.provinces)),
        board: Default::default(),
        realms: PerKingdom::default(),
        artifacts: Default::default(),
        conan: Conan { province: content.limits.conan_start, ..Conan::default() },
        age: 0,
        adventures_left: 0,
        track: ArrayList::default(),
        raiders: setup.rules.raider_supply,
        pool: Default::default(),
        active: setup.kingdoms[0],
        contest: None,
        picked: ProvinceSet::NONE,
        frames: Frames::default(),
        slots: Block::default(),
    }
}

impl AgeOfConan {
    fn make_decks(&mut self, content: &Content) -> Result<(), Refused> {
        let kingdoms = self.kingdoms;
        for kingdom in kingdoms.iter().copied() {
            let cards = content.deck_lists[kingdom].cards.iter();
            let copies: Vec<_> = cards.map(|card| content.card(*card).count).collect();
            self.make_pile(places::kingdom_deck(kingdom), &copies)?;
        }
        self.make_pile(STRATEGY, &vec![1; content.strategy_cards.len()])?;
        let tokens: Vec<_> = content.tokens.iter().map(|token| token.count).collect();
        self.make_pile(TOKENS, &tokens)?;
        self.make_pile(ADVENTURES, &vec![1; content.adventures.len()])?;
        self.make_pile(OBJECTIVES, &vec![1; content.objectives.len()])
    }

    fn make_pile(&mut self, deck: DeckId, copies: &[u8]) -> Result<(), Refused> {
        self.slots.make_deck(deck, places::pile(deck), copies)
    }

    fn set_up_kingdoms(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let (kingdoms, limits) = (self.kingdoms, &step.content.limits);
        for (seat, kingdom) in kingdoms.iter().copied().enumerate() {
            let owner = SeatSet::only(Seat(seat as u8));
            self.slots.make_bag(places::kingdom_hand(kingdom), owner);
            self.slots.make_bag(places::strategy_hand(kingdom), owner);
            let (def, realm) = (&step.content.kingdoms[kingdom], &mut self.realms[kingdom]);
            (realm.units, realm.emissaries) = (def.units, def.emissaries);
            (realm.gold, realm.sorcery) = (def.start_gold, def.start_sorcery);
            self.place_units(kingdom, def.home, def.start_units, step);
            (0..def.start_emissaries).for_each(|_| self.place_emissary(kingdom, def.home, step));
            self.draw_cards(kingdom, (limits.start_kingdom_cards, limits.start_strategy_cards), step)?;
        }
        Ok(())
    }

    /// Four players draw from the artifacts and the Conan Bonus; fewer, from the artifacts alone (R50).
    fn deal_artifacts(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let bonus = ARTIFACTS;
        let four = self.kingdoms.len() == KINGDOMS;
        let mut cards: ArrayList<usize, KINGDOMS> = ArrayList::gather(0..ARTIFACTS + usize::from(four));
        let kingdoms = self.kingdoms;
        for kingdom in &kingdoms {
            let number = step.supply.number(cards.len() as u32, "artifact")? as usize;
            match cards.remove(number) {
                Some(card) if card == bonus => self.conan.bonus = Some(*kingdom),
                Some(card) => self.artifacts.0[card] = Some(*kingdom),
                None => (),
            }
        }
        Ok(())
    }
}
