//! What somebody writes about a place, and how it becomes an opinion.

use chrono::{Datelike, NaiveDate};
use unicode_normalization::UnicodeNormalization;

use super::error::ReviewError;
use super::media::MAX_MEDIA;
use super::review::{Aspects, Opinion};
use super::stars::Stars;
use crate::businesses::checks::Checks;
use crate::shared::failure::FieldError;
use crate::shared::ids::UploadId;
use crate::shared::text::paragraphs;

/// The most characters of a review.
pub const MAX_TEXT: usize = 4_000;
/// The most characters of a reply and of an appeal.
pub const MAX_REPLY: usize = 2_000;
/// The most characters of a report and of a decision's reason.
pub const MAX_REMARK: usize = 1_000;

/// The first year that a visit may be of.
const FIRST_YEAR: i32 = 1900;

/// The fields of a review as written. What is absent stays as it is; `Some(None)` clears.
#[derive(Debug, Clone, Default)]
#[expect(missing_docs, reason = "the fields are those of Opinion and Review")]
pub struct ReviewInput {
    pub rating: Option<i64>,
    pub food: Option<Option<i64>>,
    pub service: Option<Option<i64>>,
    pub ambience: Option<Option<i64>>,
    pub value: Option<Option<i64>>,
    pub text: Option<String>,
    pub visited_on: Option<Option<NaiveDate>>,
    /// All its pictures and videos, in their order.
    pub uploads: Option<Vec<UploadId>>,
}

impl ReviewInput {
    /// Changes `opinion` to what is written.
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn apply(&self, opinion: &mut Opinion) -> Result<(), ReviewError> {
        let mut checks = Checks::default();
        let Aspects { food, service, ambience, value } = &mut opinion.aspects;
        checks.set(&mut opinion.rating, self.rating, |number| stars("rating", number));
        checks.set(food, self.food, |number| aspect("food", number));
        checks.set(service, self.service, |number| aspect("service", number));
        checks.set(ambience, self.ambience, |number| aspect("ambience", number));
        checks.set(value, self.value, |number| aspect("value", number));
        checks.set(&mut opinion.text, self.text.as_deref(), |written| text("text", written, MAX_TEXT));
        checks.set(&mut (), self.visited_on.flatten(), check_year);
        checks.set(&mut (), self.uploads.as_deref(), uploads);
        checks.done().map_err(ReviewError::from)
    }

    /// The opinion of a new review.
    ///
    /// # Errors
    /// Every field that is wrong or missing.
    pub fn opinion(&self) -> Result<Opinion, ReviewError> {
        let Some(rating) = self.rating else { return Err(FieldError::new("rating", "required").into()) };
        let rating = stars("rating", rating)?;
        let mut opinion = Opinion { rating, aspects: Aspects::default(), text: String::new() };
        self.apply(&mut opinion)?;
        Ok(opinion)
    }
}

fn stars(field: &str, number: i64) -> Result<Stars, FieldError> {
    let wrong = || FieldError::new(field, "out_of_range").with("min", Stars::MIN).with("max", Stars::MAX);
    Stars::new(number).ok_or_else(wrong)
}

fn aspect(field: &str, number: Option<i64>) -> Result<Option<Stars>, FieldError> {
    number.map(|number| stars(field, number)).transpose()
}

/// Rejects years that are certainly a typing mistake.
fn check_year(day: NaiveDate) -> Result<(), FieldError> {
    let wrong = || FieldError::new("visited_on", "date_long_ago").with("year", FIRST_YEAR);
    if day.year() < FIRST_YEAR { Err(wrong()) } else { Ok(()) }
}

fn uploads(uploads: &[UploadId]) -> Result<(), FieldError> {
    if uploads.len() > MAX_MEDIA {
        return Err(FieldError::new("uploads", "too_many").with("max", MAX_MEDIA));
    }
    let repeated = uploads.iter().enumerate().any(|(place, upload)| uploads.iter().take(place).any(|u| u == upload));
    if repeated { Err(FieldError::new("uploads", "repeated")) } else { Ok(()) }
}

/// Plain text of at most `max` characters, in normal form C, without characters that do not show or that turn the
/// direction of others.
pub fn text(field: &str, written: &str, max: usize) -> Result<String, FieldError> {
    let composed: String = written.nfc().collect();
    let text = paragraphs(&composed).unwrap_or_default();
    if text.chars().count() > max { Err(FieldError::new(field, "too_long").with("max", max)) } else { Ok(text) }
}

/// The same, where something has to be said.
pub fn required_text(field: &str, written: &str, max: usize) -> Result<String, FieldError> {
    match text(field, written, max)? {
        text if text.is_empty() => Err(FieldError::new(field, "required")),
        text => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::super::testing::opinion;
    use super::*;

    fn faults(result: Result<(), ReviewError>) -> Vec<String> {
        let Err(ReviewError::Invalid(faults)) = result else { panic!("{result:?}") };
        faults.iter().map(|fault| format!("{}:{}", fault.field, fault.code)).collect()
    }

    #[test]
    fn what_is_absent_stays_and_null_clears() {
        let mut changed = opinion();
        changed.aspects.food = Stars::new(3);
        let input = ReviewInput { food: Some(None), service: Some(Some(5)), ..Default::default() };
        input.apply(&mut changed).unwrap();
        assert_eq!((changed.aspects.food, changed.aspects.service), (None, Stars::new(5)));
        assert_eq!((changed.rating, &changed.text), (opinion().rating, &opinion().text));
    }

    #[test]
    fn every_wrong_field_is_named() {
        let twice = UploadId(Uuid::nil());
        let input = ReviewInput {
            rating: Some(0),
            food: Some(Some(6)),
            value: Some(Some(-1)),
            text: Some("x".repeat(4_001)),
            uploads: Some(vec![twice, twice]),
            ..Default::default()
        };
        let expected =
            ["rating:out_of_range", "food:out_of_range", "value:out_of_range", "text:too_long", "uploads:repeated"];
        assert_eq!(faults(input.apply(&mut opinion())), expected);
        let visited =
            |year| ReviewInput { visited_on: Some(NaiveDate::from_ymd_opt(year, 12, 31)), ..Default::default() };
        assert_eq!(faults(visited(1899).apply(&mut opinion())), ["visited_on:date_long_ago"]);
        visited(1900).apply(&mut opinion()).unwrap();
        let many = (0..11).map(|number| UploadId(Uuid::from_u128(number))).collect();
        let input = ReviewInput { uploads: Some(many), ..Default::default() };
        assert_eq!(faults(input.apply(&mut opinion())), ["uploads:too_many"]);
        assert_eq!(faults(ReviewInput::default().opinion().map(drop)), ["rating:required"]);
    }

    #[test]
    fn text_is_plain_and_composed() {
        let written = "Perche\u{301} no?\u{202e}\r\n\u{0}Si\u{300}.\u{feff}";
        assert_eq!(text("text", written, 100).unwrap(), "Perché no?\nSì.");
        assert_eq!(text("text", &"è".repeat(4_000), MAX_TEXT).unwrap().chars().count(), 4_000);
        assert_eq!(required_text("text", " \u{200b}\n", 100).unwrap_err().code, "required");
    }
}
