//! `verdoro admin`

use std::io::Write;

use crate::config::Config;
use crate::postgres::Postgres;

/// Make an account an administrator's.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The e-mail address that the account signs in with.
    email: String,
}

/// Makes the account of that address an administrator's; it holds from its next sign-in.
pub async fn run(config: Config, arguments: &Arguments) -> anyhow::Result<()> {
    let postgres = Postgres::open(&config).await?;
    let made = postgres.database(&config)?.make_admin(&arguments.email).await;
    postgres.close().await?;
    anyhow::ensure!(made?, "there is no account with the address {:?}; sign up with it first", arguments.email);
    Ok(writeln!(std::io::stdout(), "{} is an administrator from the next sign-in on.", arguments.email)?)
}
