//! Tables for people: columns as wide as their widest cell.

/// Lines of cells; `sides` tells for each column whether it stands left (`<`) or right (`>`).
pub(super) fn columns(sides: &str, lines: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let sides: Vec<_> = sides.chars().enumerate().map(|(column, side)| (side, width(column))).collect();
    let text = |line: &Vec<String>| {
        let cells = line.iter().zip(&sides).map(|(cell, &(side, width))| match side {
            '>' => format!("{cell:>width$}"),
            _ => format!("{cell:<width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    lines.iter().map(text).collect::<Vec<_>>().join("\n")
}

/// A line of cells.
pub(super) fn line<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let lines = [line(["bot", "wins"]), line(["été", "5"]), line(["random", "1000"])];
        assert_eq!(columns("<>", &lines), "bot     wins\nété        5\nrandom  1000");
    }
}
