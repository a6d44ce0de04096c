//! Sentences that arrange the table of a rules case.
use super::{AgeOfConan, content::Content};
use crate::supply::Supply;

/// Arranges the table by one sentence.
pub(super) fn arrange(
    _game: &mut AgeOfConan,
    _content: &Content,
    sentence: &str,
    _supply: &mut dyn Supply,
) -> Result<(), String> {
    Err(format!("not understood: {sentence}"))
}
