//! The program starts. That this file exists makes `cargo test --workspace` build the program for the tests of the
//! other rooms.
use std::process::Command;

#[test]
fn the_program_tells_its_version() {
    let told =
        Command::new(env!("CARGO_BIN_EXE_thrones")).arg("--version").output().expect("the program starts");
    assert_eq!(String::from_utf8_lossy(&told.stdout).trim(), concat!("thrones ", env!("CARGO_PKG_VERSION")));
}
