//! Quotas for creating businesses, and the definition of a duplicate.

use chrono::{DateTime, TimeDelta, Utc};

use super::error::{BusinessError, BusinessRule};
use crate::shared::ids::BusinessId;

/// The time over which added businesses are counted, and for which an account is new.
pub const DAY: TimeDelta = TimeDelta::days(1);
/// Businesses that a member may add in a day.
const A_DAY: i64 = 3;
/// The same for an account that is younger than a day.
const FIRST_DAY: i64 = 1;
/// Businesses of one member that may wait to be checked at the same time.
const UNVERIFIED: i64 = 10;
/// Two businesses of one name that are no further apart, in metres, count as the same.
pub const SAME_BUSINESS_METRES: f64 = 150.0;

/// The businesses that a member has added so far. Removed businesses count for their day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Added {
    /// When the account was opened.
    pub joined_at: DateTime<Utc>,
    /// How many businesses within the last day.
    pub lately: i64,
    /// How many that wait to be checked.
    pub unverified: i64,
}

/// A listed business that a new one seems to be: it has the same name nearby, or the same address, phone number or
/// website.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duplicate {
    pub business: BusinessId,
    pub name: String,
}

/// Refuses one more business beyond the quotas.
///
/// # Errors
/// `TooManyAdded`, `TooManyUnverified`.
pub fn check_quota(added: Added, now: DateTime<Utc>) -> Result<(), BusinessError> {
    let a_day = if now - added.joined_at < DAY { FIRST_DAY } else { A_DAY };
    if added.lately >= a_day {
        return Err(BusinessRule::TooManyAdded.into());
    }
    if added.unverified >= UNVERIFIED {
        return Err(BusinessRule::TooManyUnverified.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::noon;
    use super::*;
    use crate::shared::failure::Failure;

    #[test]
    fn how_many_businesses_a_member_may_add() {
        let table = [
            // hours since the account was opened, added within a day, unverified, refused with
            (1, 0, 0, None),
            (1, 1, 1, Some("too_many_added")),
            (1, 1, 0, Some("too_many_added")),
            (23, 1, 1, Some("too_many_added")),
            (24, 1, 1, None),
            (24, 2, 2, None),
            (24, 3, 0, Some("too_many_added")),
            (240, 0, 9, None),
            (240, 0, 10, Some("too_many_unverified")),
        ];
        for (hours, lately, unverified, expected) in table {
            let added = Added { joined_at: noon() - TimeDelta::hours(hours), lately, unverified };
            let refused = check_quota(added, noon()).err().map(|error| error.code());
            assert_eq!(refused, expected, "{hours} {lately} {unverified}");
        }
    }
}
