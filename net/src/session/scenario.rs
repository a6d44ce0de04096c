//! A scenario in pieces: on its way to a peer who lacks it, and in the journals, so that each holds all it needs.
use super::{effect::Line, fault::Fault};
use engine::content::{
    Texts,
    scenario::{MOST_BYTES, MOST_FILES},
};
use serde::{Deserialize, Serialize};

/// Bytes of text in a piece at most: it fits into a frame and into a line of a journal with room to spare.
const PIECE: usize = 24 << 10;
/// Pieces of a scenario at most.
pub(crate) const MOST: usize = MOST_BYTES / PIECE + MOST_FILES + 1;

/// A part of one file of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Its number among all pieces of the scenario, from 0.
    pub number: u16,
    /// How many there are.
    pub of: u16,
    /// The file.
    pub file: String,
    /// The part of its text that follows what came before.
    pub text: String,
}

/// The pieces of a scenario, in order; none if it is too great to be sent.
pub fn pieces(texts: &Texts) -> Vec<Piece> {
    let parts: Vec<_> =
        texts.iter().flat_map(|(file, text)| parts(text).map(move |part| (file, part))).collect();
    let Some(of) = u16::try_from(parts.len()).ok().filter(|of| usize::from(*of) <= MOST) else {
        return Vec::new();
    };
    let piece = |(number, (file, part)): (u16, (&str, &str))| Piece {
        number,
        of,
        file: file.to_owned(),
        text: part.to_owned(),
    };
    (0..of).zip(parts).map(piece).collect()
}

/// A text cut where letters end; an empty one is one part.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let mut at = text.len().min(PIECE);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let (part, more) = text.split_at(at);
        rest = (!more.is_empty()).then_some(more);
        Some(part)
    })
}

/// The pieces that have come so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gathering {
    pieces: Vec<Piece>,
}

impl Gathering {
    /// The number of the piece that is lacking next.
    pub(crate) fn next(&self) -> u16 {
        self.pieces.len() as u16
    }

    /// Takes a piece; gives the texts once it was the last. One that came twice changes nothing.
    pub(crate) fn take(&mut self, piece: Piece) -> Result<Option<Texts>, Fault> {
        if piece.number < self.next() {
            return Ok(None);
        }
        let of = self.pieces.first().map_or(piece.of, |first| first.of);
        let fits = piece.number == self.next() && piece.of == of && piece.number < of;
        if !fits || usize::from(of) > MOST || piece.text.len() > PIECE {
            return Err(Fault::Scenario);
        }
        self.pieces.push(piece);
        if self.next() < of {
            return Ok(None);
        }
        let mut files: Vec<(String, String)> = Vec::new();
        for piece in self.pieces.drain(..) {
            match files.last_mut().filter(|(file, _)| *file == piece.file) {
                Some((_, text)) => text.push_str(&piece.text),
                None => files.push((piece.file, piece.text)),
            }
        }
        Ok(Some(files.into_iter().collect()))
    }
}

/// The scenarios that a journal holds: all that were agreed on in its lobby.
pub fn kept(lines: &[Line]) -> Vec<Texts> {
    let (mut gathering, mut all) = (Gathering::default(), Vec::new());
    for line in lines {
        let Line::Scenario(piece) = line else { continue };
        if piece.number == 0 {
            gathering = Gathering::default();
        }
        all.extend(gathering.take(piece.clone()).ok().flatten());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts() -> Texts {
        let long = "é".repeat(PIECE / 2 * 3 + 1);
        [("scenarios/inn.board.json", long.as_str()), ("scenarios/inn.toml", ""), ("scenarios/inn.x", "end")]
            .into_iter()
            .collect()
    }

    #[test]
    fn a_scenario_survives_its_pieces() {
        let pieces = pieces(&texts());
        assert_eq!(pieces.len(), 6);
        let mut gathering = Gathering::default();
        for piece in &pieces[..5] {
            assert_eq!(gathering.next(), piece.number);
            assert_eq!(gathering.take(piece.clone()), Ok(None));
            assert_eq!(gathering.take(piece.clone()), Ok(None), "twice");
        }
        assert_eq!(gathering.take(pieces[5].clone()), Ok(Some(texts())));
        let lines: Vec<_> = pieces.into_iter().map(Line::Scenario).collect();
        assert_eq!(kept(&[&lines[..3], &lines[..]].concat()), [texts()], "what was broken off is begun anew");
    }

    #[test]
    fn pieces_that_do_not_fit_are_refused() {
        let good = pieces(&texts());
        let refused = |change: &dyn Fn(&mut Piece)| {
            let mut gathering = Gathering::default();
            gathering.take(good[0].clone()).unwrap();
            let mut piece = good[1].clone();
            change(&mut piece);
            gathering.take(piece).is_err()
        };
        assert!(!refused(&|_| ()));
        assert!(refused(&|piece| piece.number = 2), "one is missing");
        assert!(refused(&|piece| piece.of = 7), "another number of pieces");
        assert!(refused(&|piece| piece.text = "x".repeat(PIECE + 1)), "too long");
        let endless = Piece { of: u16::MAX, ..good[0].clone() };
        assert!(Gathering::default().take(endless).is_err());
        let great: Texts = [("scenarios/inn.toml", "x".repeat(PIECE * (MOST + 1)))].into_iter().collect();
        assert!(pieces(&great).is_empty());
    }
}
