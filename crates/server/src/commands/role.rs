//! `verdoro admin`, `verdoro moderator`

use std::io::Write;

use adapters::system::core;
use domain::accounts::email::EmailAddress;
use domain::accounts::roles::{RoleChange, RoleChanged, change_role};
use domain::shared::actor::Role;

use crate::config::Config;
use crate::postgres::Postgres;

/// Give an account a role, or take it away.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The e-mail address that the account signs in with.
    email: String,
    /// Take the role away.
    #[arg(long)]
    remove: bool,
}

/// Changes the role of the account with that address. All its sessions end; the new role holds from the next sign-in.
pub async fn run(config: Config, role: Role, arguments: &Arguments) -> anyhow::Result<()> {
    let Arguments { email, remove } = arguments;
    let Ok(address) = EmailAddress::parse(email) else { anyhow::bail!("{email:?} is not an e-mail address") };
    let change = if *remove { RoleChange::Take(role) } else { RoleChange::Give(role) };
    let postgres = Postgres::open(&config).await?;
    let changed = change_role(&core(&postgres.database(&config)?), &address, change).await;
    postgres.close().await?;
    match changed? {
        RoleChanged::NoAccount => {
            anyhow::bail!("there is no account with the address {email:?}; sign up with it first")
        }
        RoleChanged::Other(other) => {
            anyhow::bail!("{email} is not {}; the role is {}. Nothing was changed.", name(role), other.into_str())
        }
        RoleChanged::Changed => {}
    }
    let is = if *remove { "no longer" } else { "now" };
    Ok(writeln!(std::io::stdout(), "{email} is {is} {} and is signed out everywhere.", name(role))?)
}

fn name(role: Role) -> &'static str {
    match role {
        Role::Member => "a member",
        Role::Moderator => "a moderator",
        Role::Admin => "an administrator",
    }
}
