//! Logs: readable lines on a terminal, JSON elsewhere.

use std::io::IsTerminal;

use anyhow::Context;
use tracing_subscriber::EnvFilter;

/// Starts logging at the given levels, in the syntax of `tracing_subscriber::EnvFilter`.
///
/// # Errors
/// When the levels cannot be read.
pub fn start(levels: &str) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(levels).with_context(|| format!("log = {levels:?} is not a filter of levels"))?;
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if std::io::stderr().is_terminal() {
        builder.compact().init();
    } else {
        builder.json().init();
    }
    Ok(())
}
