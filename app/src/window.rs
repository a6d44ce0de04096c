//! x
/// x
pub fn open() -> Result<(), String> {
    Ok(())
}
