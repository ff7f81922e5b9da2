//! Events received recently. Their ids are UUIDv7 (RFC 9562), which begin with the time.

use std::collections::BTreeSet;

use uuid::{Builder, Uuid};

/// Milliseconds by which a transaction may become visible later than an event that bears a later id.
const OVERLAP: u64 = 60_000;
/// Milliseconds for which ids are stored: longer than `OVERLAP` and than the lease of a worker that died.
const MEMORY: u64 = 300_000;

/// The ids of events received recently, so that each is handled once.
pub(super) struct SeenEvents {
    /// The time of the newest, in milliseconds.
    newest: u64,
    ids: BTreeSet<Uuid>,
}

impl SeenEvents {
    /// An empty set for events from that id on.
    pub(super) fn since(id: Uuid) -> Self {
        Self { newest: millis(id), ids: BTreeSet::new() }
    }

    /// Records an event; returns whether it is new.
    pub(super) fn note(&mut self, id: Uuid) -> bool {
        self.newest = self.newest.max(millis(id));
        let floor = first_of(self.newest.saturating_sub(MEMORY));
        while self.ids.first().is_some_and(|oldest| *oldest < floor) {
            self.ids.pop_first();
        }
        self.ids.insert(id)
    }

    /// Every event that may have been missed has a greater id.
    pub(super) fn horizon(&self) -> Uuid {
        first_of(self.newest.saturating_sub(OVERLAP))
    }
}

fn millis(id: Uuid) -> u64 {
    id.get_timestamp().map_or(0, |time| {
        let (seconds, nanos) = time.to_unix();
        seconds * 1000 + u64::from(nanos / 1_000_000)
    })
}

fn first_of(millis: u64) -> Uuid {
    Builder::from_unix_timestamp_millis(millis, &[0; 10]).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_new_once_and_dropped_after_the_retention_time() {
        let id = |millis| Builder::from_unix_timestamp_millis(millis, &[7; 10]).into_uuid();
        let mut seen = SeenEvents::since(id(1_000_000));
        assert_eq!(
            [1_000_000, 1_000_500, 1_000_000, 1_000_500].map(|at| seen.note(id(at))),
            [true, true, false, false]
        );
        let horizon = seen.horizon();
        assert!(id(940_499) < horizon && horizon < id(940_500));
        assert!(seen.note(id(1_000_000 + MEMORY + 1)));
        assert_eq!(seen.ids.len(), 2, "the oldest is forgotten");
        assert!(!seen.note(id(1_000_500)));
    }
}
