//! Adventures on the table: what each holds, who stands there, and the line of challenges.
use super::{
    CardBoard,
    cards::{Lit, SMALL, framed},
    colours,
    places::Thing,
    signs::Sign,
};
use crate::{
    play::Picture,
    table::{board::Message, card},
    theme::{BOOK, DISPLAY, PLAIN_STRONG},
    widget::Context,
};
use engine::{
    conan_cards::{Adventure, Attribute, Card, Post},
    seat::Seat,
    slots::SlotId,
};
use iced::{
    Center, Element, Fill, Padding, Point, Size,
    widget::{column, container, responsive, row, space, text},
};

/// An adventure is at least so wide.
const WIDTH: f32 = 212.0;
const GAP: f32 = 10.0;
/// A hero that stands on an adventure.
const HERO: f32 = 40.0;
/// The bar of what scrolls, with the space beside it.
const BAR: f32 = 18.0;
/// The picture of an adventure that has little room.
const SMALL_ART: Size = Size::new(84.0, 36.0);
/// How large things are drawn and how high their pictures are, the largest first.
const SIZES: [(f32, f32); 7] =
    [(1.6, 84.0), (1.4, 84.0), (1.2, 84.0), (1.2, 60.0), (1.0, 72.0), (1.0, 48.0), (1.0, 0.0)];

impl CardBoard {
    /// All adventures, and who wanders between them.
    pub(super) fn adventures<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
        if self.game().adventures().next().is_none() && self.game().round == 0 {
            return cx.panel(self.gathering(picture, cx)).padding(10).width(Fill).height(Fill).into();
        }
        let page = responsive(move |size| {
            self.fit(size);
            let columns = self.columns().into_iter().map(|sites| {
                let sites = sites.into_iter().map(|(adventure, _)| self.site(adventure, picture, cx));
                column(sites).spacing(GAP * self.scale.get()).width(Fill).into()
            });
            let page = column![row(columns).spacing(GAP * self.scale.get())]
                .push(self.road(picture, cx))
                .spacing(GAP);
            cx.scroll(page.width(Fill)).into()
        });
        cx.panel(page).padding(10).width(Fill).height(Fill).into()
    }

    /// Draws everything as large as fits this place.
    fn fit(&self, size: Size) {
        for (scale, art) in SIZES {
            self.scale.set(scale);
            self.art_height.set(art);
            self.width.set((size.width - BAR) / scale);
            let bottom = |sites: &Vec<(Adventure, f32)>| {
                sites.last().map_or(0.0, |(adventure, top)| top + self.height_of(*adventure))
            };
            let tall = self.columns().iter().map(bottom).fold(0.0, f32::max);
            if (tall + HERO) * scale <= size.height {
                break;
            }
        }
    }

    /// Adventures in columns of about the same height, each with how far down it begins.
    fn columns(&self) -> Vec<Vec<(Adventure, f32)>> {
        let most = ((self.width.get() + GAP) / (WIDTH + GAP)) as usize;
        let number = most.clamp(1, self.game().adventures().count().max(3));
        let mut columns: Vec<(f32, Vec<_>)> = vec![(0.0, Vec::new()); number];
        for adventure in self.game().adventures() {
            let heights = columns.iter().map(|(height, _)| *height as i32).enumerate();
            let Some((shortest, _)) = heights.min_by_key(|(_, height)| *height) else { break };
            let (height, sites) = &mut columns[shortest];
            sites.push((adventure, *height));
            *height += self.height_of(adventure) + GAP;
        }
        columns.into_iter().map(|(_, sites)| sites).collect()
    }

    /// About how tall an adventure is.
    fn height_of(&self, adventure: Adventure) -> f32 {
        let def = self.seen.content.adventure(adventure);
        let has_text = !def.special.is_empty() || !def.place.is_empty() || def.charge.is_some();
        let heroes = !self.game().heroes_at(adventure).is_empty();
        150.0
            + self.art_height.get()
            + if has_text { 34.0 } else { 0.0 }
            + if heroes { HERO + 6.0 } else { 0.0 }
    }

    /// Where things lie, for whoever walks by keys.
    pub(super) fn laid_out(&self) -> Vec<(Thing, Point)> {
        let mut things = Vec::new();
        if self.is_on_stage() {
            let laid = self.game().contest.iter().flat_map(|contest| contest.laid.iter()).enumerate();
            things
                .extend(laid.map(|(at, laid)| (Thing::Card(laid.slot), Point::new(at as f32 * 130.0, 0.0))));
            let sides = self.game().contest.map(|contest| [contest.hero, contest.rival]);
            let side = |(at, seat): (usize, Seat)| (Thing::Hero(seat), Point::new(at as f32 * 500.0, 200.0));
            things.extend(sides.into_iter().flatten().enumerate().map(side));
        } else {
            for (at, sites) in self.columns().into_iter().enumerate() {
                let left = at as f32 * (WIDTH + GAP);
                for (adventure, top) in sites {
                    self.lay_out_site(adventure, Point::new(left, top), &mut things);
                }
            }
            let road = self.on_the_road().enumerate();
            things.extend(road.map(|(at, seat)| (Thing::Hero(seat), Point::new(at as f32 * HERO, 9_000.0))));
        }
        let hand = self.in_hand().into_iter().enumerate();
        things.extend(hand.map(|(at, slot)| (Thing::Card(slot), Point::new(at as f32 * 170.0, 10_000.0))));
        things
    }

    fn lay_out_site(&self, adventure: Adventure, corner: Point, things: &mut Vec<(Thing, Point)>) {
        let at = |x: f32, y: f32| Point::new(corner.x + x, corner.y + y);
        things.push((Thing::Site(adventure), at(WIDTH / 2.0, 10.0)));
        for (place, post) in self.game().line(adventure).iter().enumerate() {
            things.push((Thing::Card(post.slot), at(20.0 + place as f32 * SMALL.width, 100.0)));
        }
        for (place, seat) in self.game().heroes_at(adventure).iter().enumerate() {
            things.push((Thing::Hero(seat), at(20.0 + place as f32 * HERO, 160.0)));
        }
    }

    fn on_the_road(&self) -> impl Iterator<Item = Seat> + '_ {
        self.game()
            .alive()
            .iter()
            .filter(|seat| self.game().players[*seat].at.is_none())
            .collect::<Vec<_>>()
            .into_iter()
    }

    fn road<'a>(&'a self, picture: &Picture, cx: Context) -> Option<Element<'a, Message>> {
        let wandering: Vec<_> = self.on_the_road().map(|seat| self.hero(seat, picture, cx)).collect();
        (!wandering.is_empty()).then(|| {
            let road = row![cx.muted(cx.say("conan_cards-wandering")), row(wandering).spacing(6)];
            road.spacing(8).align_y(Center).into()
        })
    }

    fn site<'a>(&'a self, adventure: Adventure, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let (colours, thing) = (cx.colours, Thing::Site(adventure));
        let (name, effect) = self.names.adventure(adventure, cx);
        let owner = self.game().site(adventure).and_then(|site| site.owner);
        let enamel = owner.map_or(colours.line, |seat| colours::of_seat(seat, colours));
        let stripe = container(space()).width(Fill).height(5).style(move |_| container::background(enamel));
        let effect = (!effect.is_empty()).then(|| {
            text(effect).font(BOOK).size(13.0 * self.scale.get()).line_height(1.05).color(colours.ink)
        });
        let line = self.line_of(adventure, picture, cx);
        let heroes = self.company(adventure, picture, cx);
        let body = column![self.site_head(adventure, owner, cx)].push(effect).push(line).push(heroes);
        let plate = self.marked(self.plate(name, self.lit(thing), cx), self.press_of(thing), picture);
        let high = self.art_height.get() * self.scale.get();
        let art = self.art_of(Card::Adventure(adventure)).filter(|_| high > 0.0);
        let art = art.map(|motif| card::art(motif, high, false, cx));
        let card = column![plate, stripe].push(art).push(body.spacing(6).padding([6, 7])).width(Fill);
        let card = framed(card.into(), self.press_of(thing), self.lit(thing), colours.card, cx);
        self.inspectable(thing, card)
    }

    /// The title of an adventure; a chevron stands before it where something can be done.
    fn plate(&self, name: String, lit: Lit, cx: Context) -> Element<'_, Message> {
        let colours = cx.colours;
        let sign = match lit {
            Lit::Idle => Sign::Gate(colours.on_iron),
            Lit::Target | Lit::Pointed => Sign::Chevron(colours.on_iron),
        };
        let title = text(name)
            .font(DISPLAY)
            .size(13.0 * self.scale.get())
            .line_height(1.1)
            .color(colours.on_iron)
            .width(Fill);
        let ground = match lit {
            Lit::Idle => colours.iron,
            Lit::Target => colours.success,
            Lit::Pointed => colours.focus,
        };
        container(row![self.sign(sign, 15.0 * self.scale.get(), cx), title].spacing(7).align_y(Center))
            .padding([6, 7])
            .width(Fill)
            .style(move |_| container::Style {
                background: Some(ground.into()),
                border: iced::border::rounded(iced::border::top(4.0)),
                ..container::Style::default()
            })
            .into()
    }

    /// The loot, and who played the adventure.
    fn site_head(&self, adventure: Adventure, owner: Option<Seat>, cx: Context) -> Element<'_, Message> {
        let loot = self.loot(adventure, cx).into_iter();
        let loot = row(loot.map(|(sign, number)| self.number(sign, number, 15.0 * self.scale.get(), cx)))
            .spacing(12);
        let owner = owner.map(|seat| {
            let who = self.hero_name(seat, cx);
            let said = self.names.say_of("conan_cards-played-by", ("who", &who), &[], cx);
            cx.told(said, "", self.piece(seat, 20.0 * self.scale.get(), cx))
        });
        // Where there is no room for a picture above, a small one stands beside the loot.
        let art = self.art_of(Card::Adventure(adventure)).filter(|_| self.art_height.get() == 0.0);
        let art = art.map(|motif| motif.scene(SMALL_ART, false, cx));
        row![loot.width(Fill).align_y(Center)].push(art).push(owner).spacing(6).align_y(Center).into()
    }

    /// Glory, items and cards of a loot.
    pub(super) fn loot(&self, adventure: Adventure, cx: Context) -> Vec<(Sign, String)> {
        let loot = self.seen.content.adventure(adventure).loot;
        let magic = Sign::Gem(colours::of_magic(cx.colours));
        let all = [(Sign::Star, loot.gp), (magic, loot.items.into()), (Sign::Cards, loot.cards.into())];
        all.into_iter().filter(|(_, number)| *number > 0).map(|(sign, n)| (sign, n.to_string())).collect()
    }

    /// The line of challenges, the front one first, and the room that is left.
    fn line_of<'a>(&'a self, adventure: Adventure, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let line = self.game().line(adventure);
        let most = usize::from(self.seen.content.adventure(adventure).difficulty);
        let posts = line.iter().map(|post| self.post(*post, picture, cx));
        let room = (line.len()..most).map(|_| self.sign_in(Sign::Room, SMALL * self.scale.get(), cx));
        row(posts.chain(room)).spacing(2).into()
    }

    /// A challenge of a line: open on paper, hidden on iron, with the piece of who set it.
    fn post<'a>(&'a self, post: Post, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let (colours, known) = (cx.colours, self.game().challenge_at(post));
        let scale = self.scale.get();
        let ground = if post.down { colours.iron } else { colours.card };
        let ink = if post.down { colours.on_iron } else { colours.ink };
        let name = match known {
            Some(challenge) => self.names.challenge(challenge, cx).0,
            None => cx.say("conan_cards-hidden"),
        };
        let figures: Element<'_, Message> = match known {
            Some(challenge) => {
                let values = self.seen.content.challenge(challenge).values;
                let value = |attribute: Attribute| {
                    let number =
                        text(values.of(attribute).to_string()).font(PLAIN_STRONG).size(12).line_height(1.0);
                    row![self.sign(Sign::Attribute(attribute), 11.0 * scale, cx), number.color(ink)]
                        .spacing(3)
                        .align_y(Center)
                        .into()
                };
                column(Attribute::ALL.map(value)).spacing(1).into()
            }
            None => self.sign(Sign::Sword(ink), 34.0 * scale, cx),
        };
        let inside = column![figures, self.piece(post.setter, 19.0 * scale, cx)].spacing(3).align_x(Center);
        let inside = container(inside)
            .center(Fill)
            .width(SMALL.width * scale - 4.0)
            .height(SMALL.height * scale - 4.0);
        let setter = self.hero_name(post.setter, cx);
        let named = [("name", name.into())];
        let said = self.names.say_of("conan_cards-set-by", ("who", &setter), &named, cx);
        cx.told(said, "", self.live(Thing::Card(post.slot), inside.into(), ground, picture, cx))
    }

    /// Who stands there, with hired allies; a clasp between those who are allied.
    fn company<'a>(
        &'a self,
        adventure: Adventure,
        picture: &Picture,
        cx: Context,
    ) -> Option<Element<'a, Message>> {
        let mut company = Vec::new();
        for seat in self.game().heroes_at(adventure).iter() {
            let allied = self.game().alliances.iter().any(|alliance| alliance.members.contains(&seat));
            let is_first = company.is_empty();
            if allied && !is_first {
                company.push(self.sign(Sign::Clasp, 20.0 * self.scale.get(), cx));
            }
            company.push(self.hero(seat, picture, cx));
            company.extend(self.game().allies_of(seat).map(|slot| self.ally(slot, picture, cx)));
        }
        (!company.is_empty()).then(|| row(company).spacing(4).align_y(Center).wrap().into())
    }

    /// A hero as it stands on the table.
    pub(super) fn hero<'a>(&'a self, seat: Seat, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let thing = Thing::Hero(seat);
        let lit = self.lit(thing);
        let piece = self.piece(seat, HERO * self.scale.get(), cx);
        let piece = match lit {
            Lit::Idle => container(piece).padding(2).into(),
            Lit::Target | Lit::Pointed => {
                let chevron =
                    Sign::Chevron(if lit == Lit::Target { cx.colours.success } else { cx.colours.focus });
                let piece = row![self.sign(chevron, 12.0, cx), piece].align_y(Center);
                framed(piece.into(), self.press_of(thing), lit, cx.colours.card, cx)
            }
        };
        let piece = self.inspectable(thing, self.marked(piece, self.press_of(thing), picture));
        self.hero_tip(seat, piece, cx)
    }

    /// A hired ally beside its hero.
    fn ally<'a>(&'a self, slot: SlotId, picture: &Picture, cx: Context) -> Element<'a, Message> {
        let Some(Card::Challenge(challenge)) = self.game().card_at(slot) else { return space().into() };
        let (name, values) =
            (self.names.challenge(challenge, cx).0, self.seen.content.challenge(challenge).values);
        let name = cx.plain(name).size(12.0 * self.scale.get()).line_height(1.0);
        let told = column![name, self.values(values, 12.0 * self.scale.get(), cx.colours.ink, cx)].spacing(2);
        let chip = container(told).padding(Padding::from([2, 4]));
        self.live(Thing::Card(slot), chip.into(), cx.colours.surface, picture, cx)
    }
}
