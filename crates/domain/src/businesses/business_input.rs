//! What somebody writes about a business, and how it becomes one.

use super::business::{Business, Descriptions};
use super::checks::{Checks, line, read, word, words};
use super::contact;
use super::cuisine::MAX_CUISINES;
use super::diet::Diet;
use super::opening_hours::{self, Locality, OpeningHours};
use super::price_level::PriceLevel;
use crate::shared::failure::FieldError;
use crate::shared::text::paragraphs;

const MAX_NAME: usize = 120;
const MAX_DESCRIPTION: usize = 2_000;

/// The fields of a business as written. What is absent stays as it is; `Some(None)` clears.
#[derive(Debug, Clone, Default)]
#[expect(missing_docs, reason = "the fields are those of Business")]
pub struct BusinessInput {
    pub name: Option<String>,
    pub kind: Option<String>,
    pub cuisines: Option<Vec<String>>,
    pub price_level: Option<Option<i64>>,
    pub description_en: Option<Option<String>>,
    pub description_it: Option<Option<String>>,
    pub phone: Option<Option<String>>,
    pub email: Option<Option<String>>,
    pub website: Option<Option<String>>,
    pub time_zone: Option<String>,
    pub opening_hours: Option<Option<String>>,
    pub diets: Option<Vec<String>>,
    pub wheelchair: Option<Option<String>>,
}

impl BusinessInput {
    /// Changes `business` to what is written.
    ///
    /// # Errors
    /// Every field that is wrong; then `business` may be changed in part and must not be stored.
    pub fn apply(&self, business: &mut Business) -> Result<(), Vec<FieldError>> {
        let mut checks = Checks::default();
        let Descriptions { en, it } = &mut business.descriptions;
        checks.set(&mut business.name, self.name.as_deref(), name);
        checks.set(&mut business.kind, self.kind.as_deref(), |text| word("kind", text));
        checks.set(&mut business.cuisines, self.cuisines.as_deref(), |all| words("cuisines", all, MAX_CUISINES));
        checks.set(&mut business.price_level, self.price_level, price_level);
        checks.set(en, inner(&self.description_en), |text| description("descriptions.en", text));
        checks.set(it, inner(&self.description_it), |text| description("descriptions.it", text));
        checks.set(&mut business.phone, inner(&self.phone), |t| read("phone", "phone_invalid", t, contact::phone));
        checks.set(&mut business.email, inner(&self.email), |t| read("email", "email_invalid", t, contact::email));
        checks.set(&mut business.website, inner(&self.website), |text| {
            read("website", "website_invalid", text, contact::website)
        });
        checks.set(&mut business.time_zone, self.time_zone.as_deref(), |text| word("time_zone", text));
        checks.set(&mut business.opening_hours, inner(&self.opening_hours), hours);
        checks.set(&mut business.diets, self.diets.as_deref(), |all| words("diets", all, Diet::ALL.len()));
        checks.set(&mut business.wheelchair, inner(&self.wheelchair), |text| {
            text.map(|text| word("wheelchair", text)).transpose()
        });
        checks.done()
    }

    /// The fields that a new business cannot do without and that are missing.
    pub fn missing(&self) -> Result<(), Vec<FieldError>> {
        let mut checks = Checks::default();
        checks.require("name", &self.name);
        checks.require("kind", &self.kind);
        checks.require("time_zone", &self.time_zone);
        checks.done()
    }
}

fn inner(input: &Option<Option<String>>) -> Option<Option<&str>> {
    input.as_ref().map(Option::as_deref)
}

fn name(text: &str) -> Result<String, FieldError> {
    line("name", Some(text), MAX_NAME)?.ok_or_else(|| FieldError::new("name", "required"))
}

fn price_level(level: Option<i64>) -> Result<Option<PriceLevel>, FieldError> {
    let wrong = || FieldError::new("price_level", "out_of_range").with("min", 1).with("max", 4);
    let typed = |level: i64| u8::try_from(level).ok().and_then(|level| PriceLevel::try_from(level).ok());
    level.map(|level| typed(level).ok_or_else(wrong)).transpose()
}

fn description(field: &str, text: Option<&str>) -> Result<Option<String>, FieldError> {
    let text = text.and_then(paragraphs);
    match &text {
        Some(text) if text.chars().count() > MAX_DESCRIPTION => {
            Err(FieldError::new(field, "too_long").with("max", MAX_DESCRIPTION))
        }
        _ => Ok(text),
    }
}

fn hours(text: Option<&str>) -> Result<Option<String>, FieldError> {
    let text = line("opening_hours", text, opening_hours::MAX_LENGTH)?;
    read("opening_hours", "opening_hours_invalid", text.as_deref(), |text| {
        let hours = OpeningHours::new(text, Locality::new(chrono_tz::UTC, None, None));
        hours.is_understood().then(|| text.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::business;
    use super::*;

    fn text(text: &str) -> Option<Option<String>> {
        Some(Some(text.to_owned()))
    }

    #[test]
    fn what_is_absent_stays_and_null_clears() {
        let mut changed = business();
        let input = BusinessInput { phone: Some(None), name: Some("  Da \u{202e}Luca ".into()), ..Default::default() };
        input.apply(&mut changed).unwrap();
        assert_eq!((changed.name.as_str(), &changed.phone), ("Da Luca", &None));
        assert_eq!(changed.email, business().email);
    }

    #[test]
    fn every_wrong_field_is_named() {
        let input = BusinessInput {
            name: Some(" \n".into()),
            kind: Some("casino".into()),
            cuisines: Some(vec!["<script>".into()]),
            price_level: Some(Some(5)),
            description_en: text(&"x".repeat(2_001)),
            description_it: text("va bene"),
            phone: text("call me"),
            email: text("nobody"),
            website: text("javascript:alert(1)"),
            time_zone: Some("Europe/Atlantis".into()),
            opening_hours: text("whenever"),
            diets: Some(vec!["air".into()]),
            wheelchair: text("perhaps"),
        };
        let errors = input.apply(&mut business()).unwrap_err();
        let fields: Vec<&str> = errors.iter().map(|error| error.field.as_str()).collect();
        let expected = "name kind cuisines price_level descriptions.en phone email website time_zone opening_hours \
                        diets wheelchair";
        assert_eq!(fields.join(" "), expected);
    }

    #[test]
    fn a_new_one_needs_name_kind_and_zone() {
        let errors = BusinessInput { name: Some("x".into()), ..Default::default() }.missing().unwrap_err();
        assert_eq!(errors.iter().map(|e| e.field.as_str()).collect::<Vec<_>>(), ["kind", "time_zone"]);
    }
}
