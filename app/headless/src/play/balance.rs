//! Who wins a scenario among equal computer players, as it was measured: each scenario of a pack says it beside its rules,
//! `balance = [{ heroes = 3, side = "heroes", against = "overlord", won = 46, games = 400 }]`. What else stands in an entry
//! are the choices of the table that it holds for.
use crate::words::Telling;
use ai::tally::interval;
use toml::{Table, Value};

/// A side that wins less often than this among equals has a hard life, if chance does not explain it.
const HARD: f64 = 0.35;
/// What an entry says; all else are choices.
const SAID: [&str; 4] = ["side", "against", "won", "games"];

/// Who wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Balance {
    /// The side whose victories were counted, by its id.
    pub side: String,
    /// Of a hundred games it wins so many.
    pub won: u8,
    /// The side for which it is hard, by its id.
    pub hard_for: Option<String>,
}

/// What was measured of a scenario with these choices.
pub fn balance(
    telling: &Telling,
    scenario: &str,
    chosen: impl Fn(&str) -> Option<String>,
) -> Option<Balance> {
    let is_meant = |entry: &&Table| {
        let choices = entry.iter().filter(|(key, _)| !SAID.contains(&key.as_str()));
        choices.into_iter().all(|(key, value)| chosen(key) == Some(told(value)))
    };
    read(telling.balances(scenario).find(is_meant)?)
}

fn told(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn read(entry: &Table) -> Option<Balance> {
    let text = |key: &str| Some(entry.get(key)?.as_str()?.to_owned());
    let number = |key: &str| u64::try_from(entry.get(key)?.as_integer()?).ok();
    let (side, against, won, games) = (text("side")?, text("against")?, number("won")?, number("games")?);
    let (low, high) = interval(won.min(100) as f64 / 100.0 * games as f64, games);
    let hard_for = match () {
        () if high < HARD => Some(side.clone()),
        () if low > 1.0 - HARD => Some(against),
        () => None,
    };
    Some(Balance { side, won: won.min(100) as u8, hard_for })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::offered;
    use engine::content::Texts;

    fn of(won: u32, heroes: &str) -> Option<Balance> {
        let text = format!(
            "name_en = \"Raid\"\nbalance = [{{ heroes = 3, side = \"one\", against = \"other\", won = {won}, games = 400 }}]"
        );
        let texts: Texts = [("scenarios/raid.toml", text.as_str())].into_iter().collect();
        let telling = Telling::default().with_scenarios(&texts);
        balance(&telling, "raid", |key| (key == "heroes").then(|| heroes.to_owned()))
    }

    #[test]
    fn a_side_has_it_hard_where_chance_does_not_explain_it() {
        let hard = |won| of(won, "3").unwrap().hard_for;
        assert_eq!([hard(50), hard(38), hard(66)], [None, None, None]);
        assert_eq!(hard(25).as_deref(), Some("one"));
        assert_eq!(hard(75).as_deref(), Some("other"));
        assert_eq!(of(50, "4"), None, "nothing was measured of that");
    }

    #[test]
    fn the_sides_that_scenarios_name_have_names() {
        for game in offered() {
            let telling = Telling::of(game);
            for id in crate::packs::texts(game).scenarios() {
                for balance in telling.balances(id).map(|entry| read(entry).unwrap()) {
                    for language in crate::words::Language::ALL {
                        assert!(telling.name(language, "Side", &balance.side).is_some(), "{game} {id}");
                    }
                }
            }
        }
    }
}
