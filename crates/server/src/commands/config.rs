//! `verdoro config`

use std::io::Write;

use crate::config::Config;

/// Prints the effective configuration without secrets, in the syntax of the configuration file.
pub fn run(config: &Config) -> anyhow::Result<()> {
    let text = toml::to_string_pretty(&config.without_secrets())?;
    Ok(std::io::stdout().write_all(text.as_bytes())?)
}
