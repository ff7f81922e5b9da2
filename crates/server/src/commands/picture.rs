//! `verdoro picture`

use std::io::{stdin, stdout};

use adapters::media::process;

/// Render the picture on the standard input; the server starts this for each picture.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Rotation and crop, in JSON.
    job: String,
}

/// Writes the result to the standard output.
///
/// # Errors
/// When the job is not valid, or input or output fail.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    Ok(process::render_to(&arguments.job, stdin().lock(), stdout().lock())?)
}
