//! The form of a sentence, as "N units of KINGDOM in PROVINCE", and whether words fill it.

/// The words that fill the blanks of a form, in order; `None` if the words are no such sentence.
pub(super) fn fill<'a>(form: &str, words: &[&'a str]) -> Option<Vec<Vec<&'a str>>> {
    let parts: Vec<_> = form.split_whitespace().collect();
    let mut filled = Vec::new();
    fill_parts(&parts, words, &mut filled).then_some(filled)
}

fn fill_parts<'a>(parts: &[&str], words: &[&'a str], filled: &mut Vec<Vec<&'a str>>) -> bool {
    let Some((part, further)) = parts.split_first() else { return words.is_empty() };
    if !is_list(part) {
        let Some((word, after)) = words.split_first().filter(|(word, _)| is_said(part, word)) else {
            return false;
        };
        if is_blank(part) {
            filled.push(vec![*word]);
        }
        return fill_parts(further, after, filled);
    }
    let least = usize::from(!part.starts_with('['));
    (least..=words.len()).any(|taken| {
        let before = filled.len();
        filled.push(words[..taken].to_vec());
        let fits = fill_parts(further, &words[taken..], filled);
        if !fits {
            filled.truncate(before);
        }
        fits
    })
}

/// How many words of a form stand as they are.
pub(super) fn fixed_words(form: &str) -> usize {
    form.split_whitespace().filter(|part| !has_capitals(part)).count()
}

/// What to say of words that are no sentence: the forms that share most words with them.
pub(super) fn no_sentence(sentence: &str, forms: &[&str]) -> String {
    let words: Vec<_> = sentence.split_whitespace().collect();
    let likeness = |form: &&&str| {
        let fixed = form.split_whitespace().filter(|part| !has_capitals(part));
        let shared = fixed.filter(|part| words.iter().any(|word| is_like(part, word))).count();
        let apart = form.split_whitespace().count().abs_diff(words.len());
        (std::cmp::Reverse(shared), apart)
    };
    let mut nearest: Vec<_> = forms.iter().collect();
    nearest.sort_by_key(likeness);
    let nearest: Vec<_> = nearest.into_iter().take(3).map(|form| format!("'{form}'")).collect();
    format!("'{sentence}' is no sentence of this game; the nearest are {}", nearest.join(", "))
}

fn is_list(part: &str) -> bool {
    part.trim_end_matches(']').ends_with('…')
}

fn has_capitals(part: &str) -> bool {
    part.contains(char::is_uppercase)
}

/// Whether what is said in place of this part tells something.
fn is_blank(part: &str) -> bool {
    has_capitals(part) || part.contains('|')
}

fn is_said(part: &str, word: &str) -> bool {
    has_capitals(part) || part.split('|').any(|one| one == word || plural(word) == one)
}

/// As [`is_said`], or nearly so.
fn is_like(part: &str, word: &str) -> bool {
    is_said(part, word) || part.split('|').any(|one| word.len() > 3 && strsim::osa_distance(one, word) <= 2)
}

fn plural(word: &str) -> String {
    word.strip_suffix('y').map_or_else(|| format!("{word}s"), |stem| format!("{stem}ies"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(form: &str, sentence: &str) -> Option<Vec<String>> {
        let words: Vec<_> = sentence.split_whitespace().collect();
        Some(fill(form, &words)?.into_iter().map(|words| words.join(" ")).collect())
    }

    #[test]
    fn blanks_are_filled_in_order() {
        let some = |words: &[&str]| Some(words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        let units = "N units of KINGDOM in PROVINCE";
        assert_eq!(filled(units, "1 unit of turan in ophir"), some(&["1", "turan", "ophir"]));
        assert_eq!(filled(units, "2 emissaries of turan in ophir"), None);
        assert_eq!(filled(units, "1 unit of turan in"), None);
        assert_eq!(filled("fort|tower of KINGDOM", "tower of turan"), some(&["tower", "turan"]));
        assert_eq!(filled("N allies", "1 ally"), some(&["1"]));
        let alliance = "alliance of HERO… at ADVENTURE [PART…]";
        assert_eq!(filled(alliance, "alliance of a b at xuthal"), some(&["a b", "xuthal", ""]));
        assert_eq!(filled(alliance, "alliance of a at x loot 2"), some(&["a", "x", "loot 2"]));
        assert_eq!(filled("HERO holds CARD…", "a holds"), None);
        assert_eq!(filled("CARD… is|are discarded", "x y are discarded"), some(&["x y", "are"]));
    }

    #[test]
    fn words_that_are_no_sentence_are_shown_the_nearest() {
        let forms = ["age N", "N units of KINGDOM in PROVINCE", "conan in PROVINCE", "KINGDOM has N gold"];
        let said = no_sentence("5 untis of turan at ophir", &forms);
        assert!(said.contains("nearest are 'N units of KINGDOM in PROVINCE'"), "{said}");
    }
}
