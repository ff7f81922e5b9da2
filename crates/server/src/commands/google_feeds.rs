//! `verdoro google-feeds`

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use adapters::db::Database;
use anyhow::Context;
use api::google_bookings::feeds::{self, Feed};
use domain::google_bookings::GoogleBookings;

use crate::config::Config;
use crate::postgres::Postgres;
use crate::wiring;

/// Write the feeds that Google reads: the businesses on Google, their services, and their free times of the next 30 days.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The directory of the files
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Writes the feeds and prints how many businesses they have.
///
/// # Errors
/// When a file cannot be written, or the database fails.
pub async fn run(config: Config, arguments: Arguments) -> anyhow::Result<()> {
    let postgres = Postgres::open(&config).await?;
    let written = write(&config, &postgres.database(&config)?, &arguments.out).await;
    postgres.close().await?;
    let out = arguments.out.display();
    Ok(writeln!(std::io::stdout(), "{} businesses are in the feeds in {out}.", written?)?)
}

async fn write(config: &Config, database: &Database, out: &Path) -> anyhow::Result<usize> {
    fs::create_dir_all(out).with_context(|| format!("cannot create {}", out.display()))?;
    let google = wiring::google_bookings(config, database)?;
    let mut files = Files {
        merchants: FeedFile::create(out, Feed::Merchants, &google)?,
        services: FeedFile::create(out, Feed::Services, &google)?,
        availability: FeedFile::create(out, Feed::Availability, &google)?,
    };
    let (mut after, mut count) = (None, 0);
    loop {
        let merchants = google.merchants(after).await?;
        for merchant in &merchants {
            // A business that has stopped taking bookings meanwhile.
            let Some(times) = google.times(merchant.id).await? else { continue };
            files.merchants.add(&feeds::merchant(merchant))?;
            files.services.add(&feeds::service(merchant.id))?;
            files.availability.add(&feeds::availability(merchant.id, &times))?;
            count += 1;
        }
        match merchants.last() {
            Some(last) => after = Some(last.id),
            None => break,
        }
    }
    files.merchants.finish()?;
    files.services.finish()?;
    files.availability.finish()?;
    Ok(count)
}

struct Files {
    merchants: FeedFile,
    services: FeedFile,
    availability: FeedFile,
}

/// A file that gets its name once it is complete.
struct FeedFile {
    file: BufWriter<File>,
    partial: PathBuf,
    whole: PathBuf,
    is_empty: bool,
}

impl FeedFile {
    fn create(out: &Path, feed: Feed, google: &GoogleBookings) -> anyhow::Result<Self> {
        let whole = out.join(feed.file_name());
        let partial = whole.with_extension("part");
        let file = File::create(&partial).with_context(|| format!("cannot write {}", partial.display()))?;
        let mut file = BufWriter::new(file);
        file.write_all(feed.begin(google.core.now()).as_bytes())?;
        Ok(Self { file, partial, whole, is_empty: true })
    }

    fn add(&mut self, record: &str) -> anyhow::Result<()> {
        let before = if self.is_empty { "" } else { ",\n" };
        self.is_empty = false;
        Ok(write!(self.file, "{before}{record}")?)
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.file.write_all(feeds::END.as_bytes())?;
        self.file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
        Ok(fs::rename(&self.partial, &self.whole)?)
    }
}
