//! A business where people eat or drink, as listed on Verdoro.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::address::Address;
use super::coordinates::Coordinates;
use super::kind::BusinessKind;
use super::opening_hours::{Locality, OpeningHours, Today};
use super::photo::GallerySummary;
use super::price_level::PriceLevel;
use super::roles::StaffRole;
use super::wheelchair::Wheelchair;
use crate::shared::cuisine::Cuisine;
use crate::shared::diet::Diet;
use crate::shared::ids::BusinessId;
use crate::shared::language::Language;

#[derive(Debug, Clone, PartialEq)]
pub struct Business {
    pub id: BusinessId,
    /// Its name in addresses; stays when the name changes, so that links live on.
    pub slug: String,
    pub name: String,
    pub kind: BusinessKind,
    /// The most characteristic first.
    pub cuisines: Vec<Cuisine>,
    pub price_level: Option<PriceLevel>,
    pub descriptions: Descriptions,
    /// Phone number as written.
    pub phone: Option<String>,
    pub email: Option<String>,
    /// Web address, http or https.
    pub website: Option<String>,
    /// The zone its clock shows.
    pub time_zone: Tz,
    /// ISO 3166-1 alpha-2; determines the public holidays.
    pub country: Option<String>,
    /// In OpenStreetMap's syntax.
    pub opening_hours: Option<String>,
    pub diets: Vec<Diet>,
    pub wheelchair: Option<Wheelchair>,
    /// Its rating, 1 to 5 ([`crate::reviews::rating`]).
    pub rating: Option<f32>,
    /// How many published reviews there are.
    pub rating_count: i32,
    /// Where its primary address is.
    pub location: Option<Coordinates>,
    /// Where it comes from: `osm:node/1`, `demo` or [`Business::FROM_MEMBER`].
    pub source: String,
    /// The attribution that the source requires.
    pub attribution: Option<String>,
    /// Whether it belongs to the invented Florence.
    pub demo: bool,
    /// Whether it takes bookings online.
    pub bookable: bool,
    /// Whether it is known to exist: imported and not closed, or checked by an administrator. What is not is not listed.
    pub verified: bool,
    /// Since when it has an owner.
    pub claimed_at: Option<DateTime<Utc>>,
    /// Grows with every edit of this record.
    pub version: i32,
    /// When it came to be known here.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

impl Business {
    /// The source of what a member entered.
    pub const FROM_MEMBER: &str = "member";

    /// Whether it is permanently closed according to the map it was imported from. The import verifies what it adds, so
    /// that only this makes an imported business unverified. A claimed one is verified: its owner decides.
    pub fn is_closed(&self) -> bool {
        !self.verified && self.source.starts_with("osm:")
    }

    /// Its opening hours, none understood when it has none or is permanently closed.
    pub fn hours(&self) -> OpeningHours {
        let locality = Locality::new(self.time_zone, self.country.as_deref(), self.location);
        let text = self.opening_hours.as_deref().filter(|_| !self.is_closed());
        OpeningHours::new(text.unwrap_or_default(), locality)
    }
}

/// The descriptions of a business, by language.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Descriptions {
    /// In English.
    pub en: Option<String>,
    /// In Italian.
    pub it: Option<String>,
}

impl Descriptions {
    /// The description for a reader of that language, else in the other.
    pub fn for_reader(&self, language: Language) -> Option<&str> {
        let (first, second) = match language {
            Language::En => (&self.en, &self.it),
            Language::It => (&self.it, &self.en),
        };
        first.as_deref().or(second.as_deref())
    }
}

/// A business as an actor sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct BusinessView {
    pub business: Business,
    pub address: Option<Address>,
    pub gallery: GallerySummary,
    /// Whether it confirms bookings by hand: until then they are requests.
    pub by_request: bool,
    /// The actor's role there.
    pub role: Option<StaffRole>,
    /// Whether the actor saved it in one of their lists.
    pub saved: bool,
    /// Its day, in its own zone.
    pub today: Today,
    /// Its opening hours in OpenStreetMap's syntax, if they are understood.
    pub normalized_hours: Option<String>,
}
