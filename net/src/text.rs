//! What people write: names and chat, capped, and without characters that could mislead a reader.

/// Characters of a name at most.
pub const NAME: usize = 24;
/// Characters of a line of chat at most.
pub const CHAT: usize = 400;

/// A name fit to be shown; "?" if nothing of it is.
pub fn name(text: &str) -> String {
    let clean = clean(text, NAME);
    if clean.is_empty() { "?".into() } else { clean }
}

/// Whether two names would be taken for one another.
pub fn is_alike(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// The name, or the name with a number behind it that makes it unlike all of these.
pub fn told_apart(name: &str, others: &[String]) -> String {
    let numbered = (2..=others.len() + 2).map(|number| {
        let number = format!(" {number}");
        let room = NAME - number.chars().count();
        self::name(&format!("{}{number}", name.chars().take(room).collect::<String>().trim_end()))
    });
    let free = |name: &String| !others.iter().any(|other| is_alike(other, name));
    std::iter::once(self::name(name)).chain(numbered).find(free).unwrap_or_else(|| self::name(name))
}

/// Whether the second name is the first, or the first with a number behind it.
pub fn is_told_apart(name: &str, given: &str) -> bool {
    let named = self::name(name);
    let number = |rest: &str| rest.parse::<u32>().is_ok_and(|number| (2..100).contains(&number));
    given == named
        || given.rsplit_once(' ').is_some_and(|(stem, rest)| named.starts_with(stem) && number(rest))
}

/// A line of chat fit to be shown; `None` if nothing of it is.
pub fn chat(text: &str) -> Option<String> {
    Some(clean(text, CHAT)).filter(|line| !line.is_empty())
}

/// Runs of blanks become one; what cannot be seen is left out; marks that pile up on one letter are thinned.
fn clean(text: &str, most: usize) -> String {
    let (mut out, mut marks, mut blank) = (String::new(), 0, false);
    for c in text.chars().take(most * 4) {
        if out.chars().count() >= most {
            break;
        }
        if c.is_whitespace() {
            blank = !out.is_empty();
            continue;
        }
        if c.is_control() || is_unseen(c) {
            continue;
        }
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if marks > 2 || (is_mark(c) && out.is_empty()) {
            continue;
        }
        if std::mem::take(&mut blank) {
            out.push(' ');
        }
        out.push(c);
    }
    out.chars().take(most).collect::<String>().trim_end().to_owned()
}

/// Characters that turn the direction of text, take no room, or are nobody's: soft hyphen, fillers, zero width,
/// embeddings and overrides, isolates, byte order mark, interlinear marks, tags, private use and non-characters; and
/// those that are as wide as a line.
fn is_unseen(c: char) -> bool {
    matches!(u32::from(c),
        0xad | 0x34f | 0x61c | 0x115f | 0x1160 | 0x17b4 | 0x17b5 | 0x180b..=0x180f | 0x3164 | 0xfeff | 0xffa0
        | 0x200b..=0x200f | 0x2028..=0x202e | 0x2060..=0x206f | 0xfe00..=0xfe0f | 0xfff0..=0xffff
        | 0xe000..=0xf8ff | 0xfdfa..=0xfdfd | 0x12000..=0x123ff | 0xe0000..=0x10_ffff)
}

/// Marks above and below letters, of every script that piles them up.
fn is_mark(c: char) -> bool {
    matches!(u32::from(c), 0x300..=0x36f | 0x483..=0x489 | 0x591..=0x5c7 | 0x610..=0x61a | 0x64b..=0x65f | 0x670
        | 0x6d6..=0x6ed | 0xe31 | 0xe34..=0xe3a | 0xe47..=0xe4e | 0xeb1 | 0xeb4..=0xebc | 0xec8..=0xece
        | 0xf18..=0xf19 | 0xf71..=0xf84 | 0xf8d..=0xfbc | 0x1ab0..=0x1aff | 0x1dc0..=0x1dff | 0x20d0..=0x20ff
        | 0xfe20..=0xfe2f)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::chance::Quick;

    #[test]
    fn ordinary_names_stay() {
        for plain in ["Bêlit", "Thoth-Amon", "Конан", "ヴァレリア", "Zoë 2", "d'Artus"] {
            assert_eq!(name(plain), plain);
        }
    }

    #[test]
    fn malicious_names_lose_their_sting() {
        assert_eq!(name("\u{202e}nanoC\u{202c}"), "nanoC");
        assert_eq!(name("a\u{200b}\u{2066}b\u{feff}\r\n\tc\u{7f}"), "ab c");
        assert_eq!(name("\u{1b}[31mred"), "[31mred");
        assert_eq!(name(&"x".repeat(1000)).len(), NAME);
        assert_eq!(name("z\u{301}\u{301}\u{301}\u{301}\u{301}"), "z\u{301}\u{301}");
        assert_eq!(name(" \u{2028}\u{0} "), "?");
        assert_eq!(chat("\u{0}\u{200d}  "), None);
    }

    #[test]
    fn any_text_comes_out_clean_and_stays_so() {
        let mut quick = Quick::new(1);
        for _ in 0..3000 {
            let text: String =
                (0..quick.below(60)).filter_map(|_| char::from_u32(quick.below(0x11_0000))).collect();
            let once = name(&text);
            assert!(once.chars().count() <= NAME && !once.chars().any(|c| c.is_control() || is_unseen(c)));
            assert_eq!(name(&once), once);
        }
    }
}
