//! `verdoro picture`

use std::io::{stdin, stdout};

use adapters::media::process;

/// Make what is served of the picture on the standard input; the server starts this for each picture.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// How it is to be turned and cut, in JSON.
    order: String,
}

/// Answers on the standard output.
///
/// # Errors
/// When the order makes no sense, or input and output fail.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    Ok(process::answer(&arguments.order, stdin().lock(), stdout().lock())?)
}
