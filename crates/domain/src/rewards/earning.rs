//! What a member earned: from the event until the points can be spent.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::rule::PointRule;
use crate::businesses::coordinates::Coordinates;
use crate::shared::ids::{BusinessId, PointEarningId, PointTransferId, UserId};

/// How long after the visit points can be spent.
pub(super) const PENDING: TimeDelta = TimeDelta::days(3);
/// An account younger than this is new.
const NEW_ACCOUNT: TimeDelta = TimeDelta::hours(24);
/// How long points of a new account are on hold, unless a moderator decides earlier.
const NEW_ACCOUNT_HOLD: TimeDelta = TimeDelta::days(7);
/// Nobody gets from one restaurant to another faster, in metres a second (200 km/h).
const FASTEST: f64 = 200.0 / 3.6;
/// Within this distance no speed is impossible: positions on the map and the clocks of phones are off by as much.
const NEARBY_M: f64 = 2_000.0;
/// How far apart in time visits are compared.
pub(super) const COMPARED: TimeDelta = TimeDelta::hours(12);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum EarningState {
    /// No points yet: something about it looks wrong.
    Held,
    Pending,
    Available,
    /// It did not happen.
    Reversed,
    /// A moderator decided that it did not happen.
    Refused,
}

/// Why points are on hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum HoldReason {
    /// The account was younger than a day. The hold ends by itself.
    NewAccount,
    /// Nobody gets from one of two places to the other in that time.
    ImpossibleSpeed,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earning {
    pub id: PointEarningId,
    pub user: UserId,
    pub rule: PointRule,
    pub subject: Uuid,
    pub business: BusinessId,
    pub points: i32,
    /// The business day by which it counts.
    pub local_date: NaiveDate,
    pub occurred_at: DateTime<Utc>,
    pub state: EarningState,
    /// When the points can be spent.
    pub matures_at: DateTime<Utc>,
    pub hold: Option<HoldReason>,
    /// When the hold ends by itself.
    pub release_at: Option<DateTime<Utc>>,
    pub appeal: Option<String>,
    pub appealed_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Why a moderator decided so.
    pub decision_reason: Option<String>,
}

impl Earning {
    /// The transfer that earned the points; there is none while they are on hold.
    pub fn transfer(&self) -> PointTransferId {
        PointTransferId(self.id.0)
    }
}

pub(super) fn state_counts(state: EarningState) -> bool {
    !matches!(state, EarningState::Reversed | EarningState::Refused)
}

/// Until when the hold of a reason lasts by itself.
pub(super) fn release_at(reason: HoldReason, occurred_at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    match reason {
        HoldReason::NewAccount => Some(occurred_at + NEW_ACCOUNT_HOLD),
        HoldReason::ImpossibleSpeed => None,
    }
}

pub(super) fn is_new(member_since: DateTime<Utc>, at: DateTime<Utc>) -> bool {
    at < member_since + NEW_ACCOUNT
}

/// Whether no one can have been at both places at these times.
pub(super) fn is_impossible(
    (from, left): (Coordinates, DateTime<Utc>),
    (to, arrived): (Coordinates, DateTime<Utc>),
) -> bool {
    let distance = from.distance_to(to);
    let seconds = (arrived - left).abs().as_seconds_f64();
    distance > NEARBY_M && distance > FASTEST * seconds
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    #[test]
    fn nobody_is_in_two_towns_within_an_hour() {
        let florence = Coordinates::new(43.7696, 11.2558).unwrap();
        let next_street = Coordinates::new(43.7710, 11.2570).unwrap();
        let rome = Coordinates::new(41.9028, 12.4964).unwrap();
        for (to, minutes, impossible) in
            [(next_street, 0, false), (next_street, 30, false), (rome, 45, true), (rome, 60, true), (rome, 90, false)]
        {
            assert_eq!(is_impossible((florence, at(0)), (to, at(minutes))), impossible, "{to:?} {minutes}");
            assert_eq!(is_impossible((to, at(minutes)), (florence, at(0))), impossible, "the other way round");
        }
    }

    #[test]
    fn an_account_is_new_for_a_day() {
        assert!(is_new(at(0), at(24 * 60 - 1)));
        assert!(!is_new(at(0), at(24 * 60)));
    }
}
