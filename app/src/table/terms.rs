//! What the words of a question and of its answers mean, where they are pointed at.
use super::{Message, Table};
use crate::{
    reference::{Term, terms_in},
    widget::Context,
};
use iced::Element;
use std::{cell::RefCell, collections::BTreeMap, sync::Arc};

/// So many terms of a text are explained.
const TERMS: usize = 3;

/// The terms of what is to be read at a table: they are looked for once.
#[derive(Debug, Default)]
pub(super) struct Found(RefCell<BTreeMap<String, Arc<[Term]>>>);

impl Found {
    /// Other texts are to be read.
    pub(super) fn clear(&mut self) {
        self.0.get_mut().clear();
    }
}

impl Table {
    /// The first terms of the rules that a text speaks of.
    pub(super) fn terms_of(&self, text: &str, cx: Context) -> Arc<[Term]> {
        if let Some(found) = self.terms.0.borrow().get(text) {
            return Arc::clone(found);
        }
        let found = terms_in(self.picture().game, cx.words.language(), text).into_iter().take(TERMS);
        let found: Arc<[Term]> = found.collect();
        self.terms.0.borrow_mut().insert(text.to_owned(), Arc::clone(&found));
        found
    }

    /// The element, with what the terms of a text mean while it is pointed at.
    pub(super) fn explained<'a>(
        &self,
        text: &str,
        content: impl Into<Element<'a, Message>>,
        cx: Context,
    ) -> Element<'a, Message> {
        cx.with_terms(&self.terms_of(text, cx), content)
    }
}
