//! The games that are kept: going on, renaming, copying elsewhere, deleting and taking back.
use super::left;
use crate::{
    peers::LeftTable,
    store::{Games as Folder, Player, Removed, Standing, Summary, Trouble},
    widget::{Context, seal::Seals},
    words::Telling,
};
use iced::{
    Element, Fill,
    widget::{column, row},
};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

/// The list.
#[derive(Debug)]
pub struct Games {
    folder: Folder,
    list: Vec<Summary>,
    /// Tables among peers that were left.
    left: Vec<LeftTable>,
    /// The names of the sides by game, and their seals by the file of a game.
    sides: BTreeMap<String, Telling>,
    seals: BTreeMap<PathBuf, Seals>,
    removed: Option<Removed>,
    typing: Option<Typing>,
    exported: Option<PathBuf>,
    trouble: Option<Trouble>,
}

/// Something that is being typed for a game.
#[derive(Debug)]
struct Typing {
    game: PathBuf,
    what: Typed,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Typed {
    Name,
    Place,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes back.
    Back,
    /// Plays on, or looks at a game that is over.
    Open(PathBuf),
    /// Begins to rename.
    Rename(PathBuf, String),
    /// Wants a copy elsewhere.
    Export(PathBuf, String),
    /// Types a name, or where the copy goes.
    Typed(String),
    /// What was typed stands.
    Done,
    /// Puts a game into the trash.
    Delete(PathBuf),
    /// Takes it out again.
    TakeBack,
    /// A file was dropped on the window.
    Import(PathBuf),
    /// Something about a table among peers.
    Left(left::Message),
}

/// What the program must do.
#[derive(Clone, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Go back.
    Back,
    /// Take up this game.
    Open(PathBuf),
    /// Do this with a table among peers.
    Left(left::Message),
}

impl Games {
    /// The games of a folder.
    pub fn new(folder: Folder, cx: Context) -> Self {
        let mut page = Self {
            folder,
            list: Vec::new(),
            left: Vec::new(),
            sides: BTreeMap::new(),
            seals: BTreeMap::new(),
            removed: None,
            typing: None,
            exported: None,
            trouble: None,
        };
        page.read(cx);
        page
    }

    /// The same, with tables among peers.
    pub fn with_left(self, left: Vec<LeftTable>) -> Self {
        Self { left, ..self }
    }

    /// These tables among peers were left.
    pub fn hear_left(&mut self, left: Vec<LeftTable>) {
        self.left = left;
    }

    /// Reads the folder.
    fn read(&mut self, cx: Context) {
        self.list = self.folder.list();
        for game in &self.list {
            let Some((header, glance)) = game.header.as_ref().zip(game.glance.as_ref()) else { continue };
            let telling = self.sides.entry(header.game.clone()).or_insert_with(|| Telling::of(&header.game));
            let seals = || Seals::of(&header.game, telling, &glance.sides, cx);
            self.seals.entry(game.path.clone()).or_insert_with(seals);
        }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, cx: Context) -> Action {
        (self.trouble, self.exported) = (None, None);
        match message {
            Message::Back => return Action::Back,
            Message::Open(path) => return Action::Open(path),
            Message::Left(message) => return Action::Left(message),
            Message::Rename(game, text) => self.typing = Some(Typing { game, what: Typed::Name, text }),
            Message::Export(game, name) => {
                let text = copies().join(name).with_extension("journal").display().to_string();
                self.typing = Some(Typing { game, what: Typed::Place, text });
            }
            Message::Typed(text) => {
                self.typing = self.typing.take().map(|typing| Typing { text, ..typing });
            }
            Message::Done => self.typed(),
            Message::Delete(path) => self.delete(&path),
            Message::TakeBack => {
                if let Some(removed) = self.removed.take() {
                    self.trouble = self.folder.restore(&removed).err();
                }
            }
            Message::Import(path) => {
                self.trouble = match self.folder.import(&path) {
                    Ok(imported) => imported.trouble,
                    Err(trouble) => Some(trouble),
                };
            }
        }
        self.read(cx);
        Action::None
    }

    fn typed(&mut self) {
        let Some(Typing { game, what, text }) = self.typing.take() else { return };
        self.trouble = match what {
            Typed::Name => self.folder.rename(&game, &text).err(),
            Typed::Place => {
                let to = PathBuf::from(text.trim());
                let exported = self.folder.export(&game, &to);
                self.exported = exported.is_ok().then_some(to);
                exported.err()
            }
        };
    }

    fn delete(&mut self, path: &Path) {
        match self.folder.delete(path) {
            Ok(removed) => self.removed = Some(removed),
            Err(trouble) => self.trouble = Some(trouble),
        }
    }

    /// The list as it looks.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        let count = cx.words.say("games-count", &[("count", self.list.len().into())]);
        let mut content = column![cx.muted(format!("{count}. {}", cx.say("games-drop")))].spacing(12);
        if let Some(trouble) = &self.trouble {
            content = content.push(cx.notice(trouble.told(cx.words)));
        }
        if let Some(path) = &self.exported {
            let path = path.display().to_string();
            content = content.push(cx.plain(cx.words.say("games-exported", &[("path", path.into())])));
        }
        if self.removed.is_some() {
            let line = row![
                cx.plain(cx.say("games-deleted")),
                cx.press(cx.say("games-take-back"), false, Some(Message::TakeBack)),
            ];
            content = content.push(line.spacing(12).align_y(iced::Center));
        }
        content = content.push(left::list(&self.left, cx).map(|list| list.map(Message::Left)));
        if self.list.is_empty() && self.left.is_empty() {
            content = content.push(cx.body(cx.say("games-none")));
        }
        content = content.extend(self.list.iter().map(|game| self.game(game, cx)));
        cx.page(cx.say("home-games"), Message::Back, content)
    }

    fn game<'a>(&'a self, game: &'a Summary, cx: Context) -> Element<'a, Message> {
        let (state, open) = match &game.standing {
            Standing::Running { actions } => {
                (cx.words.say("games-running", &[("actions", (*actions).into())]), Some("games-open"))
            }
            Standing::Finished(_) => (cx.say("games-finished"), Some("games-look")),
            Standing::Broken(trouble) => (trouble.told(cx.words), None),
        };
        let typing = self.typing.as_ref().filter(|typing| typing.game == game.path);
        let name = typing.is_none_or(|typing| typing.what == Typed::Place);
        let name = name.then(|| cx.heading(game.told_name(cx.words)));
        let facts = [Some(game.told_date(cx.words)), game.told_chapter(cx.words), Some(state)];
        let facts = facts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let about = column![name, cx.muted(facts)].push(self.players(game, cx)).spacing(6).width(Fill);
        let about = about.push(typing.map(|typing| {
            let (input, done) = match typing.what {
                Typed::Name => ("", "games-rename"),
                Typed::Place => ("games-place", "games-export"),
            };
            let hint = if input.is_empty() { String::new() } else { cx.say(input) };
            let input = cx.input(&hint, &typing.text).on_input(Message::Typed).on_submit(Message::Done);
            row![input, cx.press(cx.say(done), false, Some(Message::Done))].spacing(8)
        }));
        let open = open.map(|id| cx.primary(cx.say(id), Some(Message::Open(game.path.clone()))));
        let rename = Message::Rename(game.path.clone(), game.told_name(cx.words));
        let export = Message::Export(game.path.clone(), game.name.clone());
        let small = |id: &str, message| cx.small_press(cx.say(id), false, Some(message)).padding([5, 9]);
        let buttons = row![
            small("games-rename", rename),
            small("games-export", export),
            small("games-delete", Message::Delete(game.path.clone())),
        ]
        .spacing(6);
        // What is typed gets the whole line.
        let ways = column![].push(open).push(buttons).spacing(8).align_x(iced::alignment::Horizontal::Right);
        let line = row![about].push(typing.is_none().then_some(ways)).spacing(12).align_y(iced::Center);
        cx.panel(line).width(Fill).into()
    }

    /// Who plays what, with the points; who has won is told in words.
    fn players<'a>(&'a self, game: &'a Summary, cx: Context) -> Option<Element<'a, Message>> {
        let header = game.header.as_ref()?;
        let (telling, seals) = self.sides.get(&header.game).zip(self.seals.get(&game.path))?;
        let player = |player: Player| {
            let points = player.points.map(|points| cx.strong(points.to_string()));
            let args = [("side", player.name.as_str().into()), ("who", player.sitter.as_str().into())];
            let who = cx.plain(cx.words.say("games-player", &args)).size(13);
            let won =
                player.has_won.then(|| cx.strong(cx.say("games-winner")).size(13).color(cx.colours.success));
            let sign = seals.view(&player.side.id, 24.0);
            row![].push(sign).push(who).push(points).push(won).spacing(7).align_y(iced::Center).into()
        };
        let players = game.players(telling, cx.words);
        Some(row(players.into_iter().map(player)).spacing(18).wrap().vertical_spacing(5).into())
    }
}

/// Where copies go unless another place is typed: where a person looks for documents.
fn copies() -> PathBuf {
    let folder = |dirs: directories::UserDirs| {
        dirs.document_dir().filter(|folder| folder.is_dir()).unwrap_or(dirs.home_dir()).to_owned()
    };
    directories::UserDirs::new().map_or_else(PathBuf::new, folder)
}
