//! The table of cards without a display.
