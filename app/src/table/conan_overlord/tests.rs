//! The table with its board, without a display.
