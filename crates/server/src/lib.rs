//! The program `verdoro`: configuration, wiring and subcommands. A library, so that it compiles in parallel with the
//! crates that it needs only at link time.

mod commands;
mod config;
mod connections;
mod data_dir;
mod jobs;
mod logging;
mod postgres;
mod signals;
mod traces;
mod wiring;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Discover restaurants, and reserve a table.
#[derive(Debug, Parser)]
#[command(name = "verdoro", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the API and the pages.
    Serve(commands::serve::Arguments),
    /// Deliver events, send emails and run scheduled jobs.
    Worker,
    /// Apply the database migrations.
    Migrate,
    Import(commands::import::Arguments),
    /// Load demo data (a fictional Florence), or remove it.
    Demo(commands::demo::Arguments),
    Admin(commands::admin::Arguments),
    GoogleFeeds(commands::google_feeds::Arguments),
    /// Print the OpenAPI document.
    Openapi,
    /// Print the tables as diesel sees them, from the migrated database.
    Schema,
    /// Print the effective configuration without secrets.
    Config,
    /// Open a picture, in a process of its own.
    #[command(hide = true)]
    Picture(commands::picture::Arguments),
    /// Run a command beside a temporary PostgreSQL.
    WithPostgres(commands::with_postgres::Arguments),
}

/// Runs the command of the command line to its end.
#[tokio::main]
pub async fn run() -> ExitCode {
    match begin(Arguments::parse().command).await {
        Ok(code) => code,
        Err(error) => {
            // The whole chain of causes on one line, for people.
            let _ = writeln!(std::io::stderr(), "verdoro: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the subcommand, with its logs and traces.
async fn begin(command: Command) -> anyhow::Result<ExitCode> {
    if let Command::Picture(arguments) = &command {
        return commands::picture::run(arguments).map(|()| ExitCode::SUCCESS);
    }
    let config = config::Config::load()?;
    // A command that runs beside PostgreSQL writes its own logs.
    if !matches!(command, Command::WithPostgres(_)) {
        data_dir::create_closed();
    }
    let traces = config.traces.url.as_deref().map(traces::Traces::start).transpose()?;
    logging::start(&config.log, traces.as_ref())?;
    let done = obey(command, config).await;
    if let Some(traces) = traces {
        tokio::task::spawn_blocking(|| traces.stop()).await?;
    }
    done
}

/// Runs the subcommand; one that runs another program returns that program's exit code.
async fn obey(command: Command, config: config::Config) -> anyhow::Result<ExitCode> {
    match command {
        Command::Serve(arguments) => commands::serve::run(config, arguments).await,
        Command::Worker => commands::worker::run(config).await,
        Command::Migrate => commands::migrate::run(config).await,
        Command::Import(arguments) => commands::import::run(config, arguments).await,
        Command::Demo(arguments) => commands::demo::run(config, arguments).await,
        Command::Admin(arguments) => commands::admin::run(config, arguments).await,
        Command::Picture(arguments) => commands::picture::run(&arguments),
        Command::GoogleFeeds(arguments) => commands::google_feeds::run(config, arguments).await,
        Command::Openapi => commands::openapi::run(),
        Command::Schema => commands::schema::run(config).await,
        Command::Config => commands::config::run(&config),
        Command::WithPostgres(arguments) => return commands::with_postgres::run(config, arguments).await,
    }?;
    Ok(ExitCode::SUCCESS)
}
