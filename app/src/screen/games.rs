//! The games that are kept: going on, renaming, deleting and taking back.
use crate::{
    store::{Games as Folder, Removed, Standing, Summary, Trouble},
    widget::Cx,
};
use iced::{
    Element, Fill,
    widget::{column, row, text_input},
};
use std::path::{Path, PathBuf};

/// The list.
#[derive(Debug)]
pub struct Games {
    folder: Folder,
    list: Vec<Summary>,
    removed: Option<Removed>,
    renaming: Option<(PathBuf, String)>,
    trouble: Option<Trouble>,
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
    /// Types a name.
    Typed(String),
    /// The name stands.
    Renamed,
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
        Self { folder, list, removed: None, renaming: None, trouble: None }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message) -> Action {
        self.trouble = None;
        match message {
            Message::Back => return Action::Back,
            Message::Open(path) => return Action::Open(path),
            Message::Rename(path, name) => self.renaming = Some((path, name)),
            Message::Typed(name) => self.renaming = self.renaming.take().map(|(path, _)| (path, name)),
            Message::Renamed => {
                if let Some((path, name)) = self.renaming.take() {
                    self.trouble = self.folder.rename(&path, &name).err();
                }
            }
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

    fn delete(&mut self, path: &Path) {
        match self.folder.delete(path) {
            Ok(removed) => self.removed = Some(removed),
            Err(trouble) => self.trouble = Some(trouble),
        }
    }

    /// The list as it looks.
    pub fn view(&self, cx: Cx) -> Element<'_, Message> {
        let count = cx.words.say("games-count", &[("count", self.list.len().into())]);
        let mut content = column![cx.muted(format!("{count}. {}", cx.say("games-drop")))].spacing(12);
        if let Some(trouble) = &self.trouble {
            content = content.push(cx.notice(trouble.told(cx.words)));
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

    fn game<'a>(&'a self, game: &'a Summary, cx: Cx) -> Element<'a, Message> {
        let named = game.header.as_ref().map(|header| cx.say(&format!("game-{}", header.game)));
        let (state, open) = match &game.standing {
            Standing::Running { actions } => {
                (cx.words.say("games-running", &[("actions", (*actions).into())]), Some("games-open"))
            }
            Standing::Finished(_) => (cx.say("games-finished"), Some("games-look")),
            Standing::Broken(trouble) => (trouble.told(cx.words), None),
        };
        let name: Element<'_, Message> = match &self.renaming {
            Some((path, name)) if *path == game.path => {
                text_input("", name).on_input(Message::Typed).on_submit(Message::Renamed).into()
            }
            _ => cx.heading(game.name.as_str()).into(),
        };
        let about =
            column![name, cx.muted(named.unwrap_or_default()), cx.plain(state)].spacing(4).width(Fill);
        let open = open.map(|id| cx.primary(cx.say(id), Some(Message::Open(game.path.clone()))));
        let rename = Message::Rename(game.path.clone(), game.name.clone());
        let buttons = row![
            cx.press(cx.say("games-rename"), false, Some(rename)),
            cx.press(cx.say("games-delete"), false, Some(Message::Delete(game.path.clone()))),
        ]
        .spacing(8);
        let line = row![about].push(open).push(buttons).spacing(12).align_y(iced::Center);
        cx.panel(line).width(Fill).into()
    }
}
