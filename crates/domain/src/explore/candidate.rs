//! A business that may be among the results, with no more than ranking needs.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::businesses::coordinates::Coordinates;
use crate::businesses::kind::BusinessKind;
use crate::businesses::opening_hours::{Locality, Opening, OpeningHours};
use crate::businesses::price_level::PriceLevel;
use crate::shared::cuisine::Cuisine;
use crate::shared::diet::Diet;
use crate::shared::ids::BusinessId;

/// A business that may be among the results.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of Business, but for the last five")]
pub struct Candidate {
    pub id: BusinessId,
    /// In lower case and without accents.
    pub name: String,
    pub kind: BusinessKind,
    pub cuisines: Vec<Cuisine>,
    pub price_level: Option<PriceLevel>,
    pub diets: Vec<Diet>,
    pub rating: Option<f32>,
    pub location: Option<Coordinates>,
    pub bookable: bool,
    /// Share of the text's trigrams that a part of the name has, 0 to 1; 0 without a text.
    pub similarity: f64,
    /// Whether it is in the town or street that the text names.
    pub addressed: bool,
    /// Whether a dish of its menus has all distinctive words of the text in its name.
    pub cooks: bool,
    /// Its opening hours; only if requested.
    pub hours: Option<Hours>,
    /// When it is open today; only where that counts.
    pub opening: Option<Opening>,
}

impl Candidate {
    /// When it is open today, from `now` on.
    pub fn opening_today(&self, now: DateTime<Utc>) -> Opening {
        self.hours.as_ref().map_or(Opening::Unknown, |hours| hours.read(self.location).opening(now))
    }

    /// Whether it caters for a diet, or has it for a cuisine.
    pub fn caters_for(&self, diet: Diet) -> bool {
        self.diets.contains(&diet) || self.cuisines.iter().any(|cuisine| cuisine.as_str() == diet.into_str())
    }
}

/// Opening hours not yet understood.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of Business")]
pub struct Hours {
    pub text: String,
    pub time_zone: Tz,
    pub country: Option<String>,
}

impl Hours {
    pub fn read(&self, location: Option<Coordinates>) -> OpeningHours {
        OpeningHours::new(&self.text, Locality::new(self.time_zone, self.country.as_deref(), location))
    }
}

/// Candidates, bounded in number.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Candidates {
    pub found: Vec<Candidate>,
    /// Whether there may be more than these.
    pub more: bool,
    /// The town of the listed business nearest to the requested point, at most some 20 km away.
    pub town: Option<String>,
}
