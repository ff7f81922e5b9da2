//! Levels by honoured visits.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

/// A member's level: how many visits they honoured in the last 12 months.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Tier {
    Guest,
    Regular,
    Gourmet,
    Gold,
}

impl Tier {
    /// The fewest visits in 12 months.
    pub const fn visits(self) -> u32 {
        match self {
            Self::Guest => 0,
            Self::Regular => 4,
            Self::Gourmet => 12,
            Self::Gold => 24,
        }
    }
}

/// A level with the way to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TierProgress {
    pub tier: Tier,
    /// In the last 12 months.
    pub visits: u32,
    /// The next level; none at the highest.
    pub next: Option<Tier>,
}

impl TierProgress {
    pub fn of(visits: u32) -> Self {
        let reached = Tier::VARIANTS.iter().rev().find(|tier| tier.visits() <= visits);
        let next = Tier::VARIANTS.iter().find(|tier| tier.visits() > visits);
        Self { tier: reached.copied().unwrap_or(Tier::Guest), visits, next: next.copied() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_begin_at_0_4_12_and_24_visits() {
        use Tier::{Gold, Gourmet, Guest, Regular};
        for (visits, tier, next) in [
            (0, Guest, Some(Regular)),
            (3, Guest, Some(Regular)),
            (4, Regular, Some(Gourmet)),
            (11, Regular, Some(Gourmet)),
            (12, Gourmet, Some(Gold)),
            (23, Gourmet, Some(Gold)),
            (24, Gold, None),
            (300, Gold, None),
        ] {
            assert_eq!(TierProgress::of(visits), TierProgress { tier, visits, next }, "{visits}");
        }
    }
}
