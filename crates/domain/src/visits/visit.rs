//! A visit: a person was at a business on a day.

use chrono::{DateTime, NaiveDate, Utc};
use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};

use crate::shared::ids::{BusinessId, ReservationId, TableId, UserId, VisitId};

/// How strong the proof of a visit is, weakest first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, AsRefStr, Display, EnumString, IntoStaticStr, VariantArray,
)]
pub enum Evidence {
    #[strum(serialize = "V0")]
    None,
    /// A static code, scanned while the business was open.
    #[strum(serialize = "V2")]
    StaticCode,
    /// The staff saw the guest: a seated reservation or a rotating code.
    #[strum(serialize = "V3")]
    Staff,
}

/// What proves a visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum How {
    /// A reservation whose party was seated.
    Reservation,
    /// A code on a screen of the staff, which changes every minute.
    RotatingCode,
    /// A code printed for a table.
    StaticCode,
}

/// A visit of a person to a business. There is at most one per person, business and day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    pub id: VisitId,
    pub user: UserId,
    pub business: BusinessId,
    pub reservation: Option<ReservationId>,
    /// The table whose static code was scanned.
    pub table: Option<TableId>,
    pub how: How,
    pub evidence: Evidence,
    /// The business day, in the business's time zone; it may end after midnight.
    pub local_date: NaiveDate,
    /// When the code was scanned, or the party seated.
    pub visited_at: DateTime<Utc>,
}

impl Visit {
    /// Takes over `other`, a visit of the same person, business and day, if its evidence is stronger. Returns whether it
    /// is.
    pub fn improve(&mut self, other: &Self) -> bool {
        if other.evidence <= self.evidence {
            return false;
        }
        *self = Self { id: self.id, ..other.clone() };
        true
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn visit(number: u128, how: How, evidence: Evidence) -> Visit {
        Visit {
            id: VisitId(Uuid::from_u128(number)),
            user: UserId(Uuid::from_u128(1)),
            business: BusinessId(Uuid::from_u128(2)),
            reservation: None,
            table: None,
            how,
            evidence,
            local_date: NaiveDate::default(),
            visited_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn stronger_evidence_replaces_weaker_and_never_the_reverse() {
        use Evidence::{None, Staff, StaticCode};
        for (before, after, improved) in [
            (None, StaticCode, true),
            (StaticCode, Staff, true),
            (StaticCode, StaticCode, false),
            (Staff, StaticCode, false),
        ] {
            let mut existing = visit(1, How::StaticCode, before);
            assert_eq!(existing.improve(&visit(2, How::RotatingCode, after)), improved, "{before:?} {after:?}");
            assert_eq!(existing.id, VisitId(Uuid::from_u128(1)));
            assert_eq!(existing.evidence, before.max(after));
            assert_eq!(existing.how, if improved { How::RotatingCode } else { How::StaticCode });
        }
    }

    #[test]
    fn names_of_stored_values_stay_the_same() {
        let evidence = Evidence::VARIANTS.iter().map(AsRef::as_ref);
        assert_eq!(evidence.collect::<Vec<&str>>(), ["V0", "V2", "V3"]);
        let how = How::VARIANTS.iter().map(AsRef::as_ref);
        assert_eq!(how.collect::<Vec<&str>>(), ["reservation", "rotating_code", "static_code"]);
        for how in How::VARIANTS {
            assert_eq!(how.as_ref().parse(), Ok(*how));
        }
        for evidence in Evidence::VARIANTS {
            assert_eq!(evidence.as_ref().parse(), Ok(*evidence));
        }
    }
}
