//! A visit: somebody was at a venue on a day.

use chrono::{DateTime, NaiveDate, Utc};
use strum::{AsRefStr, EnumString, VariantArray};

use crate::shared::ids::{BusinessId, ReservationId, TableId, UserId, VisitId};

/// How much is known of somebody's having been there, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, AsRefStr, EnumString, VariantArray)]
pub enum Evidence {
    /// Nothing: they say so.
    V0,
    /// The code of a table, scanned while the place was open.
    V2,
    /// The house saw them: a seated reservation, or a code that a member of the staff showed.
    V3,
}

impl Evidence {
    /// The name it is stored and presented under.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::V0 => "V0",
            Self::V2 => "V2",
            Self::V3 => "V3",
        }
    }

    /// The evidence of that name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::V0, Self::V2, Self::V3].into_iter().find(|evidence| evidence.as_str() == name)
    }
}

/// What a visit is known by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum How {
    /// A reservation whose party was seated.
    Reservation,
    /// A code on the staff's screen, which changes every minute.
    RotatingCode,
    /// A code printed on a table.
    StaticCode,
}

impl How {
    /// The name it is stored and presented under.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Reservation => "reservation",
            Self::RotatingCode => "rotating_code",
            Self::StaticCode => "static_code",
        }
    }

    /// The way of that name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Reservation, Self::RotatingCode, Self::StaticCode].into_iter().find(|how| how.as_str() == name)
    }
}

/// Somebody was at a venue. There is one a person, venue and day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    /// Its identity.
    pub id: VisitId,
    /// Who was there.
    pub user: UserId,
    /// Where.
    pub business: BusinessId,
    /// The reservation, where that was the way.
    pub reservation: Option<ReservationId>,
    /// The table whose code was scanned.
    pub table: Option<TableId>,
    /// What it is known by.
    pub how: How,
    /// How much is known.
    pub evidence: Evidence,
    /// The venue's own date; a service past midnight belongs to the day it began.
    pub local_date: NaiveDate,
    /// When the code was scanned, or the party seated.
    pub visited_at: DateTime<Utc>,
}

impl Visit {
    /// Takes over from `other`, a visit of the same person, venue and day, what is better known there; answers whether
    /// anything was.
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
    fn better_evidence_replaces_worse_and_never_the_other_way() {
        use Evidence::{V0, V2, V3};
        for (before, after, improved) in [(V0, V2, true), (V2, V3, true), (V2, V2, false), (V3, V2, false)] {
            let mut known = visit(1, How::StaticCode, before);
            assert_eq!(known.improve(&visit(2, How::RotatingCode, after)), improved, "{before:?} {after:?}");
            assert_eq!(known.id, VisitId(Uuid::from_u128(1)));
            assert_eq!(known.evidence, before.max(after));
            assert_eq!(known.how, if improved { How::RotatingCode } else { How::StaticCode });
        }
    }

    #[test]
    fn names_are_read_back() {
        for how in [How::Reservation, How::RotatingCode, How::StaticCode] {
            assert_eq!(How::parse(how.as_str()), Some(how));
        }
        for evidence in [Evidence::V0, Evidence::V2, Evidence::V3] {
            assert_eq!(Evidence::parse(evidence.as_str()), Some(evidence));
        }
    }
}
