//! Plays sounds through whichever player the system brings, away from the window's thread.
use super::{Sound, synth};
use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver, Sender},
    thread,
};

/// Sounds at once.
const VOICES: usize = 3;

/// Players in the order in which they are tried, with what they are told before the file.
#[cfg(target_os = "macos")]
const PLAYERS: [(&str, &[&str]); 1] = [("afplay", &[])];
#[cfg(all(unix, not(target_os = "macos")))]
const PLAYERS: [(&str, &[&str]); 3] = [("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"])];
#[cfg(windows)]
const PLAYERS: [(&str, &[&str]); 1] = [("powershell.exe", &["-NoProfile", "-Command"])];

/// Who plays sounds; silent without a player, or once all players have failed.
#[derive(Debug, Default)]
pub struct Speaker {
    orders: Option<Sender<(Sound, u8)>>,
}

impl Speaker {
    /// With the players of this system; files are kept in the folder.
    pub fn of_system(folder: PathBuf) -> Self {
        let path = env::var_os("PATH").unwrap_or_default();
        let found = PLAYERS.iter().filter_map(|(name, before)| {
            let program =
                env::split_paths(&path).map(|place| place.join(name)).find(|file| file.is_file())?;
            Some(Player { program, before })
        });
        Self::with(found.collect(), folder)
    }

    fn with(players: Vec<Player>, folder: PathBuf) -> Self {
        if players.is_empty() {
            return Self::default();
        }
        let (orders, inbox) = mpsc::channel();
        thread::spawn(move || {
            Booth { players, folder, written: BTreeMap::new(), voices: Vec::new() }.run(&inbox)
        });
        Self { orders: Some(orders) }
    }

    /// Plays a sound at a volume in percent; one that cannot be heard is no failure.
    pub fn play(&self, sound: Sound, volume: u8) {
        if let Some(orders) = self.orders.as_ref().filter(|_| volume > 0) {
            let _ = orders.send((sound, volume));
        }
    }
}

/// A program that plays a file.
#[derive(Debug)]
struct Player {
    program: PathBuf,
    before: &'static [&'static str],
}

impl Player {
    fn start(&self, file: &Path) -> Option<Child> {
        let mut command = Command::new(&self.program);
        command.args(self.before).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if cfg!(windows) {
            let file = file.display().to_string().replace('\'', "''");
            command.arg(format!("(New-Object Media.SoundPlayer '{file}').PlaySync()"));
        } else {
            command.arg(file);
        }
        command.spawn().ok()
    }
}

/// Where sounds are played from.
struct Booth {
    players: Vec<Player>,
    folder: PathBuf,
    /// The volume that each file has.
    written: BTreeMap<Sound, u8>,
    voices: Vec<Child>,
}

impl Booth {
    fn run(mut self, inbox: &Receiver<(Sound, u8)>) {
        while let Ok((sound, volume)) = inbox.recv() {
            self.listen();
            if self.voices.len() < VOICES {
                self.play(sound, volume);
            }
            if self.players.is_empty() {
                return;
            }
        }
        self.voices.iter_mut().for_each(|voice| _ = voice.wait());
    }

    /// Lets go of what has ended; a player that failed is not asked again.
    fn listen(&mut self) {
        let mut has_failed = false;
        self.voices.retain_mut(|voice| match voice.try_wait() {
            Ok(None) => true,
            Ok(Some(ended)) => {
                has_failed |= !ended.success();
                false
            }
            Err(_) => false,
        });
        if has_failed && !self.players.is_empty() {
            self.players.remove(0);
        }
    }

    fn play(&mut self, sound: Sound, volume: u8) {
        let file = self.folder.join(sound.name()).with_extension("wav");
        if self.written.get(&sound) != Some(&volume) {
            let made =
                fs::create_dir_all(&self.folder).and_then(|()| fs::write(&file, synth::wav(sound, volume)));
            if made.is_err() {
                self.players.clear();
                return;
            }
            self.written.insert(sound, volume);
        }
        while let Some(player) = self.players.first() {
            match player.start(&file) {
                Some(voice) => {
                    self.voices.push(voice);
                    return;
                }
                None => _ = self.players.remove(0),
            }
        }
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::{os::unix::fs::PermissionsExt, thread::sleep, time::Duration};

    fn script(folder: &Path, name: &str, text: &str) -> Player {
        let program = folder.join(name);
        fs::write(&program, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        Player { program, before: &[] }
    }

    fn wait_for(what: &str, done: impl Fn() -> bool) {
        for _ in 0..500 {
            if done() {
                return;
            }
            sleep(Duration::from_millis(20));
        }
        panic!("waited in vain for {what}");
    }

    #[test]
    fn a_sound_reaches_the_player_as_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let heard = folder.path().join("heard");
        let player = script(folder.path(), "player", &format!("cp \"$1\" {}", heard.display()));
        let speaker = Speaker::with(vec![player], folder.path().join("sounds"));
        speaker.play(Sound::Coin, 0);
        speaker.play(Sound::Gong, 70);
        let whole = synth::wav(Sound::Gong, 70);
        wait_for("the file", || fs::read(&heard).is_ok_and(|bytes| bytes == whole));
    }

    #[test]
    fn a_player_that_fails_gives_way_to_the_next() {
        let folder = tempfile::tempdir().unwrap();
        let heard = folder.path().join("heard");
        let players = vec![
            script(folder.path(), "broken", "exit 1"),
            script(folder.path(), "sound", &format!("cp \"$1\" {}", heard.display())),
        ];
        let speaker = Speaker::with(players, folder.path().join("sounds"));
        wait_for("the second player", || {
            speaker.play(Sound::Step, 50);
            sleep(Duration::from_millis(50));
            heard.exists()
        });
    }

    #[test]
    fn without_a_player_or_a_folder_it_is_silent() {
        Speaker::default().play(Sound::End, 100);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "no folder").unwrap();
        let player = script(folder.path(), "player", "exit 0");
        let speaker = Speaker::with(vec![player], file.join("sounds"));
        speaker.play(Sound::End, 100);
        speaker.play(Sound::End, 100);
    }
}
