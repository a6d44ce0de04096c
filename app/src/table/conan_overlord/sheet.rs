//! The sheet of a hero: gems where they lie, spaces with their limits, load, skills, items and spells; tabs for several.
use super::{
    MapBoard, Own, art,
    gems::{self, Gem, own, part},
    names::say,
    places,
};
use crate::{table::board::Message, widget::Context};
use engine::conan_overlord::{
    Action, AttackKind, Question, Stance,
    content::ItemDef,
    dice::Dice,
    ids::{Fig, Object, Skill, Space},
};
use iced::{
    Border, Center, Element, Fill,
    widget::{button, column, container, mouse_area, row, scrollable, space as room, stack},
};

/// A gem of a sheet.
const GEM: f32 = 13.0;
/// A picture of an item.
const ITEM: f32 = 22.0;

impl MapBoard {
    /// The hero whose sheet is shown: the one that was chosen, the one that is asked, else the first of the viewer.
    pub(super) fn shown_hero(&self) -> Fig {
        let game = self.game();
        let asked = self.question().and_then(places::asked_about).filter(|fig| game.is_hero(*fig));
        let own = game.hero_figs().find(|fig| Some(game.hero(*fig).seat) == self.seen.view.viewer());
        let mover = self.mover().filter(|fig| game.is_hero(*fig));
        let known = [self.sheet, asked, mover, own].into_iter().flatten();
        known.into_iter().next().unwrap_or_default()
    }

    /// The page with all sheets.
    pub(super) fn sheets_page(&self, cx: Context) -> Element<'_, Message> {
        let fig = self.shown_hero();
        let parts = column![self.tabs(cx), self.head(fig, cx), self.piles(fig, cx)]
            .extend(Space::ALL.chunks(2).map(|pair| {
                row(pair.iter().map(|space| container(self.space(fig, *space, cx)).width(Fill).into()))
                    .spacing(5)
                    .into()
            }))
            .push(self.load(fig, cx))
            .push(row(self.skills(fig, cx)).spacing(4).wrap().vertical_spacing(4))
            .extend(self.items(fig, cx))
            .extend(self.spells(fig, cx));
        cx.scroll(parts.spacing(6).width(Fill)).into()
    }

    /// The sheet below the board: what a hero pays with, beside what it carries.
    pub(super) fn sheet_strip(&self, height: f32, cx: Context) -> Element<'_, Message> {
        let fig = self.shown_hero();
        let is_low = height < 160.0;
        let piles = self.piles(fig, cx);
        let who = if is_low {
            column![self.tabs(cx), piles]
        } else {
            column![self.tabs(cx), self.head(fig, cx), piles]
        };
        let pair = |pair: &[Space]| {
            let spaces = pair.iter().map(|space| {
                container(self.space(fig, *space, cx)).width(if is_low { 132 } else { 146 }).into()
            });
            column(spaces).spacing(5).into()
        };
        let spaces = row(Space::ALL.chunks(2).map(pair)).spacing(5);
        let skills = row(self.skills(fig, cx)).spacing(4).wrap().vertical_spacing(4);
        let about = column![self.load(fig, cx), skills].spacing(5).width(172);
        let carried: Vec<_> = self.items(fig, cx).into_iter().chain(self.spells(fig, cx)).collect();
        let carried = column(carried).spacing(3).width(210);
        let strip = row![who.spacing(5).width(250), spaces, carried, about].spacing(8);
        let bar = scrollable::Scrollbar::new().width(6).scroller_width(6);
        let both = scrollable::Direction::Both { vertical: bar, horizontal: bar };
        cx.panel(cx.scroll(strip).direction(both)).padding(6).width(Fill).height(Fill).into()
    }

    /// A tab for each hero, one's own first to be seen: a broken frame is another person's.
    fn tabs(&self, cx: Context) -> Element<'_, Message> {
        let (game, shown) = (self.game(), self.shown_hero());
        let tab = |fig: Fig| {
            let hero = game.hero(fig);
            let is_own = Some(hero.seat) == self.seen.view.viewer();
            let is_pale = hero.stance == Stance::Resting || !game.figures.is_here(fig);
            let gems =
                row![gems::gem(Gem::Ready, 11.0, cx), cx.plain(hero.gems.available().to_string()).size(12)];
            let inside = row![self.token(fig, 26.0, is_pale, cx), gems.spacing(2).align_y(Center)];
            let (colours, is_shown) = (cx.colours, fig == shown);
            let tab = button(inside.spacing(3).align_y(Center))
                .padding([1, 5])
                .on_press(own(Own::Sheet(fig)))
                .style(move |_, _| button::Style {
                    background: Some(if is_own { colours.card } else { colours.bg }.into()),
                    text_color: colours.ink,
                    border: Border {
                        color: if is_shown { colours.focus } else { colours.line },
                        width: if is_shown { 2.0 } else { 1.0 },
                        radius: 5.0.into(),
                    },
                    ..button::Style::default()
                });
            let whose = if is_own { "conan_overlord-sheet-own" } else { "conan_overlord-sheet-others" };
            let about = say(cx, whose, &[("who", self.names.seat(game, hero.seat, cx).into())]);
            cx.told(self.names.fig(game, fig, cx), about, tab)
        };
        row(game.hero_figs().map(tab)).spacing(4).wrap().vertical_spacing(4).into()
    }

    fn head(&self, fig: Fig, cx: Context) -> Element<'_, Message> {
        let name = cx.heading(self.names.fig(self.game(), fig, cx)).size(15);
        let stance = cx.muted(self.stance_told(fig, cx)).size(12);
        row![name.width(Fill), stance].spacing(6).align_y(Center).into()
    }

    fn piles(&self, fig: Fig, cx: Context) -> Element<'_, Message> {
        let held = &self.game().hero(fig).gems;
        let piles = [
            (Gem::Ready, held.available(), "conan_overlord-sheet-available"),
            (Gem::Spent, held.fatigue(), "conan_overlord-sheet-fatigue"),
            (Gem::Wound, held.wounds(), "conan_overlord-sheet-wounds"),
        ];
        let pile = |(kind, count, name): (Gem, u8, &str)| {
            let head = cx.muted(say(cx, name, &[])).size(11);
            let gems =
                row![cx.strong(count.to_string()).size(13), gems::several(kind, count.min(3), 3, GEM, cx)];
            container(part(head, gems.spacing(4).align_y(Center), false, cx)).width(Fill).into()
        };
        row(piles.map(pile)).spacing(4).into()
    }

    /// A space with its dice, what lies on it and how many more may.
    fn space(&self, fig: Fig, space: Space, cx: Context) -> Element<'_, Message> {
        let (game, content) = (self.game(), self.content());
        let (hero, sheet) = (game.hero(fig), content.hero(game.hero(fig).sheet));
        let name = cx.strong(capital(&self.names.space(space, cx))).size(12).width(Fill);
        let dice = match space {
            Space::Melee => sheet.melee.dice,
            Space::Ranged => sheet.ranged.dice,
            Space::Manipulation => sheet.manipulation.dice,
            Space::Guard => sheet.guard,
            Space::Movement | Space::Reroll => Dice::NONE,
        };
        let note = match (space, hero.limit(content, space)) {
            (Space::Movement, _) => {
                Some(say(cx, "conan_overlord-sheet-base", &[("n", hero.base(content).into())]))
            }
            (_, None) => Some(say(cx, "conan_overlord-sheet-no-limit", &[])),
            _ => None,
        };
        let laid = hero.gems.on(space);
        let open = hero.limit(content, space).map_or(0, |limit| limit.saturating_sub(laid));
        let is_asked = self.lays_on() == Some((fig, space));
        let lays = |number: u8| self.lays(fig, space, number);
        let ready = self.ready.filter(|_| is_asked || self.can_prepare(fig, space));
        let sockets = gems::sockets(laid, open, ready, lays, GEM, cx);
        let body = row![container(sockets).width(Fill)].push(note.map(|note| cx.muted(note).size(11)));
        let head = row![name, gems::dice(dice, cx)].spacing(4).align_y(Center);
        part(head, body.align_y(Center), is_asked, cx)
    }

    /// The space for which gems are asked now.
    fn lays_on(&self) -> Option<(Fig, Space)> {
        let Question::Gems(..) = self.question()? else { return None };
        let prepared = self.game().prepared_attack();
        Some(match prepared {
            Some((fig, _, AttackKind::Melee)) => (fig, Space::Melee),
            Some((fig, ..)) => (fig, Space::Ranged),
            None => (self.taken?, Space::Manipulation),
        })
    }

    /// Whether gems on a space may be laid ready for what comes.
    fn can_prepare(&self, fig: Fig, space: Space) -> bool {
        let is_open = matches!(self.question(), Some(Question::Act));
        is_open && self.mover() == Some(fig) && space != Space::Guard && space != Space::Reroll
    }

    /// What a click on a socket does: it answers with so many gems, or lays them ready.
    fn lays(&self, fig: Fig, space: Space, number: u8) -> Option<Message> {
        if self.lays_on() == Some((fig, space)) {
            let choice = self.seen.actions.iter().position(|action| *action == Action::Gems(number));
            return choice.map(Message::Answer);
        }
        let is_wanted = self.can_prepare(fig, space) && space != Space::Movement;
        (is_wanted && number <= self.game().may_lay(self.content(), fig, space))
            .then(|| own(Own::Ready(number)))
    }

    /// What is carried, what may be, and what more of it would cost.
    fn load(&self, fig: Fig, cx: Context) -> Element<'_, Message> {
        let hero = self.game().hero(fig);
        let sheet = self.content().hero(hero.sheet);
        let args = [("load", hero.load.into()), ("most", sheet.load.into())];
        let told = cx.strong(say(cx, "conan_overlord-sheet-load", &args)).size(12);
        let slower = sheet.slower.iter().map(|(at, by)| {
            say(cx, "conan_overlord-sheet-slower", &[("load", (*at).into()), ("n", (*by).into())])
        });
        let slower: Vec<_> = slower.collect();
        let slower = cx.muted(slower.join(" · ")).size(11).width(Fill);
        row![told, slower].spacing(8).align_y(Center).into()
    }

    /// The skills; what the load costs is struck out, with the load that does.
    fn skills(&self, fig: Fig, cx: Context) -> Vec<Element<'_, Message>> {
        let (game, sheet) = (self.game(), self.content().hero(self.game().hero(fig).sheet));
        let has = game.skills(fig);
        let skill = |(skill, lost): &(Skill, Option<u8>)| {
            let (name, text) = self.names.skill(*skill, cx);
            let is_lost = !has.has(*skill);
            let about = match lost {
                Some(load) => {
                    let lost = say(cx, "conan_overlord-sheet-lost", &[("load", (*load).into())]);
                    format!("{text} {lost}")
                }
                None => text,
            };
            let chip = cx.plain(name.clone()).size(12);
            let chip = if is_lost { chip.color(cx.colours.ink_muted) } else { chip };
            let (line, colours) = (cx.colours.danger, cx.colours);
            let strike = is_lost.then(|| {
                let line_ = container(room()).height(1.5).width(Fill);
                container(line_.style(move |_| container::background(line))).center_y(Fill).width(Fill)
            });
            let chip = container(chip).padding([1, 6]).style(move |_| container::Style {
                border: Border { color: colours.line, width: 1.0, radius: 8.0.into() },
                ..container::Style::default()
            });
            cx.told(name, about, stack![chip].push(strike))
        };
        sheet.skills.iter().map(skill).collect()
    }

    /// What is carried: each thing with its dice, its load, and what can be done with it.
    fn items(&self, fig: Fig, cx: Context) -> Vec<Element<'_, Message>> {
        self.game().carried(fig).iter().map(|object| self.item(fig, object, cx)).collect()
    }

    fn item(&self, fig: Fig, object: Object, cx: Context) -> Element<'_, Message> {
        let (game, content) = (self.game(), self.content());
        let item: &ItemDef = game.item_of(content, object);
        let (name, text) = self.names.item(game.objects.get(object).item, cx);
        let picture = art("equipment", &item.id).map(|motif| motif.figure(ITEM, cx));
        let dice = [item.melee, item.ranged, item.guard, item.armour, item.manipulation];
        let dice = dice.into_iter().max_by_key(Dice::rank).unwrap_or_default();
        let weight = game.weight(content, object);
        let load = cx.muted(say(cx, "conan_overlord-sheet-weighs", &[("n", weight.into())])).size(11);
        let line = row![].push(picture).push(cx.plain(name.clone()).size(12).width(Fill));
        let line = line.push(gems::dice(dice, cx)).push(load).spacing(5).align_y(Center);
        let about = |action: &Action| match *action {
            Action::With(used) => used == object,
            Action::Drop(who, used) | Action::Throw(who, used) | Action::Drink(who, used, _) => {
                who == fig && used == object
            }
            _ => false,
        };
        let mut choices = (0..self.seen.actions.len()).filter(|choice| about(&self.seen.actions[*choice]));
        let line: Element<'_, Message> = match (choices.next(), choices.next()) {
            (Some(only), None) => mouse_area(line)
                .interaction(iced::mouse::Interaction::Pointer)
                .on_press(Message::Answer(only))
                .into(),
            _ => line.into(),
        };
        cx.told(name, text, line)
    }

    fn spells(&self, fig: Fig, cx: Context) -> Vec<Element<'_, Message>> {
        let (game, content) = (self.game(), self.content());
        let spell = |spell| {
            let (name, text) = self.names.spell(spell, cx);
            let def = content.spell(spell);
            let cost = def.cost.map_or_else(|| format!("{}+", def.least), |cost| cost.to_string());
            let picture = art("spells", spell.word()).map(|motif| motif.figure(ITEM, cx));
            let price = row![gems::gem(Gem::Ready, 11.0, cx), cx.plain(cost).size(12)];
            let line = row![].push(picture).push(cx.plain(name.clone()).size(12).width(Fill));
            let line = line.push(price.spacing(2).align_y(Center)).spacing(5).align_y(Center);
            let cast = self.seen.actions.iter().position(|action| *action == Action::Cast(fig, spell));
            let line: Element<'_, Message> = match cast {
                Some(choice) => mouse_area(line)
                    .interaction(iced::mouse::Interaction::Pointer)
                    .on_press(Message::Answer(choice))
                    .into(),
                None => line.into(),
            };
            cx.told(name, text, line)
        };
        game.spells(fig).iter().map(spell).collect()
    }
}

/// A word as a heading begins with it.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
