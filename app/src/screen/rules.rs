//! The rules of each game: its reference, a chapter at a time, with contents, links and a search.
use crate::{
    games,
    hook::{self, Mark},
    reference::{self, Block, Piece, Reference, Section, Style, Term},
    theme::{BOOK, BOOK_ITALIC, PLAIN, PLAIN_STRONG},
    widget::Context,
};
use iced::{
    Element, Fill, Padding,
    widget::{button, column, container, responsive, rich_text, row, scrollable, span, text},
};
use std::borrow::Cow;

/// Beside narrower texts there are no contents.
const NARROW: f32 = 760.0;
/// The contents.
const CONTENTS: f32 = 250.0;
/// Sections that a search shows at most.
const FOUND: usize = 40;
/// The section after the last one: every word and sign with what it means.
pub(crate) const WORDS: &str = "words-and-signs";
/// What the text scrolls by, so that another section begins at its top.
const TEXT: &str = "rules";

/// The page.
#[derive(Clone, Debug)]
pub struct Rules {
    game: &'static str,
    /// The section that is read; the first, if there is no such one.
    section: String,
    /// What is looked for.
    words: String,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes back.
    Back,
    /// Chose a game.
    Read(&'static str),
    /// Opens a section.
    Open(String),
    /// Looks for something.
    Search(String),
}

/// What the program must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Go back.
    Back,
    /// Show the text from its beginning.
    ToTop(&'static str),
}

impl Rules {
    /// Of a game; of none, the first. At a section, or at the beginning.
    pub fn new(game: Option<&str>, section: Option<String>) -> Self {
        let all = games::offered();
        let named = all.iter().copied().find(|id| Some(*id) == game);
        let game = named.or_else(|| all.first().copied()).unwrap_or_default();
        Self { game, section: section.unwrap_or_default(), words: String::new() }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Back => return Action::Back,
            Message::Read(game) => *self = Self::new(Some(game), None),
            Message::Open(section) => (self.section, self.words) = (section, String::new()),
            Message::Search(words) => self.words = words,
        }
        Action::ToTop(TEXT)
    }

    /// The page as it looks.
    pub fn view<'a>(&'a self, cx: Context) -> Element<'a, Message> {
        let tab = |id: &&'static str| {
            cx.press(cx.say(&format!("game-{id}")), *id == self.game, Some(Message::Read(id))).into()
        };
        let tabs = row(games::offered().iter().map(tab)).spacing(6).wrap().vertical_spacing(6);
        let search = cx.input(&cx.say("rules-search"), &self.words).on_input(Message::Search);
        let search = hook::marked(search, || Mark::control("rules-search"));
        let back = cx.press(cx.say("back"), false, Some(Message::Back));
        let back = hook::marked(back, || Mark::control("back"));
        let head = row![cx.title(cx.say("home-rules")).width(Fill), back].align_y(iced::Center);
        let body: Element<'a, Message> = match Reference::of(self.game, cx.words.language()) {
            Some(book) => responsive(move |size| self.book(book, size.width, cx)).into(),
            None => cx.scroll(in_short(self.game, cx)).into(),
        };
        let page = column![head, tabs, search, container(body).height(Fill)].spacing(12).max_width(1180);
        container(page).center_x(Fill).padding([20, 28]).into()
    }

    fn book<'a>(&'a self, book: &'static Reference, width: f32, cx: Context) -> Element<'a, Message> {
        let found = book.search(&self.words);
        let text: Element<'a, Message> = match self.words.trim() {
            "" if self.section == WORDS => self.words_and_signs(cx),
            "" => self.chapter(book, cx),
            _ => self.found(&found, cx),
        };
        let text = cx.scroll(container(text).padding(Padding::ZERO.right(10))).id(TEXT);
        let contents = (width >= NARROW).then(|| container(self.contents(book, cx)).width(CONTENTS));
        row![].push(contents).push(text).spacing(18).into()
    }

    fn current(&self, book: &'static Reference) -> usize {
        book.sections.iter().position(|section| section.anchor == self.section).unwrap_or_default()
    }

    /// The sections by part, the one that is read marked.
    fn contents<'a>(&self, book: &'static Reference, cx: Context) -> Element<'a, Message> {
        let current = Some(self.current(book)).filter(|_| self.section != WORDS);
        let mut list = column![].spacing(2).width(Fill);
        let mut part = "";
        for (number, section) in book.sections.iter().enumerate() {
            if section.part != part {
                part = &section.part;
                list = list.push(container(cx.heading(part).size(13)).padding(Padding::ZERO.top(8)));
            }
            let title = entry(section.title.as_str().into(), Some(number) == current, cx);
            list = list.push(self.opener(title, &section.anchor));
        }
        let name = cx.say("rules-words");
        list = list.push(container(cx.heading(name.clone()).size(13)).padding(Padding::ZERO.top(8)));
        list = list.push(self.opener(entry(name.into(), current.is_none(), cx), WORDS));
        let bar = scrollable::Scrollbar::new().width(6).scroller_width(6);
        cx.scroll(list).direction(scrollable::Direction::Vertical(bar)).spacing(6).into()
    }

    fn opener<'a>(&self, content: Element<'a, Message>, anchor: &str) -> Element<'a, Message> {
        let open = Message::Open(anchor.to_owned());
        button(content)
            .width(Fill)
            .padding([3, 6])
            .style(|_, _| button::Style::default())
            .on_press(open)
            .into()
    }

    /// From the section that is read to the end of its part, and the way to the next one.
    fn chapter<'a>(&self, book: &'static Reference, cx: Context) -> Element<'a, Message> {
        let at = self.current(book);
        let Some(first) = book.sections.get(at) else { return text("").into() };
        let part = book.sections[at..].iter().take_while(|section| section.part == first.part);
        let count = part.clone().count();
        let sections = part.map(|section| self.section(section, cx));
        let turn = |id: &str, section: Option<&Section>| {
            let section = section?;
            let args = [("title", section.title.as_str().into())];
            Some(cx.press(cx.words.say(id, &args), false, Some(Message::Open(section.anchor.clone()))))
        };
        let words = (at + count == book.sections.len()).then(|| {
            let args = [("title", cx.say("rules-words").into())];
            cx.press(cx.words.say("rules-after", &args), false, Some(Message::Open(WORDS.to_owned())))
        });
        let before = at.checked_sub(1).and_then(|before| book.sections.get(before));
        let ways = row![]
            .push(turn("rules-before", before))
            .push(turn("rules-after", book.sections.get(at + count)))
            .push(words)
            .spacing(8)
            .wrap()
            .vertical_spacing(6);
        column![cx.heading(first.part.as_str()).size(15), column(sections).spacing(18), ways]
            .spacing(14)
            .width(Fill)
            .into()
    }

    fn section<'a>(&self, section: &'static Section, cx: Context) -> Element<'a, Message> {
        let blocks = section.blocks.iter().map(|block| view_of(block, cx));
        column![cx.title(section.title.as_str()).size(22), column(blocks).spacing(7)].spacing(8).into()
    }

    fn found<'a>(&self, found: &[&'static Section], cx: Context) -> Element<'a, Message> {
        let one = |section: &&'static Section| {
            let told = column![
                cx.strong(section.title.as_str()).color(cx.colours.accent).size(15),
                cx.muted(section.part.as_str()).size(12),
                cx.plain(section.excerpt(&self.words)),
            ];
            self.opener(told.spacing(2).into(), &section.anchor)
        };
        let terms = reference::terms(self.game, cx.words.language()).into_iter();
        let terms: Vec<_> = terms.filter(|term| term.has(&self.words)).collect();
        let count = cx.words.say("rules-found", &[("count", (found.len() + terms.len()).into())]);
        let sections = column(found.iter().take(FOUND).map(one)).spacing(8);
        column![cx.muted(count), sections].push(self.explained(terms, cx)).spacing(10).into()
    }

    /// Every word and sign of the game, each with the way to where the rules say more.
    fn words_and_signs<'a>(&self, cx: Context) -> Element<'a, Message> {
        let terms = reference::terms(self.game, cx.words.language());
        let title = cx.title(cx.say("rules-words")).size(22);
        column![title].push(self.explained(terms, cx)).spacing(14).width(Fill).into()
    }

    fn explained<'a>(&self, terms: Vec<Term>, cx: Context) -> Option<Element<'a, Message>> {
        let one = |term: &Term| {
            let told = column![
                cx.strong(term.name.clone()).color(cx.colours.accent).size(15),
                cx.plain(term.tip.clone()),
            ];
            self.opener(told.spacing(2).into(), &term.section)
        };
        let list = column(terms.iter().map(one)).spacing(8);
        (!terms.is_empty()).then(|| list.into())
    }
}

/// A line of the contents.
fn entry<'a>(title: Cow<'a, str>, is_read: bool, cx: Context) -> Element<'a, Message> {
    let (font, colour) = if is_read { (PLAIN_STRONG, cx.colours.accent) } else { (PLAIN, cx.colours.ink) };
    text(title).font(font).size(13).color(colour).into()
}

/// A game without a reference: each part a heading and a text.
fn in_short<'a>(game: &str, cx: Context) -> Element<'a, Message> {
    let said = |number: usize| {
        let id = format!("rules-{game}-{number}");
        Some((cx.words.has(&id).then(|| cx.say(&id))?, cx.words.attribute(&id, "text")?))
    };
    let part = |(title, text): (String, String)| {
        cx.panel(column![cx.heading(title), cx.body(text)].spacing(8)).width(Fill).into()
    };
    column((1..).map_while(said).map(part)).spacing(12).into()
}

fn view_of<'a>(block: &'static Block, cx: Context) -> Element<'a, Message> {
    match block {
        Block::Text(pieces) => told(pieces, cx),
        Block::Item(mark, depth, pieces) => {
            let mark = cx.body(mark.as_str()).width(24).align_x(iced::Right);
            let item = row![mark, told(pieces, cx)].spacing(8);
            container(item).padding(Padding::ZERO.left(20.0 * *depth as f32)).into()
        }
        Block::Table(rows) => table(rows, cx),
    }
}

fn told<'a>(pieces: &'static [Piece], cx: Context) -> Element<'a, Message> {
    let colours = cx.colours;
    let piece = |piece: &'static Piece| {
        let font = match piece.style {
            Style::Plain => BOOK,
            Style::Strong => PLAIN_STRONG,
            Style::Italic => BOOK_ITALIC,
        };
        let size = if piece.style == Style::Strong { 15 } else { 18 };
        let said = span(piece.text.as_str()).font(font).size(size).color(colours.ink);
        match &piece.link {
            Some(link) => said.color(colours.accent).underline(true).link(link.clone()),
            None => said,
        }
    };
    let spans: Vec<_> = pieces.iter().map(piece).collect();
    rich_text(spans).on_link_click(Message::Open).size(18).line_height(1.3).width(Fill).into()
}

/// A table: its columns share the width, the first row is its heading.
fn table<'a>(rows: &'static [Vec<Vec<Piece>>], cx: Context) -> Element<'a, Message> {
    let line = cx.colours.line;
    let row_of = |(number, cells): (usize, &'static Vec<Vec<Piece>>)| {
        let cell = |pieces: &'static Vec<Piece>| match number {
            0 => {
                let words: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
                cx.strong(words).size(13).color(cx.colours.ink_muted).width(Fill).into()
            }
            _ => told(pieces, cx),
        };
        let rule = container("").width(Fill).height(1).style(move |_| container::background(line));
        column![row(cells.iter().map(cell)).spacing(12), rule].spacing(4).into()
    };
    column(rows.iter().enumerate().map(row_of)).spacing(4).width(Fill).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{shot::Hand, store::Settings, words::Language};
    use iced::Size;

    #[test]
    fn every_word_and_sign_is_explained_is_found_and_leads_to_its_section() {
        for language in Language::ALL {
            let settings = Settings { language: Some(language), ..Settings::default() };
            let (cx, mut hand) = (Context::of(&settings), Hand::new(Size::new(1280.0, 800.0)));
            for game in games::offered() {
                let mut page = Rules::new(Some(game), Some(WORDS.to_owned()));
                let texts = hand.texts(page.view(cx));
                let terms = reference::terms(game, language);
                assert!(terms.len() > 100, "{game} has {} words", terms.len());
                for term in &terms {
                    assert!(texts.contains(&term.name) && texts.contains(&term.tip), "{game}: {term:?}");
                }
                let sought = terms.last().unwrap();
                page.update(Message::Search(sought.name.clone()));
                assert!(hand.texts(page.view(cx)).contains(&sought.tip), "{sought:?}");
                page.update(Message::Open(sought.section.clone()));
                let book = Reference::of(game, language).unwrap();
                let title = &book.section(&sought.section).unwrap().title;
                assert!(hand.texts(page.view(cx)).contains(title));
            }
        }
    }
}
