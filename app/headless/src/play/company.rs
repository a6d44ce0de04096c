//! Those who play and look on elsewhere, as far as a person at this machine has to do with them.

/// What a person at this machine can say to the others, beside its answers.
pub trait Company {
    /// Says a line to all.
    fn chat(&mut self, line: &str) -> Result<(), String>;
    /// What somebody elsewhere wants to take back, if a person here is asked to agree.
    fn wish(&self) -> Option<String>;
    /// Says whether the person here agrees.
    fn agree(&mut self, agrees: bool) -> Result<(), String>;
}

/// The others as one viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompanyPicture {
    /// What was said, the oldest first: by whom, and what.
    pub chat: Vec<(String, String)>,
    /// Who looks on.
    pub watchers: Vec<String>,
    /// Somebody's wish to take back, while it is decided.
    pub wish: Option<Wish>,
    /// Whether the viewer can ask the others to let it take back.
    pub may_ask_back: bool,
}

/// Somebody's wish to take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Whose, and what is waited for.
    pub told: String,
    /// Whether a person at this machine has to agree or not.
    pub is_asked: bool,
}
