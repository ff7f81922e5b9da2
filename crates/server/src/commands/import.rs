//! `verdoro import`

mod display;
mod summary;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use adapters::db::Database;
use adapters::osm::{IdSet, MapFile, Progress, ReadError};
use adapters::system::core;
use anyhow::Context;
use clap::Subcommand;
use domain::businesses::import::{Import, Record, Tally};
use tokio::sync::mpsc;

use crate::config::Config;
use crate::postgres::Postgres;
use display::Display;

/// The number of records read ahead of those being stored.
const READ_AHEAD: usize = 1_000;

/// What to import.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    source: Source,
}

#[derive(Debug, Subcommand)]
enum Source {
    /// Import places from an OpenStreetMap extract: Overpass JSON, GeoJSON or .osm.pbf. Run it again to update: places
    /// that the extract calls former close, unless they are claimed
    Osm(OsmArguments),
}

#[derive(Debug, clap::Args)]
struct OsmArguments {
    /// The extract, or - for standard input; its format is detected from its content
    file: PathBuf,
    /// Write each skipped object to this file, with the reason
    #[arg(long, value_name = "FILE")]
    skipped: Option<PathBuf>,
}

/// Imports places and prints a summary.
///
/// # Errors
/// When the file is no map data or breaks off, or the database fails.
pub async fn run(config: Config, arguments: Arguments) -> anyhow::Result<()> {
    let Source::Osm(arguments) = arguments.source;
    let file = tokio::task::spawn_blocking(move || MapFile::open(&arguments.file)).await??;
    let list = SkippedList::create(arguments.skipped)?;
    let postgres = Postgres::open(&config).await?;
    let imported = import(&config, &postgres, file, list).await;
    postgres.close().await?;
    imported
}

async fn import(config: &Config, postgres: &Postgres, file: MapFile, list: SkippedList) -> anyhow::Result<()> {
    adapters::db::migrate(postgres.url()).await?;
    let started = Instant::now();
    let database = postgres.database(config)?;
    let (tally, read) = transfer(&database, file, list).await?;
    database.refresh_places().await?;
    match read {
        Ok(()) => summary::print(&tally, started.elapsed()),
        Err(ReadError::NotMapData { .. }) => Ok(read?),
        Err(error) => {
            summary::print(&tally, started.elapsed())?;
            anyhow::bail!("{error}; {}", consequence(&tally))
        }
    }
}

/// The changes made by an import that was interrupted.
fn consequence(tally: &Tally) -> &'static str {
    match tally.outcome.added + tally.outcome.changed + tally.outcome.closed {
        0 => "nothing was changed",
        _ => "the places read so far are stored; import the whole file to complete them",
    }
}

/// Reads on one thread and stores on another; reading is never far ahead of storing.
async fn transfer(
    database: &Database,
    file: MapFile,
    mut list: SkippedList,
) -> anyhow::Result<(Tally, Result<(), ReadError>)> {
    let core = core(database);
    let mut import = Import::new(&core);
    let imported: IdSet = import.imported().await?.into_iter().collect();
    let progress = Arc::new(Progress::default());
    let (sender, mut records) = mpsc::channel(READ_AHEAD);
    let read = tokio::task::spawn_blocking({
        let progress = Arc::clone(&progress);
        move || file.read(&imported, &progress, &mut |record| hand_over(&sender, record))
    });
    let mut display = Display::new();
    let mut ticks = tokio::time::interval(Duration::from_millis(100));
    loop {
        tokio::select! {
            _ = ticks.tick() => display.show(&progress, import.taken()),
            record = records.recv() => match record {
                Some(record) => {
                    list.note(&record)?;
                    import.take(record).await?;
                }
                None => break,
            },
        }
    }
    let tally = import.finish().await?;
    display.end();
    list.close()?;
    Ok((tally, read.await?))
}

fn hand_over(sender: &mpsc::Sender<Record>, record: Record) -> ControlFlow<()> {
    match sender.blocking_send(record) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}

/// The file that lists skipped objects, if requested.
struct SkippedList(Option<BufWriter<File>>);

impl SkippedList {
    fn create(path: Option<PathBuf>) -> anyhow::Result<Self> {
        let create = |path: PathBuf| File::create(&path).with_context(|| format!("cannot write {}", path.display()));
        Ok(Self(path.map(create).transpose()?.map(BufWriter::new)))
    }

    fn note(&mut self, record: &Record) -> std::io::Result<()> {
        match (&mut self.0, record) {
            (Some(list), Record::Skipped(id, skip)) => writeln!(list, "{id}\t{}\t{skip}", skip.code()),
            (Some(list), Record::Gone(id, skip)) => writeln!(list, "{id}\t{}\t{skip}", skip.code()),
            _ => Ok(()),
        }
    }

    fn close(self) -> std::io::Result<()> {
        self.0.map_or(Ok(()), |mut list| list.flush())
    }
}
