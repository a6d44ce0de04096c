//! The few marks that a rules reference is written with: paragraphs, lists, tables, stress and links.

/// A piece of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A paragraph.
    Text(Vec<Piece>),
    /// An item of a list: its mark, how deep it is indented, what it says.
    Item(String, usize, Vec<Piece>),
    /// A table, its heading first; each row has its cells.
    Table(Vec<Vec<Vec<Piece>>>),
}

/// Words that look alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The words.
    pub text: String,
    /// How they look.
    pub style: Style,
    /// The section that they lead to.
    pub link: Option<String>,
}

/// How words look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// As they are.
    Plain,
    /// A term.
    Strong,
    /// Stressed.
    Italic,
}

/// The blocks of some lines.
pub(super) fn blocks(lines: &[&str]) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut paragraph = String::new();
    for line in lines.iter().copied().chain([""]) {
        let text = line.trim_start();
        let is_table = text.starts_with('|');
        let item = item(text);
        if (text.is_empty() || is_table || item.is_some()) && !paragraph.is_empty() {
            blocks.push(Block::Text(pieces(&std::mem::take(&mut paragraph))));
        }
        if is_table {
            push_row(&mut blocks, text);
        } else if let Some((mark, text)) = item {
            let depth = (line.len() - line.trim_start().len()) / 2;
            blocks.push(Block::Item(mark, depth, pieces(text)));
        } else if !text.is_empty() {
            paragraph = if paragraph.is_empty() { text.to_owned() } else { format!("{paragraph} {text}") };
        }
    }
    blocks
}

/// The mark of an item and what follows, if a line is one.
fn item(line: &str) -> Option<(String, &str)> {
    if let Some(text) = line.strip_prefix("- ") {
        return Some(("•".into(), text));
    }
    let (number, text) = line.split_once(". ")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (format!("{number}."), text))
}

fn push_row(blocks: &mut Vec<Block>, line: &str) {
    let line = line.trim().trim_start_matches('|').trim_end_matches('|');
    if line.chars().all(|sign| matches!(sign, '-' | '|' | ':' | ' ')) {
        return;
    }
    let row = line.split('|').map(|cell| pieces(cell.trim())).collect();
    match blocks.last_mut() {
        Some(Block::Table(rows)) => rows.push(row),
        _ => blocks.push(Block::Table(vec![row])),
    }
}

/// A line taken apart by its stress and its links.
fn pieces(line: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let marked = [("**", "**", Style::Strong), ("*", "*", Style::Italic), ("[", "](#", Style::Plain)];
        let found = marked.iter().filter_map(|(from, to, style)| {
            let start = rest.find(from)?;
            let inside = start + from.len();
            let end = inside + rest[inside..].find(to)?;
            Some((start, inside, end, *to, *style))
        });
        // The first mark counts, and of two that begin together the longer one.
        let Some((start, inside, end, to, style)) =
            found.min_by_key(|(start, inside, ..)| (*start, usize::MAX - inside))
        else {
            break;
        };
        push(&mut pieces, &rest[..start], Style::Plain, None);
        let text = &rest[inside..end];
        rest = &rest[end + to.len()..];
        if to == "](#" {
            let (anchor, after) = rest.split_once(')').unwrap_or((rest, ""));
            push(&mut pieces, &text.replace('*', ""), style, Some(anchor.to_owned()));
            rest = after;
        } else {
            push(&mut pieces, text, style, None);
        }
    }
    push(&mut pieces, rest, Style::Plain, None);
    pieces
}

fn push(pieces: &mut Vec<Piece>, text: &str, style: Style, link: Option<String>) {
    if !text.is_empty() {
        pieces.push(Piece { text: text.to_owned(), style, link });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(pieces: &[Piece]) -> String {
        let piece = |piece: &Piece| match (&piece.link, piece.style) {
            (Some(link), _) => format!("<{}→{link}>", piece.text),
            (None, Style::Strong) => piece.text.to_uppercase(),
            (None, Style::Italic) => format!("/{}/", piece.text),
            (None, Style::Plain) => piece.text.clone(),
        };
        pieces.iter().map(piece).collect()
    }

    #[test]
    fn stress_and_links_are_taken_apart() {
        let line = "A **fort** is *not* a [**tower**](#tower), 2 * 3 = 6.";
        assert_eq!(told(&pieces(line)), "A FORT is /not/ a <tower→tower>, 2 * 3 = 6.");
    }

    #[test]
    fn lists_tables_and_paragraphs_are_told_apart() {
        let lines = [
            "One",
            "line.",
            "",
            "- an item",
            "  - a deeper one",
            "2. a step",
            "| a | b |",
            "|---|---|",
            "| c | d |",
        ];
        let found = blocks(&lines);
        assert!(matches!(&found[0], Block::Text(text) if told(text) == "One line."));
        assert!(matches!(&found[1], Block::Item(mark, 0, _) if mark == "•"));
        assert!(matches!(&found[2], Block::Item(_, 1, _)));
        assert!(matches!(&found[3], Block::Item(mark, 0, text) if mark == "2." && told(text) == "a step"));
        assert!(matches!(&found[4], Block::Table(rows) if rows.len() == 2 && rows[1].len() == 2));
        assert_eq!(found.len(), 5);
    }
}
