//! The binary `verdoro`.

use std::process::ExitCode;

fn main() -> ExitCode {
    server::run()
}
