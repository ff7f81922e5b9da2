//! The result of an import, as a table.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::Duration;

use domain::businesses::import::{Skipped, Tally};
use domain::businesses::osm_place::ATTRIBUTION;

pub(super) fn print(tally: &Tally, took: Duration) -> anyhow::Result<()> {
    Ok(std::io::stdout().write_all(table(tally, took, peak_memory())?.as_bytes())?)
}

/// The most memory that the process has used, in MiB, where the system says so (Linux).
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kibibytes = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?;
    kibibytes.parse::<f64>().ok().map(|kibibytes| kibibytes / 1024.0)
}

fn table(tally: &Tally, took: Duration, peak_memory: Option<f64>) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    let outcome = tally.outcome;
    writeln!(text, "read      {:>9}", tally.read)?;
    writeln!(text, "added     {:>9}", outcome.added)?;
    let opened =
        if outcome.reopened > 0 { format!("  {} of them open again", outcome.reopened) } else { String::new() };
    writeln!(text, "changed   {:>9}{opened}", outcome.changed)?;
    writeln!(text, "unchanged {:>9}", outcome.unchanged)?;
    writeln!(text, "closed    {:>9}", outcome.closed)?;
    if outcome.kept > 0 {
        writeln!(text, "kept      {:>9}  claimed, bookable or deleted here, and so left as they are", outcome.kept)?;
    }
    let skipped: u64 = tally.skipped.values().map(|skipped| skipped.count).sum();
    writeln!(text, "skipped   {skipped:>9}")?;
    for (reason, skipped) in &tally.skipped {
        writeln!(text, "  {} {reason} ({}): {}", skipped.count, reason.code(), named(skipped))?;
    }
    let memory = peak_memory.map(|mebibytes| format!(", {mebibytes:.0} MiB of memory at most")).unwrap_or_default();
    writeln!(text, "in {:.1} s{memory}. {ATTRIBUTION}", took.as_secs_f64())?;
    Ok(text)
}

fn named(skipped: &Skipped) -> String {
    let more = skipped.count - skipped.first.len() as u64;
    let names = skipped.first.join(", ");
    if more == 0 { names } else { format!("{names} and {more} more (--skipped FILE lists all)") }
}

#[cfg(test)]
mod tests {
    use domain::businesses::import::Outcome;
    use domain::businesses::osm_place::Skip;

    use super::*;

    #[test]
    fn counts_reasons_and_ids_are_printed() {
        let nameless = Skipped { count: 3, first: vec!["osm:node/1".into(), "osm:way/2".into()] };
        let doubled = Skipped { count: 1, first: vec!["osm:node/7".into()] };
        let tally = Tally {
            read: 1_569,
            outcome: Outcome { added: 12, changed: 3, reopened: 1, closed: 2, unchanged: 1_553, kept: 1 },
            skipped: [(Skip::NoName, nameless), (Skip::Doubled, doubled)].into(),
        };
        let expected = "\
read           1569
added            12
changed           3  1 of them open again
unchanged      1553
closed            2
kept              1  claimed, bookable or deleted here, and so left as they are
skipped           4
  3 without a name (no_name): osm:node/1, osm:way/2 and 1 more (--skipped FILE lists all)
  1 met before in the same file (doubled): osm:node/7
in 1.5 s, 42 MiB of memory at most. © OpenStreetMap contributors
";
        assert_eq!(table(&tally, Duration::from_millis(1_500), Some(42.0)).unwrap(), expected);
    }
}
