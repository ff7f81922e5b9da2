//! `verdoro demo`

use std::io::Write;

use ::demo::{self, Loaded, NotLoaded, Removed, SIGN_INS};
use adapters::accounts::Argon2Passwords;
use adapters::db::Database;

use crate::config::Config;
use crate::postgres::Postgres;
use crate::wiring;

/// Load or remove the demo data, a fictional Florence.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Remove everything that is marked as demo
    #[arg(long)]
    remove: bool,
}

/// Loads or removes the demo, and prints what was done.
///
/// # Errors
/// When it is loaded already, or the database fails; nothing is changed then.
pub async fn run(config: Config, arguments: Arguments) -> anyhow::Result<()> {
    let postgres = Postgres::open(&config).await?;
    let result = act(&config, &arguments, &postgres).await;
    postgres.close().await?;
    writeln!(std::io::stdout(), "{}", result?)?;
    Ok(())
}

async fn act(config: &Config, arguments: &Arguments, postgres: &Postgres) -> anyhow::Result<String> {
    adapters::db::migrate(postgres.url()).await?;
    let database = postgres.database(config)?;
    if arguments.remove {
        return Ok(removed(demo::remove(&database).await?));
    }
    let loaded = demo::load(&database, &Argon2Passwords::new()?, false).await?;
    tracing::info!("drawing the demo's pictures, which takes a minute");
    demo::draw_pictures(&database, &wiring::media::storage(config)?).await?;
    Ok(format!("{}\n\n{}", describe(&loaded), sign_ins()))
}

/// Loads the demo when there is no business yet; returns whether it is loaded.
///
/// # Errors
/// When the database fails.
pub async fn load_into_empty(database: &Database) -> anyhow::Result<bool> {
    match demo::load(database, &Argon2Passwords::new()?, true).await {
        Ok(loaded) => tracing::info!("{}", describe(&loaded)),
        Err(NotLoaded::Already) => {}
        Err(NotLoaded::NotEmpty) => {
            tracing::info!("the database has places of its own; the demo was not loaded");
            return Ok(false);
        }
        Err(error) => return Err(error.into()),
    }
    Ok(true)
}

/// The accounts to sign in with, one per line.
pub fn sign_ins() -> String {
    let line = |sign_in: &demo::SignIn| format!("  {:<6} {:<20} {}", sign_in.part, sign_in.email, sign_in.password);
    let lines: Vec<String> = SIGN_INS.iter().map(line).collect();
    format!("Demo sign-ins (they work only while `verdoro serve --demo` runs, on this machine)\n{}", lines.join("\n"))
}

fn describe(loaded: &Loaded) -> String {
    let Loaded { venues, bookable, people, reservations, reviews } = loaded;
    format!(
        "The demo is loaded: {venues} venues, {bookable} of them bookable, {people} people, {reservations} reservations, \
         {reviews} reviews."
    )
}

fn removed(removed: Removed) -> String {
    let Removed { venues, people, reservations, of_members } = removed;
    if removed == Removed::default() {
        return "There was no demo to remove.".to_owned();
    }
    let also = match of_members {
        0 => String::new(),
        number => format!(" and {number} that members of their own had at its venues"),
    };
    format!("The demo is removed: {venues} venues, {people} people, {reservations} reservations{also}.")
}
