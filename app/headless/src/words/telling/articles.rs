//! Names in a sentence: with their article, and after a preposition that melts into it.
use super::super::Language;
use toml::{Table, Value};

/// Letters before which French drops a vowel; an h is left alone, since only some are silent.
const VOWELS: &str = "aàâeéèêiîoôuyœ";

/// Writes the forms that follow from the article of an entry, where it does not write them itself.
pub(super) fn inflect(entry: &mut Table) {
    for language in Language::ALL {
        let code = language.code();
        let said = |key: String| entry.get(&key).and_then(Value::as_str);
        let (Some(article), Some(name)) = (said(format!("article_{code}")), said(format!("name_{code}")))
        else {
            continue;
        };
        for (form, text) in forms(language, article, name) {
            entry.entry(format!("{form}_{code}")).or_insert(Value::String(text));
        }
    }
}

fn forms(language: Language, article: &str, name: &str) -> Vec<(&'static str, String)> {
    let gap = if article.ends_with('’') { "" } else { " " };
    let the = format!("{article}{gap}{name}");
    let (of, to) = match (language, article) {
        (Language::English, _) => return vec![("the", the)],
        (_, "le") => (format!("du {name}"), format!("au {name}")),
        (_, "les") => (format!("des {name}"), format!("aux {name}")),
        _ => (format!("de {the}"), format!("à {the}")),
    };
    vec![("the", the), ("of", of), ("at", to.clone()), ("to", to)]
}

/// A form of a name that is written without forms: in French a preposition stands before it, elided where it is.
pub(super) fn bare(language: Language, form: &str, name: &str) -> String {
    let elides = || name.chars().next().is_some_and(|first| first.to_lowercase().any(|c| VOWELS.contains(c)));
    match (language, form) {
        (Language::French, "of" | "of_many") if elides() => format!("d’{name}"),
        (Language::French, "of" | "of_many") => format!("de {name}"),
        (Language::French, "to" | "at") => format!("à {name}"),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_follow_from_the_article() {
        let of = |article, name| {
            let mut entry: Table = [("article_fr", article), ("name_fr", name), ("name_en", "X")]
                .map(|(key, text)| (key.to_owned(), Value::from(text)))
                .into_iter()
                .collect();
            inflect(&mut entry);
            ["the_fr", "of_fr", "to_fr"].map(|key| entry[key].as_str().unwrap_or_default().to_owned())
        };
        assert_eq!(of("le", "Chasseur"), ["le Chasseur", "du Chasseur", "au Chasseur"]);
        assert_eq!(of("la", "Momie"), ["la Momie", "de la Momie", "à la Momie"]);
        assert_eq!(of("l’", "Archer"), ["l’Archer", "de l’Archer", "à l’Archer"]);
        assert_eq!(of("les", "Momies"), ["les Momies", "des Momies", "aux Momies"]);
    }

    #[test]
    fn what_is_written_stays() {
        let text = "name_en = \"Dragon\"\narticle_en = \"the\"\nthe_en = \"the old Dragon\"";
        let mut entry: Table = text.parse().expect("sound");
        inflect(&mut entry);
        assert_eq!(entry["the_en"].as_str(), Some("the old Dragon"));
    }

    #[test]
    fn a_bare_name_takes_its_preposition() {
        let french = |form, name| bare(Language::French, form, name);
        assert_eq!((french("of", "Ymir"), french("of", "Élan")), ("d’Ymir".into(), "d’Élan".into()));
        assert_eq!((french("of", "Conan"), french("to", "Conan")), ("de Conan".into(), "à Conan".into()));
        assert_eq!(
            (french("the", "Conan"), bare(Language::English, "of", "Conan")),
            ("Conan".into(), "Conan".into())
        );
    }
}
