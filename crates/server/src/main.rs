//! The binary `verdoro`.

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

#[tokio::main]
async fn main() -> ExitCode {
    match server::run(server::Arguments::parse()).await {
        Ok(code) => code,
        Err(error) => {
            // The whole chain of causes on one line; a person reads this.
            let _ = writeln!(std::io::stderr(), "verdoro: {error:#}");
            ExitCode::FAILURE
        }
    }
}
