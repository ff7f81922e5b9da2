//! A stretch of time.

use chrono::{DateTime, TimeDelta, Utc};

/// From an instant until before another, `[from, until)`, like PostgreSQL's `tstzrange`. Empty when `until`
/// does not follow `from`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Window {
    /// The first instant inside.
    pub from: DateTime<Utc>,
    /// The first instant after.
    pub until: DateTime<Utc>,
}

impl Window {
    /// From `from` until before `until`.
    pub fn new(from: DateTime<Utc>, until: DateTime<Utc>) -> Self {
        Self { from, until }
    }

    /// Whether the two share an instant. Windows that only touch do not.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.from < other.until && other.from < self.until && self.from < self.until && other.from < other.until
    }

    /// How long it lasts.
    pub fn length(&self) -> TimeDelta {
        self.until - self.from
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(from: i64, until: i64) -> Window {
        let at = |minutes| DateTime::<Utc>::UNIX_EPOCH + TimeDelta::minutes(minutes);
        Window::new(at(from), at(until))
    }

    #[test]
    fn touching_is_not_overlapping() {
        assert!(window(0, 10).overlaps(&window(9, 20)));
        assert!(!window(0, 10).overlaps(&window(10, 20)));
        assert!(!window(0, 10).overlaps(&window(5, 5)));
    }
}
