//! The cancellation policy a guest agreed to.

use chrono::{DateTime, TimeDelta, Utc};

/// The cancellation policy as it was when the guest booked; what the business changes later does not touch it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PolicyAtBooking {
    /// Until how many minutes before the start cancelling is free.
    pub cancel_cutoff_minutes: u32,
    /// When the reservation starts.
    pub starts_at: DateTime<Utc>,
}

impl PolicyAtBooking {
    /// Until when cancelling is free.
    pub fn free_until(self) -> DateTime<Utc> {
        self.starts_at - TimeDelta::minutes(self.cancel_cutoff_minutes.into())
    }

    /// Whether cancelling is free now.
    pub fn is_free(self, now: DateTime<Utc>) -> bool {
        now < self.free_until()
    }

    /// The policy after the reservation has been moved to `starts_at`, `now`. A cut-off that has passed stays where
    /// it was: moving far ahead does not make a late cancellation free.
    #[must_use]
    pub fn moved(self, starts_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let since_cutoff = u32::try_from((starts_at - self.free_until()).num_minutes()).unwrap_or_default();
        let cancel_cutoff_minutes =
            if self.is_free(now) { self.cancel_cutoff_minutes } else { self.cancel_cutoff_minutes.max(since_cutoff) };
        Self { cancel_cutoff_minutes, starts_at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passed_cutoff_stays_passed() {
        let at = |hours| DateTime::<Utc>::UNIX_EPOCH + TimeDelta::hours(hours);
        let policy = PolicyAtBooking { cancel_cutoff_minutes: 120, starts_at: at(20) };
        assert_eq!(policy.free_until(), at(18));
        assert_eq!(policy.moved(at(44), at(17)).free_until(), at(42));
        assert_eq!(policy.moved(at(44), at(18)).free_until(), at(18));
        assert!(!policy.moved(at(19), at(18)).is_free(at(18)));
    }
}
