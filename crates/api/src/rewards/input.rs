//! Offers in requests.

use chrono::NaiveDate;
use domain::rewards::OfferChange;
use domain::shared::ids::{BusinessId, RewardOfferId};

use crate::http::prelude::*;

/// An offer to add.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct RewardOfferNew {
    business_id: Uuid,
    /// 1 to 80 characters.
    #[validate(length(min = 1, max = 80))]
    #[schema(value_type = String, min_length = 1, max_length = 80)]
    title: Line,
    /// What is to be known of it, at most 500 characters.
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    description: Option<Lines>,
    /// What it is worth, in words: 1 to 80 characters.
    #[validate(length(min = 1, max = 80))]
    #[schema(value_type = String, min_length = 1, max_length = 80)]
    worth: Line,
    #[validate(range(min = 10, max = 100_000))]
    #[schema(minimum = 10, maximum = 100_000)]
    points: i32,
    /// How many vouchers there may be; any number unless given.
    #[validate(range(min = 0, max = 100_000))]
    #[schema(minimum = 0, maximum = 100_000)]
    stock: Option<i32>,
    /// How many vouchers each member may have; any number unless given.
    #[validate(range(min = 1, max = 100))]
    #[schema(minimum = 1, maximum = 100)]
    per_member: Option<i32>,
    /// ISO weekdays on which it can be used, 1 = Monday; all unless given.
    #[serde(default)]
    #[validate(length(max = 7))]
    #[schema(max_items = 7)]
    weekdays: Vec<i16>,
    /// Service periods in which it can be used; all unless given.
    #[serde(default)]
    #[validate(length(max = 20))]
    #[schema(max_items = 20)]
    service_ids: Vec<Uuid>,
    /// The last day on which it can be reserved and used.
    until_date: Option<NaiveDate>,
    /// Whether guests see it; true unless given.
    published: Option<bool>,
}

/// Sorted, each once.
fn weekdays(days: Vec<i16>) -> Result<Vec<i16>, Vec<FieldError>> {
    if days.iter().any(|day| !(1..=7).contains(day)) {
        return Err(vec![FieldError::new("weekdays", "out_of_range").with("min", 1).with("max", 7)]);
    }
    let mut days = days;
    days.sort_unstable();
    days.dedup();
    Ok(days)
}

impl Parse for RewardOfferNew {
    type Output = (BusinessId, OfferChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let change = OfferChange {
            title: Some(self.title.into()),
            description: Some(self.description.and_then(Lines::non_empty)).into(),
            worth: Some(self.worth.into()),
            points: Some(self.points),
            stock: Some(self.stock).into(),
            per_member: Some(self.per_member).into(),
            weekdays: Some(weekdays(self.weekdays)?),
            services: Some(self.service_ids.into_iter().map(Into::into).collect()),
            until: Some(self.until_date).into(),
            published: self.published,
        };
        Ok((self.business_id.into(), change))
    }
}

/// A change of an offer: absent fields keep their value, null clears. Reserved vouchers stay as they are.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct RewardOfferChange {
    uuid: Uuid,
    /// The version that the actor read.
    version: Option<i32>,
    #[validate(length(min = 1, max = 80))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 80)]
    title: Option<Line>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    description: Option<Option<Lines>>,
    #[validate(length(min = 1, max = 80))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 80)]
    worth: Option<Line>,
    #[validate(range(min = 10, max = 100_000))]
    #[schema(minimum = 10, maximum = 100_000)]
    points: Option<i32>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(range(min = 0, max = 100_000))]
    #[schema(value_type = Option<i32>, minimum = 0, maximum = 100_000)]
    stock: Option<Option<i32>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(range(min = 1, max = 100))]
    #[schema(value_type = Option<i32>, minimum = 1, maximum = 100)]
    per_member: Option<Option<i32>>,
    #[validate(length(max = 7))]
    #[schema(max_items = 7)]
    weekdays: Option<Vec<i16>>,
    #[validate(length(max = 20))]
    #[schema(max_items = 20)]
    service_ids: Option<Vec<Uuid>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<NaiveDate>)]
    until_date: Option<Option<NaiveDate>>,
    published: Option<bool>,
}

impl Parse for RewardOfferChange {
    type Output = (RewardOfferId, Option<i32>, OfferChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let change = OfferChange {
            title: self.title.map(Into::into),
            description: self.description.map(|text| text.and_then(Lines::non_empty)).into(),
            worth: self.worth.map(Into::into),
            points: self.points,
            stock: self.stock.into(),
            per_member: self.per_member.into(),
            weekdays: self.weekdays.map(weekdays).transpose()?,
            services: self.service_ids.map(|ids| ids.into_iter().map(Into::into).collect()),
            until: self.until_date.into(),
            published: self.published,
        };
        Ok((self.uuid.into(), self.version, change))
    }
}
