//! The progress of an import: a bar on a terminal, otherwise a line from time to time.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use adapters::osm::Progress;
use indicatif::{ProgressBar, ProgressStyle};

const LINE_EVERY: Duration = Duration::from_secs(5);

pub(super) enum Display {
    Bar(ProgressBar),
    Lines { last: Instant },
}

impl Display {
    pub(super) fn new() -> Self {
        if !std::io::stderr().is_terminal() {
            return Self::Lines { last: Instant::now() };
        }
        let style = ProgressStyle::with_template("{bar:30} {percent:>3} % of {total_bytes}, {msg}, {eta} left");
        Self::Bar(ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }

    pub(super) fn show(&mut self, progress: &Progress, businesses: u64) {
        match self {
            Self::Bar(bar) => {
                bar.set_length(progress.total());
                bar.set_position(progress.done());
                bar.set_message(format!("{businesses} places"));
            }
            Self::Lines { last } if last.elapsed() >= LINE_EVERY => {
                *last = Instant::now();
                let percent = progress.done() * 100 / progress.total().max(1);
                // An import does not stop when its progress cannot be printed.
                let _ = writeln!(std::io::stderr(), "{percent} % read, {businesses} places");
            }
            Self::Lines { .. } => {}
        }
    }

    pub(super) fn end(self) {
        if let Self::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}
