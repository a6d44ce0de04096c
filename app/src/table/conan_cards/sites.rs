//! Adventures on the table: what each holds, who stands there, and the line of challenges.
use super::{Table, names::Names, spot};
use crate::{
    table::board::Message,
    theme::{BOOK, DISPLAY},
    widget::Cx,
};
use engine::{
    conan_cards::{Adventure, Post},
    seat::Seat,
};
use iced::{
    Border, Center, Color, Element, Fill,
    widget::{button, column, container, row, space, text},
};

/// An adventure with its line.
const WIDTH: f32 = 214.0;

impl Table {
    /// All adventures, and who wanders between them.
    pub(super) fn adventures(&self, cx: Cx) -> Element<'_, Message> {
        let sites: Vec<_> = self.game().adventures().map(|adventure| self.site(adventure, cx)).collect();
        let wandering = self.game().alive().iter().filter(|seat| self.game().players[*seat].at.is_none());
        let wandering: Vec<_> = wandering.map(|seat| self.piece(seat, cx)).collect();
        let on_the_road = (!wandering.is_empty()).then(|| {
            row![cx.muted(cx.say("conan_cards-wandering")), row(wandering).spacing(6)]
                .spacing(8)
                .align_y(Center)
        });
        let page = column![row(sites).spacing(10).wrap().vertical_spacing(10)].push(on_the_road).spacing(10);
        cx.panel(cx.scroll(page.width(Fill))).padding(10).width(Fill).height(Fill).into()
    }

    fn site(&self, adventure: Adventure, cx: Cx) -> Element<'_, Message> {
        let colours = cx.colours;
        let (name, effect) = self.names.adventure(adventure, cx);
        let line = self.game().line(adventure);
        let most = self.seen.content.adventure(adventure).difficulty;
        let owner = self.game().site(adventure).and_then(|site| site.owner);
        let title = text(name).font(DISPLAY).size(12.5).line_height(1.1).color(colours.on_iron);
        let plate = container(title.center().width(Fill))
            .padding([6, 8])
            .width(Fill)
            .style(move |_| container::background(colours.iron));
        let stripe = owner.map_or(colours.accent, |seat| self.enamel(seat, cx));
        let stripe = container(space()).width(Fill).height(5).style(move |_| container::background(stripe));
        let fullness = [("line", line.len().into()), ("most", most.into())];
        let mut body = column![
            cx.plain(self.names.loot(adventure, cx)).size(12),
            cx.muted(cx.words.say("conan_cards-difficulty", &fullness)).size(12),
        ];
        if !effect.is_empty() {
            body = body.push(text(effect).font(BOOK).size(13).line_height(1.05).color(colours.ink));
        }
        for post in line {
            body = body.push(self.post(*post, cx));
        }
        let heroes: Vec<_> =
            self.game().heroes_at(adventure).iter().map(|seat| self.piece(seat, cx)).collect();
        if !heroes.is_empty() {
            body = body.push(row(heroes).spacing(6));
        }
        let card = column![plate, stripe, body.spacing(5).padding([6, 8])].width(WIDTH);
        let answer = self.answer_at(adventure);
        let is_target = self.seen.actions.iter().any(|action| self.goes_to(action, adventure));
        let is_pointed = self.pointed == Some(spot(adventure))
            || self
                .marked
                .and_then(|at| self.seen.actions.get(at))
                .is_some_and(|at| self.goes_to(at, adventure));
        let (edge, width) = match (is_pointed, is_target) {
            (true, _) => (colours.focus, 3.0),
            (false, true) => (colours.success, 2.5),
            (false, false) => (colours.ink, 1.5),
        };
        framed(card.into(), answer.map(Message::Answer), (edge, width), cx)
    }

    /// A challenge of a line: open, or its back with the colour of who set it.
    fn post(&self, post: Post, cx: Cx) -> Element<'_, Message> {
        let setter = self.enamel(post.setter, cx);
        let known = self.game().challenge_at(post);
        let name = match known {
            Some(challenge) => self.names.challenge(challenge, cx).0,
            None => cx.say("conan_cards-hidden"),
        };
        let values = known.map(|challenge| Names::values(self.seen.content.challenge(challenge).values, cx));
        let set_by = [("who", self.hero_name(post.setter, cx).into())];
        let under = match (values, post.down) {
            (Some(values), false) => values,
            (Some(values), true) => cx.words.say("conan_cards-face-down", &[("name", values.into())]),
            (None, _) => cx.words.say("conan_cards-set-by", &set_by),
        };
        let told = column![cx.strong(name).size(12), cx.muted(under).size(12)].spacing(1).width(Fill);
        let mark = container(space()).width(6).height(30).style(move |_| container::background(setter));
        let chip = row![mark, told].spacing(6).align_y(Center);
        let press = self.press_of(post.slot);
        let edge = if self.is_playable(post.slot) { cx.colours.success } else { cx.colours.line };
        framed(container(chip).padding([3, 4]).width(Fill).into(), press, (edge, 1.5), cx)
    }

    /// Who a seat is, as a small line.
    pub(super) fn signed(&self, seat: Seat, words: String, cx: Cx) -> Element<'_, Message> {
        row![self.piece(seat, cx), cx.plain(words)].spacing(8).align_y(Center).into()
    }
}

/// A framed part that can be pressed, if that means something.
fn framed<'a>(
    content: Element<'a, Message>,
    press: Option<Message>,
    (edge, width): (Color, f32),
    cx: Cx,
) -> Element<'a, Message> {
    let colours = cx.colours;
    button(content)
        .padding(2)
        .on_press_maybe(press)
        .style(move |_, status| {
            let lit = matches!(status, button::Status::Hovered | button::Status::Pressed);
            button::Style {
                background: Some(colours.card.into()),
                text_color: colours.ink,
                border: Border { color: if lit { colours.accent } else { edge }, width, radius: 6.0.into() },
                ..button::Style::default()
            }
        })
        .into()
}
