//! Holds: tables kept for a few minutes.

use chrono::{DateTime, TimeDelta, Utc};

/// A table held while a guest confirms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hold {
    pub since: DateTime<Utc>,
    /// When it expires, exclusive.
    pub expires_at: DateTime<Utc>,
}

impl Hold {
    /// The longest a hold may last, extensions included, as a multiple of its first length. Without this limit a guest could
    /// block a table for ever by extending.
    pub(super) const LONGEST: i32 = 3;

    /// A hold that begins now.
    pub fn begin(now: DateTime<Utc>, length: TimeDelta) -> Self {
        Self { since: now, expires_at: now + length }
    }

    /// Whether it has not expired.
    pub fn is_live(self, now: DateTime<Utc>) -> bool {
        now < self.expires_at
    }

    /// The hold extended to `length` from now, or to its limit; none when that gains nothing.
    pub fn extended(self, now: DateTime<Utc>, length: TimeDelta) -> Option<Self> {
        let expires_at = (now + length).min(self.since + length * Self::LONGEST);
        (expires_at > self.expires_at).then_some(Self { expires_at, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_extended_up_to_three_lengths() {
        let five = TimeDelta::minutes(5);
        let start = DateTime::<Utc>::UNIX_EPOCH;
        let at = |minutes| start + TimeDelta::minutes(minutes);
        let hold = Hold::begin(start, five);
        assert!(hold.is_live(at(4)) && !hold.is_live(at(5)));
        assert_eq!(hold.extended(start, five), None);
        let hold = hold.extended(at(4), five).unwrap();
        assert_eq!(hold.expires_at, at(9));
        let hold = hold.extended(at(8), five).unwrap().extended(at(12), five).unwrap();
        assert_eq!(hold.expires_at, at(15));
        assert_eq!(hold.extended(at(14), five), None);
    }
}
