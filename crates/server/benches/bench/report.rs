//! The table.

use crate::load::Figures;

/// The limit that a figure has to meet.
#[derive(Debug, Clone, Copy)]
pub enum Bar {
    None,
    AtLeast(f64),
    AtMost(f64),
    Exactly(f64),
}

impl Bar {
    fn is_met(self, figure: f64) -> Option<bool> {
        match self {
            Self::None => None,
            Self::AtLeast(bar) => Some(figure >= bar),
            Self::AtMost(bar) => Some(figure <= bar),
            #[expect(clippy::float_cmp, reason = "counts")]
            Self::Exactly(bar) => Some(figure == bar),
        }
    }

    fn words(self) -> String {
        match self {
            Self::None => String::new(),
            Self::AtLeast(bar) => format!("≥ {bar}"),
            Self::AtMost(bar) => format!("≤ {bar}"),
            Self::Exactly(bar) => format!("= {bar}"),
        }
    }
}

/// Prints lines as they come, so that an interrupted run has printed its results so far.
#[derive(Default)]
pub struct Report {
    missed: usize,
}

impl Report {
    pub fn head(&self) {
        println!("{:<52} {:>14} {:>12} {:>7}  {:<8} ", "measured", "figure", "pgbench", "share", "bar");
        println!("{}", "-".repeat(100));
    }

    pub fn part(&self, title: &str) {
        println!("\n{title}");
    }

    /// A figure with its bar.
    pub fn figure(&mut self, name: &str, figure: f64, unit: &str, bar: Bar) {
        let shown = format!("{} {unit}", rounded(figure));
        self.line(name, &shown, "", "", bar, figure);
    }

    /// Throughput beside that of pgbench; the bar is on the share.
    pub fn share(&mut self, name: &str, ours: &Figures, pgbench: Option<&Figures>, bar: Bar) {
        let shown = format!("{} /s", rounded(ours.per_second));
        match pgbench {
            Some(theirs) => {
                let share = ours.per_second / theirs.per_second;
                self.line(
                    name,
                    &shown,
                    &format!("{} /s", rounded(theirs.per_second)),
                    &format!("{share:.2}"),
                    bar,
                    share,
                );
            }
            None => self.line(name, &shown, "absent", "", Bar::None, f64::NAN),
        }
    }

    /// A latency beside that of pgbench; the bar applies to the first.
    pub fn latency(&mut self, name: &str, quantile: f64, ours: &Figures, pgbench: Option<&Figures>, bar: Bar) {
        let figure = ours.quantile(quantile);
        let theirs = pgbench.map_or(String::new(), |theirs| format!("{} ms", rounded(theirs.quantile(quantile))));
        self.line(name, &format!("{} ms", rounded(figure)), &theirs, "", bar, figure);
    }

    /// How many bars were missed.
    pub fn missed(&self) -> usize {
        self.missed
    }

    fn line(&mut self, name: &str, figure: &str, pgbench: &str, share: &str, bar: Bar, judged: f64) {
        let verdict = match bar.is_met(judged) {
            None => "",
            Some(true) => "met",
            Some(false) => "MISSED",
        };
        self.missed += usize::from(verdict == "MISSED");
        println!("  {name:<50} {figure:>14} {pgbench:>12} {share:>7}  {:<8} {verdict}", bar.words());
    }
}

fn rounded(figure: f64) -> String {
    match figure.abs() {
        large if large >= 100.0 => format!("{figure:.0}"),
        middle if middle >= 10.0 => format!("{figure:.1}"),
        _ => format!("{figure:.2}"),
    }
}
