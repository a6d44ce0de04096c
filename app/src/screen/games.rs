//! The games that are kept: going on, renaming, copying elsewhere, deleting and taking back.
use crate::{
    play::bot_name,
    store::{Games as Folder, Removed, Standing, Summary, Trouble},
    widget::Context,
};
use engine::{game::Standings, record::Sitter, seat::Seat};
use iced::{
    Element, Fill,
    widget::{column, row},
};
use std::{
    path::{Path, PathBuf},
    time::SystemTime,
};

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// The list.
#[derive(Debug)]
pub struct Games {
    folder: Folder,
    list: Vec<Summary>,
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
}

impl Games {
    /// The games of a folder.
    pub fn new(folder: Folder) -> Self {
        let list = folder.list();
        Self { folder, list, removed: None, typing: None, exported: None, trouble: None }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Action {
        (self.trouble, self.exported) = (None, None);
        match message {
            Message::Back => return Action::Back,
            Message::Open(path) => return Action::Open(path),
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
        self.list = self.folder.list();
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
        if self.list.is_empty() {
            content = content.push(cx.body(cx.say("games-none")));
        }
        content = content.extend(self.list.iter().map(|game| self.game(game, cx)));
        cx.page(cx.say("home-games"), Message::Back, content)
    }

    fn game<'a>(&'a self, game: &'a Summary, cx: Context) -> Element<'a, Message> {
        let named = game.header.as_ref().map(|header| cx.say(&format!("game-{}", header.game)));
        let (state, open) = match &game.standing {
            Standing::Running { actions } => {
                (cx.words.say("games-running", &[("actions", (*actions).into())]), Some("games-open"))
            }
            Standing::Finished(standings) => (winner(game, standings, cx), Some("games-look")),
            Standing::Broken(trouble) => (trouble.told(cx.words), None),
        };
        let typing = self.typing.as_ref().filter(|typing| typing.game == game.path);
        let name =
            typing.is_none_or(|typing| typing.what == Typed::Place).then(|| cx.heading(game.name.as_str()));
        let played = [named, Some(ago(game, cx))].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let about = column![name, cx.muted(played), cx.plain(state)];
        let about = about.push(company(game, cx).map(|who| cx.muted(who))).spacing(4).width(Fill);
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
        let rename = Message::Rename(game.path.clone(), game.name.clone());
        let export = Message::Export(game.path.clone(), game.name.clone());
        let buttons = row![
            cx.press(cx.say("games-rename"), false, Some(rename)),
            cx.press(cx.say("games-export"), false, Some(export)),
            cx.press(cx.say("games-delete"), false, Some(Message::Delete(game.path.clone()))),
        ]
        .spacing(8);
        // What is typed gets the whole line.
        let buttons = typing.is_none().then_some(buttons);
        let open = open.filter(|_| typing.is_none());
        let line = row![about].push(open).push(buttons).spacing(12).align_y(iced::Center);
        cx.panel(line).width(Fill).into()
    }
}

/// How long ago a game was played.
fn ago(game: &Summary, cx: Context) -> String {
    let days = SystemTime::now().duration_since(game.played).map_or(0, |ago| ago.as_secs() / DAY);
    cx.words.say("games-ago", &[("days", days.into())])
}

/// Who sits at the table.
fn company(game: &Summary, cx: Context) -> Option<String> {
    let header = game.header.as_ref()?;
    let names: Vec<_> = header.sitters.iter().map(|sitter| name_of(sitter, &header.game, cx)).collect();
    Some(cx.words.list(&names))
}

fn name_of(sitter: &Sitter, game: &str, cx: Context) -> String {
    match sitter {
        Sitter::Person(name) if name.is_empty() => cx.say("you"),
        Sitter::Person(name) => name.clone(),
        Sitter::Bot(word) => bot_name(cx.words, game, word),
    }
}

/// That a game is over, and who won it with how many points.
fn winner(game: &Summary, standings: &Standings, cx: Context) -> String {
    let best = standings.0.iter().find(|standing| standing.rank == 1);
    let sitter = |seat: Seat| game.header.as_ref().and_then(|header| header.sitters.get(seat.index()));
    let told = best.zip(game.header.as_ref()).and_then(|(best, header)| {
        let who = name_of(sitter(best.seat)?, &header.game, cx);
        Some(cx.words.say("games-won", &[("who", who.into()), ("points", best.points.into())]))
    });
    told.unwrap_or_else(|| cx.say("games-finished"))
}

/// Where copies go unless another place is typed: where a person looks for documents.
fn copies() -> PathBuf {
    let folder = |dirs: directories::UserDirs| {
        dirs.document_dir().filter(|folder| folder.is_dir()).unwrap_or(dirs.home_dir()).to_owned()
    };
    directories::UserDirs::new().map_or_else(PathBuf::new, folder)
}
