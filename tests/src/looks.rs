//! What a real window shows beside what `thrones shot` draws of the same screen.
use crate::{
    desk::{Display, Running, pixels, titled, wait_for},
    run, scratch,
};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::Stdio,
    thread,
    time::{Duration, Instant},
};
use x11rb::{connection::Connection, protocol::xproto::ConnectionExt};

/// The window as it opens.
const SIZE: (u32, u32) = (1280, 820);
/// The longest that a page takes to come, as no driver is in a hurry on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// Nothing moves, and everybody answers at once.
pub(crate) const SETTINGS: &str =
    "reduced_motion = true\n[speeds]\nown = 0\nother = 0\nbot = 0\nbattle = 0\n";
/// What is painted again by parts is rounded in another way at smooth edges: as much as the renderer's own test of ghosts
/// allows.
const ROUNDED: u8 = 7;
/// A graphics card smooths edges in its own way: so much may a pixel differ in one colour without being another one,
/// and so many pixels of a thousand may be others.
const SMOOTHED: u8 = 48;
const OTHERS: usize = 15;

/// Graphics drivers of a machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drivers {
    /// OpenGL alone, as in many virtual machines.
    OpenGl,
    /// Vulkan too, played by the processor.
    Vulkan,
}

/// Every way to draw shows a game's table as `thrones shot` draws it.
pub fn table_looks_as_drawn(game: &str) {
    let (words, shot) = (format!("play {game} --seed 3"), format!("table --game {game} --seed 3"));
    looks_as_drawn(&words, &shot, "software", Drivers::OpenGl);
    looks_as_drawn(&format!("{words} --renderer gpu"), &shot, "gpu", Drivers::Vulkan);
}

/// Opens the window with these words and waits until it shows what `thrones shot` draws; what draws it must be called so.
/// A machine that has no driver for it is passed over, unless all tests are wanted.
///
/// # Panics
/// If it never looks so, or something else draws it.
pub fn looks_as_drawn(words: &str, shot: &str, renderer: &str, drivers: Drivers) {
    let Some(display) = Display::open() else { return };
    let folder = scratch(&format!(
        "looks_{}_{renderer}_{drivers:?}",
        shot.replace(|c: char| !c.is_alphanumeric(), "_")
    ));
    let _ = fs::remove_dir_all(folder.join("data"));
    fs::create_dir_all(folder.join("data")).expect("the build's folder can be written to");
    fs::write(folder.join("data/settings.toml"), SETTINGS).expect("the build's folder can be written to");
    let drawn = drawn(&folder, shot);
    let mut command = display.program(&folder.join("data"), "en_GB.UTF-8");
    command.args(words.split_whitespace()).env("THRONES_TEST_HOOK", "1").stdout(Stdio::piped());
    if drivers == Drivers::OpenGl {
        let none = folder.join("no_driver.json");
        command.env("VK_DRIVER_FILES", &none).env("VK_ICD_FILENAMES", &none);
    }
    let mut program = Running(command.spawn().expect("`cargo test --workspace` builds the program"));
    let said = BufReader::new(program.0.stdout.take().expect("its output is piped"));
    let mut lines =
        said.lines().map_while(Result::ok).filter_map(|line| serde_json::from_str::<Value>(&line).ok());
    let used = lines.find_map(|line| Some(line.get("renderer")?.as_str()?.to_owned()));
    thread::spawn(move || lines.for_each(drop));
    if renderer == "gpu" && used.as_deref() == Some("software") && std::env::var_os("THRONES_TESTS").is_none()
    {
        eprintln!("skipped: install mesa-vulkan-drivers to test the window on a graphics driver");
        return;
    }
    assert_eq!(used.as_deref(), Some(renderer), "{words}, with {drivers:?}");
    compare(&display, &drawn, renderer == "software", &folder);
}

/// The picture of `thrones shot`, three bytes a pixel.
fn drawn(folder: &Path, shot: &str) -> Vec<u8> {
    let file = folder.join("drawn.png");
    let ran = run(&format!("shot {shot} --size {}x{} --out {}", SIZE.0, SIZE.1, file.display()));
    assert_eq!(ran.code, 0, "{shot}: {}", ran.err);
    let file = BufReader::new(fs::File::open(file).expect("the picture was written"));
    let mut reader = png::Decoder::new(file).read_info().expect("it is a picture");
    let mut rgb = vec![0; reader.output_buffer_size()];
    reader.next_frame(&mut rgb).expect("it is whole");
    rgb
}

fn compare(display: &Display, drawn: &[u8], exactly: bool, folder: &Path) {
    let (x, screen) = x11rb::connect(Some(&display.name)).expect("the display answers");
    let root = x.setup().roots[screen].root;
    // Below the window, where it touches nothing.
    let aside = x.warp_pointer(x11rb::NONE, root, 0, 0, 0, 0, SIZE.0 as i16 - 1, SIZE.1 as i16 + 40);
    aside.expect("the display answers").check().expect("the pointer moves");
    let window = wait_for("the window", || titled(&x, root, "Jeweled Thrones"));
    let begun = Instant::now();
    loop {
        let shown = pixels(&x, window).unwrap_or_default();
        let shown: Vec<u8> = shown.chunks_exact(4).flat_map(|pixel| [pixel[2], pixel[1], pixel[0]]).collect();
        let others = if shown.len() == drawn.len() { others(&shown, drawn, exactly) } else { usize::MAX };
        let most = if exactly { 0 } else { drawn.len() / 3 * OTHERS / 1000 };
        if others <= most {
            return;
        }
        if begun.elapsed() > PATIENCE {
            let file = keep(folder, &shown);
            panic!("{others} pixels are others than drawn.png beside {}", file.display());
        }
        thread::sleep(Duration::from_millis(100));
    }
}

/// How many pixels of two pictures are not the same.
fn others(shown: &[u8], drawn: &[u8], exactly: bool) -> usize {
    let near = if exactly { ROUNDED } else { SMOOTHED };
    let pairs = shown.chunks_exact(3).zip(drawn.chunks_exact(3));
    pairs.filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > near)).count()
}

/// Keeps what was shown for whoever looks into it.
fn keep(folder: &Path, shown: &[u8]) -> PathBuf {
    let file = folder.join("shown.png");
    if shown.len() == (SIZE.0 * SIZE.1 * 3) as usize {
        let out = fs::File::create(&file).expect("the build's folder can be written to");
        let mut encoder = png::Encoder::new(out, SIZE.0, SIZE.1);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().expect("the picture can be written");
        writer.write_image_data(shown).expect("the picture can be written");
    }
    file
}
