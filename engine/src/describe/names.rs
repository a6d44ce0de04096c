//! Who knows the names of things.
use crate::{
    face::Face,
    game::Game,
    seat::Seat,
    slots::{DeckId, SlotId, Slots},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error, ser::SerializeMap};

/// Names of things by kind (the name of their type) and number.
pub trait Names {
    /// The name of a thing; `None`: its number stands.
    fn name(&self, kind: &str, number: u64) -> Option<String>;
    /// The thing of this name.
    fn number(&self, kind: &str, name: &str) -> Option<u64>;
    /// The names of all things of a kind.
    fn all(&self, _kind: &str) -> Vec<String> {
        Vec::new()
    }
    /// Whether a word names a thing of this kind that the game has, though it lies nowhere on the table just now.
    fn is_elsewhere(&self, _kind: &str, _word: &str) -> bool {
        false
    }
    /// The name of a variant of an enum, as `kingdom_card`; `None`: the variant stands as it is.
    fn variant(&self, _kind: &str, _variant: &str) -> Option<String> {
        None
    }
}

/// Writes how the things of a game are called, and the list of kinds that have names, from one table: for
/// [`Game::name`](crate::game::Game::name) and [`Game::KINDS`](crate::game::Game::KINDS). What stands under `others` has names, but is no kind of thing that is listed.
///
/// A row says where the names are: `ids` of a list of things with an `id`, `words` of a list of words with a meaning
/// ([`word_enum!`](crate::word_enum!)), `texts` of a list of names, or `by` a function of the number.
///
/// ```
/// struct Hero { id: String }
/// struct Content { heroes: Vec<Hero>, weathers: Vec<String> }
/// struct Table { seats: Vec<usize> }
///
/// engine::names! {
///     /// A seat is called by its hero.
///     fn name(game: &Table, content: &Content) {
///         kinds {
///             "Hero" | "Role" => ids(content.heroes),
///             "Seat" => by(|at: usize| game.seats.get(at).map(|hero| content.heroes[*hero].id.clone())),
///         }
///         others {
///             "weather die" => texts(content.weathers),
///         }
///     }
/// }
///
/// let heroes = ["valeria", "belit"].map(|id| Hero { id: id.into() }).into();
/// let (table, content) = (Table { seats: vec![1] }, Content { heroes, weathers: vec!["fog".into()] });
/// assert_eq!(KINDS, ["Hero", "Seat"]);
/// assert_eq!(name(&table, &content, "Seat", 0).as_deref(), Some("belit"));
/// assert_eq!(name(&table, &content, "weather die", 1), None);
/// ```
#[macro_export]
macro_rules! names {
    (@ids $list:expr, $at:ident) => {
        $list.get($at).map(|thing| thing.id.clone())
    };
    (@words $list:expr, $at:ident) => {
        $list.get($at).map(|thing| thing.word().to_owned())
    };
    (@texts $list:expr, $at:ident) => {
        $list.get($at).map(|text| AsRef::<str>::as_ref(text).to_owned())
    };
    (@by $called:expr, $at:ident) => {
        Some($at).and_then($called)
    };
    (
        $(#[$doc:meta])*
        $vis:vis fn $name:ident($game:ident: &$Game:ty, $content:ident: &$Content:ty) {
            kinds { $($kind:literal $(| $alias:literal)* => $how:ident($what:expr)),* $(,)? }
            others { $($other:literal => $other_how:ident($other_what:expr)),* $(,)? }
        }
    ) => {
        /// The kinds of things that have names.
        $vis const KINDS: &[&str] = &[$($kind),*];

        $(#[$doc])*
        $vis fn $name($game: &$Game, $content: &$Content, kind: &str, number: u64) -> Option<String> {
            let at = usize::try_from(number).ok()?;
            match kind {
                $($kind $(| $alias)* => $crate::names!(@$how $what, at),)*
                $($other => $crate::names!(@$other_how $other_what, at),)*
                _ => None,
            }
        }
    };
}

/// No names: numbers stand. Journals are written so, because names may be improved and numbers are hashed.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Names for Plain {
    fn name(&self, _kind: &str, _number: u64) -> Option<String> {
        None
    }
    fn number(&self, _kind: &str, _name: &str) -> Option<u64> {
        None
    }
}

/// The names of a game as its table stands, from one seat's chair: "sword" is then a sword in that seat's hand, if it
/// has one, else the first sword it can see; `#5` is the slot of that number, wherever it lies.
#[derive(Debug)]
pub struct GameNames<'a, G: Game> {
    /// The state, as far as whoever describes it knows it.
    pub game: &'a G,
    /// Its content.
    pub content: &'a G::Content,
    /// Whose cards a bare card name means first.
    pub seat: Option<Seat>,
}

impl<G: Game> GameNames<'_, G> {
    fn slots(&self) -> &Slots {
        self.game.slots()
    }

    /// The face of this name, of one deck or of any.
    pub fn face(&self, deck: Option<DeckId>, name: &str) -> Option<FaceOf> {
        let faces = |deck| {
            let kinds = 0..self.slots().hidden(deck).len();
            kinds.map(move |index| FaceOf::new(deck, Face::at(index)))
        };
        let called =
            |face: &FaceOf| self.game.name(self.content, "Face", face.number()).as_deref() == Some(name);
        let decks = self.slots().decks().filter(|id| deck.is_none_or(|deck| deck == *id));
        decks.flat_map(faces).find(called)
    }

    /// The names of all faces, of one deck or of any.
    pub fn faces(&self, deck: Option<DeckId>) -> Vec<String> {
        let decks = self.slots().decks().filter(|id| deck.is_none_or(|deck| deck == *id));
        let faces = decks.flat_map(|deck| {
            (0..self.slots().hidden(deck).len()).map(move |index| FaceOf::new(deck, Face::at(index)))
        });
        faces.filter_map(|face| self.game.name(self.content, "Face", face.number())).collect()
    }

    fn face_name(&self, id: SlotId) -> Option<String> {
        let face = FaceOf::new(self.slots().deck_of(id), self.slots().face(id)?);
        self.game.name(self.content, "Face", face.number())
    }

    fn slot_named(&self, name: &str) -> Option<SlotId> {
        if let Some(number) = name.strip_prefix('#') {
            return number.parse().ok().map(SlotId);
        }
        let (face, place) = name.split_once('@').map_or((name, None), |(face, place)| (face, Some(place)));
        let own = |id: &SlotId| {
            self.seat.is_some_and(|seat| self.slots().owners(self.slots().place(*id)).has(seat))
        };
        let fits = |id: &SlotId| {
            let lies = |place| {
                self.game.name(self.content, "Place", self.slots().place(*id).0.into()).as_deref()
                    == Some(place)
            };
            self.face_name(*id).as_deref() == Some(face) && place.is_none_or(lies)
        };
        let found: Vec<_> = self.slots().in_use().filter(fits).collect();
        found.iter().find(|id| own(id)).or(found.first()).copied()
    }
}

impl<G: Game> Names for GameNames<'_, G> {
    fn name(&self, kind: &str, number: u64) -> Option<String> {
        if kind == "SlotId" {
            let id = SlotId(u8::try_from(number).ok()?);
            return Some(self.face_name(id).unwrap_or_else(|| format!("#{number}")));
        }
        self.game.name(self.content, kind, number)
    }

    fn number(&self, kind: &str, name: &str) -> Option<u64> {
        if kind == "SlotId" {
            return self.slot_named(name).map(|id| id.0.into());
        }
        if kind == "Face" {
            return self.face(None, name).map(FaceOf::number);
        }
        let called = |number: &u64| self.game.name(self.content, kind, *number).as_deref() == Some(name);
        (0..=0xff).find(called)
    }

    fn all(&self, kind: &str) -> Vec<String> {
        match kind {
            "SlotId" | "Face" => self.faces(None),
            kind => (0..=0xff).filter_map(|number| self.game.name(self.content, kind, number)).collect(),
        }
    }

    fn is_elsewhere(&self, kind: &str, word: &str) -> bool {
        let (face, place) = word.split_once('@').map_or((word, None), |(face, place)| (face, Some(place)));
        kind == "SlotId"
            && self.face(None, face).is_some()
            && place.is_none_or(|place| self.number("Place", place).is_some())
    }
}

/// A thing by kind and number, where no type of its own stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Named {
    /// Its kind.
    pub kind: &'static str,
    /// Its number.
    pub number: u64,
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(self.kind, &self.number)
    }
}

/// A table by things of one kind.
#[derive(Clone, PartialEq, Debug)]
pub struct ByKind<T>(Vec<(Named, T)>);

impl<T> ByKind<T> {
    /// From numbers of that kind.
    pub fn new(kind: &'static str, entries: impl IntoIterator<Item = (u64, T)>) -> Self {
        Self(entries.into_iter().map(|(number, value)| (Named { kind, number }, value)).collect())
    }
}

impl<T: Serialize> Serialize for ByKind<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// A face together with its deck: described as `("Face", deck * 256 + face)`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FaceOf {
    deck: DeckId,
    face: Face,
}

impl FaceOf {
    /// The face of a deck.
    pub fn new(deck: DeckId, face: Face) -> Self {
        Self { deck, face }
    }

    /// The number by which a game is asked for its name.
    pub fn number(self) -> u64 {
        u64::from(self.deck.0) << 8 | u64::from(u8::from(self.face))
    }

    /// The face that a number of the kind `Face` means.
    pub fn from_number(number: u64) -> Option<Self> {
        let deck = DeckId(u8::try_from(number >> 8).ok()?);
        Some(Self { deck, face: Face::try_from((number & 0xff) as u8).ok()? })
    }

    /// Its deck.
    pub fn deck(self) -> DeckId {
        self.deck
    }

    /// The face itself.
    pub fn face(self) -> Face {
        self.face
    }
}

impl Serialize for FaceOf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Named { kind: "Face", number: self.number() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for FaceOf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// Read by the kind that it is written by.
        #[derive(Deserialize)]
        #[serde(rename = "Face")]
        struct Number(u64);
        let Number(number) = Number::deserialize(deserializer)?;
        Self::from_number(number).ok_or_else(|| D::Error::custom("no such face"))
    }
}

/// A seat, or everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatOrAll {
    /// Everybody, spectators included.
    All,
    /// One seat.
    Seat(Seat),
}

impl Serialize for SeatOrAll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::All => serializer.serialize_str("all"),
            Self::Seat(seat) => seat.serialize(serializer),
        }
    }
}
