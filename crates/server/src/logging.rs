//! Logs: readable lines on a terminal, JSON otherwise.

use std::io::IsTerminal;

use anyhow::Context;
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

use crate::traces::Traces;

/// Starts logging at the given levels, in the syntax of `tracing_subscriber::EnvFilter`, and tracing if configured.
///
/// # Errors
/// When the levels are invalid.
pub fn start(levels: &str, traces: Option<&Traces>) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(levels).with_context(|| format!("log = {levels:?} is not a filter of levels"))?;
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = if std::io::stderr().is_terminal() { lines.compact().boxed() } else { lines.json().boxed() };
    // Spans are for traces only: every log line contains its own fields.
    let lines = lines.with_filter(filter.and(filter_fn(|metadata| metadata.is_event())));
    tracing_subscriber::registry().with(lines).with(traces.map(Traces::layer)).init();
    Ok(())
}
