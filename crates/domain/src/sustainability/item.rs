//! An item: what a business does or has, with evidence.

use chrono::{DateTime, Days, Months, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::bag::Bag;
use super::claims;
use crate::media::Media;
use crate::reviews::case::ReportReason;
use crate::shared::change::Change;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, MenuItemId, SustainabilityItemId, UploadId};

/// How far ahead an item may end. Energy certificates are valid for ten years.
const LONGEST: Months = Months::new(120);
/// The most items of a business.
pub(super) const MAX_ITEMS: usize = 50;

/// What sort of fact or act it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Kind {
    /// Food left at closing time, sold as a takeaway item of the menu.
    SurplusBag,
    /// A menu of the season, between two dates.
    SeasonalMenu,
    EnergyCertificate,
    /// Free tap water at the table.
    TapWater,
    LocalProducers,
    /// Measures against food waste other than surplus bags.
    FoodWaste,
    ReusablePackaging,
    OtherCertificate,
}

/// Whether moderators have checked it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum ItemState {
    /// Waits for a moderator.
    Pending,
    Approved,
    Rejected,
}

/// What the business says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    pub kind: Kind,
    pub title: String,
    pub text: String,
    /// A picture of the evidence.
    pub evidence_upload: Option<UploadId>,
    /// An address of the evidence, `https`.
    pub evidence_url: Option<String>,
    /// Who certifies it. Exactly one of this and `method` is set.
    pub certifier: Option<String>,
    /// How the business measured it.
    pub method: Option<String>,
    /// The first day of a seasonal menu.
    pub starts_on: Option<NaiveDate>,
    /// The last day.
    pub valid_until: NaiveDate,
    /// The dish that is sold as a surplus bag.
    pub dish: Option<MenuItemId>,
}

/// A change of facts: absent fields stay.
#[derive(Debug, Clone, Default)]
pub struct FactsChange {
    pub title: Option<String>,
    pub text: Option<String>,
    pub evidence_upload: Change<UploadId>,
    pub evidence_url: Change<String>,
    pub certifier: Change<String>,
    pub method: Change<String>,
    pub starts_on: Change<NaiveDate>,
    pub valid_until: Option<NaiveDate>,
    pub dish: Change<MenuItemId>,
}

/// An item as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SustainabilityItem {
    pub id: SustainabilityItemId,
    pub business: BusinessId,
    /// Grows with every change.
    pub version: i32,
    pub facts: Facts,
    /// The end of the last day in the time zone of the business.
    pub ends_at: DateTime<Utc>,
    pub state: ItemState,
    /// The reason of the last decision.
    pub reason: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// A member's report of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub id: uuid::Uuid,
    pub item: SustainabilityItemId,
    pub reason: ReportReason,
    pub text: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// An item with what is shown beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct ItemView {
    pub item: SustainabilityItem,
    pub business_name: String,
    pub town: Option<String>,
    /// From the point of the search.
    pub distance_m: Option<f64>,
    pub evidence: Option<Media>,
    /// The dish of a surplus bag.
    pub bag: Option<Bag>,
    /// Open reports, for moderators; at most 20.
    pub reports: Vec<Report>,
    /// What the item is sorted by.
    pub rank: f64,
}

impl FactsChange {
    pub(super) fn apply(&self, facts: &mut Facts) {
        let change = self.clone();
        facts.title = change.title.unwrap_or_else(|| std::mem::take(&mut facts.title));
        facts.text = change.text.unwrap_or_else(|| std::mem::take(&mut facts.text));
        facts.evidence_upload = change.evidence_upload.apply(facts.evidence_upload);
        facts.evidence_url = change.evidence_url.apply(facts.evidence_url.take());
        facts.certifier = change.certifier.apply(facts.certifier.take());
        facts.method = change.method.apply(facts.method.take());
        facts.starts_on = change.starts_on.apply(facts.starts_on);
        facts.valid_until = change.valid_until.unwrap_or(facts.valid_until);
        facts.dish = change.dish.apply(facts.dish);
    }
}

impl Facts {
    /// Checks what the fields must say together. `today` is the date at the business.
    ///
    /// # Errors
    /// Every invalid field.
    pub fn check(&self, today: NaiveDate) -> Result<(), Vec<FieldError>> {
        let mut errors = Vec::new();
        if self.evidence_upload.is_none() && self.evidence_url.is_none() {
            errors.push(FieldError::new("evidence_url", "evidence_required"));
        }
        let needs_certifier = matches!(self.kind, Kind::EnergyCertificate | Kind::OtherCertificate);
        if self.certifier.is_some() == self.method.is_some() {
            errors.push(FieldError::new("certifier", "certifier_or_method"));
        } else if needs_certifier && self.certifier.is_none() {
            errors.push(FieldError::new("certifier", "required"));
        }
        if self.kind == Kind::SeasonalMenu && self.starts_on.is_none() {
            errors.push(FieldError::new("starts_on", "required"));
        }
        if self.starts_on.is_some_and(|first| first > self.valid_until) {
            errors.push(FieldError::new("valid_until", "ends_before_start"));
        } else if self.valid_until < today || today.checked_add_months(LONGEST).is_none_or(|end| self.valid_until > end)
        {
            errors.push(FieldError::new("valid_until", "valid_until_range"));
        }
        match (self.kind == Kind::SurplusBag, self.dish) {
            (true, None) => errors.push(FieldError::new("menu_item_id", "required")),
            (false, Some(_)) => errors.push(FieldError::new("menu_item_id", "only_surplus_bags")),
            _ => {}
        }
        // Directive (EU) 2024/825: generic environmental claims need recognised environmental performance.
        if self.certifier.is_none() {
            for (field, text) in [("title", &self.title), ("text", &self.text)] {
                if let Some(word) = claims::generic_claim(text) {
                    errors.push(FieldError::new(field, "generic_claim").with("word", word));
                }
            }
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// The end of the last day in that time zone.
    pub fn ends_at(&self, zone: Tz) -> DateTime<Utc> {
        let next = self.valid_until.checked_add_days(Days::new(1)).unwrap_or(NaiveDate::MAX);
        let midnight = next.and_time(NaiveTime::MIN);
        // Where the clocks skip midnight, the day begins an hour later.
        let begins = |at| zone.from_local_datetime(&at).earliest();
        let first = begins(midnight).or_else(|| begins(midnight + TimeDelta::hours(1)));
        first.map_or_else(|| midnight.and_utc(), |at| at.with_timezone(&Utc))
    }
}

impl SustainabilityItem {
    /// Whether everyone may see it.
    pub fn is_shown(&self, now: DateTime<Utc>) -> bool {
        self.state == ItemState::Approved && now < self.ends_at
    }
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Rome;
    use uuid::Uuid;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn facts() -> Facts {
        Facts {
            kind: Kind::TapWater,
            title: "Free tap water".into(),
            text: "A carafe on every table, filled at the tap.".into(),
            evidence_upload: None,
            evidence_url: Some("https://example.org/water".into()),
            certifier: None,
            method: Some("We count the carafes of a week.".into()),
            starts_on: None,
            valid_until: day("2026-12-31"),
            dish: None,
        }
    }

    fn faults(facts: &Facts) -> Vec<(String, &'static str)> {
        let errors = facts.check(day("2026-11-28")).err().unwrap_or_default();
        errors.into_iter().map(|error| (error.field, error.code)).collect()
    }

    #[test]
    fn what_the_fields_must_say_together() {
        let base = facts;
        let fault = |field: &str, code| vec![(field.to_owned(), code)];
        let table = [
            (base(), Vec::new()),
            (Facts { evidence_url: None, ..base() }, fault("evidence_url", "evidence_required")),
            (Facts { method: None, ..base() }, fault("certifier", "certifier_or_method")),
            (Facts { certifier: Some("TÜV".into()), ..base() }, fault("certifier", "certifier_or_method")),
            (Facts { kind: Kind::EnergyCertificate, ..base() }, fault("certifier", "required")),
            (Facts { kind: Kind::SeasonalMenu, ..base() }, fault("starts_on", "required")),
            (Facts { starts_on: Some(day("2027-01-01")), ..base() }, fault("valid_until", "ends_before_start")),
            (Facts { valid_until: day("2026-11-27"), ..base() }, fault("valid_until", "valid_until_range")),
            (Facts { valid_until: day("2026-11-28"), ..base() }, Vec::new()),
            (Facts { valid_until: day("2037-01-01"), ..base() }, fault("valid_until", "valid_until_range")),
            (Facts { kind: Kind::SurplusBag, ..base() }, fault("menu_item_id", "required")),
            (Facts { dish: Some(MenuItemId(Uuid::nil())), ..base() }, fault("menu_item_id", "only_surplus_bags")),
            (Facts { title: "An eco-friendly place".into(), ..base() }, fault("title", "generic_claim")),
            (
                Facts {
                    title: "An eco-friendly place".into(),
                    certifier: Some("EU Ecolabel".into()),
                    method: None,
                    ..base()
                },
                Vec::new(),
            ),
        ];
        for (facts, expected) in table {
            assert_eq!(faults(&facts), expected, "{facts:?}");
        }
    }

    #[test]
    fn it_ends_with_its_last_day_at_the_business() {
        let item = |state| SustainabilityItem {
            id: SustainabilityItemId(Uuid::nil()),
            business: BusinessId(Uuid::nil()),
            version: 1,
            ends_at: facts().ends_at(Rome),
            facts: facts(),
            state,
            reason: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        };
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        assert!(item(ItemState::Approved).is_shown(at("2026-12-31T22:59:59Z")));
        assert!(!item(ItemState::Approved).is_shown(at("2026-12-31T23:00:00Z")), "midnight in Rome");
        assert!(!item(ItemState::Pending).is_shown(at("2026-12-01T00:00:00Z")));
    }
}
