//! `verdoro openapi`

use std::io::Write;

/// Prints the OpenAPI document.
pub fn run() -> anyhow::Result<()> {
    let text = api::document::openapi().to_pretty_json()?;
    Ok(writeln!(std::io::stdout(), "{text}")?)
}
