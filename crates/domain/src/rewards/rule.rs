//! What earns points, and how many.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

/// The rule by which points are moved. The names of stored rules never change; other points are a new version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum PointRule {
    /// A visit that the staff saw: a seated reservation, or the code on their screen.
    VisitSeen,
    /// A visit proven by the code on a table.
    VisitTableCode,
    /// A visit that was proven by the code on a table, and then by the staff.
    VisitImproved,
    /// A reservation cancelled at least a day before.
    EarlyCancellation,
    SustainabilityAct,
    /// Not earned: reserved, used and returned.
    Voucher,
    /// Not earned: 24 months without a visit.
    Expiry,
}

/// The version of the points below.
pub const VERSION: i16 = 1;
/// The most visits that earn points on a day.
pub const VISITS_A_DAY: usize = 3;
/// The most early cancellations that earn points on a day.
pub const CANCELLATIONS_A_DAY: usize = 3;
/// The most sustainability acts that earn points on a day.
pub const ACTS_A_DAY: usize = 1;

impl PointRule {
    /// The rules by which points are earned.
    pub const EARNING: [Self; 4] =
        [Self::VisitSeen, Self::VisitTableCode, Self::EarlyCancellation, Self::SustainabilityAct];

    /// How many points it earns.
    pub const fn points(self) -> i32 {
        match self {
            Self::VisitSeen => 50,
            Self::VisitTableCode => 20,
            Self::VisitImproved => Self::VisitSeen.points() - Self::VisitTableCode.points(),
            Self::EarlyCancellation => 5,
            Self::SustainabilityAct => 10,
            Self::Voucher | Self::Expiry => 0,
        }
    }

    /// Whether each visit counts once with this rule.
    pub const fn is_visit(self) -> bool {
        matches!(self, Self::VisitSeen | Self::VisitTableCode)
    }

    /// How often a day points are earned by it, and whether once a day at each business. The rest of a visit that was
    /// proven better is bound to that visit alone.
    pub(super) const fn caps(self) -> Option<(usize, bool)> {
        match self {
            Self::VisitSeen | Self::VisitTableCode => Some((VISITS_A_DAY, true)),
            Self::EarlyCancellation => Some((CANCELLATIONS_A_DAY, true)),
            Self::SustainabilityAct => Some((ACTS_A_DAY, false)),
            Self::VisitImproved | Self::Voucher | Self::Expiry => None,
        }
    }

    /// Whether both count towards the same cap.
    pub(super) fn shares_cap(self, other: Self) -> bool {
        self == other || (self.is_visit() && other.is_visit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visit_proven_twice_earns_what_one_seen_by_staff_does() {
        let both = PointRule::VisitTableCode.points() + PointRule::VisitImproved.points();
        assert_eq!(both, PointRule::VisitSeen.points());
    }

    #[test]
    fn names_of_stored_rules_stay_the_same() {
        let names: Vec<&str> = PointRule::VARIANTS.iter().map(AsRef::as_ref).collect();
        let expected = [
            "visit_seen",
            "visit_table_code",
            "visit_improved",
            "early_cancellation",
            "sustainability_act",
            "voucher",
            "expiry",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn nothing_is_earned_by_what_others_read() {
        for rule in PointRule::EARNING {
            let name: &str = rule.as_ref();
            assert!(!["review", "like", "follow", "post", "comment"].iter().any(|word| name.contains(word)), "{name}");
        }
    }
}
