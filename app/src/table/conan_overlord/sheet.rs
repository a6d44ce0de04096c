//! The sheet of a hero: gems where they lie, spaces with their limits, load, skills, items and spells; tabs for several.
use super::{
    MapBoard, Own, art,
    gems::{self, Gem, own, part},
    names::say,
    places,
};
use crate::{
    table::board::Message,
    widget::{Context, cached_picture::painted},
};
use engine::conan_overlord::{
    Action, AttackKind, Question, Stance,
    content::ItemDef,
    dice::Dice,
    ids::{Fig, Object, Skill, Space},
};
use iced::{
    Border, Center, Element, Fill, FillPortion, Point, Size,
    widget::{
        Column, button, canvas, column, container, mouse_area, responsive, row, scrollable, space as room,
        stack, text,
    },
};

/// A gem of a sheet.
const GEM: f32 = 13.0;
/// A picture of an item.
const ITEM: f32 = 22.0;
/// From this width on the strip below the board has everything beside each other.
const WIDE: f32 = 1010.0;

/// How wide the parts of the strip are whose width is fixed.
struct Widths {
    who: f32,
    space: f32,
    gem: f32,
}

const NARROW: Widths = Widths { who: 226.0, space: 120.0, gem: 10.5 };
const ROOMY: Widths = Widths { who: 250.0, space: 146.0, gem: GEM };

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
                row(pair.iter().map(|space| container(self.space(fig, *space, GEM, cx)).width(Fill).into()))
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
        let strip = responsive(move |room| {
            let (fig, is_low) = (self.shown_hero(), height < 160.0);
            let widths = if room.width < WIDE { NARROW } else { ROOMY };
            let head = (!is_low).then(|| self.head(fig, cx));
            let who = column![self.tabs(cx)].push(head).push(self.piles(fig, cx));
            let pair = |pair: &[Space]| {
                let spaces = pair.iter().map(|space| {
                    container(self.space(fig, *space, widths.gem, cx)).width(widths.space).into()
                });
                column(spaces).spacing(5).into()
            };
            let spaces = row(Space::ALL.chunks(2).map(pair)).spacing(4);
            let strip = row![who.spacing(5).width(widths.who), spaces].spacing(8).height(Fill);
            let carried = self.items(fig, cx).into_iter().chain(self.spells(fig, cx));
            let carried = column(carried).spacing(3);
            let skills = row(self.skills(fig, cx)).spacing(4).wrap().vertical_spacing(4);
            let about = column![self.load(fig, cx), skills].spacing(5);
            // Where there is little room, what is carried stands above what it costs.
            let strip = match room.width < WIDE {
                true => strip.push(self.aside(column![carried, about].spacing(6).width(Fill), cx)),
                false => strip.push(self.aside(carried, cx)).push(self.aside(about, cx)).spacing(12),
            };
            mouse_area(strip).on_release(own(Own::LetGo)).into()
        });
        cx.panel(strip).padding(6).width(Fill).height(Fill).into()
    }

    /// A column of the strip that scrolls by itself.
    fn aside<'a>(&self, body: Column<'a, Message>, cx: Context) -> Element<'a, Message> {
        let bar = scrollable::Scrollbar::new().width(6).scroller_width(6);
        let column = cx.scroll(body.width(Fill)).direction(scrollable::Direction::Vertical(bar));
        column.spacing(3).width(Fill).height(Fill).into()
    }

    /// A tab for each hero with its name, two beside each other: a broken frame and a name are another person's.
    fn tabs(&self, cx: Context) -> Element<'_, Message> {
        let (game, shown) = (self.game(), self.shown_hero());
        let tab = |fig: Fig| {
            let hero = game.hero(fig);
            let is_own = Some(hero.seat) == self.seen.view.viewer();
            let is_pale = hero.stance == Stance::Resting || !game.figures.is_here(fig);
            let owner = self.owners.iter().find(|(seat, _)| *seat == hero.seat && !is_own);
            let owner = owner.map(|(_, name)| cx.muted(name.clone()).size(11).wrapping(text::Wrapping::None));
            let gems =
                row![gems::gem(Gem::Ready, 11.0, cx), cx.plain(hero.gems.available().to_string()).size(12)];
            let name = cx.strong(self.names.fig(game, fig, cx)).size(12).wrapping(text::Wrapping::None);
            let name = if is_pale { name.color(cx.colours.ink_muted) } else { name };
            let told = column![name, gems.push(owner).spacing(3).align_y(Center)].width(Fill).clip(true);
            let inside = row![self.token(fig, 26.0, is_pale, cx), told];
            let (colours, is_shown) = (cx.colours, fig == shown);
            let tab = button(inside.spacing(3).align_y(Center))
                .padding([1, 5])
                .on_press(own(Own::Sheet(fig)))
                .style(move |_, _| button::Style {
                    background: Some(if is_own { colours.card } else { colours.bg }.into()),
                    text_color: colours.ink,
                    border: Border {
                        color: if is_shown { colours.focus } else { colours.line },
                        width: if is_shown { 2.0 } else { f32::from(u8::from(is_own)) },
                        radius: 5.0.into(),
                    },
                    ..button::Style::default()
                });
            let broken = (!is_own).then(|| broken_frame(cx));
            let tab = stack![tab.width(Fill)].push(broken).width(Fill);
            let whose = if is_own { "conan_overlord-sheet-own" } else { "conan_overlord-sheet-others" };
            let about = say(cx, whose, &[("who", self.names.seat(game, hero.seat, cx).into())]);
            container(cx.told(self.names.fig(game, fig, cx), about, tab)).width(Fill).into()
        };
        let all: Vec<_> = game.hero_figs().collect();
        let pairs = all.chunks(2).map(|pair| row(pair.iter().map(|fig| tab(*fig))).spacing(4).into());
        column(pairs).spacing(3).into()
    }

    fn head(&self, fig: Fig, cx: Context) -> Element<'_, Message> {
        let name = cx.heading(self.names.fig(self.game(), fig, cx)).size(15);
        let stance = cx.muted(self.stance_told(fig, cx)).size(12);
        row![name.width(Fill), stance].spacing(6).align_y(Center).into()
    }

    fn piles(&self, fig: Fig, cx: Context) -> Element<'_, Message> {
        let held = &self.game().hero(fig).gems;
        let piles = [
            (Gem::Ready, held.available(), "conan_overlord-sheet-available", 9),
            (Gem::Spent, held.fatigue(), "conan_overlord-sheet-fatigue", 8),
            (Gem::Wound, held.wounds(), "conan_overlord-sheet-wounds", 8),
        ];
        let pile = |(kind, count, name, portion): (Gem, u8, &str, u16)| {
            let head = cx.muted(say(cx, name, &[])).size(11);
            let gems =
                row![cx.strong(count.to_string()).size(13), gems::several(kind, count.min(3), 3, GEM, cx)];
            let pile = part(head, gems.spacing(4).align_y(Center), false, cx);
            let pile = container(pile).width(FillPortion(portion));
            // A gem of what is available is dragged onto a space.
            let is_handle = kind == Gem::Ready && count > 0 && self.takes_gems(fig);
            match is_handle {
                true => mouse_area(pile)
                    .interaction(iced::mouse::Interaction::Grab)
                    .on_press(own(Own::Lift(fig)))
                    .into(),
                false => pile.into(),
            }
        };
        row(piles.map(pile)).spacing(4).into()
    }

    /// A space with its dice, what lies on it and how many more may.
    fn space(&self, fig: Fig, space: Space, gem: f32, cx: Context) -> Element<'_, Message> {
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
        let ready = self.ready.filter(|ready| ready.space == space);
        let ready = ready.filter(|_| is_asked || self.can_prepare(fig, space)).map(|ready| ready.gems);
        let sockets = gems::sockets(laid, open, ready, lays, gem, cx);
        let body = row![container(sockets).width(Fill)].push(note.map(|note| cx.muted(note).size(11)));
        let head = row![name, gems::dice(dice, cx)].spacing(4).align_y(Center);
        let takes_gem = self.most_ready(fig, space) > 0;
        let is_lit = is_asked || takes_gem && self.lifted == Some(fig);
        let part = part(head, body.align_y(Center), is_lit, cx);
        match takes_gem {
            true => mouse_area(part).on_release(own(Own::Lay(space))).into(),
            false => part,
        }
    }

    /// Whether gems of a hero may be laid anywhere now.
    fn takes_gems(&self, fig: Fig) -> bool {
        Space::ALL.iter().any(|space| self.most_ready(fig, *space) > 0)
    }

    /// How many gems may be laid ready on a space, or laid there now.
    pub(super) fn most_ready(&self, fig: Fig, space: Space) -> u8 {
        if self.lays_on() == Some((fig, space)) {
            let gems = self.seen.actions.iter().filter_map(|action| match action {
                Action::Gems(gems) => Some(*gems),
                _ => None,
            });
            return gems.max().unwrap_or_default();
        }
        match self.can_prepare(fig, space) && space != Space::Movement {
            true => self.game().may_lay(self.content(), fig, space),
            false => 0,
        }
    }

    /// The space for which gems are asked now.
    pub(super) fn lays_on(&self) -> Option<(Fig, Space)> {
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
        (number <= self.most_ready(fig, space)).then(|| own(Own::Ready(space, number)))
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
            let over = lost.filter(|_| is_lost);
            let over = over.map(|load| say(cx, "conan_overlord-sheet-over", &[("load", load.into())]));
            let chip = std::iter::once(name.clone()).chain(over).collect::<Vec<_>>().join(" · ");
            let chip = cx.plain(chip).size(12);
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
        let adds = [
            ("conan_overlord-adds-melee", item.melee),
            ("conan_overlord-adds-ranged", item.ranged),
            ("conan_overlord-adds-guard", item.guard),
            ("conan_overlord-adds-armour", item.armour),
            ("conan_overlord-adds-manipulation", item.manipulation),
        ];
        let adds = adds.into_iter().filter(|(_, dice)| !dice.is_empty()).map(|(id, dice)| {
            row![cx.muted(cx.say(id)).size(11), gems::dice(dice, cx)].spacing(3).align_y(Center).into()
        });
        let adds = row(adds).spacing(6).wrap().vertical_spacing(1);
        let weight = game.weight(content, object);
        let load = cx.muted(say(cx, "conan_overlord-sheet-weighs", &[("n", weight.into())])).size(11);
        let head = row![cx.plain(name.clone()).size(12).width(Fill), load].spacing(5).align_y(Center);
        let line = row![].push(picture).push(column![head, adds].width(Fill)).spacing(5).align_y(Center);
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

/// The frame of what is not one's own.
fn broken_frame<'a>(cx: Context) -> Element<'a, Message> {
    let colours = cx.colours;
    let paint = move |frame: &mut canvas::Frame| {
        let Size { width, height } = frame.size();
        let (corner, size) = (Point::new(1.0, 1.0), Size::new(width - 2.0, height - 2.0));
        let line = canvas::Stroke {
            line_dash: canvas::LineDash { segments: &[4.0, 3.0], offset: 0 },
            ..canvas::Stroke::default().with_width(1.4).with_color(colours.ink_muted)
        };
        frame.stroke(&canvas::Path::rounded_rectangle(corner, size, 5.0.into()), line);
    };
    painted(std::ptr::from_ref(colours), paint).width(Fill).height(Fill).into()
}

/// A word as a heading begins with it.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
