//! Sustainability items in requests.

use chrono::NaiveDate;
use domain::businesses::contact;
use domain::shared::ids::{BusinessId, MenuItemId, SustainabilityItemId, UploadId};
use domain::sustainability::{Facts, FactsChange};

use super::names::KindName;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;
use crate::http::text::Prose;

/// An item to add.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct SustainabilityItemNew {
    business_id: Uuid,
    kind: KindName,
    /// 1 to 80 characters. Generic claims such as "green" are refused without a certifier (Directive (EU) 2024/825).
    #[validate(length(min = 1, max = 80))]
    #[schema(value_type = String, min_length = 1, max_length = 80)]
    title: Line,
    /// 1 to 1,000 characters. Generic claims are refused as in the title.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = String, min_length = 1, max_length = 1_000)]
    text: Prose,
    /// A picture of the evidence. This or `evidence_url` is required.
    evidence_upload_id: Option<Uuid>,
    /// `https`, at most 300 characters.
    #[validate(length(max = 300))]
    #[schema(value_type = Option<String>, max_length = 300)]
    evidence_url: Option<Line>,
    /// Who certifies it, at most 120 characters. Either this or `method` is required; certificates need this.
    #[validate(length(max = 120))]
    #[schema(value_type = Option<String>, max_length = 120)]
    certifier: Option<Line>,
    /// How the business measured it, at most 500 characters.
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    method: Option<Prose>,
    /// The first day; seasonal menus need it.
    starts_on: Option<NaiveDate>,
    /// The last day: today to ten years ahead.
    valid_until: NaiveDate,
    /// The dish of a surplus bag: for takeaway, with a daily stock, on a menu with hours.
    menu_item_id: Option<Uuid>,
}

impl Parse for SustainabilityItemNew {
    type Output = (BusinessId, Facts);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let kind = errors.take(Some(self.kind.known("kind")));
        let address = errors.take(self.evidence_url.and_then(Line::non_empty).map(|url| https(&url)));
        let facts = kind.map(|kind| Facts {
            kind,
            title: self.title.into(),
            text: self.text.into(),
            evidence_upload: self.evidence_upload_id.map(Into::into),
            evidence_url: address,
            certifier: self.certifier.and_then(Line::non_empty),
            method: self.method.and_then(Prose::non_empty),
            starts_on: self.starts_on,
            valid_until: self.valid_until,
            dish: self.menu_item_id.map(Into::into),
        });
        errors.finish(facts.map(|facts| (self.business_id.into(), facts)))
    }
}

/// A change of an item: absent fields keep their value, null clears. The item then waits for a moderator.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct SustainabilityItemChange {
    uuid: Uuid,
    /// As it was read.
    version: i32,
    /// 1 to 80 characters.
    #[validate(length(min = 1, max = 80))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 80)]
    title: Option<Line>,
    /// 1 to 1,000 characters.
    #[validate(length(min = 1, max = 1_000))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 1_000)]
    text: Option<Prose>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<Uuid>)]
    evidence_upload_id: Option<Option<Uuid>>,
    /// `https`, at most 300 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 300))]
    #[schema(value_type = Option<String>, max_length = 300)]
    evidence_url: Option<Option<Line>>,
    /// At most 120 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 120))]
    #[schema(value_type = Option<String>, max_length = 120)]
    certifier: Option<Option<Line>>,
    /// At most 500 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    method: Option<Option<Prose>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<NaiveDate>)]
    starts_on: Option<Option<NaiveDate>>,
    valid_until: Option<NaiveDate>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<Uuid>)]
    menu_item_id: Option<Option<Uuid>>,
}

impl Parse for SustainabilityItemChange {
    type Output = (SustainabilityItemId, i32, FactsChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let address = self.evidence_url.map(|url| url.and_then(Line::non_empty).map(|url| https(&url)).transpose());
        let address = errors.take(address);
        let change = FactsChange {
            title: self.title.map(Into::into),
            text: self.text.map(Into::into),
            evidence_upload: self.evidence_upload_id.map(|id| id.map(UploadId)).into(),
            evidence_url: address.into(),
            certifier: self.certifier.map(|text| text.and_then(Line::non_empty)).into(),
            method: self.method.map(|text| text.and_then(Prose::non_empty)).into(),
            starts_on: self.starts_on.into(),
            valid_until: self.valid_until,
            dish: self.menu_item_id.map(|id| id.map(MenuItemId)).into(),
        };
        errors.finish(Some((self.uuid.into(), self.version, change)))
    }
}

/// One web address that begins with `https`.
fn https(text: &str) -> Result<String, FieldError> {
    let address = contact::website(text).filter(|address| address.starts_with("https://"));
    let is_alone = !text.contains([' ', ';']);
    address.filter(|_| is_alone).ok_or_else(|| FieldError::new("evidence_url", "https_required"))
}
