//! Choices beside each other: what each leaves of the others, and what holds in the end.
use super::{Chosen, Offer, SetupFault, Values};
use std::collections::BTreeMap;

/// An offer as it stands beside what else was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Left<'a> {
    /// The offer.
    pub offer: &'a Offer,
    /// The values that are left.
    pub values: Values,
    /// What holds when nothing is said.
    pub default: String,
    /// What holds: what was chosen if it is left, else the default.
    pub value: String,
    /// The choice that left no more, and its value.
    by: Option<(&'a str, &'a str)>,
}

impl Left<'_> {
    /// The offer with no more than is left.
    pub fn narrowed(&self) -> Offer {
        let (values, default) = (self.values.clone(), self.default.clone());
        Offer { values, default, instead: Vec::new(), only: Vec::new(), ..self.offer.clone() }
    }
}

/// How every offer stands beside what was chosen. An offer depends on those before it only, so one pass settles all;
/// what was chosen but is not left does not count.
pub fn left<'a>(offers: &'a [Offer], chosen: &Chosen) -> Vec<Left<'a>> {
    let mut all: Vec<Left<'a>> = Vec::with_capacity(offers.len());
    for offer in offers {
        let holds =
            |key: &str, value: &str| all.iter().any(|other| other.offer.key == key && other.value == value);
        let (mut values, mut by) = (offer.values.clone(), None);
        for only in offer.only.iter().filter(|only| holds(&only.key, &only.value)) {
            values = values.among(&only.values);
            by = Some((only.key.as_str(), only.value.as_str()));
        }
        let instead = offer.instead.iter().find(|(key, value, _)| holds(key, value));
        let default = values.nearest(instead.map_or(&offer.default, |(_, _, default)| default));
        let said = chosen.get(&offer.key).filter(|value| values.take(value));
        let value = said.map_or_else(|| default.clone(), str::to_owned);
        all.push(Left { offer, values, default, value, by });
    }
    all
}

/// Choices checked against the offers, with the defaults filled in.
///
/// ```
/// use engine::setup::{Chosen, Offer, Settled, Values};
/// let duel = Values::Number { least: 2, most: 2 };
/// let offers = [
///     Offer::one_of("scenario", ["feast", "duel"], "feast"),
///     Offer::number("players", 2, 4, 4).only("scenario", "duel", duel),
/// ];
/// let settled = Settled::of(&offers, &Chosen::default().with("scenario", "duel")).unwrap();
/// assert_eq!(settled.number("players"), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled(BTreeMap<String, String>);

impl Settled {
    /// Checks what was chosen against what is offered; tells all that is wrong.
    pub fn of(offers: &[Offer], chosen: &Chosen) -> Result<Self, Vec<SetupFault>> {
        let left = left(offers, chosen);
        let faults: Vec<_> = chosen.0.iter().filter_map(|(key, value)| fault(&left, key, value)).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self(left.into_iter().map(|left| (left.offer.key.clone(), left.value)).collect()))
    }

    /// The reading that holds under an offered key; empty if no such key was offered.
    pub fn reading(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }

    /// The number under an offered key; 0 if it is none.
    pub fn number(&self, key: &str) -> u32 {
        self.reading(key).parse().unwrap_or(0)
    }

    /// Whether the flag under an offered key is set.
    pub fn flag(&self, key: &str) -> bool {
        self.reading(key) == "true"
    }

    /// The names of a seating.
    pub fn seating(&self, key: &str) -> impl Iterator<Item = &str> {
        self.reading(key).split('+').filter(|name| !name.is_empty())
    }
}

/// What is wrong with a choice.
fn fault(left: &[Left<'_>], key: &str, value: &str) -> Option<SetupFault> {
    let (key, value) = (key.to_owned(), value.to_owned());
    let Some(left) = left.iter().find(|left| left.offer.key == key) else {
        return Some(SetupFault::NoSuchKey(key));
    };
    if left.values.take(&value) {
        return None;
    }
    Some(match left.by.filter(|_| left.offer.values.take(&value)) {
        None => SetupFault::BadValue { key, value, takes: left.values.clone() },
        Some((by, because)) => SetupFault::NotLeft {
            key,
            value,
            takes: left.values.clone(),
            by: by.to_owned(),
            because: because.to_owned(),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(pairs: &[(&str, &str)]) -> Chosen {
        pairs.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value))
    }

    fn offers() -> Vec<Offer> {
        let number = |least, most| Values::Number { least, most };
        vec![
            Offer::one_of("rules", ["ffg", "fr"], "ffg"),
            Offer::one_of("scenario", ["open", "duel", "siege"], "open"),
            Offer::number("heroes", 1, 4, 4).only("scenario", "duel", number(1, 1)),
            Offer::number("players", 2, 5, 5)
                .only("scenario", "siege", number(3, 5))
                .only("heroes", "1", number(2, 2))
                .only("heroes", "2", number(2, 3)),
            Offer::seating("roles", ["lion", "snake", "tower"], "lion+snake").only(
                "scenario",
                "duel",
                Values::Seating(vec!["snake".into(), "tower".into()]),
            ),
            Offer::one_of("tie", ["us", "them"], "us").preset("rules", [("ffg", "us"), ("fr", "them")]),
            Offer::flag("short", false).instead("tie", "them", "true"),
        ]
    }

    #[test]
    fn defaults_are_filled_in() {
        let settled = Settled::of(&offers(), &chosen(&[("players", "3")])).unwrap();
        assert_eq!(
            (settled.number("players"), settled.reading("rules"), settled.flag("short")),
            (3, "ffg", false)
        );
        assert_eq!(settled.seating("roles").collect::<Vec<_>>(), ["lion", "snake"]);
    }

    #[test]
    fn a_preset_changes_what_nobody_spoke_of() {
        let settled = |pairs: &[(&str, &str)]| {
            let settled = Settled::of(&offers(), &chosen(pairs)).unwrap();
            (settled.reading("tie").to_owned(), settled.flag("short"))
        };
        assert_eq!(settled(&[("rules", "fr")]), ("them".into(), true), "and what follows from it");
        assert_eq!(settled(&[("rules", "fr"), ("tie", "us")]), ("us".into(), false));
    }

    #[test]
    fn a_choice_decides_which_values_others_leave() {
        let offers = offers();
        let duel = Settled::of(&offers, &chosen(&[("scenario", "duel")])).unwrap();
        assert_eq!((duel.number("heroes"), duel.number("players")), (1, 2), "one follows from the other");
        assert_eq!(duel.seating("roles").collect::<Vec<_>>(), ["snake"], "of the usual ones what is left");
        let values = |pairs: &[(&str, &str)], key: &str| {
            left(&offers, &chosen(pairs)).into_iter().find(|left| left.offer.key == key).unwrap().values
        };
        let both = values(&[("scenario", "siege"), ("heroes", "2")], "players");
        assert_eq!(both, Values::Number { least: 3, most: 3 }, "what both leave");
        let none = values(&[("scenario", "siege"), ("heroes", "1")], "players");
        assert_eq!(none, Values::Number { least: 3, most: 5 }, "something is always left");
    }

    #[test]
    fn a_value_that_is_not_left_is_refused_with_its_reason() {
        let faults = Settled::of(&offers(), &chosen(&[("scenario", "duel"), ("players", "4")])).unwrap_err();
        let [SetupFault::NotLeft { key, takes, by, because, .. }] = &faults[..] else { panic!("{faults:?}") };
        assert_eq!((key.as_str(), by.as_str(), because.as_str()), ("players", "heroes", "1"));
        assert_eq!(*takes, Values::Number { least: 2, most: 2 });
        let page = left(&offers(), &chosen(&[("scenario", "duel"), ("players", "4")]))
            .into_iter()
            .find(|left| left.offer.key == "players")
            .map(|left| left.value);
        assert_eq!(page.as_deref(), Some("2"), "a page shows what holds");
    }

    #[test]
    fn every_fault_is_told_at_once() {
        let chosen = chosen(&[
            ("players", "6"),
            ("rules", "uk"),
            ("roles", "lion+lion"),
            ("short", "maybe"),
            ("moon", "full"),
        ]);
        assert_eq!(Settled::of(&offers(), &chosen).unwrap_err().len(), 5);
    }

    #[test]
    fn seats_say_how_many_play_unless_it_was_said() {
        let offers = offers();
        assert_eq!(Chosen::default().seating(&offers, 3).get("players"), Some("3"));
        assert_eq!(chosen(&[("players", "2")]).seating(&offers, 3).get("players"), Some("2"));
        assert_eq!(Chosen::default().seating(&offers[..1], 3), Chosen::default());
    }
}
