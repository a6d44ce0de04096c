//! Nothing: this crate is its list of dependencies.
