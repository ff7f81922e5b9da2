//! Publishing and changing a review: request bodies.

use chrono::{Datelike, NaiveDate};
use domain::reviews::change::ReviewChange as Change;
use domain::reviews::publish::NewReview;
use domain::reviews::review::{Aspects, Opinion};
use domain::reviews::stars::Stars;
use domain::shared::failure::FieldError;
use domain::shared::ids::ReviewId;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::http::field_errors::FieldErrors;
use crate::http::nullable;
use crate::http::parse::Parse;
use crate::http::text::Prose;

/// The first year that a visit may be of: earlier ones are typing mistakes.
const FIRST_YEAR: i32 = 1900;

/// A request body with its own fields and those of a review; in a change, absent fields keep their value and null clears.
/// A macro, because serde's `flatten` loses the path of an invalid field and accepts unknown ones.
macro_rules! review_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema, Validate)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 1, max = 5))]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            food: Option<Option<i64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 1, max = 5))]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            service: Option<Option<i64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 1, max = 5))]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            ambience: Option<Option<i64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 1, max = 5))]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            value: Option<Option<i64>>,
            /// Plain text, at most 4,000 characters; may be empty.
            #[validate(length(max = 4_000))]
            #[schema(value_type = Option<String>, max_length = 4_000)]
            text: Option<Prose>,
            /// The day of the visit, when none is linked.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<NaiveDate>)]
            visited_on: Option<Option<NaiveDate>>,
            /// Ids of the actor's uploads in their order, at most 10.
            #[validate(length(max = 10))]
            #[schema(max_items = 10)]
            uploads: Option<Vec<Uuid>>,
            /// Items of menus of the business, at most 10.
            #[validate(length(max = 10))]
            #[schema(max_items = 10)]
            dishes: Option<Vec<Uuid>>,
        }

        impl $name {
            fn change(self) -> Result<Change, Vec<FieldError>> {
                let mut errors = FieldErrors::default();
                let aspect = |stars: Option<Option<i64>>| stars.map(|stars| stars.and_then(Stars::new)).into();
                let change = Change {
                    rating: self.rating.and_then(Stars::new),
                    food: aspect(self.food),
                    service: aspect(self.service),
                    ambience: aspect(self.ambience),
                    value: aspect(self.value),
                    text: self.text.map(Into::into),
                    visited_on: errors.take(self.visited_on.map(day_of_visit)).into(),
                    uploads: errors.take(self.uploads.map(|ids| each_once("uploads", ids))),
                    dishes: errors.take(self.dishes.map(|ids| each_once("dishes", ids))),
                };
                errors.finish(Some(change))
            }
        }
    };
}

fn day_of_visit(day: Option<NaiveDate>) -> Result<Option<NaiveDate>, FieldError> {
    match day {
        Some(day) if day.year() < FIRST_YEAR => {
            Err(FieldError::new("visited_on", "date_long_ago").with("year", FIRST_YEAR))
        }
        day => Ok(day),
    }
}

fn each_once<T: From<Uuid>>(field: &str, ids: Vec<Uuid>) -> Result<Vec<T>, FieldError> {
    let is_repeated = ids.iter().enumerate().any(|(index, id)| ids.iter().take(index).any(|other| other == id));
    if is_repeated {
        return Err(FieldError::new(field, "repeated"));
    }
    Ok(ids.into_iter().map(Into::into).collect())
}

review_body! {
    /// A review to publish.
    ReviewNew {
        business_id: Uuid,
        /// The visit it is about. Absent: the visit of that day, if any; null: not linked to a visit.
        #[serde(default, deserialize_with = "nullable::deserialize")]
        #[schema(value_type = Option<Uuid>)]
        visit_id: Option<Option<Uuid>>,
        #[validate(required, range(min = 1, max = 5))]
        #[schema(required, value_type = i64, minimum = 1, maximum = 5)]
        rating: Option<i64>,
    }
}

review_body! {
    /// A change of a review.
    ReviewChange {
        uuid: Uuid,
        /// The version the actor last saw.
        version: i32,
        #[validate(range(min = 1, max = 5))]
        #[schema(minimum = 1, maximum = 5)]
        rating: Option<i64>,
    }
}

impl Parse for ReviewNew {
    type Output = NewReview;

    fn convert(self) -> Result<NewReview, Vec<FieldError>> {
        let business = self.business_id.into();
        let visit = self.visit_id.map(|visit| visit.map(Into::into));
        let change = self.change()?;
        // An absent or impossible rating is refused by its validator.
        let rating = change.rating.ok_or_else(Vec::new)?;
        let mut opinion = Opinion { rating, aspects: Aspects::default(), text: String::new() };
        change.apply(&mut opinion);
        let (visited_on, uploads) = (change.visited_on.apply(None), change.uploads.unwrap_or_default());
        let dishes = change.dishes.unwrap_or_default();
        Ok(NewReview { business, visit, opinion, visited_on, uploads, dishes })
    }
}

impl Parse for ReviewChange {
    type Output = (ReviewId, i32, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let (id, version) = (self.uuid.into(), self.version);
        Ok((id, version, self.change()?))
    }
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};

    use super::*;

    fn parse<T: Parse + DeserializeOwned>(body: Value) -> Result<T::Output, Vec<String>> {
        let body: T = serde_json::from_value(body).unwrap();
        let faults = |problem: crate::http::problem::Problem| {
            problem.fields().iter().map(|error| format!("{}:{}", error.field, error.code)).collect()
        };
        body.parse().map_err(faults)
    }

    fn change(mut fields: Value) -> Vec<String> {
        fields["uuid"] = json!(Uuid::nil());
        fields["version"] = json!(1);
        parse::<ReviewChange>(fields).err().unwrap_or_default()
    }

    #[test]
    fn every_invalid_field_is_named() {
        let twice = [Uuid::nil(), Uuid::nil()];
        let fields = json!({"rating": 0, "food": 6, "value": -1, "text": "x".repeat(4_001), "uploads": twice});
        let expected =
            ["food:out_of_range", "rating:out_of_range", "text:too_long", "uploads:repeated", "value:out_of_range"];
        assert_eq!(change(fields), expected);
        assert_eq!(change(json!({"visited_on": "1899-12-31"})), ["visited_on:date_long_ago"]);
        assert!(change(json!({"visited_on": "1900-12-31"})).is_empty());
        let many: Vec<Uuid> = (0..11).map(Uuid::from_u128).collect();
        assert_eq!(change(json!({"uploads": many})), ["uploads:too_many"]);
    }

    #[test]
    fn a_new_review_needs_its_stars() {
        let business = Uuid::from_u128(1);
        assert_eq!(parse::<ReviewNew>(json!({"business_id": business})).unwrap_err(), ["rating:required"]);
        let new = parse::<ReviewNew>(json!({"business_id": business, "rating": 4, "food": 5})).unwrap();
        assert_eq!((new.opinion.rating.get(), new.opinion.aspects.food, new.visit), (4, Stars::new(5), None));
    }
}
