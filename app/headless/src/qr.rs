//! A text as a picture for cameras: as squares, and drawn in a terminal, two rows of squares in one of letters.
use qrcodegen::{QrCode, QrCodeEcc};

/// Squares that stay light around the picture, so that a camera finds it.
const MARGIN: i32 = 4;

fn code(text: &str) -> Option<QrCode> {
    QrCode::encode_text(text, QrCodeEcc::Low).ok()
}

/// The squares of this text's picture, row by row, each dark or not, with the light margin; none, if it is too long for one.
pub fn squares(text: &str) -> Option<Vec<Vec<bool>>> {
    let code = code(text)?;
    let span = -MARGIN..code.size() + MARGIN;
    let row = |y: i32| span.clone().map(|x| code.get_module(x, y)).collect();
    Some(span.clone().map(row).collect())
}

/// The picture of this text in letters; none, if it is too long for one.
pub(crate) fn picture(text: &str) -> Option<String> {
    let code = code(text)?;
    let span = -MARGIN..code.size() + MARGIN;
    // Light is what is drawn: terminals are dark more often than not, and cameras read either way round.
    let row = |y: i32| -> String {
        let square = |x: i32| match (code.get_module(x, y), code.get_module(x, y + 1)) {
            (false, false) => '█',
            (false, true) => '▀',
            (true, false) => '▄',
            (true, true) => ' ',
        };
        span.clone().map(square).chain(['\n']).collect()
    };
    Some(span.clone().step_by(2).map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_as_many_in_a_row_as_rows_and_begin_light() {
        let squares = squares("THRONES:00000-00000").unwrap();
        assert!(squares.iter().all(|row| row.len() == squares.len() && !row[..4].contains(&true)));
        assert_eq!(squares[4][4..11], [true; 7], "a corner");
    }

    #[test]
    fn a_picture_has_its_three_corners_and_its_margin() {
        let picture = picture("THRONES:00000-00000").unwrap();
        let rows: Vec<Vec<char>> = picture.lines().map(|row| row.chars().collect()).collect();
        let width = rows[0].len();
        assert!(rows.iter().all(|row| row.len() == width && row[..4] == ['█'; 4]));
        assert!(rows.len() == width.div_ceil(2) && rows[..2].concat().iter().all(|square| *square == '█'));
        // A corner is a frame of seven dark squares: here its top edge, and the two sides below it.
        let edge = |from: usize| rows[2][from..from + 7].iter().collect::<String>();
        assert_eq!([edge(4), edge(width - 11)], [" ▄▄▄▄▄ "; 2]);
        assert_eq!(super::picture(&"a".repeat(10_000)), None);
    }
}
