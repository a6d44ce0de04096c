//! Free text as one word of a line, so that no name can forge a record.

/// Letters and digits of any script and a few harmless signs stand for themselves; every other character is `%`, its
/// number in hexadecimal, and `;`. Empty text is `%;`.
pub(super) fn escape(text: &str) -> String {
    if text.is_empty() {
        return "%;".to_owned();
    }
    text.chars().fold(String::with_capacity(text.len()), |mut word, letter| {
        if letter.is_alphanumeric() || "-_.:/+".contains(letter) {
            word.push(letter);
        } else {
            word.push_str(&format!("%{:x};", u32::from(letter)));
        }
        word
    })
}

/// The text of such a word; `None` if [`escape`] never writes it.
pub(super) fn unescape(word: &str) -> Option<String> {
    let mut parts = word.split('%');
    let mut text = parts.next()?.to_owned();
    for part in parts {
        let (number, plain) = part.split_once(';')?;
        if !number.is_empty() {
            text.push(char::from_u32(u32::from_str_radix(number, 16).ok()?)?);
        }
        text.push_str(plain);
    }
    (escape(&text) == word).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_is_one_word_and_comes_back() {
        let texts = [
            "",
            "human",
            "regular/bold:200ms",
            "Zoé d'Ophir",
            "%",
            "%20;",
            "a\n1 act 0 win #0.0",
            "a\u{2028}b\0",
        ];
        for text in texts {
            let word = escape(text);
            assert!(
                !word.is_empty() && !word.contains(|c: char| c.is_whitespace() || c.is_control() || c == '#')
            );
            assert_eq!(unescape(&word).as_deref(), Some(text), "{word}");
        }
        for word in ["", "%", "a b", "%zz;", "%61;", "%d800;", "a%;", "x%20"] {
            assert_eq!(unescape(word), None, "{word}");
        }
    }
}
